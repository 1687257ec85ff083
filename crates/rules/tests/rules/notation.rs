//! FEN and move notation: the accepted texts, and the description of each fault.

use luft_rules::{Position, Square, san, uci};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn faults(fen: &str) -> String {
    match Position::from_fen(fen) {
        Ok(_) => panic!("{fen} was accepted"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_fault_of_a_fen_is_named() {
    for (fen, named) in [
        ("", "it has 0 fields, not 1 to 6"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 x", "it has 7 fields"),
        ("8 w - - 0 1", "it has 1 rank, not 8"),
        ("1/8/8/8/8/8/8/8 w - - 0 1", "rank 8 has 1 square, not 8"),
        ("8/8/8/8/8/8/8 w - - 0 1", "it has 7 ranks, not 8"),
        ("4k3/8/8/8/8/8/7/4K3 w - - 0 1", "rank 2 has 7 squares, not 8"),
        ("4k3/8/8/8/8/8/44/4K3 w - - 0 1", "rank 2 has two numbers side by side"),
        ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8 has 9 squares"),
        ("4k3/8/8/8/8/8/7x/4K3 w - - 0 1", "'x' is not a piece"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "the side to move is \"x\", not w or b"),
        ("4k3/8/8/8/8/8/8/4K3 w KK - 0 1", "the castling rights are \"KK\""),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "the en passant square is \"e9\""),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "the half-move clock is \"x\""),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 -1", "the move number is \"-1\""),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "white has no king"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "white has 2 kings"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on h8"),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a pawn stands on a1"),
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "black is in check though it is not to move"),
        ("8/8/8/8/8/3k4/4K3/8 w - - 0 1", "black is in check though it is not to move"),
        (
            "4k3/8/8/8/8/8/8/4K2R w Q - 0 1",
            "white cannot castle queenside: that needs its king on e1",
        ),
        ("4k2r/8/8/8/8/8/8/4K3 w K - 0 1", "white cannot castle kingside"),
        (
            "7r/3k4/8/8/8/8/8/4K3 w k - 0 1",
            "black cannot castle kingside: that needs its king on e8",
        ),
        (
            "3k3r/8/8/8/8/8/8/4K3 w q - 0 1",
            "black cannot castle queenside: that needs its king on e8",
        ),
        ("4k3/8/8/8/8/8/8/4K1RR w GK - 0 1", "white cannot castle kingside"),
        ("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "the castling rights are \"KH\""),
        ("4k3/8/8/8/8/8/8/4K2R w E - 0 1", "white cannot castle kingside"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn can just have gone two squares past e6"),
        ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", "two squares past e6"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", "two squares past e6"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "two squares past e3"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "black has 9 pawns, more than 8"),
        ("qqqqk3/qqqqqqqq/qqqqq3/8/8/8/8/4K3 w - - 0 1", "black has 18 pieces, more than 16"),
        (
            "2b1k3/pppppppp/8/8/8/8/8/b1b1K3 w - - 0 1",
            "black's pieces need more promotions (1) than it lacks pawns",
        ),
        ("4k3/8/8/8/4r3/8/2n3n1/4K3 w - - 0 1", "3 pieces give check at once"),
    ] {
        let said = faults(fen);
        assert!(said.contains(named), "{fen:?} said {said:?}, not {named:?}");
    }
}

#[test]
fn several_faults_are_named_together() {
    let said = faults("4k2P/8/8/8/8/8/8/8 w KQ - 0 1");
    for named in ["white has no king", "a pawn stands on h8", "castle kingside", "castle queenside"]
    {
        assert!(said.contains(named), "{said:?} lacks {named:?}");
    }
    let error = Position::from_fen("9/8/8/8/8/8/8/x7 z - - 0 1").expect_err("faulty");
    assert_eq!(error.faults().len(), 4, "{error}");
}

#[test]
fn an_en_passant_square_counts_only_where_a_capture_is_legal() {
    // After 1. e4 nothing can capture on e3.
    let idle = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_eq!(idle.en_passant(), None);
    assert!(idle.fen().contains(" - "));
    // The capture would leave both pawns' rank open to the rook.
    let pinned = position("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1");
    assert_eq!(pinned.en_passant(), None);
    let legal = position("8/8/8/8/k2Pp3/8/8/4K2R b - d3 0 1");
    assert_eq!(legal.en_passant().map(|s| s.to_string()).as_deref(), Some("d3"));
    // The same moves played, not read.
    let mut played = position("8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1");
    let double = uci::parse(&played, "d2d4").expect("legal");
    played.play(double).expect("legal");
    assert_eq!(played, position("8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1"));
}

