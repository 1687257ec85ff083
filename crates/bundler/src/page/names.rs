//! Shortens the names that a module and its script share.
//!
//! wasm-bindgen gives long names that end in a hash to imported functions, and to the exported
//! functions through which the script calls closures. The names have no effect at run time, but
//! hashes do not compress: they make up a fortieth of the download. The hashes also differ between
//! modules that are built with other instructions or together with other packages.

use std::collections::{BTreeMap, BTreeSet};

use crate::module::{self, Import};
use luft_tooling::run::Failure;

/// The prefix of the names of functions through which the script calls closures.
const CALLS_CLOSURE: &str = "wasm_bindgen__convert__closures";

/// The script and the module, with these functions and the modules that they come from renamed in both.
///
/// An import is renamed only if its name occurs exactly once in the script as a property: other names may have
/// other uses.
///
/// # Errors
/// If the module cannot be read.
pub fn shorten(script: &str, module: &[u8]) -> Result<(String, Vec<u8>), Failure> {
    let mut shorter = script.to_owned();
    let imports = module::imports(module)?;
    let modules: BTreeSet<&String> = imports.iter().map(|import| &import.module).collect();
    let mut names = BTreeMap::new();
    for (index, name) in modules.into_iter().enumerate() {
        rename(name, &format!("\"{name}\": "), format!("m{index}"), &mut shorter, &mut names);
    }
    let mut exports = module::exports(module)?;
    for (index, Import { name, .. }) in imports.iter().enumerate() {
        // The name of an export would change with it.
        if !exports.contains(name) {
            rename(name, &format!("{name}: "), format!("f{index}"), &mut shorter, &mut names);
        }
    }
    exports.retain(|name| name.starts_with(CALLS_CLOSURE));
    exports.sort_by_key(|name| script.find(name));
    for (index, name) in exports.into_iter().enumerate() {
        let short = format!("callClosure{index}");
        shorter = shorter.replace(&name, &short);
        names.insert(name, short);
    }
    Ok((shorter, module::as_sent(module, &names)?))
}

/// Renames an import in the script, if that has the property once, and notes the new name.
fn rename(
    name: &str,
    property: &str,
    short: String,
    script: &mut String,
    names: &mut BTreeMap<String, String>,
) {
    if script.matches(property).count() == 1 && !names.contains_key(name) {
        *script = script.replacen(property, &format!("{short}: "), 1);
        names.insert(name.to_owned(), short);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::tests::{exporting_sample, sample};

    /// The modules and names of a module's imports.
    fn imported(module: &[u8]) -> Vec<String> {
        let imports = module::imports(module).unwrap();
        imports.into_iter().map(|import| format!("{}.{}", import.module, import.name)).collect()
    }

    #[test]
    fn a_function_is_renamed_on_both_sides() {
        let script = "const i = {\n __wbg_long_01: function() {},\n other: snippet0[2] };";
        let (script, module) = shorten(script, &sample()).unwrap();
        assert_eq!(script, "const i = {\n f1: function() {},\n f0: snippet0[2] };");
        assert_eq!(imported(&module), ["m.f0", "m.f1"]);
    }

    #[test]
    fn a_module_is_renamed_on_both_sides() {
        let (script, module) = shorten("return { \"m\": import0 };", &sample()).unwrap();
        assert_eq!(script, "return { m0: import0 };");
        assert_eq!(imported(&module), ["m0.other", "m0.__wbg_long_01"]);
    }

    #[test]
    fn a_name_with_other_uses_in_the_script_is_kept() {
        let script = "i.__wbg_long_01 = 1; other: other(); { other: 1 }";
        let (same, module) = shorten(script, &sample()).unwrap();
        assert_eq!(same, script);
        assert_eq!(imported(&module), ["m.other", "m.__wbg_long_01"]);
    }

    #[test]
    fn an_import_with_the_name_of_an_export_is_kept() {
        let (script, module) = shorten("i = { other: 1 }", &exporting_sample("other")).unwrap();
        assert_eq!(script, "i = { other: 1 }");
        assert_eq!(imported(&module), ["m.other", "m.__wbg_long_01"]);
        assert_eq!(module::exports(&module).unwrap(), ["other", "short"]);
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
