//! The page's WebAssembly modules.

use std::fmt::Write as _;
use std::path::PathBuf;

use luft_tooling::files::Files;
use luft_tooling::run::Failure;

use super::program::Program;
use super::{Plan, Weights};
use crate::module::Contents;

/// The script with the bindings of the modules that every page has. Their common code compresses to
/// almost nothing, and a worker needs only one file.
pub const SCRIPT: &str = "luft.js";
/// The page's own module.
pub const PAGE_MODULE: &str = "luft_bg.wasm";
/// The engine's module, which is loaded after the page's, and its version for browsers without
/// vector instructions.
pub const ENGINE_MODULE: &str = "engine.wasm";
pub const SCALAR_MODULE: &str = "engine_scalar.wasm";

/// The coach's module and the script with its bindings, which are loaded when a player first asks for the
/// coach.
const COACH_MODULE: &str = "lazy/coach.wasm";
const COACH_SCRIPT: &str = "lazy/coach_module.js";

/// A module of the page.
#[derive(Debug, PartialEq, Eq)]
pub struct Module {
    /// Its name on the bundler's command line.
    pub name: &'static str,
    /// The file as sent.
    file: &'static str,
    /// The script with its bindings, and the global name for its exports.
    script: &'static str,
    global: &'static str,
    /// The module that it replaces in some browsers. It works with the same script. Only a
    /// published page has it.
    replaces: Option<&'static str>,
}

/// Every module. Modules that share a script are in the script in this order.
pub static MODULES: [Module; 4] = [
    Module { name: "page", file: PAGE_MODULE, script: SCRIPT, global: "self.luft", replaces: None },
    Module {
        name: "engine",
        file: ENGINE_MODULE,
        script: SCRIPT,
        global: "self.luftEngine",
        replaces: None,
    },
    Module {
        name: "scalar",
        file: SCALAR_MODULE,
        script: SCRIPT,
        global: "self.luftEngine",
        replaces: Some("engine"),
    },
    Module {
        name: "coach",
        file: COACH_MODULE,
        script: COACH_SCRIPT,
        global: "self.luftCoach",
        replaces: None,
    },
];

impl Module {
    /// The module with this name.
    pub fn of_name(name: &str) -> Option<&'static Self> {
        MODULES.iter().find(|module| module.name == name)
    }
}

/// A compiled module, as written by rustc.
#[derive(Debug, PartialEq, Eq)]
pub struct Compiled {
    pub module: &'static Module,
    pub path: PathBuf,
}

/// # Errors
/// Checks that no module is missing that every page needs; the error is its name.
pub fn check(modules: &[Compiled]) -> Result<(), &'static str> {
    let is_there = |module: &Module| modules.iter().any(|compiled| compiled.module == module);
    let missing = MODULES.iter().find(|module| module.replaces.is_none() && !is_there(module));
    missing.map_or(Ok(()), |module| Err(module.name))
}

/// The page's programs.
pub struct Programs(Vec<(&'static Module, Program)>);

impl Programs {
    /// Makes the programs from a plan's modules.
    ///
    /// # Errors
    /// If one of them cannot be used, or does not work with the script of the module that it
    /// replaces.
    pub fn make(plan: &Plan) -> Result<Self, Failure> {
        let make = |Compiled { module, path }: &Compiled| {
            let program = Program::new(path, module.global, plan.is_plain)?;
            let is_sent_as_made = plan.is_plain || module.replaces.is_some();
            Ok((*module, if is_sent_as_made { program } else { program.reordered()? }))
        };
        let programs = Self(plan.modules.iter().map(make).collect::<Result<_, Failure>>()?);
        for (module, program) in &programs.0 {
            let replaced = module.replaces.and_then(|name| programs.of(name));
            replaced.map_or(Ok(()), |replaced| replaced.check_script(program))?;
        }
        Ok(programs)
    }

    fn of(&self, name: &str) -> Option<&Program> {
        self.0.iter().find(|(module, _)| module.name == name).map(|(_, program)| program)
    }

    /// Adds the modules and their scripts to the parts.
    pub fn put_into(&self, parts: &mut Files) {
        for (module, program) in &self.0 {
            parts.insert(module.file.to_owned(), program.module.clone());
        }
        for module in MODULES.iter().filter(|module| module.replaces.is_none()) {
            let script = self.of(module.name).map_or("", |program| &program.script);
            parts.entry(module.script.to_owned()).or_default().extend(script.as_bytes());
        }
    }

    /// The contents of each module, by crate; in detail, also by module and function.
    ///
    /// # Errors
    /// If a module cannot be read.
    pub fn contents(&self, report: Weights) -> Result<String, Failure> {
        let mut text = String::new();
        for (module, program) in self.0.iter().filter(|(module, _)| module.replaces.is_none()) {
            let contents = Contents::read(&program.named, program.module.len())?;
            let _ = writeln!(text, "{}", module.file);
            if report == Weights::InDetail {
                let _ = writeln!(text, "{}", contents.details());
            }
            let _ = writeln!(text, "{}", contents.crates());
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_needs_all_modules_but_those_that_replace_others() {
        let compiled = |names: &[&str]| -> Vec<Compiled> {
            let module = |name: &&str| Module::of_name(name).expect("a module");
            let path = PathBuf::from("a.wasm");
            names.iter().map(|name| Compiled { module: module(name), path: path.clone() }).collect()
        };
        assert_eq!(check(&compiled(&["page", "engine", "coach"])), Ok(()));
        assert_eq!(check(&compiled(&["page", "coach", "scalar"])), Err("engine"));
        assert_eq!(check(&compiled(&[])), Err("page"));
    }
}
