//! PGN in the form of the standard, and as programs write it.

use std::time::Duration;

use crate::trees::{comments, moves, nags, node};
use luft_game::pgn::{
    Builder, Date, GameResult, MAX_DEPTH, Nag, PgnError, PgnErrorKind, PgnGame, PgnReader,
    TagError, Tags, TreeError, decode, read_clock, write_clock,
};
use luft_game::{Claim, Ending, Game, Offer};
use luft_rules::{Color, Position, san, uci};

fn read(text: &str) -> PgnGame {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn fault(text: &str) -> PgnError {
    text.parse::<PgnGame>().expect_err(text)
}

/// Line, column and message of a text's fault.
fn complaint(text: &str) -> (usize, usize, String) {
    let error = fault(text);
    (error.line, error.column, error.kind.to_string())
}

/// A written game must be read as the same game.
fn assert_written_reads_back(game: &PgnGame) {
    let text = game.to_string();
    assert_eq!(&read(&text), game, "{text}");
    let long =
        |line: &str| line.chars().count() > 79 && !line.starts_with('[') && line.contains(' ');
    assert!(!text.lines().any(long), "{text}");
}

/// The example of the standard, 2.3.
const FISCHER_SPASSKY: &str = r#"[Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.
Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.
Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7
27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.
f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5
40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2
"#;

#[test]
fn the_standards_example_is_read_and_written_to_the_letter() {
    let game = read(FISCHER_SPASSKY);
    assert_eq!(game.tags().get("Black"), Some("Spassky, Boris V."));
    assert_eq!((game.tree().main_line().len(), game.result()), (85, GameResult::Draw));
    assert_eq!(game.to_string(), FISCHER_SPASSKY);
    let played = game.mainline();
    assert_eq!((played.left_out, played.game.ending()), (0, Some(Ending::Unstated(None))));
}

#[test]
fn variations_comments_nags_and_clocks_are_kept_in_their_places() {
    let text = "{Before the first move.} 1. e4! $14 {[%clk 0:05:00] Best\nby test.} \
        (1. d4 d5 {also} (1... Nf6 $5 2. c4) 2. c4?!) (1. c4 {an English}) 1... e5 ; to the end \n\
        {and another [%csl Ge4][%clk 0:04:59.5]} 2. Nf3 *";
    let game = read(text);
    assert_eq!(moves(&game), "e2e4 (d2d4 d7d5 (g8f6 c2c4) c2c4) (c2c4) e7e5 g1f3");
    let tree = game.tree();
    assert_eq!(comments(&game, ""), ["Before the first move."]);
    assert_eq!(nags(&game, "e2e4"), [Nag(1), Nag(14)]);
    assert_eq!(tree.clock(node(&game, "e2e4")), Some(Duration::from_secs(300)));
    assert_eq!(comments(&game, "e2e4"), ["Best by test."]);
    assert_eq!(comments(&game, "e2e4 e7e5"), ["to the end", "and another [%csl Ge4]"]);
    assert_eq!(tree.clock(node(&game, "e2e4 e7e5")), Some(Duration::from_millis(299_500)));
    assert_eq!(nags(&game, "d2d4 g8f6"), [Nag(5)]);
    assert_eq!(nags(&game, "d2d4 d7d5 c2c4"), [Nag(6)]);
    assert_written_reads_back(&game);
    assert!(game.to_string().contains(
        "{Before the first move.} 1. e4 $1 $14 {[%clk 0:05:00] Best by test.} (1. d4 d5\n\
         {also} (1... Nf6 $5 2. c4) 2. c4 $6) (1. c4 {an English}) 1... e5"
    ));
}

#[test]
fn several_games_are_read_one_after_another() {
    let text = "[Event \"one\"]\n\n1. e4 *\n\n[Event \"two\"]\n[Result \"0-1\"]\n\n1. d4\n\n\
        [Event \"three\"]\n\n[Event \"four\"]\n\n1. c4 e5 1-0 {Black resigns.}\n1. Nf3 1/2-1/2\n\
        {a word of farewell}\n";
    let games: Vec<_> = PgnReader::new(text).map(Result::unwrap).collect();
    let seen: Vec<_> = games
        .iter()
        .map(|game| (game.tags().get("Event").unwrap(), moves(game), game.result()))
        .collect();
    assert_eq!(
        seen,
        [
            ("one", "e2e4".to_owned(), GameResult::Unknown),
            ("two", "d2d4".to_owned(), GameResult::BlackWins),
            ("three", String::new(), GameResult::Unknown),
            ("four", "c2c4 e7e5".to_owned(), GameResult::WhiteWins),
            ("?", "g1f3".to_owned(), GameResult::Draw),
        ]
    );
    assert_eq!(comments(&games[3], "c2c4 e7e5"), ["Black resigns."]);
    let again = games.iter().map(PgnGame::to_string).collect::<Vec<_>>().join("\n");
    assert_eq!(PgnReader::new(&again).map(Result::unwrap).collect::<Vec<_>>(), games);
}

#[test]
fn a_game_that_cannot_be_read_does_not_take_the_next_one_with_it() {
    let text = "[Event \"a\"]\n[Black oops]\n[White \"x\"]\n\n1. e4 *\n\n[Event \"b\"]\r\n\r\n\
        1. e4 e5 2. Qh6\r\n Nf6 *\r\n\r\n[Event \"c\"]\n\n1. d4 *\n";
    let mut reader = PgnReader::new(text);
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!((error.line, error.column, error.kind), (2, 8, PgnErrorKind::TagQuotes));
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!((error.line, error.column), (9, 13));
    assert_eq!(reader.next().unwrap().unwrap().tags().get("Event"), Some("c"));
    assert!(reader.next().is_none());
}

#[test]
fn tags_keep_their_order_and_their_odd_characters() {
    let text = "[White \"A \\\"B\\\" \\\\ C\"]\n[ Zeta \"1\" ]\n[Alpha \"Düsseldorf; {x} %\"]\n\
        [Annotator \"the \"great\" one\"]\n[Source \"C:\\games\"] [Zeta \"2\"]\n1. e4 *";
    let game = read(text);
    let others: Vec<_> = game.tags().iter().skip(6).collect();
    assert_eq!(
        others,
        [
            ("Zeta", "2"),
            ("Alpha", "Düsseldorf; {x} %"),
            ("Annotator", "the \"great\" one"),
            ("Source", "C:\\games"),
        ]
    );
    assert_eq!(game.tags().get("White"), Some("A \"B\" \\ C"));
    assert_eq!(game.tags().get("Date"), Some("????.??.??"));
    assert_written_reads_back(&game);
}

#[test]
fn a_game_may_begin_from_a_position() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17";
    for set_up in ["[SetUp \"1\"]\n", ""] {
        let game = read(&format!("{set_up}[FEN \"{fen}\"]\n\n17... Kd7 18. e4 *"));
        assert_eq!(game.start().fen(), fen);
        assert_written_reads_back(&game);
        let text = game.to_string();
        assert!(text.contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n")), "{text}");
        assert!(text.ends_with("17... Kd7 18. e4 *\n"), "{text}");
    }
    assert!(!read("1. e4 *").to_string().contains("SetUp"));
}

#[test]
fn the_notations_of_common_programs_are_read() {
    let italian = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6";
    for text in [
        "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O Nf6",
        "e4 e5 Nf3 Nc6 Bc4 Bc5 0-0 Nf6",
        "1 e4 e5 2 Nf3 Nc6 3 Bc4 Bc5 4 o-o Nf6 1-0",
        "1. e4 1... e5 2. Nf3 2... Nc6 3. Bc4 3. ... Bc5 4. O-O 4…Nf6",
        "1e4 e5 2Nf3 Nc6 3Bc4 Bc5 4.0-0 Nf6",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Bf8-c5 4. 0-0 Ng8-f6",
        "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6",
        "\u{feff}1. e4 e5\r\n% a line for some program { ( [\r\n2. Nf3 Nc6\r3. Bc4 Bc5\n%\n4. O-O Nf6",
        "1. Pe4 Pe5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6\u{1a}",
        "1.\u{200b}e4 e5\u{200b} 2. \u{200e}Nf3 Nc6\u{2060} \u{200d}3. Bc4 Bc5 4. O-O Nf6",
        "1. e4 e5 () ( ) ({}) 2. Nf3 Nc6 {} 3. Bc4 Bc5 4. O-O Nf6 *",
    ] {
        assert_eq!(moves(&read(text)), italian, "{text}");
    }
}

#[test]
fn signs_of_all_kinds_become_nags() {
    let text = "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 ! Nf6 ± 5. O-O = Be7 +- 6. Re1N \
        b5 7. Bb3 D d6!!!";
    let game = read(&text.replace("Re1N", "Re1 N"));
    let nags = game.tree().main_line().into_iter().map(|id| game.tree().nags(id));
    let nags: Vec<Vec<u16>> = nags.map(|of| of.iter().map(|nag| nag.0).collect()).collect();
    let expected = [1, 2, 3, 4, 5, 6, 1, 16, 10, 18, 146, 0, 220, 3];
    let expected: Vec<_> = expected.map(|nag| if nag == 0 { vec![] } else { vec![nag] }).into();
    assert_eq!(nags, expected);
    assert_eq!((Nag(16).sign(), Nag(5).sign(), Nag(99).sign()), (Some("±"), Some("!?"), None));
}

#[test]
fn signs_need_no_space_before_them() {
    for (signs, nags) in [
        ("⩲", &[14][..]),
        ("$1", &[1]),
        ("$1$14", &[1, 14]),
        ("!?⩲", &[5, 14]),
        ("!⩲$3", &[1, 14, 3]),
        ("±!", &[16, 1]),
        ("!!!□∞", &[3, 7, 13]),
        ("!+-", &[1, 18]),
        ("=", &[10]),
        ("+/-", &[16]),
        ("-/+ $2", &[17, 2]),
        ("+/=", &[14]),
        ("=/+", &[15]),
        ("+-", &[18]),
        ("-+", &[19]),
        ("+\u{2212}", &[18]),
        ("!N", &[1, 146]),
    ] {
        let game = read(&format!("1. Nf3{signs} e5{signs} 2. e4{signs} Nc6{signs}*"));
        assert_eq!(moves(&game), "g1f3 e7e5 e2e4 b8c6", "{signs}");
        for id in game.tree().main_line() {
            let read: Vec<u16> = game.tree().nags(id).iter().map(|nag| nag.0).collect();
            assert_eq!(read, nags, "{signs}");
        }
    }
    let game = read("1. e4 f6 2. Qh5+± g6+/- 3. Bc4 Nc6 4. Nf3 Ne5 5. O-O+- *");
    assert_eq!(game.tree().nags(game.tree().end()), [Nag(18)]);
    // Half a promotion; a check and an equal position, or one that is a little better.
    fault("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8= *");
    fault("1. e4 f6 2. Qh5+= g6 *");
}

#[test]
fn captures_en_passant_and_promotions_are_read_in_every_notation() {
    for en_passant in ["exd6", "exd6e.p.", "exd6 e.p.", "exd6 ep", "ed6", "e5:d6", "e5xd6"] {
        if en_passant == "ed6" {
            // Without the sign of captures, the files show that it is a capture.
            let game = read(&format!("1. e4 a6 2. e5 d5 3. {en_passant}"));
            assert_eq!(game.tree().main_line().len(), 5);
        }
        let game = read(&format!("1. e4 a6 2. e5 d5 3. {en_passant} Nf6 *"));
        assert_eq!(moves(&game), "e2e4 a7a6 e4e5 d7d5 e5d6 g8f6", "{en_passant}");
    }
    for promotion in ["a8=Q+", "a8Q", "a8(Q)", "a8(Q)(a8=N Kd7)", "a8=Q(a8=R)"] {
        let text = format!("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. {promotion} Kd7 *");
        let game = read(&text);
        let main: Vec<_> =
            game.tree().line(game.tree().end()).into_iter().map(uci::write).collect();
        assert_eq!(main, ["a7a8q", "e8d7"], "{promotion}");
    }
}

#[test]
fn results_come_from_the_moves_or_else_from_the_tag() {
    for (tag, marker, result) in [
        ("1-0", "1-0", GameResult::WhiteWins),
        ("1-0", "", GameResult::WhiteWins),
        ("1-0", "*", GameResult::WhiteWins),
        ("*", "0-1", GameResult::BlackWins),
        ("1-0", "1/2-1/2", GameResult::Draw),
        ("½-½", "", GameResult::Draw),
        ("+/-", "", GameResult::Unknown),
        ("", "1/2", GameResult::Draw),
        ("", "1/2 - 1/2", GameResult::Draw),
        ("", "0 - 1", GameResult::BlackWins),
        ("0 - 1", "", GameResult::BlackWins),
        ("", "1/2 1/2 - 1/2", GameResult::Draw),
        ("", "1-0 1/2", GameResult::WhiteWins),
        ("", "1/2 1 - 0", GameResult::Draw),
    ] {
        let game = read(&format!("[Result \"{tag}\"]\n\n1. e4 {marker}"));
        assert_eq!(game.result(), result, "{tag} {marker}");
    }
    let game = read("1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 0-1");
    assert_eq!(game.result(), GameResult::BlackWins);
}

#[test]
fn tags_may_have_the_curly_quotes_of_a_word_processor() {
    for tag in ["[White “A \"B\" C”]", "[White „A \"B\" C“]", "[White ”A \"B\" C”  ]"] {
        let game = read(&format!("{tag}\n[Black \"“D”\"]\n\n1. e4 *"));
        assert_eq!(game.tags().get("White"), Some("A \"B\" C"), "{tag}");
        assert_eq!(game.tags().get("Black"), Some("“D”"), "{tag}");
    }
    let game = read("[White \"“A”] B\"]");
    assert_eq!(game.tags().get("White"), Some("“A”] B"));
}

#[test]
fn unreadable_text_is_named_with_line_and_column() {
    let cases = [
        ("1. e4 e5\n2. Nf3 Nc7", (2, 8, "2... Nc7 is not a legal move here")),
        ("1. e4 Xq", (1, 7, "1... \"Xq\" is not a move such as e4, Nf3 or O-O")),
        ("\n\r\n\r1. é4", (4, 4, "1. \"é4\" is not a move such as e4, Nf3 or O-O")),
        ("{é\né} 1. Nd2", (2, 7, "1. Nd2 is not a legal move here")),
        (" {open", (1, 2, "the comment that begins here has no closing brace")),
        ("1. e4\n(1. d4 (1. c4)\n", (2, 1, "the variation that begins here is not closed")),
        ("1. e4 )", (1, 7, "this ends a variation, but none has begun")),
        ("(1. e4)", (1, 1, "there is no move before this")),
        ("1. e4 $ 3", (1, 7, "a number from 0 to 65535 must follow the $ sign")),
        ("1. e4 $70000", (1, 7, "a number from 0 to 65535 must follow the $ sign")),
        ("1. e4 <x>", (1, 7, "'<' is not allowed here")),
        ("1. e4 ] e5", (1, 7, "']' is not allowed here")),
        ("[Event x]", (1, 8, "a tag's value must be in quotes")),
        (
            "[Event \"x\n\"]",
            (1, 1, "the tag that begins here does not end with \"] on the same line"),
        ),
        ("[\"x\"]", (1, 2, "a tag's name is made of up to 255 letters, digits and _ + # = : -")),
        (
            "[FEN \"8/8 w\"]",
            (1, 1, "the position in the FEN tag can't be played: it has 2 ranks, not 8"),
        ),
        (
            "\n [SetUp \"1\"]\n1. e4",
            (2, 2, "the SetUp tag announces a start position, but there is no FEN tag"),
        ),
        ("[Variant \"Atomic\"]", (1, 1, "the variant \"Atomic\" is not supported")),
        ("1. Nf3 d5 2. d3 e5 3. Nd2", (1, 23, "3. Nd2 could be Nbd2 or Nfd2")),
        ("1. a8", (1, 4, "1. a8 is not a legal move here")),
        (
            "1. e4 e5 2. Nf3Nc6Bb5a6Ba4Nf6O-OBe7",
            (1, 13, "\"Nf3Nc6Bb5a6Ba4Nf6O-OBe7\" is not a move"),
        ),
        ("  \n ", (2, 2, "there is no game here")),
        ("1. e4 *\n\n 1. d4 *", (3, 2, "a second game begins here; only one was expected")),
    ];
    for (text, (line, column, message)) in cases {
        assert_eq!(complaint(text), (line, column, message.to_owned()), "{text:?}");
    }
    assert_eq!(
        fault("1. e4 )").to_string(),
        "line 1, column 7: this ends a variation, but none has begun"
    );
}

#[test]
fn nesting_is_bounded_and_the_bound_is_reached() {
    let nested = |depth: usize| format!("1. e4 {}{} *", "(1. e4 ".repeat(depth), ")".repeat(depth));
    let deepest = read(&nested(MAX_DEPTH));
    assert_written_reads_back(&deepest);
    let error = fault(&nested(MAX_DEPTH + 1));
    assert_eq!(error.kind, PgnErrorKind::Tree(TreeError::TooDeep));
    assert_eq!((error.line, error.column), (1, 7 + 7 * MAX_DEPTH));
    assert!(fault(&"(".repeat(1_000_000)).kind == PgnErrorKind::Tree(TreeError::NoMove));
}

#[test]
fn too_many_tags_and_nags_are_refused() {
    let tags: String = (0..=Tags::MAX_OTHERS).map(|n| format!("[T{n} \"\"]\n")).collect();
    let error = fault(&tags);
    assert_eq!(error.kind, PgnErrorKind::Tag(TagError::TooMany));
    assert_eq!(error.line, Tags::MAX_OTHERS + 1);
    let nags: String = (0..=100).map(|n| format!("${n} ")).collect();
    assert_eq!(fault(&format!("1. e4 {nags}")).kind, PgnErrorKind::Tree(TreeError::TooManyNags));
}

#[test]
fn bytes_are_utf8_or_else_windows_1252() {
    assert_eq!(decode("[White \"Åse\"]".as_bytes()), "[White \"Åse\"]");
    assert_eq!(decode(b"[White \"\xc5se\"] 1. e4 {caf\xe9}"), "[White \"Åse\"] 1. e4 {café}");
}

#[test]
fn a_closing_brace_in_a_comment_survives() {
    let game =
        read("1. e4 ; a } b\n(1. d4 ; c }\n) e5 {[%clk 0:01:00]} ; d } [%clk 0:02:00]\n2. d4 *");
    assert_eq!(comments(&game, "e2e4"), ["a } b"]);
    assert_eq!(comments(&game, "d2d4"), ["c }"]);
    assert_eq!(game.tree().clock(node(&game, "e2e4 e7e5")), Some(Duration::from_secs(60)));
    assert_eq!(comments(&game, "e2e4 e7e5"), ["d } [%clk 0:02:00]"]);
    assert_written_reads_back(&game);
}

#[test]
fn no_written_line_begins_with_a_percent_sign() {
    let text = format!("1. e4 {{{} }} *", "five5 %eval ".repeat(60));
    let game = read(&text);
    assert!(!game.to_string().contains("\n%"));
    assert_eq!(read(&game.to_string()), game);
}

#[test]
fn clock_times_are_read_and_written() {
    for (text, millis, written) in [
        ("0:00:00", 0, "0:00:00"),
        ("1:02:03", 3_723_000, "1:02:03"),
        ("12:34:56.7", 45_296_700, "12:34:56.7"),
        ("0:00:00.05", 50, "0:00:00.05"),
        ("4:59", 299_000, "0:04:59"),
        ("75", 75_000, "0:01:15"),
        ("9999:59:59.999", 35_999_999_999, "9999:59:59.999"),
    ] {
        let time = Duration::from_millis(millis);
        assert_eq!(read_clock(text), Some(time), "{text}");
        assert_eq!(write_clock(time), written);
    }
    for text in ["", "1:60:00", "1:00:60", "1:2:3:4", "-1:00", "1:00.", "1:00.1234", "1:001", "٣"]
    {
        assert_eq!(read_clock(text), None, "{text}");
    }
    assert_eq!(write_clock(Duration::MAX), "9999:59:59.999");
    let game = read("1. e4 {[%clk nonsense] [%clk 0:01] [%clk 0:02]} *");
    assert_eq!(game.tree().clock(node(&game, "e2e4")), Some(Duration::from_secs(1)));
    assert_eq!(comments(&game, "e2e4"), ["[%clk nonsense] [%clk 0:02]"]);
    assert_written_reads_back(&game);
}

#[test]
fn a_builder_refuses_what_no_game_can_have() {
    let mut builder = Builder::new(Tags::default(), Position::start());
    assert_eq!(builder.open_variation(), Err(TreeError::NoMove));
    assert_eq!(builder.close_variation(), Err(TreeError::NoVariation));
    assert_eq!(builder.clock(Duration::ZERO), Err(TreeError::NoMove));
    let e4 = san::parse(builder.position(), "e4").unwrap();
    builder.play(e4).unwrap();
    assert_eq!(builder.play(e4), Err(TreeError::Illegal));
    builder.open_variation().unwrap();
    assert_eq!((builder.depth(), builder.position()), (1, &Position::start()));
    assert_eq!(builder.finish(GameResult::Unknown), Err(TreeError::StillOpen));
    let mut tags = Tags::default();
    for name in ["Result", "SetUp", "FEN"] {
        assert_eq!(tags.set(name, "*"), Err(TagError::Derived));
    }
    for name in ["", "A B", "_x", "Ä", "a\"b"] {
        assert_eq!(tags.set(name, ""), Err(TagError::Name), "{name}");
    }
    tags.set("Event", "two\nlines").unwrap();
    assert_eq!(tags.get("Event"), Some("two lines"));
    tags.remove("Event");
    assert_eq!(tags, Tags::default());
}

fn played(moves: &str) -> Game {
    let mut game = Game::default();
    for text in moves.split_whitespace() {
        game.play(game.read_move(text).unwrap()).unwrap();
    }
    game
}

fn assert_comes_back(game: &Game) -> PgnGame {
    let pgn = PgnGame::from_game(game, Tags::default(), []);
    let again = read(&pgn.to_string());
    assert_eq!(again, pgn);
    let mainline = again.mainline();
    assert_eq!((&mainline.game, mainline.left_out), (game, 0), "{pgn}");
    pgn
}

#[test]
fn played_games_come_back_with_their_ends_and_offers() {
    let end = |ending: &str| -> Game {
        let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
        format!("fen {} moves {shuffle}end {ending}", Position::start().fen()).parse().unwrap()
    };
    for (ending, result, termination) in [
        ("resigned white", "0-1", "normal"),
        ("claimed threefold", "1/2-1/2", "normal"),
        ("agreed", "1/2-1/2", "normal"),
        ("unstated black", "0-1", "normal"),
        ("unstated draw", "1/2-1/2", "normal"),
        ("time-loss white", "0-1", "time forfeit"),
        ("time-draw white", "1/2-1/2", "time forfeit"),
        ("time-draw black", "1/2-1/2", "time forfeit"),
        ("forfeited black", "1-0", "abandoned"),
    ] {
        let pgn = assert_comes_back(&end(ending));
        assert_eq!(pgn.result().as_str(), result, "{ending}");
        assert_eq!(pgn.tags().get("Termination"), Some(termination), "{ending}");
    }
    let open = assert_comes_back(&played("e4 e5"));
    assert_eq!(open.tags().get("Termination"), Some("unterminated"));
    let mate = assert_comes_back(&played("f3 e5 g4 Qh4"));
    assert_eq!((mate.result(), mate.tags().get("Ending")), (GameResult::BlackWins, None));

    let mut offers = played("e4");
    offers.offer_draw().unwrap();
    offers.decline_draw().unwrap();
    offers.play(offers.read_move("e5").unwrap()).unwrap();
    offers.offer_draw().unwrap();
    assert_comes_back(&offers);
    assert_eq!(offers.plies()[0].offer(), Some(Offer::Declined));
}

#[test]
fn clocks_of_a_played_game_are_written_and_read() {
    let game = played("e4 e5 Nf3");
    let clocks = [Some(Duration::from_secs(180)), None, Some(Duration::from_millis(1_234_567))];
    let pgn = PgnGame::from_game(&game, Tags::default(), clocks);
    assert!(pgn.to_string().contains("1. e4 {[%clk 0:03:00]} 1... e5 2. Nf3 {[%clk 0:20:34.567]}"));
    assert!(read(&pgn.to_string()).clocks().eq(clocks));
}

#[test]
fn the_end_of_a_foreign_game_follows_from_result_and_termination() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    for (moves, result, termination, ending) in [
        ("e4 e5", "1-0", "", Some(Ending::Unstated(Some(Color::White)))),
        ("e4 e5", "0-1", "Normal", Some(Ending::Unstated(Some(Color::Black)))),
        ("e4 e5", "1-0", "Anna won by resignation", Some(Ending::Resigned(Color::Black))),
        ("e4 e5", "0-1", "Time forfeit", Some(Ending::TimeLoss(Color::White))),
        ("e4 e5", "0-1", "someone won on time", Some(Ending::TimeLoss(Color::White))),
        ("e4 e5", "0-1", "Rules infraction", Some(Ending::Forfeited(Color::White))),
        ("e4 e5", "1-0", "someone won - game abandoned", Some(Ending::Forfeited(Color::Black))),
        ("e4", "1/2-1/2", "Time forfeit", Some(Ending::TimeDraw(Color::Black))),
        ("e4", "1/2-1/2", "Normal", Some(Ending::Unstated(None))),
        ("e4", "1/2-1/2", "Game drawn by repetition", Some(Ending::Unstated(None))),
        (&*shuffle, "1/2-1/2", "Normal", Some(Ending::Unstated(None))),
        (&*shuffle, "1/2-1/2", "Game drawn by repetition", Some(Ending::Claimed(Claim::Threefold))),
        (&*shuffle, "1/2-1/2", "Game drawn by agreement", Some(Ending::Agreed)),
        ("e4 e5", "1-0", "adjudication", None),
        ("e4 e5", "*", "Normal", None),
        ("f3 e5 g4 Qh4", "0-1", "Normal", None),
    ] {
        let game =
            read(&format!("[Termination \"{termination}\"]\n{moves} {result}")).mainline().game;
        assert_eq!(game.ending(), ending, "{moves} {result} {termination}");
    }
    // A statement about the end that contradicts the result is ignored.
    let game = read("[Ending \"resigned white\"]\n1. e4 1-0").mainline().game;
    assert_eq!(game.ending(), Some(Ending::Unstated(Some(Color::White))));
    let game = read("[Ending \"claimed threefold\"]\n1. e4 1/2-1/2").mainline().game;
    assert_eq!(game.ending(), None, "nothing allows that claim");
}

