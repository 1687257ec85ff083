//! Makes a module smaller for the download: removes data that only tools read, shortens the names
//! of exports, numbers imports, and orders imports, functions and locals so that they compress well.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::mem::take;

use wasm_encoder::reencode::{self, Error, Reencode};
use wasm_encoder::{
    CodeSection, ExportSection, Function, FunctionSection, ImportSection, Instruction, MemArg,
    Module,
};
use wasmparser::{
    CodeSectionReader, CompositeInnerType, CustomSectionReader, Export, FunctionBody,
    FunctionSectionReader, ImportSectionReader, KnownCustom, Name, Operator, Parser, Payload,
};

use super::locals::{self, Locals};
use super::{IMPORTED, imported, similar, unreadable};
use luft_tooling::run::Failure;

/// The beginning of the names of functions through which JavaScript calls closures. JavaScript
/// calls the exported ones, or others that call them. wasm-bindgen also leaves such functions for
/// closures of other types in the module.
const CALLS_CLOSURE: &str = "wasm_bindgen::convert::closures::_::invoke::";

/// The module without its custom sections. Its exports are renamed (from each key of `names` to its value), its imports
/// and functions are sorted, its imports are numbered ([`IMPORTED`]), functions with the same code are merged, and
/// functions that cannot be called lose their bodies. Memory accesses claim no alignment: alignment is a hint that
/// browsers ignore, and without it the accesses are more alike.
///
/// # Errors
/// If the bytes are not a module, or it imports anything but functions.
pub fn as_sent(module: &[u8], names: &BTreeMap<String, String>) -> Result<Vec<u8>, Failure> {
    let mut sent = rewritten(module, names, FunctionOrder::Length)?;
    loop {
        // Functions may have become identical, because they call functions that have been merged.
        let again = rewritten(&sent, names, FunctionOrder::Length)?;
        if again.len() >= sent.len() {
            return Ok(sent);
        }
        sent = again;
    }
}

/// An order of functions.
#[derive(Clone, Copy)]
enum FunctionOrder {
    /// By length, within a factor of two, by type and by code.
    Length,
    /// By length, within a factor of 16, and by type. Of functions with equal keys, similar ones are neighbours.
    Similarity,
}

/// A module as sent, with its functions in an order that compresses well.
///
/// # Errors
/// See [`as_sent`].
pub fn reordered(sent: &[u8]) -> Result<Vec<u8>, Failure> {
    rewritten(sent, &BTreeMap::new(), FunctionOrder::Similarity)
}

fn rewritten(
    module: &[u8],
    names: &BTreeMap<String, String>,
    order: FunctionOrder,
) -> Result<Vec<u8>, Failure> {
    let imported = imported(module)?;
    let mut imports: Vec<usize> = (0..imported.len()).collect();
    imports.sort_by_key(|&index| imported[index].of_type);
    let functions = Functions::read(module)?;
    let mut places = vec![0; imported.len() + functions.bodies.len()];
    for (new, &old) in imports.iter().enumerate() {
        places[old] = new;
    }
    let kept = functions.in_order(order);
    for (alike, new) in kept.iter().zip(imported.len()..) {
        for old in alike {
            places[imported.len() + old] = new;
        }
    }
    let order = kept.into_iter().map(|alike| alike[0]).collect();
    let idle = functions.idle();
    let parameters = functions.parameters();
    let mut sent = Module::new();
    Sending { names, imports, order, places, idle, parameters, locals: Vec::new() }
        .parse_core_module(&mut sent, Parser::new(0), module)
        .map_err(unreadable)?;
    Ok(sent.finish())
}

/// The functions of a module.
#[derive(Default)]
struct Functions<'a> {
    /// The type indices of the functions that are not imported.
    types: Vec<u32>,
    /// The number of parameters of each type.
    parameters_of_types: Vec<usize>,
    /// The locals and instructions of the functions that are not imported.
    bodies: Vec<&'a [u8]>,
    /// The indices of the functions that are exported or referred to by their index.
    called: BTreeSet<u32>,
    /// The indices of the functions through which closures are called.
    for_closures: BTreeSet<u32>,
}

impl<'a> Functions<'a> {
    fn read(module: &'a [u8]) -> Result<Self, Failure> {
        let mut functions = Self::default();
        for payload in Parser::new(0).parse_all(module) {
            functions.add(payload.map_err(unreadable)?).map_err(unreadable)?;
        }
        Ok(functions)
    }

