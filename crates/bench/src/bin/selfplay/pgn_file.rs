//! The file of games: each is added as soon as it is finished, and an interrupted match resumes
//! from it.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::Path;

use luft_game::pgn::{PgnGame, PgnReader, Tags, decode, read_clock, write_clock};

use crate::args::Settings;
use crate::play::Played;
use crate::tally::Finished;

/// The tag for the least time left on the clock when a player moved.
const LEAST: &str = "LeastTime";

/// A file that games are added to.
pub struct PgnFile {
    file: File,
    path: String,
}

impl PgnFile {
    /// Opens a file, and returns which games of the match it holds.
    ///
    /// # Errors
    /// If the file cannot be opened or read, or holds an unfinished game or one of another match.
    pub fn open(path: &Path, settings: &Settings) -> Result<(Self, Vec<Finished>), String> {
        let at_fault = |fault: &dyn std::fmt::Display| format!("{}: {fault}", path.display());
        let bytes = match fs::read(path) {
            Err(fault) if fault.kind() == ErrorKind::NotFound => Vec::new(),
            read => read.map_err(|fault| at_fault(&fault))?,
        };
        let finished =
            games(&decode(&bytes), &settings.event()).map_err(|fault| at_fault(&fault))?;
        let file = File::options().create(true).append(true).open(path);
        let file = file.map_err(|fault| at_fault(&fault))?;
        Ok((Self { file, path: path.display().to_string() }, finished))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, played: &Played, settings: &Settings) -> Result<(), String> {
        // In one write, because a match may be interrupted at any time.
        let text = format!("{}\n", record(played, settings));
        self.file.write_all(text.as_bytes()).map_err(|fault| format!("{}: {fault}", self.path))
    }
}

/// The games of a text, all of which must belong to one match.
fn games(text: &str, event: &str) -> Result<Vec<Finished>, String> {
    PgnReader::new(text)
        .map(|game| {
            let game = game.map_err(|fault| fault.to_string())?;
            let tag = |name| game.tags().get(name).unwrap_or_default();
            if tag("Event") != event {
                return Err(format!("a game of \"{}\", not of \"{event}\"", tag("Event")));
            }
            let number = tag("Round").parse().map_err(|_| "a game without number".to_owned())?;
            let played = game.mainline().game;
            let outcome = played.outcome().ok_or_else(|| format!("game {number} has no end"))?;
            Ok(Finished {
                number,
                outcome,
                plies: played.plies().len(),
                least: read_clock(tag(LEAST)),
            })
        })
        .collect()
}

fn record(played: &Played, settings: &Settings) -> PgnGame {
    let player = format!("Luft {} ({})", env!("CARGO_PKG_VERSION"), settings.persona);
    let mut tags = Tags::default();
    for (name, value) in [
        ("Event", settings.event()),
        ("Round", played.number.to_string()),
        ("White", player.clone()),
        ("Black", player),
        ("TimeControl", settings.control.pgn_tag()),
        (LEAST, played.least.map_or_else(|| "-".to_owned(), write_clock)),
    ] {
        tags.set(name, &value).expect("these are good names");
    }
    PgnGame::from_game(&played.game, tags, played.clocks.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use luft_game::Game;
    use std::time::Duration;

    fn settings(line: &str) -> Settings {
        let arguments = lexopt::Parser::from_args(line.split_whitespace());
        crate::args::parse(arguments).unwrap().unwrap()
    }

    fn mated(number: usize) -> Played {
        let mut game = Game::default();
        for san in ["f3", "e5", "g4", "Qh4"] {
            game.play(game.read_move(san).unwrap()).unwrap();
        }
        let clocks = vec![Some(Duration::from_millis(1_234)); 4];
        Played { number, game, clocks, least: Some(Duration::from_millis(987)) }
    }

    #[test]
    fn games_are_read_back_as_they_were_played() {
        let settings = settings("--level easy");
        let text: String =
            [1, 7].map(|number| format!("{}\n", record(&mated(number), &settings))).concat();
        let read = games(&text, &settings.event()).unwrap();
        let outcome = mated(1).game.outcome().unwrap();
        let least = Some(Duration::from_millis(987));
        let expected = [1, 7].map(|number| Finished { number, outcome, plies: 4, least });
        assert_eq!(read, expected);
        assert!(text.contains("[%clk 0:00:01.234]"), "{text}");
    }

    #[test]
    fn a_file_of_other_games_is_refused() {
        let (easy, hard) = (settings("--level easy"), settings("--level hard"));
        let text = record(&mated(1), &easy).to_string();
        assert!(games(&text, &hard.event()).unwrap_err().contains("easy"));
        assert!(games("1. e4 e5 *", &hard.event()).is_err());
        let mut open = mated(1);
        open.game.undo(1).unwrap();
        let open = record(&open, &easy).to_string();
        assert!(games(&open, &easy.event()).unwrap_err().contains("no end"));
    }
}
