//! The search thread, so that `stop` can be read during a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use luft_engine::nnue::Network;
use luft_engine::search::{Host, Limits, SearchResult, Value};
use luft_persona::Choice;
use luft_persona::thinker::{GameSoFar, RecentMoves, Thinker};
use luft_rules::{Move, Position};
use luft_time::{TimeKeeper, TimeLimits};

/// A request for a search.
pub struct SearchCommand {
    pub position: Position,
    pub history: Vec<u64>,
    /// The moves that led to the position.
    pub past: RecentMoves,
    pub choice: Choice,
    pub seed: u64,
    /// Whether to play the first moves from the opening table.
    pub has_openings: bool,
    pub limits: Limits,
    /// The number of lines to report (MultiPV), for personas that play the best move.
    pub lines: usize,
    /// The moves to search, for personas that play the best move; all if there are none.
    pub root_moves: Vec<Move>,
    /// How moves are written.
    pub write: fn(Move) -> String,
    pub time_limits: TimeLimits,
    pub overhead: Duration,
    /// The search ends when it finds a mate in so many moves or fewer.
    pub mate: Option<u32>,
    /// Whether to withhold the answer until `stop`.
    pub infinite: bool,
    /// When it was requested.
    pub start: Instant,
}

enum Message {
    Search(Box<SearchCommand>, Arc<AtomicBool>),
    NewGame,
    Resize(usize),
    Network(Option<Arc<Network>>),
}

/// The search thread's handle. Messages are processed in order.
pub struct SearchThread {
    sender: Option<Sender<Message>>,
    thread: Option<JoinHandle<()>>,
    /// Tells the running search, if any, to stop.
    stop: Arc<AtomicBool>,
    infinite: bool,
}

impl SearchThread {
    /// Starts the thread with a table of `hash_mebibytes` mebibytes.
    pub fn start(hash_mebibytes: usize) -> Self {
        let (sender, receiver) = channel();
        let thread = thread::spawn(move || serve(&receiver, Thinker::new(hash_mebibytes)));
        Self { sender: Some(sender), thread: Some(thread), stop: Arc::default(), infinite: false }
    }

    /// Starts a search. A running search is stopped, and answers first.
    pub fn search(&mut self, order: SearchCommand) {
        self.stop();
        self.stop = Arc::default();
        self.infinite = order.infinite;
        self.send(Message::Search(Box::new(order), Arc::clone(&self.stop)));
    }

    /// Makes the running search answer now.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Release);
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }

    /// Clears the state of the last game.
    pub fn new_game(&self) {
        self.send(Message::NewGame);
    }

    /// Resizes the table, in mebibytes.
    pub fn resize(&self, hash_mebibytes: usize) {
        self.send(Message::Resize(hash_mebibytes));
    }

    /// Evaluates positions by a network, or by the classical evaluation if `None`.
    pub fn set_network(&self, network: Option<Arc<Network>>) {
        self.send(Message::Network(network));
    }

    /// Waits for the end of the running search, unless it is infinite.
    pub fn finish(&mut self) {
        if self.infinite {
            self.stop();
        }
        self.sender = None;
        if let Some(thread) = self.thread.take() {
            // A panic has already been reported by the thread itself.
            let _ = thread.join();
        }
    }

    fn send(&self, message: Message) {
        if let Some(sender) = &self.sender {
            // This fails only after the thread has panicked, which it reported.
            let _ = sender.send(message);
        }
    }
}

fn serve(messages: &Receiver<Message>, mut thinker: Thinker) {
    for message in messages {
        match message {
            Message::Search(order, stop) => search(&mut thinker, &order, &stop),
            Message::NewGame => thinker.searcher().clear(),
            Message::Resize(mebibytes) => thinker.searcher().resize(mebibytes),
            Message::Network(network) => thinker.searcher().set_network(network),
        }
    }
}

fn search(thinker: &mut Thinker, order: &SearchCommand, stop: &AtomicBool) {
    let &SearchCommand { ref position, ref history, past, seed, has_openings, .. } = order;
    let game = GameSoFar { position, history, past, seed, has_openings };
    let keeper = TimeKeeper::new(order.time_limits, order.overhead);
    let thought = thinker
        .begin(&game, order.choice, order.limits)
        .with_lines(order.lines)
        .with_root_moves(&order.root_moves);
    let lines = thought.reported_lines();
    let (has_found_mate, has_all_lines) = (false, false);
    let mut host = Terminal { order, keeper, stop, lines, has_found_mate, has_all_lines };
    let result = thinker.finish(thought, &mut host);
    if result.depth == 0 {
        // No iteration was finished, so nothing has been reported yet.
        host.print(&result);
    }
    while order.infinite && !stop.load(Ordering::Acquire) {
        thread::park();
    }
    let best = result.best.map_or_else(|| "(none)".to_string(), order.write);
    println!("bestmove {best}");
}

/// The search's host: a clock, the user's `stop`, and the output.
struct Terminal<'a> {
    order: &'a SearchCommand,
    keeper: TimeKeeper,
    stop: &'a AtomicBool,
    /// The number of lines that are reported.
    lines: usize,
    /// Whether the best line leads to the mate that [`SearchCommand::mate`] asks for.
    has_found_mate: bool,
    /// Whether all lines of the last depth are reported.
    has_all_lines: bool,
}

impl Host for Terminal<'_> {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        (self.has_found_mate && self.has_all_lines)
            || self.stop.load(Ordering::Acquire)
            || self.keeper.is_over(self.order.start.elapsed())
    }

    fn report(&mut self, result: &SearchResult) {
        if result.line == 1 {
            self.keeper.iteration_done(result.into(), self.order.start.elapsed());
            self.has_found_mate = match (result.score.value(), self.order.mate) {
                (Value::MateIn(moves) | Value::MatedIn(moves), Some(most)) => moves <= most,
                _ => false,
            };
        }
        self.has_all_lines = result.line as usize == self.lines;
        self.print(result);
    }
}

impl Terminal<'_> {
    fn print(&self, result: &SearchResult) {
        let elapsed = self.order.start.elapsed();
        let nps = result.nodes as f64 / elapsed.as_secs_f64().max(1e-6);
        // Programs that asked for one line may not know the field.
        let line = if self.lines > 1 { format!(" multipv {}", result.line) } else { String::new() };
        let pv: Vec<String> = result.pv.iter().copied().map(self.order.write).collect();
        println!(
            "info depth {} seldepth {}{line} score {} nodes {} nps {nps:.0} hashfull {} time {} pv {}",
            result.depth,
            result.seldepth,
            result.score,
            result.nodes,
            result.hash_full,
            elapsed.as_millis(),
            pv.join(" "),
        );
    }
}
