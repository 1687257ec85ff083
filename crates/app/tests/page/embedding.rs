//! A board in the page of another site: options that change, reports, and moves that are asked about.

use std::collections::BTreeSet;

use luft_app::{Report, RequestRefusal};
use luft_rules::random::SplitMix64;

use crate::fake::*;
use crate::prelude::*;

impl Page {
    /// Changes the options, as the attributes of the board's element do.
    fn options(&mut self, query: &str) -> &mut Self {
        self.send(Event::SetOptions { query: query.to_owned(), seed: 7 })
    }

    fn state(&self, name: &str) -> String {
        self.model.state(name, self.time()).unwrap_or_default()
    }

    /// The reports so far, one per line.
    fn reports(&mut self) -> Vec<String> {
        let told = |effect| match effect {
            Effect::Report(Report::Moved(mv)) => {
                let by = if mv.by_computer { " by the computer" } else { "" };
                Some(format!("{} {}{by}", mv.color.name(), mv.san))
            }
            Effect::Report(Report::Ended { result, reason }) => Some(format!("{result} {reason}")),
            Effect::Report(Report::Shown { ply, .. }) => Some(format!("ply {ply}")),
            _ => None,
        };
        std::mem::take(&mut self.effects).into_iter().filter_map(told).collect()
    }
}

#[test]
fn moves_ends_and_steps_are_reported() {
    let mut page = Page::asked("?level=easy");
    page.ready();
    page.reports();
    page.drag("f2", "f3");
    assert_eq!(page.reports(), ["white f3", "ply 1"]);
    page.reply("e7e5");
    assert_eq!(page.reports(), ["black e5 by the computer", "ply 2"]);
    page.drag("g2", "g4").reply("d8h4");
    assert_eq!(page.reports(), ["black Qh4# by the computer", "ply 4", "0-1 checkmate"]);
    assert_eq!((page.state("result").as_str(), page.state("turn").as_str()), ("0-1", "white"));
    page.send(navigation::Event::First);
    assert_eq!(page.reports(), ["ply 0"]);
    page.send(navigation::Event::Forward);
    assert_eq!(page.reports(), ["ply 1"]);
    assert_eq!(page.state("ply"), "1");
    assert!(page.state("fen").starts_with("rnbqkbnr/pppppppp/8/8/8/5P2/"), "{}", page.state("fen"));
    page.undo();
    assert!(page.reports().contains(&"ply 2".to_owned()));
}

#[test]
fn a_message_about_an_option_goes_when_the_option_is_put_right() {
    let mut page = Page::asked("?theme=purple");
    page.ready();
    for faulty in ["?time=0%2B0", "?theme=pink", "?time=5%2B0&locked=all"] {
        page.options(faulty);
        assert!(page.message().is_some_and(|message| message.contains("Invalid")), "{faulty}");
        page.options("");
        assert_eq!(page.message(), None, "{faulty}");
    }
    // Other messages stay.
    page.drag("e2", "e5").options("?theme=dark");
    assert!(page.message().is_some());
}

#[test]
fn options_that_change_the_game_begin_another() {
    let mut page = Page::asked("?opponent=person");
    page.drag("e2", "e4");
    page.options("?opponent=person&theme=dark");
    assert_eq!(page.moves(), "e4", "only the look has changed");
    page.options("?layout=board&pace=instant&origin=https%3A%2F%2Fclub.example&opponent=person");
    assert_eq!(page.moves(), "e4", "the game is the same, however it is written");
    page.options("?opponent=person&fen=8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1&theme=dark");
    assert_eq!((page.moves(), page.state("ply")), (String::new(), "0".to_owned()));
    assert!(page.state("fen").starts_with("8/8/8/4k3/"));
    page.options("?level=1200&color=black");
    assert_eq!((page.persona(), page.player()), ("1200".parse().unwrap(), Color::Black));
    page.send(Event::BeginAgain { seed: 8 });
    assert_eq!(page.persona(), "1200".parse().unwrap());
}

