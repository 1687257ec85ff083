//! The search visits the same nodes on every machine: this one test runs
//! natively and, as WebAssembly, in a browser.

use luft_engine::bench::bench;
use luft_engine::search::Unattended;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test_configure!(run_in_browser);

const DEPTH: u8 = 6;

/// The node count at [`DEPTH`]. A change of evaluation or search says its new
/// one here; a refactoring keeps it.
const NODES: u64 = 12049;

#[cfg_attr(not(target_arch = "wasm32"), test)]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
fn the_bench_has_one_signature_everywhere() {
    assert_eq!(bench(DEPTH, &mut Unattended).ok(), Some(NODES));
}
