//! Checks that all texts for the player come from the catalogue, and that all messages of the
//! catalogue are used.

use std::collections::{BTreeMap, BTreeSet};

use luft_actions::{Action, Dialog, SHORTCUTS};
use luft_architecture::{Source, documents, hold, sources};

/// Ids of [`Text`](../../../crates/l10n/src/text.rs) that need no message.
const WITHOUT_MESSAGE: [&str; 2] = ["joined", "verbatim"];

/// Messages that the document contains in every language: those shown without a catalogue, and
/// those in the choice of languages.
const IN_EVERY_LANGUAGE: [&str; 2] = ["html-noscript", "language-name"];

/// The prefix of the messages in www/start.js, which uses the ids without it.
const START: &str = "start-";

/// Texts of the document in only one language, with the reason.
const DOCUMENT_ONLY: [(&str, &str); 6] = [
    ("Luft", "a name"),
    ("1+0", "notation"),
    ("3+2", "notation"),
    ("5+0", "notation"),
    ("10+0", "notation"),
    ("15+10", "notation"),
];

/// Strings in the programs that no player sees: the file, the beginning of the string, and its
/// purpose.
const NOT_SAID: &[(&str, &str, &str)] = &[
    ("app/src/ground/annotation.rs", "[%{name} ", "a command in a comment of PGN"),
    ("app/src/stored/record.rs", "{head} {} {} seed ", "stored"),
    ("app/src/stored/record.rs", " game {game}", "stored"),
    ("app/src/stored/head.rs", "{VERSION}{whole} changed ", "stored"),
    ("app/src/stored/head.rs", " address {address", "stored"),
    ("app/src/stored/head.rs", " begun {begun}", "stored"),
    ("app/src/stored/head.rs", " players ", "stored"),
    ("app/src/stored/results.rs", "", "stored"),
    ("app/src/stored/settings.rs", "", "stored"),
    ("app/src/session/pgn.rs", "", "tags of PGN, which are the same for all who read the file"),
    ("web/src/board/keyboard.rs", ":is(input:not([readonly], [type=file]), select", "a selector"),
    ("review/src/exercises.rs", "[Event", "tags of PGN, which the page reads"),
    ("review/src/service.rs", "", "requests and answers between page and coach"),
    ("web/src/board/keyboard.rs", "button, summary", "a selector"),
    ("web/src/board/dialogs/saved_games.rs", "li button, ", "a selector"),
    ("web/src/browser.js", ":disabled, [hidden]", "a selector"),
    ("web/src/dom.rs", "a board lacks", "for who puts a board into a document"),
    ("web/src/lib.rs", "the worker's program", "for who starts a worker"),
    ("web/src/painter.rs", "a canvas that", "for who puts a board into a document"),
    ("www/demo/demo.js", "", "for who writes the page around a board"),
    ("www/lazy/frame.js", "", "for who writes the page around a frame"),
    ("www/lazy/share.js", "<script>", "markup for who writes the page around a frame"),
];

/// The English messages by id, with their patterns as written: those of the page, and those that are
/// loaded on demand.
fn messages() -> BTreeMap<String, String> {
    let mut messages = messages_of(&sources("crates/l10n/locales/en.ftl", &[""])[0]);
    messages.extend(messages_of(&sources("crates/coach/locales/en.ftl", &[""])[0]));
    messages
}

fn messages_of(catalogue: &Source) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut last = String::new();
    for (_, line) in catalogue.lines().filter(|(_, line)| !line.starts_with('#')) {
        match line.split_once(" =") {
            Some((id, pattern)) if line.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                last = id.to_owned();
                messages.insert(last.clone(), pattern.trim().to_owned());
            }
            _ => messages.entry(last.clone()).or_default().push_str(line),
        }
    }
    assert!(!messages.is_empty(), "{}", catalogue.path);
    messages
}

/// A message in every language.
fn in_every_language(id: &str) -> Vec<String> {
    let catalogues = sources("crates/l10n/locales/", &[".ftl"]);
    assert!(catalogues.len() > 1);
    catalogues.iter().map(|catalogue| messages_of(catalogue)[id].clone()).collect()
}

/// The sources with texts for the player.
fn programs() -> Vec<Source> {
    let folders =
        ["crates/app/src", "crates/coach/src", "crates/review/src", "crates/web/src", "www"];
    let programs: Vec<Source> = folders
        .into_iter()
        .flat_map(|folder| sources(folder, &[".rs", ".js"]))
        .filter(|source| !source.path.ends_with("tests.rs"))
        .collect();
    assert!(programs.len() > 20);
    programs
}

