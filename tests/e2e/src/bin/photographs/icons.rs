//! The icons of the installed page, drawn from `www/icon.svg`, for systems that do not support SVG.

use std::fs;
use std::path::Path;

use luft_e2e::{Chromium, Failure};
use serde_json::json;

/// The icons: name, side in pixels, and a style for the part that the picture fills. Systems crop a
/// maskable icon to their own shape, and only the middle four fifths are always visible.
const ICONS: [(&str, u32, &str); 5] = [
    ("icon-192", 192, ""),
    ("icon-512", 512, ""),
    ("maskable-192", 192, MASKABLE),
    ("maskable-512", 512, MASKABLE),
    ("apple-touch-icon", 180, WHOLE),
];

/// The background fills the icon, and the piece its safe middle.
const MASKABLE: &str = "rect { rx: 0; } g { transform: translate(18.9px, 16px) scale(.94); }";

/// The background fills the icon.
const WHOLE: &str = "rect { rx: 0; }";

/// Writes the icons into a folder.
///
/// # Errors
/// If there is no picture to draw, or the folder cannot be written.
pub fn draw(browser: &Chromium, svg: &Path, folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder)?;
    let svg = fs::read_to_string(svg)?;
    let context = browser.new_context()?;
    let tab = context.open_tab()?;
    let clear = json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } });
    tab.call("Emulation.setDefaultBackgroundColorOverride", clear)?;
    for (name, side, style) in ICONS {
        tab.set_screen(side, side, 1.0, false)?;
        let page = format!(
            "<style>body {{ margin: 0; }} svg {{ display: block; width: {side}px; }} {style}</style>{svg}"
        );
        tab.evaluate(&format!("document.documentElement.innerHTML = {}; 0", json!(page)))?;
        tab.screenshot(&folder.join(format!("{name}.png")))?;
    }
    Ok(())
}
