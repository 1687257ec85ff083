//! The analysis of the position shown: the engine's best lines, or the other side's threats. It
//! does not affect the game.

use luft_actions::Action;
use luft_game::Evaluation;
use luft_game::winnability::is_plainly_dead;
use luft_protocol::{Analyse, Info, UciScore};
use luft_rules::{Color, Move, Position, uci};

use super::{Context, Feature};
use crate::ground::annotation::{Annotation, Tint};
use crate::ground::command::{Command, Tried};
use crate::ground::fact::Fact;
use crate::ground::question::{Answer, Demand, Purpose, Question};
use crate::ground::time::Millis;

/// The most lines at a time.
pub const MOST_LINES: usize = 5;

/// The longest line that is shown, in half-moves.
const LONGEST_LINE: usize = 12;

/// The analysis.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The position; `None` while nothing is analysed.
    subject: Option<Subject>,
    /// The number of lines to find.
    lines: usize,
    /// Whether the player has stopped the search.
    is_stopped: bool,
    /// Whether to find what the other side would play.
    is_threat: bool,
    /// Whether the page is hidden. The search is paused then, because nobody sees the analysis.
    is_hidden: bool,
}

/// The analysed position, and what was found.
#[derive(Clone, Debug, PartialEq)]
struct Subject {
    /// The moves to it from the game's start position.
    moves: Vec<Move>,
    /// The position shown.
    position: Position,
    /// The same with the other side to move, to search for threats; `None` if that is illegal,
    /// because a side in check would have moved twice.
    passed: Option<Position>,
    /// Whether neither side can mate by any legal moves, as far as a quick test proves it.
    is_dead: bool,
    /// The lines found, the best first.
    found: Vec<EngineLine>,
    /// Their first moves as arrows.
    arrows: Vec<Annotation>,
    /// The depth of the search, in plies.
    depth: u32,
    /// The positions searched so far.
    nodes: u64,
    /// When the search began; `None` while it does not run.
    begun: Option<Millis>,
    /// The time spent on it so far, in milliseconds.
    taken: Millis,
}

impl Subject {
    /// The position that is searched.
    fn searched(&self, is_threat: bool) -> &Position {
        let passed = self.passed.as_ref().filter(|_| is_threat);
        passed.unwrap_or(&self.position)
    }

    /// Adds a line, and keeps at most this many. An iteration may find the lines in another order
    /// than the one before, so an earlier line that begins with the same move makes room, wherever
    /// it stands; otherwise the worst of the least deep ones.
    fn add(&mut self, line: EngineLine, most: usize) {
        let found = &mut self.found;
        let same = found.iter().position(|known| known.moves.first() == line.moves.first());
        let oldest = || {
            let places = (0..found.len()).rev().filter(|_| found.len() == most);
            places.min_by_key(|&place| found[place].depth)
        };
        if let Some(place) = same.or_else(oldest) {
            found.remove(place);
        }
        let place = found.iter().take_while(|known| known.rank >= line.rank).count();
        found.insert(place, line);
    }
}

/// A line of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineLine {
    /// The evaluation for White.
    pub worth: Evaluation,
    /// The moves.
    pub moves: Vec<Move>,
    /// The worth for the side to move: the greater, the better.
    rank: i32,
    /// The depth of the search that found it, in plies.
    depth: u32,
}

/// The player's actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The "Analyse" button: begins or ends the analysis of the position shown.
    Toggle,
    /// The "Pause" button: stops the search, or resumes it.
    TogglePause,
    /// The "Threat" button: finds what the other side would play, or the best lines again.
    ToggleThreat,
    /// The buttons for one line less and one more.
    Lines {
        /// Whether it is one line more.
        more: bool,
    },
    /// A click on a line: plays its first move as a variation.
    Play(usize),
}

impl Default for Analysis {
    fn default() -> Self {
        Self { subject: None, lines: 2, is_stopped: false, is_threat: false, is_hidden: false }
    }
}

impl Analysis {
    /// The position that is analysed, if any.
    pub fn position(&self) -> Option<&Position> {
        self.subject.as_ref().map(|subject| &subject.position)
    }

