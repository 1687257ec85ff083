//! `<luft-board>` for the pages of other sites: a script at the top of the build, which names the
//! current build, and a style sheet for a board's shadow root.
//!
//! The style sheet is made from those of Luft's own page. A shadow root has no document element, so
//! rules for `html` and `:root` become rules for the board. The board must not depend on the font
//! size of the embedding page, so `rem` is replaced by a custom property. The embedding page may
//! set some colours by custom properties.

use std::fmt::Write as _;

use luft_tooling::files::Files;
use luft_tooling::run::Failure;

use super::package::{ELEMENT_ENTRY, ELEMENT_SCRIPT, ELEMENT_SHEET};
use super::{minified, minify, style};

/// The page's style sheets from which it is made, in the page's order.
const SHEETS: [&str; 5] =
    ["lazy/editor.css", "lazy/review.css", "lazy/play.css", "lazy/dialogs.css", style::SHEET];
/// The selector of a board in a shadow root.
const BOARD: &str = ".luft-board";
/// The selectors for the board and for the document in the page's sheets.
const ROOTS: [&str; 3] = ["luft-board", ":root", "html"];
/// Parts of selectors for things that only Luft's own page has.
const PAGES: [&str; 3] = ["body", ".page", ".noscript"];
/// The custom properties that an embedding page may set, with the style's own properties that take
/// their values.
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
/// The pixels of a `rem` in conditions on the window, where custom properties have no effect.
const PIXELS: f64 = 16.0;
/// Rules that only this sheet has, before and after the page's rules.
const OWN: [&str; 2] = [
    ":host{display:block;min-width:0;height:640px;text-indent:0;\
     writing-mode:horizontal-tb}\n:host([hidden]){display:none}\n\
     @media print{:host{height:auto!important}}\n\
     .luft-board{all:initial;--rem:var(--luft-font-size,16px)}\n",
    // The host page's `text-decoration` does not reach into an inline block.
    // Where the host page gives the element no height, the board has the one that it would have by itself.
    ".luft-board{width:100%;height:100%;contain-intrinsic-height:640px;min-height:8rem;vertical-align:top}\n\
     @media screen{.luft-board{display:inline-block}}\n[data-inline]{height:640px}\n",
];

/// Adds the style sheet to the parts.
///
/// # Errors
/// If one of the page's sheets is missing, or has a form that this module cannot read.
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

/// The script at the top of the build, which imports the current build's script among the `files`.
///
/// # Errors
/// If it does not import exactly one script with this name.
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
            let _ = writeln!(
                scoped,
                "{}{{{}}}",
                without_rem_in_condition(prelude),
                self::scoped(inside)?
            );
        } else if let Some(selectors) = selectors(prelude) {
            let _ = writeln!(scoped, "{selectors}{{{}}}", without_rem(&opened(inside)));
        }
    }
    Some(scoped)
}

/// The offset at which the current block ends.
fn end_of_block(text: &str) -> Option<usize> {
    let mut depth = 1;
    text.bytes().position(|byte| {
        depth += i32::from(byte == b'{') - i32::from(byte == b'}');
        depth == 0
    })
}

/// The selectors of a rule in a shadow root; `None` if they match nothing there.
fn selectors(list: &str) -> Option<String> {
    let kept = at_commas(list).into_iter().filter(|one| !is_of_page(one));
    let scoped: Vec<String> = kept
        .map(|selector| {
            let replaced = |text: String, root: &&str| replace_word(&text, root, BOARD);
            ROOTS.iter().fold(selector.trim().to_owned(), replaced)
        })
        .collect();
    (!scoped.is_empty()).then(|| scoped.join(","))
}

/// Whether a selector names something that only Luft's own page has. `.dialog-body` is not `body`.
fn is_of_page(selector: &str) -> bool {
    let begins_name =
        |(at, name): (usize, &str)| name.starts_with('.') || !selector[..at].ends_with(is_of_name);
    PAGES.iter().any(|name| selector.match_indices(name).any(begins_name))
}

/// Whether a letter next to a name makes it part of a longer one.
fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || "-_.\"".contains(letter)
}

