//! The review of the game. The coach, which is loaded on demand, directs it, and its script
//! displays it. This feature carries out the coach's requests, passes on the engine's results, and
//! adds the finished review to the game's tree.

use luft_actions::Action;
use luft_l10n::Text;
use luft_protocol::Analyse;
use luft_rules::{Move, uci};

use super::{Context, Feature};
use crate::ground::command::Command;
use crate::ground::effect::Urgency;
use crate::ground::fact::Fact;
use crate::ground::question::{Answer, Demand, Purpose, Question};
use crate::ground::time::Millis;
use crate::session::{Imported, Intent, Session};

/// The nodes of the search of each position: a fifth of a second on a fast machine.
const NODES: u32 = 100_000;

/// The time between two moves when a better line is shown.
const STEP: Millis = 900.0;

/// The review.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    /// Whether its card is open.
    is_open: bool,
    /// Whether the coach knows the current state of the game.
    is_known: bool,
    /// The number of the coach's answers, each of which may change the display.
    answers: u32,
    /// The engine's lines for a position, for the coach: the best line, and the second best.
    found: [String; 2],
    /// The better line that is being shown move by move, from the game's start.
    line: Vec<Move>,
    /// The number of its moves that have been shown.
    shown: usize,
    /// When the next move is shown.
    due: Option<Millis>,
}

/// The player's actions. Those in the card are requests to the coach, which answers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Review" button: opens the review, or closes it.
    Toggle,
}

impl Review {
    /// Whether its card is open.
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// The number of answers of the coach so far.
    pub const fn answers(&self) -> u32 {
        self.answers
    }

    fn toggle(&mut self, cx: &mut Context<'_>) {
        if self.is_open {
            return self.close(cx);
        }
        if let Err(error) = cx.session().may_review() {
            return cx.tell_error(&error);
        }
        self.is_open = true;
        cx.command(Command::Analyse(false));
        let mut request = "go-on".to_owned();
        if !self.is_known {
            self.is_known = true;
            cx.command(Command::LoadCoach);
            request = format!("review {NODES}\n{}", cx.session().pgn(cx.now().utc_offset));
        }
        cx.command(Command::AskCoach(request));
    }

    /// Closes the card, and stops the search.
    pub fn close(&mut self, cx: &mut Context<'_>) {
        self.due = None;
        if std::mem::take(&mut self.is_open) {
            cx.command(Command::AskCoach("stop".to_owned()));
        }
    }

    /// Handles an answer of the coach.
    fn hear(&mut self, answer: &str, cx: &mut Context<'_>) {
        let (kind, rest) = answer.split_once(' ').unwrap_or((answer, ""));
        self.answers += 1;
        match kind {
            "ask" => self.search(rest, cx),
            "done" if self.is_open => cx.say(Urgency::Polite, Text::verbatim(rest.to_owned())),
            "stop" => cx.demand(Demand::CallOff(Purpose::Review)),
            "go" => cx.command(Command::ShowPly(rest.parse().unwrap_or_default())),
            "line" => self.show_line(rest, cx),
            "close" => self.close(cx),
            "game" => {
                if let Ok(reviewed) = Imported::read(rest) {
                    cx.attempt(Intent::Annotate(Box::new(reviewed)));
                }
            }
            "course" => {
                let (place, text) = rest.split_once('\n').unwrap_or_default();
                let (place, text) = (place.parse().ok(), text.to_owned());
                cx.command(Command::LoadCourse { text, place });
            }
            _ => {}
        }
    }

    /// Asks the engine for the two best lines of a position. The request has a number of nodes,
    /// then the moves from the game's start.
    fn search(&mut self, request: &str, cx: &mut Context<'_>) {
        let (nodes, moves) = request.split_once(' ').unwrap_or((request, ""));
        self.found = Default::default();
        let start = cx.session().tree().start();
        let analyse = Analyse {
            id: 0,
            lines: 2,
            nodes: nodes.parse().ok(),
            fen: start.fen(),
            moves: moves.split_whitespace().map(str::to_owned).collect(),
        };
        // Otherwise the request is about an earlier game.
        if self.is_open && line(cx.session(), moves).len() == analyse.moves.len() {
            cx.ask(Purpose::Review, Question::Analyse(Box::new(analyse)));
        }
    }

    /// Passes the engine's lines to the coach.
    fn tell_found(&self, cx: &mut Context<'_>) {
        let [best, second] = &self.found;
        cx.command(Command::AskCoach(format!("found {best}\n{second}")));
    }

    /// Shows a line move by move. The text has the number of moves that are shown at once, then the
    /// moves from the game's start.
    fn show_line(&mut self, told: &str, cx: &mut Context<'_>) {
        let (shown, moves) = told.split_once(' ').unwrap_or_default();
        self.line = line(cx.session(), moves);
        self.shown = shown.parse().unwrap_or_default();
        self.show_next(cx);
    }

    fn show_next(&mut self, cx: &mut Context<'_>) {
        self.due = self.line.get(..self.shown).map(|line| {
            cx.command(Command::ShowLine(line.to_vec()));
            cx.now().at + STEP
        });
    }
}

/// Moves from the game's start in UCI notation, as far as they are legal.
fn line(session: &Session, moves: &str) -> Vec<Move> {
    uci::line(session.tree().start(), &mut moves.split_whitespace())
}

impl Feature for Review {
    type Event = Event;

    fn event_of_button(action: Action, _value: &str, _seed: u64) -> Option<Event> {
        (action == Action::Review).then_some(Event::Toggle)
    }

    fn on_event(&mut self, Event::Toggle: Event, cx: &mut Context<'_>) {
        self.toggle(cx);
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_) | Fact::Moved { .. } | Fact::TookBack { .. } if self.is_known => {
                cx.demand(Demand::CallOff(Purpose::Review));
                *self = Self::default();
            }
            Fact::CoachReady(false) => *self = Self::default(),
            Fact::CoachAnswered(answer) if self.is_known => self.hear(answer, cx),
            Fact::WorkerReady if self.is_open => cx.command(Command::AskCoach("again".to_owned())),
            Fact::Answered(Purpose::Review, Answer::Progress(info)) => {
                let at = (info.line as usize).wrapping_sub(1);
                if let Some(found) = self.found.get_mut(at) {
                    *found = info.found();
                }
            }
            Fact::Answered(Purpose::Review, _) => self.tell_found(cx),
            // The player has gone to another position.
            Fact::Stepped { ply, .. } if *ply != self.shown => self.due = None,
            _ => {}
        }
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        if self.due.is_some_and(|due| due <= cx.now().at) {
            self.shown += 1;
            self.show_next(cx);
        }
    }

    fn due(&self) -> Option<Millis> {
        self.due
    }
}
