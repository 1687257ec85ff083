//! Checks the contrasts of the page's colours, computed from its style. WCAG 2.2 requires 4.5:1 for
//! texts and 3:1 for meaningful graphics.

use std::collections::BTreeMap;

use luft_architecture::{hold, sources};

const TEXT: f64 = 4.5;
const MARK: f64 = 3.0;

/// Red, green, blue and opacity, each from 0 to 1.
type Color = [f64; 4];

/// Custom properties by name, each for light and for dark.
type Colors = BTreeMap<String, [Color; 2]>;

/// Pairs of text colour and background.
const TEXTS: [(&str, &str); 17] = [
    ("--on-mark", "--mark-culprit"),
    ("--on-mark", "--premove"),
    ("--ink", "--bg"),
    ("--ink", "--surface"),
    ("--ink", "--sunken"),
    ("--muted", "--bg"),
    ("--muted", "--surface"),
    ("--muted", "--sunken"),
    ("--on-accent", "--accent"),
    ("--on-accent", "--accent-hover"),
    ("--error-ink", "--error-bg"),
    ("--on-low", "--low"),
    ("--bg", "--win"),
    ("--bg", "--loss"),
    ("--bg", "--muted"),
    ("--coord-light", "--board-light"),
    ("--coord-dark", "--board-dark"),
];

/// Pairs of graphics colour and background.
const MARKS: [(&str, &str); 6] = [
    ("--control", "--surface"),
    ("--accent", "--surface"),
    ("--focus", "--bg"),
    ("--focus", "--surface"),
    ("--mark-focus", "--mark-focus-halo"),
    ("--coord-dark", "--picker"),
];

/// Marks on the light and dark squares.
const ON_SQUARES: [&str; 6] = [
    "--dot",
    "--mark-last-edge",
    "--mark-selected-edge",
    "--mark-premove-edge",
    "--mark-check-edge",
    "--mark-culprit",
];

/// Marks over a square, below its coordinate.
const OVER_SQUARES: [&str; 3] = ["--mark-last", "--mark-selected", "--mark-premove"];

/// The boards in the table of settings.
const BOARDS: [&str; 6] = ["air", "blue", "green", "wood", "stone", "plum"];

/// A CSS rule: its selectors and its custom properties as written.
struct Rule {
    selectors: Vec<String>,
    properties: Vec<(String, String)>,
}

/// The unconditional rules of a sheet.
fn rules(sheet: &str) -> Vec<Rule> {
    let text = &sources(sheet, &[""])[0].text;
    let mut bare = String::new();
    for (index, part) in text.split("/*").enumerate() {
        bare.push_str(if index == 0 { part } else { part.split_once("*/").map_or("", |it| it.1) });
    }
    let (mut rules, mut depth, mut head) = (Vec::new(), 0, String::new());
    for part in bare.split_inclusive(['{', '}']) {
        let inner = &part[..part.len() - 1];
        if part.ends_with('{') {
            head = inner.trim().to_owned();
            depth += 1;
        } else if part.ends_with('}') {
            if depth == 1 {
                rules.push(rule(&head, inner));
            }
            depth -= 1;
        }
    }
    rules
}

fn rule(head: &str, body: &str) -> Rule {
    let property = |line: &str| {
        let (name, value) = line.split_once(':')?;
        let name = name.trim();
        name.starts_with("--").then(|| (name.to_owned(), value.trim().to_owned()))
    };
    Rule {
        selectors: head.split(',').map(|selector| selector.trim().to_owned()).collect(),
        properties: body.split(';').filter_map(property).collect(),
    }
}

/// The colours of a page with these selectors; later ones override earlier ones.
fn colors(selectors: &[&str]) -> Colors {
    let mut written: BTreeMap<String, String> = BTreeMap::new();
    for rule in rules("www/style/theme.css").into_iter().chain(rules("www/style/preferences.css")) {
        if rule.selectors.iter().any(|selector| selectors.contains(&selector.as_str())) {
            written.extend(rule.properties);
        }
    }
    let names: Vec<String> = written.keys().cloned().collect();
    let read = |name: String| {
        Some((name.clone(), [0, 1].map(|side| color(&written, &written[&name], side))))
    };
    names
        .into_iter()
        .filter_map(read)
        .filter_map(|(name, [light, dark])| Some((name, [light?, dark?])))
        .collect()
}

