//! The player's settings, which are independent of games: the table of settings, and
//! the value of each.
//!
//! A setting is a line of the table below, with its texts; its own options, if it has any, are an
//! enumeration above the table. The line determines how the setting is stored, changed, exported
//! and shown. A feature that depends on a setting listens to
//! [`Fact::SettingChanged`](crate::ground::fact::Fact::SettingChanged).

/// The options of a setting, as an enumeration.
pub trait Options: Copy + 'static {
    /// The setting.
    const ID: SettingId;
    /// Every option, in the order of the setting's line.
    const ALL: &'static [Self];
}

/// Generates enumerations of options, each with its stored word.
macro_rules! options {
    ($($(#[$doc:meta])* $Name:ident { $($(#[$about:meta])* $Option:ident $word:literal,)+ })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Name {
            $($(#[$about])* $Option,)+
        }

        impl $Name {
            const WORDS: &'static [&'static str] = &[$($word),+];
        }

        impl Options for $Name {
            const ID: SettingId = SettingId::$Name;
            const ALL: &'static [Self] = &[$(Self::$Option),+];
        }

        impl From<$Name> for Setting {
            fn from(option: $Name) -> Self {
                Self { id: SettingId::$Name, option: option as u8 }
            }
        }
    )*};
}

options! {
    /// The page's colours.
    Theme {
        /// Light or dark, and the contrast, as the system prefers.
        System "system",
        /// Dark on light.
        Light "light",
        /// Light on dark.
        Dark "dark",
        /// The highest contrast, light or dark as the system prefers.
        Contrast "contrast",
    }

    /// The colours of the board.
    BoardColors {
        /// Pale blue-grey.
        Air "air",
        /// Blue and white.
        Blue "blue",
        /// Green and cream.
        Green "green",
        /// Brown, like maple and walnut.
        Wood "wood",
        /// Greys.
        Stone "stone",
        /// Rose and plum.
        Plum "plum",
    }

    /// Where coordinates are shown.
    Coordinates {
        /// Nowhere.
        None "none",
        /// At two edges, inside the squares.
        Inside "inside",
        /// Beside the board.
        Outside "outside",
        /// In every square.
        Every "every",
    }

    /// How fast pieces slide.
    AnimationSpeed {
        /// At normal speed; not at all if the system asks for reduced motion.
        System "system",
        /// They jump.
        None "none",
        /// Quickly.
        Fast "fast",
        /// At normal speed, even if the system asks for reduced motion.
        Normal "normal",
        /// Slowly.
        Slow "slow",
    }

    /// How a pointer moves pieces. The keyboard always works, too.
    Input {
        /// Drags and clicks.
        Both "both",
        /// Only drags.
        Drag "drag",
        /// Only clicks or taps.
        Click "click",
    }

    /// The style in which moves are announced, read out in the list, and spoken.
    AnnouncementStyle {
        /// As written: `Nf3+`.
        San "san",
        /// In words: `knight f3, check`.
        Spoken "spoken",
        /// In words, with the files by the international spelling alphabet: `knight foxtrot 3,
        /// check`.
        Nato "nato",
    }

    /// How fast moves are spoken.
    SpeechRate {
        /// Slower than normal speech.
        Slow "slow",
        /// Like normal speech.
        Normal "normal",
        /// Faster than normal speech.
        Fast "fast",
    }

    /// The drawings of the pieces.
    PieceSet {
        /// Turned and shaded.
        Carved "carved",
        /// Lines, as in printed diagrams.
        Book "book",
        /// Flat and bold, for small boards.
        Plain "plain",
    }
}

/// The options of a setting that is on or off.
const SWITCH: &[&str] = &["off", "on"];
/// Loudness, from none to the loudest.
const LOUDNESS: &[&str] = &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
/// The board's size, in tenths of the largest that fits into the window.
const TENTHS: &[&str] = &["6", "7", "8", "9", "10"];

/// A group of the settings dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The page's colours.
    Theme,
    /// The board.
    Board,
    /// The pieces.
    Pieces,
    /// Playing.
    Play,
    /// Sound and vibration.
    Sound,
    /// Playing without sight, or without a pointer.
    Access,
}

impl Group {
    /// Every group, in the order of the sheet.
    pub const ALL: [Self; 6] =
        [Self::Theme, Self::Board, Self::Pieces, Self::Play, Self::Sound, Self::Access];

    /// The message for its title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Theme => "setting-theme",
            Self::Board => "setting-board",
            Self::Pieces => "setting-pieces",
            Self::Play => "settings-play",
            Self::Sound => "settings-sound",
            Self::Access => "settings-access",
        }
    }
}

