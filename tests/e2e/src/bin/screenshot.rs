//! Takes the pictures that the documentation shows of the page, and those by
//! which its look is judged: `cargo run -p luft-e2e --bin screenshot [FOLDER]`
//! writes `screenshot.png` and the others to `docs/`, or to FOLDER.

use std::path::{Path, PathBuf};

use luft_e2e::{Chromium, Failure, Habits, Luft, MOUNT, Server, dist};

/// A middlegame (Anderssen - Kieseritzky, London 1851, after Black's 11th
/// move), White to move.
const MIDDLEGAME: &str = "rnb1kbnr/p2p1ppp/2p5/1p4qN/4PpP1/3P1N1P/PPP5/RNBQ1KR1 w kq - 0 12";

struct Shot {
    file: &'static str,
    size: (u32, u32),
    density: f64,
    scheme: &'static str,
    /// What is clicked before the picture is taken.
    clicks: &'static [&'static str],
}

const SHOTS: [Shot; 5] = [
    Shot {
        file: "screenshot.png",
        size: (1280, 800),
        density: 1.5,
        scheme: "light",
        clicks: &["f3"],
    },
    Shot { file: "wide.png", size: (1600, 900), density: 1.0, scheme: "light", clicks: &[] },
    Shot { file: "dark.png", size: (1600, 900), density: 1.0, scheme: "dark", clicks: &["d1"] },
    Shot { file: "tablet.png", size: (800, 1100), density: 1.0, scheme: "light", clicks: &["f3"] },
    Shot { file: "phone.png", size: (320, 640), density: 3.0, scheme: "light", clicks: &["f3"] },
];

fn main() -> Result<(), Failure> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = std::env::args().nth(1).map_or_else(|| workspace.join("docs"), PathBuf::from);
    let server = Server::start(&dist()?, MOUNT, Habits::default(), Vec::new())?;
    let browser = Chromium::launch()?;
    for shot in &SHOTS {
        let tab = browser.open_tab()?;
        let luft = Luft::new(&tab);
        tab.set_screen(shot.size.0, shot.size.1, shot.density, false)?;
        tab.set_media("prefers-color-scheme", shot.scheme)?;
        let query = MIDDLEGAME.replace(' ', "_");
        luft.open(&server.url(&format!("{MOUNT}?fen={query}&level=hard")))?;
        for square in shot.clicks {
            luft.click(square)?;
        }
        tab.wait_until("the board is painted", PAINTED)?;
        let file = folder.join(shot.file);
        tab.screenshot(&file)?;
        println!("{}", file.display());
    }
    Ok(())
}

/// True after two paintings.
const PAINTED: &str =
    "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
