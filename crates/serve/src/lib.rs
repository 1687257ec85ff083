//! A static file server on a loopback address.
//!
//! `cargo xtask play` serves the built page with it, and the end-to-end tests do
//! the same under a sub-path. It answers GET and HEAD, tells browsers to keep
//! nothing, and never leaves the folder that it serves.

mod path;

use std::fs::{self, File};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use tiny_http::{Header, Method, Request, Response, StatusCode};

/// Requests answered at the same time; a page loads about ten files at once.
const WORKERS: usize = 4;

/// A server that runs until it is dropped.
pub struct Server {
    http: Arc<tiny_http::Server>,
    address: SocketAddr,
    base: String,
    workers: Vec<JoinHandle<()>>,
}

impl Server {
    /// Serves the files under `root` on 127.0.0.1, below the path `base`.
    ///
    /// `port` 0 takes any free port. `base` is the path that stands for `root`:
    /// "/" for the whole site, "/some/where/" for a sub-path.
    ///
    /// # Errors
    /// When `root` is no folder or the port cannot be had: the sentence says which.
    pub fn start(root: &Path, port: u16, base: &str) -> Result<Self, String> {
        let root = root
            .canonicalize()
            .map_err(|error| format!("cannot serve {}: {error}", root.display()))?;
        let http = tiny_http::Server::http((Ipv4Addr::LOCALHOST, port))
            .map_err(|error| cannot_listen(port, error.as_ref()))?;
        let address =
            http.server_addr().to_ip().ok_or("the server has no network address to tell")?;
        let base = path::normal_base(base);
        let http = Arc::new(http);
        let workers = (0..WORKERS)
            .map(|_| {
                let (http, root, base) = (Arc::clone(&http), root.clone(), base.clone());
                thread::spawn(move || answer_all(&http, &root, &base))
            })
            .collect();
        Ok(Self { http, address, base, workers })
    }

    /// The address of the page, such as `http://127.0.0.1:8080/`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.base)
    }

    /// Serves until the program ends.
    pub fn run(mut self) {
        for worker in self.workers.drain(..) {
            // A worker that panicked has already said so on standard error.
            let _ = worker.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        for _ in &self.workers {
            self.http.unblock();
        }
        for worker in self.workers.drain(..) {
            let _ = worker.join();
        }
    }
}

fn cannot_listen(port: u16, error: &(dyn std::error::Error + 'static)) -> String {
    match error.downcast_ref::<io::Error>().map(io::Error::kind) {
        Some(io::ErrorKind::AddrInUse) => {
            format!("port {port} is in use by another program; choose another with --port")
        }
        Some(io::ErrorKind::PermissionDenied) => {
            format!("port {port} may not be used by this user; choose one above 1023 with --port")
        }
        _ => format!("cannot listen on port {port}: {error}"),
    }
}

fn answer_all(http: &tiny_http::Server, root: &Path, base: &str) {
    // recv fails once the server is unblocked to be dropped.
    while let Ok(request) = http.recv() {
        // A browser that went away before its answer is no fault of ours.
        let _ = answer(request, root, base);
    }
}

fn answer(request: Request, root: &Path, base: &str) -> io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return refuse(request, 405);
    }
    match path::resolve(request.url(), base) {
        path::Resolved::File(relative) => send_file(request, &root.join(relative), root),
        path::Resolved::Redirect(to) => {
            request.respond(plain(301).with_header(header("Location", &to)))
        }
        path::Resolved::Nothing => refuse(request, 404),
    }
}

fn send_file(request: Request, file: &Path, root: &Path) -> io::Result<()> {
    match open_within(file, root) {
        Ok((file, path)) => request.respond(
            Response::from_file(file)
                .with_header(header("Content-Type", path::content_type(&path)))
                .with_header(header("Cache-Control", "no-cache")),
        ),
        Err(_) => refuse(request, 404),
    }
}

/// Opens a file only if it truly lies under `root`, symbolic links followed.
fn open_within(file: &Path, root: &Path) -> io::Result<(File, PathBuf)> {
    let path = fs::canonicalize(file)?;
    if !path.starts_with(root) || !path.is_file() {
        return Err(io::ErrorKind::NotFound.into());
    }
    Ok((File::open(&path)?, path))
}

fn refuse(request: Request, status: u16) -> io::Result<()> {
    request.respond(plain(status))
}

fn plain(status: u16) -> Response<io::Cursor<Vec<u8>>> {
    let status = StatusCode(status);
    Response::from_string(status.default_reason_phrase()).with_status_code(status)
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("the header's name and value are ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    /// The whole answer to one request, headers in lower case.
    fn fetch(server: &Server, method: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn site(name: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("luft-serve-{name}-{}", std::process::id()));
        fs::create_dir_all(root.join("sub")).unwrap();
        fs::write(root.join("index.html"), "<p>front").unwrap();
        fs::write(root.join("sub/code.wasm"), "\0asm").unwrap();
        root
    }

    #[test]
    fn serves_files_with_their_types_below_the_base() {
        let root = site("base");
        let server = Server::start(&root, 0, "/some/where").unwrap();
        assert!(server.url().ends_with("/some/where/"), "{}", server.url());

        let page = fetch(&server, "GET", "/some/where/?fen=x");
        assert!(page.starts_with("HTTP/1.1 200"), "{page}");
        assert!(page.contains("text/html; charset=utf-8") && page.ends_with("<p>front"), "{page}");
        let code = fetch(&server, "GET", "/some/where/sub/code.wasm");
        assert!(code.contains("application/wasm") && code.contains("no-cache"), "{code}");

        assert!(fetch(&server, "GET", "/some/where").contains("301"));
        assert!(fetch(&server, "GET", "/index.html").contains("404"));
        assert!(fetch(&server, "GET", "/some/where/none.js").contains("404"));
        assert!(fetch(&server, "GET", "/some/where/sub").contains("404"));
        assert!(fetch(&server, "POST", "/some/where/").contains("405"));
        assert!(fetch(&server, "HEAD", "/some/where/").starts_with("HTTP/1.1 200"));
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn never_leaves_its_folder() {
        let root = site("inside");
        let outside = root.join("secret.txt");
        fs::write(&outside, "secret").unwrap();
        let server = Server::start(&root.join("sub"), 0, "/").unwrap();
        for path in ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//etc/passwd"] {
            let answer = fetch(&server, "GET", path);
            assert!(answer.contains("404") && !answer.contains("secret\n"), "{path}: {answer}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(&outside, root.join("sub/link.txt")).unwrap();
            assert!(fetch(&server, "GET", "/link.txt").contains("404"));
        }
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_port_in_use_is_named() {
        let root = site("port");
        let first = Server::start(&root, 0, "/").unwrap();
        let port = first.address.port();
        let error = Server::start(&root, port, "/").err().expect("the port is taken");
        assert!(error.contains(&port.to_string()) && error.contains("in use"), "{error}");
        fs::remove_dir_all(root).unwrap();
    }
}
