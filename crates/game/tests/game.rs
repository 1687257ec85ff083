//! Games from their first move to every kind of end.

use luft_engine::rules::{PieceKind, Position};
use luft_game::{
    AutomaticDraw, Claim, Color, DrawReason, Ending, Game, Outcome, PlayError, RecordError,
    WinReason,
};

fn from(fen: &str) -> Game {
    Game::new(Position::from_fen(fen).unwrap())
}

/// Plays moves in SAN or UCI notation, parted by spaces.
fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(mv).unwrap();
    }
}

fn played(moves: &str) -> Game {
    let mut game = Game::default();
    play(&mut game, moves);
    game
}

fn drawn(reason: AutomaticDraw) -> Option<Outcome> {
    Some(Outcome::Draw { reason: DrawReason::Automatic(reason) })
}

/// Knights out and home again: the same position after every four moves.
const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn a_mated_side_has_lost() {
    let mut game = played("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");
    let outcome = Outcome::Win { winner: Color::White, reason: WinReason::Checkmate };
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(outcome.score(), "1-0");
    assert_eq!(game.sans().last(), Some("Qxf7#"));
    assert_eq!(game.resign(Color::Black), Err(PlayError::Over));
    assert_eq!(game.claim_draw(), Err(PlayError::Over));
}

#[test]
fn stalemate_is_a_draw() {
    let mut game = from("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Qg6");
    assert_eq!(game.outcome(), drawn(AutomaticDraw::Stalemate));
}

#[test]
fn bare_kings_end_the_game_and_a_pawn_keeps_it_going() {
    let mut game = from("4k3/8/8/8/8/8/3pK3/8 w - - 0 1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Kxd2");
    assert_eq!(game.outcome(), drawn(AutomaticDraw::InsufficientMaterial));
}

#[test]
fn a_position_may_be_claimed_the_third_time_and_ends_the_game_the_fifth() {
    let mut game = played(SHUFFLE);
    assert_eq!((game.repetitions(), game.claim()), (2, None));
    assert_eq!(game.claim_draw(), Err(PlayError::NoClaim));
    play(&mut game, SHUFFLE);
    assert_eq!((game.repetitions(), game.claim()), (3, Some(Claim::Threefold)));
    assert_eq!(game.outcome(), None, "nobody has claimed");
    play(&mut game, SHUFFLE);
    assert_eq!(game.repetitions(), 4);
    play(&mut game, "Nf3 Nf6 Ng1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Ng8");
    assert_eq!(game.outcome(), drawn(AutomaticDraw::Fivefold));
    let nf3 = game.position().legal_moves()[0];
    assert_eq!(game.play(nf3), Err(PlayError::Over));
}

#[test]
fn a_claim_ends_the_game() {
    let mut game = played(&SHUFFLE.repeat(2));
    assert_eq!(game.claim_draw(), Ok(Claim::Threefold));
    let reason = DrawReason::Claimed(Claim::Threefold);
    assert_eq!(game.outcome(), Some(Outcome::Draw { reason }));
    assert_eq!(game.claim_draw(), Err(PlayError::Over));
}

