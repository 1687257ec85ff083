//! Runs wasm-bindgen on a compiled module. The result is the module with its imports, and the
//! script that provides them.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use luft_tooling::files::{Files, read_all};
use luft_tooling::run::{Failure, cannot};
use wasm_bindgen_cli_support::Bindgen;

/// The form of the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A module of JavaScript.
    Module,
    /// A classic script.
    Classic,
}

/// Writes the files that wasm-bindgen generates for a module, named after `name`, into a folder,
/// which is emptied first.
///
/// # Errors
/// If the module was built by another version of wasm-bindgen, or files cannot be written.
pub fn bind(module: &Path, form: Form, name: &str, folder: &Path) -> Result<Files, Failure> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| cannot("empty", folder, &error))?;
    }
    generate(module, form, name, folder).map_err(|error| refused(module, &error))?;
    read_all(folder)
}

fn generate(
    module: &Path,
    form: Form,
    name: &str,
    folder: &Path,
) -> Result<(), impl Display + use<>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(false);
    match form {
        Form::Module => bindgen.web(true)?,
        Form::Classic => bindgen.no_modules(true)?,
    };
    bindgen.generate(folder)
}

fn refused(module: &Path, error: &impl Display) -> Failure {
    // The alternate format gives the reasons on the same line.
    Failure(format!("wasm-bindgen cannot use {}: {error:#}", module.display()))
}

/// Writes a module with its classic script into a folder, which is emptied first.
///
/// # Errors
/// See [`bind`].
pub fn write(module: &Path, name: &str, into: &Path) -> Result<(), Failure> {
    bind(module, Form::Classic, name, into).map(drop)
}
