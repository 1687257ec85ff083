//! PGN read in slices: the same games, and no slice longer than its limit.
//!
//! `fuzz/src/lib.rs` checks that any text gives the same result in slices as at once.

use std::task::Poll;

use luft_game::pgn::{
    Decoder, PgnError, PgnErrorKind, PgnGame, PgnParser, Replay, TagError, Tags, WorkBudget, decode,
};

/// Runs to the end: the result, and the number of slices.
fn in_slices<T>(bytes: usize, mut step: impl FnMut(&mut WorkBudget) -> Poll<T>) -> (T, usize) {
    let mut slices = 0;
    loop {
        slices += 1;
        if let Poll::Ready(result) = step(&mut WorkBudget::bytes(bytes)) {
            return (result, slices);
        }
    }
}

fn read_in_slices(text: &str, bytes: usize) -> (Result<PgnGame, PgnError>, usize) {
    let mut reading = PgnParser::default();
    let (game, slices) = in_slices(bytes, |budget| reading.step(text, budget));
    (game.expect("there is a game"), slices)
}

const SMALL: &str = "[White \"A\"]\n\n{before} 1. e4 ; to the end\n e5 (1... c5 {deep}) $1 2. Nf3 \
    {[%clk 0:01:00] after\nit} * {and after}\n";

#[test]
fn a_game_is_the_same_in_slices_of_any_size() {
    let whole: PgnGame = SMALL.parse().unwrap();
    for bytes in 1..SMALL.len() {
        assert_eq!(read_in_slices(SMALL, bytes).0, Ok(whole.clone()), "in slices of {bytes}");
    }
}

#[test]
fn a_long_comment_a_long_line_and_a_long_gap_take_many_slices() {
    const MILLION: usize = 1_000_000;
    let texts = [
        format!("1. e4 {{{}}} *", "word ".repeat(MILLION / 5)),
        format!("1. e4 ;{}\n*", "x".repeat(MILLION)),
        format!("{}1. e4 *", " ".repeat(MILLION)),
        format!("%{}\n1. e4 *", "x".repeat(MILLION)),
        format!("1. e4 *{}", " ".repeat(MILLION)),
    ];
    for text in texts {
        let (game, slices) = read_in_slices(&text, 10_000);
        assert_eq!(game, text.parse(), "{}", &text[..20]);
        assert!(slices >= 60, "{slices} slices for {}", &text[..20]);
    }
}

#[test]
fn moves_count_as_more_than_their_letters() {
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(1000);
    let (game, slices) = read_in_slices(&text, 10_000);
    assert_eq!(game.as_ref().map(|game| game.tree().main_line().len()), Ok(4000));
    assert!(slices >= 40, "{slices}");
    let game = game.unwrap();
    let mut replay = Replay::of(&game);
    let (mainline, slices) = in_slices(300, |budget| replay.step(&game, budget));
    assert_eq!(mainline, game.mainline());
    assert_eq!((mainline.game.plies().len(), slices), (16, 17), "it ends by repetition");
}

#[test]
fn bytes_are_decoded_in_slices_whatever_their_encoding() {
    let accented = "é".repeat(10_000);
    let latin_1 = [b"1. e4 {".as_slice(), &[0xe9; 10_000], b"} *"].concat();
    let cut = [accented.as_bytes(), &[0xc3]].concat();
    for bytes in [accented.clone().into_bytes(), latin_1, cut, Vec::new()] {
        let mut decoder = Decoder::new(bytes.clone());
        let (text, slices) = in_slices(1000, |budget| decoder.step(budget));
        assert_eq!(text, decode(&bytes));
        let latin_1 = || bytes.iter().copied().map(char::from).collect();
        assert_eq!(text, String::from_utf8(bytes.clone()).unwrap_or_else(|_| latin_1()));
        assert!(slices >= bytes.len() / 5000, "{slices}");
    }
}

#[test]
fn a_tag_that_is_too_long_is_refused_and_one_that_fits_comes_back() {
    let most = Tags::MAX_VALUE;
    let mut tags = Tags::default();
    assert_eq!(tags.set("Annotator", &"x".repeat(most + 1)), Err(TagError::TooLong));
    assert_eq!(tags.set(&"N".repeat(Tags::MAX_NAME + 1), "x"), Err(TagError::Name));
    let quotes = "\"".repeat(most);
    assert_eq!(tags.set(&"N".repeat(Tags::MAX_NAME), &quotes), Ok(()));
    let game = PgnGame::from_game(&luft_game::Game::default(), tags, []);
    assert_eq!(game.to_string().parse::<PgnGame>(), Ok(game));

    for long in [most + 1, 1_000_000] {
        let text = format!("[Event \"x\"]\n[Annotator \"{}\"]\n\n*", "x".repeat(long));
        let error = text.parse::<PgnGame>().unwrap_err();
        assert_eq!((error.line, error.kind), (2, PgnErrorKind::Tag(TagError::TooLong)));
    }
}
