//! The list of moves, with what is said of them.

use luft_app::Text;
use luft_app::view::{MoveCell, MoveRow, Word};
use luft_l10n::Rules;
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::dom::{self, Missing};
use crate::language::Language;

/// The list, and what it shows.
pub struct MoveList {
    list: Element,
    rows: Vec<MoveRow>,
    /// The move that led to the position shown.
    current: Option<Element>,
}

impl MoveList {
    /// Takes a board's list.
    pub fn new(root: &HtmlElement) -> Result<Self, Missing> {
        let list: Element = dom::part(root, "moves")?;
        list.set_text_content(None);
        Ok(Self { list, rows: Vec::new(), current: None })
    }

    /// All is to be said anew, in another language.
    pub fn forget(&mut self) {
        self.list.set_text_content(None);
        self.rows.clear();
    }

    /// Keeps the lines that still stand, and writes the rest anew.
    pub fn show(&mut self, rows: Vec<MoveRow>, language: &Language) {
        let kept = self.rows.iter().zip(&rows).take_while(|(shown, row)| shown == row).count();
        for _ in kept..self.rows.len() {
            self.list.last_element_child().inspect(Element::remove);
        }
        for row in &rows[kept..] {
            self.append(row, language);
        }
        self.rows = rows;
    }

    /// Marks the move that led to the position shown, and brings it into sight.
    pub fn mark(&mut self, place: usize) {
        let selector = ["[data-value=\"", &place.to_string(), "\"]"].concat();
        let current = self.list.query_selector(&selector).ok().flatten();
        if self.current != current {
            let before = std::mem::replace(&mut self.current, current);
            before.inspect(|mv| dom::set_optional_attribute(mv, "aria-current", None));
        }
        match &self.current {
            Some(mv) => dom::set_attribute(mv, "aria-current", "true"),
            None => self.list.set_scroll_top(0),
        }
        self.reveal();
    }

    /// Brings that move into sight again, where the list has got another height.
    pub fn reveal(&self) {
        if let Some(mv) = &self.current {
            browser::reveal(&self.list, mv);
        }
    }

    fn append(&self, row: &MoveRow, language: &Language) {
        let line = browser::append(&self.list, "li", "");
        dom::set_attribute(&line, "value", &row.number.to_string());
        match (&row.white, &row.black) {
            (None, None) => dom::set_attribute(&line, "class", "unnumbered"),
            (white, black) => {
                append_played(&line, white.as_ref(), language);
                if black.is_some() {
                    append_played(&line, black.as_ref(), language);
                }
            }
        }
        for words in &row.remarks {
            let paragraph = browser::append(&line, "div", "");
            dom::set_attribute(&paragraph, "class", "remark");
            words.iter().for_each(|word| append_word(&paragraph, word, language));
        }
    }
}

/// A move of the game; none where the line begins with Black's.
fn append_played(line: &Element, cell: Option<&MoveCell>, language: &Language) {
    match cell {
        Some(cell) => append_move(line, "move", "", cell, language),
        None => {
            let gap = browser::append(line, "span", "\u{2026}");
            dom::set_attribute(&gap, "class", "gap");
        }
    }
}

fn append_move(parent: &Element, class: &str, number: &str, cell: &MoveCell, language: &Language) {
    let san = language.notation(&cell.san);
    let element = browser::append(parent, "button", &[number, &san].concat());
    for (name, value) in [("type", "button"), ("class", class), ("tabindex", "-1")] {
        dom::set_attribute(&element, name, value);
    }
    dom::set_attribute(&element, "data-action", "step-to");
    dom::set_attribute(&element, "data-value", &cell.place.to_string());
    for more in [&cell.evaluation, &cell.clock].into_iter().flatten() {
        let _ = element.append_with_str_1(" ");
        browser::append(&element, "small", more);
    }
}

fn append_word(paragraph: &Element, word: &Word, language: &Language) {
    match word {
        Word::Move { number, cell } => {
            append_move(paragraph, "side-move", number, cell, language);
        }
        Word::Said(words) => {
            let said = browser::append(paragraph, "span", words);
            dom::set_attribute(&said, "class", "said");
        }
        Word::Open => {
            let _ = paragraph.append_with_str_1(" (");
        }
        Word::Close => {
            let _ = paragraph.append_with_str_1(") ");
        }
        Word::LeftOut(count) => {
            let text = language.say(&Text::new("moves-left-out").with("count", *count));
            browser::append(paragraph, "em", &text);
        }
    }
}
