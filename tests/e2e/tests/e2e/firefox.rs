//! Tests in Firefox of behaviour that differs between browsers.

use luft_e2e::{
    Failure, FirefoxTab, HostFault, HostOptions, Luft, PATIENCE, Server, Tab, ensure, host,
    host_with,
};

use crate::everywhere::{review_and_learn, with_blunder};
use crate::hosting::headers_of_the_readme;
use crate::single::on_disk;
use crate::site::{Embedding, SERVED, Stranger};
use crate::update::{BUILD, Update};

const READY: &str = "document.querySelector('[data-ready=true]') !== null";

/// A board in Firefox.
struct BoardTab {
    tab: FirefoxTab,
    in_frame: bool,
}

impl BoardTab {
    /// Opens a page with a board, which may be in a frame.
    fn open(address: &str, in_frame: bool) -> Result<Self, Failure> {
        let tab = FirefoxTab::open()?;
        tab.go_to(address)?;
        Ok(Self { tab, in_frame })
    }

    /// Opens the page on a host, and waits until it is ready.
    fn on(server: &Server) -> Result<Self, Failure> {
        let board = Self::open(&server.url(), false)?;
        board.wait_ready()?;
        Ok(board)
    }

    fn wait(&self, what: &str, expression: &str) -> Result<(), Failure> {
        let found = self.tab.wait_until(self.in_frame, what, expression);
        found.map_err(|failure| {
            let shown = self.tab.evaluate(self.in_frame, "document.body.innerText");
            Failure::new(format!("{failure}; the page says {shown:?}"))
        })
    }

    fn wait_ready(&self) -> Result<(), Failure> {
        self.wait("the page is ready", READY)
    }

    fn reload(&self) -> Result<(), Failure> {
        self.tab.evaluate(false, "delete document.querySelector('[data-ready]').dataset.ready")?;
        self.tab.reload()?;
        self.wait_ready()
    }

    /// Presses *Try again* on each page that shows it, until one is ready. Until then the page may
    /// reload itself at any moment, and a search by the button's name that is in progress then
    /// never ends in this browser.
    fn try_again(&self) -> Result<(), Failure> {
        let press = "(button => { if (button && !button.pressed) { button.pressed = true; button.click(); } })(
            document.querySelector('[data-part=fault] button'))";
        Tab::wait(&self.tab, "the page is ready", PATIENCE, || {
            let is_ready = self.tab.evaluate(self.in_frame, READY)? == true;
            if !is_ready {
                self.tab.evaluate(self.in_frame, press)?;
            }
            Ok(is_ready)
        })
    }

    /// Types a move.
    fn play(&self, san: &str) -> Result<(), Failure> {
        let play = format!(
            "(field => {{ field.value = '{san}'; field.form.querySelector('button').click(); }})\
             (document.querySelector('[data-part=move-input]'))"
        );
        self.tab.evaluate(self.in_frame, &play).map(drop)
    }

    fn wait_for_count(&self, count: usize) -> Result<(), Failure> {
        let moves = "document.querySelectorAll('.move').length";
        self.wait(&format!("{count} moves"), &format!("{moves} === {count}"))
    }

    /// Plays a move, and waits for the computer's reply.
    fn plays(&self) -> Result<(), Failure> {
        self.play("e4")?;
        self.wait_for_count(2)
    }

    fn wait_for_words(&self, part: &str, words: &str) -> Result<(), Failure> {
        let found = format!("document.querySelector('[data-part={part}]')?.textContent");
        self.wait(&format!("“{words}”"), &format!("({found} ?? '').includes({words:?})"))
    }
}

fn plays_on(options: HostOptions) -> Result<(), Failure> {
    BoardTab::on(&host_with(options)?)?.plays()
}

fn told_on(options: HostOptions, words: &str) -> Result<(), Failure> {
    let server = host_with(options)?;
    BoardTab::open(&server.url(), false)?.wait_for_words("fault", words)
}

#[test]
#[ignore = "long"]
fn plays_and_keeps_the_game() -> Result<(), Failure> {
    let server = host()?;
    let board = BoardTab::on(&server)?;
    board.plays()?;
    board.reload()?;
    board.wait_for_count(2)?;
    board.tab.click_button("New game")?;
    board.wait("the dialog", "document.querySelector('dialog[open]') !== null")?;
    board.tab.click_button("Start game")?;
    board.wait_for_count(0)?;
    board.plays()
}

#[test]
#[ignore = "long"]
fn plays_without_a_network_after_the_first_visit() -> Result<(), Failure> {
    let server = host()?;
    let board = BoardTab::on(&server)?;
    board.wait("the service worker", SERVED)?;
    drop(server);
    board.reload()?;
    board.plays()
}

#[test]
#[ignore = "long"]
fn plays_inside_a_sandboxed_frame() -> Result<(), Failure> {
    let options = HostOptions { open_to_all_origins: true, ..HostOptions::default() };
    let site = Embedding::start("sandbox=\"allow-scripts\"", options)?;
    let board = BoardTab::open(&site.server.url(), true)?;
    board.wait_ready()?;
    board.plays()?;
    let message = board.tab.evaluate(true, "document.body.innerText")?;
    let message = message.as_str().unwrap_or_default();
    ensure(!message.contains("on the page itself"), || "there is no worker".to_owned())
}

#[test]
fn a_locked_frame_is_reported() -> Result<(), Failure> {
    let site = Embedding::start("sandbox=\"allow-scripts\"", HostOptions::default())?;
    BoardTab::open(&site.server.url(), true)?.wait_for_words("fault", "sandboxed frame")
}

