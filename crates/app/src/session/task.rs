//! A task: what the only person at this device is to find or to reach. The exercises build on it.

/// The task that a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is to be done.
    pub goal: Goal,
    /// Its place in its course, from 0.
    pub place: usize,
    /// The number of exercises in the course.
    pub count: usize,
    /// Identifies the course: a hash of its text.
    pub course: u64,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Find the moves of one side in the imported game.
    Line,
    /// Find a move after which the other side stands no better than this, in hundredths of a pawn; that of
    /// the imported game is one.
    Better(i32),
    /// Checkmate the computer.
    Mate,
    /// Win against the computer.
    Win,
    /// Draw against the computer.
    Draw,
}

impl Goal {
    /// The goals that are played against the computer.
    pub const PLAYED: [Self; 3] = [Self::Mate, Self::Win, Self::Draw];

    /// The word for it in addresses, tags and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Better(_) => "better",
            Self::Mate => "mate",
            Self::Win => "win",
            Self::Draw => "draw",
        }
    }

    /// Whether moves of the imported game are to be found.
    pub const fn has_script(self) -> bool {
        matches!(self, Self::Line | Self::Better(_))
    }

    /// The goal that a tag names. After `better` stands the number.
    pub fn of_tag(tag: &str) -> Option<Self> {
        match tag.strip_prefix("better ") {
            Some(most) => most.parse().ok().map(Self::Better),
            None => Self::from_name(tag),
        }
    }

    /// Reads [`name`](Self::name)'s word for a goal that is played against the computer, in any case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::PLAYED.into_iter().find(|goal| goal.name().eq_ignore_ascii_case(name))
    }
}
