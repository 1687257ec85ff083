//! The target that the page is built for.

use std::fs;
use std::path::Path;

/// The page's target.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Whether a folder of libraries holds the standard library.
pub(super) fn has_std(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with("libstd-") && name.ends_with(".rlib")
        })
    })
}
