//! A friend elsewhere: two pages that share only the links that they send each other.

use crate::fake::*;
use crate::prelude::*;
use crate::saved_games::another_tab;

/// A page that has begun a game with a friend elsewhere.
pub fn begun(color: ColorChoice, days: Option<u8>) -> Page {
    let mut page = Page::open();
    let pairing = Pairing::remote(color);
    page.start(NewGame { pairing, days, ..NewGame::default() }, 5);
    page
}

/// The page's link for the friend, marked as sent.
pub fn sent(page: &mut Page) -> String {
    let link = page.model.remote_link().expect("there is a link");
    page.send(remote::Event::Sent);
    link
}

/// The friend's page, opened by a link.
fn opened(link: &str) -> Page {
    Page::asked(&format!("#{link}"))
}

pub fn paste(page: &mut Page, link: &str) {
    page.send(remote::Event::Open(format!(" https:{0}{0}luft.example{0}#{link} ", '/')));
}

const STALE: &str = "This link has nothing new.";

fn card(page: &Page) -> Option<String> {
    view::remote(&page.model).map(|card| english(&card.text))
}

/// White has moved e4, and the friend has the link.
pub fn after_one_move() -> (Page, Page) {
    let mut white = begun(ColorChoice::White, None);
    white.drag("e2", "e4");
    let black = opened(&sent(&mut white));
    (white, black)
}

#[test]
fn a_game_is_played_by_links() {
    let mut white = begun(ColorChoice::White, None);
    assert_eq!(white.player(), Color::White);
    assert!(card(&white).unwrap().starts_with("Make your move."), "{:?}", card(&white));
    white.drag("e2", "e4");
    assert_eq!(white.phase(), Phase::Remote);
    assert_eq!(card(&white).unwrap(), "Send your friend the link with your move.");
    // The card is out of sight on many telephones.
    assert_eq!(white.panel().status, "Link not sent yet");
    let link = sent(&mut white);
    assert_eq!(white.panel().status, "Your friend's turn");
    assert!(link.len() < 20, "{link}");
    assert!(card(&white).unwrap().starts_with("Wait for your friend's link."));
    let mut black = opened(&link);
    assert_eq!((black.moves().as_str(), black.model.orientation()), ("e4", Color::Black));
    assert_eq!(black.announced().last().unwrap().1, "White: pawn e4.");
    black.drag("e7", "e5");
    paste(&mut white, &sent(&mut black));
    assert_eq!(white.moves(), "e4 e5");
    assert!(matches!(white.phase(), Phase::Choosing(_)));
    let pgn = white.model.session().pgn(0);
    assert!(pgn.contains("[Black \"Friend\"]"), "{pgn}");
    assert!(!white.panel().buttons.analyse.usable, "no engine helps in mid-game");
}

#[test]
fn black_invites_by_a_link_without_moves() {
    let mut black = begun(ColorChoice::Black, Some(3));
    assert_eq!(card(&black).unwrap(), "Send your friend this link to begin.");
    let mut white = opened(&sent(&mut black));
    assert_eq!(white.model.orientation(), Color::White);
    assert_eq!(white.model.session().correspondence().days, Some(3));
    white.drag("d2", "d4");
    paste(&mut black, &sent(&mut white));
    assert_eq!(black.moves(), "d4");
}

#[test]
fn premoves_wait_for_the_friend() {
    let (mut white, mut black) = after_one_move();
    white.drag("g1", "f3");
    black.drag("e7", "e5");
    paste(&mut white, &sent(&mut black));
    assert_eq!(white.pass(1000.0).moves(), "e4 e5 Nf3");
    assert_eq!(card(&white).unwrap(), "Send your friend the link with your move.");
}

