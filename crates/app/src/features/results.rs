//! The player's results against each persona.

use std::fmt;
use std::str::FromStr;

use luft_actions::{Action, Dialog};
use luft_engine::rules::Position;
use luft_game::{Ending, Outcome, Words};
use luft_l10n::Text;
use luft_persona::PersonaId;

use super::{Context, Feature};
use crate::ground::effect::{Effect, Message};
use crate::ground::fact::Fact;
use crate::ground::rating::Rating;
use crate::session::Session;

/// The name and version of the format. Later versions keep the lines that this one knows, so that
/// each can read the other's text.
const VERSION: &str = "luft-results 1";

/// As many lines are kept of reviews and of later versions.
const MOST_OTHERS: usize = 200;

/// After this many wins or losses in a row against a persona, another is recommended.
const STREAK: i8 = 3;

/// The player's results. They are stored as a line for the version, one for each persona (`level
/// easy 3 1 2 -1`: wins, draws, losses, and the last wins or, below zero, losses in a row), one for the
/// player's rating (`rating 13124 1402 12`: it and its deviation in tenths, and the number of games),
/// the same for puzzles (`puzzles 13124 1402 12`), and one for the game that was counted last (`last 1700000000000 7`: when it began, in milliseconds
/// since 1970, and its seed). Each reviewed game against a persona has a line, too (`accuracy 1700000000000 86 easy`: when
/// it began, and the player's accuracy in per cent); it and lines added by a later version are kept as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    tallies: Vec<(PersonaId, Tally)>,
    rating: Rating,
    puzzles: Rating,
    last: Option<Identity>,
    /// The last game's persona, and its tally and the rating before it, as long as its end can be
    /// taken back.
    before_last: Option<(PersonaId, Tally, Rating)>,
    /// Whether the current game is the player's own from the first move on.
    counts: bool,
    others: Vec<String>,
}

/// What the player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Reset my rating" button: it is found anew.
    ResetRating,
    /// A puzzle was solved or not: it counts like a game against an opponent of its rating.
    Puzzle {
        /// The puzzle's rating.
        rating: u16,
        /// Whether the first moves that the player tried were right, without hints.
        solved: bool,
    },
    /// The "Delete" button beside the player's progress: all results are forgotten.
    Forget,
    /// Another tab may have stored results: this is what is stored now.
    Stored(String),
}

/// Results against a persona.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
    /// The current streak of wins; negative for losses.
    streak: i8,
}

/// Identifies a game: when it began, and its seed.
type Identity = (u64, u64);

/// A recommendation of another persona.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// The player wins too often.
    Stronger,
    /// The player loses too often.
    Easier,
}

impl Tally {
    /// The number of games.
    pub const fn games(self) -> u32 {
        self.wins.saturating_add(self.draws).saturating_add(self.losses)
    }

    /// The recommendation from the last games, if any.
    pub const fn advice(self) -> Option<Advice> {
        match self.streak {
            streak if streak >= STREAK => Some(Advice::Stronger),
            streak if streak <= -STREAK => Some(Advice::Easier),
            _ => None,
        }
    }

    /// The tally with one more game: won, lost, or drawn for `None`.
    fn with(self, won: Option<bool>) -> Self {
        let Self { wins, draws, losses, streak } = self;
        let more = |count: u32, it: bool| count.saturating_add(u32::from(it));
        Self {
            wins: more(wins, won == Some(true)),
            draws: more(draws, won.is_none()),
            losses: more(losses, won == Some(false)),
            streak: match won {
                Some(true) => streak.max(0).saturating_add(1),
                Some(false) => streak.min(0).saturating_sub(1),
                None => 0,
            },
        }
    }
}

impl Results {
    /// The tally against a persona.
    pub fn at(&self, persona: PersonaId) -> Tally {
        let found = self.tallies.iter().find(|(known, _)| *known == persona);
        found.map_or_else(Tally::default, |(_, tally)| *tally)
    }

    /// The player's rating after these games; `None` if none of them counts for a rating.
    pub fn rating(&self) -> Option<Rating> {
        Some(self.rating).filter(|rating| rating.games() > 0)
    }

