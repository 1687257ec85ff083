//! Bindings to `browser.js`, `forms.js` and `conventions.js`, which document each function.
//!
//! With `games.js` these are four scripts. With a fifth, WebAssembly tests would not start, because
//! the server of wasm-bindgen's test runner does not answer a browser's sixth connection.

use wasm_bindgen::prelude::*;
use web_sys::{
    CanvasRenderingContext2d, Element, Event, HtmlCanvasElement, HtmlElement, HtmlInputElement,
};

/// A listener for events.
pub type Listener = Closure<dyn Fn(Event)>;

#[wasm_bindgen]
extern "C" {
    /// The provider of the build's files; see `www/files.js`.
    #[derive(Clone)]
    pub type Files;

    /// The address of the build's folder, with a slash at its end.
    #[wasm_bindgen(method, getter)]
    pub fn folder(this: &Files) -> String;

    /// The engine, which the boards of a page share; see `www/engine.js`.
    pub type Engine;
}

#[wasm_bindgen(module = "/src/browser.js")]
extern "C" {
    pub fn connect(
        root: &HtmlElement,
        canvas: &HtmlCanvasElement,
        listener: &Listener,
    ) -> web_sys::AbortController;

    pub fn side(element: &Element) -> f64;

    #[wasm_bindgen(js_name = wayOnto)]
    pub fn way_onto(element: &Element) -> js_sys::Array;

    #[wasm_bindgen(js_name = prefersReducedMotion)]
    pub fn prefers_reduced_motion() -> bool;

    #[wasm_bindgen(js_name = utcOffset)]
    pub fn utc_offset() -> i32;

    /// In the time of [`performance_now`].
    pub fn away() -> f64;

    pub fn closest(event: &Event, selector: &str) -> Option<HtmlElement>;

    pub fn focus(element: &HtmlElement, scrolls: bool);

    #[wasm_bindgen(js_name = hasFocus)]
    pub fn has_focus(element: &Element) -> bool;

    pub fn focused(root: &Element) -> Option<HtmlElement>;

    #[wasm_bindgen(js_name = setAttribute)]
    pub fn set_attribute(element: &Element, name: &str, value: Option<&str>);

    #[wasm_bindgen(js_name = setText)]
    pub fn set_text(element: &Element, text: &str);

    pub fn append(parent: &Element, name: &str, text: &str) -> HtmlElement;

    pub fn draw(element: &Element, svg: &str);

    #[wasm_bindgen(js_name = createCanvas)]
    pub fn create_canvas(side: u32) -> HtmlCanvasElement;

    /// Empty if there is none.
    pub fn fill(root: &HtmlElement, files: &Files) -> js_sys::Promise;

    pub fn outline(outlines: &Element, name: &str, index: usize) -> String;

    #[wasm_bindgen(js_name = setFont)]
    pub fn set_font(context: &CanvasRenderingContext2d, height: f64);

    /// With a loudness of 0, vibrates instead.
    #[wasm_bindgen(js_name = makeSound)]
    pub fn make_sound(files: &Files, name: &str, loudness: u32);

    /// An empty text is silence.
    pub fn speak(files: &Files, root: &HtmlElement, text: &str, tag: &str, rate: f64);

    #[wasm_bindgen(js_name = showLater)]
    pub fn show_later(files: &Files, root: &HtmlElement, name: &str, texts: Vec<String>);

    #[wasm_bindgen(js_name = prefersContrast)]
    pub fn prefers_contrast() -> bool;

    #[wasm_bindgen(js_name = tellStyled)]
    pub fn tell_styled(root: &HtmlElement);

    /// The values stay JavaScript strings, because they are only passed back.
    pub fn colors(element: &HtmlElement, names: &str) -> js_sys::Array;

    pub fn reveal(list: &Element, element: &Element);

    #[wasm_bindgen(js_name = pageScrolls)]
    pub fn page_scrolls() -> bool;

    #[wasm_bindgen(js_name = loadCatalogue)]
    pub fn load_catalogue(root: &HtmlElement, files: &Files, tag: &str, pause: u32);

    pub fn translate(root: &HtmlElement, tag: &str, say: &dyn Fn(String) -> String);

    #[wasm_bindgen(js_name = translatePart)]
    pub fn translate_part(part: &Element, say: &dyn Fn(String) -> String);

    #[wasm_bindgen(js_name = tellHost)]
    pub fn tell_host(root: &HtmlElement, kind: &str, detail: &JsValue, cancelable: bool) -> bool;

    #[wasm_bindgen(js_name = copyText)]
    pub fn copy_text(root: &HtmlElement, text: &str);

    #[wasm_bindgen(js_name = readFile)]
    pub fn read_file(
        root: &HtmlElement,
        field: &HtmlElement,
        most: usize,
        event: &str,
        number: u32,
    );

    #[wasm_bindgen(js_name = saveFile)]
    pub fn save_file(name: &str, text: &str);

    #[wasm_bindgen(js_name = handPicture)]
    pub fn hand_picture(root: &HtmlElement, canvas: &HtmlCanvasElement, name: Option<&str>);

    #[wasm_bindgen(js_name = isOutside)]
    pub fn is_outside(event: &Event) -> bool;

    #[wasm_bindgen(js_name = keepForOffline)]
    pub fn keep_for_offline(script: &str, files: &Files);

    pub type WorkerLine;

    #[wasm_bindgen(constructor)]
    pub fn new(files: &Files, engine: &Engine, place: &str, listener: &Listener) -> WorkerLine;

    #[wasm_bindgen(method)]
    pub fn post(this: &WorkerLine, line: &str);

    #[wasm_bindgen(method, js_name = sendNetworkAgain)]
    pub fn send_network_again(this: &WorkerLine);

    #[wasm_bindgen(method)]
    pub fn end(this: &WorkerLine);
}

