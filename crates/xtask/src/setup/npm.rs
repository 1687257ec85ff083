//! npm packages that are run on this machine and never shipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use data_encoding::BASE64;
use sha2::{Digest, Sha512};

use super::apt;
use luft_tooling::run::{Failure, cannot, output, succeeds};

/// One version of a package.
#[derive(Clone, Copy, Debug)]
pub struct Package {
    /// Its name, without a scope.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
    /// The SHA-512 of its archive in base 64, as npm's registry gives it.
    pub integrity: &'static str,
}

/// Finds npm and node, or installs them with the package manager.
///
/// # Errors
/// If they are missing and cannot be installed: one sentence.
pub fn ensure() -> Result<(), Failure> {
    if succeeds(Command::new("npm").arg("--version")) {
        return Ok(());
    }
    apt::install(&["npm"])
}

impl Package {
    /// Lets npm fetch the archive into a folder, and extracts files from it, with their paths in
    /// the archive.
    ///
    /// # Errors
    /// If npm is not available, or fetches a different package: one sentence.
    pub fn fetch(&self, folder: &Path, files: &[&str]) -> Result<(), Failure> {
        ensure()?;
        fs::create_dir_all(folder).map_err(|error| cannot("make the folder", folder, &error))?;
        let package = format!("{}@{}", self.name, self.version);
        output(Command::new("npm").args(["pack", "--silent", &package]).current_dir(folder))?;
        let archive = folder.join(format!("{}-{}.tgz", self.name, self.version));
        self.verify(&archive)?;
        output(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(folder).args(files))?;
        fs::remove_file(&archive).map_err(|error| cannot("remove", &archive, &error))
    }

    fn verify(&self, archive: &PathBuf) -> Result<(), Failure> {
        let bytes = fs::read(archive).map_err(|error| cannot("read", archive, &error))?;
        if self.is(&bytes) {
            return Ok(());
        }
        Err(Failure(format!("{} is not the expected package", archive.display())))
    }

    fn is(&self, archive: &[u8]) -> bool {
        BASE64.encode(&Sha512::digest(archive)) == self.integrity
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the test vectors of FIPS 180-4.
    const OF_ABC: &str =
        "3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==";

    #[test]
    fn another_package_is_not_taken() {
        let package = Package { name: "abc", version: "1.0.0", integrity: OF_ABC };
        assert!(package.is(b"abc") && !package.is(b"") && !package.is(OF_ABC.as_bytes()));
    }
}
