//! Requests of the embedding page: the methods of its element, and the messages to its frame.

use luft_game::pgn::PgnErrorKind;
use luft_game::{Game, MoveText, MoveTextError, Outcome, PlayError};
use luft_l10n::Text;
use luft_rules::Color;
use luft_rules::san::SanError;

use super::{Event, Model, view};
use crate::features::{actions, board, navigation};
use crate::ground::errors;
use crate::ground::request_refusal::RequestRefusal;
use crate::ground::settings::{SettingId, SettingValues};
use crate::ground::time::Now;
use crate::session::{Imported, Session, SessionError};
use crate::stored::address;
use crate::stored::link::Link;

/// The longest PGN that is read to check a request, in bytes. Reading it takes no longer than a frame.
const MOST_CHECKED: usize = 50_000;
/// The number of faults that are named; the others are counted.
const MOST_FAULTS: usize = 3;

impl Event {
    /// The event for a request:
    ///
    /// - `options`: the text is the query of an address; another game begins if it describes one.
    /// - `restart`: begins the game that the options describe anew.
    /// - `ask`: from now on, the page is asked before a person's move is played.
    /// - `undo`, `flip`: the same as the buttons.
    /// - `resign`: the player resigns.
    /// - `forfeit`: reports that the side of this colour has left.
    /// - `play`: plays a move, in English notation or in coordinates.
    /// - `goTo`: shows the position after this number of half-moves, or the `last`.
    ///
    /// `seed` is a random number. `None` if there is no such request.
    pub fn requested(name: &str, text: &str, seed: u64) -> Option<Self> {
        Some(match name {
            "options" => Self::SetOptions { query: text.to_owned(), seed },
            "restart" => Self::BeginAgain { seed },
            "ask" => board::Event::AskHost.into(),
            "undo" => actions::Event::Undo.into(),
            "resign" => actions::Event::Resign.into(),
            "flip" => board::Event::Flip.into(),
            "forfeit" => actions::Event::Forfeit(Color::from_name(text)?).into(),
            "play" => actions::Event::PlayText { text: text.into() }.into(),
            "goTo" => navigation::Event::ToPly(address::ply(text)?).into(),
            _ => return None,
        })
    }
}

impl Model {
    /// The fragment of a link to the game, at the position shown, and whether it contains the game.
    /// A game that is too long, or a position in a variation, is shared as a position alone.
    pub fn link(&self) -> (String, bool) {
        let (session, game) = (&self.session, self.session.game());
        let (tree, node) = (session.tree(), self.features.navigation.cursor(session));
        let ply = tree.ply(node);
        let look = [SettingId::Theme, SettingId::BoardColors].map(|id| view::setting(self, id));
        let usual = SettingValues::default();
        let look = look.into_iter().filter(|one| *one != usual.get(one.id())).collect();
        let link = Link {
            game: game.clone(),
            ply: Some(ply).filter(|ply| *ply < game.plies().len()),
            bottom: self.orientation(),
            look,
        };
        let whole = tree.is_main(node).then(|| link.write()).flatten();
        let is_whole = whole.is_some();
        let position = || {
            let game = Game::new(tree.position(node).clone());
            Link { game, ply: None, ..link }.write().unwrap_or_default()
        };
        (whole.unwrap_or_else(position), is_whole)
    }

    /// The fragment of the link for a friend elsewhere; `None` in other games, or once the friend
    /// has been sent the end of the game.
    pub fn remote_link(&self) -> Option<String> {
        self.features.remote.link(&self.session)
    }

    /// Why a request cannot be carried out now: a code for scripts, and sentences for people.
    /// `None` if it can be.
    pub fn refusal(&self, name: &str, text: &str) -> Option<(RequestRefusal, Text)> {
        let session = &self.session;
        let error = match name {
            "options" => return invalid(option_faults(text)),
            "play" => return move_refusal(session, &MoveText::from(text)),
            "undo" => session.may_undo().err(),
            "resign" => session.may_resign().err(),
            "forfeit" => match session.goes_on() {
                Ok(()) if Color::from_name(text).is_none() => {
                    return invalid(address::refused(name, text));
                }
                going => going.err(),
            },
            "goTo" if address::ply(text).is_none() => {
                return invalid(address::refused("ply", text));
            }
            _ => None,
        }?;
        Some((reason(&error), session.error_text(&error)))
    }

    /// A state that the embedding page asks for by name: `fen` or `ply` of the position shown;
    /// `pgn`, `result` (as in PGN) or `turn` of the game; or `orientation`.
    pub fn state(&self, name: &str, now: Now) -> Option<String> {
        let session = &self.session;
        let node = self.features.navigation.cursor(session);
        Some(match name {
            "fen" => session.tree().position(node).fen(),
            "ply" => session.tree().ply(node).to_string(),
            "pgn" => session.pgn(now.utc_offset),
            "turn" => session.side_to_move().name().to_owned(),
            "result" => session.game().outcome().map_or("*", Outcome::score).to_owned(),
            "orientation" => self.orientation().name().to_owned(),
            _ => return None,
        })
    }
}

/// Why a move cannot be played now.
fn move_refusal(session: &Session, text: &MoveText) -> Option<(RequestRefusal, Text)> {
    let message = session.read_move(text).err()?;
    let reason = match (session.local_turn(), text.read(session.game().position())) {
        (Err(error), _) => reason(&error),
        (_, Ok(_)) => RequestRefusal::TouchMove,
        (_, Err(MoveTextError::San(SanError::Illegal(_)))) => RequestRefusal::IllegalMove,
        (_, Err(MoveTextError::San(SanError::Ambiguous(..)))) => RequestRefusal::AmbiguousMove,
        _ => RequestRefusal::InvalidMove,
    };
    Some((reason, message.text().clone()))
}

/// The code of an error, for the embedding page.
const fn reason(error: &SessionError) -> RequestRefusal {
    match error {
        SessionError::NotStarted | SessionError::NotBegun => RequestRefusal::NotStarted,
        SessionError::Over => RequestRefusal::GameOver,
        SessionError::Play(PlayError::NothingToUndo) => RequestRefusal::NothingToUndo,
        SessionError::NoUndo | SessionError::TouchMove => RequestRefusal::UndoDisabled,
        SessionError::TakebackAsked => RequestRefusal::AlreadyAsked,
        _ => RequestRefusal::NotYourTurn,
    }
}

/// The refusal of values with these faults; `None` if there are none.
fn invalid(faults: Vec<Text>) -> Option<(RequestRefusal, Text)> {
    (!faults.is_empty()).then(|| {
        (RequestRefusal::InvalidOption, errors::several(faults, MOST_FAULTS).text().clone())
    })
}

/// What is wrong with the options of a query.
fn option_faults(query: &str) -> Vec<Text> {
    let (address, mut faults) = address::parse(query);
    let short = address.pgn.as_deref().filter(|text| text.len() <= MOST_CHECKED);
    let error = short.and_then(|text| Imported::read(text).err());
    // A text of several games is a course, or the player chooses one of them.
    let error = error.filter(|error| error.kind != PgnErrorKind::SecondGame);
    faults.extend(error.map(|error| errors::pgn(&error)));
    faults
}
