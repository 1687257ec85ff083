//! Tests the coach's module in a browser: it answers as natively, in the language that is set.

#![cfg(target_arch = "wasm32")]

use js_sys::Function;
use luft_coach_module::{CoachLanguage, CoachModule};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const GERMAN: &str = include_str!("../../coach/locales/de.ftl");

const CONVENTIONS: &str = "return { plural: (n) => (n === 1 ? 'one' : 'other'), number: String, list: (all) => all.join() };";

/// White allows mate.
const GAME: &str = "1. f3 e5 2. g4 Qh4# *";

fn german() -> CoachModule {
    let made =
        Function::new_no_args(CONVENTIONS).call0(&js_sys::global().into()).expect("an object");
    let mut coach = CoachModule::new();
    coach.speak(GERMAN.to_owned(), "KDTLS", made.unchecked_into::<CoachLanguage>());
    coach
}

#[wasm_bindgen_test]
fn a_game_is_reviewed_in_the_players_language() {
    let mut coach = german();
    assert_eq!(coach.receive(&format!("review 100\n{GAME}")), ["ask 100"]);
    for found in ["cp 20 pv e2e4", "cp -20 pv e7e5", "cp 10 pv e2e3"] {
        assert!(coach.receive(&format!("found {found}\n"))[0].starts_with("ask 100 f2f3"));
    }
    let answers = coach.receive("found mate 1 pv d8h4\n");
    let [accuracy, game, done] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!(accuracy, "accuracy 13 100");
    assert!(game.starts_with("game ") && game.contains("Erlaubt Dh4#"), "{game}");
    assert!(done.starts_with("done R"), "{done}");
    let report = coach.receive("report").concat();
    assert!(report.contains("\tPatzer\t"), "{report}");
}

#[wasm_bindgen_test]
fn a_move_has_a_reason_in_the_players_language() {
    let why = "why cp 900 pv d1d8\n3q3k/8/8/8/8/8/8/3QK3 w - - 0 1";
    let [told] = &german().receive(why)[..] else { panic!("one answer") };
    assert!(told.starts_with("because ") && told.contains("Dame auf d8"), "{told}");
}
