//! The template of a board, `www/board.html`. index.html contains it inside its board, so that the
//! first paint shows it; boards in documents without this markup load it as a file.

use luft_actions::document;
use luft_tooling::files::Files;
use luft_tooling::run::Failure;

use super::package::LAZY;
use super::texts::English;
use super::{drawing, minified, minify, take_text};

/// The template, among the parts.
const TEMPLATE: &str = "board.html";
/// The end of the board in index.html, which is empty.
const BOARD: &str = "></luft-board>";

/// Takes the template out of the parts, labels its buttons and dialogs, puts it into index.html,
/// and adds the file for other boards.
///
/// # Errors
/// If there is no template, it names something that is not declared, or a placeholder for it or for
/// a drawing is missing.
pub fn embed(index: &str, english: &English, parts: &mut Files) -> Result<String, Failure> {
    let template = minified(TEMPLATE, &take_text(parts, TEMPLATE)?, minify::markup)?;
    let named = document::name(&template).map_err(|why| Failure(format!("www/{TEMPLATE}: {why}")));
    let template = english.put_in(&named?)?;
    let (before, after) = index
        .split_once(BOARD)
        .filter(|(_, after)| !after.contains(BOARD))
        .ok_or_else(|| Failure("index.html does not have an empty board once".to_owned()))?;
    let board = drawing::draw(&template)?;
    parts.insert(format!("{LAZY}{TEMPLATE}"), drawing::outlined(&template)?.into_bytes());
    Ok([before, ">\n", &board, "</luft-board>", after].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "<luft-board data-ready=\"false\"></luft-board>\n";
    const MARKUP: &str = "<!-- A board. -->\n<svg data-part=\"outlines\" hidden></svg>\n\
        <svg data-part=\"first\" aria-hidden=\"true\"></svg>\n\
        <button data-action=\"start\"></button>\n";

    fn parts(template: &str) -> Files {
        Files::from([(TEMPLATE.to_owned(), template.as_bytes().to_vec())])
    }

    fn embed(index: &str, parts: &mut Files) -> Result<String, Failure> {
        super::embed(index, &English::read("new-game-start = Start\n")?, parts)
    }

    #[test]
    fn the_page_has_the_template_and_other_boards_a_file() {
        let mut parts = parts(MARKUP);
        let index = embed(INDEX, &mut parts).unwrap();
        assert!(index.starts_with("<luft-board data-ready=\"false\">\n<svg"), "{index}");
        let button =
            "<button data-action=\"start\" data-l10n-id=\"new-game-start\">Start</button>\n";
        assert!(index.ends_with(&format!("{button}</luft-board>\n")), "{index}");
        assert!(index.contains("href=\"#carved-pawn\"") && !index.contains("A board"), "{index}");
        let file = String::from_utf8(parts.remove("lazy/board.html").unwrap()).unwrap();
        assert!(file.contains("data-piece=\"carved-pawn\"") && file.contains(button), "{file}");
        assert!(!file.contains("data-part=\"first\""), "only the first paint needs it: {file}");
        assert!(parts.is_empty());
    }

    #[test]
    fn a_page_without_a_board_or_a_template_is_refused() {
        assert!(embed("<main></main>", &mut parts(MARKUP)).is_err());
        assert!(embed(&INDEX.repeat(2), &mut parts(MARKUP)).is_err());
        assert!(embed(INDEX, &mut Files::new()).is_err());
        assert!(embed(INDEX, &mut parts("<p>")).is_err());
        let undeclared = MARKUP.replace("\"start\"", "\"fly\"");
        let Failure(why) = embed(INDEX, &mut parts(&undeclared)).unwrap_err();
        assert!(why.starts_with("www/board.html: ") && why.contains("fly"), "{why}");
    }
}
