//! Stepping through the game: which of its positions the board shows, and playing on
//! from there.

mod remarks;
mod tree;

use std::rc::Rc;

use luft_engine::rules::Move;
use luft_game::Game;
use luft_game::pgn::PgnGame;
use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::annotation::Annotation;
use crate::ground::effect::{Dialog, Effect};
use crate::ground::errors;
use crate::ground::fact::{Beginning, Fact, Past, Slide, Tried};
use crate::session::{Intent, NewSession, Session};

pub use remarks::{PARAGRAPH, Remark};
pub use tree::{LeftOut, Node, Place, Tree};

/// Which position of the game is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Navigation {
    /// What the game was read from, if it was.
    read: Option<Rc<PgnGame>>,
    tree: Tree,
    /// Where one stands; `None` for the game's last position, whichever that is.
    place: Option<Place>,
    /// What the player is asked about.
    asked: Option<Asked>,
    /// Whether anything has been drawn on the position shown, by all that is known here.
    is_drawn_on: bool,
}

/// From where the player wants to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    place: Place,
    /// The move that the player tried there.
    tried: Option<Tried>,
}

/// How the player steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// To the beginning.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// To the position in which the game goes on, or has ended.
    Last,
    /// To a place, by a click on its move. One that does not exist is no place to go.
    To(Place),
    /// The "Play from here" button: asks whether to.
    PlayOn,
    /// The answer is yes.
    Confirm,
    /// The answer is no.
    Dismiss,
}

impl Navigation {
    /// The moves that can be stepped through.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Where one stands.
    pub fn place(&self) -> Place {
        self.place.unwrap_or(self.tree.last())
    }

    /// Whether the position shown is not the game's last.
    pub const fn is_past(&self) -> bool {
        self.place.is_some()
    }

    /// Where a step on leads; `None` at the end of a line.
    pub fn forward(&self) -> Option<Place> {
        self.tree.after(self.place())
    }

    /// Where a step back leads; `None` at the beginning.
    pub fn back(&self) -> Option<Place> {
        self.tree.before_place(self.place())
    }

    /// Whether the game can go on from where one stands.
    ///
    /// # Errors
    /// In words, why not.
    pub fn may_play_on(&self, session: &Session) -> Result<(), Text> {
        match self.place {
            None => Err(Text::new("play-on-latest")),
            // A game that was read is nobody's here: what is played is another.
            Some(_) if self.read.is_some() => Ok(()),
            Some(place) => session.may_undo_to(place).map(|_| ()),
        }
    }

    /// What playing on from where the player wants to does, in a sentence; `None` where
    /// the player is not asked.
    pub fn question(&self) -> Option<Text> {
        let place = self.asked?.place;
        let ply = self.tree.node(place).map_or(0, Node::ply);
        Some(if self.read.is_some() {
            Text::new("play-on-branch")
        } else {
            Text::new("play-on-undo").with("count", self.tree.last() - ply)
        })
    }

    fn go_to(&mut self, place: Place, cx: &mut Context<'_>) {
        let from = self.place();
        if place == from || place != 0 && self.tree.node(place).is_none() {
            return;
        }
        self.close(cx);
        self.place = (place != self.tree.last()).then_some(place);
        cx.fact(Fact::Stepped {
            to: Box::new(self.past(place)),
            is_last: self.place.is_none(),
            slide: self.slide(from, place).map(Box::new),
            heard: self.tree.heard(place),
        });
        self.draw(cx);
    }

    /// What has been drawn on the position shown is to be seen there, and only there.
    fn draw(&mut self, cx: &mut Context<'_>) {
        let drawn = self.drawn(cx.session());
        let was_drawn_on = std::mem::replace(&mut self.is_drawn_on, !drawn.is_empty());
        if was_drawn_on || self.is_drawn_on {
            cx.fact(Fact::Drawn(drawn));
        }
    }

    /// What has been drawn on the position shown: by the player, else in the text.
    fn drawn(&self, session: &Session) -> Vec<Annotation> {
        let drawings = session.drawings();
        let own = match self.place {
            None => drawings.on(session.game().position()),
            // An earlier position of a long game takes long to find.
            Some(_) if drawings.is_empty() => None,
            Some(place) => drawings.on(&self.tree.position(place).0),
        };
        own.map_or_else(|| self.tree.drawn(self.place()), <[_]>::to_vec)
    }

