//! The panel beside the board, updated section by section.

use luft_app::view::{self, ResultCard, Status};
use luft_app::{Action, Color, Model, Section};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::analysis_card::AnalysisCard;
use super::buttons::Buttons;
use super::drawings::DrawingGroup;
use super::end_card::EndCard;
use super::exercise_card::ExerciseCard;
use super::moves::MoveTable;
use super::player_bar::PlayerBar;
use super::remote_card::RemoteCard;
use super::start_card::StartCard;
use super::steps::StepButtons;
use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;
use crate::pieces::Outlines;

/// The script that shows the review of the game: `www/lazy/review.js`.
pub const REVIEW: &str = "review";

/// The panel's elements and their state.
pub struct Panel {
    root: HtmlElement,
    outlines: Outlines,
    status: Element,
    counters: Element,
    moves: MoveTable,
    opening: Element,
    steps: StepButtons,
    analysis: AnalysisCard,
    /// At the top and at the bottom of the board.
    bars: [PlayerBar; 2],
    move_now: Element,
    remote: RemoteCard,
    exercise: ExerciseCard,
    /// The card of the review, which its script fills.
    review: Element,
    start: StartCard,
    end: EndCard,
    offer: Element,
    offer_text: Element,
    resignation: Element,
    resignation_text: Element,
    question: Element,
    question_text: Element,
    reading: Element,
    progress: Element,
    way_back: Element,
    buttons: Buttons,
    drawings: DrawingGroup,
    fen: ShownField,
    seed: ShownField,
    seed_form: Element,
}

/// A field to type in that also shows something.
struct ShownField {
    field: HtmlInputElement,
    shown: Option<String>,
}

impl Panel {
    /// Finds a board's panel.
    pub fn new(markup: &Markup, outlines: &Outlines) -> Self {
        Self {
            root: markup.root.clone(),
            outlines: outlines.clone(),
            status: markup.part("status"),
            counters: markup.part("counters"),
            moves: MoveTable::new(markup),
            opening: markup.part("opening"),
            steps: StepButtons::new(markup),
            analysis: AnalysisCard::new(markup),
            bars: [PlayerBar::new(markup, "top"), PlayerBar::new(markup, "bottom")],
            move_now: markup.button(Action::MoveNow).into(),
            remote: RemoteCard::new(markup),
            exercise: ExerciseCard::new(markup),
            review: markup.part(REVIEW),
            start: StartCard::new(markup),
            end: EndCard::new(markup),
            offer: markup.part("offer"),
            offer_text: markup.part("offer-text"),
            resignation: markup.part("resignation"),
            resignation_text: markup.part("resignation-text"),
            question: markup.part("question"),
            question_text: markup.part("question-text"),
            reading: markup.part("reading"),
            progress: markup.part("reading-progress"),
            way_back: markup.part("way-back"),
            buttons: Buttons::new(markup),
            drawings: DrawingGroup::new(markup),
            fen: ShownField::new(markup.part("fen-input")),
            seed: ShownField::new(markup.part("seed-input")),
            seed_form: markup.part("seed"),
        }
    }

    /// Updates a section.
    pub fn show(
        &mut self,
        section: Section,
        model: &Model,
        panel: &view::Panel,
        language: &Language,
    ) {
        match section {
            Section::Status => self.show_status(&panel.status, language),
            Section::Start => self.start.show(panel.start.as_ref(), language),
            Section::End => self.end.show(panel.end.as_ref(), language),
            Section::Moves => {
                self.moves.use_style(panel.moves.style);
                self.moves.show(view::moves(model), language);
                self.moves.mark(panel.steps.node);
            }
            Section::Opening => {
                let name = panel.opening.as_deref().unwrap_or_default();
                dom::set_text(&self.opening, name);
                // There is not always room for the whole name.
                dom::set_attribute(&self.opening, "title", name);
            }
            Section::Steps => {
                self.steps.show(panel.steps);
                self.moves.mark(panel.steps.node);
            }
            Section::Analysis => self.analysis.show(panel.analysis.as_ref(), language),
            Section::Remote => self.remote.show(panel.remote.as_ref(), language),
            Section::Exercise => self.exercise.show(panel.exercise.as_ref(), language),
            Section::Review => {
                dom::set_hidden(&self.review, panel.review.is_none());
                dom::set_flag(&self.root, "data-reviewing", panel.review.is_some());
            }
            Section::Players | Section::Settings => {
                let pieces = self.outlines.drawable(model);
                for (bar, player) in self.bars.iter().zip(&panel.players) {
                    bar.show_player(player, &pieces, language);
                }
            }
            Section::Clocks => {
                let has_clocks = panel.clocks.iter().any(Option::is_some);
                dom::set_flag(&self.root, "data-clocks", has_clocks);
                for (bar, clock) in self.bars.iter().zip(&panel.clocks) {
                    bar.show_clock(clock.as_ref(), language);
                }
            }
            Section::Fen => self.fen.show(&panel.fen),
            Section::Seed => {
                dom::set_hidden(&self.seed_form, panel.seed.is_none());
                self.seed.show(&panel.seed.map(|seed| seed.to_string()).unwrap_or_default());
            }
            Section::Drawing => self.drawings.show(panel.drawing),
            Section::Reading => self.show_reading(panel.reading),
            Section::WayBack => dom::set_hidden(&self.way_back, !panel.way_back),
            Section::Buttons => {
                dom::set_flag(&self.root, "data-reviewable", panel.buttons.review);
                self.buttons.show(&panel.buttons, language);
            }
            // Handled elsewhere.
            Section::Grid | Section::Message | Section::SavedGames | Section::Editor => {}
        }
    }