/// The parts of a list, split at commas outside parentheses.
fn at_commas(list: &str) -> Vec<&str> {
    let mut depth = 0;
    let split = |letter: char| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        letter == ',' && depth == 0
    };
    list.split(split).collect()
}

/// Replaces a whole word. Parts of longer words stay, and replacements are not replaced again.
fn replace_word(text: &str, word: &str, by: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, after) = (&rest[..at], &rest[at + word.len()..]);
        let stands_alone = !before.ends_with(is_of_name) && !after.starts_with(is_of_name);
        replaced.extend([before, if stands_alone { by } else { word }]);
        rest = after;
    }
    replaced + rest
}

/// Declarations whose custom properties take the embedding page's values, if it sets them.
fn opened(declarations: &str) -> String {
    let open = |declaration: &str| {
        let (name, value) = declaration.split_once(':')?;
        let (_, own) = OPEN.iter().find(|(inner, _)| *inner == name.trim())?;
        Some(format!("\n{name}:var({own},{})", value.trim()))
    };
    let each = declarations.split(';').map(|one| open(one).unwrap_or_else(|| one.to_owned()));
    each.collect::<Vec<_>>().join(";")
}

/// Declarations with lengths relative to the board's custom property instead of the document's font
/// size.
fn without_rem(text: &str) -> String {
    each_rem(text, |number| format!("calc({number}*var(--rem))"))
}

/// Conditions with lengths that go by the board's font size where they ask for a container's size,
/// and in pixels where they ask for the window's.
fn without_rem_in_condition(condition: &str) -> String {
    if condition.starts_with("@container") {
        return each_rem(condition, |number| format!("{number}em"));
    }
    each_rem(condition, |number| {
        let rem: f64 = number.parse().unwrap_or_default();
        format!("{}px", rem * PIXELS)
    })
}

/// Replaces each length in `rem` by the result of `by` for its number.
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
    fn rules_for_the_document_become_rules_for_the_board() {
        assert_eq!(scope(":root,\nluft-board { a: b }"), ".luft-board,.luft-board{ a: b }\n");
        assert_eq!(scope("html { height: 100% }"), ".luft-board{ height: 100% }\n");
        assert_eq!(scope("luft-board[dir=\"rtl\"] p {}"), ".luft-board[dir=\"rtl\"] p{}\n");
        let nested = ":is(luft-board:is(a, b), c) :is(d, e) {}";
        assert_eq!(scope(nested), ":is(.luft-board:is(a, b), c) :is(d, e){}\n");
        assert_eq!(scope("[data-html] .luft-board-x {}"), "[data-html] .luft-board-x{}\n");
    }

    #[test]
    fn rules_for_parts_of_the_page_only_are_left_out() {
        assert_eq!(scope("body { margin: 0 }\n.page > luft-board {}\np {}"), "p{}\n");
        assert_eq!(scope("html.page-root { font-size: 2rem }"), "");
        assert_eq!(scope("body, p {}"), "p{}\n");
        let dialogs = ".dialog-body,p .review-body{}\n";
        assert_eq!(scope(dialogs), dialogs);
    }

    #[test]
    fn lengths_do_not_go_by_the_documents_letters() {
        let rule = "p { margin: -.5rem 2rem; --gap: 1.25rem; font: 1rem/1.4 a }";
        let expected = "p{ margin: calc(-.5*var(--rem)) calc(2*var(--rem)); \
            --gap: calc(1.25*var(--rem)); font: calc(1*var(--rem))/1.4 a }\n";
        assert_eq!(scope(rule), expected);
        let condition = "@container board (max-width: 28.5rem) { premove { top: 1rem } }";
        let expected =
            "@container board (max-width: 28.5em){premove{ top: calc(1*var(--rem)) }\n}\n";
        assert_eq!(scope(condition), expected);
        let of_window = scope("@media (max-width: 28.5rem) { p {} }");
        assert_eq!(of_window, "@media (max-width: 456px){p{}\n}\n");
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
    fn a_truncated_sheet_is_reported() {
        assert_eq!(scoped("p { color: red"), None);
        assert!(add_sheet(&mut Files::new()).is_err());
    }
}
