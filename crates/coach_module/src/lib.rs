//! The coach's module: reviews of games and reasons for moves, which the page loads when a player first
//! asks for them. It passes texts to and from [`luft_review::CoachService`], and neither searches nor waits.

use luft_game::Letters;
use luft_l10n::Rules;
use wasm_bindgen::prelude::*;

/// Smaller than the standard library's allocator.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen]
extern "C" {
    /// The browser's knowledge of the coach's language: a class of `www/lazy/asked.js`.
    pub type CoachLanguage;

    #[wasm_bindgen(method)]
    fn plural(this: &CoachLanguage, number: f64) -> String;

    #[wasm_bindgen(method)]
    fn number(this: &CoachLanguage, number: f64) -> String;

    #[wasm_bindgen(method)]
    fn list(this: &CoachLanguage, items: Vec<String>) -> String;
}

/// The plural rules of a language, and its letters for pieces.
struct LanguageRules {
    browser: CoachLanguage,
    letters: Letters,
}

impl Rules for LanguageRules {
    fn plural(&self, number: i64) -> &'static str {
        luft_l10n::plural_category(&self.browser.plural(number as f64))
    }

    fn number(&self, number: i64) -> String {
        self.browser.number(number as f64)
    }

    fn list(&self, items: Vec<String>) -> String {
        self.browser.list(items)
    }

    fn notation(&self, text: &str) -> String {
        self.letters.write(text)
    }
}

/// A board's coach.
#[wasm_bindgen]
#[derive(Default)]
pub struct CoachModule(luft_review::CoachService);

#[wasm_bindgen]
impl CoachModule {
    /// A coach that speaks English.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        console_error_panic_hook::set_once();
        Self::default()
    }

    /// Switches to another language. `letters` are those of king, queen, rook, bishop and knight.
    pub fn speak(&mut self, catalogue: String, letters: &str, browser: CoachLanguage) {
        let letters = Letters::from_text(letters).unwrap_or(Letters::ENGLISH);
        self.0.speak(catalogue, Box::new(LanguageRules { browser, letters }));
    }

    /// Answers a request: see [`luft_review::CoachService`].
    pub fn receive(&mut self, request: &str) -> Vec<String> {
        self.0.receive(request)
    }
}