    /// How strong the player is in puzzles: its rating, how uncertain that is, and how many puzzles there
    /// were.
    pub const fn puzzles(&self) -> [u32; 3] {
        let rating = self.puzzles;
        [rating.value(), rating.uncertainty(), rating.games()]
    }

    /// The persona whose rating is nearest to the player's.
    pub fn match_me(&self) -> Option<PersonaId> {
        let own = self.rating()?.value();
        let distance = |persona: &PersonaId| Some(u32::from(persona.rating()?).abs_diff(own));
        PersonaId::all().filter(|persona| persona.rating().is_some()).min_by_key(distance)
    }

    /// The same, once there were games enough to choose it for the player.
    pub fn settled_match(&self) -> Option<PersonaId> {
        self.match_me().filter(|_| self.rating.is_settled())
    }

    fn set(&mut self, persona: PersonaId, tally: Tally) {
        self.tallies.retain(|(known, _)| *known != persona);
        self.tallies.push((persona, tally));
    }

    fn ended(&mut self, outcome: Outcome, cx: &mut Context<'_>) {
        let Some((own, persona)) = cx.session().seats().against_computer() else { return };
        let game = identity(cx.session());
        if !self.counts || game.is_none() || self.last == game {
            return;
        }
        let before = self.at(persona);
        let won = outcome.winner().map(|winner| winner == own);
        self.before_last = Some((persona, before, self.rating));
        self.last = game;
        self.set(persona, before.with(won));
        if let Some(opponent) = persona.rating() {
            self.rating = self.rating.after(opponent, won);
        }
        self.store(cx);
    }

    /// Removes a game from the tally when its resignation is taken back.
    fn take_back(&mut self, ending: Option<Ending>, cx: &mut Context<'_>) {
        let given_up = matches!(ending, Some(Ending::Resigned(_) | Ending::Forfeited(_)));
        if given_up
            && self.last == identity(cx.session())
            && let Some((persona, before, rating)) = self.before_last.take()
        {
            self.set(persona, before);
            self.rating = rating;
            self.last = None;
            self.store(cx);
        }
    }

    /// Remembers how accurate the player was in a game against the computer, if the coach says so.
    fn reviewed(&mut self, answer: &str, session: &Session) -> Option<()> {
        let (own, persona) = session.seats().against_computer()?;
        let mut sides = answer.strip_prefix("accuracy ")?.split(' ');
        let accuracy: u32 = sides.nth(own.index())?.parse().ok()?;
        let (begun, _) = identity(session).filter(|_| session.game().is_over())?;
        let line = format!("accuracy {begun} ");
        self.others.retain(|known| !known.starts_with(&line));
        self.others.push(format!("{line}{accuracy} {persona}"));
        let first = self.others.len().saturating_sub(MOST_OTHERS);
        self.others.drain(..first);
        Some(())
    }

    fn store(&self, cx: &mut Context<'_>) {
        cx.effect(Effect::SaveResults(self.to_string()));
    }
}

fn identity(session: &Session) -> Option<Identity> {
    session.begun().map(|begun| (begun.0, session.seed()))
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        for (persona, Tally { wins, draws, losses, streak }) in &self.tallies {
            write!(f, "\nlevel {persona} {wins} {draws} {losses} {streak}")?;
        }
        for (word, rating) in [("rating", self.rating), ("puzzles", self.puzzles)] {
            let [tenths, deviation, games] = rating.parts();
            if games > 0 {
                write!(f, "\n{word} {tenths} {deviation} {games}")?;
            }
        }
        if let Some((begun, seed)) = self.last {
            write!(f, "\nlast {begun} {seed}")?;
        }
        self.others.iter().try_for_each(|line| write!(f, "\n{line}"))
    }
}

/// The text is not a record of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoResults;

impl FromStr for Results {
    type Err = NoResults;

    fn from_str(text: &str) -> Result<Self, NoResults> {
        let mut lines = text.lines();
        if !lines.next().is_some_and(|line| line.starts_with("luft-results ")) {
            return Err(NoResults);
        }
        let mut results = Self::default();
        for line in lines.filter(|line| !line.is_empty()) {
            if let Some((persona, tally)) = read_tally(line) {
                results.set(persona, tally);
            } else if let Some(rating) = read_rating("rating", line) {
                results.rating = rating;
            } else if let Some(rating) = read_rating("puzzles", line) {
                results.puzzles = rating;
            } else if let Some(last) = read_last(line) {
                results.last = Some(last);
            } else {
                results.others.push(line.to_owned());
            }
        }
        Ok(results)
    }
}

