//! Single parts of the page that need a browser.

use luft_app::features::board::{self, Device, Modifiers, PointerEvent, PointerKind};
use luft_app::view::{self, PaintRole, Rect, Shape};
use luft_app::{Model, Notation, Now, Point, Start, update};
use luft_game::clock::Moment;
use luft_l10n::{Arg, Rules, Text};
use luft_rules::{Color, Piece, PieceKind};
use luft_web::language::Language;
use luft_web::painter::Painter;
use luft_web::store::Store;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement};

const SIDE: u32 = 100;

fn canvas() -> HtmlCanvasElement {
    let document = web_sys::window().unwrap().document().unwrap();
    document.create_element("canvas").unwrap().dyn_into().unwrap()
}

/// Red, green, blue and opacity of a pixel.
fn pixel(canvas: &HtmlCanvasElement, x: i32, y: i32) -> [u8; 4] {
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d").unwrap().unwrap().dyn_into().unwrap();
    let data = context.get_image_data(x.into(), y.into(), 1.0, 1.0).unwrap().data();
    [data[0], data[1], data[2], data[3]]
}

fn painted(shapes: &[Shape]) -> HtmlCanvasElement {
    paint_on(canvas(), shapes)
}

fn paint_on(canvas: HtmlCanvasElement, shapes: &[Shape]) -> HtmlCanvasElement {
    canvas.set_width(SIDE);
    canvas.set_height(SIDE);
    let mut painter = Painter::new(canvas.clone(), crate::outlines::carved()).unwrap();
    // Two device pixels to a CSS pixel.
    painter.set_side(f64::from(SIDE) / 2.0);
    painter.paint(shapes.to_vec());
    canvas
}

/// A canvas of the document inside an element with a colour of its own.
fn canvas_with_color(property: &str, value: &str) -> HtmlCanvasElement {
    let document = web_sys::window().unwrap().document().unwrap();
    let root: HtmlElement = document.create_element("div").unwrap().unchecked_into();
    root.style().set_property(property, value).unwrap();
    document.body().unwrap().append_child(&root).unwrap();
    root.append_child(&canvas()).unwrap().unchecked_into()
}

#[wasm_bindgen_test]
fn each_canvas_is_painted_in_the_colours_of_its_own_style() {
    let rect = Rect { x: 0.0, y: 0.0, width: 25.0, height: 25.0 };
    for color in [[10, 20, 30], [200, 100, 0]] {
        let value = format!("rgb({}, {}, {})", color[0], color[1], color[2]);
        let canvas = canvas_with_color("--board-dark", &value);
        let canvas = paint_on(canvas, &[Shape::Fill { rect, paint: PaintRole::DarkSquare }]);
        assert_eq!(pixel(&canvas, 49, 49)[..3], color);
        assert_eq!(pixel(&canvas, 50, 50), [0; 4], "beyond the square");
    }
}

#[wasm_bindgen_test]
fn every_piece_is_drawn_on_its_square() {
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            let piece = Piece { color, kind };
            let center = Point { x: 25.0, y: 25.0 };
            let shape = Shape::Piece { piece, center, size: 50.0, alpha: 1.0, lifted: false };
            let canvas = painted(&[shape]);
            // The lower end of its foot is a quarter above the square's lower edge.
            let [red, green, blue, opacity] = pixel(&canvas, 50, 75);
            assert_eq!(opacity, 255, "{piece:?} has no foot");
            let light = u32::from(red) + u32::from(green) + u32::from(blue);
            assert_eq!(light > 380, color == Color::White, "{piece:?} has the wrong colour");
            assert_eq!(pixel(&canvas, 1, 1), [0; 4], "{piece:?} leaves its square");
        }
    }
}

#[wasm_bindgen_test]
fn a_faint_piece_is_faint_all_over() {
    let piece = Piece { color: Color::White, kind: PieceKind::Rook };
    let center = Point { x: 25.0, y: 25.0 };
    let shape = Shape::Piece { piece, center, size: 50.0, alpha: 0.5, lifted: false };
    let canvas = painted(&[shape]);
    for y in [50, 60, 75, 85] {
        let opacity = pixel(&canvas, 50, y)[3];
        assert!((120..=135).contains(&opacity), "opacity {opacity} at {y}");
    }
}

