//! The parts of the board that must be repainted.

use super::shape::{Align, Shape};
use crate::ground::geometry::{Point, Rect};

/// The rectangles in which the scenes `before` and `after` may look different; none if nothing has
/// changed. They may overlap.
///
/// Shapes that both scenes contain in the same order need no repaint; the bounds of all others are
/// repainted.
pub fn damage(before: &[Shape], after: &[Shape]) -> Vec<Rect> {
    let mut damaged = Vec::new();
    let mut rest = before;
    for shape in after {
        match rest.iter().position(|old| old == shape) {
            Some(gone) => {
                damaged.extend(rest[..gone].iter().map(Shape::bounds));
                rest = &rest[gone + 1..];
            }
            None => damaged.push(shape.bounds()),
        }
    }
    damaged.extend(rest.iter().map(Shape::bounds));
    damaged
}

impl Shape {
    /// A rectangle that contains the whole shape.
    pub fn bounds(&self) -> Rect {
        match self {
            Self::Fill { rect, .. } | Self::Outline { rect, .. } | Self::Glow { rect, .. } => *rect,
            Self::Disc { center, radius, .. } => around(*center, *radius),
            Self::Ring { center, radius, width, .. } => around(*center, radius + width / 2.0),
            Self::Arrow { from, to, width, .. } => {
                // The head is wider than the shaft.
                let [least, most] = [f64::min, f64::max]
                    .map(|pick| Point { x: pick(from.x, to.x), y: pick(from.y, to.y) });
                let margin = width * 1.5;
                Rect {
                    x: least.x - margin,
                    y: least.y - margin,
                    width: most.x - least.x + 2.0 * margin,
                    height: most.y - least.y + 2.0 * margin,
                }
            }
            Self::Text { text, at, align, size, .. } => {
                // No letter is wider than 1.2 times the font's height.
                let (width, height) = (1.2 * size * text.chars().count() as f64, 1.4 * size);
                let (left, up) = match align {
                    Align::TopLeft => (0.0, 0.2 * size),
                    Align::BottomRight => (width, height - 0.3 * size),
                    Align::Center => (width / 2.0, height / 2.0),
                };
                Rect { x: at.x - left, y: at.y - up, width, height }
            }
            Self::Piece { center, size, lifted, .. } => {
                let shadow = if *lifted { 0.25 * size } else { 0.0 };
                around(*center, size / 2.0 + shadow)
            }
        }
    }
}

/// The square around a point.
fn around(center: Point, distance: f64) -> Rect {
    let side = 2.0 * distance;
    Rect { x: center.x - distance, y: center.y - distance, width: side, height: side }
}