#[test]
fn an_overlong_text_is_refused_without_being_repeated() {
    let long = "8/".repeat(1000);
    assert_eq!(faults(&long), "it is 2000 bytes long, and no FEN is longer than 200");
    let start = Position::start();
    assert_eq!(Position::from_fen(&format!("{:300}", start.fen())), Ok(start.clone()));
    assert!(san::parse(&start, &long).unwrap_err().to_string().len() < 200);
    assert!(uci::parse(&start, &long).unwrap_err().to_string().len() < 200);
    assert_eq!(faults("xxxxxxxx/8/8/8/8/8/8/8 w - - 0 1"), "'x' is not a piece", "once");
}

#[test]
fn four_fields_make_a_fen_too() {
    let short = position("4k3/8/8/8/8/8/8/4K2R w K -");
    assert_eq!(short.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

#[test]
fn the_operations_of_epd_are_skipped_except_for_the_counters() {
    let placement = "4k3/8/8/8/8/8/8/4K2R w K -";
    let long = format!("c0 \"{}\";", "word ".repeat(50));
    for operations in [
        "bm Rh8+;",
        "bm Rh8+ O-O; id \"mate; or not 12\";",
        "id \"x; hmvc 5; y\";",
        "0 1 bm Rh8+;",
        "0 1 ;D1 15 ;D2 66",
        ";",
        &long,
    ] {
        assert_eq!(
            position(&format!("{placement} {operations}\n")),
            position(placement),
            "{operations}"
        );
    }
    for operations in ["7 9 id \"1\";", "hmvc 7; fmvn 9;", "bm Rh8+; fmvn 9; hmvc 7; id \"a\";"] {
        let read = position(&format!("{placement} {operations}"));
        assert_eq!((read.halfmove_clock(), read.fullmove_number()), (7, 9), "{operations}");
    }
    for (text, fault) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+", "the half-move clock is \"bm\""),
        ("4k3/8/8/8/8/8/8/4K2R w K - hmvc x;", "the half-move clock is \"x\""),
        ("4k3/8/8/8/8/8/8/4K2R w bm Rh8+;", "the castling rights are \"bm\""),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1 2 bm Rh8+;", "it has 7 fields"),
        ("4k3/8/8/8/8/8/8/4K3 w K - bm Kd2;", "white cannot castle kingside"),
    ] {
        let said = faults(text);
        assert!(said.contains(fault), "{text:?} said {said:?}");
    }
    assert!(faults(&format!("{placement} {}", long.repeat(5))).contains("bytes long"));
}

#[test]
fn the_lines_of_test_collections_are_positions() {
    let texts = [
        include_str!("../../../../tests/data/wac.epd"),
        include_str!("../../../../tests/data/perft.epd"),
    ];
    let lines = texts.iter().flat_map(|text| text.lines()).filter(|line| line.contains(';'));
    let mut count = 0;
    for line in lines {
        let fields: Vec<_> = line.split_whitespace().take(4).collect();
        assert_eq!(position(line).hash(), position(&fields.join(" ")).hash(), "{line}");
        count += 1;
    }
    assert!(count > 300, "{count}");
}

#[test]
fn a_placement_is_enough_where_the_rest_can_only_be_one_thing() {
    for (text, expected) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", Position::start().fen().as_str()),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        ),
        // If the text says that there are no castling rights, there are none.
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w -",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        ),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Kq", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R b - - 7", "4k3/8/8/8/8/8/8/4K2R b - - 7 1"),
        // The side whose king is in check is to move.
        ("4k2R/8/8/8/8/8/8/4K3", "4k2R/8/8/8/8/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2r", "4k3/8/8/8/8/8/8/4K2r w - - 0 1"),
        // Programs that do not count moves write 0.
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
    ] {
        assert_eq!(position(text).fen(), expected, "{text}");
    }
    let faults = |text: &str| Position::from_fen(text).expect_err("no position").to_string();
    assert_eq!(faults(""), "it has 0 fields, not 1 to 6");
    assert_eq!(faults("8/8/8/8/8/8/8/8 w - - 0 1 x"), "it has 7 fields, not 1 to 6");
    assert_eq!(faults("hello"), "it has 1 rank, not 8");
    // Neither side can be to move.
    assert_eq!(faults("4k2R/8/8/8/8/8/8/4K2r"), "black is in check though it is not to move");
}

#[test]
fn san_is_written_in_its_shortest_clear_form() {
    for (fen, uci_move, expected) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
        ("4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", "a1d1", "Rad1"),
        ("R3k3/8/8/8/8/8/8/R5K1 b - - 0 1", "e8d7", "Kd7"),
        ("7k/8/R7/8/8/8/8/R5K1 w - - 0 1", "a1a3", "R1a3"),
        ("6k1/8/8/8/4Q2Q/8/K7/7Q w - - 0 1", "h4e1", "Qh4e1"),
        ("7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q", "e8=Q+"),
        ("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8n", "exd8=N"),
        ("8/8/8/8/k2Pp3/8/8/4K2R b - d3 0 1", "e4d3", "exd3"),
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8#"),
        // One of the two knights is pinned, so the notation of the other need not name its file.
        ("4k3/8/8/8/4r3/6N1/4N3/4K3 w - - 0 1", "g3f1", "Nf1"),
    ] {
        let position = position(fen);
        let mv = uci::parse(&position, uci_move).expect("legal");
        let written = san::write(&position, mv);
        assert_eq!(written, expected, "{fen}");
        assert_eq!(san::parse(&position, &written), Ok(mv));
    }
}

