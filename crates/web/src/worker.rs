//! The worker: the one part of the page's program that knows the search.
//!
//! It reads the lines of [`luft_protocol`] and answers them. All that it
//! keeps from one request to the next is what the search remembers, so it can be
//! ended and started again at any time.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use luft_app::Millis;
use luft_engine::adjudication::{self, Adjudicator, Decision, Situation};
use luft_engine::rules::{Color, Position, uci};
use luft_engine::search::{Host, Limits, Report, Searcher, Task, Value};
use luft_engine::time::{TimeKeeper, TimeLimits};
use luft_game::winnability::{self, Chances};
use luft_protocol::{DeclineReason, Go, Info, Reply, Request, Time, UciScore};
use wasm_bindgen::JsCast;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

/// What runs here, as told by `ready`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Answers requests for moves.
#[derive(Default)]
pub struct Opponent {
    searcher: Searcher,
    adjudicator: Adjudicator,
}

impl Opponent {
    /// Searches as `go` asks and sends what it finds: `answer` where a draw was
    /// offered, some `info`, then `best`; or `resign`, or `error`. `clock` tells
    /// milliseconds and never runs backwards.
    pub fn answer(&mut self, go: &Go, clock: &dyn Fn() -> Millis, send: &mut dyn FnMut(Reply)) {
        let (id, began) = (go.id, clock());
        let positions = match play_through(go) {
            Ok(positions) => positions,
            Err(text) => return send(Reply::Error { id: Some(id), text }),
        };
        let offer = match self.conduct(go, &positions) {
            Decision::Accept => {
                return send(Reply::Answer { id, declined: None });
            }
            Decision::Resign => return send(Reply::Resign { id }),
            Decision::Play { declined, offers } => {
                if let Some(reason) = declined {
                    let declined = Some(told_reason(reason));
                    send(Reply::Answer { id, declined });
                }
                offers
            }
        };
        let hashes: Vec<u64> = positions.iter().map(Position::hash).collect();
        let (Some(position), Some((_, history))) = (positions.last(), hashes.split_last()) else {
            return;
        };
        let limits = Limits::default();
        let task = Task { position, history, level: go.level, seed: go.seed, limits };
        let keeper = TimeKeeper::new(time_limits(go.time), overhead(go.time));
        let mut host = Sender { id, clock, began, keeper, send };
        let report = self.searcher.search(&task, &mut host);
        send(Reply::Best { id, best: report.best.map(uci::write), offer });
    }

    /// What to do beside moving.
    fn conduct(&mut self, go: &Go, positions: &[Position]) -> Decision {
        if is_short(go.time) {
            // An offer that is not answered lapses with the move.
            return Decision::Play { declined: None, offers: false };
        }
        self.adjudicator.decide(&Situation {
            positions,
            offered: go.offered,
            may_offer: go.may_offer,
            may_resign: go.may_resign,
        })
    }
}

/// Whether there is time for nothing but the move. A draw offer can take the
/// adjudicator a third of a second.
fn is_short(time: Time) -> bool {
    const ENOUGH: u32 = 900;
    matches!(time, Time::Clock { .. }) && time.most() < ENOUGH
}

/// Every position of a request's game, the one to move in last.
fn play_through(go: &Go) -> Result<Vec<Position>, String> {
    let mut position = Position::from_fen(&go.fen).map_err(|error| error.to_string())?;
    let mut positions = vec![position.clone()];
    for text in &go.moves {
        let mv = uci::parse(&position, text).map_err(|error| format!("{text}: {error}"))?;
        position.play_unchecked(mv);
        positions.push(position.clone());
    }
    Ok(positions)
}

/// What of the computer's time on a clock is lost on the way from the page and
/// back: a busy page is late.
const LATENCY: Duration = Duration::from_millis(100);

const fn overhead(time: Time) -> Duration {
    match time {
        Time::Move(_) => Duration::ZERO,
        Time::Clock { .. } => LATENCY,
    }
}

fn time_limits(time: Time) -> TimeLimits {
    let millis = |time: u32| Duration::from_millis(time.into());
    match time {
        Time::Move(time) => TimeLimits::Move(millis(time)),
        Time::Clock { total, increment, limit } => TimeLimits::Clock {
            remaining: total.map(millis),
            increment: millis(increment),
            moves_to_go: None,
            limit: limit.map(millis),
        },
    }
}

