//! The event loop: events change the model one after the other, and the effects of each are
//! carried out before the next.

use std::cell::{Cell, Ref, RefCell};
use std::collections::VecDeque;

use luft_app::{Effect, Event, Message, Model, Start, update, view};

use crate::dom;

/// The model, and the events that wait for their turn.
pub struct EventLoop {
    model: RefCell<Model>,
    waiting: RefCell<VecDeque<Event>>,
    /// Whether events wait, because another is being processed or shown.
    is_busy: Cell<bool>,
    /// Whether the first event has been sent: until then others wait.
    is_started: Cell<bool>,
    perform: Box<dyn Fn(Effect)>,
}

impl EventLoop {
    /// An empty model. `perform` carries out effects.
    pub fn new(perform: impl Fn(Effect) + 'static) -> Self {
        Self {
            model: RefCell::default(),
            waiting: RefCell::default(),
            is_busy: Cell::new(false),
            is_started: Cell::new(false),
            perform: Box::new(perform),
        }
    }

    /// The model as it is now.
    pub fn model(&self) -> Ref<'_, Model> {
        self.model.borrow()
    }

    /// Whether the last request was refused.
    pub fn is_refused(&self) -> bool {
        view::message(&self.model()).is_some_and(Message::is_error)
    }

    /// Whether the first event has been sent.
    pub fn is_started(&self) -> bool {
        self.is_started.get()
    }

    /// Whether an event that is sent now waits until others have been processed.
    pub const fn is_busy(&self) -> bool {
        self.is_busy.get()
    }

    /// Processes the first event, and then those that have arrived before.
    pub fn start(&self, start: Start) {
        self.is_started.set(true);
        self.waiting.borrow_mut().push_front(Event::Start(start));
        self.process();
    }

    /// Queues an event. Events that arrive while another is being processed wait for
    /// their turn.
    pub fn send(&self, event: impl Into<Event>) {
        self.take(event.into());
    }

    fn take(&self, event: Event) {
        self.waiting.borrow_mut().push_back(event);
        if self.is_started() {
            self.process();
        }
    }

    /// Holds events back during an action that may cause some, such as moving the focused element.
    pub fn hold(&self, act: impl FnOnce()) {
        let was_busy = self.is_busy.replace(true);
        act();
        self.is_busy.set(was_busy);
        self.process();
    }

    fn process(&self) {
        if self.is_busy.replace(true) {
            return;
        }
        loop {
            let next = self.waiting.borrow_mut().pop_front();
            let Some(event) = next else { break };
            let effects = update(&mut self.model.borrow_mut(), event, dom::both_clocks());
            effects.into_iter().for_each(&self.perform);
        }
        self.is_busy.set(false);
    }
}
