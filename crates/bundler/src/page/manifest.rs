//! The service worker's description of a build: its files, each with its hash and type.
//!
//! A file that is cached for offline play is kept as long as the build, so a truncated file must
//! not be cached. The service worker checks each file's hash, and serves it with the type that
//! browsers require, whatever type the host sends.

use std::path::Path;

use data_encoding::BASE64;
use luft_serve::content_type;
use luft_tooling::files::Files;
use sha2::{Digest, Sha256};

/// The page, by the address under which it is opened. It has no hash, because some hosts add to it,
/// and it names its build.
const INDEX: &str = "./";

/// The line of JavaScript that says which files the service worker caches: `files` at once, and
/// those `onDemand` when they are first requested; and the `sums` of all of them. Service workers
/// of older builds read the same line.
pub fn line(version: &str, files: &Files, is_on_demand: impl Fn(&str) -> bool) -> String {
    let (on_demand, at_once): (Vec<&str>, Vec<&str>) =
        files.keys().map(String::as_str).partition(|name| is_on_demand(name));
    let at_once = [&[INDEX], &at_once[..]].concat();
    let sums: Vec<String> = files.iter().map(|(name, bytes)| sum(name, bytes)).collect();
    format!(
        "self.LUFT_BUILD = {{\"version\":\"{version}\",\"files\":{at_once:?},\
         \"onDemand\":{on_demand:?},\"sums\":{{{}}}}};",
        sums.join(",")
    )
}

/// A file's name with its SHA-256 and its type, as an object member.
fn sum(name: &str, bytes: &[u8]) -> String {
    let hash = BASE64.encode(&Sha256::digest(bytes));
    format!("{name:?}:[{hash:?},{:?}]", content_type(Path::new(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_has_its_hash_and_its_type() {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let files = Files::from([
            file("icon.svg", ""),
            file("v-12/main.js", "go();"),
            file("v-12/locales/de.ftl", "side = Seite"),
        ]);
        let line = line("12", &files, |name| name.ends_with(".ftl"));
        // From the test vectors of FIPS 180-4.
        let empty =
            "\"icon.svg\":[\"47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\",\"image/svg+xml\"]";
        let start = "self.LUFT_BUILD = {\"version\":\"12\",\"files\":[\"./\", \"icon.svg\", \
                     \"v-12/main.js\"],\"onDemand\":[\"v-12/locales/de.ftl\"],\"sums\":{";
        assert!(line.starts_with(&format!("{start}{empty},")), "{line}");
        assert!(line.ends_with(",\"text/javascript; charset=utf-8\"]}};") && !line.contains('\n'));
    }
}
