//! The player's results against each persona.

use luft_actions::{Action, Dialog};
use luft_game::{Ending, Outcome};
use luft_l10n::Text;
use luft_persona::PersonaId;
use luft_rules::Position;

use super::{Context, Feature};
use crate::ground::effect::{Effect, Message};
use crate::ground::fact::Fact;
use crate::ground::rating::Rating;
use crate::ground::tally::Tally;
use crate::session::Session;
use crate::stored::results::{Identity, SavedResults};

/// The player's results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    saved: SavedResults,
    /// The persona of the last game, and its tally and the rating before that game, as long as the
    /// game's end can be taken back.
    before_last: Option<(PersonaId, Tally, Rating)>,
    /// Whether the current game is the player's own from the first move on.
    counts: bool,
}

/// The player's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Reset my rating" button: the rating starts afresh.
    ResetRating,
    /// A puzzle was solved or failed. It counts like a game against an opponent of its rating.
    Puzzle {
        /// The puzzle's rating.
        rating: u16,
        /// Whether the player's first attempt at each move was right, without hints.
        solved: bool,
    },
    /// The "Delete" button beside the player's progress: deletes all results.
    Forget,
    /// Another tab may have stored results: these are the stored results now.
    Stored(String),
}

impl Results {
    /// The results as they are stored.
    pub const fn saved(&self) -> &SavedResults {
        &self.saved
    }

    /// Takes over the stored results. Unreadable parts are ignored.
    pub fn restore(&mut self, stored: &str) {
        // A game that was counted stays counted, even if a resignation is taken back.
        let saved = stored.parse().unwrap_or_default();
        *self = Self { saved, counts: self.counts, before_last: None };
    }

    /// The tally against a persona.
    pub fn at(&self, persona: PersonaId) -> Tally {
        self.saved.at(persona)
    }

    /// The player's rating; `None` before the first rated game.
    pub fn rating(&self) -> Option<Rating> {
        Some(self.saved.rating).filter(|rating| rating.games() > 0)
    }

    /// The player's rating in puzzles, its uncertainty, and the number of puzzles.
    pub const fn puzzles(&self) -> [u32; 3] {
        let rating = self.saved.puzzles;
        [rating.value(), rating.uncertainty(), rating.games()]
    }

    /// The persona whose rating is nearest to the player's.
    pub fn match_me(&self) -> Option<PersonaId> {
        let own = self.rating()?.value();
        let distance = |persona: &PersonaId| Some(u32::from(persona.rating()?).abs_diff(own));
        PersonaId::all().filter(|persona| persona.rating().is_some()).min_by_key(distance)
    }

    /// The same, once there have been enough games to choose it for the player.
    pub fn settled_match(&self) -> Option<PersonaId> {
        self.match_me().filter(|_| self.saved.rating.is_settled())
    }

    fn ended(&mut self, outcome: Outcome, cx: &mut Context<'_>) {
        let Some((own, persona)) = cx.session().seats().against_computer() else { return };
        let game = identity(cx.session());
        if !self.counts || game.is_none() || self.saved.last == game {
            return;
        }
        let before = self.at(persona);
        let won = outcome.winner().map(|winner| winner == own);
        self.before_last = Some((persona, before, self.saved.rating));
        self.saved.last = game;
        self.saved.set(persona, before.with(won));
        if let Some(opponent) = persona.rating() {
            self.saved.rating = self.saved.rating.after(opponent, won);
        }
        self.store(cx);
    }

    /// Removes a game from the tally when its end is taken back.
    fn take_back(&mut self, ending: Option<Ending>, cx: &mut Context<'_>) {
        let given_up = matches!(ending, Some(Ending::Resigned(_) | Ending::Forfeited(_)));
        if given_up
            && self.saved.last == identity(cx.session())
            && let Some((persona, before, rating)) = self.before_last.take()
        {
            self.saved.set(persona, before);
            self.saved.rating = rating;
            self.saved.last = None;
            self.store(cx);
        }
    }

    /// Stores the player's accuracy in a game against the computer, if the coach's answer is about
    /// that.
    fn reviewed(&mut self, answer: &str, session: &Session) -> Option<()> {
        let (own, persona) = session.seats().against_computer()?;
        let mut sides = answer.strip_prefix("accuracy ")?.split(' ');
        let accuracy: u32 = sides.nth(own.index())?.parse().ok()?;
        let (begun, _) = identity(session).filter(|_| session.game().is_over())?;
        self.saved.set_accuracy(begun, accuracy, persona);
        Some(())
    }

    fn store(&self, cx: &mut Context<'_>) {
        cx.effect(Effect::SaveResults(self.saved.to_string()));
    }
}

fn identity(session: &Session) -> Option<Identity> {
    session.begun().map(|begun| (begun.0, session.seed()))
}

impl Feature for Results {
    type Event = Event;

    fn event_of_button(action: Action, _value: &str, _seed: u64) -> Option<Event> {
        (action == Action::RatingReset).then_some(Event::ResetRating)
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::ResetRating => {
                self.saved.rating = Rating::default();
                self.before_last = None;
                self.store(cx);
                // The dialog has the button, and must show that there is no rating now.
                cx.open(Dialog::NewGame);
                cx.tell(Message::Note(Text::new("match-reset-done")));
            }
            Event::Puzzle { rating, solved } => {
                self.saved.puzzles = self.saved.puzzles.after(rating, Some(solved));
                self.store(cx);
            }
            Event::Forget => {
                *self = Self { saved: self.saved.forget(), counts: self.counts, before_last: None };
                self.store(cx);
            }
            Event::Stored(text) => self.restore(&text),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(beginning) => {
                let game = cx.session().game();
                // A game that is already over was counted before, and an imported game was played
                // by others.
                let is_fresh = !game.is_over() && cx.session().source().is_none();
                self.counts = beginning.counts && *game.start() == Position::start() && is_fresh;
                self.before_last = None;
            }
            Fact::Ended(outcome) => self.ended(*outcome, cx),
            Fact::TookBack { ending, .. } => self.take_back(*ending, cx),
            Fact::CoachAnswered(answer) if self.reviewed(answer, cx.session()).is_some() => {
                self.store(cx);
            }
            _ => {}
        }
    }

    fn is_user_action(event: &Event) -> bool {
        !matches!(event, Event::Puzzle { .. } | Event::Stored(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rating_chooses_an_opponent() {
        let text = "luft-results 1\nrating 13124 1402 12\npuzzles 15001 900 7";
        let results = Results { saved: text.parse().unwrap(), ..Results::default() };
        assert_eq!(results.puzzles(), [1500, 180, 7]);
        assert_eq!(results.match_me(), Some(PersonaId::MEDIUM));
        assert_eq!(Results::default().match_me(), None);
    }
}
