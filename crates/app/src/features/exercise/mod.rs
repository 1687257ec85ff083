//! Exercises: the player finds moves of an imported game, or reaches a goal against the computer.
//!
//! A wrong move is played, reported, and taken back. The session knows the [`Task`]; this feature
//! knows the player's progress in it.

mod verdict;

use luft_actions::Action;
use luft_game::Outcome;
use luft_game::tree::NodeId;
use luft_l10n::{Arg, Text};
use luft_protocol::Info;
use luft_rules::{Move, Position, san};

use super::{Context, Feature};
use crate::ground::command::Command;
use crate::ground::comment;
use crate::ground::effect::{Effect, Urgency};
use crate::ground::fact::Fact;
use crate::ground::question::{Answer, Demand, Purpose, Question};
use crate::ground::report::Report;
use crate::ground::time::Millis;
use crate::session::{Goal, Intent, Session, Task, Turn};
use crate::stored::progress::CourseProgress;

pub use verdict::Verdict;
use verdict::{is_good, is_in_script, judge, reaches};

/// How long a move is shown before the page answers it or takes it back.
const PAUSE: Millis = 700.0;

/// The nodes of the search that judges the player's move: as many as for a position in a review.
const NODES: u32 = 100_000;

/// The player's progress in the exercise on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Exercise {
    /// Whether the page answers at once.
    pub is_instant: bool,
    verdict: Verdict,
    /// The number of wrong moves.
    mistakes: usize,
    /// The imported game's comments on the player's last move and on the answer to it. The page answers sooner than
    /// the first can be read.
    comment: String,
    /// After how many half-moves the first of these comments stands.
    comment_ply: usize,
    /// When the page makes its move, or takes back a wrong one.
    due: Option<Millis>,
    /// The computer's evaluation of its position.
    thought: Option<Info>,
    progress: CourseProgress,
}

/// The player's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Try again" button: takes back the move that lost the goal, or begins the exercise again.
    Retry,
    /// The "Previous" and "Next" buttons.
    Step {
        /// Whether it is the next exercise.
        forwards: bool,
    },
    /// Another tab may have stored progress or deleted all of it: this is the stored progress now.
    Stored(String),
}

impl Exercise {
    /// The verdict on the player's last move.
    pub const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// The imported game's comments on the player's last move and on the answer to it; may be empty.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// After how many half-moves the first of these comments stands.
    pub const fn comment_ply(&self) -> usize {
        self.comment_ply
    }

    /// Takes over the imported game's comment on the last move, in place of those before.
    fn read_comment(&mut self, session: &Session) {
        self.comment = said(session);
        self.comment_ply = session.game().plies().len();
    }

    /// Adds the imported game's comment on the page's answer, and announces it.
    fn add_comment(&mut self, cx: &mut Context<'_>) {
        let said = said(cx.session());
        comment::add(&mut self.comment, &said);
        if !said.is_empty() {
            cx.say(Urgency::Polite, Text::verbatim(said));
        }
    }

    /// The number of exercises of a course that are solved.
    pub fn solved(&self, task: Task) -> usize {
        self.progress.solved(task.course)
    }

    /// Takes over the stored progress.
    pub fn restore(&mut self, text: &str) {
        self.progress = CourseProgress::read(text);
    }

    /// Opens the exercise of a course at which the player left it.
    pub fn begin_course(&self, course: u64, count: usize, cx: &mut Context<'_>) {
        cx.command(Command::OpenExercise(self.progress.place(course, count)));
    }

