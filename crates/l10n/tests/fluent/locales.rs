//! Every language has every message, and formats it as Fluent would.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;
use luft_l10n::{Catalogue, ENGLISH, Plain, Text};

use crate::other::{
    CATEGORIES, FOLDERS, Key, Locale, Parts, TheirRules, Value, catalogues, locales, text,
};

/// Messages whose text may be the same as in English: names, notation, and words that the languages
/// share.
const SHARED: [(&str, &[&str]); 5] = [
    (
        "de",
        &[
            "move-en-passant",
            "button-adjust",
            "button-pause",
            "new-game-computer",
            "new-game-chess960",
            "setting-animation",
            "setting-vibration",
            "picture-format",
        ],
    ),
    (
        "fr",
        &[
            "button-adjust",
            "button-pause",
            "html-actions",
            "html-fen",
            "new-game-chess960",
            "notation-figurines",
            "setting-animation",
            "setting-volume",
            "picture-format",
        ],
    ),
    ("es", &["new-game-chess960"]),
    ("he", &["html-move-example", "new-game-chess960", "piece-letters"]),
    ("is", &["new-game-chess960"]),
];

/// The plural categories of whole numbers in each language, by the Unicode CLDR 48
/// (<https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html>). Fluent's
/// implementation uses CLDR 37, which has no `many` for French and Spanish and one more category
/// for Hebrew. Browsers use their own version; if a message lacks the category that they name, its
/// last variant is used.
const PLURALS: [(&str, &[&str]); 6] = [
    ("de", &["one", "other"]),
    ("en", &["one", "other"]),
    ("es", &["one", "many", "other"]),
    ("fr", &["one", "many", "other"]),
    ("he", &["one", "two", "other"]),
    ("is", &["one", "other"]),
];