#[test]
fn moves_after_the_laws_end_are_left_out_and_counted() {
    let game = read(&format!("{} 1. e4 e5 1-0", "Nf3 Nf6 Ng1 Ng8 ".repeat(5)));
    assert_eq!(game.tree().main_line().len(), 22);
    let mainline = game.mainline();
    assert_eq!((mainline.game.plies().len(), mainline.left_out), (16, 6));
    assert!(mainline.game.is_over());
    assert_eq!(mainline.game.ending(), None);
}

#[test]
fn dates_are_days_of_the_calendar() {
    let written = |year, month, day| Date::new(year, month, day).map(|date| date.to_string());
    assert_eq!(written(1, 1, 1).as_deref(), Some("0001.01.01"));
    assert_eq!(written(9999, 12, 31).as_deref(), Some("9999.12.31"));
    let days = |year| -> Vec<usize> {
        let month = |month| (0..=255).filter(|&day| Date::new(year, month, day).is_some()).count();
        (1..=12).map(month).collect()
    };
    let common = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let leap = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for year in [1900, 2025, 2100] {
        assert_eq!(days(year), common, "{year}");
    }
    for year in [1996, 2000, 2024, 2400] {
        assert_eq!(days(year), leap, "{year}");
    }
    for (year, month, day) in [(0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0)]
    {
        assert_eq!(Date::new(year, month, day), None, "{year} {month} {day}");
    }
}

#[test]
fn dates_are_read_as_they_are_written() {
    for text in ["0001.01.01", "2024.02.29", "9999.12.31"] {
        assert_eq!(Date::read(text).map(|date| date.to_string()).as_deref(), Some(text));
    }
    for text in [
        "",
        "2026",
        "2026.11",
        "2026.11.",
        "2026.11.??",
        "????.??.??",
        "2026.11.21.",
        "2026-11-21",
        "2026.1.21",
        "26.11.21",
        "2026.11.+1",
        "2025.02.29",
        " 2026.11.21",
    ] {
        assert_eq!(Date::read(text), None, "{text:?}");
    }
}
