//! Stepping through the game: which of its positions the board shows, and playing on
//! from there.

mod moves;
mod remarks;

use luft_engine::rules::Move;
use luft_game::Game;
use luft_game::tree::{GameTree, NodeId};
use luft_l10n::Text;

use super::{Context, Feature};
use crate::ground::annotation::Annotation;
use crate::ground::command::{Command, Tried};
use crate::ground::effect::{Dialog, Effect};
use crate::ground::fact::{Fact, Past, Slide};
use crate::ground::time::Millis;
use crate::session::{Intent, NewSession, Session, SessionError};

pub use moves::Moves;
pub use remarks::{PARAGRAPH, Remark};

/// Which position of the game is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Navigation {
    moves: Moves,
    /// Where one stands; `None` for the game's last position, whichever that is.
    cursor: Option<NodeId>,
    /// What the player is asked about.
    asked: Option<Asked>,
    /// Whether anything has been drawn on the position shown, by all that is known here.
    is_drawn_on: bool,
    /// When more of the moves is put into words, if there is more: at once, but after what else
    /// has happened.
    due: Option<Millis>,
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
    /// How the moves that can be stepped through are shown.
    pub const fn moves(&self) -> &Moves {
        &self.moves
    }

    /// Whether all that is shown of the moves has been put into words.
    pub const fn is_written(&self) -> bool {
        self.due.is_none()
    }

    /// Where one stands.
    pub fn cursor(&self, session: &Session) -> NodeId {
        self.cursor.unwrap_or_else(|| session.tree().end())
    }

    /// The moves that lead to where one stands.
    pub fn line(&self, session: &Session) -> Vec<Move> {
        session.tree().line(self.cursor(session))
    }

    /// Whether the position shown is not the game's last.
    pub const fn is_past(&self) -> bool {
        self.cursor.is_some()
    }

    /// Where a step on leads; `None` at the end of a line.
    pub fn forward(&self, session: &Session) -> Option<NodeId> {
        session.tree().next(self.cursor(session))
    }

    /// Where a step back leads; `None` at the beginning.
    pub fn back(&self, session: &Session) -> Option<NodeId> {
        session.tree().parent(self.cursor(session))
    }

    /// Whether the game can go on from where one stands.
    ///
    /// # Errors
    /// In words, why not.
    pub fn may_play_on(&self, session: &Session) -> Result<(), Text> {
        match self.cursor {
            None => Err(Text::new("play-on-latest")),
            // A game that was read is nobody's here: what is played is another.
            Some(_) if session.source().is_some() => Ok(()),
            Some(node) => match session.may_undo_to(session.tree().ply(node)) {
                Ok(_) => Ok(()),
                Err(error) => Err(session.error_text(&error)),
            },
        }
    }

    /// What playing on from where the player wants to does, in a sentence; `None` where
    /// the player is not asked.
    pub fn question(&self, session: &Session) -> Option<Text> {
        let (tree, node) = (session.tree(), self.asked?.node);
        Some(if session.source().is_some() {
            Text::new("play-on-branch")
        } else {
            Text::new("play-on-undo").with("count", tree.ply(tree.end()) - tree.ply(node))
        })
    }

    fn go_to(&mut self, node: NodeId, cx: &mut Context<'_>) {
        let from = self.cursor(cx.session());
        if node == from || !cx.session().tree().has(node) {
            return;
        }
        self.close(cx);
        let tree = cx.session().tree();
        self.cursor = (node != tree.end()).then_some(node);
        let stepped = Fact::Stepped {
            to: Box::new(past(tree, node)),
            is_last: self.cursor.is_none(),
            slide: slide(tree, from, node).map(Box::new),
            heard: self.moves.heard(tree, node),
        };
        cx.fact(stepped);
        self.draw(cx);
    }

    /// What has been drawn on the position shown is to be seen there, and only there.
    fn draw(&mut self, cx: &mut Context<'_>) {
        let drawn = self.drawn(cx.session());
        let was_drawn_on = std::mem::replace(&mut self.is_drawn_on, !drawn.is_empty());
        if was_drawn_on || self.is_drawn_on {
            cx.command(Command::ShowAnnotations(drawn));
        }
    }

    /// What has been drawn on the position shown: by the player, else in the text.
    fn drawn(&self, session: &Session) -> Vec<Annotation> {
        let drawings = session.drawings();
        let own = match self.cursor {
            None => drawings.on(session.game().position()),
            // An earlier position of a long game takes long to find.
            Some(_) if drawings.is_empty() => None,
            Some(node) => drawings.on(&session.tree().position(node)),
        };
        own.map_or_else(|| self.moves.drawn(self.cursor(session)), <[_]>::to_vec)
    }

    /// Asks whether the game is to go on from the position shown, by the move that was tried there.
    pub fn ask(&mut self, tried: Option<Tried>, cx: &mut Context<'_>) {
        if let Err(reason) = self.may_play_on(cx.session()) {
            return cx.refuse(reason);
        }
        self.asked = Some(Asked { node: self.cursor(cx.session()), tried });
        cx.effect(Effect::OpenDialog { dialog: Dialog::PlayOn, focus: true });
    }

    fn play_on(&mut self, cx: &mut Context<'_>) {
        let Some(Asked { node, tried }) = self.asked else { return };
        self.close(cx);
        let tree = cx.session().tree();
        let done = if cx.session().source().is_some() {
            branch(cx.session().game(), &tree.line(node)).map(|game| {
                let new = NewSession::branched(cx.session(), game, cx.now());
                cx.begin(new, Some(Text::new("play-on-begun")));
            })
        } else {
            cx.act(Intent::UndoTo(tree.ply(node)))
        };
        match (done, tried) {
            (Ok(()), Some(tried)) => cx.command(Command::Make(tried)),
            (Ok(()), None) => {}
            (Err(error), _) => cx.tell_error(&error),
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

    /// The game has other moves than it had: the last position is shown again, and its moves are
    /// put into words.
    fn renew(&mut self, cx: &mut Context<'_>) {
        self.catch_up(cx);
        self.moves.follow(cx.session().game(), cx.session().tree());
        self.write(cx);
        if self.moves.is_whole() {
            self.due = None;
        }
        self.draw(cx);
    }

    /// Puts more of the moves into words. What is shown of them comes in a slice of its own.
    fn write(&mut self, cx: &Context<'_>) {
        self.moves.write(cx.session().tree());
        self.due = Some(cx.now().at);
    }
}

fn past(tree: &GameTree, node: NodeId) -> Past {
    let before = tree.parent(node).map(|parent| tree.position(parent));
    let last = before.zip(tree.mv(node));
    let after = last.as_ref().map(|(before, mv)| before.after(*mv));
    Past { position: after.unwrap_or_else(|| tree.start().clone()), last }
}

/// The one move between two nodes, if there is but one.
fn slide(tree: &GameTree, from: NodeId, to: NodeId) -> Option<Slide> {
    let forwards = tree.parent(to) == Some(from);
    let (before, after) = if forwards { (from, to) } else { (to, from) };
    let mv = tree.mv(after).filter(|_| tree.parent(after) == Some(before))?;
    Some(Slide { before: tree.position(before), mv, forwards })
}

/// A game that goes on after a line of moves, which may leave the game at any point.
///
/// # Errors
/// If the line goes on after the laws have ended the game.
fn branch(game: &Game, line: &[Move]) -> Result<Game, SessionError> {
    let same = game.plies().iter().zip(line).take_while(|(ply, mv)| ply.mv() == **mv).count();
    let mut branch = game.clone();
    branch.undo(game.plies().len() - same).map_err(SessionError::Play)?;
    line[same..].iter().try_for_each(|&mv| branch.play(mv)).map_err(SessionError::Play)?;
    Ok(branch)
}

impl Feature for Navigation {
    type Event = Event;

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::First => self.go_to(NodeId::ROOT, cx),
            Event::Last => self.go_to(cx.session().tree().end(), cx),
            Event::Back => self.go_to(self.back(cx.session()).unwrap_or_default(), cx),
            Event::Forward => {
                let on = self.forward(cx.session());
                on.into_iter().for_each(|node| self.go_to(node, cx));
            }
            Event::To(node) => self.go_to(node, cx),
            Event::PlayOn => self.ask(None, cx),
            Event::Confirm => self.play_on(cx),
            Event::Dismiss => self.close(cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_) => {
                self.is_drawn_on = false;
                self.renew(cx);
            }
            Fact::Moved { .. } | Fact::TookBack { .. } => self.renew(cx),
            _ => {}
        }
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        if self.due.is_none() {
            return;
        }
        if !self.moves.is_whole() {
            return self.write(cx);
        }
        self.due = None;
        cx.panel_changed();
        self.draw(cx);
    }

    fn due(&self) -> Option<Millis> {
        self.due
    }
}
