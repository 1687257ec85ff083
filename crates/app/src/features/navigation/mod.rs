//! Stepping through the game: which of its positions the board shows, and playing on
//! from there.

mod moves;
mod remarks;

use std::rc::Rc;

use luft_engine::rules::Move;
use luft_game::Game;
use luft_game::pgn::PgnGame;
use luft_game::tree::{GameTree, NodeId};
use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::annotation::Annotation;
use crate::ground::effect::{Dialog, Effect};
use crate::ground::errors;
use crate::ground::fact::{Beginning, Fact, Past, Slide, Tried};
use crate::session::{Intent, NewSession, Session};

pub use moves::{LeftOut, Moves};
pub use remarks::{PARAGRAPH, Remark};

/// Which position of the game is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Navigation {
    /// What the game was read from, if it was.
    read: Option<Rc<PgnGame>>,
    moves: Moves,
    /// Where one stands; `None` for the game's last position, whichever that is.
    cursor: Option<NodeId>,
    /// What the player is asked about.
    asked: Option<Asked>,
    /// Whether anything has been drawn on the position shown, by all that is known here.
    is_drawn_on: bool,
}

/// From where the player wants to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    node: NodeId,
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
    /// To a node, by a click on its move. To one that does not exist there is no way.
    To(NodeId),
    /// The "Play from here" button: asks whether to.
    PlayOn,
    /// The answer is yes.
    Confirm,
    /// The answer is no.
    Dismiss,
}

impl Navigation {
    /// The moves that can be stepped through.
    pub const fn moves(&self) -> &Moves {
        &self.moves
    }

    const fn tree(&self) -> &GameTree {
        self.moves.tree()
    }

    /// Where one stands.
    pub fn cursor(&self) -> NodeId {
        self.cursor.unwrap_or(self.moves.last())
    }

    /// The moves that lead to where one stands.
    pub fn line(&self) -> Vec<Move> {
        self.tree().line(self.cursor())
    }

    /// Whether the position shown is not the game's last.
    pub const fn is_past(&self) -> bool {
        self.cursor.is_some()
    }

    /// Where a step on leads; `None` at the end of a line.
    pub fn forward(&self) -> Option<NodeId> {
        self.tree().next(self.cursor())
    }

    /// Where a step back leads; `None` at the beginning.
    pub fn back(&self) -> Option<NodeId> {
        self.tree().parent(self.cursor())
    }

    /// Whether the game can go on from where one stands.
    ///
    /// # Errors
    /// In words, why not.
    pub fn may_play_on(&self, session: &Session) -> Result<(), Text> {
        match self.cursor {
            None => Err(Text::new("play-on-latest")),
            // A game that was read is nobody's here: what is played is another.
            Some(_) if self.read.is_some() => Ok(()),
            Some(node) => session.may_undo_to(self.tree().ply(node)).map(|_| ()),
        }
    }

    /// What playing on from where the player wants to does, in a sentence; `None` where
    /// the player is not asked.
    pub fn question(&self) -> Option<Text> {
        let after = self.tree().ply(self.moves.last()) - self.tree().ply(self.asked?.node);
        Some(if self.read.is_some() {
            Text::new("play-on-branch")
        } else {
            Text::new("play-on-undo").with("count", after)
        })
    }

    fn go_to(&mut self, node: NodeId, cx: &mut Context<'_>) {
        let from = self.cursor();
        if node == from || !self.tree().has(node) {
            return;
        }
        self.close(cx);
        self.cursor = (node != self.moves.last()).then_some(node);
        cx.fact(Fact::Stepped {
            to: Box::new(self.past(node)),
            is_last: self.cursor.is_none(),
            slide: self.slide(from, node).map(Box::new),
            heard: self.moves.heard(node),
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
        let own = match self.cursor {
            None => drawings.on(session.game().position()),
            // An earlier position of a long game takes long to find.
            Some(_) if drawings.is_empty() => None,
            Some(node) => drawings.on(&self.tree().position(node)),
        };
        own.map_or_else(|| self.moves.drawn(self.cursor()), <[_]>::to_vec)
    }

    fn past(&self, node: NodeId) -> Past {
        let before = self.tree().parent(node).map(|parent| self.tree().position(parent));
        Past { position: self.tree().position(node), last: before.zip(self.tree().mv(node)) }
    }

    /// The one move between two nodes, if there is but one.
    fn slide(&self, from: NodeId, to: NodeId) -> Option<Slide> {
        let tree = self.tree();
        let forwards = tree.parent(to) == Some(from);
        let (before, after) = if forwards { (from, to) } else { (to, from) };
        let mv = tree.mv(after).filter(|_| tree.parent(after) == Some(before))?;
        Some(Slide { before: tree.position(before), mv, forwards })
    }

    fn ask(&mut self, tried: Option<Tried>, cx: &mut Context<'_>) {
        if let Err(reason) = self.may_play_on(cx.session()) {
            return cx.refuse(reason);
        }
        self.asked = Some(Asked { node: self.cursor(), tried });
        cx.effect(Effect::OpenDialog { dialog: Dialog::PlayOn, focus: true });
    }

    fn play_on(&mut self, cx: &mut Context<'_>) {
        let Some(Asked { node, tried }) = self.asked else { return };
        self.close(cx);
        let done = if self.read.is_some() {
            branch(cx.session().game(), &self.tree().line(node)).and_then(|game| {
                let new = NewSession::branched(cx.session(), game, cx.now());
                cx.act(Intent::Begin(Box::new(new)))
            })
        } else {
            cx.act(Intent::UndoTo(self.tree().ply(node)))
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
        self.cursor = None;
    }

    fn rebuild(&mut self, cx: &Context<'_>) {
        let read = self.read.as_deref().map(PgnGame::tree);
        self.moves = Moves::of(cx.session().game(), read);
    }

    fn moved(&mut self, cx: &mut Context<'_>) {
        self.catch_up(cx);
        match cx.session().game().plies().last() {
            Some(ply) if self.read.is_none() => self.moves.push(ply),
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
            Event::First => self.go_to(NodeId::ROOT, cx),
            Event::Last => self.go_to(self.moves.last(), cx),
            Event::Back => self.go_to(self.back().unwrap_or_default(), cx),
            Event::Forward => self.go_to(self.forward().unwrap_or(self.cursor()), cx),
            Event::To(node) => self.go_to(node, cx),
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
