//! A compiler for wasm32 from Debian's packages, where rustup's servers cannot be
//! reached.
//!
//! Debian packages a Rust compiler and the source of its standard library, but not the standard
//! library for wasm32. This module builds it from that source, once, and stores it in the cache in
//! a separate sysroot. Only the packages are installed under `/usr`.

use std::env;
use std::fs;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::apt;
use super::target::{TARGET, has_std};
use luft_tooling::run::{self, Failure, cannot, output, step};
use luft_tooling::workspace;

const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-clippy"];
const CARGO: &str = "/usr/bin/cargo";
const RUSTC: &str = "/usr/bin/rustc";
/// The standard library's source, from the package `rust-web-src`.
const SOURCE: &str = "/usr/lib/rustlib/src/rust/library/std";

/// Debian's compiler, with a sysroot that has the wasm32 standard library.
pub struct Debian {
    sysroot: PathBuf,
}

impl Debian {
    /// The compiler and its sysroot, if both exist already.
    pub fn installed() -> Result<Option<Self>, Failure> {
        let Some(compiler) = Compiler::query() else { return Ok(None) };
        let sysroot = compiler.sysroot()?;
        Ok(has_std(&libraries(&sysroot)).then_some(Self { sysroot }))
    }

    /// Installs the packages and builds the standard library.
    pub fn install() -> Result<Self, Failure> {
        if !Path::new(SOURCE).exists() || Compiler::query().is_none() {
            step("Installing Debian's Rust compiler (once, half a minute)");
            apt::install(&PACKAGES)?;
        }
        let compiler = Compiler::query()
            .ok_or_else(|| Failure(format!("the packages do not contain a working {RUSTC}")))?;
        if !Path::new(&compiler.linker()).exists() {
            apt::install(&[&compiler.linker_package()])?;
        }
        let sysroot = compiler.sysroot()?;
        step("Building the wasm32 standard library (once, half a minute)");
        build_library(&compiler, &sysroot)?;
        Ok(Self { sysroot })
    }

    /// Debian's cargo, which uses the sysroot for wasm32 only. Programs for this machine (macros,
    /// build scripts) use Debian's own standard library.
    pub fn cargo(&self) -> Command {
        let mut command = plain_cargo();
        let flags = format!("--sysroot={}", self.sysroot.display());
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
        command.current_dir(workspace::root());
        command
    }
}

/// The version of Debian's compiler, from `rustc -vV`.
struct Compiler {
    release: String,
    host: String,
    llvm: String,
}

impl Compiler {
    fn query() -> Option<Self> {
        if !Path::new(CARGO).exists() {
            return None;
        }
        Self::parse(&output(Command::new(RUSTC).arg("-vV").env_remove("LD_LIBRARY_PATH")).ok()?)
    }

    fn parse(version: &str) -> Option<Self> {
        let field = |name: &str| {
            version
                .lines()
                .find_map(|line| line.strip_prefix(name))
                .map(|text| text.trim().to_owned())
        };
        Some(Self {
            release: field("release:")?,
            host: field("host:")?,
            llvm: field("LLVM version:")?.split('.').next()?.to_owned(),
        })
    }

    /// The package of the linker with the same LLVM version as the compiler.
    fn linker_package(&self) -> String {
        format!("lld-{}", self.llvm)
    }

    fn linker(&self) -> String {
        format!("/usr/bin/{}", self.linker_package())
    }

    fn sysroot(&self) -> Result<PathBuf, Failure> {
        Ok(workspace::cache()?.join(format!("sysroot-{}-{TARGET}", self.release)))
    }
}

/// Debian's cargo and rustc, without the environment variables that rustup's cargo sets for its own
/// toolchain.
fn plain_cargo() -> Command {
    let mut command = Command::new(CARGO);
    for name in ["RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH", "RUSTFLAGS", "CARGO"] {
        command.env_remove(name);
    }
    command.env("RUSTC", RUSTC);
    // `cargo clippy` is looked up on the PATH: Debian's must come before rustup's.
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = iter::once("/usr/bin".into()).chain(env::split_paths(&path));
    if let Ok(path) = env::join_paths(folders) {
        command.env("PATH", path);
    }
    command
}

