//! The transposition table: the search's results for positions, found by their hash.

use luft_rules::{Bitboard, Move, PieceKind, Position, Square};

use super::score::{Score, Window};

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// This is the true score.
    Exact,
}

impl Bound {
    /// Whether a stored `score` with this bound makes a search with this window unnecessary.
    #[inline]
    pub(super) fn allows_cutoff(self, score: Score, window: Window) -> bool {
        match self {
            Self::Upper => score <= window.alpha,
            Self::Lower => score >= window.beta,
            Self::Exact => true,
        }
    }
}

/// Marks castling in the bits for the promotion piece.
const CASTLING: u16 = PieceKind::King.index() as u16;

/// A move in 16 bits: origin, target and promotion; for castling, king, rook and [`CASTLING`]. It
/// identifies a move only together with the legal moves of its position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PackedMove(u16);

impl PackedMove {
    pub(super) const NONE: Self = Self(0);

    #[inline]
    pub(super) fn new(mv: Move) -> Self {
        let (to, code) = match mv {
            // The king may also reach its castling square by a plain move.
            Move::Castle { rook, .. } => (rook, usize::from(CASTLING)),
            _ => (mv.to(), mv.promotion().map_or(0, PieceKind::index)),
        };
        Self((mv.from().index() | to.index() << 6 | code << 12) as u16)
    }

    /// Whether this is the packed form of `mv`.
    #[inline]
    pub(super) fn is(self, mv: Move) -> bool {
        self == Self::new(mv)
    }

    /// The move in full, if it is legal in this position.
    pub(super) fn legal_in(self, position: &Position) -> Option<Move> {
        if !self.is_some() {
            return None;
        }
        let square = |bits: u16| Square::from_bits(u32::from(bits & 63));
        if self.0 >> 12 == CASTLING {
            let mv = Move::Castle { king: square(self.0), rook: square(self.0 >> 6) };
            return position.is_legal(mv).then_some(mv);
        }
        let promotion = PieceKind::ALL[..].get(usize::from(self.0 >> 12)).copied();
        let promotion = promotion.filter(|&kind| kind != PieceKind::Pawn);
        let mv = position.move_between(square(self.0), square(self.0 >> 6), promotion)?;
        (self.is(mv) && position.is_legal(mv)).then_some(mv)
    }

    /// Whether the move is a capture (en passant excepted) or a promotion in the position where it
    /// is legal.
    #[inline]
    pub(super) fn is_tactical(self, position: &Position) -> bool {
        let to = Bitboard(1 << (self.0 >> 6 & 63));
        let code = self.0 >> 12;
        code != CASTLING && (code != 0 || !(position.occupied() & to).is_empty())
    }

    /// Whether any move is stored.
    #[inline]
    pub(super) fn is_some(self) -> bool {
        self != Self::NONE
    }
}

/// The table's data on a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TtEntry {
    /// The best move, if one was found.
    pub(super) best: PackedMove,
    pub(super) score: Score,
    /// The static evaluation; `None` in check.
    pub(super) eval: Option<i32>,
    pub(super) depth: i32,
    pub(super) bound: Bound,
    /// Whether the position was on a principal variation.
    pub(super) was_pv: bool,
}

/// The static evaluation, or the score of the position's entry if its bound makes it more accurate.
pub(super) fn refined_eval(entry: Option<TtEntry>, eval: i32) -> i32 {
    let Some(entry) = entry.filter(|entry| !entry.score.is_mate()) else { return eval };
    let score = entry.score.raw();
    match entry.bound {
        Bound::Exact => score,
        Bound::Lower => score.max(eval),
        Bound::Upper => score.min(eval),
    }
}

/// Represents "no static evaluation".
const NO_EVAL: i16 = i16::MIN;

/// A [`TtEntry`] as it is stored.
#[derive(Clone, Copy)]
struct PackedEntry {
    /// The upper half of the hash; the lower half chose the bucket.
    key: u32,
    best: PackedMove,
    score: i16,
    eval: i16,
    depth: i8,
    /// Bits 0-1: 0 for an empty entry, else bound + 1. Bit 2: whether it was on a
    /// principal variation. Bits 3-7: generation.
    tag: u8,
}

const WAS_PV: u8 = 4;
const GENERATION_STEP: u8 = 8;
const GENERATION: u8 = !(GENERATION_STEP - 1);

impl PackedEntry {
    const EMPTY: Self =
        Self { key: 0, best: PackedMove::NONE, score: 0, eval: NO_EVAL, depth: 0, tag: 0 };

    #[inline]
    fn bound(&self) -> Option<Bound> {
        match self.tag & 3 {
            1 => Some(Bound::Upper),
            2 => Some(Bound::Lower),
            3 => Some(Bound::Exact),
            _ => None,
        }
    }

    /// The replacement value. The entry with the lowest is overwritten, so deep and recent ones
    /// stay.
    #[inline]
    fn replacement_value(&self, generation: u8) -> i32 {
        if self.tag & 3 == 0 {
            return i32::MIN;
        }
        let age = generation.wrapping_sub(self.tag & GENERATION) / GENERATION_STEP;
        i32::from(self.depth) - 4 * i32::from(age)
    }
}

