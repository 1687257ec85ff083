//! The file format of networks.
//!
//! All numbers are little-endian. A file contains, in this order:
//!
//! 1. the bytes `LUFTNET6`;
//! 2. six numbers of 16 bits: the inputs, the hidden neurons, the neurons of the first and of the
//!    second dense layer, the material buckets, the scale in centipawns;
//! 3. the FNV-1a hash of all following bytes, 64 bits;
//! 4. the parameters, in the order of [`NetworkParts`](super::NetworkParts): the low bytes of all, then the high
//!    bytes of all but the rows for relations, whose numbers have 8 bits.
//!
//! The order and the form of the parameters make the file compress well. The sign is the lowest bit
//! ("zigzag" code: 0, −1, 1, −2, 2 …), so that nearly all high bytes are 0.

use core::{fmt, iter};

use luft_rules::fnv::fnv1a;

use super::features::INPUTS;
use super::shape::{FIRST_NEURONS, MOST_PIECES, NetworkShape, SECOND_NEURONS};

const MAGIC: &[u8; 8] = b"LUFTNET6";
const HEADER: usize = MAGIC.len() + 6 * 2 + 8;

/// The contents of a network's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkFile {
    /// The sizes.
    pub shape: NetworkShape,
    /// The value of an output of 1, in centipawns.
    pub scale: u16,
    /// The parameters, in the order of [`NetworkParts`](super::NetworkParts).
    pub parameters: Vec<i16>,
}

/// Why a file is not a usable network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// It does not begin with the magic bytes.
    Magic,
    /// Its sizes differ from those of the expected network.
    Shape,
    /// It has the first number of bytes instead of the second.
    Length(usize, usize),
    /// Its contents don't match the hash.
    Checksum,
    /// A parameter is so large that sums may overflow.
    Range,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => f.write_str("this file is not a network"),
            Self::Shape => f.write_str("the network's sizes differ from those of this program"),
            Self::Length(found, expected) => {
                write!(f, "the network has {found} bytes, not {expected}")
            }
            Self::Checksum => f.write_str("the network is damaged: its checksum does not match"),
            Self::Range => f.write_str("the network has a parameter that is too large"),
        }
    }
}

impl core::error::Error for NetworkError {}

/// The zigzag code of a number: its distance from 0, doubled, with its sign as the lowest bit.
const fn zigzag(number: i16) -> u16 {
    ((number << 1) ^ (number >> 15)) as u16
}

/// The number of a zigzag code.
const fn unzigzag(code: u16) -> i16 {
    (code >> 1) as i16 ^ -((code & 1) as i16)
}

impl NetworkFile {
    /// The file. Sizes must be below 65,536, and numbers in the rows for relations from −128 to 127.
    pub fn bytes(&self) -> Vec<u8> {
        let NetworkShape { hidden, buckets } = self.shape;
        let codes = self.parameters.iter().map(|&number| zigzag(number).to_le_bytes().into());
        let (low, high): (Vec<u8>, Vec<u8>) = codes.unzip();
        let (empty, high) = high.split_at(self.shape.sizes().relation_rows);
        debug_assert!(empty.iter().all(|&byte| byte == 0), "a number has more than 8 bits");
        let content = [&low, high].concat();
        let sizes = [
            INPUTS as u16,
            hidden as u16,
            FIRST_NEURONS as u16,
            SECOND_NEURONS as u16,
            buckets as u16,
            self.scale,
        ];
        let mut bytes = MAGIC.to_vec();
        bytes.extend(sizes.into_iter().flat_map(u16::to_le_bytes));
        bytes.extend(fnv1a(&content).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is not the file of a network, or is damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetworkError::Magic)?;
        let cut_off = NetworkError::Length(bytes.len(), HEADER);
        let (sizes, rest) = rest.split_first_chunk::<12>().ok_or(cut_off)?;
        let (checksum, content) = rest.split_first_chunk::<8>().ok_or(cut_off)?;
        let [inputs, hidden, first, second, buckets, scale] =
            [0, 1, 2, 3, 4, 5].map(|at| u16::from_le_bytes([sizes[2 * at], sizes[2 * at + 1]]));
        let [inputs, hidden, first, second, buckets] =
            [inputs, hidden, first, second, buckets].map(usize::from);
        if [inputs, first, second] != [INPUTS, FIRST_NEURONS, SECOND_NEURONS]
            || hidden == 0
            || !hidden.is_multiple_of(2)
            || !(1..=MOST_PIECES).contains(&buckets)
            || scale == 0
        {
            return Err(NetworkError::Shape);
        }
        let shape = NetworkShape { hidden, buckets };
        let (all, short) = (shape.parameters(), shape.sizes().relation_rows);
        let expected = 2 * all - short;
        if content.len() != expected {
            return Err(NetworkError::Length(bytes.len(), HEADER + expected));
        }
        if fnv1a(content) != u64::from_le_bytes(*checksum) {
            return Err(NetworkError::Checksum);
        }
        let (low, high) = content.split_at(all);
        let high = iter::repeat_n(&0, short).chain(high);
        let pairs = low.iter().zip(high);
        let parameters =
            pairs.map(|(&low, &high)| unzigzag(u16::from_le_bytes([low, high]))).collect();
        Ok(Self { shape, scale, parameters })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> NetworkFile {
        let shape = NetworkShape { hidden: 8, buckets: 2 };
        let most = |at| if at < shape.sizes().relation_rows { 128 } else { 500 };
        let number = |at| (at as i16).wrapping_mul(7919) % most(at);
        let parameters = (0..shape.parameters()).map(number).collect();
        NetworkFile { shape, scale: 200, parameters }
    }

    #[test]
    fn a_file_is_read_back() {
        assert_eq!(NetworkFile::read(&file().bytes()), Ok(file()));
    }

    #[test]
    fn small_numbers_have_small_codes() {
        assert_eq!([0, -1, 1, -2, 2].map(zigzag), [0, 1, 2, 3, 4]);
        assert!((i16::MIN..=i16::MAX).all(|number| unzigzag(zigzag(number)) == number));
    }

    #[test]
    fn a_foreign_or_damaged_file_is_refused_with_its_fault() {
        let bytes = file().bytes();
        let damaged = |at: usize| {
            let mut bytes = bytes.clone();
            bytes[at] ^= 0x10;
            NetworkFile::read(&bytes).expect_err("a fault")
        };
        assert_eq!(damaged(0), NetworkError::Magic);
        assert_eq!(damaged(8), NetworkError::Shape);
        assert!(matches!(damaged(10), NetworkError::Length(..)));
        for at in [20, HEADER, bytes.len() / 2, bytes.len() - 1] {
            assert_eq!(damaged(at), NetworkError::Checksum, "{at}");
        }
        for length in [0, 7, 12, HEADER, bytes.len() - 1] {
            assert!(NetworkFile::read(&bytes[..length]).is_err(), "{length}");
        }
        assert!(NetworkFile::read(b"<!doctype html>").is_err());
    }
}