/// What is known of the chances to mate of a side, or of either.
fn mates(id: u64, of: Option<Color>, nodes: usize, fen: &str) -> Reply {
    let position = match Position::from_fen(fen) {
        Ok(position) => position,
        Err(error) => return Reply::Error { id: Some(id), text: error.to_string() },
    };
    let chances = match of {
        Some(color) => Chances::of_one(&position, color, nodes),
        None => winnability::either(&position, nodes),
    };
    Reply::Mates { id, chances }
}

/// The world as the search sees it: the time, and someone who listens.
struct Sender<'a> {
    id: u64,
    clock: &'a dyn Fn() -> Millis,
    began: Millis,
    keeper: TimeKeeper,
    send: &'a mut dyn FnMut(Reply),
}

impl Sender<'_> {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64(((self.clock)() - self.began).max(0.0) / 1000.0)
    }
}

impl Host for Sender<'_> {
    fn should_stop(&mut self, _nodes: u64) -> bool {
        self.keeper.is_over(self.elapsed())
    }

    fn report(&mut self, report: &Report) {
        self.keeper.iteration_done(report, self.elapsed());
        (self.send)(Reply::Info(Info {
            id: self.id,
            depth: report.depth.into(),
            score: told(report.score.value()),
            nodes: report.nodes,
            pv: report.pv.iter().copied().map(uci::write).collect(),
        }));
    }
}

const fn told_reason(reason: adjudication::DeclineReason) -> DeclineReason {
    match reason {
        adjudication::DeclineReason::Mate => DeclineReason::Mate,
        adjudication::DeclineReason::Better => DeclineReason::Better,
        adjudication::DeclineReason::Early => DeclineReason::Early,
    }
}

fn told(value: Value) -> UciScore {
    let moves = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    match value {
        Value::Centipawns(centipawns) => UciScore::Centipawns(centipawns),
        Value::MateIn(count) => UciScore::Mate(moves(count)),
        Value::MatedIn(count) => UciScore::Mate(-moves(count)),
    }
}

/// A worker at work: what it was asked last and has not begun.
struct Desk {
    scope: DedicatedWorkerGlobalScope,
    opponent: Opponent,
    waiting: Option<(Go, Timeout)>,
}

/// Listens for requests and says that it is ready.
pub(crate) fn start() -> Result<(), ()> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into().map_err(|_| ())?;
    let ready = Reply::Ready { version: VERSION.to_owned() };
    let desk = Desk { scope: scope.clone(), opponent: Opponent::default(), waiting: None };
    let desk = Rc::new(RefCell::new(desk));
    let listener = EventListener::new(&scope, "message", move |event| {
        let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
        if let Some(line) = data.and_then(|data| data.as_string()) {
            receive(&desk, &line);
        }
    });
    // The worker is dropped as a whole, by its page.
    listener.forget();
    post(&scope, &ready);
    Ok(())
}

/// Takes a line in. The search is begun by a timer, so that a `stop` or another
/// `go` that lies in the queue already is seen before.
fn receive(desk: &Rc<RefCell<Desk>>, line: &str) {
    match line.parse() {
        Ok(Request::Go(go)) => {
            let at_work = Rc::clone(desk);
            let timer = Timeout::new(0, move || work(&at_work));
            desk.borrow_mut().waiting = Some((go, timer));
        }
        // Soon done, and wanted before any move that waits.
        Ok(Request::Mates { id, of, nodes, fen }) => {
            let reply = mates(id, of, nodes, &fen);
            post(&desk.borrow().scope, &reply);
        }
        Ok(Request::Stop { id }) => {
            let waiting = &mut desk.borrow_mut().waiting;
            waiting.take_if(|(go, _)| go.id == id);
        }
        Err(error) => {
            let reply = Reply::Error { id: None, text: error.to_string() };
            post(&desk.borrow().scope, &reply);
        }
    }
}

fn work(desk: &Rc<RefCell<Desk>>) {
    let mut desk = desk.borrow_mut();
    let Some((go, timer)) = desk.waiting.take() else { return };
    timer.forget();
    let Desk { scope, opponent, .. } = &mut *desk;
    let performance = scope.performance();
    let clock = || performance.as_ref().map_or_else(js_sys::Date::now, Performance::now);
    opponent.answer(&go, &clock, &mut |reply| post(scope, &reply));
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    // A text can always be sent.
    let _ = scope.post_message(&reply.to_string().into());
}
