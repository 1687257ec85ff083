//! The board: its orientation, the interaction by pointer and keyboard, promotions, and animations.

mod animation;
mod annotation;
mod confirmation;
mod damage;
mod editing;
mod grid;
mod interaction;
mod keyboard;
mod picker;
mod placement;
mod pointer;
mod premove;
mod promotion;
mod proposal;
mod scene;
mod select;
mod shape;
mod shown;
mod targets;
mod typing;

use luft_actions::{Action, Dialog};
use luft_l10n::Text;
use luft_rules::{Color, Move, Piece, PieceKind, Position, Square};

use super::{Context, Feature};
use crate::ground::effect::{Copied, Effect, Urgency};
use crate::ground::fact::{Bottom, Fact, Past, Slide};
use crate::ground::geometry::{Layout, Point};
use crate::ground::move_input::MoveInput;
use crate::ground::picture::Picture;
use crate::ground::settings::{Coordinates, SettingId, SettingValues};
use crate::ground::time::Millis;
use crate::session::{Obligation, Session};
use animation::Animation;
use annotation::Annotations;
use editing::Editing;
use proposal::Proposal;

pub use annotation::{Annotation, Tint};
pub use damage::damage;
pub use grid::{Cell, grid};
pub use interaction::{
    Confirmation, Device, Interaction, Modifiers, Pointer, PointerEvent, PointerKind, Press,
    Promotion,
};
pub use keyboard::Key;
pub use premove::Premove;
pub use scene::{Cursor, cursor, grabs, scene};
pub use shape::{Align, PaintRole, Shape, arrow};
pub use shown::Shown;

/// The state of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The board's side, in CSS pixels.
    side: f64,
    /// The side at the bottom.
    orientation: Color,
    /// The square of the keyboard's cursor.
    cursor: Square,
    /// Whether the grid has the focus, so that the cursor is drawn.
    focused: bool,
    /// The player's interaction with it.
    interaction: Interaction,
    /// The moves that wait for the player's turn, the next one first.
    premoves: Vec<Premove>,
    /// Its arrows and circles.
    annotations: Annotations,
    /// Animations in progress.
    animations: Vec<Animation>,
    /// Whether these are animations of the move that ended the game.
    are_last: bool,
    /// Whether the system asks for less motion.
    reduced_motion: bool,
    /// The settings.
    settings: SettingValues,
    /// The new square of a piece that was dropped there, so that it does not slide.
    dropped: Option<Square>,
    /// The earlier position that it shows; `None` for the game's last.
    past: Option<Box<Past>>,
    /// Whether the embedding page is asked before a person's move is played.
    asks_host: bool,
    /// The move about which the embedding page has been asked.
    proposal: Option<Proposal>,
    /// The position that is being set up, shown in place of the game.
    editing: Option<Box<Editing>>,
}

