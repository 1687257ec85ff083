//! The results of the games.

use std::collections::BTreeMap;

use luft_rules::ByColor;

use crate::line::{Ending, Outcome};
use crate::stats::{Pentanomial, Trinomial};

use super::game::Slot;
use super::thinking::Thinking;

/// The results of a tournament so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Half points of the pairing's first player, by pairing, pair and game.
    results: BTreeMap<(usize, usize), [Option<u8>; 2]>,
    endings: BTreeMap<Ending, u64>,
    /// The number of faults by pairing, whether they are the second player's, and kind.
    faults: BTreeMap<(usize, bool, Ending), u64>,
    /// By pairing, and whether it is the second player's thinking.
    thinking: BTreeMap<(usize, bool), Thinking>,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, slot: Slot, outcome: Outcome, ending: Ending) {
        let Slot { pairing, pair, second } = slot;
        let white = outcome.half_points();
        // In the second game the first player has Black.
        let first = if second { 2 - white } else { white };
        self.results.entry((pairing, pair)).or_default()[usize::from(second)] = Some(first);
        *self.endings.entry(ending).or_default() += 1;
        if ending.is_fault() && outcome != Outcome::Draw {
            *self.faults.entry((pairing, first > 0, ending)).or_default() += 1;
        }
    }

    /// Counts both players' thinking in a game.
    pub fn think(&mut self, slot: Slot, thinking: ByColor<Thinking>) {
        let Slot { pairing, second, .. } = slot;
        self.thinking.entry((pairing, second)).or_default().join(thinking.white);
        self.thinking.entry((pairing, !second)).or_default().join(thinking.black);
    }

    /// The thinking of a pairing's first or second player.
    pub fn thinking(&self, pairing: usize, second: bool) -> Thinking {
        self.thinking.get(&(pairing, second)).copied().unwrap_or_default()
    }

    /// Whether a game is counted.
    pub fn has(&self, slot: Slot) -> bool {
        let pair = self.results.get(&(slot.pairing, slot.pair));
        pair.is_some_and(|games| games[usize::from(slot.second)].is_some())
    }

    /// The games of a pairing, as its first player sees them.
    pub fn games(&self, pairing: usize) -> Trinomial {
        let mut games = Trinomial::default();
        for points in self.of(pairing).flatten().flatten() {
            games.record(points.into());
        }
        games
    }

    /// The pairs of games of a pairing that are complete.
    pub fn pairs(&self, pairing: usize) -> Pentanomial {
        let mut pairs = Pentanomial::default();
        for games in self.of(pairing) {
            if let [Some(first), Some(second)] = games {
                pairs.record(usize::from(first + second));
            }
        }
        pairs
    }

    fn of(&self, pairing: usize) -> impl Iterator<Item = [Option<u8>; 2]> + '_ {
        self.results.range((pairing, 0)..=(pairing, usize::MAX)).map(|(_, &games)| games)
    }

    /// The number of games that ended for each reason.
    pub fn endings(&self) -> impl Iterator<Item = (Ending, u64)> + '_ {
        self.endings.iter().map(|(&ending, &count)| (ending, count))
    }

    /// The number of games that ended by a fault of a player's program, whether lost or drawn.
    pub fn all_faults(&self) -> u64 {
        self.endings().filter(|(ending, _)| ending.is_fault()).map(|(_, count)| count).sum()
    }

    /// How often the first or second player of a pairing lost by a fault of its program.
    pub fn faults(&self, pairing: usize, second: bool) -> impl Iterator<Item = (Ending, u64)> + '_ {
        let of = move |&((at, whose, ending), count): &((usize, bool, Ending), u64)| {
            (at == pairing && whose == second).then_some((ending, count))
        };
        self.faults.iter().map(|(&key, &count)| (key, count)).filter_map(move |entry| of(&entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Frequencies;
    use luft_rules::Color;

    #[test]
    fn results_are_the_first_players() {
        let mut tally = Tally::default();
        let slot = |pairing, pair, second| Slot { pairing, pair, second };
        let white = Outcome::Win(Color::White);
        let black = Outcome::Win(Color::Black);
        tally.add(slot(0, 0, false), white, Ending::Checkmate);
        assert_eq!(tally.pairs(0).count(), 0);
        tally.add(slot(0, 0, true), black, Ending::Time);
        tally.add(slot(0, 2, false), Outcome::Draw, Ending::Stalemate);
        tally.add(slot(0, 2, true), white, Ending::Crash);
        tally.add(slot(1, 0, false), black, Ending::Checkmate);
        assert_eq!(tally.games(0), Frequencies([1, 1, 2]));
        assert_eq!(tally.pairs(0), Frequencies([0, 1, 0, 0, 1]));
        assert_eq!(tally.games(1), Frequencies([1, 0, 0]));
        assert!(tally.has(slot(0, 2, true)) && !tally.has(slot(0, 1, false)));
        assert!(!tally.has(slot(1, 0, true)));
        assert_eq!(tally.faults(0, true).collect::<Vec<_>>(), [(Ending::Time, 1)]);
        assert_eq!(tally.faults(0, false).collect::<Vec<_>>(), [(Ending::Crash, 1)]);
        assert_eq!(tally.endings().next(), Some((Ending::Checkmate, 2)));
        assert_eq!(tally.all_faults(), 2);
    }
}