#[wasm_bindgen_test]
fn texts_are_kept_by_their_key() {
    let storage = web_sys::window().unwrap().local_storage().unwrap();
    let open = |key: &str| Store::new(storage.clone(), key.to_owned());
    let (one, other) = (open("one"), open("other"));
    assert!(!one.is_blocked());
    one.save("a game").unwrap();
    assert_eq!(open("one").load().as_deref(), Some("a game"));
    assert_eq!(other.load(), None);
}

/// Every pixel of a canvas.
fn pixels(canvas: &HtmlCanvasElement) -> Vec<u8> {
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d").unwrap().unwrap().dyn_into().unwrap();
    let side = SIDE.into();
    context.get_image_data(0.0, 0.0, side, side).unwrap().data().0
}

/// The tolerance, of 255, for a shadow that is cut at the edge of a repainted part, because the
/// browser blurs only what it paints.
const ROUNDING: u8 = 6;

/// The largest difference between the two.
fn difference(one: &[u8], other: &[u8]) -> u8 {
    one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).max().unwrap_or_default()
}

#[wasm_bindgen_test]
fn partial_painting_looks_like_full_painting() {
    let mut model = Model::default();
    update(&mut model, board::Event::Resize { side: f64::from(SIDE) / 2.0 }, Now::default());
    update(&mut model, luft_app::Event::Start(Start::default()), Now::default());
    let stepwise = canvas();
    stepwise.set_width(SIDE);
    stepwise.set_height(SIDE);
    let mut painter = Painter::new(stepwise.clone(), crate::outlines::carved()).unwrap();
    painter.set_side(f64::from(SIDE) / 2.0);
    let down = [PointerKind::Down, PointerKind::Secondary];
    let path = [(28.0, 40.0), (29.0, 33.0), (27.0, 30.0), (20.0, 21.0), (27.5, 28.0)];
    for kind in down.into_iter().cycle().take(6) {
        let moves = path.iter().map(|at| (PointerKind::Move, *at));
        let last = *path.last().unwrap();
        let gesture = [(kind, path[0])].into_iter().chain(moves).chain([(PointerKind::Up, last)]);
        for (kind, (x, y)) in gesture {
            let (id, device, modifiers) = (1, Device::Mouse, Modifiers::default());
            let point = Point { x, y };
            let event = PointerEvent { kind, id, device, point, modifiers };
            update(&mut model, board::Event::Pointer(event), Now::default());
            let scene = view::scene(&model);
            painter.paint(scene.clone());
            let apart = difference(&pixels(&stepwise), &pixels(&painted(&scene)));
            assert!(apart <= ROUNDING, "{apart} after {kind:?} at {x}, {y}");
        }
    }
}

const GERMAN: &str = include_str!("../../../l10n/locales/de.ftl");
const SPANISH: &str = include_str!("../../../l10n/locales/es.ftl");

#[wasm_bindgen_test]
fn a_language_writes_moves_and_clocks_in_the_given_form() {
    let german = Language::new("de", GERMAN, "").unwrap();
    assert_eq!(german.notation("Nbd7"), "Sbd7");
    german.use_notation(Notation::Figurines);
    assert_eq!(german.notation("exd8=Q+"), "exd8=♕+");
    german.use_notation(Notation::English);
    assert_eq!(german.notation("Nbd7"), "Nbd7");
    assert_eq!(german.clock_face("0:09.3"), "0:09,3");
    assert_eq!(german.clock_face("4:59"), "4:59");
    let spanish = Language::new("es", SPANISH, "").unwrap();
    assert_eq!(spanish.notation("Kxe2"), "Rxe2");
    assert_eq!(Language::first().unwrap().clock_face("0:09.3"), "0:09.3");
}

#[wasm_bindgen_test]
fn before_all_of_english_is_loaded_the_rest_is_empty() {
    let english = Language::first().unwrap();
    assert_eq!(english.message("button-new-game"), "New game");
    assert_eq!(english.message("settings-title"), "");
    let of_both = Text::new("joined")
        .with("texts", Arg::Joined(vec![Text::new("status-your-turn"), Text::new("fen-set")]));
    assert!(!english.can_say(&of_both));
    assert_eq!(english.say(&of_both), "");
    let whole = Language::new("en", "fen-set = Position set.\n", "").unwrap();
    assert_eq!(whole.say(&of_both), "Your turn Position set.");
}

/// A damaged record may have any number as the time of its last change.
#[wasm_bindgen_test]
fn a_time_beyond_all_dates_is_written_as_the_last_date() {
    let english = Language::first().unwrap();
    assert!(english.date(Moment(u64::MAX)).contains("275760"));
}
