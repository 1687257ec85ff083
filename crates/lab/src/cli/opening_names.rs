//! `luft-lab opening-names`: writes the names of openings for the page.

use std::fs;
use std::path::PathBuf;

use lexopt::Parser;
use luft_lab::opening_names;

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "opening-names",
    help: || HELP.to_owned(),
    run: |arguments| {
        let (table, out) = parse(arguments)?;
        let told = |path: &PathBuf, fault: &dyn std::fmt::Display| {
            Stop::Failure(format!("{}: {fault}", path.display()))
        };
        let text = fs::read_to_string(&table).map_err(|why| told(&table, &why))?;
        let file = opening_names::write(&text).map_err(|why| told(&table, &why))?;
        fs::write(&out, &file).map_err(|why| told(&out, &why))?;
        println!("{} names, {} bytes", file.lines().count() - 2, file.len());
        Ok(())
    },
};

const HELP: &str = "\
Writes the names of openings for the page

usage: luft-lab opening-names TABLE --out FILE

The table has a line for each opening: its code, its name and its moves, separated by tabs.

  --out FILE         the output file
";

fn parse(arguments: Parser) -> Result<(PathBuf, PathBuf), Stop> {
    let (mut table, mut out) = (None, None);
    read(arguments, |item, arguments| {
        match item {
            Item::Option(name) => match name.as_str() {
                "out" => out = Some(PathBuf::from(arguments.value()?)),
                _ => return unknown(item),
            },
            Item::Word(file) => table = Some(PathBuf::from(file)),
        }
        Ok(())
    })?;
    table.zip(out).ok_or_else(|| Stop::Usage("a table and --out FILE are expected".to_owned()))
}
