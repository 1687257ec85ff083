//! A WebAssembly module as it is sent, with the script that connects it to the browser.

use std::path::{Path, PathBuf};

use luft_tooling::files::Files;
use luft_tooling::run::Failure;
use luft_tooling::workspace;

use super::{names, script};
use crate::glue::{Form, bind};
use crate::module;

/// A module and its script.
pub struct Program {
    /// A classic script, not minified.
    pub script: String,
    /// The module as sent.
    pub module: Vec<u8>,
    /// The module with the names of its functions.
    pub named: Vec<u8>,
}

impl Program {
    /// Makes a program from a module that rustc has compiled. The script puts the module's exports
    /// into `global`. In a plain page, panics report their source location.
    ///
    /// # Errors
    /// If wasm-bindgen cannot use the module, or its output has an unknown form.
    pub fn new(compiled: &Path, global: &str, is_plain: bool) -> Result<Self, Failure> {
        const NAME: &str = "program";
        const SCRIPT: &str = "program.js";
        let mut parts = bind(compiled, Form::Module, NAME, &glue_folder())?;
        let named = parts.remove("program_bg.wasm").ok_or_else(missing)?;
        script::without_loading(SCRIPT, &mut parts)?;
        script::join(SCRIPT, global, &module::imports(&named)?, &mut parts)?;
        let script = take(&mut parts, SCRIPT)?;
        let (script, sent) = names::shorten(&script, &named)?;
        let module = if is_plain { sent } else { module::without_locations(&sent)? };
        Ok(Self { script, module, named })
    }

    /// The module with its functions in the order that is smallest after brotli.
    ///
    /// # Errors
    /// If the module cannot be read.
    pub fn reordered(self) -> Result<Self, Failure> {
        let (mut module, mut weight) = (self.module, usize::MAX);
        // The compared bytes contain the indices of called functions. A new order changes these indices, so ordering
        // again gives another order.
        loop {
            let again = module::reordered(&module)?;
            let next = luft_serve::brotli(&again).len();
            if next >= weight {
                return Ok(Self { module, ..self });
            }
            (module, weight) = (again, next);
        }
    }

    /// Checks that another module, such as one with other instructions, works with the same script.
    ///
    /// # Errors
    /// If it does not work.
    pub fn check_script(&self, other: &Self) -> Result<(), Failure> {
        let is_same = self.script == other.script;
        is_same.then_some(()).ok_or_else(|| {
            Failure("the two modules of the engine need different scripts".to_owned())
        })
    }
}

/// The folder for wasm-bindgen's output. It is emptied first, so it must not be one of Cargo's own
/// folders, which are named after the profiles: `target/page` contains the programs that the
/// profile `page` runs while compiling.
fn glue_folder() -> PathBuf {
    workspace::target().join("glue")
}

fn take(parts: &mut Files, name: &str) -> Result<String, Failure> {
    parts.remove(name).and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(missing)
}

fn missing() -> Failure {
    Failure("wasm-bindgen wrote no script or no module".to_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn wasm_bindgen_does_not_overwrite_cargos_files() {
        let manifest =
            fs::read_to_string(workspace::root().join("Cargo.toml")).expect("it is there");
        let sections = manifest.lines().filter_map(|line| line.strip_prefix("[profile."));
        let profiles: Vec<&str> =
            sections.filter_map(|line| line.split(['.', ']']).next()).collect();
        assert!(profiles.contains(&"page"), "{profiles:?}");
        for profile in profiles {
            let folder = workspace::target().join(profile);
            assert!(!glue_folder().starts_with(&folder), "{}", folder.display());
        }
    }
}
