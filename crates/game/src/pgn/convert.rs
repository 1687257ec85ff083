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

/// The comments that record draw offers, in the form of PGN commands.
const OFFERED: &str = "[%draw offered]";
const DECLINED: &str = "[%draw declined]";

/// The cost of playing a move in a game, in bytes of text that could be read in the same time.
const MOVE_COST: usize = 300;

/// Makes a [`Mainline`] in slices.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    game: Game,
    /// The last move that has been played.
    at: NodeId,
    /// The number of moves of the main line.
    all: usize,
}

impl Replay {
    /// From the beginning of a game.
    pub fn of(pgn: &PgnGame) -> Self {
        let all = pgn.tree().main_line().len();
        Self { game: Game::new(pgn.start().clone()), at: NodeId::ROOT, all }
    }

    /// The number of moves played so far, and in all.
    pub fn moves(&self) -> (usize, usize) {
        (self.game.plies().len(), self.all)
    }

    /// Plays more moves of the same game. Returns the main line once it is complete; do not call it
    /// after that.
    pub fn step(&mut self, pgn: &PgnGame, budget: &mut WorkBudget) -> Poll<Mainline> {
        let (game, tree) = (&mut self.game, pgn.tree());
        while let Some((next, mv)) = tree.next(self.at).and_then(|id| Some((id, tree.mv(id)?))) {
            if budget.is_spent() {
                return Poll::Pending;
            }
            budget.spend(MOVE_COST);
            // The moves are legal, so a move can fail only because the game is over.
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
            // If the ending does not fit the game, the game stays unfinished.
            let _ = game.declare_checked(ending);
        }
        Poll::Ready(Mainline { game: mem::take(game), left_out: 0 })
    }
}

impl PgnGame {
    /// A played game, with the remaining time after each move where it is known, in the order of
    /// the moves.
    ///
    /// The tags `Termination` and `Ending` are set from the game's end.
    pub fn from_game(
        game: &Game,
        tags: Tags,
        clocks: impl IntoIterator<Item = Option<Duration>>,
    ) -> Self {
        Self::with_notes(game, tags, clocks, None)
    }

    /// The same, with the comments, NAGs and variations of an earlier state of the game, for the
    /// moves that are still played.
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

    /// Updates this game from a game that continues it, or that continues from one of its earlier
    /// positions. The tags are kept, and so are all notes on the moves that are still played. Where
    /// the new game departs from this one, the old moves become a variation. `clocks` are those of
    /// `game`, as in [`from_game`](Self::from_game), and apply to the new moves.
    ///
    /// A game that is still as [`mainline`](Self::mainline) made it stays unchanged, whatever its
    /// result. If the start positions differ, only the tags are kept.
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
        // The written text must be short enough to be read back.
        let is_known =
            *self.start() == *game.start() && self.tree.moves() + game.plies().len() <= MAX_MOVES;
        Self::with_notes(game, tags, clocks, is_known.then_some(self))
    }

    /// Copies the notes on the moves that are still played into another game's tree. Returns the
    /// number of those moves.
    fn copy_notes(&self, tree: &mut GameTree, game: &Game) -> usize {
        tree.copy_notes(NodeId::ROOT, &self.tree, NodeId::ROOT);
        let nodes = tree.main_line();
        let along = self.tree.along(game.plies().iter().map(Ply::mv));
        let (mut known, mut room, mut before) = (0, usize::MAX, NodeId::ROOT);
        for ((ply, &id), old) in game.plies().iter().zip(&nodes).zip(along) {
            let new_offer = match (read_offer(&self.tree, old), ply.offer()) {
                (before, after) if before == after => None,
                (None, _) | (Some(Offer::Standing), Some(_)) => offer_comment(ply),
                // The move was played again without the draw offer, so the offer is dropped.
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

    /// The played game: the moves of the main line, the draw offers, and how it ended, if that is
    /// known.
    pub fn mainline(&self) -> Mainline {
        let mut replay = Replay::of(self);
        run(|budget| replay.step(self, budget))
    }

    /// The remaining time after each move of the main line.
    pub fn clocks(&self) -> impl Iterator<Item = Option<Duration>> {
        self.tree.main_line().into_iter().map(|id| self.tree.clock(id))
    }

    /// How the game ended. If moves follow that cannot be played, the game is incomplete, and its
    /// result and `Termination` don't apply to the last position. `Ending` does, because it is
    /// written for games played here.
    fn ending(&self, game: &Game, is_whole: bool) -> Option<Ending> {
        if game.is_over() || self.result() == GameResult::Unknown {
            return None;
        }
        let told = self.tags().get(ENDING).and_then(|text| text.parse::<Ending>().ok());
        told.filter(|ending| GameResult::from(Some(ending.outcome())) == self.result())
            .or_else(|| self.told_ending(game).filter(|_| is_whole))
    }

    /// How the game ended by its result and its `Termination` tag, in the standard's words (9.8.1)
    /// or in those of playing sites. If they give no reason, none is assumed.
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
    /// The number of moves after the laws ended the game. Older games continue after a fifth
    /// repetition or seventy-five moves, and people play on in dead positions.
    pub left_out: usize,
}

fn set_end(tags: &mut Tags, game: &Game) {
    tags.remove(ENDING);
    let termination = termination(game.outcome());
    let ending = game.ending().map(|ending| (ENDING, ending.to_string()));
    for (name, value) in [(TERMINATION, termination.to_owned())].into_iter().chain(ending) {
        // These two are always accepted.
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
