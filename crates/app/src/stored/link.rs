//! A game or a position as the fragment of an address: a link that holds all that is shared.
//!
//! `#1` and a number in base64url. The number has mixed radices: each move is its place among the legal
//! moves, so that a move takes about five bits, and every number that can be read stands for legal moves. Its
//! digits, from the lowest on:
//!
//! | digit | radix |
//! | --- | --- |
//! | a checksum of the others | 2¹⁶ |
//! | the side at the bottom, the theme, the board's colours, how the game has ended | 2, 8, 16, 32 |
//! | after how many half-moves the game is shown, from 1; 0 for its end | [`MOST_PLIES`] + 2 |
//! | the start position: the characters of its FEN, and an end | 34 each |
//! | each move: how many legal moves come before it in the order of their coordinates | their number, at least 2 |
//! | the end | 1 |
//!
//! The first digit of the fragment is the version. Later versions read this one as it stands; tests pin it.

use luft_engine::rules::{Color, Move, Position, uci};
use luft_game::{Claim, Ending, Game};

use crate::ground::settings::{Setting, SettingId};

/// The version that is written, and the only one that is known.
const VERSION: char = '1';

/// The longest game that is put into a link, in half-moves; the longest of masters have 540.
pub const MOST_PLIES: usize = 600;

/// The longest link that is read, in characters: longer than any that is written.
const MOST_CHARACTERS: usize = 1_500;

/// The digits of base64url.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The characters of a FEN; the place after the last stands for its end.
const FEN: &[u8; 33] = b" -/0123456789BKNPQRabcdefghknpqrw";

/// What a look may be: its radix leaves room for more. The order must never change.
const LOOKS: [(SettingId, u32, &[&str]); 2] = [
    (SettingId::Theme, 8, &["system", "light", "dark", "contrast"]),
    (SettingId::BoardColors, 16, &["air", "blue", "green", "wood", "stone", "plum"]),
];

/// How a game may have ended other than by its moves. The order must never change.
const ENDINGS: [Ending; 16] = [
    Ending::Resigned(Color::White),
    Ending::Resigned(Color::Black),
    Ending::Claimed(Claim::Threefold),
    Ending::Claimed(Claim::FiftyMoves),
    Ending::Agreed,
    Ending::TimeLoss(Color::White),
    Ending::TimeLoss(Color::Black),
    Ending::TimeDraw(Color::White),
    Ending::TimeDraw(Color::Black),
    Ending::Forfeited(Color::White),
    Ending::Forfeited(Color::Black),
    Ending::Dead,
    Ending::Unstated(None),
    Ending::Unstated(Some(Color::White)),
    Ending::Unstated(Some(Color::Black)),
    Ending::Unstated(None),
];

/// What a link holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The game; a position is one without moves.
    pub game: Game,
    /// After how many half-moves it is shown; `None` for its end.
    pub ply: Option<usize>,
    /// The side at the bottom of the board.
    pub bottom: Color,
    /// The theme and the colours of the board, as far as they are shared.
    pub look: Vec<Setting>,
}

/// Why a fragment is no link that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is incomplete, or was changed.
    Broken,
    /// It is longer than any link.
    TooLong,
    /// A later version has made it.
    Newer,
}

impl Link {
    /// The fragment, without its `#`; `None` if the game is too long for a link.
    pub fn write(&self) -> Option<String> {
        let plies = self.game.plies();
        if plies.len() > MOST_PLIES {
            return None;
        }
        let mut digits = vec![(u32::from(self.bottom == Color::Black), 2)];
        for (id, radix, words) in LOOKS {
            let shared = self.look.iter().find(|setting| setting.id() == id);
            let place = shared.and_then(|setting| place(words, &setting.word()));
            digits.push((place.map_or(0, |place| place + 1), radix));
        }
        let ending = self.game.ending().and_then(|ending| place(&ENDINGS, &ending));
        digits.push((ending.map_or(0, |ending| ending + 1), 32));
        digits.push((self.ply.map_or(0, |ply| ply as u32 + 1), MOST_PLIES as u32 + 2));
        if *self.game.start() != Position::start() {
            let fen = self.game.start().fen();
            digits.extend(fen.bytes().filter_map(|letter| Some((place(FEN, &letter)?, 34))));
        }
        digits.push((FEN.len() as u32, 34));
        let mut position = self.game.start().clone();
        for ply in plies {
            digits.push(among_legal(&position, ply.mv()));
            position = position.after(ply.mv());
        }
        let mut number = Number(vec![1]);
        digits.iter().rev().for_each(|&(digit, radix)| number.push(digit, radix));
        number.push(checksum(&digits), 1 << 16);
        Some(format!("{VERSION}{}", number.text()))
    }

    /// Reads a fragment without its `#`; `None` if it is no link, but the name of a place in a page.
    pub fn read(fragment: &str) -> Option<Result<Self, LinkError>> {
        let version = fragment.chars().next().filter(char::is_ascii_digit)?;
        Some(match &fragment[1..] {
            _ if fragment.len() > MOST_CHARACTERS => Err(LinkError::TooLong),
            _ if version != VERSION => Err(LinkError::Newer),
            text => Self::read_digits(text).ok_or(LinkError::Broken),
        })
    }

