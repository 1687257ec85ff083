//! `cargo xtask build`: the page, ready for any static host.
//!
//! Code and style lie in one folder named by the build's hash: files of two builds
//! can never mix, and those inside name one another by plain relative addresses.
//! `index.html`, the service worker and what others know by name lie at the top.

mod package;
mod style;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::{Files, read_all, write_all};
use crate::run::{self, Failure, cannot, step};
use crate::setup::bindgen::{self, Bindgen};
use crate::setup::target::TARGET;
use crate::setup::wasm::Toolchain;
use crate::weight::Weight;
use crate::workspace;

/// Builds the page into a folder and tells its weight.
///
/// # Errors
/// When the build fails or the page is too heavy.
pub fn build_and_report(into: &Path) -> Result<(), Failure> {
    let files = build(into)?;
    let weight = Weight::of(&files);
    print!("{}", weight.table());
    weight.check()
}

/// Installs what is missing and builds the page into a folder.
///
/// # Errors
/// When a tool cannot be had, the code does not compile, or files cannot be
/// written.
pub fn build(into: &Path) -> Result<Files, Failure> {
    let toolchain = Toolchain::ensure()?;
    let bindgen = bindgen::ensure()?;
    step("Building the page");
    let module = compile(&toolchain, "luft-web", "page")?;
    let glue = workspace::target().join("page");
    bind(&bindgen, &module, &["--target", "web", "--out-name", "luft"], &glue)?;

    let mut parts = read_all(&workspace::root().join("www"))?;
    style::join(&mut parts)?;
    parts.extend(read_all(&glue)?);
    let index = workspace::root().join("index.html");
    let index = fs::read_to_string(&index).map_err(|error| cannot("read", &index, &error))?;
    let files = package::page(&index, parts)?;
    write_all(&files, into)?;
    Ok(files)
}

/// Builds a package of this workspace for the browser, by a profile of
/// `Cargo.toml`, and gives its module's path.
pub fn compile(toolchain: &Toolchain, package: &str, profile: &str) -> Result<PathBuf, Failure> {
    let mut command = toolchain.cargo();
    command.args(["build", "--profile", profile, "--lib", "--package", package]);
    command.args(["--target", TARGET]);
    run::run(command.arg("--target-dir").arg(workspace::target()))?;
    let name = format!("{}.wasm", package.replace('-', "_"));
    Ok(workspace::target().join(TARGET).join(profile).join(name))
}

/// Makes a browser's module and its JavaScript of what rustc built, in a folder
/// of their own.
pub fn bind(bindgen: &Bindgen, module: &Path, form: &[&str], out: &Path) -> Result<(), Failure> {
    if out.exists() {
        fs::remove_dir_all(out).map_err(|error| cannot("empty", out, &error))?;
    }
    let mut command = Command::new(&bindgen.bindgen);
    command.args(form).args(["--no-typescript", "--remove-name-section"]);
    command.args(["--remove-producers-section", "--out-dir"]).arg(out).arg(module);
    run::run(&mut command)
}