fn read_tally(line: &str) -> Option<(PersonaId, Tally)> {
    let mut words = Words::of(line);
    let persona = words.parsed("level")?;
    let mut count = || words.next()?.parse().ok();
    let (wins, draws, losses) = (count()?, count()?, count()?);
    let streak = words.next()?.parse().ok()?;
    Some((persona, Tally { wins, draws, losses, streak }))
}

fn read_rating(word: &str, line: &str) -> Option<Rating> {
    let mut words = Words::of(line);
    let tenths = words.parsed(word)?;
    let mut number = || words.next()?.parse().ok();
    Rating::read(tenths, number()?, number()?)
}

fn read_last(line: &str) -> Option<Identity> {
    let mut words = Words::of(line);
    Some((words.parsed("last")?, words.next()?.parse().ok()?))
}

impl Feature for Results {
    type Event = Event;

    fn event_of_button(action: Action, _value: &str, _seed: u64) -> Option<Event> {
        (action == Action::RatingReset).then_some(Event::ResetRating)
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::ResetRating => {
                self.rating = Rating::default();
                self.before_last = None;
                self.store(cx);
                // Its button stands there: the dialog is to show that there is none.
                cx.effect(Effect::OpenDialog { dialog: Dialog::NewGame, focus: true });
                cx.tell(Message::Note(Text::new("match-reset-done")));
            }
            Event::Puzzle { rating, solved } => {
                self.puzzles = self.puzzles.after(rating, Some(solved));
                self.store(cx);
            }
            Event::Forget => {
                // A game that has been counted stays counted.
                *self = Self { last: self.last, counts: self.counts, ..Self::default() };
                self.store(cx);
            }
            // What is counted stays counted, also when a resignation is taken back.
            Event::Stored(text) => {
                let counts = self.counts;
                *self = Self { counts, ..text.parse().unwrap_or_default() };
            }
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(beginning) => {
                let game = cx.session().game();
                // A game that is already over has been counted before, and an imported game was
                // played by others.
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

    fn tally(wins: u32, draws: u32, losses: u32, streak: i8) -> Tally {
        Tally { wins, draws, losses, streak }
    }

    #[test]
    fn games_are_counted_and_three_of_a_kind_in_a_row_speak_for_another_level() {
        let after = |results: &[Option<bool>]| {
            results.iter().fold(Tally::default(), |tally, won| tally.with(*won))
        };
        let (win, draw, loss) = (Some(true), None, Some(false));
        assert_eq!(after(&[win, win, draw, loss]), tally(2, 1, 1, -1));
        assert_eq!(after(&[win, win]).advice(), None);
        assert_eq!(after(&[loss, win, win, win]).advice(), Some(Advice::Stronger));
        assert_eq!(after(&[win, win, draw, win]).advice(), None);
        assert_eq!(after(&[win, loss, loss, loss]).advice(), Some(Advice::Easier));
        assert_eq!(after(&[win; 300]).streak, i8::MAX, "there is an end to it");
    }

    #[test]
    fn results_are_read_as_they_are_written() {
        let text = "luft-results 1\nlevel easy 3 1 2 -1\nlevel hard 0 0 1 -1\nrating 13124 1402 12\npuzzles 15001 900 7\nlast 17 9\nbest 4";
        let results: Results = text.parse().unwrap();
        assert_eq!(results.at(PersonaId::EASY), tally(3, 1, 2, -1));
        assert_eq!(results.at(PersonaId::MEDIUM).games(), 0);
        assert_eq!(results.last, Some((17, 9)));
        assert_eq!(results.puzzles(), [1500, 180, 7]);
        assert_eq!(results.match_me(), Some(PersonaId::MEDIUM));
        assert_eq!(results.to_string(), text, "what is not known is kept");
        assert_eq!("luft-settings 1".parse::<Results>(), Err(NoResults));
        let odd: Results = "luft-results 1\nlevel easy 3 x\nlevel godlike 1 1 1 0".parse().unwrap();
        assert_eq!(odd.at(PersonaId::EASY), Tally::default());
    }
}