fn hold(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// A fault for each message in which a language differs from English.
fn compared(check: impl Fn(&str, &Locale, &Parts, &Parts) -> Option<String>) {
    let locales = locales();
    let [english, others @ ..] = &locales[..] else { panic!("no catalogue") };
    assert!(!others.is_empty(), "only one language: this would hold nothing");
    let mut faults = Vec::new();
    for other in others {
        for (id, parts) in &other.messages {
            let fault =
                english.messages.get(id).and_then(|in_english| check(id, other, in_english, parts));
            faults.extend(fault.map(|fault| format!("{}: {id}: {fault}", other.tag)));
        }
    }
    hold(&faults);
}

/// Values of an argument that select each variant once, and one that selects none. An argument that
/// is only inserted may have any value.
fn values(keys: &BTreeSet<Key>) -> Vec<Value> {
    let counts = |key: &Key| match key {
        Key::Number(_) => true,
        Key::Name(name) => CATEGORIES[..5].contains(&&**name),
    };
    if keys.iter().any(counts) {
        return [0, 1, 2, 3, 5, 11, 21, 100, 101, 1_000_000, -1].map(Value::Number).to_vec();
    }
    let names = keys.iter().filter_map(|key| match key {
        Key::Name(name) => Some(name.clone()),
        Key::Number(_) => None,
    });
    let others = ["e4", "", " { $x } \u{e4}\n"].map(str::to_owned);
    names.chain(others).map(Value::Text).collect()
}

/// Every combination of one value for each argument.
fn choices(parts: &Parts) -> Vec<Vec<(String, Value)>> {
    let mut choices = vec![Vec::new()];
    for (name, keys) in &parts.args {
        let extended = |choice: &Vec<(String, Value)>, value: &Value| {
            let mut choice = choice.clone();
            choice.push((name.clone(), value.clone()));
            choice
        };
        let values = values(keys);
        choices = choices
            .iter()
            .flat_map(|choice| {
                values.iter().map(|value| extended(choice, value)).collect::<Vec<_>>()
            })
            .collect();
    }
    choices
}

#[test]
fn each_message_becomes_what_fluent_makes_of_it() {
    let mut faults = Vec::new();
    for locale in locales() {
        let ours = Catalogue::parse(locale.text).unwrap_or_else(|e| panic!("{}: {e}", locale.tag));
        let rules = TheirRules::of(&locale.tag);
        // In languages from right to left, both implementations isolate insertions, but by
        // different rules.
        let words = |text: String| text.replace(['\u{2068}', '\u{2069}'], "");
        for (id, parts) in &locale.messages {
            for args in choices(parts) {
                let ours = Ok(words(ours.format(&text(id, &args), &rules)));
                let theirs = locale.format(id, &args).map(words);
                if ours != theirs {
                    faults.push(format!("{}: {id} {args:?}: {ours:?}, {theirs:?}", locale.tag));
                }
            }
        }
    }
    hold(&faults);
}

/// Formats an existing message without its arguments.
#[test]
fn a_missing_argument_breaks_nothing() {
    for locale in locales() {
        let catalogue = Catalogue::parse(locale.text).expect("a catalogue");
        for (id, parts) in &locale.messages {
            let said = catalogue.message(id, &Plain);
            let written = |name: &String| said.contains(&format!("[${name}]"));
            let is_whole = parts.args.keys().all(|name| !written(name));
            let chosen_by_all = parts.args.values().all(|keys| !keys.is_empty());
            assert!(!is_whole || chosen_by_all, "{}: {id}: {said}", locale.tag);
        }
    }
}

#[test]
fn no_message_is_missing_and_none_is_too_many() {
    let locales = locales();
    let mut faults = Vec::new();
    let ids = |locale: &Locale| -> BTreeSet<String> { locale.messages.keys().cloned().collect() };
    for other in &locales[1..] {
        let (english, other_ids) = (ids(&locales[0]), ids(other));
        for id in english.symmetric_difference(&other_ids) {
            let fault = if english.contains(id) { "is missing" } else { "is not in English" };
            faults.push(format!("{}: {id} {fault}", other.tag));
        }
    }
    hold(&faults);
}

#[test]
fn the_order_of_messages_is_that_of_english() {
    let order = |text: &str| -> Vec<String> {
        let is_id = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
        let lines = text.lines().filter(is_id);
        lines.filter_map(|line| line.split(" =").next()).map(str::to_owned).collect()
    };
    // Each folder separately: a message is loaded at the same time in every language.
    for folder in FOLDERS {
        let catalogues = catalogues(folder);
        for (tag, text) in &catalogues {
            assert_eq!(order(text), order(&catalogues["en"]), "{folder}: {tag}");
        }
    }
}

#[test]
fn messages_have_the_same_arguments() {
    compared(|_, _, english, other| {
        let names = |parts: &Parts| parts.args.keys().cloned().collect::<BTreeSet<_>>();
        let (english, other) = (names(english), names(other));
        (english != other).then(|| format!("{other:?} for {english:?}"))
    });
}

/// A variant whose key the code never passes would never be shown. Plural categories are an
/// exception, because they depend on the language.
#[test]
fn messages_choose_among_the_same_variants() {
    let names = |parts: &Parts| -> BTreeSet<(String, Key)> {
        let own = |key: &&Key| match key {
            Key::Name(name) => !CATEGORIES.contains(&&**name),
            Key::Number(_) => false,
        };
        let of = |(name, keys): (&String, &BTreeSet<Key>)| {
            keys.iter().filter(own).map(|key| (name.clone(), key.clone())).collect::<Vec<_>>()
        };
        parts.args.iter().flat_map(of).collect()
    };
    compared(|_, _, english, other| {
        let known = names(english);
        // A language may need a variant that English does not need.
        let all = |name: &String| english.args[name].is_empty();
        let unknown: Vec<_> = names(other)
            .into_iter()
            .filter(|(name, key)| !all(name) && !known.contains(&(name.clone(), key.clone())))
            .collect();
        (!unknown.is_empty()).then(|| format!("{unknown:?}"))
    });
}

#[test]
fn counts_have_every_plural_form_of_their_language() {
    let mut faults = Vec::new();
    for locale in locales() {
        let known = PLURALS.iter().find(|(tag, _)| *tag == locale.tag);
        let (_, categories) = known.unwrap_or_else(|| panic!("{} has which?", locale.tag));
        let categories: BTreeSet<&str> = categories.iter().copied().collect();
        for (id, parts) in &locale.messages {
            for (name, keys) in &parts.args {
                let has = |category: &&str| keys.contains(&Key::Name((*category).to_owned()));
                if !CATEGORIES[..5].iter().any(has) {
                    continue;
                }
                let had: BTreeSet<&str> = CATEGORIES.into_iter().filter(has).collect();
                if had != categories {
                    faults.push(format!("{}: {id}: ${name} has {had:?}", locale.tag));
                }
            }
        }
    }
    hold(&faults);
}

#[test]
fn no_message_is_empty() {
    let mut faults = Vec::new();
    for locale in locales() {
        for (id, parts) in &locale.messages {
            if parts.words.trim().is_empty() && parts.args.is_empty() && parts.references.is_empty()
            {
                faults.push(format!("{}: {id}", locale.tag));
            }
        }
    }
    hold(&faults);
}

#[test]
fn no_message_is_left_in_english() {
    let shared =
        |tag: &str, id: &str| SHARED.iter().any(|(known, ids)| *known == tag && ids.contains(&id));
    compared(|id, other, english, translated| {
        let letters =
            |parts: &Parts| parts.words.chars().filter(|c| c.is_alphabetic()).collect::<String>();
        let same = letters(english) == letters(translated) && !letters(english).is_empty();
        let excepted = id == "direction" || shared(&other.tag, id);
        match (same, excepted) {
            (true, false) => Some(format!("still says \"{}\"", translated.words)),
            (false, true) if id != "direction" => {
                Some("is not as in English: no exception".to_owned())
            }
            _ => None,
        }
    });
}

#[test]
fn each_language_says_its_name_and_direction() {
    let mut names = BTreeSet::new();
    for locale in locales() {
        let catalogue = Catalogue::parse(locale.text).expect("a catalogue");
        let direction = catalogue.format(&Text::new("direction"), &Plain);
        assert!(["ltr", "rtl"].contains(&&*direction), "{}: {direction}", locale.tag);
        assert!(names.insert(catalogue.message("language-name", &Plain)), "{}", locale.tag);
    }
}

/// The letters of pieces differ from each other, from those of castling and from those of the
/// squares, and the list of notations shows them.
#[test]
fn each_language_has_letters_for_the_pieces() {
    for locale in locales() {
        let catalogue = Catalogue::parse(locale.text).expect("a catalogue");
        let letters = catalogue.message("piece-letters", &Plain);
        let set: BTreeSet<char> = letters.split(' ').flat_map(str::chars).collect();
        assert_eq!((set.len(), letters.chars().count()), (5, 9), "{}: {letters}", locale.tag);
        assert!(!set.iter().any(|letter| "Oabcdefgh".contains(*letter)), "{}", locale.tag);
        let shown = catalogue.message("notation-letters", &Plain);
        assert!(shown.ends_with(&letters), "{}: {shown}", locale.tag);
    }
}

/// In a language from right to left, insertions are isolated, so that a move, a square or typed
/// text keeps its own direction.
#[test]
fn insertions_from_right_to_left_are_isolated() {
    let mut inserted = 0;
    for locale in locales() {
        let catalogue = Catalogue::parse(locale.text).expect("a catalogue");
        if catalogue.message("direction", &Plain) != "rtl" {
            continue;
        }
        for (id, parts) in &locale.messages {
            for name in parts.args.keys() {
                let args = [(name.clone(), Value::Text("e4".to_owned()))];
                let said = catalogue.format(&text(id, &args), &Plain);
                inserted += said.matches("e4").count();
                let apart = said.matches("\u{2068}e4\u{2069}").count();
                let own = parts.words.matches("e4").count();
                assert_eq!(
                    said.matches("e4").count(),
                    apart + own,
                    "{}: {id}: {said:?}",
                    locale.tag
                );
            }
        }
    }
    assert!(inserted > 100, "no language is written from right to left");
}

#[test]
fn the_page_has_the_same_messages_without_the_comments() {
    let entries = |text: &str| -> Vec<String> {
        let resource = FluentResource::try_new(text.to_owned()).expect("a catalogue");
        let messages = resource.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(format!("{:?} {:?}", message.id, message.value)),
            _ => None,
        });
        messages.collect()
    };
    for locale in locales() {
        let compact = luft_l10n::compact(locale.text);
        assert!(!compact.contains("\n#") && !compact.contains("\n\n"), "{}", locale.tag);
        // The messages of the start belong to a separate script.
        let (start, others): (Vec<_>, Vec<_>) =
            entries(locale.text).into_iter().partition(|entry| entry.contains("\"start-"));
        assert_eq!(entries(&compact), others, "{}", locale.tag);
        assert_eq!(luft_l10n::start_messages(locale.text).count(), start.len(), "{}", locale.tag);
        if locale.tag == "en" {
            assert_eq!(ENGLISH, luft_l10n::compact(&catalogues(FOLDERS[0])["en"]));
        }
    }
}
