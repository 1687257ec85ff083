//! Properties that hold after random events in random order.

use luft_app::features::{analysis, coach, editor, openings, picture, review};
use luft_app::settings::{Setting, SettingId};
use luft_app::shortcuts::ShortcutId;
use luft_app::{CastlingSide, Chess960, Picture, Piece, Tool};
use luft_game::winnability::Chances;
use luft_protocol::Request;

use crate::fake::*;
use crate::prelude::*;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// A random event that is possible on any page.
#[derive(Clone, Debug)]
pub enum Act {
    Event(Event),
    /// A legal move, by one of the kinds of input.
    Move(Index, u8),
    /// Drags one of the first side's pieces to a square, regardless of whose turn it is.
    Premove(Index, Square),
    /// A legal reply to the last request for a move.
    Reply(Index),
    /// Another reply to it: an offer is accepted or declined, or the computer
    /// resigns.
    Conduct(&'static str),
    /// The last question about mates is answered, truthfully.
    Mates,
    /// The worker is ready.
    Ready,
    Pass(f64),
    Reload,
    /// A friend elsewhere opens the link and sends one back.
    Friend(Index, u8),
}

fn any_square() -> impl Strategy<Value = Square> {
    (0..64_usize).prop_map(|index| Square::new(index).unwrap())
}

fn any_point() -> impl Strategy<Value = Point> {
    (-100.0..900.0, -100.0..900.0).prop_map(|(x, y)| Point { x, y })
}

fn any_pointer() -> impl Strategy<Value = Event> {
    let kinds = [
        PointerKind::Down,
        PointerKind::Secondary,
        PointerKind::Move,
        PointerKind::Up,
        PointerKind::Cancel,
    ];
    let keys = any::<(bool, bool, bool)>();
    (select(kinds.to_vec()), 0..2, any::<bool>(), any_point(), keys).prop_map(
        |(kind, id, touch, point, (shift, ctrl, alt))| {
            let device = if touch { Device::Touch } else { Device::Mouse };
            let modifiers = Modifiers { shift, ctrl, alt };
            board::Event::Pointer(PointerEvent { kind, id, device, point, modifiers }).into()
        },
    )
}

fn any_key() -> impl Strategy<Value = Event> {
    let names = ["ArrowUp", "ArrowLeft", "Home", "End", "Enter", "Escape", "q", "n", "b"];
    let named =
        select(names.to_vec()).prop_map(|name| Key::from_dom(name, Modifiers::default()).unwrap());
    prop_oneof![8 => named, 1 => Just(Key::ActivateAsking), 1 => Just(Key::Confirm)]
        .prop_map(|key| board::Event::Key(key).into())
}

fn any_text() -> impl Strategy<Value = Event> {
    prop_oneof![
        "[a-hNBRQKO0-8=x+-]{0,6}"
            .prop_map(|text| actions::Event::PlayText { text: text.into() }.into()),
        "(best|error|info|ready|stop|mates|answer|resign) ?[0-9]{0,2} ?([a-h1-8]{0,4}|accept|--)"
            .prop_map(|line| worker::Event::Line { line }.into()),
        select(vec![
            "",
            "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
            "4k3/P6P/8/8/8/8/p6p/4K3 b - - 149 90",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "kkkk/8 x",
        ])
        .prop_map(|text| new_game::Event::SetFen { text: text.to_owned(), seed: 3 }.into()),
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
    .prop_map(|text| library::Event::Load { bytes: text.into_bytes(), seed: 4 }.into())
}

fn any_table(colors: Vec<ColorChoice>) -> impl Strategy<Value = Pairing> {
    prop_oneof![
        (select(PersonaId::all().collect::<Vec<_>>()), select(colors))
            .prop_map(|(persona, color)| Pairing::computer(persona, color)),
        any::<bool>().prop_map(Pairing::shared),
        any::<bool>().prop_map(|white| {
            Pairing::remote(if white { ColorChoice::White } else { ColorChoice::Black })
        }),
    ]
}

fn any_setting() -> impl Strategy<Value = Setting> {
    let options = |id: SettingId| {
        let line = id.entry();
        line.options.iter().map(|word| Setting::read(line.name, word).unwrap())
    };
    select(SettingId::ALL.into_iter().flat_map(options).collect::<Vec<_>>())
}

fn any_preference() -> impl Strategy<Value = Event> {
    let file = "(luft-settings [12]\n(theme dark\n|board glass\n|targets off\n|language de\n|keys undo=f flip=\n|x y\n){0,3})?";
    let events = [
        settings::Event::Open,
        settings::Event::Export,
        settings::Event::Reset,
        settings::Event::NotStored,
        settings::Event::OpenShortcuts,
        settings::Event::ResetKeys,
    ];
    let key = prop::option::of(select(vec!['u', 'f', '7', '=']));
    prop_oneof![
        4 => any_setting().prop_map(settings::Event::Set),
        1 => select(vec![None, Some("de".to_owned()), Some("?".to_owned())])
            .prop_map(settings::Event::SetLanguage),
        1 => select(Notation::ALL.to_vec()).prop_map(settings::Event::SetNotation),
        1 => file.prop_map(|text| settings::Event::Import(text.into_bytes())),
        1 => select(events.to_vec()),
        1 => (select(ShortcutId::all().collect::<Vec<_>>()), key)
            .prop_map(|(shortcut, key)| settings::Event::SetKey { shortcut, key }),
    ]
    .prop_map(Event::from)
}

/// An event of the board editor.
fn any_edit() -> impl Strategy<Value = Event> {
    let piece =
        || select("PNBRQKpnbrqk".chars().filter_map(Piece::from_letter).collect::<Vec<_>>());
    let color = || select(Color::ALL.to_vec());
    prop_oneof![
        4 => Just(board::Event::SetUp.into()),
        2 => piece().prop_map(|piece| editor::Event::Take(Tool::Piece(piece)).into()),
        2 => select(vec![Tool::Hand, Tool::Eraser])
            .prop_map(|tool| editor::Event::Take(tool).into()),
        1 => select(vec![editor::Event::Clear, editor::Event::Start]).prop_map(Event::from),
        1 => color().prop_map(|color| editor::Event::Turn(color).into()),
        1 => (color(), select(CastlingSide::ALL.to_vec()))
            .prop_map(|(color, side)| editor::Event::Castle(color, side).into()),
        1 => prop::option::of(any_square())
            .prop_map(|square| editor::Event::EnPassant(square).into()),
        1 => Just(editor::Event::CopyFen.into()),
        2 => Just(editor::Event::Play.into()),
        1 => Just(editor::Event::Close.into()),
        2 => (piece(), any_point())
            .prop_map(|(piece, point)| board::Event::Put { piece, point }.into()),
        2 => piece().prop_map(|piece| board::Event::Key(Key::Put(piece)).into()),
        1 => Just(board::Event::Key(Key::Remove).into()),
    ]
}

fn any_step() -> impl Strategy<Value = navigation::Event> {
    use navigation::Event::{Back, Confirm, Dismiss, First, Forward, Last, PlayOn, To};
    prop_oneof![
        select(vec![First, Back, Back, Forward, Last, PlayOn, Confirm, Dismiss]),
        (0..12_usize).prop_map(|index| To(NodeId::at(index))),
    ]
}

fn any_analysis() -> impl Strategy<Value = analysis::Event> {
    use analysis::Event::{Lines, Play, Toggle, TogglePause, ToggleThreat};
    let lines = [true, false].map(|more| Lines { more });
    let mut all = vec![Toggle, TogglePause, ToggleThreat, Play(0), Play(7)];
    all.extend(lines);
    select(all)
}

pub fn any_exercise() -> impl Strategy<Value = exercise::Event> {
    use exercise::Event::{Retry, Step, Stored};
    let stored = Stored("course ab 1 0\n".to_owned());
    select(vec![Retry, Step { forwards: true }, Step { forwards: false }, stored])
}

/// The player opens a review, and the coach answers, whether it was asked or not.
fn any_review() -> impl Strategy<Value = Event> {
    let answers = [
        "ask 10",
        "ask 10 e2e4",
        "ask 10 e2e5",
        "stop",
        "done",
        "go 3",
        "line 0 e2e4 e7e5",
        "line 9",
        "close",
        "game 1. e4 {[%eval 0.3] good} (1. d4) *",
        "game no game",
        "course 0\n1. e4 *\n\n1. d4 *",
        "course -\n",
        "because It wins.",
        "",
    ];
    let answers = answers.map(|answer| coach::Event::Answered(answer.to_owned()));
    let coach = answers.into_iter().chain([coach::Event::Loaded, coach::Event::Missing]);
    let mut all: Vec<Event> = coach.map(Event::from).collect();
    all.extend(std::iter::repeat_n(Event::from(review::Event::Toggle), 8));
    select(all)
}

fn any_command() -> impl Strategy<Value = Event> {
    let promotions = PieceKind::ALL.to_vec();
    let colors = [ColorChoice::White, ColorChoice::Black, ColorChoice::Random].to_vec();
    prop_oneof![
        Just(actions::Event::Start.into()),
        any_analysis().prop_map(Event::from),
        any_review(),
        any_exercise().prop_map(Event::from),
        select(vec![opponent::Event::AcceptResignation, opponent::Event::PlayOn])
            .prop_map(Event::from),
        Just(actions::Event::Undo.into()),
        Just(board::Event::Flip.into()),
        Just(actions::Event::Resign.into()),
        Just(actions::Event::TakeBack.into()),
        Just(actions::Event::Pause.into()),
        Just(opponent::Event::MoveNow.into()),
        Just(library::Event::Share.into()),
        Just(picture::Event::Open.into()),
        Just(picture::Event::Copy.into()),
        "[0-9]{0,5}"
            .prop_map(|side| { picture::Event::Save { picture: Picture::default(), side }.into() }),
        (select(PersonaId::all().collect::<Vec<_>>()), any::<u64>())
            .prop_map(|(persona, seed)| new_game::Event::RematchAt { persona, seed }.into()),
        (
            prop::option::of(select(PersonaId::all().collect::<Vec<_>>())),
            prop::option::of(select(colors.clone()))
        )
            .prop_map(|(persona, color)| new_game::Event::Seat { persona, color, seed: 6 }.into()),
        Just(draws::Event::Claim.into()),
        "[a-h][1-8][a-h][1-8]"
            .prop_map(|text| draws::Event::ClaimWith { text: text.into() }.into()),
        Just(draws::Event::Offer.into()),
        Just(draws::Event::Accept.into()),
        Just(draws::Event::Decline.into()),
        Just(actions::Event::Adjust.into()),
        select(Color::ALL.to_vec()).prop_map(|color| actions::Event::Forfeit(color).into()),
        Just(board::Event::CopyFen.into()),
        Just(board::Event::Words.into()),
        any::<bool>().prop_map(|found| speech::Event::Voice { found }.into()),
        select(vec!["names\n!L!A!\n", "<!doctype html>\n#"])
            .prop_map(|text| openings::Event::Loaded(text.to_owned()).into()),
        Just(library::Event::Copy.into()),
        Just(library::Event::Save.into()),
        (0..4_usize).prop_map(|index| library::Event::Choose { index, seed: 4 }.into()),
        Just(library::Event::Dismiss.into()),
        Just(board::Event::CancelPromotion.into()),
        any::<u64>().prop_map(|seed| new_game::Event::Rematch { seed }.into()),
        Just(board::Event::Confirm.into()),
        Just(board::Event::Decline.into()),
        Just(board::Event::ClearDrawings.into()),
        prop::option::of(select(Tint::ALL.to_vec()))
            .prop_map(|tint| board::Event::Draw(tint).into()),
        Just(Event::Wake),
        Just(board::Event::Frame.into()),
        any::<bool>().prop_map(|ok| new_game::Event::Copied { what: Copied::Game, ok }.into()),
        any::<bool>().prop_map(|on| board::Event::ReducedMotion(on).into()),
        (0.0..2000.0).prop_map(|side| board::Event::Resize { side }.into()),
        prop::option::of(any_square()).prop_map(|square| board::Event::Focus(square).into()),
        any_square().prop_map(|square| board::Event::Activate(square).into()),
        select(promotions).prop_map(|into| board::Event::Promote(into).into()),
        (
            any_table(colors),
            select(vec!["", "1+0", "3+2", "5d3", "15+0/60", "/5", "never"]),
            any::<(bool, u64)>(),
            any::<(bool, bool, bool)>(),
        )
            .prop_map(
                |(pairing, control, (touch_move, seed), (undo, targets, analysis))| {
                    let disabled = DisabledAssistance { undo, targets, analysis };
                    let control = control.to_owned();
                    let days = targets.then_some(3);
                    let chess960 = [None, Some(Chess960::Random), Some(Chess960::Number(1))];
                    let chess960 = chess960[seed as usize % 3];
                    let choice = NewGame { pairing, control, days, touch_move, disabled, chess960 };
                    new_game::Event::Start { choice, seed }.into()
                }
            ),
    ]
}

pub fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        4 => any_pointer().prop_map(Act::Event),
        1 => any_key().prop_map(Act::Event),
        1 => any_text().prop_map(Act::Event),
        1 => any_pgn().prop_map(Act::Event),
        2 => any_command().prop_map(Act::Event),
        2 => any_edit().prop_map(Act::Event),
        1 => any_preference().prop_map(Act::Event),
        1 => Just(Act::Event(switched("confirm-moves", true).into())),
        1 => any_step().prop_map(|step| Act::Event(step.into())),
        1 => select(vec!["1+0", "/5"]).prop_map(|control| {
            Act::Event(new_game::Event::Start { choice: two(control), seed: 2 }.into())
        }),
        6 => (any::<Index>(), 0..3_u8).prop_map(|(index, way)| Act::Move(index, way)),
        6 => (any::<Index>(), any_square()).prop_map(|(from, to)| Act::Premove(from, to)),
        6 => any::<Index>().prop_map(Act::Reply),
        1 => select(vec!["answer ID accept", "answer ID better", "resign ID", "info ID depth 3 multipv 1 \
            score cp 5 nodes 9 pv", "info ANALYSIS depth 3 multipv 1 score cp 5 nodes 9 pv e2e4 e7e5",
            "info ANALYSIS depth 4 multipv 2 score mate -3 nodes 19 pv g8f6"]).prop_map(Act::Conduct),
        1 => Just(Act::Mates),
        4 => (any::<Index>(), 0..4_u8).prop_map(|(index, word)| Act::Friend(index, word)),
        2 => Just(Act::Ready),
        2 => Just(Act::Event(worker::Event::Failed { reason: WorkerFailure::NotLoaded }.into())),
        2 => (0.0..40_000.0).prop_map(Act::Pass),
        1 => Just(Act::Reload),
    ]
}

