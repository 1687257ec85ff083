//! An order of functions in which similar ones are neighbours. Brotli replaces what has come before by a reference, and a
//! near reference takes fewer bits.

use std::collections::HashMap;

/// The length of the sequences of bytes by which functions are compared.
const LENGTH: usize = 4;

/// The most functions that a sequence may be found in. A sequence in more of them says nothing about any.
const MOST: usize = 400;

/// Puts functions in order: after the first, always the one of the rest that is most similar to the last. Returns their
/// indices.
///
/// The similarity is the weight of the sequences that two functions share, divided by one more than the size of the
/// second. A rare sequence weighs more.
pub fn chain(bodies: &[&[u8]]) -> Vec<usize> {
    let sequences = Sequences::of(bodies);
    let mut is_left = vec![true; bodies.len()];
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    for _ in bodies {
        let similar = order.last().and_then(|&last| sequences.most_similar(last, &is_left));
        let first_left = || is_left.iter().position(|is_left| *is_left);
        let Some(next) = similar.or_else(first_left) else { break };
        is_left[next] = false;
        order.push(next);
    }
    order
}

/// The sequences of bytes in functions.
struct Sequences {
    /// Those of each function, each once.
    of_function: Vec<Vec<u32>>,
    /// The functions that have each.
    holders: HashMap<u32, Vec<usize>>,
    /// The root of the sum of the weights of each function's sequences.
    size: Vec<f64>,
}

impl Sequences {
    fn of(bodies: &[&[u8]]) -> Self {
        let of_function: Vec<Vec<u32>> = bodies.iter().map(|body| sequences(body)).collect();
        let mut holders: HashMap<u32, Vec<usize>> = HashMap::new();
        for (function, all) in of_function.iter().enumerate() {
            for sequence in all {
                holders.entry(*sequence).or_default().push(function);
            }
        }
        holders.retain(|_, functions| (2..=MOST).contains(&functions.len()));
        let mut sequences = Self { of_function, holders, size: Vec::new() };
        let size = |all: &Vec<u32>| all.iter().map(|it| sequences.weight(it)).sum::<f64>().sqrt();
        sequences.size = sequences.of_function.iter().map(size).collect();
        sequences
    }

    /// What a sequence says about the functions that have it: more, the fewer they are.
    fn weight(&self, sequence: &u32) -> f64 {
        let all = self.of_function.len() as f64;
        self.holders.get(sequence).map_or(0.0, |functions| (all / functions.len() as f64).ln())
    }

    /// The function most similar to another, of those that are left; `None` if none has anything in common with it.
    fn most_similar(&self, to: usize, is_left: &[bool]) -> Option<usize> {
        let mut shared = vec![0.0; self.of_function.len()];
        for sequence in &self.of_function[to] {
            let weight = self.weight(sequence);
            for &function in self.holders.get(sequence).into_iter().flatten() {
                shared[function] += weight;
            }
        }
        let similarity = |function: usize| shared[function] / (1.0 + self.size[function]);
        (0..shared.len())
            .filter(|&function| is_left[function] && shared[function] > 0.0)
            .max_by(|&one, &other| similarity(one).total_cmp(&similarity(other)))
    }
}

/// The sequences in a function, each once.
fn sequences(body: &[u8]) -> Vec<u32> {
    let mut all: Vec<u32> = body
        .windows(LENGTH)
        .map(|bytes| bytes.iter().fold(0, |sum, &byte| sum << u8::BITS | u32::from(byte)))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_functions_are_neighbours() {
        let bodies: [&[u8]; 5] =
            [b"one like it", b"another", b"nothing", b"just like it", b"no other"];
        assert_eq!(chain(&bodies), [0, 3, 1, 4, 2]);
    }

    #[test]
    fn each_function_comes_once() {
        let bodies: Vec<Vec<u8>> = (0..200_u32).map(|it| it.pow(3).to_be_bytes().into()).collect();
        let mut order = chain(&bodies.iter().map(Vec::as_slice).collect::<Vec<_>>());
        order.sort_unstable();
        assert!(order.into_iter().eq(0..bodies.len()));
        assert_eq!(chain(&[]), [0; 0]);
    }
}
