//! Makes one classic script from a module that wasm-bindgen writes and the modules that it imports.
//!
//! The script puts the module's exports into a global constant, so the same text serves the page, a
//! worker from its address, and a worker from a text that the page has kept. It also saves the
//! browser a round of requests.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use luft_tooling::files::Files;
use luft_tooling::run::Failure;

use crate::module::{IMPORTED, Import};

/// wasm-bindgen's folder for the scripts of crates.
const SNIPPETS: &str = "snippets/";
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
/// The beginning of wasm-bindgen's object of imported functions, and what follows it: the object of the modules from
/// which they are imported.
const FUNCTIONS: &str = "    const import0 = {\n        __proto__: null,\n";
const MODULES: &str = "    };\n    return {\n        __proto__: null,\n";
const MODULES_END: &str = "    };\n}\n";
/// The indentation of a function's name in the first object. The lines of its body and its end follow.
const INDENTATION: &str = "        ";

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

/// Inlines the scripts that wasm-bindgen's script imports, and removes them from the parts. Its
/// exports become members of `global`, such as `self.luft`. `imports` are those of the WebAssembly module.
///
/// The exports of an inlined script are the entries of a list, and so are the imports of the WebAssembly module,
/// because names would be sent with the page.
///
/// # Errors
/// If an import or an export has an unknown form.
pub fn join(
    name: &str,
    global: &str,
    imports: &[Import],
    parts: &mut Files,
) -> Result<(), Failure> {
    let glue = take(parts, name)?;
    let paths: Vec<String> =
        parts.keys().filter(|name| name.starts_with(SNIPPETS)).cloned().collect();
    let mut snippets = Vec::new();
    let mut joined = format!("{global} = (() => {{\n'use strict';\n");
    for (index, path) in paths.into_iter().enumerate() {
        let text = take(parts, &path)?;
        let Module { body, exports } = Module::read(&text, &[])?;
        let values: Vec<&str> = exports.iter().map(|export| export.value.as_str()).collect();
        let values = values.join(", ");
        let _ = writeln!(
            joined,
            "const snippet{index} = (() => {{\n{body}\nreturn [{values}];\n}})();"
        );
        snippets.push(Snippet { path, exports });
    }
    let Module { body, exports } = Module::read(&glue, &snippets)?;
    let body = with_listed_imports(&body, imports, &snippets)
        .ok_or_else(|| Failure(format!("{name} passes its imports in an unknown form")))?;
    let members: Vec<String> = exports.iter().map(Export::member).collect();
    let members = members.join(", ");
    let _ = writeln!(joined, "{body}\nreturn {{ {members} }};\n}})();");
    parts.insert(name.to_owned(), joined.into_bytes());
    Ok(())
}

/// Lets wasm-bindgen's script pass all imports of the WebAssembly module as one list, in their order. wasm-bindgen
/// passes an object of modules, each an object of functions.
fn with_listed_imports(glue: &str, imports: &[Import], snippets: &[Snippet]) -> Option<String> {
    let (before, rest) = glue.split_once(FUNCTIONS)?;
    let (functions, rest) = rest.split_once(MODULES)?;
    let (_, after) = rest.split_once(MODULES_END)?;
    let functions = by_name(functions)?;
    let mut listed = String::new();
    for Import { module, name, .. } in imports {
        let is_its = |snippet: &Snippet| module.strip_prefix("./") == Some(&snippet.path);
        let _ = match snippets.iter().position(is_its) {
            Some(index) => {
                writeln!(listed, "{INDENTATION}snippet{index}[{}],", snippets[index].place(name)?)
            }
            None => write!(listed, "{INDENTATION}{}", functions.get(name.as_str())?),
        };
    }
    Some(format!("{before}    return {{ {IMPORTED}: [\n{listed}    ] }};\n}}\n{after}"))
}

