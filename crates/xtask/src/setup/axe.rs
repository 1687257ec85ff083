//! axe-core, which finds what keeps people from using a page. It is a tool of the tests
//! alone, under a licence of its own (MPL 2.0): nothing of it is part of the page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use data_encoding::BASE64;
use sha2::{Digest, Sha512};

use super::apt;
use crate::run::{Failure, cannot, output, step, succeeds};
use crate::workspace;

const VERSION: &str = "4.10.3";
/// The SHA-512 of the package, as npm's registry gives it.
const INTEGRITY: &str =
    "Xm7bpRXnDSX2YE2YFfBk2FnF0ep6tmG7xPh8iHee8MIcrgq762Nkce856dYtJYLkuIoYZvGfTs/PbZhideTcEg==";
/// The script, in the package.
const SCRIPT: &str = "package/axe.min.js";

/// Finds the script in the build folder; else has npm fetch its package there.
///
/// # Errors
/// When it is missing and cannot be had: one sentence.
pub fn ensure() -> Result<PathBuf, Failure> {
    let folder = workspace::target().join(format!("axe-core-{VERSION}"));
    let script = folder.join(SCRIPT);
    if script.is_file() {
        return Ok(script);
    }
    step("Fetching axe-core for the tests of accessibility (once, seconds)");
    fetch(&folder).map_err(|Failure(why)| {
        Failure(format!(
            "the tests of accessibility need axe-core {VERSION}, which npm fetches: {why}"
        ))
    })?;
    Ok(script)
}

fn fetch(folder: &Path) -> Result<(), Failure> {
    if !succeeds(Command::new("npm").arg("--version")) {
        apt::install(&["npm"])?;
    }
    fs::create_dir_all(folder).map_err(|error| cannot("make the folder", folder, &error))?;
    let package = format!("axe-core@{VERSION}");
    output(Command::new("npm").args(["pack", "--silent", &package]).current_dir(folder))?;
    let archive = folder.join(format!("axe-core-{VERSION}.tgz"));
    let bytes = fs::read(&archive).map_err(|error| cannot("read", &archive, &error))?;
    if !is_genuine(&bytes) {
        return Err(Failure(format!("{} is not the package that was wanted", archive.display())));
    }
    let extract = ["-xzf", &archive.to_string_lossy(), "-C", &folder.to_string_lossy(), SCRIPT]
        .map(str::to_owned);
    output(Command::new("tar").args(extract)).map(drop)
}

fn is_genuine(bytes: &[u8]) -> bool {
    BASE64.encode(&Sha512::digest(bytes)) == INTEGRITY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_package_is_not_taken() {
        assert!(!is_genuine(b"") && !is_genuine(INTEGRITY.as_bytes()));
    }
}
