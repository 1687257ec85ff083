//! Fluent's own implementation, for comparison.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use luft_l10n::{Arg, Rules, Text};

/// A catalogue of the repository.
pub struct Locale {
    /// The language's tag, such as `de`.
    pub tag: String,
    /// The catalogue's text.
    pub text: &'static str,
    /// The text as parsed by Fluent.
    pub bundle: FluentBundle<FluentResource>,
    /// The parts of its messages, by id.
    pub messages: BTreeMap<String, Parts>,
}

/// The parts of a message, including those of the messages that it refers to.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// The arguments, each with the keys with which it is compared; without keys it is only
    /// inserted.
    pub args: BTreeMap<String, BTreeSet<Key>>,
    /// The ids of the messages that it refers to.
    pub references: BTreeSet<String>,
    /// Its literal text.
    pub words: String,
}

/// The key of a variant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    Name(String),
    Number(i64),
}

/// The folders of the page's catalogues, and of those that are loaded on demand.
pub const FOLDERS: [&str; 2] = ["locales", "../coach/locales"];

/// Every language, English first, with all its messages: those of the page, and those that are
/// loaded on demand.
pub fn locales() -> Vec<Locale> {
    let [page, on_demand] = FOLDERS.map(catalogues);
    assert!(page.keys().eq(on_demand.keys()), "each language has both catalogues");
    let texts = page.into_iter().zip(on_demand.into_values());
    let mut locales: Vec<Locale> =
        texts.map(|((tag, page), on_demand)| locale(tag, (page + &on_demand).leak())).collect();
    locales.sort_by_key(|locale| (locale.tag != "en", locale.tag.clone()));
    assert_eq!(locales[0].tag, "en");
    locales
}

/// The catalogues in a folder, by their languages' tags.
pub fn catalogues(folder: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).expect("the catalogues' folder");
    let read = |file: std::io::Result<fs::DirEntry>| {
        let path = file.expect("a file").path();
        assert_eq!(path.extension().and_then(|name| name.to_str()), Some("ftl"), "{path:?}");
        let tag = path.file_stem().and_then(|name| name.to_str()).expect("a tag").to_owned();
        (tag, fs::read_to_string(&path).expect("a text"))
    };
    files.map(read).collect()
}

/// A catalogue, which Fluent must be able to read without errors.
pub fn locale(tag: String, text: &'static str) -> Locale {
    let (bundle, resource) = bundle(&tag, text).unwrap_or_else(|error| panic!("{tag}: {error}"));
    let own: BTreeMap<String, Parts> = resource
        .entries()
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name.to_owned(), parts(message))),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => None,
            Entry::Term(_) | Entry::Junk { .. } => panic!("{tag}: {entry:?}"),
        })
        .collect();
    let messages = own.keys().map(|id| (id.clone(), with_references(id, &own))).collect();
    Locale { tag, text, bundle, messages }
}

/// Parses a text with Fluent.
///
/// # Errors
/// Fluent's errors.
pub fn bundle(
    tag: &str,
    text: &str,
) -> Result<(FluentBundle<FluentResource>, FluentResource), String> {
    let read = || {
        let read = FluentResource::try_new(text.to_owned());
        read.map_err(|(_, errors)| format!("{errors:?}"))
    };
    let mut bundle = FluentBundle::new(vec![tag.parse().expect("a language's tag")]);
    // Luft does not isolate insertions in a language with the same direction as the texts that it
    // quotes.
    bundle.set_use_isolating(false);
    bundle.add_resource(read()?).map_err(|errors| format!("{errors:?}"))?;
    Ok((bundle, read()?))
}

fn parts(message: &Message<&str>) -> Parts {
    assert!(message.attributes.is_empty(), "{} has an attribute", message.id.name);
    let mut parts = Parts::default();
    collect(message.value.as_ref().expect("a pattern"), &mut parts);
    parts
}

fn collect(pattern: &Pattern<&str>, parts: &mut Parts) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => parts.words += value,
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::VariableReference { id } => {
                    parts.args.entry(id.name.to_owned()).or_default();
                }
                InlineExpression::MessageReference { id, attribute: None } => {
                    parts.references.insert(id.name.to_owned());
                }
                InlineExpression::StringLiteral { value } => parts.words += value,
                other => panic!("beyond what Luft reads: {other:?}"),
            },
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("beyond what Luft reads: {selector:?}");
                };
                for variant in variants {
                    let key = match variant.key {
                        VariantKey::Identifier { name } => Key::Name(name.to_owned()),
                        VariantKey::NumberLiteral { value } => {
                            Key::Number(value.parse().expect("a whole number"))
                        }
                    };
                    parts.args.entry(id.name.to_owned()).or_default().insert(key);
                    collect(&variant.value, parts);
                }
            }
        }
    }
}

fn with_references(id: &str, own: &BTreeMap<String, Parts>) -> Parts {
    let mut parts = own.get(id).unwrap_or_else(|| panic!("there is no message {id}")).clone();
    for reference in parts.references.clone() {
        for (name, keys) in with_references(&reference, own).args {
            parts.args.entry(name).or_default().extend(keys);
        }
    }
    parts
}

/// A value that can be passed to both implementations.
#[derive(Clone, Debug)]
pub enum Value {
    Text(String),
    Number(i64),
}

impl Locale {
    /// The message as formatted by Fluent.
    pub fn format(&self, id: &str, args: &[(String, Value)]) -> Result<String, String> {
        format(&self.bundle, id, args)
    }
}

/// A message as formatted by Fluent.
///
/// # Errors
/// Fluent's errors: a missing argument or message.
pub fn format(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    args: &[(String, Value)],
) -> Result<String, String> {
    let args: FluentArgs<'_> = args
        .iter()
        .map(|(name, value)| {
            let value = match value {
                Value::Text(text) => FluentValue::from(text.clone()),
                Value::Number(number) => FluentValue::from(*number),
            };
            (name.clone(), value)
        })
        .collect();
    let message = bundle.get_message(id).ok_or("no such message")?;
    let pattern = message.value().ok_or("no pattern")?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
    if errors.is_empty() { Ok(text.into_owned()) } else { Err(format!("{errors:?}")) }
}

/// The same message as a text for Luft.
pub fn text(id: &str, args: &[(String, Value)]) -> Text {
    let leaked = |text: &str| -> &'static str { text.to_owned().leak() };
    args.iter().fold(Text::new(leaked(id)), |text, (name, value)| {
        let arg = match value {
            Value::Text(value) => Arg::from(value.clone()),
            Value::Number(number) => Arg::from(*number),
        };
        text.with(leaked(name), arg)
    })
}

/// A language's rules from Fluent.
pub struct TheirRules(FluentBundle<FluentResource>);

/// The plural categories of the Unicode CLDR.
pub const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

impl TheirRules {
    pub fn of(tag: &str) -> Self {
        let variants: String =
            CATEGORIES[..5].iter().map(|name| format!(" [{name}] {name}\n")).collect();
        let text = format!("plural = {{ $n ->\n{variants} *[other] other\n}}");
        Self(bundle(tag, &text).expect("a message").0)
    }
}

impl Rules for TheirRules {
    fn plural(&self, number: i64) -> &'static str {
        let category = format(&self.0, "plural", &[("n".to_owned(), Value::Number(number))]);
        let category = category.expect("a category");
        CATEGORIES.into_iter().find(|name| *name == category).expect("a known category")
    }

    fn number(&self, number: i64) -> String {
        number.to_string()
    }

    fn list(&self, items: Vec<String>) -> String {
        items.join(", ")
    }
}
