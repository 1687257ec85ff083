//! `cargo xtask play`: builds the page and serves it on this machine.

use std::fs;

use luft_serve::Server;

use crate::page::{self, Form};
use luft_tooling::run::{Failure, cannot, step};
use luft_tooling::workspace;

/// Builds the page and serves it until the user stops the program.
///
/// # Errors
/// If the port is not available or the page cannot be built.
pub fn play(port: u16) -> Result<(), Failure> {
    let root = workspace::dist();
    fs::create_dir_all(&root).map_err(|error| cannot("make the folder", &root, &error))?;
    // The server starts before the build, so that a port in use is reported at once.
    let server = Server::start(&root, port, "/")?;
    page::build(Form::Local, &root)?;
    step("The page is ready; press Ctrl-C to stop");
    println!("{}", server.url());
    server.run();
    Ok(())
}
