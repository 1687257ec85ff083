//! Intents, and how the session carries them out.

use std::rc::Rc;
use std::time::Duration;

use luft_game::clock::{Clock, Moment, TimeControl};
use luft_game::winnability::Chance;
use luft_game::{Ending, Game, PlayError};
use luft_rules::{ByColor, Color, Move, Position, Square};

use super::new_session::NewSession;
use super::time::fresh_clock;
use super::{Held, Imported, RemoteMessage, Session, SessionError, Takeback, ThisTurn, Turn};
use crate::ground::annotation::Annotation;
use crate::ground::fact::{Fact, FirstMove};
use crate::ground::locked_features::LockedFeatures;
use crate::ground::openings::OpeningNames;
use crate::ground::time::Now;

/// A request to the session.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Play a move for the side to move. A draw is offered with it if `offer` says so, or if the
    /// side has prepared an offer.
    Play {
        /// The move, which must be legal.
        mv: Move,
        /// Whether a draw is offered with it.
        offer: bool,
    },
    /// Play a premove, which takes no time.
    Premove(Move),
    /// A person touches a square, which may create an obligation with touch-move.
    Touch(Square),
    /// A person releases a pawn on the last rank; its promotion is open.
    Place {
        /// Where the pawn comes from.
        from: Square,
        /// Where it has been put.
        to: Square,
    },
    /// Pause the clock until the next move, or resume it.
    TogglePause,
    /// Switch whether the next touch only adjusts.
    ToggleAdjusting,
    /// A person offers a draw, or withdraws a prepared offer.
    Offer,
    /// The side to move accepts the open offer.
    Accept,
    /// The side to move declines it.
    Decline,
    /// A person claims a draw by the position on the board.
    Claim,
    /// A person announces a move and claims a draw by the resulting position.
    ClaimBy(Move),
    /// A side resigns.
    Resign(Color),
    /// The computer, which is to move, would like to resign.
    AskToResign,
    /// The player accepts the computer's resignation.
    AcceptResignation,
    /// The player declines it: the computer then plays to the end.
    PlayOn,
    /// A side has abandoned the game.
    Forfeit(Color),
    /// The position was proved dead. A proof that a short search refutes is refused, because the
    /// stored game could not be read again.
    DeclareDead,
    /// Decide a fallen flag by the opponent's chance to mate.
    DecideFlag(Chance),
    /// Take back what [`may_undo`](Session::may_undo) allows.
    Undo,
    /// Take back the end of the game, if it has one, and all moves after this number.
    UndoTo(usize),
    /// Take back all moves of a task after this number, even where undo is disabled.
    Retry(usize),
    /// Start the game: the computer makes its first move, or the player is left to make it.
    Start,
    /// The computer cannot move: its worker has failed too often.
    Stall,
    /// Store all of the player's drawings on a position.
    Draw(Box<Position>, Vec<Annotation>),
    /// Add a line of legal moves from the start position to the player's variations. The game stays
    /// as it is.
    AddVariation(Vec<Move>),
    /// Count a hint that was given.
    CountHint,
    /// Add the results of a review to the game.
    Annotate(Box<Imported>),
    /// Handle a message from a friend elsewhere.
    Receive(Box<RemoteMessage>),
    /// The player has sent the message for the friend.
    MarkSent,
    /// Whether the friend's device is connected has changed.
    Connect(bool),
    /// Whether the friend may take moves back.
    AnswerTakeback(bool),
    /// The friend has let the days for a move run out, and loses.
    ClaimTime,
    /// Set or remove the player's name.
    CallPlayer(Option<String>),
    /// Lock features in this game and all others, because the embedding page does not offer them.
    Lock(LockedFeatures),
    /// Take over the names of openings, which have been loaded.
    NameOpenings(Rc<OpeningNames>),
    /// Put another game on the board.
    Begin(Box<NewSession>),
}

/// How an intent affects the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnChange {
    /// The turn continues, or the game has ended.
    Same,
    /// Another turn begins, unless the game is over.
    TurnBegins,
    /// Another game has begun, and all its facts have been emitted.
    Told,
}

impl Intent {
    /// Whether a friend elsewhere must be sent this action of the player.
    const fn is_own_word(&self) -> bool {
        !matches!(
            self,
            Self::Begin(_)
                | Self::Receive(_)
                | Self::Connect(_)
                | Self::MarkSent
                | Self::DeclareDead
        )
    }
}

/// Whether a friend elsewhere must be sent this fact.
const fn is_for_friend(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Moved { .. } | Fact::TookBack { .. } | Fact::DrawOffered | Fact::RemoteChanged
    )
}

