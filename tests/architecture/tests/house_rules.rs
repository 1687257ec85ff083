//! House rules that no compiler or lint checks, each with its reason.

use std::collections::BTreeSet;
use std::fs;

use luft_architecture::{cargo_tree, files, hold, root, sources};

/// The longest source file, in lines.
const LONGEST_FILE: usize = 700;

#[test]
fn no_source_file_is_too_long() {
    let faults: Vec<String> = sources("", &[".rs", ".js"])
        .iter()
        .filter(|source| source.text.lines().count() > LONGEST_FILE)
        .map(|source| format!("{}: {} lines", source.path, source.text.lines().count()))
        .collect();
    hold(&faults, "a file is about one thing; split one that is too long");
}

/// The most that a file may weigh, in bytes. The heaviest one is the network.
const LARGEST_FILE: u64 = 1_000_000;

#[test]
fn no_file_is_too_large() {
    // A file that was removed, but is still tracked, has no size.
    let sized = |path: String| Some((fs::metadata(root().join(&path)).ok()?.len(), path));
    let sizes: Vec<(u64, String)> = files().into_iter().filter_map(sized).collect();
    let is_larger = |least: u64| sizes.iter().filter(move |(size, _)| *size > least);
    assert!(is_larger(LARGEST_FILE / 2).next().is_some(), "the network is not listed");
    let faults: Vec<String> =
        is_larger(LARGEST_FILE).map(|(size, path)| format!("{path}: {size} bytes")).collect();
    hold(&faults, "everyone who clones the repository downloads it, even after it is removed");
}

