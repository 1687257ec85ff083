//! The options before the first move, and the offers after the game.

use luft_app::view::{EndCard, StartOffer};

use luft_app::Picture;
use luft_app::features::{picture, results};

use crate::fake::*;
use crate::prelude::*;

/// The offer, with its records in English.
fn start(page: &Page) -> Option<(PersonaId, Color, Vec<String>)> {
    let say = |record: Option<Text>| record.as_ref().map(english).unwrap_or_default();
    view::start(&page.model).map(|StartOffer { opponent, color, records, .. }| {
        (opponent.persona, color, records.into_iter().map(say).collect())
    })
}

fn seat(page: &mut Page, persona: Option<PersonaId>, color: Option<ColorChoice>) {
    page.send(new_game::Event::Seat { persona, color, seed: 5 });
}

/// The card, once all pieces have arrived.
fn end(page: &Page) -> EndCard {
    let mut model = page.model.clone();
    update(&mut model, board::Event::Frame, Now { at: page.now + 1000.0, ..page.time() });
    view::end(&model).expect("the game is over")
}

fn said(text: Option<Text>) -> String {
    text.as_ref().map(english).unwrap_or_default()
}

/// The results as last stored.
fn stored(page: &Page) -> Option<String> {
    page.effects.iter().find_map(|effect| match effect {
        Effect::SaveResults(text) => Some(text.clone()),
        _ => None,
    })
}

fn resign(page: &mut Page) -> Option<String> {
    page.send(actions::Event::Resign);
    stored(page)
}

/// Plays the fool's mate against the computer, which has White.
fn win(page: &mut Page, seed: u64) {
    let persona = page.persona();
    page.new_game(persona, ColorChoice::Black, seed).ready();
    page.reply("f2f3").drag("e7", "e5").reply("g2g4").drag("d8", "h4");
}

#[test]
fn every_character_has_a_portrait_and_a_sentence_of_its_own() {
    let portraits = include_str!("../../../../www/lazy/portraits.js");
    let mut notes = Vec::new();
    for opponent in view::opponents() {
        let entry = format!("\n  {}: [\n", opponent.persona);
        assert!(portraits.contains(&entry), "{} has no portrait", opponent.persona);
        notes.push(english(&opponent.note));
    }
    let count = notes.len();
    notes.sort();
    notes.dedup();
    assert_eq!(notes.len(), count, "{notes:#?}");
}

#[test]
fn level_and_colour_are_offered_until_a_move_is_made() {
    let mut page = Page::open();
    let nothing = vec![String::new(); 3];
    assert_eq!(start(&page), Some((PersonaId::EASY, Color::White, nothing.clone())));
    seat(&mut page, Some(PersonaId::HARD), None);
    assert_eq!(start(&page), Some((PersonaId::HARD, Color::White, nothing)));
    page.drag("e2", "e4");
    assert_eq!(start(&page), None);
    assert_eq!((page.persona(), page.moves().as_str()), (PersonaId::HARD, "e4"));
    seat(&mut page, Some(PersonaId::EASY), None);
    assert_eq!(page.message().as_deref(), Some("The game has already begun."));
    assert_eq!((page.persona(), page.moves().as_str()), (PersonaId::HARD, "e4"));
    assert_eq!(start(&Page::for_two("")), None, "two people need no level");
}

#[test]
fn further_levels_are_a_button_away_and_the_one_chosen_is_named() {
    let other = |page: &Page| view::start(&page.model).map(|offer| english(&offer.other));
    let mut page = Page::open();
    assert_eq!(other(&page).as_deref(), Some("More levels"));
    seat(&mut page, "1200".parse().ok(), None);
    assert_eq!(other(&page).as_deref(), Some("Rating 1200"));
    seat(&mut page, Some(PersonaId::MEDIUM), None);
    assert_eq!(other(&page).as_deref(), Some("More levels"));
}

