//! `cargo xtask build`: the page, ready for any static host.
//!
//! Code and style lie in one folder named by the build's hash: files of two builds
//! can never mix, and those inside name one another by plain relative addresses.
//! `index.html`, the service worker and what others know by name lie at the top.

mod drawing;
mod imports;
mod minify;
mod package;
mod script;
mod start;
mod style;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::{Files, read_all, write_all};
use crate::module::Contents;
use crate::run::{self, Failure, cannot, step};
use crate::setup::bindgen::{self, Bindgen};
use crate::setup::target::TARGET;
use crate::setup::wasm::{Instructions, Toolchain};
use crate::weight::Weight;
use crate::workspace;

/// The folder of the language catalogues, and the one that is compiled into the module.
const CATALOGUES: &str = "crates/l10n/locales";
const BUILT_IN: &str = "en.ftl";

/// The network that the page is shipped with.
const NETWORK: &str = "crates/network/luft.net";

/// What wasm-bindgen calls the page's script and its module.
const SCRIPT: &str = "luft.js";
const MODULE: &str = "luft_bg.wasm";

/// The built page, and its module as wasm-bindgen wrote it.
pub struct Built {
    /// The page's files.
    files: Files,
    /// The module with its name section, for the report of weights.
    module: Vec<u8>,
}

/// The page's files by their addresses, as they were built last; built now only where
/// there is none.
///
/// # Errors
/// When they cannot be read, or the build fails.
pub fn last_built() -> Result<Files, Failure> {
    let folder = workspace::dist();
    if folder.join("index.html").is_file() {
        return read_all(&folder);
    }
    Ok(build(&folder)?.files)
}

/// What a browser has loaded once the page plays as well as it can, in bytes after brotli.
pub fn weight_to_play(page: &Files) -> usize {
    Weight::of(page, package::is_extra).to_play()
}

/// Builds the page into a folder and prints what it weighs: by file and by crate, and
/// with `in_detail` by module and function.
///
/// # Errors
/// When the build fails or the page is too heavy.
pub fn build_and_report(into: &Path, in_detail: bool) -> Result<(), Failure> {
    let Built { files, module } = build(into)?;
    let sent = files.iter().find(|(name, _)| name.ends_with(MODULE));
    let contents = Contents::read(&module, sent.map_or(0, |(_, module)| module.len()))?;
    if in_detail {
        println!("{}", contents.details());
    }
    let weight = Weight::of(&files, package::is_extra);
    println!("{}\n{}", contents.crates(), weight.table());
    weight.check()
}

/// Installs what is missing and builds the page into a folder.
///
/// # Errors
/// When a tool cannot be had, the code does not compile, or files cannot be
/// written.
pub fn build(into: &Path) -> Result<Built, Failure> {
    let toolchain = Toolchain::ensure()?;
    let bindgen = bindgen::ensure()?;
    step("Building the page");
    let scalar = module(&toolchain, &bindgen, Instructions::Scalar)?;
    let glue = module(&toolchain, &bindgen, Instructions::Vector)?;

    let mut parts = read_all(&workspace::root().join("www"))?;
    style::join(&mut parts)?;
    drawing::color(&mut parts);
    drawing::outline(&mut parts)?;
    parts.extend(glue.clone());
    let catalogues = read_all(&workspace::root().join(CATALOGUES))?;
    let module = lighten(&mut parts)?;
    parts.insert(package::SCALAR_MODULE.to_owned(), same_interface(&glue, scalar)?);
    let network = workspace::root().join(NETWORK);
    let network = fs::read(&network).map_err(|error| cannot("read", &network, &error))?;
    parts.insert(package::NETWORK.to_owned(), network);
    let index = workspace::root().join("index.html");
    let index = fs::read_to_string(&index).map_err(|error| cannot("read", &index, &error))?;
    let index = drawing::draw(&minified("index.html", &index, minify::markup)?)?;
    let index = start::embed(&index, &by_tag(&catalogues), &mut parts)?;
    parts.extend(languages(catalogues));
    let files = package::page(&index, parts)?;
    write_all(&files, into)?;
    Ok(Built { files, module })
}

/// The page's module and its script, as wasm-bindgen writes them.
fn module(
    toolchain: &Toolchain,
    bindgen: &Bindgen,
    instructions: Instructions,
) -> Result<Files, Failure> {
    let module = compile(toolchain, "luft-web", "page", instructions)?;
    let glue = workspace::target().join("page");
    bind(bindgen, &module, &["--target", "web", "--out-name", "luft"], &glue)?;
    read_all(&glue)
}

