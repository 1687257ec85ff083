//! The catalogue's messages for errors of the rules and of the game.
//!
//! An error's `Display` is for programmers; players read these messages. If an error is a clause,
//! such as `e9 is not a legal move here`, its message is a clause too, and another message makes a
//! sentence of it.

use std::iter;

use luft_game::clock::{ClockError, ClockRecordError, ControlError};
use luft_game::pgn::{
    self, MAX_BYTES, MAX_DEPTH, MAX_MOVES, MEGABYTE, PgnError, TagError, Tags, TreeError,
};
use luft_game::{ClaimError, MoveTextError, OfferError, PlayError, RecordError, WrongClaim};
use luft_l10n::{Arg, Text};
use luft_rules::{
    CastlingSide, Color, FenError, FenFault, Position, Rank, SetupError, Square, escaped,
    escaped_character, san::SanError, uci::UciError,
};

use crate::ground::effect::Message;

/// What is wrong with a FEN: a clause.
pub fn fen(error: &FenError) -> Text {
    let (told, more) = error.told();
    let more = (more > 0).then(|| Text::new("fen-more").with("count", more));
    clauses(told.iter().map(fen_fault).chain(more).collect())
}

/// Joins clauses into one.
fn clauses(mut told: Vec<Text>) -> Text {
    let last = told.pop().unwrap_or_else(|| Text::joined([]));
    let and = |more, what| Text::new("fen-and").with("what", what).with("more", more);
    told.into_iter().rev().fold(last, and)
}

/// Says that a FEN is refused: a sentence with the first faults, and one sentence for each of the
/// others.
pub fn fen_refused(id: &'static str, error: &FenError) -> Vec<Text> {
    let faults = error.faults();
    let (first, others) = faults.split_at(faults.len().min(FenError::MOST_TOLD));
    let refused = |faults: &[FenFault]| {
        let faults = faults.iter().map(fen_fault).collect();
        Text::new(id).with("what", clauses(faults))
    };
    iter::once(first).chain(others.chunks(1)).map(refused).collect()
}

/// Faults as a message that shows the first `told` of them and counts the others.
pub fn several(mut faults: Vec<Text>, told: usize) -> Message {
    let more = faults.split_off(told.min(faults.len()));
    if !more.is_empty() {
        faults.push(Text::new("troubles-more").with("count", more.len()));
    }
    Message::Errors { text: Text::joined(faults), more }
}

/// One fault of a FEN: a clause.
pub fn fen_fault(fault: &FenFault) -> Text {
    let counter = |id, text| quoting(id, text).with("most", u32::from(Position::MAX_COUNT));
    match fault {
        FenFault::Length(count) => Text::new("fen-length").with("count", *count),
        FenFault::Fields(count) => Text::new("fen-fields").with("count", *count),
        FenFault::Ranks(count) => Text::new("fen-ranks").with("count", *count),
        FenFault::RankWidth(rank, count) => on_rank("fen-rank-width", *rank).with("count", *count),
        FenFault::Piece(letter) => quoting_character("fen-piece", *letter),
        FenFault::AdjacentNumbers(rank) => on_rank("fen-adjacent-numbers", *rank),
        FenFault::Side(text) => quoting("fen-side", text),
        FenFault::Castling(text) => quoting("fen-castling-letters", text),
        FenFault::EnPassant(text) => quoting("fen-en-passant-square", text),
        FenFault::HalfmoveClock(text) => counter("fen-halfmove-number", text),
        FenFault::FullmoveNumber(text) => counter("fen-fullmove-number", text),
        FenFault::Position(fault) => setup(*fault),
    }
}

/// Why a position is illegal: a clause.
pub fn setup(fault: SetupError) -> Text {
    let of = |id, color: Color| Text::new(id).with("side", color.name());
    let counted = |id, color, count: u32| of(id, color).with("count", count);
    let counter = |id, count: u16| {
        let most = u32::from(Position::MAX_COUNT);
        Text::new(id).with("count", u32::from(count)).with("most", most)
    };
    match fault {
        SetupError::Kings(color, 0) => of("fen-no-king", color),
        SetupError::Kings(color, count) => counted("fen-kings", color, count),
        SetupError::PawnOnLastRank(square) => on_square("fen-pawn-on-last-rank", square),
        SetupError::TooManyPieces(color, count) => counted("fen-too-many-pieces", color, count),
        SetupError::TooManyPawns(color, count) => counted("fen-too-many-pawns", color, count),
        SetupError::TooManyPromoted(color, count) => counted("fen-too-many-promoted", color, count),
        SetupError::OpponentInCheck(color) => of("fen-opponent-in-check", color),
        SetupError::TooManyCheckers(count) => {
            Text::new("fen-too-many-checkers").with("count", count)
        }
        SetupError::Castling(color, side) => of("fen-castling", color)
            .with("castling", castling(side))
            .with("king", Square::E1.relative_to(color).to_string())
            .with("rook", side.corner(color).to_string()),
        SetupError::EnPassant(square) => on_square("fen-en-passant", square),
        SetupError::HalfmoveClock(count) => counter("fen-halfmove-range", count),
        SetupError::FullmoveNumber(count) => counter("fen-fullmove-range", count),
    }
}

