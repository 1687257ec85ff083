//! The page as one file, `luft.html`, which needs no host: it plays when it is opened from a disk.
//!
//! It is index.html with its style inside, and with all other files of the build in one packed
//! text, which `www/single.js` unpacks.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use data_encoding::BASE64;
use luft_tooling::files::Files;
use luft_tooling::run::Failure;
use luft_tooling::text::grouped;
use lzma_rust2::{LzmaOptions, LzmaWriter};

use super::base94;
use super::modules::SCALAR_MODULE;
use super::package::{FOR_OTHER_SITES, SINGLE};
use super::style::SHEET;
use super::{START, start};

/// The script that unpacks the others, among the parts.
pub const SCRIPT: &str = "single.js";
/// The largest allowed weight of the file, in bytes.
const LIMIT: usize = 1_250_000;
/// The highest level of compression.
const LEVEL: u32 = 9;
/// The largest distance at which repetitions are found, in bytes: more than the size of all files
/// together.
const DICTIONARY: u32 = 1 << 22;

/// The file's own policy: it allows what the file contains, and nothing from any host.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'; \
    style-src 'unsafe-inline' blob:; worker-src blob:; img-src data: blob:; base-uri 'none'; \
    form-action 'none'";
/// Files of the build that this page does not need: those that are in its markup, and the engine
/// for browsers without vector instructions.
pub const LEFT_OUT: [&str; 4] = [SHEET, start::SCRIPT, start::FALLBACK, SCALAR_MODULE];
/// Lines of index.html for files that a host serves.
const OF_HOSTS: [&str; 6] = [
    "<link rel=\"apple-touch-icon\"",
    "<link rel=\"manifest\"",
    "<link rel=\"modulepreload\"",
    "<link rel=\"preload\"",
    "<script async src=",
    "<script type=\"module\" src=",
];

/// Makes the file from the page's other files.
///
/// # Errors
/// If index.html has an unknown form, or the file is too heavy.
pub fn page(files: &Files, script: &str) -> Result<String, Failure> {
    let text = |name: &str| files.get(name).and_then(|bytes| str::from_utf8(bytes).ok());
    let folder = files.keys().find_map(|name| name.strip_suffix(START)).ok_or_else(unknown)?;
    let index = text("index.html").ok_or_else(unknown)?;
    let style = text(&format!("{folder}{SHEET}")).ok_or_else(unknown)?;
    let icon = BASE64.encode(files.get("icon.svg").ok_or_else(unknown)?);
    let icon = format!("data:image/svg+xml;base64,{icon}");
    let mut page = String::new();
    let mut changed = 0;
    for line in index.lines() {
        changed += 1;
        if OF_HOSTS.iter().any(|start| line.starts_with(start)) {
            continue;
        }
        let _ = if line.starts_with("<html ") {
            writeln!(page, "{}", line.replacen("<html ", "<html data-single ", 1))
        } else if line.starts_with("<meta http-equiv=") {
            writeln!(page, "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">")
        } else if line.starts_with("<link rel=\"stylesheet\"") {
            writeln!(page, "<style>{style}</style>")
        } else if line.starts_with("</body>") {
            let packed = packed(files, folder)?;
            writeln!(page, "{packed}\n<script type=\"module\">{script}</script>\n{line}")
        } else {
            changed -= 1;
            writeln!(page, "{}", line.replace("./icon.svg", &icon))
        };
    }
    if changed != OF_HOSTS.len() + 4 {
        return Err(unknown());
    }
    if page.len() > LIMIT {
        let (size, limit) = (grouped(page.len()), grouped(LIMIT));
        return Err(Failure(format!("{SINGLE} has {size} bytes of {limit} allowed")));
    }
    Ok(page)
}

/// The printed report of the file's weight.
pub fn weight(page: &str) -> String {
    let (size, limit) = (grouped(page.len()), grouped(LIMIT));
    format!("{size:>9} bytes: {SINGLE}, all in one file, of {limit} allowed\n")
}

/// The files of the build's folder as an element.
fn packed(files: &Files, folder: &str) -> Result<String, Failure> {
    let is_left_out = |name: &str| LEFT_OUT.contains(&name) || FOR_OTHER_SITES.contains(&name);
    let Packed { names, text } = pack(files, folder, is_left_out)?;
    Ok(format!(
        "<script type=\"text/plain\" data-folder=\"{folder}\" data-packed='{names}'>{text}</script>"
    ))
}

/// Files of a build as one text.
pub struct Packed {
    /// Their names and sizes, as JSON.
    pub names: String,
    /// Their contents, compressed, in base 94.
    pub text: String,
}

/// Packs the files of the build's folder.
///
/// # Errors
/// If they cannot be compressed.
pub fn pack(
    files: &Files,
    folder: &str,
    is_left_out: impl Fn(&str) -> bool,
) -> Result<Packed, Failure> {
    let mut names = String::new();
    let mut contents = Vec::new();
    for (path, bytes) in files {
        let name = path.strip_prefix(folder).filter(|name| !is_left_out(name));
        if let Some(name) = name {
            let comma = if names.is_empty() { "" } else { "," };
            let _ = write!(names, "{comma}[{name:?},{}]", bytes.len());
            contents.extend_from_slice(bytes);
        }
    }
    let compressed = compressed(&contents)
        .map_err(|error| Failure(format!("the files of {SINGLE} cannot be compressed: {error}")))?;
    Ok(Packed { names: format!("[{names}]"), text: base94::encode(&compressed) })
}

/// The contents as an `.lzma` file, whose header contains their length in bytes.
fn compressed(contents: &[u8]) -> io::Result<Vec<u8>> {
    // The files have no alignment to several bytes, so no bit's probability depends on the
    // position.
    let options = LzmaOptions { dict_size: DICTIONARY, pb: 0, ..LzmaOptions::with_preset(LEVEL) };
    let size = contents.len() as u64;
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(size))?;
    writer.write_all(contents)?;
    writer.finish()
}

