//! The board: how it lies, what the pointer and the keyboard hold on it, what a
//! pawn is to become, and which pieces are on their way.

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
mod scene;
mod select;
mod shape;
mod shown;
mod targets;
mod typing;

use luft_engine::rules::{Color, Move, Piece, PieceKind, Position, Square};

use super::{Context, Feature};
use crate::ground::effect::{Copied, Dialog, Effect};
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
pub use shape::{Align, Paint, Shape, arrow};
pub use shown::Shown;

/// The board as it lies before the player.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The board's side, in CSS pixels.
    side: f64,
    /// The side at the bottom.
    orientation: Color,
    /// Where the keyboard stands.
    cursor: Square,
    /// Whether the grid has the focus, so that the cursor is drawn.
    focused: bool,
    /// What the player is doing on it.
    interaction: Interaction,
    /// The moves that wait for the player's turn, the next one first.
    premoves: Vec<Premove>,
    /// The arrows and circles on it.
    annotations: Annotations,
    /// Pieces on their way.
    animations: Vec<Animation>,
    /// Whether the system asks for less motion.
    reduced_motion: bool,
    /// What the player has chosen for the page.
    settings: SettingValues,
    /// The square of a piece that stands on its new square already, because it
    /// was let go of there: it does not slide.
    dropped: Option<Square>,
    /// The position that it shows in place of the game's last one.
    past: Option<Box<Past>>,
    /// What the player does to a position that is being set up in place of the game.
    editing: Option<Box<Editing>>,
}

/// What can happen to the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The canvas has a new size: the board's side, in CSS pixels.
    Resize {
        /// Width and height, in CSS pixels.
        side: f64,
    },
    /// The player asks for less motion, or no longer.
    ReducedMotion(bool),
    /// A pointer did something on the canvas, or anywhere while it is held down.
    Pointer(PointerEvent),
    /// A key was pressed while a cell of the grid (or the board) had the focus.
    Key(Key),
    /// A cell of the grid received the focus; `None` when the focus left the
    Focus(Option<Square>),
    /// A cell of the grid was activated: a click by assistive technology.
    Activate(Square),
    /// A button of the promotion dialog: what the pawn becomes.
    Promote(PieceKind),
    /// The promotion dialog was left without a choice.
    CancelPromotion,
    /// The "Play" button: the move that is shown is to be played.
    Confirm,
    /// The "Take back" button: it is not to be played.
    Decline,
    /// The main button and fingers draw arrows and circles in that colour; for `None`
    /// they move pieces.
    Draw(Option<Tint>),
    /// The "Clear" button: arrows and circles go.
    ClearDrawings,
    /// The "Flip board" button.
    Flip,
    /// The "Set up position" button: the position shown is to be changed.
    SetUp,
    /// A piece was let go of at a point, in CSS pixels on the canvas: it comes from beside
    /// the board, on which a position is set up.
    Put {
        /// Which.
        piece: Piece,
        /// Where; it may lie outside of the canvas.
        point: Point,
    },
    /// The "Copy FEN" button.
    CopyFen,
    /// The "Position in words" button: asks for the dialog.
    Words,
    /// The frame that [`Effect::RequestFrame`] asked for.
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
            reduced_motion: false,
            settings: SettingValues::default(),
            dropped: None,
            past: None,
            editing: None,
        }
    }
}

impl Board {
    /// A board whose side is that long, in CSS pixels.
    pub fn with_side(side: f64) -> Self {
        Self { side, ..Self::default() }
    }

    /// The side at the bottom.
    pub const fn orientation(&self) -> Color {
        self.orientation
    }

    /// Takes note of whether the system asks for less motion.
    pub fn set_reduced_motion(&mut self, reduced: bool) {
        self.reduced_motion = reduced;
        self.settle_unless_sliding();
    }

    /// Ends what slides where pieces are to jump.
    fn settle_unless_sliding(&mut self) {
        if self.slide_time().is_none() {
            self.animations.clear();
        }
    }

    /// How long a piece is on its way; `None` where pieces jump.
    fn slide_time(&self) -> Option<Millis> {
        animation::duration(self.settings.get(SettingId::AnimationSpeed).of(), self.reduced_motion)
    }

    /// How the player wants to move pieces.
    fn move_input(&self) -> MoveInput {
        MoveInput::of(&self.settings)
    }

    /// Where squares say their names.
    fn coordinates(&self) -> Coordinates {
        self.settings.get(SettingId::Coordinates).of()
    }

    /// Whether the pieces are hidden.
    const fn is_blindfolded(&self) -> bool {
        self.settings.get(SettingId::Blindfold).is_on()
    }

