//! The template of a board, `www/board.html`: index.html has it inside its own board, so that the
//! first paint shows it; boards of the document that have no markup load it as a file.

use luft_tooling::files::Files;
use luft_tooling::run::Failure;

use super::package::LAZY;
use super::{drawing, minified, minify, take_text, texts};

/// The template, among the parts.
const TEMPLATE: &str = "board.html";
/// The end of the board in index.html, which is empty.
const BOARD: &str = "></luft-board>";

/// Takes the template out of the parts, puts it into index.html, and adds the file for other
/// boards.
///
/// # Errors
/// If there is no template, or no place for it or for what is drawn.
pub fn embed(index: &str, parts: &mut Files) -> Result<String, Failure> {
    let template = take_text(parts, TEMPLATE)?;
    let template = texts::without_later(&minified(TEMPLATE, &template, minify::markup)?);
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
        <svg data-part=\"first\" aria-hidden=\"true\"></svg>\n<p>Loading</p>\n";

    fn parts(template: &str) -> Files {
        Files::from([(TEMPLATE.to_owned(), template.as_bytes().to_vec())])
    }

    #[test]
    fn the_page_has_the_template_and_other_boards_a_file() {
        let mut parts = parts(MARKUP);
        let index = embed(INDEX, &mut parts).unwrap();
        assert!(index.starts_with("<luft-board data-ready=\"false\">\n<svg"), "{index}");
        assert!(index.ends_with("<p>Loading</p>\n</luft-board>\n"), "{index}");
        assert!(index.contains("href=\"#carved-pawn\"") && !index.contains("A board"), "{index}");
        let file = String::from_utf8(parts.remove("lazy/board.html").unwrap()).unwrap();
        assert!(file.contains("data-piece=\"carved-pawn\"") && file.contains("<p>"), "{file}");
        assert!(!file.contains("data-part=\"first\""), "only the first paint needs it: {file}");
        assert!(parts.is_empty());
    }

    #[test]
    fn a_page_without_a_board_or_a_template_is_refused() {
        assert!(embed("<main></main>", &mut parts(MARKUP)).is_err());
        assert!(embed(&INDEX.repeat(2), &mut parts(MARKUP)).is_err());
        assert!(embed(INDEX, &mut Files::new()).is_err());
        assert!(embed(INDEX, &mut parts("<p>")).is_err());
    }
}
