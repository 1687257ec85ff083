//! Explains in words why a move is illegal.

use luft_game::{MoveText, Ply};
use luft_l10n::Text;
use luft_rules::{CastlingSide, Illegality, PieceKind, Square, part, san};

use super::Session;

/// The explanation why there is no legal move from one square to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyNot {
    /// By the rules.
    pub reason: Illegality,
    /// The same in words, with details from the game's moves: a clause, or for
    /// [`NotItsWay`](Illegality::NotItsWay) a sentence that says how the piece moves.
    pub words: Text,
    /// The square of the piece that makes the move illegal, if there is one.
    pub culprit: Option<Square>,
}

impl Session {
    /// Why the side to move cannot go from one square to another; `None` if it can.
    pub fn why_not(&self, from: Square, to: Square) -> Option<WhyNot> {
        let reason = self.game.position().why_not(from, to)?;
        Some(self.explained(self.lost_castling(reason, from, to).unwrap_or(reason), from, to))
    }

    /// Why castling is no longer possible, if the king moves onto the rook with which it once had
    /// the right to castle.
    fn lost_castling(&self, reason: Illegality, from: Square, to: Square) -> Option<Illegality> {
        let (us, start) = (self.side_to_move(), self.game.start());
        let side = CastlingSide::of(from, to);
        let is_lost = matches!(reason, Illegality::OwnPiece)
            && self.game.position().king(us) == from
            && start.castling_rook(us, side) == Some(to);
        is_lost.then_some(Illegality::NoCastling(side))
    }

    fn explained(&self, reason: Illegality, from: Square, to: Square) -> WhyNot {
        let missed = match reason {
            Illegality::NothingToCapture => self.missed_en_passant(from, to),
            _ => None,
        };
        let (words, culprit) = match missed {
            Some((words, pawn)) => (words, Some(pawn)),
            None => (self.words(reason, from, to), reason.culprit()),
        };
        WhyNot { reason, words, culprit }
    }

    fn words(&self, reason: Illegality, from: Square, to: Square) -> Text {
        let position = self.game.position();
        let kind = |square| position.kind_on(square).map_or("other", PieceKind::name);
        let on = |id, square: Square| {
            Text::new(id).with("piece", kind(square)).with("square", square.to_string())
        };
        match reason {
            Illegality::Empty => Text::new("why-empty").with("square", from.to_string()),
            Illegality::NotYours => Text::new("why-not-yours").with("square", from.to_string()),
            Illegality::OwnPiece => on("why-own-piece", to),
            Illegality::NotItsWay => on("why-not-its-way", from),
            Illegality::Blocked(square) => on("why-blocked", square),
            Illegality::NothingToCapture => {
                Text::new("why-nothing-to-capture").with("square", to.to_string())
            }
            Illegality::InCheck(square) => on("why-in-check", square),
            Illegality::Pinned(square) => on("why-pinned", square),
            Illegality::IntoCheck(square) => on("why-into-check", square),
            Illegality::CastlingInCheck(square) => on("why-castling-in-check", square),
            Illegality::CastlingThrough { crossed, by } => {
                on("why-castling-through", by).with("crossed", crossed.to_string())
            }
            Illegality::NoCastling(side) => self.why_no_castling(side),
        }
    }

    /// Why a pawn cannot capture the pawn beside it en passant, although that pawn has moved two
    /// squares; and that pawn's square. Only the game's moves show how it came there.
    fn missed_en_passant(&self, from: Square, to: Square) -> Option<(Text, Square)> {
        let beside = Square::at(to.file(), from.rank());
        let theirs = self.game.position().pieces(!self.side_to_move(), PieceKind::Pawn);
        let plies = self.game.plies();
        let came = plies.iter().rposition(|ply| ply.mv().to() == beside)?;
        let steps = plies[came].mv().from().rank().index().abs_diff(from.rank().index());
        if !theirs.has(beside) || steps != 2 {
            return None;
        }
        let is_late = came + 1 < plies.len();
        let id = if is_late { "why-en-passant-late" } else { "why-en-passant-check" };
        Some((Text::new(id).with("square", beside.to_string()), beside))
    }

    /// Why castling is not possible. Only the game's moves show how the right was lost.
    fn why_no_castling(&self, side: CastlingSide) -> Text {
        let (us, start) = (self.side_to_move(), self.game.start());
        let king = start.king(us);
        let Some(rook) = start.castling_rook(us, side) else {
            return Text::new("why-no-castling");
        };
        let mut moves = self.game.plies().iter().map(Ply::mv);
        if moves.clone().any(|mv| mv.from() == king) {
            return Text::new("why-king-has-moved");
        }
        // The rook is the first piece to leave its square.
        match moves.find(|mv| mv.from() == rook || mv.captured_on() == Some(rook)) {
            None => Text::new("why-no-castling"),
            Some(mv) => {
                let has_left = mv.from() == rook;
                let id = if has_left { "why-rook-has-moved" } else { "why-rook-is-gone" };
                Text::new(id).with("square", rook.to_string())
            }
        }
    }

    /// Why a typed move is illegal, if its squares can be determined.
    pub(super) fn why_not_typed(&self, text: &MoveText) -> Option<WhyNot> {
        let spellings = text.spellings();
        if let Some(side) = spellings.iter().find_map(|text| castling(&san::plain(text))) {
            let king = self.game.position().king(self.side_to_move());
            let reason = self.game.position().why_not_castle(side)?;
            return Some(self.explained(reason, king, side.king_to(king)));
        }
        let (from, to) = spellings.iter().find_map(|text| self.meant(&san::plain(text)))?;
        self.why_not(from, to)
    }

    /// The squares of an illegal move: those that the text names, or those of the only piece that
    /// could move in this way.
    fn meant(&self, text: &str) -> Option<(Square, Square)> {
        let square = |text: Option<&str>| text?.to_ascii_lowercase().parse::<Square>().ok();
        if let Some(squares) = san::squares(text) {
            return Some(squares);
        }
        let end = text.find('=').unwrap_or(text.len());
        let text = part(text, ..end).trim_end_matches(['+', '#']);
        let to = square(text.get(text.len().checked_sub(2)?..))?;
        let piece = PieceKind::ALL.into_iter().find(|kind| {
            *kind != PieceKind::Pawn && text.starts_with(kind.letter().to_ascii_uppercase())
        });
        let kind = piece.unwrap_or(PieceKind::Pawn);
        // A pawn is named by its file, other pieces by their letter.
        let is_named =
            |from: &Square| kind != PieceKind::Pawn || text.starts_with(from.file().letter());
        let goes = |from: &Square| {
            let reason = self.game.position().why_not(*from, to);
            is_named(from) && !matches!(reason, None | Some(Illegality::NotItsWay))
        };
        let pieces = self.game.position().pieces(self.side_to_move(), kind);
        let mut pieces = pieces.into_iter().filter(goes);
        let from = pieces.next()?;
        pieces.next().is_none().then_some((from, to))
    }
}

/// The castling that a text denotes.
fn castling(text: &str) -> Option<CastlingSide> {
    match san::without_signs(text).to_ascii_uppercase().replace('0', "O").as_str() {
        "O-O" => Some(CastlingSide::King),
        "O-O-O" => Some(CastlingSide::Queen),
        _ => None,
    }
}
