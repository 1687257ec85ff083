//! Hosts the built page, as a static host would.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use luft_serve::{HostFault, HostOptions, Server};

use crate::Failure;
use crate::failure::ensure;

/// The environment variable with the folder of the built page; without it, `dist/` of this
/// workspace.
pub const DIST_VARIABLE: &str = "LUFT_DIST";

/// The sub-path under which the tests host the page.
pub const MOUNT: &str = "/some/path/";

/// The folder of the built page.
///
/// # Errors
/// If there is no built page.
pub fn dist() -> Result<PathBuf, Failure> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = env::var_os(DIST_VARIABLE).map_or_else(|| workspace.join("dist"), PathBuf::from);
    ensure(folder.join("index.html").is_file(), || {
        format!("no built page in {}: run `cargo xtask build` first", folder.display())
    })?;
    Ok(folder)
}

/// Hosts the built page under [`MOUNT`], on a free port.
///
/// # Errors
/// If there is no built page, or no port.
pub fn host() -> Result<Server, Failure> {
    host_with(HostOptions::default())
}

/// Like [`host`], but with a service worker that does nothing. Most tests don't need offline play,
/// and caching the page for it takes a fifth of their processor time.
///
/// # Errors
/// If there is no built page, or no port.
pub fn host_online_only() -> Result<Server, Failure> {
    host_with(HostOptions { faults: &[("/sw.js", HostFault::Cut(0))], ..HostOptions::default() })
}

/// Like [`host`], with the options of another host.
///
/// # Errors
/// If there is no built page, or no port.
pub fn host_with(options: HostOptions) -> Result<Server, Failure> {
    host_folder(&dist()?, MOUNT, options)
}

/// Hosts a folder under a path, on a port that no host of this program had before, because stored
/// data belong to the port, and tabs are reused.
///
/// # Errors
/// If there is no such folder, or no port.
pub fn host_folder(folder: &Path, base: &str, options: HostOptions) -> Result<Server, Failure> {
    static USED: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    // These ports stay taken until another is found, so that the system does not return the same
    // one again.
    let mut taken = Vec::new();
    loop {
        let server = Server::start_with(folder, 0, base, options).map_err(Failure::new)?;
        if USED.lock().unwrap_or_else(PoisonError::into_inner).insert(server.port()) {
            return Ok(server);
        }
        taken.push(server);
    }
}