#[test]
fn links_that_do_not_fit_change_nothing() {
    let (mut white, mut black) = after_one_move();
    let own = white.model.remote_link().unwrap();
    black.drag("e7", "e5");
    let reply = sent(&mut black);
    let mut stranger = begun(ColorChoice::White, None);
    stranger
        .start(NewGame { pairing: Pairing::remote(ColorChoice::White), ..NewGame::default() }, 6);
    stranger.drag("d2", "d4");
    let mut other = opened(&sent(&mut stranger));
    other.drag("d7", "d5");
    // The friend takes back the move, which nobody has seen yet, and plays another.
    let foreign = sent(&mut other);
    let before = white.model.session().game().clone();
    for (link, why) in [
        (own.as_str(), "This is your own link."),
        (&foreign, "This link belongs to another game."),
        ("1hAJbvPDbAANoY", "This is not a friend's link."),
        ("hello", "This is not a friend's link."),
        ("2", "This link is incomplete"),
        (&reply[..reply.len() - 2], "This link is incomplete"),
    ] {
        paste(&mut white, link);
        assert!(white.message().unwrap().starts_with(why), "{link}: {:?}", white.message());
        assert_eq!(*white.model.session().game(), before);
    }
    paste(&mut white, &reply);
    assert_eq!(white.moves(), "e4 e5");
    paste(&mut white, &reply);
    assert_eq!(white.message().unwrap(), STALE);
}

#[test]
fn a_move_that_was_not_sent_is_taken_back_at_once() {
    let mut white = begun(ColorChoice::White, None);
    white.drag("e2", "e4").undo();
    assert_eq!(white.moves(), "");
    white.drag("d2", "d4");
    let _ = sent(&mut white);
    assert!(white.panel().buttons.undo.note.contains("Ask your friend"));
    white.undo();
    assert_eq!(white.moves(), "d4", "the friend must agree");
}

#[test]
fn a_takeback_is_asked_for_and_granted() {
    let (mut white, mut black) = after_one_move();
    white.undo();
    assert_eq!(card(&white).unwrap(), "Send your friend the link with your request.");
    paste(&mut black, &sent(&mut white));
    assert_eq!(
        black.announced().last().unwrap().1,
        "Your friend asks to take back a move. Allow it?"
    );
    black.send(remote::Event::AnswerTakeback(true));
    assert_eq!((black.moves().as_str(), black.phase()), ("", Phase::Remote));
    paste(&mut white, &sent(&mut black));
    assert_eq!(white.moves(), "");
    white.drag("d2", "d4");
    paste(&mut black, &sent(&mut white));
    assert_eq!(black.moves(), "d4");
}

/// Messengers keep links. An old link that is opened after its moves were taken back does not play
/// them.
#[test]
fn old_links_do_not_restore_moves_that_were_taken_back() {
    for replies in [false, true] {
        let mut white = begun(ColorChoice::White, None);
        white.drag("e2", "e4");
        let first = sent(&mut white);
        let mut black = opened(&first);
        let mut old = vec![first];
        if replies {
            black.drag("e7", "e5");
            old.push(sent(&mut black));
            paste(&mut white, &old[1]);
        }
        white.undo();
        paste(&mut black, &sent(&mut white));
        black.send(remote::Event::AnswerTakeback(true));
        paste(&mut black, &old[0]);
        assert_eq!((black.moves().as_str(), black.message().unwrap().as_str()), ("", STALE));
        old.push(sent(&mut black));
        paste(&mut white, &old.pop().unwrap());
        for link in old.iter().skip(1) {
            paste(&mut white, link);
            assert_eq!((white.moves().as_str(), white.message().unwrap().as_str()), ("", STALE));
        }
        assert!(!white.model.session().has_message());
        // The same move may be played again, and a move that was not sent can be changed.
        white.drag("d2", "d4").undo();
        assert!(!white.model.session().has_message());
        white.drag("e2", "e4");
        paste(&mut black, &sent(&mut white));
        assert_eq!(black.moves(), "e4");
        black.drag("c7", "c5");
        paste(&mut white, &sent(&mut black));
        assert_eq!(white.moves(), "e4 c5");
    }
}

