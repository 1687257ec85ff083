//! The panel beside the board.

use luft_engine::rules::{Color, Move, Piece, PieceKind, san};
use luft_game::Claim;
use luft_game::clock::TimeControl;

use super::buttons::{Buttons, buttons};
use super::clock::{ClockFace, face};
use super::words;
use crate::event::{NewGame, Pairing};
use crate::model::{Message, Model, Phase, Players};
use crate::sheet::{Library, Listed};
use crate::update::{moves_to_announce, waits_for_answer};

/// Everything that the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Whose turn it is, that the computer thinks, or the result with its
    /// reason.
    pub status: String,
    /// Whether the computer thinks.
    pub thinking: bool,
    /// Whose turn it is; `None` once the game is over.
    pub turn: Option<Color>,
    /// How the game ended; `None` while it goes on.
    pub result: Option<GameResult>,
    /// Which buttons can be used, and why the others cannot.
    pub buttons: Buttons,
    /// The offer that waits for an answer, in words.
    pub offer: Option<String>,
    /// The moves that could be announced with a claim, for the dialog.
    pub claims: Vec<ClaimChoice>,
    /// The games to choose from, for the dialog; empty where it is not open.
    pub games: Vec<GameChoice>,
    /// What is to be known of that list; a sentence.
    pub games_note: Option<String>,
    /// The moves played.
    pub moves: Vec<MoveRow>,
    /// Who sits at the top of the board.
    pub top: End,
    /// Who sits at its bottom.
    pub bottom: End,
    /// The message, if there is one.
    pub message: Option<Message>,
    /// The position in Forsyth-Edwards notation.
    pub fen: String,
    /// The side at the bottom of the board.
    pub orientation: Color,
    /// What the dialog for a new game begins with: as the last one was chosen.
    pub settings: Settings,
    /// Whether the promotion picker is open.
    pub promoting: bool,
}

/// How the present game was set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Who plays.
    pub players: Players,
    /// How much time they have.
    pub control: TimeControl,
    /// Whether a touched piece must move.
    pub touch_move: bool,
}

impl Settings {
    /// The same again. The player and the computer change colours, as is the
    /// custom; of two people each knows where to sit.
    pub fn rematch(&self) -> NewGame {
        let table = match self.players {
            Players::Computer { player, level } => {
                Pairing::Computer { level, color: (!player).into() }
            }
            Players::Two { turning } => Pairing::Two { turning },
        };
        NewGame { table, control: self.control.to_string(), touch_move: self.touch_move }
    }
}

/// One end of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Which side sits there.
    pub side: Color,
    /// Who plays it: `You`, `Computer, easy`, `White`.
    pub name: String,
    /// What the side has captured.
    pub captured: Captured,
    /// Its clock; `None` where time is not limited.
    pub clock: Option<ClockFace>,
}

/// How a game ended, for the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// How the player should take it.
    pub verdict: Verdict,
    /// Who has won: `You win`, `Draw`.
    pub headline: String,
    /// The rule that ended the game, in a sentence.
    pub reason: String,
}

/// A move that could be announced with a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimChoice {
    /// The move, in standard algebraic notation.
    pub san: String,
    /// What the claim would stand by.
    pub reason: String,
}

/// A game of a text that holds several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameChoice {
    /// Who played, and when: `Carlsen – Nepomniachtchi, 2021.12.03`.
    pub title: String,
    /// The result: `1-0`, `0-1`, `1/2-1/2`, or `*` where it is not known.
    pub result: &'static str,
    /// How many moves it has, a move of each side counted as one.
    pub moves: usize,
}

/// How a game ended, as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player has won.
    Win,
    /// The computer has won.
    Loss,
    /// Nobody has.
    Draw,
    /// One of two people at the board has won.
    Decided,
}

impl Verdict {
    /// The word for it, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Decided => "decided",
        }
    }
}

/// A numbered line of the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The move's number.
    pub number: u16,
    /// White's move; `None` where the game began with Black's.
    pub white: Option<MoveCell>,
    /// Black's move.
    pub black: Option<MoveCell>,
}

/// A move in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCell {
    /// The move in standard algebraic notation.
    pub san: String,
    /// How many moves (of either side) had been played after it; from 1.
    pub ply: usize,
    /// Whether it led to the position shown.
    pub current: bool,
}

/// What a side has captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// The side that has captured.
    pub by: Color,
    /// What it has captured, the most valuable first.
    pub pieces: Vec<Piece>,
    /// By how many pawns the side is ahead in material on the board; 0 where
    /// it is not.
    pub lead: u32,
    /// The same in words, for those who do not see it.
    pub label: String,
}

/// The panel as it is now.
pub fn panel(model: &Model) -> Panel {
    let announceable = announceable(model);
    Panel {
        status: status(model),
        thinking: matches!(model.phase, Phase::Thinking(_)),
        turn: (model.phase != Phase::Over).then(|| model.turn()),
        result: result(model),
        buttons: buttons(model, &announceable),
        offer: waits_for_answer(model).map(words::offers),
        claims: claims(model, &announceable),
        games: games(model),
        games_note: games_note(model),
        moves: move_rows(model),
        top: end(model, !model.orientation),
        bottom: end(model, model.orientation),
        message: model.message.clone(),
        fen: model.game.position().fen(),
        orientation: model.orientation,
        settings: Settings {
            players: model.players,
            control: model.clock.control(),
            touch_move: model.touch_move,
        },
        promoting: matches!(model.phase, Phase::Promoting(_)),
    }
}