/// How to quote the alternatives for an ambiguous move: by [`Arg::Notation`], in the player's
/// letters, for a typed text; by [`Arg::from`] for a file's text.
type Quote = fn(String) -> Arg;

/// Why a text is not a move in algebraic notation: a clause.
pub fn san(error: &SanError, quote: Quote) -> Text {
    let about = |id, text: &String| Text::new(id).with("text", text.clone());
    match error {
        SanError::Syntax(text) => quoting("san-syntax", text),
        SanError::Illegal(text) => about("san-illegal", text),
        SanError::Ambiguous(text, moves) => {
            about("san-ambiguous", text).with("moves", alternatives(moves, quote))
        }
        SanError::NoPromotion(text) => about("san-no-promotion", text),
    }
}

/// Moves as alternatives: `exd5 or cxd5`.
fn alternatives(moves: &[String], quote: Quote) -> Text {
    let mut moves = moves.iter().rev().cloned().map(quote);
    let last = moves.next().map(|mv| Text::new("verbatim").with("text", mv));
    moves.fold(last.unwrap_or_else(|| Text::joined([])), |others, mv| {
        Text::new("san-or").with("san", mv).with("others", others)
    })
}

/// Why a text is not a move in UCI notation: a clause.
pub fn uci(error: &UciError) -> Text {
    match error {
        UciError::Syntax(text) => quoting("uci-syntax", text),
        UciError::Illegal(text) => Text::new("san-illegal").with("text", text.clone()),
    }
}

/// Why a typed text is not a move in any notation: a clause.
pub fn move_text(error: &MoveTextError) -> Text {
    match error {
        MoveTextError::Empty => Text::new("move-needed"),
        MoveTextError::San(error) => san(error, Arg::Notation),
    }
}

/// The same as a sentence.
pub fn refused_move(error: &MoveTextError) -> Text {
    Text::new("move-refused").with("what", move_text(error))
}

/// Why the game cannot be changed: a sentence.
pub const fn play(error: PlayError) -> Text {
    Text::new(match error {
        PlayError::Over => "turn-over",
        PlayError::Illegal => "play-illegal",
        PlayError::NoClaim => "play-no-claim",
        PlayError::NotDead => "play-not-dead",
        PlayError::NothingToUndo => "play-nothing-to-undo",
    })
}

/// Why a draw offer or an answer to one has no effect: a sentence.
pub const fn offer(error: OfferError) -> Text {
    Text::new(match error {
        OfferError::Over => "turn-over",
        OfferError::NoMove => "draw-no-move",
        OfferError::Repeated => "draw-repeated",
        OfferError::NoOffer => "draw-no-offer",
    })
}

/// Why a claim does not end the game, and what must be played then: sentences.
pub fn claim(error: &ClaimError) -> Text {
    match error {
        ClaimError::Over => Text::new("turn-over"),
        ClaimError::Illegal => Text::new("claim-illegal"),
        ClaimError::Wrong(wrong) => wrong_claim(wrong),
    }
}

/// Why a claim is wrong, and which announced move must be played: sentences.
pub fn wrong_claim(wrong: &WrongClaim) -> Text {
    match &wrong.due {
        None => Text::new("claim-wrong"),
        Some((_, san)) => Text::joined([
            Text::new("claim-wrong-announced"),
            Text::new("claim-must-play").with("san", Arg::Notation(san.clone())),
        ]),
    }
}

/// Why the clock cannot be changed: a sentence.
pub fn clock(error: ClockError) -> Text {
    match error {
        ClockError::Flag(color) => Text::new("clock-flag").with("side", color.name()),
        ClockError::Paused => Text::new("clock-paused"),
        ClockError::Stopped => Text::new("turn-over"),
        ClockError::NothingToUndo => Text::new("play-nothing-to-undo"),
    }
}

/// Why a time control is invalid: a clause.
pub fn control(error: &ControlError) -> Text {
    match error {
        ControlError::Syntax(text) => quoting("control-syntax", text),
        ControlError::Range => Text::new("control-range"),
        ControlError::Zero => Text::new("control-zero"),
        ControlError::BonusAlone => Text::new("control-bonus-alone"),
    }
}

/// Why a text is not a record of a clock: a clause.
pub fn clock_record(error: ClockRecordError) -> Text {
    let what = match error {
        // A word of the record.
        ClockRecordError::Missing(word) => Text::verbatim(word),
        ClockRecordError::Control(_) => Text::new("clock-record-control"),
        ClockRecordError::First => Text::new("clock-record-first"),
        ClockRecordError::State => Text::new("clock-record-state"),
        ClockRecordError::WrongState => Text::new("clock-record-state-fits"),
        ClockRecordError::Milliseconds => Text::new("clock-record-milliseconds"),
        ClockRecordError::NoReading => Text::new("clock-record-reading"),
        ClockRecordError::Reading => Text::new("clock-record-reading-each"),
    };
    Text::new("clock-record-lacks").with("what", what)
}

