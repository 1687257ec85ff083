//! Intents, and how the session carries them out.

use std::rc::Rc;
use std::time::Duration;

use luft_game::clock::{Clock, Moment, TimeControl};
use luft_game::winnability::Chance;
use luft_game::{Ending, Game, PlayError};
use luft_rules::{ByColor, Color, Move, Position, Square};

use super::time::fresh_clock;
use super::{
    Coaching, Correspondence, DisabledAssistance, Drawings, Held, Imported, Obligation,
    RemoteMessage, Seats, Session, SessionError, Takeback, Task, ThisTurn, Turn, Variations,
};
use crate::ground::annotation::Annotation;
use crate::ground::fact::{Beginning, Fact, FirstMove};
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

/// A game to put on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct NewSession {
    /// How it comes on the board, as far as other features need to know.
    pub beginning: Beginning,
    /// Who plays.
    pub seats: Seats,
    /// Whether a touched piece must move.
    pub touch_move: bool,
    /// Which assistance is disabled.
    pub disabled: DisabledAssistance,
    /// The record.
    pub game: Game,
    /// The imported game, if there is one.
    pub source: Option<Imported>,
    /// The time control; the moves in the record have taken no time.
    pub control: TimeControl,
    /// The clock of a stored game; `None` for a new clock.
    pub clock: Option<Clock>,
    /// The seed of the computer's choices.
    pub seed: u64,
    /// When the game began; `None` if unknown.
    pub begun: Option<Moment>,
    /// Whether a person has started it before it came on the board.
    pub started: bool,
    /// The obligation of the side to move.
    pub obligation: Option<Obligation>,
    /// Whether the computer plays to the end, without resigning.
    pub plays_on: bool,
    /// The player's drawings on its positions.
    pub drawings: Drawings,
    /// The player's variations beside it.
    pub variations: Variations,
    /// The state of the game with a friend elsewhere.
    pub correspondence: Correspondence,
    /// The coach's help in it.
    pub coaching: Coaching,
    /// The player's task, if there is one.
    pub task: Option<Task>,
}

impl NewSession {
    /// A game that begins now.
    pub fn fresh(
        beginning: Beginning,
        seats: Seats,
        game: Game,
        control: TimeControl,
        seed: u64,
        now: Now,
    ) -> Self {
        Self {
            beginning,
            seats,
            touch_move: false,
            disabled: DisabledAssistance::default(),
            game,
            source: None,
            control,
            clock: None,
            seed,
            begun: Some(now.wall),
            started: false,
            obligation: None,
            plays_on: false,
            drawings: Drawings::default(),
            variations: Variations::default(),
            correspondence: Correspondence::default(),
            coaching: Coaching::default(),
            task: None,
        }
    }

    /// The same game with the rules of the current one: touch-move and disabled assistance.
    #[must_use]
    pub fn by_rules_of(self, session: &Session) -> Self {
        Self { touch_move: session.touch_move(), disabled: session.disabled(), ..self }
    }

    /// A game that branches off another at some point, with the same players, rules and time
    /// control, except that a friend elsewhere does not play in it.
    pub fn branched(session: &Session, game: Game, now: Now) -> Self {
        let control = session.clock().control();
        let (beginning, seats) = (Beginning::BRANCHED, session.seats().at_this_device());
        let fresh = Self::fresh(beginning, seats, game, control, session.seed(), now);
        Self {
            plays_on: session.plays_on(),
            drawings: session.drawings().clone(),
            variations: session.variations().clone(),
            source: session.source().cloned(),
            ..fresh.by_rules_of(session)
        }
    }
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

    /// The number of moves that undo takes back.
    ///
    /// If a player or the clock has ended the game, only the end is taken back. Otherwise it is the
    /// player's last move, together with the computer's reply if there is one. (Without taking back
    /// a move, a dead position would end the game again at once.)
    ///
    /// # Errors
    /// The reason why nothing can be taken back.
    pub fn may_undo(&self) -> Result<usize, SessionError> {
        self.has_undo()?;
        let declared = self.game.ending().is_some_and(|ending| ending != Ending::Dead);
        let is_remote = self.seats.remote().is_some();
        if is_remote && self.game.is_over() && self.correspondence.is_sent {
            return Err(SessionError::Over);
        }
        if declared || self.flag.is_some() {
            return Ok(0);
        }
        if is_remote && self.is_asking() {
            return Err(SessionError::TakebackAsked);
        }
        let count = if self.seats.own() == Some(self.side_to_move()) { 2 } else { 1 };
        if self.game.plies().len() < count {
            Err(SessionError::Play(PlayError::NothingToUndo))
        } else if self.touch_move && self.turn() != Turn::Stalled {
            Err(SessionError::TouchMove)
        } else {
            Ok(count)
        }
    }

    /// Checks whether undo is enabled. It is always possible if the game can't continue without it.
    fn has_undo(&self) -> Result<(), SessionError> {
        let is_disabled = self.disabled.undo || self.locked.undo || self.is_scripted();
        let is_disabled = is_disabled && self.turn() != Turn::Stalled;
        if is_disabled { Err(SessionError::NoUndo) } else { Ok(()) }
    }

    /// The number of moves to take back in order to keep `moves`.
    ///
    /// # Errors
    /// The reason why that is not possible.
    pub fn may_undo_to(&self, moves: usize) -> Result<usize, SessionError> {
        self.has_undo()?;
        if self.seats.remote().is_some() {
            return Err(SessionError::WithFriend);
        }
        match self.game.plies().len().checked_sub(moves) {
            None | Some(0) => Err(SessionError::Play(PlayError::NothingToUndo)),
            Some(_) if self.touch_move && self.goes_on().is_ok() => Err(SessionError::TouchMove),
            Some(count) => Ok(count),
        }
    }

    /// What taking back `count` moves undoes, as an argument of messages: the `end` of the game,
    /// the `last` of two people's moves, `yours`, yours and the `reply`, or `several`.
    pub fn undo_word(&self, count: usize) -> &'static str {
        match (count, self.seats.own()) {
            (0, _) => "end",
            (1, None) => "last",
            (1, Some(_)) => "yours",
            (2, Some(_)) => "reply",
            _ => "several",
        }
    }

    pub(super) fn undo(
        &mut self,
        count: usize,
        now: Now,
        facts: &mut Vec<Fact>,
    ) -> Result<TurnChange, SessionError> {
        let ending = self.game.ending();
        let kept = self.game.plies().len() - count;
        let moves: Vec<(Position, Move)> = self
            .game
            .positions()
            .skip(kept)
            .cloned()
            .zip(self.game.plies()[kept..].iter().map(luft_game::Ply::mv))
            .collect();
        self.game.undo(count).map_err(SessionError::Play)?;
        self.clock.undo(count, now.wall).map_err(SessionError::Clock)?;
        self.flag = None;
        self.held = None;
        if count > 0 {
            self.this_turn = ThisTurn::default();
        }
        match ending {
            Some(Ending::Resigned(color)) => self.plays_on |= self.seats.is_computer(color),
            // Decline the offer; otherwise the computer would accept it again at once. An error
            // means that no offer is open.
            Some(Ending::Agreed) if self.seats.is_computer(self.side_to_move()) => {
                let _ = self.game.decline_draw();
            }
            _ => {}
        }
        facts.push(Fact::TookBack { moves, ending });
        Ok(TurnChange::TurnBegins)
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
