//! Assembles the page from its parts, without reading or writing files.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::modules::{ENGINE_MODULE, PAGE_MODULE, SCALAR_MODULE, SCRIPT};
use super::{manifest, start, take_text};
use crate::weight::Loading;
use luft_tooling::files::Files;
use luft_tooling::run::Failure;

/// The service worker. It must be at the top, because its scope is the folder that it is in.
const SERVICE_WORKER: &str = "sw.js";
/// The beginning of a reference to a part in index.html: relative to the page, and quoted.
const PART: &str = "\"./";
/// The folder, among the parts, of the language catalogues. A catalogue is loaded when its language
/// is chosen. The module contains the English messages that a game needs.
pub const LANGUAGES: &str = "locales/";
/// The English catalogues: the messages that are not in the module, and those that are loaded on
/// demand. They are cached for offline play, because English is used when another language is not
/// available.
const ENGLISH: [&str; 3] = ["locales/en.ftl", "locales/coach/en.ftl", "lazy/learn/en.ftl"];
/// The folder of the catalogues of the dialog with puzzles and lessons.
const LEARN: &str = "lazy/learn/";
/// The neural network of the evaluation, which is loaded once the board is shown.
pub const NETWORK: &str = "luft.net";
/// The folder, among the parts, of files that are loaded when first needed: scripts, and their
/// markup and style.
pub const LAZY: &str = "lazy/";
/// The script that other sites load; the script that it imports; and the style of a board in their
/// pages.
pub const ELEMENT_ENTRY: &str = "luft-board.js";
pub const ELEMENT_SCRIPT: &str = "element.js";
pub const ELEMENT_SHEET: &str = "lazy/element.css";
/// Files that the page does not load.
pub const FOR_OTHER_SITES: [&str; 3] = [ELEMENT_ENTRY, ELEMENT_SCRIPT, ELEMENT_SHEET];
/// The schema of the messages to and from frames, for pages that embed one.
pub const SCHEMA: &str = "frame.schema.json";
/// The folder of the installed page's pictures.
const ICONS: &str = "icons/";
/// The folder of the pages that show boards embedded in other pages.
pub const DEMO: &str = "demo/";
/// The page as one file.
pub const SINGLE: &str = "luft.html";
/// The worker's script, and its placeholder for the folder of its build, which the worker reports
/// to the page.
const WORKER: &str = "worker.js";
const BUILD: &str = "%BUILD%";
/// Lines of index.html that only Trunk needs.
const TRUNK: &str = "data-trunk";

/// The page's files, made from index.html, the parts in `www/` and of the modules, and the language
/// catalogues.
///
/// # Errors
/// If index.html names a part that does not exist, or the service worker is missing or not a text.
pub fn page(index: &str, mut parts: Files) -> Result<Files, Failure> {
    let version = version(index, &parts);
    let folder = format!("v-{version}/");
    name_build(&folder, &mut parts)?;
    let index = rewritten(index, &parts, &folder)?;
    let worker = take_text(&mut parts, SERVICE_WORKER)?;
    let mut files: Files =
        parts.into_iter().map(|(name, bytes)| (place(&name, &folder), bytes)).collect();
    let worker = format!("{}\n{worker}", manifest::line(&version, &files, is_on_demand));
    files.insert("index.html".to_owned(), index.into_bytes());
    files.insert(SERVICE_WORKER.to_owned(), worker.into_bytes());
    Ok(files)
}

/// The path of a part in the built page.
///
/// Code, style and languages, which must belong to one build, are in the build's folder. Files that
/// are known elsewhere by name, such as the icon of an installed page, stay at the top.
fn place(name: &str, folder: &str) -> String {
    let code = [".js", ".css", ".html", ".wasm", ".ftl", ".net", ".txt"]
        .iter()
        .any(|end| name.ends_with(end));
    if code && name != SERVICE_WORKER { format!("{folder}{name}") } else { name.to_owned() }
}