    fn past(&self, place: Place) -> Past {
        let (position, mv) = self.tree.position(place);
        let before = self.tree.before_place(place).map(|place| self.tree.position(place).0);
        Past { position, last: before.zip(mv) }
    }

    /// The one move between two places, if there is but one.
    fn slide(&self, from: Place, to: Place) -> Option<Slide> {
        let forwards = self.tree.before_place(to) == Some(from);
        let backwards = self.tree.before_place(from) == Some(to);
        let after = if forwards { to } else { from };
        let mv = self.tree.line(after).pop().filter(|_| forwards || backwards)?;
        let before = self.tree.position(if forwards { from } else { to }).0;
        Some(Slide { before, mv, forwards })
    }

    fn ask(&mut self, tried: Option<Tried>, cx: &mut Context<'_>) {
        if let Err(reason) = self.may_play_on(cx.session()) {
            return cx.refuse(reason);
        }
        self.asked = Some(Asked { place: self.place(), tried });
        cx.effect(Effect::OpenDialog { dialog: Dialog::PlayOn, focus: true });
    }

    fn play_on(&mut self, cx: &mut Context<'_>) {
        let Some(Asked { place, tried }) = self.asked else { return };
        self.close(cx);
        let done = if self.read.is_some() {
            branch(cx.session().game(), &self.tree.line(place)).and_then(|game| {
                let new = NewSession::branched(cx.session(), game, cx.now());
                cx.act(Intent::Begin(Box::new(new)))
            })
        } else {
            cx.act(Intent::UndoTo(place))
        };
        match (done, tried) {
            (Ok(()), Some(tried)) => cx.fact(Fact::Resumed(tried)),
            (Ok(()), None) => {}
            (Err(reason), _) => cx.refuse(reason),
        }
    }

    /// Asks no longer.
    fn close(&mut self, cx: &mut Context<'_>) {
        if self.asked.take().is_some() {
            cx.effect(Effect::CloseDialog(Dialog::PlayOn));
        }
    }

    /// The game has changed: its last position is shown again.
    fn catch_up(&mut self, cx: &mut Context<'_>) {
        self.close(cx);
        self.place = None;
    }

    fn rebuild(&mut self, cx: &Context<'_>) {
        self.tree = Tree::of(cx.session().game(), self.read.as_deref());
    }

    fn moved(&mut self, cx: &mut Context<'_>) {
        self.catch_up(cx);
        match cx.session().game().plies().last() {
            Some(ply) if self.read.is_none() => self.tree.push(ply),
            // What was read may know the move.
            _ => self.rebuild(cx),
        }
    }
}

/// A game that goes on after a line of moves, which may leave the game at any point.
///
/// # Errors
/// In words, where the line goes on after the laws have ended the game.
fn branch(game: &Game, line: &[Move]) -> Result<Game, Text> {
    let same = game.plies().iter().zip(line).take_while(|(ply, mv)| ply.mv() == **mv).count();
    let mut branch = game.clone();
    branch.undo(game.plies().len() - same).map_err(errors::play)?;
    line[same..].iter().try_for_each(|&mv| branch.play(mv)).map_err(errors::play)?;
    Ok(branch)
}

impl Feature for Navigation {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::First => self.go_to(0, cx),
            Event::Last => self.go_to(self.tree.last(), cx),
            Event::Back => self.go_to(self.back().unwrap_or(0), cx),
            Event::Forward => self.go_to(self.forward().unwrap_or(self.place()), cx),
            Event::To(place) => self.go_to(place, cx),
            Event::PlayOn => self.ask(None, cx),
            Event::Confirm => self.play_on(cx),
            Event::Dismiss => self.close(cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(beginning) => {
                self.catch_up(cx);
                if *beginning != Beginning::Branched {
                    self.read = None;
                }
                self.rebuild(cx);
                self.is_drawn_on = false;
                self.draw(cx);
            }
            Fact::Read(read) => {
                self.read = Some(Rc::clone(read));
                self.rebuild(cx);
                self.draw(cx);
            }
            Fact::Moved { .. } => {
                self.moved(cx);
                self.draw(cx);
            }
            Fact::TookBack { .. } => {
                self.catch_up(cx);
                self.rebuild(cx);
                self.draw(cx);
            }
            Fact::TriedInPast(tried) => self.ask(Some(*tried), cx),
            _ => {}
        }
    }
}
