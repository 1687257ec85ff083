//! `luft-lab human-plots`: writes the measured tables and the plots for docs/opponents.md.

use std::fs;
use std::path::{Path, PathBuf};

use lexopt::Parser;
use luft_lab::document::{with_ladder, with_rows};
use luft_lab::plots::plots;

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "human-plots",
    help: || HELP.to_owned(),
    run: |arguments| {
        let order = parse(arguments)?;
        print!("{}", run(&order).map_err(Stop::Failure)?);
        Ok(())
    },
};

const HELP: &str = "\
Writes the tables of docs/opponents.md and plots them: errors, ladder, thinking times and styles

usage: luft-lab human-plots [DOCUMENT] [OPTIONS]

Writes opponents-errors.svg, opponents-ladder.svg, opponents-pace.svg and opponents-styles.svg
beside the document (docs/opponents.md).

  --ladder FILE      first puts the result of a ladder into the document
  --tables FILE      puts the rows of tables into the document's tables with the same heads: the
                     output of human, human-pace and styles; can be repeated
";

struct Arguments {
    document: PathBuf,
    ladder: Option<PathBuf>,
    tables: Vec<PathBuf>,
}

fn parse(arguments: Parser) -> Result<Arguments, Stop> {
    let document = PathBuf::from("docs/opponents.md");
    let mut order = Arguments { document, ladder: None, tables: Vec::new() };
    read(arguments, |item, arguments| {
        match item {
            Item::Word(word) => order.document = PathBuf::from(word),
            Item::Option(name) => match name.as_str() {
                "ladder" => order.ladder = Some(PathBuf::from(arguments.value()?)),
                "tables" => order.tables.push(PathBuf::from(arguments.value()?)),
                _ => return unknown(item),
            },
        }
        Ok(())
    })?;
    Ok(order)
}

fn run(Arguments { document, ladder, tables }: &Arguments) -> Result<String, String> {
    let at = |path: &Path, fault: &dyn std::fmt::Display| format!("{}: {fault}", path.display());
    let text = |path: &Path| fs::read_to_string(path).map_err(|fault| at(path, &fault));
    let write = |path: &Path, text: &str| fs::write(path, text).map_err(|fault| at(path, &fault));
    let before = text(document)?;
    let mut page = before.clone();
    if let Some(path) = ladder {
        page = with_ladder(&page, &text(path)?).map_err(|fault| at(path, &fault))?;
    }
    for path in tables {
        page = with_rows(&page, &text(path)?).map_err(|fault| at(path, &fault))?;
    }
    if page != before {
        write(document, &page)?;
    }
    let mut told = String::new();
    for (name, plot) in plots(&page).map_err(|fault| at(document, &fault))? {
        let path = document.with_file_name(name);
        write(&path, &plot)?;
        told += &format!("{}\n", path.display());
    }
    Ok(told)
}