pub fn act(page: &mut Page, act: Act) {
    // Everything that is due in this time happens, as on a real page.
    page.pass(7.0);
    let moves = page.model.session().game().position().legal_moves();
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
        Act::Premove(from, to) => {
            let pieces: Vec<Square> =
                page.model.session().game().position().color(Color::White).into_iter().collect();
            page.drag(&pieces[from.index(pieces.len())].to_string(), &to.to_string());
        }
        Act::Reply(index) if page.is_thinking() && !moves.is_empty() => {
            page.ready();
            let mv = luft_rules::uci::write(moves[index.index(moves.len())]);
            page.reply(&mv);
        }
        Act::Conduct(line) if page.is_thinking() => {
            page.ready();
            let analysis = page.posted.iter().rev().find_map(|request| match request {
                Request::Analyse(analyse) => Some(analyse.id),
                _ => None,
            });
            let line = line.replace("ID", &page.last_go().id.to_string());
            let line = line.replace("ANALYSIS", &analysis.unwrap_or_default().to_string());
            page.worker(&line);
        }
        Act::Mates if !page.asked_for_mates.is_empty() => {
            let (_, fen) = page.asked_for_mates.last().unwrap();
            let chances = Chances::of(&Position::from_fen(fen).unwrap(), 300);
            page.mates(&chances.to_string());
        }
        Act::Friend(index, word) if page.model.session().seats().remote().is_some() => {
            hear_of_friend(page, index, word);
        }
        Act::Ready => {
            page.ready();
        }
        Act::Move(..) | Act::Reply(_) | Act::Conduct(_) | Act::Mates | Act::Friend(..) => {}
        Act::Pass(time) => {
            page.pass(time);
        }
        Act::Reload => {
            *page = page.reload_at("");
        }
    }
}

