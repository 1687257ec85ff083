//! Minifies scripts with oxc.

use luft_tooling::run::Failure;
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_minifier::{Minifier, MinifierOptions};
use oxc_parser::Parser;
use oxc_span::SourceType;

/// Minifies JavaScript: a module if it imports or exports, otherwise a classic script, whose global
/// names other scripts may use.
///
/// # Errors
/// The first fault, if the text is not JavaScript.
pub fn script(text: &str) -> Result<String, Failure> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, text, SourceType::unambiguous()).parse();
    if let Some(fault) = parsed.diagnostics.first() {
        return Err(Failure(fault.to_string()));
    }
    let mut program = parsed.program;
    let minified = Minifier::new(MinifierOptions::default()).minify(&allocator, &mut program);
    let codegen = Codegen::new().with_options(CodegenOptions::minify());
    let mut code = codegen.with_scoping(minified.scoping).build(&program).code;
    code.push('\n');
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_keeps_its_meaning_and_loses_the_rest() {
        let text = "/**\n * Why.\n */\nexport function add(first, second) {\n    // Why.\n\n    \
            return first + second; // why\n}\n";
        assert_eq!(script(text).unwrap(), "export function add(e,t){return e+t}\n");
        // Other scripts may use the names of a classic script, and members are accessed by name.
        let text = "self.say = function (word) { return word.length };\nfunction known() {}\n";
        let text = script(text).unwrap();
        assert!(text.contains("self.say=") && text.contains(".length"), "{text}");
        assert!(text.contains("function known()"), "{text}");
    }

    #[test]
    fn an_invalid_script_is_refused() {
        for text in ["a('b\nc');", "`a", "`a ${b", "/* a", "a = /b\n/;", "f(x"] {
            assert!(script(text).is_err(), "{text}");
        }
    }
}