#[test]
fn with_black_the_computer_begins_once_the_game_is_started() {
    let mut page = Page::timed("5+3");
    seat(&mut page, None, Some(ColorChoice::White));
    let waits = |page: &Page| view::start(&page.model).map(|offer| offer.waits);
    assert_eq!(waits(&page), Some(false), "a move begins it");
    seat(&mut page, Some(PersonaId::MEDIUM), Some(ColorChoice::Black));
    assert_eq!((page.player(), page.persona()), (Color::Black, PersonaId::MEDIUM));
    assert_eq!((page.phase(), waits(&page)), (Phase::Waiting, Some(true)));
    assert_eq!(page.panel().status, "Ready to start");
    assert_eq!(page.model.orientation(), Color::Black);
    assert_eq!(page.face(Color::White), "5:00", "the time that was set stays");
    page.pass(3_600_000.0).drag("e7", "e5").drag("e2", "e4").type_move("e4");
    assert_eq!(page.message().unwrap(), "The computer moves first: press “Start game”.");
    assert_eq!((page.phase(), page.model.premoves().len()), (Phase::Waiting, 0));
    assert!(page.posted.is_empty(), "nobody thinks before the start");

    // Everything can still be chosen, and a reload waits for the start, too.
    seat(&mut page, None, Some(ColorChoice::White));
    assert_eq!((page.phase(), waits(&page)), (Phase::Choosing(Pointer::Idle), Some(false)));
    seat(&mut page, Some(PersonaId::HARD), Some(ColorChoice::Black));
    assert_eq!(page.reload_after(1000.0).phase(), Phase::Waiting);

    page.send(actions::Event::Start);
    assert_eq!((page.is_thinking(), waits(&page)), (true, None));
    assert!(page.reload_after(1000.0).is_thinking(), "it was started before the reload");
    page.reply("e2e4");
    assert_eq!((page.persona(), page.moves().as_str()), (PersonaId::HARD, "e4"));
    page.send(actions::Event::Start);
    assert_eq!(page.message().as_deref(), Some("The game has already begun."));
}

#[test]
fn the_button_also_starts_a_game_in_which_the_player_moves_first() {
    let mut page = Page::open();
    page.send(actions::Event::Start);
    assert_eq!(start(&page), None, "nothing is offered any more");
    assert_eq!(start(&page.reload_after(1000.0)), None, "nor after a reload");
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle));
    page.send(actions::Event::Start);
    assert_eq!(page.message().as_deref(), Some("The game has already begun."));
    seat(&mut page, Some(PersonaId::MEDIUM), None);
    assert!(start(&page).is_some(), "another level is another game");
    assert!(start(&page.reload_after(1000.0)).is_some(), "which a reload does not start");
    page.new_game(PersonaId::EASY, ColorChoice::White, 3);
    assert_eq!(start(&page), None, "the dialog's button has started it");
    page.drag("e2", "e4");
    assert!(page.is_thinking());
}

#[test]
fn games_set_up_without_being_started_wait() {
    let mut page = Page::asked("?color=black");
    assert_eq!(page.ready().phase(), Phase::Waiting);
    page.set_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    assert_eq!(page.phase(), Phase::Choosing(Pointer::Idle));
    page.set_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(page.phase(), Phase::Waiting);
    page.new_game(PersonaId::EASY, ColorChoice::Black, 3);
    assert_eq!(page.phase(), Phase::Thinking, "the dialog's button has started it");
}

#[test]
fn a_position_stays_when_the_level_is_chosen() {
    let mut page = Page::at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Color::White);
    seat(&mut page, Some(PersonaId::HARD), None);
    assert_eq!(page.panel().fen, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(page.persona(), PersonaId::HARD);
}

#[test]
fn the_card_waits_for_the_last_piece_and_offers_what_comes_next() {
    let mut page = Page::open();
    page.drag("f2", "f3").reply("e7e5").drag("g2", "g4").reply("d8h4");
    assert_eq!(view::end(&page.model), None, "the queen is still on her way");
    let card = end(&page);
    assert_eq!(said(card.record), "Easy: 0 won, 0 drawn, 1 lost.");
    let step = |text: &str| text.parse::<PersonaId>().ok();
    assert_eq!((card.easier, card.stronger), (step("600"), step("1000")));
    assert_eq!((card.advice, card.take_back), (None, false));
    page.send(new_game::Event::RematchAt { persona: PersonaId::MEDIUM, seed: 3 });
    assert_eq!((page.persona(), page.player()), (PersonaId::MEDIUM, Color::Black));

    // There is no persona below the weakest.
    page.new_game(step("600").unwrap(), ColorChoice::White, 4);
    resign(&mut page);
    assert_eq!((end(&page).easier, end(&page).stronger), (None, Some(PersonaId::EASY)));
}

