//! How a game ends: each row of the laws' table of endings, in its order.

use crate::games::{SHUFFLE, assert_record_keeps, claimed, drawn, from, mv, play, played, won};
use luft_game::pgn::{PgnGame, Tags};
use luft_game::winnability::{Chance, Chances, DEAD_NODES, DEFAULT_NODES, either};
use luft_game::{
    AutomaticDraw, Claim, ClaimError, Color, DrawReason, Ending, Game, Offer, OfferError, Outcome,
    PlayError, WinReason,
};
use luft_rules::Position;

// Checkmate.

#[test]
fn a_mated_side_has_lost() {
    let mut game = played("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");
    let outcome = won(Color::White, WinReason::Checkmate);
    assert_eq!((game.outcome(), outcome.score()), (Some(outcome), "1-0"));
    assert_eq!(game.sans().last(), Some("Qxf7#"));
    assert_eq!(game.resign(Color::Black), Err(PlayError::Over));
    assert_eq!(game.declare_dead(), Err(PlayError::Over));
    assert_eq!(game.claim_draw_now(), Err(ClaimError::Over));
    assert_record_keeps(&game);
    game.undo(1).unwrap();
    assert_eq!(game, played("e4 e5 Bc4 Nc6 Qh5 Nf6"));
}

#[test]
fn a_position_set_up_as_mate_is_mate() {
    let mate = from("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "");
    assert_eq!(mate.outcome(), Some(won(Color::White, WinReason::Checkmate)));
}

// Resignation.

#[test]
fn a_resignation_loses() {
    for color in Color::ALL {
        let mut game = played("e4");
        game.resign(color).unwrap();
        assert_eq!(game.outcome(), Some(won(!color, WinReason::Resignation)));
        assert_eq!(game.ending(), Some(Ending::Resigned(color)));
        assert_eq!(game.resign(!color), Err(PlayError::Over));
        assert_record_keeps(&game);
    }
}

// Time.

/// The outcome when White's flag falls, decided as the page decides it.
fn flag_falls(fen: &str) -> Outcome {
    let mut game = from(fen, "");
    let black = Chances::of(game.position(), DEFAULT_NODES).0[Color::Black];
    game.time_out(Color::White, black).unwrap();
    assert_record_keeps(&game);
    game.outcome().unwrap()
}

const LOST: Outcome = Outcome::Win { winner: Color::Black, reason: WinReason::Time };
const SAVED: Outcome = Outcome::Draw { reason: DrawReason::Time };

#[test]
fn a_fallen_flag_loses_unless_the_opponent_is_known_to_be_unable_to_mate() {
    for (black, outcome) in
        [(Chance::Winnable, LOST), (Chance::Undetermined, LOST), (Chance::Unwinnable, SAVED)]
    {
        let mut game = played("e4 e5");
        game.time_out(Color::White, black).unwrap();
        assert_eq!(game.outcome(), Some(outcome));
        assert_eq!(game.time_out(Color::Black, black), Err(PlayError::Over));
        assert_record_keeps(&game);
    }
}

#[test]
fn a_flag_falls_against_a_bare_king() {
    assert_eq!(flag_falls("8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1"), SAVED);
}

#[test]
fn a_flag_falls_against_a_lone_knight() {
    // Whatever White's queens do, they can always take the knight that mates.
    assert_eq!(flag_falls("8/8/2nk4/8/8/4K3/4Q3/8 w - - 0 1"), SAVED);
    // A rook, a bishop or a knight may block its king, and so may the piece that a pawn becomes.
    for man in ["R", "B", "N", "P"] {
        assert_eq!(flag_falls(&format!("8/8/2nk4/8/8/4K3/4{man}3/8 w - - 0 1")), LOST, "{man}");
    }
}

#[test]
fn a_flag_falls_against_a_lone_bishop() {
    // Of White's bishops, only one on squares of the other colour blocks its king.
    assert_eq!(flag_falls("8/8/2bk4/8/8/4K3/2Q1B3/8 w - - 0 1"), SAVED);
    assert_eq!(flag_falls("8/8/2bk4/8/8/4K3/3B4/8 w - - 0 1"), LOST);
    assert_eq!(flag_falls("8/8/2bk4/8/8/4K3/4R3/8 w - - 0 1"), SAVED);
    assert_eq!(flag_falls("8/8/2bk4/8/8/4K3/4P3/8 w - - 0 1"), LOST);
}

#[test]
fn a_flag_falls_when_the_last_pawn_is_about_to_be_taken() {
    // White's king has only one move, and takes the pawn.
    assert_eq!(flag_falls("8/8/8/7p/5k1K/7P/8/8 w - - 0 1"), SAVED);
    assert_eq!(flag_falls("8/8/8/7p/5k2/7P/7K/8 w - - 0 1"), LOST);
}

// Stalemate.

#[test]
fn stalemate_is_a_draw() {
    let mut game = from("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Qg6");
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::Stalemate)));
    assert_record_keeps(&game);
}

