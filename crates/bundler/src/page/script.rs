//! Makes one classic script from a module that wasm-bindgen writes and the modules that it imports.
//!
//! The script puts the module's exports into a global constant, so the same text serves the page, a
//! worker from its address, and a worker from a text that the page has kept. It also saves the
//! browser a round of requests.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use luft_tooling::files::Files;
use luft_tooling::run::Failure;

/// wasm-bindgen's folder for the scripts of crates.
const SNIPPETS: &str = "snippets/";
/// The beginning of the path of such a script, as wasm-bindgen quotes it.
const BESIDE: &str = "\"./snippets/";
/// The beginning of wasm-bindgen's code that loads a module, for all ways of loading, up to its
/// exports.
const LOADING: &str = "\nasync function __wbg_load(";
const EXPORTING: &str = "\nexport { initSync, __wbg_init as default };\n";
/// Its replacement: the page and the worker already have a compiled module.
const STARTING: &str = "
async function __wbg_init(module) {
    const instance = await WebAssembly.instantiate(module, __wbg_get_imports());
    return __wbg_finalize_init(instance, module);
}
export { __wbg_init as default };
";

/// Removes the code that loads a module, except the part that starts a compiled one.
///
/// # Errors
/// If wasm-bindgen's code for loading has an unknown form.
pub fn without_loading(name: &str, parts: &mut Files) -> Result<(), Failure> {
    let glue = take(parts, name)?;
    let rest = glue.split_once(LOADING).filter(|(_, loading)| loading.ends_with(EXPORTING));
    let (rest, _) = rest.ok_or_else(|| Failure(format!("{name} loads in an unknown form")))?;
    parts.insert(name.to_owned(), [rest, STARTING].concat().into_bytes());
    Ok(())
}

/// Lets wasm-bindgen's script import each script as a whole only once. wasm-bindgen writes an import and an entry in
/// the table of modules for every function.
///
/// # Errors
/// If the script is missing or not a text.
pub fn with_each_import_once(name: &str, parts: &mut Files) -> Result<(), Failure> {
    let glue = take(parts, name)?;
    let mut first = BTreeMap::new();
    let mut kept: Vec<&str> = glue.lines().collect();
    kept.retain(|line| {
        let imported = line.strip_prefix("import * as ").and_then(|rest| rest.split_once(" from "));
        let entry = line.trim_start().strip_suffix(',').and_then(|rest| rest.split_once(": "));
        let entry = entry.map(|(path, own)| (own, path));
        let Some((own, path)) = imported.or(entry) else { return true };
        !path.starts_with(BESIDE) || *first.entry(path.trim_end_matches(';')).or_insert(own) == own
    });
    parts.insert(name.to_owned(), kept.join("\n").into_bytes());
    Ok(())
}

/// Inlines the scripts that wasm-bindgen's script imports, and removes them from the parts. Its
/// exports become members of `global`, such as `self.luft`.
///
/// # Errors
/// If an import or an export has an unknown form.
pub fn join(name: &str, global: &str, parts: &mut Files) -> Result<(), Failure> {
    let glue = take(parts, name)?;
    let names: Vec<String> =
        parts.keys().filter(|name| name.starts_with(SNIPPETS)).cloned().collect();
    let mut snippets = Vec::new();
    let mut joined = format!("{global} = (() => {{\n'use strict';\n");
    for (index, name) in names.into_iter().enumerate() {
        let text = take(parts, &name)?;
        let Module { body, exports } = Module::read(&text, &[])?;
        let _ = writeln!(
            joined,
            "const snippet{index} = (() => {{\n{body}\nreturn {{ {exports} }};\n}})();"
        );
        snippets.push(name);
    }
    let Module { body, exports } = Module::read(&glue, &snippets)?;
    let _ = writeln!(joined, "{body}\nreturn {{ {exports} }};\n}})();");
    parts.insert(name.to_owned(), joined.into_bytes());
    Ok(())
}

/// Inlines what scripts of `www` import from each other, and removes the imported scripts from the
/// parts: people edit several files, but the page requests one.
///
/// # Errors
/// If one of them is missing or not a text.
pub fn join_imports(names: &[&str], parts: &mut Files) -> Result<(), Failure> {
    let mut inlined = BTreeMap::new();
    for &name in names {
        let joined = with_imports(&take(parts, name)?, parts, &mut inlined)?;
        parts.insert(name.to_owned(), joined.into_bytes());
    }
    Ok(())
}

