//! Other engines for web pages, with which Luft is compared. They run on this machine only, each
//! under its own licence; they are not part of the project.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::npm::Package;
use luft_tooling::run::{Failure, cannot, output, step};
use luft_tooling::workspace;

/// An engine that runs in a page's worker.
pub struct Rival {
    /// Its name here.
    pub name: &'static str,
    /// The dialect of its worker, by its name in `crates/lab/rivals/uci.mjs`.
    pub dialect: &'static str,
    source: Source,
    /// The files that a page loads, the worker's script first, with their SHA-256.
    files: &'static [(&'static str, &'static str)],
}

/// The source of an engine.
enum Source {
    Npm(Package),
    /// A commit of a public repository.
    Git {
        repository: &'static str,
        commit: &'static str,
    },
}

/// All of them.
pub const RIVALS: [Rival; 4] = [
    Rival {
        name: "stockfish.js-10",
        dialect: "uci",
        source: Source::Npm(Package {
            name: "stockfish.js",
            version: "10.0.2",
            integrity: "treB3AYcdvRJ9SDPOyL0R2NcEAtQgG432nStfRzR4wzVELGQ6iVoeBHwvirHTfocNOTims7XNkK3SADaocsJmQ==",
        }),
        files: &[
            (
                "package/stockfish.wasm.js",
                "064175042d8b72eb9fba8311b730f6f5cebcfec736494698d675dc433f3bd275",
            ),
            (
                "package/stockfish.wasm",
                "45816b436eb8c180acb2c5b9fda0148101f411edbfa6bf919918e0a362eafca8",
            ),
        ],
    },
    Rival {
        name: "stockfish-19-lite",
        dialect: "uci",
        source: Source::Npm(Package {
            name: "stockfish",
            version: "19.0.0",
            integrity: "jDyYLbqNpboQcMs5HodTHI2CrKL74zkQWb1+sgoNXw5HI6avTblW4G0X7afFt3BBOc6VbTSkOV64EUxm/DWSpg==",
        }),
        files: &[
            (
                "package/bin/stockfish-19-lite-single.js",
                "d3344124ab067fb0b90ee77873bb8e9fbf5fc01bc525fe714b0f942581e889e6",
            ),
            (
                "package/bin/stockfish-19-lite-single.wasm",
                "57ac2d72312aba346760e3f173f687a8c211208e97a87268436f7f0e10bb5387",
            ),
        ],
    },
    Rival {
        name: "lozza",
        dialect: "uci",
        source: Source::Git {
            repository: "https://github.com/op12no2/lozza",
            commit: "35b11d6ba9f04af38f2af0b5853b6de1a7aef26d",
        },
        files: &[("lozza.js", "92e77b25770e5cc66829f9b67e4dbe57b1a555517d917d539ab01a8e398116cf")],
    },
    Rival {
        name: "garbochess",
        dialect: "garbochess",
        source: Source::Git {
            repository: "https://github.com/glinscott/Garbochess-JS",
            commit: "4ff0f9e49a0041545b645e25d3d2da7af3b36a90",
        },
        files: &[(
            "js/garbochess.js",
            "b0ebcf80e7bc7c5c9dd08e57f96a07af0a655f6138590243028d6b98717c938c",
        )],
    },
];

impl Rival {
    /// The files that a page loads, the worker's script first: from the build folder, or fetched into
    /// it.
    ///
    /// # Errors
    /// If they are missing and cannot be fetched, or have another hash: one sentence.
    pub fn ensure(&self) -> Result<Vec<PathBuf>, Failure> {
        let folder = folder().join(format!("{}-{}", self.name, self.source.version()));
        let files: Vec<PathBuf> = self.files.iter().map(|(path, _)| folder.join(path)).collect();
        if !files.iter().all(|file| file.is_file()) {
            step(format_args!("Fetching {} (once, seconds to a minute)", self.name));
            self.fetch(&folder).map_err(|Failure(why)| {
                Failure(format!("{} cannot be fetched: {why}", self.name))
            })?;
        }
        for (file, (_, hash)) in files.iter().zip(self.files) {
            verify(file, hash)?;
        }
        Ok(files)
    }

    fn fetch(&self, folder: &Path) -> Result<(), Failure> {
        let paths: Vec<&str> = self.files.iter().map(|&(path, _)| path).collect();
        match &self.source {
            Source::Npm(package) => package.fetch(folder, &paths),
            Source::Git { repository, commit } => clone(repository, commit, folder, &paths),
        }
    }
}

impl Source {
    fn version(&self) -> &str {
        match self {
            Self::Npm(package) => package.version,
            Self::Git { commit, .. } => &commit[..12],
        }
    }
}

/// The folder for all of these, in the build folder.
pub fn folder() -> PathBuf {
    workspace::target().join("rivals")
}

/// Fetches files of a commit into a folder, byte for byte as they were committed.
fn clone(repository: &str, commit: &str, folder: &Path, files: &[&str]) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| cannot("make the folder", folder, &error))?;
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.args(["-c", "core.autocrlf=false", "-C"]).arg(folder).args(arguments);
        output(&mut git).map(drop)
    };
    git(&["init", "--quiet"])?;
    git(&["fetch", "--quiet", "--depth", "1", repository, commit])?;
    git(&[&["checkout", "--quiet", commit, "--"], files].concat())
}

fn verify(file: &Path, hash: &str) -> Result<(), Failure> {
    let bytes = fs::read(file).map_err(|error| cannot("read", file, &error))?;
    let found = HEXLOWER.encode(&Sha256::digest(bytes));
    if found == hash {
        return Ok(());
    }
    Err(Failure(format!(
        "{} is another file than was wanted: its SHA-256 is {found}",
        file.display()
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rival_is_pinned() {
        for Rival { name, files, source, .. } in &RIVALS {
            assert!(files.iter().all(|(_, hash)| hash.len() == 64), "{name}");
            if let Source::Git { commit, .. } = source {
                assert_eq!(commit.len(), 40, "{name}");
            }
        }
    }

    #[test]
    fn another_file_is_not_taken() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let Err(Failure(sentence)) = verify(&file, RIVALS[0].files[0].1) else {
            panic!("it was taken")
        };
        assert!(sentence.contains("another file"), "{sentence}");
    }
}