#[test]
#[ignore = "long"]
fn a_host_that_gives_wasm_a_charset_will_do() -> Result<(), Failure> {
    let faults = &[("luft_bg.wasm", HostFault::Type("application/wasm; charset=utf-8"))];
    plays_on(HostOptions { faults, ..HostOptions::default() })
}

#[test]
#[ignore = "long"]
fn a_host_that_requires_trusted_types_will_do() -> Result<(), Failure> {
    let policy = "require-trusted-types-for 'script'; trusted-types luft";
    let headers = vec![("Content-Security-Policy", policy)].leak();
    plays_on(HostOptions { headers, ..HostOptions::default() })
}

#[test]
#[ignore = "long"]
fn the_policy_in_the_readme_lets_everything_work() -> Result<(), Failure> {
    let headers = headers_of_the_readme("Content-Security-Policy: default-src 'none'")?;
    let server = host_with(HostOptions { headers, ..HostOptions::default() })?;
    let board = BoardTab::on(&server)?;
    board.plays()?;
    board.wait(
        "the styles",
        "document.styleSheets.length === 3
            && [...document.styleSheets].every(({ cssRules }) => cssRules.length > 20)",
    )
}

#[test]
#[ignore = "long"]
fn plays_in_a_frame_of_an_isolated_page() -> Result<(), Failure> {
    let headers = headers_of_the_readme("Cross-Origin-Resource-Policy: cross-origin")?;
    let server = host_with(HostOptions { headers, ..HostOptions::default() })?;
    let page_sends = headers_of_the_readme("Cross-Origin-Opener-Policy")?;
    let stranger = Stranger::around(&server.url(), "", page_sends)?;
    let board = BoardTab::open(&stranger.origin(), true)?;
    board.wait_ready()?;
    board.plays()?;
    let isolated = board.tab.evaluate(false, "crossOriginIsolated")?;
    ensure(isolated == true, || "nothing is isolated".to_owned())
}

#[test]
#[ignore = "long"]
fn if_no_worker_may_start_the_page_itself_thinks() -> Result<(), Failure> {
    let headers = &[("Content-Security-Policy", "worker-src 'none'")];
    let server = host_with(HostOptions { headers, ..HostOptions::default() })?;
    let board = BoardTab::on(&server)?;
    board.wait_for_words("message", "on the page itself")?;
    board.plays()
}

#[test]
fn a_missing_script_is_reported() -> Result<(), Failure> {
    let faults = &[("luft.js", HostFault::Status("404 Not Found"))];
    told_on(HostOptions { faults, ..HostOptions::default() }, "luft.js")
}

#[test]
fn a_policy_against_webassembly_is_reported() -> Result<(), Failure> {
    let headers = &[("Content-Security-Policy", "script-src 'self'")];
    told_on(HostOptions { headers, ..HostOptions::default() }, "'wasm-unsafe-eval'")
}

#[test]
#[ignore = "long"]
fn a_module_that_does_not_arrive_is_reported() -> Result<(), Failure> {
    let faults = &[("luft_bg.wasm", HostFault::Silence)];
    told_on(HostOptions { faults, ..HostOptions::default() }, "hasn't started yet")
}

/// The browser would paint nothing before the style is loaded.
#[test]
#[ignore = "long"]
fn the_page_as_one_file_plays_every_level_from_a_disk() -> Result<(), Failure> {
    let board = BoardTab { tab: FirefoxTab::open()?, in_frame: false };
    let luft = Luft::new(&board.tab);
    for level in ["easy", "medium", "hard"] {
        luft.open(&format!("{}?level={level}", on_disk()?))?;
        let address = board.tab.evaluate(false, "location.search")?;
        let is_there = address.as_str().is_some_and(|address| address.contains(level));
        ensure(is_there, || format!("{level} is not opened, but {address}"))?;
        board.plays()?;
    }
    luft.open(&with_blunder(&on_disk()?))?;
    review_and_learn(&luft)
}

#[test]
#[ignore = "long"]
fn a_style_that_never_arrives_is_reported() -> Result<(), Failure> {
    let faults = &[("/style.css", HostFault::Silence)];
    told_on(HostOptions { faults, ..HostOptions::default() }, "style.css")
}

#[test]
#[ignore = "long"]
fn half_a_file_is_reported_and_never_cached() -> Result<(), Failure> {
    for (name, told) in
        [("luft.js", "luft.js"), ("/style.css", "style.css"), ("luft_bg.wasm", "luft_bg.wasm")]
    {
        let faults = vec![(name, HostFault::Half)].leak();
        let half = host_with(HostOptions { faults, ..HostOptions::default() })?;
        let board = BoardTab::open(&half.url(), false)?;
        board.wait_for_words("fault", told)?;
        let port = half.port();
        drop(half);
        let _whole =
            Server::start(&luft_e2e::dist()?, port, luft_e2e::MOUNT).map_err(Failure::new)?;
        board.try_again()?;
        board.plays()?;
    }
    Ok(())
}

#[test]
#[ignore = "long"]
fn half_an_update_is_not_used() -> Result<(), Failure> {
    let update = Update::new()?;
    let first = update.before()?;
    let board = BoardTab::on(&first)?;
    board.wait("the service worker", SERVED)?;
    board.plays()?;
    let faults = vec![("luft_bg.wasm", HostFault::Status("500 Internal Server Error"))].leak();
    let options = HostOptions { faults, ..HostOptions::default() };
    let _second = update.after(first, options)?;
    board.reload()?;
    board.wait_for_count(2)?;
    board.wait("the old build", &format!("{BUILD} === '{}'", update.old))
}
