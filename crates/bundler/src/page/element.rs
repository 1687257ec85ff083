//! `<luft-board>` for the pages of other sites: a script at the top of the build, which names the
//! current one, and a style sheet for the shadow root of a board.
//!
//! That sheet is made of the page's own. In a shadow root there is no document: what the page's style
//! says of `html` and `:root` is said there of the board. A board must not grow or shrink with the
//! letters of its page, so `rem` becomes a custom property. The page may set some colours by properties of
//! its own.

use std::fmt::Write as _;

use luft_tooling::files::Files;
use luft_tooling::run::Failure;

use super::package::{ELEMENT_ENTRY, ELEMENT_SCRIPT, ELEMENT_SHEET};
use super::{minified, minify, style};

/// The page's sheets that it is made of, in the order in which a page has them.
const SHEETS: [&str; 3] = ["lazy/editor.css", "lazy/dialogs.css", style::SHEET];
/// What a board is in a shadow root.
const BOARD: &str = ".luft-board";
/// What it is in the page's sheets; and what stands there for the document.
const ROOTS: [&str; 3] = ["luft-board", ":root", "html"];
/// Parts of selectors of what only a page has.
const PAGES: [&str; 4] = [":has(> body", "body", ".page", ".noscript"];
/// The custom properties that a page may set, and those of the style that follow them.
const OPEN: [(&str, &str); 8] = [
    ("--board-light", "--luft-light"),
    ("--board-dark", "--luft-dark"),
    ("--accent", "--luft-accent"),
    ("--bg", "--luft-background"),
    ("--surface", "--luft-surface"),
    ("--ink", "--luft-text"),
    ("--line", "--luft-line"),
    ("--radius", "--luft-radius"),
];
/// Pixels of a `rem` where no property can say it: in the conditions of rules.
const PIXELS: f64 = 16.0;
/// The rules that only this sheet has: before those of the page, and after them.
const OWN: [&str; 2] = [
    ":host{display:block;height:640px}\n:host([hidden]){display:none}\n\
     .luft-board{all:initial;--rem:var(--luft-font-size,16px)}\n",
    ".luft-board{height:100%;min-height:8rem}\n",
];

/// Adds the sheet to the parts.
///
/// # Errors
/// If one of the page's sheets is missing, or has a form that is not known here.
pub fn add_sheet(parts: &mut Files) -> Result<(), Failure> {
    let [first, last] = OWN;
    let mut sheet = first.to_owned();
    for name in SHEETS {
        let bytes = parts.get(name).ok_or_else(|| Failure(format!("www/{name} is missing")))?;
        let text = minified(name, &String::from_utf8_lossy(bytes), minify::style)?;
        sheet += &scoped(&text).ok_or_else(|| Failure(format!("www/{name} is cut off")))?;
    }
    sheet += &without_rem(last);
    parts.insert(ELEMENT_SHEET.to_owned(), sheet.into_bytes());
    Ok(())
}

/// The script at the top, which imports the one of the build among the `files`.
///
/// # Errors
/// If it does not import one script of that name.
pub fn entry(script: &str, files: &Files) -> Result<String, Failure> {
    let of_build = |name: &&String| name.ends_with(&format!("/{ELEMENT_SCRIPT}"));
    let import = format!("./{ELEMENT_SCRIPT}");
    let build = files.keys().find(of_build).filter(|_| script.matches(&import).count() == 1);
    let build = build.ok_or_else(|| {
        Failure(format!("www/{ELEMENT_ENTRY} does not import {ELEMENT_SCRIPT} once"))
    })?;
    Ok(script.replace(&import, &format!("./{build}")))
}

/// Rules without comments, for a shadow root; `None` if a rule has no end.
fn scoped(rules: &str) -> Option<String> {
    let mut scoped = String::with_capacity(rules.len());
    let mut rest = rules.trim();
    while !rest.is_empty() {
        let (prelude, after) = rest.split_once('{')?;
        let end = end_of_block(after)?;
        let (inside, after) = (&after[..end], after[end + 1..].trim_start());
        rest = after;
        let prelude = prelude.trim();
        if prelude.starts_with("@keyframes") {
            let _ = writeln!(scoped, "{prelude}{{{}}}", without_rem(inside));
        } else if prelude.starts_with('@') {
            let _ = writeln!(scoped, "{}{{{}}}", in_pixels(prelude), self::scoped(inside)?);
        } else if let Some(selectors) = selectors(prelude) {
            let _ = writeln!(scoped, "{selectors}{{{}}}", without_rem(&opened(inside)));
        }
    }
    Some(scoped)
}

/// Where the block that has begun ends.
fn end_of_block(text: &str) -> Option<usize> {
    let mut depth = 1;
    text.bytes().position(|byte| {
        depth += i32::from(byte == b'{') - i32::from(byte == b'}');
        depth == 0
    })
}

/// The selectors of a rule in a shadow root; `None` if it is about nothing there.
fn selectors(list: &str) -> Option<String> {
    let kept =
        at_commas(list).into_iter().filter(|one| !PAGES.iter().any(|page| one.contains(page)));
    let scoped: Vec<String> = kept
        .map(|selector| {
            let replaced = |text: String, root: &&str| replace_word(&text, root, BOARD);
            ROOTS.iter().fold(selector.trim().to_owned(), replaced)
        })
        .collect();
    (!scoped.is_empty()).then(|| scoped.join(","))
}

