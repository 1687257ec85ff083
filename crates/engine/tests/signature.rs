//! The search visits the same nodes on every machine: this one test runs
//! natively and, as WebAssembly, in a browser.

use std::sync::Arc;

use luft_engine::bench::bench;
use luft_engine::nnue::Network;
use luft_engine::search::Unattended;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test_configure!(run_in_browser);

const DEPTH: u8 = 6;

/// The node count at [`DEPTH`] with the network, and with the classical evaluation. A change of
/// evaluation or search must update these counts; a refactoring must not change them.
const NODES: [u64; 2] = [48_769, 78_151];

#[cfg_attr(not(target_arch = "wasm32"), test)]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
fn the_bench_has_one_signature_everywhere() {
    let network = Network::read(luft_network::FILE).expect("the network is sound");
    let nodes =
        [Some(Arc::new(network)), None].map(|network| bench(DEPTH, network, &mut Unattended));
    assert_eq!(nodes, NODES.map(Ok));
}
