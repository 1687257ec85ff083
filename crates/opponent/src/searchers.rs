//! The searchers and their network.

use std::sync::Arc;

use luft_engine::adjudication::Adjudicator;
use luft_engine::nnue::Network;
use luft_engine::search::{Handicap, Limits, Search, SearchRequest, Searcher};
use luft_persona::PersonaId;
use luft_persona::thinker::{GameSoFar, Thinker, Thought, past};
use luft_rules::Position;

use crate::position::PlayedLine;

/// The number of nodes searched between two checks of the clock: a few milliseconds on a slow
/// machine.
pub(crate) const STEP_NODES: u64 = 512;

/// The size of the table of analyses with a limit, in mebibytes: enough for some hundred thousand
/// nodes, and quickly cleared.
const JUDGE_MEBIBYTES: usize = 4;

#[derive(Default)]
pub(crate) struct Searchers {
    /// Finds moves.
    pub(crate) player: Thinker,
    /// Finds the lines of analyses. It is separate from the player's searcher, so that a paused
    /// analysis finds its tables unchanged. It is created for the first analysis, because it takes
    /// as much memory as the player's.
    analyst: Option<Box<Searcher>>,
    /// Finds the lines of analyses with a limit. Each begins with empty tables, so that its results
    /// do not depend on earlier searches: a game that is judged again is judged the same.
    judge: Option<Box<Searcher>>,
    /// Decides about draws and resignations by the classical evaluation, with which its thresholds
    /// were measured.
    pub(crate) adjudicator: Adjudicator,
    /// The network for searches that begin from now on.
    network: Option<Arc<Network>>,
    /// Whether the network could not be loaded. It may still arrive later.
    is_network_lost: bool,
}

impl Searchers {
    /// Whether a persona needs the network and it has not arrived yet.
    pub(crate) fn is_network_awaited(&self, persona: PersonaId) -> bool {
        self.is_network_expected() && Thinker::needs_network(persona.get().choice)
    }

    /// Whether the network has not arrived yet but still may.
    pub(crate) const fn is_network_expected(&self) -> bool {
        self.network.is_none() && !self.is_network_lost
    }

    /// The searcher for analyses with or without a limit.
    pub(crate) fn analyst(&mut self, is_limited: bool) -> &mut Searcher {
        if is_limited {
            self.judge.get_or_insert_with(|| Box::new(Searcher::new(JUDGE_MEBIBYTES)))
        } else {
            self.analyst.get_or_insert_default()
        }
    }

    /// Begins to think about the next move of a game.
    pub(crate) fn begin_move(
        &mut self,
        line: &PlayedLine,
        persona: PersonaId,
        seed: u64,
    ) -> Option<Thought> {
        self.player.searcher().set_network(self.network.clone());
        let (position, before) = line.positions.split_last()?;
        let history = &hashes(before)[..];
        let past = past(&line.moves);
        let game = GameSoFar { position, history, past, seed, has_openings: true };
        Some(self.player.begin(&game, persona.get().choice, Limits::default()))
    }

    /// Begins to search a game's last position for its best lines.
    pub(crate) fn begin_analysis(
        &mut self,
        positions: &[Position],
        lines: usize,
        nodes: Option<u64>,
    ) -> Option<Search> {
        let network = self.network.clone();
        let searcher = self.analyst(nodes.is_some());
        searcher.set_network(network);
        if nodes.is_some() {
            searcher.clear();
        }
        let (position, before) = positions.split_last()?;
        let limits = Limits { depth: None, nodes };
        let request =
            SearchRequest { position, history: &hashes(before), handicap: Handicap::NONE, limits };
        Some(searcher.begin(&request).with_lines(lines))
    }

    /// Receives a network's file, or the reason why it could not be loaded.
    pub(crate) fn receive_network(&mut self, file: Result<&[u8], String>) -> Result<(), String> {
        let network = file.and_then(|file| Network::read(file).map_err(|why| why.to_string()));
        self.is_network_lost = network.is_err();
        let network = network?;
        self.network = Some(Arc::new(network));
        Ok(())
    }
}

fn hashes(positions: &[Position]) -> Vec<u64> {
    positions.iter().map(Position::hash).collect()
}
