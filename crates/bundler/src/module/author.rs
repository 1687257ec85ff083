//! Finds the crate of a module's function by the function's name.

/// A function's crate and Rust module, such as `luft_engine` and
/// `luft_rules::perft`. Both are empty for functions without a path in their
/// name: exports, and shims of the linker and of wasm-bindgen.
///
/// A trait's method belongs to the type that implements the trait, and a generic function to the
/// crate that defines it.
pub fn author(function: &str) -> (String, String) {
    let path = path(&without_hash(function));
    let steps: Vec<&str> = path.split("::").collect();
    let (Some(first), Some((_, folders))) = (steps.first(), steps.split_last()) else {
        return Default::default();
    };
    // A path segment that begins with a capital is a type, so the module's path ends before it.
    let is_module = |step: &&&str| step.starts_with(|letter: char| letter.is_ascii_lowercase());
    let module: Vec<&str> = folders.iter().take_while(is_module).copied().collect();
    if module.is_empty() {
        return Default::default();
    }
    ((*first).to_owned(), module.join("::"))
}

/// The name without its hashes: `::h0123456789abcdef` at the end, and
/// `[0123456789abcdef]` after crates' names.
pub fn without_hash(function: &str) -> String {
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
    let name = match function.rsplit_once("::h") {
        Some((name, hash)) if is_hash(hash) => name,
        _ => function,
    };
    let mut pieces = name.split('[');
    let mut result = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match piece.split_once(']') {
            Some((hash, rest)) if is_hash(hash) => result += rest,
            _ => result.extend(["[", piece]),
        }
    }
    result
}

/// The path of a function; for `<Type as Trait>`, the path of the type.
fn path(name: &str) -> String {
    let Some(inside) = name.strip_prefix('<') else { return plain(name) };
    let (own, of_trait) = inside.split_once(" as ").unwrap_or((inside, ""));
    // `[T]`, `&str`, `u8` and parameters such as `T` have no path, so the trait's path is used.
    let own = plain(own.trim_start_matches(['&', '[', '(', '*']).trim_start_matches("mut "));
    let path = if own.contains("::") { own } else { plain(of_trait) };
    // The type or trait itself is not a module.
    format!("{path}::")
}

/// The first segments of a path, up to the first with parameters.
fn plain(path: &str) -> String {
    let mut steps = Vec::new();
    for step in path.trim_start_matches("dyn ").split("::") {
        let end = step.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        steps.push(&step[..end.unwrap_or(step.len())]);
        if end.is_some() {
            break;
        }
    }
    steps.join("::")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_listed_by_crate_and_module() {
        let cases = [
            ("luft_rules::perft::count::h0123456789abcdef", "luft_rules", "luft_rules::perft"),
            ("luft_app::model::Model::new", "luft_app", "luft_app::model"),
            ("core::ptr::drop_in_place<luft_app::Model>::h0123456789abcdef", "core", "core::ptr"),
            ("<luft_app::model::Model as core::fmt::Debug>::fmt", "luft_app", "luft_app::model"),
            ("<&mut W as core::fmt::Write>::write_str", "core", "core::fmt"),
            ("<alloc::vec::Vec<T,A> as core::clone::Clone>::clone", "alloc", "alloc::vec"),
            ("luft_web::page::start::{{closure}}", "luft_web", "luft_web::page::start"),
            ("<luft_game[0123456789abcdef]::clock::Clock>::press", "luft_game", "luft_game::clock"),
            ("luft_game[0123456789abcdef]::clock::read", "luft_game", "luft_game::clock"),
            ("<[u8] as core::fmt::Debug>::fmt", "core", "core::fmt"),
            ("memcpy", "", ""),
            ("start_page multivalue shim", "", ""),
            ("", "", ""),
        ];
        for (name, of_crate, module) in cases {
            assert_eq!(author(name), (of_crate.to_owned(), module.to_owned()), "{name}");
        }
    }
}
