//! What a text is that somebody pastes, drops, or shares with the page.

use luft_engine::rules::Position;

use super::link::Link;
use super::remote_link;

/// What a text is.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// A link that a friend elsewhere has sent, readable or not.
    FriendsLink,
    /// A link with a game.
    Link(Box<Link>),
    /// A position in Forsyth-Edwards notation, or something meant to be one.
    Position,
    /// Anything else: a game as PGN, or as moves.
    Game,
}

impl Given {
    /// What a text is. Nothing in it need be right.
    pub fn of(text: &str) -> Self {
        let text = text.trim();
        for fragment in text.split_whitespace().filter_map(fragment) {
            if remote_link::read(fragment).is_some() {
                return Self::FriendsLink;
            }
            if let Some(Ok(link)) = Link::read(fragment) {
                return Self::Link(Box::new(link));
            }
        }
        let placement = text.split_whitespace().next().unwrap_or_default();
        let is_placement = placement.matches('/').count() == 7 && !placement.contains(':');
        if is_placement || Position::from_fen(text).is_ok() { Self::Position } else { Self::Game }
    }
}

/// The fragment of a word that is an address, or only the end of one.
fn fragment(word: &str) -> Option<&str> {
    let (before, fragment) = word.split_once('#')?;
    (before.is_empty() || before.contains(':')).then_some(fragment)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_known_by_its_form() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for text in [start, "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n", "9/8/8/8/8/8/8/8 w"] {
            assert_eq!(Given::of(text), Given::Position, "{text}");
        }
        for text in ["1. e4 e5", "e4", "", "[Event \"#\"]\n\n1. e4#", "Nf7#", "a#b", "https:x#y"] {
            assert_eq!(Given::of(text), Given::Game, "{text}");
        }
        assert!(
            matches!(Given::of("Look: https:x#1hAJbvPDbAANoY"), Given::Link(link) if link.game.plies().len() == 7)
        );
        for text in ["Your move! http:x#2IYAAEjRWeKFe", "#2IYAAEjRWeKFe", "#2"] {
            assert_eq!(Given::of(text), Given::FriendsLink, "{text}");
        }
    }
}
