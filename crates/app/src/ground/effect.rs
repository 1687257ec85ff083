//! What the page is to do.

use luft_engine::rules::Square;

use luft_l10n::Text;
use luft_protocol::Request;

use crate::ground::notation::Notation;
use crate::ground::picture::Picture;
use crate::ground::settings::SpeechRate;
use crate::ground::stored::RecordId;
use crate::ground::time::Millis;

/// Something for the page to do, in the order given.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Paint [`view::scene`](crate::view::scene) again.
    Redraw,
    /// Bring these sections of the page up to date: the values of
    /// [`Model::panel`](crate::Model::panel) that they show are others than before.
    Refresh(Vec<Section>),
    /// Send [`board::Event::Frame`](crate::features::board::Event::Frame) before the next painting;
    /// once, however often it is asked for until then.
    RequestFrame,
    /// Send [`Event::Wake`](crate::Event::Wake) after that many milliseconds.
    /// There is one alarm: setting it again replaces what it was set to. A
    /// wake-up that comes late, or for something that is over, does no harm.
    Wake {
        /// How long from now.
        after: Millis,
    },
    /// Send the request's line to the worker.
    Post(Request),
    /// End the worker, if there is one, and start another. It says `ready`
    /// when it can take requests.
    RestartWorker(WorkerPlace),
    /// Load the network once more, past what the browser has kept, and send it to the worker.
    SendNetworkAgain,
    /// Store a game, and answer with
    /// [`Stored`](crate::features::saved_games::Event::Stored). Where the record is
    /// another than this page last read or wrote, it must be left as it is. Where
    /// storage refuses, answer with [`Event::StorageBlocked`](crate::Event).
    Save {
        /// The game's record.
        id: RecordId,
        /// What stands in it from now on.
        text: String,
    },
    /// Delete a record, unless it is another than this page last read or wrote;
    /// then, or where that fails, answer as for `Save`.
    Delete(RecordId),
    /// This page plays the game of a record from now on, and no longer another one:
    /// a reload comes back to it, and no other page is to take it up. Answer with
    /// [`Claimed`](crate::features::saved_games::Event::Claimed).
    Claim(RecordId),
    /// Answer with [`Event::Listed`](crate::Event::Listed).
    ListGames,
    /// Store the settings in place of those that are stored.
    SaveSettings(String),
    /// Store how the player has fared in place of what is stored.
    SaveResults(String),
    /// Speak the language with that tag from now on, or for `None` the one that
    /// the browser prefers.
    UseLanguage(Option<String>),
    /// Write moves so from now on.
    UseNotation(Notation),
    /// Say the text in a live region. Where it equals the region's last text,
    /// the page must make it differ (by a trailing no-break space), or it is
    /// not read.
    Announce {
        /// Which region.
        urgency: Urgency,
        /// The words.
        text: Text,
    },
    /// Speak the text aloud, after what is being spoken, and answer with
    /// [`Voice`](crate::features::speech::Event::Voice).
    Speak {
        /// The words.
        text: Text,
        /// How fast.
        rate: SpeechRate,
    },
    /// Stop speaking.
    Hush,
    /// Put the text on the clipboard, and answer with
    /// [`Copied`](crate::features::new_game::Event::Copied).
    CopyText {
        /// What it is.
        what: Copied,
        /// The text.
        text: String,
    },
    /// Hand the text to the player as a file.
    Download {
        /// The file's name.
        name: String,
        /// What stands in it, to be written in UTF-8.
        text: String,
    },
    /// Make a sound.
    Sound {
        /// Which.
        sound: Sound,
        /// How loud, from 1 to 10.
        loudness: usize,
    },
    /// Shake the device, where it can be shaken, as becomes that sound.
    Shake(Sound),
    /// Hand the player a picture of [`view::picture`](crate::view::picture): put it on
    /// the clipboard, and answer with
    /// [`Copied`](crate::features::new_game::Event::Copied); or save it as a file.
    Picture {
        /// What it is to be; one for the clipboard is of pixels.
        picture: Picture,
        /// The name of the file; `None` for the clipboard.
        file: Option<String>,
    },
    /// Give the grid's cell the focus.
    FocusSquare(Square),
    /// Show a dialog.
    OpenDialog {
        /// Which.
        dialog: Dialog,
        /// Whether it takes the focus: not while the player works by pointer
        /// on the canvas.
        focus: bool,
    },
    /// Hide a dialog, if it is shown.
    CloseDialog(Dialog),
}

/// Where the worker's program runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WorkerPlace {
    /// In a worker, from its script's address.
    #[default]
    Worker,
    /// In a worker, from the script's text, which the page has kept: where a frame has
    /// no origin, and where the host has been changed since.
    KeptWorker,
    /// On the page itself, in slices that end before a frame is due.
    Page,
}

/// How soon a live region speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// When there is a pause.
    Polite,
    /// At once: the opponent's move, check, the result, an error.
    Assertive,
}