/// How a setting is shown in the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Each option as a tile with a picture.
    Tiles,
    /// A list of options that unfolds.
    List,
    /// An on/off switch.
    Switch,
    /// A slider from the first option to the last.
    Slider,
}

/// A line of the table.
#[derive(Clone, Copy, Debug)]
pub struct SettingEntry {
    /// The word with which it is stored.
    pub name: &'static str,
    /// Its group.
    pub group: Group,
    /// How it is shown.
    pub form: Form,
    /// The words with which its options are stored.
    pub options: &'static [&'static str],
    /// The default option.
    default: u8,
    /// The message for its name.
    pub label: &'static str,
    /// The message for the name of each option, by `$option`; none for a switch or a slider.
    pub option_label: Option<&'static str>,
    /// The message for a further explanation, if there is one.
    pub note: Option<&'static str>,
}

/// Generates the settings' ids and lines from the table below.
macro_rules! settings {
    ($($(#[$doc:meta])* $Id:ident $name:literal, $group:ident, $form:ident of $options:expr,
        default $default:literal, $label:literal $(, $option_label:literal)?
        $(, note $note:literal)?;)*) => {
        /// Identifies a setting.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum SettingId {
            $($(#[$doc])* $Id,)*
        }

        impl SettingId {
            /// Every setting, in the order of the sheet.
            pub const ALL: [Self; COUNT] = [$(Self::$Id),*];
        }

        const COUNT: usize = [$($name),*].len();

        static TABLE: [SettingEntry; COUNT] = [$(SettingEntry {
            name: $name,
            group: Group::$group,
            form: Form::$form,
            options: $options,
            default: $default,
            label: $label,
            option_label: [$(Some($option_label),)? None][0],
            note: [$(Some($note),)? None][0],
        }),*];
    };
}

settings! {
    /// The page's colours.
    Theme "theme", Theme, Tiles of Theme::WORDS, default 0, "setting-theme", "setting-theme-option";
    /// The colours of the board.
    BoardColors "board", Board, Tiles of BoardColors::WORDS, default 0,
        "setting-board", "setting-board-option";
    /// The size of the board beside the panel.
    BoardSize "size", Board, Slider of TENTHS, default 4, "setting-size";
    /// Where coordinates are shown.
    Coordinates "coordinates", Board, List of Coordinates::WORDS, default 1,
        "setting-coordinates", "setting-coordinates-option";
    /// The drawings of the pieces.
    PieceSet "pieces", Pieces, Tiles of PieceSet::WORDS, default 0,
        "setting-pieces", "setting-pieces-option";
    /// How fast pieces slide.
    AnimationSpeed "animation", Pieces, List of AnimationSpeed::WORDS, default 0,
        "setting-animation", "setting-animation-option";
    /// How a pointer moves pieces.
    Input "input", Play, List of Input::WORDS, default 0, "setting-input", "setting-input-option";
    /// Whether a pawn is promoted to a queen without asking.
    AutoQueen "auto-queen", Play, Switch of SWITCH, default 0, "setting-auto-queen",
        note "setting-auto-queen-note";
    /// Whether a move made on the board is played only once it is confirmed.
    ConfirmMoves "confirm-moves", Play, Switch of SWITCH, default 0, "setting-confirm-moves",
        note "setting-confirm-moves-note";
    /// Whether the pieces are hidden.
    Blindfold "blindfold", Play, Switch of SWITCH, default 0, "setting-blindfold";
    /// Whether the legal moves of the selected piece are marked.
    Targets "targets", Play, Switch of SWITCH, default 1, "setting-targets";
    /// Whether only the board is shown.
    Focus "focus", Play, Switch of SWITCH, default 0, "setting-focus";
    /// How loud the sounds are; 0 for none.
    Volume "volume", Sound, Slider of LOUDNESS, default 5, "setting-volume";
    /// Whether a phone also vibrates.
    Vibration "vibration", Sound, Switch of SWITCH, default 0, "setting-vibration";
    /// The style in which moves are announced.
    AnnouncementStyle "announcements", Access, List of AnnouncementStyle::WORDS, default 1,
        "setting-announcements", "setting-announcements-option";
    /// Whether moves are spoken aloud.
    Speech "speech", Access, Switch of SWITCH, default 0, "setting-speech";
    /// How fast moves are spoken.
    SpeechRate "speech-rate", Access, List of SpeechRate::WORDS, default 1,
        "setting-speech-rate", "setting-speech-rate-option";
    /// Whether single keys are shortcuts.
    Shortcuts "shortcuts", Access, Switch of SWITCH, default 1, "setting-shortcuts",
        note "setting-shortcuts-note";
}

impl SettingId {
    /// Its line in the table.
    pub fn entry(self) -> &'static SettingEntry {
        &TABLE[self as usize]
    }
}

/// A setting with one of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    id: SettingId,
    option: u8,
}