#[test]
fn messages_about_the_previous_game_disappear_with_it() {
    let mut page = Page::asked("?pgn=1.+e4+*");
    page.ready().pass(10.0);
    assert!(page.message().is_some_and(|message| message.starts_with("Game loaded")));
    page.options("level=hard");
    assert_eq!(page.message(), None);
    page.options("level=hard&theme=pink");
    let told = page.message().unwrap_or_default();
    assert!(told.starts_with("Invalid theme: \"pink\"."), "{told}");
    page.options("level=hard&theme=dark&pgn=1.+d4+*").pass(10.0);
    assert!(page.message().is_some_and(|message| message.starts_with("Game loaded")));
}

#[test]
fn a_game_is_shown_at_the_requested_ply() {
    let mut page = Page::asked("?pgn=1.+e4+e5+2.+Nf3+*&ply=2");
    assert_eq!((page.moves().as_str(), page.state("ply").as_str()), ("e4 e5 Nf3", "2"));
    page.options("?pgn=1.+e4+e5+2.+Nf3+*&ply=1");
    assert_eq!(page.state("ply"), "1");
    page.options("?pgn=1.+e4+e5+2.+Nf3+*&ply=last");
    assert_eq!(page.state("ply"), "3");
    page.options("?pgn=1.+d4+*&ply=0");
    assert_eq!((page.moves().as_str(), page.state("ply").as_str()), ("d4", "0"));
    page.options("?pgn=1.+Ke4+*");
    let message = page.message().unwrap_or_default();
    assert!(message.contains("Ke4"), "{message}");
}

#[test]
fn an_imposed_look_is_not_stored() {
    let stored = Some("luft-settings 1\ntheme light\nlanguage de".to_owned());
    let query = "?theme=dark&board=wood&lang=fr".to_owned();
    let mut page = Page::open_with(Start { settings: stored, query, ..Start::default() });
    let shown = |page: &Page, name: &str| {
        let settings = luft_app::settings::SettingId::ALL.into_iter();
        let id = settings.into_iter().find(|id| id.entry().name == name).expect(name);
        view::setting(&page.model, id).word()
    };
    assert_eq!((shown(&page, "theme"), shown(&page, "board")), ("dark", "wood"));
    let mut languages = page.effects.iter().filter_map(|effect| match effect {
        Effect::UseLanguage(tag) => tag.clone(),
        _ => None,
    });
    assert_eq!(languages.next_back().as_deref(), Some("fr"));
    let saved = |page: &Page| {
        let saved = page.effects.iter().rev().find_map(|effect| match effect {
            Effect::SaveSettings(text) => Some(text.clone()),
            _ => None,
        });
        saved.unwrap_or_default()
    };
    assert_eq!(saved(&page), "", "nothing was chosen");
    // The player's choice is used, and only it is stored.
    page.send(settings::Event::Set(luft_app::settings::BoardColors::Green.into()));
    assert_eq!((shown(&page, "theme"), shown(&page, "board")), ("dark", "green"));
    assert_eq!(saved(&page), "luft-settings 1\nlanguage de\ntheme light\nboard green");
    page.options("");
    assert_eq!((shown(&page, "theme"), shown(&page, "board")), ("light", "green"));
}

#[test]
fn locked_features_do_nothing() {
    let mut page = Page::asked("?level=easy&locked=undo+premove+editor+settings+confirmation");
    page.ready();
    page.drag("e2", "e4");
    page.drag("d2", "d4");
    assert_eq!(page.model.premoves(), []);
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5");
    page.undo();
    assert_eq!(page.moves(), "e4 e5");
    page.effects.clear();
    page.send(board::Event::SetUp).send(settings::Event::Open);
    let opened = page.effects.iter().any(|effect| matches!(effect, Effect::OpenDialog { .. }));
    assert!(!opened);
    page.send(switched("confirm-moves", true)).drag("d2", "d4");
    assert_eq!(page.moves(), "e4 e5 d4");
    // A new game is locked, too, until the embedding page unlocks it.
    page.new_game(PersonaId::EASY, ColorChoice::White, 3).drag("e2", "e4").reply("e7e5");
    page.undo();
    assert_eq!(page.moves(), "e4 e5");
    page.options("?level=easy").drag("e2", "e4").reply("e7e5").undo();
    assert_eq!(page.moves(), "");
}

