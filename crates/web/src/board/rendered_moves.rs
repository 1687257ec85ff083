//! The list of moves as it is rendered, with comments and variations.

use luft_app::settings::AnnouncementStyle;
use luft_app::view::{MoveCell, MoveRow, Word};
use luft_app::{Action, NodeId, Text, move_words};
use luft_l10n::Rules;
use web_sys::{Element, HtmlElement};

use crate::browser;
use crate::dom::{self, Markup};
use crate::language::Language;

/// The number of moves, words and brackets rendered at a time. A text may have thousands, and
/// rendering all at once would delay frames.
const SLICE: usize = 24;

/// The bytes of a comment that take as long to lay out as another move.
const BYTES_OF_A_MOVE: usize = 100;

/// The number of moves, words and brackets from which a list is long.
const LONG: usize = 80;

/// The work from which paragraphs take many lines.
const MANY_LINES: usize = 8;

/// The number of lines that are replaced without delay.
const FEW: usize = 10;

/// For how many frames a newly marked move of a long list is scrolled into view. The lines above it get
/// their real heights only after they have come into view.
const REVEALS: u8 = 6;

/// The list and its state.
pub struct RenderedMoves {
    list: Element,
    /// The style in which moves are read out.
    style: AnnouncementStyle,
    rows: Vec<MoveRow>,
    /// What replaces these lines in a later frame, if many of them change.
    next: Option<NextRows>,
    /// The number of lines begun.
    begun: usize,
    /// The part of the last line that is still to be rendered.
    rest: Rest,
    /// The node shown.
    node: NodeId,
    /// The element of the move to the position shown.
    current: Option<Element>,
    /// The number of frames in which that element must still be scrolled into view.
    reveals: u8,
    /// Whether much has changed since the browser last laid the page out.
    is_stirred: bool,
    /// Whether only what is in sight is laid out.
    is_long: bool,
}

/// The lines that are to be shown, and how many of those rendered are the same.
struct NextRows {
    rows: Vec<MoveRow>,
    same: usize,
}

/// The part of a line that is still to be rendered: from this word of this paragraph on.
#[derive(Default)]
struct Rest {
    paragraph: usize,
    word: usize,
    /// The paragraph's element, once begun.
    element: Option<HtmlElement>,
    /// The element around the paragraphs that are rendered in one slice. The browser skips the whole group while it is out
    /// of sight. If it watched each paragraph, that would delay frames.
    group: Option<HtmlElement>,
}

impl RenderedMoves {
    /// Finds a board's list.
    pub fn new(markup: &Markup) -> Self {
        let list: Element = markup.part("moves");
        list.set_text_content(None);
        let (rows, rest) = (Vec::new(), Rest::default());
        let style = AnnouncementStyle::San;
        Self {
            list,
            style,
            rows,
            next: None,
            begun: 0,
            rest,
            node: NodeId::ROOT,
            current: None,
            reveals: 0,
            is_stirred: false,
            is_long: false,
        }
    }

    /// Renders the list again in another language.
    pub fn forget(&mut self) {
        self.list.set_text_content(None);
        self.rows.clear();
        self.next = None;
        self.begun = 0;
        self.current = None;
    }

    /// Switches to this style of reading moves out.
    pub fn use_style(&mut self, style: AnnouncementStyle) {
        if std::mem::replace(&mut self.style, style) != style {
            self.forget();
        }
    }

    /// Shows these lines. A long list is written in frames. If many of its lines change, that begins in the frame after
    /// the next, because the next one shows what has changed around the list.
    pub fn show(&mut self, rows: Vec<MoveRow>, language: &Language) {
        let was_long = std::mem::replace(&mut self.is_long, is_long(&rows));
        let same = self.same(&rows);
        let changed = rows.len().max(self.begun) - same;
        self.is_stirred = self.is_long || was_long;
        self.next = None;
        let next = NextRows { rows, same };
        if self.is_stirred && changed > FEW {
            self.next = Some(next);
            return;
        }
        self.replace(next);
        if !self.is_long {
            self.write(language);
        }
    }

