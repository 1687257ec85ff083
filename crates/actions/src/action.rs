//! The table of actions.

use crate::row::{Row, labelled, unlabelled};

/// Generates the enum of the actions, and their rows in the same order.
macro_rules! actions {
    ($($Action:ident $name:literal => $row:expr;)*) => {
        /// An action of a button or a key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Action {
            $(#[doc = concat!("`", $name, "`.")] $Action,)*
        }

        impl Action {
            /// Every action, in the order of the table.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$Action),*];
        }

        /// The lines of the table. The page's module contains only the fields that it uses.
        const ROWS: [Row; Action::ALL.len()] = [$($row),*];

        static NAMES: [&str; Action::ALL.len()] = [$($name),*];
    };
}

const GAME: &str = "html-game";
const STEPS: &str = "step-steps";
const EXERCISE: &str = "exercise-label";
const VIEW: &str = "html-more";

// Those with a shortcut come first, in the order of the list of shortcuts.
actions! {
    NewGame "new-game" =>
        labelled("button-new-game").note("button-new-game-note").key(GAME, 'n');
    Undo "undo" => labelled("button-undo").key(GAME, 'u');
    MoveNow "move-now" => labelled("button-move-now").note("button-move-now-note").key(GAME, 'm');
    // Moves the focus to the field for typed moves; it has no button.
    TypeMove "type-move" => labelled("html-type-move").key(GAME, '/');
    Hint "hint" => labelled("button-hint").key(GAME, 'h');
    Pause "pause" => labelled("button-pause").key(GAME, 'p');
    ClaimDraw "claim-draw" => labelled("button-claim-draw").key(GAME, 'c');
    OfferDraw "offer-draw" => labelled("button-offer-draw").key(GAME, 'o');
    AcceptDraw "accept-draw" => labelled("button-accept-draw").key(GAME, 'y');
    DeclineDraw "decline-draw" => labelled("button-decline-draw").key(GAME, 'x');
    Adjust "adjust" => labelled("button-adjust").key(GAME, 't');
    Resign "resign" => labelled("button-resign").keyless(GAME);
    TakeBack "take-back" => labelled("button-take-back").note("button-take-back-note").keyless(GAME);
    Rematch "rematch" => labelled("button-rematch").note("button-rematch-note").keyless(GAME);

    StepFirst "step-first" => labelled("step-first").key(STEPS, '[');
    StepBack "step-back" => labelled("step-back").key(STEPS, 'k');
    StepForward "step-forward" => labelled("step-forward").key(STEPS, 'j');
    StepLast "step-last" => labelled("step-last").key(STEPS, ']');
    Analyse "analyse" => labelled("button-analyse").note("button-analyse-note").key(STEPS, 'a');
    PlayOn "play-on" => labelled("button-play-on").key(STEPS, 'g');

    ExerciseRetry "exercise-retry" => labelled("exercise-retry").key(EXERCISE, 'r');
    ExercisePrevious "exercise-previous" => labelled("exercise-previous").key(EXERCISE, '<');
    ExerciseNext "exercise-next" => labelled("exercise-next").key(EXERCISE, '>');

    Flip "flip" => labelled("button-flip").note("button-flip-note").key(VIEW, 'f');
    // Switches a setting; it has no button.
    FocusMode "focus-mode" => labelled("setting-focus").key(VIEW, 'z');
    PositionWords "position-words" => labelled("words-title").key(VIEW, 'w');
    Settings "settings" => labelled("settings-title").key(VIEW, ',');
    Shortcuts "shortcuts" => labelled("shortcuts-title").key(VIEW, '?');
    Learn "learn" => labelled("learn-title").key(VIEW, 'b');
    SavedGames "saved-games" => labelled("button-saved-games").key(VIEW, 'l');
    EditBoard "edit-board" => labelled("editor-title").note("editor-title-note").key(VIEW, 'e');
    DrawArrows "draw-arrows" => labelled("button-draw-arrows").key(VIEW, 'd');
    ClearDrawings "clear-drawings" => labelled("button-clear-drawings").keyless(VIEW);
    CopyFen "copy-fen" => labelled("button-copy-fen").keyless(VIEW);
    CopyPgn "copy-pgn" => labelled("button-copy-pgn").keyless(VIEW);
    SavePgn "save-pgn" => labelled("button-save-pgn").keyless(VIEW);
    LoadPgn "load-pgn" => labelled("button-load-pgn").keyless(VIEW);
    CopyPicture "copy-picture" => labelled("button-copy-picture").keyless(VIEW);
    SavePicture "save-picture" => labelled("button-save-picture").keyless(VIEW);
    GoBack "go-back" => labelled("button-go-back").keyless(VIEW);

    // Beside the board.
    Start "start" => labelled("new-game-start");
    StepReturn "step-return" => labelled("step-return");
    StepTo "step-to" => unlabelled();
    Review "review" => labelled("button-review").note("button-review-note");
    AnalysisClose "analysis-close" => labelled("button-close");
    AnalysisPause "analysis-pause" => labelled("button-pause");
    AnalysisThreat "analysis-threat" => labelled("analysis-threat").note("analysis-threat-note");
    AnalysisFewer "analysis-fewer" => labelled("analysis-fewer");
    AnalysisMore "analysis-more" => labelled("analysis-more");
    AnalysisPlay "analysis-play" => unlabelled();
    Share "share" => labelled("button-share").note("button-share-note");
    RematchAt "rematch-at" => unlabelled();
    Seat "seat" => unlabelled();
    SeatColor "seat-color" => unlabelled();
    NewGameMore "new-game-more" => unlabelled();
    AcceptResignation "accept-resignation" => labelled("button-accept-resignation");
    DeclineResignation "decline-resignation" => labelled("play-on-confirm");
    SendLink "send-link" => labelled("button-send-link");
    OpenLink "open-link" => labelled("button-open-link");
    AnswerTakeback "answer-takeback" => unlabelled();
    Connect "connect" => labelled("button-connect");
    ClaimTime "claim-time" => labelled("button-claim-time");
    ConfirmMove "confirm-move" => labelled("button-confirm");
    DeclineMove "decline-move" => labelled("button-decline");
    Promote "promote" => unlabelled();
    LeaveFocus "leave-focus" => labelled("settings-leave-focus");

    // Under "More".
    PlayMove "play-move" => labelled("button-play-move");
    ClaimMove "claim-move" => labelled("button-claim-move");
    SetPosition "set-position" => labelled("button-set-position");
    SetSeed "set-seed" => labelled("button-set-seed");
    StopReading "stop-reading" => labelled("button-stop-reading");
    Forfeit "forfeit" => unlabelled();

    // In dialogs.
    Cancel "cancel" => unlabelled();
    NewGameStart "new-game-start" => labelled("new-game-start");
    RatingReset "rating-reset" => labelled("match-reset");
    ClaimChoose "claim-choose" => unlabelled();
    GamesChoose "games-choose" => unlabelled();
    PlayOnConfirm "play-on-confirm" => labelled("play-on-confirm");
    SavedGamesMore "saved-games-more" => unlabelled();
    SavedGamesResume "saved-games-resume" => labelled("saved-games-resume");
    SavedGamesDelete "saved-games-delete" => labelled("saved-games-delete");
    SavedGamesUndelete "saved-games-undelete" => labelled("saved-games-undelete");
    SavedGamesExport "saved-games-export" => labelled("saved-games-export");
    SettingsReset "settings-reset" => labelled("settings-reset");
    SettingsExport "settings-export" => labelled("settings-export");
    SetKey "set-key" => unlabelled();
    ShortcutsReset "shortcuts-reset" => labelled("settings-reset");
    CopyWords "copy-words" => labelled("words-copy");
    PictureSave "picture-save" => labelled("settings-export");

    // In the board editor.
    EditTool "edit-tool" => unlabelled();
    EditTurn "edit-turn" => unlabelled();
    EditCastle "edit-castle" => unlabelled();
    EditEnPassant "edit-en-passant" => unlabelled();
    EditCopy "edit-copy" => labelled("button-copy-fen");
    EditClear "edit-clear" => labelled("editor-clear");
    EditStart "edit-start" => labelled("editor-start");
    EditClose "edit-close" => labelled("button-cancel");
    EditPlay "edit-play" => labelled("button-play-on");
}