/// The string literals of a source, each with its line and the code before it.
fn quoted(source: &Source) -> Vec<(usize, String, String)> {
    let mut found = Vec::new();
    let (mut before, mut text, mut inside) = (String::new(), String::new(), None);
    let mut comment = false;
    for (number, line) in source.program() {
        let mut letters = line.chars();
        while let Some(letter) = letters.next() {
            if comment {
                comment = !(letter == '*' && letters.as_str().starts_with('/'));
                continue;
            }
            match (letter, inside) {
                ('/', None) if letters.as_str().starts_with('*') => comment = true,
                ('\\', Some(_)) => text.extend(letters.next()),
                (mark, Some((start, open))) if mark == open => {
                    found.push((start, std::mem::take(&mut before), std::mem::take(&mut text)));
                    inside = None;
                }
                (letter, Some(_)) => text.push(letter),
                ('"', None) if !before.ends_with('\'') => inside = Some((number, '"')),
                ('\'' | '`', None) if source.path.ends_with(".js") => {
                    inside = Some((number, letter));
                }
                (letter, None) => before.push(letter),
            }
        }
        before.push(' ');
    }
    found
}

/// A tag of the document and the text after it.
struct Tag {
    /// The document and the line.
    place: String,
    attributes: BTreeMap<String, String>,
    /// The text that follows it.
    text: String,
}

fn document() -> Vec<Tag> {
    let tags: Vec<Tag> = documents().iter().flat_map(tags).collect();
    assert!(tags.len() > 100);
    tags
}

fn tags(document: &Source) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut rest = &document.text[..];
    while let Some(start) = rest.find('<') {
        rest = &rest[start..];
        let line = 1 + document.text[..document.text.len() - rest.len()].matches('\n').count();
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->").expect("the end of a comment").1;
            continue;
        }
        let (tag, after) = rest.split_once('>').expect("the end of a tag");
        let text = after.split('<').next().unwrap_or_default().trim().to_owned();
        let parts: Vec<&str> = tag.split('"').collect();
        let attributes = parts
            .chunks_exact(2)
            .filter_map(|pair| {
                let name = pair[0].trim_end_matches('=').split_whitespace().last()?;
                Some((name.to_owned(), pair[1].to_owned()))
            })
            .collect();
        tags.push(Tag { place: format!("{}:{line}", document.path), attributes, text });
        rest = after;
    }
    tags
}

impl Tag {
    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }

    /// The messages for its attributes, by the attribute's name.
    fn messages_of_attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.attribute("data-l10n-attrs").unwrap_or_default().split_whitespace();
        pairs.map(|pair| pair.split_once(':').expect("an attribute and a message"))
    }

    fn messages(&self) -> impl Iterator<Item = &str> {
        let of_attributes = self.messages_of_attributes().map(|(_, id)| id);
        self.attribute("data-l10n-id").into_iter().chain(of_attributes)
    }
}

/// The messages for actions, shortcuts and dialogs.
fn messages_of_tables() -> BTreeSet<&'static str> {
    let actions = Action::ALL.iter().flat_map(|action| [action.label(), action.note()]);
    let sections = SHORTCUTS.iter().map(|shortcut| shortcut.section);
    let titles = Dialog::ALL.iter().map(|dialog| dialog.title());
    actions.chain(sections).chain(titles).filter(|id| !id.is_empty()).collect()
}

