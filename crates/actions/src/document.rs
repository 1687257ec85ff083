//! Labels the buttons and dialogs of a board's markup from the tables.
//!
//! The markup contains a button with its drawing, if it has one. Its label goes to:
//!
//! | in the markup | where its label goes |
//! | --- | --- |
//! | `<button data-action="start"></button>` | its text |
//! | `<button data-action="undo"><svg>…</svg><span></span></button>` | the text of the empty `span` |
//! | `<button data-action="settings"><svg>…</svg></button>` | `aria-label` and `title` |
//! | `<dialog data-part="share"><h2></h2>…</dialog>` | its title: the text of the empty `h2` |
//! | `<div role="dialog" data-part="promotion">…</div>` | `aria-label` |
//!
//! A button with a value is labelled in the markup, because its label depends on the value.

use crate::{Action, Dialog};

/// The attribute for the message of a text. The attribute for messages of other attributes holds
/// pairs of an attribute and a message.
const TEXT: &str = "data-l10n-id";
const ATTRIBUTES: &str = "data-l10n-attrs";

/// The empty element for a label beside an icon.
const GAP: &str = "<span></span>";

/// Adds to a board's markup the messages for its buttons and dialogs.
///
/// # Errors
/// If the markup names an action or a dialog that no table declares, or itself gives one a label
/// that is in the table.
pub fn name(markup: &str) -> Result<String, String> {
    let mut named = String::with_capacity(2 * markup.len());
    let mut rest = markup;
    // The dialog whose title has not been found yet.
    let mut untitled: Option<Dialog> = None;
    while let Some((before, after)) = rest.split_once('<') {
        named.extend([before, "<"]);
        let end = if after.starts_with("!--") { "-->" } else { ">" };
        let (tag, after) = split(after, end)?;
        rest = after;
        match tag.split_whitespace().next().unwrap_or_default() {
            "button" => {
                let (inside, after) = split(rest, "</button>")?;
                named.push_str(&button(tag, inside)?);
                rest = after;
                continue;
            }
            "dialog" => {
                let dialog = dialog(tag)?;
                untitled = Some(dialog);
                named.push_str(&with(tag, "aria-labelledby", &title_id(dialog))?);
            }
            "h2" => {
                let dialog = untitled.take().ok_or("there is an <h2> outside of a dialog")?;
                let tag = with(tag, "id", &title_id(dialog))?;
                named.push_str(&with(&tag, TEXT, dialog.title())?);
            }
            "/dialog" if untitled.is_some() => {
                return Err(format!("the dialog {untitled:?} lacks its <h2>"));
            }
            _ if value(tag, "role") == Some("dialog") => {
                let label = ["aria-label:", dialog(tag)?.title()].concat();
                named.push_str(&with(tag, ATTRIBUTES, &label)?);
            }
            _ => named.push_str(tag),
        }
        named.push_str(end);
    }
    named.push_str(rest);
    Ok(named)
}

/// A button with its label, from its tag (after the `<`) and its contents.
fn button(tag: &str, inside: &str) -> Result<String, String> {
    let name = value(tag, "data-action").ok_or_else(|| format!("<{tag}> has no data-action"))?;
    let action = Action::from_name(name)
        .ok_or_else(|| format!("<{tag}>: no action in crates/actions is called {name}"))?;
    let argument = value(tag, "data-value");
    if action == Action::Cancel && argument.and_then(Dialog::from_name).is_none() {
        return Err(format!("<{tag}>: its value is not the name of a dialog"));
    }
    if action.label().is_empty() || argument.is_some() {
        return Ok([tag, ">", inside, "</button>"].concat());
    }
    if inside.contains(" data-l10n-") {
        return Err(format!("<{tag}>: the table in crates/actions has its label"));
    }
    let (mut tag, mut inside, mut attributes) = (tag.to_owned(), inside.to_owned(), Vec::new());
    if inside.trim().is_empty() {
        tag = with(&tag, TEXT, action.label())?;
    } else if inside.contains(GAP) {
        inside = inside.replace(GAP, &format!("<{}></span>", with("span", TEXT, action.label())?));
    } else {
        attributes = ["aria-label:", "title:"].map(|name| [name, action.label()].concat()).into();
    }
    if !action.note().is_empty() {
        attributes.push(["title:", action.note()].concat());
    }
    if !attributes.is_empty() {
        tag = with(&tag, ATTRIBUTES, &attributes.join(" "))?;
    }
    Ok([&tag, ">", &inside, "</button>"].concat())
}

