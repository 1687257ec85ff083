//! The evaluation cache: static evaluations by position. A position that is reached again is not
//! evaluated again, whether by other moves, in the next iteration, or because the transposition
//! table has no entry.

use super::EvalKind;

/// The number of entries: an eighth of a mebibyte. Four times as many have hardly more hits.
const SIZE: usize = 1 << 14;

/// The lower bits of an entry are the value; the upper ones are the upper bits of the key. Nearly
/// all other bits of the key determine the entry's index.
const VALUE_BITS: u32 = 16;

/// Values by the position's hash; each entry holds one position ("evaluation cache").
pub(super) struct EvalCache {
    /// The upper 48 bits of the key, then the value.
    entries: Vec<u64>,
}

impl Default for EvalCache {
    fn default() -> Self {
        // No position has this value. If empty entries were 0, they would match the key 0.
        Self { entries: vec![u64::MAX; SIZE] }
    }
}

impl EvalCache {
    /// The cached value of a position and a kind of evaluation, or else the result of `evaluate`,
    /// which may depend only on these two.
    #[inline]
    pub(super) fn get_or_insert_with(
        &mut self,
        hash: u64,
        kind: EvalKind,
        evaluate: impl FnOnce() -> i32,
    ) -> i32 {
        let key = hash ^ if kind == EvalKind::Network { 0 } else { 0x5851_F42D_4C95_7F2D };
        let entry = &mut self.entries[key as usize % SIZE];
        if (*entry ^ key) >> VALUE_BITS == 0 {
            return i32::from(*entry as i16);
        }
        let value = evaluate();
        *entry = (key >> VALUE_BITS << VALUE_BITS) | u64::from(value as i16 as u16);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_evaluated_once_for_each_judge() {
        let mut cache = EvalCache::default();
        let mut get = |hash, kind, value| cache.get_or_insert_with(hash, kind, || value);
        assert_eq!(get(7, EvalKind::Network, -31_999), -31_999);
        assert_eq!(get(7, EvalKind::Network, 1), -31_999, "known");
        assert_eq!(get(7, EvalKind::Classical, 2), 2, "another kind");
        let same_entry = 7 | 1 << 40;
        assert_eq!(get(same_entry, EvalKind::Network, 3), 3);
        assert_eq!(get(7, EvalKind::Network, 4), 4, "made room for another");
    }

    #[test]
    fn an_empty_cache_knows_no_position() {
        let mut cache = EvalCache::default();
        assert_eq!(cache.get_or_insert_with(0, EvalKind::Network, || 5), 5);
    }
}
