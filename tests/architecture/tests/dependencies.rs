//! Checks the licences of all dependencies, and known advisories against them.
//!
//! Advisories are checked against `tests/data/advisories.txt`, so that a test run needs no network.
//! To update that file, look up each crate of `Cargo.lock` and `fuzz/Cargo.lock` in RustSec's
//! advisory database (`crates/<name>/*.md` there). An `advisory` line says which versions are
//! patched or unaffected, and `crates` lines list all crates that were looked up.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::process::Command;

use luft_architecture::{cargo_tree, hold, root, sources};
use serde_json::Value;

/// Licences allowed in the page and the native program: those that require only a notice.
const SHIPPED: [&str; 11] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "0BSD",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Further licences for crates that only build or test, crate by crate.
const ONLY_TESTS: [(&str, &str); 2] =
    [("pgn-reader", "GPL-3.0-or-later"), ("shakmaty", "GPL-3.0-or-later")];

/// A crate of the lock file: its name and its version.
type Crate = (String, String);

/// The third-party crates used for building and testing, with their licences.
fn licences() -> BTreeMap<Crate, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--format-version", "1", "--locked"]).current_dir(root());
    let output = command.output().expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().expect("there are packages");
    packages
        .iter()
        .filter(|package| !package["source"].is_null())
        .map(|package| {
            ((text(&package["name"]), text(&package["version"])), text(&package["license"]))
        })
        .collect()
}

/// The third-party crates in a package of this workspace, for one target.
fn made_of(package: &str, target: &str) -> BTreeSet<Crate> {
    let edges = "normal,no-proc-macro";
    let tree = cargo_tree(&["--package", package, "--target", target, "--edges", edges]);
    let name = |line: &String| {
        let mut words = line.split(' ');
        let (name, version) = words.next().zip(words.next())?;
        Some((name.to_owned(), version.trim_start_matches('v').to_owned()))
    };
    tree.iter().filter(|line| !line.contains(" (/")).filter_map(name).collect()
}

/// Whether allowed licences satisfy a licence expression: `A OR B`, `A AND (B OR C)`, and the old
/// `A/B`.
fn is_allowed(licence: &str, allowed: &[&str]) -> bool {
    let licence = licence.trim();
    let parts = |word: &str| {
        let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
        for (at, letter) in licence.char_indices() {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            if depth == 0 && at >= start && licence[at..].starts_with(word) {
                parts.push(&licence[start..at]);
                start = at + word.len();
            }
        }
        parts.push(&licence[start..]);
        parts
    };
    for (word, takes_all) in [(" OR ", false), ("/", false), (" AND ", true)] {
        let parts = parts(word);
        if parts.len() > 1 {
            let mut found = parts.iter().map(|part| is_allowed(part, allowed));
            return if takes_all { found.all(|is| is) } else { found.any(|is| is) };
        }
    }
    match licence.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => is_allowed(inner, allowed),
        None => allowed.contains(&licence),
    }
}

#[test]
fn licences_are_read_as_they_are_written() {
    let allowed = ["MIT", "Unicode-3.0"];
    for licence in ["MIT", "GPL-3.0 OR MIT", "Unlicense/MIT", "(MIT OR GPL-3.0) AND Unicode-3.0"] {
        assert!(is_allowed(licence, &allowed), "{licence}");
    }
    for licence in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR GPL-3.0) AND GPL-3.0", "MITX"] {
        assert!(!is_allowed(licence, &allowed), "{licence}");
    }
}

#[test]
fn licences_of_shipped_crates_require_only_a_notice() {
    let licences = licences();
    let mut faults = Vec::new();
    let wasm = "wasm32-unknown-unknown";
    for (package, target) in
        [("luft-web", wasm), ("luft-worker", wasm), ("luft-coach-module", wasm), ("luft", "all")]
    {
        let shipped = made_of(package, target);
        assert!(shipped.iter().any(|(name, _)| name == "arrayvec"), "{package}: {shipped:?}");
        for found in shipped {
            let licence = licences.get(&found).map_or("unknown", String::as_str);
            if !is_allowed(licence, &SHIPPED) {
                faults.push(format!("{package} has {} {}: {licence}", found.0, found.1));
            }
        }
    }
    hold(&faults, "everybody must be free to host and to change the page");
}

#[test]
fn licences_of_crates_for_building_and_testing_are_known() {
    let mut faults = Vec::new();
    for ((name, version), licence) in licences() {
        let is_known = ONLY_TESTS.contains(&(&name, &licence));
        if !is_known && !is_allowed(&licence, &SHIPPED) {
            faults.push(format!("{name} {version}: {licence}"));
        }
    }
    hold(&faults, "a licence that nobody has read may forbid what the project does");
}

/// Known advisories.
struct Advisories {
    /// The advisory, its crate, and the ranges of versions that it does not affect.
    lines: Vec<(String, String, Vec<String>)>,
    /// The crates that were looked up.
    known: BTreeSet<String>,
}

