//! The outlines of the pieces, which the page's document has.

use luft_engine::rules::PieceKind;
use luft_pieces::CARVED;
use luft_pieces::document::{symbol, symbols};

/// Puts them into the document of the tests, unless they are there.
pub fn put_into_document() {
    let document = web_sys::window().unwrap().document().unwrap();
    if document.get_element_by_id(&symbol(&CARVED, PieceKind::King)).is_none() {
        let outlines = format!("<svg hidden>{}</svg>", symbols());
        document.body().unwrap().insert_adjacent_html("beforeend", &outlines).unwrap();
    }
}