/// The module of other instructions, as it is sent: it must do with the same script.
fn same_interface(glue: &Files, mut other: Files) -> Result<Vec<u8>, Failure> {
    let mut first = glue.clone();
    lighten(&mut first)?;
    lighten(&mut other)?;
    if first.get(SCRIPT) != other.get(SCRIPT) {
        return Err(Failure("the two modules need different scripts".to_owned()));
    }
    other.remove(MODULE).ok_or_else(missing)
}

/// The catalogues as parts of the page: without comments, and without the one that is
/// compiled into the module.
fn languages(catalogues: Files) -> Files {
    let others = catalogues.into_iter().filter(|(name, _)| name != BUILT_IN);
    others
        .map(|(name, text)| {
            let text = luft_l10n::compact(&String::from_utf8_lossy(&text));
            (format!("{}{name}", package::LANGUAGES), text.into_bytes())
        })
        .collect()
}

/// The texts of the catalogues, each with its language's tag.
fn by_tag(catalogues: &Files) -> Vec<(String, String)> {
    let tag = |name: &str| name.trim_end_matches(".ftl").to_owned();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    catalogues.iter().map(|(name, bytes)| (tag(name), text(bytes))).collect()
}

/// Removes from the parts what browsers do not need, and returns the module as it was.
fn lighten(parts: &mut Files) -> Result<Vec<u8>, Failure> {
    let module = parts.remove(MODULE).ok_or_else(missing)?;
    script::without_loading(SCRIPT, parts)?;
    script::join(SCRIPT, parts)?;
    let script = parts.get(SCRIPT).and_then(|bytes| str::from_utf8(bytes).ok());
    let (script, sent) = imports::shorten(script.ok_or_else(missing)?, &module)?;
    parts.insert(SCRIPT.to_owned(), script.into_bytes());
    parts.insert(MODULE.to_owned(), sent);
    for (name, bytes) in parts.iter_mut() {
        let minify = match name.rsplit_once('.') {
            Some((_, "js")) => minify::script,
            Some((_, "css")) => minify::style,
            _ => continue,
        };
        *bytes = minified(name, &String::from_utf8_lossy(bytes), minify)?.into_bytes();
    }
    Ok(module)
}

fn missing() -> Failure {
    Failure(format!("wasm-bindgen wrote no {SCRIPT} or no {MODULE}"))
}

fn minified(
    name: &str,
    text: &str,
    minify: fn(&str) -> Result<String, Failure>,
) -> Result<String, Failure> {
    minify(text).map_err(|Failure(why)| Failure(format!("{name} cannot be minified: {why}")))
}

/// Builds a package of this workspace for the browser, by a profile of `Cargo.toml`, and
/// returns the path of its module.
pub fn compile(
    toolchain: &Toolchain,
    package: &str,
    profile: &str,
    instructions: Instructions,
) -> Result<PathBuf, Failure> {
    let mut command = toolchain.cargo(instructions);
    command.args(["build", "--profile", profile, "--lib", "--package", package]);
    command.args(["--target", TARGET]);
    run::run(command.arg("--target-dir").arg(workspace::target()))?;
    let name = format!("{}.wasm", package.replace('-', "_"));
    Ok(workspace::target().join(TARGET).join(profile).join(name))
}

/// Runs wasm-bindgen on what rustc built: writes the module and its JavaScript into a
/// folder, which is emptied first.
pub fn bind(bindgen: &Bindgen, module: &Path, form: &[&str], out: &Path) -> Result<(), Failure> {
    if out.exists() {
        fs::remove_dir_all(out).map_err(|error| cannot("empty", out, &error))?;
    }
    let mut command = Command::new(&bindgen.bindgen);
    command.args(form).args(["--no-typescript", "--out-dir"]).arg(out).arg(module);
    run::run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_parts_without_comments_and_without_the_first() {
        let catalogue = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let catalogues = Files::from([
            catalogue("en.ftl", "side = Side\n"),
            catalogue("de.ftl", "### Deutsch\n\n# Eine Seite.\nside = Seite\n"),
        ]);
        let parts = languages(catalogues);
        assert_eq!(parts, Files::from([catalogue("locales/de.ftl", "side = Seite\n")]));
    }

    #[test]
    fn the_module_has_the_first_language() {
        let folder = workspace::root().join(CATALOGUES);
        let first = fs::read_to_string(folder.join(BUILT_IN)).expect("English is there");
        assert_eq!(luft_l10n::compact(&first), luft_l10n::ENGLISH);
    }
}
