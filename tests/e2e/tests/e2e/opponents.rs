//! The computer's opponents play the same moves in the browser as natively.

use std::sync::Arc;

use luft_e2e::{Failure, Luft, ensure, with_luft};
use luft_engine::nnue::Network;
use luft_engine::search::{Limits, Unattended};
use luft_persona::PersonaId;
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_rules::{Move, Position, san};

use super::end::expect_end;

/// A game of a native thinker.
struct Native {
    thinker: Thinker,
    position: Position,
    history: Vec<u64>,
    moves: Vec<Move>,
    /// The moves in the notation that the page shows.
    told: Vec<String>,
}

impl Native {
    fn new() -> Self {
        let mut thinker = Thinker::default();
        let network = Network::read(luft_network::FILE).expect("the network is sound");
        thinker.searcher().set_network(Some(Arc::new(network)));
        let position = Position::start();
        Self { thinker, position, history: Vec::new(), moves: Vec::new(), told: Vec::new() }
    }

    fn play(&mut self, mv: Move) {
        self.told.push(san::write(&self.position, mv));
        self.history.push(self.position.hash());
        self.position.play_unchecked(mv);
        self.moves.push(mv);
    }

    /// A persona's move in a game with this seed; `None` if the game is over.
    fn choose(&mut self, persona: PersonaId, seed: u64) -> Option<Move> {
        let Self { thinker, position, history, moves, .. } = self;
        let game = GameSoFar { position, history, past: past(moves), seed, has_openings: true };
        let choice = persona.get().choice;
        thinker.think(&game, choice, Limits::default(), &mut Unattended).best
    }

    /// The moves of a game between two personas; the players are given by persona and seed, White
    /// first.
    fn game(players: [(PersonaId, u64); 2], plies: usize) -> Vec<String> {
        let mut native = Self::new();
        for ply in 0..plies {
            let (persona, seed) = players[ply % 2];
            let Some(mv) = native.choose(persona, seed) else { break };
            native.play(mv);
        }
        native.told
    }

    /// The moves of a game in which a persona with this seed falls for the scholar's mate; `None`
    /// if it does not.
    fn scholars_mate(persona: PersonaId, seed: u64) -> Option<Vec<String>> {
        let mut native = Self::new();
        for white in ["e4", "Bc4", "Qh5", "Qxf7#"] {
            let mv = san::parse(&native.position, white).ok()?;
            native.play(mv);
            if native.position.is_checkmate() {
                return Some(native.told);
            }
            let reply = native.choose(persona, seed)?;
            native.play(reply);
        }
        None
    }
}

/// Plays White's moves of a game, and expects Black's from the computer.
fn expect_game(luft: &Luft<'_>, moves: &[String]) -> Result<(), Failure> {
    for (number, pair) in moves.chunks(2).enumerate() {
        luft.type_move(&pair[0])?;
        let played = 2 * number + pair.len();
        luft.wait_for_count(played)?;
        let seen = luft.moves()?;
        ensure(seen == moves[..played], || format!("{seen:?}, natively {:?}", &moves[..played]))?;
        if pair.len() == 2 {
            luft.wait_for_turn()?;
        }
    }
    Ok(())
}

#[test]
fn the_lowest_step_is_mated() -> Result<(), Failure> {
    let pip: PersonaId = "600".parse().expect("a persona");
    let mated = |seed| Some((seed, Native::scholars_mate(pip, seed)?));
    let (seed, moves) = (1..2_000).find_map(mated).expect("some beginner falls for it");
    let query = format!("?level=600&color=white&seed={seed}&pace=instant");
    with_luft("scholars-mate", &query, |luft| {
        expect_game(luft, &moves)?;
        expect_end(luft, "You win", "Checkmate.", "Checkmate, White wins.")
    })
}

/// Replies from the opening book, by the model alone, by the model with a search, and by a search
/// with the network.
#[test]
#[ignore = "long"]
fn a_seed_gets_the_same_replies_natively_and_in_the_browser() -> Result<(), Failure> {
    for level in ["1000", "2000", "3400"] {
        let persona: PersonaId = level.parse().expect("a persona");
        let seed = 20_000 + u64::from(persona.rating().unwrap_or_default());
        // White leaves the opening book early.
        let moves = Native::game([("600".parse().expect("a persona"), 5), (persona, seed)], 16);
        let query = format!("?level={level}&color=white&seed={seed}&pace=instant");
        with_luft("same-replies", &query, |luft| expect_game(luft, &moves))?;
    }
    Ok(())
}
