//! `luft-lab human-plots`: draws the tables of docs/opponents.md.

use std::fs;
use std::path::PathBuf;

use lexopt::Parser;
use luft_lab::plots::plots;

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "human-plots",
    help: || HELP.to_owned(),
    run: |arguments| {
        let document = parse(arguments)?;
        print!("{}", run(&document).map_err(Stop::Failure)?);
        Ok(())
    },
};

const HELP: &str = "\
Draws the tables of docs/opponents.md: errors, ladder, thinking times and styles

usage: luft-lab human-plots [DOCUMENT]

Writes opponents-errors.svg, opponents-ladder.svg, opponents-pace.svg and opponents-styles.svg
beside the document, which is docs/opponents.md unless told.
";

fn parse(arguments: Parser) -> Result<PathBuf, Stop> {
    let mut document = PathBuf::from("docs/opponents.md");
    read(arguments, |item, _| match item {
        Item::Word(word) => {
            document = PathBuf::from(word);
            Ok(())
        }
        Item::Option(_) => unknown(item),
    })?;
    Ok(document)
}

fn run(document: &PathBuf) -> Result<String, String> {
    let at = |path: &PathBuf, fault: &dyn std::fmt::Display| format!("{}: {fault}", path.display());
    let text = fs::read_to_string(document).map_err(|fault| at(document, &fault))?;
    let mut told = String::new();
    for (name, plot) in plots(&text).map_err(|fault| at(document, &fault))? {
        let path = document.with_file_name(name);
        fs::write(&path, plot).map_err(|fault| at(&path, &fault))?;
        told += &format!("{}\n", path.display());
    }
    Ok(told)
}
