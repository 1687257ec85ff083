//! A static host that has habits of its own and remembers what it was asked
//! for; where neither matters, `luft-serve` is the host.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::Failure;

/// What a host may do differently from the plainest one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Habits {
    /// Allows other origins to read its files, as hosts of public pages do.
    pub open_to_all_origins: bool,
    /// Does not know the type of `.wasm` files.
    pub wasm_unknown: bool,
}

struct Site {
    folder: PathBuf,
    mount: String,
    habits: Habits,
    extra: Vec<(String, String)>,
    requests: Mutex<Vec<String>>,
    stopped: AtomicBool,
}

/// A web server on a free port of the loopback address, stopped when dropped.
pub struct OddHost {
    address: SocketAddr,
    site: Arc<Site>,
    accepting: Option<JoinHandle<()>>,
}

impl OddHost {
    /// Serves `folder` under the path `mount` (`/some/path/`), and `extra`
    /// pages (path and HTML) beside it.
    ///
    /// # Errors
    /// When no port can be had.
    pub fn start(
        folder: &Path,
        mount: &str,
        habits: Habits,
        extra: Vec<(String, String)>,
    ) -> Result<Self, Failure> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let site = Arc::new(Site {
            folder: folder.to_owned(),
            mount: mount.to_owned(),
            habits,
            extra,
            requests: Mutex::default(),
            stopped: AtomicBool::new(false),
        });
        let shared = Arc::clone(&site);
        let accepting = thread::spawn(move || accept(&listener, &shared));
        Ok(Self { address, site, accepting: Some(accepting) })
    }

    /// The address of a path on this server.
    pub fn url(&self, path: &str) -> String {
        format!("http://localhost:{}{path}", self.address.port())
    }

    /// The paths asked for so far, in order.
    pub fn requests(&self) -> Vec<String> {
        self.site.requests.lock().map(|paths| paths.clone()).unwrap_or_default()
    }
}

impl Drop for OddHost {
    fn drop(&mut self) {
        self.site.stopped.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for a connection.
        let _ = TcpStream::connect(self.address);
        if let Some(thread) = self.accepting.take() {
            let _ = thread.join();
        }
    }
}

fn accept(listener: &TcpListener, site: &Arc<Site>) {
    for stream in listener.incoming().flatten() {
        if site.stopped.load(Ordering::SeqCst) {
            return;
        }
        let site = Arc::clone(site);
        thread::spawn(move || {
            // A browser opens connections that it may never use, and goes away
            // in the middle of others.
            let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
            let _ = answer(&stream, &site);
        });
    }
}

fn answer(mut stream: &TcpStream, site: &Site) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let Some(request) = lines.next().transpose()? else { return Ok(()) };
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let target = request.split(' ').nth(1).unwrap_or("/");
    let path = target.split(['?', '#']).next().unwrap_or("/");
    if let Ok(mut requests) = site.requests.lock() {
        requests.push(path.to_owned());
    }
    let (status, kind, body) = match find(site, path) {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", b"not here\n".to_vec()),
    };
    let cors =
        if site.habits.open_to_all_origins { "Access-Control-Allow-Origin: *\r\n" } else { "" };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{cors}Connection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(&body)
}

fn find(site: &Site, path: &str) -> Option<(&'static str, Vec<u8>)> {
    if let Some((_, html)) = site.extra.iter().find(|(known, _)| known == path) {
        return Some(("text/html; charset=utf-8", html.clone().into_bytes()));
    }
    let inside = path.strip_prefix(&site.mount)?;
    if inside.split('/').any(|part| part == "..") {
        return None;
    }
    let name = if inside.is_empty() { "index.html" } else { inside };
    let body = fs::read(site.folder.join(name)).ok()?;
    Some((kind_of(name, site.habits), body))
}

fn kind_of(name: &str, habits: Habits) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("json" | "webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") if !habits.wasm_unknown => "application/wasm",
        _ => "application/octet-stream",
    }
}