/// The parts of a list, at the commas that stand in no parentheses.
fn at_commas(list: &str) -> Vec<&str> {
    let mut depth = 0;
    let split = |letter: char| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        letter == ',' && depth == 0
    };
    list.split(split).collect()
}

/// Replaces a word that stands for itself: neither a part of another nor of a replacement.
fn replace_word(text: &str, word: &str, by: &str) -> String {
    let is_name = |letter: char| letter.is_alphanumeric() || "-_.\"".contains(letter);
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, after) = (&rest[..at], &rest[at + word.len()..]);
        let stands_alone = !before.ends_with(is_name) && !after.starts_with(is_name);
        replaced.extend([before, if stands_alone { by } else { word }]);
        rest = after;
    }
    replaced + rest
}

/// Declarations whose custom properties follow those of the page, where it sets them.
fn opened(declarations: &str) -> String {
    let open = |declaration: &str| {
        let (name, value) = declaration.split_once(':')?;
        let (_, own) = OPEN.iter().find(|(inner, _)| *inner == name.trim())?;
        Some(format!("\n{name}:var({own},{})", value.trim()))
    };
    let each = declarations.split(';').map(|one| open(one).unwrap_or_else(|| one.to_owned()));
    each.collect::<Vec<_>>().join(";")
}

/// Lengths by the property of the board instead of the document's letters.
fn without_rem(text: &str) -> String {
    each_rem(text, |number| format!("calc({number}*var(--rem))"))
}

/// Lengths in pixels.
fn in_pixels(condition: &str) -> String {
    each_rem(condition, |number| {
        let rem: f64 = number.parse().unwrap_or_default();
        format!("{}px", rem * PIXELS)
    })
}

/// Replaces each length in `rem`, of which `by` gets the number.
fn each_rem(text: &str, by: impl Fn(&str) -> String) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("rem") {
        let (before, after) = (&rest[..at], &rest[at + 3..]);
        let is_number = |letter: char| letter.is_ascii_digit() || letter == '.';
        let start = before.trim_end_matches(is_number).len();
        let is_negative = start < before.len() && before[..start].ends_with('-');
        let (before, number) = before.split_at(start - usize::from(is_negative));
        replaced += before;
        if number.is_empty() {
            replaced += "rem";
        } else {
            replaced += &by(number);
        }
        rest = after;
    }
    replaced + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scope(rules: &str) -> String {
        scoped(rules).expect("whole rules")
    }

    #[test]
    fn what_is_said_of_the_document_is_said_of_the_board() {
        assert_eq!(scope(":root,\nluft-board { a: b }"), ".luft-board,.luft-board{ a: b }\n");
        assert_eq!(scope("html { height: 100% }"), ".luft-board{ height: 100% }\n");
        assert_eq!(scope("luft-board[dir=\"rtl\"] p {}"), ".luft-board[dir=\"rtl\"] p{}\n");
        let nested = ":is(luft-board:is(a, b), c) :is(d, e) {}";
        assert_eq!(scope(nested), ":is(.luft-board:is(a, b), c) :is(d, e){}\n");
        assert_eq!(scope("[data-html] .luft-board-x {}"), "[data-html] .luft-board-x{}\n");
    }

    #[test]
    fn what_only_a_page_has_is_left_out() {
        assert_eq!(scope("body { margin: 0 }\n.page > luft-board {}\np {}"), "p{}\n");
        assert_eq!(scope("html:has(> body > .page) { font-size: 2rem }"), "");
        assert_eq!(scope("body, p {}"), "p{}\n");
    }

    #[test]
    fn lengths_do_not_go_by_the_documents_letters() {
        let rule = "p { margin: -.5rem 2rem; --gap: 1.25rem; font: 1rem/1.4 a }";
        let expected = "p{ margin: calc(-.5*var(--rem)) calc(2*var(--rem)); \
            --gap: calc(1.25*var(--rem)); font: calc(1*var(--rem))/1.4 a }\n";
        assert_eq!(scope(rule), expected);
        let condition = "@container board (max-width: 28.5rem) { premove { top: 1rem } }";
        let expected =
            "@container board (max-width: 456px){premove{ top: calc(1*var(--rem)) }\n}\n";
        assert_eq!(scope(condition), expected);
    }

    #[test]
    fn a_page_may_set_colours() {
        let rule = ":root { --board-light: light-dark(#fff, #ccc); --board-lighter: red }";
        let expected = ".luft-board{\n --board-light:var(--luft-light,light-dark(#fff, #ccc)); \
            --board-lighter: red }\n";
        assert_eq!(scope(rule), expected);
    }

    #[test]
    fn the_script_at_the_top_names_its_build() {
        let files = Files::from([("v-12/element.js".to_owned(), Vec::new())]);
        let script = "export { LuftBoard } from './element.js';";
        assert_eq!(
            entry(script, &files).unwrap(),
            "export { LuftBoard } from './v-12/element.js';"
        );
        assert!(entry("", &files).is_err());
        assert!(entry(script, &Files::new()).is_err());
    }

    #[test]
    fn a_sheet_that_is_cut_off_is_told() {
        assert_eq!(scoped("p { color: red"), None);
        assert!(add_sheet(&mut Files::new()).is_err());
    }
}
