//! A static file server on a loopback address.
//!
//! `cargo xtask play` serves the built page with it, and the end-to-end tests do the same under a
//! sub-path and with the [`HostOptions`] of other hosts. It answers GET and HEAD, tells browsers to
//! cache nothing, and never serves files outside its folder.
//!
//! Each connection has its own thread and serves one request. That is enough for a page on the same
//! machine, and a connection that a browser keeps open does not block others, as it could with
//! shared threads.

mod compressed;
mod path;

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

pub use compressed::Compress;
use compressed::Compressed;
#[cfg(feature = "brotli")]
pub use compressed::brotli;
pub use path::content_type;

/// The longest silence on a connection. Browsers open some that they never use.
const SILENCE: Duration = Duration::from_secs(10);

/// The largest number of bytes read of a request.
const LONGEST_REQUEST: u64 = 64 * 1024;

/// Options that imitate other hosts.
#[derive(Clone, Copy, Debug, Default)]
pub struct HostOptions {
    /// Lets pages of other origins read the files, as hosts of public pages do.
    pub open_to_all_origins: bool,
    /// Sends these headers with every file, as pairs of name and value, instead of its own.
    pub headers: &'static [(&'static str, &'static str)],
    /// Faults for some files, by the end of their path or of the requested address; the first match
    /// applies.
    pub faults: &'static [(&'static str, HostFault)],
    /// Compresses compressible files by this function, for browsers that accept brotli.
    pub brotli: Option<Compress>,
    /// Treats several slashes in a row as one, like many hosts.
    pub merges_slashes: bool,
}

