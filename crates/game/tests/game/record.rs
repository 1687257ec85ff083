//! The record of a game: its moves, reading and writing, and undo.

use crate::games::{SHUFFLE, assert_record_keeps, from, play, played};
use luft_game::material::{self, lead};
use luft_game::{ByColor, Claim, Color, Game, PlayError, Ply, RecordError};
use luft_rules::{PieceKind, Position};

#[test]
fn undo_brings_back_everything() {
    let shuffled = SHUFFLE.repeat(2);
    let before = played(&shuffled);
    let mut game = before.clone();
    play(&mut game, "e4 e5");
    assert_eq!(game.claim(), None);
    game.undo(2).unwrap();
    assert_eq!(game, before);
    assert_eq!(game.claim(), Some(Claim::Threefold));

    game.claim_draw_now().unwrap();
    game.undo(0).unwrap();
    assert_eq!(game, before, "with 0, only the claim is taken back");

    assert_eq!(game.undo(9), Err(PlayError::NothingToUndo));
    assert_eq!(game, before, "what fails changes nothing");
    game.undo(8).unwrap();
    assert_eq!(game, Game::default());
}

fn captured(game: &Game) -> ByColor<Vec<PieceKind>> {
    material::captured(game.start().side_to_move(), game.plies().iter().map(Ply::mv))
}

#[test]
fn captures_and_material_are_counted() {
    let game = played("e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2");
    let captured = captured(&game);
    assert_eq!(captured.white, [PieceKind::Queen, PieceKind::Pawn]);
    assert_eq!(captured.black, [PieceKind::Pawn, PieceKind::Pawn]);
    assert_eq!((lead(game.position(), Color::White), lead(game.position(), Color::Black)), (8, -8));
}

#[test]
fn captures_belong_to_the_right_side_when_black_began() {
    let game = from("4k3/8/8/8/4p3/3P4/8/4K3 b - - 0 1", "exd3");
    assert_eq!(captured(&game).black, [PieceKind::Pawn]);
    assert_eq!(captured(&game).white, []);
}

#[test]
fn a_promoted_piece_counts_in_the_lead_but_not_as_captured() {
    let game = from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q");
    assert_eq!(lead(game.position(), Color::White), 9);
    assert_eq!(captured(&game).white, []);
}

#[test]
fn moves_are_read_in_either_notation() {
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["O-O", "0-0", "e1g1", "E1G1", " e1h1 "] {
        let mv = from(castle, "").read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(luft_rules::uci::write(mv), "e1g1", "{text}");
    }
    let game = Game::default();
    assert_eq!(game.read_move("Nf3"), game.read_move("g1f3"));
    let fault = |text| game.read_move(text).unwrap_err().to_string();
    assert_eq!(fault(" "), "a move is needed, such as Nf3 or g1f3");
    assert!(fault("e2e5").starts_with("e2e5 is not a legal move"), "{}", fault("e2e5"));
    assert!(fault("Ke2").contains("Ke2 is not a legal move"), "{}", fault("Ke2"));
    assert!(fault("hello").contains("hello"), "{}", fault("hello"));
}

#[test]
fn moves_are_read_as_people_type_them() {
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let promoting = "1n2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1";
    let bishop_or_pawn = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
    let captures = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let cases = [
        (
            Game::default().position().fen(),
            &[("nf3", "g1f3"), ("NF3", "g1f3"), ("E4", "e2e4"), ("d2 d4", "d2d4")][..],
        ),
        (
            Game::default().position().fen(),
            &[("Nf3.", "g1f3"), ("1. d4", "d2d4"), ("1. Nf3.", "g1f3"), ("1.d2 - d4.", "d2d4")],
        ),
        (
            castle.to_owned(),
            &[("oo", "e1g1"), ("0-0-0", "e1c1"), ("o-o-o", "e1c1"), ("Oo", "e1g1")],
        ),
        (
            promoting.to_owned(),
            &[("a8=q", "a7a8q"), ("a8n", "a7a8n"), ("axb=r", "a7b8r"), ("axb8=B", "a7b8b")],
        ),
        (promoting.to_owned(), &[("a8(q)", "a7a8q"), ("A7A8Q", "a7a8q"), ("c8q", "c7c8q")]),
        (
            bishop_or_pawn.to_owned(),
            &[("bxc3", "b2c3"), ("Bxc3", "d2c3"), ("bc", "b2c3"), ("be3", "d2e3"), ("bc1", "d2c1")],
        ),
        (
            captures.to_owned(),
            &[("exd.", "e4d5"), ("exd", "e4d5"), ("ed", "e4d5"), ("ExD", "e4d5"), ("exd5", "e4d5")],
        ),
    ];
    for (fen, moves) in cases {
        for (text, expected) in moves {
            let mv = from(&fen, "").read_move(text);
            let mv = mv.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(luft_rules::uci::write(mv), *expected, "{text}");
        }
    }
}

