//! The numbers of a function's locals: the most used ones get the lowest numbers, so that the same
//! few numbers occur in all functions. This compresses better.

use wasmparser::{FunctionBody, Operator, Result, ValType};

/// A function's locals and their new numbers.
#[derive(Debug, PartialEq, Eq)]
pub struct Locals {
    /// The new number of each local, by the old one. Parameters keep theirs.
    pub numbers: Vec<u32>,
    /// The number of declared locals of each type, in order. Unused locals are left out.
    pub declared: Vec<(u32, ValType)>,
}

impl Locals {
    /// Numbers the locals of a function with this number of parameters: by type, and then by use.
    ///
    /// # Errors
    /// If the function cannot be read.
    pub fn by_use(parameters: usize, body: &FunctionBody<'_>) -> Result<Self> {
        let mut types = Vec::new();
        for local in body.get_locals_reader()? {
            let (count, of_type) = local?;
            types.extend((0..count).map(|_| of_type));
        }
        let mut uses = vec![0_u32; parameters + types.len()];
        for operator in body.get_operators_reader()? {
            if let Some(local) = used(&operator?) {
                uses[local as usize] += 1;
            }
        }
        let mut order: Vec<usize> =
            (0..types.len()).filter(|local| uses[parameters + local] > 0).collect();
        order.sort_by_key(|&local| {
            (rank(types[local]), std::cmp::Reverse(uses[parameters + local]))
        });
        let mut numbers: Vec<u32> = (0..).take(uses.len()).collect();
        let mut declared: Vec<(u32, ValType)> = Vec::new();
        for (local, new) in order.into_iter().zip(parameters as u32..) {
            numbers[parameters + local] = new;
            match declared.last_mut() {
                Some((count, of_type)) if *of_type == types[local] => *count += 1,
                _ => declared.push((1, types[local])),
            }
        }
        Ok(Self { numbers, declared })
    }
}

/// The local that an instruction uses.
pub const fn used(operator: &Operator<'_>) -> Option<u32> {
    match operator {
        Operator::LocalGet { local_index }
        | Operator::LocalSet { local_index }
        | Operator::LocalTee { local_index } => Some(*local_index),
        _ => None,
    }
}

/// The order of the types: the most frequent first.
const fn rank(of_type: ValType) -> u8 {
    match of_type {
        ValType::I32 => 0,
        ValType::I64 => 1,
        ValType::F64 => 2,
        ValType::F32 => 3,
        ValType::V128 | ValType::Ref(_) => 4,
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, Function, FunctionSection, Module, TypeSection, ValType as Type,
    };
    use wasmparser::{Parser, Payload};

    use super::*;

    /// A function with one parameter and locals of these types, which uses these one after another.
    fn function(types: &[Type], used: &[u32]) -> Vec<u8> {
        let mut types_section = TypeSection::new();
        types_section.ty().function([Type::I32], []);
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut body = Function::new_with_locals_types(types.iter().copied());
        for &local in used {
            body.instructions().local_get(local).drop();
        }
        body.instructions().end();
        let mut code = CodeSection::new();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types_section).section(&functions).section(&code);
        module.finish()
    }

    fn locals(types: &[Type], used: &[u32]) -> Locals {
        let module = function(types, used);
        let body = Parser::new(0).parse_all(&module).find_map(|payload| match payload.unwrap() {
            Payload::CodeSectionEntry(body) => Some(body),
            _ => None,
        });
        Locals::by_use(1, &body.unwrap()).unwrap()
    }

    #[test]
    fn the_local_that_is_used_most_has_the_lowest_number_of_its_type() {
        let locals = locals(&[Type::F64, Type::I32, Type::I32], &[0, 2, 3, 3, 1, 1, 1]);
        assert_eq!(locals.numbers, [0, 3, 2, 1]);
        assert_eq!(locals.declared, [(2, ValType::I32), (1, ValType::F64)]);
    }

    #[test]
    fn locals_that_are_not_used_are_left_out() {
        let locals = locals(&[Type::I32, Type::I64, Type::I32], &[3]);
        assert_eq!(locals.numbers[3], 1);
        assert_eq!(locals.declared, [(1, ValType::I32)]);
    }
}