/// The page's style hides the buttons, so the panel must be refreshed at once.
#[test]
fn features_locked_later_are_hidden_at_once() {
    let mut page = Page::asked("?level=easy");
    for query in ["?level=easy&locked=settings", "?level=easy"] {
        page.options(query);
        let refreshed = page.effects.iter().any(|effect| {
            matches!(effect, Effect::Refresh(sections) if sections.contains(&Section::Settings))
        });
        assert!(refreshed, "{query}");
    }
}

#[test]
fn an_orientation_that_is_no_longer_wanted_is_the_players_again() {
    for (query, own) in [("color=black", Color::Black), ("opponent=person", Color::White)] {
        let mut page = Page::asked(query);
        page.options(&format!("{query}&orientation={}", (!own).name()));
        assert_eq!(page.model.orientation(), !own);
        page.options(query);
        assert_eq!(page.model.orientation(), own);
        page.send(board::Event::Flip).options(&format!("{query}&theme=dark"));
        assert_eq!(page.model.orientation(), !own, "the player has turned it");
    }
}

#[test]
fn the_embedding_page_may_forbid_a_move() {
    let mut page = Page::asked("?level=easy");
    page.ready().send(board::Event::AskHost);
    let asked = |page: &mut Page| {
        let asked = page.effects.iter().rev().find_map(|effect| match effect {
            Effect::AskHost(mv) => Some(mv.san.clone()),
            _ => None,
        });
        page.effects.clear();
        asked
    };
    page.drag("e2", "e4");
    assert_eq!((asked(&mut page).as_deref(), page.moves().as_str()), (Some("e4"), ""));
    page.send(board::Event::Answered(false));
    assert_eq!((page.moves().as_str(), page.phase()), ("", Phase::Choosing(Pointer::Idle)));
    page.type_move("d4");
    assert_eq!((asked(&mut page).as_deref(), page.moves().as_str()), (Some("d4"), ""));
    page.send(board::Event::Answered(true));
    assert_eq!(page.moves(), "d4");
    // The page is asked about a premove when its turn has come, and never about the computer's
    // moves.
    page.drag("g1", "f3").reply("d7d5");
    assert_eq!((asked(&mut page).as_deref(), page.moves().as_str()), (Some("Nf3"), "d4 d5"));
    page.send(board::Event::Answered(false));
    assert_eq!((page.moves().as_str(), page.model.premoves().len()), ("d4 d5", 0));
    // An answer without a question changes nothing.
    page.send(board::Event::Answered(true));
    assert_eq!(page.moves(), "d4 d5");
}

