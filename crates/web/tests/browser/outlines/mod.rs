//! The outlines of the pieces, as the build draws them into the markup of a board.

use luft_app::settings::PieceSet;
use luft_pieces::document::symbols;
use luft_web::pieces::{Outlines, Pieces};

/// The pieces of the first set, with outlines of their own.
pub fn carved() -> Pieces {
    let document = web_sys::window().unwrap().document().unwrap();
    let outlines = document.create_element("div").unwrap();
    outlines.set_inner_html(&format!("<svg>{}</svg>", symbols()));
    Outlines::of(outlines).pieces(PieceSet::Carved)
}