/// The dialog of a tag.
fn dialog(tag: &str) -> Result<Dialog, String> {
    let dialog = value(tag, "data-part").and_then(Dialog::from_name);
    dialog.ok_or_else(|| format!("<{tag}>: no dialog in crates/actions is called so"))
}

/// The id of a dialog's title in the markup.
fn title_id(dialog: Dialog) -> String {
    [dialog.name(), "-title"].concat()
}

/// The text before an end mark, and the text after it.
fn split<'a>(text: &'a str, end: &str) -> Result<(&'a str, &'a str), String> {
    text.split_once(end).ok_or_else(|| format!("the markup lacks {end}"))
}

/// A tag with one more attribute.
///
/// # Errors
/// If it has that attribute already.
fn with(tag: &str, name: &str, value: &str) -> Result<String, String> {
    if self::value(tag, name).is_some() {
        return Err(format!("<{tag}>: the table in crates/actions has its {name}"));
    }
    Ok([tag, " ", name, "=\"", value, "\""].concat())
}

/// The value of an attribute of a tag.
fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&[" ", name, "=\""].concat())?;
    rest.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_has_its_label_where_there_is_room_for_it() {
        for (markup, expected) in [
            (
                r#"<button data-action="start" hidden></button>"#,
                r#"<button data-action="start" hidden data-l10n-id="new-game-start"></button>"#,
            ),
            (
                r#"<button data-action="undo"><svg/><span></span></button>"#,
                r#"<button data-action="undo"><svg/><span data-l10n-id="button-undo"></span></button>"#,
            ),
            (
                r#"<button data-action="step-back"><svg/></button>"#,
                r#"<button data-action="step-back" data-l10n-attrs="aria-label:step-back title:step-back"><svg/></button>"#,
            ),
            (
                r#"<button data-action="share"></button>"#,
                r#"<button data-action="share" data-l10n-id="button-share" data-l10n-attrs="title:button-share-note"></button>"#,
            ),
        ] {
            assert_eq!(name(markup).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn a_dialog_has_its_title() {
        let markup = "<dialog data-part=\"share\">\n<h2></h2>\n<p></p></dialog>";
        let expected = "<dialog data-part=\"share\" aria-labelledby=\"share-title\">\n\
            <h2 id=\"share-title\" data-l10n-id=\"share-title\"></h2>\n<p></p></dialog>";
        assert_eq!(name(markup).as_deref(), Ok(expected));
        let markup = r#"<div data-part="promotion" role="dialog"></div>"#;
        let expected = r#"<div data-part="promotion" role="dialog" data-l10n-attrs="aria-label:promotion-label"></div>"#;
        assert_eq!(name(markup).as_deref(), Ok(expected));
    }

    #[test]
    fn buttons_labelled_in_the_markup_are_unchanged() {
        for markup in [
            "",
            "<!-- A <button> that is no button. -->\n<p data-l10n-id=\"a\"></p> text",
            r#"<button data-action="rematch-at" data-l10n-id="button-easier"></button>"#,
            r#"<button data-action="draw-arrows" data-value="red" data-l10n-attrs="a:b"></button>"#,
            r#"<button data-action="cancel" data-value="share" data-l10n-id="a"></button>"#,
        ] {
            assert_eq!(name(markup).as_deref(), Ok(markup));
        }
    }

    #[test]
    fn undeclared_actions_are_reported() {
        for (markup, told) in [
            (r#"<button data-action="fly"></button>"#, "no action in crates/actions is called fly"),
            ("<button type=\"submit\"></button>", "has no data-action"),
            (r#"<button data-action="undo" data-l10n-id="a"></button>"#, "has its data-l10n-id"),
            (r#"<button data-action="undo"><b data-l10n-id="a"></b></button>"#, "has its label"),
            (r#"<button data-action="cancel" data-value="a"></button>"#, "name of a dialog"),
            (r#"<dialog data-part="fly"><h2></h2></dialog>"#, "no dialog in crates/actions"),
            (r#"<dialog data-part="share"></dialog>"#, "lacks its <h2>"),
            ("<h2></h2>", "outside of a dialog"),
            ("<p", "lacks >"),
        ] {
            let error = name(markup).unwrap_err();
            assert!(error.contains(told), "{error}");
        }
    }
}
