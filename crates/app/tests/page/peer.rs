//! A friend elsewhere whose device is connected: two pages, and a channel between them that the
//! tests operate.

use luft_app::dispatch::{self, Reaction};
use luft_app::session::{Call, RemoteMessage};
use luft_app::{Action, PeerRequest};
use luft_game::Ending;
use luft_rules::random::SplitMix64;

use crate::fake::*;
use crate::prelude::*;
use crate::saved_games::another_tab;

/// The page's requests to its script since the last event.
fn asked(page: &Page) -> Vec<(PeerRequest, String)> {
    let effects = page.effects.iter();
    let asked = effects.filter_map(|effect| match effect {
        Effect::Peer(request, text) => Some((*request, text.clone())),
        _ => None,
    });
    asked.collect()
}

fn text(page: &Page, wanted: PeerRequest) -> String {
    let found = asked(page).into_iter().find(|(request, _)| *request == wanted);
    found.unwrap_or_else(|| panic!("{wanted:?} is not among {:?}", asked(page))).1
}

fn called(page: &mut Page, is_answer: bool) -> String {
    page.send(remote::Event::Called(Call { is_answer, code: "EAbC-EKlm_nop".to_owned() }));
    text(page, PeerRequest::Show)
}

/// Two pages and the messages on their way, by the index of the receiving page.
pub struct Pair {
    pub pages: [Page; 2],
    mail: [Vec<String>; 2],
}

impl Pair {
    /// White has invited Black, and they are connected.
    pub fn connected(control: &str) -> Self {
        let mut white = Page::open();
        let pairing = Pairing::remote(ColorChoice::White);
        white.start(NewGame { pairing, control: control.to_owned(), ..NewGame::default() }, 5);
        white.send(remote::Event::Connect);
        assert_eq!(text(&white, PeerRequest::Invite), "");
        let invitation = called(&mut white, false);
        let mut black = Page::asked(&format!("#{invitation}"));
        assert_eq!(text(&black, PeerRequest::Answer), "EAbC-EKlm_nop");
        black.ready();
        let answer = called(&mut black, true);
        white.send(remote::Event::Open(answer));
        assert_eq!(text(&white, PeerRequest::Accept), "EAbC-EKlm_nop");
        let mut pair = Self { pages: [white, black], mail: Default::default() };
        pair.join();
        pair
    }

    /// Both pages learn that they are connected.
    fn join(&mut self) {
        for place in [0, 1] {
            self.act(place, |page| page.send(remote::Event::Connected));
        }
        self.deliver();
    }

    fn part(&mut self) {
        self.mail = Default::default();
        for page in &mut self.pages {
            page.send(remote::Event::Lost);
        }
    }

    /// Lets a page do something; the messages that it sends are on their way.
    fn act(&mut self, place: usize, act: impl FnOnce(&mut Page) -> &mut Page) {
        act(&mut self.pages[place]);
        let sent = asked(&self.pages[place]).into_iter();
        let sent = sent.filter(|(request, _)| *request == PeerRequest::Send);
        self.mail[1 - place].extend(sent.map(|(_, text)| text));
    }

    /// Delivers all messages on their way, and those sent in response.
    fn deliver(&mut self) {
        while let Some(place) = [0, 1].into_iter().find(|place| !self.mail[*place].is_empty()) {
            let text = self.mail[place].remove(0);
            self.act(place, |page| page.send(remote::Event::Heard(text)));
        }
    }

    pub fn drag(&mut self, place: usize, from: &str, to: &str) {
        self.act(place, |page| page.drag(from, to));
        self.deliver();
    }

    fn pass(&mut self, milliseconds: f64) {
        for place in [0, 1] {
            self.act(place, |page| page.pass(milliseconds));
        }
    }

    fn moves(&self) -> [String; 2] {
        [0, 1].map(|place| self.pages[place].moves())
    }

    fn assert_moves(&self, moves: &str) {
        assert_eq!(self.moves(), [moves, moves]);
    }

