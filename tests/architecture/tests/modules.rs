//! Checks the dependencies between modules of each crate.

use std::collections::BTreeSet;

use luft_architecture::{Islands, Knowledge, Modules, circles, faults_of_islands, hold, sources};

/// The modules of each crate and each test program of several files, by its folder.
fn programs() -> Vec<(String, Modules)> {
    let sources = sources("", &[".rs"]);
    let roots: BTreeSet<&str> = sources
        .iter()
        .filter_map(|source| {
            let ends = ["lib.rs", "main.rs"];
            ends.iter().find_map(|end| source.path.strip_suffix(end))
        })
        .collect();
    let read = |root: &&str| {
        // A separate program may be below a library: `src/bin/name/`.
        let inner: Vec<&&str> = roots.iter().filter(|other| *other != root).collect();
        let of_another = |path: &str| {
            inner.iter().any(|other| other.starts_with(*root) && path.starts_with(**other))
        };
        let own = sources.iter().filter(|source| !of_another(&source.path)).cloned();
        ((*root).to_owned(), Modules::read(root, &own.collect::<Vec<_>>()))
    };
    roots.iter().map(read).collect()
}

#[test]
fn no_modules_know_one_another_in_a_circle() {
    let programs = programs();
    assert!(programs.iter().any(|(root, _)| root == "crates/engine/src/"), "no engine is read");
    let mut faults = Vec::new();
    for (root, modules) in &programs {
        let found = circles(&modules.knowledge());
        faults.extend(found.iter().map(|links| format!("{root}: {}", links.join(", "))));
    }
    hold(&faults, "what is in a circle can be read, tested and changed only as a whole");
}

/// What the parts of a program right below its root know of one another.
fn between_parts(knowledge: &Knowledge) -> Knowledge {
    let part = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let mut parts = Knowledge::new();
    for (from, known) in knowledge {
        let all = parts.entry(part(from)).or_default();
        all.extend(known.iter().map(|to| part(to)).filter(|to| *to != part(from)));
    }
    parts
}

#[test]
fn no_parts_of_a_program_know_one_another_in_a_circle() {
    let programs = programs();
    let mut faults = Vec::new();
    for (root, modules) in &programs {
        let found = circles(&between_parts(&modules.knowledge()));
        faults.extend(found.iter().map(|links| format!("{root}: {}", links.join(", "))));
    }
    hold(&faults, "layers are layers only as long as the lower ones do not know the upper ones");
}

const APP_FEATURES: Islands = Islands { folder: "features", known_by: &["composition"] };

#[test]
fn each_feature_of_the_page_stands_alone() {
    let modules = Modules::read("crates/app/src/", &sources("crates/app/src/", &[".rs"]));
    let parts = modules.parts();
    assert!(parts.contains(APP_FEATURES.folder), "crates/app/src has no features: {parts:?}");
    let faults = faults_of_islands(&modules.knowledge(), &APP_FEATURES);
    hold(
        &faults,
        "a feature that knows no other can be read, changed and taken out by itself; who puts \
         them together says what one means for another",
    );
}
