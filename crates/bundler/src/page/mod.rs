//! The page, ready for any static host.
//!
//! Code and style lie in one folder named by the build's hash: files of two builds
//! can never mix, and those inside name one another by plain relative addresses.
//! `index.html`, the service worker and what others know by name lie at the top.

mod drawing;
mod imports;
mod manifest;
mod minify;
mod package;
mod sbom;
mod script;
mod start;
mod stored;
mod style;
mod texts;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use luft_tooling::files::{Files, read_all, write_all};
use luft_tooling::run::{Failure, cannot, step};
use luft_tooling::workspace;

use crate::cache::{Fingerprint, Last};
use crate::glue::{Form, bind};
use crate::module::{self, Contents};
use crate::weight::Weight;

/// The folder of the language catalogues, and the one that is compiled into the module.
const CATALOGUES: &str = "crates/l10n/locales";
const BUILT_IN: &str = "en.ftl";

/// The network that the page is shipped with.
const NETWORK: &str = "crates/network/luft.net";

/// What wasm-bindgen calls the page's script and its module.
const SCRIPT: &str = "luft.js";
const MODULE: &str = "luft_bg.wasm";
/// The script that starts the page.
const START: &str = "main.js";

/// How much is printed about a page's weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// Nothing.
    Untold,
    /// By file and by crate.
    ByFile,
    /// Also by module and function.
    InDetail,
}

impl Report {
    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "untold" => Some(Self::Untold),
            "by-file" => Some(Self::ByFile),
            "in-detail" => Some(Self::InDetail),
            _ => None,
        }
    }
}

/// The input of a page, and where the page is written.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// The module as rustc compiled it.
    pub module: PathBuf,
    /// The module for browsers without vector instructions. Only a published page has it.
    pub scalar: Option<PathBuf>,
    /// The folder of the page, which is emptied first.
    pub into: PathBuf,
    /// Scripts are not minified, and nothing is weighed: for play on this machine.
    pub is_plain: bool,
    /// What is printed.
    pub report: Report,
}

/// Writes the page and prints its weight. If the page was already written from the same input
/// and is unchanged, only the weight is printed.
///
/// # Errors
/// When something is missing, files cannot be read or written, or the page is too heavy.
pub fn bundle(plan: &Plan) -> Result<(), Failure> {
    let sources = Sources::read(plan)?;
    let last = Last::of(sources.fingerprint(plan), &plan.into);
    let report = match last.report(&plan.into) {
        Some(report) => report,
        None => {
            step("Bundling the page");
            let (files, report) = sources.bundled(plan)?;
            write_all(&files, &plan.into)?;
            last.note(&files, &report)?;
            report
        }
    };
    print!("{report}");
    Ok(())
}

/// The size of all that a browser loads for full strength, in bytes after brotli.
pub fn weight_to_play(page: &Files) -> usize {
    Weight::of(page, package::is_extra).to_play()
}

/// All that a page is made of.
struct Sources {
    module: Vec<u8>,
    scalar: Vec<u8>,
    www: Files,
    catalogues: Files,
    network: Vec<u8>,
    index: String,
    stored_names: String,
    /// The bill of materials; a plain page has none.
    bill: Option<String>,
}

impl Sources {
    fn read(plan: &Plan) -> Result<Self, Failure> {
        let root = workspace::root();
        let bytes = |path: &PathBuf| fs::read(path).map_err(|error| cannot("read", path, &error));
        let text = |name: &str| {
            let path = root.join(name);
            fs::read_to_string(&path).map_err(|error| cannot("read", &path, &error))
        };
        Ok(Self {
            module: bytes(&plan.module)?,
            scalar: plan.scalar.as_ref().map(bytes).transpose()?.unwrap_or_default(),
            www: read_all(&root.join("www"))?,
            catalogues: read_all(&root.join(CATALOGUES))?,
            network: bytes(&root.join(NETWORK))?,
            index: text("index.html")?,
            stored_names: text(stored::NAMES)?,
            bill: (!plan.is_plain).then(sbom::of_the_page).transpose()?,
        })
    }

    /// Everything that the page and its report depend on.
    fn fingerprint(&self, plan: &Plan) -> Fingerprint {
        let mut print = Fingerprint::default();
        print.add_program();
        print.add("form", format!("{:?} {}", plan.report, plan.is_plain).as_bytes());
        for (name, bytes) in [
            ("module", &self.module[..]),
            ("scalar", &self.scalar),
            ("network", &self.network),
            ("index", self.index.as_bytes()),
            ("stored names", self.stored_names.as_bytes()),
            ("bill", self.bill.as_deref().unwrap_or_default().as_bytes()),
        ] {
            print.add(name, bytes);
        }
        print.add_all(&self.www);
        print.add_all(&self.catalogues);
        print
    }