    /// The time left on a side's clock on a page, in milliseconds.
    fn left(&self, place: usize, color: Color) -> u128 {
        let page = &self.pages[place];
        page.model.session().clock().remaining(color, page.time().wall).unwrap().as_millis()
    }
}

#[test]
fn moves_arrive_at_once() {
    let mut pair = Pair::connected("");
    assert_eq!(pair.pages[1].model.orientation(), Color::Black);
    pair.drag(0, "e2", "e4");
    assert_eq!(pair.pages[0].panel().status, "Your friend's turn");
    pair.drag(1, "e7", "e5");
    pair.assert_moves("e4 e5");
    let card = view::remote(&pair.pages[0].model).unwrap();
    assert_eq!(english(&card.text), "Connected. Moves arrive at once.");
    assert!(!card.has_link && !card.awaits && !card.may_connect);
}

#[test]
fn a_premove_is_played_when_the_friend_has_moved() {
    let mut pair = Pair::connected("3+2");
    pair.drag(0, "e2", "e4");
    pair.drag(0, "g1", "f3");
    pair.drag(1, "e7", "e5");
    pair.pass(1000.0);
    pair.deliver();
    pair.assert_moves("e4 e5 Nf3");
}

#[test]
fn takeback_draw_and_resignation_are_agreed_over_the_channel() {
    let mut pair = Pair::connected("");
    pair.drag(0, "e2", "e4");
    pair.act(0, |page| page.undo());
    pair.deliver();
    assert!(view::remote(&pair.pages[1].model).unwrap().asked.is_some());
    pair.act(1, |page| page.send(remote::Event::AnswerTakeback(true)));
    pair.deliver();
    pair.assert_moves("");
    pair.drag(0, "d2", "d4");
    pair.act(0, |page| page.send(draws::Event::Offer));
    pair.deliver();
    assert_eq!(pair.pages[1].model.session().offer_to_answer(), Some(Color::White));
    pair.act(1, |page| page.send(draws::Event::Accept));
    pair.deliver();
    assert_eq!(pair.pages.each_ref().map(|page| page.result().1), ["Draw by agreement."; 2]);
}

#[test]
fn a_player_who_asks_for_a_takeback_sees_that_and_the_friends_answer() {
    let mut pair = Pair::connected("");
    pair.drag(0, "e2", "e4");
    pair.act(0, |page| page.undo());
    let asked = "You have asked to take back. Your friend must agree.";
    assert_eq!(english(&view::remote(&pair.pages[0].model).unwrap().text), asked);
    // The card is out of sight on a small telephone.
    assert_eq!(pair.pages[0].message().unwrap(), asked);
    pair.deliver();
    assert_eq!(pair.pages[1].message().unwrap(), "Your friend asks to take back a move. Allow it?");
    pair.act(1, |page| page.send(remote::Event::AnswerTakeback(false)));
    pair.deliver();
    assert_eq!(pair.pages[0].message().unwrap(), "Your friend declined the takeback.");
    pair.assert_moves("e4");
}

#[test]
fn a_takeback_that_was_declined_may_be_asked_for_again() {
    let mut pair = Pair::connected("");
    pair.drag(0, "e2", "e4");
    for answer in [false, false, true] {
        pair.act(0, |page| page.undo());
        pair.deliver();
        assert_eq!(
            pair.pages[1].message().unwrap(),
            "Your friend asks to take back a move. Allow it?"
        );
        pair.act(1, |page| page.send(remote::Event::AnswerTakeback(answer)));
        pair.deliver();
    }
    pair.assert_moves("");
}

/// The refusal is lost with the connection: the friend is asked again.
#[test]
fn a_request_whose_answer_was_lost_is_asked_again_by_the_next_connection() {
    let mut pair = Pair::connected("");
    pair.drag(0, "e2", "e4");
    pair.act(0, |page| page.undo());
    pair.deliver();
    pair.act(1, |page| page.send(remote::Event::AnswerTakeback(false)));
    pair.part();
    pair.join();
    assert!(view::remote(&pair.pages[1].model).unwrap().asked.is_some());
    pair.act(1, |page| page.send(remote::Event::AnswerTakeback(false)));
    pair.deliver();
    assert_eq!(pair.pages[0].message().unwrap(), "Your friend declined the takeback.");
    pair.assert_moves("e4");
}

