//! What a player sends to a friend elsewhere, as the fragment of an address.
//!
//! `#2` and a number (see [`digits`](super::digits)). Its digits, from the lowest on:
//!
//! | digit | radix |
//! | --- | --- |
//! | a checksum of the others | 2¹⁶ |
//! | the game's number, in two halves, the lower first | 2¹⁶ each |
//! | the side of the player who sends it | 2 |
//! | the days for each move; 0 without a limit | 32 |
//! | about taking moves back: nothing, a request for 1 or 2 half-moves, granted, declined | 8 |
//! | whether a draw is offered with the last move | 2 |
//! | how the game has ended | 32 |
//! | the start position and the moves, as in a [`Link`](super::link::Link) | |

use luft_engine::rules::Color;

use super::digits::{MOST_PLIES, Reading, Writing};
use super::link::{LinkError, MOST_CHARACTERS};
use crate::session::{MOST_DAYS, RemoteMessage, Takeback};

/// The version, with which the fragment begins.
const VERSION: char = '2';

/// The characters of a text that are searched for links: a message has room, and it takes no time.
const MOST_SEARCHED: usize = 4_000;

/// What can be said about taking moves back. The order must never change.
const TAKEBACKS: [Option<Takeback>; 5] = [
    None,
    Some(Takeback::Asked(1)),
    Some(Takeback::Asked(2)),
    Some(Takeback::Granted),
    Some(Takeback::Declined),
];

/// The fragment, without its `#`; `None` if the game is too long.
pub fn write(message: &RemoteMessage) -> Option<String> {
    let RemoteMessage { number, from, days, takeback, game } = message;
    if game.plies().len() > MOST_PLIES {
        return None;
    }
    let mut digits = Writing::default();
    digits.push(number & 0xffff, 1 << 16);
    digits.push(number >> 16, 1 << 16);
    digits.push(u32::from(*from == Color::Black), 2);
    digits.push(days.map_or(0, u32::from), 32);
    let takeback = TAKEBACKS.iter().position(|one| one == takeback);
    digits.push(takeback.unwrap_or_default() as u32, 8);
    let offers = game.plies().last().is_some_and(|ply| ply.offer().is_some());
    digits.push(offers.into(), 2);
    digits.push_ending(game);
    Some(format!("{VERSION}{}", digits.game(game)))
}

/// Reads a fragment without its `#`; `None` if it is none of these.
pub fn read(fragment: &str) -> Option<Result<RemoteMessage, LinkError>> {
    let text = fragment.strip_prefix(VERSION)?;
    Some(if fragment.len() > MOST_CHARACTERS {
        Err(LinkError::TooLong)
    } else {
        read_digits(text).ok_or(LinkError::Broken)
    })
}

/// Reads a text that somebody has pasted: a link or its fragment, perhaps among other words. `None` if there is
/// none; an error if none can be read. Only the beginning of a long text is read.
pub fn read_pasted(text: &str) -> Option<Result<RemoteMessage, LinkError>> {
    let fragment = |word: &str| read(word.rsplit('#').next().unwrap_or(word));
    let mut found = None;
    for read in beginning(text).split_whitespace().filter_map(fragment) {
        if read.is_ok() {
            return Some(read);
        }
        found.get_or_insert(read);
    }
    found
}

/// As much of a text as is searched for links.
pub fn beginning(text: &str) -> &str {
    &text[..text.floor_char_boundary(MOST_SEARCHED)]
}

fn read_digits(text: &str) -> Option<RemoteMessage> {
    let mut reading = Reading::of(text)?;
    let number = reading.next(1 << 16)? | reading.next(1 << 16)? << 16;
    let from = if reading.next(2)? == 1 { Color::Black } else { Color::White };
    let days = Some(reading.next(32)? as u8).filter(|days| *days > 0);
    let takeback = *TAKEBACKS.get(reading.next(8)? as usize)?;
    let offers = reading.next(2)? == 1;
    let ending = reading.next_ending()?;
    let mut game = reading.game()?;
    if offers {
        // An error means that the last move has ended the game, which an offer does not change.
        game.offer_draw().ok()?;
    }
    if let Some(ending) = ending {
        game.declare_checked(ending).ok()?;
    }
    let is_sound = days.is_none_or(|days| days <= MOST_DAYS);
    is_sound.then_some(RemoteMessage { number, from, days, takeback, game })
}

#[cfg(test)]
mod tests {
    use luft_engine::rules::random::SplitMix64;
    use luft_game::Game;

    use super::*;

    fn message(moves: &str) -> RemoteMessage {
        let mut game = Game::default();
        for text in moves.split_whitespace() {
            let mv = game.read_move(text).unwrap();
            game.play(mv).unwrap();
        }
        RemoteMessage { number: 0x1234_5678, from: Color::White, days: None, takeback: None, game }
    }

    /// Links that are in the world: later versions must read them as they stand.
    #[test]
    fn version_2_is_read_as_it_was_written() {
        let mut offered = message("e4 e5 Nf3");
        offered.game.offer_draw().unwrap();
        let mut resigned = message("f3 e5 g4");
        resigned.game.resign(Color::White).unwrap();
        let (days, takeback) = (Some(3), Some(Takeback::Asked(2)));
        let asked = RemoteMessage { from: Color::Black, days, takeback, ..message("e4 e5") };
        for (expected, known) in [
            ("2IYAAEjRWeKFe", message("")),
            ("2VzU4IAEjRWePs_", offered),
            ("2Ov1IQAEjRWeLmF", resigned),
            ("2oo4CHEjRWeHyi", asked),
        ] {
            assert_eq!(write(&known).as_deref(), Some(expected));
            assert_eq!(read(expected), Some(Ok(known)));
        }
    }

    #[test]
    fn a_move_takes_about_a_character() {
        let long = message("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O");
        let characters = |message: &RemoteMessage| write(message).unwrap().len();
        assert!(characters(&long) <= characters(&message("")) + 16, "{}", characters(&long));
    }

    #[test]
    fn a_pasted_address_is_read() {
        let sent = message("e4");
        let fragment = write(&sent).unwrap();
        for text in [fragment.clone(), format!(" https:{0}{0}a.b{0}?x=1#{fragment}\n", '/')] {
            assert_eq!(read_pasted(&text), Some(Ok(sent.clone())));
        }
        assert_eq!(read_pasted("hello"), None);
    }

    /// Of 10,000 spoilt links few pass the checksum, and none is read as the same game by accident.
    #[test]
    fn spoilt_links_are_refused() {
        let mut random = SplitMix64::new(7);
        let known = message("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O");
        let fragment = write(&known).unwrap();
        let mut passed = 0;
        for _ in 0..10_000 {
            let mut bytes = fragment.clone().into_bytes();
            for _ in 0..=random.below(3) {
                let place = 1 + random.below(bytes.len() - 1);
                match random.below(3) {
                    0 => bytes[place] = b' ' + random.below(95) as u8,
                    1 => drop(bytes.remove(place)),
                    _ => bytes.insert(place, b"Aa0_"[random.below(4)]),
                }
            }
            let text = String::from_utf8(bytes).unwrap();
            passed += usize::from(text != fragment && matches!(read(&text), Some(Ok(_))));
        }
        assert!(passed <= 2, "{passed}");
    }
}
