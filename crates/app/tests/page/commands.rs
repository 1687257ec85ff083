//! The buttons beside the board.

use crate::fake::*;
use crate::prelude::*;
use luft_app::Action;
use luft_app::dispatch::{self, Reaction};
use luft_app::protocol::Request;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_rematch_is_the_same_with_colours_changed() {
    let mut page = Page::open();
    let pairing = Pairing::computer(PersonaId::HARD, ColorChoice::Black);
    let choice = NewGame {
        pairing,
        control: "5d3/60".to_owned(),
        days: None,
        touch_move: true,
        disabled: DisabledAssistance::default(),
        chess960: None,
    };
    page.send(new_game::Event::Start { choice: choice.clone(), seed: 1 });
    assert_eq!(page.player(), Color::Black);
    let again = page.panel().settings.rematch();
    page.send(new_game::Event::Start { choice: again, seed: 2 });
    assert_eq!((page.player(), page.persona()), (Color::White, PersonaId::HARD));
    assert_eq!(page.panel().settings.rematch(), choice);
}

#[test]
fn a_new_game_is_as_chosen() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5");
    page.send(new_game::Event::Open);
    assert_eq!(page.effects, [Effect::OpenDialog { dialog: Dialog::NewGame, focus: true }]);
    page.new_game(PersonaId::HARD, ColorChoice::Black, 5);
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::NewGame)));
    let words = "New game. You play Black. Your game is saved. You can go back to it.";
    assert_eq!(page.announced(), [(Urgency::Polite, words)]);
    let panel = page.panel();
    assert_eq!(
        (panel.settings.seats, panel.orientation),
        (Seats::opposite(Seat::Computer(PersonaId::HARD), Color::Black), Color::Black)
    );
    assert_eq!(panel.fen, START);
    assert_eq!(panel.moves, []);
}

#[test]
fn requested_messages_are_answers_and_others_are_news() {
    let mut page = Page::open();
    let told = |page: &Page| (page.message().unwrap_or_default(), page.panel().is_news);
    page.set_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(told(&page), ("Position set.".to_owned(), false));
    assert_eq!(page.announced(), [(Urgency::Assertive, "Position set.")], "once");
    let bytes = b"[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 1-0".to_vec();
    page.send(library::Event::Load { bytes, seed: 2 });
    assert_eq!(told(&page), ("Game loaded: Ann \u{2013} Ben.".to_owned(), false));
    page.type_move("Ke4");
    assert!(!told(&page).1);
    // The computer's answer is news, even though the offer was made with the button.
    page.set_fen(START).send(actions::Event::Start).send(draws::Event::Offer).type_move("e4");
    let line = format!("answer {} better", page.last_go().id);
    page.worker(&line);
    assert!(told(&page).1, "{:?}", told(&page));
}

#[test]
fn a_random_colour_follows_from_the_seed() {
    let played = |seed| {
        let mut page = Page::open();
        page.new_game(PersonaId::EASY, ColorChoice::Random, seed);
        page.player()
    };
    let whites = (0..200).filter(|&seed| played(seed) == Color::White).count();
    assert!((60..140).contains(&whites), "{whites} of 200");
    assert_eq!(played(3), played(3));
}

#[test]
fn undo_takes_back_the_move_and_its_reply() {
    let mut page = Page::open();
    assert!(!page.panel().buttons.undo.usable);
    page.drag("e2", "e4").reply("e7e5").drag("d2", "d4").reply("e5d4");
    page.undo();
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle));
    assert_eq!(page.announced(), [(Urgency::Polite, "Your move and the reply were taken back.")]);
    page.undo();
    assert_eq!(page.panel().fen, START);
    page.undo();
    assert_eq!(page.message().as_deref(), Some("There is no move to take back."));
}

#[test]
fn undo_while_the_computer_thinks_stops_it() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5").drag("d2", "d4");
    let id = page.last_go().id;
    page.undo();
    assert!(page.effects.contains(&Effect::Post(Request::Stop { id })));
    assert_eq!(page.moves(), "e4 e5");
    page.worker(&format!("best {id} e5d4"));
    assert_eq!(page.moves(), "e4 e5");
}

#[test]
fn undo_works_with_a_reply_held_back() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let line = format!("best {} e7e5", page.last_go().id);
    page.worker(&line).undo();
    page.pass(1000.0);
    assert_eq!(page.moves(), "");
}

#[test]
fn undo_works_with_the_picker_open() {
    let mut page = Page::at("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", Color::White);
    page.drag("a6", "a7").reply("e8d7").drag("a7", "a8").undo();
    assert!(page.effects.contains(&Effect::CloseDialog(Dialog::Promotion)));
    assert_eq!(page.panel().fen, "4k3/8/P7/8/8/8/8/4K3 w - - 0 1");
}

