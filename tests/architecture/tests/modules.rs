//! Checks the dependencies between modules of each crate.

use std::collections::BTreeSet;

use luft_architecture::{
    Dependencies, IndependentParts, Modules, cycles, faults_of_independent_parts, hold, sources,
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
fn modules_have_no_cycles() {
    let programs = programs();
    assert!(programs.iter().any(|(root, _)| root == "crates/engine/src/"), "no engine is read");
    let mut faults = Vec::new();
    for (root, modules) in &programs {
        let found = cycles(&modules.dependencies());
        faults.extend(found.iter().map(|links| format!("{root}: {}", links.join(", "))));
    }
    hold(&faults, "modules in a cycle can be read, tested and changed only together");
}

/// The dependencies among the parts right below the root of a program.
fn between_parts(dependencies: &Dependencies) -> Dependencies {
    let part = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let mut parts = Dependencies::new();
    for (from, known) in dependencies {
        let all = parts.entry(part(from)).or_default();
        all.extend(known.iter().map(|to| part(to)).filter(|to| *to != part(from)));
    }
    parts
}

#[test]
fn parts_of_a_program_have_no_cycles() {
    let programs = programs();
    let mut faults = Vec::new();
    for (root, modules) in &programs {
        let found = cycles(&between_parts(&modules.dependencies()));
        faults.extend(found.iter().map(|links| format!("{root}: {}", links.join(", "))));
    }
    hold(&faults, "a lower layer must not depend on an upper one");
}

const APP_FEATURES: IndependentParts =
    IndependentParts { parent: "features", used_by: &["composition"] };

#[test]
fn no_feature_of_the_page_depends_on_another() {
    let modules = Modules::read("crates/app/src/", &sources("crates/app/src/", &[".rs"]));
    let parts = modules.parts();
    assert!(parts.contains(APP_FEATURES.parent), "crates/app/src has no features: {parts:?}");
    let faults = faults_of_independent_parts(&modules.dependencies(), &APP_FEATURES);
    hold(&faults, "a feature that depends on no other can be read, changed and removed by itself");
}
