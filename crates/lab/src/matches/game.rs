//! One game between two players.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use luft_rules::random::mix;
use luft_rules::{Bitboard, ByColor, Color, Position};

use crate::adjudication::Adjudication;
use crate::line::{Ending, GameLine, Outcome};
use crate::players::{Clock, Forfeit, Limit, Player, Turn};

use super::thinking::Remark;

/// The rules of a match, in addition to the laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// When the scores end a game.
    pub adjudication: Adjudication,
    /// How much longer than its time limit a move may take.
    pub margin: Duration,
    /// How long to wait for a move without a time limit.
    pub patience: Duration,
    /// The seed for the errors of weaker levels.
    pub seed: u64,
}

/// Identifies a game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    /// The pairing of players.
    pub pairing: usize,
    /// The pair of games in the pairing.
    pub pair: usize,
    /// Whether it is the second game of the pair, in which the pairing's second player has White.
    pub second: bool,
}

/// A game that has been played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its place in the tournament.
    pub slot: Slot,
    /// Its moves.
    pub line: GameLine,
    /// Each move's search info and its time.
    pub remarks: Vec<Remark>,
    /// The result.
    pub outcome: Outcome,
    /// Why it ended.
    pub ending: Ending,
    /// A player's fault in words, if that ended the game.
    pub why: Option<String>,
}

