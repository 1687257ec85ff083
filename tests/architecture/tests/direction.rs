//! Checks the dependencies between parts that ARCHITECTURE.md allows.

use luft_architecture::{cargo_tree, hold, sources};

/// Crates for access to the browser.
const BROWSER: [&str; 4] = ["web-sys", "js-sys", "wasm-bindgen", "gloo-"];

/// The packages on which a crate depends when built alone, including itself.
fn packages(of: &str) -> Vec<String> {
    cargo_tree(&["--package", of, "--edges", "normal", "--target", "all"])
}

fn names(tree: &[String]) -> Vec<&str> {
    let mut names: Vec<_> = tree.iter().filter_map(|line| line.split(' ').next()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[test]
fn rules_time_and_engine_depend_on_little() {
    let of = |package: &str| {
        let tree = cargo_tree(&["--package", package, "--edges", "normal", "--all-features"]);
        names(&tree).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(of("luft-rules"), ["arrayvec", "luft-rules"]);
    assert_eq!(of("luft-time"), ["arrayvec", "luft-rules", "luft-time"]);
    assert_eq!(
        of("luft-engine"),
        ["arrayvec", "luft-engine", "luft-rules", "luft-time"],
        "every player downloads the engine's dependencies, and the search runs them in its innermost \
         loops"
    );
}

#[test]
fn the_pure_parts_do_not_depend_on_search_or_browser() {
    let mut faults = Vec::new();
    for part in ["luft-winnability", "luft-game", "luft-coach", "luft-review", "luft-app"] {
        for line in packages(part) {
            let is_search = line.starts_with("luft-engine ");
            if is_search || BROWSER.iter().any(|name| line.starts_with(name)) {
                faults.push(format!("{part} is built with {line}"));
            }
        }
    }
    hold(
        &faults,
        "plain tests must be able to play whole games, so game and app depend only on the rules",
    );
}

#[test]
fn the_opponent_does_not_depend_on_the_browser() {
    let faults: Vec<String> = packages("luft-opponent")
        .into_iter()
        .filter(|line| BROWSER.iter().any(|name| line.starts_with(name)))
        .collect();
    hold(&faults, "plain tests must be able to run the computer's side of the protocol");
}

#[test]
fn the_model_of_people_depends_only_on_the_engine() {
    assert_eq!(
        names(&packages("luft-human")),
        ["arrayvec", "luft-engine", "luft-human", "luft-rules", "luft-time"],
        "the page's worker, the tests and the laboratory all use it to choose moves"
    );
}

#[test]
fn personas_do_not_depend_on_the_search() {
    let tree =
        cargo_tree(&["--package", "luft-persona", "--edges", "normal", "--no-default-features"]);
    assert_eq!(names(&tree), ["luft-persona"], "code that names a persona needs only its data");
}

#[test]
fn nothing_depends_on_the_laboratory() {
    let tree = packages("luft-lab");
    let ours = names(&tree).into_iter().filter(|name| name.starts_with("luft"));
    assert_eq!(
        ours.collect::<Vec<_>>(),
        [
            "luft-coach",
            "luft-engine",
            "luft-human",
            "luft-judge",
            "luft-l10n",
            "luft-lab",
            "luft-network",
            "luft-persona",
            "luft-rules",
            "luft-time"
        ]
    );
    let above = cargo_tree(&["--workspace", "--invert", "luft-lab", "--edges", "all"]);
    assert_eq!(names(&above), ["luft-lab"], "nothing that ships may depend on it");
}

#[test]
fn the_pages_module_does_not_contain_the_search() {
    let mut faults = Vec::new();
    let tree = packages("luft-web");
    let searches = ["luft-engine", "luft-opponent", "luft-worker", "luft-network", "luft-human"];
    faults
        .extend(names(&tree).into_iter().filter(|name| searches.contains(name)).map(str::to_owned));
    let tree = packages("luft-coach-module");
    let ours = ["luft-engine", "luft-opponent", "luft-app", "luft-protocol"];
    faults.extend(names(&tree).into_iter().filter(|name| ours.contains(name)).map(str::to_owned));
    hold(&faults, "the board must not wait for the search to load or to run");
}

#[test]
fn the_engine_uses_clocks_and_threads_only_through_its_host() {
    let world = [
        "std::time",
        "Instant",
        "SystemTime",
        "std::thread",
        "std::env",
        "std::fs",
        "std::io",
        "std::process",
        "println!",
        "print!",
        "dbg!",
        "RandomState",
        "rand::",
        "js_sys",
        "web_sys",
        "wasm_bindgen",
    ];
    let mut faults = Vec::new();
    for folder in ["crates/rules/src/", "crates/time/src/", "crates/engine/src/"] {
        for source in sources(folder, &[".rs"]) {
            faults.extend(source.uses_of(&world));
        }
    }
    hold(
        &faults,
        "the same search must visit the same nodes everywhere, and a clock panics in a browser",
    );
}

#[test]
fn the_pure_parts_read_no_clock_and_no_random_source() {
    let world = [
        "Instant::now",
        "SystemTime",
        "std::thread",
        "std::fs",
        "println!",
        "RandomState",
        "rand::",
    ];
    let mut faults = Vec::new();
    for folder in [
        "crates/winnability/src/",
        "crates/game/src/",
        "crates/coach/src/",
        "crates/review/src/",
        "crates/app/src/",
        "crates/opponent/src/",
        "crates/human/src/",
        "crates/persona/src/",
    ] {
        for source in sources(folder, &[".rs"]) {
            faults.extend(source.uses_of(&world));
        }
    }
    hold(
        &faults,
        "time, randomness and storage are arguments of the pure parts, so that tests can choose them",
    );
}
