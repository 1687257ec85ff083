//! The controls of the board editor.

use luft_l10n::Text;
use luft_rules::{CastlingSide, Color, Square};

use crate::composition::Model;
use crate::ground::draft::Tool;

/// The state of the controls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorCard {
    /// The selected tool.
    pub tool: Tool,
    /// Whose turn it is.
    pub side_to_move: Color,
    /// The four castling rights, White's first.
    pub castling: Vec<CastlingRight>,
    /// The possible en passant squares.
    pub en_passant_squares: Vec<Square>,
    /// The chosen en passant square.
    pub en_passant: Option<Square>,
    /// The position in Forsyth-Edwards notation, even if it is illegal.
    pub fen: String,
    /// Why the position is illegal, in a sentence.
    pub fault: Option<Text>,
}

/// A castling right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastlingRight {
    /// The side that has it.
    pub color: Color,
    /// The side of the board on which it castles.
    pub side: CastlingSide,
    /// Whether king and rook are on squares from which they may castle.
    pub is_possible: bool,
    /// Whether the draft has the right.
    pub is_given: bool,
}

/// The controls; `None` unless a position is being set up.
pub fn editor(model: &Model) -> Option<EditorCard> {
    let editor = &model.features.editor;
    let draft = editor.draft()?;
    let setup = draft.setup();
    let castling = CastlingSide::of_each_color().map(|(color, side)| CastlingRight {
        color,
        side,
        is_possible: draft.may_castle(color, side),
        is_given: setup.castling_rook(color, side).is_some(),
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