#[test]
fn other_castling_rights_make_another_position() {
    let mut game = from("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
    // After the first round neither may castle: the start does not count.
    play(&mut game, "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8");
    assert_eq!((game.repetitions(), game.claim()), (2, None));
    play(&mut game, "Ke2 Ke7 Ke1 Ke8");
    assert_eq!((game.repetitions(), game.claim()), (3, Some(Claim::Threefold)));
}

#[test]
fn en_passant_makes_another_position_only_where_it_can_be_played() {
    // Black could capture on d3 right after the double step, and never again.
    let mut open = from("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
    play(&mut open, "d4 Ke7 Ke2 Ke8 Ke1 Ke7 Ke2 Ke8 Ke1");
    assert_eq!(open.repetitions(), 2);
    // Here no pawn stands beside it: the double step changes nothing else.
    let mut shut = from("4k3/8/8/8/p7/8/3P4/4K3 w - - 0 1");
    play(&mut shut, "d4 Ke7 Ke2 Ke8 Ke1 Ke7 Ke2 Ke8 Ke1");
    assert_eq!((shut.repetitions(), shut.claim()), (3, Some(Claim::Threefold)));
    // Pinned against its king, the neighbour could not have captured.
    let mut pinned = from("8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1");
    play(&mut pinned, "d4 Ka5 Ke2 Ka4 Ke1 Ka5 Ke2 Ka4 Ke1");
    assert_eq!((pinned.repetitions(), pinned.claim()), (3, Some(Claim::Threefold)));
}

/// A rook's walk through `count` distinct positions, so that nothing repeats
/// thrice while the half-move clock runs.
fn shuffle_without_repeating(game: &mut Game, count: usize) {
    for _ in 0..count {
        let quiet = game
            .position()
            .legal_moves()
            .into_iter()
            .filter(|mv| !mv.is_irreversible())
            .min_by_key(|&mv| {
                let after = game.position().after(mv);
                let seen = game.positions().filter(|p| p.hash() == after.hash()).count();
                (after.is_checkmate() || after.is_stalemate(), seen)
            })
            .unwrap();
        game.play(quiet).unwrap();
    }
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let mut game = from("4k2r/p7/8/8/8/8/P7/R3K3 w - - 0 1");
    shuffle_without_repeating(&mut game, 99);
    assert_eq!(game.position().halfmove_clock(), 99);
    assert_eq!(game.claim(), None);
    shuffle_without_repeating(&mut game, 1);
    assert_eq!(game.claim(), Some(Claim::FiftyMoves));
    let mut claimed = game.clone();
    assert_eq!(claimed.claim_draw(), Ok(Claim::FiftyMoves));
    shuffle_without_repeating(&mut game, 49);
    assert_eq!(game.outcome(), None);
    shuffle_without_repeating(&mut game, 1);
    assert_eq!(game.outcome(), drawn(AutomaticDraw::SeventyFive));
    assert_eq!(game.claim(), None, "a game that is over has no claims");
}

#[test]
fn mate_on_the_last_move_stands_before_seventy_five() {
    let mut game = from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 200");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Ra8");
    let mate = Outcome::Win { winner: Color::White, reason: WinReason::Checkmate };
    assert_eq!(game.position().halfmove_clock(), 150);
    assert_eq!(game.outcome(), Some(mate));
}

#[test]
fn a_set_up_position_that_is_over_is_over() {
    let mate = from("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(mate.outcome().unwrap().winner(), Some(Color::White));
    assert_eq!(
        from("4k3/8/8/8/8/8/8/4K3 w - - 0 1").outcome(),
        drawn(AutomaticDraw::InsufficientMaterial)
    );
    assert_eq!(
        from("4k2r/8/8/8/8/8/8/4K3 w - - 150 90").outcome(),
        drawn(AutomaticDraw::SeventyFive)
    );
}

#[test]
fn who_resigns_loses() {
    for color in Color::ALL {
        let mut game = played("e4");
        game.resign(color).unwrap();
        let outcome = Outcome::Win { winner: !color, reason: WinReason::Resignation };
        assert_eq!(game.outcome(), Some(outcome));
        assert_eq!(game.ending(), Some(Ending::Resigned(color)));
    }
}

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

    game.claim_draw().unwrap();
    game.undo(0).unwrap();
    assert_eq!(game, before, "with 0, only the claim is taken back");

    assert_eq!(game.undo(9), Err(PlayError::NothingToUndo));
    assert_eq!(game, before, "what fails changes nothing");
    game.undo(8).unwrap();
    assert_eq!(game, Game::default());
}

#[test]
fn undo_takes_back_a_mate() {
    let mut game = played("f3 e5 g4 Qh4");
    assert!(game.is_over());
    game.undo(1).unwrap();
    assert_eq!(game, played("f3 e5 g4"));
}

#[test]
fn captures_and_material_are_counted() {
    let game = played("e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2");
    let captured = game.captured();
    assert_eq!(captured.white, [PieceKind::Queen, PieceKind::Pawn]);
    assert_eq!(captured.black, [PieceKind::Pawn, PieceKind::Pawn]);
    assert_eq!((game.lead(Color::White), game.lead(Color::Black)), (8, -8));
}

#[test]
fn captures_are_whose_they_are_when_black_began() {
    let mut game = from("4k3/8/8/8/4p3/3P4/8/4K3 b - - 0 1");
    play(&mut game, "exd3");
    assert_eq!(game.captured().black, [PieceKind::Pawn]);
    assert_eq!(game.captured().white, []);
}

#[test]
fn a_promoted_piece_counts_in_the_lead_but_not_as_captured() {
    let mut game = from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    play(&mut game, "a8=Q");
    assert_eq!(game.lead(Color::White), 9);
    assert_eq!(game.captured().white, []);
}

#[test]
fn moves_are_read_in_either_notation() {
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["O-O", "0-0", "e1g1", "E1G1", " e1h1 "] {
        let mv = from(castle).read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(luft_engine::rules::uci::write(mv), "e1g1", "{text}");
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
    claimed.claim_draw().unwrap();
    let mut fifty = from("4k2r/8/8/8/8/8/8/R3K3 b - - 100 90");
    fifty.claim_draw().unwrap();
    for game in
        [Game::default(), played("e4 e5 Nf3"), played("f3 e5 g4 Qh4"), resigned, claimed, fifty]
    {
        assert_eq!(game.to_string().parse(), Ok(game));
    }
}

#[test]
fn a_record_is_written_as_documented() {
    let mut game = from("4k3/P7/8/8/8/8/7P/4K3 w - - 0 1");
    play(&mut game, "a8=N Kd7");
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
