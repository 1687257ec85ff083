//! Tests each persona's strength and conduct in games against scripted opponents.
#![cfg(feature = "search")]

use luft_engine::search::{Limits, Unattended};
use luft_persona::thinker::{Thinker, past};
use luft_persona::{Choice, PersonaId, thinker};
use luft_rules::random::SplitMix64;
use luft_rules::{Move, PieceKind, Position, uci};

/// A player of a game.
trait Player {
    fn choose(&mut self, game: &Game) -> Move;
}

struct Game {
    position: Position,
    history: Vec<u64>,
    moves: Vec<Move>,
}

impl Game {
    fn new(position: Position) -> Self {
        Self { position, history: Vec::new(), moves: Vec::new() }
    }

    fn play(&mut self, mv: Move) {
        self.history.push(self.position.hash());
        self.position.play(mv).expect("players choose legal moves");
        self.moves.push(mv);
    }

    fn is_drawn(&self) -> bool {
        let now = self.position.hash();
        self.position.halfmove_clock() >= 100
            || self.position.is_insufficient_material()
            || self.history.iter().filter(|&&hash| hash == now).count() >= 2
    }
}

/// The engine as a persona.
struct Luft {
    thinker: Thinker,
    choice: Choice,
    seed: u64,
    limits: Limits,
}

impl Luft {
    fn new(persona: PersonaId, seed: u64) -> Self {
        Self::with(persona.get().choice, seed)
    }

    fn with(choice: Choice, seed: u64) -> Self {
        Self { thinker: Thinker::new(1), choice, seed, limits: Limits::default() }
    }

    /// The strongest defence that is fast enough for a test.
    fn defender() -> Self {
        let limits = Limits { depth: None, nodes: Some(4_000) };
        Self { limits, ..Self::new(PersonaId::HARD, 0) }
    }
}

impl Player for Luft {
    fn choose(&mut self, game: &Game) -> Move {
        let game = thinker::GameSoFar {
            position: &game.position,
            history: &game.history,
            past: past(&game.moves),
            seed: self.seed,
            // Tests the search's moves, not those of the opening book.
            has_openings: false,
        };
        let result = self.thinker.think(&game, self.choice, self.limits, &mut Unattended);
        result.best.expect("the game is not over")
    }
}

/// Plays any legal move.
struct Random(SplitMix64);

impl Player for Random {
    fn choose(&mut self, game: &Game) -> Move {
        let moves = game.position.legal_moves();
        moves[self.0.below(moves.len())]
    }
}

/// A beginner who sees threats one move ahead: mates in one, captures hanging pieces, and does not
/// leave a piece hanging. Otherwise it prefers positions with many moves.
struct Beginner(SplitMix64);

fn worth(kind: PieceKind) -> i32 {
    [1, 3, 3, 5, 9, 0][kind.index()]
}

/// The gain of the side to move by its best single capture. If the piece is defended, the value of
/// the capturing piece is subtracted.
fn best_capture(position: &Position) -> i32 {
    let us = position.side_to_move();
    position
        .legal_moves()
        .iter()
        .filter_map(|&mv| {
            let won = worth(mv.capture()?);
            let defenders =
                position.attackers_to(mv.to(), position.occupied()) & position.color(!us);
            Some(if defenders.is_empty() { won } else { won - worth(mv.piece()) })
        })
        .fold(0, i32::max)
}

impl Beginner {
    fn value(position: &Position, mv: Move) -> i32 {
        let after = position.after(mv);
        if after.is_checkmate() {
            return 1000;
        }
        if after.is_stalemate() {
            return -50;
        }
        let threatens_mate =
            after.legal_moves().iter().any(|&reply| after.after(reply).is_checkmate());
        let won = mv.capture().map_or(0, worth) + mv.promotion().map_or(0, worth);
        won - best_capture(&after) - if threatens_mate { 100 } else { 0 }
    }
}

/// The number of moves that a side would have if it moved again.
fn freedom(position: &Position, mv: Move) -> usize {
    let mut after = position.after(mv);
    if after.in_check() {
        return 30;
    }
    after.play_null();
    after.legal_move_count()
}

impl Player for Beginner {
    fn choose(&mut self, game: &Game) -> Move {
        let position = &game.position;
        let moves = position.legal_moves();
        let valued = moves.iter().map(|&mv| (Self::value(position, mv), mv));
        let valued: Vec<(i32, Move)> = valued.collect();
        let best = valued.iter().map(|&(value, _)| value).max().expect("the game is not over");
        let good = valued.iter().filter(|&&(value, _)| value == best);
        let (_, mv) = good
            .max_by_key(|&&(_, mv)| freedom(position, mv) + self.0.below(6))
            .expect("the best is among them");
        *mv
    }
}

/// White's result in half points: 2, 1 or 0.
fn play(start: Position, white: &mut dyn Player, black: &mut dyn Player) -> u32 {
    let mut game = Game::new(start);
    for ply in 0..400 {
        if !game.position.has_legal_move() {
            return match (game.position.in_check(), ply % 2 == 0) {
                (false, _) => 1,
                (true, true) => 0,
                (true, false) => 2,
            };
        }
        if game.is_drawn() {
            return 1;
        }
        let mv = if ply % 2 == 0 { white.choose(&game) } else { black.choose(&game) };
        game.play(mv);
    }
    1
}

