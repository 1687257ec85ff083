//! The options of a picture of a position.

use std::ops::RangeInclusive;

/// A picture of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its file format.
    pub format: Format,
    /// Its side, in pixels: one of [`SIDES`](Self::SIDES).
    pub side: u32,
    /// Whether it shows coordinates.
    pub coordinates: bool,
    /// Whether it shows the player's arrows and circles.
    pub drawings: bool,
}

/// A picture's file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Pixels, as Portable Network Graphics.
    Png,
    /// Outlines, as Scalable Vector Graphics.
    Svg,
}

impl Picture {
    /// The allowed sizes in pixels; all browsers support canvases of these sizes.
    pub const SIDES: RangeInclusive<u32> = 16..=4096;
}

impl Default for Picture {
    fn default() -> Self {
        Self { format: Format::Png, side: 1024, coordinates: true, drawings: true }
    }
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 2] = [Self::Png, Self::Svg];

    /// Its name, which is also the file extension: `png` or `svg`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
        }
    }

    /// Reads the name of [`name`](Self::name); `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}