/// A script with the texts of the scripts that it imports. `inlined` collects those that are no
/// longer parts.
fn with_imports(
    script: &str,
    parts: &mut Files,
    inlined: &mut BTreeMap<String, String>,
) -> Result<String, Failure> {
    let mut joined = String::with_capacity(script.len());
    for line in script.lines() {
        let Some(other) = imported(line) else {
            joined.extend([line, "\n"]);
            continue;
        };
        if !inlined.contains_key(other) {
            let text = take(parts, other)?.replace("\nexport ", "\n");
            let text = with_imports(&text, parts, inlined)?;
            inlined.insert(other.to_owned(), text);
        }
        joined.push_str(&inlined[other]);
    }
    Ok(joined)
}

/// The script from which a line imports something by its name.
fn imported(line: &str) -> Option<&str> {
    let (_, from) = line.strip_prefix("import {")?.split_once(" from '.")?;
    // In a folder of `www`, the other scripts are one folder up.
    from.trim_start_matches('.').strip_prefix('/')?.strip_suffix("';")
}

fn take(parts: &mut Files, name: &str) -> Result<String, Failure> {
    parts
        .remove(name)
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .ok_or_else(|| Failure(format!("{name} is missing or not a text")))
}

/// A module's text without its imports and exports.
struct Module {
    body: String,
    /// Its exports, as object members.
    exports: String,
}

impl Module {
    /// Reads a module that imports only from `snippets`.
    fn read(text: &str, snippets: &[String]) -> Result<Self, Failure> {
        let mut body = String::with_capacity(text.len());
        let mut exports = Vec::new();
        // Only a module knows its own address, which is not needed here.
        for line in text.replace("import.meta.url", "self.location").lines() {
            let line = if line.starts_with("import ") {
                import(line, snippets).ok_or_else(|| unknown(line))?
            } else if let Some(rest) = line.strip_prefix("export {") {
                let list = rest.strip_suffix("};").ok_or_else(|| unknown(line))?;
                exports.extend(list.split(',').map(|item| member(item, |name, own| (own, name))));
                continue;
            } else if let Some(declaration) = line.strip_prefix("export ") {
                exports.push(declared(declaration).ok_or_else(|| unknown(line))?);
                declaration.to_owned()
            } else {
                line.to_owned()
            };
            body.extend([&line, "\n"]);
        }
        Ok(Self { body, exports: exports.join(", ") })
    }
}

fn unknown(line: &str) -> Failure {
    Failure(format!("a script imports or exports in an unknown form: {line}"))
}

/// The replacement of an import of names or of a whole module.
fn import(line: &str, snippets: &[String]) -> Option<String> {
    let (what, from) = line.strip_prefix("import ")?.trim_end_matches(';').split_once(" from ")?;
    let path = from.trim_matches(['\'', '"']).strip_prefix("./")?;
    let index = snippets.iter().position(|name| name == path)?;
    if let Some(name) = what.strip_prefix("* as ") {
        return Some(format!("const {name} = snippet{index};"));
    }
    let list = what.strip_prefix('{')?.strip_suffix('}')?;
    let members: Vec<String> = list.split(',').map(|item| member(item, |a, b| (a, b))).collect();
    Some(format!("const {{ {} }} = snippet{index};", members.join(", ")))
}

/// An item `name` or `name as other` of a list, as a member of an object or of a pattern.
fn member<'a>(item: &'a str, order: impl Fn(&'a str, &'a str) -> (&'a str, &'a str)) -> String {
    match item.trim().split_once(" as ") {
        Some((name, other)) => {
            let (key, value) = order(name, other);
            // `default` is not a name that a declaration can have.
            format!("{}: {value}", if key == "default" { "init" } else { key })
        }
        None => item.trim().to_owned(),
    }
}