/// A host's fault in sending a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostFault {
    /// Sends it under another media type.
    Type(&'static str),
    /// Answers with this status line, such as `500 Internal Server Error`, and nothing else.
    Status(&'static str),
    /// Accepts the request and never answers it.
    Silence,
    /// Sends the first half as if it were the whole file, as during an upload.
    Half,
    /// Sends this many bytes as if they were the whole file.
    Cut(u64),
    /// Sends this many bytes, and never the rest.
    Stall(u64),
    /// Sends another file instead, as hosts of single-page applications do for missing files.
    Instead(&'static str),
    /// Redirects to another address with this status line.
    Redirect(&'static str, &'static str),
}

/// The folder that is served, and its options.
struct Site {
    root: PathBuf,
    base: String,
    options: HostOptions,
    compressed: Compressed,
    stopped: AtomicBool,
}

impl Site {
    /// The fault for a file or the target of its request, if any.
    fn fault(&self, file: &Path, target: &str) -> Option<HostFault> {
        let file = file.to_string_lossy();
        let fits = |(end, _): &&(&str, HostFault)| file.ends_with(end) || target.ends_with(end);
        self.options.faults.iter().find(fits).map(|(_, fault)| *fault)
    }
}

/// A server that runs until it is dropped.
pub struct Server {
    address: SocketAddr,
    site: Arc<Site>,
    accepting: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves the files under `root` on 127.0.0.1, below the path `base`.
    ///
    /// `port` 0 takes any free port. `base` is the path at which `root` is served: "/" for the
    /// whole site, "/some/where/" for a sub-path.
    ///
    /// # Errors
    /// A sentence, if `root` is not a folder or the port is not available.
    pub fn start(root: &Path, port: u16, base: &str) -> Result<Self, String> {
        Self::start_with(root, port, base, HostOptions::default())
    }

    /// Like [`start`](Self::start), with the options of another host.
    ///
    /// # Errors
    /// A sentence, if `root` is not a folder or the port is not available.
    pub fn start_with(
        root: &Path,
        port: u16,
        base: &str,
        options: HostOptions,
    ) -> Result<Self, String> {
        let root = root
            .canonicalize()
            .map_err(|error| format!("cannot serve {}: {error}", root.display()))?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .map_err(|error| cannot_listen(port, &error))?;
        let address = listener.local_addr().map_err(|error| cannot_listen(port, &error))?;
        let (base, stopped) = (path::normal_base(base), AtomicBool::new(false));
        let compressed = Compressed::default();
        let site = Arc::new(Site { root, base, options, compressed, stopped });
        let shared = Arc::clone(&site);
        let accepting = Some(thread::spawn(move || accept(&listener, &shared)));
        Ok(Self { address, site, accepting })
    }

    /// The address of the page, such as `http://127.0.0.1:8080/`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.site.base)
    }

    /// The port that it listens on.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// Serves until the program ends.
    pub fn run(mut self) {
        self.wait();
    }

    fn wait(&mut self) {
        if let Some(thread) = self.accepting.take() {
            // A panic of the thread has already been reported on standard error.
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.site.stopped.store(true, Ordering::SeqCst);
        // A connection ends the thread's wait in `accept`.
        if TcpStream::connect(self.address).is_ok() {
            self.wait();
        }
    }
}

fn cannot_listen(port: u16, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => {
            format!("port {port} is in use by another program; choose another with --port")
        }
        io::ErrorKind::PermissionDenied => {
            format!("port {port} may not be used by this user; choose one above 1023 with --port")
        }
        _ => format!("cannot listen on port {port}: {error}"),
    }
}

fn accept(listener: &TcpListener, site: &Arc<Site>) {
    for stream in listener.incoming().flatten() {
        if site.stopped.load(Ordering::SeqCst) {
            return;
        }
        let site = Arc::clone(site);
        thread::spawn(move || {
            let _ = stream.set_read_timeout(Some(SILENCE));
            // The browser may have closed the connection: not an error here.
            let _ = answer(&stream, &site);
        });
    }
}

/// The parts of a request that the server uses.
struct Request {
    method: String,
    target: String,
    /// Whether the answer may be compressed by brotli.
    takes_brotli: bool,
}

/// Reads a request; `None` for a connection without one. Most headers are ignored.
fn read_request(stream: &TcpStream) -> io::Result<Option<Request>> {
    let mut lines = BufReader::new(stream.take(LONGEST_REQUEST)).lines();
    let Some(first) = lines.next().transpose()? else { return Ok(None) };
    let mut takes_brotli = false;
    for line in lines {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(("accept-encoding", ways)) = line.split_once(':') {
            takes_brotli = ways.split(',').any(|way| way.trim() == "br");
        }
    }
    let mut words = first.split(' ').map(str::to_owned);
    let request = words.next().zip(words.next());
    Ok(request.map(|(method, target)| Request { method, target, takes_brotli }))
}

fn answer(stream: &TcpStream, site: &Site) -> io::Result<()> {
    let Some(request) = read_request(stream)? else { return Ok(()) };
    if !["GET", "HEAD"].contains(&request.method.as_str()) {
        return respond(stream, site, "405 Method Not Allowed", &[]);
    }
    let merged = site.options.merges_slashes.then(|| path::merged(&request.target));
    match path::resolve(merged.as_ref().unwrap_or(&request.target), &site.base) {
        path::Resolved::File(relative) => {
            match open_within(&site.root.join(relative), &site.root) {
                Ok((file, path)) => answer_with(stream, site, &request, &file, &path),
                Err(_) => respond(stream, site, "404 Not Found", &[]),
            }
        }
        path::Resolved::Redirect(to) => {
            respond(stream, site, "301 Moved Permanently", &[("Location", &to)])
        }
        path::Resolved::Nothing => respond(stream, site, "404 Not Found", &[]),
    }
}

/// Sends a file, or simulates its fault.
fn answer_with(
    stream: &TcpStream,
    site: &Site,
    request: &Request,
    file: &File,
    path: &Path,
) -> io::Result<()> {
    let fault = site.fault(path, &request.target);
    let kind = match fault {
        Some(HostFault::Status(status)) => return respond(stream, site, status, &[]),
        Some(HostFault::Redirect(status, to)) => {
            return respond(stream, site, status, &[("Location", to)]);
        }
        Some(HostFault::Silence) => return keep_silent(stream),
        Some(HostFault::Instead(other)) => {
            let (file, path) = open_within(&site.root.join(other), &site.root)?;
            return send(stream, site, request, content_type(&path), Body::Plain(&file));
        }
        Some(HostFault::Type(kind)) => kind,
        Some(HostFault::Half | HostFault::Cut(_) | HostFault::Stall(_)) | None => {
            content_type(path)
        }
    };
    let whole = file.metadata()?.len();
    let body = match fault {
        Some(HostFault::Half) => Some(Body::Part { file, sent: whole / 2, told: whole / 2 }),
        Some(HostFault::Cut(sent)) => Some(Body::Part { file, sent, told: sent }),
        Some(HostFault::Stall(sent)) => Some(Body::Part { file, sent, told: whole }),
        _ => None,
    };
    if let Some(body) = body {
        return send(stream, site, request, kind, body);
    }
    let body = match site.options.brotli.filter(|_| request.takes_brotli && path::shrinks(path)) {
        Some(compress) => Body::Brotli(site.compressed.get(path, file, compress)?),
        None => Body::Plain(file),
    };
    send(stream, site, request, kind, body)
}

fn send(
    stream: &TcpStream,
    site: &Site,
    request: &Request,
    kind: &str,
    body: Body<'_>,
) -> io::Result<()> {
    let length = body.length()?.to_string();
    let headers =
        [("Content-Type", kind), ("Content-Length", &length), ("Cache-Control", "no-cache")];
    write_head(stream, site, "200 OK", &[&headers, body.coding()].concat())?;
    if request.method == "GET" { body.write(stream) } else { Ok(()) }
}

/// The body of a response.
enum Body<'f> {
    Plain(&'f File),
    /// Only the beginning of the file.
    Part {
        file: &'f File,
        /// The number of bytes sent.
        sent: u64,
        /// The number of bytes announced.
        told: u64,
    },
    Brotli(Arc<Vec<u8>>),
}

impl Body<'_> {
    fn length(&self) -> io::Result<u64> {
        match self {
            Self::Plain(file) => Ok(file.metadata()?.len()),
            Self::Part { told, .. } => Ok(*told),
            Self::Brotli(bytes) => Ok(bytes.len() as u64),
        }
    }

    /// The headers for its compression.
    const fn coding(&self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Plain(_) | Self::Part { .. } => &[],
            Self::Brotli(_) => &[("Content-Encoding", "br"), ("Vary", "Accept-Encoding")],
        }
    }

    fn write(self, mut stream: &TcpStream) -> io::Result<()> {
        match self {
            Self::Plain(mut file) => io::copy(&mut file, &mut stream).map(drop),
            Self::Part { file, sent, told } => {
                io::copy(&mut file.take(sent), &mut stream)?;
                if sent < told { keep_silent(stream) } else { Ok(()) }
            }
            Self::Brotli(bytes) => stream.write_all(&bytes),
        }
    }
}

