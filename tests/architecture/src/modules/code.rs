//! The modules, imports and paths in the code of one file.
//!
//! They are read from the tokens into which the compiler splits the text. Thus comments and strings
//! don't count, and macro arguments count like other code. Code under `#[cfg(test)]` is ignored.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The names from a crate's root, or from elsewhere, to an item.
pub type Path = Vec<String>;

/// The code of one module.
#[derive(Debug, Default)]
pub struct Code {
    /// Paths that it names, as written: from `crate`, `self`, `super`, or from a name in scope.
    pub paths: Vec<Path>,
    /// Its imports: the name here, and the path as written.
    pub imports: Vec<(String, Path)>,
    /// Paths before the star of `use …::*`.
    pub globs: Vec<Path>,
    /// Names of the items that it defines.
    pub items: BTreeSet<String>,
    /// Its test-only modules with their own files.
    pub for_tests: BTreeSet<String>,
    /// Its inline modules.
    pub inline: Vec<(String, Code)>,
}

impl Code {
    /// Reads the text of a file.
    ///
    /// # Panics
    /// If it is not Rust.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
        let mut code = Self::default();
        code.take_in(tokens);
        code
    }

    fn take_in(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let Some((first, after)) = rest.split_first() {
            rest = match first {
                TokenTree::Punct(punct) if punct.as_char() == '#' => self.take_attribute(after),
                TokenTree::Ident(word) if word == "use" => self.take_use(after),
                TokenTree::Ident(word) if word == "mod" => self.take_module(after),
                TokenTree::Ident(_) => self.take_path(rest),
                TokenTree::Group(group) => {
                    self.take_in(group.stream());
                    after
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => after,
            };
        }
    }

    /// Skips the item after `#[cfg(test)]`, and for other attributes only their names.
    fn take_attribute<'a>(&mut self, tokens: &'a [TokenTree]) -> &'a [TokenTree] {
        let Some(TokenTree::Group(group)) = tokens.first() else { return tokens };
        let after = &tokens[1..];
        if !is_for_tests(group) {
            self.take_in(group.stream());
            return after;
        }
        // A `use` may contain braces before its end; any other item ends with them.
        let imports = after.iter().take(3).any(|token| is_word(token, "use"));
        let ends = |token: &TokenTree| {
            is_punct(token, ';') || (!imports && is_delimited(token, Delimiter::Brace))
        };
        let end = after.iter().position(ends).unwrap_or(after.len().saturating_sub(1));
        let (item, after) = after.split_at((end + 1).min(after.len()));
        let module = item.iter().position(|token| is_word(token, "mod"));
        if let Some(TokenTree::Ident(name)) = module.and_then(|at| item.get(at + 1)) {
            self.for_tests.insert(name.to_string());
        }
        after
    }

    /// Reads `use …;` after its first word.
    fn take_use<'a>(&mut self, tokens: &'a [TokenTree]) -> &'a [TokenTree] {
        let end = tokens.iter().position(|token| is_punct(token, ';')).unwrap_or(tokens.len());
        self.take_tree(&tokens[..end], &[]);
        tokens.get(end + 1..).unwrap_or_default()
    }

    /// Reads one branch of an import, such as `a::{b, c as d}`.
    fn take_tree(&mut self, tokens: &[TokenTree], before: &[String]) {
        let mut path = before.to_vec();
        let mut name = None;
        let mut words = tokens.iter().filter(|token| !is_punct(token, ':'));
        while let Some(token) = words.next() {
            match token {
                TokenTree::Ident(word) if word == "as" => {
                    name = words.next().map(ToString::to_string);
                }
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == '*' => {
                    self.paths.push(path.clone());
                    self.globs.push(path);
                    return;
                }
                TokenTree::Group(group) => {
                    let branches: Vec<TokenTree> = group.stream().into_iter().collect();
                    for branch in branches.split(|token| is_punct(token, ',')) {
                        self.take_tree(branch, &path);
                    }
                    return;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
        // `a::{self}` is `a`; `self` alone stands for the module.
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        if let Some(last) = path.last().filter(|_| !tokens.is_empty()) {
            self.imports.push((name.unwrap_or_else(|| last.clone()), path.clone()));
            self.paths.push(path);
        }
    }

    /// Reads `mod name { … }` or `mod name;` after its first word.
    fn take_module<'a>(&mut self, tokens: &'a [TokenTree]) -> &'a [TokenTree] {
        match tokens {
            [TokenTree::Ident(name), TokenTree::Group(body), after @ ..] => {
                let mut code = Self::default();
                code.take_in(body.stream());
                self.inline.push((name.to_string(), code));
                after
            }
            _ => tokens,
        }
    }

    /// Reads a path, or the name of an item that is defined here.
    fn take_path<'a>(&mut self, tokens: &'a [TokenTree]) -> &'a [TokenTree] {
        const DEFINING: [&str; 8] =
            ["struct", "enum", "union", "trait", "fn", "type", "const", "static"];
        if let [TokenTree::Ident(word), TokenTree::Ident(name), after @ ..] = tokens
            && DEFINING.iter().any(|defining| word == defining)
        {
            self.items.insert(name.to_string());
            return after;
        }
        let (mut path, mut rest) = (Path::new(), tokens);
        while let [TokenTree::Ident(word), after @ ..] = rest {
            path.push(word.to_string());
            rest = after;
            match after {
                [first, second, next @ ..] if is_punct(first, ':') && is_punct(second, ':') => {
                    rest = next;
                }
                _ => break,
            }
        }
        if path.len() > 1 {
            self.paths.push(path);
        }
        rest
    }
}

