//! The promotion picker on the board: four choices from the promotion square inwards, then a cancel
//! button.

use luft_rules::{PieceKind, Square};

use crate::ground::geometry::{Layout, Point, Rect};

/// The meaning of a point while the picker is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PromotionChoice {
    /// That piece.
    Piece(PieceKind),
    /// The cancel button, or anywhere outside the picker.
    Leave,
}

/// The four choices, each a square, the queen on the promotion square.
pub(crate) fn choices(layout: Layout, to: Square) -> [(PieceKind, Rect); 4] {
    let (column, row) = layout.place(to);
    let mut at = 0;
    PieceKind::PROMOTIONS.map(|kind| {
        let below = if row == 0 { at } else { 7 - at };
        at += 1;
        (kind, layout.rect(layout.square(column, below)))
    })
}

/// The cancel button: half a square, beyond the last choice.
pub(crate) fn way_out(layout: Layout, to: Square) -> Rect {
    let (column, row) = layout.place(to);
    let unit = layout.unit();
    let y = if row == 0 { 4.0 * unit } else { 3.5 * unit };
    Rect { x: column as f64 * unit, y, width: unit, height: unit / 2.0 }
}

/// The meaning of a point while the picker is open.
pub(crate) fn choice_at(layout: Layout, to: Square, point: Point) -> PromotionChoice {
    choices(layout, to)
        .into_iter()
        .find(|(_, rect)| rect.contains(point))
        .map_or(PromotionChoice::Leave, |(kind, _)| PromotionChoice::Piece(kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::Color;

    #[test]
    fn the_choices_go_inwards_from_the_promotion_square() {
        for (orientation, last) in [(Color::White, "g5"), (Color::Black, "g5")] {
            let layout = Layout { side: 400.0, orientation };
            let to: Square = "g8".parse().unwrap();
            let choices = choices(layout, to);
            assert_eq!(choices[0], (PieceKind::Queen, layout.rect(to)));
            assert_eq!(choices[3].0, PieceKind::Knight);
            assert_eq!(layout.square_at(choices[3].1.center()).unwrap().to_string(), last);
            assert_eq!(
                choice_at(layout, to, choices[2].1.center()),
                PromotionChoice::Piece(PieceKind::Bishop)
            );
            let way_out = way_out(layout, to);
            assert_eq!(choice_at(layout, to, way_out.center()), PromotionChoice::Leave);
            assert_eq!(layout.square_at(way_out.center()).unwrap().to_string(), "g4");
        }
    }
}
