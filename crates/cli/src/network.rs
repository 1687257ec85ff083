//! The network that judges positions.

use std::fs;
use std::sync::Arc;

use luft_engine::nnue::{Network, NetworkError};

/// What option `EvalFile` calls the network within the program.
pub const SHIPPED: &str = "<shipped>";
/// What it calls the classical evaluation.
pub const NONE: &str = "<none>";

/// The network within the program.
pub fn shipped() -> Result<Arc<Network>, NetworkError> {
    Network::read(luft_network::FILE).map(Arc::new)
}

/// The network that option `EvalFile` names: the program's own, none, or a file.
///
/// # Errors
/// One sentence on why the file cannot be used.
pub fn named(name: &str) -> Result<Option<Arc<Network>>, String> {
    let fault = |fault: &dyn std::fmt::Display| format!("option EvalFile: {name}: {fault}");
    match name {
        NONE => Ok(None),
        SHIPPED => shipped().map(Some).map_err(|why| fault(&why)),
        path => {
            let bytes = fs::read(path).map_err(|why| fault(&why))?;
            Network::read(&bytes).map(|network| Some(Arc::new(network))).map_err(|why| fault(&why))
        }
    }
}