#[wasm_bindgen(module = "/src/forms.js")]
extern "C" {
    /// The form must have the field. A group of radio buttons counts as one field whose value is
    /// read and set.
    pub fn field(form: &HtmlElement, name: &str) -> HtmlInputElement;

    #[wasm_bindgen(js_name = plainNumber)]
    pub fn plain_number(field: &HtmlInputElement) -> String;

    #[wasm_bindgen(js_name = isLonger)]
    pub fn is_longer(field: &HtmlInputElement, most: usize) -> bool;

    #[wasm_bindgen(js_name = markAsked)]
    pub fn mark_asked(root: &HtmlElement, until: &web_sys::AbortController);

    pub fn answer(root: &Element, is_news: bool, kind: &str, text: &str, more: Vec<String>)
    -> bool;

    #[wasm_bindgen(js_name = showModal)]
    pub fn show_modal(dialog: &Element, selector: &str);

    #[wasm_bindgen(js_name = focusedControl)]
    pub fn focused_control(root: &Element) -> i32;

    #[wasm_bindgen(js_name = focusControl)]
    pub fn focus_control(root: &Element, place: i32);

    #[wasm_bindgen(js_name = showPart)]
    pub fn show_part(root: &Element, part: &str);

    #[wasm_bindgen(js_name = isOutOfUse)]
    pub fn is_out_of_use(element: &Element) -> bool;

    #[wasm_bindgen(js_name = isFocusVisible)]
    pub fn is_focus_visible(element: &Element) -> bool;
}

#[wasm_bindgen(module = "/src/conventions.js")]
extern "C" {
    #[wasm_bindgen(js_name = preferredLanguage)]
    pub fn preferred_language(select: &HtmlInputElement) -> String;

    pub type Conventions;

    #[wasm_bindgen(constructor)]
    pub fn new(tag: &str) -> Conventions;

    #[wasm_bindgen(method)]
    pub fn plural(this: &Conventions, number: f64) -> String;

    #[wasm_bindgen(method)]
    pub fn number(this: &Conventions, number: f64) -> String;

    #[wasm_bindgen(method, js_name = decimalSign)]
    pub fn decimal_sign(this: &Conventions) -> String;

    /// Milliseconds since the Unix epoch.
    #[wasm_bindgen(method)]
    pub fn date(this: &Conventions, moment: f64) -> String;

    #[wasm_bindgen(method)]
    pub fn list(this: &Conventions, items: Vec<String>) -> String;
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = requestAnimationFrame)]
    pub fn request_animation_frame(callback: &Closure<dyn Fn()>) -> i32;

    #[wasm_bindgen(js_name = cancelAnimationFrame)]
    pub fn cancel_animation_frame(id: i32);

    /// Milliseconds since the page was opened; monotonic.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub fn performance_now() -> f64;
}