// Agreement.

#[test]
fn an_offer_stands_until_it_is_accepted() {
    let mut game = played("e4");
    assert_eq!(game.offer(), None);
    game.offer_draw().unwrap();
    assert_eq!(game.offer(), Some(Color::White));
    assert_eq!(game.offer_draw(), Err(OfferError::Repeated));
    assert_record_keeps(&game);
    game.accept_draw().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Draw { reason: DrawReason::Agreement }));
    assert_eq!(game.offer(), None, "a game that is over has no offers");
    assert_eq!(game.accept_draw(), Err(OfferError::Over));
    assert_record_keeps(&game);
    game.undo(0).unwrap();
    assert_eq!(game.offer(), Some(Color::White));
}

#[test]
fn an_offer_may_be_declined_once() {
    let mut game = played("e4");
    game.offer_draw().unwrap();
    game.decline_draw().unwrap();
    assert_eq!((game.offer(), game.plies()[0].offer()), (None, Some(Offer::Declined)));
    assert_eq!(game.accept_draw(), Err(OfferError::NoOffer));
    assert_eq!(game.decline_draw(), Err(OfferError::NoOffer));
    assert_eq!(game.offer_draw(), Err(OfferError::Repeated));
    assert_record_keeps(&game);
}

#[test]
fn an_offer_lapses_with_the_opponents_move_and_comes_back_with_undo() {
    let mut game = played("e4");
    game.offer_draw().unwrap();
    play(&mut game, "e5");
    assert_eq!(game.offer(), None);
    assert_eq!(game.accept_draw(), Err(OfferError::NoOffer));
    assert_record_keeps(&game);
    game.undo(1).unwrap();
    assert_eq!(game.offer(), Some(Color::White));
    game.undo(1).unwrap();
    assert_eq!(game.offer_draw(), Err(OfferError::NoMove));
}

#[test]
fn an_answer_to_an_offer_may_itself_offer() {
    let mut game = played("e4");
    game.offer_draw().unwrap();
    play(&mut game, "e5");
    game.offer_draw().unwrap();
    assert_eq!(game.offer(), Some(Color::Black));
    game.accept_draw().unwrap();
    assert_eq!(game.ending(), Some(Ending::Agreed));
}

#[test]
fn a_move_that_ends_the_game_leaves_nothing_to_offer() {
    let mut game = played("f3 e5 g4 Qh4");
    assert_eq!(game.offer_draw(), Err(OfferError::Over));
    assert_eq!(game.time_out(Color::White, Chance::Winnable), Err(PlayError::Over));
    assert_eq!(game.forfeit(Color::Black), Err(PlayError::Over));
}

// Threefold repetition.

#[test]
fn a_position_may_be_claimed_the_third_time() {
    let mut game = played(SHUFFLE);
    assert_eq!((game.repetitions(), game.claim()), (2, None));
    play(&mut game, SHUFFLE);
    assert_eq!((game.repetitions(), game.claim()), (3, Some(Claim::Threefold)));
    assert_eq!(game.outcome(), None, "nobody has claimed");
    assert_eq!(game.claim_draw_now(), Ok(claimed(Claim::Threefold)));
    assert_eq!(game.outcome(), Some(claimed(Claim::Threefold)));
    assert_eq!(game.claim_draw_now(), Err(ClaimError::Over));
    assert_record_keeps(&game);
}

#[test]
fn the_three_times_need_not_follow_one_another() {
    let mut game = played("Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nf3 Nf6 Ng1 Ng8 Nb1");
    assert_eq!(game.claim_by(mv(&game, "Nb8")), Some(Claim::Threefold));
    play(&mut game, "Nb8");
    assert_eq!(game.claim(), Some(Claim::Threefold));
}

#[test]
fn the_side_to_move_makes_another_position() {
    // White's rook returns by a longer way, so that Black is to move.
    let mut game = from("k7/8/8/8/8/8/1P6/K6R w - - 0 1", "Rh2 Kb8 Rh1 Ka8");
    play(&mut game, "Rh3 Kb8 Rh2 Ka8 Rh1");
    assert_eq!((game.repetitions(), game.claim()), (1, None));
}

