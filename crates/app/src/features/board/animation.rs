//! Pieces on their way from one square to another.

use luft_engine::rules::{Move, Piece, Position, Square};

use crate::ground::geometry::Point;
use crate::ground::settings::AnimationSpeed;
use crate::ground::time::Millis;

/// How long a piece is on its way at that speed: long enough to be followed, short
/// enough not to be waited for. `None` where it jumps, which is what the system's
/// wish for `less_motion` means.
pub(super) fn duration(speed: AnimationSpeed, less_motion: bool) -> Option<Millis> {
    match speed {
        AnimationSpeed::System if less_motion => None,
        AnimationSpeed::None => None,
        AnimationSpeed::Fast => Some(110.0),
        AnimationSpeed::System | AnimationSpeed::Normal => Some(220.0),
        AnimationSpeed::Slow => Some(500.0),
    }
}

/// A piece on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Animation {
    /// The piece.
    pub(crate) piece: Piece,
    /// Where it comes from.
    pub(crate) from: Square,
    /// Where it is going; the position has it there already.
    pub(crate) to: Square,
    /// What it captures, and where; drawn until it arrives.
    pub(crate) captured: Option<(Piece, Square)>,
    /// When it set out.
    started: Millis,
    /// How much of the time has passed, from 0 to 1.
    progress: f64,
}

impl Animation {
    /// What slides in a move that is legal in `before`: a piece, or king and
    /// rook.
    pub(crate) fn of_move(before: &Position, mv: Move, started: Millis) -> Vec<Self> {
        let animation = |from: Square, to: Square, captured| {
            before.piece_on(from).map(|piece| Self {
                piece,
                from,
                to,
                captured,
                started,
                progress: 0.0,
            })
        };
        let rook = match mv {
            Move::Castle { color, side } => {
                animation(side.rook_from(color), side.rook_to(color), None)
            }
            _ => None,
        };
        let captured = mv.captured_on().and_then(|square| Some((before.piece_on(square)?, square)));
        animation(mv.from(), mv.to(), captured).into_iter().chain(rook).collect()
    }

    /// The same, backwards: for a move that is taken back.
    pub(crate) fn reversed(self) -> Self {
        Self { from: self.to, to: self.from, captured: None, ..self }
    }

    /// Moves on to a time, where the whole way takes `duration`. Whether the piece is
    /// still on its way.
    pub(crate) fn advance(&mut self, at: Millis, duration: Millis) -> bool {
        // A frame's time may lie just before the event that began the animation.
        self.progress = ((at - self.started) / duration).clamp(0.0, 1.0);
        self.progress < 1.0
    }

    /// Where the piece is, between the middles of its two squares: fast at
    /// first, and coming to rest.
    pub(crate) fn point(&self, from: Point, to: Point) -> Point {
        let eased = 1.0 - (1.0 - self.progress).powi(3);
        Point { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
    }
}
