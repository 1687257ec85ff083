//! Rules of the page's own files, which no compiler reads.

use std::collections::BTreeSet;

use luft_architecture::{documents, hold, sources};

#[test]
fn the_page_stands_alone_at_any_address() {
    let mut faults = Vec::new();
    for source in sources("index.html", &[""]).iter().chain(&sources("www/", &[""])) {
        for (number, line) in source.lines() {
            let absolute =
                ["=\"/", "='/", "(\"/", "('/", "url(/", "from \"/", "from '/", "\": \"/"];
            // Names of XML namespaces are not addresses.
            let far = line.replace("http://www.w3.org/", "");
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
        "strict hosts forbid them, and so does the page's own policy: the build puts in the only \
         one, with its hash, and beside it as a file",
    );
}

#[test]
fn each_button_has_a_line_in_the_table_of_actions() {
    let quoted = |text: &str| text.split(['"', '\'']).next().unwrap_or_default().to_owned();
    let mut buttons = BTreeSet::new();
    for source in documents() {
        buttons.extend(source.text.split("data-action=\"").skip(1).map(quoted));
    }
    for source in sources("www/lazy/", &[".js"]) {
        for (_, line) in source.lines() {
            // `button(parent, 'action', …)`, or the attribute if a button is created otherwise.
            let call = line.split_once(" button(").and_then(|(_, call)| call.split_once(", '"));
            let attribute = line.split_once("'data-action': '");
            buttons.extend([call, attribute].into_iter().flatten().map(|(_, rest)| quoted(rest)));
        }
    }
    assert!(buttons.contains("undo") && buttons.contains("edit-play"), "{buttons:?}");
    // The dialog of shortcuts handles this button itself.
    buttons.remove("set-key");
    let tables = ["crates/app/src/composition/dispatch.rs", "crates/web/src/board/actions.rs"]
        .map(|path| sources(path, &[""])[0].text.clone());
    let is_known = |action: &str| {
        let arms =
            [format!("\"{action}\" =>"), format!("\"{action}\" |"), format!("| \"{action}\"")];
        tables.iter().any(|table| arms.iter().any(|arm| table.contains(arm)))
    };
    let faults: Vec<String> = buttons.into_iter().filter(|action| !is_known(action)).collect();
    hold(&faults, "a button that nothing answers is a fault that only its user would find");
}