    /// What to do, or what was right or wrong, in words; `None` without an exercise.
    pub fn text(&self, session: &Session) -> Option<Text> {
        let task = task_with_game(session)?;
        if let Some(words) = self.words(session) {
            return Some(Text::verbatim(words.to_owned()));
        }
        let is_only_read = has_only_words(session);
        let own = session.resigning_side();
        let what = match &self.verdict {
            _ if is_only_read => "read",
            Verdict::Lost(_) => "lost",
            Verdict::Open if session.game().start().side_to_move() != own => "awaited",
            verdict => verdict.name(),
        };
        let mv = match &self.verdict {
            Verdict::Wrong(mv) | Verdict::Judging(mv) => mv.clone(),
            _ => String::new(),
        };
        let id = match task.goal {
            Goal::Better(_) if !is_only_read => "review-retry-text",
            _ => "exercise-text",
        };
        let text = Text::new(id)
            .with("what", what)
            .with("goal", task.goal.name())
            .with("side", own.name())
            .with("move", Arg::Notation(mv))
            .with("mistakes", self.mistakes)
            .with("hints", session.coaching().hints);
        Some(text)
    }

    /// What the exercise itself says is to be done, if it does and it is not solved yet.
    fn words<'a>(&self, session: &'a Session) -> Option<&'a str> {
        let words = session.source().and_then(|source| source.pgn().tags().get("Task"));
        words.filter(|_| self.verdict == Verdict::Open || has_only_words(session))
    }

    /// Begins the exercise that has come on the board.
    fn begin(&mut self, cx: &mut Context<'_>) {
        let (progress, is_instant) = (std::mem::take(&mut self.progress), self.is_instant);
        *self = Self { progress, is_instant, ..Self::default() };
        let Some(task) = cx.session().task() else { return };
        if task.count > 1 {
            self.progress.open(task.course, task.place);
            self.store(cx);
        }
        self.read_comment(cx.session());
        // Say only once that there is nothing to find.
        if !cx.session().is_script_over() {
            self.say(cx);
        }
        self.report(Verdict::Open.name(), cx);
        self.go_on(cx);
        // The game is already over in this position.
        if let Some(outcome) = cx.session().game().outcome() {
            self.ended(outcome, cx);
        }
    }

    /// Reports the verdict to the player, and to the embedding page.
    fn tell(&mut self, verdict: Verdict, cx: &mut Context<'_>) {
        self.verdict = verdict;
        self.say(cx);
        self.report(self.verdict.name(), cx);
    }

    fn say(&self, cx: &mut Context<'_>) {
        if let Some(mut text) = self.text(cx.session()) {
            // Other sentences follow.
            if let Some(words) = self.words(cx.session())
                && words.ends_with(char::is_alphanumeric)
            {
                text = Text::verbatim([words, "."].concat());
            }
            cx.say(Urgency::Assertive, text);
        }
        if !self.comment.is_empty() {
            cx.say(Urgency::Polite, Text::verbatim(self.comment.clone()));
        }
    }

    fn report(&self, state: &'static str, cx: &mut Context<'_>) {
        let Some(Task { place, count, .. }) = task_with_game(cx.session()) else { return };
        let (mistakes, hints) = (self.mistakes, cx.session().coaching().hints as usize);
        let report = Report::Exercise { state, number: place + 1, count, mistakes, hints };
        cx.effect(Effect::Report(report));
    }

    fn store(&self, cx: &mut Context<'_>) {
        cx.effect(Effect::SaveProgress(self.progress.to_string()));
    }

    /// Whether the exercise is solved or failed.
    const fn is_over(&self) -> bool {
        matches!(self.verdict, Verdict::Solved | Verdict::Failed)
    }

    fn solve(&mut self, cx: &mut Context<'_>) {
        if self.is_over() {
            return;
        }
        self.tell(Verdict::Solved, cx);
        if cx.session().task().is_some_and(|task| task.count > 1) {
            self.progress.solve();
            self.store(cx);
        }
    }

    /// At the end of the script the exercise is solved. Otherwise the script makes its next move by
    /// itself, if it is its turn.
    fn go_on(&mut self, cx: &mut Context<'_>) {
        let session = cx.session();
        if session.script().is_none() {
            return;
        }
        if session.is_script_over() {
            self.solve(cx);
        } else if session.turn() == Turn::Script {
            self.wait(cx);
        }
    }

    fn wait(&mut self, cx: &Context<'_>) {
        self.due = Some(cx.now().at + if self.is_instant { 0.0 } else { PAUSE });
    }

    fn moved(&mut self, before: &Position, mv: Move, cx: &mut Context<'_>) {
        let session = cx.session();
        let Some(task) = session.task() else { return };
        let is_own = session.seats().is_local(before.side_to_move());
        let is_mate = session.game().position().is_checkmate();
        // There is nothing more to find: the move is taken back, and does not count as a mistake.
        if task.goal.has_script() && is_own && self.is_over() {
            return self.wait(cx);
        }
        if is_own {
            self.read_comment(session);
        }
        match task.goal {
            Goal::Line | Goal::Better(_) if is_own && is_mate => self.solve(cx),
            Goal::Better(_) if is_own && !is_in_script(session) => {
                self.verdict = Verdict::Judging(san::write(before, mv));
                self.thought = None;
                if session.game().is_over() {
                    return self.judge_move(cx);
                }
                self.say(cx);
                search(cx);
            }
            Goal::Line if is_own && !is_in_script(session) => {
                self.refuse(san::write(before, mv), cx);
            }
            Goal::Line | Goal::Better(_) => {
                if !is_own {
                    self.add_comment(cx);
                } else if session.scripted_move().is_some() {
                    self.tell(Verdict::Right, cx);
                }
                self.go_on(cx);
            }
            // Either side could claim it.
            Goal::Draw if session.game().claim().is_some() => self.solve(cx),
            Goal::Mate | Goal::Win | Goal::Draw => self.thought = None,
        }
    }

    /// Reports that a move is wrong, and takes it back after a pause.
    fn refuse(&mut self, mv: String, cx: &mut Context<'_>) {
        self.mistakes += 1;
        self.tell(Verdict::Wrong(mv), cx);
        self.wait(cx);
    }

    /// Judges the player's move by the engine's evaluation of the position after it.
    fn judge_move(&mut self, cx: &mut Context<'_>) {
        let Verdict::Judging(mv) = &self.verdict else { return };
        let Some(Task { goal: Goal::Better(most), .. }) = cx.session().task() else { return };
        if is_good(most, self.thought.as_ref()) {
            self.solve(cx);
        } else {
            self.refuse(mv.clone(), cx);
        }
    }

    fn ended(&mut self, outcome: Outcome, cx: &mut Context<'_>) {
        let session = cx.session();
        let Some((task, own)) = session.task().zip(session.seats().own()) else { return };
        match task.goal {
            // A wrong move may also end the game; it will be taken back.
            Goal::Line | Goal::Better(_) if self.is_over() || self.due.is_some() => {}
            goal if reaches(goal, outcome, own) => self.solve(cx),
            _ if self.is_over() => {}
            _ => {
                self.mistakes += 1;
                self.tell(Verdict::Failed, cx);
            }
        }
    }

    /// Judges the player's last move by the computer's evaluation, once the computer has decided on
    /// its move.
    fn judge(&mut self, cx: &mut Context<'_>) {
        let Some((task, thought)) = cx.session().task().zip(self.thought.take()) else { return };
        let moves = cx.session().game().plies().len();
        // The computer has also moved.
        match judge(task.goal, &thought, moves / 2) {
            _ if self.is_over() || moves == 0 => {}
            Some(true) => self.solve(cx),
            Some(false) if !matches!(self.verdict, Verdict::Lost(_)) => {
                self.mistakes += 1;
                self.tell(Verdict::Lost(moves - 1), cx);
            }
            _ => {}
        }
    }

    fn retry(&mut self, cx: &mut Context<'_>) {
        let is_locked = cx.session().locked().undo;
        let moves = match self.verdict {
            Verdict::Lost(moves) if !is_locked => moves,
            _ => 0,
        };
        self.due = None;
        self.verdict = Verdict::Open;
        if cx.session().game().plies().len() > moves {
            cx.attempt(Intent::Retry(moves));
        }
        self.read_comment(cx.session());
        self.tell(Verdict::Open, cx);
        self.go_on(cx);
    }

    fn step(forwards: bool, cx: &mut Context<'_>) {
        if let Some(task) = cx.session().task() {
            let place = if forwards { Some(task.place + 1) } else { task.place.checked_sub(1) };
            place.into_iter().for_each(|place| cx.command(Command::OpenExercise(place)));
        }
    }
}

