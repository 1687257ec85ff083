//! The computer as an opponent: its turns.

use luft_actions::Action;
use luft_game::clock::Moment;
use luft_l10n::Text;
use luft_protocol::time::least_delay;
use luft_protocol::{DeclineReason, Go, Info, Time};
use luft_rules::{Move, Position, uci};

use super::{Context, Feature};
use crate::ground::effect::Message;
use crate::ground::fact::Fact;
use crate::ground::question::{Answer, Demand, Purpose, Question};
use crate::ground::time::{Millis, Now, millis};
use crate::ground::worker_failure::WorkerFailure;
use crate::session::{Intent, Session, Turn};

/// The computer's turn, if it is to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opponent {
    /// Whether it moves as soon as it can, instead of when a person would.
    pub is_instant: bool,
    thinking: Option<Thinking>,
}

/// The player's actions in the computer's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Move now" button: plays the best move found so far.
    MoveNow,
    /// The "Accept" button of its request to resign.
    AcceptResignation,
    /// The "Play on" button beside it.
    PlayOn,
}

/// The computer's turn.
#[derive(Clone, Debug, PartialEq)]
struct Thinking {
    /// When its turn began.
    begun: Millis,
    /// The earliest time at which it may move.
    earliest: Millis,
    /// When a worker that has not answered is considered lost.
    deadline: Option<Millis>,
    /// The progress of the search.
    progress: Option<Info>,
    /// Whether the player has asked for the move at once.
    hurried: bool,
    /// The computer's decision, held back until the player has seen their own move.
    decided: Option<Decided>,
}

/// A decision and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Decided {
    decision: ComputerAction,
    /// When it is carried out, by the wall clock.
    due: Moment,
}

/// A decision of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ComputerAction {
    /// A move, perhaps with a draw offer.
    Move { mv: Move, offer: bool },
    /// A request to resign.
    Resign,
}

impl Opponent {
    /// The progress of the search, as last reported.
    pub fn progress(&self) -> Option<&Info> {
        self.thinking.as_ref()?.progress.as_ref()
    }

    /// Carries out an overdue decision as of its due time, so that the computer's flag does not
    /// fall because the page slept. Call it before the clock is checked.
    pub fn catch_up(&mut self, cx: &mut Context<'_>) {
        let decided = self.thinking.as_ref().and_then(|thinking| thinking.decided);
        let Some(Decided { due, .. }) = decided else { return };
        let now = cx.now();
        if due <= now.wall && cx.session().flag_falls_between(due, now.wall) {
            self.carry_out(Now { wall: due, ..now }, cx);
        }
    }

    fn is_undecided(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.decided.is_none())
    }

    fn begin(&mut self, cx: &mut Context<'_>) {
        let (session, now) = (cx.session(), cx.now());
        let left = session.most_for_move(session.side_to_move(), now);
        self.thinking = Some(Thinking {
            begun: now.at,
            earliest: now.at + millis(least_delay(left)),
            deadline: None,
            progress: None,
            hurried: false,
            decided: None,
        });
        self.ask(cx);
    }

    /// Requests a move. If the worker is not ready yet, the request is repeated when it is.
    fn ask(&mut self, cx: &mut Context<'_>) {
        if let Some(go) = go(cx.session(), cx.now()) {
            cx.ask(Purpose::Move, Question::Move(Box::new(go)));
        }
    }

    /// Sets the worker's deadline: the time for its search plus some grace.
    fn expect_answer(&mut self, cx: &mut Context<'_>) {
        let time = time_for_move(cx.session(), cx.now());
        if let (Some(thinking), Some(time)) = (&mut self.thinking, time) {
            thinking.deadline = Some(cx.now().at + millis(time.patience()));
        }
    }

    fn leave(&mut self, cx: &mut Context<'_>) {
        if self.thinking.take().is_some_and(|thinking| thinking.decided.is_none()) {
            cx.demand(Demand::CallOff(Purpose::Move));
        }
    }

    fn answered(&mut self, answer: &Answer, cx: &mut Context<'_>) {
        match answer {
            Answer::Progress(info) => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.progress = Some(info.clone());
                }
                self.cut_short(cx);
            }
            Answer::Pause(millis) => self.pause(f64::from(*millis)),
            Answer::Best(best, offer) => {
                match read(cx.session().game().position(), best.as_deref()) {
                    Ok(mv) => self.decide(ComputerAction::Move { mv, offer: *offer }, cx),
                    Err(reason) => cx.demand(Demand::Replace(reason)),
                }
            }
            Answer::Resigns => self.decide(ComputerAction::Resign, cx),
            Answer::Draw(declined) => answer_offer(*declined, cx),
            Answer::Mates(_) => {}
        }
    }

    /// The computer moves when a person would, unless the player or the computer is in a hurry.
    fn pause(&mut self, pause: Millis) {
        if let Some(thinking) = &mut self.thinking
            && !self.is_instant
            && !thinking.hurried
        {
            thinking.earliest = thinking.earliest.max(thinking.begun + pause);
        }
    }

    fn move_now(&mut self, cx: &mut Context<'_>) {
        let Some(thinking) = &mut self.thinking else { return };
        thinking.hurried = true;
        thinking.earliest = cx.now().at;
        if thinking.decided.is_some() {
            self.on_wake(cx);
        } else {
            self.cut_short(cx);
        }
    }

    /// If the player has asked for the move at once, plays the best move as soon as one has been
    /// found.
    fn cut_short(&mut self, cx: &mut Context<'_>) {
        let Some(thinking) = self.thinking.as_ref().filter(|thinking| thinking.hurried) else {
            return;
        };
        let best = thinking.progress.as_ref().and_then(|info| info.pv.first());
        let position = cx.session().game().position();
        if let Some(mv) = best.and_then(|best| uci::parse(position, best).ok()) {
            cx.demand(Demand::CallOff(Purpose::Move));
            self.decide(ComputerAction::Move { mv, offer: false }, cx);
        }
    }

    fn decide(&mut self, decision: ComputerAction, cx: &mut Context<'_>) {
        cx.demand(Demand::Trust);
        let now = cx.now();
        let Some(thinking) = &mut self.thinking else { return };
        let held_back = (thinking.earliest - now.at).max(0.0).ceil();
        let due = Moment(now.wall.0.saturating_add(held_back as u64));
        thinking.decided = Some(Decided { decision, due });
        self.on_wake(cx);
    }

    /// Carries out the computer's decision.
    fn carry_out(&mut self, now: Now, cx: &mut Context<'_>) {
        let thinking = self.thinking.take();
        let Some(Decided { decision, .. }) = thinking.and_then(|thinking| thinking.decided) else {
            return;
        };
        let done = match decision {
            ComputerAction::Move { mv, offer } => cx.act_at(Intent::Play { mv, offer }, now),
            ComputerAction::Resign => cx.act_at(Intent::AskToResign, now),
        };
        debug_assert_eq!(done, Ok(()));
    }

    fn worker_lost(
        &mut self,
        failures: u32,
        given_up: bool,
        reason: &WorkerFailure,
        cx: &mut Context<'_>,
    ) {
        let Some(thinking) = &mut self.thinking else { return };
        if thinking.decided.is_some() {
            return;
        }
        if !given_up {
            thinking.deadline = None;
            return;
        }
        self.thinking = None;
        cx.attempt(Intent::Stall);
        let text = Text::new("worker-failed").with("count", failures);
        cx.news(Message::Error(text.with("what", reason.text())));
    }
}