    fn read_digits(text: &str) -> Option<Self> {
        let mut reading = Reading { number: Number::read(text)?, digits: Vec::new() };
        let sum = reading.number.pop(1 << 16)?;
        let bottom = if reading.next(2)? == 1 { Color::Black } else { Color::White };
        let mut look = Vec::new();
        for (id, radix, words) in LOOKS {
            if let Some(place) = reading.next(radix)?.checked_sub(1) {
                look.push(Setting::read(id.entry().name, words.get(place as usize)?)?);
            }
        }
        let ending = reading.next(32)?.checked_sub(1);
        let ply = reading.next(MOST_PLIES as u32 + 2)?.checked_sub(1);
        let mut fen = String::new();
        while let Some(&letter) = FEN.get(reading.next(34)? as usize) {
            fen.push(letter.into());
        }
        let start =
            if fen.is_empty() { Position::start() } else { Position::from_fen(&fen).ok()? };
        let mut game = Game::new(start);
        while !reading.number.is_end() {
            if game.plies().len() == MOST_PLIES {
                return None;
            }
            let mv = reading.next_move(game.position())?;
            game.play(mv).ok()?;
        }
        if let Some(ending) = ending {
            game.declare_checked(*ENDINGS.get(ending as usize)?).ok()?;
        }
        let ply = ply.map(|ply| ply as usize);
        let is_sound =
            ply.is_none_or(|ply| ply < game.plies().len()) && sum == checksum(&reading.digits);
        is_sound.then_some(Self { game, ply, bottom, look })
    }
}

/// A number that is read digit by digit.
struct Reading {
    number: Number,
    /// The digits so far, but for the checksum, with their radices.
    digits: Vec<(u32, u32)>,
}

impl Reading {
    fn next(&mut self, radix: u32) -> Option<u32> {
        let digit = self.number.pop(radix)?;
        self.digits.push((digit, radix));
        Some(digit)
    }

    fn next_move(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let wanted = self.next(moves.len().max(2) as u32)?;
        uci::nth(position, wanted as usize)
    }
}

/// How many legal moves come before a move in the order of their coordinates, and how many there are, at least 2:
/// a digit of radix 1 would leave no trace of a move.
fn among_legal(position: &Position, mv: Move) -> (u32, u32) {
    let moves = position.legal_moves();
    (uci::index(position, mv) as u32, moves.len().max(2) as u32)
}

/// The place of an item in a list.
fn place<T: PartialEq>(list: &[T], item: &T) -> Option<u32> {
    list.iter().position(|one| one == item).map(|place| place as u32)
}

/// A sum that differs for most changed digits: FNV-1a, folded.
fn checksum(digits: &[(u32, u32)]) -> u32 {
    let sum = digits
        .iter()
        .fold(0x811c_9dc5_u32, |sum, (digit, _)| (sum ^ digit).wrapping_mul(0x0100_0193));
    (sum >> 16) ^ (sum & 0xffff)
}

/// A number of any size: digits of six bits, the lowest first. The last is not 0.
struct Number(Vec<u8>);

impl Number {
    /// Reads base64url; `None` if it is none, or begins with a 0.
    fn read(text: &str) -> Option<Self> {
        let digit = |letter: u8| place(DIGITS, &letter).map(|digit| digit as u8);
        let digits: Vec<u8> = text.bytes().rev().map(digit).collect::<Option<_>>()?;
        digits.last().is_some_and(|&digit| digit > 0).then_some(Self(digits))
    }

    fn text(&self) -> String {
        self.0.iter().rev().map(|&digit| char::from(DIGITS[usize::from(digit)])).collect()
    }

    /// Adds a digit below the others.
    fn push(&mut self, digit: u32, radix: u32) {
        let mut carry = digit;
        for part in &mut self.0 {
            carry += u32::from(*part) * radix;
            *part = (carry & 63) as u8;
            carry >>= 6;
        }
        while carry > 0 {
            self.0.push((carry & 63) as u8);
            carry >>= 6;
        }
    }

    /// Takes the lowest digit; `None` if no digit would be left, not even the end.
    fn pop(&mut self, radix: u32) -> Option<u32> {
        let mut rest = 0;
        for part in self.0.iter_mut().rev() {
            rest = (rest << 6) | u32::from(*part);
            *part = (rest / radix) as u8;
            rest %= radix;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        (!self.0.is_empty()).then_some(rest)
    }

    fn is_end(&self) -> bool {
        self.0 == [1]
    }
}

#[cfg(test)]
mod tests {
    use luft_engine::rules::random::SplitMix64;

    use super::*;

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

    /// Links that are in the world: later versions must read them as they stand.
    #[test]
    fn version_1_is_read_as_it_was_written() {
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
    fn what_is_no_link_is_told_apart() {
        assert_eq!(Link::read(""), None);
        assert_eq!(Link::read("king"), None);
        assert_eq!(Link::read("1"), Some(Err(LinkError::Broken)));
        assert_eq!(Link::read("1\u{e9}"), Some(Err(LinkError::Broken)));
        assert_eq!(Link::read("2abc"), Some(Err(LinkError::Newer)));
        assert_eq!(Link::read(&"1".repeat(100_000)), Some(Err(LinkError::TooLong)));
    }

    /// 10,000 spoilt links: each is refused, or is what it would be written as.
    #[test]
    fn spoilt_links_are_refused() {
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
        // A change may leave the link as it was.
        assert!(read < 200, "{read} were read");
    }
}
