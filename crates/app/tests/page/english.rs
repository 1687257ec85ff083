//! Everything that the page shows, in English.

use luft_app::features::new_game::SetUp;
use luft_app::view::{self, ClockFace, EndedAs, MoveRow};
use luft_app::{Model, Parts, Text, Urgency};
use luft_engine::rules::{Color, Piece};
use luft_l10n::{Catalogue, ENGLISH, Plain};

/// A text as an English player reads it.
pub fn english(text: &Text) -> String {
    thread_local! {
        static CATALOGUE: Catalogue = Catalogue::parse(ENGLISH).expect("it can be read");
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
    pub claims: Vec<ClaimChoice>,
    pub games: Vec<GameChoice>,
    pub games_note: Option<String>,
    pub moves: Vec<MoveRow>,
    pub top: End,
    pub bottom: End,
    pub message: Option<String>,
    pub fen: String,
    pub orientation: Color,
    pub settings: SetUp,
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
    pub resign: Button,
    pub claim_draw: Button,
    pub offer_draw: Button,
    pub adjust: Option<Button>,
    pub play_move: Button,
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
    pub low: bool,
}

impl Panel {
    pub fn of(model: &Model) -> Self {
        let status = view::status(model);
        let [top, bottom] = ends(model);
        Self {
            status: english(&status.text),
            thinking: status.thinking,
            turn: status.turn,
            result: status.result.map(|card| GameResult {
                ended_as: card.ended_as,
                headline: english(&card.headline),
                reason: english(&card.reason),
            }),
            buttons: buttons(view::buttons(model)),
            offer: status.offer.as_ref().map(english),
            claims: view::claims(model)
                .into_iter()
                .map(|claim| ClaimChoice { san: claim.san, label: english(&claim.label) })
                .collect(),
            games: view::games(model)
                .iter()
                .map(|game| GameChoice { label: english(&game.label) })
                .collect(),
            games_note: view::games_note(model).as_ref().map(english),
            moves: view::moves(model),
            top,
            bottom,
            message: view::message(model).map(|message| english(message.text())),
            fen: view::fen(model),
            orientation: status.orientation,
            settings: view::set_up(model),
        }
    }
}

impl Panel {
    /// Brings parts up to date, as the page does.
    pub fn refresh(&mut self, parts: Parts, model: &Model) {
        let now = Self::of(model);
        if parts.has(Parts::STATUS) {
            self.status = now.status;
            self.thinking = now.thinking;
            self.turn = now.turn;
            self.result = now.result;
            self.offer = now.offer;
            self.orientation = now.orientation;
        }
        if parts.has(Parts::MOVES) {
            self.moves = now.moves;
        }
        if parts.has(Parts::BUTTONS) {
            self.buttons = now.buttons;
        }
        if parts.has(Parts::MESSAGE) {
            self.message = now.message;
        }
        if parts.has(Parts::FEN) {
            self.fen = now.fen;
        }
        for (end, now) in [(&mut self.top, now.top), (&mut self.bottom, now.bottom)] {
            if parts.has(Parts::PLAYERS) {
                (end.side, end.name, end.captured) = (now.side, now.name, now.captured);
            }
            if parts.has(Parts::CLOCKS) {
                end.clock = now.clock;
            }
        }
        // Asked for when a dialog opens.
        (self.claims, self.games, self.games_note) = (now.claims, now.games, now.games_note);
        self.settings = now.settings;
    }
}

fn buttons(buttons: view::Buttons) -> Buttons {
    let button = |button: view::Button| Button {
        usable: button.usable,
        note: english(&button.note),
        pressed: button.pressed,
    };
    Buttons {
        undo: button(buttons.undo),
        resign: button(buttons.resign),
        claim_draw: button(buttons.claim_draw),
        offer_draw: button(buttons.offer_draw),
        adjust: buttons.adjust.map(button),
        play_move: button(buttons.play_move),
        forfeit: buttons.forfeit.map(button),
    }
}

fn ends(model: &Model) -> [End; 2] {
    let mut clocks = view::clocks(model).into_iter();
    view::players(model).map(|bar| End {
        side: bar.side,
        name: english(&bar.name),
        captured: Captured {
            pieces: bar.captured.pieces,
            lead: bar.captured.lead,
            label: english(&bar.captured.label),
        },
        clock: clocks.next().flatten().map(face),
    })
}

fn face(clock: ClockFace) -> Face {
    Face {
        text: clock.text,
        for_move: clock.for_move,
        label: english(&clock.label),
        running: clock.running,
        low: clock.low,
    }
}
