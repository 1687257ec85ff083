//! Removes the comments from the built-in catalogue, and divides it into its parts.

use std::path::Path;
use std::{env, fs};

#[path = "src/compact.rs"]
mod compact;

fn main() {
    const SOURCE: &str = "locales/en.ftl";
    println!("cargo::rerun-if-changed={SOURCE}");
    println!("cargo::rerun-if-changed=src/compact.rs");
    let source = fs::read_to_string(SOURCE).expect("the English catalogue");
    let folder = env::var_os("OUT_DIR").expect("a folder, which Cargo gives");
    let [built_in, _] = compact::parts(&source);
    for (name, text) in [("en.ftl", compact::compact(&source)), ("built_in.ftl", built_in)] {
        fs::write(Path::new(&folder).join(name), text).expect("a file written");
    }
}