    /// The number of lines that are rendered, or begun, as these are.
    fn same(&self, rows: &[MoveRow]) -> usize {
        let pairs = self.rows.iter().zip(rows).take(self.begun);
        pairs.take_while(|(shown, row)| shown == row).count()
    }

    /// Keeps the unchanged lines, and removes the others.
    fn replace(&mut self, NextRows { rows, same }: NextRows) {
        if same < self.begun {
            match same {
                0 => self.list.set_text_content(None),
                _ => (same..self.begun).for_each(|_| {
                    self.list.last_element_child().inspect(Element::remove);
                }),
            }
            self.begun = same;
            self.rest = Rest { paragraph: usize::MAX, ..Rest::default() };
        }
        self.rows = rows;
        // A long list is laid out only where it is visible.
        dom::set_flag(&self.list, "data-long", self.is_long);
    }

    /// Whether more is to be rendered.
    fn is_unfinished(&self) -> bool {
        self.begun < self.rows.len() || self.is_open()
    }

    /// Whether more of the last line is to be rendered.
    fn is_open(&self) -> bool {
        let last = self.begun.checked_sub(1).and_then(|last| self.rows.get(last));
        last.is_some_and(|row| self.rest.paragraph < row.remarks.len())
    }

    /// Renders more.
    fn write(&mut self, language: &Language) {
        let mut done = 0;
        self.rest.group = None;
        while done < SLICE {
            if self.is_open() {
                done += self.append_rest(language);
            } else if let Some(row) = self.rows.get(self.begun) {
                done += 2;
                self.append(row, language);
                self.begun += 1;
                self.rest = Rest::default();
            } else {
                return;
            }
        }
    }

    /// Begins a line with its moves, without remarks.
    fn append(&self, row: &MoveRow, language: &Language) {
        let line = browser::append(&self.list, "li", "");
        dom::set_attribute(&line, "value", &row.number.to_string());
        dom::set_flag(&line, "data-long", take_many_lines(&row.remarks));
        match (&row.white, &row.black) {
            (None, None) => dom::set_attribute(&line, "class", "unnumbered"),
            (white, black) => {
                append_played(&line, white.as_ref(), self.style, language);
                if black.is_some() {
                    append_played(&line, black.as_ref(), self.style, language);
                }
            }
        }
    }

    /// Marks the move to the position shown if it was not rendered before.
    fn mark_anew(&mut self) {
        if self.current.is_none() {
            self.find();
        }
    }

    /// Renders another word of the last line. Returns its work, at least that of a move.
    fn append_rest(&mut self, language: &Language) -> usize {
        let style = self.style;
        let Rest { paragraph, word, element, group } = &mut self.rest;
        let row = self.rows.get(self.begun - 1);
        let rest = row.and_then(|row| row.remarks.get(*paragraph..)).unwrap_or_default();
        let (Some(words), Some(line)) = (rest.first(), self.list.last_element_child()) else {
            return 1;
        };
        let element = element.get_or_insert_with(|| {
            let group = group.get_or_insert_with(|| {
                let group = append_block(&line, "remarks");
                dom::set_flag(&group, "data-long", take_many_lines(rest));
                group
            });
            append_block(group, "remark")
        });
        if let Some(next) = words.get(*word) {
            append_word(element, next, style, language);
            *word += 1;
            return work(next);
        }
        self.rest = Rest { paragraph: *paragraph + 1, group: group.take(), ..Rest::default() };
        1
    }

    /// Marks the move to the shown position.
    pub fn mark(&mut self, node: NodeId) {
        self.node = node;
        if self.next.is_none() {
            self.find();
        }
    }

    /// Marks the move to the position shown, if it is rendered.
    fn find(&mut self) {
        let selector = ["[data-value=\"", &self.node.to_string(), "\"]"].concat();
        let current = self.list.query_selector(&selector).ok().flatten();
        if self.current != current {
            self.reveals = if self.is_long { REVEALS } else { 1 };
            let before = std::mem::replace(&mut self.current, current);
            before.inspect(|mv| dom::set_optional_attribute(mv, "aria-current", None));
        }
        if let Some(mv) = &self.current {
            dom::set_attribute(mv, "aria-current", "true");
        }
    }

