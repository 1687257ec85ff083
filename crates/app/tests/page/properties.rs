//! What holds whatever happens: random events in random order.

use luft_app::view;
use luft_app::{
    ColorChoice, Device, Event, Key, Level, NewGame, Pairing, Phase, Point, PointerEvent,
    PointerKind, Start,
};
use luft_engine::rules::{Color, PieceKind, Square};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::fake::Page;

/// Something that happens, in words that make sense of any page.
#[derive(Clone, Debug)]
enum Act {
    Event(Event),
    /// A legal move, by one of the ways of input.
    Move(Index, u8),
    /// A legal reply to the last request.
    Reply(Index),
    Pass(f64),
    Reload,
}

fn any_square() -> impl Strategy<Value = Square> {
    (0..64_usize).prop_map(|index| Square::new(index).unwrap())
}

fn any_point() -> impl Strategy<Value = Point> {
    (-100.0..900.0, -100.0..900.0).prop_map(|(x, y)| Point { x, y })
}

fn any_pointer() -> impl Strategy<Value = Event> {
    let kinds =
        [PointerKind::Down, PointerKind::Move, PointerKind::Up, PointerKind::Cancel].to_vec();
    (select(kinds), 0..2, any::<bool>(), any_point()).prop_map(|(kind, id, touch, point)| {
        let device = if touch { Device::Touch } else { Device::Mouse };
        Event::Pointer(PointerEvent { kind, id, device, point })
    })
}

fn any_key() -> impl Strategy<Value = Event> {
    let names = ["ArrowUp", "ArrowLeft", "Home", "End", "Enter", "Escape", "f", "q", "n", "b"];
    select(names.to_vec()).prop_map(|name| Event::Key { key: Key::from_dom(name, false).unwrap() })
}

fn any_text() -> impl Strategy<Value = Event> {
    prop_oneof![
        "[a-hNBRQKO0-8=x+-]{0,6}".prop_map(|text| Event::PlayText { text }),
        "(best|error|info|ready|stop) ?[0-9]{0,2} ?[a-h1-8]{0,4}"
            .prop_map(|line| Event::WorkerLine { line }),
        select(vec![
            "",
            "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
            "4k3/P6P/8/8/8/8/p6p/4K3 b - - 149 90",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "kkkk/8 x",
        ])
        .prop_map(|text| Event::SetFen { text: text.to_owned(), seed: 3 }),
    ]
}

fn any_pgn() -> impl Strategy<Value = Event> {
    let good = [
        "1. e4 {best} (1. d4 d5) e5 2. Nf3 {[%draw offered]} *",
        "[White \"A\"]\n[Termination \"time forfeit\"]\n\n1. e4 e5 1-0",
        "[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kxe2 Kd8 2. Kd2 {dead} 1/2-1/2",
        "[FEN \"4k3/P6P/8/8/8/8/p6p/4K3 b - - 0 1\"]\n\n*",
        "1. e4 * 1. d4 d5 (1... Nf6) 0-1 1. e5",
    ];
    prop_oneof![
        4 => select(good.to_vec()).prop_map(str::to_owned),
        1 => r"[\[\](){};$. e4NfQO0-9*\n-]{0,30}",
    ]
    .prop_map(|text| Event::LoadPgn { bytes: text.into_bytes(), seed: 4 })
}

fn any_table(colors: Vec<ColorChoice>) -> impl Strategy<Value = Pairing> {
    prop_oneof![
        (select(Level::ALL.to_vec()), select(colors))
            .prop_map(|(level, color)| Pairing::Computer { level, color }),
        any::<bool>().prop_map(|turning| Pairing::Two { turning }),
    ]
}

