//! The page's software bill of materials in CycloneDX's format (<https://cyclonedx.org>). It is in
//! the built page's folder for the page's host; the page itself never requests it. It contains no
//! date and no random number, so that a build can be reproduced byte for byte.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use luft_tooling::run::{self, Failure, cannot};
use luft_tooling::workspace::{self, cargo};

/// The file, beside `index.html`.
pub const FILE: &str = "sbom.cdx.json";

/// The packages from which the page's modules are built. The first one loads the others.
const PACKAGES: [&str; 3] = ["luft-web", "luft-worker", "luft-coach-module"];

/// The target for which they are compiled.
const TARGET: &str = "wasm32-unknown-unknown";

/// A crate in the page.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Component {
    version: String,
    licence: String,
    /// The SHA-256 of the crate in its registry; `None` for crates of this workspace.
    checksum: Option<String>,
    /// Its direct dependencies, by name and version.
    needs: Vec<String>,
}

/// Crates by name and version, such as `arrayvec@0.7.8`.
type Components = BTreeMap<String, Component>;

/// The page's bill, from cargo and the lock file.
///
/// # Errors
/// If cargo fails or the lock file lacks a crate.
pub fn of_the_page() -> Result<String, Failure> {
    let edges = "normal,no-proc-macro";
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--target", TARGET, "--edges", edges]);
    tree.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    let tree =
        run::output(tree.args(["--prefix", "depth", "--no-dedupe", "--format", " {p}|{l}"]))?;
    let lock = workspace::root().join("Cargo.lock");
    let lock = fs::read_to_string(&lock).map_err(|error| cannot("read", &lock, &error))?;
    Ok(bill(&components(&tree, &lock)?))
}

/// The crates in the output of `cargo tree`. Each line has a depth, a name and version, and, after
/// a bar, a licence.
fn components(tree: &str, lock: &str) -> Result<Components, Failure> {
    let mut components = Components::new();
    // The crates on the way from the root to a line.
    let mut path: Vec<String> = Vec::new();
    let mut root: Option<String> = None;
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let read = || {
            let (depth, rest) = line.split_once(' ')?;
            let (package, licence) = rest.split_once('|')?;
            let mut words = package.split(' ');
            let (name, version) = (words.next()?, words.next()?.trim_start_matches('v'));
            Some((depth.parse::<usize>().ok()?, name, version, licence))
        };
        let (depth, name, version, licence) = read().ok_or_else(|| {
            Failure(format!("cargo tree printed a line in an unknown form: {line}"))
        })?;
        let id = format!("{name}@{version}");
        path.truncate(depth);
        // The root's module loads those of the other packages.
        if let Some(above) =
            path.last().or(root.as_ref()).and_then(|above| components.get_mut(above))
            && !above.needs.contains(&id)
        {
            above.needs.push(id.clone());
        }
        root.get_or_insert_with(|| id.clone());
        path.push(id.clone());
        components.entry(id).or_insert_with(|| Component {
            version: version.to_owned(),
            // Old crates write a slash, which SPDX does not allow.
            licence: licence.replace('/', " OR "),
            checksum: checksum(lock, name, version),
            needs: Vec::new(),
        });
    }
    Ok(components)
}

/// The checksum of a crate in a lock file.
fn checksum(lock: &str, name: &str, version: &str) -> Option<String> {
    let start = format!("name = \"{name}\"\nversion = \"{version}\"\n");
    let package = lock.split("[[package]]\n").find(|package| package.starts_with(&start))?;
    let line = package.lines().find_map(|line| line.strip_prefix("checksum = \""))?;
    line.strip_suffix('"').map(str::to_owned)
}

/// The crate's reference in the bill: a package URL for crates of a registry.
fn reference(id: &str, component: &Component) -> String {
    if component.checksum.is_some() { format!("pkg:cargo/{id}") } else { id.to_owned() }
}

