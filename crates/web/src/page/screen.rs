//! The canvas, and its size in device pixels.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Document, HtmlCanvasElement, ResizeObserver, ResizeObserverBoxOptions, ResizeObserverEntry,
    ResizeObserverOptions, ResizeObserverSize,
};

use super::Sender;
use crate::dom::{self, Missing};
use crate::painter::Painter;

/// What the browser calls with the sizes it has measured.
type Callback = Closure<dyn FnMut(Array)>;

/// The canvas and what watches its size; watches no more once dropped.
pub struct Screen {
    /// Where the board is seen.
    pub canvas: HtmlCanvasElement,
    /// What paints it.
    pub painter: Painter,
    observer: Option<(ResizeObserver, Callback)>,
}

impl Screen {
    /// Takes the document's canvas.
    pub fn new(document: &Document) -> Result<Self, Missing> {
        let canvas: HtmlCanvasElement = dom::by_id(document, "board")?;
        let painter = Painter::new(canvas.clone())?;
        Ok(Self { canvas, painter, observer: None })
    }

    /// Tells the page each size of the canvas, the present one first.
    pub fn observe(&mut self, sender: &Sender) -> Result<(), Missing> {
        let sender = sender.clone();
        let callback: Callback = Closure::new(move |entries: Array| {
            if let Ok(entry) = entries.at(-1).dyn_into::<ResizeObserverEntry>() {
                let (pixels, side) = measure(&entry);
                sender.with(|page| page.resize(pixels, side));
            }
        });
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref())
            .map_err(|_| Missing("ResizeObserver"))?;
        if dom::has(&prototype_of_entries(), "devicePixelContentBoxSize") {
            let options = ResizeObserverOptions::new();
            options.set_box(ResizeObserverBoxOptions::DevicePixelContentBox);
            observer.observe_with_options(&self.canvas, &options);
        } else {
            observer.observe(&self.canvas);
        }
        self.observer = Some((observer, callback));
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        if let Some((observer, _)) = &self.observer {
            observer.disconnect();
        }
    }
}

/// The prototype whose getters tell what the browser can measure. Asking it for
/// a value would throw, hence the look at the names.
fn prototype_of_entries() -> js_sys::Object {
    let names = js_sys::Object::new();
    let global = js_sys::global();
    let prototype = js_sys::Reflect::get(&global, &"ResizeObserverEntry".into())
        .and_then(|class| js_sys::Reflect::get(&class, &"prototype".into()));
    if let Ok(prototype) = prototype.and_then(JsCast::dyn_into::<js_sys::Object>) {
        for name in js_sys::Object::get_own_property_names(&prototype).iter() {
            let _ = js_sys::Reflect::set(&names, &name, &true.into());
        }
    }
    names
}

/// The canvas's side in device pixels, exact where the browser tells it, and in
/// CSS pixels.
fn measure(entry: &ResizeObserverEntry) -> (u32, f64) {
    let side = entry.content_rect().width();
    let exact = dom::has(entry, "devicePixelContentBoxSize")
        .then(|| js_sys::Reflect::get(entry, &"devicePixelContentBoxSize".into()).ok())
        .flatten()
        .and_then(|sizes| Array::from(&sizes).get(0).dyn_into::<ResizeObserverSize>().ok())
        .map(|size| size.inline_size());
    let density = dom::window().map_or(1.0, |window| window.device_pixel_ratio());
    let reckoned = side * density;
    // The two differ by a rounding. Where they differ by more, as in a browser
    // that only emulates a dense screen, the exact one is not.
    let exact = exact.filter(|exact| (exact - reckoned).abs() < 2.0);
    (exact.unwrap_or(reckoned).round() as u32, side)
}