#[test]
fn the_end_is_reported_from_the_players_point_of_view() {
    let mut page = Page::begun();
    page.send(actions::Event::Resign);
    let result = page.panel().result.unwrap();
    assert_eq!(
        (result.headline.as_str(), result.reason.as_str()),
        ("The computer wins", "You resigned.")
    );
    let mut page = Page::timed("1+0");
    page.drag("e2", "e4").reply("e7e5").pass(100_000.0);
    page.mates("WB");
    assert_eq!(page.panel().result.unwrap().reason, "You ran out of time.");
    let mut page = Page::open();
    page.drag("e2", "e4").pass(500.0);
    let id = page.last_go().id;
    page.worker(&format!("resign {id}")).send(opponent::Event::AcceptResignation);
    assert_eq!(page.panel().result.unwrap().reason, "The computer resigned.");
}

#[test]
fn an_accidental_resignation_can_be_taken_back_for_five_seconds() {
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5");
    resign(&mut page);
    assert!(end(&page).take_back);
    page.pass(4_900.0);
    assert!(end(&page).take_back);
    page.send(actions::Event::TakeBack);
    assert_eq!((page.phase(), page.moves().as_str()), (Phase::Choosing(Pointer::Idle), "e4 e5"));
    assert!(stored(&page).is_some_and(|text| text.contains("level easy 0 0 0 0")));

    resign(&mut page);
    page.pass(5_100.0);
    assert!(!end(&page).take_back);
    assert_eq!(page.shown.panel.end_card, view::end(&page.model), "the button has gone");
    page.send(actions::Event::TakeBack);
    assert_eq!(page.phase(), Phase::Over);

    let mut two = Page::for_two("");
    two.drag("e2", "e4").send(actions::Event::Forfeit(Color::Black));
    assert!(end(&two).take_back);
    two.send(actions::Event::TakeBack);
    assert_eq!(two.moves(), "e4");
    assert!(two.phase() != Phase::Over);
}

#[test]
fn each_game_is_counted_once() {
    let mut page = Page::open();
    page.drag("f2", "f3").reply("e7e5").drag("g2", "g4").reply("d8h4");
    let kept = stored(&page).expect("the game is counted");
    assert!(kept.contains("level easy 0 0 1 -1"), "{kept}");
    // After a reload the same game ends again.
    let mut again = page.reload_after(1000.0);
    again.ready().undo().drag("g2", "g3");
    assert_eq!(resign(&mut again), None, "it has been counted");
    assert_eq!(said(end(&again).record), "Easy: 0 won, 0 drawn, 1 lost.");
    // Another game counts separately.
    again.new_game(PersonaId::EASY, ColorChoice::White, 8);
    assert!(resign(&mut again).is_some_and(|text| text.contains("level easy 0 0 2 -2")));
}

#[test]
fn games_that_are_not_the_players_own_are_not_counted() {
    let mut page = Page::open();
    page.set_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(resign(&mut page), None);
    page.send(library::Event::Load { bytes: b"1. e4 e5 *".to_vec(), seed: 1 });
    assert_eq!(resign(&mut page), None);
    let mut two = Page::for_two("");
    assert_eq!(resign(&mut two), None);
}

#[test]
fn three_equal_results_in_a_row_recommend_another_level() {
    let mut page = Page::open();
    for seed in 0..2 {
        win(&mut page, seed);
        page.later(10.0);
        assert_eq!(end(&page).advice, None);
    }
    win(&mut page, 2);
    let card = end(&page);
    assert_eq!(said(card.advice), "Three wins in a row: try rating 1000?");
    assert_eq!(card.advised, "1000".parse().ok());
    page.new_game(PersonaId::EASY, ColorChoice::White, 9);
    seat(&mut page, Some(PersonaId::EASY), None);
    let (_, _, records) = start(&page).expect("nothing has been played");
    assert_eq!(records, ["Played 3, won 3", "", ""]);
}

