//! Any host, any frame, and no network.

use luft_e2e::{
    Failure, HostOptions, Luft, MOUNT, PATIENCE, ensure, host, with_luft, with_picture, with_tab,
};
use serde_json::Value;

use crate::site::{Embedding, SERVED, play_in_frame};

#[test]
fn nothing_is_requested_outside_of_the_sub_path() -> Result<(), Failure> {
    with_luft("sub-path", "", |luft| {
        luft.type_move("e4")?;
        luft.wait_for_count(2)?;
        let home = luft.page.text("location.origin + location.pathname")?;
        ensure(home.ends_with(MOUNT), || format!("the page is at {home}"))?;
        let requests = luft.page.requests();
        for part in ["main.js", "luft_bg.wasm", "engine.wasm", "worker.js", "style.css"] {
            let asked = requests.iter().any(|address| address.ends_with(part));
            ensure(asked, || format!("{part} is not among {requests:?}"))?;
        }
        let strangers: Vec<_> =
            requests.iter().filter(|address| !address.starts_with(&home)).collect();
        ensure(strangers.is_empty(), || format!("asked for {strangers:?}"))
    })
}

#[test]
fn plays_without_a_network_after_the_first_visit() -> Result<(), Failure> {
    let server = host()?;
    let address = server.url();
    with_tab(|tab| {
        let luft = Luft::new(tab);
        luft.open(&address)?;
        tab.wait_until("the service worker has all it needs", SERVED)?;
        drop(server);
        luft.open(&format!("{address}?level=medium"))
            .and_then(|()| luft.type_move("e4"))
            .and_then(|()| luft.wait_for_count(2))
            .map_err(|failure| with_picture("offline", &luft, &failure))
    })
}

#[test]
#[ignore = "long"]
fn plays_inside_a_frame() -> Result<(), Failure> {
    let site = Embedding::start("", HostOptions::default())?;
    with_tab(|tab| {
        let luft = site.open_in(tab)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        tab.expect_no_faults()
    })
}

#[test]
fn plays_inside_a_sandboxed_frame() -> Result<(), Failure> {
    let options = HostOptions { open_to_all_origins: true, ..HostOptions::default() };
    let site = Embedding::start("sandbox=\"allow-scripts\"", options)?;
    with_tab(|tab| {
        tab.go_to(&site.server.url())?;
        let frame = tab.frame("/chess/")?;
        let luft = Luft::new(&frame);
        luft.wait_ready()?;
        luft.wait_for_message("save anything")?;
        play_in_frame(&luft, "e4")?;
        // Forms are blocked here, so dialogs can't submit.
        for name in ["New game", "Start game"] {
            frame.find("button", name)?.call("function () { this.click(); }", Value::Null)?;
        }
        luft.wait_for_count(0)?;
        tab.expect_no_faults()
    })
}

#[test]
fn follows_the_colour_scheme() -> Result<(), Failure> {
    with_luft("dark", "", |luft| {
        let corner = format!(
            "(board => [...board.getContext('2d')
                .getImageData(board.width - 3, 3, 1, 1).data].join())({})",
            luft.part("board")
        );
        let light = luft.page.text(&corner)?;
        luft.page.set_media("prefers-color-scheme", "dark")?;
        luft.page
            .wait("the board is painted anew", PATIENCE, || Ok(luft.page.text(&corner)? != light))
    })
}

/// Whether the whole element is visible without scrolling.
fn is_in_sight(luft: &Luft<'_>, part: &str) -> Result<bool, Failure> {
    let seen = format!(
        "(box => box.width > 0 && box.height > 0 && box.top >= -0.5 && box.left >= -0.5
            && box.bottom <= innerHeight + 0.5 && box.right <= innerWidth + 0.5)
            ({}.getBoundingClientRect())",
        luft.part(part)
    );
    Ok(luft.page.evaluate(&seen)? == true)
}

/// Fails unless frames of some small sizes show the whole board and whose turn it is.
fn expect_room_in_small_frames(luft: &Luft<'_>) -> Result<(), Failure> {
    for (width, height, least) in
        [(300, 300, 250.0), (200, 150, 120.0), (320, 240, 190.0), (320, 480, 300.0)]
    {
        luft.page.set_screen(width, height, 1.0, false)?;
        let size = format!("{width} by {height}");
        ensure(is_in_sight(luft, "board")?, || format!("{size}: no whole board"))?;
        // A running clock also shows whose turn it is.
        let signs = ["status", "clock-bottom"].map(|part| is_in_sight(luft, part));
        ensure(signs.into_iter().any(|seen| matches!(seen, Ok(true))), || {
            format!("{size}: nothing says whose turn it is")
        })?;
        let side = format!("{}.getBoundingClientRect().width", luft.part("board"));
        let side = luft.page.number(&side)?;
        ensure(side >= least, || format!("{size}: a board of {side} pixels"))?;
    }
    Ok(())
}

#[test]
fn a_small_frame_has_messages_beside_the_result() -> Result<(), Failure> {
    with_luft("small-end", "?players=2&pgn=1.+f3+e5+2.+g4+Qh4%23", |luft| {
        luft.wait_for_message("loaded")?;
        for (width, height) in [(400, 360), (360, 400), (300, 300)] {
            luft.page.set_screen(width, height, 1.0, false)?;
            for part in ["board", "status", "message"] {
                ensure(is_in_sight(luft, part)?, || format!("{width} by {height}: no {part}"))?;
            }
        }
        Ok(())
    })
}

#[test]
fn a_small_frame_has_the_whole_board_and_whose_turn_it_is() -> Result<(), Failure> {
    with_luft("small", "?time=5", |luft| {
        expect_room_in_small_frames(luft)?;
        luft.page.set_screen(300, 300, 1.0, false)?;
        luft.drag("e2", "e4")?;
        luft.wait_for_count(2)?;
        expect_room_in_small_frames(luft)?;
        luft.page.press("Home")?;
        expect_room_in_small_frames(luft)
    })
}