#[test]
fn undo_takes_back_the_losing_move() {
    let mut page = Page::open();
    page.drag("f2", "f3").reply("e7e5").drag("g2", "g4").reply("d8h4");
    assert_eq!(page.phase(), Phase::Over);
    page.undo();
    assert_eq!(page.moves(), "f3 e5");
    assert_eq!(page.panel().status, "Your turn");
}

#[test]
fn undo_takes_back_a_mating_move_alone() {
    let mut page = Page::at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Color::White);
    page.drag("a1", "a8");
    assert_eq!(page.phase(), Phase::Over);
    page.undo();
    assert_eq!(page.moves(), "");
}

#[test]
fn undo_takes_back_a_resignation_and_no_move() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5");
    page.send(actions::Event::Resign).undo();
    assert_eq!(page.moves(), "e4 e5");
    assert_eq!(page.model.session().game().outcome(), None);
    // Resigned while the computer was thinking, which is then asked again.
    page.drag("d2", "d4").send(actions::Event::Resign).undo();
    assert!(page.is_thinking());
    page.reply("e5d4");
    assert_eq!(page.moves(), "e4 e5 d4 exd4");
}

#[test]
fn resigning_loses() {
    let mut page = Page::begun();
    page.send(actions::Event::Resign);
    let outcome = Outcome::Win { winner: Color::Black, reason: WinReason::Resignation };
    assert_eq!(page.model.session().game().outcome(), Some(outcome));
    assert_eq!(page.panel().status, "You resigned, Black wins.");
    let shown = page.panel().result.unwrap();
    assert_eq!((&*shown.headline, &*shown.reason), ("The computer wins", "You resigned."));
    assert_eq!(page.announced(), [(Urgency::Assertive, "You resigned, Black wins.")]);
    assert!(!page.panel().buttons.resign.usable);
    page.send(actions::Event::Resign);
    assert_eq!(page.message().as_deref(), Some("The game is over."));
}

/// The notes of the disabled buttons, and the messages when they are pressed by shortcuts.
fn refusals(page: &mut Page) -> Vec<(Action, String, Option<String>)> {
    let buttons = view::buttons(&page.model);
    let buttons = [
        (Action::Undo, buttons.undo),
        (Action::Analyse, buttons.analyse),
        (Action::Hint, buttons.hint),
        (Action::Resign, buttons.resign),
        (Action::OfferDraw, buttons.offer_draw),
    ];
    let disabled = buttons.into_iter().filter(|(_, button)| !button.usable);
    let told = |(action, button): (Action, view::Button)| {
        if let Some(Reaction::Send(event)) = dispatch::reaction(action, "", 0) {
            page.send(event);
        }
        (action, english(&button.note), page.message())
    };
    disabled.map(told).collect()
}

#[test]
fn the_action_of_a_disabled_button_is_refused_for_the_reason_in_its_note() {
    let mut page = Page::open();
    let fresh = refusals(&mut page);
    page.drag("f2", "f3");
    page.send(actions::Event::Resign);
    let over = refusals(&mut page);
    for (told, count) in [(fresh, 3), (over, 3)] {
        assert_eq!(told.len(), count, "{told:?}");
        for (action, note, message) in told {
            assert_eq!(message, Some(note), "{action:?}");
        }
    }
}

#[test]
fn a_draw_is_claimed_when_the_laws_allow_it() {
    let mut page = Page::open();
    page.send(draws::Event::Claim);
    assert!(page.message().unwrap().starts_with("No draw: "));
    for _ in 0..2 {
        assert!(!page.panel().buttons.claim_draw.usable);
        page.type_move("Nf3").reply("g8f6").type_move("Ng1").reply("f6g8");
    }
    let panel = page.panel();
    assert!(panel.buttons.claim_draw.usable);
    assert_eq!(panel.buttons.claim_draw.note, "This position has occurred three times.");
    page.send(draws::Event::Claim);
    let reason = DrawReason::Claimed(Claim::Threefold);
    assert_eq!(page.model.session().game().outcome(), Some(Outcome::Draw { reason }));
    assert_eq!(page.panel().status, "Draw by threefold repetition.");
    let shown = page.panel().result.unwrap();
    assert_eq!(shown.headline, "Draw");
    assert_eq!(shown.reason, "Threefold repetition.");
}

#[test]
fn only_the_player_to_move_claims() {
    let mut page = Page::open();
    for _ in 0..2 {
        page.type_move("Nf3").reply("g8f6").type_move("Ng1").reply("f6g8");
    }
    page.type_move("Nf3");
    assert!(!page.panel().buttons.claim_draw.usable);
    page.send(draws::Event::Claim);
    assert_eq!(page.message().as_deref(), Some("Only the player to move can claim a draw."));
    assert!(page.is_thinking());
}

