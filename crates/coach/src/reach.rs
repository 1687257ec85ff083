//! What a piece could do, for players who learn how the pieces move.

use luft_l10n::Text;
use luft_rules::{Bitboard, Piece, Position, Setup, Square};

use crate::board::attacks_from;
use crate::words::about;

/// What a piece of either side could do if it were its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    piece: Piece,
    square: Square,
    /// Where it can go. Only legal moves count, unless the other side is in check already.
    pub moves: Bitboard,
    /// The other side's pieces that it attacks, even if it is pinned.
    pub attacked: Bitboard,
    /// Empty squares that it attacks and cannot go to: a piece may not be safe there.
    pub covered: Bitboard,
    /// Its own side's pieces that it protects.
    pub protected: Bitboard,
}

impl Reach {
    /// What the piece on a square could do; `None` if the square is empty.
    pub fn of(position: &Position, square: Square) -> Option<Self> {
        let piece = position.piece_on(square)?;
        let attacks = attacks_from(position, square);
        let own = position.color(piece.color);
        let moves = match position_of(position, piece) {
            Some(position) => {
                let moves = position.legal_moves().into_iter().filter(|mv| mv.from() == square);
                moves.map(luft_rules::Move::to).collect()
            }
            // Its side gives check, so only its attacks are shown.
            None => attacks & !own,
        };
        let attacked = attacks & position.color(!piece.color);
        let covered = attacks & !position.occupied() & !moves;
        Some(Self { piece, square, moves, attacked, covered, protected: attacks & own })
    }

    /// The same in words.
    pub fn text(&self, position: &Position) -> Text {
        let pieces = |squares: Bitboard| {
            let named = |square| Some(about("reach-piece", position.kind_on(square)?, square));
            Text::listed(squares.into_iter().filter_map(named).collect())
        };
        let squares = self.moves.into_iter().map(|to| Text::verbatim(to.to_string())).collect();
        let mut texts = vec![about("reach-title", self.piece.kind, self.square)];
        texts.push(match self.moves.is_empty() {
            true => Text::new("reach-nowhere"),
            false => Text::new("reach-moves").with("squares", Text::listed(squares)),
        });
        for (id, found) in [("reach-attacks", self.attacked), ("reach-protects", self.protected)] {
            if !found.is_empty() {
                texts.push(Text::new(id).with("pieces", pieces(found)));
            }
        }
        Text::joined(texts)
    }
}

/// The position with the piece's side to move. `None` if the other side is in check.
fn position_of(position: &Position, piece: Piece) -> Option<Position> {
    if position.side_to_move() == piece.color {
        return Some(position.clone());
    }
    let setup = Setup::from(position);
    Setup { side_to_move: piece.color, en_passant: None, ..setup }.validate_composed().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_l10n::{Catalogue, Plain};

    /// What a piece could do: its moves, what it attacks, what it covers and what it protects.
    fn squares(fen: &str, square: &str) -> Option<[String; 4]> {
        let position: Position = fen.parse().expect("a position");
        let reach = Reach::of(&position, square.parse().expect("a square"))?;
        let sets = [reach.moves, reach.attacked, reach.covered, reach.protected];
        Some(sets.map(|set| {
            set.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
        }))
    }

    #[test]
    fn every_piece_of_either_side_shows_what_it_could_do() {
        let cases = [
            ("4k3/8/8/8/8/5p2/8/6NK w - - 0 1", "g1", ["e2 f3 h3", "f3", "", ""]),
            // A pawn goes ahead and captures aside.
            ("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2", ["d3 e3 e4", "d3", "f3", ""]),
            // It is not that side's turn.
            ("4k3/3p4/8/8/8/8/4P3/4K3 w - - 0 1", "d7", ["d5 d6", "", "c6 e6", ""]),
            // Pinned: it attacks and cannot go.
            ("4r1k1/8/8/7p/8/8/4B3/4K3 w - - 0 1", "e2", ["", "h5", "a6 b5 c4 d1 d3 f1 f3 g4", ""]),
            // Castling is one of the king's moves.
            ("4k3/8/8/8/8/8/3PPP2/4K2R w K - 0 1", "e1", ["d1 f1 g1", "", "", "d2 e2 f2"]),
            // White is in check: the rook that gives it shows what it attacks.
            (
                "4r1k1/8/8/8/8/8/8/4K3 w - - 0 1",
                "e8",
                ["e1 a8 b8 c8 d8 f8 e2 e3 e4 e5 e6 e7", "e1", "", "g8"],
            ),
            // Stalemate.
            ("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "a8", ["", "", "a7 b7 b8", ""]),
        ];
        for (fen, square, expected) in cases {
            let sorted = |text: &str| {
                let mut words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
                words.sort();
                words
            };
            let found = squares(fen, square).expect("a piece");
            for (found, expected) in found.iter().zip(expected) {
                assert_eq!(sorted(found), sorted(expected), "{square} in {fen}");
            }
        }
        assert_eq!(squares("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "d4"), None);
    }

    #[test]
    fn a_pawn_captures_en_passant_only_in_its_turn() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert_eq!(squares(fen, "e5").expect("a pawn")[0], "d6 e6");
        assert_eq!(squares(fen, "d5").expect("a pawn")[0], "d4");
    }

    #[test]
    fn it_is_announced_in_words() {
        let position: Position = "4k3/8/8/8/8/5p2/4P3/6NK w - - 0 1".parse().expect("a position");
        let say = |square| {
            let reach = Reach::of(&position, square).expect("a piece");
            let english = Catalogue::parse(crate::ENGLISH).expect("a catalogue");
            english.format(&reach.text(&position), &Plain)
        };
        assert_eq!(
            say(Square::G1),
            "Knight on g1. It can go to f3, h3. It attacks: pawn on f3. It protects: pawn on e2."
        );
    }
}