impl Advisories {
    fn read() -> Self {
        let file = sources("tests/data/advisories.txt", &[""]).remove(0);
        let mut advisories = Self { lines: Vec::new(), known: BTreeSet::new() };
        for (number, line) in file.lines().filter(|(_, line)| !line.starts_with('#')) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "advisory" => {
                    let mut words = rest.splitn(3, ' ').map(str::to_owned);
                    let (id, name) = (words.next(), words.next());
                    let safe = words.next().unwrap_or_default();
                    let safe = safe.split(" | ").map(str::to_owned).collect();
                    let (id, name) = id.zip(name).expect("an advisory has an id and a crate");
                    advisories.lines.push((id, name, safe));
                }
                "crates" => advisories.known.extend(rest.split(' ').map(str::to_owned)),
                "looked-at" | "database" | "" => {}
                _ => panic!("{}:{number}: {line}", file.path),
            }
        }
        advisories
    }

    /// The advisories that affect a crate's version.
    fn against(&self, name: &str, version: &str) -> Vec<&str> {
        let about = self.lines.iter().filter(|(_, about, _)| about == name);
        let hit = about.filter(|(_, _, safe)| !safe.iter().any(|range| is_within(version, range)));
        hit.map(|(id, _, _)| id.as_str()).collect()
    }
}

/// A version as numbers; any suffix is ignored.
fn numbers(version: &str) -> [u64; 3] {
    let plain = version.trim().split(['-', '+']).next().unwrap_or_default();
    let mut parts = plain.split('.').map(|part| part.parse().unwrap_or_default());
    [(); 3].map(|()| parts.next().unwrap_or_default())
}

/// Whether a version is in a range such as `>=1.2.3, <2.0.0` or `^0.3.1`.
fn is_within(version: &str, range: &str) -> bool {
    let version = numbers(version);
    range.split(',').all(|bound| {
        let bound = bound.trim();
        let start = bound.find(|letter: char| letter.is_ascii_digit()).unwrap_or(bound.len());
        let (sign, limit) = (bound[..start].trim(), numbers(&bound[start..]));
        match sign {
            ">=" => version >= limit,
            ">" => version > limit,
            "<" => version < limit,
            "<=" => version <= limit,
            "=" => version == limit,
            "^" => {
                let fixed = limit.iter().position(|&part| part != 0).unwrap_or(2) + 1;
                version >= limit && version[..fixed] == limit[..fixed]
            }
            _ => panic!("'{range}' is no range of versions"),
        }
    })
}

#[test]
fn ranges_of_versions_are_read_as_cargo_reads_them() {
    for (version, range) in [
        ("1.2.3", ">=1.2.3"),
        ("1.54.1", ">=1.44.2"),
        ("0.9.3", "<0.10.0, >=0.9.3"),
        ("0.3.9", "^0.3.1"),
        ("1.0.4+wasi-0.2.12", "<=1.0.4"),
    ] {
        assert!(is_within(version, range), "{version} {range}");
    }
    for (version, range) in
        [("1.2.2", ">=1.2.3"), ("0.10.0", "<0.10.0, >=0.9.3"), ("0.4.0", "^0.3.1")]
    {
        assert!(!is_within(version, range), "{version} {range}");
    }
}

#[test]
fn an_advisory_is_found_by_the_versions_that_it_names() {
    let advisories = Advisories {
        lines: vec![("A-1".into(), "a".into(), vec![">=1.2.0".into(), "<1.0.0".into()])],
        known: BTreeSet::new(),
    };
    assert_eq!(advisories.against("a", "1.1.9"), ["A-1"]);
    for (name, version) in [("a", "1.2.0"), ("a", "0.9.0"), ("b", "1.1.9")] {
        assert!(advisories.against(name, version).is_empty(), "{name} {version}");
    }
}

#[test]
fn locked_crates_have_no_known_advisories() {
    let advisories = Advisories::read();
    assert!(advisories.lines.len() > 10 && advisories.known.contains("arrayvec"));
    let mut faults = Vec::new();
    for lock in sources("", &["Cargo.lock"]) {
        for package in lock.text.split("[[package]]").skip(1) {
            let value = |key: &str| {
                let line = package.lines().find_map(|line| line.strip_prefix(key))?;
                Some(line.trim_start_matches(" = ").trim_matches('"').to_owned())
            };
            let Some((name, version)) = value("name").zip(value("version")) else { continue };
            if value("source").is_none() {
                continue; // of this repository
            }
            if !advisories.known.contains(&name) {
                faults.push(format!("{}: nobody has looked {name} up", lock.path));
            }
            let against = advisories.against(&name, &version);
            faults
                .extend(against.iter().map(|id| format!("{}: {name} {version}: {id}", lock.path)));
        }
    }
    hold(&faults, "tests/data/advisories.txt: look each crate up before you add it");
}
