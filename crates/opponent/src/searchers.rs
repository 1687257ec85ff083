//! The searchers, and the network by which they evaluate.

use std::sync::Arc;

use luft_engine::adjudication::Adjudicator;
use luft_engine::nnue::Network;
use luft_engine::rules::Position;
use luft_engine::search::{Handicap, Limits, Search, SearchRequest, Searcher};
use luft_persona::PersonaId;

/// How many nodes are searched between two looks at the clock: a few milliseconds' work on a
/// slow machine.
pub(crate) const STEP_NODES: u64 = 512;

#[derive(Default)]
pub(crate) struct Searchers {
    /// Finds moves.
    pub(crate) player: Searcher,
    /// Finds the lines of analyses. It is not the player, so that a paused analysis finds
    /// everything as it was. It takes as much memory, so the first analysis creates it.
    analyst: Option<Box<Searcher>>,
    /// Judges draws and resignations by the classical evaluation alone, on which its
    /// thresholds were measured.
    pub(crate) adjudicator: Adjudicator,
    /// The network for searches that begin from now on.
    network: Option<Arc<Network>>,
}

impl Searchers {
    pub(crate) fn analyst(&mut self) -> &mut Searcher {
        self.analyst.get_or_insert_default()
    }

    /// Begins to search the last of a game's positions for a move.
    pub(crate) fn begin_move(
        &mut self,
        positions: &[Position],
        persona: PersonaId,
        seed: u64,
    ) -> Option<Search> {
        let handicap = persona.get().handicap(positions.last()?, seed);
        begin(&mut self.player, self.network.clone(), positions, handicap, None)
    }

    /// Begins to search the last of a game's positions for its best lines.
    pub(crate) fn begin_analysis(
        &mut self,
        positions: &[Position],
        lines: usize,
        nodes: Option<u64>,
    ) -> Option<Search> {
        let network = self.network.clone();
        let search = begin(self.analyst(), network, positions, Handicap::NONE, nodes);
        search.map(|search| search.with_lines(lines))
    }

    /// Takes in a network's file, or why it could not be loaded.
    pub(crate) fn receive_network(&mut self, file: Result<&[u8], String>) -> Result<(), String> {
        let network = file.and_then(|file| Network::read(file).map_err(|why| why.to_string()))?;
        self.network = Some(Arc::new(network));
        Ok(())
    }
}

fn begin(
    searcher: &mut Searcher,
    network: Option<Arc<Network>>,
    positions: &[Position],
    handicap: Handicap,
    nodes: Option<u64>,
) -> Option<Search> {
    searcher.set_network(network);
    let (position, before) = positions.split_last()?;
    let history: Vec<u64> = before.iter().map(Position::hash).collect();
    let limits = Limits { depth: None, nodes };
    Some(searcher.begin(&SearchRequest { position, history: &history, handicap, limits }))
}