    /// The page's files, and the report of their weight.
    fn bundled(self, plan: &Plan) -> Result<(Files, String), Failure> {
        let glue = glue(&plan.module, "page")?;
        let mut parts = self.www;
        stored::put_in(&mut parts, &self.stored_names)?;
        style::join(&mut parts)?;
        script::join_imports(START, &mut parts)?;
        style::mark(&mut parts);
        drawing::color(&mut parts);
        drawing::outline(&mut parts)?;
        parts.extend(glue.clone());
        let module = lighten(&mut parts, plan.is_plain)?;
        if !plan.is_plain {
            reorder(&mut parts)?;
        }
        if let Some(scalar) = &plan.scalar {
            let scalar = self::glue(scalar, "page-scalar")?;
            parts.insert(package::SCALAR_MODULE.to_owned(), same_interface(glue, scalar)?);
        }
        parts.insert(package::NETWORK.to_owned(), self.network);
        let index = minified("index.html", &self.index, minify::markup)?;
        let index = drawing::draw(&texts::without_later(&index))?;
        let index = start::embed(&index, &by_tag(&self.catalogues), &mut parts)?;
        parts.extend(languages(self.catalogues));
        let mut files = package::page(&index, parts)?;
        files.extend(self.bill.map(|bill| (sbom::FILE.to_owned(), bill.into_bytes())));
        let report =
            if plan.is_plain { String::new() } else { report(&files, &module, plan.report)? };
        Ok((files, report))
    }
}

/// The module and its script, as wasm-bindgen writes them.
fn glue(module: &Path, name: &str) -> Result<Files, Failure> {
    bind(module, Form::Module, "luft", &glue_folder(name))
}

/// Where wasm-bindgen writes. It is emptied first, so it must not be one of Cargo's own folders,
/// which are called after the profiles: `target/page` has what the profile `page` runs while it
/// compiles.
fn glue_folder(name: &str) -> PathBuf {
    workspace::target().join("glue").join(name)
}

/// What the page weighs, by file and by crate, and in detail by module and function.
/// `module` has its name section.
fn report(files: &Files, module: &[u8], report: Report) -> Result<String, Failure> {
    let sent = files.iter().find(|(name, _)| name.ends_with(MODULE));
    let contents = Contents::read(module, sent.map_or(0, |(_, module)| module.len()))?;
    let weight = Weight::of(files, package::is_extra);
    let mut text = String::new();
    if report == Report::InDetail {
        let _ = writeln!(text, "{}", contents.details());
    }
    let _ = writeln!(text, "{}\n{}", contents.crates(), weight.table());
    // Printed before a page that is too heavy is refused.
    weight.check().inspect_err(|_| print!("{text}"))?;
    Ok(if report == Report::Untold { String::new() } else { text })
}

/// The module with other instructions, as it is sent: it must work with the same script.
fn same_interface(mut first: Files, mut other: Files) -> Result<Vec<u8>, Failure> {
    lighten(&mut first, false)?;
    lighten(&mut other, false)?;
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

/// Removes from the parts what browsers do not need, and returns the module as it was. In a
/// plain page scripts stay as they are, and panics name their place in the source.
fn lighten(parts: &mut Files, is_plain: bool) -> Result<Vec<u8>, Failure> {
    let module = parts.remove(MODULE).ok_or_else(missing)?;
    script::without_loading(SCRIPT, parts)?;
    script::join(SCRIPT, parts)?;
    let script = parts.get(SCRIPT).and_then(|bytes| str::from_utf8(bytes).ok());
    let (script, sent) = imports::shorten(script.ok_or_else(missing)?, &module)?;
    parts.insert(SCRIPT.to_owned(), script.into_bytes());
    let sent = if is_plain { sent } else { module::without_locations(&sent)? };
    parts.insert(MODULE.to_owned(), sent);
    for (name, bytes) in parts.iter_mut() {
        let minify = match name.rsplit_once('.') {
            Some((_, "js")) if !is_plain => minify::script,
            Some((_, "css")) => minify::style,
            _ => continue,
        };
        *bytes = minified(name, &String::from_utf8_lossy(bytes), minify)?.into_bytes();
    }
    Ok(module)
}

/// Puts the functions of the module in the order in which it is lightest after brotli.
fn reorder(parts: &mut Files) -> Result<(), Failure> {
    let sent = parts.get_mut(MODULE).ok_or_else(missing)?;
    let orders = module::Order::ALL.into_iter().map(|order| module::reordered(sent, order));
    let modules: Vec<_> = orders.collect::<Result<_, _>>()?;
    let weigh = |module: &Vec<u8>| luft_serve::brotli(module).len();
    *sent = modules.into_iter().min_by_key(weigh).ok_or_else(missing)?;
    Ok(())
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
    fn what_wasm_bindgen_writes_displaces_nothing_of_cargos() {
        let manifest =
            fs::read_to_string(workspace::root().join("Cargo.toml")).expect("it is there");
        let sections = manifest.lines().filter_map(|line| line.strip_prefix("[profile."));
        let profiles: Vec<&str> =
            sections.filter_map(|line| line.split(['.', ']']).next()).collect();
        assert!(profiles.contains(&"page"), "{profiles:?}");
        for profile in profiles {
            let folder = workspace::target().join(profile);
            assert!(!glue_folder("page").starts_with(&folder), "{}", folder.display());
        }
    }

    #[test]
    fn the_module_has_the_first_language() {
        let folder = workspace::root().join(CATALOGUES);
        let first = fs::read_to_string(folder.join(BUILT_IN)).expect("English is there");
        assert_eq!(luft_l10n::compact(&first), luft_l10n::ENGLISH);
    }
}
