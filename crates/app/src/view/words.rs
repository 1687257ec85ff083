//! The page's words for moves, results and squares.

use std::time::Duration;

use luft_engine::rules::{CastlingSide, Color, Move, PieceKind, Position, Square, san};
use luft_game::clock::{Clock, Moment};
use luft_game::{AutomaticDraw, Claim, DrawReason, Evidence, Outcome, WinReason};
use luft_protocol::DeclineReason;

use crate::model::{Duty, Model, Phase, Players, Pointer};

/// A side's name, as a sentence begins with it.
pub const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Why nobody can act.
pub(crate) const GAME_OVER: &str = "The game is over.";

/// Whether a person is to move.
///
/// # Errors
/// In words, why not.
pub(crate) fn persons_turn(phase: &Phase) -> Result<(), String> {
    match phase {
        Phase::Choosing(_) | Phase::Promoting(_) => Ok(()),
        Phase::Thinking(_) | Phase::Stalled => Err("It is the computer's turn.".to_owned()),
        Phase::Flagged(_) | Phase::Over => Err(GAME_OVER.to_owned()),
    }
}

/// What a new game begins with.
pub(crate) fn new_game(players: Players) -> String {
    match players {
        Players::Computer { player, .. } => format!("New game. You play {}.", name(player)),
        Players::Two { .. } => "New game for two. White begins.".to_owned(),
    }
}

/// That a draw offer comes with a move.
pub(crate) fn offers(color: Color) -> String {
    format!("{} offers a draw.", name(color))
}

/// What pressing "Offer draw" has done.
pub(crate) const fn offering(on: bool) -> &'static str {
    if on { "A draw will be offered with your next move." } else { "No draw will be offered." }
}

/// What pressing "J'adoube" has done.
pub(crate) const fn adjusting(on: bool) -> &'static str {
    if on {
        "J'adoube: the next piece you touch is only adjusted."
    } else {
        "The next piece you touch must move."
    }
}

/// What the player is bound to; empty where to nothing.
pub(crate) fn duty(model: &Model) -> String {
    let position = model.game().position();
    let piece = |square| position.piece_on(square).map_or("piece", |piece| piece.kind.name());
    match model.duty() {
        None => String::new(),
        Some(Duty::Announced(mv)) => {
            format!("You announced {}: it must be played.", san::write(position, mv))
        }
        Some(Duty::Touched(from)) => {
            format!("Touch-move: the {} on {from} must move.", piece(from))
        }
        Some(Duty::Capture(square)) => {
            format!("Touch-move: the {} on {square} must be captured.", piece(square))
        }
        Some(Duty::Placed { to, .. }) => {
            format!("Touch-move: your pawn stays on {to}. Choose what it becomes.")
        }
        Some(Duty::Both { from, captures }) => {
            let (by, victim) = (piece(from), piece(captures));
            format!("Touch-move: the {by} on {from} must capture the {victim} on {captures}.")
        }
    }
}

/// That a side has little time left.
pub(crate) fn low_on_time(color: Color, clock: &Clock, now: Moment) -> String {
    let for_move = clock.remaining_for_move(now).filter(|_| color == clock.turn());
    let left = [clock.remaining(color, now), for_move];
    let left = left.into_iter().flatten().min().unwrap_or_default();
    format!("{} is low on time: {} left.", name(color), duration(left))
}

/// A time in words, rounded up to seconds: `4 minutes 59 seconds`.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    let units = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")];
    let said: Vec<String> = units
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit)| format!("{count} {unit}{}", if count == 1 { "" } else { "s" }))
        .collect();
    if said.is_empty() { "no time".to_owned() } else { said.join(" ") }
}

/// The result and its reason.
pub fn result(outcome: Outcome) -> String {
    let reason = clause(outcome);
    match outcome {
        Outcome::Win { winner, .. } => {
            format!("{}, {} wins.", capitalised(&reason), name(winner))
        }
        Outcome::Draw { reason: DrawReason::Automatic(AutomaticDraw::Stalemate) } => {
            "Stalemate, a draw.".to_owned()
        }
        Outcome::Draw { reason: DrawReason::Agreement } => format!("Draw {reason}."),
        Outcome::Draw { reason: DrawReason::Claimed(_) } => format!("Draw, claimed: {reason}."),
        Outcome::Draw { .. } => format!("Draw: {reason}."),
    }
}

/// The rule that has ended the game, in a sentence of its own.
pub(crate) fn reason(outcome: Outcome) -> String {
    sentence(&capitalised(&clause(outcome)))
}

fn clause(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, reason } => match reason {
            WinReason::Checkmate => "checkmate".to_owned(),
            WinReason::Resignation => format!("{} resigns", name(!winner)),
            WinReason::Time => format!("{}'s time has run out", name(!winner)),
            WinReason::Forfeit => format!("{} has abandoned the game", name(!winner)),
        },
        Outcome::Draw { reason } => draw(reason).to_owned(),
    }
}

const fn draw(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::Automatic(AutomaticDraw::Stalemate) => {
            "stalemate, the side to move is not in check and has no legal move"
        }
        DrawReason::Automatic(AutomaticDraw::InsufficientMaterial) => {
            "neither side has the pieces to mate"
        }
        DrawReason::Automatic(AutomaticDraw::DeadPosition) => {
            "a dead position, neither side can mate by any series of legal moves"
        }
        DrawReason::Automatic(AutomaticDraw::Fivefold) => "the same position for the fifth time",
        DrawReason::Automatic(AutomaticDraw::SeventyFive) => {
            "seventy-five moves without a capture or a pawn move"
        }
        DrawReason::Claimed(Claim::Threefold) => "the same position for the third time",
        DrawReason::Claimed(Claim::FiftyMoves) => "fifty moves without a capture or a pawn move",
        DrawReason::Agreement => "by agreement",
        DrawReason::Time => "a side's time has run out, but the other cannot mate",
    }
}