#[test]
fn a_request_is_no_longer_shown_once_the_game_has_changed() {
    let mut pair = Pair::connected("");
    pair.drag(0, "e2", "e4");
    pair.drag(1, "e7", "e5");
    pair.act(0, |page| page.undo());
    pair.deliver();
    assert!(pair.pages[1].message().is_some());
    pair.drag(0, "g1", "f3");
    assert_eq!(pair.pages[1].message(), None);
    pair.act(0, |page| page.undo());
    pair.deliver();
    pair.act(1, |page| page.send(remote::Event::AnswerTakeback(true)));
    pair.deliver();
    pair.assert_moves("e4 e5");
    assert_eq!(pair.pages.each_ref().map(Page::message), [None, None]);
    pair.act(0, |page| page.undo());
    pair.deliver();
    pair.act(0, |page| page.send(actions::Event::Resign));
    pair.deliver();
    assert_eq!(pair.pages[1].message(), None);
}

#[test]
fn a_rematch_begins_on_both_devices() {
    let mut pair = Pair::connected("3+2");
    pair.drag(0, "e2", "e4");
    pair.act(1, |page| page.send(actions::Event::Resign));
    pair.deliver();
    assert_eq!(pair.pages.each_ref().map(Page::phase), [Phase::Over, Phase::Over]);
    pair.act(0, |page| page.send(new_game::Event::Rematch { seed: 8 }));
    pair.deliver();
    assert_eq!(pair.pages.each_ref().map(Page::player), [Color::Black, Color::White]);
    pair.drag(1, "d2", "d4");
    pair.assert_moves("d4");
    assert_eq!(pair.left(1, Color::White), 182_000, "the time control is the same");
}

/// Nobody can take back what a connected friend has been told.
#[test]
fn the_resign_button_asks_before_a_connected_friend_is_told() {
    let mut pair = Pair::connected("3+2");
    let press = |page: &mut Page| match dispatch::reaction(Action::Resign, "", 0) {
        Some(Reaction::Send(event)) => drop(page.send(event)),
        _ => panic!("the button sends an event"),
    };
    let ask = "Press “Resign” again to give up the game.";
    press(&mut pair.pages[0]);
    assert_eq!(pair.pages[0].message().unwrap(), ask);
    pair.drag(0, "e2", "e4");
    pair.drag(1, "e7", "e5");
    // The move has answered the question.
    press(&mut pair.pages[0]);
    assert_eq!(pair.pages[0].message().unwrap(), ask);
    assert!(!pair.pages[0].model.session().game().is_over());
    pair.act(0, |page| {
        press(page);
        page
    });
    pair.deliver();
    assert_eq!(pair.pages.each_ref().map(|page| page.result().0), ["Black wins", "You win"]);
}

/// A player resigns while the friend's move is on its way.
#[test]
fn a_resignation_that_crosses_a_move_counts() {
    let mut pair = Pair::connected("");
    pair.act(0, |page| page.drag("e2", "e4"));
    pair.act(1, |page| page.send(actions::Event::Resign));
    pair.deliver();
    assert_eq!(pair.pages.each_ref().map(Page::phase), [Phase::Over, Phase::Over]);
}

#[test]
fn the_clock_runs_only_while_both_are_connected() {
    let mut pair = Pair::connected("3+0");
    pair.drag(0, "e2", "e4");
    pair.pass(5000.0);
    assert_eq!([0, 1].map(|place| pair.left(place, Color::Black)), [175_000; 2]);
    pair.part();
    assert_eq!(pair.pages[0].message().unwrap().split('.').next(), Some("Connection lost"));
    pair.pass(60_000.0);
    assert_eq!([0, 1].map(|place| pair.left(place, Color::Black)), [175_000; 2]);
    let card = view::remote(&pair.pages[1].model).unwrap();
    assert!(card.may_connect && card.waits, "{card:?}");
    // Moves made meanwhile arrive with the next connection.
    pair.pages[1].drag("e7", "e5");
    pair.join();
    pair.assert_moves("e4 e5");
    pair.pass(1000.0);
    assert_eq!([0, 1].map(|place| pair.left(place, Color::White)), [179_000; 2]);
}

