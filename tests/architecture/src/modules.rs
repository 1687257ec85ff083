//! Dependencies between the modules of a crate.
//!
//! A module depends on another if its code names an item of it. A name that a third module only
//! re-exports (`pub use`) counts for the module that defines it.

mod code;

use std::collections::{BTreeMap, BTreeSet};

use code::{Code, Path};

use crate::{Dependencies, Source};

/// The longest chain of imports that is followed. An import of a crate by its own name (`use
/// serde;`) would otherwise lead to itself for ever.
const LONGEST_CHAIN: usize = 16;

/// The modules of one crate, or of one program in it.
pub struct Modules {
    /// The modules by their paths from the root, which has the empty path.
    codes: BTreeMap<Path, Code>,
    /// The paths of the modules that have their own file.
    files: BTreeSet<Path>,
}

impl Modules {
    /// Reads the modules in a folder, such as `crates/app/src/`.
    #[must_use]
    pub fn read(folder: &str, sources: &[Source]) -> Self {
        let mut modules = Self { codes: BTreeMap::new(), files: BTreeSet::new() };
        for source in sources {
            let inside = source.path.strip_prefix(folder).and_then(|path| path.strip_suffix(".rs"));
            let Some(inside) = inside else { continue };
            let mut path: Path = inside.split('/').map(str::to_owned).collect();
            if matches!(path.last().map(String::as_str), Some("mod" | "lib" | "main")) {
                path.pop();
            }
            modules.files.insert(path.clone());
            modules.add(path, Code::read(&source.text));
        }
        modules.drop_those_for_tests();
        modules
    }

    fn add(&mut self, path: Path, mut code: Code) {
        for (name, inner) in std::mem::take(&mut code.inline) {
            self.add(joined(&path, &[name]), inner);
        }
        match self.codes.get_mut(&path) {
            // A library and a program of one package share their root.
            Some(there) => {
                there.paths.append(&mut code.paths);
                there.imports.append(&mut code.imports);
                there.globs.append(&mut code.globs);
                there.items.append(&mut code.items);
                there.for_tests.append(&mut code.for_tests);
            }
            None => drop(self.codes.insert(path, code)),
        }
    }

    fn drop_those_for_tests(&mut self) {
        let mut dropped: Vec<Path> = Vec::new();
        for (path, code) in &self.codes {
            let name = |name: &String| joined(path, std::slice::from_ref(name));
            dropped.extend(code.for_tests.iter().map(name));
        }
        let kept = |path: &Path| !dropped.iter().any(|start| path.starts_with(start));
        self.codes.retain(|path, _| kept(path));
        self.files.retain(kept);
    }

    /// The names of the modules right below the root.
    #[must_use]
    pub fn parts(&self) -> BTreeSet<&str> {
        self.files.iter().filter_map(|path| path.first()).map(String::as_str).collect()
    }

    /// For each module with its own file, the modules on which it depends, by their paths joined
    /// with `::`. The root is the empty string.
    #[must_use]
    pub fn dependencies(&self) -> Dependencies {
        let mut dependencies: Dependencies =
            self.files.iter().map(|path| (path.join("::"), BTreeSet::new())).collect();
        for (path, code) in &self.codes {
            let from = self.file_of(path);
            for named in &code.paths {
                let known = self.resolve(path, named, LONGEST_CHAIN);
                let known = known.map(|known| self.file_of(&known)).filter(|known| *known != from);
                if let (Some(known), Some(all)) = (known, dependencies.get_mut(&from)) {
                    all.insert(known);
                }
            }
        }
        dependencies
    }

    /// The file of a module.
    fn file_of(&self, path: &[String]) -> String {
        let ends = (0..=path.len()).rev();
        let found = ends.map(|end| &path[..end]).find(|start| self.files.contains(*start));
        found.unwrap_or_default().join("::")
    }

    /// The module that defines the item which a module names by a path; none for other crates.
    fn resolve(&self, here: &[String], named: &[String], chain: usize) -> Option<Path> {
        let (mut base, mut rest) = (here.to_vec(), named);
        let mut bare = true;
        while let Some((first, after)) = rest.split_first() {
            match first.as_str() {
                "crate" => base.clear(),
                "self" => {}
                "super" => drop(base.pop()),
                _ => break,
            }
            (bare, rest) = (false, after);
        }
        let first = rest.first().map_or("", String::as_str);
        if bare && !self.knows(&base, first, chain) {
            return None;
        }
        self.follow(base, rest, chain)
    }

