//! The command line, which only `cargo xtask` uses.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::{Arg, Parser};
use luft_tooling::run::Failure;

use crate::page::{Compiled, Module, Plan, Weights, check_modules};

const USAGE: &str = "usage: luft-bundler page --module NAME=FILE... [--plain] [--weights HOW] --into DIR\n   \
or: luft-bundler glue --module FILE --name NAME --into DIR\n   \
or: luft-bundler weigh [--page DIR] [FILE...]";

/// A command.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// Writes the page.
    Page(Plan),
    /// Writes a module and its classic script into a folder.
    Glue { module: PathBuf, name: String, into: PathBuf },
    /// Prints the sizes in bytes after brotli, one per line: of the files of a page that a browser
    /// loads in order to play, and of other files.
    Weigh { page: Option<PathBuf>, files: Vec<PathBuf> },
}

/// The command in the arguments.
///
/// # Errors
/// One sentence that says what is wrong, and how the program is used.
pub fn parse(mut arguments: Parser) -> Result<Command, Failure> {
    let mut words = Vec::new();
    let mut options = Options::default();
    while let Some(argument) = arguments.next().map_err(misused)? {
        match argument {
            Arg::Value(word) => words.push(PathBuf::from(word)),
            Arg::Long("plain") => options.plain = true,
            Arg::Long("module") => options.modules.push(arguments.value().map_err(misused)?),
            Arg::Long(name @ ("into" | "page" | "name" | "weights")) => {
                let name = name.to_owned();
                let value = PathBuf::from(arguments.value().map_err(misused)?);
                *options.file(&name) = Some(value);
            }
            other => return Err(misused(other.unexpected())),
        }
    }
    let command = if words.is_empty() { PathBuf::new() } else { words.remove(0) };
    options.command(&command.to_string_lossy(), words)
}

#[derive(Default)]
struct Options {
    plain: bool,
    weights: Option<PathBuf>,
    modules: Vec<OsString>,
    into: Option<PathBuf>,
    page: Option<PathBuf>,
    name: Option<PathBuf>,
}

impl Options {
    fn file(&mut self, name: &str) -> &mut Option<PathBuf> {
        match name {
            "into" => &mut self.into,
            "page" => &mut self.page,
            "weights" => &mut self.weights,
            _ => &mut self.name,
        }
    }

    fn command(mut self, command: &str, files: Vec<PathBuf>) -> Result<Command, Failure> {
        let needed = |value: Option<PathBuf>, name: &str| {
            value.ok_or_else(|| misused(format!("{command} needs {name}")))
        };
        match command {
            "page" => Ok(Command::Page(Plan {
                modules: modules(&self.modules)?,
                into: needed(self.into, "--into")?,
                is_plain: self.plain,
                report: report(self.weights)?,
            })),
            "glue" => Ok(Command::Glue {
                module: needed(self.modules.pop().map(PathBuf::from), "--module")?,
                name: needed(self.name, "--name")?.to_string_lossy().into_owned(),
                into: needed(self.into, "--into")?,
            }),
            "weigh" => Ok(Command::Weigh { page: self.page, files }),
            _ => Err(misused(format!("there is no command '{command}'"))),
        }
    }
}

/// The modules of a page, each named as in `page=FILE`.
fn modules(words: &[OsString]) -> Result<Vec<Compiled>, Failure> {
    let read = |word: &OsString| {
        let (name, path) = word.to_str()?.split_once('=')?;
        Some(Compiled { module: Module::of_name(name)?, path: path.into() })
    };
    let modules: Option<Vec<_>> = words.iter().map(read).collect();
    let modules = modules.ok_or_else(|| misused("a module is named as in page=FILE"))?;
    check_modules(&modules)
        .map_err(|missing| misused(format!("page needs --module {missing}=FILE")))?;
    Ok(modules)
}

fn report(name: Option<PathBuf>) -> Result<Weights, Failure> {
    let Some(name) = name else { return Ok(Weights::Untold) };
    let name = name.to_string_lossy();
    Weights::from_name(&name)
        .ok_or_else(|| misused(format!("there is no kind of weights '{name}'")))
}

fn misused(what: impl std::fmt::Display) -> Failure {
    Failure(format!("{what}\n{USAGE}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(arguments: &[&str]) -> Result<Command, Failure> {
        parse(Parser::from_args(arguments))
    }

    #[test]
    fn commands_have_their_own_needs() {
        let plan = Plan {
            modules: [("page", "a.wasm"), ("engine", "b=c.wasm"), ("coach", "d.wasm")]
                .map(|(name, path)| {
                    let module = Module::of_name(name).expect("a module");
                    Compiled { module, path: path.into() }
                })
                .into(),
            into: "dist".into(),
            is_plain: true,
            report: Weights::Untold,
        };
        let words = "page --module page=a.wasm --module engine=b=c.wasm --module coach=d.wasm \
                     --plain --into dist";
        let words: Vec<&str> = words.split(' ').collect();
        assert_eq!(parsed(&words), Ok(Command::Page(plan)));
        let weigh = Command::Weigh { page: None, files: vec!["a".into(), "b".into()] };
        assert_eq!(parsed(&["weigh", "a", "b"]), Ok(weigh));
        for wrong in [
            &["page", "--into", "dist", "--module", "page=a"][..],
            &["page", "--into", "dist", "--module", "a"],
            &["page", "--into", "dist", "--module", "other=a"],
            &["glue", "--module", "a"],
            &["go"],
            &[],
        ] {
            assert!(parsed(wrong).is_err(), "{wrong:?}");
        }
    }
}