/// A friend opens the link, acts, and sends a link back.
fn hear_of_friend(page: &mut Page, index: Index, word: u8) {
    let Some(link) = page.model.remote_link() else { return };
    page.send(remote::Event::Sent);
    let mut friend = Page::asked(&format!("#{link}"));
    let moves = friend.model.session().game().position().legal_moves();
    match word {
        0 => friend.send(actions::Event::Undo),
        1 => friend.send(remote::Event::AnswerTakeback(index.index(2) == 0)),
        2 if index.index(8) == 0 => friend.send(actions::Event::Resign),
        _ if moves.is_empty() => return,
        _ => friend.type_move(&luft_rules::uci::write(moves[index.index(moves.len())])),
    };
    if let Some(answer) = friend.model.remote_link() {
        page.send(remote::Event::Open(answer));
    }
}

pub fn check(page: &Page) -> Result<(), TestCaseError> {
    let game = page.model.session().game();
    let players = page.model.session().seats().is_local(game.position().side_to_move());
    match page.phase() {
        Phase::Over => prop_assert!(game.is_over()),
        Phase::Choosing(_) | Phase::Promoting(_) | Phase::Confirming => {
            prop_assert!(!game.is_over() && players);
        }
        Phase::Waiting
        | Phase::Thinking
        | Phase::Remote
        | Phase::Script
        | Phase::Resigning
        | Phase::Stalled => {
            prop_assert!(!game.is_over() && !players);
        }
        Phase::Flagged => prop_assert!(!game.is_over()),
    }
    let mut replay = luft_app::Game::new(game.start().clone());
    for ply in game.plies() {
        prop_assert_eq!(replay.play(ply.mv()), Ok(()));
    }
    prop_assert_eq!(replay.position(), game.position());

    if page.model.session().task().is_none() {
        check_stored(page)?;
    } else {
        // An exercise is not stored, so it begins anew.
        let again = page.reload_at(&page.query);
        prop_assert!(again.model.session().game().plies().is_empty() || page.own.is_some());
    }

    // A premove waits for the opponent's move, or for the answer to the opponent's draw offer or to
    // the computer's question.
    let asks = page.model.session().offer_to_answer().is_some() || page.phase() == Phase::Resigning;
    let may_wait = page.is_thinking() || page.phase() == Phase::Remote || asks;
    prop_assert!(page.model.premoves().is_empty() || may_wait);

    let kings = game.position().kind(PieceKind::King).count();
    prop_assert_eq!(kings, 2);
    prop_assert!(view::scene(&page.model).len() >= 64);
    prop_assert_eq!(view::grid(&page.model).iter().filter(|cell| cell.tab_stop).count(), 1);
    let editor = page.panel().editor;
    prop_assert_eq!(page.panel().result.is_some(), game.is_over() && editor.is_none());
    if let Some(card) = editor {
        let position = Position::from_fen(&card.fen);
        prop_assert_eq!(position.is_ok(), card.fault.is_none(), "{}", card.fen);
        prop_assert!(position.is_err() || position.unwrap().fen() == card.fen);
    }
    let now = Shown::of(&page.model);
    prop_assert_eq!(&page.shown, &now, "something changed and was not shown");
    check_clock(page)?;
    check_tree(page)?;
    check_buttons(page)
}

