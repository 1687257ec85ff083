//! Reports to the embedding page: moves, ends, and which position is shown.

use super::{Context, Feature, NoEvent};
use crate::ground::command::Command;
use crate::ground::effect::Effect;
use crate::ground::fact::Fact;
use crate::ground::report::{Report, ReportedMove};
use crate::session::Seat;

/// The board's reports, and the position that its page wants to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Embedding {
    /// After how many half-moves the next game that comes on the board is shown.
    ply: Option<usize>,
}

impl Embedding {
    /// Shows the next game that comes on the board after this many half-moves.
    pub const fn show_at(&mut self, ply: Option<usize>) {
        self.ply = ply;
    }
}

/// Reports the game's last position as the one that is shown.
fn report_last(cx: &mut Context<'_>) {
    let game = cx.session().game();
    let report = Report::Shown { fen: game.position().fen(), ply: game.plies().len() };
    cx.effect(Effect::Report(report));
}

impl Feature for Embedding {
    type Event = NoEvent;

    fn on_event(&mut self, event: NoEvent, _: &mut Context<'_>) {
        match event {}
    }

    fn on_fact(&mut self, fact: &Fact, cx: &mut Context<'_>) {
        match fact {
            Fact::Began(_) => {
                report_last(cx);
                if let Some(ply) = self.ply.take() {
                    cx.command(Command::ShowPly(ply));
                }
            }
            Fact::Moved { before, mv } => {
                let seat = cx.session().seats().at(before.side_to_move());
                let by_computer = matches!(seat, Seat::Computer(_) | Seat::Script(_));
                let report = ReportedMove::of(before, *mv, by_computer);
                cx.effect(Effect::Report(Report::Moved(report)));
                report_last(cx);
            }
            Fact::TookBack { .. } => report_last(cx),
            Fact::Stepped { to, ply, .. } => {
                let report = Report::Shown { fen: to.position.fen(), ply: *ply };
                cx.effect(Effect::Report(report));
            }
            Fact::Ended(outcome) => {
                let (result, reason) = (outcome.score(), cx.session().reason_word());
                let reason = reason.unwrap_or_default();
                cx.effect(Effect::Report(Report::Ended { result, reason }));
            }
            _ => {}
        }
    }
}
