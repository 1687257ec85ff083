//! The screen, the media and the languages that the browser claims to have.

use serde_json::json;

use super::session::Page;
use crate::Failure;

impl Page<'_> {
    /// Sets the size of the window in CSS pixels, the pixel density, and
    /// whether it is a phone's touch screen. Waits until the page is drawn anew: the board
    /// takes its size in one frame and what is around it follows in the next.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_screen(
        &self,
        width: u32,
        height: u32,
        density: f64,
        phone: bool,
    ) -> Result<(), Failure> {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": density, "mobile": phone,
        });
        self.call("Emulation.setDeviceMetricsOverride", metrics)?;
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone }))?;
        self.next_frame()?;
        self.next_frame()
    }

    /// Sets a media feature, such as `prefers-color-scheme`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_media(&self, feature: &str, value: &str) -> Result<(), Failure> {
        let features = json!({ "features": [{ "name": feature, "value": value }] });
        self.call("Emulation.setEmulatedMedia", features).map(drop)
    }

    /// Styles the page as if it were printed.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_print(&self) -> Result<(), Failure> {
        self.call("Emulation.setEmulatedMedia", json!({ "media": "print" })).map(drop)
    }

    /// Sets the browser's preferred languages, such as `de-AT,de`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn set_languages(&self, languages: &str) -> Result<(), Failure> {
        let agent = self.text("navigator.userAgent")?;
        let visitor = json!({ "userAgent": agent, "acceptLanguage": languages });
        self.call("Emulation.setUserAgentOverride", visitor).map(drop)
    }
}
