//! Games of all kinds, for the corpus: the data that the page writes about them must stay readable.

use luft_app::features::{analysis, coach, hint};
use luft_app::settings::BoardColors;
use luft_app::{Chess960, session::Call};
use luft_protocol::Request;

use crate::chess960::{BOTH, CLEARED};
use crate::fake::*;
use crate::peer::Pair;
use crate::prelude::*;
use crate::remote::{after_one_move, begun, paste, sent};
use crate::review::reviewed;

/// A game against each persona.
pub fn against_each_persona() -> Vec<Page> {
    let game = |persona| {
        let mut page = Page::open();
        let pairing = Pairing::computer(persona, ColorChoice::White);
        page.start(NewGame { pairing, ..NewGame::default() }, 1);
        page.drag("e2", "e4").reply("e7e5");
        page
    };
    PersonaId::all().map(game).collect()
}

/// Games of Chess960: begun by number, castled, finished, and from the middle of a game.
pub fn of_chess960() -> Vec<Page> {
    let begun = |choice: NewGame, number| {
        let mut page = Page::open();
        page.start(NewGame { chess960: Some(Chess960::Number(number)), ..choice }, 5);
        page
    };
    let mut two = begun(two(""), 1);
    two.type_move("e4").type_move("e5");
    let mut computer = begun(NewGame::default(), 17);
    computer.drag("e2", "e4").reply("e7e5");
    let mut castled = Page::at(CLEARED, Color::White);
    castled.drag("g1", "f1").reply("g8f8");
    let mut resigned = Page::at(BOTH, Color::Black);
    resigned.reply("f1h1").drag("f8", "b8").send(actions::Event::Resign);
    vec![two, computer, castled, resigned]
}

/// Games with a friend elsewhere, at every stage of the exchange of links.
pub fn with_a_friend() -> Vec<Page> {
    let mut invited = begun(ColorChoice::Black, Some(3));
    sent(&mut invited);
    let (mut asking, mut asked) = after_one_move();
    let mut pages = vec![begun(ColorChoice::Black, Some(3)), invited];
    asked.drag("e7", "e5");
    pages.push(asked);
    asking.undo();
    pages.push(asking);
    for consents in [true, false] {
        let (mut white, mut black) = after_one_move();
        white.undo();
        paste(&mut black, &sent(&mut white));
        black.send(remote::Event::AnswerTakeback(consents));
        pages.push(black);
    }
    let mut offering = begun(ColorChoice::White, None);
    offering.send(draws::Event::Offer).drag("e2", "e4");
    let mut agreed = Page::asked(&format!("#{}", sent(&mut offering)));
    agreed.send(draws::Event::Accept);
    let (white, mut resigned) = after_one_move();
    resigned.send(actions::Event::Resign);
    let mut castled = Page::open();
    castled
        .set_fen(CLEARED)
        .send(board::Event::SetUp)
        .send(luft_app::features::editor::Event::Play);
    let pairing = Pairing::remote(ColorChoice::White);
    castled.start(NewGame { pairing, ..NewGame::default() }, 5).drag("g1", "f1");
    pages.extend([offering, agreed, white, resigned, castled, connected()]);
    pages
}

/// A game with a friend whose device is connected, on clocks.
fn connected() -> Page {
    let mut pair = Pair::connected("3+2");
    pair.drag(0, "e2", "e4");
    pair.drag(1, "c7", "c5");
    let [white, _] = pair.pages;
    white
}

/// Games in which the player has used help: a hint, an analysis, a review.
pub fn with_help() -> Vec<Page> {
    let mut hinted = Page::open();
    hinted.send(coach::Event::Loaded).send(hint::Event::Ask);
    let asked = hinted.posted.iter().rev().find_map(|request| match request {
        Request::Analyse(analyse) => Some(analyse.id),
        _ => None,
    });
    let id = asked.expect("a hint was asked for");
    hinted.worker(&format!("info {id} depth 9 multipv 1 score cp 30 nodes 50000 pv g1f3 d7d5"));
    hinted.worker(&format!("best {id} g1f3")).drag("g1", "f3").reply("d7d5");
    let mut analysed = Page::open();
    analysed.drag("e2", "e4").reply("e7e5").send(analysis::Event::Toggle);
    analysed.drag("g1", "f3").drag("b8", "c6");
    vec![hinted, analysed, reviewed()]
}

/// Links that the page offers, each with the page that offers it.
pub fn links() -> Vec<(String, Page)> {
    let mut finished = Page::for_two("");
    finished.type_move("e4").type_move("e5").type_move("Nf3").send(board::Event::Flip);
    finished.send(settings::Event::Set(BoardColors::Wood.into())).send(actions::Event::Resign);
    let position = Page::asked("?opponent=person&fen=8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1");
    let mut pages = vec![finished, position];
    pages.extend(of_chess960());
    let anybodys = pages.into_iter().map(|page| (page.model.link().0, page));
    let friends = with_a_friend().into_iter();
    let friends = friends.filter_map(|page| Some((page.model.remote_link()?, page)));
    let all = anybodys.chain(friends).chain([invitation()]);
    all.map(|(link, page)| (format!("#{link}"), page)).collect()
}

/// The link by which a device asks another for a connection.
fn invitation() -> (String, Page) {
    let mut page = begun(ColorChoice::White, None);
    page.send(remote::Event::Connect);
    let call = Call { is_answer: false, code: "EAbC-EKlm_nop".to_owned() };
    page.send(remote::Event::Called(call));
    let link = page.effects.iter().find_map(|effect| match effect {
        Effect::Peer(luft_app::PeerRequest::Show, link) => Some(link.clone()),
        _ => None,
    });
    (link.expect("the invitation is shown"), page)
}

/// Addresses that people write: each persona, and start positions of Chess960.
pub fn addresses() -> Vec<String> {
    let mut addresses: Vec<_> =
        PersonaId::all().map(|persona| format!("?level={persona}&color=black")).collect();
    addresses.extend(["?chess960=1&level=1200", "?chess960=17&opponent=person"].map(str::to_owned));
    addresses.push(format!("?fen={}&level=2000", CLEARED.replace(' ', "_")));
    addresses
}
