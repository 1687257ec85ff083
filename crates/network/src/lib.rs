//! The network that Luft is shipped with. The native programs carry it within; the
//! page fetches the same file by itself, so that the board need not wait for it.

/// The file, which `luft_engine::nnue::Network::read` reads.
pub const FILE: &[u8] = include_bytes!("../luft.net");
