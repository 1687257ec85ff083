//! The file format of networks.
//!
//! All numbers are little-endian. A file contains, in this order:
//!
//! 1. the bytes `LUFTNET3`;
//! 2. five numbers of 16 bits: the inputs, the hidden neurons, the material buckets, the scale in
//!    centipawns, and a flag: 1 if the output is added to the classical evaluation, 0 if it
//!    replaces it;
//! 3. the FNV-1a hash of all following bytes, 64 bits;
//! 4. the parameters, 16 bits each: a row for each input, the hidden biases, the output weights by
//!    bucket, the output biases. All low bytes come first, then all high bytes.
//!
//! The order and the form of the parameters make the file compress well. Only the rows of the first
//! king bucket are whole; those of the others are differences from them, which are small. The sign
//! is the lowest bit ("zigzag" code: 0, −1, 1, −2, 2 …), so that nearly all high bytes are 0.

use core::fmt;

use luft_rules::fnv::fnv1a;

use super::features::{BOARD_INPUTS, INPUTS};

const MAGIC: &[u8; 8] = b"LUFTNET3";
const HEADER: usize = MAGIC.len() + 5 * 2 + 8;

/// The contents of a network's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkFile {
    /// The number of hidden neurons of each side.
    pub hidden: usize,
    /// The number of material buckets.
    pub buckets: usize,
    /// The value of an output of 1, in centipawns.
    pub scale: u16,
    /// Whether the output is added to the classical evaluation.
    pub is_residual: bool,
    /// The parameters, in the order of the file, but with all rows whole.
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

/// The number of parameters of a network with these sizes.
pub(super) const fn parameter_count(hidden: usize, buckets: usize) -> usize {
    INPUTS * hidden + hidden + buckets * 2 * hidden + buckets
}

/// Replaces each number in the rows of the later king buckets. `of` gets the number at the same
/// place in the rows of the first bucket, and the number to replace.
fn replace_later(parameters: &mut [i16], hidden: usize, of: impl Fn(i16, i16) -> i16) {
    let (first, others) = parameters[..INPUTS * hidden].split_at_mut(BOARD_INPUTS * hidden);
    for (other, &first) in others.iter_mut().zip(first.iter().cycle()) {
        *other = of(first, *other);
    }
}

/// The zigzag code of a number: its distance from 0, doubled, with its sign as the lowest bit.
const fn zigzag(number: i16) -> u16 {
    ((number << 1) ^ (number >> 15)) as u16
}

/// The number of a zigzag code.
const fn unzigzag(code: u16) -> i16 {
    (code >> 1) as i16 ^ -((code & 1) as i16)
}

impl NetworkFile {
    /// The file. Sizes must be below 65,536.
    pub fn bytes(&self) -> Vec<u8> {
        let mut numbers = self.parameters.clone();
        replace_later(&mut numbers, self.hidden, |first, other| other.wrapping_sub(first));
        let (low, high): (Vec<u8>, Vec<u8>) =
            numbers.into_iter().map(|number| zigzag(number).to_le_bytes().into()).unzip();
        let content = [low, high].concat();
        let sizes = [
            INPUTS as u16,
            self.hidden as u16,
            self.buckets as u16,
            self.scale,
            self.is_residual.into(),
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
        let (sizes, rest) = rest.split_first_chunk::<10>().ok_or(cut_off)?;
        let (checksum, content) = rest.split_first_chunk::<8>().ok_or(cut_off)?;
        let [inputs, hidden, buckets, scale, residual] =
            [0, 1, 2, 3, 4].map(|at| u16::from_le_bytes([sizes[2 * at], sizes[2 * at + 1]]));
        let (hidden, buckets) = (usize::from(hidden), usize::from(buckets));
        if usize::from(inputs) != INPUTS
            || hidden == 0
            || buckets == 0
            || scale == 0
            || residual > 1
        {
            return Err(NetworkError::Shape);
        }
        let expected = 2 * parameter_count(hidden, buckets);
        if content.len() != expected {
            return Err(NetworkError::Length(bytes.len(), HEADER + expected));
        }
        if fnv1a(content) != u64::from_le_bytes(*checksum) {
            return Err(NetworkError::Checksum);
        }
        let (low, high) = content.split_at(expected / 2);
        let pairs = low.iter().zip(high);
        let mut parameters: Vec<i16> =
            pairs.map(|(&low, &high)| unzigzag(u16::from_le_bytes([low, high]))).collect();
        replace_later(&mut parameters, hidden, i16::wrapping_add);
        Ok(Self { hidden, buckets, scale, is_residual: residual == 1, parameters })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> NetworkFile {
        let count = parameter_count(8, 2);
        let parameters = (0..count).map(|n| (n as i16).wrapping_mul(7919) % 500).collect();
        NetworkFile { hidden: 8, buckets: 2, scale: 200, is_residual: true, parameters }
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
    fn king_buckets_that_are_alike_differ_by_nothing() {
        let mut file = file();
        let rows = &mut file.parameters[..INPUTS * 8];
        let (first, others) = rows.split_at_mut(BOARD_INPUTS * 8);
        others.chunks_exact_mut(first.len()).for_each(|other| other.copy_from_slice(first));
        let bytes = file.bytes();
        let low_bytes = &bytes[HEADER..];
        assert!(low_bytes[..BOARD_INPUTS * 8].iter().any(|&byte| byte != 0));
        assert!(low_bytes[BOARD_INPUTS * 8..INPUTS * 8].iter().all(|&byte| byte == 0));
        assert_eq!(NetworkFile::read(&bytes), Ok(file));
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
        for at in [18, HEADER, bytes.len() / 2, bytes.len() - 1] {
            assert_eq!(damaged(at), NetworkError::Checksum, "{at}");
        }
        for length in [0, 7, 12, HEADER, bytes.len() - 1] {
            assert!(NetworkFile::read(&bytes[..length]).is_err(), "{length}");
        }
        assert!(NetworkFile::read(b"<!doctype html>").is_err());
    }
}
