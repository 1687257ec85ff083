//! Parsing of arguments, for all commands.

use lexopt::{Arg, Parser, ValueExt};

use super::Stop;

/// An argument of a command.
pub enum Item {
    /// An option by its name, such as `games` for `--games`.
    Option(String),
    /// A word that belongs to no option.
    Word(String),
}

/// Passes the arguments to `take`, one after the other, with the rest for the values of options.
///
/// # Errors
/// If help is requested, or if `take` returns an error, which is then reported with the argument.
pub fn read(
    mut arguments: Parser,
    mut take: impl FnMut(&Item, &mut Parser) -> Result<(), lexopt::Error>,
) -> Result<(), Stop> {
    while let Some(argument) = arguments.next().map_err(|fault| Stop::Usage(fault.to_string()))? {
        let item = match argument {
            Arg::Short('h') | Arg::Long("help") => return Err(Stop::Help),
            Arg::Long(name) => Item::Option(name.to_owned()),
            Arg::Value(word) => Item::Word(word.to_string_lossy().into_owned()),
            other @ Arg::Short(_) => return Err(Stop::Usage(other.unexpected().to_string())),
        };
        take(&item, &mut arguments).map_err(|fault| match &item {
            Item::Option(name) => Stop::Usage(format!("--{name}: {fault}")),
            Item::Word(word) => Stop::Usage(format!("\"{word}\": {fault}")),
        })?;
    }
    Ok(())
}

/// The error for an unknown option or an unexpected word.
pub fn unknown<T>(item: &Item) -> Result<T, lexopt::Error> {
    Err(match item {
        Item::Option(_) => "there is no such option",
        Item::Word(_) => "no word is expected here",
    }
    .into())
}

/// Two numbers with a comma between them, as the value of an option.
pub fn pair(arguments: &mut Parser) -> Result<(f64, f64), lexopt::Error> {
    arguments.value()?.parse_with(|text| {
        let (first, second) = text.split_once(',').ok_or("two numbers and a comma are expected")?;
        let number =
            |text: &str| text.trim().parse().map_err(|_| format!("'{text}' is not a number"));
        Ok::<_, String>((number(first)?, number(second)?))
    })
}

/// Asserts that arguments are refused, with a sentence that names the fault.
#[cfg(test)]
pub fn assert_refused<T>(parsed: Result<T, Stop>, named: &str) {
    let refusal = parsed.map(drop);
    assert!(matches!(&refusal, Err(Stop::Usage(fault)) if fault.contains(named)), "{refusal:?}");
}
