//! Everything that the page shows, in English.

use luft_app::features::new_game::SetUp;
use luft_app::shortcuts::Shortcuts;
use luft_app::view::{self, ClockFace, EndedAs, MoveRow, Tint};
use luft_app::{Message, Model, Text, Urgency};
use luft_l10n::{Catalogue, ENGLISH, Plain};
use luft_rules::{Color, Piece};

/// The messages that are loaded on demand.
const COACH: &str = include_str!("../../../coach/locales/en.ftl");

/// A text as an English player reads it.
pub fn english(text: &Text) -> String {
    thread_local! {
        static CATALOGUE: Catalogue =
            Catalogue::parse([ENGLISH, COACH].concat()).expect("it can be read");
    }
    CATALOGUE.with(|catalogue| catalogue.format(text, &Plain))
}

/// A text that was announced.
#[derive(Clone, Debug, PartialEq)]
pub struct Announced(pub Urgency, pub String);

impl PartialEq<(Urgency, &str)> for Announced {
    fn eq(&self, (urgency, text): &(Urgency, &str)) -> bool {
        self.0 == *urgency && self.1 == *text
    }
}

/// Everything beside the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    pub status: String,
    pub thinking: bool,
    pub turn: Option<Color>,
    pub result: Option<GameResult>,
    pub buttons: Buttons,
    pub offer: Option<String>,
    pub question: Option<String>,
    pub counters: Option<String>,
    pub drawing: Option<Tint>,
    pub start: Option<view::StartOffer>,
    pub end: Option<view::EndCard>,
    pub claims: Vec<ClaimChoice>,
    pub games: Vec<GameChoice>,
    pub games_note: Option<String>,
    pub moves: Vec<MoveRow>,
    pub steps: view::Steps,
    pub play_on: Option<String>,
    pub top: End,
    pub bottom: End,
    pub message: Option<String>,
    /// The further errors of the message.
    pub more: Vec<String>,
    /// Whether the message is news.
    pub is_news: bool,
    pub way_back: bool,
    pub saved_games: Vec<String>,
    pub fen: String,
    pub orientation: Color,
    pub settings: SetUp,
    pub chosen: Vec<(&'static str, usize)>,
    pub keys: Shortcuts,
    pub reading: Option<usize>,
    pub editor: Option<view::EditorCard>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    pub ended_as: EndedAs,
    pub headline: String,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Buttons {
    pub undo: Button,
    pub analyse: Button,
    pub resign: Button,
    pub claim_draw: Button,
    pub offer_draw: Button,
    pub adjust: Option<Button>,
    pub pause: Option<Button>,
    pub forfeit: Option<Button>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    pub usable: bool,
    pub note: String,
    pub pressed: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ClaimChoice {
    pub san: String,
    pub label: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameChoice {
    pub label: String,
}

/// A cell of the grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    pub label: String,
    pub tab_stop: bool,
    pub selected: bool,
}

/// One end of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    pub side: Color,
    pub name: String,
    pub captured: Captured,
    pub clock: Option<Face>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Captured {
    pub pieces: Vec<Piece>,
    pub lead: u32,
    pub label: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    pub text: String,
    pub for_move: Option<String>,
    pub label: String,
    pub running: bool,
    pub hand: u8,
    pub low: bool,
    pub paused: bool,
}

impl Panel {
    pub fn of(model: &Model) -> Self {
        let status = view::status(model);
        let [top, bottom] = ends(model);
        Self {
            status: english(&status.text),
            thinking: status.thinking,
            turn: status.turn,
            result: result(&status),
            offer: status.offer.as_ref().map(english),
            question: status.question.as_ref().map(english),
            counters: status.counters.as_ref().map(english),
            drawing: view::drawing(model),
            start: view::start(model),
            end: view::end(model),
            orientation: status.orientation,
            buttons: buttons(view::buttons(model)),
            claims: claims(model),
            games: games(model),
            games_note: view::games_note(model).as_ref().map(english),
            moves: view::moves(model),
            steps: view::steps(model),
            play_on: view::play_on(model).as_ref().map(english),
            top,
            bottom,
            message: message(model),
            more: more(model),
            is_news: view::is_news(model),
            way_back: view::way_back(model),
            saved_games: saved_games(model),
            fen: view::fen(model),
            settings: view::set_up(model),
            chosen: chosen(model),
            keys: *view::shortcuts(model),
            reading: view::reading(model),
            editor: view::editor(model),
        }
    }
}

fn result(status: &view::Status) -> Option<GameResult> {
    status.result.as_ref().map(|card| GameResult {
        ended_as: card.ended_as,
        headline: english(&card.headline),
        reason: english(&card.reason),
    })
}

/// The value of each setting.
fn chosen(model: &Model) -> Vec<(&'static str, usize)> {
    let groups = view::settings(model);
    groups.iter().flat_map(|group| &group.rows).map(|row| (row.name, row.chosen)).collect()
}

fn more(model: &Model) -> Vec<String> {
    let more = view::message(model).map(Message::more).unwrap_or_default();
    more.iter().map(english).collect()
}

fn message(model: &Model) -> Option<String> {
    view::message(model).map(|message| english(message.text()))
}

/// The visible ones, one per line.
pub fn saved_games(model: &Model) -> Vec<String> {
    let saved = view::saved_games(model, &|moment| moment.0.to_string());
    let said = |text: &Text| english(text);
    let row = |game: view::SavedGame| {
        let busy = game.busy.as_ref().map(said).unwrap_or_default();
        format!("{}: {} {busy}", said(&game.title), said(&game.detail)).trim_end().to_owned()
    };
    let undelete = saved.can_undelete.then(|| "Undo".to_owned());
    saved.games.into_iter().map(row).chain(undelete).collect()
}

fn claims(model: &Model) -> Vec<ClaimChoice> {
    view::claims(model)
        .into_iter()
        .map(|claim| ClaimChoice { san: claim.san, label: english(&claim.label) })
        .collect()
}

fn games(model: &Model) -> Vec<GameChoice> {
    view::games(model).iter().map(|game| GameChoice { label: english(&game.label) }).collect()
}

fn buttons(buttons: view::Buttons) -> Buttons {
    let button = |button: view::Button| Button {
        usable: button.usable,
        note: english(&button.note),
        pressed: button.pressed == Some(true),
    };
    Buttons {
        undo: button(buttons.undo),
        analyse: button(buttons.analyse),
        resign: button(buttons.resign),
        claim_draw: button(buttons.claim_draw),
        offer_draw: button(buttons.offer_draw),
        adjust: buttons.adjust.map(button),
        pause: buttons.pause.map(button),
        forfeit: buttons.forfeit.map(button),
    }
}

fn captured(captured: view::Captured) -> Captured {
    Captured { pieces: captured.pieces, lead: captured.lead, label: english(&captured.label) }
}

fn ends(model: &Model) -> [End; 2] {
    let mut all_captured = view::captured(model).into_iter().map(captured);
    let mut clocks = view::clocks(model).into_iter();
    view::players(model).map(|bar| End {
        side: bar.side,
        name: english(&bar.name),
        captured: all_captured.next().expect("one for each end"),
        clock: clocks.next().flatten().map(face),
    })
}

fn face(clock: ClockFace) -> Face {
    Face {
        text: clock.text,
        for_move: clock.for_move,
        label: english(&clock.label),
        running: clock.running,
        hand: clock.hand,
        low: clock.low,
        paused: clock.paused,
    }
}