    fn add(&mut self, payload: Payload<'a>) -> wasmparser::Result<()> {
        match payload {
            Payload::TypeSection(section) => {
                for group in section {
                    self.parameters_of_types.extend(group?.into_types().map(|of_type| {
                        match of_type.composite_type.inner {
                            CompositeInnerType::Func(function) => function.params().len(),
                            _ => 0,
                        }
                    }));
                }
            }
            Payload::FunctionSection(section) => {
                self.types = section.into_iter().collect::<Result<_, _>>()?;
            }
            Payload::ExportSection(section) => {
                for export in section {
                    self.called.insert(export?.index);
                }
            }
            Payload::CodeSectionEntry(body) => {
                self.bodies.push(body.as_bytes());
                for operator in body.get_operators_reader()? {
                    if let Operator::Call { function_index } = operator? {
                        self.called.insert(function_index);
                    }
                }
            }
            Payload::CustomSection(section) => {
                let KnownCustom::Name(names) = section.as_known() else { return Ok(()) };
                for name in names {
                    let Name::Function(names) = name? else { continue };
                    for naming in names {
                        let naming = naming?;
                        if naming.name.starts_with(CALLS_CLOSURE) {
                            self.for_closures.insert(naming.index);
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The functions, by their indices among those that are not imported, in the order in which
    /// they are sent. Functions of one type with the same code are grouped, and the first stands
    /// for all: Rust does not guarantee that functions have different addresses.
    fn in_order(&self, by: FunctionOrder) -> Vec<Vec<usize>> {
        let mut groups: BTreeMap<_, BTreeMap<&[u8], Vec<usize>>> = BTreeMap::new();
        for (index, body) in self.bodies.iter().enumerate() {
            let of_type = self.types.get(index).copied().unwrap_or_default();
            let length = match by {
                FunctionOrder::Length => body.len().max(1).ilog(2),
                FunctionOrder::Similarity => body.len().max(1).ilog(16),
            };
            let group = groups.entry((length, of_type)).or_default();
            group.entry(body).or_default().push(index);
        }
        let in_group = |group: BTreeMap<&[u8], Vec<usize>>| {
            let (bodies, mut alike): (Vec<_>, Vec<_>) = group.into_iter().unzip();
            match by {
                FunctionOrder::Length => alike,
                FunctionOrder::Similarity => {
                    similar::chain(&bodies).into_iter().map(|at| take(&mut alike[at])).collect()
                }
            }
        };
        groups.into_values().flat_map(in_group).collect()
    }

    /// The number of parameters of each function that is not imported.
    fn parameters(&self) -> Vec<usize> {
        let of_type = |&number: &u32| self.parameters_of_types.get(number as usize).copied();
        self.types.iter().map(|number| of_type(number).unwrap_or_default()).collect()
    }

    /// The indices of the functions for closures that are never called.
    fn idle(&self) -> BTreeSet<u32> {
        &self.for_closures - &self.called
    }
}

struct Sending<'a> {
    /// The names under which exports are sent.
    names: &'a BTreeMap<String, String>,
    /// The indices of the module's imports in the order in which they are sent: by type.
    imports: Vec<usize>,
    /// The indices of the functions that are sent, in their order.
    order: Vec<usize>,
    /// The new index of each function, including the imported ones.
    places: Vec<usize>,
    /// The indices of functions that are never called.
    idle: BTreeSet<u32>,
    /// The number of parameters of each function that is not imported.
    parameters: Vec<usize>,
    /// The new numbers of the locals of the function that is being written.
    locals: Vec<u32>,
}

impl Reencode for Sending<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let place = self.places[function as usize];
        Ok(u32::try_from(place).expect("there are no more functions than before"))
    }

    fn mem_arg(&mut self, access: wasmparser::MemArg) -> Result<MemArg, Error<Infallible>> {
        Ok(MemArg { align: 0, ..reencode::utils::mem_arg(self, access)? })
    }

    fn instruction<'a>(
        &mut self,
        operator: Operator<'a>,
    ) -> Result<Instruction<'a>, Error<Infallible>> {
        let number = locals::used(&operator).map(|local| self.locals[local as usize]);
        Ok(match (&operator, number) {
            (Operator::LocalGet { .. }, Some(number)) => Instruction::LocalGet(number),
            (Operator::LocalSet { .. }, Some(number)) => Instruction::LocalSet(number),
            (Operator::LocalTee { .. }, Some(number)) => Instruction::LocalTee(number),
            _ => reencode::utils::instruction(self, operator)?,
        })
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
        for (place, index) in self.imports.clone().into_iter().enumerate() {
            imports.import(IMPORTED, &place.to_string(), self.entity_type(all[index].ty)?);
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error<Infallible>> {
        let index = self.external_index(export.kind, export.index)?;
        let kind = self.export_kind(export.kind)?;
        exports.export(
            self.names.get(export.name).map_or(export.name, String::as_str),
            kind,
            index,
        );
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
                self.function(code, index, &bodies[index])?;
            }
        }
        Ok(())
    }
}

impl Sending<'_> {
    /// Writes a function with its locals in order.
    fn function(
        &mut self,
        code: &mut CodeSection,
        index: usize,
        body: &FunctionBody<'_>,
    ) -> Result<(), Error<Infallible>> {
        let Locals { numbers, declared } = Locals::by_use(self.parameters[index], body)?;
        self.locals = numbers;
        let mut sent = Function::new(
            declared
                .into_iter()
                .map(|(count, of_type)| Ok((count, self.val_type(of_type)?)))
                .collect::<Result<Vec<_>, Error<Infallible>>>()?,
        );
        for operator in body.get_operators_reader()? {
            sent.instruction(&self.instruction(operator?)?);
        }
        code.function(&sent);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ExportKind, TypeSection, ValType};
    use wasmparser::Operator;

