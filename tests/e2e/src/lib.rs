//! Drives the built page in a real, headless Chromium, and in Firefox and WebKit where browsers differ.
//!
//! The tests serve `dist/` (or the folder named in `LUFT_DIST`) as a static host would, and use the
//! page as people do: by accessible names, by pointer, by finger and by keyboard.

mod bidi;
mod chromium;
mod connection;
mod failure;
mod firefox;
mod hosting;
mod long_game;
mod luft;
mod page;
mod picture;
mod program;
mod smoke;
mod tab;
pub mod trace;
mod webdriver;
mod webkit;
mod with_luft;

pub use chromium::{CHROMIUM_VARIABLE, Chromium, Context};
pub use connection::{Connection, Event};
pub use failure::{Failure, ensure};
pub use firefox::{FIREFOX_VARIABLE, Firefox, FirefoxTab};
pub use hosting::{DIST_VARIABLE, MOUNT, dist, host, host_folder, host_online_only, host_with};
pub use long_game::long_game;
pub use luft::{ClockFace, Luft};
pub use luft_serve::{HostFault, HostOptions, Server};
pub use page::{Element, Page};
pub use smoke::{SMOKE, is_smoke};
pub use tab::{PATIENCE, Point, Tab};
pub use webkit::{WEBKIT_VARIABLE, WebKitTab};
pub use with_luft::{with_luft, with_luft_in_firefox, with_luft_in_webkit, with_picture, with_tab};