fn has_words(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

#[test]
fn each_text_that_is_used_is_in_the_catalogue() {
    let messages = messages();
    let exists = |id: &str| messages.contains_key(id) || WITHOUT_MESSAGE.contains(&id);
    let mut faults = Vec::new();
    let mut named = 0;
    for source in programs() {
        for (number, before, text) in quoted(&source) {
            if before.trim_end().ends_with("Text::new(") {
                named += 1;
                if !exists(&text) {
                    faults.push(format!("{}:{number}: {text}", source.path));
                }
            }
        }
    }
    for tag in document() {
        for id in tag.messages().filter(|id| !exists(id)) {
            faults.push(format!("{}: {id}", tag.place));
        }
    }
    let of_tables = messages_of_tables().into_iter().filter(|id| !exists(id));
    faults.extend(of_tables.map(|id| format!("crates/actions: {id}")));
    assert!(named > 100, "{named} texts are named: the search no longer finds them");
    hold(&faults, "otherwise players see the id in brackets");
}

#[test]
fn each_message_is_used() {
    let messages = messages();
    let mut said: BTreeSet<String> = BTreeSet::new();
    for source in programs() {
        said.extend(quoted(&source).into_iter().map(|(_, _, text)| text));
    }
    for tag in document() {
        said.extend(tag.messages().map(str::to_owned));
    }
    said.extend(messages_of_tables().into_iter().map(str::to_owned));
    let said_at_start = |id: &str| id.strip_prefix(START).is_some_and(|kind| said.contains(kind));
    let referred = |id: &str| messages.values().any(|text| text.contains(&format!("{{ {id} }}")));
    let faults: Vec<String> = messages
        .keys()
        .filter(|id| {
            let in_document = IN_EVERY_LANGUAGE.contains(&id.as_str());
            !said.contains(*id) && !said_at_start(id) && !referred(id) && !in_document
        })
        .cloned()
        .collect();
    hold(&faults, "translators need not translate what nobody sees or hears");
}

#[test]
fn texts_without_a_catalogue_are_in_every_language() {
    let tags = document();
    let has = |text: &String| tags.iter().any(|tag| tag.text == *text);
    let texts = IN_EVERY_LANGUAGE.into_iter().flat_map(in_every_language);
    let faults: Vec<String> = texts.filter(|text| !has(text)).collect();
    hold(
        &faults,
        "players without JavaScript should understand why they can't play, and others find their language",
    );
}

/// The build reads these messages from the catalogues line by line.
#[test]
fn texts_at_the_start_are_messages_of_one_line() {
    let messages = messages();
    let mut faults = Vec::new();
    let mut named = 0;
    for source in sources("www/start.js", &[""]).iter().chain(&sources("www/main.js", &[""])) {
        for (number, before, text) in quoted(source) {
            let says = ["fail(", "say(", "StartError("];
            if says.iter().any(|call| before.trim_end().ends_with(call)) {
                named += 1;
                if !messages.contains_key(&format!("{START}{text}")) {
                    faults.push(format!("{}:{number}: {text}", source.path));
                }
            }
        }
    }
    assert!(named > 4, "{named} texts are named: the search no longer finds them");
    for catalogue in sources("crates/l10n/locales/", &[".ftl"]) {
        let in_lines = catalogue.lines().filter(|(_, line)| line.starts_with(START));
        faults.extend(in_lines.filter_map(|(number, line)| {
            let (_, text) = line.split_once(" = ")?;
            let is_plain = !text.replace("{ $text }", "").contains('{');
            (!is_plain).then(|| format!("{}:{number}: {line}", catalogue.path))
        }));
        for (id, text) in messages_of(&catalogue).iter().filter(|(id, _)| id.starts_with(START)) {
            if !catalogue.text.contains(&format!("\n{id} = {text}\n")) {
                faults.push(format!("{}: {id} has several lines", catalogue.path));
            }
        }
    }
    hold(&faults, "players should understand why the page can't start");
}

#[test]
fn the_document_has_no_text_outside_the_catalogue() {
    let in_all: Vec<String> = IN_EVERY_LANGUAGE.into_iter().flat_map(in_every_language).collect();
    let excepted = |text: &str| {
        DOCUMENT_ONLY.iter().any(|(known, _)| *known == text)
            || in_all.iter().any(|known| known == text)
    };
    let mut faults = Vec::new();
    for tag in document() {
        let is_message = tag.attribute("data-l10n-id").is_some();
        if has_words(&tag.text) && !is_message && !excepted(&tag.text) {
            faults.push(format!("{}: {}", tag.place, tag.text));
        }
        for name in ["aria-label", "title", "placeholder", "alt"] {
            let is_message = tag.messages_of_attributes().any(|(of, _)| of == name);
            let text = tag.attribute(name).unwrap_or_default();
            if has_words(text) && !is_message && !excepted(text) {
                faults.push(format!("{}: {name} = {text}", tag.place));
            }
        }
    }
    hold(&faults, "otherwise players of other languages see English");
}

/// Two words in a row count as a text for players, except in messages for programmers.
#[test]
fn the_program_has_no_text_outside_the_catalogue() {
    let for_programmers = [
        "expect(",
        "assert",
        "panic!(",
        "unreachable!(",
        "reason = ",
        "console.",
        "Missing(",
        "Error(",
    ];
    let in_all: Vec<String> = IN_EVERY_LANGUAGE.into_iter().flat_map(in_every_language).collect();
    let excepted = |path: &str, text: &str| {
        NOT_SAID.iter().any(|(file, start, _)| path.ends_with(file) && text.starts_with(start))
            || in_all.iter().any(|known| known == text)
    };
    let mut faults = Vec::new();
    for source in programs() {
        for (number, before, text) in quoted(&source) {
            let words: Vec<&str> = text.split(' ').collect();
            let is_word = |word: &str| {
                let word = word.trim_matches(|c: char| c.is_ascii_punctuation());
                word.len() > 1 && word.chars().all(char::is_alphabetic)
            };
            let is_text = words.windows(2).any(|pair| is_word(pair[0]) && is_word(pair[1]));
            let statement = before.rsplit([';', '}']).next().unwrap_or_default();
            let is_heard = !for_programmers.iter().any(|mark| statement.contains(mark));
            if is_text && is_heard && !excepted(&source.path, &text) {
                faults.push(format!("{}:{number}: {text}", source.path));
            }
        }
    }
    hold(&faults, "otherwise players of other languages see English");
}