#[test]
fn a_request_that_is_impossible_is_refused_with_its_reason() {
    let mut page = Page::asked("?opponent=person");
    let why = |page: &Page, name: &str, text: &str| {
        page.model.refusal(name, text).map(|(_, why)| english(&why)).unwrap_or_default()
    };
    for (name, text, part) in [
        ("options", "?fen=8/8/8/8/8/8/8/8_w_-_-_0_1&theme=dark", "king"),
        ("options", "?level=godlike", "godlike"),
        ("options", "?pgn=1.+e4+e5+2.+Ke4", "Ke4"),
        ("play", "e2e5", "e5"),
        ("play", "hello", "hello"),
        ("undo", "", "move"),
        ("forfeit", "purple", "purple"),
        ("forfeit", "", "white"),
        ("goTo", "third", "third"),
        ("goTo", "-1", "-1"),
    ] {
        let why = why(&page, name, text);
        assert!(why.contains(part), "{name} {text}: {why:?}");
    }
    for course in ["?exercise=auto&pgn=1.+e4+*%0A%0A1.+d4+*", "?pgn=1.+e4+*%0A%0A1.+d4+*"] {
        assert_eq!(why(&page, "options", course), "");
    }
    for (name, text) in
        [("options", "?theme=dark&ply=3"), ("play", "e4"), ("goTo", "3"), ("flip", "")]
    {
        assert_eq!(why(&page, name, text), "", "{name} {text}");
    }
    let request = |name: &str, text: &str| Event::requested(name, text, 7);
    assert_eq!(request("forfeit", "green"), None);
    assert_eq!(request("goTo", "third"), None, "the position shown stays");
    assert_eq!(request("fen", ""), None);
    assert_ne!(why(&page, "resign", ""), "", "nobody has moved yet");
    page.send(request("play", "e4").unwrap()).send(request("play", "e5").unwrap());
    assert_eq!(why(&page, "resign", ""), "");
    page.send(request("goTo", "1").unwrap());
    assert_eq!((page.moves().as_str(), page.state("ply").as_str()), ("e4 e5", "1"));
    page.send(request("goTo", "last").unwrap());
    assert_eq!(page.state("ply"), "2");
    page.send(request("forfeit", "black").unwrap());
    assert_eq!(page.state("result"), "1-0");
    for name in ["resign", "forfeit", "play"] {
        assert_ne!(why(&page, name, "white"), "", "{name} after the end");
    }
}

/// Scripts distinguish the reasons by codes, which never change.
#[test]
fn each_refusal_has_a_code() {
    let code = |page: &Page, name: &str, text: &str| {
        page.model.refusal(name, text).map_or("", |(reason, _)| reason.code())
    };
    let mut page = Page::asked("?opponent=person&fen=4k3/P7/8/8/8/8/8/R3K2R_w_-_-_0_1");
    for (name, text, expected) in [
        ("options", "?level=godlike", "invalid-option"),
        ("play", "hello", "invalid-move"),
        ("play", "", "invalid-move"),
        ("play", "a8", "invalid-move"),
        ("play", "Rb8", "illegal-move"),
        ("play", "e1e3", "illegal-move"),
        ("play", "Ke2", ""),
        ("undo", "", "nothing-to-undo"),
        ("resign", "", "not-started"),
        ("forfeit", "white", ""),
        ("forfeit", "purple", "invalid-option"),
        ("goTo", "third", "invalid-option"),
    ] {
        assert_eq!(code(&page, name, text), expected, "{name} {text}");
    }
    page.options("?opponent=person&fen=4k3/8/8/8/8/8/3K4/R6R_w_-_-_0_1");
    assert_eq!(code(&page, "play", "Re1"), "ambiguous-move");
    for (name, text) in [("play", "Rae1"), ("resign", "")] {
        page.send(Event::requested(name, text, 7).unwrap());
    }
    assert_eq!(code(&page, "play", "Kd7"), "game-over");
    assert_eq!(code(&page, "forfeit", "white"), "game-over");
    let mut page = Page::asked("?level=easy&locked=undo");
    page.ready().drag("e2", "e4");
    assert_eq!(code(&page, "play", "d4"), "not-your-turn");
    assert_eq!(code(&page, "undo", ""), "undo-disabled");
    let page = Page::asked("?level=easy&time=5+0&color=black");
    assert_eq!(code(&page, "play", "e4"), "not-started");
    let codes: BTreeSet<&str> = RequestRefusal::ALL.map(RequestRefusal::code).into();
    assert_eq!(codes.len(), RequestRefusal::ALL.len());
}

