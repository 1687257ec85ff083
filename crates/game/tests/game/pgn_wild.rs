//! PGN with the faults of real files: a text with only one possible meaning is read, and repairs
//! are reported.

use crate::trees::{comments, node};
use luft_game::pgn::{
    GameIndex, GameResult, Mend, Nag, PgnError, PgnGame, PgnParser, PgnReader, decode,
};
use luft_game::{Ending, Letters};
use luft_rules::{Color, san, uci};

fn read(text: &str) -> PgnGame {
    let game: PgnGame = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    // The written game must be read as the same game.
    assert!(game.to_string().parse::<PgnGame>().as_ref() == Ok(&game), "{text:.500}");
    game
}

/// The main line in UCI notation.
fn moves(game: &PgnGame) -> String {
    let line = game.tree().line(game.tree().end());
    line.into_iter().map(uci::write).collect::<Vec<_>>().join(" ")
}

/// The lines after these moves that cannot be played.
fn unplayed<'a>(game: &'a PgnGame, moves: &str) -> Vec<&'a str> {
    game.tree().unplayed(node(game, moves))
}

/// The games of a text as an index lists them, and as they are read one after another, with the
/// repairs of each.
fn games(text: &str) -> Vec<(Result<PgnGame, PgnError>, Vec<Mend>)> {
    let mut reading = PgnParser::default();
    let mut games = Vec::new();
    loop {
        let mut budget = luft_game::pgn::WorkBudget::bytes(7);
        let std::task::Poll::Ready(game) = reading.step(text, &mut budget) else { continue };
        let Some(game) = game else { break };
        games.push((game, reading.take_mends()));
    }
    assert_eq!(GameIndex::new(text).count(), games.len(), "{text}");
    let whole: Vec<_> = PgnReader::new(text).collect();
    assert_eq!(games.iter().map(|(game, _)| game.clone()).collect::<Vec<_>>(), whole, "{text}");
    games
}

#[test]
fn windows_1252_loses_no_letter_dash_or_quotation_mark() {
    let bytes = b"[White \"\x8aimek\"]\n\n1. e4 {\x93caf\xe9\x94 \x96 \x84gut\x94\x85 \x80 \x9f} *";
    let text = decode(bytes);
    assert_eq!(text, "[White \"Šimek\"]\n\n1. e4 {“café” – „gut”… € Ÿ} *");
    // Bytes without a meaning in that encoding stay in place, too.
    assert_eq!(decode(b"a\x81\xe9"), "a\u{81}é");
    let utf_8 = "[White \"Šimek\"] “é” ♘";
    assert_eq!(decode(utf_8.as_bytes()), utf_8);
    // One byte that is not UTF-8, beyond the first piece.
    let long = [utf_8.repeat(500).as_bytes(), b"\xe9"].concat();
    assert!(decode(&long).ends_with("â™˜é"));
}

#[test]
fn utf_16_is_read_with_its_mark_and_without() {
    let text = format!("[White \"Šimek, ♘ 𝄞\"]\n\n1. e4 {{{}}} *", "𝄞é".repeat(3_000));
    for (mark, with_mark) in [("", false), ("\u{feff}", true)] {
        let units: Vec<u16> = [mark, &text].concat().encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        for bytes in [little, big] {
            let decoded = decode(&bytes);
            assert_eq!(decoded.trim_start_matches('\u{feff}'), text, "with a mark: {with_mark}");
            assert_eq!(read(&decoded).tags().get("White"), Some("Šimek, ♘ 𝄞"));
        }
    }
    // Half a character, and half a pair, are replaced by a sign.
    assert_eq!(decode(b"\xff\xfea\0\x34\xd8b\0c"), "\u{feff}a\u{fffd}b\u{fffd}");
}

