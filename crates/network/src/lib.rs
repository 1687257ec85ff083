//! The network that ships with Luft. Native programs embed it. The page downloads the same file
//! separately, so that the board does not wait for it.

/// The file, which `luft_engine::nnue::Network::read` reads.
pub const FILE: &[u8] = include_bytes!("../luft.net");
