//! What the page is to do.

use luft_engine::rules::Square;

use crate::event::Millis;
use luft_protocol::Request;

/// Something for the page to do, in the order given.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Paint [`view::scene`](crate::view::scene) again.
    Redraw,
    /// Bring the panel ([`view::panel`](crate::view::panel)) and the grid
    /// ([`view::grid`](crate::view::grid)) up to date.
    Refresh,
    /// Send [`Event::Frame`](crate::Event::Frame) before the next painting;
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
    RestartWorker,
    /// Store the text in place of what is stored.
    Save(String),
    /// Say the text in a live region. Where it equals the region's last text,
    /// the page must make it differ (by a trailing no-break space), or it is
    /// not read.
    Announce {
        /// Which region.
        urgency: Urgency,
        /// The words.
        text: String,
    },
    /// Put the text on the clipboard, and answer with
    /// [`Event::Copied`](crate::Event::Copied).
    CopyText(String),
    /// Hand the text to the player as a file.
    Download {
        /// The file's name.
        name: String,
        /// What stands in it, to be written in UTF-8.
        text: String,
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

/// How soon a live region speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// When there is a pause.
    Polite,
    /// At once: the opponent's move, check, the result, an error.
    Assertive,
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
}
