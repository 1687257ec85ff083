//! The WebAssembly module that wasm-bindgen writes: what it contains, and how it is made
//! smaller.

mod author;
mod contents;

use std::collections::BTreeMap;
use std::ops::Range;

use wasmparser::{BinaryReaderError, Parser, Payload, TypeRef};

pub use contents::Contents;

use crate::run::Failure;

/// The number of the section for imports (WebAssembly Core Specification, 5.5.5).
const IMPORTS: u8 = 2;
/// The byte that says that an import is a function.
const FUNCTION: u8 = 0;

/// The names of a module's imports.
///
/// # Errors
/// When the bytes are not a module.
pub fn imports(module: &[u8]) -> Result<Vec<String>, Failure> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ImportSection(reader) = payload.map_err(unreadable)? {
            for import in reader.into_imports() {
                names.push(import.map_err(unreadable)?.name.to_owned());
            }
        }
    }
    Ok(names)
}

/// The module without its custom sections, which only tools read, and with its imports
/// renamed: each that is a key of `names` to the value.
///
/// # Errors
/// When the bytes are not a module, or it imports anything but functions.
pub fn as_sent(module: &[u8], names: &BTreeMap<String, String>) -> Result<Vec<u8>, Failure> {
    let mut sent = Vec::with_capacity(module.len());
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload.map_err(unreadable)?;
        match &payload {
            Payload::Version { range, .. } => sent.extend(part(module, range)),
            Payload::CustomSection(_) => {}
            Payload::ImportSection(reader) => {
                let mut body = number(reader.count());
                for import in reader.clone().into_imports() {
                    let import = import.map_err(unreadable)?;
                    let TypeRef::Func(kind) = import.ty else {
                        return Err(Failure(format!("{} is no function", import.name)));
                    };
                    let name = names.get(import.name).map_or(import.name, String::as_str);
                    for text in [import.module, name] {
                        body.extend(number(length(text.as_bytes())));
                        body.extend(text.as_bytes());
                    }
                    body.push(FUNCTION);
                    body.extend(number(kind));
                }
                section(&mut sent, IMPORTS, &body);
            }
            other => {
                // The reader also reports each function of the code section: not a section.
                if let Some((id, range)) = other.as_section() {
                    section(&mut sent, id, part(module, &range));
                }
            }
        }
    }
    Ok(sent)
}

fn section(module: &mut Vec<u8>, id: u8, body: &[u8]) {
    module.push(id);
    module.extend(number(length(body)));
    module.extend(body);
}

/// The bytes of a module in a range from its reader.
fn part<'a>(module: &'a [u8], range: &Range<u64>) -> &'a [u8] {
    let place = |at| usize::try_from(at).expect("the whole module is in memory");
    &module[place(range.start)..place(range.end)]
}

fn length(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).expect("a module and its parts are shorter than 4 GiB")
}

/// A number in unsigned LEB128: seven bits a byte, the lowest first.
fn number(mut value: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = value.to_le_bytes()[0] & 0x7f;
        value >>= 7;
        if value == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

fn unreadable(error: BinaryReaderError) -> Failure {
    Failure(format!("the module that wasm-bindgen wrote cannot be read: {error}"))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A module with a type, two imported functions, one of its own, and names.
    pub fn sample() -> Vec<u8> {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        section(&mut module, 1, &[1, 0x60, 0, 0]);
        section(&mut module, IMPORTS, b"\x02\x01m\x0d__wbg_long_01\x00\x00\x01m\x05other\x00\x00");
        section(&mut module, 3, &[1, 0]);
        section(&mut module, 10, &[1, 3, 0, 1, 0x0b]);
        section(&mut module, 0, b"\x04name\x01\x0c\x01\x02\x09a::b::one");
        module
    }

    #[test]
    fn numbers_are_written_seven_bits_a_byte() {
        for (value, bytes) in
            [(0, &[0][..]), (127, &[127]), (128, &[0x80, 1]), (624_485, &[0xe5, 0x8e, 0x26])]
        {
            assert_eq!(number(value), bytes, "{value}");
        }
    }

    #[test]
    fn a_module_is_sent_without_names_and_otherwise_as_it_is() {
        let module = sample();
        let sent = as_sent(&module, &BTreeMap::new()).unwrap();
        assert!(
            module.starts_with(&sent) && sent.ends_with(&[10, 5, 1, 3, 0, 1, 0x0b]),
            "{sent:?}"
        );
    }

    #[test]
    fn imports_are_renamed() {
        let module = sample();
        assert_eq!(imports(&module).unwrap(), ["__wbg_long_01", "other"]);
        let names = BTreeMap::from([("__wbg_long_01".to_owned(), "a".to_owned())]);
        let sent = as_sent(&module, &names).unwrap();
        assert_eq!(imports(&sent).unwrap(), ["a", "other"]);
        assert_eq!(
            imports(b"no module").map_err(|Failure(text)| text.contains("cannot be read")),
            Err(true)
        );
    }
}