/// Why a text is not a record of a game: a clause.
pub fn record(error: &RecordError) -> Text {
    match error {
        RecordError::Missing(word) => Text::new("record-missing").with("text", *word),
        RecordError::Start(error) => Text::new("record-start").with("what", fen(error)),
        RecordError::Move(number, text) => {
            Text::new("record-move").with("number", *number).with("text", text.clone())
        }
        RecordError::Ending(text) => Text::new("record-ending").with("text", text.clone()),
        RecordError::WrongEnding(error) => Text::new("record-wrong-ending").with(
            "fault",
            match error {
                PlayError::Over => "over",
                PlayError::Illegal => "illegal",
                PlayError::NoClaim => "no-claim",
                PlayError::NotDead => "not-dead",
                PlayError::NothingToUndo => "nothing-to-undo",
            },
        ),
    }
}

/// Why a text is not a game in PGN, and where: a clause.
pub fn pgn(error: &PgnError) -> Text {
    Text::new("pgn-at")
        .with("line", error.line)
        .with("column", error.column)
        .with("what", pgn_error_kind(&error.kind))
}

/// What is wrong with a game in PGN: a clause.
pub fn pgn_error_kind(fault: &pgn::PgnErrorKind) -> Text {
    match fault {
        pgn::PgnErrorKind::TooLong => Text::new("pgn-too-long").with("count", MAX_BYTES / MEGABYTE),
        pgn::PgnErrorKind::NoGame => Text::new("pgn-no-game"),
        pgn::PgnErrorKind::SecondGame => Text::new("pgn-second-game"),
        pgn::PgnErrorKind::Character(character) => quoting_character("pgn-character", *character),
        pgn::PgnErrorKind::Comment => Text::new("pgn-comment"),
        pgn::PgnErrorKind::Nag => Text::new("pgn-nag"),
        pgn::PgnErrorKind::Tag(error) => tag(*error),
        pgn::PgnErrorKind::TagQuotes => Text::new("pgn-tag-quotes"),
        pgn::PgnErrorKind::TagEnd => Text::new("pgn-tag-end"),
        pgn::PgnErrorKind::Fen(error) => Text::new("pgn-fen").with("what", fen(error)),
        pgn::PgnErrorKind::NoFen => Text::new("pgn-no-fen"),
        pgn::PgnErrorKind::Variant(name) => quoting("pgn-variant", name),
        pgn::PgnErrorKind::NotAMove(text) => quoting("pgn-not-a-move", text),
        pgn::PgnErrorKind::Move(number, error) => {
            Text::new("pgn-move").with("number", number.clone()).with("what", san(error, Arg::from))
        }
        pgn::PgnErrorKind::Variation => Text::new("pgn-variation"),
        pgn::PgnErrorKind::Tree(error) => tree(*error),
    }
}

/// Why a tag cannot be set: a clause.
fn tag(error: TagError) -> Text {
    match error {
        TagError::Name => Text::new("pgn-tag-name").with("count", Tags::MAX_NAME),
        TagError::TooLong => Text::new("pgn-tag-too-long").with("count", Tags::MAX_VALUE),
        TagError::Derived => Text::new("pgn-tag-derived"),
        TagError::TooMany => Text::new("pgn-tag-too-many").with("count", Tags::MAX_OTHERS),
    }
}

/// Why an element of PGN is in the wrong place: a clause.
fn tree(error: TreeError) -> Text {
    match error {
        TreeError::Illegal => Text::new("pgn-illegal"),
        TreeError::NoMove => Text::new("pgn-nothing-before"),
        TreeError::TooDeep => Text::new("pgn-too-deep").with("count", MAX_DEPTH),
        TreeError::TooManyMoves => Text::new("pgn-too-many-moves").with("count", MAX_MOVES),
        TreeError::TooManyNags => Text::new("pgn-too-many-nags"),
        TreeError::NoVariation => Text::new("pgn-no-variation"),
        TreeError::StillOpen => Text::new("pgn-variation-open"),
    }
}

/// The argument of messages for a side of castling.
pub const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "kingside",
        CastlingSide::Queen => "queenside",
    }
}

fn on_rank(id: &'static str, rank: Rank) -> Text {
    Text::new(id).with("rank", rank.letter().to_string())
}

fn on_square(id: &'static str, square: Square) -> Text {
    Text::new(id).with("square", square.to_string())
}

/// A message that quotes a text. Invisible characters are written as their codes.
pub fn quoting(id: &'static str, text: &str) -> Text {
    Text::new(id).with("text", escaped(text))
}

fn quoting_character(id: &'static str, character: char) -> Text {
    Text::new(id).with("text", escaped_character(character))
}

#[cfg(test)]
mod tests;
