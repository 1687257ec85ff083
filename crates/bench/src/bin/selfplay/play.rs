//! One game, on a clock that runs in real time.

use std::time::{Duration, Instant};

use luft_engine::search::{Handicap, Limits, SearchRequest, Searcher, Unattended};
use luft_game::clock::{Clock, Moment};
use luft_game::winnability::{DEFAULT_NODES, decide};
use luft_game::{ByColor, Game};
use luft_opponent::EngineService;
use luft_persona::PersonaId;
use luft_protocol::{Go, Reply, Request, Time};
use luft_rules::random::SplitMix64;
use luft_rules::{Move, Position, uci};

use crate::args::Settings;

/// A game that has been played to its end.
pub struct Played {
    /// Its number in the match, from 1.
    pub number: usize,
    pub game: Game,
    /// The time left after each move, including the increment.
    pub clocks: Vec<Option<Duration>>,
    /// The least time left on the clock when a player moved; `None` without a clock.
    pub least: Option<Duration>,
}

/// Plays the game of the match with this number.
pub fn play(number: usize, settings: &Settings) -> Played {
    let mut random =
        SplitMix64::new(settings.seed.wrapping_mul(1 << 20).wrapping_add(number as u64));
    let opening = opening(&mut random);
    let seed = random.next_u64();
    let mut running = Running {
        clock: Clock::new(settings.control, opening.side_to_move()),
        game: Game::new(opening),
        players: ByColor::from_fn(|_| EngineService::default()),
        least: None,
        start: Instant::now(),
    };
    while !running.game.is_over() {
        running.turn(settings.persona, seed);
    }
    let clocks = running.clock.after_each_move().collect();
    Played { number, game: running.game, clocks, least: running.least }
}

/// A game in progress.
struct Running {
    game: Game,
    clock: Clock,
    players: ByColor<EngineService>,
    least: Option<Duration>,
    /// The origin of the clock's moments.
    start: Instant,
}

impl Running {
    fn now(&self) -> Moment {
        Moment(u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// The side to move claims a draw, or moves, or loses on time.
    fn turn(&mut self, persona: PersonaId, seed: u64) {
        if self.game.claim_draw_now().is_ok() {
            return self.clock.stop(self.now());
        }
        let turn = self.clock.turn();
        let mv = self.ask(persona, seed);
        let now = self.now();
        if self.clock.flag(now).is_some() {
            let opponent = decide(self.game.position(), !turn, DEFAULT_NODES).chance();
            self.game.time_out(turn, opponent).expect("the game is not over");
            return self.clock.stop(now);
        }
        self.least = [self.least, self.clock.until_flag(now)].into_iter().flatten().min();
        // Claims the draw if the announced move allows it.
        if self.game.claim_draw_by(mv).is_ok() {
            return self.clock.stop(now);
        }
        self.game.play(mv).expect("the engine's moves are legal");
        self.clock.press(now).expect("the flag has not fallen");
    }

    /// The move of the side to move. The request is the same as the page's, so results for the
    /// clock apply to the page too.
    fn ask(&mut self, persona: PersonaId, seed: u64) -> Move {
        let time = Time::of_turn(persona.get(), &self.clock, self.now());
        let go = go(&self.game, time, persona, seed);
        let start = self.start;
        let mut best = None;
        let player = &mut self.players[self.clock.turn()];
        player.answer(Request::Go(go), &|| start.elapsed(), &mut |reply| {
            if let Reply::Best { best: Some(text), .. } = reply {
                best = Some(text);
            }
        });
        let text = best.expect("a game that goes on has a legal move");
        uci::parse(self.game.position(), &text).expect("the engine's moves are legal")
    }
}

/// The request for a move, without any analysis.
fn go(game: &Game, time: Time, persona: PersonaId, seed: u64) -> Go {
    Go {
        id: game.plies().len() as u64,
        persona,
        seed,
        time,
        may_offer: false,
        may_resign: false,
        offered: false,
        fen: game.start().fen(),
        moves: game.plies().iter().map(|ply| uci::write(ply.mv())).collect(),
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
        let request =
            SearchRequest { position: &position, history: &[], handicap: Handicap::NONE, limits };
        if searcher.search(&request, &mut Unattended).score.raw().abs() <= BALANCED {
            return position;
        }
    }
}

/// The position after `plies` random moves; `None` if the game has ended by then.
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
    use luft_game::clock::TimeControl;
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
    fn the_players_are_told_their_time() {
        let mut clock = Clock::new("1d3/2".parse().unwrap(), luft_game::Color::White);
        clock.press(Moment(0)).unwrap();
        let expected = Time::Clock { total: Some(63_000), increment: 3_000, limit: Some(2_000) };
        assert_eq!(Time::of_turn(PersonaId::HARD.get(), &clock, Moment(0)), expected);
        let unlimited = Clock::new(TimeControl::UNLIMITED, luft_game::Color::White);
        assert_eq!(Time::of_turn(PersonaId::HARD.get(), &unlimited, Moment(0)), Time::Move(1000));
    }
}
