//! Writes the names of stored texts and of addresses into the scripts that need them.

use std::cmp::Reverse;

use luft_tooling::files::Files;
use luft_tooling::run::Failure;

/// Where they are declared, a constant a line: the program has them from there, too.
pub const NAMES: &str = "crates/app/src/stored/names.rs";

/// What stands before the name of a constant in a script.
const MARK: &str = "STORED.";

/// Puts the text of each constant into the scripts, where its name stands.
///
/// # Errors
/// If a script has a name that is not declared.
pub fn put_in(parts: &mut Files, names: &str) -> Result<(), Failure> {
    let mut constants: Vec<_> = names.lines().filter_map(constant).collect();
    // One name may begin with another.
    constants.sort_by_key(|(name, _)| Reverse(name.len()));
    for (file, bytes) in parts.iter_mut().filter(|(file, _)| file.ends_with(".js")) {
        let Ok(script) = str::from_utf8(bytes) else { continue };
        let put_in = |script: String, (name, text): &(&str, &str)| {
            script.replace(&[MARK, name].concat(), text)
        };
        let script = constants.iter().fold(script.to_owned(), put_in);
        if let Some((_, rest)) = script.split_once(MARK) {
            let name: String = rest.chars().take_while(char::is_ascii_uppercase).collect();
            return Err(Failure(format!("www/{file} has {MARK}{name}, which {NAMES} has not")));
        }
        *bytes = script.into_bytes();
    }
    Ok(())
}

/// The name of the constant that a line declares, and its text in quotation marks.
fn constant(line: &str) -> Option<(&str, &str)> {
    let (name, text) = line.strip_prefix("pub const ")?.split_once(": &str = ")?;
    Some((name, text.strip_suffix(';')?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_names(script: &str) -> Result<String, Failure> {
        let names =
            "/// A key.\npub const GAME: &str = \"luft.game:\";\npub const GAMES: &str = \"x\";\n";
        let mut parts = Files::from([("a.js".to_owned(), script.as_bytes().to_vec())]);
        put_in(&mut parts, names)?;
        Ok(String::from_utf8(parts.remove("a.js").unwrap_or_default()).unwrap_or_default())
    }

    #[test]
    fn scripts_have_the_texts_that_the_program_has() {
        assert_eq!(with_names("get(STORED.GAME)").as_deref(), Ok("get(\"luft.game:\")"));
        assert_eq!(
            with_names("[STORED.GAMES, STORED.GAME]").as_deref(),
            Ok("[\"x\", \"luft.game:\"]")
        );
        assert_eq!(with_names("nothing").as_deref(), Ok("nothing"));
    }

    #[test]
    fn a_name_that_nobody_declares_is_told() {
        let Failure(why) = with_names("get(STORED.NONE)").unwrap_err();
        assert!(why.contains("a.js has STORED.NONE"), "{why}");
    }
}
