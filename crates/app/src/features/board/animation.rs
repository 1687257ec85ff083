//! Animations of moving pieces.

use luft_rules::{CastlingSide, Move, Piece, Position, Square};

use crate::ground::geometry::Point;
use crate::ground::settings::AnimationSpeed;
use crate::ground::time::Millis;

/// The duration of an animation: long enough to follow, short enough not to make the player wait.
/// `None` if pieces jump; `less_motion` says whether the system asks for reduced motion.
pub(super) fn duration(speed: AnimationSpeed, less_motion: bool) -> Option<Millis> {
    match speed {
        AnimationSpeed::System if less_motion => None,
        AnimationSpeed::None => None,
        AnimationSpeed::Fast => Some(110.0),
        AnimationSpeed::System | AnimationSpeed::Normal => Some(220.0),
        AnimationSpeed::Slow => Some(500.0),
    }
}

/// A moving piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Animation {
    /// The piece.
    pub(crate) piece: Piece,
    /// Its start.
    pub(crate) from: Square,
    /// Its destination; in the position it is there already.
    pub(crate) to: Square,
    /// The captured piece and its square; drawn until the capturing piece arrives.
    pub(crate) captured: Option<(Piece, Square)>,
    /// When the animation began.
    started: Millis,
    /// The share of the duration that has passed, from 0 to 1.
    progress: f64,
}

impl Animation {
    /// The animations of a move that is legal in `before`: a piece, or king and rook.
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
            Move::Castle { king, rook } => {
                animation(rook, CastlingSide::of(king, rook).rook_to(king), None)
            }
            _ => None,
        };
        let captured = mv.captured_on().and_then(|square| Some((before.piece_on(square)?, square)));
        animation(mv.from(), mv.to(), captured).into_iter().chain(rook).collect()
    }

    /// The reverse animation, for a move that is taken back.
    pub(crate) fn reversed(self) -> Self {
        Self { from: self.to, to: self.from, captured: None, ..self }
    }

    /// Advances to a time, with a total `duration`. Returns whether the piece is still moving.
    pub(crate) fn advance(&mut self, at: Millis, duration: Millis) -> bool {
        // A frame's time may lie just before the event that began the animation.
        self.progress = ((at - self.started) / duration).clamp(0.0, 1.0);
        self.progress < 1.0
    }

    /// The piece's position between the centres of its two squares, with deceleration at the end.
    pub(crate) fn point(&self, from: Point, to: Point) -> Point {
        let eased = 1.0 - (1.0 - self.progress).powi(3);
        Point { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
    }
}