impl Session {
    /// Carries out an intent, and emits the resulting facts.
    ///
    /// # Errors
    /// Why it is not possible. Facts may be emitted even then: a wrong claim creates an obligation.
    pub fn act(
        &mut self,
        intent: Intent,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<(), SessionError> {
        let was_over = self.game.is_over();
        let (is_own_word, before) = (intent.is_own_word(), facts.len());
        let change = self.perform(intent, now, facts);
        self.keep_tree();
        if self.is_apart() {
            self.clock.pause(now.wall);
        }
        if is_own_word && facts[before..].iter().any(is_for_friend) {
            self.correspondence.is_sent = false;
        }
        match (change?, self.game.is_over()) {
            (TurnChange::Same | TurnChange::TurnBegins, true) if !was_over => {
                self.correspondence.is_sent &= !is_own_word;
                self.tell_end(now, facts);
            }
            (TurnChange::TurnBegins, false) => facts.push(Fact::TurnBegan),
            _ => {}
        }
        Ok(())
    }

    fn perform(
        &mut self,
        intent: Intent,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        match intent {
            Intent::Play { mv, offer } => return self.play(mv, offer, now, facts),
            Intent::Premove(mv) => return self.premove(mv, now, facts),
            Intent::Undo if self.must_ask() => self.ask_takeback(facts)?,
            Intent::Undo => return self.undo(self.may_undo()?, now, facts),
            Intent::UndoTo(moves) => return self.undo(self.may_undo_to(moves)?, now, facts),
            Intent::Retry(moves) => return self.retry(moves, now, facts),
            Intent::Begin(new) => {
                self.begin(*new, now, facts);
                return Ok(TurnChange::Told);
            }
            Intent::Start => return self.start(),
            Intent::PlayOn => return self.play_on(now),
            Intent::ClaimBy(mv) => return self.claim_by(mv, now, facts),
            Intent::Touch(square) => self.touch(square, facts),
            Intent::Place { from, to } => self.place(from, to, facts),
            Intent::TogglePause => self.toggle_pause(now, facts)?,
            Intent::ToggleAdjusting => self.toggle_adjusting(facts)?,
            Intent::Offer => self.offer(facts)?,
            Intent::Accept => self.accept()?,
            Intent::Decline => self.decline(facts)?,
            Intent::Claim => self.claim()?,
            Intent::Resign(color) => {
                self.may_resign()?;
                self.declare(|game| game.resign(color))?;
            }
            Intent::AskToResign => self.ask_to_resign(now, facts),
            Intent::AcceptResignation => self.accept_resignation()?,
            Intent::Forfeit(color) => self.declare(|game| game.forfeit(color))?,
            Intent::DeclareDead => self.declare(|game| game.declare_checked(Ending::Dead))?,
            Intent::DecideFlag(chance) => {
                // The flag has already fallen, so only the game must still end.
                self.decide_flag(chance);
            }
            Intent::Stall => {
                if self.turn() == Turn::Computer {
                    self.held = Some(Held::Stalled);
                    facts.push(Fact::Stalled);
                }
            }
            Intent::AddVariation(line) => self.add_variation(&line, facts),
            Intent::CountHint => self.count_hint(facts),
            Intent::Annotate(reviewed) => self.annotate_by_review(*reviewed, facts),
            Intent::Receive(message) => return self.receive(*message, now, facts),
            Intent::AnswerTakeback(yes) => return self.answer_takeback(yes, now, facts),
            Intent::Connect(is_connected) => self.connect(is_connected, now, facts),
            Intent::MarkSent => self.mark_sent(now, facts),
            Intent::ClaimTime => self.claim_time(now, facts)?,
            Intent::CallPlayer(name) => self.player_name = name,
            Intent::Lock(locked) => {
                if std::mem::replace(&mut self.locked, locked) != locked {
                    facts.push(Fact::Locked);
                }
            }
            Intent::NameOpenings(openings) => self.openings = openings,
            Intent::Draw(position, annotations) => {
                self.drawings.set(*position, annotations);
                facts.push(Fact::DrawingChanged);
            }
        }
        Ok(TurnChange::Same)
    }

    /// Only this function emits `Ended`.
    pub(super) fn tell_end(&mut self, now: Now, facts: &mut Vec<Fact>) {
        let Some(outcome) = self.game.outcome() else { return };
        self.clock.stop(now.wall);
        self.this_turn.offering = false;
        self.this_turn.adjusting = false;
        self.flag = None;
        self.held = None;
        facts.push(Fact::Ended(outcome));
    }

    /// Plays a legal move for the side to move, and passes the turn.
    pub(super) fn play(
        &mut self,
        mv: Move,
        offer: bool,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        self.goes_on()?;
        let before = Box::new(self.game.position().clone());
        // The clock was checked before. If its flag has fallen after all, the move must not be
        // played.
        if self.clock.flag(now.wall).is_some_and(|loser| !self.is_friends_flag(loser)) {
            return Err(SessionError::Over);
        }
        self.game.play(mv).map_err(SessionError::Play)?;
        self.correspondence.takeback.take_if(|said| *said != Takeback::Done);
        self.correspondence.wanted = None;
        self.clock.resume(now.wall);
        self.last_spent = self.clock.spent(now.wall);
        let pressed = self.clock.press(now.wall);
        debug_assert_eq!(pressed, Ok(()));
        if std::mem::take(&mut self.this_turn).offering || offer {
            // An error means that the move has ended the game.
            let _ = self.game.offer_draw();
        }
        facts.push(Fact::Moved { before, mv });
        Ok(TurnChange::TurnBegins)
    }

    /// Plays a premove at the very beginning of the turn. If the page is late, the delay is not
    /// counted against either side.
    fn premove(
        &mut self,
        mv: Move,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        let spent = u64::try_from(self.clock.spent(now.wall).as_millis()).unwrap_or(u64::MAX);
        let began = Now { wall: Moment(now.wall.0.saturating_sub(spent)), ..now };
        let change = self.play(mv, false, began, facts)?;
        self.skip_to(now);
        Ok(change)
    }

    pub(super) fn declare(
        &mut self,
        declaration: impl FnOnce(&mut Game) -> Result<(), PlayError>,
    ) -> Result<(), SessionError> {
        self.goes_on()?;
        declaration(&mut self.game).map_err(SessionError::Play)
    }

    /// The side that resigns when a person does; between two people, the side to move.
    pub fn resigning_side(&self) -> Color {
        self.seats.own().unwrap_or(self.side_to_move())
    }

    /// Whether positions may be analysed.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may_analyse(&self) -> Result<(), SessionError> {
        if self.locked.evaluation {
            Err(SessionError::AnalysisLocked)
        } else if (self.disabled.analysis || self.seats.remote().is_some())
            && self.goes_on().is_ok()
        {
            Err(SessionError::NoAnalysis)
        } else {
            Ok(())
        }
    }