/// The board's events.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The canvas has a new size: the board's side, in CSS pixels.
    Resize {
        /// Width and height, in CSS pixels.
        side: f64,
    },
    /// The system's setting for reduced motion has changed.
    ReducedMotion(bool),
    /// A pointer event on the canvas, or anywhere while the pointer is down.
    Pointer(PointerEvent),
    /// A key was pressed while a cell of the grid (or the board) had the focus.
    Key(Key),
    /// A cell of the grid received the focus; `None` when the focus left the grid.
    Focus(Option<Square>),
    /// A cell of the grid was activated: a click by assistive technology.
    Activate(Square),
    /// A button of the promotion dialog: what the pawn becomes.
    Promote(PieceKind),
    /// The promotion dialog was closed without a choice.
    CancelPromotion,
    /// The "Play" button: plays the move that is shown.
    Confirm,
    /// The "Take back" button: cancels the move that is shown.
    Decline,
    /// The main button and fingers draw arrows and circles in this colour; with `None` they move
    /// pieces.
    Draw(Option<Tint>),
    /// The "Clear" button: removes arrows and circles.
    ClearDrawings,
    /// The "Flip board" button.
    Flip,
    /// The "Set up position" button: opens the board editor with the position shown.
    SetUp,
    /// A piece from beside the board was dropped at a point, in the board editor.
    Put {
        /// The piece.
        piece: Piece,
        /// The point in CSS pixels on the canvas; may be outside it.
        point: Point,
    },
    /// The "Copy FEN" button.
    CopyFen,
    /// The "Position in words" button: asks for the dialog.
    Words,
    /// The embedding page wants to be asked before a person's move is played.
    AskHost,
    /// Its answer to [`Effect::AskHost`]: whether the move may be played.
    Answered(bool),
    /// The frame requested by [`Effect::RequestFrame`].
    Frame,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            side: 0.0,
            orientation: Color::White,
            cursor: Square::E1,
            focused: false,
            interaction: Interaction::Pointer(Pointer::Idle),
            premoves: Vec::new(),
            annotations: Annotations::default(),
            animations: Vec::new(),
            are_last: false,
            reduced_motion: false,
            settings: SettingValues::default(),
            dropped: None,
            past: None,
            asks_host: false,
            proposal: None,
            editing: None,
        }
    }
}

impl Board {
    /// A board with this side, in CSS pixels.
    pub fn with_side(side: f64) -> Self {
        Self { side, ..Self::default() }
    }

    /// The side at the bottom.
    pub const fn orientation(&self) -> Color {
        self.orientation
    }

    /// Sets whether the system asks for reduced motion.
    pub fn set_reduced_motion(&mut self, reduced: bool) {
        self.reduced_motion = reduced;
        self.settle_unless_sliding();
    }

    /// Ends running animations if pieces are to jump.
    fn settle_unless_sliding(&mut self) {
        if self.slide_time().is_none() {
            self.animations.clear();
        }
    }

    /// The duration of an animation; `None` if pieces jump.
    fn slide_time(&self) -> Option<Millis> {
        animation::duration(self.settings.get(SettingId::AnimationSpeed).of(), self.reduced_motion)
    }

    /// How the player wants to move pieces.
    fn move_input(&self) -> MoveInput {
        MoveInput::of(&self.settings)
    }

    /// Where coordinates are shown.
    fn coordinates(&self) -> Coordinates {
        self.settings.get(SettingId::Coordinates).of()
    }

    /// Whether the pieces are hidden.
    const fn is_blindfolded(&self) -> bool {
        self.settings.get(SettingId::Blindfold).is_on()
    }

    /// Whether legal moves of the selected piece are marked.
    const fn shows_targets(&self, session: &Session) -> bool {
        self.settings.get(SettingId::Targets).is_on() && !session.disabled().targets
    }

    /// The player's interaction with it.
    pub const fn interaction(&self) -> &Interaction {
        &self.interaction
    }

    /// Whether a position is being set up on it.
    pub const fn is_editing(&self) -> bool {
        self.editing.is_some()
    }

    /// Whether a pointer drags a piece.
    const fn is_dragging(&self) -> bool {
        let held = match (&self.editing, self.interaction) {
            (Some(editing), _) => editing.held,
            (None, Interaction::Pointer(pointer)) => pointer,
            (None, Interaction::Promoting(_) | Interaction::Confirming(_)) => Pointer::Idle,
        };
        matches!(held, Pointer::Dragging { .. })
    }

    /// Handles a pointer event, in the game or in the board editor.
    fn on_any_pointer(&mut self, event: PointerEvent, cx: &mut Context<'_>) {
        let was_dragging = self.is_dragging();
        if self.is_editing() {
            self.edit_by_pointer(event, cx);
        } else {
            self.on_pointer(event, cx);
        }
        // A pointer move changes the panel only when a drag begins.
        if event.kind == PointerKind::Move && self.is_dragging() == was_dragging {
            cx.panel_unchanged();
        }
    }

