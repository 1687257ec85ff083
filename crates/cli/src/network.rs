//! The network that evaluates positions.

use std::fs;
use std::sync::Arc;

use luft_engine::nnue::{Network, NetworkError};

/// The value of option `EvalFile` for the embedded network.
pub const SHIPPED: &str = "<shipped>";
/// Its value for the classical evaluation.
pub const NONE: &str = "<none>";

/// The embedded network.
pub fn shipped() -> Result<Arc<Network>, NetworkError> {
    Network::read(luft_network::FILE).map(Arc::new)
}

/// The network that option `EvalFile` names: the program's own, none, or a file.
///
/// # Errors
/// One sentence that says why the file cannot be used.
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
