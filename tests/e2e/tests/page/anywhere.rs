//! Any host, any frame, and no network.

use luft_e2e::{
    Chromium, Failure, Habits, Luft, MOUNT, OddHost, PATIENCE, dist, ensure, host, with_luft,
    with_picture,
};

#[test]
fn nothing_is_asked_for_outside_of_the_sub_path() -> Result<(), Failure> {
    let server = OddHost::start(&dist()?, MOUNT, Habits::default(), Vec::new())?;
    let browser = Chromium::launch()?;
    let tab = browser.open_tab()?;
    let luft = Luft::new(&tab);
    luft.open(&server.url(MOUNT))?;
    luft.type_move("e4")?;
    luft.wait_for_turn()?;
    let strangers: Vec<_> =
        server.requests().into_iter().filter(|path| !path.starts_with(MOUNT)).collect();
    ensure(strangers.is_empty(), || format!("asked for {strangers:?}"))?;
    tab.expect_no_faults()
}

#[test]
fn a_host_that_does_not_know_wasm_will_do() -> Result<(), Failure> {
    let habits = Habits { wasm_unknown: true, ..Habits::default() };
    let server = OddHost::start(&dist()?, "/", habits, Vec::new())?;
    let browser = Chromium::launch()?;
    let tab = browser.open_tab()?;
    let luft = Luft::new(&tab);
    luft.open(&server.url("/"))?;
    luft.type_move("e4")?;
    luft.page.wait("the computer moves", PATIENCE, || Ok(luft.moves()?.len() == 2))?;
    tab.expect_no_faults()
}

#[test]
fn plays_without_a_network_after_the_first_visit() -> Result<(), Failure> {
    let server = host()?;
    let address = server.url();
    let browser = Chromium::launch()?;
    let tab = browser.open_tab()?;
    let luft = Luft::new(&tab);
    luft.open(&address)?;
    tab.wait_until(
        "the service worker has all it needs",
        "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)",
    )?;
    drop(server);
    luft.open(&format!("{address}?level=medium"))
        .and_then(|()| luft.type_move("e4"))
        .and_then(|()| {
            luft.page.wait("the computer moves", PATIENCE, || Ok(luft.moves()?.len() == 2))
        })
        .map_err(|failure| with_picture("offline", &luft, &failure))
}

fn host_page(attributes: &str) -> Vec<(String, String)> {
    let html = format!(
        "<!doctype html><title>Host</title><link rel=\"icon\" href=\"data:,\"><style>iframe {{ border: 0 }}</style>\
         <iframe src=\"{MOUNT}\" title=\"Chess\" width=\"900\" height=\"600\" {attributes}></iframe>"
    );
    vec![("/host.html".to_owned(), html)]
}

#[test]
fn plays_inside_a_frame() -> Result<(), Failure> {
    let server = OddHost::start(&dist()?, MOUNT, Habits::default(), host_page(""))?;
    let browser = Chromium::launch()?;
    let tab = browser.open_tab()?;
    tab.go_to(&server.url("/host.html"))?;
    tab.wait_until(
        "the frame is ready",
        "frames[0]?.document.documentElement.dataset.ready === 'true'",
    )?;
    // By the pointer, over the frame's own canvas.
    let unit = tab.number("frames[0].document.getElementById('board').clientWidth / 8")?;
    let corner = |axis: &str| {
        tab.number(&format!(
            "document.querySelector('iframe').getBoundingClientRect().{axis} + \
             frames[0].document.getElementById('board').getBoundingClientRect().{axis}"
        ))
    };
    let (left, top) = (corner("x")?, corner("y")?);
    let at = |row: f64| luft_e2e::Point { x: left + 4.5 * unit, y: top + row * unit };
    tab.drag(at(6.5), at(4.5))?;
    tab.wait_until(
        "both have moved",
        "frames[0].document.querySelectorAll('#moves .move').length === 2",
    )?;
    tab.expect_no_faults()
}

#[test]
fn plays_inside_a_sandboxed_frame() -> Result<(), Failure> {
    let habits = Habits { open_to_all_origins: true, ..Habits::default() };
    let extra = host_page("sandbox=\"allow-scripts\"");
    let server = OddHost::start(&dist()?, MOUNT, habits, extra)?;
    let browser = Chromium::launch()?;
    let tab = browser.open_tab()?;
    tab.go_to(&server.url("/host.html"))?;
    let frame = tab.frame("/some/path/")?;
    let luft = Luft::new(&frame);
    frame.wait_until("the frame is ready", "document.documentElement.dataset.ready === 'true'")?;
    ensure(luft.message()?.contains("store"), || "nothing is said of the storage".to_owned())?;
    frame.evaluate(
        "document.getElementById('move-input').value = 'e4';
         document.getElementById('play-move').click()",
    )?;
    frame
        .wait("the computer moves", PATIENCE, || Ok(luft.moves()?.len() == 2))
        .and_then(|()| {
            // Forms are blocked here, and with them what a dialog submits.
            frame.evaluate("document.getElementById('action-new-game').click()")?;
            frame.evaluate("document.getElementById('new-game-start').click()")?;
            frame.wait("a new game", PATIENCE, || Ok(luft.moves()?.is_empty()))
        })
        .and_then(|()| tab.expect_no_faults())
}

#[test]
fn follows_the_colour_scheme() -> Result<(), Failure> {
    with_luft("dark", "", |luft| {
        let corner = "(() => { const board = document.getElementById('board');
            return [...board.getContext('2d')
                .getImageData(board.width - 3, 3, 1, 1).data].join(); })()";
        let light = luft.page.text(corner)?;
        luft.page.set_media("prefers-color-scheme", "dark")?;
        luft.page
            .wait("the board is painted anew", PATIENCE, || Ok(luft.page.text(corner)? != light))
    })
}