#[test]
fn a_takeback_is_declined() {
    let (mut white, mut black) = after_one_move();
    black.drag("e7", "e5");
    paste(&mut white, &sent(&mut black));
    white.undo();
    paste(&mut black, &sent(&mut white));
    assert!(view::remote(&black.model).unwrap().asked.is_some());
    black.send(remote::Event::AnswerTakeback(false));
    paste(&mut white, &sent(&mut black));
    assert_eq!(white.message().unwrap(), "Your friend declined the takeback.");
    assert_eq!(white.moves(), "e4 e5");
    assert_eq!(white.model.session().correspondence().takeback, None);
    white.drag("g1", "f3");
    paste(&mut black, &sent(&mut white));
    assert_eq!(black.moves(), "e4 e5 Nf3");
}

/// The link with the second request is the same as that with the first.
#[test]
fn a_takeback_that_was_declined_may_be_asked_for_again_by_link() {
    let (mut white, mut black) = after_one_move();
    black.drag("e7", "e5");
    paste(&mut white, &sent(&mut black));
    white.undo();
    let first = sent(&mut white);
    paste(&mut black, &first);
    black.send(remote::Event::AnswerTakeback(false));
    paste(&mut black, &first);
    assert!(view::remote(&black.model).unwrap().asked.is_none(), "the answer has not been sent");
    paste(&mut white, &sent(&mut black));
    // The page is loaded again at the address with the first request.
    black = black.reload_at(&format!("#{first}"));
    assert!(view::remote(&black.model).unwrap().asked.is_none(), "it was answered");
    white.undo();
    paste(&mut black, &sent(&mut white));
    assert!(view::remote(&black.model).unwrap().asked.is_some());
    black.send(remote::Event::AnswerTakeback(true));
    paste(&mut white, &sent(&mut black));
    assert_eq!((white.moves(), black.moves()), (String::new(), String::new()));
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let mut white = begun(ColorChoice::White, None);
    white.send(draws::Event::Offer).drag("e2", "e4");
    let mut black = opened(&sent(&mut white));
    assert_eq!(black.model.session().offer_to_answer(), Some(Color::White));
    black.send(draws::Event::Accept);
    assert_eq!(card(&black).unwrap(), "Send your friend the link with the end of the game.");
    paste(&mut white, &sent(&mut black));
    assert_eq!(white.result().1, "Draw by agreement.");
    assert_eq!((card(&white), card(&black)), (None, None));
    assert_eq!(white.model.remote_link(), None);
}

#[test]
fn a_resignation_ends_both_games_and_none_can_be_forged() {
    let (mut white, mut black) = after_one_move();
    black.send(actions::Event::Resign);
    assert_eq!(black.panel().end, None, "the friend must be told first");
    let link = sent(&mut black);
    assert!(black.panel().end.is_some());
    paste(&mut white, &link);
    assert_eq!(white.phase(), Phase::Over);
    assert!(white.panel().end.is_some());
    // Nobody agreed to a draw, so a link that claims it ends nothing.
    let (mut white, black) = after_one_move();
    let mut forged = black.model.session().remote_message().unwrap();
    forged.game.resign(Color::White).unwrap();
    white.drag("a2", "a3");
    let text = luft_app::stored::remote_link::write(&forged).unwrap();
    paste(&mut white, &text);
    assert!(white.message().unwrap().starts_with("This link ends the game in a way"));
    assert_eq!(white.phase(), Phase::Remote);
}

#[test]
fn days_that_have_passed_are_claimed() {
    let mut white = begun(ColorChoice::White, Some(1));
    white.drag("e2", "e4");
    assert_eq!(white.model.session().deadline(), None, "the friend has no link yet");
    let mut black = opened(&sent(&mut white));
    assert!(!view::remote(&white.model).unwrap().may_claim);
    white.send(remote::Event::ClaimTime);
    assert_eq!(white.phase(), Phase::Remote);
    let mut white = white.reload_after(25.0 * 3_600_000.0);
    assert!(view::remote(&white.model).unwrap().may_claim);
    white.send(remote::Event::ClaimTime);
    assert_eq!(white.phase(), Phase::Over);
    paste(&mut black, &sent(&mut white));
    assert_eq!(black.phase(), Phase::Over);
}

