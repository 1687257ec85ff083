//! Why something that the player asked for could not be done.

use luft_l10n::Text;

/// Why the browser or a form does not allow something that the player asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A part of the page that is loaded on demand could not be loaded.
    NotLoaded,
    /// Loading it takes long.
    Late,
    /// The key that was pressed can't be a shortcut.
    NotAKey,
    /// A new game needs a level.
    NoLevel,
    /// A new game needs a colour to play.
    NoColor,
    /// A custom time control needs minutes, a limit per move, or both.
    NoTime,
    /// Seconds per move need minutes to be added to.
    BonusAlone,
    /// A number is out of its field's range.
    OutOfRange {
        /// The field: `minutes`, `seconds`, `limit` or `chess960-number`.
        field: &'static str,
        /// The smallest number, as it is typed.
        least: String,
        /// The largest number, as it is typed.
        most: String,
    },
}

impl Refusal {
    /// The refusal in words: sentences.
    pub fn text(self) -> Text {
        Text::new(match self {
            Self::NotLoaded => "not-loaded",
            Self::Late => "html-loading",
            Self::NotAKey => "shortcuts-not-a-key",
            Self::NoLevel => "new-game-choose-level",
            Self::NoColor => "new-game-choose-color",
            Self::NoTime => "new-game-needs-time",
            Self::BonusAlone => "new-game-bonus-alone",
            Self::OutOfRange { field, least, most } => {
                let text = Text::new("new-game-range").with("field", field);
                return text.with("least", least).with("most", most);
            }
        })
    }
}
