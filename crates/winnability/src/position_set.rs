//! The set of positions that a search has found.

use luft_rules::Position;

/// The number of slots in a new set. It is always a power of two.
const FIRST_SLOTS: usize = 64;

/// A place in the hash table.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// The low half of the position's hash. It suffices to find the slot in a larger table, and to
    /// distinguish most positions.
    hash: u32,
    /// The position's number plus one, or zero if the slot is free.
    number: u32,
}

/// A set of fewer than 2³¹ positions, numbered from 0 in the order of their insertion: a hash table
/// with linear probing, at least half of whose slots are free.
pub(super) struct PositionSet {
    positions: Vec<Position>,
    slots: Vec<Slot>,
}

/// The result of adding a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Insertion {
    /// It is new and has this number.
    New(u32),
    /// It was there already.
    Known,
    /// A different position has the same hash. The new one is left out.
    Collision,
}

impl PositionSet {
    /// A set of one position, which has the number 0.
    pub(super) fn of(position: Position) -> Self {
        let mut set = Self { positions: Vec::new(), slots: vec![Slot::default(); FIRST_SLOTS] };
        set.insert(position);
        set
    }

    /// The number of positions.
    pub(super) const fn len(&self) -> usize {
        self.positions.len()
    }

    /// The position with a number.
    pub(super) fn get(&self, number: u32) -> &Position {
        &self.positions[number as usize]
    }

    /// Adds a position if it is new.
    pub(super) fn insert(&mut self, position: Position) -> Insertion {
        let hash = position.hash() as u32;
        let mut index = self.slot(hash);
        while let Some(number) = self.slots[index].number.checked_sub(1) {
            let known = self.get(number);
            if self.slots[index].hash == hash && known.hash() == position.hash() {
                let same = known.is_same(&position);
                return if same { Insertion::Known } else { Insertion::Collision };
            }
            index = self.slot(index as u32 + 1);
        }
        let number = self.positions.len() as u32;
        self.slots[index] = Slot { hash, number: number + 1 };
        self.positions.push(position);
        if 2 * self.positions.len() > self.slots.len() {
            self.grow();
        }
        Insertion::New(number)
    }

    /// The first slot to try for a hash. After the last slot comes the first.
    fn slot(&self, hash: u32) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        let larger = vec![Slot::default(); 2 * self.slots.len()];
        let kept = std::mem::replace(&mut self.slots, larger);
        for slot in kept.into_iter().filter(|slot| slot.number > 0) {
            let mut index = self.slot(slot.hash);
            while self.slots[index].number > 0 {
                index = self.slot(index as u32 + 1);
            }
            self.slots[index] = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use luft_rules::random::SplitMix64;

    use super::*;

    #[test]
    fn every_position_is_kept_once_and_found_again() {
        let mut random = SplitMix64::new(9);
        let mut set = PositionSet::of(Position::start());
        let mut kept = vec![Position::start()];
        // Positions are equal if their FENs are, without the move counters.
        let identity =
            |position: &Position| position.fen().rsplitn(3, ' ').nth(2).map(str::to_owned);
        let mut seen = HashSet::from([identity(&kept[0])]);
        let mut position = Position::start();
        for step in 0..20_000 {
            let moves = position.legal_moves();
            if moves.is_empty() || step % 6 == 0 {
                position = Position::start();
                continue;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
            let new = Insertion::New(kept.len() as u32);
            if seen.insert(identity(&position)) {
                kept.push(position.clone());
                assert_eq!(set.insert(position.clone()), new);
            } else {
                assert_eq!(set.insert(position.clone()), Insertion::Known);
            }
        }
        assert!(kept.len() > 5_000 && kept.len() < 19_000, "{} positions", kept.len());
        assert_eq!(set.len(), kept.len());
        for (number, position) in kept.into_iter().enumerate() {
            assert_eq!(*set.get(number as u32), position);
            assert_eq!(set.insert(position), Insertion::Known);
        }
    }
}
