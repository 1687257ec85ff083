//! `cargo xtask release`: everything that is published, in one folder.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use data_encoding::HEXLOWER;
use luft_tooling::files::{Files, read_all, write_all};
use luft_tooling::run::{Failure, cannot, output, step};
use luft_tooling::workspace;
use sha2::{Digest, Sha256};

use crate::page::{self, Form, Weights};
use crate::setup::npm;

const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The files of the release that are made here.
const SIZES: &str = "SIZES.txt";
const CHANGES: &str = "CHANGES.md";
const SUMS: &str = "SHA256SUMS";
/// Files that are also in the built page.
const COPIED: [&str; 2] = ["luft.html", "sbom.cdx.json"];
/// The folder of the page, as it is uploaded to a host.
const SITE: &str = "site/";

/// Builds the page, and writes the release to `release/`.
///
/// # Errors
/// If the page cannot be built, or the release cannot be written.
pub fn release() -> Result<(), Failure> {
    let dist = workspace::dist();
    let sizes = page::build_and_weigh(Form::Published(Weights::ByFile), &dist)?;
    let into = workspace::root().join("release");
    let files = write(&dist, &sizes, &into)?;
    step(format!("Luft {VERSION} is in {}:", into.display()));
    let own = files.keys().filter(|name| !name.starts_with(SITE));
    own.chain([&SITE.to_owned()]).for_each(|name| println!("{name}"));
    Ok(())
}

/// Writes the release of a built page into a folder, which is emptied first, and returns its files.
///
/// # Errors
/// If a file is missing or cannot be written, npm does not accept the package, or the changelog has
/// no section for this version.
pub fn write(dist: &Path, sizes: &str, into: &Path) -> Result<Files, Failure> {
    npm::ensure()?;
    let page = read_all(dist)?;
    let mut files = Files::new();
    for name in COPIED {
        let bytes = page.get(name).ok_or_else(|| Failure(format!("the page has no {name}")))?;
        files.insert(name.to_owned(), bytes.clone());
    }
    files.insert(SIZES.to_owned(), sizes.as_bytes().to_vec());
    files.insert(CHANGES.to_owned(), changes()?.into_bytes());
    files.extend(page.into_iter().map(|(name, bytes)| (format!("{SITE}{name}"), bytes)));
    write_all(&files, into)?;
    let archive = pack(&dist.join("npm"), into)?;
    files.insert(archive.0, archive.1);
    let sums = sums(&files);
    let path = into.join(SUMS);
    fs::write(&path, &sums).map_err(|error| cannot("write", &path, &error))?;
    files.insert(SUMS.to_owned(), sums.into_bytes());
    Ok(files)
}

/// Packs the npm package into a folder; returns the archive's name and contents.
fn pack(package: &Path, into: &Path) -> Result<(String, Vec<u8>), Failure> {
    let name =
        output(Command::new("npm").args(["pack", "--silent"]).arg(package).current_dir(into))?;
    let name = name.trim().to_owned();
    if name != format!("luft-board-{VERSION}.tgz") {
        return Err(Failure(format!(
            "www/npm/package.json does not have version {VERSION}: {name}"
        )));
    }
    let path = into.join(&name);
    let bytes = fs::read(&path).map_err(|error| cannot("read", &path, &error))?;
    Ok((name, bytes))
}

/// The changelog's section of this version, with the commit from which it is made.
fn changes() -> Result<String, Failure> {
    let path = workspace::root().join("CHANGELOG.md");
    let log = fs::read_to_string(&path).map_err(|error| cannot("read", &path, &error))?;
    let section = section(&log, VERSION)
        .ok_or_else(|| Failure(format!("CHANGELOG.md has no section for {VERSION}")))?;
    // A copy without git's folder has no commit.
    let mut git = Command::new("git");
    let commit =
        output(git.args(["describe", "--always", "--dirty"]).current_dir(workspace::root()));
    let commit = commit.map_or_else(|_| String::new(), |name| format!(" ({})", name.trim()));
    Ok(format!("# Luft {VERSION}{commit}\n\n{}\n", section.trim()))
}

/// The section of a version, or else that of unreleased changes.
fn section<'a>(log: &'a str, version: &str) -> Option<&'a str> {
    let of = |title: &str| {
        let (_, after) = log.split_once(&format!("\n## {title}\n"))?;
        Some(after.split("\n## ").next().unwrap_or(after))
    };
    of(version).or_else(|| of("Unreleased"))
}

/// A line for each file in the format of `sha256sum --check`.
fn sums(files: &Files) -> String {
    files.iter().fold(String::new(), |mut lines, (name, bytes)| {
        writeln!(lines, "{}  {name}", HEXLOWER.encode(&Sha256::digest(bytes)))
            .expect("a string takes all that is written");
        lines
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changes_are_those_of_the_version() {
        let log = "# Changelog\n\n## Unreleased\n\n- C\n\n## 0.2.0\n\n- B\n\n## 0.1.0\n\n- A\n";
        assert_eq!(section(log, "0.2.0").map(str::trim), Some("- B"));
        assert_eq!(section(log, "0.1.0").map(str::trim), Some("- A"));
        assert_eq!(section(log, "0.3.0").map(str::trim), Some("- C"));
        assert_eq!(section("# Changelog\n", "0.1.0"), None);
    }

    #[test]
    fn sums_are_in_the_form_of_sha256sum() {
        let files = Files::from([("a/b.txt".to_owned(), b"abc".to_vec())]);
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sums(&files), format!("{sum}  a/b.txt\n"));
    }
}
