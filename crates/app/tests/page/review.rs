//! The review of the game, with the real coach and a scripted engine.

use std::collections::VecDeque;

use luft_app::features::{coach, review};
use luft_app::view::Word;
use luft_protocol::{Analyse, Request};
use luft_review::CoachService;

use crate::fake::*;
use crate::prelude::*;

/// A page with its coach.
struct Room {
    page: Page,
    coach: CoachService,
}

/// White leaves the knight on e5 unprotected.
const GAME: &str = "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 2. Nf3 d6 3. Nxe5 dxe5 *";

impl Room {
    fn of(page: Page) -> Self {
        Self { page, coach: CoachService::default() }
    }

    /// The game was loaded.
    fn loaded(pgn: &str) -> Self {
        let mut page = Page::for_two("-");
        page.ready().send(library::Event::Load { bytes: pgn.as_bytes().to_vec(), seed: 1 });
        page.pass(1.0);
        Self::of(page)
    }

    /// A game that the player has lost.
    fn lost() -> Self {
        let mut page = Page::open();
        page.drag("e2", "e4").reply("e7e5");
        page.drag("g1", "f3").reply("d7d6");
        page.drag("f3", "e5").reply("d6e5");
        page.send(actions::Event::Resign);
        Self::of(page)
    }

    fn send(&mut self, event: impl Into<Event>) -> &mut Self {
        self.page.send(event);
        self.answer()
    }

    /// The coach answers all pending requests.
    fn answer(&mut self) -> &mut Self {
        let mut asked: VecDeque<String> = asked_coach(&self.page).collect();
        while let Some(request) = asked.pop_front() {
            for answer in self.coach.receive(&request) {
                self.page.send(coach::Event::Answered(answer));
                asked.extend(asked_coach(&self.page));
            }
        }
        self
    }

    fn toggle(&mut self) -> &mut Self {
        self.send(review::Event::Toggle)
    }

    /// The player presses a button of the card.
    fn press(&mut self, request: &str) -> &mut Self {
        for answer in self.coach.receive(request) {
            self.send(coach::Event::Answered(answer));
        }
        self
    }

    fn asked(&self) -> Option<&Analyse> {
        self.page.posted.iter().rev().find_map(|request| match request {
            Request::Analyse(analyse) if analyse.lines == 2 => Some(analyse),
            _ => None,
        })
    }

    /// The engine has searched the requested position. Two pawns count as little, but the knight is
    /// lost.
    fn find(&mut self) -> &mut Self {
        let Analyse { id, moves, .. } = self.asked().expect("a position").clone();
        let (score, pv) = match moves.len() {
            4 => ("cp 20", "d2d4 g8f6"),
            5 => ("cp 300", "d6e5 d2d4"),
            6 => ("cp -300", "d2d4"),
            n if n % 2 == 0 => ("cp 20", "d2d4"),
            _ => ("cp -20", "d7d5"),
        };
        let info = |line, score: &str, pv: &str| {
            format!("info {id} depth 9 multipv {line} score {score} nodes 50000 pv {pv}")
        };
        self.page.worker(&info(1, score, pv));
        self.page.worker(&info(2, "cp 0", "a2a3"));
        self.page.worker(&format!("best {id} none"));
        self.answer()
    }

    fn find_all(&mut self) -> &mut Self {
        while self.lines("progress")[0][1] == "running" {
            self.find();
        }
        self
    }

    /// The lines of one kind in the card's report.
    fn lines(&mut self, kind: &str) -> Vec<Vec<String>> {
        let report = self.coach.receive("report").concat();
        let lines = report.trim_start_matches("report ").lines();
        let parts = lines.map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
        parts.filter(|parts| parts[0] == kind).collect()
    }

    fn is_open(&self) -> bool {
        view::review(&self.page.model).is_some()
    }
}

/// A game that has been reviewed.
pub fn reviewed() -> Page {
    let mut room = Room::lost();
    room.toggle().find_all();
    room.page
}

fn asked_coach(page: &Page) -> impl Iterator<Item = String> + use<> {
    let asked = page.effects.clone().into_iter();
    asked.filter_map(|effect| match effect {
        Effect::AskCoach(request) => Some(request),
        _ => None,
    })
}

