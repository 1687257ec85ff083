//! Effects: requests to the shell.

use luft_actions::Dialog;
use luft_l10n::Text;
use luft_protocol::Request;
use luft_rules::Square;

use crate::ground::notation::Notation;
use crate::ground::peer::PeerRequest;
use crate::ground::picture::Picture;
use crate::ground::report::{Report, ReportedMove};
use crate::ground::section::Section;
use crate::ground::settings::SpeechRate;
use crate::ground::stored::RecordId;
use crate::ground::time::Millis;

/// A request to the shell. Effects are carried out in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Paint [`view::scene`](crate::view::scene) again.
    Redraw,
    /// Refresh these sections of the page, because their values in
    /// [`Model::panel`](crate::Model::panel) have changed.
    Refresh(Vec<Section>),
    /// Send [`board::Event::Frame`](crate::features::board::Event::Frame) once before the next
    /// repaint.
    RequestFrame,
    /// Send [`Event::Wake`](crate::Event::Wake) after this many milliseconds. There is only one
    /// alarm: setting it again replaces the earlier time. A late or unnecessary wake-up does no
    /// harm.
    Wake {
        /// The time from now.
        after: Millis,
    },
    /// Send the request's line to the worker.
    Post(Request),
    /// End the worker, if there is one, and start another. It sends `ready` when it can receive
    /// requests.
    RestartWorker(WorkerPlace),
    /// Load the network again, bypassing the browser's cache, and send it to the worker.
    SendNetworkAgain,
    /// Store a game, and answer with [`Stored`](crate::features::saved_games::Event::Stored). If
    /// the record has changed since this page last read or wrote it, leave it unchanged. If storage
    /// is blocked, answer with [`Event::StorageBlocked`](crate::Event).
    Save {
        /// The game's record.
        id: RecordId,
        /// Its new text.
        text: String,
    },
    /// Delete a record, unless it has changed since this page last read or wrote it. If it is not
    /// deleted, answer as for `Save`.
    Delete(RecordId),
    /// Claim a record and release the previous one: this page now plays the record's game, a reload
    /// returns to it, and no other page may open it. Answer with
    /// [`Claimed`](crate::features::saved_games::Event::Claimed).
    Claim(RecordId),
    /// Answer with [`Event::Listed`](crate::Event::Listed).
    ListGames,
    /// Store the settings.
    SaveSettings(String),
    /// Store the player's results.
    SaveResults(String),
    /// Store which exercises the player has solved.
    SaveProgress(String),
    /// Switch to the language with this tag, or for `None` to the browser's preferred language.
    UseLanguage(Option<String>),
    /// Switch to this notation of moves.
    UseNotation(Notation),
    /// Announce the text in a live region. If it equals the region's last text, the page must make
    /// it differ (by a trailing no-break space), or it is not read out.
    Announce {
        /// The region.
        urgency: Urgency,
        /// The words.
        text: Text,
    },
    /// Speak the text aloud, after the current speech, and answer with
    /// [`Voice`](crate::features::speech::Event::Voice).
    Speak {
        /// The text.
        text: Text,
        /// The speed.
        rate: SpeechRate,
    },
    /// Stop speaking.
    Hush,
    /// Load the names of openings, and answer with
    /// [`Loaded`](crate::features::openings::Event::Loaded).
    LoadOpenings,
    /// Load the coach with its messages, and answer with
    /// [`Loaded`](crate::features::coach::Event::Loaded) or
    /// [`Missing`](crate::features::coach::Event::Missing).
    LoadCoach,
    /// Ask the coach, and answer with [`Answered`](crate::features::coach::Event::Answered), as often as it
    /// answers; or with [`Missing`](crate::features::coach::Event::Missing).
    AskCoach(String),
    /// Copy the text to the clipboard, and answer with
    /// [`Copied`](crate::features::new_game::Event::Copied).
    CopyText {
        /// Its kind.
        what: Copied,
        /// The text.
        text: String,
    },
    /// Save the text as a file.
    Download {
        /// The file's name.
        name: String,
        /// Its contents, to be written in UTF-8.
        text: String,
    },
    /// Play a sound.
    Sound {
        /// The sound.
        sound: Sound,
        /// The loudness, from 1 to 10.
        loudness: usize,
    },
    /// Vibrate in the pattern of this sound, if the device can.
    Shake(Sound),
    /// Make a picture of [`view::picture`](crate::view::picture). Copy it to the clipboard and
    /// answer with [`Copied`](crate::features::new_game::Event::Copied); or save it as a file.
    Picture {
        /// Its options; a picture for the clipboard is always a PNG.
        picture: Picture,
        /// The name of the file; `None` for the clipboard.
        file: Option<String>,
    },
    /// Report something to the embedding page.
    Report(Report),
    /// Ask the embedding page whether a person may play this move, and answer with
    /// [`board::Event::Answered`](crate::features::board::Event::Answered).
    AskHost(ReportedMove),
    /// Ask the script that connects two devices for something, with a text as its argument.
    Peer(PeerRequest, String),
    /// Give the grid's cell the focus.
    FocusSquare(Square),
    /// Show a dialog.
    OpenDialog {
        /// The dialog.
        dialog: Dialog,
        /// Whether it takes the focus. It does not while the player uses a pointer on the canvas.
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
    /// In a worker, from the script's text that the page has kept: for frames without an origin,
    /// and if the host has a newer build.
    KeptWorker,
    /// On the page itself, in slices that end before a frame is due.
    Page,
}

/// The urgency of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// At the next pause in speech.
    Polite,
    /// At once: the opponent's move, check, the result, an error.
    Assertive,
}

/// The sounds of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece is put down, also when moves are taken back.
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

/// A kind of thing that is put on the clipboard.
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
    /// A link to the game.
    Link,
    /// The link for a friend elsewhere.
    FriendsLink,
    /// The markup that embeds the game.
    Markup,
}

/// A message to the player, which stays until the next action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Something was not possible.
    Error(Text),
    /// Several things are wrong.
    Errors {
        /// The first of them, followed by the number of the others.
        text: Text,
        /// The others.
        more: Vec<Text>,
    },
    /// A move is illegal.
    Illegal {
        /// The reason.
        why: Text,
        /// The square of the piece that makes it illegal, if there is one; it is marked on the
        /// board.
        culprit: Option<Square>,
    },
    /// Information.
    Note(Text),
}

impl Message {
    /// The text.
    pub const fn text(&self) -> &Text {
        match self {
            Self::Error(text)
            | Self::Errors { text, .. }
            | Self::Illegal { why: text, .. }
            | Self::Note(text) => text,
        }
    }

    /// Whether it is an error.
    pub const fn is_error(&self) -> bool {
        !matches!(self, Self::Note(_))
    }

    /// The square of the piece that makes a move illegal, if there is one.
    pub const fn culprit(&self) -> Option<Square> {
        match self {
            Self::Illegal { culprit, .. } => *culprit,
            Self::Error(_) | Self::Errors { .. } | Self::Note(_) => None,
        }
    }

    /// Further errors, a sentence each.
    pub fn more(&self) -> &[Text] {
        match self {
            Self::Errors { more, .. } => more,
            Self::Error(_) | Self::Illegal { .. } | Self::Note(_) => &[],
        }
    }
}