#[test]
fn no_source_has_a_note_of_unfinished_work() {
    // Joined here, so that this file does not break its own rule.
    let words =
        [["TO", "DO"], ["FIX", "ME"], ["XX", "X:"], ["todo", "!("], ["unimplemented", "!("]]
            .map(|halves| halves.concat());
    let mut faults = Vec::new();
    for source in sources("", &[".rs", ".js", ".css", ".html", ".toml"]) {
        for (number, line) in source.lines() {
            if words.iter().any(|word| line.contains(word.as_str())) {
                faults.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    hold(&faults, "unfinished work belongs in an issue, where someone will find it");
}

#[test]
fn there_is_no_global_mutable_state() {
    let words = [["static", "mut"].join(" "), ["Lazy", "Lock<Mutex"].concat()];
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let faults: Vec<String> =
        sources("", &[".rs"]).iter().flat_map(|source| source.uses_of(&words)).collect();
    hold(&faults, "two games, or two tests, must not affect each other through a hidden variable");
}

#[test]
fn no_code_sleeps() {
    let word = ["thread::", "sleep"].concat();
    let mut faults = Vec::new();
    for source in sources("", &[".rs"]) {
        let sleeping = source.code().filter(|(_, line)| line.contains(&word));
        faults.extend(sleeping.map(|(number, _)| format!("{}:{number}", source.path)));
    }
    hold(
        &faults,
        "a fixed pause is too long, or too short on a busy machine: wait for the event itself",
    );
}

#[test]
fn each_silenced_lint_has_a_reason() {
    let mut faults = Vec::new();
    for source in sources("", &[".rs"]) {
        for (number, line) in source.code() {
            let silenced = ["#[allow", "#![allow", "#[expect", "#![expect"]
                .iter()
                .any(|start| line.trim_start().starts_with(start));
            let attribute = source.text.lines().skip(number - 1).take(5).collect::<String>();
            let attribute = attribute.split(']').next().unwrap_or_default();
            if silenced && !attribute.contains("reason") {
                faults.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    hold(&faults, "a lint that is wrong here may be right in the next change: say why it is wrong");
}

#[test]
fn no_file_contains_a_path_of_one_machine() {
    let places = ["work", "root", "home", "Users"].map(|name| format!("/{name}/"));
    let mut faults = Vec::new();
    for source in sources("", &[""]) {
        for (number, line) in source.lines() {
            if places.iter().any(|place| line.contains(place.as_str())) {
                faults.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    hold(&faults, "the project must build in any folder of any machine");
}

#[test]
fn every_crate_uses_the_workspaces_lints_and_licence() {
    let mut faults = Vec::new();
    for manifest in sources("", &["/Cargo.toml"]) {
        for line in ["[lints]\nworkspace = true", "license.workspace = true"] {
            if !manifest.text.contains(line) {
                faults.push(format!("{}: no {line:?}", manifest.path));
            }
        }
    }
    hold(&faults, "without them a crate is not checked, and nobody may use it");
}

#[test]
fn the_documents_exist() {
    let wanted = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
    ];
    let faults: Vec<String> = wanted
        .iter()
        .filter(|name| fs::read_to_string(root().join(name)).is_ok_and(|text| text.len() < 100))
        .chain(wanted.iter().filter(|name| !root().join(name).exists()))
        .map(|name| format!("{name} is missing or empty"))
        .collect();
    hold(&faults, "a new contributor starts with them");
}

#[test]
fn commands_in_documents_exist() {
    let program = sources("crates/xtask/src/cli.rs", &[""]);
    let known = |command: &str| program[0].text.contains(&format!("Some(\"{command}\") =>"));
    assert!(known("play") && !known("plya"), "the commands are no longer listed in this form");
    let mut faults = Vec::new();
    for document in sources("", &[".md"]) {
        for (number, line) in document.lines() {
            for after in line.split("cargo xtask ").skip(1) {
                let name: String = after.chars().take_while(char::is_ascii_lowercase).collect();
                if !name.is_empty() && !known(&name) {
                    faults.push(format!("{}:{number}: cargo xtask {name}", document.path));
                }
            }
        }
    }
    hold(&faults, "the first command that a reader tries must work");
}

#[test]
fn links_between_documents_work() {
    let mut faults = Vec::new();
    for document in sources("", &[".md"]) {
        let folder = root().join(&document.path);
        let folder = folder.parent().unwrap_or(root());
        for (number, line) in document.lines() {
            for after in line.split("](").skip(1) {
                let target = after.split([')', '#', ' ']).next().unwrap_or_default();
                let elsewhere = target.is_empty() || target.contains("://");
                if !elsewhere && !folder.join(target).exists() {
                    faults.push(format!("{}:{number}: {target}", document.path));
                }
            }
        }
    }
    hold(&faults, "a broken link wastes the reader's time");
}

#[test]
fn each_line_of_the_table_of_faults_names_its_tests() {
    let table = sources("docs/reliability.md", &[""]);
    let tests = |folder: &str| {
        let mut sources = sources(folder, &[".rs"]);
        for source in &mut sources {
            source.text = source.text.replace("#[ignore = \"long\"]\n", "");
        }
        sources
    };
    let (browser, page) = (tests("tests/e2e/tests/e2e/"), tests("crates/app/tests/page/"));
    let exists = |module: &str, name: &str| {
        let (sources, file) = match module {
            "page" => (&page, ".rs".to_owned()),
            _ => (&browser, format!("/{module}.rs")),
        };
        // Tests that run in each browser are generic functions; a list makes a test of each for
        // every browser.
        let test = match module {
            "each_browser" => format!("\nfn {name}<T: Tab>("),
            _ => format!("#[test]\nfn {name}()"),
        };
        sources.iter().any(|source| source.path.ends_with(&file) && source.text.contains(&test))
    };
    let mut faults = Vec::new();
    for (number, line) in table[0].lines().filter(|(_, line)| line.starts_with("| ")) {
        let named: Vec<(&str, &str)> =
            line.split('`').filter_map(|word| word.split_once("::")).collect();
        let is_head = line.starts_with("| environment") || line.starts_with("| ---");
        if named.is_empty() && !is_head {
            faults.push(format!("docs/reliability.md:{number}: no test"));
        }
        let missing = named.into_iter().filter(|(module, name)| !exists(module, name));
        faults.extend(
            missing.map(|(module, name)| format!("docs/reliability.md:{number}: {module}::{name}")),
        );
    }
    hold(&faults, "a promise that no test checks is soon broken");
}

#[test]
fn every_dependency_has_a_reason() {
    let architecture = sources("ARCHITECTURE.md", &[""]);
    let text = &architecture[0].text;
    let tree = cargo_tree(&["--workspace", "--depth", "1", "--no-dedupe", "--target", "all"]);
    // Packages of this workspace are listed with their folder.
    let foreign: BTreeSet<&str> = tree
        .iter()
        .filter(|line| !line.contains(" (/") && !line.contains(" (file:"))
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert!(foreign.contains("arrayvec"), "{tree:?}");
    let faults: Vec<String> = foreign
        .iter()
        .filter(|name| !text.contains(&format!("`{name}`")))
        .map(|name| format!("ARCHITECTURE.md does not say what {name} is for"))
        .collect();
    hold(&faults, "each dependency is code that someone must trust and update");
}
