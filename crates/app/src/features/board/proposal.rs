//! A person's move before it is played: the embedding page may forbid it.

use luft_rules::Move;

use super::Board;
use super::interaction::{Interaction, Pointer};
use crate::features::Context;
use crate::ground::effect::Effect;
use crate::ground::report::ReportedMove;
use crate::session::Intent;

/// A legal move that a person wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The move.
    pub mv: Move,
    /// How it was made.
    pub by: Hand,
}

/// How a person makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// On the board, from square to square.
    Squares,
    /// On the board, and the piece has been dropped on its new square.
    Drop,
    /// As text.
    Typing,
    /// As a premove.
    Premove,
}

impl Board {
    /// Plays a person's move. If the embedding page wants to be asked, it must allow the move
    /// first.
    pub(super) fn propose(&mut self, proposal: Proposal, cx: &mut Context<'_>) {
        if !self.asks_host {
            return self.carry_out(proposal, cx);
        }
        self.proposal = Some(proposal);
        let position = cx.session().game().position();
        let asked = ReportedMove::of(position, proposal.mv, false);
        cx.effect(Effect::AskHost(asked));
    }

    /// Handles the answer of the embedding page.
    pub(super) fn answered(&mut self, allowed: bool, cx: &mut Context<'_>) {
        match self.proposal.take() {
            Some(proposal) if allowed => self.carry_out(proposal, cx),
            Some(_) => {
                self.premoves.clear();
                self.rest(None, cx);
            }
            None => {}
        }
    }

    fn carry_out(&mut self, Proposal { mv, by }: Proposal, cx: &mut Context<'_>) {
        if by == Hand::Premove {
            return self.carry_out_premove(mv, cx);
        }
        if by != Hand::Typing {
            self.interaction = Interaction::Pointer(Pointer::Idle);
        }
        match cx.act(Intent::Play { mv, offer: false }) {
            Ok(()) => self.dropped = (by == Hand::Drop).then_some(mv.from()),
            Err(error) => cx.tell_error(&error),
        }
    }

    fn carry_out_premove(&mut self, mv: Move, cx: &mut Context<'_>) {
        let next = self.premoves.first().copied();
        if let (Err(_), Some(next)) = (cx.act(Intent::Premove(mv)), next) {
            self.drop_premoves(next, cx);
        }
    }
}
