//! How the player wants to move pieces.

/// How the player wants to move pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hands {
    /// By drags, by clicks, or by both.
    pub input: Input,
    /// Whether a pawn becomes a queen without being asked about.
    pub auto_queen: bool,
    /// Whether a move made on the board is played only once it is confirmed.
    pub confirms: bool,
}

/// What a pointer moves pieces by. The keyboard always does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Input {
    /// Drags and clicks.
    #[default]
    Both,
    /// Drags alone.
    Drag,
    /// Clicks (or taps) alone.
    Click,
}

impl Input {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Both, Self::Drag, Self::Click];

    /// The word that settings and the page have for it: `both`, `drag` or `click`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Drag => "drag",
            Self::Click => "click",
        }
    }

    /// Reads [`name`](Self::name)'s word; `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|input| input.name() == name)
    }

    /// Whether pieces can be dragged.
    pub fn drags(self) -> bool {
        self != Self::Click
    }

    /// Whether two clicks move a piece.
    pub fn clicks(self) -> bool {
        self != Self::Drag
    }
}
