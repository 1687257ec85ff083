//! The controls by which a position is set up.

use luft_engine::rules::{CastlingSide, Color, Square};
use luft_l10n::Text;

use crate::composition::Model;
use crate::ground::draft::Tool;

/// What the controls show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorCard {
    /// What the player works with.
    pub tool: Tool,
    /// Whose turn it is.
    pub side_to_move: Color,
    /// The four rights to castle, those of White first.
    pub castling: Vec<CastlingRight>,
    /// Where a pawn may be captured en passant.
    pub en_passant_squares: Vec<Square>,
    /// Which of them is chosen.
    pub en_passant: Option<Square>,
    /// The position in Forsyth-Edwards notation, whether or not it can be played.
    pub fen: String,
    /// What keeps the position from being played, in a sentence.
    pub fault: Option<Text>,
}

/// A right to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingRight {
    /// Whose it is.
    pub color: Color,
    /// On which side.
    pub side: CastlingSide,
    /// Whether king and rook stand in their places.
    pub is_possible: bool,
    /// Whether it is given.
    pub is_given: bool,
}

/// What the controls show now; `None` while no position is set up.
pub fn editor(model: &Model) -> Option<EditorCard> {
    let editor = &model.features.editor;
    let draft = editor.draft()?;
    let setup = draft.setup();
    let castling = CastlingSide::of_each_color().map(|(color, side)| CastlingRight {
        color,
        side,
        is_possible: draft.may_castle(color, side),
        is_given: setup.castling.has(color, side),
    });
    Some(EditorCard {
        tool: draft.tool(),
        side_to_move: setup.side_to_move,
        castling: castling.collect(),
        en_passant_squares: draft.en_passant_squares().collect(),
        en_passant: setup.en_passant,
        fen: draft.fen(),
        fault: editor.fault(),
    })
}
