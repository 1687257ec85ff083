//! The WebAssembly modules that wasm-bindgen writes: their contents, and how they are made smaller.

mod author;
mod contents;
mod locals;
mod locations;
mod sent;
mod similar;

use std::fmt::Display;

use wasmparser::{Parser, Payload, TypeRef};

pub use contents::Contents;
pub use locations::without_locations;
pub use sent::{as_sent, reordered};

use luft_tooling::run::Failure;

/// The name from which a sent module imports: that of a list, in which each function has its place as its name.
pub const IMPORTED: &str = "i";

/// A function that a module imports.
#[derive(Clone, Debug)]
pub struct Import {
    /// The module that it comes from.
    pub module: String,
    /// Its name in that module.
    pub name: String,
    /// The index of its type.
    pub of_type: u32,
}

/// A module's imports, all of which are functions, in the order in which they are sent.
///
/// # Errors
/// If the bytes are not a module, or it imports anything but functions.
pub fn imports(module: &[u8]) -> Result<Vec<Import>, Failure> {
    let mut imports = imported(module)?;
    imports.sort_by_key(|import| import.of_type);
    Ok(imports)
}

/// The names of a module's exports.
///
/// # Errors
/// If the bytes are not a module.
pub fn exports(module: &[u8]) -> Result<Vec<String>, Failure> {
    let mut exports = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ExportSection(reader) = payload.map_err(unreadable)? {
            for export in reader {
                exports.push(export.map_err(unreadable)?.name.to_owned());
            }
        }
    }
    Ok(exports)
}

/// The imports in the module's own order.
fn imported(module: &[u8]) -> Result<Vec<Import>, Failure> {
    let mut imports = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ImportSection(reader) = payload.map_err(unreadable)? {
            for import in reader.into_imports() {
                let import = import.map_err(unreadable)?;
                let TypeRef::Func(of_type) = import.ty else {
                    return Err(Failure(format!("{} is not a function", import.name)));
                };
                imports.push(Import {
                    module: import.module.to_owned(),
                    name: import.name.to_owned(),
                    of_type,
                });
            }
        }
    }
    Ok(imports)
}

fn unreadable(error: impl Display) -> Failure {
    Failure(format!("the module that wasm-bindgen wrote cannot be read: {error}"))
}

#[cfg(test)]
pub mod tests {
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection,
        ImportSection, Module, NameMap, NameSection, TypeSection, ValType,
    };

    /// A module with two imported functions and two of its own. The long one calls the second
    /// import and the short one. The second import and the long function are of the first type, the
    /// others of the second.
    pub fn sample() -> Vec<u8> {
        named_sample("a::b::one", true)
    }

    /// The same with another name for the long function, which is exported only if `is_exported`.
    pub fn named_sample(long_one: &str, is_exported: bool) -> Vec<u8> {
        sample_with(long_one, is_exported.then_some("long"))
    }

    /// The same with another export name for the long function.
    pub fn exporting_sample(export: &str) -> Vec<u8> {
        sample_with("a::b::one", Some(export))
    }

    fn sample_with(long_one: &str, export: Option<&str>) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::I32], []);
        let mut imports = ImportSection::new();
        imports.import("m", "__wbg_long_01", EntityType::Function(1));
        imports.import("m", "other", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        functions.function(0).function(1);
        let mut exports = ExportSection::new();
        if let Some(export) = export {
            exports.export(export, ExportKind::Func, 2);
        }
        exports.export("short", ExportKind::Func, 3);
        let mut long = Function::new([]);
        long.instructions().call(1).i32_const(7).call(3).end();
        let mut short = Function::new([]);
        short.instructions().end();
        let mut code = CodeSection::new();
        code.function(&long).function(&short);
        let mut named = NameMap::new();
        named.append(2, long_one);
        named.append(3, "a::two");
        let mut names = NameSection::new();
        names.functions(&named);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions);
        module.section(&exports).section(&code).section(&names);
        module.finish()
    }
}