#[test]
fn flipping_turns_the_board_and_nothing_else() {
    let mut page = Page::open();
    page.click("e2").send(board::Event::Flip);
    assert_eq!(page.model.orientation(), Color::Black);
    assert_eq!(page.player(), Color::White);
    page.click("e4");
    assert_eq!(page.moves(), "e4", "the selection stands");
}

#[test]
fn a_turning_board_is_turned_to_the_side_to_move() {
    let mut page = Page::open();
    let pairing = Pairing::shared(true);
    let choice = NewGame {
        pairing,
        control: String::new(),
        days: None,
        touch_move: false,
        disabled: DisabledAssistance::default(),
        chess960: None,
    };
    page.send(new_game::Event::Start { choice, seed: 0 });
    page.drag("e2", "e4");
    assert_eq!(page.model.orientation(), Color::Black);
    page.send(actions::Event::Undo);
    assert_eq!(page.model.orientation(), Color::White, "White moves again");
    page.set_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    assert_eq!(page.model.orientation(), Color::Black);
}

#[test]
fn a_position_is_set() {
    let mut page = Page::open();
    page.set_fen(" 4k3/8/8/8/8/8/4P3/4K3 w - - 5 40 ");
    assert_eq!(page.panel().fen, "4k3/8/8/8/8/8/4P3/4K3 w - - 5 40");
    assert_eq!(page.moves(), "");
    page.drag("e2", "e4");
    assert_eq!(page.panel().moves[0].number, 40);
}

#[test]
fn a_position_with_the_computer_to_move_sets_it_thinking_once_it_is_started() {
    let mut page = Page::open();
    page.set_fen("4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1").send(actions::Event::Start);
    assert!(page.is_thinking());
    page.reply("e7e5");
    assert_eq!(page.moves(), "e5");
    assert_eq!(page.panel().moves[0].white, None);
    assert_eq!(page.panel().moves[0].black.as_ref().unwrap().san.as_ref(), "e5");
}

#[test]
fn a_position_that_is_over_is_over() {
    let mut page = Page::open();
    page.set_fen("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(page.panel().status, "Checkmate, White wins.");
    assert_eq!(page.announced(), [(Urgency::Assertive, "Checkmate, White wins. Position set.")]);
}

#[test]
fn a_bad_position_is_refused_and_the_game_unchanged() {
    let mut page = Page::open();
    page.drag("e2", "e4");
    let (game, phase) = (page.model.session().game().clone(), page.phase().clone());
    page.set_fen("4k3/8/8/8/8/8/8/KK5P w - - 0 1");
    assert_eq!((page.model.session().game(), page.phase()), (&game, phase));
    let message = page.message().unwrap();
    assert!(message.starts_with("This position can't be set up: "), "{message}");
    let faults = Position::from_fen("4k3/8/8/8/8/8/8/KK5P w - - 0 1").unwrap_err();
    assert!(faults.faults().len() >= 2);
    for fault in faults.faults() {
        assert!(message.contains(&fault.to_string()), "{message} names {fault}");
    }
    assert!(!page.effects.iter().any(|effect| matches!(effect, Effect::Save { .. })));
    page.reply("e7e5");
    assert_eq!(page.moves(), "e4 e5", "the search went on");
}

#[test]
fn the_position_is_copied() {
    let mut page = Page::open();
    page.drag("e2", "e4").send(board::Event::CopyFen);
    let fen = page.panel().fen;
    assert_eq!(page.effects, [Effect::CopyText { what: Copied::Position, text: fen }]);
    page.send(new_game::Event::Copied { what: Copied::Position, ok: true });
    assert_eq!(page.message().as_deref(), Some("Position copied to the clipboard."));
    page.send(new_game::Event::Copied { what: Copied::Position, ok: false });
    assert!(page.message().unwrap().contains("doesn't let this page copy"));
}

#[test]
fn the_seed_is_shown_and_another_begins_the_game_anew() {
    let mut page = Page::asked("?seed=41&level=medium");
    assert_eq!(view::seed(&page.model), Some(41));
    page.ready().drag("e2", "e4").reply("e7e5");
    page.send(new_game::Event::SetSeed { text: " 42 ".to_owned() });
    assert_eq!((view::seed(&page.model), page.moves().as_str()), (Some(42), ""));
    assert_eq!((page.persona(), page.player()), (PersonaId::MEDIUM, Color::White));
    assert!(view::way_back(&page.model), "the game before is kept");
    page.send(new_game::Event::SetSeed { text: "luck".to_owned() });
    assert_eq!(page.message().as_deref(), Some("“luck” isn't a seed. Use a whole number."));
    page.send(new_game::Event::SetSeed { text: "x".repeat(1000) });
    let quoted = format!("“{}… [+960]” isn't a seed. Use a whole number.", "x".repeat(40));
    assert_eq!(page.message(), Some(quoted));
    assert_eq!(view::seed(&page.model), Some(42));
    assert_eq!(view::seed(&Page::for_two("").model), None);
}
