//! Writes constants that the program declares into the scripts that need them: a name in a script
//! such as `STORED.GAME` is replaced by the value of that constant.

use luft_actions::{Action, Dialog};
use luft_tooling::files::Files;
use luft_tooling::run::Failure;

/// The source file that declares storage keys and address parameters, one constant per line.
pub const STORED_NAMES: &str = "crates/app/src/stored/names.rs";

/// The source file that declares the settings, one per line of a table.
pub const SETTINGS: &str = "crates/app/src/ground/settings.rs";

/// Writes the values into the scripts: `STORED.GAME` becomes the constant's text, `STORED.KEYS` a
/// list of all storage keys, `SETTINGS.THEME` the setting's name, `DEFAULTS.THEME` its default
/// option, `ACTIONS.UNDO` the action's name and label, `DIALOGS.SHARE` the dialog's name and title.
///
/// # Errors
/// If a script contains a name that is not declared.
pub fn put_in(parts: &mut Files, stored_names: &str, settings: &str) -> Result<(), Failure> {
    let stored = |name: &str| {
        let mut constants = stored_names.lines().filter_map(constant);
        if name == "KEYS" {
            let keys = constants.filter(|(_, text)| text.starts_with("\"luft."));
            return Some(format!("[{}]", keys.map(|(_, key)| key).collect::<Vec<_>>().join(", ")));
        }
        constants.find(|(known, _)| *known == name).map(|(_, text)| text.to_owned())
    };
    let setting = |name: &str| Some(format!("{:?}", Setting::find(settings, name)?.name));
    let default = |name: &str| Some(format!("{:?}", Setting::find(settings, name)?.default));
    let pair = |name: &str, label: &str| format!("[{name:?}, {label:?}]");
    let action = |name: &str| {
        Action::from_name(&in_markup(name)).map(|action| pair(action.name(), action.label()))
    };
    let dialog = |name: &str| {
        Dialog::from_name(&in_markup(name)).map(|dialog| pair(dialog.name(), dialog.title()))
    };
    for (file, bytes) in parts.iter_mut().filter(|(file, _)| file.ends_with(".js")) {
        let Ok(script) = str::from_utf8(bytes) else { continue };
        let script = with_values(script, "STORED.", stored)
            .and_then(|script| with_values(&script, "SETTINGS.", setting))
            .and_then(|script| with_values(&script, "DEFAULTS.", default))
            .and_then(|script| with_values(&script, "ACTIONS.", action))
            .and_then(|script| with_values(&script, "DIALOGS.", dialog));
        let undeclared = |name| Failure(format!("www/{file} has {name}, which is not declared"));
        *bytes = script.map_err(undeclared)?.into_bytes();
    }
    Ok(())
}

/// A script in which each name after a mark is replaced by its value.
///
/// # Errors
/// The first name that has no value, with its mark.
fn with_values(
    script: &str,
    mark: &str,
    value: impl Fn(&str) -> Option<String>,
) -> Result<String, String> {
    let mut pieces = script.split(mark);
    let mut result = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let is_of_name = |letter: char| letter.is_ascii_uppercase() || letter == '_';
        let end = piece.find(|letter| !is_of_name(letter)).unwrap_or(piece.len());
        let (name, rest) = piece.split_at(end);
        result += &value(name).ok_or_else(|| [mark, name].concat())?;
        result += rest;
    }
    Ok(result)
}

/// A name as it is written in the markup: `EDIT_PLAY` becomes `edit-play`.
fn in_markup(name: &str) -> String {
    name.to_ascii_lowercase().replace('_', "-")
}

/// The name of the constant that a line declares, and its text in quotation marks.
fn constant(line: &str) -> Option<(&str, &str)> {
    let (name, text) = line.strip_prefix("pub const ")?.split_once(": &str = ")?;
    Some((name, text.strip_suffix(';')?))
}

/// A setting in the table of settings.
struct Setting<'a> {
    /// The word with which it is stored.
    name: &'a str,
    /// The word of its default option.
    default: &'a str,
}

impl<'a> Setting<'a> {
    /// Looks up `BOARD_COLORS` in the line `BoardColors "board", Board, Tiles of BoardColors::WORDS, default 0,`.
    fn find(source: &'a str, name: &str) -> Option<Self> {
        let id: String = name.split('_').map(capitalized).collect();
        let (_, line) = source.split_once(&format!("\n    {id} \""))?;
        let (name, line) = line.split_once("\", ")?;
        let options = between(line, " of ", ",")?;
        let place = line.split_once("default ")?.1;
        let place = place.split([',', ';']).next()?.parse().ok()?;
        let options = match options.strip_suffix("::WORDS") {
            Some(own) => between(source, &format!("\n    {own} {{"), "}")?,
            None => between(source, &format!("\nconst {options}: &[&str] = &["), "]")?,
        };
        Some(Self { name, default: options.split('"').skip(1).step_by(2).nth(place)? })
    }
}

/// The part of a text from the end of one mark to another.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split(to).next()
}

/// A word in capitals with only its first letter in capitals.
fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at(1.min(word.len()));
    first.to_owned() + &rest.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_names(script: &str) -> Result<String, Failure> {
        let names = "/// A key.\npub const GAME: &str = \"luft.game:\";\npub const GAMES: &str = \"x\";\n\
             /// A mark.\npub const RECORD: &str = \":\";\n";
        let settings = "
options! {
    /// Where.
    BoardEdge {
        /// Nowhere.
        None \"none\",
        /// Inside.
        Inside \"inside\",
    }
}
const SWITCH: &[&str] = &[\"off\", \"on\"];
settings! {
    BoardEdge \"edge\", Board, List of BoardEdge::WORDS, default 1,
        \"setting-edge\", \"setting-edge-option\";
    Blind \"blind\", Play, Switch of SWITCH, default 0, \"setting-blind\";
}";
        let mut parts = Files::from([("a.js".to_owned(), script.as_bytes().to_vec())]);
        put_in(&mut parts, names, settings)?;
        Ok(String::from_utf8(parts.remove("a.js").unwrap_or_default()).unwrap_or_default())
    }

    #[test]
    fn scripts_have_what_the_program_has() {
        for (script, expected) in [
            ("get(STORED.GAME)", "get(\"luft.game:\")"),
            ("[STORED.GAMES, STORED.GAME]", "[\"x\", \"luft.game:\"]"),
            ("key + STORED.RECORD + id", "key + \":\" + id"),
            ("STORED.KEYS.find", "[\"luft.game:\"].find"),
            ("{ [SETTINGS.BOARD_EDGE]: DEFAULTS.BOARD_EDGE }", "{ [\"edge\"]: \"inside\" }"),
            ("SETTINGS.BLIND + DEFAULTS.BLIND", "\"blind\" + \"off\""),
            ("make(ACTIONS.EDIT_PLAY)", "make([\"edit-play\", \"button-play-on\"])"),
            ("DIALOGS.SHARE[0]", "[\"share\", \"share-title\"][0]"),
            ("nothing", "nothing"),
        ] {
            assert_eq!(with_names(script).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn an_undeclared_name_is_reported() {
        for name in ["STORED.NONE", "SETTINGS.WEATHER", "ACTIONS.FLY", "DIALOGS.FLIGHT"] {
            let Failure(why) = with_names(&format!("get({name})")).unwrap_err();
            assert!(why.contains(&format!("a.js has {name}")), "{why}");
        }
    }
}