/// A hash of everything in the page: 16 hexadecimal digits.
fn version(index: &str, parts: &Files) -> String {
    let mut hasher = Sha256::new();
    let mut add = |bytes: &[u8]| {
        hasher.update((bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    add(index.as_bytes());
    for (name, bytes) in parts {
        add(name.as_bytes());
        add(bytes);
    }
    HEXLOWER.encode(&hasher.finalize()[..8])
}

/// Writes the build's folder into the worker's script.
fn name_build(folder: &str, parts: &mut Files) -> Result<(), Failure> {
    let script = parts.get_mut(WORKER);
    let text = script.as_deref().and_then(|bytes| str::from_utf8(bytes).ok());
    let named = text.filter(|text| text.matches(BUILD).count() == 1);
    let named = named.map(|text| text.replace(BUILD, folder).into_bytes());
    match script.zip(named) {
        Some((script, named)) => *script = named,
        None => return Err(Failure(format!("www/{WORKER} does not have {BUILD} once"))),
    }
    Ok(())
}

/// index.html as it is served: with the paths of the parts, and without the lines for Trunk.
fn rewritten(index: &str, parts: &Files, folder: &str) -> Result<String, Failure> {
    let mut result = String::new();
    for line in index.lines().filter(|line| !line.contains(TRUNK)) {
        let mut pieces = line.split(PART);
        result.extend(pieces.next());
        for piece in pieces {
            let (name, rest) = piece.split_once('"').unwrap_or((piece, ""));
            if !parts.contains_key(name) {
                return Err(Failure(format!("index.html names www/{name}, which does not exist")));
            }
            result.extend([PART, &place(name, folder), "\"", rest]);
        }
        result.push('\n');
    }
    Ok(result)
}

/// Whether a file is loaded only on demand: a language's catalogue when that language is chosen,
/// the pictures of the installed page, the module without vector instructions in a browser that
/// lacks them, the start script if the page may not contain it, and files that only other sites
/// load.
pub fn is_on_demand(name: &str) -> bool {
    let whole = name;
    let name = name.split_once('/').map_or(name, |(_, name)| name);
    let is_catalogue =
        name.starts_with(LANGUAGES) || name.starts_with(LEARN) && name.ends_with(".ftl");
    (is_catalogue && !ENGLISH.contains(&name))
        || whole.starts_with(ICONS)
        || FOR_OTHER_SITES.contains(&name)
        || [SCALAR_MODULE, start::SCRIPT].contains(&name)
}

/// Whether a board in a page of another site needs a file before a piece can be moved on it.
pub fn is_of_element(name: &str) -> bool {
    let own = name.split_once('/').map_or(name, |(_, own)| own);
    FOR_OTHER_SITES.contains(&own)
        || [SCRIPT, PAGE_MODULE, "lazy/board.html", "lazy/template.js"].contains(&own)
}

/// When a browser loads a file of the page.
pub fn loading(name: &str) -> Loading {
    let (folder, own) = name.split_once('/').unwrap_or(("", name));
    let is_for_device =
        ["sw.js", "manifest.webmanifest", "icon.svg", super::sbom::FILE, SINGLE, SCHEMA];
    match own {
        NETWORK => Loading::Network,
        ENGINE_MODULE | WORKER => Loading::Engine,
        _ if name.starts_with(ICONS) => Loading::Later,
        _ if [LAZY, LANGUAGES].iter().any(|folder| own.starts_with(folder)) => Loading::Later,
        _ if is_on_demand(name) => Loading::Later,
        _ if folder.is_empty() && is_for_device.contains(&own) => Loading::Later,
        _ => Loading::FirstPage,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "<link data-trunk rel=\"rust\" href=\"crates/web\">\n\
        <link href=\"./style.css\"><link href=\"./icon.svg\">\nSee ./ for more.\n";

    fn parts(style: &str) -> Files {
        [
            ("style.css", style),
            ("icon.svg", "<svg/>"),
            ("luft_bg.wasm", "\0asm"),
            ("sw.js", "go();\n"),
            ("worker.js", "start('%BUILD%');"),
        ]
        .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
        .into()
    }

    fn text(files: &Files, name: &str) -> String {
        String::from_utf8(files[name].clone()).unwrap()
    }

    #[test]
    fn code_and_style_move_into_one_folder_and_index_follows() {
        let files = page(INDEX, parts("a {}")).unwrap();
        let folder = files.keys().find_map(|name| name.strip_suffix("style.css")).unwrap();
        assert!(folder.starts_with("v-") && folder.len() == "v-/".len() + 16, "{folder}");
        assert_eq!(
            text(&files, "index.html"),
            format!(
                "<link href=\"./{folder}style.css\"><link href=\"./icon.svg\">\nSee ./ for more.\n"
            )
        );
        let wasm = format!("{folder}luft_bg.wasm");
        for name in ["icon.svg", "index.html", "sw.js", &wasm] {
            assert!(files.contains_key(name), "{name}");
        }
        assert_eq!(files.len(), 6);
    }

    #[test]
    fn the_worker_knows_the_folder_of_its_build() {
        let files = page(INDEX, parts("a {}")).unwrap();
        let folder = files.keys().find_map(|name| name.strip_suffix("worker.js")).unwrap();
        assert_eq!(text(&files, &format!("{folder}worker.js")), format!("start('{folder}');"));
        let mut without = parts("a {}");
        without.insert("worker.js".to_owned(), b"start();".to_vec());
        let Err(Failure(sentence)) = page(INDEX, without) else { panic!("it passed") };
        assert!(sentence.contains("worker.js"), "{sentence}");
    }

    #[test]
    fn the_service_worker_knows_all_files_but_itself() {
        let files = page(INDEX, parts("a {}")).unwrap();
        let worker = text(&files, "sw.js");
        let (first, rest) = worker.split_once('\n').unwrap();
        assert_eq!(rest, "go();\n");
        for name in files.keys().filter(|name| !["index.html", "sw.js"].contains(&name.as_str())) {
            assert!(first.contains(&format!("\"{name}\"")), "{name} is not in {first}");
        }
        assert!(first.contains("[\"./\",") && !first.contains("sw.js"), "{first}");
    }

    #[test]
    fn languages_are_of_the_build_and_kept_only_when_asked_for() {
        let mut parts = parts("a {}");
        parts.insert("locales/de.ftl".to_owned(), b"side = Seite\n".to_vec());
        let files = page(INDEX, parts).unwrap();
        let language = files.keys().find(|name| is_on_demand(name)).expect("it is there");
        assert!(language.starts_with("v-") && language.ends_with("/locales/de.ftl"), "{language}");
        let worker = text(&files, "sw.js");
        let at_once = worker.split_once("\"onDemand\":").unwrap().0;
        assert!(worker.contains(&format!("\"onDemand\":[\"{language}\"],")), "{worker}");
        assert!(!at_once.contains("locales"), "{at_once}");
        assert_eq!(files.keys().filter(|name| is_on_demand(name)).count(), 1);
    }

    #[test]
    fn parts_loaded_on_demand_are_at_least_in_english() {
        let named = |name: &str| (is_on_demand(name), loading(name));
        assert_eq!(named("v-0/locales/coach/de.ftl"), (true, Loading::Later));
        assert_eq!(named("v-0/locales/coach/en.ftl"), (false, Loading::Later));
        assert_eq!(named("v-0/locales/en.ftl"), (false, Loading::Later));
        assert_eq!(named("v-0/lazy/learn/de.ftl"), (true, Loading::Later));
        assert_eq!(named("v-0/lazy/learn/en.ftl"), (false, Loading::Later));
        assert_eq!(named("v-0/lazy/learn/puzzles.txt"), (false, Loading::Later));
    }

    #[test]
    fn any_change_makes_another_version() {
        let base = version(INDEX, &parts("a {}"));
        assert_eq!(base, version(INDEX, &parts("a {}")));
        assert_ne!(base, version(INDEX, &parts("b {}")));
        assert_ne!(base, version("", &parts("a {}")));
        let mut renamed = parts("a {}");
        let style = renamed.remove("style.css").unwrap();
        renamed.insert("style2.css".to_owned(), style);
        assert_ne!(base, version(INDEX, &renamed));
    }

    #[test]
    fn missing_parts_are_named() {
        let Err(Failure(sentence)) = page("<img src=\"./no.svg\">", parts("")) else {
            panic!("it passed")
        };
        assert!(sentence.contains("www/no.svg"), "{sentence}");
        let mut headless = parts("");
        headless.remove("sw.js");
        assert!(page(INDEX, headless).is_err());
    }
}
