//! Removes English texts from the document. The program has them too, and writes them as it starts:
//! the document needs only those that are seen or heard before.

/// Elements that nobody can open before the program runs.
const CLOSED: [&str; 2] = ["dialog", "details"];

/// The part of them that is visible anyway.
const SEEN: &str = "summary";

/// An attribute that is not for players.
const FOR_MACHINES: &str = "content";

/// The document without the texts that the program writes before anybody can reach them: all
/// translated attributes, and the texts of dialogs and folded parts.
pub fn without_later(index: &str) -> String {
    let mut pieces = index.split('<');
    let mut result = pieces.next().unwrap_or_default().to_owned();
    let mut closed = 0_usize;
    for piece in pieces {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap_or_default();
        if CLOSED.contains(&name) {
            closed = if tag.starts_with('/') { closed.saturating_sub(1) } else { closed + 1 };
        }
        let is_put = closed > 0 && name != SEEN && tag.contains(" data-l10n-id=");
        result.extend(["<", &without_attributes(tag), ">", if is_put { "" } else { text }]);
    }
    result
}

/// A tag without the attributes that are translated.
fn without_attributes(tag: &str) -> String {
    let mut tag = tag.to_owned();
    let pairs = value(&tag, "data-l10n-attrs").unwrap_or_default().to_owned();
    for name in pairs.split(' ').filter_map(|pair| pair.split_once(':')).map(|(name, _)| name) {
        if name == FOR_MACHINES {
            continue;
        }
        if let Some(value) = value(&tag, name) {
            tag = tag.replacen(&format!(" {name}=\"{value}\""), "", 1);
        }
    }
    tag
}

/// The value of an attribute of a tag.
fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_at_once_stays() {
        for index in [
            "<!doctype html>\n<p data-l10n-id=\"a\">Loading\u{2026}</p>",
            "<meta content=\"Chess\" data-l10n-attrs=\"content:a\">",
            "<details>\n<summary data-l10n-id=\"a\">More</summary>\n</details>",
            "<dialog><b>1</b></dialog><i data-l10n-id=\"a\">2</i>",
        ] {
            assert_eq!(without_later(index), index);
        }
    }

    #[test]
    fn what_the_program_puts_in_goes() {
        let index =
            "<b title=\"Go\" data-l10n-attrs=\"title:a aria-label:b\" aria-label=\"On\">Go</b>";
        let expected = "<b data-l10n-attrs=\"title:a aria-label:b\">Go</b>";
        assert_eq!(without_later(index), expected);
        let index = "<dialog>\n<p class=\"c\" data-l10n-id=\"a\">Words</p> and</dialog>";
        let expected = "<dialog>\n<p class=\"c\" data-l10n-id=\"a\"></p> and</dialog>";
        assert_eq!(without_later(index), expected);
    }
}