impl Action {
    /// The action with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES.iter().position(|known| *known == name).map(|at| Self::ALL[at])
    }

    /// The name, which its buttons have in `data-action`.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// The message for its label; empty if each of its buttons has its own. The page's module calls
    /// this only in constants, and so contains only the labels that it uses.
    pub const fn label(self) -> &'static str {
        ROWS[self as usize].label
    }

    /// The message that explains its button; empty if there is none, or if the text changes while
    /// the page runs.
    pub const fn note(self) -> &'static str {
        ROWS[self as usize].note
    }
}

/// The keyboard shortcut of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// The action.
    pub action: Action,
    /// The message for its label.
    pub label: &'static str,
    /// The message for the title of its section in the list of shortcuts.
    pub section: &'static str,
    /// Its default key; `None` if it has none.
    pub key: Option<char>,
}

/// The shortcuts, in the order of their list.
pub static SHORTCUTS: [Shortcut; with_shortcut()] = shortcuts();

/// The number of actions with a shortcut.
const fn with_shortcut() -> usize {
    let (mut count, mut at) = (0, 0);
    while at < ROWS.len() {
        if !ROWS[at].section.is_empty() {
            count += 1;
        }
        at += 1;
    }
    count
}

const fn shortcuts() -> [Shortcut; with_shortcut()] {
    let (mut count, mut at) = (0, 0);
    let none = Shortcut { action: Action::ALL[0], label: "", section: "", key: None };
    let mut shortcuts = [none; with_shortcut()];
    while at < ROWS.len() {
        let Row { label, section, key, .. } = ROWS[at];
        if !section.is_empty() {
            shortcuts[count] = Shortcut { action: Action::ALL[at], label, section, key };
            count += 1;
        }
        at += 1;
    }
    shortcuts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_action_has_a_name_of_its_own() {
        for action in Action::ALL {
            assert_eq!(Action::from_name(action.name()), Some(action));
        }
        assert_eq!(Action::from_name(""), None);
        assert_eq!(Action::from_name("fly"), None);
    }

    #[test]
    fn each_shortcut_has_a_label() {
        assert!(SHORTCUTS.iter().all(|shortcut| !shortcut.label.is_empty()), "{SHORTCUTS:?}");
    }
}
