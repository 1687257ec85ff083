//! The bundler (`crates/bundler`), which is compiled when first needed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use luft_tooling::run::{self, Failure, step};
use luft_tooling::workspace::{self, cargo};

/// What the bundler does with scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scripts {
    /// It leaves them unchanged. A bundler without a minifier compiles in a third of the time.
    AsWritten,
    /// It minifies them.
    Minified,
}

/// A compiled bundler.
pub struct Bundler {
    program: PathBuf,
}

impl Bundler {
    /// Compiles the bundler if necessary.
    ///
    /// # Errors
    /// If it does not compile.
    pub fn ensure(scripts: Scripts) -> Result<Self, Failure> {
        step("Preparing the bundler");
        let mut command = cargo();
        // Quiet, because cargo prints its progress with the page's crates at the same time.
        command.args(["build", "--quiet", "--package", "luft-bundler"]);
        if scripts == Scripts::AsWritten {
            command.arg("--no-default-features");
        }
        run::run(&mut command)?;
        Ok(Self::built())
    }

    /// The bundler that `cargo test --workspace --no-run` has built for its own tests. Building it
    /// alone would compile it again, because its dependencies have other features then.
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

    /// Writes a module with a classic script into a folder, both named after `name`.
    ///
    /// # Errors
    /// If wasm-bindgen cannot use the module.
    pub fn glue(&self, module: &Path, name: &str, into: &Path) -> Result<(), Failure> {
        let mut command = self.command();
        command.args(["glue", "--name", name, "--module"]).arg(module).arg("--into").arg(into);
        run::run(&mut command)
    }

    /// The sizes in bytes after brotli: of the files of the page in a folder that a browser loads
    /// in order to play, and of other files.
    ///
    /// # Errors
    /// If one of them cannot be read.
    pub fn weigh(&self, page: &Path, files: &[PathBuf]) -> Result<(usize, Vec<usize>), Failure> {
        let told = run::output(self.command().arg("weigh").arg("--page").arg(page).args(files))?;
        let mut weights = told.lines().map_while(|line| line.parse().ok());
        let page = weights.next();
        let files: Vec<usize> = weights.collect();
        page.map(|page| (page, files))
            .ok_or_else(|| Failure("the bundler has printed no weights".into()))
    }
}
