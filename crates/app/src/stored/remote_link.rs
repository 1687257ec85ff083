//! A player's message to a friend elsewhere, as the fragment of an address.
//!
//! `#2`, or `#3` with clocks or a call, and a number (see [`digits`](super::digits)). Its digits,
//! the lowest first:
//!
//! | digit | radix |
//! | --- | --- |
//! | a checksum of the others | 2¹⁶ |
//! | the game's number, in two halves, the lower first | 2¹⁶ each |
//! | the sender's side | 2 |
//! | the days for each move; 0 without a limit | 32 |
//! | about taking moves back: nothing, a request for 1 or 2 half-moves, granted, declined | 8 |
//! | whether a draw is offered with the last move | 2 |
//! | how the game has ended | 32 |
//! | with `#3`: the time control, a character of `0` to `9`, `+`, `d`, `/` and `.` each, and 14 | 15 each |
//! | with `#3`: the time of the sender's last move, the time of the current turn so far, and the times of White and Black at its beginning, in milliseconds, in two halves each, the lower first | 2¹⁶ each |
//! | with `#3`: whether there is no call, a call or an answer | 3 |
//! | with a call: the characters of its code, each as a digit of base64url, and 64 | 65 each |
//! | the start position and the moves, as in a [`Link`](super::link::Link) | |

use std::time::Duration;

use luft_rules::{ByColor, Color, part};

use super::digits::{BITS_16, DIGITS, DigitReader, DigitWriter, MOST_PLIES};
use super::link::{LinkError, MOST_CHARACTERS};
use crate::session::{Call, MOST_DAYS, RemoteMessage, Takeback, Times};

/// The versions, with which the fragment begins: without and with clocks or a call.
const VERSIONS: [char; 2] = ['2', '3'];

/// The characters of a time control.
const CONTROL: &[u8] = b"0123456789+d/.";

/// The longest code of a call, in characters.
const MOST_CODE: usize = 700;

/// The number of characters of a text that are searched for links. That leaves space for other
/// words, and the search is fast.
const MOST_SEARCHED: usize = 4_000;

/// The statements about taking moves back. The order must never change.
const TAKEBACKS: [Option<Takeback>; 5] = [
    None,
    Some(Takeback::Asked(1)),
    Some(Takeback::Asked(2)),
    Some(Takeback::Granted),
    Some(Takeback::Declined),
];

/// The fragment, without its `#`; `None` if the game is too long.
pub fn write(message: &RemoteMessage) -> Option<String> {
    let RemoteMessage { number, from, days, takeback, game, times, call } = message;
    if game.plies().len() > MOST_PLIES {
        return None;
    }
    let mut digits = DigitWriter::default();
    push_long(&mut digits, *number);
    digits.push(u32::from(*from == Color::Black), 2);
    digits.push(days.map_or(0, u32::from), 32);
    let takeback = TAKEBACKS.iter().position(|one| one == takeback);
    digits.push(takeback.unwrap_or_default() as u32, 8);
    let offers = game.plies().last().is_some_and(|ply| ply.offer().is_some());
    digits.push(offers.into(), 2);
    digits.push_ending(game);
    if let Some(times) = times {
        write_times(&mut digits, times);
        write_call(&mut digits, call.as_ref());
    }
    let version = VERSIONS[usize::from(times.is_some())];
    Some(format!("{version}{}", digits.game(game)))
}

fn push_long(digits: &mut DigitWriter, number: u32) {
    digits.push(number & 0xffff, BITS_16);
    digits.push(number >> 16, BITS_16);
}

fn next_long(reading: &mut DigitReader) -> Option<u32> {
    Some(reading.next(BITS_16)? | reading.next(BITS_16)? << 16)
}

/// Adds the indices of a text's characters in an alphabet, which contains all of them, and an end.
fn push_text(digits: &mut DigitWriter, text: &str, alphabet: &[u8]) {
    let end = alphabet.len() as u32;
    let places = text.bytes().filter_map(|letter| alphabet.iter().position(|one| *one == letter));
    places.for_each(|place| digits.push(place as u32, end + 1));
    digits.push(end, end + 1);
}

fn next_text(reading: &mut DigitReader, alphabet: &[u8]) -> Option<String> {
    let mut text = String::new();
    while let Some(&letter) = alphabet.get(reading.next(alphabet.len() as u32 + 1)? as usize) {
        text.push(letter.into());
    }
    (text.len() <= MOST_CODE).then_some(text)
}

fn write_times(digits: &mut DigitWriter, times: &Times) {
    let Times { control, spent, elapsed, left } = times;
    let control = if control.is_unlimited() { String::new() } else { control.to_string() };
    push_text(digits, &control, CONTROL);
    for time in [*spent, *elapsed, left.white, left.black] {
        push_long(digits, u32::try_from(time.as_millis()).unwrap_or(u32::MAX));
    }
}

