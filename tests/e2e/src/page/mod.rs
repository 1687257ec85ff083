//! A tab (or a frame, or a worker) of the browser, used like a person or an assistive technology
//! would.

mod element;
mod emulation;
mod faults;
mod input;
mod session;

use std::path::Path;

use serde_json::{Value, json};

use crate::Failure;
use crate::tab::{Point, Tab};

pub use element::Element;
pub use session::Page;

impl Tab for Page<'_> {
    fn visit(&self, url: &str) -> Result<(), Failure> {
        self.go_to(url)
    }

    fn load_again(&self) -> Result<(), Failure> {
        self.call("Page.reload", json!({})).map(drop)
    }

    fn value(&self, expression: &str) -> Result<Value, Failure> {
        self.evaluate(expression)
    }

    fn press(&self, key: &str) -> Result<(), Failure> {
        self.press(key)
    }

    fn press_button(&self, name: &str) -> Result<(), Failure> {
        self.find("button", name)?.click()
    }

    fn click(&self, at: Point) -> Result<(), Failure> {
        self.click(at)
    }

    fn drag(&self, from: Point, to: Point) -> Result<(), Failure> {
        self.drag(from, to)
    }

    fn screenshot(&self, file: &Path) -> Result<(), Failure> {
        self.screenshot(file)
    }

    fn faults(&self) -> Vec<String> {
        self.faults()
    }
}
