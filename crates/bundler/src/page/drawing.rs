//! Draws the outlines of the pieces and the start position into a board's markup, and the outlines
//! of the further piece sets into the script that loads them.

use luft_pieces::document;

use super::package::LAZY;
use super::style;
use luft_tooling::files::Files;
use luft_tooling::run::Failure;

/// The placeholder in the markup for the outlines of the pieces.
const OUTLINES: &str = "<svg data-part=\"outlines\" hidden></svg>";
/// The placeholder in the markup for the start position.
const FIRST: &str = "<svg data-part=\"first\" aria-hidden=\"true\"></svg>";

/// Draws the outlines and the start position into a board's markup.
///
/// # Errors
/// If a placeholder is missing.
pub fn draw(markup: &str) -> Result<String, Failure> {
    let markup = put(markup, OUTLINES, &filled(OUTLINES, &document::symbols()))?;
    put(&markup, FIRST, &filled(FIRST, &document::start_position()))
}

/// Draws only the outlines. The start position is left out: it serves only the first paint.
///
/// # Errors
/// If a placeholder is missing.
pub fn outlined(markup: &str) -> Result<String, Failure> {
    let markup = put(markup, OUTLINES, &filled(OUTLINES, &document::symbols()))?;
    put(&markup, FIRST, "")
}

/// An SVG element with a drawing inside.
fn filled(empty: &str, drawing: &str) -> String {
    [empty.trim_end_matches("</svg>"), "\n", drawing, "</svg>"].concat()
}

/// Replaces a placeholder that must occur exactly once.
fn put(markup: &str, place: &str, what: &str) -> Result<String, Failure> {
    if markup.matches(place).count() != 1 {
        return Err(Failure(format!("a board's markup does not have {place} once")));
    }
    Ok(markup.replace(place, what))
}

/// The placeholder for outlines in the script of the further sets.
const FURTHER: &str = "const OUTLINES = {};";

/// Writes the outlines of the further sets into their script.
///
/// # Errors
/// If the script or its placeholder is missing.
pub fn outline(parts: &mut Files) -> Result<(), Failure> {
    let name = format!("{LAZY}pieces.js");
    let script = parts.get_mut(&name).ok_or_else(|| Failure(format!("www/{name} is missing")))?;
    let text = String::from_utf8_lossy(script);
    if text.matches(FURTHER).count() != 1 {
        return Err(Failure(format!("www/{name} does not have {FURTHER} once")));
    }
    let outlines = FURTHER.replace("{}", &document::further_outlines());
    *script = text.replace(FURTHER, &outlines).into_bytes();
    Ok(())
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
    fn a_board_gets_its_outlines_and_the_start_position() {
        let index = draw(&format!("<body>{OUTLINES}<p>{FIRST}</body>")).unwrap();
        let (outlines, board) = index.split_once("<p>").expect("all else stays");
        assert!(outlines.contains("<symbol id=\"carved-pawn\"") && outlines.ends_with("</svg>"));
        assert_eq!(board.matches("href=\"#carved-pawn\"").count(), 16, "{board}");
    }

    #[test]
    fn the_script_of_the_further_sets_gets_their_outlines() {
        let outlined = |script: &str| {
            let name = "lazy/pieces.js".to_owned();
            let mut parts = Files::from([(name.clone(), script.as_bytes().to_vec())]);
            outline(&mut parts).map(|()| parts.remove(&name))
        };
        let script = outlined(&format!("go();\n{FURTHER}\n")).unwrap().unwrap();
        let script = String::from_utf8(script).unwrap();
        assert!(script.starts_with("go();\nconst OUTLINES = {\"book-pawn\":[\"M"), "{script}");
        assert!(outlined("go();").is_err());
        assert!(outline(&mut Files::new()).is_err());
    }

    #[test]
    fn markup_without_a_place_for_them_is_refused() {
        for index in [String::new(), OUTLINES.to_owned(), [OUTLINES, FIRST, FIRST].concat()] {
            let Err(Failure(sentence)) = draw(&index) else { panic!("{index} passed") };
            assert!(sentence.contains("once"), "{sentence}");
        }
    }
}
