//! The template of a board against the tables of the program: what they declare is there, and what
//! is there they declare.

use luft_app::Dialog;
use luft_app::shortcuts::ShortcutId;

const TEMPLATE: &str = include_str!("../../../../www/board.html");

/// The scripts that make dialogs when they are first opened.
const SCRIPTS: [&str; 2] = [
    include_str!("../../../../www/lazy/picture.js"),
    include_str!("../../../../www/lazy/shortcuts.js"),
];

/// An element of the template: its tag, and what stands inside up to its end.
struct Element {
    tag: &'static str,
    inside: &'static str,
}

/// The elements of a name, none of which has one of the same name inside.
fn elements(name: &str) -> Vec<Element> {
    let (start, end) = (format!("<{name} "), format!("</{name}>"));
    let found = TEMPLATE.split(&start).skip(1).map(|rest| {
        let (tag, rest) = rest.split_once('>').expect("the end of a tag");
        let (inside, _) = rest.split_once(&end).expect("the end of an element");
        Element { tag, inside }
    });
    found.collect()
}

fn attribute<'a>(markup: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = markup.split_once(&format!("{name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

impl Element {
    fn attribute(&self, name: &str) -> Option<&'static str> {
        attribute(self.tag, name)
    }

    /// The message that names it: its own, that of its `aria-label`, or of the text inside.
    fn label(&self) -> Option<&'static str> {
        let attributes = self.attribute("data-l10n-attrs").unwrap_or_default().split(' ');
        let spoken = attributes.filter_map(|pair| pair.strip_prefix("aria-label:")).next();
        let own = spoken.or_else(|| self.attribute("data-l10n-id"));
        own.or_else(|| attribute(self.inside, "data-l10n-id"))
    }
}

#[test]
fn a_shortcut_has_the_label_of_the_button_that_it_presses() {
    let buttons = elements("button");
    for shortcut in ShortcutId::all().map(ShortcutId::entry) {
        match shortcut.name {
            // Keys that lead to a field, and to a setting.
            "type-move" => assert_eq!(elements("label")[0].label(), Some(shortcut.label)),
            "focus-mode" => {}
            name => {
                let pressed = |button: &&Element| button.attribute("data-action") == Some(name);
                let button = buttons.iter().find(pressed).expect(name);
                assert_eq!(button.label(), Some(shortcut.label), "{name}");
            }
        }
    }
}

#[test]
fn each_dialog_is_in_the_template_or_made_by_a_script() {
    let dialogs = elements("dialog");
    for dialog in Dialog::ALL {
        let name = dialog.name();
        let is_in_template = match dialog {
            // It stands on the board.
            Dialog::Promotion => TEMPLATE.contains("data-part=\"promotion\" role=\"dialog\""),
            _ => dialogs.iter().any(|dialog| dialog.attribute("data-part") == Some(name)),
        };
        let part = format!("'data-part': '{name}'");
        let is_made = SCRIPTS.iter().any(|script| script.contains(&part));
        assert!(is_in_template != is_made, "{name}");
    }
    for dialog in dialogs {
        let name = dialog.attribute("data-part").expect(dialog.tag);
        assert!(Dialog::ALL.iter().any(|dialog| dialog.name() == name), "{name}");
        let title = format!("<h2 id=\"{name}-title\"");
        assert_eq!(dialog.attribute("aria-labelledby"), Some(&*format!("{name}-title")));
        assert!(dialog.inside.contains(&title), "{name} lacks its title");
    }
    let is_cancel = |button: &Element| button.attribute("data-action") == Some("cancel");
    for button in elements("button").into_iter().filter(is_cancel) {
        let name = button.attribute("data-value").unwrap_or_default();
        assert!(Dialog::ALL.iter().any(|dialog| dialog.name() == name), "{}", button.tag);
    }
}
