//! Converts a played [`Game`] to a [`PgnGame`], and back.

use std::mem;
use std::task::Poll;
use std::time::Duration;

use super::budget::{WorkBudget, run};
use super::comment::kept;
use super::tags::{ENDING, TERMINATION};
use super::{GameResult, MAX_MOVES, PgnGame, Tags};
use crate::command::places;
use crate::game::Game;
use crate::outcome::{DrawReason, Ending, Outcome, WinReason};
use crate::ply::{Offer, Ply};
use crate::tree::{GameTree, NodeId, NoteKind};

/// The tag that counts the moves of both sides.
const PLY_COUNT: &str = "PlyCount";

/// The comments that tell of draw offers, as commands to programs.
const OFFERED: &str = "[%draw offered]";
const DECLINED: &str = "[%draw declined]";

/// What it takes to play a move in a game, in bytes of text that could be looked at
/// in the same time.
const MOVE_COST: usize = 300;

/// The making of a [`Mainline`] in slices.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    game: Game,
    /// The last move that has been played.
    at: NodeId,
    /// How many moves the main line has.
    all: usize,
}

impl Replay {
    /// From the beginning of a game.
    pub fn of(pgn: &PgnGame) -> Self {
        let all = pgn.tree().main_line().len();
        Self { game: Game::new(pgn.start().clone()), at: NodeId::ROOT, all }
    }

    /// How many moves have been played, and how many there are.
    pub fn moves(&self) -> (usize, usize) {
        (self.game.plies().len(), self.all)
    }

    /// Plays more moves of the same game; its main line, once it is whole, and then
    /// no more.
    pub fn step(&mut self, pgn: &PgnGame, budget: &mut WorkBudget) -> Poll<Mainline> {
        let (game, tree) = (&mut self.game, pgn.tree());
        while let Some((next, mv)) = tree.next(self.at).and_then(|id| Some((id, tree.mv(id)?))) {
            if budget.is_spent() {
                return Poll::Pending;
            }
            budget.spend(MOVE_COST);
            // The moves are legal: only the game's end can refuse one.
            if game.play(mv).is_err() {
                let left_out = self.all - game.plies().len();
                return Poll::Ready(Mainline { game: mem::take(game), left_out });
            }
            if let Some(ply) = game.last_mut() {
                ply.offer = read_offer(tree, next);
            }
            self.at = next;
        }
        let is_whole = tree.unplayed(self.at).is_empty();
        if let Some(ending) = pgn.ending(game, is_whole) {
            // Where the game does not bear the ending out, it stays open.
            let _ = game.declare_checked(ending);
        }
        Poll::Ready(Mainline { game: mem::take(game), left_out: 0 })
    }
}

impl PgnGame {
    /// A played game, with the time that each player had left after each move as
    /// far as it is known: the first move's, the second's, and so on.
    ///
    /// The tags `Termination` and `Ending` are set from the game's end.
    pub fn from_game(
        game: &Game,
        tags: Tags,
        clocks: impl IntoIterator<Item = Option<Duration>>,
    ) -> Self {
        Self::with_notes(game, tags, clocks, None)
    }

    /// The same, with what an earlier state of the game says of the moves that still stand.
    fn with_notes(
        game: &Game,
        mut tags: Tags,
        clocks: impl IntoIterator<Item = Option<Duration>>,
        before: Option<&Self>,
    ) -> Self {
        set_end(&mut tags, game);
        let mut tree = GameTree::of(game);
        let nodes = tree.main_line();
        let known = before.map_or(0, |before| before.copy_notes(&mut tree, game));
        let mut clocks = clocks.into_iter().skip(known);
        for (id, ply) in nodes.into_iter().zip(game.plies()).skip(known) {
            if let Some(left) = clocks.next().flatten() {
                tree.set_clock(id, kept(left));
            }
            if let Some(offer) = offer_comment(ply) {
                tree.add_words(id, NoteKind::Comment, offer);
            }
        }
        Self { tags, tree, result: GameResult::from(game.outcome()) }
    }

    /// This game brought up to date with a game that has gone on from it, or from
    /// an earlier position of it. The tags are kept, and so is everything said of
    /// the moves that still stand. Where the game has left this one, this one's moves
    /// are a variation. `clocks` are those of `game`, as in
    /// [`from_game`](Self::from_game): they count for the moves that are new.
    ///
    /// A game that is still as [`mainline`](Self::mainline) made it stays as it is,
    /// whatever result it gives. One with another start has nothing in common with
    /// this one but the tags.
    pub fn continued(
        &self,
        game: &Game,
        clocks: impl IntoIterator<Item = Option<Duration>>,
    ) -> Self {
        if self.mainline().game == *game {
            return self.clone();
        }
        let mut tags = self.tags.clone();
        if tags.get(PLY_COUNT).is_some() {
            let _ = tags.set(PLY_COUNT, &game.plies().len().to_string());
        }
        // What is written must be short enough to be read again.
        let is_known =
            *self.start() == *game.start() && self.tree.moves() + game.plies().len() <= MAX_MOVES;
        Self::with_notes(game, tags, clocks, is_known.then_some(self))
    }

