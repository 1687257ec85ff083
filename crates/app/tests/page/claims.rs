//! Draw claims, by the position on the board and by an announced move.

use crate::fake::*;
use crate::prelude::*;
/// The next half-move that is not a pawn move completes the fifty moves.
const NEARLY_FIFTY: &str = "4k3/8/8/8/8/8/P7/R3K3 w - - 99 80";
const THREEFOLD: &str = "Draw by threefold repetition.";

/// Two people with touch-move.
fn touching(control: &str) -> Page {
    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..two(control) }, 1);
    page
}

fn announce(page: &mut Page, text: &str) {
    page.send(draws::Event::ClaimWith { text: text.into() });
}

/// The start position has occurred twice, White to move. It occurs again when a knight goes out and
/// back.
fn shuffled(page: &mut Page) {
    for mv in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
        page.type_move(mv);
    }
}

/// White has wrongly announced e4.
fn due() -> Page {
    let mut page = touching("");
    announce(&mut page, "e4");
    page
}

#[test]
fn the_button_says_what_a_claim_lacks() {
    let mut page = Page::for_two("");
    let note = |page: &Page| page.panel().buttons.claim_draw.note;
    assert_eq!(
        note(&page),
        "No draw to claim: this position has occurred once, not three times, and only 0 moves of \
         fifty have passed without a capture or pawn move."
    );
    for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
        page.type_move(text);
    }
    assert!(
        note(&page).contains("has occurred twice, not three times, and only 2 moves of fifty have")
    );
}

#[test]
fn a_move_that_would_repeat_is_offered_for_the_announcement() {
    let mut page = Page::for_two("3+2");
    shuffled(&mut page);
    let button = page.panel().buttons.claim_draw;
    assert!(button.usable);
    assert_eq!(button.note, "Announce a move that repeats a position for the third time.");
    page.send(draws::Event::Claim);
    let open = Effect::OpenDialog { dialog: Dialog::Claim, focus: true };
    assert!(page.effects.contains(&open));
    let claims = page.panel().claims;
    assert_eq!(claims.len(), 1);
    assert_eq!(claims[0].san, "Ng8");
    assert_eq!(page.result(), Default::default(), "the dialog alone claims nothing");

    announce(&mut page, &claims[0].san);
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Claim)));
    assert_eq!(page.result(), ("Draw".into(), THREEFOLD.into()));
    assert!(page.moves().ends_with("Ng1 Ng8"), "the announced move is played");
    let last = page.panel().moves.pop().and_then(|row| row.black);
    assert_eq!(last.map(|cell| cell.san.to_string()).as_deref(), Some("Ng8"), "it is listed");
    assert_eq!(page.model.session().clock().moves(), 8);
    assert!(!page.model.session().clock().is_running());
    assert_eq!(
        page.announced(),
        [(Urgency::Assertive, format!("Black: knight g8. {THREEFOLD}").as_str())]
    );

    let mut again = page.reload_after(1000.0);
    assert_eq!((again.message(), again.result()), (None, page.result()));
    again.undo();
    assert_eq!(again.result(), Default::default(), "the end alone is taken back");
    assert!(again.moves().ends_with("Ng1 Ng8"));
    assert!(again.panel().buttons.claim_draw.usable, "White may claim by the board");
}

#[test]
fn the_fiftieth_move_may_be_announced() {
    let mut page = Page::at(NEARLY_FIFTY, Color::White);
    let claims = page.panel().claims;
    assert!(claims.iter().all(|choice| !choice.san.starts_with('a')), "no pawn's move");
    assert_eq!(claims.iter().filter(|choice| choice.san.starts_with('R')).count(), 3);
    announce(&mut page, "Rb1");
    let reason = "Draw: fifty moves without a capture or pawn move.";
    assert_eq!(page.result(), ("Draw".into(), reason.into()));
    assert_eq!(page.posted, [], "nothing is asked of the computer");
}

#[test]
fn a_wrong_claim_changes_nothing_but_its_move_must_be_played() {
    let mut page = touching("3+2");
    let before = page.model.session().game().clone();
    announce(&mut page, "e4");
    assert_eq!(*page.model.session().game(), before);
    assert_eq!(page.model.session().clock().moves(), 0);
    let message = page.message().unwrap();
    assert!(message.starts_with("No draw: "), "{message}");
    assert!(message.ends_with("You must play the move you announced: e4."), "{message}");
    assert!(matches!(page.model.session().obligation(), Some(Obligation::Announced(_))));
    page.click("e2").click("e4");
    assert_eq!((page.moves().as_str(), page.model.session().obligation()), ("e4", None));
    page.type_move("d5");
    assert_eq!(page.moves(), "e4 d5", "the opponent is bound to nothing");
}