/// Keeps a connection open until the browser closes it.
fn keep_silent(mut stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(None)?;
    io::copy(&mut stream, &mut io::sink()).map(drop)
}

/// Opens a file only if it lies under `root` after following symbolic links.
fn open_within(file: &Path, root: &Path) -> io::Result<(File, PathBuf)> {
    let path = fs::canonicalize(file)?;
    if !path.starts_with(root) || !path.is_file() {
        return Err(io::ErrorKind::NotFound.into());
    }
    Ok((File::open(&path)?, path))
}

/// Sends a response without a body.
fn respond(
    stream: &TcpStream,
    site: &Site,
    status: &str,
    headers: &[(&str, &str)],
) -> io::Result<()> {
    let empty = [("Content-Length", "0")];
    write_head(stream, site, status, &[headers, &empty].concat())
}

fn write_head(
    mut stream: &TcpStream,
    site: &Site,
    status: &str,
    headers: &[(&str, &str)],
) -> io::Result<()> {
    let mut head = format!("HTTP/1.1 {status}\r\nConnection: close\r\n");
    let others = site.options.headers;
    let own = headers.iter().filter(|(own, _)| !others.iter().any(|(name, _)| name == own));
    for (name, value) in own.chain(others) {
        head += &format!("{name}: {value}\r\n");
    }
    if site.options.open_to_all_origins {
        head += "Access-Control-Allow-Origin: *\r\n";
    }
    head += "\r\n";
    stream.write_all(head.as_bytes())
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
    fn files_outside_the_folder_are_never_served() {
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
    fn a_silent_connection_does_not_block_others() {
        let root = site("silent");
        let server = Server::start(&root, 0, "/").unwrap();
        let _silent: Vec<_> =
            (0..32).map(|_| TcpStream::connect(server.address).unwrap()).collect();
        assert!(fetch(&server, "GET", "/").starts_with("HTTP/1.1 200"));
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn other_hosts_are_imitated() {
        let root = site("options");
        let plain = Server::start(&root, 0, "/").unwrap();
        assert!(!fetch(&plain, "GET", "/sub/code.wasm").contains("Access-Control"));
        let options = HostOptions {
            open_to_all_origins: true,
            headers: &[("Content-Security-Policy", "script-src 'self'")],
            faults: &[
                ("code.wasm", HostFault::Type("application/octet-stream")),
                ("index.html", HostFault::Status("500 Internal Server Error")),
            ],
            ..HostOptions::default()
        };
        let odd = Server::start_with(&root, 0, "/", options).unwrap();
        let code = fetch(&odd, "GET", "/sub/code.wasm");
        for part in ["Access-Control-Allow-Origin: *", "octet-stream", "Policy: script-src 'self'"]
        {
            assert!(code.contains(part), "{code}");
        }
        let page = fetch(&odd, "GET", "/");
        assert!(page.starts_with("HTTP/1.1 500") && !page.contains("front"), "{page}");
        fs::remove_dir_all(root).unwrap();
    }

    /// A simple compressor for tests.
    fn shortened(plain: &[u8]) -> Vec<u8> {
        plain[..plain.len() / 100].to_vec()
    }

    #[test]
    fn hosts_send_halves_other_files_and_other_addresses() {
        let root = site("faults");
        let options = HostOptions {
            headers: &[("Cache-Control", "max-age=60")],
            faults: &[
                ("code.wasm", HostFault::Half),
                ("sub/lost.js", HostFault::Instead("index.html")),
                ("/", HostFault::Redirect("302 Found", "elsewhere")),
            ],
            merges_slashes: true,
            ..HostOptions::default()
        };
        fs::write(root.join("sub/lost.js"), "go()").unwrap();
        let odd = Server::start_with(&root, 0, "/", options).unwrap();
        let half = fetch(&odd, "GET", "//sub///code.wasm");
        assert!(half.contains("Content-Length: 2") && half.ends_with("\r\n\r\n\0a"), "{half}");
        assert!(half.contains("max-age=60") && !half.contains("no-cache"), "{half}");
        let other = fetch(&odd, "GET", "/sub/lost.js");
        assert!(other.contains("text/html") && other.ends_with("<p>front"), "{other}");
        let moved = fetch(&odd, "GET", "/");
        assert!(moved.starts_with("HTTP/1.1 302") && moved.contains("Location: elsewhere"));
        assert!(fetch(&odd, "GET", "/index.html").ends_with("<p>front"));
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn files_are_compressed_for_those_who_take_it() {
        let root = site("brotli");
        let text = "<p>front".repeat(1000);
        fs::write(root.join("index.html"), &text).unwrap();
        let options = HostOptions { brotli: Some(shortened), ..HostOptions::default() };
        let server = Server::start_with(&root, 0, "/", options).unwrap();
        assert!(fetch(&server, "GET", "/").ends_with(&text), "nobody has asked for it");
        for _ in 0..2 {
            let mut stream = TcpStream::connect(server.address).unwrap();
            write!(stream, "GET / HTTP/1.1\r\naccept-encoding: gzip, br\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            let split = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
            let head = String::from_utf8_lossy(&answer[..split]).into_owned();
            assert!(head.contains("Content-Encoding: br"), "{head}");
            assert_eq!(answer[split + 4..], *shortened(text.as_bytes()));
        }
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_host_can_leave_a_request_unanswered() {
        let root = site("mute");
        let options =
            HostOptions { faults: &[("code.wasm", HostFault::Silence)], ..HostOptions::default() };
        let mute = Server::start_with(&root, 0, "/", options).unwrap();
        let mut stream = TcpStream::connect(mute.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
        write!(stream, "GET /sub/code.wasm HTTP/1.1\r\n\r\n").unwrap();
        let silence = stream.read(&mut [0]).unwrap_err().kind();
        assert!(matches!(silence, io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut));
        assert!(fetch(&mute, "GET", "/").starts_with("HTTP/1.1 200"));
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