#[test]
fn a_null_move_in_a_variation_is_kept_as_it_is_written() {
    for null in ["--", "Z0", "z0", "@@@@", "null", "0000", "\u{2013}\u{2013}"] {
        let text = format!(
            "1. e4 e5 (1... c5 2. {null}! d6 $14 (2... e6 {{solid}}) 3. d4 {{why not}}) 2. Nf3 1-0"
        );
        let game = read(&text);
        assert_eq!(moves(&game), "e2e4 e7e5 g1f3");
        assert_eq!(game.tree().moves(), 4);
        let rest = format!("2. {null} ! d6 $14 (2... e6 {{solid}}) 3. d4 {{why not}}");
        assert_eq!(unplayed(&game, "e2e4 c7c5"), [rest.as_str()]);
        assert!(game.to_string().replace('\n', " ").contains(&rest), "{game}");
        assert_eq!(games(&text)[0].1, [], "nothing of the game is lost");
    }
    // Also at the beginning of a variation.
    let game = read("1. e4 e5 (1... Z0 2. d4) (-- (1... c5) ; } odd\n e5) 2. Nf3 *");
    assert_eq!(unplayed(&game, "e2e4"), ["1... Z0 2. d4", "-- (1... c5) {) odd} e5"]);
    assert_eq!(moves(&game), "e2e4 e7e5 g1f3");
}

#[test]
fn a_null_move_of_the_game_ends_what_can_be_played_and_the_rest_is_kept() {
    let text =
        "1. e4 {best} --\n2. d4 (2. Nf3 d5 1-0) e5 $1 1-0 {over}\n\n[Event \"2\"]\n\n1. c4 *";
    let games = games(text);
    let [(Ok(first), mends), (Ok(second), none)] = &games[..] else { panic!("{games:?}") };
    assert_eq!((mends.as_slice(), none.as_slice()), (&[Mend::NullMove(1)][..], &[][..]));
    assert_eq!((moves(first).as_str(), first.result()), ("e2e4", GameResult::WhiteWins));
    assert_eq!(unplayed(first, "e2e4"), ["-- 2. d4 (2. Nf3 d5) e5 $1"]);
    assert_eq!(moves(second), "c2c4");
    let mainline = first.mainline();
    assert_eq!((mainline.left_out, mainline.game.plies().len()), (0, 1));
    assert!(!mainline.game.is_over(), "the result is not that of this position");
    // An unchanged game is written as it was read; if the game continues, the rest is a variation.
    let clocks = || [].into_iter();
    assert_eq!(&first.continued(&mainline.game, clocks()), first);
    let mut game = mainline.game;
    game.play(game.read_move("c5").unwrap()).unwrap();
    let continued = first.continued(&game, clocks());
    assert_eq!(moves(&continued), "e2e4 c7c5");
    assert_eq!(unplayed(&continued, "e2e4"), unplayed(first, "e2e4"));
}

#[test]
fn a_game_that_ended_before_what_cannot_be_played_is_read_as_ended() {
    let loaded = read("1. e4 -- 2. d4 *");
    let mut game = loaded.mainline().game;
    game.declare_checked(Ending::Resigned(Color::Black)).unwrap();
    let written = loaded.continued(&game, []).to_string();
    assert_eq!(read(&written).mainline().game, game, "{written}");
}

#[test]
fn a_result_with_a_sign_is_not_a_result_among_unplayable_moves() {
    let game = read("1. e4 -- 0-1!? d4 *");
    assert_eq!(unplayed(&game, "e2e4"), ["-- !? d4"]);
    assert_eq!(game.to_string().parse(), Ok(game));
}