fn check_stored(page: &Page) -> Result<(), TestCaseError> {
    let game = page.model.session().game();
    // The stored text is always that of the game shown.
    let again = page.reload_at(&page.query);
    prop_assert_eq!(again.model.session().game(), game);
    prop_assert_eq!(again.model.session().seats(), page.model.session().seats());
    prop_assert_eq!(again.model.session().obligation(), page.model.session().obligation());
    prop_assert_eq!(again.model.orientation(), page.model.orientation());
    prop_assert_eq!(again.model.session().seed(), page.model.session().seed());
    prop_assert_eq!(again.model.imported(), page.model.imported());

    // The exported PGN reads back as the same game.
    let (text, _) = page.written();
    prop_assert_eq!(&again.written().0, &text);
    let mut other = Page::open();
    other.send(library::Event::Load { bytes: text.clone().into_bytes(), seed: 1 });
    prop_assert_eq!(other.model.session().game(), game, "{}", text);
    prop_assert_eq!(&other.written().0, &text);
    Ok(())
}

fn check_tree(page: &Page) -> Result<(), TestCaseError> {
    let (tree, game) = (page.model.session().tree(), page.model.session().game());
    let played: Vec<_> = game.plies().iter().map(luft_game::Ply::mv).collect();
    prop_assert_eq!(tree.start(), game.start());
    prop_assert_eq!(tree.line(tree.end()), played, "the game is the main line");
    Ok(())
}

