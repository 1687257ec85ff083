//! The panel beside the canvas: a value for each section. A section is refreshed if its value
//! differs from the one last shown. So no code needs to know which sections a change affects.
//!
//! A value must be cheap to compute and to compare. For something long it is not the text, but a
//! number that changes with the text.

use luft_engine::rules::Square;

use super::board::Cell;
use super::*;
use crate::ground::effect::Section;

/// Generates the struct of all sections from the table below.
macro_rules! panel {
    ($($(#[$doc:meta])* $Section:ident, $field:ident: $Value:ty = $view:path;)*) => {
        /// The panel beside the canvas.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Panel {
            $($(#[$doc])* pub $field: $Value,)*
        }

        impl Panel {
            /// The panel for the current model.
            pub fn of(model: &Model) -> Self {
                Self { $($field: $view(model),)* }
            }

            /// The sections that differ from those shown.
            pub fn differences(&self, shown: &Self) -> Vec<Section> {
                let mut sections = Vec::new();
                $(if self.$field != shown.$field {
                    sections.push(Section::$Section);
                })*
                sections
            }

            /// Copies a section's value from another panel.
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
    /// Whose turn it is, or the result; and a draw offer that is open.
    Status, status: Status = status;
    /// The options before the first move.
    Start, start: Option<StartOffer> = start;
    /// The offers after a game.
    End, end: Option<EndCard> = end;
    /// The list of moves.
    Moves, moves: MoveTable = move_list;
    /// The name of the opening, with its code.
    Opening, opening: Option<String> = opening;
    /// Which position of the game is shown, and the possible steps from there.
    Steps, steps: Steps = steps;
    /// The analysis of the position shown.
    Analysis, analysis: Option<AnalysisCard> = analysis;
    /// What to do in a game with a friend elsewhere.
    Remote, remote: Option<RemoteCard> = remote;
    /// What to do in an exercise.
    Exercise, exercise: Option<ExerciseCard> = exercise;
    /// The review of the game.
    Review, review: Option<ReviewCard> = review;
    /// Who plays, and what they have captured.
    Players, players: [PlayerBar; 2] = players;
    /// The clock faces.
    Clocks, clocks: [Option<ClockFace>; 2] = clocks;
    /// The position as FEN.
    Fen, fen: String = fen;
    /// The seed of the computer's choices.
    Seed, seed: Option<u64> = seed;
    /// The colour in which the main button and fingers draw.
    Drawing, drawing: Option<Tint> = drawing;
    /// The progress of reading a text.
    Reading, reading: Option<usize> = reading;
    /// Whether there is a way back to a stored game.
    WayBack, way_back: bool = way_back;
    /// Which buttons are enabled.
    Buttons, buttons: Buttons = buttons;
    /// The message to the player.
    Message, message: Notice = notice;
    /// The stored games in their dialog.
    SavedGames, saved_games: SavedGamesList = saved_games_list;
    /// The settings.
    Settings, settings: Preferences = preferences;
    /// The controls of the board editor.
    Editor, editor: Option<EditorCard> = editor;
}
