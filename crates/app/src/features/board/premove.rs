//! Premoves: moves that the player makes while the computer thinks, to be played
//! as soon as it has moved.
//!
//! A premove may go to any square that its piece could reach on some board. Pins, checks and pieces
//! in the way are ignored, because the future position is unknown. When its turn comes, it is
//! played if it is legal.

use luft_l10n::Text;
use luft_rules::{
    Bitboard, CastlingSide, Move, Piece, PieceKind, Position, Square, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};

use super::Board;
use super::interaction::{Interaction, Pointer};
use super::placement::Placement;
use super::proposal::{Hand, Proposal};
use crate::features::Context;
use crate::ground::effect::{Message, Urgency};
use crate::session::{Session, Turn};

/// A premove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premove {
    /// The kind of piece.
    pub piece: PieceKind,
    /// Its square.
    pub from: Square,
    /// Its target.
    pub to: Square,
    /// The promotion of a pawn on the last rank.
    pub promotion: Option<PieceKind>,
}

impl Premove {
    /// The corresponding legal move of a position, if there is one.
    fn in_position(self, position: &Position) -> Option<Move> {
        position.legal_move(self.from, self.to, self.promotion)
    }
}

/// The squares that a piece could reach on some board. Own pieces block it, except those that could
/// be captured, because the piece could recapture there.
pub(super) fn reach(position: &Position, placement: &Placement, from: Square) -> Bitboard {
    let Some(piece) = placement.piece_on(from) else { return Bitboard::EMPTY };
    let castling = match piece.kind {
        PieceKind::King => castling_reach(position, piece, from),
        _ => Bitboard::EMPTY,
    };
    let squares = match piece.kind {
        PieceKind::Pawn => pawn_reach(piece, from),
        PieceKind::Knight => knight_attacks(from),
        PieceKind::Bishop => bishop_attacks(from, Bitboard::EMPTY),
        PieceKind::Rook => rook_attacks(from, Bitboard::EMPTY),
        PieceKind::Queen => queen_attacks(from, Bitboard::EMPTY),
        PieceKind::King => king_attacks(from) | castling,
    };
    let is_free = |square: &Square| {
        let own = placement.piece_on(*square).is_some_and(|other| other.color == piece.color);
        !own || castling.has(*square) || could_be_captured(position, piece, *square)
    };
    squares.into_iter().filter(is_free).collect()
}

/// One or two squares ahead, and where it captures.
fn pawn_reach(pawn: Piece, from: Square) -> Bitboard {
    let seen = from.relative_to(pawn.color);
    let steps = if seen.rank().index() == 1 { 1..=2 } else { 1..=1 };
    let ahead: Bitboard = steps
        .filter_map(|ranks| seen.offset(0, ranks))
        .map(|square| square.relative_to(pawn.color))
        .collect();
    ahead | pawn_attacks(pawn.color, from)
}

/// Castling targets: the king's rooks, and where it would land if that is far enough.
fn castling_reach(position: &Position, king: Piece, from: Square) -> Bitboard {
    if from != position.king(king.color) {
        return Bitboard::EMPTY;
    }
    let sides = CastlingSide::ALL.into_iter();
    sides
        .filter_map(|side| Some((side, position.castling_rook(king.color, side)?)))
        .flat_map(|(side, rook)| side.far_target(from).into_iter().chain([rook]))
        .collect()
}

fn could_be_captured(position: &Position, own: Piece, square: Square) -> bool {
    let attackers = position.attackers_to(square, position.occupied());
    !(attackers & position.color(!own.color)).is_empty()
}

impl Board {
    /// The premoves, the next one first.
    pub fn premoves(&self) -> &[Premove] {
        &self.premoves
    }

    /// The pieces after all premoves; `None` without premoves.
    pub(super) fn expected(&self, session: &Session) -> Option<Placement> {
        if let Interaction::Confirming(confirmation) = self.interaction {
            return Some(Placement::of(&session.game().position().after(confirmation.mv)));
        }
        // Premoves wait while the computer asks to resign: it may have to play on.
        let wait = matches!(session.turn(), Turn::Computer | Turn::Remote | Turn::Resigning);
        if self.premoves.is_empty() || !wait {
            return None;
        }
        let mut placement = Placement::of(session.game().position());
        for premove in &self.premoves {
            placement.go(premove.from, premove.to, premove.promotion);
        }
        Some(placement)
    }

    /// Adds a premove.
    pub(super) fn premove(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<PieceKind>,
        cx: &mut Context<'_>,
    ) {
        let Some(piece) = self.placement(cx.session()).piece_on(from) else { return };
        if cx.session().locked().premove {
            return self.rest(None, cx);
        }
        self.premoves.push(Premove { piece: piece.kind, from, to, promotion });
        let text = Text::new("premove-set")
            .with("number", self.premoves.len())
            .with("piece", piece.kind.name())
            .with("square", to.to_string());
        cx.say(Urgency::Polite, text);
        self.set_pointer(Pointer::Idle, cx);
    }

    /// Cancels all premoves. Returns whether there were any.
    pub(super) fn cancel_premoves(&mut self, cx: &mut Context<'_>) -> bool {
        if self.premoves.is_empty() {
            return false;
        }
        self.premoves.clear();
        cx.say(Urgency::Polite, Text::new("premove-cancelled"));
        cx.redraw();
        true
    }

    /// Handles a played move. Returns whether it was the first premove, which is then removed;
    /// another move of the player cancels all premoves.
    pub(super) fn take_premove(&mut self, before: &Position, mv: Move, session: &Session) -> bool {
        if !session.seats().is_local(before.side_to_move()) {
            return false;
        }
        let is_next =
            self.premoves.first().is_some_and(|next| next.in_position(before) == Some(mv));
        if is_next {
            self.premoves.remove(0);
        } else {
            self.premoves.clear();
        }
        is_next
    }

    /// Plays the first premove at the very beginning of the player's turn. If it is illegal, all
    /// premoves are cancelled. If there is a draw offer, the player must answer it first.
    pub(super) fn play_premove(&mut self, cx: &mut Context<'_>) {
        let session = cx.session();
        let Some(&next) = self.premoves.first() else { return };
        if session.turn() != Turn::Local || session.offer_to_answer().is_some() {
            return;
        }
        let mv = next.in_position(session.game().position()).filter(|&mv| session.allows(mv));
        match mv {
            Some(mv) => self.propose(Proposal { mv, by: Hand::Premove }, cx),
            None => self.drop_premoves(next, cx),
        }
    }

    /// Cancels all premoves, because the next one cannot be played.
    pub(super) fn drop_premoves(&mut self, next: Premove, cx: &mut Context<'_>) {
        let text = Text::new("premove-dropped")
            .with("count", self.premoves.len())
            .with("piece", next.piece.name())
            .with("from", next.from.to_string())
            .with("square", next.to.to_string());
        self.premoves.clear();
        cx.news(Message::Note(text));
        cx.redraw();
    }
}

/// Whether this is a pawn that promotes on `to`.
pub(super) fn promotes(piece: Piece, to: Square) -> bool {
    piece.kind == PieceKind::Pawn && to.relative_to(piece.color).rank().index() == 7
}