#[test]
fn a_threefold_may_be_claimed_by_the_move_that_completes_it() {
    let mut game = played(&SHUFFLE.repeat(2)[..SHUFFLE.len() * 2 - 4]);
    assert_eq!(game.claim(), None, "twice so far");
    let home = mv(&game, "Ng8");
    assert_eq!(game.claimable_moves(), [(home, Claim::Threefold)]);
    assert_eq!(game.claim_draw_by(home), Ok(claimed(Claim::Threefold)));
    assert_eq!(game.outcome(), Some(claimed(Claim::Threefold)));
    assert_eq!(game.plies().last().unwrap().mv(), home, "the move is on the record");
    assert_record_keeps(&game);
    game.undo(1).unwrap();
    assert_eq!((game.outcome(), game.claim_by(home)), (None, Some(Claim::Threefold)));
}

#[test]
fn a_wrong_claim_changes_nothing_and_says_which_move_must_be_played() {
    let mut game = played(SHUFFLE);
    let before = game.clone();
    let out = mv(&game, "Nf3");
    let Err(ClaimError::Wrong(wrong)) = game.claim_draw_by(out) else { panic!("it stood") };
    assert_eq!(wrong.due, Some((out, "Nf3".to_owned())));
    assert_eq!((wrong.evidence.repetitions, wrong.evidence.halfmove_clock), (2, 5));
    assert_eq!(
        wrong.to_string(),
        "No draw: this move doesn't make a threefold repetition, or complete fifty moves without \
         a capture or pawn move. You must play the move you announced: Nf3."
    );
    assert_eq!(game, before);

    let Err(ClaimError::Wrong(wrong)) = game.claim_draw_now() else { panic!("it stood") };
    assert_eq!(wrong.due, None);
    assert!(wrong.to_string().starts_with("No draw: this isn't a threefold repetition"), "{wrong}");
    assert_eq!(game, before);

    let Err(ClaimError::Wrong(wrong)) = played("Nf3").claim_draw_now() else { panic!("it stood") };
    assert_eq!((wrong.evidence.repetitions, wrong.evidence.halfmove_clock), (1, 1));
}

#[test]
fn an_announced_move_must_be_legal() {
    let mut game = played("");
    let foreign = mv(&played("e4"), "e5");
    assert_eq!(game.claim_draw_by(foreign), Err(ClaimError::Illegal));
    assert_eq!(game.claim_by(foreign), None);
    game.resign(Color::White).unwrap();
    let e4 = mv(&played(""), "e4");
    assert_eq!(game.claim_draw_by(e4), Err(ClaimError::Over));
    assert_eq!(game.claim_draw_now(), Err(ClaimError::Over));
}

#[test]
fn other_castling_rights_make_another_position() {
    let start = "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1";
    // After the first round neither side may castle: the start position does not count.
    let mut game = from(start, "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1");
    assert_eq!(game.claim_by(mv(&game, "Ke8")), None);
    play(&mut game, "Ke8");
    assert_eq!((game.repetitions(), game.claim()), (2, None));
    play(&mut game, "Ke2 Ke7 Ke1");
    assert_eq!(game.claim_by(mv(&game, "Ke8")), Some(Claim::Threefold));
    play(&mut game, "Ke8");
    assert_eq!((game.repetitions(), game.claim()), (3, Some(Claim::Threefold)));
}

#[test]
fn one_side_losing_one_right_makes_another_position() {
    // Only White's rook on a1 moves: kingside castling and Black's rights remain.
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let game = from(start, "Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8");
    assert_eq!((game.repetitions(), game.claim()), (2, None));
    assert_eq!(game.position().fen().split(' ').nth(2), Some("Kk"));
}

/// The same squares as after a double step occur twice more: is it the same position a third time?
fn thrice_after_a_double_step(fen: &str, moves: &str) -> bool {
    let game = from(fen, moves);
    let (last, before) = game.plies().split_last().unwrap();
    let mut announced = from(fen, "");
    before.iter().for_each(|ply| announced.play(ply.mv()).unwrap());
    let claim = game.claim();
    assert_eq!(announced.claim_by(last.mv()), claim, "announced or on the board, it is the same");
    assert_eq!(game.repetitions(), if claim.is_some() { 3 } else { 2 });
    claim == Some(Claim::Threefold)
}