fn libraries(sysroot: &Path) -> PathBuf {
    sysroot.join("lib/rustlib").join(TARGET).join("lib")
}

/// Builds the standard library as a dependency of an empty crate, and sets the sysroot
/// up.
///
/// The libraries are moved into the sysroot last, by one rename: a sysroot that has
/// them is complete, even if an earlier run was interrupted.
fn build_library(compiler: &Compiler, sysroot: &Path) -> Result<(), Failure> {
    let scratch = workspace::cache()?.join("scratch-std");
    write(
        &scratch.join("Cargo.toml"),
        "[package]\nname = \"empty\"\nedition = \"2024\"\n[workspace]\n",
    )?;
    write(&scratch.join("src/lib.rs"), "#![no_std]\n")?;
    let mut command = plain_cargo();
    command
        .args(["build", "--release", "-Zbuild-std=std,panic_abort,test", "--target", TARGET])
        .arg("--target-dir")
        .arg(scratch.join("target"))
        // `-Zbuild-std` is unstable, and this is a stable compiler.
        .env("RUSTC_BOOTSTRAP", "1")
        // Needed to link the library with `lto = "fat"`.
        .env("RUSTFLAGS", "-Cembed-bitcode=yes")
        .current_dir(&scratch);
    run::run(&mut command)?;

    let built = scratch.join("target").join(TARGET).join("release/deps");
    let staged = scratch.join("lib");
    copy_libraries(&built, &staged)?;
    link_host(compiler, sysroot)?;
    let place = libraries(sysroot);
    make_parent(&place)?;
    fs::rename(&staged, &place).map_err(|error| cannot("write", &place, &error))?;
    fs::remove_dir_all(&scratch).map_err(|error| cannot("remove", &scratch, &error))
}

/// Copies the libraries, without the empty crate's own.
fn copy_libraries(from: &Path, to: &Path) -> Result<(), Failure> {
    fs::create_dir_all(to).map_err(|error| cannot("make the folder", to, &error))?;
    let entries = fs::read_dir(from).map_err(|error| cannot("read", from, &error))?;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let text = name.to_string_lossy();
        if text.ends_with(".rlib") && !text.starts_with("libempty") {
            let copy = to.join(&name);
            fs::copy(entry.path(), &copy).map_err(|error| cannot("write", &copy, &error))?;
        }
    }
    Ok(())
}

/// Links the linker into the sysroot under the name that rustc expects.
#[cfg(unix)]
fn link_host(compiler: &Compiler, sysroot: &Path) -> Result<(), Failure> {
    let link = sysroot.join("lib/rustlib").join(&compiler.host).join("bin/rust-lld");
    if !link.exists() {
        make_parent(&link)?;
        std::os::unix::fs::symlink(compiler.linker(), &link)
            .map_err(|error| cannot("link", &link, &error))?;
    }
    Ok(())
}

/// Debian runs on Unix only.
#[cfg(not(unix))]
fn link_host(_: &Compiler, _: &Path) -> Result<(), Failure> {
    Err(Failure("this is no Debian".to_owned()))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    make_parent(path)?;
    fs::write(path, text).map_err(|error| cannot("write", path, &error))
}

fn make_parent(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|error| cannot("make the folder", folder, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_linker_follows_the_compilers_llvm() {
        let text = "rustc 1.96.0\nbinary: rustc\nhost: x86_64-unknown-linux-gnu\n\
                    release: 1.96.0\nLLVM version: 22.1.8\n";
        let compiler = Compiler::parse(text).expect("all fields are there");
        assert_eq!(compiler.linker_package(), "lld-22");
        assert_eq!(
            (compiler.release.as_str(), compiler.host.as_str()),
            ("1.96.0", "x86_64-unknown-linux-gnu")
        );
        assert!(Compiler::parse("release: 1.96.0\n").is_none());
    }
}