/// Why a draw can be claimed.
pub const fn claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Threefold => "The same position has come about three times.",
        Claim::FiftyMoves => "Fifty moves have passed without a capture or a pawn move.",
    }
}

/// Why a draw can be claimed by a move that is announced.
pub(crate) const fn claim_by_move(claim: Claim) -> &'static str {
    match claim {
        Claim::Threefold => "Announce a move that brings the position about a third time.",
        Claim::FiftyMoves => {
            "Announce a move that completes fifty moves without a capture or a pawn move."
        }
    }
}

/// What a claim with a move would stand by.
pub(crate) const fn would_claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Threefold => "the position for the third time",
        Claim::FiftyMoves => "fifty moves without a capture or a pawn move",
    }
}

/// Why no claim would stand: how far the position is from one.
pub(crate) fn no_claim(evidence: Evidence) -> String {
    let moves = match evidence.halfmove_clock / 2 {
        1 => "1 move has".to_owned(),
        count => format!("{count} moves have"),
    };
    format!(
        "Nothing to claim: the position has come about {}, not three times, and {moves} passed, \
         not fifty, without a capture or a pawn move.",
        evidence.times()
    )
}

/// A move as it is announced: `Black: knight f6, check.`
pub fn announcement(before: &Position, mv: Move, after: &Position) -> String {
    // Mate needs no word here: the result follows.
    let check = if after.in_check() && !after.is_checkmate() { ", check" } else { "" };
    format!("{}: {}{check}.", name(before.side_to_move()), spoken(before, mv))
}

/// A move in words: `knight b1 takes d2`, `castles kingside`.
fn spoken(before: &Position, mv: Move) -> String {
    if let Move::Castle { side, .. } = mv {
        let side = match side {
            CastlingSide::King => "kingside",
            CastlingSide::Queen => "queenside",
        };
        return format!("castles {side}");
    }
    let mut words = mv.piece().name().to_owned();
    if is_ambiguous(before, mv) {
        words += &format!(" {}", mv.from());
    }
    if mv.capture().is_some() {
        words += " takes";
    }
    words += &format!(" {}", mv.to());
    match mv {
        Move::EnPassant { .. } => words += " en passant",
        Move::Promotion { into, .. } => words += &format!(", becomes {}", with_article(into)),
        _ => {}
    }
    words
}

/// Whether another piece of the same kind could go there too.
fn is_ambiguous(before: &Position, mv: Move) -> bool {
    before.legal_moves().iter().any(|other| {
        other.piece() == mv.piece() && other.to() == mv.to() && other.from() != mv.from()
    })
}

const fn with_article(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "a pawn",
        PieceKind::Knight => "a knight",
        PieceKind::Bishop => "a bishop",
        PieceKind::Rook => "a rook",
        PieceKind::Queen => "a queen",
        PieceKind::King => "a king",
    }
}

/// What activating a square has done, for those who do not see it.
pub(crate) fn selection(
    position: &Position,
    selected: Option<Square>,
    square: Square,
    pointer: &Pointer,
) -> String {
    let piece = |square| position.piece_on(square).map_or("nothing", |piece| piece.kind.name());
    match (pointer, selected) {
        (Pointer::Selected(square), _) => {
            let targets = targets(position, *square);
            let moves = match targets.as_slice() {
                [] => "no legal move".to_owned(),
                [only] => format!("can go to {only}"),
                several => format!("can go to {}", several.join(", ")),
            };
            format!("{} {square} selected, {moves}.", capitalised(piece(*square)))
        }
        (_, Some(from)) if from == square => "Selection dropped.".to_owned(),
        (_, Some(from)) => {
            let mover = capitalised(piece(from));
            format!("{mover} {from} cannot go to {square}. Selection dropped.")
        }
        (_, None) => format!("No piece of yours on {square}."),
    }
}

/// The squares that a piece can go to, each once.
fn targets(position: &Position, from: Square) -> Vec<String> {
    let mut targets: Vec<Square> =
        position.legal_moves().iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
    targets.sort_unstable();
    targets.dedup();
    targets.iter().map(Square::to_string).collect()
}

/// What "Undo" has done: how many moves are gone.
pub(crate) const fn taken_back(players: Players, count: usize) -> &'static str {
    match (players, count) {
        (_, 0) => "The game goes on.",
        (Players::Two { .. }, _) => "The last move is taken back.",
        (Players::Computer { .. }, 1) => "Your move is taken back.",
        (Players::Computer { .. }, _) => "Your move and the reply are taken back.",
    }
}

pub(crate) fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// An error's words as a sentence. They may begin with a move, whose letters
/// have a meaning: they stay as they are.
pub(crate) fn sentence(words: &str) -> String {
    format!("{}.", words.trim_end_matches('.'))
}

/// Why the computer declines a draw, in a clause.
pub(crate) const fn declined(reason: DeclineReason) -> &'static str {
    match reason {
        DeclineReason::Mate => "it sees a mate",
        DeclineReason::Better => "it stands better",
        DeclineReason::Early => "the game has hardly begun",
    }
}
