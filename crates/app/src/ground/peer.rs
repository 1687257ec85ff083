//! Requests to the script that connects two devices, `www/lazy/peer.js`.

/// A request to the script; each comes with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerRequest {
    /// Prepare a call, and answer with [`Called`](crate::features::remote::Event::Called).
    Invite,
    /// Answer the call with this code, and answer with [`Called`](crate::features::remote::Event::Called).
    Answer,
    /// Connect with the device that has answered the call with this code.
    Accept,
    /// Show the player how to pass on the link with this fragment, which contains the call.
    Show,
    /// Send this text to the connected device.
    Send,
    /// Pass a link to the tab that plays its game: the number of the game, a space, and the fragment.
    PassOn,
    /// End the connection, and discard the call.
    Close,
}

impl PeerRequest {
    /// Its name in the script.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Invite => "invite",
            Self::Answer => "answer",
            Self::Accept => "accept",
            Self::Show => "show",
            Self::Send => "send",
            Self::PassOn => "passOn",
            Self::Close => "close",
        }
    }
}
