//! The position in words, and the counts for threefold repetition and the fifty-move rule.

use luft_game::Claim;
use luft_l10n::{Arg, Text};
use luft_rules::{CastlingSide, Color, PieceKind, Position};

use super::{setting, shown};
use crate::composition::Model;
use crate::ground::move_words::move_words;
use crate::ground::settings::SettingId;

/// The count of moves without a capture or pawn move is shown beside the board from this number on.
const MOVES_TO_SHOW: u16 = 20;

/// The position that the board shows, in lines of words: the pieces, whose turn it is, castling, en
/// passant, the last move, and the counts.
pub fn words(model: &Model) -> Vec<Text> {
    let position = shown(model).position;
    let mut lines = Vec::new();
    for color in Color::ALL {
        lines.push(pieces(position, color));
    }
    let turn = if position.in_check() { "status-check" } else { "status-to-move" };
    lines.push(Text::new(turn).with("side", position.side_to_move().name()));
    for color in Color::ALL {
        lines.push(castling(position, color));
    }
    let en_passant = match position.en_passant() {
        Some(square) => Arg::from(square.to_string()),
        None => Arg::from("none"),
    };
    lines.push(Text::new("words-en-passant").with("square", en_passant));
    lines.push(last_move(model));
    lines.push(moves(position));
    lines.push(times(repetitions(model)));
    lines
}

/// The counts, if they matter.
pub(super) fn counters(model: &Model) -> Option<Text> {
    let game = model.session.game();
    let position = game.position();
    let repetitions = game.repetitions();
    let mut counted = Vec::new();
    if repetitions > 1 {
        counted.push(times(repetitions));
    }
    if position.halfmove_clock() / 2 >= MOVES_TO_SHOW {
        counted.push(moves(position));
    }
    (!counted.is_empty() && !game.is_over()).then(|| Text::listed(counted))
}

/// The number of moves without a capture or pawn move, and the numbers at which a rule applies.
fn moves(position: &Position) -> Text {
    let count = position.halfmove_clock() / 2;
    let most = if count < 50 { 50_u32 } else { 75 };
    Text::new("counter-moves").with("count", u32::from(count)).with("most", most)
}

fn times(repetitions: usize) -> Text {
    Text::new("counter-times").with("times", repetitions)
}

/// How often the position shown had occurred by then.
fn repetitions(model: &Model) -> usize {
    let now = shown(model).position;
    let mut earlier = model.session.game().start().clone();
    let mut count = 1;
    for mv in model.features.navigation.line(&model.session) {
        count += usize::from(earlier.is_same(now));
        earlier = earlier.after(mv);
    }
    count
}

/// Where a side's pieces stand: `White: king e1, pawns a2 b2`.
fn pieces(position: &Position, color: Color) -> Text {
    let mut pieces = Vec::new();
    for kind in PieceKind::ALL.into_iter().rev() {
        let mut squares = Vec::new();
        for square in position.pieces(color, kind) {
            squares.push(Text::verbatim(square.to_string()));
        }
        if !squares.is_empty() {
            let of_kind = Text::new("words-pieces").with("piece", kind.name());
            let of_kind = of_kind.with("count", squares.len());
            pieces.push(of_kind.with("squares", Arg::Joined(squares)));
        }
    }
    Text::new("words-side").with("side", color.name()).with("pieces", Arg::List(pieces))
}

fn castling(position: &Position, color: Color) -> Text {
    let has = |side| position.castling_rook(color, side).is_some();
    let how = match (has(CastlingSide::King), has(CastlingSide::Queen)) {
        (true, true) => "both",
        (true, false) => "kingside",
        (false, true) => "queenside",
        (false, false) => "none",
    };
    Text::new("words-castling").with("side", color.name()).with("castling", how)
}

fn last_move(model: &Model) -> Text {
    let navigation = &model.features.navigation;
    let style = setting(model, SettingId::AnnouncementStyle).of();
    match navigation.moves().san(navigation.cursor(&model.session)) {
        Some(san) => Text::new("words-last-move").with("move", move_words(san, style)),
        None => Text::new("words-no-move"),
    }
}

/// A claim as an argument of messages.
pub(super) const fn claim_word(claim: Claim) -> &'static str {
    match claim {
        Claim::Threefold => "threefold",
        Claim::FiftyMoves => "fifty-moves",
    }
}
