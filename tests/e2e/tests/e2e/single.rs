//! The page as one file, without a host.

use std::fs;
use std::path::Path;

use luft_e2e::{Failure, HostOptions, Luft, dist, ensure, host_folder, with_tab};

use crate::site::play_in_frame;

/// The file's address on this machine's disk.
pub fn on_disk() -> Result<String, Failure> {
    Ok(format!("file://{}", dist()?.join("luft.html").canonicalize()?.display()))
}

#[test]
#[ignore = "long"]
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

/// Adds the bytes of all files in a folder, by their names in the build's folder.
fn read_all(folder: &Path, name: &str, into: &mut Vec<(String, Vec<u8>)>) -> Result<(), Failure> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let own = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            read_all(&path, &format!("{name}{own}/"), into)?;
        } else {
            into.push((format!("{name}{own}"), fs::read(&path)?));
        }
    }
    Ok(())
}

/// A checksum (FNV-1a), as the page computes it.
fn sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[test]
fn its_files_are_those_of_the_build_byte_by_byte() -> Result<(), Failure> {
    let build = fs::read_dir(dist()?)?.flatten().map(|entry| entry.path());
    let is_build =
        |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("v-"));
    let build = build.into_iter().find(|path| is_build(path));
    let mut files = Vec::new();
    read_all(&build.ok_or_else(|| Failure::new("no build"))?, "", &mut files)?;
    with_tab(|tab| {
        Luft::new(tab).open(&on_disk()?)?;
        let mut count = 0;
        for (name, bytes) in files {
            let found = tab.evaluate(&format!(
                "luftFiles.fetch('{name}').then(async (response) => response.ok
                   && new Uint8Array(await response.arrayBuffer())
                     .reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5))"
            ))?;
            if found != false {
                ensure(found == sum(&bytes), || format!("{name} is {found}"))?;
                count += 1;
            }
        }
        // Files for other sites, and the engine without vector instructions, are left out.
        ensure(count > 50, || format!("only {count} files"))
    })
}

#[test]
fn plays_in_a_sandboxed_frame_of_a_host_that_sends_no_header() -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    fs::copy(dist()?.join("luft.html"), folder.path().join("luft.html"))?;
    let html = "<!doctype html><title>Host</title><link rel=\"icon\" href=\"data:,\">\
        <iframe src=\"luft.html\" title=\"Chess\" width=\"900\" height=\"600\" \
        sandbox=\"allow-scripts\"></iframe>";
    fs::write(folder.path().join("index.html"), html)?;
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
