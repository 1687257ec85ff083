//! A game or a position as the fragment of an address: a link that contains everything that is
//! shared.
//!
//! `#1` and a number (see [`digits`](super::digits)). Its digits, the lowest first:
//!
//! | digit | radix |
//! | --- | --- |
//! | a checksum of the others | 2¹⁶ |
//! | the side at the bottom, the theme, the board's colours, how the game has ended | 2, 8, 16, 32 |
//! | the number of half-moves after which the game is shown, from 1; 0 for its end | [`MOST_PLIES`] + 2 |
//! | the start position: the characters of its FEN, and an end | 34 each |
//! | each move: the number of legal moves before it in the order of their coordinates | the number of all, at least 2 |
//! | the end | 1 |
//!
//! The first character of the fragment is the version. Later versions must read this format; tests
//! guarantee it.

use luft_game::Game;
use luft_rules::{Color, part};

use super::digits::{DigitReader, DigitWriter, MOST_PLIES, place};
use crate::ground::settings::{Setting, SettingId};

/// The version that is written, and the only known one.
const VERSION: char = '1';

/// The longest link that is read, in characters: longer than any link that is written.
pub const MOST_CHARACTERS: usize = 1_500;

/// The settings in a link's look, with a radix that leaves space for further options. The order
/// must never change.
const LOOKS: [(SettingId, u32, &[&str]); 2] = [
    (SettingId::Theme, 8, &["system", "light", "dark", "contrast"]),
    (SettingId::BoardColors, 16, &["air", "blue", "green", "wood", "stone", "plum"]),
];

/// The contents of a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The game; a position is a game without moves.
    pub game: Game,
    /// The number of half-moves after which it is shown; `None` for its end.
    pub ply: Option<usize>,
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The shared settings among the theme and the colours of the board.
    pub look: Vec<Setting>,
}

/// Why a fragment is not a readable link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is incomplete, or was changed.
    Broken,
    /// It is longer than any link.
    TooLong,
    /// A later version has written it.
    Newer,
}

impl Link {
    /// The fragment, without its `#`; `None` if the game is too long for a link.
    pub fn write(&self) -> Option<String> {
        if self.game.plies().len() > MOST_PLIES {
            return None;
        }
        let mut digits = DigitWriter::default();
        digits.push(u32::from(self.bottom == Color::Black), 2);
        for (id, radix, words) in LOOKS {
            let shared = self.look.iter().find(|setting| setting.id() == id);
            let place = shared.and_then(|setting| place(words, &setting.word()));
            digits.push(place.map_or(0, |place| place + 1), radix);
        }
        digits.push_ending(&self.game);
        digits.push(self.ply.map_or(0, |ply| ply as u32 + 1), MOST_PLIES as u32 + 2);
        Some(format!("{VERSION}{}", digits.game(&self.game)))
    }

    /// Reads a fragment without its `#`; `None` if it is not a link, but the name of a place in a
    /// page.
    pub fn read(fragment: &str) -> Option<Result<Self, LinkError>> {
        let version = fragment.chars().next().filter(char::is_ascii_digit)?;
        Some(match part(fragment, 1..) {
            _ if fragment.len() > MOST_CHARACTERS => Err(LinkError::TooLong),
            _ if version != VERSION => Err(LinkError::Newer),
            text => Self::read_digits(text).ok_or(LinkError::Broken),
        })
    }

    fn read_digits(text: &str) -> Option<Self> {
        let mut reading = DigitReader::of(text)?;
        let bottom = if reading.next(2)? == 1 { Color::Black } else { Color::White };
        let mut look = Vec::new();
        for (id, radix, words) in LOOKS {
            if let Some(place) = reading.next(radix)?.checked_sub(1) {
                look.push(Setting::read(id.entry().name, words.get(place as usize)?)?);
            }
        }
        let ending = reading.next_ending()?;
        let ply = reading.next(MOST_PLIES as u32 + 2)?.checked_sub(1).map(|ply| ply as usize);
        let mut game = reading.game()?;
        if let Some(ending) = ending {
            game.declare_checked(ending).ok()?;
        }
        let is_sound = ply.is_none_or(|ply| ply < game.plies().len());
        is_sound.then_some(Self { game, ply, bottom, look })
    }
}

#[cfg(test)]
mod tests {
    use luft_rules::Position;
    use luft_rules::random::SplitMix64;

    use super::*;
    use crate::stored::digits::{DIGITS, ENDINGS};

    /// A game of random moves.
    fn random_game(random: &mut SplitMix64, plies: usize) -> Game {
        let mut game = Game::default();
        for _ in 0..plies {
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.play(moves[random.below(moves.len())]).is_err() {
                break;
            }
        }
        game
    }

    fn link(game: Game) -> Link {
        Link { game, ply: None, bottom: Color::White, look: Vec::new() }
    }