/// What is heard of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece is put down; also one that goes back.
    Move,
    /// Something is captured.
    Capture,
    /// King and rook move.
    Castle,
    /// A king is in check.
    Check,
    /// A pawn becomes another piece.
    Promotion,
    /// A person's time has become low.
    LowTime,
    /// The game is over.
    End,
}

impl Sound {
    /// Every sound.
    pub const ALL: [Self; 7] = [
        Self::Move,
        Self::Capture,
        Self::Castle,
        Self::Check,
        Self::Promotion,
        Self::LowTime,
        Self::End,
    ];

    /// Its name in the page's script.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Capture => "capture",
            Self::Castle => "castle",
            Self::Check => "check",
            Self::Promotion => "promotion",
            Self::LowTime => "low-time",
            Self::End => "end",
        }
    }
}

/// The page's dialogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// What a new game is to be.
    NewGame,
    /// What the pawn becomes.
    Promotion,
    /// Which move to announce with a claim.
    Claim,
    /// Which game of a text that holds several.
    Games,
    /// Whether to play on from the position shown.
    PlayOn,
    /// In which shape to share the game.
    Share,
    /// The stored games.
    SavedGames,
    /// What the player prefers.
    Settings,
    /// Which keys do what.
    Shortcuts,
    /// The position in words.
    Words,
    /// Which picture of the position.
    Picture,
}

impl Dialog {
    /// Every dialog.
    pub const ALL: [Self; 11] = [
        Self::NewGame,
        Self::Promotion,
        Self::Claim,
        Self::Games,
        Self::PlayOn,
        Self::Share,
        Self::SavedGames,
        Self::Settings,
        Self::Shortcuts,
        Self::Words,
        Self::Picture,
    ];

    /// Its name in the page's markup.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NewGame => "new-game",
            Self::Promotion => "promotion",
            Self::Claim => "claim",
            Self::Games => "games",
            Self::PlayOn => "play-on",
            Self::Share => "share",
            Self::SavedGames => "saved-games",
            Self::Settings => "settings",
            Self::Shortcuts => "shortcuts",
            Self::Words => "words",
            Self::Picture => "picture",
        }
    }
}

/// What is put on the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The position, as FEN.
    Position,
    /// The position, in words.
    Words,
    /// The game, as PGN.
    Game,
    /// The position, as a picture.
    Picture,
}

/// Words for the player, to be read until the next thing done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Something could not be done.
    Error(Text),
    /// Several things are wrong.
    Errors {
        /// The first of them, and how many more there are.
        text: Text,
        /// The others.
        more: Vec<Text>,
    },
    /// A move is not legal.
    Illegal {
        /// Why it is not.
        why: Text,
        /// Where the piece stands that is to blame, if one is: it is marked on the board.
        culprit: Option<Square>,
    },
    /// Something worth knowing.
    Note(Text),
}

impl Message {
    /// The words.
    pub const fn text(&self) -> &Text {
        match self {
            Self::Error(text)
            | Self::Errors { text, .. }
            | Self::Illegal { why: text, .. }
            | Self::Note(text) => text,
        }
    }

    /// Whether something could not be done.
    pub const fn is_error(&self) -> bool {
        !matches!(self, Self::Note(_))
    }

    /// Where the piece stands that is to blame, if one is.
    pub const fn culprit(&self) -> Option<Square> {
        match self {
            Self::Illegal { culprit, .. } => *culprit,
            Self::Error(_) | Self::Errors { .. } | Self::Note(_) => None,
        }
    }

    /// What more is wrong than the words tell, a sentence each.
    pub fn more(&self) -> &[Text] {
        match self {
            Self::Errors { more, .. } => more,
            Self::Error(_) | Self::Illegal { .. } | Self::Note(_) => &[],
        }
    }
}

/// A section of the page beside the canvas: each shows a value of
/// [`view::Panel`](crate::view::Panel).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// The 64 cells.
    Grid,
    /// Whose turn it is, or the result.
    Status,
    /// What is offered before the first move.
    Start,
    /// What a game that is over offers.
    End,
    /// The list of moves.
    Moves,
    /// Which position of the game is shown.
    Steps,
    /// Who plays, and what they have captured.
    Players,
    /// The faces of the clock.
    Clocks,
    /// The position as FEN.
    Fen,
    /// What is drawn in.
    Drawing,
    /// How far a text that is being read has come.
    Reading,
    /// The way back to a stored game.
    WayBack,
    /// Which buttons can be used.
    Buttons,
    /// What the player is told.
    Message,
    /// The stored games.
    SavedGames,
    /// The settings.
    Settings,
    /// The controls by which a position is set up.
    Editor,
}

impl Section {
    /// Every section, in the order in which they are brought up to date.
    pub const ALL: [Self; 17] = [
        Self::Grid,
        Self::Status,
        Self::Start,
        Self::End,
        Self::Moves,
        Self::Steps,
        Self::Players,
        Self::Clocks,
        Self::Fen,
        Self::Drawing,
        Self::Reading,
        Self::WayBack,
        Self::Buttons,
        Self::Message,
        Self::SavedGames,
        Self::Settings,
        Self::Editor,
    ];
}
