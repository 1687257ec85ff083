//! The page's files, in memory and on disk.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::run::{Failure, cannot};

/// Files by their address relative to the page, with `/` between the steps.
pub type Files = BTreeMap<String, Vec<u8>>;

/// All files under a folder.
///
/// # Errors
/// If one of them cannot be read.
pub fn read_all(folder: &Path) -> Result<Files, Failure> {
    let mut files = Files::new();
    let mut pending = vec![(folder.to_owned(), String::new())];
    while let Some((folder, prefix)) = pending.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| cannot("read", &folder, &error))?;
        for entry in entries {
            let path = entry.map_err(|error| cannot("read", &folder, &error))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = format!("{prefix}{name}");
            if path.is_dir() {
                pending.push((path, format!("{name}/")));
            } else {
                let bytes = fs::read(&path).map_err(|error| cannot("read", &path, &error))?;
                files.insert(name, bytes);
            }
        }
    }
    Ok(files)
}

/// Writes the page into a folder, which is emptied first. The folder itself stays:
/// a server may be serving it.
///
/// # Errors
/// If a file cannot be removed or written.
pub fn write_all(files: &Files, into: &Path) -> Result<(), Failure> {
    fs::create_dir_all(into).map_err(|error| cannot("make the folder", into, &error))?;
    for entry in fs::read_dir(into).map_err(|error| cannot("read", into, &error))?.flatten() {
        let old = entry.path();
        let folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if folder { fs::remove_dir_all(&old) } else { fs::remove_file(&old) }
            .map_err(|error| cannot("remove", &old, &error))?;
    }
    for (name, bytes) in files {
        let path = into.join(name);
        let folder = path.parent().unwrap_or(into);
        fs::create_dir_all(folder).map_err(|error| cannot("make the folder", folder, &error))?;
        fs::write(&path, bytes).map_err(|error| cannot("write", &path, &error))?;
    }
    Ok(())
}