/// The functions of wasm-bindgen's object by their names, each with its comma.
fn by_name(functions: &str) -> Option<BTreeMap<&str, String>> {
    let mut by_name: BTreeMap<&str, String> = BTreeMap::new();
    let mut current = "";
    for line in functions.split_inclusive('\n') {
        let named = line.strip_prefix(INDENTATION).filter(|rest| !rest.starts_with([' ', '}']));
        let text = match named {
            Some(named) => {
                let (name, begin) = named.split_once(": ")?;
                current = name;
                begin
            }
            None => line,
        };
        by_name.entry(current).or_default().push_str(text);
    }
    Some(by_name)
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

/// A name that a module exports, and what it stands for in the module.
struct Export {
    name: String,
    value: String,
}

impl Export {
    /// An item `value` or `value as name` of a list of exports.
    fn read(item: &str) -> Self {
        let (value, name) = renamed(item);
        // `default` is not a name that a declaration can have.
        let name = if name == "default" { "init" } else { name };
        Self { name: name.to_owned(), value: value.to_owned() }
    }

    /// As a member of an object.
    fn member(&self) -> String {
        let Self { name, value } = self;
        if name == value { name.clone() } else { format!("{name}: {value}") }
    }
}

/// A script that is inlined.
struct Snippet {
    path: String,
    /// The entries of its list.
    exports: Vec<Export>,
}

impl Snippet {
    /// The place of an export in its list.
    fn place(&self, name: &str) -> Option<usize> {
        self.exports.iter().position(|export| export.name == name)
    }
}

/// A module's text without its imports and exports.
struct Module {
    body: String,
    exports: Vec<Export>,
}

impl Module {
    /// Reads a module that imports only from `snippets`.
    fn read(text: &str, snippets: &[Snippet]) -> Result<Self, Failure> {
        let mut body = String::with_capacity(text.len());
        let mut exports = Vec::new();
        // Only a module knows its own address, which is not needed here.
        for line in text.replace("import.meta.url", "self.location").lines() {
            let line = if line.starts_with("import ") {
                import(line, snippets).ok_or_else(|| unknown(line))?
            } else if let Some(rest) = line.strip_prefix("export {") {
                let list = rest.strip_suffix("};").ok_or_else(|| unknown(line))?;
                exports.extend(list.split(',').map(Export::read));
                continue;
            } else if let Some(declaration) = line.strip_prefix("export ") {
                let name = declared(declaration).ok_or_else(|| unknown(line))?;
                exports.push(Export::read(&name));
                declaration.to_owned()
            } else {
                line.to_owned()
            };
            body.extend([&line, "\n"]);
        }
        Ok(Self { body, exports })
    }
}

fn unknown(line: &str) -> Failure {
    Failure(format!("a script imports or exports in an unknown form: {line}"))
}

/// The replacement of an import of names. An import of a whole module needs none: only the WebAssembly module calls its
/// functions.
fn import(line: &str, snippets: &[Snippet]) -> Option<String> {
    let (what, from) = line.strip_prefix("import ")?.trim_end_matches(';').split_once(" from ")?;
    let path = from.trim_matches(['\'', '"']).strip_prefix("./")?;
    let index = snippets.iter().position(|snippet| snippet.path == path)?;
    let snippet = &snippets[index];
    if what.starts_with("* as ") {
        return Some(String::new());
    }
    let mut pattern = vec![""; snippet.exports.len()];
    for item in what.strip_prefix('{')?.strip_suffix('}')?.split(',') {
        let (name, own) = renamed(item);
        pattern[snippet.place(name)?] = own;
    }
    Some(format!("const [{}] = snippet{index};", pattern.join(", ").trim_end_matches([',', ' '])))
}

/// The two names of an item `name as other` in a list of imports or exports; of an item without `as`, its name twice.
fn renamed(item: &str) -> (&str, &str) {
    let item = item.trim();
    item.split_once(" as ").unwrap_or((item, item))
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

    /// The end of wasm-bindgen's script: what it passes to the WebAssembly module.
    const PASSED: &str = "function imports() {
    const import0 = {
        __proto__: null,
        __wbg_a_02: function() { return Math.random(); },
        __wbg_b_01: function() { return handleError(function (arg0) {
            return { b: arg0 };
        }, arguments); },
        __wbg_c_03: function(arg0) {
            return arg0.c;
        },
    };
    return {
        __proto__: null,
        \"./a_bg.js\": import0,
        \"./snippets/web-1/src/browser.js\": import1,
        \"./snippets/web-1/src/browser.js\": import2,
    };
}
";

    fn joined(glue: &str, snippet: &str) -> Result<String, Failure> {
        let mut parts = Files::from([
            ("luft.js".to_owned(), glue.as_bytes().to_vec()),
            (SNIPPET.to_owned(), snippet.as_bytes().to_vec()),
        ]);
        let imports = ["tell", "__wbg_b_01", "focus", "__wbg_a_02", "__wbg_c_03"].map(|name| {
            let module = if name.starts_with("__") { "a_bg.js" } else { SNIPPET };
            Import { module: format!("./{module}"), name: name.to_owned(), of_type: 0 }
        });
        join("luft.js", "self.luft", &imports, &mut parts)?;
        assert_eq!(parts.len(), 1);
        Ok(String::from_utf8(parts.remove("luft.js").unwrap()).unwrap())
    }

    #[test]
    fn imports_and_exports_become_constants_and_members() {
        let glue = format!(
            "import {{ focus, tell as tell1 }} from './{SNIPPET}';\n\
             import * as import1 from \"./{SNIPPET}\"\nimport * as import2 from \"./{SNIPPET}\"\n\
             export class Board {{\n}}\n\
             export function mount(root) {{ focus(import.meta.url); }}\n\
             {PASSED}export {{ initSync, __wbg_init as default }};\n"
        );
        let snippet = "export async function focus() {}\nexport const other = 0;\nexport const tell = 1;\n\
             let own;\nexport const last = 2;\n";
        let expected = "self.luft = (() => {\n'use strict';\n\
            const snippet0 = (() => {\nasync function focus() {}\nconst other = 0;\nconst tell = 1;\n\
            let own;\nconst last = 2;\n\n\
            return [focus, other, tell, last];\n})();\n\
            const [focus, , tell1] = snippet0;\n\n\n\
            class Board {\n}\n\
            function mount(root) { focus(self.location); }\n\
            function imports() {\n    return { i: [\n        snippet0[2],\n        \
            function() { return handleError(function (arg0) {\n            return { b: arg0 };\n        \
            }, arguments); },\n        snippet0[0],\n        function() { return Math.random(); },\n        \
            function(arg0) {\n            return arg0.c;\n        },\n    ] };\n}\n\n\
            return { Board, mount, initSync, init: __wbg_init };\n})();\n";
        assert_eq!(joined(&glue, snippet).unwrap(), expected);
    }

    #[test]
    fn imports_in_an_unknown_form_are_refused() {
        let snippet = "export const focus = 0;\nexport const tell = 1;\n";
        assert!(joined(PASSED, snippet).is_ok());
        let without = |part: &str| joined(&PASSED.replace(part, ""), snippet);
        for part in ["__proto__: null,", "__wbg_b_01: ", "    };\n}"] {
            let Err(Failure(sentence)) = without(part) else { panic!("{part} is not needed") };
            assert!(sentence.contains("luft.js passes its imports"), "{sentence}");
        }
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