    /// The position that is searched: for threats the other side is to move.
    pub fn searched(&self) -> Option<&Position> {
        self.subject.as_ref().map(|subject| subject.searched(self.is_threat))
    }

    /// Whether neither side can mate by any legal moves, as far as a quick test proves it.
    pub fn is_dead(&self) -> bool {
        self.subject.as_ref().is_some_and(|subject| subject.is_dead)
    }

    /// The lines found, the best first.
    pub fn found(&self) -> &[EngineLine] {
        self.subject.as_ref().map_or(&[], |subject| &subject.found)
    }

    /// The first moves of the lines as arrows, the best first.
    pub fn arrows(&self) -> &[Annotation] {
        self.subject.as_ref().map_or(&[], |subject| &subject.arrows)
    }

    /// The depth of the search in plies, and its speed in positions per millisecond.
    pub fn progress(&self) -> Option<(u32, u32)> {
        let Subject { depth, nodes, taken, .. } = self.subject.as_ref()?;
        (*depth > 0).then(|| (*depth, (*nodes as f64 / taken.max(1.0)) as u32))
    }

    /// The number of lines to find.
    pub const fn lines(&self) -> usize {
        self.lines
    }

    /// Whether the player has stopped the search.
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Whether threats are searched.
    pub const fn is_threat(&self) -> bool {
        self.is_threat
    }

    /// Whether there may be a threat to search.
    pub fn has_threats(&self) -> bool {
        self.subject.as_ref().is_some_and(|subject| subject.passed.is_some())
    }

    /// Analyses a position; `None` ends the analysis.
    fn turn_to(&mut self, position: Option<(Vec<Move>, Position)>, cx: &mut Context<'_>) {
        self.subject = position.map(|(moves, position)| Subject {
            moves,
            passed: other_side_to_move(&position),
            is_dead: is_plainly_dead(&position),
            position,
            found: Vec::new(),
            arrows: Vec::new(),
            depth: 0,
            nodes: 0,
            begun: None,
            taken: 0.0,
        });
        self.is_threat &= self.has_threats();
        self.search_anew(cx);
    }

    /// Searches the position from the beginning.
    fn search_anew(&mut self, cx: &mut Context<'_>) {
        cx.demand(Demand::CallOff(Purpose::Analysis));
        cx.redraw();
        let Some(subject) = &mut self.subject else { return };
        (subject.found, subject.arrows) = (Vec::new(), Vec::new());
        (subject.depth, subject.nodes, subject.taken) = (0, 0, 0.0);
        subject.begun = None;
        let searched = subject.searched(self.is_threat);
        if self.is_stopped || self.is_hidden || searched.legal_moves().is_empty() {
            return;
        }
        let (fen, moves) = if self.is_threat {
            (searched.fen(), Vec::new())
        } else {
            let start = cx.session().tree().start().fen();
            (start, subject.moves.iter().map(|mv| uci::write(*mv)).collect())
        };
        subject.begun = Some(cx.now().at);
        let lines = self.lines as u32;
        let analyse = Analyse { id: 0, lines, nodes: None, fen, moves };
        cx.ask(Purpose::Analysis, Question::Analyse(Box::new(analyse)));
    }

    /// Ends the search, or begins it anew.
    fn rest_or_search(&mut self, rests: bool, cx: &mut Context<'_>) {
        match &mut self.subject {
            // The lines found so far stay.
            Some(subject) if rests => {
                subject.begun = None;
                cx.demand(Demand::CallOff(Purpose::Analysis));
            }
            _ => self.search_anew(cx),
        }
    }

    /// Takes a line that the engine has found.
    fn take(&mut self, info: &Info, cx: &mut Context<'_>) {
        let (most, is_threat) = (self.lines, self.is_threat);
        let at = (info.line as usize).checked_sub(1);
        let Some((subject, at)) = self.subject.as_mut().zip(at) else { return };
        let searched = subject.searched(is_threat);
        let moves = moves(searched, &info.pv);
        if at > subject.found.len() || at >= most || moves.is_empty() {
            return;
        }
        let (worth, rank) = (worth(info.score, searched), info.score.rank());
        subject.add(EngineLine { worth, moves, rank, depth: info.depth }, most);
        let tint = if is_threat { Tint::Red } else { Tint::Blue };
        subject.arrows = subject.found.iter().filter_map(|line| arrow(line, tint)).collect();
        (subject.depth, subject.nodes) = (info.depth, info.nodes);
        subject.taken = subject.begun.map_or(0.0, |begun| cx.now().at - begun);
        cx.redraw();
    }

