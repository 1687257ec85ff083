//! Builds the page: compiles the modules and runs the bundler.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use luft_tooling::run::{self, Failure};

use crate::bundler::{Bundler, Scripts};
use crate::setup::target::TARGET;
use crate::setup::wasm::{Instructions, Toolchain};

/// The purpose for which the page is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For play on this machine, with scripts as they were written.
    Local,
    /// For any browser and any host: with an engine without vector instructions, too, and
    /// everything as small as possible.
    Published(Weights),
}

/// What is printed about the page's weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weights {
    /// Nothing.
    Untold,
    /// By file and by crate.
    ByFile,
    /// Also by module and function.
    InDetail,
}

impl Weights {
    /// Its word on the bundler's command line.
    const fn word(self) -> &'static str {
        match self {
            Self::Untold => "untold",
            Self::ByFile => "by-file",
            Self::InDetail => "in-detail",
        }
    }
}

/// Installs what is missing, and makes the page in a folder. Does nothing that is already done.
///
/// # Errors
/// If a tool is not available, the code does not compile, the page is too heavy, or files cannot be
/// written.
pub fn build(form: Form, into: &Path) -> Result<(), Failure> {
    let (bundler, modules) = make(form)?;
    bundle(&bundler, &modules, form, into)
}

/// The same; returns the report of the page's weight.
///
/// # Errors
/// As for [`build`].
pub fn build_and_weigh(form: Form, into: &Path) -> Result<String, Failure> {
    let (bundler, modules) = make(form)?;
    run::output(&mut bundling(&bundler, &modules, form, into))
}

/// The bundler, and the page's modules.
fn make(form: Form) -> Result<(Bundler, Modules), Failure> {
    // They do not depend on each other, and both sometimes wait for the network or a linker.
    let (modules, bundler) = both(
        || modules(form),
        || {
            Bundler::ensure(if form == Form::Local {
                Scripts::AsWritten
            } else {
                Scripts::Minified
            })
        },
    );
    Ok((bundler?, modules?))
}

/// The same with an existing bundler.
///
/// # Errors
/// As for [`build`].
pub fn build_by(bundler: &Bundler, form: Form, into: &Path) -> Result<(), Failure> {
    bundle(bundler, &modules(form)?, form, into)
}

fn bundle(
    bundler: &Bundler,
    modules: &[(&str, PathBuf)],
    form: Form,
    into: &Path,
) -> Result<(), Failure> {
    run::run(&mut bundling(bundler, modules, form, into))
}

/// The bundler's command that makes the page.
fn bundling(bundler: &Bundler, modules: &[(&str, PathBuf)], form: Form, into: &Path) -> Command {
    let mut command = bundler.command();
    command.arg("page").arg("--into").arg(into);
    for (name, path) in modules {
        let mut module = OsString::from(format!("{name}="));
        module.push(path);
        command.arg("--module").arg(module);
    }
    match form {
        Form::Local => command.arg("--plain"),
        Form::Published(weights) => command.args(["--weights", weights.word()]),
    };
    command
}

/// The packages from which the page's modules are built.
pub const PACKAGES: [&str; 3] = [PAGE, ENGINE, COACH];

const PAGE: &str = "luft-web";
const ENGINE: &str = "luft-worker";
const COACH: &str = "luft-coach-module";

/// The profile of the modules that are built for size.
const SMALL: &str = "page";
/// For them, flags of the compiler: without these, a loop over a list counts with pointers into the list as well as with
/// its index ("loop strength reduction"), and what is computed on some paths is computed ahead on the others, too
/// ("partial redundancy elimination"). Both take more code.
const WITHOUT_MORE_CODE: &str = "llvm-args=-disable-lsr -enable-pre=false -enable-load-pre=false";

/// The compiled modules, by the names that the bundler has for them.
type Modules = Vec<(&'static str, PathBuf)>;

fn modules(form: Form) -> Result<Modules, Failure> {
    let toolchain = Toolchain::ensure()?;
    // Each module has its own profile.
    let made = |name, package, profile, instructions| -> Result<_, Failure> {
        let folder = compile(&toolchain, package, profile, instructions)?;
        Ok((name, module(&folder, package)))
    };
    let page = |instructions| made("page", PAGE, SMALL, instructions);
    let engine = |name, instructions| made(name, ENGINE, "engine", instructions);
    let coach = |instructions| made("coach", COACH, SMALL, instructions);
    if form == Form::Local {
        let vector = Instructions::Vector;
        return Ok(vec![page(vector)?, engine("engine", vector)?, coach(vector)?]);
    }
    // Only the engine gains from vector instructions. Each build ends with a minute in which only
    // one core works.
    let (vector, scalar) = both(
        || engine("engine", Instructions::Vector),
        || -> Result<_, Failure> {
            let scalar = Instructions::Scalar;
            Ok([page(scalar)?, coach(scalar)?, engine("scalar", scalar)?])
        },
    );
    let [page, coach, scalar] = scalar?;
    Ok(vec![page, vector?, coach, scalar])
}

/// Runs two functions in parallel, and waits for both.
///
/// # Panics
/// If one of them fails.
pub fn both<A: Send, B>(first: impl FnOnce() -> A + Send, second: impl FnOnce() -> B) -> (A, B) {
    thread::scope(|scope| {
        let first = scope.spawn(first);
        let second = second();
        let first = first.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        (first, second)
    })
}

/// Builds a package of this workspace for the browser, with a profile of `Cargo.toml`, and returns the folder of its
/// module.
///
/// The package is built as a module alone. If Cargo also built the library that tests need, it could not optimise the
/// whole program as one (`lto`), and would not say so.
///
/// # Errors
/// If it does not compile.
pub fn compile(
    toolchain: &Toolchain,
    package: &str,
    profile: &str,
    instructions: Instructions,
) -> Result<PathBuf, Failure> {
    let target = instructions.target_folder();
    let mut command = toolchain.cargo(instructions);
    command.args(["rustc", "--package", package, "--profile", profile]);
    command.args(["--lib", "--crate-type", "cdylib"]);
    if instructions == Instructions::Scalar {
        // The other build prints the same at the same time.
        command.arg("--quiet");
    }
    command.args(["--target", TARGET, "--target-dir"]).arg(&target);
    if profile == SMALL {
        command.args(["--", "-C", WITHOUT_MORE_CODE]);
    }
    run::run(&mut command)?;
    Ok(target.join(TARGET).join(if profile == "dev" { "debug" } else { profile }))
}

/// The path of a package's module in a folder of modules.
pub fn module(folder: &Path, package: &str) -> PathBuf {
    folder.join(format!("{}.wasm", package.replace('-', "_")))
}