/// The message says that either can press "Connect".
#[test]
fn after_a_lost_connection_both_may_connect_without_clocks_too() {
    let mut pair = Pair::connected("");
    pair.drag(0, "e2", "e4");
    pair.part();
    for page in &pair.pages {
        let card = view::remote(&page.model).unwrap();
        assert!(card.may_connect && card.awaits, "{card:?}");
    }
}

/// The clock of the side that moves decides, within the tolerance.
#[test]
fn a_slow_network_costs_no_time_and_a_wrong_clock_gains_none() {
    let mut pair = Pair::connected("3+0");
    pair.drag(0, "e2", "e4");
    pair.pass(10_000.0);
    pair.act(1, |page| page.drag("e7", "e5"));
    pair.pass(1500.0);
    pair.deliver();
    assert_eq!([0, 1].map(|place| pair.left(place, Color::Black)), [170_000; 2]);
    // This difference exceeds the tolerance, so it is not believed completely.
    pair.pages[0].drag("g1", "f3");
    let played = pair.pages[0].model.session().remote_message().unwrap();
    pair.pages[1].pass(30_000.0);
    let late = luft_app::stored::remote_link::write(&played).unwrap();
    let before = pair.left(1, Color::White);
    pair.pages[1].send(remote::Event::Heard(late));
    let taken = 180_000 - pair.left(1, Color::White);
    assert!(taken >= 29_500 - 2_000 && before < 180_000, "{taken}");
}

#[test]
fn a_flag_is_reported_by_its_player_or_claimed_by_the_friend() {
    let mut pair = Pair::connected("1+0");
    pair.drag(0, "e2", "e4");
    // White's page does not decide that Black's flag has fallen.
    pair.pages[0].pass(61_000.0);
    assert_eq!(pair.pages[0].phase(), Phase::Remote);
    assert!(!view::remote(&pair.pages[0].model).unwrap().may_claim);
    pair.pages[0].pass(4_000.0);
    assert!(
        pair.pages[0].shown.panel.remote_card.as_ref().unwrap().may_claim,
        "the card says so by itself"
    );
    pair.act(1, |page| page.pass(60_100.0));
    pair.act(1, |page| page.mates("WB"));
    pair.deliver();
    assert_eq!(pair.pages.each_ref().map(Page::phase), [Phase::Over, Phase::Over]);

    let mut pair = Pair::connected("1+0");
    pair.drag(0, "e2", "e4");
    pair.pages[0].pass(65_000.0);
    pair.pages[1].now += 59_500.0; // The page has slept, and is late.
    pair.act(0, |page| page.send(remote::Event::ClaimTime));
    pair.act(0, |page| page.mates("WB"));
    pair.deliver();
    assert_eq!(pair.pages.each_ref().map(Page::phase), [Phase::Over, Phase::Over]);
}

#[test]
fn a_claim_on_time_before_its_time_is_refused() {
    let mut pair = Pair::connected("1+0");
    pair.drag(0, "e2", "e4");
    pair.pass(10_000.0);
    let mut forged = pair.pages[0].model.session().remote_message().unwrap();
    forged.game.time_out(Color::Black, luft_game::winnability::Chance::Winnable).unwrap();
    let forged = luft_app::stored::remote_link::write(&forged).unwrap();
    pair.pages[1].send(remote::Event::Heard(forged));
    assert!(matches!(pair.pages[1].phase(), Phase::Choosing(_)));
}

