//! The analysis of the position shown: winning chances, lines and buttons.

use std::cell::Cell;

use luft_app::view::{AnalysisCard as Card, AnalysisLine};
use luft_app::{Action, Text};
use luft_l10n::Rules;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlButtonElement};

use super::{ShowSection, Showing};
use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;

/// The card's elements.
pub struct AnalysisCard {
    card: Element,
    chances: Element,
    /// White's share of the bar.
    bar: Element,
    verdict: Element,
    progress: Element,
    list: Element,
    /// A button for each line.
    lines: Cell<Vec<HtmlButtonElement>>,
    pause: HtmlButtonElement,
    threat: HtmlButtonElement,
    /// The buttons for fewer lines and more.
    counts: [HtmlButtonElement; 2],
    play_on: Element,
    /// Two buttons: beside the steps, and under "More".
    analyse: [HtmlButtonElement; 2],
}

impl ShowSection for AnalysisCard {
    type Value = Option<Card>;

    fn new(markup: &Markup) -> Self {
        Self {
            card: markup.part("analysis"),
            chances: markup.part("chances"),
            bar: markup.part("white-chances"),
            verdict: markup.part("verdict"),
            progress: markup.part("analysis-progress"),
            list: markup.part("analysis-lines"),
            lines: Cell::default(),
            pause: markup.button(Action::AnalysisPause),
            threat: markup.button(Action::AnalysisThreat),
            counts: [markup.button(Action::AnalysisFewer), markup.button(Action::AnalysisMore)],
            play_on: markup.part("analysis-play-on"),
            analyse: [markup.button(Action::Analyse), markup.part("analyse-more")],
        }
    }

    fn show(&self, card: &Option<Card>, cx: &Showing<'_>) {
        let language = cx.language;
        dom::set_hidden(&self.card, card.is_none());
        dom::set_flag(cx.root, "data-analysing", card.is_some());
        for button in &self.analyse {
            dom::set_flag(button, "aria-pressed", card.is_some());
        }
        let Some(card) = card else { return };
        let verdict = language.say(&card.verdict);
        dom::set_text(&self.verdict, &verdict);
        dom::set_text(&self.progress, &language.say(&card.progress));
        dom::set_attribute(&self.bar, "width", &card.white.to_string());
        dom::set_attribute(&self.chances, "aria-valuenow", &card.white.to_string());
        dom::set_attribute(&self.chances, "aria-valuetext", &verdict);
        self.show_lines(card, language);
        dom::set_flag(&self.pause, "aria-pressed", card.is_stopped);
        dom::set_flag(&self.threat, "aria-pressed", card.threat == Some(true));
        self.threat.set_disabled(card.threat.is_none());
        for (button, usable) in self.counts.iter().zip(card.fewer_and_more) {
            button.set_disabled(!usable);
        }
        dom::set_hidden(&self.play_on, !card.may_play_on);
    }
}

impl AnalysisCard {
    /// Updates the lines in place, so that a line keeps the focus while the search goes on.
    fn show_lines(&self, card: &Card, language: &Language) {
        let mut lines = self.lines.take();
        while lines.len() > card.lines.len() {
            lines.pop();
            self.list.last_element_child().inspect(Element::remove);
        }
        while lines.len() < card.lines.len() {
            let line = browser::append(&self.list, "li", "");
            let button = browser::append(&line, "button", "");
            dom::set_action(&button, Action::AnalysisPlay, &lines.len().to_string());
            browser::append(&button, "b", "");
            browser::append(&button, "span", "");
            lines.push(button.unchecked_into());
        }
        for (button, line) in lines.iter().zip(&card.lines) {
            show_line(button, line, card.is_playable, language);
        }
        self.lines.set(lines);
    }
}

fn show_line(
    button: &HtmlButtonElement,
    line: &AnalysisLine,
    is_playable: bool,
    language: &Language,
) {
    let mut words = String::new();
    for (number, san) in &line.moves {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(number);
        words.push_str(&language.notation(san));
    }
    let [worth, moves] = [button.first_element_child(), button.last_element_child()];
    for (element, text) in [(worth, &line.worth), (moves, &words)] {
        element.inspect(|element| dom::set_text(element, text));
    }
    let chances = line.chances.map(|white| {
        let text = Text::new("analysis-chances").with("white", white);
        language.say(&text.with("black", 100 - white))
    });
    dom::set_optional_attribute(button, "title", chances.as_deref());
    button.set_disabled(!is_playable);
}