#[test]
fn without_touch_move_a_wrong_claim_creates_no_obligation() {
    let mut page = Page::for_two("3+2");
    announce(&mut page, "e4");
    let message = page.message().unwrap();
    assert!(message.starts_with("No draw: this move doesn't"), "{message}");
    assert!(!message.contains("must play"), "{message}");
    assert_eq!(page.model.session().obligation(), None);
    let mut page = page.reload_after(0.0);
    page.drag("d2", "d4");
    assert_eq!(page.moves(), "d4");
}

#[test]
fn no_other_move_is_taken_while_one_is_due() {
    let words = "You announced e4, so you must play it.";
    let ways: [fn(&mut Page); 6] = [
        |page| {
            page.click("d2");
        },
        |page| {
            page.drag("d2", "d4");
        },
        |page| {
            page.drag("e2", "e3");
        },
        |page| {
            page.activate("d2");
        },
        |page| {
            page.type_move("d4");
        },
        |page| announce(page, "d4"),
    ];
    for (way, attempt) in ways.into_iter().enumerate() {
        let mut page = due();
        attempt(&mut page);
        assert_eq!(page.moves(), "", "{way}");
        assert_eq!(page.message().as_deref(), Some(words), "{way}");
        page.type_move("e4");
        assert_eq!(page.moves(), "e4", "{way}");
    }
}

#[test]
fn a_required_move_survives_a_reload_until_it_is_played() {
    let mut page = touching("");
    page.type_move("e4");
    announce(&mut page, "e5");
    let mut again = page.reload_after(0.0);
    assert!(matches!(again.model.session().obligation(), Some(Obligation::Announced(_))));
    let due = "You announced e5, so you must play it.";
    assert_eq!(again.message().as_deref(), Some(due), "the board says what is due");
    again.type_move("d5");
    assert_eq!(again.moves(), "e4");
    again.click("e7").click("e5");
    assert_eq!((again.moves().as_str(), again.model.session().obligation()), ("e4 e5", None));
}

#[test]
fn a_promotion_announced_must_be_that_promotion() {
    let mut page = touching("");
    page.set_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    announce(&mut page, "a8=N");
    page.drag("a7", "a8").send(board::Event::Promote(PieceKind::Queen));
    assert_eq!(page.moves(), "");
    assert_eq!(page.message().as_deref(), Some("You announced a8=N, so you must play it."));
    page.drag("a7", "a8").send(board::Event::Promote(PieceKind::Knight));
    assert_eq!(page.moves(), "a8=N");
}

#[test]
fn a_claim_with_the_picker_open_has_its_choices_and_closes_it() {
    let start = "4k3/P7/8/8/8/8/8/R3K3 w - - 99 80";
    let mut page = Page::at(start, Color::White);
    page.drag("a7", "a8").send(draws::Event::Claim);
    assert!(!page.panel().claims.is_empty());
    announce(&mut page, "a8=Q");
    assert!(!page.is_promoting());
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Promotion)));

    let mut page = Page::at(start, Color::White);
    page.drag("a7", "a8").send(draws::Event::Claim);
    announce(&mut page, "Ra2");
    assert_eq!(page.phase(), Phase::Over);
}

#[test]
fn a_text_that_is_not_a_move_is_not_a_claim() {
    let mut page = Page::for_two("");
    for text in ["", "e5", "Ke2", "nonsense"] {
        announce(&mut page, text);
        assert!(page.message().is_some(), "{text}");
        assert_eq!(page.model.session().obligation(), None, "{text}");
    }
}

#[test]
fn a_player_who_has_touched_a_piece_can_no_longer_claim() {
    let mut page = Page::open();
    page.start(NewGame { touch_move: true, ..two("") }, 1);
    shuffled(&mut page);
    assert!(page.panel().buttons.claim_draw.usable);
    page.click("f6");
    let button = page.panel().buttons.claim_draw;
    let words = "Claim a draw before you touch a piece.";
    assert!(!button.usable && button.note == words, "{button:?}");
    page.send(draws::Event::Claim);
    announce(&mut page, "Ng8");
    assert_eq!(page.message().as_deref(), Some(words));
    assert_eq!(page.result(), Default::default());
    page.click("g8").type_move("Nf3");
    assert!(page.model.session().game().plies().len() == 9);
}

#[test]
fn a_touched_piece_does_not_spoil_the_record_of_a_claim() {
    // First a wrong claim, then a right one with the announced move.
    let mut page = touching("");
    shuffled(&mut page);
    announce(&mut page, "a6");
    page.send(draws::Event::Claim);
    announce(&mut page, "Ng8");
    assert_eq!(page.result(), Default::default(), "a6 is due");
    page.type_move("a6");
    assert_eq!(page.reload_after(0.0).message(), None);
}

#[test]
fn a_mating_announcement_mates() {
    let mut page = Page::at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", Color::White);
    announce(&mut page, "Ra8");
    assert_eq!(page.result(), ("You win".into(), "Checkmate, White wins.".into()));
    assert_eq!(page.reload_after(0.0).result(), page.result());
}