#[test]
fn a_reload_during_a_game_loses_nothing() {
    let (white, mut black) = after_one_move();
    let again = white.reload_at("");
    assert_eq!((again.moves().as_str(), again.phase()), ("e4", Phase::Remote));
    assert_eq!(again.model.session().correspondence(), white.model.session().correspondence());
    black.drag("e7", "e5");
    // The friend's link is opened in a separate tab, after the first one has been closed.
    again.close();
    let link = sent(&mut black);
    let mut tab = another_tab(&again, &format!("#{link}"));
    assert_eq!(tab.moves(), "e4 e5");
    tab.drag("g1", "f3");
    let reloaded = tab.reload_at(&format!("#{link}"));
    assert_eq!((reloaded.moves().as_str(), reloaded.message()), ("e4 e5 Nf3", None));
}

#[test]
fn a_link_to_a_game_in_another_tab_is_passed_by_hand() {
    let (white, mut black) = after_one_move();
    black.drag("e7", "e5");
    let tab = another_tab(&white, &format!("#{}", sent(&mut black)));
    assert_eq!(tab.message().unwrap(), "This game is open in another tab. Paste the link there.");
    assert_eq!(tab.moves(), "");
}

#[test]
fn playing_on_elsewhere_is_not_a_game_with_the_friend() {
    let (white, _) = after_one_move();
    let fen = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
    let number = |page: &Page| page.model.session().seats().remote().map(|(_, number)| number);
    let before = number(&white);
    let mut white = white;
    white.set_fen(fen);
    assert!(number(&white).is_some() && number(&white) != before, "another game, another number");
}

/// Other games on the board do not use the number of the friend's game, so that the friend's next
/// link finds it.
#[test]
fn no_other_game_has_the_number_of_the_friends_game() {
    let number = |page: &Page| page.model.session().seats().remote().map(|(_, number)| number);
    let pgn = |text: &str| library::Event::Load { bytes: text.as_bytes().to_vec(), seed: 4 };
    for other in [
        pgn("1. e4 e5 2. Nf3 *").into(),
        new_game::Event::SetFen { text: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned(), seed: 3 }
            .into(),
        Event::from(new_game::Event::SetSeed { text: "5".to_owned() }),
    ] {
        let (mut white, mut black) = after_one_move();
        let before = number(&white);
        white.send(other);
        white.pass(1000.0);
        assert_ne!(number(&white), before, "{}", white.moves());
        black.drag("e7", "e5");
        white.close();
        let tab = another_tab(&white, &format!("#{}", sent(&mut black)));
        assert_eq!((tab.moves().as_str(), tab.message()), ("e4 e5", None));
    }
}

#[test]
fn days_that_pass_while_the_page_is_open_can_be_claimed() {
    // Its worker never becomes ready, so it has nothing to do for a day.
    let mut white = Page::asked("");
    let pairing = Pairing::remote(ColorChoice::White);
    white.start(NewGame { pairing, days: Some(1), ..NewGame::default() }, 5);
    white.drag("e2", "e4");
    let _ = sent(&mut white);
    white.pass(23.0 * 3_600_000.0);
    assert!(!white.shown.panel.remote_card.as_ref().unwrap().may_claim);
    white.pass(2.0 * 3_600_000.0);
    assert!(white.shown.panel.remote_card.as_ref().unwrap().may_claim, "the button is there");
}