/// The name that a declaration declares.
fn declared(declaration: &str) -> Option<String> {
    let mut words = declaration.split([' ', '(', '{']).filter(|word| !word.is_empty());
    let mut word = words.next()?;
    while ["async", "function", "class", "const"].contains(&word) {
        word = words.next()?;
    }
    Some(word.trim_end_matches('*').to_owned()).filter(|name| name != "default")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SNIPPET: &str = "snippets/web-1/src/browser.js";

    fn joined(glue: &str, snippet: &str) -> Result<String, Failure> {
        let mut parts = Files::from([
            ("luft.js".to_owned(), glue.as_bytes().to_vec()),
            (SNIPPET.to_owned(), snippet.as_bytes().to_vec()),
        ]);
        join("luft.js", "self.luft", &mut parts)?;
        assert_eq!(parts.len(), 1);
        Ok(String::from_utf8(parts.remove("luft.js").unwrap()).unwrap())
    }

    #[test]
    fn imports_and_exports_become_constants_and_members() {
        let glue = format!(
            "import {{ focus, tell as tell1 }} from './{SNIPPET}';\n\
             import * as import1 from \"./{SNIPPET}\"\n\
             export class Board {{\n}}\n\
             export function mount(root) {{ focus(import.meta.url); }}\n\
             export {{ initSync, __wbg_init as default }};\n"
        );
        let snippet = "export async function focus() {}\nexport const tell = 1;\nlet own;\n";
        let expected = "self.luft = (() => {\n'use strict';\n\
            const snippet0 = (() => {\nasync function focus() {}\nconst tell = 1;\nlet own;\n\n\
            return { focus, tell };\n})();\n\
            const { focus, tell: tell1 } = snippet0;\n\
            const import1 = snippet0;\n\
            class Board {\n}\n\
            function mount(root) { focus(self.location); }\n\n\
            return { Board, mount, initSync, init: __wbg_init };\n})();\n";
        assert_eq!(joined(&glue, snippet).unwrap(), expected);
    }

    #[test]
    fn scripts_imported_by_name_are_inlined() {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let other = "import { a } from './a.js';\n// Files.\n\nexport class Files {\n}\n";
        let script = "import './luft.js';\nimport { Files } from './files.js';\n\ngo();\n";
        let names = ["main.js", "element.js"];
        let mut parts = Files::from([file("files.js", other), file("a.js", "let a;\n")]);
        parts.extend(names.map(|name| file(name, script)));
        join_imports(&names, &mut parts).unwrap();
        let expected = "import './luft.js';\nlet a;\n// Files.\n\nclass Files {\n}\n\ngo();\n";
        assert_eq!(parts, Files::from(names.map(|name| file(name, expected))));
        let mut without = Files::from([file("main.js", script)]);
        let Err(Failure(sentence)) = join_imports(&names, &mut without) else {
            panic!("it passed")
        };
        assert!(sentence.contains("files.js"), "{sentence}");
    }

    #[test]
    fn a_script_is_imported_as_a_whole_once() {
        let other = SNIPPET.replace("browser", "forms");
        let glue = format!(
            "import {{ focus }} from './{SNIPPET}';\nimport * as import1 from \"./{SNIPPET}\"\n\
             import * as import2 from \"./{SNIPPET}\"\nimport * as import3 from \"./{other}\"\n\
             return {{\n    \"./a_bg.js\": import0,\n    \"./{SNIPPET}\": import1,\n    \
             \"./{SNIPPET}\": import2,\n    \"./{other}\": import3,\n}};"
        );
        let expected = format!(
            "import {{ focus }} from './{SNIPPET}';\nimport * as import1 from \"./{SNIPPET}\"\n\
             import * as import3 from \"./{other}\"\n\
             return {{\n    \"./a_bg.js\": import0,\n    \"./{SNIPPET}\": import1,\n    \
             \"./{other}\": import3,\n}};"
        );
        let mut parts = Files::from([("luft.js".to_owned(), glue.into_bytes())]);
        with_each_import_once("luft.js", &mut parts).unwrap();
        assert_eq!(parts.remove("luft.js"), Some(expected.into_bytes()));
    }

    #[test]
    fn the_code_that_loads_a_module_is_left_out() {
        let shortened = |glue: &str| {
            let mut parts = Files::from([("luft.js".to_owned(), glue.as_bytes().to_vec())]);
            without_loading("luft.js", &mut parts)?;
            Ok::<_, Failure>(String::from_utf8(parts.remove("luft.js").unwrap()).unwrap())
        };
        let glue = format!("go();\n{LOADING}module) {{\n}}\n{EXPORTING}");
        assert_eq!(shortened(&glue).unwrap(), format!("go();\n{STARTING}"));
        for unknown in ["go();", &format!("{glue}go();")] {
            assert!(shortened(unknown).is_err(), "{unknown}");
        }
    }

    #[test]
    fn unknown_forms_are_named() {
        for glue in [
            "import './elsewhere.js';",
            "import { a } from 'https://elsewhere';",
            "export default function () {}",
            "export { a } from './b.js'",
        ] {
            let Err(Failure(sentence)) = joined(glue, "") else { panic!("{glue} passed") };
            assert!(sentence.contains(glue), "{sentence}");
        }
    }
}