    fn play(&self, index: usize, cx: &mut Context<'_>) {
        if self.is_threat {
            return;
        }
        if let Some(&mv) = self.found().get(index).and_then(|line| line.moves.first()) {
            cx.command(Command::PlayOn(Tried { from: mv.from(), to: mv.to(), named: Some(mv) }));
        }
    }
}

/// The position with the other side to move; `None` if that would be illegal.
fn other_side_to_move(position: &Position) -> Option<Position> {
    let fen = position.fen();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[1] = if fields[1] == "w" { "b" } else { "w" };
    fields[3] = "-";
    Position::from_fen(&fields.join(" ")).ok()
}

/// An evaluation for White.
fn worth(score: UciScore, position: &Position) -> Evaluation {
    let sign = match position.side_to_move() {
        Color::White => 1,
        Color::Black => -1,
    };
    match score {
        UciScore::Centipawns(worth) => Evaluation::Centipawns(sign * worth),
        UciScore::Mate(moves) => Evaluation::Mate(sign * moves),
    }
}

/// The legal moves of a line from the worker.
fn moves(position: &Position, pv: &[String]) -> Vec<Move> {
    uci::line(position, &mut pv.iter().take(LONGEST_LINE).map(String::as_str))
}

fn arrow(line: &EngineLine, tint: Tint) -> Option<Annotation> {
    line.moves.first().map(|mv| Annotation { from: mv.from(), to: uci::target(*mv), tint })
}

impl Feature for Analysis {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::Analyse | Action::AnalysisClose => Event::Toggle,
            Action::AnalysisPause => Event::TogglePause,
            Action::AnalysisThreat => Event::ToggleThreat,
            Action::AnalysisFewer => Event::Lines { more: false },
            Action::AnalysisMore => Event::Lines { more: true },
            Action::AnalysisPlay => Event::Play(value.parse().ok()?),
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Toggle if self.subject.is_some() => cx.command(Command::Analyse(false)),
            Event::Toggle => match cx.session().may_analyse() {
                Ok(()) => {
                    (self.is_stopped, self.is_threat) = (false, false);
                    cx.command(Command::Analyse(true));
                }
                Err(error) => cx.tell_error(&error),
            },
            Event::TogglePause => {
                self.is_stopped = !self.is_stopped;
                self.rest_or_search(self.is_stopped, cx);
            }
            Event::ToggleThreat => {
                self.is_threat = !self.is_threat && self.has_threats();
                self.search_anew(cx);
            }
            Event::Lines { more } => {
                let wanted = if more { self.lines + 1 } else { self.lines - 1 };
                let lines = wanted.clamp(1, MOST_LINES);
                if lines != self.lines {
                    self.lines = lines;
                    self.search_anew(cx);
                }
            }
            Event::Play(index) => self.play(index, cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Stepped { to, node, .. } if to.is_analysed => {
                let moves = cx.session().tree().line(*node);
                self.turn_to(Some((moves, to.position.clone())), cx);
            }
            Fact::Began(_) | Fact::Stepped { .. } if self.subject.is_some() => {
                self.turn_to(None, cx);
            }
            Fact::Drafted(Some(_)) if self.subject.is_some() => cx.command(Command::Analyse(false)),
            Fact::WorkerReady if self.subject.is_some() => self.search_anew(cx),
            Fact::Answered(Purpose::Analysis, Answer::Progress(info)) => self.take(info, cx),
            _ => {}
        }
    }

    fn on_wake(&mut self, cx: &mut Context<'_>) {
        let is_hidden = cx.now().is_hidden();
        if std::mem::replace(&mut self.is_hidden, is_hidden) != is_hidden && !self.is_stopped {
            self.rest_or_search(is_hidden, cx);
            cx.panel_changed();
        }
    }
}