/// A colour as written, for light (0) or dark (1); `None` if it is not a colour.
fn color(written: &BTreeMap<String, String>, value: &str, side: usize) -> Option<Color> {
    if let Some(inner) = value.strip_prefix("light-dark(").and_then(|it| it.strip_suffix(')')) {
        return color(written, inner.split(',').nth(side)?.trim(), side);
    }
    if let Some(name) = value.strip_prefix("var(").and_then(|it| it.strip_suffix(')')) {
        return color(written, written.get(name)?, side);
    }
    if let Some(inner) = value.strip_prefix("rgb(").and_then(|it| it.strip_suffix(')')) {
        let numbers: Vec<f64> =
            inner.split([' ', '/']).filter_map(|number| number.parse().ok()).collect();
        let [red, green, blue, alpha] = numbers.try_into().ok()?;
        return Some([red / 255.0, green / 255.0, blue / 255.0, alpha]);
    }
    let digits = value.strip_prefix('#')?;
    let wide: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits.to_owned(),
    };
    let part = |at: usize| u8::from_str_radix(wide.get(at..at + 2)?, 16).ok();
    Some([part(0)?, part(2)?, part(4)?, 255].map(|part| f64::from(part) / 255.0))
}

/// A colour blended over another.
fn over(above: Color, below: Color) -> Color {
    std::array::from_fn(|index| above[index] * above[3] + below[index] * (1.0 - above[3]))
}

/// Relative luminance, as WCAG defines it.
fn luminance([red, green, blue, _]: Color) -> f64 {
    let linear = |part: f64| {
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// The contrast of a colour over a ground, from 1 to 21.
fn contrast(above: Color, ground: Color) -> f64 {
    let (one, other) = (luminance(over(above, ground)), luminance(ground));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The insufficient contrasts of a page with these colours.
fn faults(page: &str, colors: &Colors, side: usize) -> Vec<String> {
    let get = |name: &str| colors.get(name).unwrap_or_else(|| panic!("no {name} in {page}"))[side];
    let mut faults = Vec::new();
    let mut check = |what: String, ratio: f64, least: f64| {
        if ratio < least {
            faults.push(format!("{page}: {what} has {ratio:.2}, not {least}"));
        }
    };
    for (pairs, least) in [(&TEXTS[..], TEXT), (&MARKS[..], MARK)] {
        for (above, ground) in pairs {
            check(format!("{above} on {ground}"), contrast(get(above), get(ground)), least);
        }
    }
    for (square, label) in [("--board-light", "--coord-light"), ("--board-dark", "--coord-dark")] {
        for mark in ON_SQUARES {
            check(format!("{mark} on {square}"), contrast(get(mark), get(square)), MARK);
        }
        for mark in OVER_SQUARES {
            let ground = over(get(mark), get(square));
            check(format!("{label} on {mark}"), contrast(get(label), ground), TEXT);
        }
    }
    faults
}

#[test]
fn every_theme_and_board_has_enough_contrast() {
    let mut found = Vec::new();
    for board in BOARDS {
        let attribute = format!("[data-board=\"{board}\"]");
        let plain = vec![":root", &attribute];
        let own = format!("[data-strength=\"more\"]{attribute}");
        let strong = [plain.clone(), vec!["[data-strength=\"more\"]", &own]].concat();
        for (strength, selectors) in [("", plain), (", more contrast", strong)] {
            let colors = colors(&selectors);
            for (side, scheme) in ["light", "dark"].into_iter().enumerate() {
                found.extend(faults(&format!("{board}, {scheme}{strength}"), &colors, side));
            }
        }
    }
    hold(&found, "people with low vision must be able to see the game");
}

#[test]
fn boards_in_the_settings_and_in_the_style_are_the_same() {
    let table = &sources("crates/app/src/ground/settings.rs", &[""])[0].text;
    let words =
        table.split_once("BoardColors {").and_then(|(_, rest)| rest.split_once("\n    }\n"));
    let words = words.expect("the boards of the table").0;
    let in_table: Vec<&str> = words.split('"').skip(1).step_by(2).collect();
    assert_eq!(in_table, BOARDS);
    let style: String =
        rules("www/style/theme.css").into_iter().flat_map(|rule| rule.selectors).collect();
    for board in BOARDS {
        assert!(style.contains(&format!("[data-board=\"{board}\"]")), "{board} has no colours");
    }
}

#[test]
fn contrasts_are_computed_as_in_wcag() {
    let color = |text: &str| color(&BTreeMap::new(), text, 0).unwrap();
    let ratio = |above: &str, ground: &str| contrast(color(above), color(ground));
    assert!((ratio("#000", "#fff") - 21.0).abs() < 0.01);
    assert!((ratio("#777", "#fff") - 4.48).abs() < 0.01);
    assert!((ratio("rgb(0 0 0 / .5)", "#ffffff") - 3.98).abs() < 0.03);
    assert!((ratio("light-dark(#767676, #000)", "#fff") - 4.54).abs() < 0.01);
}
