//! Styles: the traits of moves that a character prefers.

use luft_rules::{Move, PieceKind, Position, Square};

use crate::Traits;

/// The weights of a style, in tenths of a nat.
const UNIT: f32 = 0.1;

/// How much more a style likes each legal move than people do, in nats.
pub(crate) fn likings(style: &Traits, position: &Position) -> Vec<f32> {
    if *style == Traits::NONE {
        return Vec::new();
    }
    let weights = style.numbers();
    let liking = |mv: Move| {
        let amounts = traits(position, mv).numbers();
        let sum: i32 = amounts.iter().zip(weights).map(|(a, b)| i32::from(*a) * i32::from(b)).sum();
        UNIT * sum as f32
    };
    position.legal_moves().into_iter().map(liking).collect()
}

/// How strongly a move shows each trait.
pub fn traits(position: &Position, mv: Move) -> Traits {
    let us = position.side_to_move();
    let kind = mv.piece();
    let (from, to) = (mv.from(), mv.to());
    let is_piece = !matches!(kind, PieceKind::Pawn | PieceKind::King);
    let king = position.king(!us);
    let nearer = distance(from, king) - distance(to, king);
    let rank = |square: Square| square.relative_to(us).rank().index() as i8;
    let attackers = position.attackers_to(to, position.occupied()) & position.color(!us);
    let is_equal = |other: PieceKind| other.points() == kind.points();
    let trades = match mv.capture() {
        Some(captured) => is_equal(captured),
        None => attackers
            .into_iter()
            .any(|square| position.piece_on(square).is_some_and(|piece| is_equal(piece.kind))),
    };
    let number = |is_so: bool| i8::from(is_so);
    Traits {
        captures: number(mv.capture().is_some()),
        checks: number(position.after(mv).in_check()),
        pawns: number(kind == PieceKind::Pawn && mv.capture().is_none()),
        castling: number(matches!(mv, Move::Castle { .. })),
        approach: if is_piece { nearer.clamp(-2, 2) } else { 0 },
        trades: match kind {
            _ if !is_piece || !trades => 0,
            PieceKind::Queen => 2,
            _ => 1,
        },
        retreat: number(is_piece && rank(to) < rank(from)),
        risk: number(is_piece && mv.capture().is_none() && !attackers.is_empty()),
    }
}

/// The number of king moves from one square to another.
fn distance(one: Square, other: Square) -> i8 {
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    files.max(ranks) as i8
}

#[cfg(test)]
mod tests {
    use luft_rules::uci;

    use super::*;

    fn of(fen: &str, mv: &str) -> Traits {
        let position = Position::from_fen(fen).expect("a sound position");
        traits(&position, uci::parse(&position, mv).expect("a legal move"))
    }

    #[test]
    fn traits_are_distinguished() {
        let fen = "r3k2r/pppq1ppp/8/3pn3/3PPb2/2N2Q2/PPP2PPP/R3K2R w KQkq - 0 1";
        let none = Traits::NONE;
        assert_eq!(of(fen, "d4e5"), Traits { captures: 1, ..none });
        assert_eq!(of(fen, "a2a3"), Traits { pawns: 1, ..none });
        assert_eq!(of(fen, "e1g1"), Traits { castling: 1, ..none });
        assert_eq!(of(fen, "f3g4"), Traits { trades: 2, risk: 1, approach: 1, ..none });
        assert_eq!(of(fen, "f3d1"), Traits { retreat: 1, approach: -2, ..none });
        assert_eq!(of(fen, "c3d5"), Traits { captures: 1, approach: 2, ..none });
        let bishops = "4k3/8/8/3b4/8/1B6/8/4K3 w - - 0 1";
        assert_eq!(of(bishops, "b3d5"), Traits { captures: 1, trades: 1, approach: 2, ..none });
        assert_eq!(of(bishops, "b3c4"), Traits { trades: 1, risk: 1, approach: 1, ..none });
        let check = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
        assert_eq!(of(check, "a1a8"), Traits { checks: 1, approach: 2, ..none });
    }
}
