//! What one feature wants another to do. A command is carried out by its one owner, which
//! `composition/features.rs` names; whoever gives it does not know who that is.

use luft_engine::rules::{Move, Position, Square};
use luft_game::MoveText;

use crate::ground::annotation::Annotation;
use crate::ground::draft::Edit;
use crate::ground::effect::Message;
use crate::ground::question::Demand;

/// Something to be done, in the order given.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Tell the player what has come of something that the player did.
    Tell(Message),
    /// Tell the player of something that has happened by itself.
    TellNews(Message),
    /// Have the worker do something.
    Worker(Demand),
    /// Play a move that was typed, in the position that the board shows.
    PlayText(MoveText),
    /// Make a move on the board, as if the player had made it there.
    Make(Tried),
    /// Show these arrows and circles on the board in place of those that are there.
    ShowAnnotations(Vec<Annotation>),
    /// Ask whether the game is to go on from the position shown, by that move.
    PlayOn(Tried),
    /// Open the board editor with this position, unless it is open.
    SetUp(Box<Position>),
    /// Change the position that is being set up.
    Edit(Edit),
    /// Close the board editor, and go back to the game.
    LeaveEditor,
    /// Ask what the game is to be that begins with this position.
    NewGameFrom(Box<Position>),
}

/// A move that a player tries in an earlier position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Where the piece comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// The move, where the player has named it whole; else it may still have to be said
    /// what a pawn becomes.
    pub named: Option<Move>,
}