#[test]
fn loosely_typed_moves_are_refused_with_a_reason() {
    let fault = |fen: &str, text: &str| from(fen, "").read_move(text).unwrap_err().to_string();
    let start = Game::default().position().fen();
    assert_eq!(fault(&start, "nd4"), "nd4 is not a legal move here");
    assert_eq!(fault(&start, "exd"), "exd is not a legal move here");
    assert_eq!(fault(&start, "ooo"), "ooo is not a legal move here");
    assert!(fault(&start, "oooo").contains("is not a move such as"));
    assert!(fault(&start, "é4").contains("is not a move such as"));
    let knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
    assert_eq!(fault(knights, "nd2"), "nd2 could be Nbd2 or Nfd2");
    let doubled = "4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(fault(doubled, "exd"), "exd could be exd5 or exd6");
    let last = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(fault(last, "axb"), "axb must say what the pawn becomes, such as axb=Q");
    assert_eq!(fault(last, "axb=k"), "axb=k is not a legal move here");
}

#[test]
fn the_history_holds_every_position_but_the_last() {
    let game = played("e4 e5");
    let start = Position::start();
    let after = start.after(game.plies()[0].mv());
    assert_eq!(game.history(), [start.hash(), after.hash()]);
    assert_eq!(Game::default().history(), []);
}

#[test]
fn a_record_is_read_as_it_is_written() {
    let mut resigned = played("e4 e5");
    resigned.resign(Color::Black).unwrap();
    let mut claimed = played(&SHUFFLE.repeat(2));
    claimed.claim_draw_now().unwrap();
    let mut fifty = from("4k2r/8/8/8/8/8/8/R3K3 b - - 100 90", "");
    fifty.claim_draw_now().unwrap();
    for game in
        [Game::default(), played("e4 e5 Nf3"), played("f3 e5 g4 Qh4"), resigned, claimed, fifty]
    {
        assert_record_keeps(&game);
    }
}

#[test]
fn a_record_is_written_as_documented() {
    let mut game = from("4k3/P7/8/8/8/8/7P/4K3 w - - 0 1", "a8=N Kd7");
    game.resign(Color::White).unwrap();
    assert_eq!(
        game.to_string(),
        "fen 4k3/P7/8/8/8/8/7P/4K3 w - - 0 1 moves a7a8n e8d7 end resigned white"
    );
}

#[test]
fn a_corrupt_record_says_what_is_wrong() {
    const START: &str = "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let fault = |text: &str| text.parse::<Game>().unwrap_err();
    assert_eq!(fault(""), RecordError::Missing("fen"));
    assert_eq!(fault(START), RecordError::Missing("moves"));
    assert!(matches!(fault("fen 8/8 w - - 0 1 moves"), RecordError::Start(_)));
    assert_eq!(
        fault(&format!("{START} moves e2e4 e2e4")).to_string(),
        "move 2 of the record, \"e2e4\", cannot be played"
    );
    assert_eq!(
        fault(&format!("{START} moves f2f3 e7e5 g2g4 d8h4 a2a3")),
        RecordError::Move(5, "a2a3".to_owned())
    );
    for ending in ["resigned", "resigned green", "claimed threefold ", "won by force"] {
        let text = format!("{START} moves end {ending}");
        assert!(text.parse::<Game>().is_err(), "{ending}");
    }
    assert_eq!(
        fault(&format!("{START} moves e2e4 end claimed threefold")),
        RecordError::WrongEnding(PlayError::NoClaim)
    );
    assert_eq!(
        fault(&format!("{START} moves f2f3 e7e5 g2g4 d8h4 end resigned white")),
        RecordError::WrongEnding(PlayError::Over)
    );
}

#[test]
fn a_record_with_an_unknown_ending_or_offer_is_refused() {
    let start = Position::start().fen();
    for ending in
        ["agreed white", "time-loss", "time-draw red", "claimed", "forfeited  white", "dead white"]
    {
        let record = format!("fen {start} moves e2e4 end {ending}");
        assert_eq!(record.parse::<Game>(), Err(RecordError::Ending(ending.to_owned())));
    }
    let record = format!("fen {start} moves e2e4=+");
    assert_eq!(record.parse::<Game>(), Err(RecordError::Move(1, "e2e4=+".to_owned())));
}
