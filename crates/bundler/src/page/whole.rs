//! Ends each text that is loaded later with a comment. The comment proves that the whole text has
//! arrived, because a truncated catalogue can be read like a whole one. `www/files.js` checks for
//! the comment. Scripts do not need it, because a truncated script is an error; the page's style
//! sheets have a special rule.

use luft_tooling::files::Files;

/// The file extensions of the texts, with a comment in their syntax.
const COMMENTS: [(&str, &str); 6] = [
    (".ftl", "# whole\n"),
    ("lazy/openings.txt", "# whole\n"),
    ("lazy/learn/puzzles.txt", "# whole\n"),
    ("lazy/learn/lessons.txt", "== whole\n"),
    ("lazy/board.html", "<!-- whole -->\n"),
    ("lazy/element.css", "/* whole */\n"),
];

/// Adds these comments.
pub fn mark(parts: &mut Files) {
    for (name, bytes) in parts {
        let comment = COMMENTS.iter().find(|(ending, _)| name.ends_with(ending));
        if let Some((_, comment)) = comment {
            if !bytes.ends_with(b"\n") {
                bytes.push(b'\n');
            }
            bytes.extend(comment.bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_are_loaded_later_say_at_their_end_that_they_are_whole() {
        let part = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let mut parts = Files::from([
            part("locales/de.ftl", "side = Seite\n"),
            part("lazy/board.html", "<p></p>"),
            part("lazy/peer.js", "go();"),
        ]);
        mark(&mut parts);
        let expected = [
            part("locales/de.ftl", "side = Seite\n# whole\n"),
            part("lazy/board.html", "<p></p>\n<!-- whole -->\n"),
            part("lazy/peer.js", "go();"),
        ];
        assert_eq!(parts, Files::from(expected));
    }
}