/// The computer's time for its move.
fn time_for_move(session: &Session, now: Now) -> Option<Time> {
    let persona = session.seats().computer()?.get();
    Some(Time::of_turn(persona, session.clock(), now.wall))
}

/// The request for the computer's move; `None` if it plays neither side.
fn go(session: &Session, now: Now) -> Option<Go> {
    let persona = session.seats().computer()?;
    let game = session.game();
    Some(Go {
        id: 0,
        persona,
        // The game's seed: a persona's errors depend on position and seed, and errors that persist
        // through a game give it character.
        seed: session.seed(),
        time: time_for_move(session, now)?,
        may_offer: session.computer_may_offer(),
        may_resign: !session.plays_on(),
        offered: game.offer().is_some(),
        fen: game.start().fen(),
        moves: game.plies().iter().map(|ply| uci::write(ply.mv())).collect(),
    })
}

fn read(position: &Position, best: Option<&str>) -> Result<Move, WorkerFailure> {
    let text = best.ok_or(WorkerFailure::NoMove)?;
    uci::parse(position, text).map_err(WorkerFailure::Move)
}

/// The computer's answer to the player's offer of a draw.
fn answer_offer(declined: Option<DeclineReason>, cx: &mut Context<'_>) {
    if cx.session().game().offer().is_none() {
        return;
    }
    let Some(reason) = declined else { return cx.attempt(Intent::Accept) };
    cx.attempt(Intent::Decline);
    let text = Text::new("draw-computer-declines").with("reason", reason.word());
    cx.news(Message::Note(text));
}

impl Feature for Opponent {
    type Event = Event;

    fn event_of_button(action: Action, _value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::MoveNow => Event::MoveNow,
            Action::AcceptResignation => Event::AcceptResignation,
            Action::DeclineResignation => Event::PlayOn,
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::MoveNow => self.move_now(cx),
            Event::AcceptResignation => cx.attempt(Intent::AcceptResignation),
            Event::PlayOn => cx.attempt(Intent::PlayOn),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_)
            | Fact::TookBack { .. }
            | Fact::FlagFell(_)
            | Fact::Ended(_)
            | Fact::Stalled => self.leave(cx),
            Fact::TurnBegan if cx.session().turn() == Turn::Computer => self.begin(cx),
            Fact::DrawOffered => {
                self.leave(cx);
                self.begin(cx);
            }
            Fact::WorkerReady if self.is_undecided() => self.ask(cx),
            Fact::Asked(Purpose::Move) => self.expect_answer(cx),
            Fact::Answered(Purpose::Move, answer) => self.answered(answer, cx),
            Fact::WorkerLost { failures, given_up, reason } => {
                self.worker_lost(*failures, *given_up, reason, cx);
            }
            _ => {}
        }
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        let Some(thinking) = &self.thinking else { return };
        // The browser's timer may be early by a fraction.
        if self.due().is_none_or(|due| cx.now().at < due) {
            return;
        }
        if thinking.decided.is_some() {
            self.carry_out(cx.now(), cx);
        } else {
            cx.demand(Demand::Replace(WorkerFailure::Silent));
        }
    }

    fn due(&self) -> Option<Millis> {
        let thinking = self.thinking.as_ref()?;
        if thinking.decided.is_some() { Some(thinking.earliest) } else { thinking.deadline }
    }
}
