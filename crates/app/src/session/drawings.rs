//! The player's drawings on positions of the game.

use luft_rules::Position;

use crate::ground::annotation::Annotation;

/// The player's drawings by position. They replace the drawings of the imported PGN on the same
/// position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawings(Vec<(Position, Vec<Annotation>)>);

impl Drawings {
    /// The player's drawings on a position; `None` if the player has changed nothing there.
    pub fn on(&self, position: &Position) -> Option<&[Annotation]> {
        let drawn = self.0.iter().find(|(on, _)| on == position);
        drawn.map(|(_, annotations)| annotations.as_slice())
    }

    /// Whether the player has drawn nothing.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn set(&mut self, position: Position, annotations: Vec<Annotation>) {
        match self.0.iter_mut().find(|(on, _)| *on == position) {
            Some((_, drawn)) => *drawn = annotations,
            None => self.0.push((position, annotations)),
        }
    }

    /// The text that [`read`](Self::read) reads: `<FEN>:<list>` for each position, separated by
    /// semicolons.
    pub fn write(&self) -> String {
        let drawn = self.0.iter().map(|(position, drawn)| {
            format!("{}:{}", position.fen(), Annotation::write_list(drawn))
        });
        drawn.collect::<Vec<_>>().join(";")
    }

    /// Reads the text of [`write`](Self::write); `None` if it is not one.
    pub fn read(text: &str) -> Option<Self> {
        let drawn = text.split(';').map(|drawn| {
            let (fen, list) = drawn.split_once(':')?;
            Some((Position::from_fen(fen).ok()?, Annotation::read_list(list)))
        });
        drawn.collect::<Option<_>>().map(Self)
    }
}
