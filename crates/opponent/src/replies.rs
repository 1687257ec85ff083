//! The engine's results as replies of the protocol.

use luft_engine::adjudication;
use luft_engine::search::{SearchResult, Value};
use luft_protocol::{DeclineReason, Info, Reply, UciScore};
use luft_rules::uci;

/// The progress of a search.
pub(crate) fn info(id: u64, result: &SearchResult) -> Reply {
    Reply::Info(Info {
        id,
        depth: result.depth.into(),
        score: score(result.score.value()),
        nodes: result.nodes,
        line: result.line,
        pv: result.pv.iter().copied().map(uci::write).collect(),
    })
}

fn score(value: Value) -> UciScore {
    let moves = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    match value {
        Value::Centipawns(centipawns) => UciScore::Centipawns(centipawns),
        Value::MateIn(count) => UciScore::Mate(moves(count)),
        Value::MatedIn(count) => UciScore::Mate(-moves(count)),
    }
}

/// Why a draw is declined.
pub(crate) const fn decline_reason(reason: adjudication::DeclineReason) -> DeclineReason {
    match reason {
        adjudication::DeclineReason::Mate => DeclineReason::Mate,
        adjudication::DeclineReason::Better => DeclineReason::Better,
        adjudication::DeclineReason::Early => DeclineReason::Early,
    }
}
