//! Shortens the names that a module and its script share.
//!
//! wasm-bindgen gives long names that end in a hash to imported functions, and to the exported
//! functions through which the script calls closures. The names have no effect at run time, but
//! hashes do not compress: they make up a fortieth of the download. The hashes also differ between
//! modules that are built with other instructions or together with other packages.

use std::collections::BTreeMap;

use crate::module;
use luft_tooling::run::Failure;

/// The prefix of the names of wasm-bindgen's own functions.
const OWN: &str = "__wb";

/// The prefix of the names of functions through which the script calls closures.
const CALLS_CLOSURE: &str = "wasm_bindgen__convert__closures";

/// The script and the module, with these functions renamed in both.
///
/// An imported function is renamed only if it is wasm-bindgen's own and its name occurs exactly
/// once in the script, as a property. Other names may have other uses. The modules that it imports from
/// are renamed likewise: their names are paths.
///
/// # Errors
/// If the module cannot be read.
pub fn shorten(script: &str, module: &[u8]) -> Result<(String, Vec<u8>), Failure> {
    let mut names = BTreeMap::new();
    let mut shorter = script.to_owned();
    for (index, name) in module::imports(module)?.into_iter().enumerate() {
        let (long, short) = (format!("{name}: "), format!("f{index}"));
        let once = script.matches(&name).count() == 1 && script.contains(&long);
        if name.starts_with(OWN) && once && !names.contains_key(&name) {
            shorter = shorter.replacen(&long, &format!("{short}: "), 1);
            names.insert(name, short);
        }
    }
    for (index, name) in module::import_modules(module)?.into_iter().enumerate() {
        let (long, short) = (format!("\"{name}\": "), format!("m{index}"));
        if script.matches(&long).count() == 1 {
            shorter = shorter.replacen(&long, &format!("{short}: "), 1);
            names.insert(name, short);
        }
    }
    let mut exports = module::exports(module)?;
    exports.retain(|name| name.starts_with(CALLS_CLOSURE));
    exports.sort_by_key(|name| script.find(name));
    for (index, name) in exports.into_iter().enumerate() {
        let short = format!("callClosure{index}");
        shorter = shorter.replace(&name, &short);
        names.insert(name, short);
    }
    Ok((shorter, module::as_sent(module, &names)?))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::module::tests::{exporting_sample, sample};

    #[test]
    fn a_function_is_renamed_on_both_sides() {
        let script = "const i = {\n __wbg_long_01: function() {},\n other: (a) => a,\n};";
        let (script, module) = shorten(script, &sample()).unwrap();
        assert_eq!(script, "const i = {\n f1: function() {},\n other: (a) => a,\n};");
        assert_eq!(module::imports(&module).unwrap(), ["other", "f1"]);
    }

    #[test]
    fn a_module_is_renamed_on_both_sides() {
        let (script, module) = shorten("return { \"m\": import0 };", &sample()).unwrap();
        assert_eq!(script, "return { m0: import0 };");
        assert_eq!(module::import_modules(&module).unwrap(), BTreeSet::from(["m0".to_owned()]));
    }

    #[test]
    fn a_name_with_other_uses_in_the_script_is_kept() {
        let script = "i.__wbg_long_01 = 1; other: other();";
        let (same, module) = shorten(script, &sample()).unwrap();
        assert_eq!(same, script);
        assert_eq!(module::imports(&module).unwrap(), ["other", "__wbg_long_01"]);
    }

    #[test]
    fn functions_that_call_closures_are_renamed_everywhere() {
        let name = format!("{CALLS_CLOSURE}__h0123456789abcdef");
        let script = format!("function {name}(a) {{ wasm.{name}(a); }} make({name});");
        let (script, module) = shorten(&script, &exporting_sample(&name)).unwrap();
        assert_eq!(
            script,
            "function callClosure0(a) { wasm.callClosure0(a); } make(callClosure0);"
        );
        assert_eq!(module::exports(&module).unwrap(), ["callClosure0", "short"]);
    }
}
