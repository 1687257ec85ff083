//! `luft-lab verify`: reads and checks self-play data.

use std::fs::File;
use std::io::BufReader;

use luft_lab::verify::Census;

use super::options::{Item, read, unknown};
use super::{Command, Stop};

pub const COMMAND: Command = Command {
    name: "verify",
    help: || HELP.to_owned(),
    run: |arguments| {
        let mut files = Vec::new();
        read(arguments, |item, _| match item {
            Item::Word(word) => {
                files.push(word.clone());
                Ok(())
            }
            Item::Option(_) => unknown(item),
        })?;
        if files.is_empty() {
            return Err(Stop::Usage("files of games are expected".to_owned()));
        }
        let mut census = Census::default();
        for path in files {
            let file = File::open(&path).map_err(|why| Stop::Failure(format!("{path}: {why}")))?;
            census
                .count(BufReader::new(file))
                .map_err(|(game, why)| Stop::Failure(format!("{path}: game {game}: {why}")))?;
        }
        print!("{census}");
        Ok(())
    },
};

const HELP: &str = "\
Counts the contents of files of self-play games; every game is replayed

usage: luft-lab verify FILE...

Fails at the first game that cannot be read, is incomplete, or contains an illegal move.
";
