//! Why a request of the embedding page can't be carried out.

/// The reason, for the page's scripts. `docs/element.md` lists the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestRefusal {
    /// An option is unknown, or its value can't be read.
    InvalidOption,
    /// The text is not a move.
    InvalidMove,
    /// Several legal moves fit the text.
    AmbiguousMove,
    /// The rules don't allow the move.
    IllegalMove,
    /// A piece was touched or a move announced, and must be played.
    TouchMove,
    /// The computer or a friend elsewhere is to move.
    NotYourTurn,
    /// Nobody has started the game or moved yet.
    NotStarted,
    /// The game is over.
    GameOver,
    /// Moves can't be taken back in this game.
    UndoDisabled,
    /// There is no move to take back.
    NothingToUndo,
    /// The friend elsewhere has been asked already.
    AlreadyAsked,
}

impl RequestRefusal {
    /// Every reason.
    pub const ALL: [Self; 11] = [
        Self::InvalidOption,
        Self::InvalidMove,
        Self::AmbiguousMove,
        Self::IllegalMove,
        Self::TouchMove,
        Self::NotYourTurn,
        Self::NotStarted,
        Self::GameOver,
        Self::UndoDisabled,
        Self::NothingToUndo,
        Self::AlreadyAsked,
    ];

    /// Its code, which never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::InvalidOption => "invalid-option",
            Self::InvalidMove => "invalid-move",
            Self::AmbiguousMove => "ambiguous-move",
            Self::IllegalMove => "illegal-move",
            Self::TouchMove => "touch-move",
            Self::NotYourTurn => "not-your-turn",
            Self::NotStarted => "not-started",
            Self::GameOver => "game-over",
            Self::UndoDisabled => "undo-disabled",
            Self::NothingToUndo => "nothing-to-undo",
            Self::AlreadyAsked => "already-asked",
        }
    }
}