/// The percentage of points in games with alternating colours. They are few, and the same in each run;
/// the laboratory's ladder measures strength.
fn score(
    games: u64,
    mut first: impl FnMut(u64) -> Box<dyn Player>,
    mut second: impl FnMut(u64) -> Box<dyn Player>,
) -> u32 {
    let mut half_points = 0;
    for seed in 0..games {
        let (mut a, mut b) = (first(seed), second(seed));
        half_points += if seed % 2 == 0 {
            play(Position::start(), &mut *a, &mut *b)
        } else {
            2 - play(Position::start(), &mut *b, &mut *a)
        };
    }
    let percentage = half_points * 50 / games as u32;
    println!("{percentage} % of {games} games");
    percentage
}

fn luft(persona: PersonaId) -> impl FnMut(u64) -> Box<dyn Player> {
    move |seed| Box::new(Luft::new(persona, seed))
}

#[test]
#[ignore = "long"]
fn a_beginner_who_sees_one_move_threats_beats_easy() {
    let score = score(20, |seed| Box::new(Beginner(SplitMix64::new(seed))), luft(PersonaId::EASY));
    assert!(score >= 60, "the beginner made {score} %");
}

#[test]
fn easy_beats_random_moves() {
    let score = score(6, luft(PersonaId::EASY), |seed| Box::new(Random(SplitMix64::new(seed))));
    assert!(score >= 90, "easy made {score} %");
}

#[test]
#[ignore = "long"]
fn medium_beats_the_beginner_and_easy() {
    let beginner =
        score(20, luft(PersonaId::MEDIUM), |seed| Box::new(Beginner(SplitMix64::new(seed))));
    assert!(beginner >= 70, "medium made {beginner} % against the beginner");
    let easy = score(20, luft(PersonaId::MEDIUM), luft(PersonaId::EASY));
    assert!(easy >= 75, "medium made {easy} % against easy");
}

#[test]
#[ignore = "long"]
fn stronger_personas_beat_weaker_ones() {
    let persona = |word: &str| word.parse().expect("a persona");
    let pairs = [("1200", "600"), ("1800", "1200"), ("2400", "1800")];
    let points: u32 =
        pairs.iter().map(|&(one, other)| score(2, luft(persona(one)), luft(persona(other)))).sum();
    assert!(points >= 225, "{points} of 300 %");
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a sound position")
}

#[test]
#[ignore = "long"]
fn a_mate_in_one_is_played_from_1000_on() {
    for fen in [
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
        "7k/5K2/6Q1/8/8/8/1r6/8 w - - 0 1",
        "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1",
    ] {
        let game = Game::new(position(fen));
        let first = "1000".parse().expect("a persona");
        for persona in PersonaId::all().skip_while(|&id| id != first) {
            for seed in 0..5 {
                let mut luft = Luft::new(persona, seed);
                luft.limits.nodes = Some(20_000);
                let mv = luft.choose(&game);
                let mates = game.position.after(mv).is_checkmate();
                assert!(mates, "{persona}, seed {seed}: {} in {fen}", uci::write(mv));
            }
        }
    }
}

#[test]
#[ignore = "long"]
fn everybody_mates_a_bare_king() {
    for fen in [
        "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
        "8/8/3k4/8/8/4K3/8/Q7 w - - 0 1",
        "8/8/8/4k3/8/8/8/KR6 w - - 0 1",
        "8/8/3k4/8/3K4/8/8/7R w - - 0 1",
        "8/8/8/3k4/8/8/8/KBB5 w - - 0 1",
        // Pawn endings in which the king must find the only way.
        "8/8/4k3/8/8/6P1/7K/8 w - - 0 1",
        "8/5k2/8/8/8/3PK3/8/8 w - - 0 1",
    ] {
        // All personas that play like people mate in the same way.
        for persona in [PersonaId::EASY, PersonaId::HARD] {
            let mut luft = Luft::new(persona, 7);
            luft.limits.nodes = Some(60_000);
            // A game without a capture is drawn after a hundred plies, which is fifty moves.
            let result = play(position(fen), &mut luft, &mut Luft::defender());
            assert_eq!(result, 2, "{persona} does not win {fen}");
        }
    }
}

#[test]
fn easy_takes_back() {
    // The opponent has just captured a piece; recapturing costs nothing.
    for (fen, recapture) in [
        ("r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4", ["b7c6", "d7c6"]),
        ("r2qkb1r/ppp2ppp/2np1n2/4p3/4P3/2NP1b1P/PPP2PP1/R1BQKB1R w KQkq - 0 7", ["d1f3", "g2f3"]),
    ] {
        let game = Game::new(position(fen));
        let taken = (0..40)
            .filter(|&seed| {
                let mv = uci::write(Luft::new(PersonaId::EASY, seed).choose(&game));
                recapture.contains(&mv.as_str())
            })
            .count();
        println!("taken back {taken} of 40 times");
        assert!(taken >= 28, "taken back {taken} of 40 times in {fen}");
    }
}

#[test]
fn a_weaker_persona_is_a_function_of_position_and_seed() {
    let game =
        Game::new(position("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"));
    for persona in [PersonaId::EASY, PersonaId::MEDIUM] {
        let mut luft = Luft::new(persona, 3);
        let first = luft.choose(&game);
        // A search in between must not matter.
        luft.choose(&Game::new(Position::start()));
        assert_eq!(luft.choose(&game), first);
        let mut chosen: Vec<Move> =
            (0..30).map(|seed| Luft::new(persona, seed).choose(&game)).collect();
        chosen.sort_by_key(|&mv| uci::write(mv));
        chosen.dedup();
        assert!(chosen.len() > 1, "{persona} plays the same in every game");
    }
}