/// Plays a game; `None` if `stop` interrupted it.
pub fn play(
    slot: Slot,
    opening: Position,
    players: &mut ByColor<Box<dyn Player>>,
    limits: ByColor<Limit>,
    rules: &Rules,
    stop: &AtomicBool,
) -> Option<Played> {
    let mut state = GameState {
        line: GameLine::new(opening),
        clocks: limits.map(Clock::new),
        scores: Vec::new(),
        remarks: Vec::new(),
    };
    let mut fault = None;
    for color in Color::ALL {
        if let Err(why) = players[color].new_game(rules.patience) {
            fault.get_or_insert((color, why));
        }
    }
    let seed = mix(rules.seed ^ mix(slot.pair as u64 + 1));
    loop {
        let lost = fault.take().map(|(color, fault)| state.forfeit(color, fault));
        if let Some((outcome, ending, why)) = lost.or_else(|| state.end(rules)) {
            let GameState { line, remarks, .. } = state;
            return Some(Played { slot, line, remarks, outcome, ending, why });
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let color = state.line.position().side_to_move();
        if let Err(why) = state.turn(players[color].as_mut(), rules, seed) {
            fault = Some((color, why));
        }
    }
}

/// The state of a game.
struct GameState {
    line: GameLine,
    clocks: ByColor<Clock>,
    scores: Vec<Option<i16>>,
    remarks: Vec<Remark>,
}

type End = (Outcome, Ending, Option<String>);

impl GameState {
    /// Asks the player to move for a move, and plays it.
    fn turn(&mut self, player: &mut dyn Player, rules: &Rules, seed: u64) -> Result<(), Forfeit> {
        let Rules { margin, patience, .. } = *rules;
        let turn = Turn { line: &self.line, clocks: self.clocks, margin, patience, seed };
        let color = turn.color();
        let answer = player.choose(&turn)?;
        self.clocks[color].press(answer.thinking);
        self.scores.push(answer.info.centipawns_for_white(color));
        self.remarks.push((answer.info, answer.thinking));
        self.line.play(answer.mv);
        Ok(())
    }

    /// How the game ended by the laws or the scores, if it did.
    fn end(&self, rules: &Rules) -> Option<End> {
        let (outcome, ending) = self.line.ending().or_else(|| {
            let outcome = rules.adjudication.outcome(&self.scores)?;
            Some((outcome, Ending::Adjudication))
        })?;
        Some((outcome, ending, None))
    }

    /// The end of a game by a player's fault. A player with a bare king does not win on time.
    fn forfeit(&self, color: Color, fault: Forfeit) -> End {
        let position = self.line.position();
        let bare = position.color(!color) == Bitboard::of(position.king(!color));
        let outcome =
            if fault.ending == Ending::Time && bare { Outcome::Draw } else { Outcome::Win(!color) };
        (outcome, fault.ending, Some(fault.why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::{Answer, Info};
    use luft_engine::search::Value;
    use luft_rules::uci;

    /// Plays given moves, then fails.
    struct Scripted {
        moves: std::vec::IntoIter<&'static str>,
        value: i32,
        fault: Ending,
    }

    impl Player for Scripted {
        fn new_game(&mut self, _patience: Duration) -> Result<(), Forfeit> {
            Ok(())
        }

        fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Forfeit> {
            let fault = Forfeit { ending: self.fault, why: "nothing left".to_owned() };
            let mv = uci::parse(turn.line.position(), self.moves.next().ok_or(fault)?).unwrap();
            let info = Info { value: Some(Value::Centipawns(self.value)), ..Info::default() };
            Ok(Answer { mv, thinking: Duration::ZERO, info })
        }

        fn settle(&mut self) -> bool {
            true
        }
    }

    fn scripted(moves: &[&'static str]) -> Scripted {
        Scripted { moves: Vec::from(moves).into_iter(), value: 900, fault: Ending::Crash }
    }

    const RULES: Rules = Rules {
        adjudication: Adjudication { win: None, draw: None, draw_from: 0, max_plies: None },
        margin: Duration::ZERO,
        patience: Duration::ZERO,
        seed: 0,
    };

    const SLOT: Slot = Slot { pairing: 0, pair: 0, second: false };

    fn boxed(white: Scripted, black: Scripted) -> ByColor<Box<dyn Player>> {
        ByColor { white: Box::new(white), black: Box::new(black) }
    }

    fn played(fen: &str, white: Scripted, black: Scripted, rules: &Rules) -> Played {
        let mut players = boxed(white, black);
        let limits = ByColor { white: Limit::Own, black: Limit::Own };
        let opening = Position::from_fen(fen).unwrap();
        play(SLOT, opening, &mut players, limits, rules, &AtomicBool::new(false)).unwrap()
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn the_laws_end_a_game() {
        let (white, black) = (scripted(&["f2f3", "g2g4"]), scripted(&["e7e5", "d8h4"]));
        let game = played(START, white, black, &RULES);
        assert_eq!((game.outcome, game.ending), (Outcome::Win(Color::Black), Ending::Checkmate));
        assert_eq!((game.line.moves().len(), game.remarks.len()), (4, 4));
        assert_eq!(game.why, None);
    }

    #[test]
    fn a_fault_loses_but_not_on_time_to_a_bare_king() {
        let game = played(START, scripted(&["e2e4"]), scripted(&[]), &RULES);
        assert_eq!((game.outcome, game.ending), (Outcome::Win(Color::White), Ending::Crash));
        assert_eq!(game.why.as_deref(), Some("nothing left"));
        let late = || Scripted { fault: Ending::Time, ..scripted(&[]) };
        let bare = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        assert_eq!(played(bare, late(), scripted(&[]), &RULES).outcome, Outcome::Draw);
        let armed = "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1";
        let game = played(armed, late(), scripted(&[]), &RULES);
        assert_eq!(game.outcome, Outcome::Win(Color::Black));
        assert_eq!(played(bare, scripted(&[]), scripted(&[]), &RULES).ending, Ending::Crash);
    }

    #[test]
    fn the_scores_end_a_game_when_both_sides_agree() {
        let win = Some(crate::adjudication::Streak { score: 800, plies: 4 });
        let rules = Rules { adjudication: Adjudication { win, ..RULES.adjudication }, ..RULES };
        let white = || scripted(&["e2e4", "d2d4", "c2c4"]);
        let black = |value| Scripted { value, ..scripted(&["e7e5", "d7d5", "c7c5"]) };
        let game = played(START, white(), black(-900), &rules);
        assert_eq!((game.outcome, game.ending), (Outcome::Win(Color::White), Ending::Adjudication));
        assert_eq!(game.line.moves().len(), 4);
        assert_eq!(played(START, white(), black(-700), &rules).ending, Ending::Crash);
    }

    #[test]
    fn a_game_is_interrupted() {
        let mut players = boxed(scripted(&["e2e4"]), scripted(&[]));
        let limits = ByColor { white: Limit::Own, black: Limit::Own };
        let stop = AtomicBool::new(true);
        let game = play(SLOT, Position::start(), &mut players, limits, &RULES, &stop);
        assert!(game.is_none());
    }
}
