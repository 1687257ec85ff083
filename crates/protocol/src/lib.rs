//! The messages between the page and its worker, one line of text each.
//!
//! The page sends [`Request`]s:
//!
//! - `go <id> persona <persona> seed <u64> time <time> may <nothing|offer|resign|offer,resign>
//!   offered <yes|no> fen <FEN> moves <uci…>` asks for a move. The time is either `move <ms>`, to
//!   be used completely, or `clock <ms|-> <ms> <ms|->`: the total time left, the increment per
//!   move, and the limit for this move
//! - `mates <id> of <white|black|either> nodes <n> fen <FEN>` asks whether one side can still mate,
//!   or whether either can
//! - `analyse <id> lines <n> nodes <n|-> fen <FEN> moves <uci…>` asks for the best lines of a
//!   position, up to a number of nodes or until it is stopped
//! - `stop <id>`
//!
//! Each request is answered once, unless it is stopped. Moves and mates take precedence over
//! analyses, which pause and then continue.
//!
//! The worker sends [`Reply`]s:
//!
//! - `ready <build>`: the build folder of the worker's script, as the end of an address. The page
//!   sends no requests to a worker of another build
//! - `alive`, about twice a second while it has work
//! - `info <id> depth <n> multipv <n> score <cp <n>|mate <n>> nodes <n> pv <uci…>`; an analysis
//!   sends all its lines, the best (1) first, after each iteration
//! - `answer <id> <accept|mate|better|early>`, before `best`, if a draw was offered: it is
//!   accepted, or declined for this reason
//! - `pause <id> <ms>`, before `best`: how long after the request a person would have moved
//! - `best <id> <uci|none> [offer]`, perhaps with a draw offer; also at the end of an analysis, at
//!   its limit or when there is nothing left to search
//! - `resign <id>` in place of `best`
//! - `mates <id> <WB|W-|-B|-->`, with `?` for an undetermined side
//! - `network <ok|lost> [text]`: whether the network for the evaluation has been loaded, or why
//!   not; without it the worker plays by the classical evaluation. The network's file is not sent
//!   as a line: the page sends its bytes, or the error that prevented loading
//! - `error <id|-> <text>`
//!
//! The time limits are in [`time`].
//!
//! Each `go` contains the start position and all moves, so that the worker keeps no state except
//! its hash table, and can be ended and restarted at any time. A reply to a request that is no
//! longer open is dropped.

#![cfg_attr(not(test), warn(clippy::string_slice, reason = "its panic is 3 kB of the page"))]
mod line;
mod reply;
mod request;
pub mod time;

pub use line::ProtocolError;
pub use reply::{DeclineReason, Info, Reply, UciScore};
pub use request::{Analyse, Go, Request};
pub use time::Time;
