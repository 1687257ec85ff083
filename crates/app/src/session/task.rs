//! The task of the only person at this device: what to find or to reach. Exercises are based on it.

/// The task of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The goal.
    pub goal: Goal,
    /// Its place in its course, from 0.
    pub place: usize,
    /// The number of exercises in the course.
    pub count: usize,
    /// Identifies the course: a hash of its text.
    pub course: u64,
}

/// The goal of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Find the moves of one side in the imported game.
    Line,
    /// Find a move after which the other side's score is at most this, in hundredths of a pawn; the
    /// move of the imported game is one.
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

    /// Its word in addresses, tags and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Better(_) => "better",
            Self::Mate => "mate",
            Self::Win => "win",
            Self::Draw => "draw",
        }
    }

    /// Whether the player must find moves of the imported game.
    pub const fn has_script(self) -> bool {
        matches!(self, Self::Line | Self::Better(_))
    }

    /// The goal in a tag. The number follows the word `better`.
    pub fn of_tag(tag: &str) -> Option<Self> {
        match tag.strip_prefix("better ") {
            Some(most) => most.parse().ok().map(Self::Better),
            None => Self::from_name(tag),
        }
    }

    /// Reads the word of [`name`](Self::name) for a goal that is played against the computer, in
    /// any case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::PLAYED.into_iter().find(|goal| goal.name().eq_ignore_ascii_case(name))
    }
}
