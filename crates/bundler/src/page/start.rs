//! Puts the script that supervises the start of the page, with its texts, into the page.
//!
//! The script is part of `index.html`, so it cannot be missing; the page's policy allows it by its
//! hash. If a host's own policy forbids it, the page loads it as a file.

use std::fmt::Write as _;

use data_encoding::BASE64;
use sha2::{Digest, Sha256};

use luft_tooling::files::Files;
use luft_tooling::run::Failure;

/// The script.
pub const SCRIPT: &str = "start.js";
/// The script that loads it as a file if necessary.
pub const FALLBACK: &str = "start-fallback.js";
/// The line of that script in index.html.
const TAG: &str = "<script async src=\"./start-fallback.js\"></script>";
/// The placeholder in index.html for the script's hash.
const HASH: &str = "'sha256-start.js'";

/// The script with the texts in other languages than English.
const OTHERS: &str = "lazy/start-texts.js";
/// The language whose texts are in the page itself.
const FIRST: &str = "en";

/// Puts the English texts of the catalogues (each with its language tag) into the script, and the
/// script into index.html, after the line of start-fallback.js. The texts of other languages become
/// a separate script. The script must be in the form in which it is served: minified.
///
/// # Errors
/// If the script is missing, or index.html lacks the placeholder for the script or for its hash.
pub fn embed(
    index: &str,
    catalogues: &[(String, String)],
    parts: &mut Files,
) -> Result<String, Failure> {
    let script = parts.get(SCRIPT).and_then(|bytes| str::from_utf8(bytes).ok());
    let script = script.ok_or_else(|| Failure(format!("www/{SCRIPT} is missing or not a text")))?;
    let (first, others): (Vec<_>, Vec<_>) = catalogues.iter().partition(|(tag, _)| tag == FIRST);
    let tags: String = others.iter().map(|(tag, _)| format!("{tag:?}:0,")).collect();
    let script = format!("self.LUFT_START = {{{}{tags}}};\n{}\n", texts(&first), script.trim_end());
    // Text that would end a script, and text that is changed in the page later.
    if ["</script", "<!--", "\"./", "data-trunk"].iter().any(|text| script.contains(text)) {
        return Err(Failure(format!("www/{SCRIPT} cannot stand inside a page")));
    }
    for part in [TAG, HASH] {
        if index.matches(part).count() != 1 {
            return Err(Failure(format!("index.html does not have {part} once")));
        }
    }
    let hash = format!("'sha256-{}'", BASE64.encode(&Sha256::digest(&script)));
    let index =
        index.replace(HASH, &hash).replace(TAG, &format!("{TAG}\n<script>{script}</script>"));
    parts.insert(SCRIPT.to_owned(), script.into_bytes());
    let others = format!("Object.assign(self.LUFT_START,{{{}}});\n", texts(&others));
    parts.insert(OTHERS.to_owned(), others.into_bytes());
    Ok(index)
}

/// The texts of each language, by id, as members of a JavaScript object.
fn texts(catalogues: &[&(String, String)]) -> String {
    let mut line = String::new();
    for (tag, catalogue) in catalogues {
        let _ = write!(line, "{tag:?}:{{");
        for (id, text) in luft_l10n::start_messages(catalogue) {
            let _ = write!(line, "{id:?}:{text:?},");
        }
        line += "},";
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn embedded(index: &str, script: &str) -> Result<(String, Files), Failure> {
        let mut parts = Files::from([(SCRIPT.to_owned(), script.as_bytes().to_vec())]);
        let catalogue = |tag: &str, text: &str| (tag.to_owned(), text.to_owned());
        let catalogues = [
            catalogue("de", "start-failed = Geht nicht.\n"),
            catalogue("en", "start-failed = It \"failed\".\nside = Side\n"),
        ];
        let index = embed(index, &catalogues, &mut parts)?;
        Ok((index, parts))
    }

    #[test]
    fn the_script_stands_in_the_page_by_its_hash() {
        let page = format!("<meta content=\"script-src 'self' {HASH}\">\n{TAG}\n");
        let (index, parts) = embedded(&page, "go();\n").unwrap();
        let script =
            "self.LUFT_START = {\"en\":{\"failed\":\"It \\\"failed\\\".\",},\"de\":0,};\ngo();\n";
        let others = "Object.assign(self.LUFT_START,{\"de\":{\"failed\":\"Geht nicht.\",},});\n";
        assert_eq!(parts[OTHERS], others.as_bytes());
        assert_eq!(parts[SCRIPT], script.as_bytes());
        let hash = BASE64.encode(&Sha256::digest(script));
        assert_eq!(
            index,
            format!(
                "<meta content=\"script-src 'self' 'sha256-{hash}'\">\n\
                 {TAG}\n<script>{script}</script>\n"
            )
        );
    }

    #[test]
    fn scripts_that_cannot_be_embedded_are_reported() {
        assert!(embedded("", "go();").is_err());
        let page = format!("{HASH} {TAG}");
        assert!(embedded(&page, "'</script>'").is_err());
        assert!(embedded(&format!("{page}{TAG}"), "go();").is_err());
    }

    /// From the test vectors of FIPS 180-4.
    #[test]
    fn hashes_are_written_as_policies_have_them() {
        let empty = BASE64.encode(&Sha256::digest(""));
        assert_eq!(empty, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }
}
