//! Answers requests for the best lines of a position.

use luft_engine::search::{Search, SearchProgress};
use luft_protocol::{Analyse, Reply};
use luft_rules::uci;

use super::{Progress, Send};
use crate::position::{PlayedLine, play_through};
use crate::replies;
use crate::searchers::{STEP_NODES, Searchers};

/// A request for an analysis, and its state.
pub(crate) struct AnalysisJob {
    request: Analyse,
    /// `None` until it begins.
    search: Option<Box<Search>>,
}

impl AnalysisJob {
    pub(crate) const fn new(request: Analyse) -> Self {
        Self { request, search: None }
    }

    pub(crate) const fn id(&self) -> u64 {
        self.request.id
    }

    /// Whether it ends by itself.
    pub(crate) const fn is_limited(&self) -> bool {
        self.request.nodes.is_some()
    }

    /// Continues for a short while and sends the results: some `info`, then `best`; or `error`.
    pub(crate) fn step(&mut self, searchers: &mut Searchers, send: Send<'_>) -> Progress {
        let id = self.request.id;
        let mut search = match self.search.take() {
            Some(search) => search,
            // The results must not depend on when the network arrives.
            None if self.is_limited() && searchers.is_network_expected() => return Progress::More,
            None => match self.begin(searchers) {
                Ok(search) => Box::new(search),
                Err(text) => {
                    send(Reply::Error { id: Some(id), text });
                    return Progress::Done;
                }
            },
        };
        let searcher = searchers.analyst(self.is_limited());
        let step = search.step(searcher, STEP_NODES);
        if step == SearchProgress::Iteration {
            send(replies::info(id, search.result()));
        }
        if step != SearchProgress::Done {
            self.search = Some(search);
            return Progress::More;
        }
        let best = search.finish(searchers.analyst(self.is_limited())).best.map(uci::write);
        send(Reply::Best { id, best, offer: false });
        Progress::Done
    }

    fn begin(&self, searchers: &mut Searchers) -> Result<Search, String> {
        let Analyse { lines, nodes, fen, moves, .. } = &self.request;
        let PlayedLine { positions, .. } = play_through(fen, moves)?;
        let search = searchers.begin_analysis(&positions, *lines as usize, nodes.map(u64::from));
        search.ok_or_else(String::new)
    }
}
