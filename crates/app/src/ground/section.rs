//! The sections of the panel, which is everything in the page beside the canvas.

/// The list of the sections, for the macro `$each`: the section, its field in each struct of all sections, its
/// value, and the function that makes the value. The field is also the name of two modules: in `composition/view/panel`
/// for the value, and in the page's module for the type, named like the section, that shows it.
///
/// This is the order in which sections are refreshed.
#[macro_export]
macro_rules! sections {
    ($each:ident!) => {
        $each! {
            /// The 64 cells.
            Grid, grid: [Cell; Square::COUNT] = grid;
            /// Whose turn it is, or the result; and an open draw offer.
            Status, status: Status = status;
            /// The options before the first move.
            StartCard, start_card: Option<StartOffer> = start;
            /// The offers after a game.
            EndCard, end_card: Option<EndCard> = end;
            /// The list of moves.
            MoveTable, move_table: MoveTable = move_list;
            /// The name of the opening, with its code.
            Opening, opening: Option<String> = opening;
            /// Which position of the game is shown, and the possible steps from there.
            Steps, steps: Steps = steps;
            /// The analysis of the position shown.
            AnalysisCard, analysis_card: Option<AnalysisCard> = analysis;
            /// What to do in a game with a friend elsewhere.
            RemoteCard, remote_card: Option<RemoteCard> = remote;
            /// What to do in an exercise.
            ExerciseCard, exercise_card: Option<ExerciseCard> = exercise;
            /// The review of the game.
            ReviewCard, review_card: Option<ReviewCard> = review;
            /// Who plays.
            Players, players: [PlayerBar; 2] = players;
            /// What the players have captured.
            CapturedPieces, captured_pieces: [Captured; 2] = captured;
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
            Messages, messages: Messages = messages;
            /// The stored games in their dialog.
            SavedGames, saved_games: SavedGamesList = saved_games_list;
            /// The settings.
            Settings, settings: Preferences = preferences;
            /// The controls of the board editor.
            EditorCard, editor_card: Option<EditorCard> = editor;
        }
    };
}

/// Generates the names of the sections.
macro_rules! names {
    ($($(#[$doc:meta])* $Section:ident, $field:ident: $Value:ty = $view:path;)*) => {
        /// A section of the panel: each shows a value of [`view::Panel`](crate::view::Panel).
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Section {
            $($(#[$doc])* $Section,)*
        }

        impl Section {
            /// Every section, in the order in which they are refreshed.
            pub const ALL: [Self; [$(stringify!($Section)),*].len()] = [$(Self::$Section),*];
        }
    };
}

crate::sections! { names! }
