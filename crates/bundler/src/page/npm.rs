//! The folder for the npm registry: `<luft-board>` as a package.
//!
//! Bundlers move scripts, so a script cannot find the other files of the build beside it. The
//! package therefore contains all of them in its single script.

use luft_tooling::files::Files;
use luft_tooling::run::Failure;
use luft_tooling::text::grouped;

use super::package::ELEMENT_SCRIPT;
use super::single::{self, Packed};
use super::{START, take_folder, take_text};

/// The folder, in `www` and in the build.
pub const FOLDER: &str = "npm/";
/// Its files from the root of the sources.
pub const LICENSES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
/// The script that contains all files, among the parts, and its placeholder for the packed files.
pub const SCRIPT: &str = "inline.js";
const PLACE: &str = "PACKED = {}";
/// The sources of the package, apart from the build.
pub struct Source {
    script: String,
    others: Files,
}

impl Source {
    /// Takes the package out of the parts. Its script is not minified: a minifier would move the
    /// placeholder, and the bundler of the page that uses the package minifies the script anyway.
    ///
    /// # Errors
    /// If the script is missing.
    pub fn take(parts: &mut Files) -> Result<Self, Failure> {
        let script = take_text(parts, SCRIPT)?;
        let others = take_folder(parts, FOLDER);
        Ok(Self { script, others })
    }

    /// Adds the package to the files of the build, and reports the weight of its script.
    ///
    /// # Errors
    /// If the script has no placeholder for the packed files.
    pub fn add(self, files: &mut Files) -> Result<String, Failure> {
        let folder = files.keys().find_map(|name| name.strip_suffix(ELEMENT_SCRIPT));
        let folder = folder.unwrap_or_default().to_owned();
        // The script of Luft's own page is not needed either.
        let left_out = |name: &str| name == START || single::LEFT_OUT.contains(&name);
        let Packed { names, text } = single::pack(files, &folder, left_out)?;
        if self.script.matches(PLACE).count() != 1 {
            return Err(Failure(format!("www/{SCRIPT} does not have {PLACE} once")));
        }
        // The text contains quotes and backslashes, which `?` escapes.
        let packed = format!("PACKED = {{packed:'{names}',folder:'{folder}',text:{text:?}}}");
        let script = self.script.replace(PLACE, &packed);
        let report = format!("{:>9} bytes: {FOLDER}luft-board.js\n", grouped(script.len()));
        files.insert(format!("{FOLDER}luft-board.js"), script.into_bytes());
        files.extend(self.others);
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(script: &str) -> Files {
        [(SCRIPT, script), ("npm/package.json", "{}"), ("sw.js", "")]
            .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
            .into()
    }

    #[test]
    fn the_package_has_the_files_of_the_build_in_its_script() {
        let mut parts = parts("go(PACKED = {});");
        let source = Source::take(&mut parts).unwrap();
        assert_eq!(parts.keys().collect::<Vec<_>>(), ["sw.js"]);
        let mut files: Files = [("v-1/element.js", "a"), ("v-1/main.js", "b"), ("v-1/x.ftl", "c")]
            .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
            .into();
        let report = source.add(&mut files).unwrap();
        let script = String::from_utf8(files["npm/luft-board.js"].clone()).unwrap();
        let start =
            "go(PACKED = {packed:'[[\"element.js\",1],[\"x.ftl\",1]]',folder:'v-1/',text:\"";
        assert!(script.starts_with(start), "{script}");
        assert!(files.contains_key("npm/package.json") && report.contains("npm/luft-board.js"));
    }

    #[test]
    fn a_script_without_a_place_for_them_is_refused() {
        let source = Source::take(&mut parts("go();")).unwrap();
        assert!(source.add(&mut Files::new()).is_err());
        assert!(Source::take(&mut Files::new()).is_err());
    }
}