fn end(model: &Model, side: Color) -> End {
    let name = match model.players {
        Players::Computer { player, .. } if player == side => "You".to_owned(),
        Players::Computer { level, .. } => format!("Computer, {level}"),
        Players::Two { .. } => words::name(side).to_owned(),
    };
    End { side, name, captured: captured(model, side), clock: face(model, side) }
}

fn result(model: &Model) -> Option<GameResult> {
    let outcome = model.game.outcome()?;
    let (verdict, headline) = match (outcome.winner(), model.players) {
        (None, _) => (Verdict::Draw, "Draw".to_owned()),
        (Some(winner), Players::Two { .. }) => {
            (Verdict::Decided, format!("{} wins", words::name(winner)))
        }
        (Some(winner), Players::Computer { player, .. }) if winner == player => {
            (Verdict::Win, "You win".to_owned())
        }
        (Some(_), Players::Computer { .. }) => (Verdict::Loss, "The computer wins".to_owned()),
    };
    Some(GameResult { verdict, headline, reason: words::reason(outcome) })
}

/// The moves that a claim could announce, while a person is to move.
fn announceable(model: &Model) -> Vec<(Move, Claim)> {
    match words::persons_turn(&model.phase) {
        Ok(()) => moves_to_announce(model),
        Err(_) => Vec::new(),
    }
}

fn claims(model: &Model, announceable: &[(Move, Claim)]) -> Vec<ClaimChoice> {
    let choice = |(mv, claim): &(Move, Claim)| ClaimChoice {
        san: san::write(model.game.position(), *mv),
        reason: words::would_claim(*claim).to_owned(),
    };
    announceable.iter().map(choice).collect()
}

fn games(model: &Model) -> Vec<GameChoice> {
    let listed = model.library.iter().flat_map(Library::games);
    let choice = |game: &Listed| GameChoice {
        title: game.title.clone(),
        result: game.result.as_str(),
        moves: game.moves,
    };
    listed.map(choice).collect()
}

fn games_note(model: &Model) -> Option<String> {
    let more = model.library.as_ref()?.more;
    let note = format!("The text holds more games: these are the first {}.", Library::MOST_GAMES);
    more.then_some(note)
}

fn status(model: &Model) -> String {
    let position = model.game.position();
    let side = words::name(model.turn());
    let yours = match model.players {
        Players::Computer { .. } => ": your turn.",
        Players::Two { .. } => ".",
    };
    match &model.phase {
        Phase::Choosing(_) if position.in_check() => match model.players {
            Players::Computer { .. } => format!("{side} to move: you are in check."),
            Players::Two { .. } => format!("{side} to move: in check."),
        },
        Phase::Choosing(_) => format!("{side} to move{yours}"),
        Phase::Promoting(_) => "Choose what your pawn becomes.".to_owned(),
        Phase::Thinking(_) => format!("{side} is thinking\u{2026}"),
        Phase::Stalled => format!("{side} to move: the computer's engine has failed."),
        Phase::Flagged(flagged) => format!(
            "{}'s time has run out. Looking whether {} could still mate\u{2026}",
            words::name(flagged.loser),
            words::name(!flagged.loser),
        ),
        Phase::Over => model.game.outcome().map(words::result).unwrap_or_default(),
    }
}

fn move_rows(model: &Model) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    let plies = model.game.plies();
    for (index, (ply, before)) in plies.iter().zip(model.game.positions()).enumerate() {
        let cell = MoveCell {
            san: ply.san().to_owned(),
            ply: index + 1,
            current: index + 1 == plies.len(),
        };
        let number = before.fullmove_number();
        match (before.side_to_move(), rows.last_mut()) {
            (Color::White, _) => rows.push(MoveRow { number, white: Some(cell), black: None }),
            (Color::Black, Some(row)) => row.black = Some(cell),
            (Color::Black, None) => rows.push(MoveRow { number, white: None, black: Some(cell) }),
        }
    }
    rows
}

fn captured(model: &Model, by: Color) -> Captured {
    let kinds = &model.game.captured()[by];
    let lead = u32::try_from(model.game.lead(by)).unwrap_or(0);
    Captured {
        by,
        pieces: kinds.iter().map(|&kind| Piece { color: !by, kind }).collect(),
        lead,
        label: captured_words(by, kinds, lead),
    }
}

fn captured_words(by: Color, kinds: &[PieceKind], lead: u32) -> String {
    let counts: Vec<String> = PieceKind::ALL
        .into_iter()
        .rev()
        .filter_map(|kind| {
            let count = kinds.iter().filter(|&&other| other == kind).count();
            match count {
                0 => None,
                1 => Some(format!("1 {}", kind.name())),
                _ => Some(format!("{count} {}s", kind.name())),
            }
        })
        .collect();
    let captured = if counts.is_empty() { "nothing".to_owned() } else { counts.join(", ") };
    let ahead = if lead > 0 { format!("; ahead by {lead}") } else { String::new() };
    format!("Captured by {}: {captured}{ahead}.", words::name(by))
}
