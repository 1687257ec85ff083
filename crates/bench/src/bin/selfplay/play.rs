//! One game, on a clock that runs in real time.

use std::time::{Duration, Instant};

use luft_engine::level::Level;
use luft_engine::rules::random::SplitMix64;
use luft_engine::rules::{Move, Position};
use luft_engine::search::{Host, Limits, Report, Searcher, Task, Unattended};
use luft_engine::time::{TimeKeeper, TimeLimits};
use luft_game::clock::{Clock, Moment};
use luft_game::winnability::{DEFAULT_NODES, decide};
use luft_game::{ByColor, Game};

use crate::args::Settings;

/// A game that has been played to its end.
pub struct Played {
    /// Which of the match's games it is, from 1.
    pub number: usize,
    pub game: Game,
    /// What was left after each move, the increment included.
    pub clocks: Vec<Option<Duration>>,
    /// The least time to its flag that a player moved with; `None` without a
    /// clock.
    pub least: Option<Duration>,
}

/// Plays a game of the match, as its number and the match's seed have it.
pub fn play(number: usize, settings: &Settings) -> Played {
    let mut random =
        SplitMix64::new(settings.seed.wrapping_mul(1 << 20).wrapping_add(number as u64));
    let opening = opening(&mut random);
    let seed = random.next_u64();
    let mut table = Table {
        clock: Clock::new(settings.control, opening.side_to_move()),
        game: Game::new(opening),
        players: ByColor::from_fn(|_| Searcher::default()),
        least: None,
        start: Instant::now(),
    };
    while !table.game.is_over() {
        table.turn(settings, seed);
    }
    let clocks = table.clock.after_each_move().collect();
    Played { number, game: table.game, clocks, least: table.least }
}

/// Where a game goes on.
struct Table {
    game: Game,
    clock: Clock,
    players: ByColor<Searcher>,
    least: Option<Duration>,
    /// What the clock's moments are counted from.
    start: Instant,
}

impl Table {
    fn now(&self) -> Moment {
        Moment(u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// The side to move claims a draw, or moves, or loses on time.
    fn turn(&mut self, settings: &Settings, seed: u64) {
        if self.game.claim_draw_now().is_ok() {
            return self.clock.stop(self.now());
        }
        let turn = self.clock.turn();
        let keeper = TimeKeeper::new(time_limits(&self.clock, self.now()), settings.overhead);
        let mut host = Alarm { keeper, start: Instant::now() };
        let mv = choose(&mut self.players[turn], &self.game, settings.level, seed, &mut host);
        let now = self.now();
        if self.clock.flag(now).is_some() {
            let opponent = decide(self.game.position(), !turn, DEFAULT_NODES).chance();
            self.game.time_out(turn, opponent).expect("the game is not over");
            return self.clock.stop(now);
        }
        self.least = [self.least, self.clock.until_flag(now)].into_iter().flatten().min();
        // Who announces a move that allows it gets the draw that it plays for.
        if self.game.claim_draw_by(mv).is_ok() {
            return self.clock.stop(now);
        }
        self.game.play(mv).expect("the engine's moves are legal");
        self.clock.press(now).expect("the flag has not fallen");
    }
}

/// What the clock allows the side to move. A delay is time that every move
/// brings, as an increment is, only beforehand.
fn time_limits(clock: &Clock, now: Moment) -> TimeLimits {
    if clock.control().is_unlimited() {
        // Nobody would ever move.
        return TimeLimits::Move(Duration::from_secs(1));
    }
    let left = clock.remaining(clock.turn(), now);
    TimeLimits::Clock {
        remaining: left.map(|left| left + clock.remaining_delay(now)),
        increment: clock.control().bonus().time(),
        moves_to_go: None,
        limit: clock.remaining_for_move(now),
    }
}

fn choose(
    searcher: &mut Searcher,
    game: &Game,
    level: Level,
    seed: u64,
    host: &mut dyn Host,
) -> Move {
    let history = game.history();
    let task = Task {
        position: game.position(),
        history: &history,
        level,
        seed,
        limits: Limits::default(),
    };
    searcher.search(&task, host).best.expect("a game that goes on has a legal move")
}

/// Stops a search when its time is over.
struct Alarm {
    keeper: TimeKeeper,
    start: Instant,
}

impl Host for Alarm {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        self.keeper.is_over(self.start.elapsed())
    }

    fn report(&mut self, report: &Report) {
        self.keeper.iteration_done(report, self.start.elapsed());
    }
}

/// A position after a few random moves in which neither side stands much better.
fn opening(random: &mut SplitMix64) -> Position {
    const PLIES: usize = 8;
    const NODES: u64 = 10_000;
    const BALANCED: i32 = 60;
    let mut searcher = Searcher::new(1);
    loop {
        let Some(position) = walk(random, PLIES) else { continue };
        searcher.clear();
        let limits = Limits { depth: None, nodes: Some(NODES) };
        let task = Task { position: &position, history: &[], level: Level::Hard, seed: 0, limits };
        if searcher.search(&task, &mut Unattended).score.raw().abs() <= BALANCED {
            return position;
        }
    }
}

/// The position after so many random moves; `None` if the game ends before or
/// there.
fn walk(random: &mut SplitMix64, plies: usize) -> Option<Position> {
    let mut position = Position::start();
    for _ in 0..plies {
        let moves = position.legal_moves();
        position.play_unchecked(*moves.get(random.below(moves.len()))?);
    }
    position.has_legal_move().then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_game::{DrawReason, Outcome, WinReason};

    fn settings(control: &str) -> Settings {
        let line = ["--level", "easy", "--control", control];
        crate::args::parse(lexopt::Parser::from_args(line)).unwrap().unwrap()
    }

    #[test]
    fn a_game_is_played_to_its_end_in_time() {
        let played = play(1, &settings("2s+0.02"));
        let outcome = played.game.outcome().expect("it has ended");
        assert!(!matches!(
            outcome,
            Outcome::Win { reason: WinReason::Time, .. }
                | Outcome::Draw { reason: DrawReason::Time }
        ));
        assert!(played.least.is_some_and(|least| least <= Duration::from_secs(2)));
        assert!(played.clocks.len() + 1 >= played.game.plies().len());
    }

    #[test]
    fn openings_differ_by_seed_and_are_level() {
        let opening = |seed| opening(&mut SplitMix64::new(seed));
        assert_eq!(opening(3), opening(3));
        assert_ne!(opening(3), opening(4));
        assert_eq!(opening(3).fullmove_number(), 5);
    }

    #[test]
    fn a_delay_is_counted_in() {
        let mut clock = Clock::new("1d3/2".parse().unwrap(), luft_game::Color::White);
        clock.press(Moment(0)).unwrap();
        let expected = TimeLimits::Clock {
            remaining: Some(Duration::from_secs(62)),
            increment: Duration::from_secs(3),
            moves_to_go: None,
            limit: Some(Duration::from_secs(1)),
        };
        assert_eq!(time_limits(&clock, Moment(1_000)), expected);
        assert_eq!(clock.until_flag(Moment(1_000)), Some(Duration::from_secs(1)));
    }
}
