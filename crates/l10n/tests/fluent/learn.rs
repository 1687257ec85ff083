//! The catalogues of the dialog with puzzles and lessons, which a script reads: one message per
//! line, with arguments but without variants.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::other::{Locale, locale, locales};

fn file(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/lazy/learn");
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn read(tag: &str) -> Locale {
    locale(tag.to_owned(), file(&format!("{tag}.ftl")).leak())
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    let arguments = |locale: &Locale| -> BTreeMap<String, Vec<String>> {
        let of = |(id, parts): (&String, &_)| (id.clone(), names(parts));
        locale.messages.iter().map(of).collect()
    };
    let english = arguments(&read("en"));
    for Locale { tag, .. } in locales() {
        let other = read(&tag);
        assert_eq!(arguments(&other), english, "{tag}");
        for line in other.text.lines() {
            let is_whole = line.split_once(" = ").is_some_and(|(_, words)| !words.contains("->"));
            assert!(is_whole, "{tag}: {line}");
        }
    }
}

fn names(parts: &crate::other::Parts) -> Vec<String> {
    parts.args.keys().cloned().collect()
}

#[test]
fn every_message_is_used_and_every_used_message_is_there() {
    let english = read("en");
    let lessons = file("lessons.txt");
    let scripts =
        ["learn", "charts", "preview"].map(|name| file(&format!("../{name}.js"))).concat();
    for id in english.messages.keys() {
        let is_of_list = ["ending-", "goal-", "lesson-", "reach-", "tab-", "theme-"];
        let is_of_list = is_of_list.iter().any(|start| id.starts_with(start));
        let is_used =
            scripts.contains(&format!("'{id}'")) || lessons.contains(&format!("{{{id}}}"));
        assert!(is_used || is_of_list, "{id}");
    }
    for id in lessons.split('{').skip(1).filter_map(|rest| rest.split_once('}')) {
        assert!(english.messages.contains_key(id.0), "{}", id.0);
    }
    for name in lessons.lines().filter_map(|line| line.strip_prefix("== ")) {
        assert!(english.messages.contains_key(&format!("lesson-{name}")), "{name}");
    }
}
