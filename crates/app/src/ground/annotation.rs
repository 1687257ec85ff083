//! Arrows and circles on the board.

use luft_rules::Square;

/// An arrow from one square to another, or a circle around one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// Where the arrow begins.
    pub from: Square,
    /// Where it ends; for a circle, the same square.
    pub to: Square,
    /// Its colour.
    pub tint: Tint,
}

/// The colours to draw in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tint {
    /// The default.
    #[default]
    Green,
    /// With shift.
    Red,
    /// With alt.
    Blue,
    /// With both, or with ctrl.
    Yellow,
}

impl Tint {
    /// Every colour.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// Its word: `green`, `red`, `blue` or `yellow`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }

    /// Its letter in PGN.
    const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
        }
    }

    /// Reads the word of [`name`](Self::name); `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tint| tint.name() == name)
    }
}

impl Annotation {
    /// The largest number of annotations read from a command, more than a board can need.
    const MOST: usize = 200;

    /// Reads a command in a PGN comment: `csl Gd4,Re5` for circles, `cal Ge2e4` for
    /// arrows. Invalid items and other commands are skipped.
    pub fn of_command(command: &str) -> Vec<Self> {
        let list = command.strip_prefix("csl ").or_else(|| command.strip_prefix("cal "));
        list.map(Self::read_list).unwrap_or_default()
    }

    /// Reads a list such as `Gd4,Ge2e4`. Invalid items are skipped.
    pub fn read_list(list: &str) -> Vec<Self> {
        list.split(',').take(Self::MOST).filter_map(|item| Self::read(item.trim())).collect()
    }

    /// The list that [`read_list`](Self::read_list) reads.
    pub fn write_list<'a>(annotations: impl IntoIterator<Item = &'a Self>) -> String {
        annotations.into_iter().map(Self::item).collect::<Vec<_>>().join(",")
    }

    /// The commands that [`of_command`](Self::of_command) reads, in their brackets: circles first,
    /// then arrows; empty if there are none.
    pub fn commands(annotations: &[Self]) -> String {
        let is_circle = |annotation: &&Self| annotation.from == annotation.to;
        let (circles, arrows): (Vec<_>, Vec<_>) = annotations.iter().partition(is_circle);
        let command = |name: &str, list: Vec<&Self>| {
            let list = Self::write_list(list);
            if list.is_empty() { list } else { format!("[%{name} {list}]") }
        };
        [command("csl", circles), command("cal", arrows)].concat()
    }

    /// `Gd4` for a circle, `Ge2e4` for an arrow.
    fn item(&self) -> String {
        let Self { from, to, tint } = self;
        let letter = tint.letter();
        if from == to { format!("{letter}{from}") } else { format!("{letter}{from}{to}") }
    }

    fn read(item: &str) -> Option<Self> {
        let letter = item.chars().next()?;
        let tint = Tint::ALL.into_iter().find(|tint| tint.letter() == letter)?;
        let from = item.get(1..3)?.parse().ok()?;
        let to = match item.get(3..)? {
            "" => from,
            to => to.parse().ok()?,
        };
        Some(Self { from, to, tint })
    }
}
