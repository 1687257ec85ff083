//! The page as one file, without a host of its own.

use luft_e2e::{Failure, HostOptions, Luft, dist, ensure, host_folder, with_tab};

use crate::site::play_in_frame;

/// The file's address on this machine's disk.
pub fn on_disk() -> Result<String, Failure> {
    Ok(format!("file://{}", dist()?.join("luft.html").canonicalize()?.display()))
}

#[test]
fn plays_every_level_from_a_disk_and_keeps_the_game() -> Result<(), Failure> {
    let address = on_disk()?;
    with_tab(|tab| {
        let luft = Luft::new(tab);
        for level in ["easy", "medium", "hard"] {
            luft.open(&format!("{address}?level={level}"))?;
            luft.type_move("e4")?;
            luft.wait_for_count(2)?;
            luft.wait_for_worker()?;
        }
        let moves = luft.moves()?;
        luft.open(&address)?;
        ensure(luft.moves()? == moves, || format!("{:?} of {moves:?}", luft.moves()))?;
        let is_named = format!("{}.textContent !== ''", luft.part("opening"));
        tab.wait_until("the opening's name", &is_named)?;
        tab.expect_no_faults()
    })
}

#[test]
fn plays_in_a_sandboxed_frame_of_a_host_that_sends_no_header() -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    std::fs::copy(dist()?.join("luft.html"), folder.path().join("luft.html"))?;
    let html = "<!doctype html><title>Host</title><link rel=\"icon\" href=\"data:,\">\
        <iframe src=\"luft.html\" title=\"Chess\" width=\"900\" height=\"600\" \
        sandbox=\"allow-scripts\"></iframe>";
    std::fs::write(folder.path().join("index.html"), html)?;
    let server = host_folder(folder.path(), "/", HostOptions::default())?;
    with_tab(|tab| {
        tab.go_to(&server.url())?;
        let frame = tab.frame("/luft.html")?;
        let luft = Luft::new(&frame);
        luft.wait_ready()?;
        luft.wait_for_message("save anything")?;
        play_in_frame(&luft, "e4")?;
        tab.expect_no_faults()
    })
}