fn check_clock(page: &Page) -> Result<(), TestCaseError> {
    let (clock, game) = (page.model.session().clock(), page.model.session().game());
    prop_assert_eq!(clock.moves(), game.plies().len());
    prop_assert_eq!(clock.turn(), game.position().side_to_move());
    let stands = game.is_over() || matches!(page.phase(), Phase::Flagged);
    if !clock.control().is_unlimited() {
        let goes = !stands && clock.moves() > 0;
        prop_assert_eq!(clock.is_running() || clock.is_paused(), goes);
        let session = page.model.session();
        let is_apart = session.seats().remote().is_some() && !session.is_connected();
        // The computer's clock stands while the player answers its request to resign.
        let is_asked = session.turn() == Turn::Resigning;
        let may_pause = is_apart || is_asked || session.turn() == Turn::Local;
        prop_assert!(!clock.is_paused() || may_pause);
        prop_assert!(!is_asked || !clock.is_running());
        prop_assert!(!clock.is_running() || page.alarm.is_some(), "nobody sees the flag fall");
    }
    prop_assert!(!(stands && clock.is_running()));
    let faces = [page.panel().top, page.panel().bottom].map(|end| end.clock.is_some());
    prop_assert_eq!(faces, [!clock.control().is_unlimited(); 2]);
    Ok(())
}