    /// Cancels a drag.
    fn call_off(&mut self, cx: &mut Context<'_>) {
        match (self.editing.as_deref().map(|editing| editing.held), self.interaction) {
            (Some(held), _) => self.drop_edited(held, cx),
            (None, Interaction::Pointer(pointer)) => self.cancel_hold(pointer, cx),
            (None, Interaction::Promoting(_) | Interaction::Confirming(_)) => false,
        };
    }

    /// Whether the promotion picker is open.
    pub const fn is_promoting(&self) -> bool {
        matches!(self.interaction, Interaction::Promoting(_))
    }

    /// Whether no animation is running.
    pub const fn is_settled(&self) -> bool {
        self.animations.is_empty()
    }

    /// Whether the move that ended the game is still being animated.
    pub const fn is_ending(&self) -> bool {
        self.are_last && !self.is_settled()
    }

    /// The layout of the squares on the canvas.
    pub const fn layout(&self) -> Layout {
        Layout { side: self.side, orientation: self.orientation }
    }

    fn set_pointer(&mut self, pointer: Pointer, cx: &mut Context<'_>) {
        self.interaction = Interaction::Pointer(pointer);
        cx.redraw();
    }

    /// Cancels everything held or selected, the promotion picker, and premoves.
    fn let_go(&mut self, cx: &mut Context<'_>) {
        self.close_promotion(cx);
        self.premoves.clear();
        self.proposal = None;
        self.interaction = Interaction::Pointer(Pointer::Idle);
        cx.redraw();
    }

    /// Cancels what the embedding page no longer offers.
    fn lock(&mut self, cx: &mut Context<'_>) {
        let locked = cx.session().locked();
        if locked.premove {
            self.cancel_premoves(cx);
        }
        if locked.confirmation {
            self.decline(cx);
        }
    }

    /// Handles a played move. A held piece stays held if it is still there.
    fn played(&mut self, before: &Position, mv: Move, cx: &mut Context<'_>) {
        let by_local = cx.session().seats().is_local(before.side_to_move());
        let was_expected = self.take_premove(before, mv, cx.session());
        if by_local {
            self.clear_annotations(cx);
        }
        self.keep_hold(cx);
        // A premove is already shown on the board, and the opponent's move may still be in motion.
        if !was_expected {
            self.animate(Animation::of_move(before, mv, cx.now().at), cx);
        }
        self.turn_with(cx.session());
    }

    /// Releases what is invalid in the new position.
    fn keep_hold(&mut self, cx: &mut Context<'_>) {
        let session = cx.session();
        let is_own = |square: &Square| self.is_own(session, *square);
        self.interaction = match self.interaction {
            Interaction::Promoting(Promotion { from, to, .. })
                if is_own(&from) && self.can_go(session, from, to) =>
            {
                self.interaction
            }
            Interaction::Promoting(_) => {
                self.close_promotion(cx);
                Interaction::Pointer(Pointer::Idle)
            }
            Interaction::Confirming(_) => Interaction::Pointer(Pointer::Idle),
            Interaction::Pointer(pointer) => Interaction::Pointer(match pointer {
                Pointer::Pressed { press, square, selected } => {
                    Pointer::Pressed { press, square, selected: selected.filter(is_own) }
                }
                Pointer::Selected(square) | Pointer::Dragging { from: square, .. }
                    if !is_own(&square) =>
                {
                    Pointer::Idle
                }
                held => held,
            }),
        };
        cx.redraw();
    }

    /// Turns the board to the side to move, if the two players have chosen that.
    fn turn_with(&mut self, session: &Session) {
        if session.seats().turning() {
            self.orientation = session.side_to_move();
        }
    }

    /// Sets the orientation for a game that has come on the board.
    fn lay(&mut self, bottom: Bottom, session: &Session) {
        match bottom {
            Bottom::Same => {}
            Bottom::Side(side) => self.orientation = side,
            Bottom::Players => {
                self.orientation = session.seats().viewer(session.side_to_move());
            }
            Bottom::Turns => self.turn_with(session),
        }
    }

