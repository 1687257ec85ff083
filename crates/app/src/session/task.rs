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

    /// The word for it in addresses, tags and messages: `line`, `mate`, `win` or `draw`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Mate => "mate",
            Self::Win => "win",
            Self::Draw => "draw",
        }
    }

    /// Reads [`name`](Self::name)'s word for a goal that is played against the computer, in any case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::PLAYED.into_iter().find(|goal| goal.name().eq_ignore_ascii_case(name))
    }
}