/// Checks that an enabled button causes no error, and that the action of a disabled one changes
/// nothing and is explained.
fn check_buttons(page: &Page) -> Result<(), TestCaseError> {
    let buttons = page.panel().buttons;
    let mut pairs: Vec<(_, Event)> = vec![
        (buttons.undo, actions::Event::Undo.into()),
        (buttons.analyse, analysis::Event::Toggle.into()),
        (buttons.resign, actions::Event::Resign.into()),
        (buttons.claim_draw, draws::Event::Claim.into()),
        (buttons.offer_draw, draws::Event::Offer.into()),
    ];
    pairs.extend(buttons.pause.map(|button| (button, actions::Event::Pause.into())));
    pairs.extend(buttons.adjust.map(|button| (button, actions::Event::Adjust.into())));
    let forfeit = actions::Event::Forfeit(Color::Black);
    pairs.extend(buttons.forfeit.map(|button| (button, forfeit.into())));
    for (button, event) in pairs {
        prop_assert!(button.note.ends_with('.'), "{:?}", button);
        let mut model = page.model.clone();
        update(&mut model, event.clone(), page.time());
        let message = view::message(&model).cloned();
        if button.usable {
            let failed = message.as_ref().is_some_and(luft_app::Message::is_error);
            prop_assert!(!failed, "{event:?}: {message:?}");
        } else {
            prop_assert!(message.is_some(), "{event:?}");
            prop_assert_eq!(model.session().game(), page.model.session().game(), "{:?}", event);
            prop_assert_eq!(model.session().turn(), page.model.session().turn(), "{:?}", event);
        }
    }
    Ok(())
}

