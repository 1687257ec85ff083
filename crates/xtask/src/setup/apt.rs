//! Debian's and Ubuntu's package manager.

use std::process::Command;

use luft_tooling::run::{self, Failure, succeeds};

/// Installs packages, as root or if `sudo` does not ask for a password.
///
/// # Errors
/// If there is no apt-get, no permission to use it, or a package is not available: one sentence.
pub fn install(packages: &[&str]) -> Result<(), Failure> {
    if !succeeds(Command::new("apt-get").arg("--version")) {
        return Err(Failure("there is no apt-get here".to_owned()));
    }
    if !may_install() {
        let packages = packages.join(" ");
        return Err(Failure(format!(
            "`apt-get install {packages}` needs root, or sudo without a password"
        )));
    }
    // The package lists may be missing or out of date.
    run::run(apt_get().args(["update", "--quiet=2"]))?;
    run::run(
        apt_get().args(["install", "--yes", "--no-install-recommends", "--quiet=2"]).args(packages),
    )
}

/// The version of a package; `None` if it is not installed.
pub fn version(package: &str) -> Option<String> {
    const FORMAT: &str = "${db:Status-Status} ${Version}";
    let mut query = Command::new("dpkg-query");
    query.args(["--show", "--showformat", FORMAT, package]);
    installed(&run::output(&mut query).ok()?).map(str::to_owned)
}

/// The version in an answer of `dpkg-query`; `None` for a package that was removed, which it still lists.
fn installed(state: &str) -> Option<&str> {
    state.strip_prefix("installed ").map(str::trim)
}

fn apt_get() -> Command {
    let mut command = if is_root() {
        Command::new("apt-get")
    } else {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        sudo
    };
    // Wait for another apt-get that may be running.
    command.args(["-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0"]);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn may_install() -> bool {
    is_root() || succeeds(Command::new("sudo").args(["-n", "true"]))
}

fn is_root() -> bool {
    run::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_that_was_removed_has_no_version() {
        assert_eq!(installed("installed 156.0-1~deb12u1"), Some("156.0-1~deb12u1"));
        assert_eq!(installed("config-files 156.0-1~deb12u1"), None);
        assert_eq!(version("no-such-package"), None);
    }
}
