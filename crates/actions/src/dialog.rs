//! The table of dialogs.

/// Generates the enum of the dialogs, their names and their titles.
macro_rules! dialogs {
    ($($(#[$doc:meta])* $Dialog:ident $name:literal titled $title:literal;)*) => {
        /// The page's dialogs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Dialog {
            $($(#[$doc])* $Dialog,)*
        }

        impl Dialog {
            /// Every dialog.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$Dialog),*];

            /// The name, which is its `data-part` in the markup.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Dialog => $name,)*
                }
            }

            /// The message for its title.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$Dialog => $title,)*
                }
            }
        }
    };
}

dialogs! {
    /// The options of a new game.
    NewGame "new-game" titled "new-game-title";
    /// The promotion of a pawn.
    Promotion "promotion" titled "promotion-label";
    /// Which move to announce with a claim.
    Claim "claim" titled "claim-title";
    /// Which game of a text that contains several.
    Games "games" titled "library-title";
    /// Whether to play on from the position shown.
    PlayOn "play-on" titled "play-on-title";
    /// The format in which to share the game.
    Share "share" titled "share-title";
    /// How to connect with a friend's device.
    Peer "peer" titled "button-connect";
    /// Puzzles, endings, lessons, and the player's progress.
    Learn "learn" titled "learn-title";
    /// The stored games.
    SavedGames "saved-games" titled "saved-games-title";
    /// The settings.
    Settings "settings" titled "settings-title";
    /// The keyboard shortcuts.
    Shortcuts "shortcuts" titled "shortcuts-title";
    /// The position in words.
    Words "words" titled "words-title";
    /// The options of a picture of the position.
    Picture "picture" titled "picture-title";
}

impl Dialog {
    /// The dialog with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dialog| dialog.name() == name)
    }
}