#[test]
fn en_passant_makes_another_position_only_where_it_can_be_played() {
    let shuffle = "d4 Ke7 Ke2 Ke8 Ke1 Ke7 Ke2 Ke8 Ke1";
    // Black could capture on d3 right after the double step, and never again.
    assert!(!thrice_after_a_double_step("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", shuffle));
    // Here no pawn is beside it: the double step changes nothing else.
    assert!(thrice_after_a_double_step("4k3/8/8/8/p7/8/3P4/4K3 w - - 0 1", shuffle));
}

#[test]
fn en_passant_by_a_pinned_pawn_cannot_be_played() {
    let shuffle = "d4 Ka5 Ke2 Ka4 Ke1 Ka5 Ke2 Ka4 Ke1";
    // Both pawns would leave the rank at once, and the rook would give check.
    assert!(thrice_after_a_double_step("8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1", shuffle));
    // A pawn between king and rook would keep its square.
    assert!(!thrice_after_a_double_step("8/8/8/8/kp2p2R/8/3P4/4K3 w - - 0 1", shuffle));
    // Pinned on the file: it may only move straight on.
    let on_the_file = "d4 Ke7 Kf2 Ke8 Kf1 Ke7 Kf2 Ke8 Kf1";
    assert!(thrice_after_a_double_step("4k3/8/8/8/4p3/8/3P4/4RK2 w - - 0 1", on_the_file));
}

// Fivefold repetition.

#[test]
fn the_fifth_time_ends_the_game() {
    let mut game = played(&SHUFFLE.repeat(3));
    assert_eq!((game.repetitions(), game.outcome()), (4, None));
    play(&mut game, "Nf3 Nf6 Ng1");
    assert_eq!(game.outcome(), None);
    let by_claim = game.clone().claim_draw_by(mv(&game, "Ng8"));
    assert_eq!(by_claim, Ok(drawn(AutomaticDraw::Fivefold)), "nobody needs to claim it");
    play(&mut game, "Ng8");
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::Fivefold)));
    assert_eq!(game.claim(), None, "a game that is over has no claims");
    let nf3 = game.position().legal_moves()[0];
    assert_eq!(game.play(nf3), Err(PlayError::Over));
    assert_record_keeps(&game);
}

// Fifty moves.

/// Quiet moves after which no position occurs a third time.
fn play_without_repeating(game: &mut Game, count: usize) {
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
    let mut game = from("4k2r/p7/8/8/8/8/P7/R3K3 w - - 0 1", "");
    play_without_repeating(&mut game, 99);
    assert_eq!(game.position().halfmove_clock(), 99);
    assert_eq!(game.claim(), None);
    play_without_repeating(&mut game, 1);
    assert_eq!(game.claim(), Some(Claim::FiftyMoves));
    assert_eq!(game.clone().claim_draw_now(), Ok(claimed(Claim::FiftyMoves)));
    play_without_repeating(&mut game, 49);
    assert_eq!(game.outcome(), None, "nobody has claimed");
    play_without_repeating(&mut game, 1);
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::SeventyFive)));
    assert_eq!(game.claim(), None, "a game that is over has no claims");
    assert_record_keeps(&game);
}

#[test]
fn fifty_moves_may_be_claimed_by_the_hundredth_half_move_unless_it_is_irreversible() {
    let game = from("4k3/7p/8/8/8/8/P7/R3K3 w - - 99 80", "");
    assert_eq!(game.claim(), None);
    assert_eq!(game.claim_by(mv(&game, "Rb1")), Some(Claim::FiftyMoves));
    assert_eq!(game.claim_by(mv(&game, "a3")), None, "a pawn's move starts the count again");
    let mut announced = game.clone();
    assert_eq!(announced.claim_draw_by(mv(&game, "Rb1")), Ok(claimed(Claim::FiftyMoves)));
    assert_record_keeps(&announced);
    let mut on_board = game.clone();
    play(&mut on_board, "Rb1");
    assert_eq!(on_board.claim_draw_now(), Ok(claimed(Claim::FiftyMoves)));
    assert_eq!(on_board, announced);
}

#[test]
fn a_claim_by_a_mating_move_mates() {
    let mut game = from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", "");
    let mate = mv(&game, "Ra8");
    assert_eq!(game.claim_draw_by(mate), Ok(won(Color::White, WinReason::Checkmate)));
    assert_eq!(game.outcome(), Some(won(Color::White, WinReason::Checkmate)));
}

// Seventy-five moves.

#[test]
fn mate_on_the_last_move_precedes_the_seventy_five_move_rule() {
    let mut game = from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 200", "");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Ra8");
    assert_eq!(game.position().halfmove_clock(), 150);
    assert_eq!(game.outcome(), Some(won(Color::White, WinReason::Checkmate)));
    assert_record_keeps(&game);
}