#[test]
fn an_unclosed_comment_ends_where_the_next_game_begins() {
    let second = "[Event \"2\"]\n[White \"B\"]\n\n1. d4 {good} d5 *\n\n[White \"C\"]\n\n1. c4 *\n";
    for (gap, ends) in [("\n\n", "\n"), ("\r\n\r\n", "\r\n"), ("\n", "\n"), ("\n \t\n", "\n")] {
        let text = format!("[Event \"1\"]\n\n1. e4 e5\n2. Nf3 {{unclosed Nc6 1-0{gap}{second}");
        let text = text.replace('\n', ends).replace("\r\r", "\r");
        let games = games(&text);
        let read: Vec<_> = games.iter().map(|(game, _)| moves(game.as_ref().unwrap())).collect();
        assert_eq!(read, ["e2e4 e7e5 g1f3", "d2d4 d7d5", "c2c4"], "{text:?}");
        assert_eq!(games[0].1, [Mend::Comment(4)]);
        assert_eq!((games[1].1.len(), games[2].1.len()), (0, 0));
        let first = games[0].0.as_ref().unwrap();
        assert_eq!(comments(first, "e2e4 e7e5 g1f3"), ["unclosed Nc6 1-0"]);
        assert_eq!(games[1].0.as_ref().unwrap().tags().get("White"), Some("B"));
    }
    // Without an end of the comment, the rest of the text is a comment.
    let text = "1. e4 e5 {unclosed 2. Nf3\n\nNc6 *";
    let games = games(text);
    let first = games[0].0.as_ref().unwrap();
    assert_eq!((moves(first).as_str(), games.len()), ("e2e4 e7e5", 1));
    assert_eq!(comments(first, "e2e4 e7e5"), ["unclosed 2. Nf3 Nc6 *"]);
    assert_eq!(games[0].1, [Mend::Comment(1)]);
}

#[test]
fn a_tag_within_a_comment_belongs_to_the_comment() {
    for comment in [
        "see [Event \"x\"] there",
        "see\n[Event \"x\"] there",
        "see\n[White \"x\"]\nthere",
        "see\n\n[%clk 0:01:00]\n[not a tag]\n\n[Site x]",
    ] {
        let game = read(&format!("1. e4 {{{comment}}} e5 *"));
        assert_eq!(moves(&game), "e2e4 e7e5", "{comment}");
    }
    // Wherever a comment is broken into lines, no line begins as a tag does.
    for width in 40..90 {
        let comment = format!("{} [Event \"x\"] {}", "x".repeat(width), "y".repeat(70));
        let game = read(&format!("1. e4 {{{comment}}} e5 *"));
        assert!(!game.to_string().contains("\n[Event \"x\"]"));
    }
}

#[test]
fn a_result_that_stands_twice_makes_no_other_game() {
    for results in ["1-0 1-0", "1-0\n1-0", "1-0 * \n\n 1-0", "1-0 {won}\n\n1-0 {really}\n"] {
        let text = format!("[Event \"1\"]\n\n1. e4 {results}\n\n[Event \"2\"]\n\n1. d4 * *\n");
        let games = games(&text);
        let results: Vec<_> =
            games.iter().map(|(game, _)| game.as_ref().unwrap().result()).collect();
        assert_eq!(results, [GameResult::WhiteWins, GameResult::Unknown], "{text}");
    }
    assert_eq!(read("1. e4 1-0 1-0").result(), GameResult::WhiteWins);
    // Moves that follow without tags are a game of their own.
    assert_eq!(games("1. e4 * *\n\n{second} 1. d4 1-0").len(), 2);
}

#[test]
fn times_in_round_brackets_are_kept_as_comments() {
    let game =
        read("1. e4 (0:05) e5 (00:00:12.5) 2. Nf3 (3s) (2. f4 (0:07) exf4) 2... Nc6 (1.2s) *");
    assert_eq!(moves(&game), "e2e4 e7e5 g1f3 b8c6");
    for (line, time) in [
        ("e2e4", "0:05"),
        ("e2e4 e7e5", "00:00:12.5"),
        ("e2e4 e7e5 g1f3", "3s"),
        ("e2e4 e7e5 f2f4", "0:07"),
        ("e2e4 e7e5 g1f3 b8c6", "1.2s"),
    ] {
        assert_eq!(comments(&game, line), [time], "{line}");
    }
    assert_eq!(game.to_string().parse(), Ok(game));
    // A number alone begins a variation.
    assert_eq!(moves(&read("1. e4 (1. d4) (1.d4) e5 *")), "e2e4 e7e5");
}

