//! Determines what a pasted, dropped or shared text is: a link, a position or a game.

use luft_rules::Position;

use super::link::{Link, LinkError};
use super::remote_link;

/// The kinds of texts that a player may give.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// A link that a friend elsewhere has sent.
    FriendsLink,
    /// A link with a game.
    Link(Box<Link>),
    /// A link that cannot be read.
    Broken(LinkError),
    /// A position in Forsyth-Edwards notation, or something meant to be one.
    Position,
    /// Anything else: a game as PGN, or as moves.
    Game,
}

/// The longest text that may be a position, in bytes. The longest FEN has about 100, and EPD may have comments.
const LONGEST_POSITION: usize = 1000;

impl Given {
    /// What a text is. The text may be faulty.
    pub fn of(text: &str) -> Self {
        let text = text.trim();
        if begins_a_game(text) {
            return Self::Game;
        }
        if let Some(link) = link(remote_link::beginning(text)) {
            return link;
        }
        let placement = text.split_whitespace().next().unwrap_or_default();
        let is_placement = placement.matches('/').count() == 7 && !placement.contains(':');
        let is_position = is_placement || Position::from_fen(text).is_ok();
        if text.len() <= LONGEST_POSITION && is_position { Self::Position } else { Self::Game }
    }
}

/// Whether a text begins like PGN: with a tag, a comment or a move's number. Games have addresses
/// in their tags and comments that look like links.
fn begins_a_game(text: &str) -> bool {
    let after_number = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    text.starts_with(['[', '{', ';', '%'])
        || after_number.len() < text.len() && after_number.starts_with('.')
}

/// The first readable link, or else the first unreadable one.
fn link(text: &str) -> Option<Given> {
    let mut broken = None;
    for (is_link, fragment) in text.split_whitespace().filter_map(fragment) {
        let error = match (remote_link::read(fragment), Link::read(fragment)) {
            (Some(Ok(_)), _) => return Some(Given::FriendsLink),
            (None, Some(Ok(link))) => return Some(Given::Link(Box::new(link))),
            (Some(Err(error)), _) | (None, Some(Err(error))) if is_link => error,
            _ => continue,
        };
        broken.get_or_insert(Given::Broken(error));
    }
    broken
}

/// The fragment of a word that is an address or the end of one; and whether the fragment is so long
/// that it must be meant as a link, not as a place in another page, such as the number of a move.
fn fragment(word: &str) -> Option<(bool, &str)> {
    /// The smallest number of characters with any content.
    const LEAST: usize = 5;
    let (before, fragment) = word.split_once('#')?;
    let is_address = before.is_empty() || before.contains(':');
    is_address.then_some((fragment.len() >= LEAST, fragment))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_recognised_by_its_form() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        let epd = format!("8/8/8/4k3/8/8/4P3/4K3 w - - bm e4+; c0 \"{}\";", "word ".repeat(50));
        for text in [start, "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n", &epd, "9/8/8/8/8/8/8/8 w"] {
            assert_eq!(Given::of(text), Given::Position, "{text}");
        }
        for text in ["1. e4 e5", "e4", "", "[Event \"#\"]\n\n1. e4#", "Nf7#", "a#b", "https:x#y"] {
            assert_eq!(Given::of(text), Given::Game, "{text}");
        }
        assert!(
            matches!(Given::of("Look: https:x#1hAJbvPDbAANoY"), Given::Link(link) if link.game.plies().len() == 7)
        );
        for text in ["Your move! http:x#2IYAAEjRWeKFe", "#2IYAAEjRWeKFe"] {
            assert_eq!(Given::of(text), Given::FriendsLink, "{text}");
        }
        for text in ["Your move! http:x#2IYAAEjRWeKF", "#1hAJbvPDbAANo"] {
            assert_eq!(Given::of(text), Given::Broken(LinkError::Broken), "{text}");
        }
        assert_eq!(Given::of("http:x#9abcd"), Given::Broken(LinkError::Newer));
        assert_eq!(Given::of("http:x#2bcdef http:x#2IYAAEjRWeKFe"), Given::FriendsLink);
    }

    /// Games have addresses and signs in their tags and comments that look like the ends of links.
    #[test]
    fn a_game_with_addresses_in_it_is_a_game() {
        for text in [
            "[Event \"Problem #2\"]\n\n1. e4 *",
            "[Event \"x\"]\n\n1. e4 { #2 } *",
            "[Site \"http:x.example/AbCdEfGh#24\"]\n\n1. e4 *",
            "{ http:x.example/AbCdEfGh#23456 } 1. e4 *",
            "1. e4 e5 {see http:x.example/game#24680 } 2. Nf3",
            "e4 e5 {mate in #2 , see http:x.example/game#24 } Nf3",
            "[Event \"x\"]\n\n1. d4 {http:x.example/#1hAJbvPDbAANoY } *",
            "[Event \"x\"]\n\n1. d4 {http:x.example/#2IYAAEjRWeKFe } *",
        ] {
            assert_eq!(Given::of(text), Given::Game, "{text}");
        }
    }
}
