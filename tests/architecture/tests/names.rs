//! One name, one meaning: no two types of the libraries have the same name, including private
//! types.

use std::collections::BTreeMap;

use luft_architecture::{hold, sources};

/// Crates that are separate programs. Nothing depends on them, so nobody reads their names together
/// with those of the libraries.
const PROGRAMS: [&str; 7] = ["bench", "bundler", "cli", "lab", "serve", "tooling", "xtask"];

/// Names with the same meaning in two places, and the reason why there are two.
const SAME: [(&str, &str); 3] = [
    ("Event", "each feature has its own, by the name that `Feature` gives it"),
    ("Engine", "the page's binding to the class that the worker's crate exports"),
    ("DeclineReason", "the protocol's word for the engine's: the page cannot depend on the search"),
];

/// Names that are no longer used, because nobody would look for them or because the browser uses
/// them, with the replacement.
const GIVEN_UP: [(&str, &str); 5] = [
    ("Chosen", "the name of the setting"),
    ("Hands", "who moves the pieces"),
    ("Locks", "LockedFeatures; the browser has Web Locks"),
    ("Mind", "Thinker"),
    ("Topic", "the name of the setting"),
];

/// The name of the type that this line declares. Associated types of a trait are ignored, because
/// the trait determines their names.
fn declared(line: &str) -> Option<&str> {
    let outer = line.trim_start();
    let public = outer.strip_prefix("pub ").or_else(|| {
        let (visibility, rest) = outer.strip_prefix("pub(")?.split_once(") ")?;
        (!visibility.contains(' ') || visibility.starts_with("in ")).then_some(rest)
    });
    let (kind, rest) = public.unwrap_or(outer).split_once(' ')?;
    let is_of_trait = kind == "type" && public.is_none() && (outer.len() < line.len());
    let is_type = ["struct", "enum", "trait", "type", "union"].contains(&kind) && !is_of_trait;
    let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
    (is_type && end > 0).then(|| &rest[..end])
}

/// The crate of a source file in `crates`.
fn crate_of(path: &str) -> &str {
    path.split('/').nth(1).unwrap_or_default()
}

/// Whether these two are a value of the page's state and the part of the page that shows it.
fn is_shown_value(places: &[String]) -> bool {
    let [value, shown] = places else { return false };
    crate_of(value) == "app" && shown.starts_with("crates/web/src/board/panel/")
}

#[test]
fn one_name_has_one_meaning() {
    let mut types: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources("crates/", &[".rs"]) {
        let is_library = source.path.contains("/src/") && !source.path.ends_with("/tests.rs");
        if !is_library || PROGRAMS.contains(&crate_of(&source.path)) {
            continue;
        }
        for (number, line) in source.program() {
            if let Some(name) = declared(line) {
                let place = format!("{}:{number}", source.path);
                types.entry(name.to_owned()).or_default().push(place);
            }
        }
    }
    let is_same = |name: &str| SAME.iter().any(|(other, _)| *other == name);
    let unused = SAME.iter().filter(|(name, _)| types.get(*name).is_none_or(|all| all.len() < 2));
    let unused: Vec<String> = unused.map(|(name, _)| format!("{name} stands once")).collect();
    hold(&unused, "an exception that nothing needs is deleted");
    let faults: Vec<String> = types
        .into_iter()
        .filter(|(name, places)| places.len() > 1 && !is_same(name) && !is_shown_value(places))
        .map(|(name, places)| format!("{name}: {}", places.join(", ")))
        .collect();
    hold(&faults, "a reader who looks a name up should find one answer: use the exact word");
}

#[test]
fn abandoned_names_are_not_used_again() {
    let lines = sources("crates/", &[".rs"]);
    let lines = lines.iter().flat_map(|source| {
        source.program().map(move |(number, line)| (format!("{}:{number}", source.path), line))
    });
    let faults: Vec<String> = lines
        .filter_map(|(place, line)| {
            let name = declared(line)?;
            let (_, instead) = GIVEN_UP.iter().find(|(given_up, _)| *given_up == name)?;
            Some(format!("{place}: {name}; say {instead}"))
        })
        .collect();
    hold(&faults, "a name has the usual word of chess programs and browsers");
}

#[test]
fn declarations_are_distinguished_from_other_lines() {
    assert_eq!(declared("pub struct Clock {"), Some("Clock"));
    assert_eq!(declared("    pub type Conventions;"), Some("Conventions"));
    assert_eq!(declared("pub enum Found<T> {"), Some("Found"));
    assert_eq!(declared("pub(crate) struct Node;"), Some("Node"));
    assert_eq!(declared("    pub(in crate::a) enum Mark {"), Some("Mark"));
    assert_eq!(declared("type Row = [u8; 8];"), Some("Row"));
    assert_eq!(declared("struct Open;"), Some("Open"));
    for line in [
        "pub fn struct_of() {}",
        "pub use a::B;",
        "    type Item = u8;",
        "    // struct of",
        "    structure = 1;",
    ] {
        assert_eq!(declared(line), None, "{line}");
    }
}
