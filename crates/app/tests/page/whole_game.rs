//! A whole game, from the first move to mate, by every kind of input.

use crate::fake::*;
use crate::prelude::*;
/// Réti against Tartakower, Vienna 1910, with the player as White.
#[test]
fn reti_mates_tartakower() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("c7c6");
    page.click("d2").click("d4").reply("d7d5");
    page.activate("b1").activate("c3").reply("d5e4");
    page.type_move("Nxe4").reply("g8f6");
    page.type_move("d1d3").reply("e7e5");
    page.drag("d4", "e5").reply("d8a5");
    assert_eq!(page.announced(), [(Urgency::Assertive, "Black: queen a5, check.")]);
    page.click("c1").click("d2").reply("a5e5");
    page.drag("e1", "a1").reply("f6e4");
    assert_eq!(page.announced(), [(Urgency::Assertive, "Black: knight takes e4.")]);
    page.activate("d3").activate("d8");
    assert_eq!(page.announced(), [(Urgency::Polite, "White: queen d8, check.")]);
    page.reply("e8d8");
    page.type_move("Bg5+").reply("d8c7");
    page.drag("g5", "d8");

    assert_eq!(
        page.announced(),
        [(Urgency::Assertive, "White: bishop d8. Checkmate, White wins.")]
    );
    assert_eq!(
        page.moves(),
        "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 \
         Bd8#"
    );
    let outcome = Outcome::Win { winner: Color::White, reason: WinReason::Checkmate };
    assert_eq!(page.model.session().game().outcome(), Some(outcome));
    assert_eq!(page.phase(), Phase::Over);
    let requests = page.posted.len();
    assert_eq!(requests, 10, "the mated computer is not asked");
    page.pass(60_000.0).drag("d8", "c7").type_move("a3");
    assert_eq!(page.posted.len(), requests);
    assert_eq!(page.model.session().game().plies().len(), 21);
}

/// Ambiguous pieces are distinguished; en passant and promotion are named.
#[test]
fn announcements_have_the_same_content_as_the_notation() {
    let said = |fen: &str, mv: &str| {
        let mut page = Page::at(fen, Color::White);
        page.type_move(mv);
        page.announced().first().map(|Announced(_, text)| text.clone())
    };
    let says = |text: &str| Some(text.to_owned());
    assert_eq!(said("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2"), says("White: knight b d2."));
    assert_eq!(
        said("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6"),
        says("White: pawn e takes d6 en passant.")
    );
    assert_eq!(
        said("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q"),
        says("White: pawn a takes b8, promotes to a queen, check.")
    );
    assert_eq!(
        said("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg6"),
        says("White: queen g6. Draw by stalemate.")
    );
}