    fn begin(&mut self, new: NewSession, now: Now, facts: &mut Vec<Fact>) {
        *self = Self {
            game: new.game,
            source: new.source,
            tree: std::mem::take(&mut self.tree),
            moves_left_out: 0,
            seats: new.seats,
            touch_move: new.touch_move,
            disabled: new.disabled,
            seed: new.seed,
            begun: new.begun,
            started: new.started || new.beginning.first_move == FirstMove::AtOnce,
            plays_on: new.plays_on,
            drawings: new.drawings,
            variations: new.variations,
            correspondence: new.correspondence,
            coaching: new.coaching,
            task: new.task,
            // The connected friend may begin another game.
            is_connected: self.is_connected && new.seats.remote().is_some(),
            last_spent: Duration::ZERO,
            this_turn: ThisTurn { obligation: new.obligation, ..ThisTurn::default() },
            flag: None,
            held: None,
            low: ByColor::default(),
            warned: ByColor::default(),
            clock: Clock::new(TimeControl::UNLIMITED, Color::White),
            player_name: self.player_name.take(),
            locked: self.locked,
            openings: std::mem::take(&mut self.openings),
            seen: now,
        };
        self.renew_tree();
        self.clock = new.clock.unwrap_or_else(|| fresh_clock(new.control, &self.game));
        // A stored clock has kept running. But time does not count while the computer could not
        // think or a friend was not connected, or once the game has ended.
        let is_alone = self.seats.is_computer(self.side_to_move()) || self.is_apart();
        if self.game.is_over() || is_alone {
            self.skip_to(now);
        }
        facts.push(Fact::Began(new.beginning));
        if self.game.is_over() {
            // It was already over, so no end is emitted.
            return self.clock.stop(now.wall);
        }
        self.look(now, facts);
        if !self.started && self.turn() == Turn::Computer && self.game.plies().is_empty() {
            self.held = Some(Held::NotStarted);
        } else if self.goes_on().is_ok() {
            facts.push(Fact::TurnBegan);
        }
    }

    /// No time passes while the player considers the request.
    fn ask_to_resign(&mut self, now: Now, facts: &mut Vec<Fact>) {
        if self.turn() == Turn::Computer {
            self.held = Some(Held::Resigning);
            self.clock.pause(now.wall);
            facts.push(Fact::ResignationOffered);
        }
    }

    fn accept_resignation(&mut self) -> Result<(), SessionError> {
        if self.turn() != Turn::Resigning {
            return Err(SessionError::NoResignation);
        }
        let loser = self.side_to_move();
        self.declare(|game| game.resign(loser))
    }

    fn play_on(&mut self, now: Now) -> Result<TurnChange, SessionError> {
        if self.turn() != Turn::Resigning {
            return Err(SessionError::NoResignation);
        }
        self.held = None;
        self.plays_on = true;
        self.clock.resume(now.wall);
        Ok(TurnChange::TurnBegins)
    }

    /// Starts the game. If the computer has waited for the start, its first turn begins.
    fn start(&mut self) -> Result<TurnChange, SessionError> {
        let change = match self.turn() {
            Turn::Waiting => TurnChange::TurnBegins,
            Turn::Local if !self.started && self.game.plies().is_empty() => TurnChange::Same,
            _ => return Err(SessionError::Started),
        };
        self.held = None;
        self.started = true;
        Ok(change)
    }
}
