//! The bundler (`crates/bundler`), which is compiled when it is first needed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use luft_tooling::run::{self, Failure, step};
use luft_tooling::workspace::{self, cargo};

/// What the bundler does with scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scripts {
    /// It leaves them as they are. Such a bundler compiles in a third of the time.
    AsWritten,
    /// It minifies them.
    Minified,
}

/// A bundler that is compiled.
pub struct Bundler {
    program: PathBuf,
}

impl Bundler {
    /// Compiles the bundler where need be.
    ///
    /// # Errors
    /// If it does not compile.
    pub fn ensure(scripts: Scripts) -> Result<Self, Failure> {
        step("Preparing the bundler");
        let mut command = cargo();
        // Quiet: cargo prints meanwhile what it compiles for the page.
        command.args(["build", "--quiet", "--package", "luft-bundler"]);
        if scripts == Scripts::AsWritten {
            command.arg("--no-default-features");
        }
        run::run(&mut command)?;
        Ok(Self::built())
    }

    /// The bundler that `cargo test --workspace --no-run` has built for its own tests. Built by itself
    /// it would be compiled anew, for its dependencies have other features then.
    pub fn of_tests() -> Self {
        Self::built()
    }

    fn built() -> Self {
        let name = format!("luft-bundler{}", env::consts::EXE_SUFFIX);
        Self { program: workspace::target().join("debug").join(name) }
    }

    /// The bundler's command, without arguments.
    pub fn command(&self) -> Command {
        Command::new(&self.program)
    }

    /// Writes a module with a classic script into a folder, both called after `name`.
    ///
    /// # Errors
    /// If wasm-bindgen cannot use the module.
    pub fn glue(&self, module: &Path, name: &str, into: &Path) -> Result<(), Failure> {
        let mut command = self.command();
        command.args(["glue", "--name", name, "--module"]).arg(module).arg("--into").arg(into);
        run::run(&mut command)
    }

    /// What a browser loads of the page in a folder in order to play, and what files weigh: in
    /// bytes after brotli.
    ///
    /// # Errors
    /// If one of them cannot be read.
    pub fn weigh(&self, page: &Path, files: &[PathBuf]) -> Result<(usize, Vec<usize>), Failure> {
        let told = run::output(self.command().arg("weigh").arg("--page").arg(page).args(files))?;
        let mut weights = told.lines().map_while(|line| line.parse().ok());
        let page = weights.next();
        let files: Vec<usize> = weights.collect();
        page.map(|page| (page, files)).ok_or_else(|| Failure("the bundler weighed nothing".into()))
    }
}