#[test]
fn moves_in_every_notation_found_in_practice_are_read() {
    let italian = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6";
    for text in [
        "1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-c4 f8-c5 4. e1-g1 g8-f6",
        "1. e4 e5 2. ♘f3 ♞c6 3. ♗c4 ♝c5 4. O-O ♘f6",
        "1.e4 e5 2.♘f3 ♘c6 3♗c4 ♗c5 4.0\u{2013}0 ♞\u{fe0e}f6",
        "1. ♙e4 ♟\u{fe0e}e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6",
        "1. e2\u{2013}e4 e7\u{2013}e5 2. Ng1\u{2013}f3 Nb8\u{2013}c6 3. Bf1\u{2013}c4 Bf8\u{2013}c5 4. O-O Ng8\u{2013}f6",
        "[Variant \"Regular\"]\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6",
        "[Variant \"Standard\"]\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6",
        "[Variant \"Chess\"]\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6",
    ] {
        assert_eq!(moves(&read(text)), italian, "{text}");
    }
    let mate = read("1. e2e4 e7e5 2. d1h5 b8c6 3. f1c4 g8f6 4. h5xf7#");
    let last = mate.tree().end();
    let before = mate.tree().position(mate.tree().parent(last).unwrap());
    assert_eq!(san::write(&before, mate.tree().mv(last).unwrap()), "Qxf7#");
    assert_eq!(moves(&read("1. e4 f5 2. d1h5+ g6")), "e2e4 f7f5 d1h5 g7g6");
    let promoted = read("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 0\"]\n\n1. a8/Q+ Kd7 *");
    assert_eq!((moves(&promoted).as_str(), promoted.start().fullmove_number()), ("a7a8q e8d7", 1));
}

#[test]
fn moves_in_variations_have_their_remarks_too() {
    let game =
        read("1. e4! e5 (1... c5 $5 {sharp} 2. Nf3 $1 (2. c3 $6 d5 $2) 2... d6 $3) 2. Nf3 Nc6 *");
    let mut played = game.mainline().game;
    played.undo(3).unwrap();
    for text in ["c5", "c3", "d5", "exd5"] {
        played.play(played.read_move(text).unwrap()).unwrap();
    }
    let along = game.tree().along(played.plies().iter().map(luft_game::Ply::mv));
    let nags: Vec<Nag> = along.iter().flat_map(|id| game.tree().nags(*id)).collect();
    assert_eq!(nags, [Nag(1), Nag(5), Nag(6), Nag(2)]);
    let continued = game.continued(&played, []);
    let text = continued.to_string().replace('\n', " ");
    let moves = "1. e4 $1 c5 $5 {sharp} (1... e5 2. Nf3 Nc6) 2. c3 $6 (2. Nf3 $1 d6 $3) \
        2... d5 $2 3. exd5 * ";
    assert!(text.ends_with(moves), "{text}");
}

#[test]
fn a_thousand_comments_of_a_move_are_a_hundred_and_none_is_lost() {
    for many in ["{a}".repeat(1_000), ";a\n".repeat(1_000)] {
        let game = read(&format!("{many} 1. e4 {many} $1 {{b}} e5 (1... c5 {many}) *"));
        let words = |moves: &str| comments(&game, moves).join(" ").matches('a').count();
        assert_eq!((comments(&game, "").len(), words("")), (100, 1_000));
        assert_eq!((comments(&game, "e2e4").len(), words("e2e4")), (100, 1_000));
        assert_eq!(words("e2e4 c7c5"), 1_000);
    }
}

#[test]
fn a_game_in_the_letters_of_another_language_is_read_where_only_one_game_is_meant() {
    let ruy = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 f8c5 f1e1 d8f6";
    for text in [
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. O-O Lc5 5. Te1 Df6 1-0",
        "1.e4 e5 2.Cf3 Cc6 3.Fb5 a6 4.0-0 Fc5 5.Te1 Df6",
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. O-O Ac5 5. Te1 Df6 1-0",
        "1. e4 e5 2. Rf3 Rc6 3. Bb5 a6 4. O-O Bc5 5. He1 Df6 1-0",
        "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. O-O Lc5 5. Te1 Df6 1-0",
        "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. O-O Fc5 5. Be1 Vf6 1-0",
        "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. O-O Сc5 5. Лe1 Фf6",
        "1. e4 e5 2. Sf3 {Bericht} (2. f4 exf4 3. Sf3) 2... Sc6 3. Lb5 a6 4. O-O Lc5 5. Te1 Df6!?",
    ] {
        assert_eq!(moves(&read(text)), ruy, "{text}");
    }
    for text in ["1. e8=D *", "1. e8D *", "1. e8(D) *", "1. e8=Ф"] {
        let text = format!("[FEN \"8/4P2k/8/8/8/8/8/K7 w - - 0 1\"]\n\n{text}");
        assert_eq!(moves(&read(&text)), "e7e8q", "{text}");
    }
    assert_eq!(moves(&read("1. e4 Кc6 2. Крe2 *")), "e2e4 b8c6 e1e2");
}

