//! axe-core, which finds accessibility faults. Only the tests use it, under its own licence (MPL
//! 2.0): it is not part of the page.

use std::path::PathBuf;

use super::npm::Package;
use luft_tooling::run::{Failure, step};
use luft_tooling::workspace;

const PACKAGE: Package = Package {
    name: "axe-core",
    version: "4.10.3",
    integrity: "Xm7bpRXnDSX2YE2YFfBk2FnF0ep6tmG7xPh8iHee8MIcrgq762Nkce856dYtJYLkuIoYZvGfTs/PbZhideTcEg==",
};

/// The script's path in the package.
const SCRIPT: &str = "package/axe.min.js";

/// Finds the script in the build folder, or lets npm fetch its package.
///
/// # Errors
/// If it is missing and cannot be fetched: one sentence.
pub fn ensure() -> Result<PathBuf, Failure> {
    let folder = workspace::target().join(format!("axe-core-{}", PACKAGE.version));
    let script = folder.join(SCRIPT);
    if script.is_file() {
        return Ok(script);
    }
    step("Fetching axe-core for the tests of accessibility (once, seconds)");
    PACKAGE.fetch(&folder, &[SCRIPT]).map_err(|Failure(why)| {
        Failure(format!(
            "the tests of accessibility need axe-core {}, which npm fetches: {why}",
            PACKAGE.version
        ))
    })?;
    Ok(script)
}
