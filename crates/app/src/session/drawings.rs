//! What the player has drawn on positions of the game.

use luft_engine::rules::Position;

use crate::ground::annotation::Annotation;

/// What the player has drawn, by the position that it was drawn on: in place of what the text that
/// the game was read from has drawn there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawings(Vec<(Position, Vec<Annotation>)>);

impl Drawings {
    /// What the player has drawn on a position; `None` where nothing was changed there.
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

    /// A text that [`read`](Self::read) reads: `<FEN>:<commands>` for each position, between them
    /// semicolons.
    pub fn write(&self) -> String {
        let drawn = self
            .0
            .iter()
            .map(|(position, drawn)| format!("{}:{}", position.fen(), Annotation::commands(drawn)));
        drawn.collect::<Vec<_>>().join(";")
    }

    /// Reads what [`write`](Self::write) has written; `None` where that is no text of it.
    pub fn read(text: &str) -> Option<Self> {
        let drawn = text.split(';').map(|drawn| {
            let (fen, commands) = drawn.split_once(':')?;
            let commands = commands.split(['[', ']']).filter_map(|part| part.strip_prefix('%'));
            let annotations = commands.flat_map(Annotation::of_command).collect();
            Some((Position::from_fen(fen).ok()?, annotations))
        });
        drawn.collect::<Option<_>>().map(Self)
    }
}
