//! The position that is being set up.

use luft_engine::rules::{
    CastlingRights, CastlingSide, Color, Fault, Piece, Position, Setup, Square,
};

use crate::ground::sketch::{Sketch, Stroke, Tool};

/// The position that is being set up, and what the player works with.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// As the player wants it. Rights to castle are kept while king and rook are not in
    /// their places: they may come back there.
    wanted: Setup,
    tool: Tool,
}

impl Draft {
    /// Begins with a position.
    pub fn of(position: &Position) -> Self {
        Self { wanted: Setup::from(position), tool: Tool::default() }
    }

    /// What the player works with.
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    pub(super) const fn take(&mut self, tool: Tool) {
        self.tool = tool;
    }

    /// As the board shows it.
    pub fn sketch(&self) -> Sketch {
        Sketch { pieces: self.wanted.board, tool: self.tool }
    }

    pub(super) const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.wanted.board[square.index()]
    }

    /// The position as it is, with the rights to castle that are possible.
    pub fn setup(&self) -> Setup {
        let mut setup = self.wanted.clone();
        setup.castling = CastlingRights::NONE;
        for (color, side) in CastlingSide::of_each_color() {
            if self.may_castle(color, side) && self.wanted.castling.has(color, side) {
                setup.castling.grant(color, side);
            }
        }
        setup
    }

    /// The position in Forsyth-Edwards notation, whether or not it can be played. A square
    /// where nothing can be captured is not named where it can.
    pub fn fen(&self) -> String {
        match self.position() {
            Ok(position) => position.fen(),
            Err(_) => self.setup().to_string(),
        }
    }

    /// The position, if it can be played.
    ///
    /// # Errors
    /// All that keeps it from that.
    pub fn position(&self) -> Result<Position, Vec<Fault>> {
        self.setup().validate()
    }

    /// Whether that right to castle can be given.
    pub fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        self.wanted.may_castle(color, side)
    }

    /// The squares on which a pawn may be captured en passant.
    pub fn en_passant_squares(&self) -> impl Iterator<Item = Square> {
        self.wanted.en_passant_squares()
    }

    pub(super) fn clear(&mut self) {
        self.wanted = Setup::EMPTY;
    }

    pub(super) fn start(&mut self) {
        self.wanted = Setup::from(&Position::start());
    }

    /// Says whose turn it is.
    pub(super) fn turn(&mut self, color: Color) {
        self.wanted.side_to_move = color;
        self.touch();
    }

    /// Gives a right to castle, or takes it away.
    pub(super) fn castle(&mut self, color: Color, side: CastlingSide) {
        if self.wanted.castling.has(color, side) {
            self.wanted.castling.revoke(color, side);
        } else if self.may_castle(color, side) {
            self.wanted.castling.grant(color, side);
        }
    }

    /// Says where a pawn may be captured en passant: nowhere for `None`.
    pub(super) fn allow_en_passant(&mut self, square: Option<Square>) {
        self.wanted.en_passant = square;
        self.touch();
    }

    /// Does what the player has done on the board; the square on which it has been done.
    pub(super) fn apply(&mut self, stroke: Stroke) -> Option<Square> {
        let board = &mut self.wanted.board;
        let changed = match stroke {
            Stroke::Put(piece, square) => {
                board[square.index()] = Some(piece);
                square
            }
            Stroke::Remove(square) => {
                board[square.index()] = None;
                square
            }
            Stroke::Move(from, to) if from != to && board[from.index()].is_some() => {
                board[to.index()] = board[from.index()].take();
                to
            }
            Stroke::Move(..) | Stroke::Leave => return None,
        };
        self.touch();
        Some(changed)
    }

    /// Another position has no past: what was counted is counted anew, and no pawn can be
    /// captured en passant but where one could have come.
    fn touch(&mut self) {
        (self.wanted.halfmove_clock, self.wanted.fullmove_number) = (0, 1);
        let square = self.wanted.en_passant;
        self.wanted.en_passant = square.filter(|&is| self.en_passant_squares().any(|it| it == is));
    }
}
