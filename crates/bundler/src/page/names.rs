//! Shortens the names of exports that a module and its script share.
//!
//! wasm-bindgen gives long names to the exported functions that only its script calls. The names of those through which
//! the script calls closures end in a hash, and hashes do not compress. The hashes also differ between modules that are
//! built with other instructions or together with other packages.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::module;
use luft_tooling::run::Failure;

/// The prefix of the names of functions through which the script calls closures. The script has functions with the same
/// names.
const CALLS_CLOSURE: &str = "wasm_bindgen__convert__closures";
/// The prefix of the other names that wasm-bindgen gives.
const OWN: &str = "__";
/// How the script accesses an export.
const ACCESS: &str = "wasm.";

/// The script and the module, with these functions renamed in both.
///
/// # Errors
/// If the module cannot be read.
pub fn shorten(script: &str, module: &[u8]) -> Result<(String, Vec<u8>), Failure> {
    let mut shorter = script.to_owned();
    let mut names = BTreeMap::new();
    let mut exports = module::exports(module)?;
    exports.sort_by_key(|name| script.find(name));
    let closures = exports.iter().filter(|name| name.starts_with(CALLS_CLOSURE));
    for (index, name) in closures.enumerate() {
        let short = format!("callClosure{index}");
        shorter = shorter.replace(name, &short);
        names.insert(name.clone(), short);
    }
    exports.retain(|name| name.starts_with(OWN));
    // One name may be the beginning of another.
    exports.sort_by_key(|name| Reverse(name.len()));
    for (index, name) in exports.into_iter().enumerate() {
        let access = [ACCESS, &name].concat();
        // A name with other uses is kept.
        if shorter.matches(&name).count() == shorter.matches(&access).count() {
            let short = format!("e{index}");
            shorter = shorter.replace(&access, &[ACCESS, &short].concat());
            names.insert(name, short);
        }
    }
    Ok((shorter, module::as_sent(module, &names)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::tests::exporting_sample;

    fn shortened(script: &str, export: &str) -> (String, Vec<String>) {
        let (script, module) = shorten(script, &exporting_sample(export)).unwrap();
        (script, module::exports(&module).unwrap())
    }

    #[test]
    fn functions_that_call_closures_are_renamed_everywhere() {
        let name = format!("{CALLS_CLOSURE}__h0123456789abcdef");
        let script = format!("function {name}(a) {{ wasm.{name}(a); }} make({name});");
        let (script, exports) = shortened(&script, &name);
        let expected = "function callClosure0(a) { wasm.callClosure0(a); } make(callClosure0);";
        assert_eq!(script, expected);
        assert_eq!(exports, ["callClosure0", "short"]);
    }

    #[test]
    fn functions_of_wasm_bindgen_are_renamed_where_they_are_accessed() {
        let (script, exports) =
            shortened("pass(a, wasm.__wbg_free); wasm.__wbg_free(b);", "__wbg_free");
        assert_eq!(script, "pass(a, wasm.e0); wasm.e0(b);");
        assert_eq!(exports, ["e0", "short"]);
    }

    #[test]
    fn other_exports_and_names_with_other_uses_are_kept() {
        for (script, export) in [("wasm.mount(a);", "mount"), ("wasm.__a(); b.__a();", "__a")] {
            assert_eq!(
                shortened(script, export),
                (script.to_owned(), vec![export.to_owned(), "short".to_owned()])
            );
        }
    }
}