/// Whether an attribute's brackets contain `cfg(test)` or `cfg(all(test, …))`.
fn is_for_tests(brackets: &Group) -> bool {
    let text: String = brackets.to_string().split_whitespace().collect();
    text.starts_with("[cfg(test") || text.starts_with("[cfg(all(test")
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

fn is_punct(token: &TokenTree, letter: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == letter)
}

fn is_delimited(token: &TokenTree, delimiter: Delimiter) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(text: &str) -> Vec<String> {
        Code::read(text).paths.iter().map(|path| path.join("::")).collect()
    }

    #[test]
    fn branches_of_a_use_are_distinguished() {
        let text = "pub use crate::a::{self, b as c, d::{E, f::*}};";
        assert_eq!(paths(text), ["crate::a", "crate::a::b", "crate::a::d::E", "crate::a::d::f"]);
        let code = Code::read(text);
        let names: Vec<&str> = code.imports.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a", "c", "E"]);
        assert_eq!(code.globs, [["crate", "a", "d", "f"]]);
    }

    #[test]
    fn paths_are_found_wherever_code_stands() {
        let text = "fn f(a: super::A) -> Vec<crate::b::B> { assert!(crate::c::d(&x::Y)); z }";
        assert_eq!(paths(text), ["super::A", "crate::b::B", "crate::c::d", "x::Y"]);
        assert_eq!(Code::read(text).items, BTreeSet::from(["f".to_owned()]));
    }

    #[test]
    fn comments_texts_and_tests_name_nothing() {
        let text = "// crate::a::B\n/// crate::a::B\nconst T: &str = \"crate::a\";\n\
            #[cfg(test)]\nuse crate::{a, b};\n#[cfg(test)]\nmod tests { use crate::c::D; }\n\
            #[cfg(all(test, unix))]\nfn f() { crate::d::e() }\n#[cfg(test)] mod apart;\n\
            #[cfg(unix)]\nuse crate::kept;\n";
        assert_eq!(paths(text), ["crate::kept"]);
        assert!(Code::read(text).for_tests.contains("apart"));
    }

    #[test]
    fn an_inline_module_has_its_own_paths() {
        let code = Code::read("mod inner { use super::A; } mod apart; use crate::b;");
        assert_eq!(code.inline.len(), 1);
        assert_eq!(code.inline[0].1.paths, [["super", "A"]]);
        assert_eq!(code.paths, [["crate", "b"]]);
    }
}
