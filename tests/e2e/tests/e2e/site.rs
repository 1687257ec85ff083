//! Hosts of folders that tests create.

use std::fs;
use std::path::Path;

use luft_e2e::{Failure, HostOptions, Luft, MOUNT, Page, Server, dist, host_folder};
use serde_json::Value;
use tempfile::TempDir;

/// Whether the service worker answers requests for the page's host.
pub const SERVED: &str =
    "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)";

/// A site with a page that embeds Luft's page in a frame. Dropping it removes it.
pub struct Embedding {
    pub server: Server,
    _folder: TempDir,
}

impl Embedding {
    /// `attributes` are the frame's attributes besides its address.
    pub fn start(attributes: &str, options: HostOptions) -> Result<Self, Failure> {
        let folder = tempfile::tempdir()?;
        let page = folder.path().join("chess");
        copy(&dist()?, &page)?;
        let html = format!(
            "<!doctype html><title>Host</title><link rel=\"icon\" href=\"data:,\">\
             <iframe src=\"chess/\" title=\"Chess\" width=\"900\" height=\"600\" {attributes}></iframe>"
        );
        fs::write(folder.path().join("index.html"), html)?;
        let server = host_folder(folder.path(), MOUNT, options)?;
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

/// A page of another site that embeds Luft's page in a frame. Dropping it removes it.
pub struct Stranger {
    server: Server,
    _folder: TempDir,
}

impl Stranger {
    /// `address` is the frame's address, and `attributes` are its other attributes.
    pub fn around(
        address: &str,
        attributes: &str,
        headers: &'static [(&'static str, &'static str)],
    ) -> Result<Self, Failure> {
        let folder = tempfile::tempdir()?;
        let html = format!(
            "<!doctype html><title>Stranger</title><link rel=\"icon\" href=\"data:,\">\
             <iframe src=\"{address}\" title=\"Chess\" width=\"900\" height=\"600\" {attributes}></iframe>"
        );
        fs::write(folder.path().join("index.html"), html)?;
        let options = HostOptions { headers, ..HostOptions::default() };
        let server = host_folder(folder.path(), "/", options)?;
        Ok(Self { server, _folder: folder })
    }

    /// The page's origin, which browsers treat as a site other than 127.0.0.1.
    pub fn origin(&self) -> String {
        format!("http://localhost:{}", self.server.port())
    }

    /// Opens the page in a tab and waits for Luft in its frame.
    pub fn open_in<'a>(&self, tab: &'a Page<'a>) -> Result<Page<'a>, Failure> {
        tab.go_to(&self.origin())?;
        let frame = tab.frame(MOUNT)?;
        Luft::new(&frame).wait_ready()?;
        Ok(frame)
    }
}

/// Types a move in a frame that cannot receive keyboard input, and waits for the reply.
pub fn play_in_frame(luft: &Luft<'_>, text: &str) -> Result<(), Failure> {
    let count = luft.moves()?.len();
    luft.page.evaluate(&format!(
        "(field => {{ field.value = {}; field.form.querySelector('button').click(); }})({})",
        Value::from(text),
        luft.part("move-input")
    ))?;
    luft.wait_for_count(count + 2)
}

/// Copies a folder with its contents.
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
