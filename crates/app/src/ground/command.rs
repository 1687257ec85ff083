//! Requests from one feature to another. A command has one owner, named in
//! `composition/features.rs`, which carries it out; the sender does not know the owner.

use luft_game::MoveText;
use luft_rules::{Color, Move, Position, Square};

use crate::ground::annotation::Annotation;
use crate::ground::draft::Edit;
use crate::ground::effect::Message;
use crate::ground::question::Demand;

/// A request to another feature. Commands are carried out in the order in which they were sent.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Tell the player the result of the player's action.
    Tell(Message),
    /// Tell the player some news.
    TellNews(Message),
    /// Send the worker feature a demand.
    Worker(Demand),
    /// Play a typed move in the position that the board shows.
    PlayText(MoveText),
    /// Make a move on the board, as if the player had made it there.
    Make(Tried),
    /// Replace the arrows and circles on the board.
    ShowAnnotations(Vec<Annotation>),
    /// Ask whether to continue the game from the position shown by this move. If the position is
    /// being analysed, add the move as a variation instead.
    PlayOn(Tried),
    /// Begin or end the analysis of the position shown.
    Analyse(bool),
    /// Load the coach; a fact reports when it is ready.
    LoadCoach,
    /// Ask the coach; facts report the answers.
    AskCoach(String),
    /// Show the position after these moves from the game's start, if the tree has them.
    ShowLine(Vec<Move>),
    /// Open a course, at this place or where the player left it.
    LoadCourse {
        /// Its text.
        text: String,
        /// The place of the exercise to begin with.
        place: Option<usize>,
    },
    /// Open the board editor with this position, unless it is open.
    SetUp(Box<Position>),
    /// Change the position that is being set up.
    Edit(Edit),
    /// Close the board editor, and go back to the game.
    LeaveEditor,
    /// Turn the board: this side at the bottom.
    Orient(Color),
    /// Show the game's position after this many half-moves, or its last if it has fewer.
    ShowPly(usize),
    /// Open an exercise of the course with this identity and number of exercises.
    BeginCourse {
        /// A hash of its text.
        course: u64,
        /// The number of exercises.
        count: usize,
    },
    /// Put the exercise at this place of the course on the board.
    OpenExercise(usize),
    /// Open the dialog for a new game from this position.
    NewGameFrom(Box<Position>),
}

/// A move that a player tries in an earlier position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Where the piece comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// The move, if the player has named it completely; otherwise the promotion may still be open.
    pub named: Option<Move>,
}
