//! How much people's moves lose, and those of a player who draws its moves by the model's
//! probabilities.

use std::fmt;

use luft_human::shallow::{Scores, losses};
use luft_rules::{PieceKind, Position};

/// The index of the depth that measures losses: three plies, at which losses are known up to 400
/// centipawns.
const JUDGE: usize = 2;

/// Thresholds of lost winning chances: moves that lose more are counted.
const OVER: [f32; 3] = [0.1, 0.2, 0.3];

/// The phases of a game, by name.
pub const PHASES: [&str; 3] = ["opening", "middlegame", "endgame"];

/// The phase of a position after `ply` half-moves: the opening is the first twelve moves; an
/// endgame has at most six pieces besides kings and pawns.
pub fn phase(position: &Position, ply: usize) -> usize {
    let others = position.kind(PieceKind::Pawn) | position.kind(PieceKind::King);
    let pieces = (position.occupied() & !others).count();
    if pieces <= 6 { 2 } else { usize::from(ply >= 24) }
}

/// Losses of some moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Losses {
    sum: f64,
    over: [f64; OVER.len()],
}

impl Losses {
    fn add(&mut self, loss: f32, share: f32) {
        self.sum += f64::from(loss * share);
        for (count, least) in self.over.iter_mut().zip(OVER) {
            *count += f64::from(if loss > least { share } else { 0.0 });
        }
    }

    fn merge(&mut self, other: &Self) {
        self.sum += other.sum;
        self.over.iter_mut().zip(other.over).for_each(|(sum, other)| *sum += other);
    }
}

/// The losses of people and of the model in the same positions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    positions: u32,
    people: Losses,
    model: Losses,
}

impl Errors {
    /// Counts a position. For the model all moves count, weighted by their probabilities.
    pub fn add(&mut self, chances: &[f32], scores: &[Scores], played: usize) {
        let losses = losses(scores, JUDGE);
        let Some(&loss) = losses.get(played) else { return };
        self.positions += 1;
        self.people.add(loss, 1.0);
        losses.iter().zip(chances).for_each(|(&loss, &chance)| self.model.add(loss, chance));
    }

    /// Counts a position with the losses of the person's move and of the model's.
    pub fn add_pair(&mut self, person: f32, model: f32) {
        self.positions += 1;
        self.people.add(person, 1.0);
        self.model.add(model, 1.0);
    }

    /// Adds the counts of another thread.
    pub fn merge(&mut self, other: &Self) {
        self.positions += other.positions;
        self.people.merge(&other.people);
        self.model.merge(&other.model);
    }

    /// The head of the table whose rows [`line`](Self::line) writes: what the rows are about, who
    /// is compared with people, and further columns.
    ///
    /// # Errors
    /// The formatter's error.
    pub fn head(f: &mut impl fmt::Write, what: &str, who: &str, more: &[&str]) -> fmt::Result {
        write!(f, "\n| {what} | positions | mean loss | the {who}'s |")?;
        for least in OVER {
            write!(f, " over {least} | the {who}'s |")?;
        }
        more.iter().try_for_each(|column| write!(f, " {column} |"))?;
        writeln!(f, "\n|{}", " --- |".repeat(4 + 2 * OVER.len() + more.len()))
    }

    /// A row of the table with its further columns, if anything was counted.
    ///
    /// # Errors
    /// The formatter's error.
    pub fn line(&self, f: &mut impl fmt::Write, name: &str, more: &[String]) -> fmt::Result {
        if self.positions == 0 {
            return Ok(());
        }
        let share = 1.0 / f64::from(self.positions);
        let (people, model) = (self.people.sum * share, self.model.sum * share);
        write!(f, "| {name} | {} | {people:.3} | {model:.3} |", self.positions)?;
        for (people, model) in self.people.over.iter().zip(self.model.over) {
            write!(f, " {:.1} % | {:.1} % |", 100.0 * people * share, 100.0 * model * share)?;
        }
        more.iter().try_for_each(|cell| write!(f, " {cell} |"))?;
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_and_model_are_counted_alike() {
        let mut errors = Errors::default();
        let scores = [[0; 4], [-400; 4], [-40; 4]];
        errors.add(&[0.5, 0.25, 0.25], &scores, 1);
        errors.add(&[0.0, 1.0, 0.0], &scores, 1);
        assert!((errors.people.over[2] - 2.0).abs() < 1e-6);
        assert!((errors.model.over[2] - 1.25).abs() < 1e-6);
        assert!(errors.people.sum > errors.model.sum);
        errors.add(&[1.0], &[], 0);
        assert_eq!(errors.positions, 2);
    }
}
