//! What `xtask` and the bundler share: failures in one sentence, running other programs,
//! where things are in the workspace, files in memory and on disk.
//!
//! It has no dependencies: `cargo xtask` compiles it before it can say anything.

pub mod files;
pub mod run;
pub mod text;
pub mod workspace;
