//! What is shown beside the canvas: a value for each section, which is shown anew where it differs
//! from the one last shown. So no code needs to know what a change affects.
//!
//! A value must be cheap to make and to compare. Of something long it is not the words, but a number
//! by which one tells that they are others.

use luft_engine::rules::Square;

use super::board::Cell;
use super::*;
use crate::ground::effect::Section;

/// Makes of the table below the values of all sections.
macro_rules! panel {
    ($($(#[$doc:meta])* $Section:ident, $field:ident: $Value:ty = $view:path;)*) => {
        /// What is shown beside the canvas.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Panel {
            $($(#[$doc])* pub $field: $Value,)*
        }

        impl Panel {
            /// What is to be shown now.
            pub fn of(model: &Model) -> Self {
                Self { $($field: $view(model),)* }
            }

            /// The sections in which it differs from what is shown.
            pub fn differences(&self, shown: &Self) -> Vec<Section> {
                let mut sections = Vec::new();
                $(if self.$field != shown.$field {
                    sections.push(Section::$Section);
                })*
                sections
            }

            /// Takes a section's value from another.
            pub fn take(&mut self, section: Section, from: &Self) {
                match section {
                    $(Section::$Section => self.$field.clone_from(&from.$field),)*
                }
            }
        }
    };
}

panel! {
    /// The 64 cells.
    Grid, grid: [Cell; Square::COUNT] = grid;
    /// Whose turn it is, or the result; and an offer that waits for its answer.
    Status, status: Status = status;
    /// What is offered before the first move.
    Start, start: Option<StartOffer> = start;
    /// What a game that is over offers.
    End, end: Option<EndCard> = end;
    /// The list of moves.
    Moves, moves: MoveList = move_list;
    /// Which position of the game is shown, and where one can step from there.
    Steps, steps: Steps = steps;
    /// Who plays, and what they have captured.
    Players, players: [PlayerBar; 2] = players;
    /// The faces of the clock.
    Clocks, clocks: [Option<ClockFace>; 2] = clocks;
    /// The position as FEN.
    Fen, fen: String = fen;
    /// What the main button and fingers draw in.
    Drawing, drawing: Option<Tint> = drawing;
    /// How far a text that is being read has come.
    Reading, reading: Option<usize> = reading;
    /// Whether there is a way back to a stored game.
    WayBack, way_back: bool = way_back;
    /// Which buttons can be used.
    Buttons, buttons: Buttons = buttons;
    /// What the player is told.
    Message, message: Notice = notice;
    /// The stored games in their dialog.
    SavedGames, saved_games: SavedGamesList = saved_games_list;
    /// What the player has chosen for the page.
    Settings, settings: Preferences = preferences;
    /// The controls by which a position is set up.
    Editor, editor: Option<EditorCard> = editor;
}