/// Guards the property below, which would prove nothing if the events had no effects.
#[test]
#[ignore = "long"]
fn random_events_reach_every_phase() {
    let mut runner = TestRunner::deterministic();
    let acts = prop::collection::vec(any_act(), 60);
    let (mut seen, mut longest, mut played_on, mut premoves) = ([0; 10], 0, 0, 0);
    for _ in 0..500 {
        let mut page = Page::open();
        for next in acts.new_tree(&mut runner).unwrap().current() {
            act(&mut page, next);
            seen[match page.phase() {
                Phase::Choosing(_) => 0,
                Phase::Promoting(_) => 1,
                Phase::Thinking => 2,
                Phase::Stalled => 3,
                Phase::Over => 4,
                Phase::Flagged => 5,
                Phase::Confirming => 6,
                Phase::Waiting => 7,
                Phase::Resigning => 8,
                Phase::Remote => 9,
                Phase::Script => unreachable!("no options have asked for an exercise"),
            }] += 1;
            longest = longest.max(page.model.session().game().plies().len());
            let loaded = page.model.imported().is_some_and(|imported| {
                imported.text().is_some_and(|text| text != page.written().0)
            });
            played_on += usize::from(loaded);
            premoves += page.model.premoves().len();
        }
    }
    assert!(seen.iter().all(|&count| count >= 10), "{seen:?}");
    assert!(longest >= 10, "the longest game had {longest} moves");
    assert!(premoves >= 50, "{premoves} premoves have waited");
    assert!(played_on >= 100, "loaded games were played on in {played_on} steps only");
}

/// Checks the page after each act.
fn happen(acts: Vec<Act>) -> Result<(), TestCaseError> {
    let mut page = Page::open();
    for next in acts {
        act(&mut page, next);
        check(&page)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn nothing_that_happens_breaks_the_page(acts in prop::collection::vec(any_act(), 0..60)) {
        happen(acts)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    #[ignore = "long"]
    fn nothing_that_happens_often_breaks_the_page(acts in prop::collection::vec(any_act(), 0..60)) {
        happen(acts)?;
    }

    #[test]
    fn no_text_breaks_the_readers_of_the_store_and_the_address(
        text in "(luft 3 |whole |stage fresh |persona |easy |player|s |computer |two |turning |bottom |seed 7 |touch |on |duty |\
                [=x-]?[a-h][1-8] |clock |game |white |fen |moves|query |[ -~]){0,30}",
    ) {
        let id = RecordId::from_number(1);
        let disk = Disk::with([(id.clone(), text.clone())]);
        let start = Start { query: text.clone(), own: Some(id), ..Start::default() };
        check(&Page::open_on(&disk, start))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Areas that are not repainted look the same: they contain the same shapes in the same order.
    #[test]
    fn undamaged_areas_have_not_changed(
        acts in prop::collection::vec(any_act(), 1..40),
        points in prop::collection::vec(any_point(), 40),
    ) {
        let mut page = Page::open();
        for next in acts {
            let before = view::scene(&page.model);
            act(&mut page, next);
            let after = view::scene(&page.model);
            let damaged = view::damage(&before, &after);
            prop_assert_eq!(damaged.is_empty(), before == after);
            for point in &points {
                if !damaged.iter().any(|rect| rect.contains(*point)) {
                    let there = |shapes: &[Shape]| -> Vec<Shape> {
                        let at = |shape: &&Shape| shape.bounds().contains(*point);
                        shapes.iter().filter(at).cloned().collect()
                    };
                    prop_assert_eq!(there(&before), there(&after));
                }
            }
        }
    }
}
