//! Takes the pictures that the documentation shows of the page, and those by
//! which its look is judged: `cargo run -p luft-e2e --bin screenshot [FOLDER]`
//! writes `screenshot.png` and the others to `docs/`, or to FOLDER.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use luft_app::features::saved_games::{Head, Stage};
use luft_app::session::{Locks, Players};
use luft_app::storage::Saved;
use luft_app::{Game, Level};
use luft_e2e::{Chromium, Failure, Luft, MOUNT, host};
use luft_engine::rules::Color;
use luft_game::clock::{Clock, Moment};

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, before
/// White's 15th move.
const GAME: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 \
    Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6";

/// How long the players have thought about each move, in seconds, in turn.
const THOUGHT: [u64; 11] = [4, 3, 9, 6, 21, 17, 14, 38, 25, 52, 12];

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
        clicks: &["b5"],
    },
    Shot { file: "wide.png", size: (1600, 900), density: 1.0, scheme: "light", clicks: &[] },
    Shot { file: "dark.png", size: (1600, 900), density: 1.0, scheme: "dark", clicks: &["b3"] },
    Shot { file: "tablet.png", size: (800, 1100), density: 1.0, scheme: "light", clicks: &["b5"] },
    Shot { file: "phone.png", size: (320, 640), density: 3.0, scheme: "light", clicks: &["b5"] },
];

fn main() -> Result<(), Failure> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = std::env::args().nth(1).map_or_else(|| workspace.join("docs"), PathBuf::from);
    let server = host()?;
    let browser = Chromium::launch()?;
    for shot in &SHOTS {
        let context = browser.new_context()?;
        let tab = context.open_tab()?;
        let luft = Luft::new(&tab);
        tab.set_screen(shot.size.0, shot.size.1, shot.density, false)?;
        tab.set_media("prefers-color-scheme", shot.scheme)?;
        luft.open(&server.url())?;
        let kept = stored_game()?;
        tab.evaluate(&format!("localStorage.setItem('luft.game:{MOUNT}', {kept:?})"))?;
        luft.reload()?;
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

/// The game as the page stores it, its last move made just now.
fn stored_game() -> Result<String, Failure> {
    let said = |error: &dyn std::fmt::Display| Failure::new(error.to_string());
    let control = "15+10".parse().map_err(|error| said(&error))?;
    let (mut game, mut clock) = (Game::default(), Clock::new(control, Color::White));
    let moves: Vec<_> = GAME.split_whitespace().zip(THOUGHT.into_iter().cycle()).collect();
    let played: u64 = moves.iter().map(|(_, seconds)| seconds * 1000).sum();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|error| said(&error))?;
    let mut at = u64::try_from(now.as_millis()).map_err(|error| said(&error))? - played;
    for (text, seconds) in moves {
        at += seconds * 1000;
        let mv = game.read_move(text).map_err(|error| said(&error))?;
        game.play(mv).map_err(|error| said(&error))?;
        clock.press(Moment(at)).map_err(|error| said(&error))?;
    }
    let saved = Saved {
        head: Head {
            stale: false,
            changed: Moment(at),
            stage: Stage::GoesOn,
            plies: game.plies().len(),
            address: None,
            begun: None,
            players: Players::Computer { player: Color::White, level: Level::Hard },
        },
        bottom: Color::White,
        seed: 1,
        touch_move: false,
        locks: Locks::default(),
        obligation: None,
        plays_on: false,
        imported: None,
        clock: Some(clock),
        game,
    };
    Ok(saved.to_string())
}

/// True after two paintings.
const PAINTED: &str =
    "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
