//! Hints, in two steps: first the piece to move, then its target.

use luft_actions::Action;
use luft_l10n::{Arg, Text};
use luft_rules::{Move, Square, san, uci};

use super::{Context, Feature};
use crate::ground::annotation::{Annotation, Tint};
use crate::ground::command::Command;
use crate::ground::effect::Message;
use crate::ground::fact::Fact;
use crate::ground::question::{Answer, Demand, Purpose, Question};
use crate::session::Intent;

/// The nodes of the search for a hint: half a second on a slow phone.
const NODES: u32 = 100_000;

/// The hint for the current turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hint {
    stage: Stage,
    /// The marks on the board.
    marks: Vec<Annotation>,
    /// Why the move is good, in a sentence; empty if that is unknown.
    why: String,
}

/// The state of a hint.
#[derive(Clone, Debug, Default, PartialEq)]
enum Stage {
    /// No hint was requested.
    #[default]
    None,
    /// The engine is searching for the best move.
    Searching {
        /// The best move so far.
        best: Option<Move>,
        /// Whether the search has ended.
        is_found: bool,
        /// Whether the coach has been loaded, which explains the move.
        has_words: bool,
        /// The last line that the search has reported, for the coach; empty at first.
        found: String,
    },
    /// The piece was named.
    Piece(Move),
    /// The move was named.
    Told(Move),
}

/// The player's actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Hint" button.
    Ask,
}

impl Hint {
    /// The marks on the board: the piece, then the move.
    pub fn marks(&self) -> &[Annotation] {
        &self.marks
    }

    fn ask(&mut self, cx: &mut Context<'_>) {
        if let Err(error) = cx.session().may_hint() {
            return cx.tell_error(&error);
        }
        // The board may show an earlier position.
        cx.command(Command::ShowPly(usize::MAX));
        match self.stage {
            Stage::None => {
                // In an exercise the script has the move.
                let best = cx.session().scripted_move();
                let is_found = best.is_some();
                self.stage =
                    Stage::Searching { best, is_found, has_words: false, found: String::new() };
                cx.tell(Message::Note(Text::new("status-thinking")));
                cx.command(Command::LoadCoach);
                if !is_found {
                    search(cx);
                }
            }
            Stage::Searching { .. } => cx.tell(Message::Note(Text::new("status-thinking"))),
            Stage::Piece(mv) | Stage::Told(mv) => self.tell_move(mv, cx),
        }
    }

    /// Names the piece, once the move is found and the coach is loaded.
    fn tell_piece(&mut self, cx: &mut Context<'_>) {
        let Stage::Searching { best, is_found: true, has_words: true, found } = &self.stage else {
            return;
        };
        let best = *best;
        if !found.is_empty() {
            let fen = cx.session().game().position().fen();
            cx.command(Command::AskCoach(format!("why {found}\n{fen}")));
        }
        let Some(mv) = best else { return self.forget(cx) };
        let kind = cx.session().game().position().piece_on(mv.from());
        let Some(piece) = kind else { return self.forget(cx) };
        self.stage = Stage::Piece(mv);
        cx.attempt(Intent::CountHint);
        let text = Text::new("hint-piece").with("piece", piece.kind.name());
        cx.tell(Message::Note(text.with("square", mv.from().to_string())));
        self.mark(mv.from(), mv, cx);
    }

    /// Names the move.
    fn tell_move(&mut self, mv: Move, cx: &mut Context<'_>) {
        self.stage = Stage::Told(mv);
        let san = san::write(cx.session().game().position(), mv);
        let what = Text::new("hint-move").with("san", Arg::Notation(san));
        let why = Some(Text::verbatim(self.why.clone())).filter(|_| !self.why.is_empty());
        cx.tell(Message::Note(Text::joined([what].into_iter().chain(why))));
        self.mark(mv.to(), mv, cx);
    }

    /// Marks the piece, with an arrow to another square.
    fn mark(&mut self, to: Square, mv: Move, cx: &mut Context<'_>) {
        self.marks = vec![Annotation { from: mv.from(), to, tint: Tint::Blue }];
        cx.redraw();
    }

    fn forget(&mut self, cx: &mut Context<'_>) {
        if self.stage != Stage::None {
            *self = Self::default();
            cx.demand(Demand::CallOff(Purpose::Hint));
            cx.redraw();
        }
    }
}

/// Asks the engine for the best move.
fn search(cx: &mut Context<'_>) {
    let question = Question::judge(cx.session().game(), NODES);
    cx.ask(Purpose::Hint, question);
}

impl Feature for Hint {
    type Event = Event;

    fn event_of_button(action: Action, _value: &str, _seed: u64) -> Option<Event> {
        (action == Action::Hint).then_some(Event::Ask)
    }

    fn on_event(&mut self, Event::Ask: Event, cx: &mut Context<'_>) {
        self.ask(cx);
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_) | Fact::Moved { .. } | Fact::TookBack { .. } | Fact::Ended(_) => {
                self.forget(cx);
            }
            Fact::Locked if cx.session().locked().hint => self.forget(cx),
            // The marks belong to the game's last position.
            Fact::Stepped { is_last: false, .. } => self.marks.clear(),
            _ => {}
        }
        if let (Fact::CoachAnswered(answer), Stage::Piece(mv) | Stage::Told(mv)) =
            (fact, &self.stage)
            && let Some(why) = answer.strip_prefix("because ").filter(|why| !why.is_empty())
        {
            let (mv, is_told) = (*mv, matches!(self.stage, Stage::Told(_)));
            self.why = why.to_owned();
            // The player has asked for the move before the coach's answer came.
            if is_told {
                self.tell_move(mv, cx);
            }
        }
        let Stage::Searching { best, is_found, has_words, found } = &mut self.stage else { return };
        match fact {
            Fact::WorkerReady if !*is_found => search(cx),
            Fact::CoachReady(true) => *has_words = true,
            Fact::CoachReady(false) => return self.forget(cx),
            Fact::Answered(Purpose::Hint, Answer::Progress(info)) => {
                let position = cx.session().game().position();
                let first = info.pv.first().and_then(|mv| uci::parse(position, mv).ok());
                *best = first.or(*best);
                *found = info.found();
            }
            Fact::Answered(Purpose::Hint, _) => *is_found = true,
            _ => return,
        }
        self.tell_piece(cx);
    }
}
