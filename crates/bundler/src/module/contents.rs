//! A module's contents by size: by crate, Rust module and function.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use wasmparser::{KnownCustom, Name, Parser, Payload};

use super::author::{author, without_hash};
use super::unreadable;
use luft_tooling::run::Failure;
use luft_tooling::text::grouped;

/// Crates below this share of a module, in thousandths, are combined in one line.
const SMALL: usize = 5;
/// The largest number of modules and functions that are listed.
const MOST: usize = 40;
/// The entry for all functions whose names have no path.
const NOBODY: &str = "exports and shims";

/// A module's functions and data, in bytes.
#[derive(Debug, Default)]
pub struct Contents {
    /// The whole module as it is served.
    all: usize,
    functions: Vec<(String, usize)>,
    /// The data segments, in the module's order.
    data: Vec<(String, usize)>,
}

impl Contents {
    /// Reads a module with its name section. `served` is the module's length without it,
    /// in bytes.
    ///
    /// # Errors
    /// If the bytes are not a module.
    pub fn read(module: &[u8], served: usize) -> Result<Self, Failure> {
        let mut contents = Self { all: served, ..Self::default() };
        let (mut imported, mut functions) = (0, BTreeMap::new());
        let (mut segments, mut bodies) = (BTreeMap::new(), Vec::new());
        let mut data = Vec::new();
        for payload in Parser::new(0).parse_all(module) {
            match payload.map_err(unreadable)? {
                Payload::ImportSection(reader) => imported = reader.into_imports().count(),
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes().len()),
                Payload::DataSection(reader) => {
                    for segment in reader {
                        data.push(segment.map_err(unreadable)?.data.len());
                    }
                }
                Payload::CustomSection(section) => {
                    let KnownCustom::Name(names) = section.as_known() else { continue };
                    for name in names {
                        match name.map_err(unreadable)? {
                            Name::Function(named) => functions = indexed(named)?,
                            Name::Data(named) => segments = indexed(named)?,
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
        let name = |names: &BTreeMap<usize, String>, index| names.get(&index).cloned();
        let named = bodies.into_iter().zip(imported..);
        contents.functions = named
            .map(|(bytes, index)| (name(&functions, index).unwrap_or_default(), bytes))
            .collect();
        let named = data.into_iter().zip(0..);
        contents.data = named
            .map(|(bytes, index)| {
                (name(&segments, index).unwrap_or_else(|| format!("segment {index}")), bytes)
            })
            .collect();
        Ok(contents)
    }

    /// A table of the crates by size, with data and the rest of the module.
    pub fn crates(&self) -> String {
        let mut sums = self.sums(|function| author(function).0);
        let data = self.data.iter().map(|(_, bytes)| bytes).sum();
        sums.push(("data: texts and tables".to_owned(), data));
        let told: usize = sums.iter().map(|(_, bytes)| bytes).sum();
        sums.push(("types, imports, lengths".to_owned(), self.all.saturating_sub(told)));
        sort(&mut sums);
        let (large, small): (Vec<_>, Vec<_>) =
            sums.into_iter().partition(|(_, bytes)| bytes * 1000 >= self.all * SMALL);
        let mut table = heading("crate");
        for (name, bytes) in &large {
            self.line(&mut table, *bytes, name);
        }
        let rest = small.iter().map(|(_, bytes)| bytes).sum();
        if !small.is_empty() {
            self.line(&mut table, rest, &format!("{} others", small.len()));
        }
        self.line(&mut table, self.all, "in all, before brotli");
        table
    }

    /// Tables of the heaviest modules and functions, and of all data.
    pub fn details(&self) -> String {
        let mut modules = self.sums(|function| author(function).1);
        let mut functions: Vec<(String, usize)> =
            self.functions.iter().map(|(name, bytes)| (without_hash(name), *bytes)).collect();
        let mut data = self.data.clone();
        let mut tables = String::new();
        for (what, rows) in
            [("module", &mut modules), ("function", &mut functions), ("data", &mut data)]
        {
            sort(rows);
            tables += &heading(what);
            for (name, bytes) in rows.iter().take(MOST) {
                self.line(&mut tables, *bytes, name);
            }
        }
        tables
    }

    /// The functions' bytes, summed up by a key made from their names.
    fn sums(&self, name: impl Fn(&str) -> String) -> Vec<(String, usize)> {
        let mut sums: BTreeMap<String, usize> = BTreeMap::new();
        for (function, bytes) in &self.functions {
            *sums.entry(name(function)).or_default() += bytes;
        }
        let named = |name: String| if name.is_empty() { NOBODY.to_owned() } else { name };
        sums.into_iter().map(|(name, bytes)| (named(name), bytes)).collect()
    }

    fn line(&self, table: &mut String, bytes: usize, name: &str) {
        let thousandths = (bytes * 1000 + self.all / 2) / self.all.max(1);
        let share = format!("{}.{} %", thousandths / 10, thousandths % 10);
        writeln!(table, "{:>9} {share:>9}  {name}", grouped(bytes))
            .expect("a string takes all that is written");
    }
}

fn heading(what: &str) -> String {
    format!("{:>9} {:>9}  {what}\n", "bytes", "share")
}

/// Sorts by size, the largest first, and then by name.
fn sort(rows: &mut [(String, usize)]) {
    rows.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
}

fn indexed(names: wasmparser::NameMap<'_>) -> Result<BTreeMap<usize, String>, Failure> {
    let entry = |named: wasmparser::Result<wasmparser::Naming<'_>>| {
        let named = named.map_err(unreadable)?;
        Ok((named.index as usize, named.name.to_owned()))
    };
    names.into_iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::sample;
    use super::*;

    #[test]
    fn functions_are_weighed_by_their_names_after_the_imported_ones() {
        let module = sample();
        let contents = Contents::read(&module, 50).unwrap();
        assert_eq!(contents.functions, [("a::b::one".to_owned(), 8), ("a::two".to_owned(), 2)]);
        assert!(contents.details().contains("6.0 %  a::b\n"), "{}", contents.details());
    }

    #[test]
    fn the_table_sums_up_to_the_whole_module() {
        let function = |name: &str, bytes| (name.to_owned(), bytes);
        let contents = Contents {
            all: 2000,
            functions: vec![
                function("a::f", 300),
                function("b::c::g", 900),
                function("a::g", 300),
                function("d::tiny", 4),
                function("memcpy", 96),
            ],
            data: vec![(".rodata".to_owned(), 300)],
        };
        let table = contents.crates();
        let rows: Vec<Vec<&str>> =
            table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows[1], ["900", "45.0", "%", "b"]);
        assert_eq!(rows[2], ["600", "30.0", "%", "a"]);
        assert_eq!(rows[3][3], "data:");
        assert_eq!(rows[4][..3], ["100", "5.0", "%"]);
        assert_eq!(rows[5], ["96", "4.8", "%", "exports", "and", "shims"]);
        assert_eq!(rows[6], ["4", "0.2", "%", "1", "others"]);
        assert_eq!(rows[7][..4], ["2", "000", "100.0", "%"]);
    }
}