    /// Whether the player is shown where a selected piece can go.
    const fn shows_targets(&self, session: &Session) -> bool {
        self.settings.get(SettingId::Targets).is_on() && !session.disabled().targets
    }

    /// What the player is doing on it.
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

    /// A pointer does something, with the game or with a position that is being set up.
    fn on_any_pointer(&mut self, event: PointerEvent, cx: &mut Context<'_>) {
        let was_dragging = self.is_dragging();
        if self.is_editing() {
            self.edit_by_pointer(event, cx);
        } else {
            self.on_pointer(event, cx);
        }
        // Only when it begins to drag, a pointer that moves does something else than that.
        if event.kind == PointerKind::Move && self.is_dragging() == was_dragging {
            cx.panel_unchanged();
        }
    }

    /// Whether it is being chosen what a pawn becomes.
    pub const fn is_promoting(&self) -> bool {
        matches!(self.interaction, Interaction::Promoting(_))
    }

    /// Whether no piece is on its way.
    pub const fn is_settled(&self) -> bool {
        self.animations.is_empty()
    }

    /// Where the squares are on the canvas.
    pub const fn layout(&self) -> Layout {
        Layout { side: self.side, orientation: self.orientation }
    }

    fn set_pointer(&mut self, pointer: Pointer, cx: &mut Context<'_>) {
        self.interaction = Interaction::Pointer(pointer);
        cx.redraw();
    }

    /// Lets go of all that is held, selected, chosen or to be played later.
    fn let_go(&mut self, cx: &mut Context<'_>) {
        self.close_promotion(cx);
        self.premoves.clear();
        self.interaction = Interaction::Pointer(Pointer::Idle);
        cx.redraw();
    }

    /// A move has been played. What the player holds stays held, as far as that piece
    /// is still there.
    fn played(&mut self, before: &Position, mv: Move, cx: &mut Context<'_>) {
        let by_local = cx.session().seats().is_local(before.side_to_move());
        let was_expected = self.take_premove(before, mv, cx.session());
        if by_local {
            self.clear_annotations(cx);
        }
        self.keep_hold(cx);
        // A premove is to be seen on the board already, and what it answers may still be
        // on its way.
        if !was_expected {
            self.animate(Animation::of_move(before, mv, cx.now().at), cx);
        }
        self.turn_with(cx.session());
    }

    /// Lets go of what another position has made meaningless.
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

    /// Turns the board to the side that is to move, where two people want that.
    fn turn_with(&mut self, session: &Session) {
        if session.seats().turning() {
            self.orientation = session.side_to_move();
        }
    }

    /// How the board lies for a game that was not there before.
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

    /// Sets pieces sliding in place of those that slide now.
    fn animate(&mut self, animations: Vec<Animation>, cx: &mut Context<'_>) {
        let dropped = self.dropped.take();
        self.animations = animations;
        self.animations.retain(|animation| Some(animation.from) != dropped);
        self.settle_unless_sliding();
        if !self.animations.is_empty() {
            cx.request_frame();
        }
    }

    /// The board as a picture has it: nothing held, selected or on its way.
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
        // Where one had stepped back already, nothing is left to be seen.
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
        self.orientation = !self.orientation;
        cx.save();
        cx.redraw();
    }

    fn frame(&mut self, cx: &mut Context<'_>) {
        let (false, Some(duration)) = (self.animations.is_empty(), self.slide_time()) else {
            return;
        };
        let at = cx.now().at;
        self.animations.retain_mut(|animation| animation.advance(at, duration));
        cx.redraw();
        // A result waits until the piece that brought it has arrived.
        if !self.animations.is_empty() {
            cx.panel_unchanged();
            cx.request_frame();
        }
    }
}

impl Feature for Board {
    type Event = Event;

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
            Event::Draw(tint) => self.set_drawing_mode(tint, cx),
            Event::ClearDrawings => self.erase_annotations(cx),
            Event::Flip => self.flip(cx),
            Event::SetUp => self.set_up(cx),
            Event::Put { piece, point } => self.put_at(piece, point, cx),
            Event::CopyFen => {
                let text = self.shown(cx.session()).position.fen();
                cx.effect(Effect::CopyText { what: Copied::Position, text });
            }
            Event::Words => {
                cx.effect(Effect::OpenDialog { dialog: Dialog::Words, focus: true });
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
                self.lay(beginning.bottom, cx.session());
            }
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
            Fact::FlagFell(_) | Fact::Ended(_) | Fact::Stalled => self.let_go(cx),
            Fact::ClaimRefused => {
                self.close_promotion(cx);
                if let Some(Obligation::Announced(mv)) = cx.session().obligation() {
                    self.set_pointer(Pointer::Selected(mv.from()), cx);
                }
            }
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
