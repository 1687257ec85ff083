//! Rules for the page's own files, which no compiler checks.

use luft_actions::{Action, Dialog};
use luft_architecture::{documents, hold, sources};

#[test]
fn the_page_has_only_relative_addresses() {
    let mut faults = Vec::new();
    for source in sources("index.html", &[""]).iter().chain(&sources("www/", &[""])) {
        for (number, line) in source.lines() {
            let absolute =
                ["=\"/", "='/", "(\"/", "('/", "url(/", "from \"/", "from '/", "\": \"/"];
            // The names of XML namespaces and of the schema language are not addresses.
            let far =
                line.replace("http://www.w3.org/", "").replace("https://json-schema.org/", "");
            if absolute.iter().any(|start| line.contains(start))
                || ["http://", "https://", "\"//", "'//"].iter().any(|start| far.contains(start))
            {
                faults.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    hold(&faults, "dist/ must work under any path of any host, and load nothing from another");
}

#[test]
fn the_page_needs_no_inline_script_or_handler() {
    let mut faults = Vec::new();
    for source in documents() {
        for (number, line) in source.lines() {
            let inline = line.contains("<script") && !line.contains(" src=");
            let handler = [" onclick=", " onload=", " onerror=", "javascript:"];
            if inline || handler.iter().any(|name| line.contains(name)) {
                faults.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    hold(
        &faults,
        "strict hosts forbid them, and so does the page's own policy; the build adds the only one, \
         with its hash, and the same script as a file",
    );
}

#[test]
fn no_style_uses_has_on_the_whole_panel() {
    // Elements that contain the list of moves, and `:has()` without an element, which matches them,
    // too.
    let wide = ["html", ":root", "[data-part=\"panel\"]", "[data-part=\"table\"]", ""];
    let mut faults = Vec::new();
    let mut seen = 0;
    for source in sources("www/", &[".css"]) {
        for (number, line) in source.lines() {
            for (start, _) in line.match_indices(":has(") {
                let before =
                    line[..start].rsplit([' ', ',', '>', '~', '+']).next().unwrap_or_default();
                seen += 1;
                if wide.contains(&before) {
                    faults.push(format!("{}:{number}: {}", source.path, line.trim()));
                }
            }
        }
    }
    assert!(seen > 10, "{seen} times :has(): the search no longer finds it");
    hold(&faults, "each line that is added to a long list would restyle all lines");
}

/// The build checks the names in the markup, and those with which its scripts create buttons.
#[test]
fn each_action_that_is_looked_for_is_in_the_table() {
    let mut faults = Vec::new();
    let mut named = 0;
    for source in
        sources("www/", &[".js", ".css"]).iter().chain(&sources("crates/web/src/", &[".rs"]))
    {
        for (number, line) in source.lines() {
            for after in line.split("[data-action=").skip(1) {
                let is_of_name = |letter: char| letter.is_ascii_lowercase() || letter == '-';
                let after = after.trim_start_matches('"');
                let name = after.split(|letter| !is_of_name(letter)).next().unwrap_or_default();
                named += 1;
                if !name.is_empty() && Action::from_name(name).is_none() {
                    faults.push(format!("{}:{number}: {name}", source.path));
                }
            }
        }
    }
    assert!(named > 10, "{named} actions are looked for: the search no longer finds them");
    hold(&faults, "a selector for a button that does not exist fails silently");
}

#[test]
fn each_action_and_each_dialog_has_a_place_in_the_page() {
    let texts =
        |path, endings: &[&str]| sources(path, endings).into_iter().map(|source| source.text);
    let markup: String = texts("www/board.html", &[""]).collect();
    let scripts: String = texts("www/lazy/", &[".js"]).collect();
    let shell: String = texts("crates/web/src/", &[".rs"]).collect();
    let mut faults = Vec::new();
    for action in Action::ALL {
        let name = action.name();
        let in_markup = markup.contains(&format!("data-action=\"{name}\""));
        let in_script = has_word(&scripts, &format!("ACTIONS.{}", constant(name)));
        // The program creates the button, or handles its key. (It does not start if a button that
        // it looks for is missing.)
        let in_shell = has_word(&shell, &format!("Action::{action:?}"));
        if !in_markup && !in_script && !in_shell {
            faults.push(format!("the action {action:?}"));
        }
    }
    for dialog in Dialog::ALL {
        let name = dialog.name();
        let in_markup = markup.contains(&format!("data-part=\"{name}\""));
        if in_markup == has_word(&scripts, &format!("DIALOGS.{}", constant(name))) {
            faults.push(format!("the dialog {dialog:?}"));
        }
    }
    hold(&faults, "an action that nobody can reach should be removed");
}

/// Whether a text has this word, not as part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let ends = |letter: Option<char>| !letter.is_some_and(|it| it.is_alphanumeric() || it == '_');
    let is_whole = |at: usize| {
        ends(text[..at].chars().next_back()) && ends(text[at + word.len()..].chars().next())
    };
    text.match_indices(word).any(|(at, _)| is_whole(at))
}

/// The constant that stands for a name of the markup in scripts, which the build replaces.
fn constant(name: &str) -> String {
    name.to_ascii_uppercase().replace('-', "_")
}
