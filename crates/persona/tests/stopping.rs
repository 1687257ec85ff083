//! A search that is stopped from outside, by a clock or by the user.
#![cfg(feature = "search")]

use luft_engine::search::{Host, Limits, POLL_NODES, SearchResult};
use luft_persona::PersonaId;
use luft_persona::thinker::{GameSoFar, Thinker, past};
use luft_rules::Position;

/// Stops a search after this many nodes.
struct Stopper(u64);

impl Host for Stopper {
    fn should_stop(&mut self, nodes: u64) -> bool {
        nodes >= self.0
    }

    fn report(&mut self, _result: &SearchResult) {}
}

#[test]
fn a_host_is_told_the_nodes_even_within_an_iteration() {
    let persona: PersonaId = "hard".parse().expect("a persona");
    let position = Position::start();
    let past = past(&[]);
    let game = GameSoFar { position: &position, history: &[], past, seed: 1, has_openings: false };
    let limits = Limits { depth: None, nodes: None };
    for most in [2_000, 10_000, 50_000] {
        let mut thinker = Thinker::new(1);
        let result = thinker.think(&game, persona.get().choice, limits, &mut Stopper(most));
        assert!((most..=most + POLL_NODES).contains(&result.nodes), "{most}: {}", result.nodes);
    }
}
