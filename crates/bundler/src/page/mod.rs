//! The page, ready for any static host.
//!
//! Code and style are in one folder, whose name is the build's hash. Thus the files of two builds
//! cannot mix, and they refer to one another by plain relative addresses. `index.html`, the service
//! worker and all other files whose names must not change are at the top.

mod base94;
mod constants;
mod drawing;
mod element;
mod manifest;
mod minify;
mod modules;
mod names;
mod npm;
mod package;
mod program;
mod sbom;
mod script;
mod single;
mod start;
mod style;
mod template;
mod texts;
mod whole;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use luft_tooling::files::{Files, read_all, write_all};
use luft_tooling::run::{Failure, cannot, step};
use luft_tooling::workspace;

use crate::cache::{Fingerprint, Last};
use crate::weight::Weight;
use modules::Programs;
pub use modules::{Compiled, Module, check as check_modules};
use texts::English;

/// The folder of the language catalogues, and the catalogue that is compiled into the module.
const CATALOGUES: &str = "crates/l10n/locales";
/// The folder of the catalogues that are loaded when the coach is first needed.
const COACHS_CATALOGUES: &str = "crates/coach/locales";
const BUILT_IN: &str = "en.ftl";

/// The network that the page is shipped with.
const NETWORK: &str = "crates/network/luft.net";

/// The script that starts the page.
const START: &str = "main.js";

/// The script that communicates with the page around a frame.
const FRAME: &str = "lazy/frame.js";

/// How much is printed about a page's weight.
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
    /// The value with this name.
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
    /// The modules as rustc compiled them.
    pub modules: Vec<Compiled>,
    /// The folder that the page is written to. It is emptied first.
    pub into: PathBuf,
    /// Whether scripts are not minified and nothing is weighed, for play on this machine.
    pub is_plain: bool,
    /// What is printed about the weight.
    pub report: Weights,
}

/// Writes the page and prints its weight. If the page was already written from the same input
/// and is unchanged, only the weight is printed.
///
/// # Errors
/// If something is missing, files cannot be read or written, or the page is too heavy.
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

/// The size of all files that a browser loads for full strength, in bytes after brotli.
pub fn weight_to_play(page: &Files) -> usize {
    Weight::of(page, package::loading).to_play()
}

/// The sources of a page.
struct Sources {
    /// The modules, by name.
    modules: Vec<(&'static str, Vec<u8>)>,
    www: Files,
    catalogues: Files,
    network: Vec<u8>,
    index: String,
    stored_names: String,
    settings: String,
    /// The bill of materials; a plain page has none.
    bill: Option<String>,
}

impl Sources {
    fn read(plan: &Plan) -> Result<Self, Failure> {
        let root = workspace::root();
        let mut catalogues = read_all(&root.join(CATALOGUES))?;
        let on_demand = read_all(&root.join(COACHS_CATALOGUES))?;
        catalogues
            .extend(on_demand.into_iter().map(|(name, text)| (format!("coach/{name}"), text)));
        let bytes = |path: &PathBuf| fs::read(path).map_err(|error| cannot("read", path, &error));
        let module =
            |compiled: &Compiled| bytes(&compiled.path).map(|bytes| (compiled.module.name, bytes));
        let text = |name: &str| {
            let path = root.join(name);
            fs::read_to_string(&path).map_err(|error| cannot("read", &path, &error))
        };
        let mut www = read_all(&root.join("www"))?;
        for name in npm::LICENSES {
            www.insert(format!("{}{name}", npm::FOLDER), text(name)?.into_bytes());
        }
        Ok(Self {
            modules: plan.modules.iter().map(module).collect::<Result<_, _>>()?,
            www,
            catalogues,
            network: bytes(&root.join(NETWORK))?,
            index: text("index.html")?,
            stored_names: text(constants::STORED_NAMES)?,
            settings: text(constants::SETTINGS)?,
            bill: (!plan.is_plain).then(sbom::of_the_page).transpose()?,
        })
    }