fn any_command() -> impl Strategy<Value = Event> {
    let promotions = PieceKind::ALL.to_vec();
    let colors = [ColorChoice::White, ColorChoice::Black, ColorChoice::Random].to_vec();
    prop_oneof![
        Just(Event::Undo),
        Just(Event::Flip),
        Just(Event::Resign),
        Just(Event::ClaimDraw),
        "[a-h][1-8][a-h][1-8]".prop_map(|text| Event::ClaimWith { text }),
        Just(Event::OfferDraw),
        Just(Event::AcceptDraw),
        Just(Event::DeclineDraw),
        Just(Event::Adjust),
        select(Color::ALL.to_vec()).prop_map(Event::Forfeit),
        Just(Event::CopyFen),
        Just(Event::CopyPgn),
        Just(Event::SavePgn),
        (0..4_usize).prop_map(|index| Event::ChooseGame { index, seed: 4 }),
        Just(Event::Dismiss),
        Just(Event::Wake),
        Just(Event::Frame),
        any::<bool>().prop_map(|ok| Event::Copied { ok }),
        any::<bool>().prop_map(Event::ReducedMotion),
        (0.0..2000.0).prop_map(|side| Event::Resize { side }),
        prop::option::of(any_square()).prop_map(Event::Focus),
        any_square().prop_map(|square| Event::Activate { square }),
        select(promotions).prop_map(|into| Event::Promote { into }),
        (
            any_table(colors),
            select(vec!["", "1+0", "3+2", "5d3", "15+0/60", "/5", "never"]),
            any::<(bool, u64)>()
        )
            .prop_map(|(table, control, (touch_move, seed))| Event::NewGame {
                wish: NewGame { table, control: control.to_owned(), touch_move },
                seed,
            }),
    ]
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        4 => any_pointer().prop_map(Act::Event),
        1 => any_key().prop_map(Act::Event),
        1 => any_text().prop_map(Act::Event),
        1 => any_pgn().prop_map(Act::Event),
        2 => any_command().prop_map(Act::Event),
        6 => (any::<Index>(), 0..3_u8).prop_map(|(index, way)| Act::Move(index, way)),
        6 => any::<Index>().prop_map(Act::Reply),
        2 => Just(Act::Event(Event::WorkerFailed { reason: "gone".to_owned() })),
        2 => (0.0..40_000.0).prop_map(Act::Pass),
        1 => Just(Act::Reload),
    ]
}

fn act(page: &mut Page, act: Act) {
    page.now += 7.0;
    let moves = page.model.game().position().legal_moves();
    match act {
        Act::Event(event) => {
            page.send(event);
        }
        Act::Move(index, way) if !moves.is_empty() => {
            let mv = moves[index.index(moves.len())];
            let (from, to) = (mv.from().to_string(), mv.to().to_string());
            match way {
                0 => page.drag(&from, &to),
                1 => page.click(&from).click(&to),
                _ => page.activate(&from).activate(&to),
            };
        }
        Act::Reply(index) if page.is_thinking() && !moves.is_empty() => {
            page.ready();
            let mv = luft_engine::rules::uci::write(moves[index.index(moves.len())]);
            page.reply(&mv);
        }
        Act::Move(..) | Act::Reply(_) => {}
        Act::Pass(time) => {
            page.pass(time);
        }
        Act::Reload => {
            let saved = page.saved.clone();
            *page = Page::open_with(Start { seed: 5, saved, ..Start::default() });
        }
    }
}

fn check(page: &Page) -> Result<(), TestCaseError> {
    let game = page.model.game();
    let players = page.model.players().is_person(game.position().side_to_move());
    match page.model.phase() {
        Phase::Over => prop_assert!(game.is_over()),
        Phase::Choosing(_) | Phase::Promoting(_) => prop_assert!(!game.is_over() && players),
        Phase::Thinking(_) | Phase::Stalled => prop_assert!(!game.is_over() && !players),
        Phase::Flagged(_) => prop_assert!(!game.is_over()),
    }
    let mut replay = luft_app::Game::new(game.start().clone());
    for ply in game.plies() {
        prop_assert_eq!(replay.play(ply.mv()), Ok(()));
    }
    prop_assert_eq!(replay.position(), game.position());

    // The stored text is always that of the game shown.
    let again = Page::open_with(Start { saved: page.saved.clone(), ..Start::default() });
    prop_assert_eq!(again.model.game(), game);
    prop_assert_eq!(again.model.players(), page.model.players());
    prop_assert_eq!(again.model.duty(), page.model.duty());
    prop_assert_eq!(again.model.orientation(), page.model.orientation());
    prop_assert_eq!(again.model.seed(), page.model.seed());
    prop_assert_eq!(again.model.imported(), page.model.imported());

    // What is written as PGN is stored too, and reads back to the same game.
    let (text, _) = page.written();
    prop_assert_eq!(&again.written().0, &text);
    let mut other = Page::open();
    other.send(Event::LoadPgn { bytes: text.clone().into_bytes(), seed: 1 });
    prop_assert_eq!(other.model.game(), game, "{}", text);
    prop_assert_eq!(&other.written().0, &text);

    let kings = game.position().kind(PieceKind::King).count();
    prop_assert_eq!(kings, 2);
    prop_assert!(view::scene(&page.model).len() >= 64);
    prop_assert_eq!(view::grid(&page.model).iter().filter(|cell| cell.tab_stop).count(), 1);
    prop_assert_eq!(page.panel().result.is_some(), game.is_over());
    check_clock(page)?;
    check_buttons(page)
}

