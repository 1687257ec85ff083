//! Finds factors for magic bitboards by trying sparse random numbers, and prints them in the form
//! of `src/rules/magics.rs`.

use luft_rules::random::SplitMix64;
use luft_rules::{Bitboard, Square, bishop_attacks, rook_attacks};

/// The attacks of a sliding piece on a square, by the occupied squares.
type Attacks = fn(Square, Bitboard) -> Bitboard;

fn main() {
    let mut random = SplitMix64::new(0x4C75_6674);
    for (name, attacks) in
        [("ROOK_MAGICS", rook_attacks as Attacks), ("BISHOP_MAGICS", bishop_attacks)]
    {
        println!("pub(super) const {name}: [u64; 64] = [");
        for square in Square::all() {
            println!("    {},", hexadecimal(find_magic(square, attacks, &mut random)));
        }
        println!("];\n");
    }
}

/// A factor that maps the occupations of the relevant squares to indices in the upper bits, so that
/// no two occupations with different attacks get the same index.
fn find_magic(square: Square, attacks: Attacks, random: &mut SplitMix64) -> u64 {
    let mask = relevant(square, attacks);
    let shift = 64 - mask.count();
    let wanted: Vec<(u64, Bitboard)> =
        subsets(mask).map(|blockers| (blockers.0, attacks(square, blockers))).collect();
    loop {
        let factor = random.next_u64() & random.next_u64() & random.next_u64();
        let mut table = vec![None; wanted.len()];
        let fits = wanted.iter().all(|&(blockers, attacked)| {
            let index = (blockers.wrapping_mul(factor) >> shift) as usize;
            *table[index].get_or_insert(attacked) == attacked
        });
        if fits {
            return factor;
        }
    }
}

/// The squares whose occupation changes the attacks.
fn relevant(square: Square, attacks: Attacks) -> Bitboard {
    let rays = attacks(square, Bitboard::EMPTY);
    rays.into_iter().filter(|&blocker| attacks(square, blocker.into()) != rays).collect()
}

/// Every set within a set, from the empty one to the set itself (the
/// "carry-rippler").
fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let following = move |subset: &u64| Some(subset.wrapping_sub(set.0) & set.0);
    let count = 1 << set.count();
    std::iter::successors(Some(0), following).take(count).map(Bitboard)
}

/// In groups of four digits.
fn hexadecimal(number: u64) -> String {
    let groups = [48, 32, 16, 0].map(|shift| format!("{:04x}", (number >> shift) & 0xFFFF));
    format!("0x{}", groups.join("_"))
}