#[test]
fn after_a_reload_during_a_game_a_new_call_from_either_side_continues_it() {
    for caller in [0, 1] {
        let mut pair = Pair::connected("3+0");
        pair.drag(0, "e2", "e4");
        pair.pass(20_000.0);
        pair.pages[1] = pair.pages[1].reload_at("");
        pair.pages[0].send(remote::Event::Lost);
        pair.pages[caller].send(remote::Event::Connect);
        let call = called(&mut pair.pages[caller], false);
        pair.pages[1 - caller].send(remote::Event::Open(call));
        assert_eq!(asked(&pair.pages[1 - caller]).len(), 1);
        let answer = called(&mut pair.pages[1 - caller], true);
        pair.pages[caller].send(remote::Event::Open(answer));
        pair.join();
        // Reloading the page does not gain time: the friend's clock knows how much has passed.
        let left = pair.left(1, Color::Black);
        assert!((160_000..=162_000).contains(&left), "{left}");
        pair.drag(1, "e7", "e5");
        pair.assert_moves("e4 e5");
    }
}

#[test]
fn an_invitation_is_pasted_into_a_page_with_another_game() {
    let mut white = Page::open();
    let pairing = Pairing::remote(ColorChoice::Black);
    white.start(NewGame { pairing, control: "5+0".to_owned(), ..NewGame::default() }, 5);
    let call = called(&mut white, false);
    let mut page = Page::open();
    page.drag("e2", "e4");
    page.send(remote::Event::Open(call));
    assert_eq!((page.moves().as_str(), page.player()), ("", Color::White));
    assert_eq!(asked(&page).len(), 1);
    assert_eq!(page.model.session().clock().control().to_string(), "5+0");
}

#[test]
fn a_link_with_a_call_is_passed_to_the_tab_with_its_game() {
    let pair = Pair::connected("5+0");
    let message = pair.pages[1].model.session().remote_message().unwrap();
    let call = Some(Call { is_answer: true, code: "EAbC-EKlm_nop".to_owned() });
    let link = RemoteMessage { call, ..message };
    let link = luft_app::stored::remote_link::write(&link).unwrap();
    let tab = another_tab(&pair.pages[0], &format!("#{link}"));
    let (_, number) = pair.pages[0].model.session().seats().remote().unwrap();
    assert_eq!(asked(&tab), [(PeerRequest::PassOn, format!("{number} {link}"))]);
    assert_eq!(tab.model.session().seats().remote(), None);
}

#[test]
fn another_game_ends_the_connection() {
    let mut pair = Pair::connected("");
    pair.drag(0, "e2", "e4");
    pair.pages[0].start(NewGame::default(), 4);
    assert_eq!(asked(&pair.pages[0]), [(PeerRequest::Close, String::new())]);
    assert!(!pair.pages[0].model.session().is_connected());
    let text = luft_app::stored::remote_link::write(
        &pair.pages[1].model.session().remote_message().unwrap(),
    );
    pair.pages[0].send(remote::Event::Heard(text.unwrap()));
    assert_eq!(pair.pages[0].moves(), "");
}

#[test]
fn connecting_fails_in_words() {
    let mut pair = Pair::connected("");
    pair.part();
    for (what, words) in [
        ("none", "This browser or page does not allow"),
        ("expired", "This answer does not belong"),
        ("servers", "The connection servers"),
        ("code", "This code is damaged"),
        ("failed", "No connection. In different networks"),
    ] {
        pair.pages[0].send(remote::Event::Told(what.to_owned()));
        assert!(pair.pages[0].message().unwrap().starts_with(words), "{what}");
    }
}

#[test]
fn a_player_sees_that_an_answer_is_still_being_tried() {
    let mut page = Page::open();
    let pairing = Pairing::remote(ColorChoice::White);
    page.start(NewGame { pairing, ..NewGame::default() }, 5);
    let invitation = called(&mut page, false);
    page.send(remote::Event::Told("trying".to_owned()));
    assert!(page.message().unwrap().starts_with("Connecting… This can take 20 seconds."));
    assert!(!view::message(&page.model).unwrap().is_error());
    assert_eq!(page.model.remote_link().unwrap(), invitation, "the invitation is still open");
}