fn next_times(reading: &mut DigitReader) -> Option<Times> {
    let control = next_text(reading, CONTROL)?;
    let control = if control.is_empty() { "unlimited" } else { &control }.parse().ok()?;
    let mut next = || next_long(reading).map(|time| Duration::from_millis(time.into()));
    let (spent, elapsed, white, black) = (next()?, next()?, next()?, next()?);
    Some(Times { control, spent, elapsed, left: ByColor { white, black } })
}

fn write_call(digits: &mut DigitWriter, call: Option<&Call>) {
    digits.push(call.map_or(0, |call| 1 + u32::from(call.is_answer)), 3);
    if let Some(call) = call {
        push_text(digits, &call.code, DIGITS);
    }
}

fn next_call(reading: &mut DigitReader) -> Option<Option<Call>> {
    Some(match reading.next(3)? {
        0 => None,
        kind => Some(Call { is_answer: kind == 2, code: next_text(reading, DIGITS)? }),
    })
}

/// Reads a fragment without its `#`; `None` if it is not one of these.
pub fn read(fragment: &str) -> Option<Result<RemoteMessage, LinkError>> {
    let text = fragment.strip_prefix(VERSIONS)?;
    Some(if fragment.len() > MOST_CHARACTERS {
        Err(LinkError::TooLong)
    } else {
        read_digits(text, fragment.starts_with(VERSIONS[1])).ok_or(LinkError::Broken)
    })
}

/// Reads a pasted text: a link or its fragment, perhaps among other words. `None` if there is no
/// link; an error if no link can be read. Only the beginning of a long text is searched.
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

/// The part of a text that is searched for links.
pub fn beginning(text: &str) -> &str {
    part(text, ..text.floor_char_boundary(MOST_SEARCHED))
}

fn read_digits(text: &str, has_times: bool) -> Option<RemoteMessage> {
    let mut reading = DigitReader::of(text)?;
    let number = next_long(&mut reading)?;
    let from = if reading.next(2)? == 1 { Color::Black } else { Color::White };
    let days = Some(reading.next(32)? as u8).filter(|days| *days > 0);
    let takeback = *TAKEBACKS.get(reading.next(8)? as usize)?;
    let offers = reading.next(2)? == 1;
    let ending = reading.next_ending()?;
    let (mut times, mut call) = (None, None);
    if has_times {
        times = Some(next_times(&mut reading)?);
        call = next_call(&mut reading)?;
    }
    let mut game = reading.game()?;
    if offers {
        // An error means that the last move has ended the game, which an offer does not change.
        game.offer_draw().ok()?;
    }
    if let Some(ending) = ending {
        game.declare_checked(ending).ok()?;
    }
    let is_sound = days.is_none_or(|days| days <= MOST_DAYS);
    is_sound.then_some(RemoteMessage { number, from, days, takeback, game, times, call })
}

#[cfg(test)]
mod tests {
    use luft_game::Game;
    use luft_rules::random::SplitMix64;

    use super::*;

    fn message(moves: &str) -> RemoteMessage {
        let mut game = Game::default();
        for text in moves.split_whitespace() {
            let mv = game.read_move(text).unwrap();
            game.play(mv).unwrap();
        }
        RemoteMessage {
            number: 0x1234_5678,
            from: Color::White,
            days: None,
            takeback: None,
            game,
            times: None,
            call: None,
        }
    }

    /// A call with clocks.
    fn call(is_answer: bool) -> RemoteMessage {
        let [spent, elapsed, white, black] = [1, 0, 179_500, 3_000_000].map(Duration::from_millis);
        let control = "3+2".parse().unwrap();
        let times = Some(Times { control, spent, elapsed, left: ByColor { white, black } });
        let code = "EAbC-EKlm_nop0123456789".repeat(4);
        RemoteMessage { times, call: Some(Call { is_answer, code }), ..message("e4 e5") }
    }

    #[test]
    fn clocks_and_calls_are_read_as_they_were_written() {
        let unlimited = RemoteMessage { times: Some(Times::default()), ..message("d4") };
        for known in [call(false), call(true), unlimited] {
            let fragment = write(&known).unwrap();
            assert_eq!(read(&fragment), Some(Ok(known)), "{fragment}");
        }
    }

    /// Links that people have already shared: later versions must read them unchanged.
    #[test]
    fn version_2_is_still_readable() {
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

    /// Of 10,000 damaged links few pass the checksum, and none is read as the same game by
    /// accident.
    #[test]
    fn damaged_links_are_refused() {
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
