//! Screenshots and their differences.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::{Failure, Page};

impl Page<'_> {
    /// Writes a screenshot to a PNG file.
    ///
    /// # Errors
    /// If the browser refuses or the file cannot be written.
    pub fn screenshot(&self, file: &Path) -> Result<(), Failure> {
        write_base64(&self.picture(&json!({ "format": "png" }))?, file)
    }

    /// A screenshot of an element, named in JavaScript: a PNG file in base64.
    ///
    /// # Errors
    /// If there is no such element or the browser refuses.
    pub fn picture_of(&self, element: &str) -> Result<String, Failure> {
        let frame = self.evaluate(&format!("{element}.getBoundingClientRect().toJSON()"))?;
        let clip = json!({
            "x": frame["x"], "y": frame["y"], "width": frame["width"],
            "height": frame["height"], "scale": 1,
        });
        self.picture(&json!({ "format": "png", "clip": clip }))
    }

    fn picture(&self, params: &Value) -> Result<String, Failure> {
        let shot = self.call("Page.captureScreenshot", params.clone())?;
        Ok(shot["data"].as_str().unwrap_or_default().to_owned())
    }

    /// The share, from 0 to 1, of pixels that differ by more than a quarter of a colour's range
    /// between two pictures (PNG files in base64, of the same size).
    ///
    /// # Errors
    /// If they are not pictures of the same size.
    pub fn difference(&self, one: &str, other: &str) -> Result<f64, Failure> {
        self.number(&format!(
            "(async () => {{
                const pixels = async (data) => {{
                    const image = new Image();
                    image.src = `data:image/png;base64,${{data}}`;
                    await image.decode();
                    const canvas = new OffscreenCanvas(image.width, image.height);
                    const context = canvas.getContext('2d');
                    context.drawImage(image, 0, 0);
                    return context.getImageData(0, 0, image.width, image.height).data;
                }};
                const [one, other] = await Promise.all([{one:?}, {other:?}].map(pixels));
                if (one.length !== other.length) {{
                    throw new Error(`${{one.length}} and ${{other.length}} bytes`);
                }}
                let count = 0;
                for (let at = 0; at < one.length; at += 4) {{
                    count += [0, 1, 2].some((part) =>
                        Math.abs(one[at + part] - other[at + part]) > 64);
                }}
                return count * 4 / one.length;
            }})()"
        ))
    }
}

/// Writes a screenshot that a browser has sent.
///
/// # Errors
/// If it is not base64, or the file cannot be written.
pub(crate) fn write_base64(text: &str, file: &Path) -> Result<(), Failure> {
    let bytes = decode_base64(text).ok_or_else(|| Failure::new("the screenshot is not base64"))?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(file, bytes)?)
}

/// Reads base64 (RFC 4648) with its padding.
fn decode_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let mut bits = 0u32;
    let mut held = 0;
    for letter in text.bytes().filter(|&letter| letter != b'=') {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    Some(bytes)
}