    /// Starts animations in place of the running ones.
    fn animate(&mut self, animations: Vec<Animation>, cx: &mut Context<'_>) {
        let dropped = self.dropped.take();
        self.are_last = false;
        self.animations = animations;
        self.animations.retain(|animation| Some(animation.from) != dropped);
        self.settle_unless_sliding();
        if !self.animations.is_empty() {
            cx.request_frame();
        }
    }

    /// The board for a picture: with nothing held, selected or animated.
    pub fn at_rest(&self, side: f64, picture: &Picture) -> Self {
        let mut settings = SettingValues::default();
        settings.set(match (picture.coordinates, self.coordinates()) {
            (false, _) => Coordinates::None.into(),
            (true, Coordinates::Every) => Coordinates::Every.into(),
            (true, _) => Coordinates::Inside.into(),
        });
        let drawn = picture.drawings.then(|| self.annotations.at_rest());
        let (orientation, past) = (self.orientation, self.past.clone());
        let editing = self.editing.as_ref().map(|editing| Box::new(editing.at_rest()));
        let annotations = drawn.unwrap_or_default();
        Self { orientation, past, editing, annotations, settings, ..Self::with_side(side) }
    }

    fn take_back(&mut self, moves: &[(Position, Move)], cx: &mut Context<'_>) {
        // If the player has already stepped back, there is nothing to animate.
        let seen = self.past.take().is_none();
        self.let_go(cx);
        self.clear_annotations(cx);
        let at = cx.now().at;
        let back = moves.iter().filter(|_| seen);
        let back = back.flat_map(|(before, mv)| Animation::of_move(before, *mv, at));
        self.animate(back.map(Animation::reversed).collect(), cx);
        self.turn_with(cx.session());
    }

    /// Shows another position of the game.
    fn step_to(&mut self, past: Option<Box<Past>>, slide: Option<&Slide>, cx: &mut Context<'_>) {
        self.close_promotion(cx);
        self.past = past;
        self.rest(None, cx);
        let at = cx.now().at;
        let pieces = slide.map(|slide| Animation::of_move(&slide.before, slide.mv, at));
        let pieces = pieces.unwrap_or_default().into_iter();
        self.animate(
            match slide {
                Some(Slide { forwards: false, .. }) => pieces.map(Animation::reversed).collect(),
                _ => pieces.collect(),
            },
            cx,
        );
    }

    fn flip(&mut self, cx: &mut Context<'_>) {
        let side = !self.orientation;
        self.orient(side, cx);
        cx.say(Urgency::Polite, Text::new("board-flipped").with("side", side.name()));
    }

    /// Turns the board so that this side is at the bottom.
    pub fn orient(&mut self, side: Color, cx: &mut Context<'_>) {
        if side != self.orientation {
            self.orientation = side;
            cx.save();
            cx.redraw();
        }
    }

    fn frame(&mut self, cx: &mut Context<'_>) {
        let (false, Some(duration)) = (self.animations.is_empty(), self.slide_time()) else {
            return;
        };
        let at = cx.now().at;
        self.animations.retain_mut(|animation| animation.advance(at, duration));
        cx.redraw();
        // The result is shown when the animation of the last move has ended.
        if !self.animations.is_empty() {
            cx.panel_unchanged();
            cx.request_frame();
        }
    }
}

/// The promotion piece of this name.
fn promotion(name: &str) -> Option<PieceKind> {
    PieceKind::PROMOTIONS.into_iter().find(|kind| kind.name() == name)
}

impl Feature for Board {
    type Event = Event;

    fn event_of_button(action: Action, value: &str, _seed: u64) -> Option<Event> {
        Some(match action {
            Action::Flip => Event::Flip,
            Action::ConfirmMove => Event::Confirm,
            Action::DeclineMove => Event::Decline,
            Action::ClearDrawings => Event::ClearDrawings,
            Action::Promote => Event::Promote(promotion(value)?),
            Action::CopyFen => Event::CopyFen,
            Action::PositionWords => Event::Words,
            Action::EditBoard => Event::SetUp,
            _ => return None,
        })
    }