/// Asks the engine about the position after the player's move.
fn search(cx: &mut Context<'_>) {
    let question = Question::judge(cx.session().game(), NODES);
    cx.ask(Purpose::Exercise, question);
}

/// The task, except one to find moves of a game that has not been read yet, or could not be read.
fn task_with_game(session: &Session) -> Option<Task> {
    session.task().filter(|task| !task.goal.has_script() || session.script().is_some())
}

/// Whether the imported game has only words, and no moves to find.
fn has_only_words(session: &Session) -> bool {
    session.script().is_some_and(|script| script.next(NodeId::default()).is_none())
}

/// The imported game's comment on the game's last move.
fn said(session: &Session) -> String {
    let (tree, node) =
        session.along_script().unwrap_or_else(|| (session.tree(), session.tree().end()));
    if tree.ply(node) != session.game().plies().len() {
        return String::new();
    }
    let mut words = String::new();
    for comment in tree.comments(node) {
        comment::add(&mut words, &comment::parse(comment).0);
    }
    words
}

impl Feature for Exercise {
    type Event = Event;

    fn event_of_button(action: Action, _value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::ExerciseRetry => Event::Retry,
            Action::ExercisePrevious => Event::Step { forwards: false },
            Action::ExerciseNext => Event::Step { forwards: true },
            _ => return None,
        })
    }

    fn is_user_action(event: &Event) -> bool {
        !matches!(event, Event::Stored(_))
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Retry if cx.session().task().is_some() => self.retry(cx),
            Event::Retry => {}
            Event::Step { forwards } => Self::step(forwards, cx),
            Event::Stored(text) => {
                self.restore(&text);
                // The course on the board still counts as the one opened last.
                if let Some(task) = cx.session().task().filter(|task| task.count > 1) {
                    self.progress.open(task.course, task.place);
                }
            }
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_) => self.begin(cx),
            Fact::Moved { before, mv } => self.moved(before, *mv, cx),
            Fact::Ended(outcome) => self.ended(*outcome, cx),
            Fact::TookBack { .. } => {
                (self.thought, self.due) = (None, None);
                cx.demand(Demand::CallOff(Purpose::Exercise));
                let is_still_solved = self.is_over() && cx.session().is_script_over();
                if !is_still_solved && !matches!(self.verdict, Verdict::Wrong(_)) {
                    self.verdict = Verdict::Open;
                }
                self.go_on(cx);
            }
            Fact::WorkerReady if matches!(self.verdict, Verdict::Judging(_)) => search(cx),
            Fact::Answered(Purpose::Exercise, Answer::Best(..)) => self.judge_move(cx),
            Fact::Answered(Purpose::Move | Purpose::Exercise, Answer::Progress(info)) => {
                self.thought = Some(info.clone());
            }
            Fact::Answered(Purpose::Move, Answer::Best(..)) => self.judge(cx),
            Fact::Coached => self.report("hint", cx),
            _ => {}
        }
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        if self.due.is_none_or(|due| cx.now().at < due) {
            return;
        }
        self.due = None;
        let moves = cx.session().game().plies().len();
        match (&self.verdict, cx.session().scripted_move()) {
            (Verdict::Wrong(_) | Verdict::Solved, _) => {
                cx.attempt(Intent::Retry(moves.saturating_sub(1)));
            }
            (_, Some(mv)) => cx.attempt(Intent::Play { mv, offer: false }),
            (_, None) => {}
        }
    }

    fn due(&self) -> Option<Millis> {
        self.due
    }
}