#[test]
fn each_game_of_a_text_has_letters_and_repairs_of_its_own() {
    let text = "[Event \"a\"]\n\n1. Sf3 Sf6 {open *\n\n[Event \"b\"]\n\n1. Nf3 *\n\n\
                [Event \"c\"]\n\n1. Cf3 *\n\n[Event \"d\"]\n\n1. Xf3 *\n\n[Event \"e\"]\n\n1. e4 *";
    let games = games(text);
    let read: Vec<_> = games.iter().map(|(game, _)| game.as_ref().map(moves).ok()).collect();
    let expected = [Some("g1f3 g8f6"), Some("g1f3"), Some("g1f3"), None, Some("e2e4")];
    assert_eq!(read, expected.map(|moves| moves.map(str::to_owned)));
    let [german, spanish] = ["KDTLS", "RDTAC"].map(|text| Letters::from_text(text).unwrap());
    assert_eq!(games[0].1, [Mend::Letters(german), Mend::Comment(3)]);
    assert_eq!(games[2].1, [Mend::Letters(spanish)]);
    assert!([1, 3, 4].into_iter().all(|game| games[game].1.is_empty()));
}

#[test]
fn letters_that_mean_two_games_or_none_are_refused() {
    for (text, fault) in [
        // A king in French and Spanish, a knight in Icelandic and Finnish.
        (
            "[FEN \"7k/8/8/8/8/6N1/4K3/8 w - - 0 1\"]\n\n1. Rf1 *",
            "line 3, column 4: 1. Rf1 could be Kf1 or Nf1",
        ),
        ("1. Sf3 Nf6 *", "line 1, column 4: 1. \"Sf3\" is not a move such as e4, Nf3 or O-O"),
        ("1. e4 Ke7 *", "line 1, column 7: 1... Ke7 is not a legal move here"),
        ("1. e4 Sf3 *", "line 1, column 7: 1... \"Sf3\" is not a move such as e4, Nf3 or O-O"),
        // No language has a letter for pawns.
        ("1. Sf3 Pf6 *", "line 1, column 4: 1. \"Sf3\" is not a move such as e4, Nf3 or O-O"),
    ] {
        let error = text.parse::<PgnGame>().expect_err(text);
        assert_eq!(error.to_string(), fault, "{text}");
    }
}

#[test]
fn english_comes_first_and_then_the_readers_own_language() {
    let own = |text: &str, letters: &str| {
        let letters = Letters::from_text(letters).unwrap();
        let mut reading = PgnParser::default().with_letters(letters);
        let mut budget = luft_game::pgn::WorkBudget::bytes(100_000);
        match reading.step_to_game(text, &mut budget) {
            std::task::Poll::Ready(Ok(game)) => moves(&game),
            other => panic!("{text}: {other:?}"),
        }
    };
    let study = |moves: &str| format!("[FEN \"7k/8/8/8/8/6N1/4K3/8 w - - 0 1\"]\n\n{moves} *");
    assert_eq!(own(&study("1. Rf1"), "RDTFC"), "e2f1");
    assert_eq!(own(&study("1. Rf1"), "KDHBR"), "g3f1");
    assert_eq!(own("1. e4 e5 2. Bc4 Bc5 *", "KVBFH"), "e2e4 e7e5 f1c4 f8c5");
    // In a text without the reader's own letters, another language may be meant.
    assert_eq!(own("1. Sf3 *", "RDTFC"), "g1f3");
}
