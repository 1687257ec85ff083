//! A toolchain that builds for wasm32-unknown-unknown.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::debian::Debian;
use super::target::{TARGET, has_std};
use luft_tooling::run::{Failure, output, step};
use luft_tooling::workspace;

/// The variable with cargo's compiler flags for this target.
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// The stack, in bytes. The constants come after it, and addresses below 2^20 are one byte shorter.
const STACK: u32 = 896 << 10;

/// The instructions that a module may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// WebAssembly 1, which every browser has.
    Scalar,
    /// Also 128-bit vectors (SIMD), which all browsers have had since 2023, the first since 2021.
    Vector,
}

impl Instructions {
    /// The build folder for these instructions. Each kind has its own: in a shared folder, cargo
    /// would recompile everything after each change of flags.
    pub fn target_folder(self) -> PathBuf {
        match self {
            Self::Vector => workspace::target(),
            Self::Scalar => workspace::target().join("scalar"),
        }
    }
}

/// A toolchain that has the target's standard library, perhaps just installed.
pub enum Toolchain {
    /// The toolchain that runs this program.
    Own,
    /// Debian's compiler with a standard library built on this machine.
    Debian(Debian),
}

impl Toolchain {
    /// Finds or installs the target's standard library: with rustup if its servers are available,
    /// otherwise from Debian's compiler and library source.
    ///
    /// # Errors
    /// If neither way works: one sentence with both reasons.
    pub fn ensure() -> Result<Self, Failure> {
        if own_has_target() {
            return Ok(Self::Own);
        }
        if let Some(debian) = Debian::installed()? {
            return Ok(Self::Debian(debian));
        }
        step(format_args!("Adding the target {TARGET} (once, seconds)"));
        let Err(Failure(rustup)) = add_by_rustup() else { return Ok(Self::Own) };
        step("rustup could not fetch it; using Debian's compiler and library source instead");
        match Debian::install() {
            Ok(debian) => Ok(Self::Debian(debian)),
            Err(Failure(debian)) => Err(Failure(format!(
                "no standard library for {TARGET}, for which the first run needs the network: \
                 {rustup}; and Debian's way: {debian}"
            ))),
        }
    }

    /// The cargo of this toolchain, in the workspace, ready for `--target wasm32-…`.
    pub fn cargo(&self, instructions: Instructions) -> Command {
        let mut command = match self {
            Self::Own => workspace::cargo(),
            Self::Debian(debian) => debian.cargo(),
        };
        let set = command.get_envs().find(|(name, _)| *name == FLAGS);
        let mut flags = set.and_then(|(_, flags)| flags).unwrap_or_default().to_owned();
        flags.push(format!(" -Clink-arg=-zstack-size={STACK}"));
        if let Some(sources) = workspace::registry_sources() {
            flags.push(remapped(&sources));
        }
        if instructions == Instructions::Vector {
            flags.push(" -Ctarget-feature=+simd128");
        }
        // Browsers do not show the lines of a module, and the runner of tests reads all of it.
        command.env(FLAGS, flags).env("CARGO_PROFILE_DEV_DEBUG", "false");
        command
    }
}

/// The flag with which the compiler names the sources in a folder by relative paths. Panics contain
/// source locations, which must be the same on every machine.
fn remapped(folder: &Path) -> String {
    // Cargo splits the flags at spaces.
    let folder = folder.to_str().filter(|path| !path.contains(char::is_whitespace));
    folder.map(|path| format!(" --remap-path-prefix={path}=")).unwrap_or_default()
}

fn add_by_rustup() -> Result<(), Failure> {
    output(Command::new("rustup").args(["target", "add", TARGET]))?;
    // rustup can succeed without having installed the library.
    if own_has_target() {
        return Ok(());
    }
    Err(Failure(format!("rustup reports that it has added {TARGET}, but its library is missing")))
}

/// Whether the toolchain that runs this program has the target's library.
fn own_has_target() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    output(Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]))
        .is_ok_and(|folder| has_std(Path::new(folder.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_folder_without_spaces_is_remapped() {
        assert_eq!(remapped(Path::new("/a/src")), " --remap-path-prefix=/a/src=");
        assert_eq!(remapped(Path::new("/a b/src")), "");
    }
}
