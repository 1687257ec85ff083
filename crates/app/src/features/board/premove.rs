//! Premoves: moves that the player makes while the computer thinks, to be played
//! as soon as it has moved.
//!
//! A premove may go wherever its piece could go on some board: pins, checks and what
//! stands between are left out of account, for nobody knows how the position will
//! be. When its turn comes it is a move like any other: legal, or not played.

use luft_engine::rules::{
    Bitboard, CastlingSide, Move, Piece, PieceKind, Position, Square, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use luft_l10n::Text;

use super::Board;
use super::interaction::{Interaction, Pointer};
use super::placement::Placement;
use crate::features::Context;
use crate::ground::effect::{Message, Urgency};
use crate::session::{Intent, Session, Turn};

/// A move that waits for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premove {
    /// What moves.
    pub piece: PieceKind,
    /// Where the piece stands.
    pub from: Square,
    /// Where it is to go.
    pub to: Square,
    /// What a pawn becomes on the last rank.
    pub promotion: Option<PieceKind>,
}

impl Premove {
    /// The move that it is in a position, if it is legal there.
    fn in_position(self, position: &Position) -> Option<Move> {
        position.legal_move(self.from, self.to, self.promotion)
    }
}

/// The squares that a piece could go to on some board. One's own pieces are in
/// the way, but for those that could be captured there: they can be retaken.
pub(super) fn reach(position: &Position, placement: &Placement, from: Square) -> Bitboard {
    let Some(piece) = placement.piece_on(from) else { return Bitboard::EMPTY };
    let squares = match piece.kind {
        PieceKind::Pawn => pawn_reach(piece, from),
        PieceKind::Knight => knight_attacks(from),
        PieceKind::Bishop => bishop_attacks(from, Bitboard::EMPTY),
        PieceKind::Rook => rook_attacks(from, Bitboard::EMPTY),
        PieceKind::Queen => queen_attacks(from, Bitboard::EMPTY),
        PieceKind::King => king_attacks(from) | castling_reach(position, piece, from),
    };
    let is_free = |square: &Square| {
        let own = placement.piece_on(*square).is_some_and(|other| other.color == piece.color);
        !own || is_castling(piece, from, *square) || could_be_captured(position, piece, *square)
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

/// Castling, by the king's two squares and onto the rook.
fn castling_reach(position: &Position, king: Piece, from: Square) -> Bitboard {
    if from != Square::E1.relative_to(king.color) {
        return Bitboard::EMPTY;
    }
    let sides = CastlingSide::ALL.into_iter();
    sides
        .filter(|side| position.castling().has(king.color, *side))
        .flat_map(|side| [side.king_to(king.color), side.rook_from(king.color)])
        .collect()
}

/// Whether a king goes so far that it must be castling.
fn is_castling(piece: Piece, from: Square, to: Square) -> bool {
    piece.kind == PieceKind::King && !king_attacks(from).has(to)
}

fn could_be_captured(position: &Position, own: Piece, square: Square) -> bool {
    let attackers = position.attackers_to(square, position.occupied());
    !(attackers & position.color(!own.color)).is_empty()
}

impl Board {
    /// The moves that wait for their turn, the next one first.
    pub fn premoves(&self) -> &[Premove] {
        &self.premoves
    }

    /// The pieces as they will stand if all goes as the player expects; `None` where
    /// that is how they stand.
    pub(super) fn expected(&self, session: &Session) -> Option<Placement> {
        if let Interaction::Confirming(confirmation) = self.interaction {
            return Some(Placement::of(&session.game().position().after(confirmation.mv)));
        }
        if self.premoves.is_empty() || session.turn() != Turn::Computer {
            return None;
        }
        let mut placement = Placement::of(session.game().position());
        for premove in &self.premoves {
            placement.go(premove.from, premove.to, premove.promotion);
        }
        Some(placement)
    }

    /// A move is to be played as soon as the computer has made its own.
    pub(super) fn premove(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<PieceKind>,
        cx: &mut Context<'_>,
    ) {
        let Some(piece) = self.placement(cx.session()).piece_on(from) else { return };
        self.premoves.push(Premove { piece: piece.kind, from, to, promotion });
        let text = Text::new("premove-set")
            .with("number", self.premoves.len())
            .with("piece", piece.kind.name())
            .with("square", to.to_string());
        cx.say(Urgency::Polite, text);
        self.set_pointer(Pointer::Idle, cx);
    }

    /// No move waits any more. Whether one did.
    pub(super) fn cancel_premoves(&mut self, cx: &mut Context<'_>) -> bool {
        if self.premoves.is_empty() {
            return false;
        }
        self.premoves.clear();
        cx.say(Urgency::Polite, Text::new("premove-cancelled"));
        cx.redraw();
        true
    }

    /// A move has been played. Whether it is the first of those that waited, which is
    /// then played; another move of the player's drops them all.
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

    /// The player's turn has begun: the first of the moves that waited is played, at
    /// that very moment. One that is not legal any more is dropped with the rest. An
    /// offer of a draw is answered first.
    pub(super) fn play_premove(&mut self, cx: &mut Context<'_>) {
        let session = cx.session();
        let Some(&next) = self.premoves.first() else { return };
        if session.turn() != Turn::Local || session.offer_to_answer().is_some() {
            return;
        }
        let mv = next.in_position(session.game().position()).filter(|&mv| session.allows(mv));
        let played = mv.is_some_and(|mv| cx.act(Intent::Premove(mv)).is_ok());
        if !played {
            self.drop_premoves(next, cx);
        }
    }

    fn drop_premoves(&mut self, next: Premove, cx: &mut Context<'_>) {
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

/// Whether a pawn that goes there becomes another piece.
pub(super) fn promotes(piece: Piece, to: Square) -> bool {
    piece.kind == PieceKind::Pawn && to.relative_to(piece.color).rank().index() == 7
}
