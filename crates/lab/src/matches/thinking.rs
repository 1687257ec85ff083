//! The players' thinking: time, depth and speed.

use std::fmt;
use std::time::Duration;

use luft_engine::search::Value;
use luft_rules::{ByColor, Color};

use crate::players::Info;

/// A move's search info and its time.
pub type Remark = (Info, Duration);

/// A player's thinking over many moves. Times are in whole milliseconds, as in the file of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    moves: u64,
    time: u64,
    longest: u64,
    /// The sum of the depths in plies, and the number of moves. Moves with a forced mate are not
    /// counted, because depth costs nothing then.
    depth: (u64, u64),
    /// Nodes, and the milliseconds that they took.
    nodes: (u64, u64),
}

impl Thinking {
    /// The thinking of both players in a game, by its remarks in order.
    pub fn of(remarks: &[Remark], first: Color) -> ByColor<Self> {
        let mut both = ByColor { white: Self::default(), black: Self::default() };
        let mut color = first;
        for remark in remarks {
            both[color].add(remark);
            color = !color;
        }
        both
    }

    fn add(&mut self, &(info, time): &Remark) {
        let time = (time.as_secs_f64() * 1000.0).round() as u64;
        self.moves += 1;
        self.time += time;
        self.longest = self.longest.max(time);
        if let (Some(depth), Some(Value::Centipawns(_))) = (info.depth, info.value) {
            self.depth.0 += u64::from(depth);
            self.depth.1 += 1;
        }
        if let Some(nodes) = info.nodes {
            self.nodes.0 += nodes;
            self.nodes.1 += time;
        }
    }

    /// Adds the thinking of another game.
    pub fn join(&mut self, other: Self) {
        self.moves += other.moves;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.depth = (self.depth.0 + other.depth.0, self.depth.1 + other.depth.1);
        self.nodes = (self.nodes.0 + other.nodes.0, self.nodes.1 + other.nodes.1);
    }
}

impl fmt::Display for Thinking {
    /// Such as `100.9 ms a move, at most 132; 13.2 plies; 912 thousand nodes a second; 4212
    /// moves`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per = |(sum, count): (u64, u64)| sum as f64 / count.max(1) as f64;
        write!(f, "{:.1} ms a move, at most {}", per((self.time, self.moves)), self.longest)?;
        if self.depth.1 > 0 {
            write!(f, "; {:.1} plies", per(self.depth))?;
        }
        if self.nodes.1 > 0 {
            // Nodes per millisecond are thousands per second.
            write!(f, "; {:.0} thousand nodes a second", per(self.nodes))?;
        }
        write!(f, "; {} moves", self.moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(millis: u64, value: Option<Value>, depth: u32, nodes: u64) -> Remark {
        let info = Info { value, depth: Some(depth), nodes: Some(nodes) };
        (info, Duration::from_millis(millis))
    }

    #[test]
    fn each_side_has_its_own() {
        let cp = Some(Value::Centipawns(10));
        let remarks = [
            remark(100, cp, 10, 90_000),
            remark(7, None, 3, 70),
            remark(103, cp, 13, 113_000),
            (Info::default(), Duration::from_micros(2_600)),
            remark(1, Some(Value::MateIn(2)), 99, 1_000),
        ];
        let ByColor { white, black } = Thinking::of(&remarks, Color::Black);
        let expected = "68.0 ms a move, at most 103; 11.5 plies; 1000 thousand nodes a second; \
                        3 moves";
        assert_eq!(black.to_string(), expected);
        let expected = "5.0 ms a move, at most 7; 10 thousand nodes a second; 2 moves";
        assert_eq!(white.to_string(), expected);
    }

    #[test]
    fn games_add_up() {
        let remarks = [remark(100, None, 1, 5), remark(3, None, 1, 5), remark(50, None, 1, 5)];
        let mut sum = Thinking::of(&remarks[..1], Color::White).white;
        sum.join(Thinking::of(&remarks[2..], Color::White).white);
        assert_eq!(sum, Thinking::of(&remarks, Color::White).white);
        assert!(Thinking::default().to_string().ends_with("; 0 moves"));
    }
}