    /// Takes into the tree of a game what this one says of the moves that still stand. How many
    /// of them these are.
    fn copy_notes(&self, tree: &mut GameTree, game: &Game) -> usize {
        tree.copy_notes(NodeId::ROOT, &self.tree, NodeId::ROOT);
        let nodes = tree.main_line();
        let along = self.tree.along(game.plies().iter().map(Ply::mv));
        let (mut known, mut room, mut before) = (0, usize::MAX, NodeId::ROOT);
        for ((ply, &id), old) in game.plies().iter().zip(&nodes).zip(along) {
            let new_offer = match (read_offer(&self.tree, old), ply.offer()) {
                (before, after) if before == after => None,
                (None, _) | (Some(Offer::Standing), Some(_)) => offer_comment(ply),
                // An offer that is gone was not made when the move was made again.
                _ => break,
            };
            tree.copy_notes(id, &self.tree, old);
            tree.copy_variations(id, &self.tree, before, &mut room);
            if let Some(offer) = new_offer {
                tree.add_words(id, NoteKind::Comment, offer);
            }
            known += 1;
            before = old;
        }
        if let Some(&id) = nodes.get(known) {
            tree.copy_variations(id, &self.tree, before, &mut room);
        }
        known
    }

    /// The game that was played: the moves of the main line, the draw offers, and
    /// how it ended, as far as that can be told.
    pub fn mainline(&self) -> Mainline {
        let mut replay = Replay::of(self);
        run(|budget| replay.step(self, budget))
    }

    /// The time that the player had left after each move of the main line.
    pub fn clocks(&self) -> impl Iterator<Item = Option<Duration>> {
        self.tree.main_line().into_iter().map(|id| self.tree.clock(id))
    }

    /// How the game ended. Where moves that cannot be played follow, the game is not whole, and its
    /// result and the words of `Termination` say nothing of the last position. `Ending` does: it
    /// is written of the game that was played here.
    fn ending(&self, game: &Game, is_whole: bool) -> Option<Ending> {
        if game.is_over() || self.result() == GameResult::Unknown {
            return None;
        }
        let told = self.tags().get(ENDING).and_then(|text| text.parse::<Ending>().ok());
        told.filter(|ending| GameResult::from(Some(ending.outcome())) == self.result())
            .or_else(|| self.told_ending(game).filter(|_| is_whole))
    }

    /// What the result and the words of `Termination` say: those of the standard
    /// (9.8.1), and those that playing sites write instead. Where they give no
    /// reason, none is made up.
    fn told_ending(&self, game: &Game) -> Option<Ending> {
        let words = self.tags().get(TERMINATION).unwrap_or_default().to_ascii_lowercase();
        let says =
            |stems: &[&'static str]| stems.iter().any(|stem| places(&words, stem).next().is_some());
        if says(&["adjudicat", "unterminated"]) {
            return None;
        }
        let by_time = says(&["time forfeit", "on time", "timeout"]);
        match self.result().loser() {
            Some(loser) if by_time => Some(Ending::TimeLoss(loser)),
            Some(loser) if says(&["abandon", "infraction", "forfeit", "death", "emergency"]) => {
                Some(Ending::Forfeited(loser))
            }
            Some(loser) if says(&["resign"]) => Some(Ending::Resigned(loser)),
            Some(loser) => Some(Ending::Unstated(Some(!loser))),
            None if by_time => Some(Ending::TimeDraw(game.position().side_to_move())),
            None if says(&["agree"]) => Some(Ending::Agreed),
            None if says(&["repetition", "50-move", "fifty"]) => {
                Some(game.claim().map_or(Ending::Unstated(None), Ending::Claimed))
            }
            None => Some(Ending::Unstated(None)),
        }
    }
}

/// The played game of a [`PgnGame`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mainline {
    /// The game.
    pub game: Game,
    /// How many moves stand after the laws ended the game: older games were
    /// played on after a fifth repetition or seventy-five moves, and people play
    /// on in dead positions.
    pub left_out: usize,
}

fn set_end(tags: &mut Tags, game: &Game) {
    tags.remove(ENDING);
    let termination = termination(game.outcome());
    let ending = game.ending().map(|ending| (ENDING, ending.to_string()));
    for (name, value) in [(TERMINATION, termination.to_owned())].into_iter().chain(ending) {
        // There is always room for these two.
        let _ = tags.set(name, &value);
    }
}

const fn termination(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "unterminated",
        Some(
            Outcome::Win { reason: WinReason::Time, .. }
            | Outcome::Draw { reason: DrawReason::Time },
        ) => "time forfeit",
        Some(Outcome::Win { reason: WinReason::Forfeit, .. }) => "abandoned",
        Some(_) => "normal",
    }
}

fn offer_comment(ply: &Ply) -> Option<&'static str> {
    ply.offer().map(|offer| match offer {
        Offer::Standing => OFFERED,
        Offer::Declined => DECLINED,
    })
}

fn read_offer(tree: &GameTree, id: NodeId) -> Option<Offer> {
    let says = |command| {
        tree.comments(id).into_iter().any(|comment| places(comment, command).next().is_some())
    };
    if says(DECLINED) { Some(Offer::Declined) } else { says(OFFERED).then_some(Offer::Standing) }
}
