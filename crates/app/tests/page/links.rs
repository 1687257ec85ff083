//! Links that hold a game.

use luft_app::dispatch;
use luft_app::settings::{BoardColors, SettingId};

use crate::fake::*;
use crate::prelude::*;
use crate::saved_games::{another_tab, played, records};

/// A link from one tab is opened in the tab of somebody with an unfinished game.
#[test]
fn a_link_opens_its_game_and_keeps_the_visitors_own() {
    let mut one = played(&["e4", "e5", "Nf3"]);
    one.send(board::Event::Flip).send(actions::Event::Resign).send(navigation::Event::Back);
    one.send(settings::Event::Set(BoardColors::Wood.into()));
    let (link, is_whole) = one.model.link();
    assert!(is_whole && link.len() < 20, "{link}");
    let visitor = played(&["d4", "d5"]);
    visitor.close();
    let mut opened = another_tab(&visitor, &format!("#{link}"));
    assert_eq!(opened.moves(), "e4 e5 Nf3");
    let state = |page: &Page, name: &str| page.model.state(name, page.time()).unwrap();
    assert_eq!((state(&opened, "ply"), state(&opened, "result")), ("2".into(), "1-0".into()));
    assert_eq!(opened.model.orientation(), Color::Black);
    assert_eq!(view::setting(&opened.model, SettingId::BoardColors).word(), "wood");
    assert!(opened.message().unwrap().contains("Game loaded: 2 moves."), "{:?}", opened.message());
    assert!(opened.panel().way_back);
    // The page still has that game after a reload.
    assert_eq!(opened.reload_at(&format!("#{link}")).moves(), "e4 e5 Nf3");
    opened.send(saved_games::Event::GoBack);
    assert_eq!(opened.moves(), "d4 d5");
}

#[test]
fn a_pasted_link_shows_the_game_as_it_was_shown() {
    for (is_flipped, ply) in [(false, "last"), (true, "1"), (true, "last"), (false, "0")] {
        let mut one = played(&["e4", "e5", "Nf3"]);
        if is_flipped {
            one.send(board::Event::Flip);
        }
        one.send(Event::requested("goTo", ply, 0).unwrap());
        let (link, _) = one.model.link();
        let mut other = played(&["d4"]);
        other.send(dispatch::given(&format!("https:x#{link}"), 1)).pass(100.0);
        assert_eq!(other.moves(), "e4 e5 Nf3");
        assert_eq!(other.model.link().0, link, "{is_flipped} {ply}");
    }
}

/// The link's look is shown until the player chooses another. If settings are locked, it is
/// ignored.
#[test]
fn a_pasted_link_has_its_own_look() {
    let mut one = played(&["e4"]);
    one.send(settings::Event::Set(BoardColors::Wood.into()));
    let (link, _) = one.model.link();
    for (query, colors) in [("", "wood"), ("?board=plum", "wood"), ("?locked=settings", "air")] {
        let mut other = Page::asked(query);
        other.send(dispatch::given(&format!("https:x#{link}"), 1));
        let is_stored =
            other.effects.iter().any(|effect| matches!(effect, Effect::SaveSettings(_)));
        assert!(!is_stored, "{query}");
        assert_eq!(other.pass(100.0).moves(), "e4");
        let shown = view::setting(&other.model, SettingId::BoardColors).word();
        assert_eq!(shown, colors, "{query}");
    }
}

#[test]
fn a_position_is_shared_when_the_game_cannot_be() {
    let mut page = Page::asked("?opponent=person&fen=8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1");
    let (link, is_whole) = page.model.link();
    assert!(is_whole);
    let opened = Page::asked(&format!("#{link}"));
    assert_eq!(opened.model.state("fen", page.time()), page.model.state("fen", page.time()));
    let link = format!("https:x#{link}");
    assert_eq!(Page::open().send(dispatch::given(&link, 1)).message().unwrap(), "Position set.");
    page = Page::asked("?pgn=1.+e4+(1.+d4+d5)+e5+*");
    let variation =
        page.model.session().tree().variations(page.model.session().tree().main_line()[0])[0];
    page.send(navigation::Event::To(variation));
    let (link, is_whole) = page.model.link();
    assert!(!is_whole);
    assert_eq!(
        Page::asked(&format!("#{link}")).model.state("fen", page.time()),
        page.model.state("fen", page.time())
    );
}

#[test]
fn an_unreadable_link_is_reported_and_changes_nothing() {
    let one = played(&["e4", "e5"]);
    one.close();
    let before = records(&one);
    let long = format!("#1{}", "x".repeat(100_000));
    for (fragment, why) in [
        ("#1", "incomplete"),
        ("#1AAAA", "incomplete"),
        ("#1%00<img src=x>", "incomplete"),
        ("#9abc", "newer"),
        (&*long, "too long"),
    ] {
        let opened = another_tab(&one, fragment);
        assert_eq!(opened.moves(), "e4 e5", "{fragment}");
        let message = opened.message().unwrap_or_default();
        assert!(message.contains(why), "{fragment}: {message}");
        opened.close();
        assert_eq!(records(&one), before);
    }
    // A fragment that is not a link causes no message.
    assert_eq!(another_tab(&one, "#king").message(), None);
}

#[test]
fn a_pasted_game_with_addresses_in_it_is_a_game() {
    for text in [
        "[Event \"Problem #2\"]\n\n1. e4 *",
        "1. e4 {see https://chess.example/AbCdEfGh#24 } e5 *",
        "[Site \"https://luft.example/#2IYAAEjRWeKFe\"]\n\n1. e4 {mate in #2 } *",
    ] {
        let mut page = Page::for_two("");
        page.send(dispatch::given(text, 4)).pass(100.0);
        assert!(page.moves().starts_with("e4"), "{text}: {:?}", page.message());
    }
}

#[test]
fn faults_of_a_shared_text_are_reported() {
    for (query, why) in [
        ("?text=9/8/8/8/8/8/8/8+w", "rank"),
        ("?text=Your+move:+https://x.example/%232IYAAEjRWeKF", "incomplete"),
        ("?text=&url=https://x.example/%231hAJbvPDbAANo", "incomplete"),
        ("?text=hello", "hello"),
    ] {
        let page = Page::asked(query);
        let message = page.message().unwrap_or_default();
        assert!(message.contains(why), "{query}: {message}");
        assert_eq!(page.moves(), "");
    }
}