/// 10,000 messages that are damaged or come from a stranger change nothing and cause no panic.
#[test]
fn hostile_messages_change_nothing() {
    let mut random = SplitMix64::new(21);
    let mut pair = Pair::connected("3+0");
    for (place, from, to) in [(0, "e2", "e4"), (1, "e7", "e5"), (0, "g1", "f3"), (1, "b8", "c6")] {
        pair.drag(place, from, to);
    }
    let own = pair.pages[0].model.session().remote_message().unwrap();
    let theirs = pair.pages[1].model.session().remote_message().unwrap();
    let before = pair.pages[0].model.session().game().clone();
    let mut clock = pair.left(0, Color::White);
    for _ in 0..10_000 {
        let mut message = if random.below(2) == 0 { own.clone() } else { theirs.clone() };
        if random.below(3) == 0 {
            message.number ^= random.next_u64() as u32;
        }
        let count = random.below(message.game.plies().len() + 1);
        message.game.undo(count).unwrap();
        let mut bytes = luft_app::stored::remote_link::write(&message).unwrap().into_bytes();
        for _ in 0..random.below(4) {
            let place = random.below(bytes.len());
            bytes[place] = b' ' + random.below(95) as u8;
        }
        bytes.truncate(bytes.len() - random.below(2) * random.below(bytes.len()));
        let text = String::from_utf8(bytes).unwrap();
        pair.pages[0].send(remote::Event::Heard(text));
        assert_eq!(*pair.pages[0].model.session().game(), before);
        let left = pair.left(0, Color::White);
        assert!(left <= clock && left >= 170_000, "{left}");
        clock = left;
    }
}

/// After any actions in any order, with messages that are late, doubled, or lost with the
/// connection: once both devices are connected again, they have the same game.
#[test]
fn both_devices_agree_in_the_end() {
    for seed in 0..300 {
        let mut random = SplitMix64::new(seed);
        let mut pair = Pair::connected(["", "3+2"][random.below(2)]);
        for _ in 0..60 {
            let place = random.below(2);
            match random.below(12) {
                0..=4 => {
                    let session = pair.pages[place].model.session();
                    let moves: Vec<_> = session.allowed_moves().collect();
                    if session.turn() == Turn::Local && !moves.is_empty() {
                        let mv = luft_rules::uci::write(moves[random.below(moves.len())]);
                        pair.act(place, |page| {
                            page.send(actions::Event::PlayText { text: mv.as_str().into() })
                        });
                    }
                }
                5 => pair.act(place, |page| page.send(actions::Event::Undo)),
                6 => {
                    let yes = random.below(2) == 0;
                    pair.act(place, |page| page.send(remote::Event::AnswerTakeback(yes)));
                }
                7 => {
                    let event = [draws::Event::Offer, draws::Event::Accept, draws::Event::Decline];
                    let event = event[random.below(3)].clone();
                    pair.act(place, |page| page.send(event));
                }
                8 => pair.pass(random.below(3000) as f64),
                9 if random.below(4) == 0 => {
                    pair.part();
                    pair.join();
                }
                10 if random.below(12) == 0 => {
                    pair.act(place, |page| page.send(actions::Event::Resign));
                }
                _ => {
                    // The next message arrives, perhaps twice.
                    if !pair.mail[place].is_empty() {
                        let text = pair.mail[place].remove(0);
                        for _ in 0..=random.below(2) {
                            let text = text.clone();
                            pair.act(place, |page| page.send(remote::Event::Heard(text)));
                        }
                    }
                }
            }
        }
        pair.part();
        pair.join();
        let [white, black] = pair.pages.each_ref().map(|page| page.model.session().game());
        let moves = pair.moves();
        // Both may resign at the same time.
        let resigned = [white, black].map(luft_game::Game::ending);
        let have_both = resigned == Color::ALL.map(|color| Some(Ending::Resigned(color)));
        assert!(white.ending() == black.ending() || have_both, "seed {seed}: {resigned:?}");
        // A resignation may cross a move.
        let is_prefix = moves[0].starts_with(&moves[1]) || moves[1].starts_with(&moves[0]);
        assert!(
            moves[0] == moves[1] || white.ending().is_some() && is_prefix,
            "seed {seed}: {moves:?}"
        );
    }
}