fn unknown() -> Failure {
    Failure("the page has an unknown form, from which no single file can be made".to_owned())
}

#[cfg(test)]
mod tests {
    use lzma_rust2::LzmaReader;
    use std::io::Read as _;

    use super::*;

    const INDEX: &str = "<html lang=\"en\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"x\">\n\
        <script async src=\"./v-0/start-fallback.js\"></script>\n<script>watch();</script>\n\
        <link rel=\"icon\" href=\"./icon.svg\">\n<link rel=\"apple-touch-icon\" href=\"./i\">\n<link rel=\"manifest\" href=\"./m\">\n\
        <link rel=\"stylesheet\" href=\"./v-0/style.css\">\n\
        <link rel=\"modulepreload\" href=\"./v-0/luft.js\">\n\
        <link rel=\"preload\" href=\"./v-0/luft_bg.wasm\">\n\
        <script type=\"module\" src=\"./v-0/main.js\"></script>\n<body>\n<p>Board</p>\n</body>\n";

    fn files(index: &str) -> Files {
        [
            ("index.html", index),
            ("icon.svg", "<svg/>"),
            ("sw.js", "serve();"),
            ("v-0/engine_scalar.wasm", "no vectors"),
            ("v-0/lazy/a.js", "more();"),
            ("v-0/main.js", "go();"),
            ("v-0/style.css", "a {}"),
        ]
        .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
        .into()
    }

    #[test]
    fn the_file_has_everything_that_the_page_needs_and_no_address() {
        let page = page(&files(INDEX), "unpack();").unwrap();
        for part in ["<style>a {}</style>", "<html data-single ", "<script>watch();</script>"] {
            assert!(page.contains(part), "{part} in {page}");
        }
        assert!(!page.contains("\"./") && !page.contains("<link rel=\"m"), "{page}");
        let (before, text) = page.split_once("'>").unwrap();
        assert!(before.ends_with(r#"data-packed='[["lazy/a.js",7],["main.js",5]]"#), "{before}");
        let (text, after) = text.split_once("</script>").unwrap();
        let packed = base94::tests::decode(text);
        let mut unpacked = String::new();
        let mut reader = LzmaReader::new_mem_limit(&packed[..], u32::MAX, None).unwrap();
        reader.read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, "more();go();");
        assert_eq!(after, "\n<script type=\"module\">unpack();</script>\n</body>\n");
    }

    #[test]
    fn a_page_in_an_unknown_form_is_reported() {
        for line in
            INDEX.lines().filter(|line| !["<body>", "<p>"].iter().any(|part| line.contains(part)))
        {
            let is_changed = !line.contains("watch") && !line.contains("rel=\"icon\"");
            let without = page(&files(&INDEX.replace(&format!("{line}\n"), "")), "");
            assert_eq!(without.is_err(), is_changed, "{line}");
        }
    }
}