/// Options of all kinds: those that are not refused are applied without an error, and no text
/// causes a panic.
#[test]
fn options_that_are_not_refused_are_sound() {
    const NAMES: [&str; 12] = [
        "fen", "pgn", "ply", "level", "color", "time", "theme", "lang", "locked", "seed", "origin",
        "x",
    ];
    const VALUES: [&str; 22] = [
        "",
        "8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1",
        "8/8/8/8/8/8/8/8_w_-_-_0_1",
        "1.+e4+e5+*",
        "1.+Ke4",
        "%00%ff",
        "1",
        "-1",
        "99999999999999999999",
        "last",
        "easy",
        "1200",
        "white",
        "random",
        "5+0",
        "1e9",
        "dark",
        "undo+editor",
        "null",
        "%3Cimg%20src=x%3E",
        "https%3A%2F%2Fclub.example",
        "%F0%9F%99%82",
    ];
    let mut random = SplitMix64::new(21);
    let mut page = Page::asked("?opponent=person");
    let mut refused = 0;
    for _ in 0..10_000 {
        let mut query = String::new();
        for _ in 0..random.below(4) {
            let pair =
                [NAMES[random.below(NAMES.len())], "=", VALUES[random.below(VALUES.len())], "&"];
            query.extend(pair);
        }
        if page.model.refusal("options", &query).is_some() {
            refused += 1;
        } else if random.below(20) == 0 {
            page.options(&query);
            let message = page.model.panel().and_then(|_| view::message(&page.model));
            assert!(message.is_none_or(|message| !message.is_error()), "{query}: {message:?}");
        }
    }
    assert!((2_000..9_000).contains(&refused), "{refused} are refused");
}

/// The dialogs that were closed since the last look.
fn closed(page: &mut Page) -> Vec<Dialog> {
    let closed = |effect| match effect {
        Effect::CloseDialog(dialog) => Some(dialog),
        _ => None,
    };
    std::mem::take(&mut page.effects).into_iter().filter_map(closed).collect()
}

#[test]
fn what_is_locked_while_it_is_open_closes() {
    let mut page = Page::asked("?level=easy");
    page.ready().send(switched("confirm-moves", true));
    for (locked, dialogs) in [
        ("settings", &[Dialog::Settings, Dialog::Shortcuts][..]),
        ("hint", &[Dialog::Learn]),
        ("review", &[]),
    ] {
        page.options("level=easy");
        closed(&mut page);
        page.options(&format!("level=easy&locked={locked}"));
        assert_eq!(closed(&mut page), dialogs, "{locked}");
        page.options(&format!("level=easy&theme=dark&locked={locked}"));
        assert_eq!(closed(&mut page), [], "{locked} was locked before");
    }
    page.send(board::Event::SetUp);
    assert!(view::editor(&page.model).is_some());
    page.options("level=easy&locked=editor");
    assert!(view::editor(&page.model).is_none());
    page.options("level=easy").drag("e2", "e4");
    assert_eq!(page.moves(), "", "it is to be confirmed");
    page.options("level=easy&locked=confirmation");
    page.send(board::Event::Confirm);
    assert_eq!(page.moves(), "", "there is nothing left to confirm");
    page.drag("e2", "e4").drag("d2", "d4");
    assert_eq!(page.model.premoves().len(), 1);
    page.options("level=easy&locked=premove");
    assert_eq!(page.model.premoves(), []);
    page.reply("e7e5").send(navigation::Event::First).send(navigation::Event::PlayOn);
    closed(&mut page);
    page.options("level=easy&locked=undo");
    assert_eq!(closed(&mut page), [Dialog::PlayOn]);
}

/// Their link, picture and words would be those of the game before.
#[test]
fn dialogs_about_the_game_close_when_another_begins() {
    let mut page = Page::asked("?opponent=person");
    closed(&mut page);
    page.options("?opponent=person&theme=dark");
    assert_eq!(closed(&mut page), []);
    page.options("?level=easy");
    let closed = closed(&mut page);
    for dialog in [Dialog::Share, Dialog::Picture, Dialog::Words, Dialog::Claim] {
        assert!(closed.contains(&dialog), "{dialog:?}: {closed:?}");
    }
}