    fn on_event(&mut self, event: Event, cx: &mut Context<'_>) {
        match event {
            Event::Resize { side } => {
                self.side = side;
                cx.redraw();
            }
            Event::ReducedMotion(reduced) => {
                self.set_reduced_motion(reduced);
                cx.redraw();
            }
            Event::Pointer(event) => self.on_any_pointer(event, cx),
            Event::Key(key) => self.on_key(key, cx),
            Event::Focus(square) => self.on_focus(square, cx),
            Event::Activate(square) if self.is_editing() => self.edit_square(square, cx),
            Event::Activate(square) => self.activate(square, false, cx),
            Event::Promote(into) => self.promote(into, cx),
            Event::CancelPromotion => self.cancel_promotion(cx),
            Event::Confirm => self.confirm(cx),
            Event::Decline => {
                self.decline(cx);
            }
            Event::Draw(tint) => self.switch_drawing_mode(tint, cx),
            Event::ClearDrawings => self.erase_annotations(cx),
            Event::Flip => self.flip(cx),
            Event::AskHost => self.asks_host = true,
            Event::Answered(allowed) => self.answered(allowed, cx),
            Event::SetUp if cx.session().locked().editor => {}
            Event::SetUp => self.set_up(cx),
            Event::Put { piece, point } => self.put_at(piece, point, cx),
            Event::CopyFen => {
                let text = self.shown(cx.session()).position.fen();
                cx.effect(Effect::CopyText { what: Copied::Position, text });
            }
            Event::Words => {
                cx.open(Dialog::Words);
            }
            Event::Frame => self.frame(cx),
        }
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(beginning) => {
                self.past = None;
                self.let_go(cx);
                self.clear_annotations(cx);
                self.animations.clear();
                cx.effect(Effect::CloseDialog(Dialog::Words));
                self.lay(beginning.bottom, cx.session());
            }
            // An analysed position stays until the player leaves it.
            Fact::Moved { .. } | Fact::TookBack { .. } if self.is_analysing() => {}
            Fact::Moved { before, mv } => {
                self.past = None;
                self.played(before, *mv, cx);
            }
            Fact::TurnBegan | Fact::DrawDeclined { by_computer: false } => self.play_premove(cx),
            Fact::TookBack { moves, .. } => self.take_back(moves, cx),
            Fact::Stepped { to, is_last, slide, .. } => {
                self.step_to((!is_last).then(|| to.clone()), slide.as_deref(), cx);
            }
            Fact::Drafted(draft) => self.show_draft(draft.as_ref(), cx),
            Fact::FlagFell(_) | Fact::Stalled => self.let_go(cx),
            Fact::Ended(_) => {
                self.are_last = true;
                self.let_go(cx);
            }
            Fact::ClaimRefused => {
                self.close_promotion(cx);
                if let Some(Obligation::Announced(mv)) = cx.session().obligation() {
                    self.set_pointer(Pointer::Selected(mv.from()), cx);
                }
            }
            Fact::DialogOpened => self.call_off(cx),
            Fact::Locked => self.lock(cx),
            Fact::Obliged | Fact::Adjusted(_) => cx.redraw(),
            Fact::SettingChanged(setting) => {
                self.settings.set(*setting);
                self.settle_unless_sliding();
                cx.redraw();
            }
            _ => {}
        }
    }

    fn is_user_action(event: &Event) -> bool {
        match event {
            Event::Pointer(pointer) => pointer.kind == PointerKind::Down,
            Event::Key(key) => {
                matches!(key, Key::Activate | Key::ActivateAsking | Key::Confirm | Key::Promote(_))
            }
            Event::Activate(_) | Event::Promote(_) | Event::Confirm | Event::SetUp => true,
            _ => false,
        }
    }
}
