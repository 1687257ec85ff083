//! The panel beside the board.

use luft_engine::rules::{Color, Piece, PieceKind};

use super::words;
use crate::model::{Message, Model, Phase};
use crate::protocol::Level;
use crate::update::undo_count;

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
    /// How the game ended for the player; `None` while it goes on.
    pub verdict: Option<Verdict>,
    /// Which buttons can be used.
    pub buttons: Buttons,
    /// Why a draw can be claimed, where it can.
    pub claim: Option<String>,
    /// The moves played.
    pub moves: Vec<MoveRow>,
    /// What the side at the top of the board has captured.
    pub captured_top: Captured,
    /// What the side at the bottom has captured.
    pub captured_bottom: Captured,
    /// The message, if there is one.
    pub message: Option<Message>,
    /// The position in Forsyth-Edwards notation.
    pub fen: String,
    /// The side at the bottom of the board.
    pub orientation: Color,
    /// The side that the player plays.
    pub player: Color,
    /// The computer's level.
    pub level: Level,
    /// Whether the promotion picker is open.
    pub promoting: bool,
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
}

impl Verdict {
    /// The word for it, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
        }
    }
}

/// Which buttons can be used. "New game", "Flip board", "Set position" and
/// "Copy FEN" always can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buttons {
    /// "Undo".
    pub undo: bool,
    /// "Resign".
    pub resign: bool,
    /// "Claim draw".
    pub claim_draw: bool,
    /// "Play move", beside the field for typed moves.
    pub play_move: bool,
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
    let claim = claimable(model);
    Panel {
        status: status(model),
        thinking: matches!(model.phase, Phase::Thinking(_)),
        turn: (model.phase != Phase::Over).then(|| model.game.position().side_to_move()),
        verdict: verdict(model),
        buttons: Buttons {
            undo: undo_count(&model.game, model.player).is_some(),
            resign: model.phase != Phase::Over,
            claim_draw: claim.is_some(),
            play_move: matches!(model.phase, Phase::Choosing(_) | Phase::Promoting(_)),
        },
        claim,
        moves: move_rows(model),
        captured_top: captured(model, !model.orientation),
        captured_bottom: captured(model, model.orientation),
        message: model.message.clone(),
        fen: model.game.position().fen(),
        orientation: model.orientation,
        player: model.player,
        level: model.level,
        promoting: matches!(model.phase, Phase::Promoting(_)),
    }
}

fn verdict(model: &Model) -> Option<Verdict> {
    model.game.outcome().map(|outcome| match outcome.winner() {
        None => Verdict::Draw,
        Some(winner) if winner == model.player => Verdict::Win,
        Some(_) => Verdict::Loss,
    })
}

fn status(model: &Model) -> String {
    let position = model.game.position();
    let side = words::name(position.side_to_move());
    match &model.phase {
        Phase::Choosing(_) if position.in_check() => {
            format!("{side} to move: you are in check.")
        }
        Phase::Choosing(_) => format!("{side} to move: your turn."),
        Phase::Promoting(_) => "Choose what your pawn becomes.".to_owned(),
        Phase::Thinking(_) => format!("{side} is thinking\u{2026}"),
        Phase::Stalled => format!("{side} to move: the computer's engine has failed."),
        Phase::Over => model.game.outcome().map(words::result).unwrap_or_default(),
    }
}

/// Why the player can claim a draw now, if so.
fn claimable(model: &Model) -> Option<String> {
    match model.phase {
        Phase::Choosing(_) | Phase::Promoting(_) => {
            model.game.claim().map(|claim| words::claim(claim).to_owned())
        }
        Phase::Thinking(_) | Phase::Stalled | Phase::Over => None,
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
