//! A position that is being set up, which may be illegal. The board editor owns the draft, and only
//! the editor changes it; the board shows it.

use luft_rules::{
    ByColor, CastlingRights, CastlingSide, Color, Piece, PieceKind, Position, Setup, SetupError,
    Square,
};

/// The position that is being set up, and the selected tool.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The position as the player wants it. Castling rights are kept while king and rook are not on
    /// their home squares, because they may return.
    wanted: Setup,
    /// Where each king stood when its side got its castling rights.
    homes: ByColor<Square>,
    tool: Tool,
}

impl Draft {
    /// Begins with a position.
    pub fn of(position: &Position) -> Self {
        Self {
            wanted: Setup::from(position),
            homes: ByColor::from_fn(|color| position.king(color)),
            tool: Tool::default(),
        }
    }

    /// The selected tool.
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// Selects a tool.
    pub const fn take(&mut self, tool: Tool) {
        self.tool = tool;
    }

    /// The piece on each square, a1 first.
    pub const fn pieces(&self) -> &[Option<Piece>; Square::COUNT] {
        &self.wanted.board
    }

    /// The piece on a square.
    pub const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.wanted.board[square.index()]
    }

    /// The position with the castling rights that are possible.
    pub fn setup(&self) -> Setup {
        let mut setup = self.wanted.clone();
        setup.castling = CastlingRights::NONE;
        for (color, side) in CastlingSide::of_each_color() {
            self.given(color, side).into_iter().for_each(|rook| setup.castling.grant(rook));
        }
        setup
    }

    /// The rook with which a side has the right to castle, if it and the king are at home.
    fn given(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let is_rook =
            |rook: &Square| self.piece_on(*rook) == Some(Piece { color, kind: PieceKind::Rook });
        let is_at_home = self.wanted.castling_king(color) == Some(self.homes[color]);
        self.wanted.castling_rook(color, side).filter(|rook| is_at_home && is_rook(rook))
    }

    /// The position in Forsyth-Edwards notation, even if it is illegal. In a legal position the en
    /// passant square is named only if a capture is possible.
    pub fn fen(&self) -> String {
        match self.position() {
            Ok(position) => position.fen(),
            Err(_) => self.setup().to_string(),
        }
    }

    /// The position, if it is legal.
    ///
    /// # Errors
    /// All reasons why it is illegal.
    pub fn position(&self) -> Result<Position, Vec<SetupError>> {
        self.setup().validate()
    }

    /// Whether this castling right is possible.
    pub fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        self.wanted.castling_king(color).is_some()
            && self.wanted.outermost_rook(color, side).is_some()
    }

    /// The squares on which a pawn may be captured en passant.
    pub fn en_passant_squares(&self) -> impl Iterator<Item = Square> {
        self.wanted.en_passant_squares()
    }

    /// Takes all pieces off the board.
    pub fn clear(&mut self) {
        *self = Self { wanted: Setup::EMPTY, tool: self.tool, ..Self::of(&Position::start()) };
    }

    /// Sets up the start position.
    pub fn start(&mut self) {
        *self = Self { tool: self.tool, ..Self::of(&Position::start()) };
    }

    /// Sets the side to move.
    pub fn turn(&mut self, color: Color) {
        self.wanted.side_to_move = color;
        self.touch();
    }

    /// Switches a castling right. It belongs to the outermost rook, as in X-FEN.
    pub fn castle(&mut self, color: Color, side: CastlingSide) {
        let held = side.rook_among(self.wanted.castling.rooks(color), self.homes[color]);
        let king = self.wanted.castling_king(color);
        let possible = king.zip(self.wanted.outermost_rook(color, side));
        if let Some(rook) = held.filter(|_| possible.is_none() || self.given(color, side) == held) {
            return self.wanted.castling.revoke(rook);
        }
        let Some((king, rook)) = possible else { return };
        if self.homes[color] != king {
            self.homes[color] = king;
            self.wanted.castling.revoke_side(color);
        }
        // A rook that has left its square keeps no right.
        let gone = self.wanted.castling_rook(color, side);
        gone.into_iter().for_each(|gone| self.wanted.castling.revoke(gone));
        self.wanted.castling.grant(rook);
    }

    /// Sets the en passant square, or none.
    pub fn allow_en_passant(&mut self, square: Option<Square>) {
        self.wanted.en_passant = square;
        self.touch();
    }

    /// Makes a change, and returns its square.
    pub fn apply(&mut self, edit: Edit) -> Option<Square> {
        let board = &mut self.wanted.board;
        let changed = match edit {
            Edit::Put(piece, square) => {
                board[square.index()] = Some(piece);
                square
            }
            Edit::Remove(square) => {
                board[square.index()] = None;
                square
            }
            Edit::Move(from, to) if from != to && board[from.index()].is_some() => {
                board[to.index()] = board[from.index()].take();
                to
            }
            Edit::Move(..) => return None,
        };
        self.touch();
        Some(changed)
    }

    /// A changed position has no history, so the counters restart, and the en passant square is
    /// kept only if it is still possible.
    fn touch(&mut self) {
        (self.wanted.halfmove_clock, self.wanted.fullmove_number) = (0, 1);
        let square = self.wanted.en_passant;
        self.wanted.en_passant = square.filter(|&is| self.en_passant_squares().any(|it| it == is));
    }
}

/// What a click on a square does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Picks up a piece, or puts it down.
    #[default]
    Hand,
    /// Removes the piece there.
    Eraser,
    /// Puts this piece there.
    Piece(Piece),
}

impl Tool {
    /// Its word: `hand`, `eraser`, or the piece's letter in a FEN.
    pub fn name(self) -> String {
        match self {
            Self::Hand => "hand".to_owned(),
            Self::Eraser => "eraser".to_owned(),
            Self::Piece(piece) => piece.letter().to_string(),
        }
    }

    /// Reads the word of [`name`](Self::name); `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "hand" => Some(Self::Hand),
            "eraser" => Some(Self::Eraser),
            _ => {
                let mut letters = name.chars();
                let piece = letters.next().and_then(Piece::from_letter)?;
                letters.next().is_none().then_some(Self::Piece(piece))
            }
        }
    }
}

/// A change of a draft by the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Puts a piece on a square and replaces any piece there.
    Put(Piece, Square),
    /// Removes the piece on a square.
    Remove(Square),
    /// Moves the piece of the first square to the second and replaces any piece there.
    Move(Square, Square),
}
