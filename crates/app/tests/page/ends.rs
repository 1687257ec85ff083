//! Every kind of end, as the page shows, announces and stores it.

use crate::fake::*;
use crate::prelude::*;
/// A game of two people with a clock, from a position, with these moves.
fn played(fen: &str, moves: &str) -> Page {
    let mut page = Page::for_two("5+0");
    page.set_fen(fen);
    for mv in moves.split_whitespace() {
        page.type_move(mv);
        assert!(page.message().is_none(), "{mv}: {:?}", page.message());
    }
    page
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const OUT_AND_BACK: &str = "Nf3 Nf6 Ng1 Ng8 ";

/// Checks that the game has ended in this way: the page shows it, announces it with the last event,
/// stops the clock, and stores the result.
fn ends(page: &Page, headline: &str, status: &str) {
    assert_eq!(page.result(), (headline.to_owned(), status.to_owned()));
    assert_eq!(page.phase(), Phase::Over, "{status}");
    assert!(!page.model.session().clock().is_running(), "{status}");
    let said = page.announced();
    assert!(
        said.iter().any(
            |Announced(urgency, text)| *urgency == Urgency::Assertive && text.ends_with(status)
        ),
        "{status}: {said:?}"
    );
    let panel = page.panel();
    assert_eq!(panel.turn, None);
    for button in [&panel.buttons.resign, &panel.buttons.claim_draw, &panel.buttons.offer_draw] {
        assert!(!button.usable, "{status}");
    }
    let mut again = page.reload_after(3_600_000.0);
    assert_eq!(again.message(), None, "{status}");
    assert_eq!((again.result(), again.phase()), (page.result(), Phase::Over));
    assert_eq!(again.face(Color::White), page.face(Color::White), "{status}");
    again.ready().pass(60_000.0);
    assert_eq!((again.posted.len(), again.asked_for_mates.len()), (0, 0), "{status}");
    assert_eq!(again.result(), page.result());
}

#[test]
fn checkmate() {
    ends(&played(START, "f3 e5 g4 Qh4"), "Black wins", "Checkmate, Black wins.");
}

#[test]
fn resignation() {
    let mut page = played(START, "e4");
    ends(page.send(actions::Event::Resign), "White wins", "Black resigned, White wins.");
}

#[test]
fn time() {
    let mut page = played(START, "e4 e5");
    page.pass(300_000.0).mates("?B");
    ends(&page, "Black wins", "White ran out of time, Black wins.");
}

#[test]
fn time_against_material_that_cannot_mate() {
    let drawn = "Draw: White ran out of time, but Black cannot mate.";
    // A bare king, which the quick test detects.
    let mut page = played("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2 Kd7");
    ends(page.pass(300_000.0), "Draw", drawn);
    // A lone knight against a queen: the queen cannot obstruct her own king.
    let mut page = played("4k1n1/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qa2 Kd7");
    ends(page.pass(300_000.0), "Draw", drawn);
    // A rook can.
    let mut page = played("4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2 Kd7");
    page.pass(300_000.0).mates("WB");
    ends(&page, "Black wins", "White ran out of time, Black wins.");
    // If the loser has a pawn, a knight can mate the king in a corner.
    let mut page = played("4k1n1/8/8/8/8/8/P7/4K3 w - - 0 1", "Kd1 Kd7");
    page.pass(300_000.0).mates("WB");
    ends(&page, "Black wins", "White ran out of time, Black wins.");
}

#[test]
fn stalemate() {
    ends(&played("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qf7"), "Draw", "Draw by stalemate.");
}

#[test]
fn agreement() {
    let mut page = played(START, "e4");
    page.send(draws::Event::Offer).type_move("e5").send(draws::Event::Accept);
    ends(&page, "Draw", "Draw by agreement.");
}

#[test]
fn threefold_repetition_on_the_board() {
    let mut page = played(START, &OUT_AND_BACK.repeat(2));
    assert_eq!(page.result(), Default::default(), "it is to be claimed");
    page.send(draws::Event::Claim);
    ends(&page, "Draw", "Draw by threefold repetition.");
}

#[test]
fn threefold_repetition_by_an_announced_move() {
    let mut page = played(START, &OUT_AND_BACK.repeat(2)[..28]);
    page.send(draws::Event::ClaimWith { text: "Ng8".into() });
    ends(&page, "Draw", "Draw by threefold repetition.");
}

#[test]
fn with_other_rights_a_position_is_another() {
    // Moving the kings loses the castling rights.
    let walk = "Ke2 Ke7 Ke1 Ke8 ";
    let mut page = played("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &walk.repeat(2));
    assert!(!page.panel().buttons.claim_draw.usable);
    page.type_move("Ke2").type_move("Ke7").type_move("Ke1").type_move("Ke8");
    assert!(page.panel().buttons.claim_draw.usable);
    // At first the pawn could be captured en passant.
    let start = "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1";
    let mut page = played(start, &format!("e4 {}", "Nf6 Nf3 Ng8 Ng1 ".repeat(2)));
    assert_eq!(page.model.session().game().claim(), None);
    for mv in ["Nf6", "Nf3", "Ng8", "Ng1"] {
        page.type_move(mv);
    }
    assert!(page.panel().buttons.claim_draw.usable);
}

#[test]
fn fivefold_repetition() {
    let page = played(START, &OUT_AND_BACK.repeat(4));
    ends(&page, "Draw", "Draw by fivefold repetition.");
}

#[test]
fn fifty_moves() {
    let start = "4k3/7p/8/8/8/8/8/R3K3 w - - 98 80";
    let mut page = played(start, "Ra2 Kd7");
    assert_eq!(page.result(), Default::default(), "it is to be claimed");
    page.send(draws::Event::Claim);
    let words = "Draw: fifty moves without a capture or pawn move.";
    ends(&page, "Draw", words);
    let mut page = played(start, "Ra2");
    page.send(draws::Event::ClaimWith { text: "Kd7".into() });
    ends(&page, "Draw", words);
}

#[test]
fn seventy_five_moves() {
    let page = played("4k3/7p/8/8/8/8/8/R3K3 w - - 149 100", "Ra2");
    ends(&page, "Draw", "Draw: seventy-five moves without a capture or pawn move.");
    let page = played("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 100", "Ra8");
    ends(&page, "White wins", "Checkmate, White wins.");
}

#[test]
fn dead_positions_at_a_glance() {
    let page = played("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "Kxe2");
    ends(&page, "Draw", "Draw: insufficient material.");
}

/// Nobody can break through, which the quick test may or may not detect.
const WALLED: &str = "8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1";
const DEAD: &str = "Draw: no sequence of moves can lead to mate.";

#[test]
fn dead_positions_by_the_wall_between() {
    let page = played(WALLED, "");
    assert_eq!(page.result(), ("Draw".into(), DEAD.into()));
    let page = played("8/2k5/8/p1p1p1p1/P1P1P1Pp/2K5/8/8 w - - 0 1", "");
    assert_eq!(page.result(), Default::default(), "this one can be broken");
}

#[test]
fn a_worker_that_calls_a_living_position_dead_ends_no_game() {
    let mut page = Page::open();
    page.drag("e2", "e4").mates("--");
    assert_eq!((page.phase(), page.message()), (Phase::Thinking, None));
}

/// A dead position that the quick test can't decide, so that the worker is asked.
fn doubtful() -> Page {
    played("8/1p6/1Pp5/k1P5/p1P5/P1K5/8/8 w - - 0 1", "")
}

#[test]
fn dead_positions_that_the_worker_finds() {
    let mut page = doubtful();
    let (_, fen) = page.asked_for_mates.last().unwrap().clone();
    assert_eq!(fen, page.panel().fen);
    for alive in ["WB", "W-", "?-", "-?", "??"] {
        let mut page = doubtful();
        page.mates(alive);
        assert_eq!(page.result(), Default::default(), "{alive}");
    }
    page.mates("--");
    ends(&page, "Draw", DEAD);
    page.undo();
    assert_eq!(page.message().as_deref(), Some("There is no move to take back."));
    assert_eq!(page.phase(), Phase::Over, "it would be dead again at once");
}

#[test]
fn an_answer_that_comes_after_the_end_says_nothing() {
    let mut page = doubtful();
    page.send(actions::Event::Start).send(actions::Event::Resign).mates("--");
    assert_eq!(page.message(), None);
    assert_eq!(page.result().0, "Black wins");
}

#[test]
fn forfeit() {
    let mut page = played(START, "e4 e5");
    page.send(actions::Event::Forfeit(Color::White));
    ends(&page, "Black wins", "White left the game, Black wins.");
}
