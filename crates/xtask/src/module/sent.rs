//! A module as it is sent: without what only tools read, with short names for its imports,
//! and its imports and functions in an order in which they compress well.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, Function, FunctionSection, ImportSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionSectionReader, ImportSectionReader,
    KnownCustom, Name, Operator, Parser, Payload,
};

use super::{imported, unreadable};
use crate::run::Failure;

/// How the functions are named by which JavaScript calls a closure: it calls those that are
/// exported, by themselves or by one that calls them. wasm-bindgen leaves in the module what
/// it has of them for closures of other types.
const CALLS_CLOSURE: &str = "wasm_bindgen::convert::closures::_::invoke::";

/// The module without its custom sections, with its imports renamed (each that is a key of
/// `names` to the value), its imports and functions put in order, and without the bodies of
/// functions that nobody can call.
///
/// # Errors
/// When the bytes are not a module, or it imports anything but functions.
pub fn as_sent(module: &[u8], names: &BTreeMap<String, String>) -> Result<Vec<u8>, Failure> {
    let imported = imported(module)?;
    let mut imports: Vec<usize> = (0..imported.len()).collect();
    imports.sort_by_key(|&index| imported[index].of_type);
    let order = order(module)?;
    let functions = order.iter().map(|old| imported.len() + old);
    let mut places = vec![0; imported.len() + order.len()];
    for (new, old) in imports.iter().copied().chain(functions).enumerate() {
        places[old] = new;
    }
    let idle = idle(module)?;
    let mut sent = Module::new();
    Sending { names, imports, order, places, idle }
        .parse_core_module(&mut sent, Parser::new(0), module)
        .map_err(unreadable)?;
    Ok(sent.finish())
}