impl Setting {
    /// Reads a setting from its stored words; `None` if there is no such setting or option.
    pub fn read(name: &str, option: &str) -> Option<Self> {
        let id = SettingId::ALL.into_iter().find(|id| id.entry().name == name)?;
        let option = id.entry().options.iter().position(|word| *word == option)?;
        Some(Self { id, option: u8::try_from(option).ok()? })
    }

    /// The setting's id.
    pub const fn id(self) -> SettingId {
        self.id
    }

    /// The index of its option. For a switch 0 is off; for loudness 0 is silence.
    pub const fn index(self) -> usize {
        self.option as usize
    }

    /// The word with which it is stored.
    pub fn word(self) -> &'static str {
        self.id.entry().options[self.index()]
    }

    /// Its option as an enumeration.
    ///
    /// # Panics
    /// If the options belong to another setting.
    pub fn of<T: Options>(self) -> T {
        assert!(self.id == T::ID);
        T::ALL[self.index()]
    }

    /// Whether a switch is on, or a value is not zero.
    pub const fn is_on(self) -> bool {
        self.option != 0
    }

    /// The opposite state of a switch.
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self { option: (self.option == 0) as u8, ..self }
    }
}

/// The values of all settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingValues([u8; COUNT]);

impl Default for SettingValues {
    fn default() -> Self {
        Self(std::array::from_fn(|index| TABLE[index].default))
    }
}

impl SettingValues {
    /// The value of a setting.
    pub const fn get(&self, id: SettingId) -> Setting {
        Setting { id, option: self.0[id as usize] }
    }

    /// Sets a value; `true` if that changes it.
    pub fn set(&mut self, setting: Setting) -> bool {
        let before = std::mem::replace(&mut self.0[setting.id as usize], setting.option);
        before != setting.option
    }

    /// The settings whose values differ from those in `other`.
    pub fn but(self, other: Self) -> impl Iterator<Item = Setting> {
        SettingId::ALL.map(|id| self.get(id)).into_iter().filter(move |&it| other.get(it.id) != it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_has_words_of_its_own_and_a_default_among_them() {
        for id in SettingId::ALL {
            let line = id.entry();
            assert!(usize::from(line.default) < line.options.len(), "{id:?}");
            for (place, word) in line.options.iter().enumerate() {
                let setting = Setting::read(line.name, word).unwrap();
                assert_eq!((setting.id(), setting.index()), (id, place), "{id:?} {word}");
                assert_eq!(setting.word(), *word);
                assert!(word.bytes().all(|b| b.is_ascii_alphanumeric()), "{word} is one word");
            }
            let names_its_options = matches!(line.form, Form::Tiles | Form::List);
            assert_eq!(line.option_label.is_some(), names_its_options, "{id:?}");
            assert_eq!(line.form == Form::Switch, line.options == SWITCH, "{id:?}");
        }
    }

    #[test]
    fn options_are_recognised_by_their_type() {
        fn all<T: Options + Into<Setting> + PartialEq + std::fmt::Debug>() {
            assert_eq!(T::ALL.len(), T::ID.entry().options.len());
            for (place, &option) in T::ALL.iter().enumerate() {
                let setting: Setting = option.into();
                assert_eq!((setting.id(), setting.index()), (T::ID, place));
                assert_eq!(setting.of::<T>(), option);
            }
        }
        all::<Theme>();
        all::<BoardColors>();
        all::<Coordinates>();
        all::<AnimationSpeed>();
        all::<Input>();
        all::<PieceSet>();
        all::<AnnouncementStyle>();
        all::<SpeechRate>();
    }

    #[test]
    fn changed_values_are_reported() {
        let mut values = SettingValues::default();
        assert!(values.set(Theme::Dark.into()));
        assert!(!values.set(Theme::Dark.into()));
        let targets = values.get(SettingId::Targets);
        assert!(targets.is_on() && !targets.flipped().is_on());
        assert!(values.set(targets.flipped()));
        let told: Vec<Setting> = values.but(SettingValues::default()).collect();
        assert_eq!(told, [Theme::Dark.into(), targets.flipped()]);
        assert_eq!(values.but(values).count(), 0);
    }

    #[test]
    fn other_words_are_not_settings() {
        for (name, option) in [("theme", "pink"), ("thema", "dark"), ("", "")] {
            assert_eq!(Setting::read(name, option), None);
        }
    }
}
