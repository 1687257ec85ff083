//! Short names for what the module imports from its script.
//!
//! wasm-bindgen names each imported function after what it does and a hash, both in the
//! module and in the script. The names mean nothing at run time, and hashes do not
//! compress: they are a fortieth of the download.

use std::collections::BTreeMap;

use crate::module;
use luft_tooling::run::Failure;

/// How the names of wasm-bindgen's own functions begin.
const OWN: &str = "__wb";

/// The script and the module, with the imported functions renamed in both.
///
/// Only wasm-bindgen's own functions are renamed, and only where the name occurs exactly
/// once in the script, as a property: other names may have another use.
///
/// # Errors
/// When the module cannot be read.
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
    Ok((shorter, module::as_sent(module, &names)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::tests::sample;

    #[test]
    fn a_function_is_renamed_on_both_sides() {
        let script = "const i = {\n __wbg_long_01: function() {},\n other: (a) => a,\n};";
        let (script, module) = shorten(script, &sample()).unwrap();
        assert_eq!(script, "const i = {\n f1: function() {},\n other: (a) => a,\n};");
        assert_eq!(module::imports(&module).unwrap(), ["other", "f1"]);
    }

    #[test]
    fn a_name_of_which_the_script_says_more_is_kept() {
        let script = "i.__wbg_long_01 = 1; other: other();";
        let (same, module) = shorten(script, &sample()).unwrap();
        assert_eq!(same, script);
        assert_eq!(module::imports(&module).unwrap(), ["other", "__wbg_long_01"]);
    }
}