#[test]
fn a_player_with_ten_games_is_matched_by_rating() {
    let mut page = Page::open();
    assert_eq!(view::match_me(&page.model), None);
    for seed in 0..9 {
        win(&mut page, seed);
    }
    let choice = view::match_me(&page.model).expect("there is a rating");
    let note = english(&choice.note);
    assert!(
        note.starts_with("Your rating here is 1") && note.ends_with("after 9 games."),
        "{note}"
    );
    let anew = |page: &Page| {
        Page::open_on(&page.disk, Start { query: "?time=5".to_owned(), ..Start::default() })
    };
    assert_eq!(anew(&page).persona(), PersonaId::EASY, "nine games are too few");
    let next = |page: &Page| view::set_up(&page.model).seats.computer();
    assert_eq!(next(&page), Some(PersonaId::EASY));
    win(&mut page, 9);
    let matching = view::match_me(&page.model).unwrap().persona;
    assert!(matching.rating() > Some(1000), "ten wins over 800: {matching}");
    assert_eq!((anew(&page).persona(), next(&page)), (matching, Some(matching)));
    page.new_game(PersonaId::HARD, ColorChoice::White, 3);
    assert_eq!(next(&page), Some(PersonaId::HARD), "it plays");
    page.send(results::Event::ResetRating);
    assert_eq!(view::match_me(&page.model), None);
    assert_eq!(anew(&page).persona(), PersonaId::EASY);
    assert!(page.message().is_some_and(|message| message == "Your rating has been reset."));

    // An accidental resignation does not count.
    let mut page = Page::begun();
    resign(&mut page);
    assert!(view::match_me(&page.model).is_some());
    page.send(actions::Event::TakeBack);
    assert_eq!(view::match_me(&page.model), None);
}

#[test]
fn the_clock_can_be_paused_against_the_computer_and_any_move_resumes_it() {
    let mut page = Page::timed("5+0");
    let usable = |page: &Page| page.panel().buttons.pause.map(|button| button.usable);
    assert_eq!(usable(&page), Some(false), "it does not run yet");
    page.drag("e2", "e4");
    assert_eq!(usable(&page), Some(false), "the computer thinks");
    page.reply("e7e5").pass(10_000.0).send(actions::Event::Pause);
    let face = page.face(Color::White);
    page.pass(3_600_000.0);
    assert_eq!(page.face(Color::White), face);
    assert!(page.panel().buttons.pause.is_some_and(|button| button.pressed));
    let again = page.reload_after(1_000_000.0);
    assert_eq!(again.face(Color::White), face, "also over a reload");
    page.drag("g1", "f3");
    assert!(page.model.session().clock().is_running());
    page.reply("b8c6").send(actions::Event::Pause).send(actions::Event::Pause);
    assert!(page.model.session().clock().is_running());

    let mut two = Page::for_two("5+0");
    two.drag("e2", "e4").send(actions::Event::Pause);
    assert_eq!(two.panel().buttons.pause, None);
    assert!(two.model.session().clock().is_running());
}

#[test]
fn the_computer_moves_at_once_on_request() {
    let mut page = Page::open();
    page.drag("e2", "e4").pass(600.0);
    let id = page.last_go().id;
    page.worker(&format!("info {id} depth 3 multipv 1 score cp 5 nodes 9 pv c7c5 g1f3"));
    page.send(opponent::Event::MoveNow);
    assert_eq!(page.moves(), "e4 c5");
    assert!(page.posted.contains(&luft_app::protocol::Request::Stop { id }));
    page.worker(&format!("best {id} e7e5"));
    assert_eq!(page.moves(), "e4 c5", "what comes later is not awaited");

    // The button works as soon as the search has found any move.
    page.drag("g1", "f3").send(opponent::Event::MoveNow);
    assert!(page.is_thinking());
    let id = page.last_go().id;
    page.worker(&format!("info {id} depth 1 multipv 1 score cp 5 nodes 9 pv d7d6"));
    assert_eq!(page.moves(), "e4 c5 Nf3 d6");
    page.send(opponent::Event::MoveNow);
    assert_eq!(page.moves(), "e4 c5 Nf3 d6", "it is nobody's turn but the player's");
}

#[test]
fn the_position_shown_is_shared_as_a_picture() {
    let mut page = Page::open();
    page.click("e2").send(picture::Event::Copy);
    let picture = Picture::default();
    assert_eq!(page.effects, [Effect::Picture { picture, file: None }]);
    let shapes = view::picture(&page.model, &picture);
    let is_target = |shape: &Shape| matches!(shape, Shape::Disc { paint: PaintRole::Target, .. });
    assert!(!shapes.iter().any(is_target), "nothing is selected in a picture");
    assert_eq!(shapes.iter().filter(|shape| matches!(shape, Shape::Piece { .. })).count(), 32);
    page.send(library::Event::Share);
    let asks = Effect::OpenDialog { dialog: Dialog::Share, focus: true };
    assert_eq!(page.effects, [asks]);
}
