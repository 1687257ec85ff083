//! Joins the style sheets: people edit several files, but the page requests few.

use std::iter;

use super::package::LAZY;
use super::take_text;
use luft_tooling::files::Files;
use luft_tooling::run::Failure;

/// The sheet that the page names. Its imports determine the order of the others, as do those of a
/// sheet that is loaded later.
pub const SHEET: &str = "style.css";
/// The form of an import: relative to the sheet itself, one per line.
const IMPORT: &str = "@import \"./";

/// The beginning and end of rules that a sheet uses in several places: a form of the draft "CSS
/// Mixins", which browsers do not support yet.
const MIXIN: &str = "@mixin ";
const END: &str = "\n}\n";

/// Replaces each import of `style.css`, and of the sheets in `lazy/`, by its sheet, which is removed from
/// the parts.
///
/// # Errors
/// If `style.css` is missing, a sheet is not a text, an import names a sheet that is missing or
/// already imported, or a sheet is not imported. Sheets directly in `lazy/` need not be imported.
pub fn join(parts: &mut Files) -> Result<(), Failure> {
    let is_lazy = |name: &String| {
        let own = name.strip_prefix(LAZY).unwrap_or("/");
        own.ends_with(".css") && !own.contains('/')
    };
    let lazy: Vec<String> = parts.keys().filter(|name| is_lazy(name)).cloned().collect();
    for entry in iter::once(SHEET.to_owned()).chain(lazy) {
        let joined = joined(&entry, parts)?;
        parts.insert(entry, joined.into_bytes());
    }
    let is_stray = |name: &&String| name.ends_with(".css") && *name != SHEET && !is_lazy(name);
    if let Some(name) = parts.keys().find(is_stray) {
        return Err(Failure(format!("www/{name} is not imported: add it to www/{SHEET}")));
    }
    Ok(())
}

/// A sheet with the sheets that it imports, all taken from the parts.
fn joined(entry: &str, parts: &mut Files) -> Result<String, Failure> {
    let folder = entry.rsplit_once('/').map_or("", |(folder, _)| folder);
    let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    let mut joined = String::new();
    for line in take_text(parts, entry)?.lines() {
        match line.strip_prefix(IMPORT).and_then(|rest| rest.strip_suffix("\";")) {
            Some(name) => {
                let name = format!("{folder}{name}");
                let sheet = take_text(parts, &name)?;
                if sheet.contains("@import") {
                    return Err(Failure(format!(
                        "www/{name} has imports, but only www/{entry} may have them"
                    )));
                }
                joined.push_str(&with_mixins(&sheet).ok_or_else(|| {
                    Failure(format!("www/{name} has a mixin that has no end or is not used"))
                })?);
            }
            None if line.contains("@import") => {
                return Err(Failure(format!(
                    "www/{entry} has an import in an unknown form: {line}"
                )));
            }
            None => joined.extend([line, "\n"]),
        }
    }
    Ok(joined)
}

/// The sheet with each mixin in the places that apply it; `None` if a mixin has no end or is not
/// used.
fn with_mixins(sheet: &str) -> Option<String> {
    let Some((before, rest)) = sheet.split_once(MIXIN) else { return Some(sheet.to_owned()) };
    let (name, rest) = rest.split_once(" {\n")?;
    let (rules, after) = rest.split_once(END)?;
    let place = format!("@apply {name};");
    let after = with_mixins(after)?;
    after.contains(&place).then(|| format!("{before}{}", after.replace(&place, rules.trim())))
}

/// Ends each sheet with a rule that proves that the whole sheet has arrived, because a browser
/// accepts a truncated sheet without an error.
pub fn mark(parts: &mut Files) {
    for (name, sheet) in parts.iter_mut() {
        if let Some(name) = name.strip_suffix(".css") {
            let stem = name.rsplit('/').next().unwrap_or(name);
            sheet.extend(format!(":root{{--whole-{stem}:1}}\n").into_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(sheets: &[(&str, &str)]) -> Files {
        sheets.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn fault(sheets: &[(&str, &str)]) -> String {
        match join(&mut parts(sheets)) {
            Err(Failure(sentence)) => sentence,
            Ok(()) => panic!("{sheets:?} passed"),
        }
    }

    #[test]
    fn imports_are_replaced_in_their_order() {
        let mut parts = parts(&[
            ("style.css", "/* head */\n@import \"./style/b.css\";\n@import \"./style/a.css\";\n"),
            ("style/a.css", "a {}\n"),
            ("style/b.css", "b {}\n"),
            ("icon.svg", "<svg/>"),
            ("lazy/c.css", "@import \"./c/d.css\";\n"),
            ("lazy/c/d.css", "d {}\n"),
        ]);
        join(&mut parts).unwrap();
        assert_eq!(parts["style.css"], b"/* head */\nb {}\na {}\n");
        assert_eq!(parts["lazy/c.css"], b"d {}\n");
        assert_eq!(parts.keys().collect::<Vec<_>>(), ["icon.svg", "lazy/c.css", "style.css"]);
    }

    #[test]
    fn a_mixin_stands_in_each_place_that_applies_it() {
        let mixin = "a {}\n@mixin --alone {\n  b {\n    c: d;\n  }\n}\n";
        let sheet = format!(
            "{mixin}e {{\n  @apply --alone;\n}}\n@container (width < 1px) {{\n  @apply --alone;\n}}\n"
        );
        let rule = "b {\n    c: d;\n  }";
        let expected =
            format!("a {{}}\ne {{\n  {rule}\n}}\n@container (width < 1px) {{\n  {rule}\n}}\n");
        assert_eq!(with_mixins(&sheet), Some(expected));
        assert_eq!(with_mixins(mixin), None);
        assert_eq!(with_mixins("@mixin --alone {\n"), None);
    }

    #[test]
    fn each_sheet_says_at_its_end_that_it_is_whole() {
        let mut parts = parts(&[("style.css", "a {}\n"), ("lazy/c.css", ""), ("a.js", "")]);
        mark(&mut parts);
        assert_eq!(parts["style.css"], b"a {}\n:root{--whole-style:1}\n");
        assert_eq!(parts["lazy/c.css"], b":root{--whole-c:1}\n");
        assert_eq!(parts["a.js"], b"");
    }

    #[test]
    fn faults_name_the_sheet() {
        let import = "@import \"./style/a.css\";\n";
        assert!(fault(&[]).contains("www/style.css is missing"));
        assert!(fault(&[("style.css", import)]).contains("www/style/a.css is missing"));
        assert!(fault(&[("style.css", ""), ("style/a.css", "")]).contains("is not imported"));
        let lazy = [("style.css", ""), ("lazy/a/b.css", "")];
        assert!(fault(&lazy).contains("www/lazy/a/b.css is not imported"));
        let again = [("style.css", import), ("style/a.css", import)];
        assert!(fault(&again).contains("www/style/a.css has imports"));
        assert!(fault(&[("style.css", "@import url(a.css);")]).contains("unknown form"));
    }
}
