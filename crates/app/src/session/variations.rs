//! The variations that the player has played on the board without changing the game.

use luft_rules::{Move, Position, uci};

/// The largest number of lines kept. Adding another one removes the oldest.
const MOST_LINES: usize = 200;

/// The player's variations: lines of legal moves, each from the game's start position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variations(Vec<Vec<Move>>);

impl Variations {
    /// The lines, the oldest first. No line is the beginning of another.
    pub fn lines(&self) -> &[Vec<Move>] {
        &self.0
    }

    /// Whether there are no variations.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a line, unless it is the beginning of a known one. Returns whether anything changed.
    pub(super) fn add(&mut self, line: &[Move]) -> bool {
        if self.0.iter().any(|known| known.starts_with(line)) {
            return false;
        }
        self.0.retain(|known| !line.starts_with(known));
        if self.0.len() == MOST_LINES {
            self.0.remove(0);
        }
        self.0.push(line.to_vec());
        true
    }

    /// The text that [`read`](Self::read) reads: moves in UCI notation with spaces between them,
    /// and semicolons between lines.
    pub fn write(&self) -> String {
        let line =
            |line: &Vec<Move>| line.iter().map(|mv| uci::write(*mv)).collect::<Vec<_>>().join(" ");
        self.0.iter().map(line).collect::<Vec<_>>().join(";")
    }

    /// Reads the text of [`write`](Self::write) for a game with this start position; `None` if it
    /// is not one, or if a move is illegal.
    pub fn read(text: &str, start: &Position) -> Option<Self> {
        let line = |line: &str| {
            let mut position = start.clone();
            let play = |word| {
                let mv = uci::parse(&position, word).ok()?;
                position.play_unchecked(mv);
                Some(mv)
            };
            line.split(' ').map(play).collect::<Option<Vec<_>>>()
        };
        let lines: Option<Vec<_>> = text.split(';').map(line).collect();
        lines.filter(|lines| lines.len() <= MOST_LINES).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Variations> {
        Variations::read(text, &Position::start())
    }

    #[test]
    fn variations_are_read_as_they_are_written() {
        for text in ["e2e4", "e2e4 e7e5;d2d4 d7d5 c2c4"] {
            assert_eq!(read(text).map(|read| read.write()).as_deref(), Some(text));
        }
        for text in ["", "e2e4 ", "e7e5", "e2e4;;d2d4", "e2e4 e2e4", "no move"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn no_line_is_the_beginning_of_another_and_the_oldest_give_way() {
        let mut kept = Variations::default();
        let all = read("e2e4;e2e4 e7e5;d2d4;e2e4 c7c5").expect("legal moves");
        let changed: Vec<bool> = all.lines().iter().map(|line| kept.add(line)).collect();
        assert_eq!(changed, [true; 4]);
        assert!(!kept.add(&all.lines()[0]), "it is the beginning of a known line");
        assert_eq!(kept.write(), "e2e4 e7e5;d2d4;e2e4 c7c5");
        let mut long = Variations(vec![all.lines()[2].clone(); MOST_LINES]);
        assert!(long.add(&all.lines()[1]));
        assert_eq!((long.lines().len(), long.lines().last()), (MOST_LINES, all.lines().get(1)));
    }
}