    /// Follows names from a module, through imports if necessary.
    fn follow(&self, mut at: Path, names: &[String], chain: usize) -> Option<Path> {
        let mut rest = names;
        while let Some((name, after)) = rest.split_first() {
            let below = joined(&at, std::slice::from_ref(name));
            if !self.codes.contains_key(&below) {
                break;
            }
            (at, rest) = (below, after);
        }
        let (Some((name, after)), Some(chain)) = (rest.split_first(), chain.checked_sub(1)) else {
            return Some(at);
        };
        let code = self.codes.get(&at)?;
        if code.items.contains(name) {
            return Some(at);
        }
        if let Some((_, path)) = code.imports.iter().find(|(known, _)| known == name) {
            return self.resolve(&at, &joined(path, after), chain);
        }
        for glob in &code.globs {
            let from = self.resolve(&at, glob, chain);
            if let Some(from) = from.filter(|from| self.knows(from, name, chain)) {
                return self.follow(from, rest, chain);
            }
        }
        Some(at)
    }

    /// Whether a name means something in a module.
    fn knows(&self, path: &[String], name: &str, chain: usize) -> bool {
        let Some(code) = self.codes.get(path) else { return false };
        let Some(chain) = chain.checked_sub(1) else { return false };
        let through = |glob: &Path| {
            let from = self.resolve(path, glob, chain);
            from.is_some_and(|from| from != path && self.knows(&from, name, chain))
        };
        code.items.contains(name)
            || self.codes.contains_key(&joined(path, &[name.to_owned()]))
            || code.imports.iter().any(|(known, _)| known == name)
            || code.globs.iter().any(through)
    }
}

fn joined(start: &[String], end: &[String]) -> Path {
    [start, end].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The dependencies of a module in an example crate.
    fn known(files: &[(&str, &str)], module: &str) -> Vec<String> {
        modules(files).dependencies()[module].iter().cloned().collect()
    }

    fn modules(files: &[(&str, &str)]) -> Modules {
        let source = |(name, text): &(&str, &str)| Source {
            path: format!("src/{name}"),
            text: (*text).to_owned(),
        };
        Modules::read("src/", &files.iter().map(source).collect::<Vec<_>>())
    }

    #[test]
    fn paths_are_followed_from_root_and_parent() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a/mod.rs", "mod c; mod d; pub struct A;"),
            ("a/c.rs", "use super::d::D; use super::A; use crate::b::{B, deep::E};"),
            ("a/d.rs", "pub struct D;"),
            ("b.rs", "pub struct B;"),
            ("b/deep.rs", "pub struct E; fn f() { self::g(); std::mem::drop(1) }"),
        ];
        assert_eq!(known(&files, "a::c"), ["a", "a::d", "b", "b::deep"]);
        assert!(known(&files, "b::deep").is_empty());
        assert_eq!(modules(&files).parts(), ["a", "b"].into());
    }

    #[test]
    fn an_import_passed_on_counts_for_where_it_is_from() {
        let files = [
            (
                "lib.rs",
                "mod a; mod b; mod c; pub use a::A; pub use b::*; use serde; use c::f as g;",
            ),
            ("a.rs", "use crate::B; pub struct A;"),
            ("b.rs", "use crate::A; use crate::C; pub struct B; fn f() { crate::g() }"),
            ("c.rs", "use crate::serde::X; pub fn f() {}"),
        ];
        assert_eq!(known(&files, "a"), ["b"]);
        // `C` is not defined anywhere, so the path names the root.
        assert_eq!(known(&files, "b"), ["", "a", "c"]);
        assert!(known(&files, "c").is_empty());
    }

    #[test]
    fn an_imported_module_is_found_by_its_name() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "use crate::b; fn f() { b::deep::g(); b::Kind::One; }"),
            ("b/mod.rs", "pub mod deep; pub enum Kind { One }"),
            ("b/deep.rs", "pub fn g() {}"),
        ];
        assert_eq!(known(&files, "a"), ["b", "b::deep"]);
    }

    #[test]
    fn a_module_inside_a_file_counts_for_the_file() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "mod inner { use super::super::b::B; pub struct I; }"),
            ("b.rs", "use crate::a::inner::I; pub struct B;"),
        ];
        assert_eq!(known(&files, "a"), ["b"]);
        assert_eq!(known(&files, "b"), ["a"]);
    }

    #[test]
    fn modules_for_tests_are_no_part() {
        let files = [
            ("lib.rs", "mod a; #[cfg(test)] mod tests;"),
            ("a.rs", "#[cfg(test)] mod tests { use crate::b::B; }"),
            ("tests.rs", "use crate::a;"),
        ];
        assert!(known(&files, "a").is_empty());
        assert_eq!(modules(&files).dependencies().len(), 2);
    }
}