/// Five entries of twelve bytes fill a cache line.
const BUCKET_SIZE: usize = 5;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([PackedEntry; BUCKET_SIZE]);

impl Bucket {
    const EMPTY: Self = Self([PackedEntry::EMPTY; BUCKET_SIZE]);
}

/// The largest size at which a table begins: two mebibytes, as much as many processors' second cache. A search
/// waits longer for the entries of a larger table.
const FIRST_BUCKETS: usize = (2 << 20) / size_of::<Bucket>();

/// The transposition table. A generation is one search; older generations are
/// overwritten first.
///
/// The table is as small as the searches allow. It doubles, up to its limit, when a search has added as
/// many positions as fill three quarters of it.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The largest number of buckets.
    limit: usize,
    generation: u8,
    /// The number of new positions that this search has stored.
    added: usize,
}

impl TranspositionTable {
    /// A table of at most this size in mebibytes, at least one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let limit = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        // Reserves all memory now: to move a growing table, it would need memory for two.
        let mut table = Self { buckets: Vec::with_capacity(limit), limit, generation: 0, added: 0 };
        table.clear();
        table
    }

    /// Makes the table as it was when it was new.
    pub(super) fn clear(&mut self) {
        let mut first = self.limit;
        while first > FIRST_BUCKETS && first.is_multiple_of(2) {
            first /= 2;
        }
        self.buckets.clear();
        self.buckets.resize(first, Bucket::EMPTY);
        (self.generation, self.added) = (0, 0);
    }

    /// Doubles the number of buckets. An entry does not contain the lower half of its hash, which would
    /// choose one of its two new buckets. So both get a copy. Copies count as older, so that new entries
    /// replace them first.
    #[cold]
    fn grow(&mut self) {
        let before = self.buckets.len();
        self.buckets.resize(2 * before, Bucket::EMPTY);
        for index in (0..before).rev() {
            let mut bucket = self.buckets[index];
            for entry in &mut bucket.0 {
                entry.tag = entry.tag.wrapping_sub(GENERATION_STEP);
            }
            self.buckets[2 * index..][..2].fill(bucket);
        }
    }

    /// Call it before each search.
    pub(super) fn new_generation(&mut self) {
        self.generation = self.generation.wrapping_add(GENERATION_STEP);
        self.added = 0;
    }

    /// Maps the lower half of the hash onto the buckets, evenly and for any
    /// number of them.
    #[inline]
    fn bucket(&self, hash: u64) -> usize {
        let low = hash & u64::from(u32::MAX);
        ((low * self.buckets.len() as u64) >> 32) as usize
    }

    /// The entry of a position, if there is one; mates counted from `ply`.
    #[inline]
    pub(super) fn probe(&self, hash: u64, ply: usize) -> Option<TtEntry> {
        let key = (hash >> 32) as u32;
        let bucket = &self.buckets[self.bucket(hash)];
        let entry = bucket.0.iter().find(|entry| entry.key == key && entry.tag & 3 != 0)?;
        Some(TtEntry {
            best: entry.best,
            score: Score::from_node(entry.score, ply),
            eval: (entry.eval != NO_EVAL).then_some(i32::from(entry.eval)),
            depth: i32::from(entry.depth),
            bound: entry.bound()?,
            was_pv: entry.tag & WAS_PV != 0,
        })
    }

    /// Stores a result over the entry with the lowest replacement value.
    pub(super) fn store(&mut self, hash: u64, ply: usize, entry: TtEntry) {
        let key = (hash >> 32) as u32;
        let generation = self.generation;
        let index = self.bucket(hash);
        let bucket = &mut self.buckets[index].0;
        let same = bucket.iter().position(|entry| entry.key == key && entry.tag & 3 != 0);
        let slot = same.unwrap_or_else(|| {
            (0..BUCKET_SIZE)
                .min_by_key(|&slot| bucket[slot].replacement_value(generation))
                .unwrap_or(0)
        });
        let old = bucket[slot];
        if same.is_some()
            && entry.bound != Bound::Exact
            && entry.depth + 4 < i32::from(old.depth)
            && old.tag & GENERATION == generation
        {
            return;
        }
        // If no best move is known, an earlier best move is the best guess.
        let best = if entry.best.is_some() || same.is_none() { entry.best } else { old.best };
        bucket[slot] = PackedEntry {
            key,
            best,
            score: entry.score.relative_to_node(ply),
            eval: entry.eval.map_or(NO_EVAL, |eval| eval as i16),
            depth: entry.depth.clamp(-1, 127) as i8,
            tag: generation | (entry.bound as u8 + 1) | if entry.was_pv { WAS_PV } else { 0 },
        };
        self.added += usize::from(same.is_none());
        let most = self.buckets.len() * BUCKET_SIZE * 3 / 4;
        if self.added > most && 2 * self.buckets.len() <= self.limit {
            self.grow();
        }
    }

    /// The number of positions that this search has added, as a share of the largest table, in thousandths:
    /// UCI's `hashfull`.
    pub(super) fn hashfull(&self) -> u32 {
        let entries = (self.limit * BUCKET_SIZE) as u64;
        (self.added as u64 * 1000 / entries).min(1000) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_rules::random::SplitMix64;

    fn entry(score: i32, depth: i32, bound: Bound) -> TtEntry {
        let score = Score::centipawns(score);
        TtEntry { best: PackedMove::NONE, score, eval: Some(12), depth, bound, was_pv: depth == 7 }
    }

    #[test]
    fn stored_entries_are_found_again() {
        let mut table = TranspositionTable::new(1);
        let hash = 0x1234_5678_9abc_def0;
        assert!(table.probe(hash, 0).is_none());
        table.store(hash, 3, entry(55, 7, Bound::Lower));
        let found = table.probe(hash, 9).expect("it was stored");
        assert_eq!((found.score.raw(), found.depth, found.bound), (55, 7, Bound::Lower));
        assert_eq!((found.eval, found.was_pv), (Some(12), true));
        assert!(table.probe(hash ^ 1 << 40, 0).is_none(), "another position of the same bucket");
    }

    #[test]
    fn a_table_grows_up_to_its_limit_and_keeps_most_entries() {
        let mut table = TranspositionTable::new(5);
        let first = table.buckets.len();
        assert_eq!((table.limit, first), (5 << 14, 5 << 12));
        let mut random = SplitMix64::new(3);
        let hashes: Vec<u64> = (0..first * 10).map(|_| random.next_u64()).collect();
        let found = |table: &TranspositionTable, hashes: &[u64]| {
            hashes.iter().filter(|&&hash| table.probe(hash, 0).is_some()).count()
        };
        table.new_generation();
        let first_hashes = &hashes[..first * BUCKET_SIZE * 3 / 4];
        for (n, &hash) in first_hashes.iter().enumerate() {
            assert_eq!(table.buckets.len(), first, "after {n} entries");
            table.store(hash, 0, entry(0, 5, Bound::Exact));
        }
        let before = found(&table, first_hashes);
        assert!(before > first_hashes.len() * 9 / 10, "{before}");
        assert_eq!(table.hashfull(), 1000 * 3 / 4 / 4);
        for &hash in &hashes[first_hashes.len()..] {
            table.store(hash, 0, entry(0, 4, Bound::Exact));
        }
        assert_eq!(table.buckets.len(), table.limit);
        let kept = found(&table, &hashes);
        assert!(kept > hashes.len() * 3 / 4, "{kept} of {}", hashes.len());
        table.clear();
        assert_eq!((table.buckets.len(), found(&table, &hashes)), (first, 0));
    }

    #[test]
    fn entries_that_are_found_again_do_not_make_a_table_grow() {
        let mut table = TranspositionTable::new(16);
        let first = table.buckets.len();
        for depth in 0..200_000 {
            table.store(depth % 1000 * 77_777_777, 0, entry(0, (depth % 90) as i32, Bound::Exact));
        }
        assert_eq!(table.buckets.len(), first);
    }

    #[test]
    fn a_packed_move_is_unpacked_where_it_is_legal() {
        let fens = [
            "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/1PPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1",
        ];
        for fen in fens {
            let position = Position::from_fen(fen).expect("a sound position");
            let moves = position.legal_moves();
            for bits in 0..=u16::MAX {
                let packed = PackedMove(bits);
                let listed = moves.iter().copied().find(|&mv| packed.is(mv));
                assert_eq!(packed.legal_in(&position), listed, "{bits:x} {position}");
            }
        }
    }

    #[test]
    fn entries_fill_cache_lines() {
        assert_eq!(size_of::<PackedEntry>(), 12);
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn a_full_bucket_drops_the_shallowest_and_the_oldest() {
        let mut table = TranspositionTable::new(1);
        let hash = |n: u64| n << 32 | 99;
        for n in 1..=BUCKET_SIZE as u64 {
            table.store(hash(n), 0, entry(0, 10 + n as i32, Bound::Exact));
        }
        table.store(hash(50), 0, entry(0, 4, Bound::Exact));
        assert!(table.probe(hash(1), 0).is_none(), "the shallowest made room");
        assert!(table.probe(hash(2), 0).is_some());
        for _ in 0..8 {
            table.new_generation();
        }
        table.store(hash(60), 0, entry(0, 1, Bound::Exact));
        assert!(table.probe(hash(60), 0).is_some(), "old entries make room for shallow new ones");
    }

    #[test]
    fn a_score_without_a_move_keeps_the_earlier_move() {
        let mut table = TranspositionTable::new(1);
        let moves = Position::start().legal_moves();
        let best = PackedMove::new(moves[3]);
        table.store(7, 0, TtEntry { best, ..entry(0, 5, Bound::Lower) });
        table.store(7, 0, entry(0, 6, Bound::Upper));
        let found = table.probe(7, 0).expect("it was stored");
        assert!(found.best.is(moves[3]));
    }
}