fn check_clock(page: &Page) -> Result<(), TestCaseError> {
    let (clock, game) = (page.model.clock(), page.model.game());
    prop_assert_eq!(clock.moves(), game.plies().len());
    prop_assert_eq!(clock.turn(), game.position().side_to_move());
    let stands = game.is_over() || matches!(page.model.phase(), Phase::Flagged(_));
    if !clock.control().is_unlimited() {
        prop_assert_eq!(clock.is_running(), !stands && clock.moves() > 0);
        prop_assert!(!clock.is_running() || page.alarm.is_some(), "nobody sees the flag fall");
    }
    prop_assert!(!(stands && clock.is_running()));
    let faces = [page.panel().top, page.panel().bottom].map(|end| end.clock.is_some());
    prop_assert_eq!(faces, [!clock.control().is_unlimited(); 2]);
    Ok(())
}

/// What a usable button does ends in no error; what another would do changes
/// nothing and is told why.
fn check_buttons(page: &Page) -> Result<(), TestCaseError> {
    let buttons = page.panel().buttons;
    let mut pairs = vec![
        (buttons.undo, Event::Undo),
        (buttons.resign, Event::Resign),
        (buttons.claim_draw, Event::ClaimDraw),
        (buttons.offer_draw, Event::OfferDraw),
    ];
    pairs.extend(buttons.adjust.map(|button| (button, Event::Adjust)));
    pairs.extend(buttons.forfeit.map(|button| (button, Event::Forfeit(Color::Black))));
    for (button, event) in pairs {
        prop_assert!(button.note.ends_with('.'), "{:?}", button);
        let mut model = page.model.clone();
        luft_app::update(&mut model, event.clone(), page.time());
        let message = view::panel(&model).message;
        if button.usable {
            let failed = matches!(message, Some(luft_app::Message::Error(_)));
            prop_assert!(!failed, "{event:?}: {message:?}");
        } else {
            prop_assert!(message.is_some(), "{event:?}");
            prop_assert_eq!(model.game(), page.model.game(), "{:?}", event);
            prop_assert_eq!(model.phase(), page.model.phase(), "{:?}", event);
        }
    }
    Ok(())
}

/// Guards the property below: events that never led anywhere would prove
/// nothing.
#[test]
fn random_events_reach_every_phase() {
    let mut runner = TestRunner::deterministic();
    let acts = prop::collection::vec(any_act(), 60);
    let (mut seen, mut longest, mut played_on) = ([0; 6], 0, 0);
    for _ in 0..200 {
        let mut page = Page::open();
        for next in acts.new_tree(&mut runner).unwrap().current() {
            act(&mut page, next);
            seen[match page.model.phase() {
                Phase::Choosing(_) => 0,
                Phase::Promoting(_) => 1,
                Phase::Thinking(_) => 2,
                Phase::Stalled => 3,
                Phase::Over => 4,
                Phase::Flagged(_) => 5,
            }] += 1;
            longest = longest.max(page.model.game().plies().len());
            let loaded = page.model.imported().is_some_and(|imported| {
                imported.text().is_some_and(|text| text != page.written().0)
            });
            played_on += usize::from(loaded);
        }
    }
    assert!(seen.iter().all(|&count| count >= 10), "{seen:?}");
    assert!(longest >= 10, "the longest game had {longest} moves");
    assert!(played_on >= 100, "loaded games were played on in {played_on} steps only");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nothing_that_happens_breaks_the_page(acts in prop::collection::vec(any_act(), 0..60)) {
        let mut page = Page::open();
        for next in acts {
            act(&mut page, next);
            check(&page)?;
        }
    }

    #[test]
    fn no_text_breaks_the_readers_of_the_store_and_the_address(
        text in "(luft 1 |level |easy |player |white |fen |moves|query |[ -~]){0,30}",
    ) {
        let page = Page::open_with(Start {
            query: text.clone(),
            saved: Some(text),
            ..Start::default()
        });
        check(&page)?;
    }
}
