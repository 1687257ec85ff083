//! Stepping through the game: which position the board shows, and continuing from there.

mod moves;
mod remarks;

use luft_actions::{Action, Dialog};
use luft_game::Game;
use luft_game::tree::{GameTree, NodeId};
use luft_l10n::Text;
use luft_rules::{Move, PieceKind};

use super::{Context, Feature};
use crate::ground::annotation::Annotation;
use crate::ground::command::{Command, Tried};
use crate::ground::effect::Effect;
use crate::ground::fact::{Fact, Past, Slide};
use crate::ground::time::Millis;
use crate::session::{Intent, NewSession, Session, SessionError};

pub use moves::MoveTexts;
pub use remarks::{PARAGRAPH, Remark};

/// Which position of the game is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Navigation {
    moves: MoveTexts,
    /// The node shown; `None` for the game's last position, which follows further moves.
    cursor: Option<NodeId>,
    /// Whether the position shown is being analysed. Moves on the board are then added to the tree
    /// as variations, and moves of the game do not change the position shown.
    is_analysing: bool,
    /// The moves to the position shown, unless it is the game's last.
    line: Vec<Move>,
    /// The open question to the player.
    asked: Option<Asked>,
    /// Whether the position shown has drawings, as last reported here.
    is_drawn_on: bool,
    /// When more moves are put into words; `None` if all are done. It is at once, but after other
    /// pending events.
    due: Option<Millis>,
}

/// Where the player wants to continue the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    node: NodeId,
    /// The move that the player tried there.
    tried: Option<Tried>,
}

/// The navigation's events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// To the beginning.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// To the game's last position.
    Last,
    /// To a node, by a click on its move. An invalid node is ignored.
    To(NodeId),
    /// To the position after this number of half-moves, or the last.
    ToPly(usize),
    /// The "Play from here" button: asks for confirmation.
    PlayOn,
    /// The answer is yes.
    Confirm,
    /// The answer is no.
    Dismiss,
}

impl Navigation {
    /// The moves as they are shown.
    pub const fn moves(&self) -> &MoveTexts {
        &self.moves
    }

    /// Whether all moves and comments have been put into words.
    pub const fn is_written(&self) -> bool {
        self.due.is_none()
    }

    /// The node shown.
    pub fn cursor(&self, session: &Session) -> NodeId {
        self.cursor.unwrap_or_else(|| session.tree().end())
    }

    /// The moves to the position shown.
    pub fn line(&self, session: &Session) -> Vec<Move> {
        session.tree().line(self.cursor(session))
    }

    /// Whether the position shown is not the game's last.
    pub fn is_past(&self, session: &Session) -> bool {
        self.cursor.is_some_and(|node| node != session.tree().end())
    }

    /// Whether the position shown is analysed.
    pub const fn is_analysing(&self) -> bool {
        self.is_analysing
    }

    /// The next node; `None` at the end of a line.
    pub fn forward(&self, session: &Session) -> Option<NodeId> {
        session.tree().next(self.cursor(session))
    }

    /// The previous node; `None` at the beginning.
    pub fn back(&self, session: &Session) -> Option<NodeId> {
        session.tree().parent(self.cursor(session))
    }

    /// Whether the game can continue from the position shown.
    ///
    /// # Errors
    /// The reason in words.
    pub fn may_play_on(&self, session: &Session) -> Result<(), Text> {
        match self.cursor.filter(|_| self.is_past(session)) {
            None => Err(Text::new("play-on-latest")),
            Some(node) if begins_another(session, node) => Ok(()),
            Some(node) => match session.may_undo_to(session.tree().ply(node)) {
                Ok(_) => Ok(()),
                Err(error) => Err(session.error_text(&error)),
            },
        }
    }

