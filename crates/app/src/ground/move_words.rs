//! Moves in words, as they are announced, read out in the list, and spoken.

use luft_game::pgn::Nag;
use luft_l10n::{Arg, Text};
use luft_rules::{Move, PieceKind, Position, part, san};

use crate::ground::settings::AnnouncementStyle;

/// A move as it is announced: `Black: knight f6, check.` Mate is announced only if no result
/// follows, which would say so. The remarks in `heard` follow.
pub fn announcement(
    before: &Position,
    mv: Move,
    style: AnnouncementStyle,
    tells_mate: bool,
    heard: &[Text],
) -> Text {
    let san = san::write(before, mv);
    let san = san.strip_suffix('#').filter(|_| !tells_mate).unwrap_or(&san);
    let mut words = move_words(san, style);
    if matches!(mv, Move::EnPassant { .. }) && style != AnnouncementStyle::San {
        words = Text::new("move-en-passant").with("move", words);
    }
    let words = Arg::List([&[words], heard].concat());
    Text::new("move-announcement").with("side", before.side_to_move().name()).with("move", words)
}

/// A move's annotation glyph in words: `good move`; `None` if it has no common sign.
pub fn sign_words(nag: Nag) -> Option<Text> {
    nag.sign().map(|_| Text::new("nag").with("nag", u32::from(nag.0)))
}

/// A move in words, from standard algebraic notation with English letters; signs such as `!` after
/// the move are left out. The notation does not say whether a capture is en passant.
pub fn move_words(san: &str, style: AnnouncementStyle) -> Text {
    let end = san.bytes().rposition(|sign| sign.is_ascii_alphanumeric()).map_or(0, |at| at + 1);
    let (body, signs) = (part(san, ..end), part(san, end..));
    let sign = signs.bytes().next().filter(|sign| matches!(sign, b'+' | b'#'));
    if style == AnnouncementStyle::San {
        let san = part(san, ..end + usize::from(sign.is_some())).to_owned();
        return Text::new("verbatim").with("text", Arg::Notation(san));
    }
    let words = match body {
        "O-O" => Text::new("move-castling").with("castling", "kingside"),
        "O-O-O" => Text::new("move-castling").with("castling", "queenside"),
        _ => piece_words(body, style == AnnouncementStyle::Nato),
    };
    match sign {
        Some(b'+') => Text::new("move-check").with("move", words),
        Some(_) => Text::new("move-mate").with("move", words),
        None => words,
    }
}

/// A move other than castling: `knight b takes d2`, `pawn e8, promotes to a queen`.
fn piece_words(body: &str, spells: bool) -> Text {
    let (body, into) = body.split_once('=').map_or((body, None), |(body, into)| (body, Some(into)));
    let capital = |text: &str| text.chars().next().filter(char::is_ascii_uppercase);
    let kind = |text| capital(text).and_then(PieceKind::from_letter);
    let piece = kind(body);
    let squares = if piece.is_some() { part(body, 1..) } else { body };
    // Text that is not a move in this notation is used unchanged.
    let Some(at) = squares.len().checked_sub(2).filter(|_| squares.is_ascii()) else {
        return Text::verbatim(body.to_owned());
    };
    let (from, to) = (part(squares, ..at), part(squares, at..));
    let captures = from.ends_with('x');
    let from = from.trim_end_matches('x');
    let id = match (captures, from.is_empty()) {
        (false, true) => "move-plain",
        (false, false) => "move-plain-from",
        (true, true) => "move-capture",
        (true, false) => "move-capture-from",
    };
    let mut text = Text::new(id)
        .with("piece", piece.unwrap_or(PieceKind::Pawn).name())
        .with("to", square(to, spells));
    if !from.is_empty() {
        text = text.with("from", square(from, spells));
    }
    match into.and_then(kind) {
        Some(into) => Text::new("move-promotion").with("into", into.name()).with("move", text),
        None => text,
    }
}

/// A square, or its file or rank alone; with `spells`, the file is spelt: `foxtrot 3`.
fn square(name: &str, spells: bool) -> Text {
    /// The words for the files, as arguments of messages.
    const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
    if !spells {
        return Text::verbatim(name.to_owned());
    }
    let mut parts = Vec::new();
    for letter in name.bytes() {
        parts.push(match FILES.get(usize::from(letter.wrapping_sub(b'a'))) {
            Some(file) => Text::new("spelt-file").with("file", *file),
            None => Text::verbatim(char::from(letter).to_string()),
        });
    }
    Text::joined(parts)
}
