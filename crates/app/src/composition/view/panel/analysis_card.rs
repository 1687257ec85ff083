//! The analysis of the position shown.

use luft_coach::winning_chances;
use luft_game::Evaluation;
use luft_l10n::Text;
use luft_rules::{Color, Move, Position, san};

use crate::composition::Model;
use crate::features::analysis::MOST_LINES;

/// The analysis, with its buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisCard {
    /// The winning chances in words, or how the game ends.
    pub verdict: Text,
    /// White's share of the bar, in per cent.
    pub white: u32,
    /// The depth and the speed.
    pub progress: Text,
    /// The lines, the best first.
    pub lines: Vec<AnalysisLine>,
    /// Whether the lines can be played; threats cannot.
    pub is_playable: bool,
    /// Whether the number of lines can be reduced, and whether it can be increased.
    pub fewer_and_more: [bool; 2],
    /// Whether the search is stopped.
    pub is_stopped: bool,
    /// Whether threats are shown; `None` if there can be none.
    pub threat: Option<bool>,
    /// Whether the game can continue from the position shown.
    pub may_play_on: bool,
}

/// A line of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisLine {
    /// The evaluation for White, such as `+0.35` or `#3`.
    pub worth: String,
    /// White's winning chances in per cent; `None` for a forced mate.
    pub chances: Option<u32>,
    /// The moves: a number, such as `12.`, `12\u{2026}` or nothing, and the move in standard algebraic
    /// notation with English letters.
    pub moves: Vec<(String, String)>,
}

/// The analysis; `None` while nothing is analysed.
pub fn analysis(model: &Model) -> Option<AnalysisCard> {
    let (features, session) = (&model.features, &model.session);
    let analysis = &features.analysis;
    let (position, searched) = (analysis.position()?, analysis.searched()?);
    let found = analysis.found();
    let best = found.first().map(|line| line.worth);
    let (verdict, white) = verdict(position, analysis.is_dead(), best);
    let lines = found.iter().map(|line| AnalysisLine {
        worth: line.worth.to_string(),
        chances: match line.worth {
            Evaluation::Centipawns(worth) => Some(chances(worth)),
            Evaluation::Mate(_) => None,
        },
        moves: numbered(searched, &line.moves),
    });
    let progress = match analysis.progress() {
        Some((depth, speed)) => {
            Text::new("analysis-progress").with("depth", depth).with("speed", speed)
        }
        None if position.legal_moves().is_empty() => Text::verbatim(String::new()),
        None => Text::new("status-thinking"),
    };
    Some(AnalysisCard {
        verdict,
        white,
        progress,
        lines: lines.collect(),
        is_playable: !analysis.is_threat(),
        fewer_and_more: [analysis.lines() > 1, analysis.lines() < MOST_LINES],
        is_stopped: analysis.is_stopped(),
        threat: analysis.has_threats().then(|| analysis.is_threat()),
        may_play_on: features.navigation.may_play_on(session).is_ok(),
    })
}

/// How good a position is for White, in words and in per cent.
fn verdict(position: &Position, is_dead: bool, best: Option<Evaluation>) -> (Text, u32) {
    let side = |white: bool| if white { "white" } else { "black" };
    if position.legal_moves().is_empty() {
        let white_wins = position.side_to_move() == Color::Black;
        return if position.in_check() {
            let text = Text::new("result-checkmate").with("winner", side(white_wins));
            (text, if white_wins { 100 } else { 0 })
        } else {
            (Text::new("result-stalemate"), 50)
        };
    }
    match best {
        _ if is_dead => (Text::new("result-dead-position"), 50),
        None => (Text::verbatim(String::new()), 50),
        Some(Evaluation::Mate(moves)) => {
            let text = Text::new("analysis-mate").with("side", side(moves > 0));
            (text.with("count", moves.unsigned_abs()), if moves > 0 { 100 } else { 0 })
        }
        Some(Evaluation::Centipawns(worth)) => {
            let white = chances(worth);
            (Text::new("analysis-chances").with("white", white).with("black", 100 - white), white)
        }
    }
}

/// White's winning chances in per cent, a draw counting half.
fn chances(worth: i32) -> u32 {
    (100.0 * winning_chances(worth)).round() as u32
}

/// The moves of a line with their numbers.
fn numbered(position: &Position, line: &[Move]) -> Vec<(String, String)> {
    let mut position = position.clone();
    let write = |(index, &mv): (usize, &Move)| {
        let number = position.fullmove_number();
        let number = match position.side_to_move() {
            Color::White => format!("{number}."),
            Color::Black if index == 0 => format!("{number}\u{2026}"),
            Color::Black => String::new(),
        };
        let san = san::write(&position, mv);
        position.play_unchecked(mv);
        (number, san)
    };
    line.iter().enumerate().map(write).collect()
}
