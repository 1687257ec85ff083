//! Hosts of folders that a test makes itself.

use std::fs;
use std::path::Path;

use luft_e2e::{Failure, HostOptions, Luft, MOUNT, Page, Server, dist};
use tempfile::TempDir;

/// Whether the service worker answers for the page's host.
pub const SERVED: &str =
    "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)";

/// A site with a page that holds Luft's in a frame; it goes when dropped.
pub struct Embedding {
    pub server: Server,
    _folder: TempDir,
}

impl Embedding {
    /// `attributes` are the frame's, besides its address.
    pub fn start(attributes: &str, options: HostOptions) -> Result<Self, Failure> {
        let folder = tempfile::tempdir()?;
        let page = folder.path().join("chess");
        copy(&dist()?, &page)?;
        let html = format!(
            "<!doctype html><title>Host</title><link rel=\"icon\" href=\"data:,\">\
             <iframe src=\"chess/\" title=\"Chess\" width=\"900\" height=\"600\" {attributes}></iframe>"
        );
        fs::write(folder.path().join("index.html"), html)?;
        let server = Server::start_with(folder.path(), 0, MOUNT, options).map_err(Failure::new)?;
        Ok(Self { server, _folder: folder })
    }

    /// Opens the site in a tab and waits for the page in its frame.
    pub fn open_in<'a>(&self, tab: &'a Page<'a>) -> Result<Luft<'a>, Failure> {
        tab.go_to(&self.server.url())?;
        let luft = Luft::in_frame(tab);
        luft.wait_ready()?;
        Ok(luft)
    }
}

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
