//! Claims on the board and by an announced move, draw offers, and the ends that
//! players and clocks bring about.

use luft_engine::rules::{Move, Position};
use luft_game::winnability::Verdict;
use luft_game::{
    AutomaticDraw, Claim, ClaimError, Color, DrawReason, Ending, Game, Offer, OfferError, Outcome,
    PlayError, RecordError, WinReason,
};

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(game.read_move(text).unwrap()).unwrap();
    }
}

fn from(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(Position::from_fen(fen).unwrap());
    play(&mut game, moves);
    game
}

fn played(moves: &str) -> Game {
    from(&Position::start().fen(), moves)
}

fn mv(game: &Game, text: &str) -> Move {
    game.read_move(text).unwrap()
}

fn claimed(claim: Claim) -> Outcome {
    Outcome::Draw { reason: DrawReason::Claimed(claim) }
}

/// The record must carry whatever the game knows.
fn assert_record_keeps(game: &Game) {
    assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(game), "{game}");
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

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
fn a_wrong_claim_changes_nothing_and_says_what_is_due() {
    let mut game = played(SHUFFLE);
    let before = game.clone();
    let out = mv(&game, "Nf3");
    let Err(ClaimError::Wrong(wrong)) = game.claim_draw_by(out) else { panic!("it stood") };
    assert_eq!(wrong.due, Some((out, "Nf3".to_owned())));
    assert_eq!((wrong.evidence.repetitions, wrong.evidence.halfmove_clock), (2, 5));
    assert_eq!(
        wrong.to_string(),
        "The claim is wrong: the position would come about twice, not three times, and it is 5 \
         half-moves, not 100, since the last capture or pawn's move. The announced move, Nf3, \
         must be played."
    );
    assert_eq!(game, before);

    let Err(ClaimError::Wrong(wrong)) = game.claim_draw_now() else { panic!("it stood") };
    assert_eq!(wrong.due, None);
    assert!(wrong.to_string().contains("has come about twice"), "{wrong}");
    assert_eq!(game, before);
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
fn an_announced_position_differs_by_castling_rights() {
    let start = "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1";
    // The start had the rights; the same squares without them have come about once.
    let game = from(start, "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1");
    assert_eq!(game.claim_by(mv(&game, "Ke8")), None);
    let game = from(start, "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1");
    assert_eq!(game.claim_by(mv(&game, "Ke8")), Some(Claim::Threefold));
}

#[test]
fn an_announced_position_differs_by_en_passant() {
    // After d4 Black may capture en passant; later the same squares come without it.
    let start = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1";
    let game = from(start, "d4 Ke7 Ke2 Ke8 Ke1 Ke7 Ke2 Ke8");
    assert_eq!(game.claim_by(mv(&game, "Ke1")), None);
    let shut = from("4k3/8/8/8/p7/8/3P4/4K3 w - - 0 1", "d4 Ke7 Ke2 Ke8 Ke1 Ke7 Ke2 Ke8");
    assert_eq!(shut.claim_by(mv(&shut, "Ke1")), Some(Claim::Threefold));
}

#[test]
fn fifty_moves_may_be_claimed_by_the_hundredth_half_move_unless_it_is_irreversible() {
    let game = from("4k3/7p/8/8/8/8/P7/R3K3 w - - 99 80", "");
    assert_eq!(game.claim(), None);
    assert_eq!(game.claim_by(mv(&game, "Rb1")), Some(Claim::FiftyMoves));
    assert_eq!(game.claim_by(mv(&game, "a3")), None, "a pawn's move starts the count again");
    let mut on_board = game.clone();
    play(&mut on_board, "Rb1");
    assert_eq!(on_board.claim_draw_now(), Ok(claimed(Claim::FiftyMoves)));
    assert_record_keeps(&on_board);
}

#[test]
fn a_claim_by_a_mating_move_mates() {
    let mut game = from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", "");
    let mate = mv(&game, "Ra8");
    let won = Outcome::Win { winner: Color::White, reason: WinReason::Checkmate };
    assert_eq!(game.claim_draw_by(mate), Ok(won));
    assert_eq!(game.outcome(), Some(won));
}

#[test]
fn a_claim_by_the_move_that_completes_seventy_five_is_that_draw() {
    let mut game = from("4k3/7p/8/8/8/8/P7/R3K3 w - - 149 90", "");
    let quiet = mv(&game, "Rb1");
    let reason = DrawReason::Automatic(AutomaticDraw::SeventyFive);
    assert_eq!(game.claim_draw_by(quiet), Ok(Outcome::Draw { reason }));
}

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
fn a_move_that_ends_the_game_leaves_nothing_to_offer() {
    let mut game = played("f3 e5 g4 Qh4");
    assert_eq!(game.offer_draw(), Err(OfferError::Over));
    assert_eq!(game.time_out(Color::White, Verdict::Winnable), Err(PlayError::Over));
    assert_eq!(game.forfeit(Color::Black), Err(PlayError::Over));
}

#[test]
fn a_fallen_flag_loses_unless_the_opponent_cannot_mate() {
    let won = Outcome::Win { winner: Color::Black, reason: WinReason::Time };
    let drawn = Outcome::Draw { reason: DrawReason::Time };
    for (black, outcome) in
        [(Verdict::Winnable, won), (Verdict::Undetermined, won), (Verdict::Unwinnable, drawn)]
    {
        let mut game = played("e4 e5");
        game.time_out(Color::White, black).unwrap();
        assert_eq!(game.outcome(), Some(outcome));
        assert_record_keeps(&game);
    }
}

#[test]
fn who_abandons_the_game_loses_it() {
    let mut game = played("e4");
    game.forfeit(Color::Black).unwrap();
    let won = Outcome::Win { winner: Color::White, reason: WinReason::Forfeit };
    assert_eq!((game.outcome(), game.ending()), (Some(won), Some(Ending::Forfeited(Color::Black))));
    assert_record_keeps(&game);
}

#[test]
fn a_record_with_an_unknown_ending_or_offer_is_refused() {
    let start = Position::start().fen();
    for ending in ["agreed white", "time-loss", "time-draw red", "claimed", "forfeited  white"] {
        let record = format!("fen {start} moves e2e4 end {ending}");
        assert_eq!(record.parse::<Game>(), Err(RecordError::Ending(ending.to_owned())));
    }
    let record = format!("fen {start} moves e2e4=+");
    assert_eq!(record.parse::<Game>(), Err(RecordError::Move(1, "e2e4=+".to_owned())));
}