    fn played(moves: &str) -> Game {
        let mut game = Game::default();
        for text in moves.split_whitespace() {
            let mv = game.read_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    /// Links that people have already shared: later versions must read them unchanged.
    #[test]
    fn version_1_is_still_readable() {
        let fen = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
        let mut resigned = played("f3 e5 g4");
        resigned.resign(Color::White).unwrap();
        let dark =
            vec![Setting::read("theme", "dark").unwrap(), Setting::read("board", "wood").unwrap()];
        for (expected, known) in [
            ("1E7HAACYd", link(Game::default())),
            ("1hAJbvPDbAANoY", link(played("e4 e5 Nf3 Nc6 Bb5 a6 O-O"))),
            (
                "1QJsPZIGvz5751Gb55ZkvcjRfkCERfAAFEG",
                link(Game::new(Position::from_fen(fen).unwrap())),
            ),
            (
                "1Iq3m2BR3aQ",
                Link { ply: Some(1), bottom: Color::Black, look: dark, game: resigned },
            ),
        ] {
            assert_eq!(known.write().as_deref(), Some(expected));
            assert_eq!(Link::read(expected), Some(Ok(known)));
        }
    }

    /// Castling with a rook that has another one outside of it, which a FEN names by its file.
    #[test]
    fn every_castling_right_is_kept() {
        for (rank, rights) in
            [("1RK3RR", "GQ"), ("RR3KR1", "KB"), ("R1RK3R", "KC"), ("RKR4R", "CQ"), ("4KRRR", "F")]
        {
            let [black_rank, black_rights] = [rank, rights].map(str::to_lowercase);
            let fen = format!("{black_rank}/8/8/8/8/8/8/{rank} w {rights}{black_rights} - 0 1");
            let position = Position::from_fen(&fen).unwrap();
            assert_eq!(position.fen(), fen);
            let known = link(Game::new(position));
            let text = known.write().unwrap();
            assert_eq!(Link::read(&text), Some(Ok(known)), "{fen}");
        }
    }

    #[test]
    fn the_words_of_a_look_are_those_of_the_settings() {
        for (id, radix, words) in LOOKS {
            assert!(id.entry().options.iter().all(|word| words.contains(word)), "{words:?}");
            assert!(words.len() < radix as usize, "{words:?}");
        }
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let mut random = SplitMix64::new(1);
        for _ in 0..100 {
            let plies = 1 + random.below(120);
            let mut game = random_game(&mut random, plies);
            let ending = ENDINGS[random.below(ENDINGS.len() - 1)];
            let _ = game.declare_checked(ending);
            let known = Link {
                ply: Some(random.below(game.plies().len())),
                bottom: if random.below(2) == 0 { Color::White } else { Color::Black },
                look: vec![Setting::read("board", "plum").unwrap()],
                game,
            };
            let text = known.write().unwrap();
            assert!(text.len() < 20 + known.game.plies().len(), "{text}");
            assert_eq!(Link::read(&text), Some(Ok(known)));
        }
        let long = random_game(&mut SplitMix64::new(5), MOST_PLIES + 1);
        assert_eq!(link(long.clone()).write().is_none(), long.plies().len() > MOST_PLIES);
    }

    #[test]
    fn fragments_that_are_not_links_are_distinguished() {
        assert_eq!(Link::read(""), None);
        assert_eq!(Link::read("king"), None);
        assert_eq!(Link::read("1"), Some(Err(LinkError::Broken)));
        assert_eq!(Link::read("1\u{e9}"), Some(Err(LinkError::Broken)));
        assert_eq!(Link::read("2abc"), Some(Err(LinkError::Newer)));
        assert_eq!(Link::read(&"1".repeat(100_000)), Some(Err(LinkError::TooLong)));
    }

    /// 10,000 damaged links: each is refused, or is exactly what its contents would be written as.
    #[test]
    fn damaged_links_are_refused() {
        let mut random = SplitMix64::new(21);
        let sound: Vec<String> =
            (0..20).map(|_| link(random_game(&mut random, 60)).write().unwrap()).collect();
        let mut read = 0;
        for _ in 0..10_000 {
            let mut text = sound[random.below(sound.len())].clone().into_bytes();
            for _ in 0..=random.below(3) {
                let at = 1 + random.below(text.len() - 1);
                match random.below(4) {
                    0 => text[at] = DIGITS[random.below(64)],
                    1 => text.truncate(at + 1),
                    2 => text.insert(at, DIGITS[random.below(64)]),
                    _ => text[at] = b"%#&=<\0 \x7f"[random.below(8)],
                }
            }
            let text = String::from_utf8(text).unwrap();
            if let Some(Ok(found)) = Link::read(&text) {
                assert_eq!(found.write(), Some(text));
                read += 1;
            }
        }
        // A change may leave the link unchanged.
        assert!(read < 200, "{read} were read");
    }
}
