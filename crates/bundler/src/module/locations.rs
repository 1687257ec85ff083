//! Removes the source locations of panics from a module.
//!
//! For each expression that can panic, rustc stores the name of its file, its line and its column.
//! Players never read them, and they compress badly: they make up a hundredth of the download. The
//! message of a panic stays, and the browser's console names the function.

use std::ops::Range;

use wasmparser::{Data, DataKind, Operator, Parser, Payload};

use super::unreadable;
use luft_tooling::run::Failure;

/// The end of each Rust file's name.
const RUST: &[u8] = b".rs";
/// No source has more lines or columns than this.
const MOST_LINES: u32 = 50_000;
const MOST_COLUMNS: u32 = 1000;
/// Four words: the address of the file's name, its length, the line and the column.
const SIZE: usize = 16;
const WORD: usize = 4;

/// Replaces all these locations by the end of one file's name.
///
/// # Errors
/// If the bytes are not a module.
pub fn without_locations(module: &[u8]) -> Result<Vec<u8>, Failure> {
    let memory = Memory::read(module)?;
    let locations = memory.locations();
    let mut blank = module.to_vec();
    let Some(first) = locations.first() else { return Ok(blank) };
    for location in &locations {
        blank[location.name.clone()].fill(0);
        blank[location.place.clone()].fill(0);
    }
    let end = first.name.end - first.end_of_name()..first.name.end;
    blank[end.clone()].copy_from_slice(&module[end]);
    let address = first.address + (first.name.len() - first.end_of_name()) as u32;
    for location in &locations {
        let at = location.place.start;
        blank[at..at + WORD].copy_from_slice(&address.to_le_bytes());
        let length = first.end_of_name() as u32;
        blank[at + WORD..at + 2 * WORD].copy_from_slice(&length.to_le_bytes());
    }
    Ok(blank)
}

/// The module's bytes that become its initial memory.
struct Memory<'a> {
    module: &'a [u8],
    /// The address of each piece in memory, and its range in the module.
    pieces: Vec<(usize, Range<usize>)>,
}

/// A source location, as ranges of the module's bytes.
struct Location {
    place: Range<usize>,
    name: Range<usize>,
    /// The address of the name in memory.
    address: u32,
    /// Whether the name ends with a zero, as in C.
    is_terminated: bool,
}

impl Location {
    const fn end_of_name(&self) -> usize {
        RUST.len() + self.is_terminated as usize
    }
}

impl<'a> Memory<'a> {
    fn read(module: &'a [u8]) -> Result<Self, Failure> {
        let mut pieces = Vec::new();
        for payload in Parser::new(0).parse_all(module) {
            if let Payload::DataSection(section) = payload.map_err(unreadable)? {
                for data in section {
                    pieces.extend(piece(&data.map_err(unreadable)?));
                }
            }
        }
        Ok(Self { module, pieces })
    }

    fn locations(&self) -> Vec<Location> {
        let places = self.pieces.iter().flat_map(|(_, bytes)| {
            let last = (bytes.end + 1).saturating_sub(SIZE);
            (bytes.start..last).step_by(WORD)
        });
        places.filter_map(|at| self.location(at)).collect()
    }

    fn location(&self, at: usize) -> Option<Location> {
        let word = |index: usize| {
            let bytes = self.module.get(at + index * WORD..)?.first_chunk()?;
            Some(u32::from_le_bytes(*bytes))
        };
        let (address, length) = (word(0)?, word(1)? as usize);
        let name = self.bytes_at(address as usize, length)?;
        let text = &self.module[name.clone()];
        let plain = text.strip_suffix(b"\0").unwrap_or(text);
        let is_name = plain.ends_with(RUST) && plain.iter().all(u8::is_ascii_graphic);
        let is_place =
            (1..=MOST_LINES).contains(&word(2)?) && (1..=MOST_COLUMNS).contains(&word(3)?);
        let is_terminated = plain.len() < text.len();
        (is_name && is_place).then(|| Location {
            place: at..at + SIZE,
            name,
            address,
            is_terminated,
        })
    }

    /// The range in the module of bytes in memory.
    fn bytes_at(&self, address: usize, length: usize) -> Option<Range<usize>> {
        self.pieces.iter().find_map(|(start, bytes)| {
            let offset = address.checked_sub(*start)?;
            let end = offset.checked_add(length).filter(|&end| end <= bytes.len())?;
            Some(bytes.start + offset..bytes.start + end)
        })
    }
}

/// A piece of memory at a fixed address: the address, and its range in the module.
fn piece(data: &Data<'_>) -> Option<(usize, Range<usize>)> {
    let DataKind::Active { offset_expr, .. } = &data.kind else { return None };
    let Ok(Operator::I32Const { value }) = offset_expr.get_operators_reader().read() else {
        return None;
    };
    let end = data.range.end;
    Some((value.cast_unsigned() as usize, end - data.data.len()..end))
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ConstExpr, DataSection, Module};

    use super::*;

    const START: u32 = 64;

    fn module(memory: &[u8]) -> Vec<u8> {
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(START as i32), memory.iter().copied());
        let mut module = Module::new();
        module.section(&data);
        module.finish()
    }

    fn words(words: &[u32]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    #[test]
    fn names_lines_and_columns_are_blank_and_nothing_else_is() {
        for (name, end, length) in [("src/a.rs", 5, 3), ("src/b.rs\0\0\0\0", 5, 4)] {
            let size = if length == 3 { 8 } else { 9 };
            let like = words(&[START, size, 0, 7]);
            let place = words(&[START, size, 12, 7]);
            let other = words(&[1, 2, 3, 4]);
            let before = [name.as_bytes(), &like, &place, &other, &place].concat();
            let mut blank = vec![0; name.len()];
            blank[end..end + 3].copy_from_slice(b".rs");
            let end = words(&[START + 5, length, 0, 0]);
            let after = [&blank, &like, &end, &other, &end].map(Vec::as_slice).concat();
            assert_eq!(without_locations(&module(&before)).unwrap(), module(&after), "{name}");
        }
    }

    #[test]
    fn a_module_without_them_stays_as_it_is() {
        let plain = module(b"to be, or not to be");
        assert_eq!(without_locations(&plain).unwrap(), plain);
        assert!(without_locations(b"no module").is_err());
    }
}