    /// Scrolls a newly marked move into view, and continues to render a long list. Returns whether there is more.
    pub fn go_on(&mut self, language: &Language) -> bool {
        let is_stirred = std::mem::take(&mut self.is_stirred);
        if self.next.is_some() && is_stirred {
            return true;
        }
        if let Some(next) = self.next.take() {
            self.replace(next);
            self.find();
            return self.reveals > 0 || self.is_unfinished();
        }
        // First, while the list is laid out as it is.
        if !is_stirred {
            self.reveal();
        }
        if self.is_unfinished() {
            self.write(language);
            self.mark_anew();
        }
        self.reveals > 0 || self.is_unfinished()
    }

    /// Scrolls a newly marked move into view, or the list to its beginning. When the list's height changes,
    /// `browser.js` does that.
    ///
    /// Call this in a frame's callback, before anything changes: then measuring causes no additional layout.
    fn reveal(&mut self) {
        if self.reveals == 0 {
            return;
        }
        match &self.current {
            Some(mv) => browser::reveal(&self.list, mv),
            // It is still to be rendered.
            None if self.node != NodeId::ROOT && self.is_unfinished() => return,
            None => self.list.set_scroll_top(0),
        }
        self.reveals -= 1;
    }
}

/// A move of the game; none if the line begins with Black's move.
fn append_played(
    line: &Element,
    cell: Option<&MoveCell>,
    style: AnnouncementStyle,
    language: &Language,
) {
    match cell {
        Some(cell) => {
            append_move(line, "", cell, style, language).set_class_name("move");
        }
        None => {
            let gap = browser::append(line, "span", "\u{2026}");
            dom::set_attribute(&gap, "class", "gap");
        }
    }
}

fn append_move(
    parent: &Element,
    number: &str,
    cell: &MoveCell,
    style: AnnouncementStyle,
    language: &Language,
) -> HtmlElement {
    let san = language.notation(&cell.san);
    let element = browser::append(parent, "button", &[number, &san].concat());
    dom::set_action(&element, Action::StepTo, &cell.node.to_string());
    dom::set_attribute(&element, "tabindex", "-1");
    for more in [&cell.evaluation, &cell.clock].into_iter().flatten() {
        let _ = element.append_with_str_1(" ");
        browser::append(&element, "small", more);
    }
    let mut heard = cell.heard.clone();
    if style != AnnouncementStyle::San {
        heard.insert(0, move_words(&cell.san, style));
    }
    dom::name(&element, &language.say(&Text::listed(heard)));
    element
}

/// The time that a word takes to render and to lay out, in that of a move.
fn work(word: &Word) -> usize {
    match word {
        Word::Said(words) => 1 + words.len() / BYTES_OF_A_MOVE,
        _ => 1,
    }
}

/// Whether lines are so many that they are rendered in several frames.
fn is_long(rows: &[MoveRow]) -> bool {
    let words = rows.iter().flat_map(|row| &row.remarks).flatten();
    rows.len() + words.map(work).sum::<usize>() > LONG
}

/// Whether paragraphs take many lines.
fn take_many_lines(paragraphs: &[Vec<Word>]) -> bool {
    paragraphs.iter().flatten().map(work).sum::<usize>() > MANY_LINES
}

fn append_block(parent: &Element, class: &str) -> HtmlElement {
    let block = browser::append(parent, "div", "");
    block.set_class_name(class);
    block
}

fn append_word(paragraph: &Element, word: &Word, style: AnnouncementStyle, language: &Language) {
    match word {
        Word::Move { number, cell } => {
            append_move(paragraph, number, cell, style, language).set_class_name("side-move");
        }
        Word::Said(words) => {
            let said = browser::append(paragraph, "span", words);
            dom::set_attribute(&said, "class", "said");
            // The browser's translation leaves the moves around it alone.
            dom::set_attribute(&said, "translate", "yes");
        }
        Word::Open => {
            let _ = paragraph.append_with_str_1(" (");
        }
        Word::Close => {
            let _ = paragraph.append_with_str_1(") ");
        }
        Word::LeftOut(text) => {
            browser::append(paragraph, "em", &language.say(text));
        }
    }
}