    /// A fingerprint of everything that the page and its report depend on.
    fn fingerprint(&self, plan: &Plan) -> Fingerprint {
        let mut print = Fingerprint::default();
        print.add_program();
        print.add("form", format!("{:?} {}", plan.report, plan.is_plain).as_bytes());
        self.modules.iter().for_each(|(name, bytes)| print.add(name, bytes));
        for (name, bytes) in [
            ("network", &self.network[..]),
            ("index", self.index.as_bytes()),
            ("stored names", self.stored_names.as_bytes()),
            ("settings", self.settings.as_bytes()),
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
        let programs = Programs::make(plan)?;
        let mut parts = self.www;
        let demo = take_folder(&mut parts, package::DEMO);
        constants::put_in(&mut parts, &self.stored_names, &self.settings)?;
        style::join(&mut parts)?;
        script::join_imports(
            &[START, package::ELEMENT_SCRIPT, single::SCRIPT, npm::SCRIPT, FRAME],
            &mut parts,
        )?;
        style::mark(&mut parts);
        drawing::color(&mut parts);
        drawing::outline(&mut parts)?;
        element::add_sheet(&mut parts)?;
        programs.put_into(&mut parts);
        let npm = npm::Source::take(&mut parts)?;
        minify_all(&mut parts, plan.is_plain)?;
        let entry = take_text(&mut parts, package::ELEMENT_ENTRY)?;
        let single_script = take_text(&mut parts, single::SCRIPT)?;
        let schema = take_text(&mut parts, package::SCHEMA)?;
        parts.insert(package::NETWORK.to_owned(), self.network);
        let index = minified("index.html", &self.index, minify::markup)?;
        let english = English::read(luft_l10n::ENGLISH)?;
        let index = template::embed(&english.put_in(&index)?, &english, &mut parts)?;
        let index = start::embed(&index, &by_tag(&self.catalogues), &mut parts)?;
        parts.extend(languages(self.catalogues));
        whole::mark(&mut parts);
        let mut files = package::page(&index, parts)?;
        // The page does not load these files, so the service worker need not know them.
        files.insert(package::SCHEMA.to_owned(), schema.into_bytes());
        files.insert(
            package::ELEMENT_ENTRY.to_owned(),
            element::entry(&entry, &files)?.into_bytes(),
        );
        let in_one = (!plan.is_plain).then(|| single::page(&files, &single_script)).transpose()?;
        files.extend(self.bill.map(|bill| (sbom::FILE.to_owned(), bill.into_bytes())));
        let mut report =
            if plan.is_plain { String::new() } else { report(&files, &programs, plan.report)? };
        if let Some(page) = in_one {
            report += &single::weight(&page);
            files.insert(package::SINGLE.to_owned(), page.into_bytes());
            report += &npm.add(&mut files)?;
            files.extend(demo);
        }
        Ok((files, report))
    }
}

/// The report of the page's weight by file, and of each module by crate; in detail, also by module
/// and function.
fn report(files: &Files, programs: &Programs, report: Weights) -> Result<String, Failure> {
    let mut text = programs.contents(report)?;
    let weight = Weight::of(files, package::loading);
    let what = "luft-board.js with what it loads before the first move";
    let _ = writeln!(text, "{}{}", weight.table(), weight.line_of(what, package::is_of_element));
    // This is printed even if the page is refused for its weight.
    weight.check().inspect_err(|_| print!("{text}"))?;
    Ok(if report == Weights::Untold { String::new() } else { text })
}

/// The catalogues as parts of the page: without comments; for the first language, without the
/// messages that are compiled into the module.
fn languages(catalogues: Files) -> Files {
    catalogues
        .into_iter()
        .map(|(name, text)| {
            let text = String::from_utf8_lossy(&text);
            let text = if name == BUILT_IN {
                let [_, later] = luft_l10n::parts(&text);
                later
            } else {
                luft_l10n::compact(&text)
            };
            (format!("{}{name}", package::LANGUAGES), text.into_bytes())
        })
        .collect()
}

/// The texts of the catalogues that are loaded with the page, each with its language tag.
fn by_tag(catalogues: &Files) -> Vec<(String, String)> {
    let tag = |name: &str| name.trim_end_matches(".ftl").to_owned();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let of_start = catalogues.iter().filter(|(name, _)| !name.contains('/'));
    of_start.map(|(name, bytes)| (tag(name), text(bytes))).collect()
}

/// Minifies scripts and styles. In a plain page scripts stay as they are.
fn minify_all(parts: &mut Files, is_plain: bool) -> Result<(), Failure> {
    for (name, bytes) in parts.iter_mut() {
        let minify = match name.rsplit_once('.') {
            Some((_, "js")) if !is_plain => minify::script,
            Some((_, "css")) => minify::style,
            _ => continue,
        };
        *bytes = minified(name, &String::from_utf8_lossy(bytes), minify)?.into_bytes();
    }
    Ok(())
}

/// Removes the parts in a folder, and returns them.
fn take_folder(parts: &mut Files, folder: &str) -> Files {
    let names: Vec<_> = parts.keys().filter(|name| name.starts_with(folder)).cloned().collect();
    names.into_iter().filter_map(|name| parts.remove_entry(&name)).collect()
}

/// Removes a part that comes from `www`, and returns its text.
fn take_text(parts: &mut Files, name: &str) -> Result<String, Failure> {
    parts
        .remove(name)
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .ok_or_else(|| Failure(format!("www/{name} is missing or not a text")))
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
    fn languages_are_parts_without_comments_and_the_first_without_what_is_built_in() {
        let catalogue = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let catalogues = Files::from([
            catalogue(
                "en.ftl",
                "side = Side\n\n## More\n## Loaded after the board.\n\nmore = More\n",
            ),
            catalogue("de.ftl", "### Deutsch\n\n# Eine Seite.\nside = Seite\n"),
            catalogue("coach/en.ftl", "# A hint.\nhint = Hint\n"),
        ]);
        assert_eq!(
            by_tag(&catalogues).iter().map(|(tag, _)| &tag[..]).collect::<Vec<_>>(),
            ["de", "en"]
        );
        let expected = [
            catalogue("locales/coach/en.ftl", "hint = Hint\n"),
            catalogue("locales/de.ftl", "side = Seite\n"),
            catalogue("locales/en.ftl", "more = More\n"),
        ];
        assert_eq!(languages(catalogues), Files::from(expected));
    }

    #[test]
    fn the_module_has_the_first_language() {
        let folder = workspace::root().join(CATALOGUES);
        let first = fs::read_to_string(folder.join(BUILT_IN)).expect("English is there");
        let [built_in, _] = luft_l10n::parts(&first);
        assert_eq!(built_in, luft_l10n::BUILT_IN);
    }
}
