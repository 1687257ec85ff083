//! Takes screenshots of every state of the page, in every look and width, to check the design and
//! for the documentation. `cargo run -p luft-e2e --bin photographs FOLDER [STATE]` writes the
//! pictures of all states or of one into that folder, with an `index.html` that shows them all.

mod games;
mod icons;
mod states;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use luft_e2e::{Chromium, Failure, Luft, host, is_smoke};
use luft_serve::Server;
use serde_json::json;

use states::{STATES, State};

/// The screens' widths and heights in CSS pixels, and their pixel densities: phones, upright and on
/// their side, a tablet, laptops, desktops.
const SCREENS: [(u32, u32, f64); 8] = [
    (320, 640, 2.0),
    (390, 844, 2.0),
    (844, 390, 2.0),
    (768, 1024, 1.0),
    (1024, 768, 1.0),
    (1440, 900, 1.0),
    (1920, 1080, 1.0),
    (2560, 1440, 1.0),
];

/// Frames in other people's pages.
const FRAMES: [(u32, u32, f64); 2] = [(300, 300, 2.0), (200, 150, 2.0)];

/// The screenshot for the README.
const SHOWN: (&str, (u32, u32, f64)) = ("mid-game", (1280, 800, 1.5));

/// The browser's preferences for each look.
const LOOKS: [(&str, &[(&str, &str)]); 3] = [
    ("light", &[("prefers-color-scheme", "light")]),
    ("dark", &[("prefers-color-scheme", "dark")]),
    ("contrast", &[("prefers-color-scheme", "light"), ("prefers-contrast", "more")]),
];

/// Languages with long words, or written from right to left.
const LANGUAGES: [&str; 2] = ["de", "he"];

/// The conditions of a screenshot.
#[derive(Clone, Copy)]
struct Look<'a> {
    name: &'a str,
    media: &'a [(&'a str, &'a str)],
    language: &'a str,
    /// The stored settings, by name and value.
    settings: &'a [(&'a str, &'a str)],
}

fn main() -> Result<(), Failure> {
    let folder = std::env::args().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| Failure::new("name the folder for the pictures"))?;
    fs::create_dir_all(&folder)?;
    let mut album = Album { folder, pictures: Vec::new() };
    let server = host()?;
    let browser = Chromium::launch()?;
    let only = std::env::args().nth(2);
    if only.as_deref().is_none_or(|name| name == "icons") {
        let svg = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/icon.svg");
        icons::draw(&browser, &svg, &album.folder.join("icons"))?;
    }
    let mut take = |state: &State, look: Look<'_>, screens: &[(u32, u32, f64)]| {
        album.take(&browser, &server, state, look, screens)
    };
    let plain = Look { name: "light", media: LOOKS[0].1, language: "en-GB", settings: &[] };
    if is_smoke() {
        for state in &STATES[..3] {
            take(state, plain, &SCREENS[1..2])?;
        }
        return album.close();
    }
    for state in STATES.iter().filter(|state| only.as_deref().is_none_or(|name| name == state.name))
    {
        for (name, media) in LOOKS {
            take(state, Look { name, media, ..plain }, &SCREENS)?;
        }
        for language in LANGUAGES {
            take(state, Look { name: language, language, ..plain }, &[SCREENS[0], SCREENS[5]])?;
        }
        if state.name == SHOWN.0 {
            take(state, Look { name: "shown", ..plain }, &[SHOWN.1])?;
            take(state, plain, &FRAMES)?;
            for (name, value) in states::styles() {
                let look = format!("{name}-{value}");
                let settings = &[(name, value)];
                take(state, Look { name: &look, settings, ..plain }, &[SCREENS[1], SCREENS[4]])?;
            }
        }
    }
    album.close()
}

/// The pictures taken so far.
struct Album {
    folder: PathBuf,
    pictures: Vec<String>,
}

impl Album {
    /// Brings a fresh page into a state, and takes a picture of it on each screen.
    fn take(
        &mut self,
        browser: &Chromium,
        server: &Server,
        state: &State,
        look: Look<'_>,
        screens: &[(u32, u32, f64)],
    ) -> Result<(), Failure> {
        let context = browser.new_context()?;
        let tab = context.open_tab()?;
        let luft = Luft::new(&tab);
        tab.set_languages(look.language)?;
        let features: Vec<_> = look
            .media
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        tab.call("Emulation.setEmulatedMedia", json!({ "features": features }))?;
        let (width, height, density) = screens[0];
        tab.set_screen(width, height, density, false)?;
        tab.call("Network.setBlockedURLs", json!({ "urls": state.blocked }))?;
        let kept = state.kept(look.settings)?;
        tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": kept }))?;
        tab.go_to(&format!("{}{}", server.url(), state.query))?;
        (state.prepare)(&luft)?;
        for &(width, height, density) in screens {
            tab.set_screen(width, height, density, false)?;
            tab.wait_until("the board is painted", PAINTED)?;
            let name = format!("{}-{}-{width}.png", state.name, look.name);
            tab.screenshot(&self.folder.join(&name))?;
            self.pictures.push(name);
        }
        println!("{} {}", state.name, look.name);
        Ok(())
    }

    /// Writes the page with all the pictures.
    fn close(self) -> Result<(), Failure> {
        let mut page = "<!doctype html><meta charset=utf-8><title>Luft in pictures</title>\n\
            <style>body{font:1rem sans-serif}figure{display:inline-block;margin:.5rem}\
            img{height:24rem;display:block}</style>\n"
            .to_owned();
        for name in &self.pictures {
            let label = name.trim_end_matches(".png");
            let _ = writeln!(
                page,
                "<figure><a href=\"{name}\"><img loading=lazy src=\"{name}\" alt=\"{label}\"></a>\
                 <figcaption>{label}</figcaption></figure>"
            );
        }
        let index = self.folder.join("index.html");
        fs::write(&index, page)?;
        println!("{} pictures: {}", self.pictures.len(), shown(&index));
        Ok(())
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Resolves to true after two frames, when all fades have ended.
const PAINTED: &str = "(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
    await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
    await frame();
    await frame();
    return true;
})()";
