//! What `xtask` and the bundler share: failures in one sentence, running other programs, paths in
//! the workspace, files in memory and on disk.
//!
//! It has no dependencies, so that `cargo xtask` compiles it quickly before its first output.

pub mod files;
pub mod run;
pub mod text;
pub mod workspace;