#[test]
fn common_notations_are_understood() {
    let fen = "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let position = position(fen);
    for (text, expected) in [
        ("0-0", "e1g1"),
        ("0-0-0", "e1c1"),
        ("O-O!?", "e1g1"),
        ("b8Q", "b7b8q"),
        ("b8=N", "b7b8n"),
        ("b8(R)+", "b7b8r"),
        ("b7-b8=B", "b7b8b"),
        ("b7xa8=Q", "b7a8q"),
        ("ba8=Q", "b7a8q"),
        ("bxa8=Q", "b7a8q"),
        ("Ra1-a3", "a1a3"),
        ("Ra1xa8+", "a1a8"),
        (" Ke2 ", "e1e2"),
        ("Ke1-e2", "e1e2"),
        ("e1-e2", "e1e2"),
        ("e1\u{2013}e2", "e1e2"),
        ("a1a8+", "a1a8"),
        ("a1xa8!", "a1a8"),
        ("a1×a8", "a1a8"),
        ("e1g1", "e1g1"),
        ("e1-h1", "e1g1"),
        ("o-o-o", "e1c1"),
        ("0\u{2013}0", "e1g1"),
        ("b7a8n", "b7a8n"),
        ("b8/Q", "b7b8q"),
        ("b8=q", "b7b8q"),
        ("♔e2", "e1e2"),
        ("♚e2", "e1e2"),
        ("♜\u{fe0e}xa8", "a1a8"),
        ("♙b8=♕", "b7b8q"),
    ] {
        let mv = san::parse(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(uci::write(mv), expected, "{text}");
    }
}

#[test]
fn unreadable_and_ambiguous_moves_are_explained() {
    let rooks = position("4k3/1P6/8/8/8/8/8/R4RK1 w - - 0 1");
    let said = |text: &str| san::parse(&rooks, text).expect_err("not a move").to_string();
    assert_eq!(said("Rd1"), "Rd1 could be Rad1 or Rfd1");
    assert_eq!(said("b8"), "b8 must say what the pawn becomes, such as b8=Q");
    assert_eq!(said("Nf3"), "Nf3 is not a legal move here");
    for text in ["", "x", "Z9", "Rxx", "e", "=Q", "(Q)", "é4", "Raxxd1", "--e4", "Rd1=Q"] {
        assert!(said(text).ends_with("is not a move such as e4, Nf3 or O-O"), "{text}");
    }
    let said = |text: &str| uci::parse(&rooks, text).expect_err("not a move").to_string();
    assert_eq!(said("a1b2"), "a1b2 is not a legal move here");
    assert_eq!(said("b7b8"), "b7b8 is not a legal move here");
    for text in ["", "a1", "a1b9", "b7b8k", "b7b8qq", "é1é2"] {
        assert!(said(text).ends_with("is not a move such as e2e4 or e7e8q"), "{text}");
    }
}

#[test]
fn castling_is_meant_by_two_squares_or_by_the_rook() {
    let both = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (text, expected) in [("e1g1", "e1g1"), ("e1h1", "e1g1"), ("e1c1", "e1c1"), ("e1a1", "e1c1")]
    {
        assert_eq!(uci::write(uci::parse(&both, text).expect("legal")), expected);
    }
    assert_eq!(
        both.legal_move(Square::H1, Square::F1, None).map(uci::write).as_deref(),
        Some("h1f1")
    );
}

#[test]
fn castling_of_chess960_is_read_and_written_by_letters_of_sides_or_files() {
    for (given, x_fen, shredder) in [
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq -", "KQkq", "GBgb"),
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w bBgG -", "KQkq", "GBgb"),
        // Another rook stands further out: X-FEN names the file.
        ("rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb -", "GBgb", "GBgb"),
        ("rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq -", "KQkq", "HAha"),
        ("4k3/8/8/8/8/8/8/RK6 w Q -", "Q", "A"),
        ("4k3/8/8/8/8/8/8/4K2R w H -", "K", "H"),
    ] {
        let position = position(given);
        let (fen, files) = (position.fen(), format!("{position:#}"));
        assert_eq!(fen.split(' ').nth(2), Some(x_fen), "{given}");
        assert_eq!(files.split(' ').nth(2), Some(shredder), "{given}");
        assert_eq!(Position::from_fen(&fen).as_ref(), Ok(&position));
        assert_eq!(Position::from_fen(&files).as_ref(), Ok(&position));
    }
}

#[test]
fn castling_of_chess960_is_meant_by_the_rook_or_by_the_kings_far_target() {
    let meant = |fen: &str, text: &str| {
        let position = position(fen);
        let mv = uci::parse(&position, text).ok()?;
        Some((uci::write(mv), san::write(&position, mv), position.after(mv).fen()))
    };
    for (fen, text, written, san, after) in [
        ("4k3/8/8/8/8/8/8/1R3K1R w KQ -", "f1h1", "f1h1", "O-O", "1R3RK1"),
        ("4k3/8/8/8/8/8/8/1R3K1R w KQ -", "f1g1", "f1g1", "Kg1", "1R4KR"),
        ("4k3/8/8/8/8/8/8/1R3K1R w KQ -", "f1b1", "f1b1", "O-O-O", "2KR3R"),
        ("4k3/8/8/8/8/8/8/1R3K1R w KQ -", "f1c1", "f1b1", "O-O-O", "2KR3R"),
        // The king or the rook keeps its square, or they exchange squares.
        ("4k3/8/8/8/8/8/8/6KR w K -", "g1h1", "g1h1", "O-O", "5RK1"),
        ("4k3/8/8/8/8/8/8/3RK3 w Q -", "e1d1", "e1d1", "O-O-O", "2KR4"),
        ("3k4/8/8/8/8/8/8/5KR1 w K -", "f1g1", "f1g1", "O-O", "5RK1"),
        ("4k3/8/8/8/8/8/8/RK6 w Q -", "b1c1", "b1c1", "Kc1", "R1K5"),
        ("4k3/8/8/8/8/8/8/RK6 w Q -", "b1a1", "b1a1", "O-O-O", "2KR4"),
    ] {
        let (uci, name, fen_after) = meant(fen, text).unwrap_or_else(|| panic!("{fen} {text}"));
        assert_eq!((uci.as_str(), name.as_str()), (written, san), "{fen} {text}");
        assert!(fen_after.contains(&format!("/{after} b - ")), "{fen} {text}: {fen_after}");
    }
    // The rook shields its king from the queen, or its way is blocked.
    for (fen, text) in [
        ("4k3/8/8/8/8/8/8/qR3K2 w Q -", "f1b1"),
        ("4k3/8/8/8/8/8/8/RN3K2 w Q -", "f1a1"),
        ("4k3/8/8/8/8/8/8/6KR w - -", "g1h1"),
    ] {
        assert_eq!(meant(fen, text), None, "{fen} {text}");
    }
}

#[test]
fn insufficient_material_is_what_neither_side_can_mate_with() {
    for (fen, dead) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/3NK3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/3BK3 w - - 0 1", true),
        // Bishops of both sides on squares of one colour.
        ("2b1k3/8/8/8/8/8/8/3BK3 w - - 0 1", true),
        ("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
        ("3nk3/8/8/8/8/8/8/3NK3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/2BNK3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false),
    ] {
        assert_eq!(position(fen).is_insufficient_material(), dead, "{fen}");
    }
}

#[test]
fn mate_and_stalemate_are_distinguished() {
    let mate = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert!(mate.is_checkmate() && !mate.is_stalemate());
    let stale = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(stale.is_stalemate() && !stale.is_checkmate());
    assert!(!Position::start().is_stalemate() && Position::start().has_legal_move());
}

#[test]
fn an_illegal_move_leaves_the_position_as_it_was() {
    let mut position = Position::start();
    let later = position.after(uci::parse(&position, "e2e4").expect("legal"));
    let reply = uci::parse(&later, "e7e5").expect("legal");
    let error = position.play(reply).expect_err("it is White's turn");
    assert_eq!(error.to_string(), "e7e5 is not a legal move here");
    assert_eq!(position, Position::start());
}

proptest! {
    #[test]
    fn no_text_breaks_the_readers(text in ".{0,90}") {
        let start = Position::start();
        let _ = Position::from_fen(&text);
        let _ = san::parse(&start, &text);
        let _ = uci::parse(&start, &text);
    }

    #[test]
    fn near_fens_are_refused_or_round_trip(
        board in "[pnbrqkPNBRQK1-8]{1,8}(/[pnbrqkPNBRQK1-8]{1,8}){7}",
        rest in "[wb] (-|K?Q?k?q?) (-|[a-h][36]) [0-9]{1,3} [0-9]{1,3}",
    ) {
        if let Ok(position) = Position::from_fen(&format!("{board} {rest}")) {
            prop_assert_eq!(Position::from_fen(&position.fen()), Ok(position));
        }
    }
}