/// The bill as JSON. Names, versions and licences are plain ASCII, so Rust's `{:?}` quotes them as
/// JSON does.
fn bill(components: &Components) -> String {
    let is_root = |id: &str| id.strip_prefix(PACKAGES[0]).is_some_and(|rest| rest.starts_with('@'));
    let mut parts = Vec::new();
    let mut needs = Vec::new();
    let mut root = String::new();
    for (id, component) in components {
        let reference = reference(id, component);
        let described = describe(id, &reference, component);
        if is_root(id) {
            root = described;
        } else {
            parts.push(described);
        }
        let below = component.needs.iter().filter_map(|id| Some((id, components.get(id)?)));
        let below: Vec<_> = below.map(|(id, component)| self::reference(id, component)).collect();
        needs.push(format!("    {{\"ref\": {reference:?}, \"dependsOn\": {below:?}}}"));
    }
    format!(
        "{{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.5\",\n  \"version\": 1,\n  \
         \"metadata\": {{\"component\": {root}}},\n  \"components\": [\n    {}\n  ],\n  \
         \"dependencies\": [\n{}\n  ]\n}}\n",
        parts.join(",\n    "),
        needs.join(",\n")
    )
}

fn describe(id: &str, reference: &str, component: &Component) -> String {
    let Component { version, licence, checksum, .. } = component;
    let name = id.split('@').next().unwrap_or_default();
    let mut text = format!(
        "{{\"type\": \"library\", \"bom-ref\": {reference:?}, \"name\": {name:?}, \
         \"version\": {version:?}, \"licenses\": [{{\"expression\": {licence:?}}}]"
    );
    if let Some(checksum) = checksum {
        write!(
            text,
            ", \"purl\": {reference:?}, \"hashes\": [{{\"alg\": \"SHA-256\", \"content\": {checksum:?}}}]"
        )
        .expect("a string takes all that is written");
    }
    text + "}"
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "0 luft-web v0.1.0 (/a/b)|MIT OR Apache-2.0\n1 arrayvec v0.7.8|MIT/Apache-2.0\n\
                        1 luft-app v0.1.0 (/a/c)|MIT OR Apache-2.0\n2 arrayvec v0.7.8|MIT/Apache-2.0\n\
                        \n0 luft-worker v0.1.0 (/a/d)|MIT OR Apache-2.0\n1 arrayvec v0.7.8|MIT/Apache-2.0\n";
    const LOCK: &str = "[[package]]\nname = \"arrayvec\"\nversion = \"0.7.8\"\nsource = \"r\"\n\
                        checksum = \"0a\"\n\n[[package]]\nname = \"luft-app\"\nversion = \"0.1.0\"\n";

    #[test]
    fn each_crate_is_listed_once_with_what_it_needs() {
        let components = components(TREE, LOCK).unwrap();
        let names: Vec<_> = components.keys().map(String::as_str).collect();
        let ours = ["luft-app@0.1.0", "luft-web@0.1.0", "luft-worker@0.1.0"];
        assert_eq!(names, [&["arrayvec@0.7.8"], &ours[..]].concat());
        let needs = |name: &str| components[name].needs.clone();
        assert_eq!(needs(ours[1]), ["arrayvec@0.7.8", ours[0], ours[2]]);
        assert_eq!(
            (needs(ours[0]), needs(ours[2])),
            (needs(ours[2]), vec!["arrayvec@0.7.8".to_owned()])
        );
        assert_eq!(components["luft-app@0.1.0"].needs, ["arrayvec@0.7.8"]);
        assert_eq!(components["arrayvec@0.7.8"].checksum.as_deref(), Some("0a"));
    }

    #[test]
    fn the_bill_names_licences_checksums_and_dependencies() {
        let bill = bill(&components(TREE, LOCK).unwrap());
        for part in [
            "\"bomFormat\": \"CycloneDX\"",
            "\"metadata\": {\"component\": {\"type\": \"library\", \"bom-ref\": \"luft-web@0.1.0\"",
            "\"bom-ref\": \"pkg:cargo/arrayvec@0.7.8\", \"name\": \"arrayvec\", \"version\": \"0.7.8\"",
            "{\"expression\": \"MIT OR Apache-2.0\"}",
            "{\"alg\": \"SHA-256\", \"content\": \"0a\"}",
            "{\"ref\": \"luft-app@0.1.0\", \"dependsOn\": [\"pkg:cargo/arrayvec@0.7.8\"]}",
        ] {
            assert!(bill.contains(part), "{part}\n{bill}");
        }
        assert_eq!(bill.matches("\"name\": \"arrayvec\"").count(), 1);
    }

    #[test]
    fn a_line_that_is_invalid_is_named() {
        let Err(Failure(sentence)) = components("0 luft-web\n", "") else { panic!("it is read") };
        assert!(sentence.contains("luft-web"), "{sentence}");
    }
}
