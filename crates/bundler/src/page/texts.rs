//! Writes English texts into the document, but only those that are seen or heard before the program
//! runs: the program contains all texts and writes them when it starts. The document itself
//! contains no texts of the catalogue, only the ids of the messages.

use luft_l10n::{Catalogue, Plain};
use luft_tooling::run::Failure;

/// Elements that cannot be opened before the program runs.
const CLOSED: [&str; 2] = ["dialog", "details"];

/// The part of them that is always visible.
const SEEN: &str = "summary";

/// An attribute that is not for players. The program does not write it.
const FOR_MACHINES: &str = "content";

/// The English texts.
pub struct English(Catalogue);

impl English {
    /// The texts of a catalogue.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(catalogue: &str) -> Result<Self, Failure> {
        let read = Catalogue::parse(catalogue.to_owned());
        read.map(Self).map_err(|error| Failure(format!("the English catalogue, {error}")))
    }

    /// A message.
    fn message(&self, id: &str) -> Result<String, Failure> {
        let text = self.0.message(id, &Plain);
        if text.contains(&format!("[{id}]")) {
            return Err(Failure(format!("the document names {id}, which is not a message")));
        }
        Ok(text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;"))
    }

    /// Writes the texts that are outside of dialogs and folded parts into a document.
    ///
    /// # Errors
    /// If the document names a message that does not exist, or has a text beside its message.
    pub fn put_in(&self, document: &str) -> Result<String, Failure> {
        let mut pieces = document.split('<');
        let mut result = pieces.next().unwrap_or_default().to_owned();
        let mut closed = 0_usize;
        for piece in pieces {
            let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
            let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap_or_default();
            if CLOSED.contains(&name) {
                closed = if tag.starts_with('/') { closed.saturating_sub(1) } else { closed + 1 };
            }
            result.extend(["<", &self.with_attributes(tag)?, ">"]);
            match value(tag, "data-l10n-id") {
                Some(_) if !text.is_empty() => return Err(beside(tag)),
                Some(id) if closed == 0 || name == SEEN => result.push_str(&self.message(id)?),
                _ => result.push_str(text),
            }
        }
        Ok(result)
    }

    /// A tag with those attributes that the program does not write.
    fn with_attributes(&self, tag: &str) -> Result<String, Failure> {
        let mut result = tag.to_owned();
        let pairs = value(tag, "data-l10n-attrs").unwrap_or_default().split(' ');
        for (name, id) in pairs.filter_map(|pair| pair.split_once(':')) {
            if value(tag, name).is_some() {
                return Err(beside(tag));
            }
            if name == FOR_MACHINES {
                result.push_str(&format!(" {name}=\"{}\"", self.message(id)?));
            }
        }
        Ok(result)
    }
}

fn beside(tag: &str) -> Failure {
    Failure(format!("<{tag}> contains a text that belongs to the catalogue"))
}

/// The value of an attribute of a tag.
fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_texts(document: &str) -> Result<String, Failure> {
        English::read("loading = Loading\u{2026}\nname = \"L\" & co.\n")?.put_in(document)
    }

    #[test]
    fn texts_visible_at_once_are_written_in() {
        for (document, expected) in [
            ("<p data-l10n-id=\"loading\"></p>", "<p data-l10n-id=\"loading\">Loading\u{2026}</p>"),
            (
                "<details>\n<summary data-l10n-id=\"loading\"></summary>\n</details>",
                "<details>\n<summary data-l10n-id=\"loading\">Loading\u{2026}</summary>\n</details>",
            ),
            (
                "<dialog><b>1</b></dialog><i data-l10n-id=\"name\"></i>",
                "<dialog><b>1</b></dialog><i data-l10n-id=\"name\">&quot;L&quot; &amp; co.</i>",
            ),
            (
                "<meta data-l10n-attrs=\"content:name\">",
                "<meta data-l10n-attrs=\"content:name\" content=\"&quot;L&quot; &amp; co.\">",
            ),
        ] {
            assert_eq!(with_texts(document).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn texts_that_the_program_writes_are_left_out() {
        for document in [
            "<!doctype html>\n<b data-l10n-attrs=\"title:a aria-label:b\">Go</b>",
            "<dialog>\n<p class=\"c\" data-l10n-id=\"loading\"></p> and</dialog>",
        ] {
            assert_eq!(with_texts(document).as_deref(), Ok(document));
        }
    }

    #[test]
    fn a_text_has_one_place() {
        for document in [
            "<p data-l10n-id=\"loading\">Loading</p>",
            "<p title=\"On\" data-l10n-attrs=\"title:loading\"></p>",
            "<p data-l10n-id=\"no-message\"></p>",
        ] {
            assert!(with_texts(document).is_err(), "{document}");
        }
    }
}
