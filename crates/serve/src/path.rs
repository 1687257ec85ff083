//! Maps a request's path to a file, and a file's name to its type.

use std::path::{Path, PathBuf};

/// The meaning of a request's path.
#[derive(Debug, PartialEq, Eq)]
pub enum Resolved {
    /// A file, relative to the served folder.
    File(PathBuf),
    /// The base without its closing slash: relative addresses need the slash.
    Redirect(String),
    /// Not a file of this server.
    Nothing,
}

/// The base path with one slash at each end.
pub fn normal_base(base: &str) -> String {
    match base.trim_matches('/') {
        "" => "/".to_owned(),
        inner => format!("/{inner}/"),
    }
}

/// The file that a request's target (path and perhaps query) names below `base`.
///
/// Only plain names are accepted. A path with a dot-dot, an empty step, a backslash, a colon or a
/// control character is [`Resolved::Nothing`], so that the result cannot lead outside the folder.
pub fn resolve(target: &str, base: &str) -> Resolved {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let Some(path) = percent_decoded(path) else { return Resolved::Nothing };
    if base.strip_suffix('/') == Some(&*path) && !path.is_empty() {
        return Resolved::Redirect(base.to_owned());
    }
    let Some(inside) = path.strip_prefix(base) else { return Resolved::Nothing };
    let (folders, file) = match inside.rsplit_once('/') {
        Some((folders, file)) => (Some(folders), file),
        None => (None, inside),
    };
    let file = if file.is_empty() { "index.html" } else { file };
    let mut relative = PathBuf::new();
    for step in folders.iter().flat_map(|folders| folders.split('/')).chain([file]) {
        if !is_plain_name(step) {
            return Resolved::Nothing;
        }
        relative.push(step);
    }
    Resolved::File(relative)
}

/// A request's target with each run of slashes replaced by one.
pub fn merged(target: &str) -> String {
    let (path, rest) = target.split_at(target.find(['?', '#']).unwrap_or(target.len()));
    let mut merged = path.to_owned();
    while merged.contains("//") {
        merged = merged.replace("//", "/");
    }
    merged + rest
}

fn is_plain_name(step: &str) -> bool {
    !matches!(step, "" | "." | "..")
        && !step.contains(|c: char| c.is_control() || matches!(c, '/' | '\\' | ':'))
}

/// The text with its percent-escapes decoded; `None` if an escape is malformed or the
/// result is not UTF-8.
fn percent_decoded(text: &str) -> Option<String> {
    let mut decoded = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        decoded.push(match byte {
            b'%' => hex(bytes.next()?)? * 16 + hex(bytes.next()?)?,
            byte => byte,
        });
    }
    String::from_utf8(decoded).ok()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

/// The media type of a file, by the end of its name.
#[must_use]
pub fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        // Browsers compile a wasm file during the download only with this type.
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Whether a file, by the end of its name, becomes smaller by compression.
pub fn shrinks(path: &Path) -> bool {
    let kind = content_type(path);
    kind.starts_with("text/")
        || ["wasm", "json", "svg+xml"].iter().any(|end| kind.ends_with(end))
        || path.extension().is_some_and(|extension| extension == "ftl" || extension == "net")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str) -> Resolved {
        Resolved::File(PathBuf::from(path))
    }

    #[test]
    fn bases_have_a_slash_at_each_end() {
        for (given, normal) in [("", "/"), ("/", "/"), ("a", "/a/"), ("/a/b", "/a/b/")] {
            assert_eq!(normal_base(given), normal);
        }
    }

    #[test]
    fn paths_name_files_below_the_base() {
        assert_eq!(resolve("/", "/"), file("index.html"));
        assert_eq!(resolve("/?fen=8/8#top", "/"), file("index.html"));
        assert_eq!(resolve("/a/b.js?v=1", "/"), file("a/b.js"));
        assert_eq!(resolve("/a%20b.js", "/"), file("a b.js"));
        assert_eq!(resolve("/sub/", "/"), file("sub/index.html"));
        assert_eq!(resolve("/x/y/a.js", "/x/y/"), file("a.js"));
        assert_eq!(resolve("/x/%79/a.js", "/x/y/"), file("a.js"));
        assert_eq!(resolve(&merged("//x/y///a.js?b=//"), "/x/y/"), file("a.js"));
        assert_eq!(resolve("/x/y", "/x/y/"), Resolved::Redirect("/x/y/".to_owned()));
    }

    #[test]
    fn paths_that_could_lead_outside_are_refused() {
        let bad = [
            "/../a",
            "/a/../b",
            "/./a",
            "//a",
            "/%2e%2e/a",
            "/..%2fa",
            "/a%5cb",
            "/c:/a",
            "/%00",
            "/%",
            "/%4",
            "/%zz",
            "/%ff",
            "a",
            "",
        ];
        for path in bad {
            assert_eq!(resolve(path, "/"), Resolved::Nothing, "{path}");
        }
        assert_eq!(resolve("/xyz/a.js", "/x/"), Resolved::Nothing);
    }

    #[test]
    fn pictures_of_pixels_do_not_shrink() {
        for (name, expected) in
            [("a.js", true), ("a.wasm", true), ("a.svg", true), ("a.net", true), ("a.png", false)]
        {
            assert_eq!(shrinks(Path::new(name)), expected, "{name}");
        }
    }

    #[test]
    fn types_follow_the_name() {
        assert_eq!(content_type(Path::new("a/b_bg.wasm")), "application/wasm");
        assert_eq!(content_type(Path::new("main.js")), "text/javascript; charset=utf-8");
        assert_eq!(content_type(Path::new("LICENSE")), "application/octet-stream");
    }
}