    use super::*;
    use crate::module::Import;
    use crate::module::tests::{named_sample, sample};

    /// The parts of a module that depend on the order of functions.
    #[derive(Debug, Default, PartialEq)]
    struct Seen {
        exports: Vec<(String, u32)>,
        types: Vec<u32>,
        /// The functions that each function calls.
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

    /// A module of functions, all of one type except the last and all exported; each is given by
    /// the functions that it calls.
    fn calling(calls: &[&[u32]]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::I32], []);
        let (mut functions, mut exports) = (FunctionSection::new(), ExportSection::new());
        let mut code = CodeSection::new();
        for (called, index) in calls.iter().zip(0..) {
            functions.function(u32::from(index as usize + 1 == calls.len()));
            exports.export(&index.to_string(), ExportKind::Func, index);
            let mut body = Function::new([]);
            for &function in *called {
                body.instructions().call(function);
            }
            body.instructions().end();
            code.function(&body);
        }
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&exports).section(&code);
        module.finish()
    }

    #[test]
    fn in_another_order_functions_call_the_same() {
        let sent = as_sent(&calling(&[&[2], &[3], &[], &[], &[2, 2], &[]]), &BTreeMap::new());
        let other = seen(&reordered(&sent.unwrap()).unwrap());
        let place = |name: &str| {
            let export = other.exports.iter().find(|(export, _)| export == name);
            export.map(|&(_, index)| index).unwrap()
        };
        assert_eq!(other.calls[place("4") as usize], [place("2"); 2]);
        assert_eq!(other.types[place("5") as usize], 1);
    }

    #[test]
    fn functions_that_do_the_same_are_sent_once() {
        // The first two are identical once the third and the fourth are merged; the last is of
        // another type.
        let module = calling(&[&[2], &[3], &[], &[], &[2, 2], &[]]);
        let sent = seen(&as_sent(&module, &BTreeMap::new()).unwrap());
        let place = |name: &str| {
            let export = sent.exports.iter().find(|(export, _)| export == name);
            export.map(|&(_, index)| index).unwrap()
        };
        assert_eq!((place("0"), place("2")), (place("1"), place("3")));
        assert_eq!(sent.types.len(), 4);
        assert_eq!(sent.types[place("5") as usize], 1);
        assert_eq!(sent.calls[place("0") as usize], [place("2")]);
        assert_eq!(sent.calls[place("4") as usize], [place("2"); 2]);
    }

    /// The locals that a module's functions use, and the alignments of its memory accesses.
    fn operands(module: &[u8]) -> (Vec<u32>, Vec<u8>) {
        let (mut used, mut aligned) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            let Payload::CodeSectionEntry(body) = payload.unwrap() else { continue };
            for operator in body.get_operators_reader().unwrap() {
                match operator.unwrap() {
                    Operator::I32Load { memarg } => aligned.push(memarg.align),
                    operator => used.extend(locals::used(&operator)),
                }
            }
        }
        (used, aligned)
    }

    #[test]
    fn locals_are_numbered_by_use_and_no_access_claims_an_alignment() {
        let mut types = TypeSection::new();
        types.ty().function([ValType::I32], []);
        let (mut functions, mut exports) = (FunctionSection::new(), ExportSection::new());
        functions.function(0);
        exports.export("f", ExportKind::Func, 0);
        let mut body = Function::new([(3, ValType::I32)]);
        let access = MemArg { offset: 4, align: 2, memory_index: 0 };
        body.instructions().local_get(0).i32_load(access).local_tee(3).local_set(1);
        body.instructions().local_get(3).drop().end();
        let mut code = CodeSection::new();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&exports).section(&code);
        let module = module.finish();
        assert_eq!(operands(&module), (vec![0, 3, 1, 3], vec![2]));
        let sent = as_sent(&module, &BTreeMap::new()).unwrap();
        assert_eq!(operands(&sent), (vec![0, 1, 2, 1], vec![0]));
    }

    #[test]
    fn names_of_functions_are_not_sent() {
        let holds = |module: &[u8]| module.windows(9).any(|bytes| bytes == b"a::b::one");
        let module = sample();
        assert!(holds(&module));
        assert!(!holds(&as_sent(&module, &BTreeMap::new()).unwrap()));
    }

    #[test]
    fn imports_are_numbered_and_in_order() {
        let module = sample();
        let seen = |module: &[u8]| -> Vec<String> {
            let imports = imported(module).unwrap().into_iter();
            imports
                .map(|Import { module, name, of_type }| format!("{module}.{name} {of_type}"))
                .collect()
        };
        assert_eq!(seen(&module), ["m.__wbg_long_01 1", "m.other 0"]);
        let sent = as_sent(&module, &BTreeMap::new()).unwrap();
        assert_eq!(seen(&sent), ["i.0 0", "i.1 1"]);
        assert_eq!(seen(&reordered(&sent).unwrap()), seen(&sent));
    }

    #[test]
    fn bytes_that_are_not_a_module_are_refused() {
        let refused = as_sent(b"no module", &BTreeMap::new());
        assert_eq!(refused.map_err(|Failure(text)| text.contains("cannot be read")), Err(true));
    }
}