    /// Scrolls a newly marked move into view, and continues to render a long list of moves. Returns
    /// whether there is more.
    pub fn go_on(&mut self, language: &Language) -> bool {
        if self.moves.is_unfinished() {
            self.moves.write(language);
            self.moves.mark_anew();
        }
        let is_moving = self.moves.reveal();
        is_moving || self.moves.is_unfinished()
    }

    /// Translates the card of the review, which its script has filled.
    pub fn translate_review(&self, language: &Language) {
        browser::translate_part(&self.review, &|id: String| language.message(&id));
    }

    /// Renders all texts again in another language.
    pub fn forget(&mut self) {
        self.moves.forget();
    }

    fn show_status(&self, status: &Status, language: &Language) {
        match &status.result {
            Some(result) => self.show_result(result, language),
            None => dom::set_text(&self.status, &language.say(&status.text)),
        }
        let turn = status.turn.map(Color::name);
        dom::set_optional_attribute(&self.status, "data-turn", turn);
        let result = status.result.as_ref().map(|result| result.ended_as.name());
        dom::set_optional_attribute(&self.status, "data-result", result);
        dom::set_hidden(&self.move_now, !status.thinking);
        dom::set_flag(&self.root, "data-over", result.is_some());
        dom::set_flag(&self.root, "data-won", result == Some("win"));
        for (element, text, shown) in [
            (&self.counters, &self.counters, &status.counters),
            (&self.offer, &self.offer_text, &status.offer),
            (&self.resignation, &self.resignation_text, &status.resignation),
            (&self.question, &self.question_text, &status.question),
        ] {
            dom::set_hidden(element, shown.is_none());
            let said = shown.as_ref().map(|shown| language.say(shown));
            dom::set_text(text, &said.unwrap_or_default());
        }
        // Attributes for the style and for scripts that wait for the board.
        dom::set_flag(&self.root, "data-thinking", status.thinking);
        dom::set_attribute(&self.root, "data-orientation", status.orientation.name());
    }

    /// Shows the progress of reading, in per cent.
    fn show_reading(&self, percent: Option<usize>) {
        dom::set_hidden(&self.reading, percent.is_none());
        let percent = percent.map(|percent| percent.to_string());
        dom::set_optional_attribute(&self.progress, "value", percent.as_deref());
    }

    fn show_result(&self, result: &ResultCard, language: &Language) {
        self.status.set_text_content(None);
        browser::append(&self.status, "strong", &language.say(&result.headline));
        // The space separates the two when they are read out as one text.
        let _ = self.status.append_with_str_1(" ");
        browser::append(&self.status, "span", &language.say(&result.reason));
    }
}

impl ShownField {
    const fn new(field: HtmlInputElement) -> Self {
        Self { field, shown: None }
    }

    /// Does not overwrite a text that is being typed.
    fn show(&mut self, text: &str) {
        let shown = self.shown.as_deref();
        let typed = browser::has_focus(&self.field)
            && shown.is_some_and(|shown| self.field.value() != shown);
        if shown != Some(text) && !typed {
            self.field.set_value(text);
        }
        self.shown = Some(text.to_owned());
    }
}
