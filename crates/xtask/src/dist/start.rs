//! The script that watches over the start, with its texts, inside the page.
//!
//! It stands inside `index.html`, where nothing can be missing; the page's policy allows
//! it by its hash. A host whose own policy forbids that still has it as a file, which is
//! loaded only there.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::files::Files;
use crate::run::Failure;

/// The script.
pub const SCRIPT: &str = "start.js";
/// The line in index.html of the script that loads it as a file where it must.
const TAG: &str = "<script defer src=\"./twin.js\"></script>";
/// What stands in index.html for the hash of the script.
const HASH: &str = "'sha256-start.js'";

/// Puts the texts of the catalogues (each with its language's tag) into the script, and
/// the script into index.html, before the line of its twin. The script must be as it is served:
/// minified.
///
/// # Errors
/// When the script is missing, or index.html has no place for it or its hash.
pub fn embed(
    index: &str,
    catalogues: &[(String, String)],
    parts: &mut Files,
) -> Result<String, Failure> {
    let script = parts.get(SCRIPT).and_then(|bytes| str::from_utf8(bytes).ok());
    let script = script.ok_or_else(|| Failure(format!("www/{SCRIPT} is missing or no text")))?;
    let script = format!("{}\n{}\n", texts(catalogues), script.trim_end());
    // What ends a script, and what is still to be changed in the page.
    if ["</script", "<!--", "\"./", "data-trunk"].iter().any(|text| script.contains(text)) {
        return Err(Failure(format!("www/{SCRIPT} cannot stand inside a page")));
    }
    for part in [TAG, HASH] {
        if index.matches(part).count() != 1 {
            return Err(Failure(format!("index.html does not have {part} once")));
        }
    }
    let hash = format!("'sha256-{}'", base64(&Sha256::digest(&script)));
    let index =
        index.replace(HASH, &hash).replace(TAG, &format!("<script>{script}</script>\n{TAG}"));
    parts.insert(SCRIPT.to_owned(), script.into_bytes());
    Ok(index)
}

/// The line of JavaScript with the texts of each language, by id.
fn texts(catalogues: &[(String, String)]) -> String {
    let mut line = "self.LUFT_START = {".to_owned();
    for (tag, catalogue) in catalogues {
        let _ = write!(line, "{tag:?}:{{");
        for (id, text) in luft_l10n::start_messages(catalogue) {
            let _ = write!(line, "{id:?}:{text:?},");
        }
        line += "},";
    }
    line + "};"
}

/// Base64 (RFC 4648) with its padding.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let sextet = (bits >> (18 - 6 * place)) & 63;
            text.push(if place > chunk.len() { '=' } else { LETTERS[sextet as usize].into() });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn embedded(index: &str, script: &str) -> Result<(String, Files), Failure> {
        let mut parts = Files::from([(SCRIPT.to_owned(), script.as_bytes().to_vec())]);
        let catalogues =
            [("en".to_owned(), "start-failed = It \"failed\".\nside = Side\n".to_owned())];
        let index = embed(index, &catalogues, &mut parts)?;
        Ok((index, parts))
    }

    #[test]
    fn the_script_stands_in_the_page_by_its_hash() {
        let page = format!("<meta content=\"script-src 'self' {HASH}\">\n{TAG}\n");
        let (index, parts) = embedded(&page, "go();\n").unwrap();
        let script = "self.LUFT_START = {\"en\":{\"failed\":\"It \\\"failed\\\".\",},};\ngo();\n";
        assert_eq!(parts[SCRIPT], script.as_bytes());
        let hash = base64(&Sha256::digest(script));
        assert_eq!(
            index,
            format!(
                "<meta content=\"script-src 'self' 'sha256-{hash}'\">\n\
                 <script>{script}</script>\n{TAG}\n"
            )
        );
    }

    #[test]
    fn what_cannot_be_put_in_is_told() {
        assert!(embedded("", "go();").is_err());
        let page = format!("{HASH} {TAG}");
        assert!(embedded(&page, "'</script>'").is_err());
        assert!(embedded(&format!("{page}{TAG}"), "go();").is_err());
    }

    /// The test vectors of RFC 4648, and of FIPS 180-4.
    #[test]
    fn hashes_are_written_as_policies_have_them() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v")] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        let empty = base64(&Sha256::digest(""));
        assert_eq!(empty, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }
}