    /// The question before the game continues from an earlier position; `None` if none is open.
    pub fn question(&self, session: &Session) -> Option<Text> {
        let (tree, node) = (session.tree(), self.asked?.node);
        Some(if begins_another(session, node) {
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
        let slide = slide(cx.session().tree(), from, node);
        self.show(node, slide, cx);
    }

    /// Shows the position of a node.
    fn show(&mut self, node: NodeId, slide: Option<Slide>, cx: &mut Context<'_>) {
        let tree = cx.session().tree();
        self.cursor = (self.is_analysing || node != tree.end()).then_some(node);
        self.line = if self.cursor.is_some() { tree.line(node) } else { Vec::new() };
        let past = Past { is_analysed: self.is_analysing, ..past(tree, node) };
        let stepped = Fact::Stepped {
            to: Box::new(past),
            node,
            ply: tree.ply(node),
            is_last: self.cursor.is_none(),
            slide: slide.map(Box::new),
            heard: self.moves.heard(tree, node),
        };
        cx.fact(stepped);
        self.draw(cx);
    }

    /// Begins or ends the analysis of the position shown.
    pub fn analyse(&mut self, on: bool, cx: &mut Context<'_>) {
        if self.is_analysing != on {
            let node = self.cursor(cx.session());
            self.close(cx);
            self.is_analysing = on;
            self.show(node, None, cx);
        }
    }

    /// Shows the position after a move in the position shown. A new move becomes a variation.
    fn explore(&mut self, tried: Tried, cx: &mut Context<'_>) {
        let tree = cx.session().tree();
        let node = self.cursor(cx.session());
        let position = tree.position(node);
        let between = |into| position.legal_move(tried.from, tried.to, into);
        let named = tried.named.or_else(|| between(None));
        let Some(mv) = named.or_else(|| between(Some(PieceKind::Queen))) else { return };
        let mut line = tree.line(node);
        line.push(mv);
        if tree.along(line.iter().copied()).len() < line.len() {
            cx.attempt(Intent::AddVariation(line.clone()));
            self.moves.follow(cx.session().game(), cx.session().tree());
            self.write(cx);
        }
        let along = cx.session().tree().along(line.iter().copied());
        if let Some(&after) = along.last().filter(|_| along.len() == line.len()) {
            self.go_to(after, cx);
        }
    }

    /// Shows the game's position after this many half-moves, or its last if it has fewer.
    pub fn show_ply(&mut self, ply: usize, cx: &mut Context<'_>) {
        let tree = cx.session().tree();
        let back = std::iter::successors(Some(tree.end()), |node| tree.parent(*node));
        let wanted = back.into_iter().find(|node| tree.ply(*node) <= ply);
        wanted.into_iter().for_each(|node| self.go_to(node, cx));
    }

    /// Shows the position after these moves from the game's start, if the tree has them.
    pub fn show_line(&mut self, line: &[Move], cx: &mut Context<'_>) {
        let along = cx.session().tree().along(line.iter().copied());
        if along.len() == line.len() {
            self.go_to(along.last().copied().unwrap_or_default(), cx);
        }
    }

    /// Keeps the position after notes were added to the tree.
    fn reread(&mut self, cx: &mut Context<'_>) {
        let tree = cx.session().tree();
        if self.cursor.is_some() {
            self.cursor =
                Some(tree.along(self.line.iter().copied()).last().copied().unwrap_or_default());
        }
        self.moves.follow(cx.session().game(), tree);
        self.write(cx);
    }

    /// Shows the drawings of the position shown.
    fn draw(&mut self, cx: &mut Context<'_>) {
        let drawn = self.drawn(cx.session());
        let was_drawn_on = std::mem::replace(&mut self.is_drawn_on, !drawn.is_empty());
        if was_drawn_on || self.is_drawn_on {
            cx.command(Command::ShowAnnotations(drawn));
        }
    }

    /// The drawings of the position shown: the player's, or else those of the PGN.
    fn drawn(&self, session: &Session) -> Vec<Annotation> {
        let drawings = session.drawings();
        let own = match self.cursor {
            None => drawings.on(session.game().position()),
            // Finding an earlier position of a long game is slow.
            Some(_) if drawings.is_empty() => None,
            Some(node) => drawings.on(&session.tree().position(node)),
        };
        own.map_or_else(|| self.moves.drawn(self.cursor(session)), <[_]>::to_vec)
    }

    /// Asks whether to continue the game from the position shown, by the move that was tried there.
    pub fn ask(&mut self, tried: Option<Tried>, cx: &mut Context<'_>) {
        if let (Some(tried), true) = (tried, self.is_analysing) {
            return self.explore(tried, cx);
        }
        if let Err(reason) = self.may_play_on(cx.session()) {
            return cx.refuse(reason);
        }
        self.asked = Some(Asked { node: self.cursor(cx.session()), tried });
        cx.open(Dialog::PlayOn);
    }

    fn play_on(&mut self, cx: &mut Context<'_>) {
        let Some(Asked { node, tried }) = self.asked else { return };
        self.close(cx);
        self.analyse(false, cx);
        let tree = cx.session().tree();
        let done = if begins_another(cx.session(), node) {
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

    /// Closes the question.
    fn close(&mut self, cx: &mut Context<'_>) {
        if self.asked.take().is_some() {
            cx.effect(Effect::CloseDialog(Dialog::PlayOn));
        }
    }

    /// Shows the last position again after the game has changed. An analysis stays at its position,
    /// or moves to the nearest earlier one if its position is no longer in the tree.
    fn catch_up(&mut self, cx: &mut Context<'_>) {
        self.close(cx);
        self.cursor = None;
        if self.is_analysing {
            let along = cx.session().tree().along(self.line.iter().copied());
            let node = along.last().copied().unwrap_or_default();
            self.cursor = Some(node);
            if along.len() < self.line.len() {
                self.show(node, None, cx);
            }
        }
    }

    /// Shows the last position again after moves were replaced, and puts the new moves into words.
    fn renew(&mut self, cx: &mut Context<'_>) {
        self.catch_up(cx);
        self.moves.follow(cx.session().game(), cx.session().tree());
        self.write(cx);
        if self.moves.is_whole() {
            self.due = None;
        }
        self.draw(cx);
    }

    /// Puts more of the moves into words. Rendering them takes a separate slice.
    fn write(&mut self, cx: &Context<'_>) {
        self.moves.write(cx.session().tree());
        self.due = Some(cx.now().at);
    }
}

fn past(tree: &GameTree, node: NodeId) -> Past {
    let before = tree.parent(node).map(|parent| tree.position(parent));
    let last = before.zip(tree.mv(node));
    let after = last.as_ref().map(|(before, mv)| before.after(*mv));
    Past { position: after.unwrap_or_else(|| tree.start().clone()), last, is_analysed: false }
}

/// Whether playing on from a node begins another game: an imported game itself is never continued,
/// and a variation is not part of the game.
fn begins_another(session: &Session, node: NodeId) -> bool {
    session.source().is_some() || !session.tree().is_main(node)
}

/// The move between two nodes, if there is exactly one.
fn slide(tree: &GameTree, from: NodeId, to: NodeId) -> Option<Slide> {
    let forwards = tree.parent(to) == Some(from);
    let (before, after) = if forwards { (from, to) } else { (to, from) };
    let mv = tree.mv(after).filter(|_| tree.parent(after) == Some(before))?;
    Some(Slide { before: tree.position(before), mv, forwards })
}

/// A game with this line of moves, which may branch off the current game at any point.
///
/// # Errors
/// If the line continues after the laws have ended the game.
fn branch(game: &Game, line: &[Move]) -> Result<Game, SessionError> {
    let same = game.plies().iter().zip(line).take_while(|(ply, mv)| ply.mv() == **mv).count();
    let mut branch = game.clone();
    branch.undo(game.plies().len() - same).map_err(SessionError::Play)?;
    line[same..].iter().try_for_each(|&mv| branch.play(mv)).map_err(SessionError::Play)?;
    Ok(branch)
}

impl Feature for Navigation {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::StepFirst => Event::First,
            Action::StepBack => Event::Back,
            Action::StepForward => Event::Forward,
            Action::StepLast | Action::StepReturn => Event::Last,
            Action::StepTo => Event::To(value.parse().ok()?),
            Action::PlayOn => Event::PlayOn,
            Action::PlayOnConfirm => Event::Confirm,
            _ => return None,
        })
    }

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
            Event::ToPly(ply) => self.show_ply(ply, cx),
            Event::PlayOn => self.ask(None, cx),
            Event::Confirm => self.play_on(cx),
            Event::Dismiss => self.close(cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_) => {
                (self.is_drawn_on, self.is_analysing) = (false, false);
                self.renew(cx);
            }
            Fact::Moved { .. } | Fact::TookBack { .. } => self.renew(cx),
            Fact::Annotated => self.reread(cx),
            Fact::Locked if cx.session().locked().undo => self.close(cx),
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
