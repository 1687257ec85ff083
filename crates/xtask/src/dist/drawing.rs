//! What the build draws into the page: the outlines of the pieces, and the start position.

use luft_pieces::document;

use super::style;
use crate::files::Files;
use crate::run::Failure;

/// What stands in index.html for the outlines of the pieces.
const OUTLINES: &str = "<svg data-part=\"outlines\" hidden></svg>";
/// What stands there for the start position.
const FIRST: &str = "<svg data-part=\"first\" aria-hidden=\"true\"></svg>";

/// Draws the outlines and the start position into index.html.
///
/// # Errors
/// When it has no place for them.
pub fn draw(index: &str) -> Result<String, Failure> {
    let drawings = [(OUTLINES, document::symbols()), (FIRST, document::start_position())];
    drawings.into_iter().try_fold(index.to_owned(), |index, (place, drawing)| {
        let (before, after) =
            index
                .split_once(place)
                .filter(|(_, after)| !after.contains(place))
                .ok_or_else(|| Failure(format!("index.html does not have {place} once")))?;
        let open = place.trim_end_matches("</svg>");
        Ok([before, open, "\n", &drawing, "</svg>", after].concat())
    })
}

/// Adds the colours of the pieces to the style.
pub fn color(parts: &mut Files) {
    if let Some(sheet) = parts.get_mut(style::SHEET) {
        sheet.extend(document::style().bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_gets_its_outlines_and_the_start_position() {
        let index = draw(&format!("<body>{OUTLINES}<p>{FIRST}</body>")).unwrap();
        let (outlines, board) = index.split_once("<p>").expect("all else stays");
        assert!(outlines.contains("<symbol id=\"piece-pawn\"") && outlines.ends_with("</svg>"));
        assert_eq!(board.matches("href=\"#piece-pawn\"").count(), 16, "{board}");
    }

    #[test]
    fn a_page_without_a_place_for_them_is_refused() {
        for index in [String::new(), OUTLINES.to_owned(), [OUTLINES, FIRST, FIRST].concat()] {
            let Err(Failure(sentence)) = draw(&index) else { panic!("{index} passed") };
            assert!(sentence.contains("once"), "{sentence}");
        }
    }
}