#[test]
fn a_claim_by_the_move_that_completes_seventy_five_is_that_draw() {
    let mut game = from("4k3/7p/8/8/8/8/P7/R3K3 w - - 149 90", "");
    let quiet = mv(&game, "Rb1");
    assert_eq!(game.claim_draw_by(quiet), Ok(drawn(AutomaticDraw::SeventyFive)));
}

#[test]
fn a_position_set_up_after_seventy_five_is_over() {
    let game = from("4k2r/8/8/8/8/8/8/4K3 w - - 150 90", "");
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::SeventyFive)));
}

// Dead position.

#[test]
fn bare_kings_end_the_game_and_a_pawn_keeps_it_going() {
    let mut game = from("4k3/8/8/8/8/8/3pK3/8 w - - 0 1", "");
    assert_eq!(game.outcome(), None);
    play(&mut game, "Kxd2");
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::InsufficientMaterial)));
    let at_once = from("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
    assert_eq!(at_once.outcome(), Some(drawn(AutomaticDraw::InsufficientMaterial)));
}

#[test]
fn the_move_that_shuts_the_last_gap_ends_the_game() {
    let mut game = from("8/2k5/8/p1p1p1p1/P1P1P3/2K3P1/8/8 w - - 0 1", "");
    assert_eq!(game.outcome(), None);
    play(&mut game, "g4");
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::DeadPosition)));
    assert_eq!(game.resign(Color::Black), Err(PlayError::Over));
    assert_eq!(game.ending(), None, "nobody has declared it");
    assert_record_keeps(&game);
    game.undo(1).unwrap();
    assert_eq!(game.outcome(), None);
    play(&mut game, "Kd3");
    assert_eq!(game.outcome(), None, "the gap stays open");
}

#[test]
fn a_wall_with_a_gap_is_not_dead() {
    let game = from("8/2k5/8/p1p1p3/P1P1P3/2K5/8/8 w - - 0 1", "");
    assert_eq!(game.outcome(), None);
    assert_eq!(either(game.position(), DEAD_NODES).is_dead(), Some(false));
}

#[test]
fn a_position_where_all_ways_lead_to_a_draw_is_dead() {
    // The king must take the rook.
    let game = from("4k3/8/8/8/8/8/4r3/K7 b - - 0 1", "Rb2");
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::DeadPosition)));
    // Here a pawn may move instead.
    let game = from("4k3/8/8/8/8/8/4r2P/K7 b - - 0 1", "Rb2");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_position_that_is_over_at_once_is_a_dead_game() {
    let mut game = from("8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1", "");
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::DeadPosition)));
    let mv = game.position().legal_moves()[0];
    assert_eq!(game.play(mv), Err(PlayError::Over));
}

/// Nobody can pass the pawns, but only a search proves that.
const DEAD_ON_REFLECTION: &str = "8/1p6/1Pp5/k1P5/p1P5/P1K5/8/8 w - - 0 1";

#[test]
fn positions_that_only_the_full_form_finds_dead_can_be_declared() {
    let mut game = from(DEAD_ON_REFLECTION, "");
    assert_eq!(game.outcome(), None);
    assert_eq!(either(game.position(), DEAD_NODES).is_dead(), Some(true));
    game.declare_dead().unwrap();
    assert_eq!(game.outcome(), Some(drawn(AutomaticDraw::DeadPosition)));
    assert_eq!(game.declare_dead(), Err(PlayError::Over));
    assert_record_keeps(&game);
    assert!(game.to_string().ends_with("moves end dead"), "{game}");
    let pgn: PgnGame = PgnGame::from_game(&game, Tags::default(), []).to_string().parse().unwrap();
    assert_eq!(pgn.mainline().game, game);
    game.undo(0).unwrap();
    assert_eq!(game, from(DEAD_ON_REFLECTION, ""));
}

#[test]
fn a_record_that_calls_a_living_position_dead_is_refused() {
    let record = format!("fen {} moves e2e4 end dead", Position::start().fen());
    assert_eq!(
        record.parse::<Game>().unwrap_err().to_string(),
        "the record's ending is wrong: The position is not dead: one side can still mate."
    );
}

// Forfeit.

#[test]
fn abandoning_the_game_loses_it() {
    for color in Color::ALL {
        let mut game = played("e4");
        game.forfeit(color).unwrap();
        assert_eq!(game.outcome(), Some(won(!color, WinReason::Forfeit)));
        assert_eq!(game.ending(), Some(Ending::Forfeited(color)));
        assert_record_keeps(&game);
    }
}
