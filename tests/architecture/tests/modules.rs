//! Checks the dependencies between modules of each crate.

use std::collections::BTreeSet;

use luft_architecture::{
    Islands, Layer, Modules, circles, faults_of_islands, faults_of_layers, hold, sources,
};

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

/// The page's state, from the ground up.
const APP_LAYERS: [Layer; 4] = [
    Layer { part: "ground", unknown: &["session", "stored", "features", "composition"] },
    Layer { part: "session", unknown: &["stored", "features", "composition"] },
    Layer { part: "stored", unknown: &["features", "composition"] },
    Layer { part: "features", unknown: &["composition"] },
];

const APP_FEATURES: Islands = Islands { folder: "features", known_by: &["composition"] };

#[test]
fn each_feature_of_the_page_stands_alone() {
    let modules = Modules::read("crates/app/src/", &sources("crates/app/src/", &[".rs"]));
    let parts = modules.parts();
    for layer in &APP_LAYERS {
        assert!(parts.contains(layer.part), "crates/app/src has no {}: {parts:?}", layer.part);
    }
    let knowledge = modules.knowledge();
    let mut faults = faults_of_layers(&knowledge, &APP_LAYERS);
    faults.extend(faults_of_islands(&knowledge, &APP_FEATURES));
    hold(
        &faults,
        "a feature that knows no other can be read, changed and taken out by itself; who puts \
         them together says what one means for another",
    );
}