#[test]
fn a_damaged_correspondence_breaks_nothing() {
    let (mut white, _) = after_one_move();
    white.drag("g1", "f3");
    let record = white.saved().unwrap();
    let (before, after) = record.rsplit_once(" remote ").unwrap();
    let (_, after) = after.split_once(' ').unwrap();
    for word in [
        "30:1:18446744073709551615:18446744073709551615:asked2:2",
        "1:1:0:1:granted:2",
        "-:0:7:-:-:2",
    ] {
        let mut page = white.open_changed(format!("{before} remote {word} {after}"));
        assert_eq!(page.moves(), "e4");
        page.undo();
        page.send(remote::Event::AnswerTakeback(true)).send(remote::Event::ClaimTime);
        page.pass(1000.0);
    }
}

/// Other words around a link are not links, whatever they begin with.
#[test]
fn a_link_is_found_among_other_words() {
    let (mut white, mut black) = after_one_move();
    black.drag("e7", "e5");
    let link = sent(&mut black);
    white.send(remote::Event::Open(format!("24 hours left, 2nd try: #{link} (move 2)")));
    assert_eq!((white.moves().as_str(), white.message()), ("e4 e5", None));
}

/// The moves of a game that is too long for a link, without White's first move Nh3: pawns advance
/// one step at a time, and between them knights move to and fro as often as the rules allow.
fn long_game() -> Vec<(&'static str, &'static str)> {
    const PUSHES: [&str; 24] = [
        "a7 a6", "a2 a3", "a6 a5", "a3 a4", "b7 b6", "b2 b3", "b6 b5", "b3 b4", "d7 d6", "d2 d3",
        "d6 d5", "d3 d4", "e7 e6", "e2 e3", "e6 e5", "e3 e4", "g7 g6", "g2 g3", "g6 g5", "g3 g4",
        "f7 f6", "f2 f3", "f6 f5", "f3 f4",
    ];
    const BLACK: [[&str; 2]; 2] = [["b8 c6", "c6 b8"], ["g8 h6", "h6 g8"]];
    const WHITE: [[&str; 2]; 2] = [["b1 c3", "c3 b1"], ["g1 h3", "h3 g1"]];
    let mut moves = Vec::new();
    let mut out = [false, true];
    for (number, push) in PUSHES.into_iter().enumerate() {
        moves.push(push);
        let (first, second) = if number % 2 == 0 { (WHITE, BLACK) } else { (BLACK, WHITE) };
        for _ in 0..3 {
            moves.extend([first[0][0], second[0][0], first[0][1], second[0][1]]);
        }
        let sides = if number % 2 == 0 { [1, 0] } else { [0, 1] };
        for (side, knights) in sides.into_iter().zip([first, second]) {
            moves.push(knights[1][usize::from(out[side])]);
            out[side] = !out[side];
        }
        for _ in 0..3 {
            moves.extend([first[0][0], second[0][0], first[0][1], second[0][1]]);
        }
    }
    moves.into_iter().filter_map(|mv| mv.split_once(' ')).collect()
}

/// A game may become too long for a link.
#[test]
#[ignore = "long"]
fn a_game_too_long_for_a_link_is_reported() {
    let mut white = begun(ColorChoice::White, None);
    white.drag("g1", "h3");
    let mut black = opened(&sent(&mut white));
    let all = long_game();
    assert!(all.len() > 600);
    for (ply, (from, to)) in all.iter().enumerate() {
        let (mover, other) =
            if ply % 2 == 0 { (&mut black, &mut white) } else { (&mut white, &mut black) };
        mover.drag(from, to);
        assert_eq!(mover.model.plies(), ply + 2, "{from}{to} {:?}", mover.message());
        match mover.model.remote_link() {
            Some(link) => {
                mover.send(remote::Event::Sent);
                paste(other, &link);
            }
            None => {
                assert!(ply >= 599, "{ply}");
                assert!(card(mover).unwrap().starts_with("This game is too long for a link."));
                return assert!(!view::remote(&mover.model).unwrap().has_link);
            }
        }
    }
    panic!("it was never too long");
}
