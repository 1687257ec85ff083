//! The list of moves, with what is said of them.

use luft_app::Text;
use luft_app::view::{MoveCell, MoveRow, Word};
use luft_l10n::Rules;
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::dom::{self, Missing};
use crate::language::Language;

/// So many moves, words and brackets are written at a time: a text may have thousands,
/// and to write them all would keep the page from its frames.
const SLICE: usize = 200;

/// The list, and what it shows.
pub struct MoveList {
    list: Element,
    rows: Vec<MoveRow>,
    /// How many of the lines have been begun.
    begun: usize,
    /// What is still to be written of the last of those.
    rest: Rest,
    /// Where one stands.
    place: usize,
    /// The move that led to the position shown.
    current: Option<Element>,
}

/// What is still to be written of a line: from which word of which paragraph on.
#[derive(Default)]
struct Rest {
    paragraph: usize,
    word: usize,
    element: Option<HtmlElement>,
}

impl MoveList {
    /// Takes a board's list.
    pub fn new(root: &HtmlElement) -> Result<Self, Missing> {
        let list: Element = dom::part(root, "moves")?;
        list.set_text_content(None);
        let (rows, rest) = (Vec::new(), Rest::default());
        Ok(Self { list, rows, begun: 0, rest, place: 0, current: None })
    }

    /// All is to be said anew, in another language.
    pub fn forget(&mut self) {
        self.list.set_text_content(None);
        self.rows.clear();
        self.begun = 0;
    }

    /// Keeps the lines that still stand, and writes the rest anew: as much of it as may
    /// be at a time.
    pub fn show(&mut self, rows: Vec<MoveRow>, language: &Language) {
        let same = self.rows.iter().zip(&rows).take_while(|(shown, row)| shown == row).count();
        if same < self.begun {
            for _ in same..self.begun {
                self.list.last_element_child().inspect(Element::remove);
            }
            self.begun = same;
            self.rest = Rest { paragraph: usize::MAX, ..Rest::default() };
        }
        self.rows = rows;
        self.write(language);
    }

    /// Whether there is more to write.
    pub fn is_unfinished(&self) -> bool {
        self.begun < self.rows.len() || self.is_open()
    }

    /// Whether there is more to write of the line last begun.
    fn is_open(&self) -> bool {
        let last = self.begun.checked_sub(1).and_then(|last| self.rows.get(last));
        last.is_some_and(|row| self.rest.paragraph < row.remarks.len())
    }

    /// Writes on.
    pub fn write(&mut self, language: &Language) {
        for _ in 0..SLICE {
            if self.is_open() {
                self.append_rest(language);
            } else if let Some(row) = self.rows.get(self.begun) {
                append(&self.list, row, language);
                self.begun += 1;
                self.rest = Rest::default();
            } else {
                return;
            }
        }
    }

    /// Where one stands may not have been written before.
    pub fn mark_anew(&mut self) {
        self.mark(self.place);
    }

    /// Writes another word of the line last begun.
    fn append_rest(&mut self, language: &Language) {
        let Rest { paragraph, word, element } = &mut self.rest;
        let words = self.rows.get(self.begun - 1).and_then(|row| row.remarks.get(*paragraph));
        let (Some(words), Some(line)) = (words, self.list.last_element_child()) else { return };
        let element = element.get_or_insert_with(|| {
            let element = browser::append(&line, "div", "");
            dom::set_attribute(&element, "class", "remark");
            element
        });
        if let Some(next) = words.get(*word) {
            append_word(element, next, language);
            *word += 1;
        } else {
            self.rest = Rest { paragraph: *paragraph + 1, ..Rest::default() };
        }
    }

    /// Marks the move that led to the position shown, and brings it into sight.
    pub fn mark(&mut self, place: usize) {
        self.place = place;
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
}

/// Begins a line: its moves, without what is said of them.
fn append(list: &Element, row: &MoveRow, language: &Language) {
    let line = browser::append(list, "li", "");
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
