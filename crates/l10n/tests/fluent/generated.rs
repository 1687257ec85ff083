//! Generated texts: Luft's parser gives the same results as Fluent's, and refuses what Fluent
//! refuses.

use luft_l10n::{Catalogue, ENGLISH, Plain};
use proptest::prelude::*;

use crate::other::{Value, bundle, format, text};

/// A pattern's source; the lines of nested patterns are indented further.
fn pattern() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-zA-Zä.,:='\"#*\\[\\]-]{1,6}",
        2 => Just(" ".to_owned()),
        2 => line_break(),
        2 => (blank(), argument(), blank()).prop_map(|(a, name, b)| format!("{{{a}${name}{b}}}")),
        1 => (blank(), message(), blank()).prop_map(|(a, id, b)| format!("{{{a}{id}{b}}}")),
        1 => r#"\{ "([a-z{}$ ä]|\\"|\\\\){0,5}" \}"#,
    ];
    let flat = prop::collection::vec(piece, 1..6).prop_map(|pieces| pieces.concat());
    flat.prop_recursive(3, 24, 4, |inner| {
        let key = || prop_oneof![Just("a"), Just("one"), Just("other"), Just("2"), Just("-1")];
        let variant = (blank(), key(), inner.clone());
        let selection =
            (argument(), prop::collection::vec(variant, 1..4), any::<prop::sample::Index>());
        let selection = selection.prop_map(|(name, variants, default)| {
            let default = default.index(variants.len());
            let lines = variants.iter().enumerate().map(|(index, (blank, key, pattern))| {
                let sign = if index == default { "*" } else { "" };
                format!("\n  {blank}{sign}[{key}] {pattern}")
            });
            format!("{{ ${name} ->{}\n }}", lines.collect::<String>())
        });
        (inner.clone(), selection, inner)
            .prop_map(|(before, selection, after)| format!("{before}{selection}{after}"))
    })
}

/// The end of a line and the beginning of the next, which begins with a word. If it began with a
/// brace, Fluent's implementation and its grammar would disagree about the indent.
fn line_break() -> impl Strategy<Value = String> {
    let indent = prop_oneof![15 => 1..5_usize, 1 => Just(0)];
    let word = prop_oneof![15 => "[a-zA-Z#]", 1 => "[.\\[*]"];
    let begun = (0..3_usize, 1..3_usize, indent, word);
    begun.prop_map(|(spaces, lines, indent, word)| {
        [" ".repeat(spaces), "\n".repeat(lines), " ".repeat(indent), word].concat()
    })
}

/// White space that may stand anywhere in braces.
fn blank() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["", " ", "\n", " \n  "])
}

fn argument() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["x", "n"])
}

fn message() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["first", "second"])
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![(-3..5_i64).prop_map(Value::Number), "[a2 {}-]{0,3}|one".prop_map(Value::Text)]
}

/// Compares the first message in both implementations, if ours can read the text.
fn compare(written: &str, id: &str, args: &[(String, Value)]) -> Result<(), TestCaseError> {
    let Ok(ours) = Catalogue::parse(written.to_owned()) else { return Ok(()) };
    let theirs = bundle("en", written);
    prop_assert!(theirs.is_ok(), "Fluent refuses {written:?}: {:?}", theirs.err());
    let Ok((theirs, _)) = theirs else { unreachable!() };
    // If a message or an argument is missing, each implementation has its own placeholder.
    if let Ok(expected) = format(&theirs, id, args) {
        prop_assert_eq!(ours.format(&text(id, args), &Plain), expected, "{:?}", written);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn patterns_mean_what_they_mean_to_fluent(
        first in pattern(),
        second in "[a-z]{1,3}( [a-z]|\\{ \\$n \\}|\\{ \\$x \\}){0,2}",
        x in value(),
        n in value(),
    ) {
        let written = format!("first = {first}\nsecond = {second}\n");
        let args = [("x".to_owned(), x), ("n".to_owned(), n)];
        compare(&written, "first", &args)?;
    }

    #[test]
    fn texts_that_fluent_refuses_are_refused(
        place in any::<prop::sample::Index>(),
        cut in 0..4_usize,
        put in r#"[ \n{}\[\]*="\\$>#.a1-]{0,3}"#,
    ) {
        let places = places();
        let (start, end) = places[place.index(places.len())];
        let broken = &ENGLISH[start..end];
        let at = place.index(broken.len());
        let mut text: Vec<char> = broken.chars().collect();
        let at = at.min(text.len());
        let cut = cut.min(text.len() - at);
        text.splice(at..at + cut, put.chars());
        // Spaces at the end of a text matter to Fluent's implementation, but not to its grammar.
        let written = text.into_iter().chain(['\n']).collect::<String>();
        let id = written.split(' ').next().unwrap_or_default().to_owned();
        let args = ["side", "count", "what"].map(|name| (name.to_owned(), Value::Number(2)));
        compare(&written, &id, &args)?;
    }
}

/// The ranges of the messages in the English catalogue.
fn places() -> Vec<(usize, usize)> {
    let begins = |at: &usize| ENGLISH[*at..].starts_with(|c: char| c.is_ascii_alphabetic());
    let lines = ENGLISH.match_indices('\n').map(|(at, _)| at + 1);
    let starts: Vec<usize> = lines.filter(begins).chain([ENGLISH.len()]).collect();
    starts.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Most of the generated patterns are valid; otherwise nothing would be compared.
#[test]
fn many_generated_patterns_are_read() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = pattern();
    let read = (0..500)
        .filter(|_| {
            let tree = strategy.new_tree(&mut runner).expect("a pattern");
            let written = format!("first = {}\n", proptest::strategy::ValueTree::current(&tree));
            Catalogue::parse(written).is_ok()
        })
        .count();
    assert!(read > 200, "{read} of 500");
}