/// The moves of variations and the comments in the list of moves.
fn remarks(page: &Page) -> String {
    let rows = view::moves(&page.model);
    let words = rows.into_iter().flat_map(|row| row.remarks).flatten();
    let said = words.filter_map(|word| match word {
        Word::Move { cell, .. } => Some(cell.san.to_string()),
        Word::Said(said) => Some(said.to_string()),
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_reviewed_game_of_others_stays_theirs_in_the_list() {
    let mut page = Page::open();
    let text = GAME.replace(" *", " 0-1");
    page.ready().send(library::Event::Load { bytes: text.into_bytes(), seed: 1 });
    page.pass(1.0);
    let mut room = Room::of(page);
    room.toggle().find_all();
    room.page.pass(1000.0).start(two(""), 2);
    let list = room.page.send(saved_games::Event::Open).panel().saved_games;
    let is_theirs = |row: &String| {
        row.starts_with("Anna \u{2013} Bert: ") && row.ends_with(", Black won, 3 moves")
    };
    assert!(list.iter().any(is_theirs), "{list:?}");
}

fn pgn(page: &Page) -> String {
    page.model.session().pgn(0)
}

#[test]
fn each_position_is_searched_once_and_what_is_found_goes_into_the_game() {
    let mut room = Room::lost();
    room.page.send(review::Event::Toggle);
    assert!(room.is_open() && room.page.effects.contains(&Effect::LoadCoach));
    room.answer();
    let searched = room.asked().expect("the first position").clone();
    assert_eq!((searched.moves.len(), searched.nodes), (0, Some(100_000)));
    room.find();
    assert_eq!(room.asked().expect("the next").moves, ["e2e4"]);
    room.find_all();
    assert_eq!(room.lines("progress")[0][1..4], ["done", "7", "7"].map(str::to_owned));
    let mistakes = room.lines("mistake");
    assert_eq!(
        (mistakes.len(), mistakes[0][1].as_str(), mistakes[0][5].as_str()),
        (1, "5", "retry")
    );
    let written = pgn(&room.page);
    assert!(written.contains("3. Nxe5 $4") && written.contains("[%eval -3.00]"), "{written}");
    assert!(written.contains("Allows dxe5."), "{written}");
    room.page.pass(1.0);
    let shown = remarks(&room.page);
    assert!(shown.contains("Allows dxe5.") && shown.contains("d4 Nf6"), "{shown}");
}

#[test]
fn a_review_stops_and_goes_on_and_is_kept_with_the_game() {
    let mut room = Room::lost();
    room.toggle().find().find().find();
    let id = room.asked().expect("a search").id;
    room.press("stop");
    assert!(room.page.posted.contains(&Request::Stop { id }));
    assert_eq!(room.lines("progress")[0][1..3], ["stopped", "3"].map(str::to_owned));
    let searches = |room: &Room| {
        room.page.posted.iter().filter(|request| matches!(request, Request::Analyse(_))).count()
    };
    let before = searches(&room);
    let mut again = Room::of(room.page.reload_at(""));
    again.page.ready();
    again.toggle();
    let asked = again.asked().expect("the last position again, whose best line is needed");
    assert_eq!(asked.moves.len(), 2, "{}", pgn(&again.page));
    again.find_all();
    room.press("go-on");
    assert_eq!((searches(&room), room.asked().expect("the same").moves.len()), (before + 1, 3));
    room.find_all();
    assert_eq!(pgn(&again.page), pgn(&room.page));
}

#[test]
fn the_players_accuracy_in_a_game_against_the_computer_is_remembered_once() {
    let saved = |room: &Room| room.page.disk.borrow().results.clone().unwrap_or_default();
    let mut room = Room::lost();
    room.toggle().find_all();
    let text = saved(&room);
    let lines: Vec<_> = text.lines().filter(|line| line.starts_with("accuracy ")).collect();
    let [white, _] = [1, 2].map(|at| room.lines("accuracy")[0][at].clone());
    let begun = room.page.model.session().begun().expect("a moment").0;
    assert_eq!(lines, [format!("accuracy {begun} {white} easy")]);
    room.send(coach::Event::Answered("accuracy 12 34".to_owned()));
    assert_eq!(saved(&room).matches("accuracy ").count(), 1, "another review of the same game");
    assert!(saved(&room).contains(" 12 easy"));
    let again = view::learnt(&room.page.reload_at("").ready().model).next();
    assert_eq!(again.as_deref(), Some(saved(&room).as_str()), "it is read as it is written");
    // Games of others do not count.
    let mut room = Room::loaded(GAME);
    room.toggle().find_all();
    assert!(!saved(&room).contains("accuracy "));
}

#[test]
fn a_reviewed_game_is_the_players_own_after_a_reload_and_is_not_searched_again() {
    let mut room = Room::lost();
    room.toggle().find_all();
    let mut again = Room::of(room.page.reload_at(""));
    again.page.ready();
    assert_eq!(again.page.result(), room.page.result());
    assert!(again.page.panel().end.is_some_and(|end| end.easier.is_some()), "a rematch is offered");
    again.toggle();
    assert!(again.asked().is_none());
    assert_eq!(again.lines("mistake"), room.lines("mistake"));
}

#[test]
fn evaluations_of_a_file_are_shown_without_a_search() {
    let file = "1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Ke2 {[%eval -2.9]} Nc6 {[%eval -2.8]} *";
    let mut room = Room::loaded(file);
    room.toggle();
    assert!(room.asked().is_none());
    assert_eq!(room.lines("point").len(), 5);
    assert_eq!(room.lines("progress")[0][1], "done");
}

#[test]
fn the_graph_steps_and_the_better_line_is_played_on_the_board() {
    let mut room = Room::loaded(GAME);
    room.toggle().find_all();
    let ply = |room: &Room| view::review(&room.page.model).map(|card| card.ply);
    room.send(coach::Event::Answered("go 2".to_owned()));
    assert_eq!(ply(&room), Some(2));
    room.press("better 5");
    assert_eq!(ply(&room), Some(4));
    let fen = |room: &Room| view::fen(&room.page.model).split(' ').next().map(str::to_owned);
    room.page.pass(1_000.0);
    assert_eq!(fen(&room).as_deref(), Some("rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R"));
    room.page.pass(1_000.0);
    assert_eq!(ply(&room), Some(6));
    room.page.pass(5_000.0);
    assert_eq!((ply(&room), room.page.moves().as_str()), (Some(6), "e4 e5 Nf3 d6 Nxe5 dxe5"));
    room.press("better 5").page.send(navigation::Event::First).pass(5_000.0);
    assert_eq!(ply(&room), Some(0), "who looks at something else is left alone");
}

#[test]
fn the_player_stays_where_they_look_while_notes_are_added() {
    let mut room = Room::loaded(GAME);
    room.toggle();
    room.send(coach::Event::Answered("go 3".to_owned()));
    room.find_all();
    assert_eq!(view::review(&room.page.model).map(|card| card.ply), Some(3));
}

#[test]
fn continuing_the_game_ends_the_review() {
    let mut room = Room::loaded(GAME);
    room.toggle().find();
    let id = room.asked().expect("a search").id;
    room.page.drag("d2", "d4");
    assert!(!room.is_open() && room.page.posted.contains(&Request::Stop { id }));
    room.answer();
    let posted = room.page.posted.len();
    let late = ["ask 100000 e2e4", "game 1. d4 *", "line 0 d2d4", "go 0"];
    for answer in late {
        room.page.send(coach::Event::Answered(answer.to_owned()));
    }
    assert_eq!(room.page.posted.len(), posted);
    assert!(!pgn(&room.page).contains("1. d4"), "{}", pgn(&room.page));
}

#[test]
fn answers_about_another_game_change_nothing() {
    let mut room = Room::loaded(GAME);
    room.toggle();
    let (before, posted) = (pgn(&room.page), room.page.posted.len());
    for late in ["game 1. d4 {late} *", "game no game", "ask 10 e2e5", "course", "nonsense"] {
        room.page.send(coach::Event::Answered(late.to_owned()));
    }
    assert_eq!((pgn(&room.page), room.page.posted.len()), (before, posted));
}

#[test]
fn a_worker_that_is_replaced_searches_the_position_again() {
    let mut room = Room::lost();
    room.toggle().find();
    room.page.crash();
    room.page.pass(5_000.0);
    room.page.ready();
    room.answer();
    assert_eq!(room.asked().expect("again").moves.len(), 1);
    room.find_all();
}

#[test]
fn only_games_that_are_over_or_loaded_are_reviewed() {
    let is_offered = |page: &Page| view::buttons(&page.model).review;
    let mut page = Page::open();
    page.drag("e2", "e4").reply("e7e5");
    assert!(!is_offered(&page));
    page.send(review::Event::Toggle);
    assert!(view::review(&page.model).is_none() && page.message().is_some());
    let mut lost = Room::lost().page;
    assert!(!is_offered(&lost), "the last move has not arrived");
    assert!(is_offered(lost.later(500.0).send(board::Event::Frame)));
    assert!(is_offered(&Room::loaded(GAME).page));
    let mut room = Room::loaded(GAME);
    room.page.drag("d2", "d4");
    assert!(!is_offered(&room.page), "somebody plays on");
    let locked = |lock: &str| {
        let query = format!("?locked={lock}&pgn={}", GAME.replace(' ', "+").replace('\n', "%0A"));
        let mut page = Page::asked(&query);
        page.ready().pass(10.0);
        page
    };
    for lock in ["review", "evaluation"] {
        let mut page = locked(lock);
        assert!(!is_offered(&page), "{lock}");
        page.send(review::Event::Toggle);
        assert_eq!(page.message().as_deref(), Some("Analysis is switched off on this page."));
    }
    assert!(is_offered(&locked("hint")));
}

#[test]
fn a_review_ends_when_the_page_around_no_longer_offers_it() {
    let mut room = Room::loaded(GAME);
    room.toggle().find();
    let id = room.asked().expect("a search").id;
    room.send(Event::SetOptions { query: "?players=2&locked=review".to_owned(), seed: 1 });
    assert!(!room.is_open() && room.page.posted.contains(&Request::Stop { id }));
}

#[test]
fn without_the_coach_there_is_no_review() {
    let mut room = Room::lost();
    room.page.send(review::Event::Toggle).send(coach::Event::Missing);
    assert!(!room.is_open());
    room.toggle();
    assert!(room.is_open() && room.asked().is_some(), "it is loaded again");
}

/// The mistake of a lost game as an exercise on the board.
fn retried() -> Room {
    let mut room = Room::lost();
    room.toggle().find_all();
    room.press("retry 5").page.pass(10.0);
    room
}

fn text(page: &Page) -> String {
    view::exercise(&page.model).map(|card| english(&card.text)).unwrap_or_default()
}

/// The engine judges the move in the exercise; the score is that of the other side.
fn judged(page: &mut Page, score: &str) {
    let id = page.posted.iter().rev().find_map(|request| match request {
        Request::Analyse(analyse) if analyse.lines == 1 => Some(analyse.id),
        _ => None,
    });
    let id = id.expect("a move is judged");
    page.worker(&format!("info {id} depth 9 multipv 1 score {score} nodes 50000 pv d6d5"));
    page.worker(&format!("best {id} d6d5"));
}

#[test]
fn a_mistake_is_tried_again_and_any_good_move_solves_it() {
    let mut room = retried();
    let page = &mut room.page;
    assert_eq!(text(page), "Find a better move for White.");
    assert_eq!(
        view::exercise(&page.model).map(|card| card.comment).as_deref(),
        Some("Nxe5 was a blunder.")
    );
    page.drag("f3", "e5");
    assert_eq!(text(page), "Checking Nxe5\u{2026}");
    judged(page, "cp 300");
    assert_eq!(text(page), "Nxe5 is not good enough. Try again.");
    page.pass(1_000.0);
    assert_eq!(page.moves(), "");
    page.drag("b1", "c3");
    judged(page, "cp 10");
    assert_eq!(text(page), "Good move! Mistakes: 1, hints: 0.");
}

#[test]
fn the_best_move_of_a_mistake_needs_no_search_and_the_way_leads_back_to_the_game() {
    let mut room = retried();
    let posted = room.page.posted.len();
    room.page.drag("d2", "d4");
    assert_eq!(text(&room.page), "Good move! Mistakes: 0, hints: 0.");
    assert_eq!(room.page.posted.len(), posted);
    assert!(view::way_back(&room.page.model));
    let disk = std::rc::Rc::clone(&room.page.disk);
    room.page.send(saved_games::Event::GoBack);
    let games = room.page.games();
    assert!(!disk.borrow().records.is_empty());
    room.page.send(Event::Listed(games));
    assert_eq!(room.page.moves(), "e4 e5 Nf3 d6 Nxe5 dxe5");
    assert!(pgn(&room.page).contains("Nxe5 $4"), "{}", pgn(&room.page));
}

#[test]
fn a_move_that_is_judged_can_be_taken_back() {
    let mut room = retried();
    let page = &mut room.page;
    page.drag("b1", "c3");
    page.send(exercise::Event::Retry);
    assert_eq!((text(page).as_str(), page.moves().as_str()), ("Find a better move for White.", ""));
    page.drag("d2", "d4");
    assert!(text(page).starts_with("Good move!"));
}
