//! A short hash of many bytes.

/// The hash of Fowler, Noll and Vo in its variant 1a, 64 bits (1991). It distinguishes data that
/// differ by chance, but does not resist deliberate collisions.
pub fn fnv1a(bytes: &[u8]) -> u64 {
    let start = 0xCBF2_9CE4_8422_2325;
    bytes.iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_the_published_ones() {
        // From the test vectors of draft-eastlake-fnv.
        assert_eq!(fnv1a(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_F739_67E8);
    }
}