/// The functions, by their numbers among those that are not imported, in the order in which
/// they are sent: by the power of two under their length, by type, and by what they begin
/// with. Brotli says less of what is like something near by.
fn order(module: &[u8]) -> Result<Vec<usize>, Failure> {
    let (mut types, mut bodies) = (Vec::<u32>::new(), Vec::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload.map_err(unreadable)? {
            Payload::FunctionSection(section) => {
                types = section.into_iter().collect::<Result<_, _>>().map_err(unreadable)?;
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    order.sort_by_key(|&index| {
        let body: &[u8] = bodies[index];
        (body.len().checked_ilog2(), types.get(index).copied(), body)
    });
    Ok(order)
}

/// The numbers of the functions for closures that nobody calls.
fn idle(module: &[u8]) -> Result<BTreeSet<u32>, Failure> {
    let (mut idle, mut called) = (BTreeSet::new(), BTreeSet::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload.map_err(unreadable)? {
            Payload::ExportSection(section) => {
                for export in section {
                    called.insert(export.map_err(unreadable)?.index);
                }
            }
            Payload::CodeSectionEntry(body) => {
                for operator in body.get_operators_reader().map_err(unreadable)? {
                    if let Operator::Call { function_index } = operator.map_err(unreadable)? {
                        called.insert(function_index);
                    }
                }
            }
            Payload::CustomSection(section) => {
                let KnownCustom::Name(names) = section.as_known() else { continue };
                for name in names {
                    let Name::Function(names) = name.map_err(unreadable)? else { continue };
                    for naming in names {
                        let naming = naming.map_err(unreadable)?;
                        if naming.name.starts_with(CALLS_CLOSURE) {
                            idle.insert(naming.index);
                        }
                    }
                }
            }
            _ => {}
        }
    }
    Ok(&idle - &called)
}

struct Sending<'a> {
    names: &'a BTreeMap<String, String>,
    /// The imports of the module, in the order in which they are sent: by type.
    imports: Vec<usize>,
    /// The functions of the module, in the order in which they are sent.
    order: Vec<usize>,
    /// The new number of each function, with the imported ones.
    places: Vec<usize>,
    /// Functions that nobody calls, by their numbers in the module.
    idle: BTreeSet<u32>,
}

impl Reencode for Sending<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let place = self.places[function as usize];
        Ok(u32::try_from(place).expect("there are as many functions as before"))
    }

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        Ok(())
    }

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let all = section.into_imports().collect::<Result<Vec<_>, _>>()?;
        for import in self.imports.clone().into_iter().map(|index| all[index]) {
            let name = self.names.get(import.name).map_or(import.name, String::as_str);
            imports.import(import.module, name, self.entity_type(import.ty)?);
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for &index in &self.order {
            functions.function(types[index]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        let imported = self.imports.len();
        for index in self.order.clone() {
            if self.idle.iter().any(|&idle| idle as usize == imported + index) {
                let mut nothing = Function::new([]);
                nothing.instructions().unreachable().end();
                code.function(&nothing);
            } else {
                self.parse_function_body(code, bodies[index].clone())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasmparser::Operator;

    use super::*;
    use crate::module::tests::{named_sample, sample};

    /// What the order of functions decides.
    #[derive(Debug, Default, PartialEq)]
    struct Seen {
        exports: Vec<(String, u32)>,
        types: Vec<u32>,
        /// Whom each function calls.
        calls: Vec<Vec<u32>>,
    }

    fn seen(module: &[u8]) -> Seen {
        let mut seen = Seen::default();
        for payload in Parser::new(0).parse_all(module) {
            match payload.unwrap() {
                Payload::ExportSection(section) => {
                    let all = section.into_iter().map(Result::unwrap);
                    seen.exports =
                        all.map(|export| (export.name.to_owned(), export.index)).collect();
                }
                Payload::FunctionSection(section) => {
                    seen.types = section.into_iter().map(Result::unwrap).collect();
                }
                Payload::CodeSectionEntry(body) => {
                    let all = body.get_operators_reader().unwrap().into_iter();
                    let called = all.filter_map(|operator| match operator.unwrap() {
                        Operator::Call { function_index } => Some(function_index),
                        _ => None,
                    });
                    seen.calls.push(called.collect());
                }
                _ => {}
            }
        }
        seen
    }

    fn exports(long: u32, short: u32) -> Vec<(String, u32)> {
        vec![("long".to_owned(), long), ("short".to_owned(), short)]
    }

    #[test]
    fn functions_are_sent_in_order_and_called_by_their_new_numbers() {
        let module = sample();
        let calls = vec![vec![1, 3], vec![]];
        let before = Seen { exports: exports(2, 3), types: vec![0, 1], calls };
        assert_eq!(seen(&module), before);
        let calls = vec![vec![], vec![0, 2]];
        let sent = Seen { exports: exports(3, 2), types: vec![1, 0], calls };
        assert_eq!(seen(&as_sent(&module, &BTreeMap::new()).unwrap()), sent);
    }

    #[test]
    fn a_function_for_closures_that_nobody_calls_is_sent_empty() {
        let length = |module: &[u8]| {
            let all = Parser::new(0).parse_all(module).map(Result::unwrap);
            all.fold(0, |sum, payload| match payload {
                Payload::CodeSectionEntry(body) => sum + body.as_bytes().len(),
                _ => sum,
            })
        };
        let idle = format!("{CALLS_CLOSURE}h0123456789abcdef");
        let sent = |module: &[u8]| as_sent(module, &BTreeMap::new()).unwrap();
        assert!(length(&sent(&named_sample(&idle, false))) < length(&named_sample(&idle, false)));
        for (name, is_exported) in [(idle.as_str(), true), ("a::b::one", false)] {
            let module = named_sample(name, is_exported);
            assert_eq!(length(&sent(&module)), length(&module), "{name}");
        }
    }

    #[test]
    fn names_of_functions_are_not_sent() {
        let holds = |module: &[u8]| module.windows(9).any(|bytes| bytes == b"a::b::one");
        let module = sample();
        assert!(holds(&module));
        assert!(!holds(&as_sent(&module, &BTreeMap::new()).unwrap()));
    }

    #[test]
    fn imports_are_renamed_and_in_order() {
        let module = sample();
        let names = |module: &[u8]| -> Vec<String> {
            imported(module).unwrap().into_iter().map(|import| import.name).collect()
        };
        assert_eq!(names(&module), ["__wbg_long_01", "other"]);
        let shorter = BTreeMap::from([("__wbg_long_01".to_owned(), "a".to_owned())]);
        let sent = as_sent(&module, &shorter).unwrap();
        assert_eq!(names(&sent), ["other", "a"]);
    }

    #[test]
    fn what_is_no_module_is_refused() {
        let refused = as_sent(b"no module", &BTreeMap::new());
        assert_eq!(refused.map_err(|Failure(text)| text.contains("cannot be read")), Err(true));
    }
}
