//! The card of a game that is over: what comes next.

use luft_engine::level::Level;
use luft_l10n::Text;

use super::start::record;
use super::{perspective, status};
use crate::composition::Model;
use crate::features::results::Advice;
use crate::session::Perspective;

/// What a game that is over offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndCard {
    /// How the player has fared at this level, in words; `None` where the computer has
    /// not played.
    pub record: Option<Text>,
    /// The level that suits the player better, in a sentence.
    pub advice: Option<Text>,
    /// The level below, for a rematch.
    pub easier: Option<Level>,
    /// The level above.
    pub stronger: Option<Level>,
    /// Which of the two is advised.
    pub advised: Option<Level>,
    /// Whether giving up can be taken back by a button of its own.
    pub take_back: bool,
}

/// What the game offers now that it is over; `None` while it goes on, and until the
/// piece that ended it has arrived.
pub fn end(model: &Model) -> Option<EndCard> {
    status(model).result?;
    let take_back = model.features.actions.may_regret();
    let own = perspective(model) == Perspective::Players;
    let Some(level) = model.session.seats().computer() else {
        return Some(EndCard { take_back, ..EndCard::without_computer() });
    };
    if !own {
        return Some(EndCard::without_computer());
    }
    let tally = model.features.results.at(level);
    let place = Level::ALL.iter().position(|known| *known == level);
    let easier = place.and_then(|place| Level::ALL.get(place.checked_sub(1)?).copied());
    let stronger = place.and_then(|place| Level::ALL.get(place + 1).copied());
    let advised = tally.advice().and_then(|advice| match advice {
        Advice::Stronger => stronger,
        Advice::Easier => easier,
    });
    let harder = advised.is_some() && advised == stronger;
    Some(EndCard {
        record: (tally.games() > 0).then(|| record(level, tally)),
        advice: advised.map(|level| {
            let way = if harder { "stronger" } else { "easier" };
            Text::new("end-advice").with("way", way).with("level", level.name())
        }),
        easier,
        stronger,
        advised,
        take_back,
    })
}

impl EndCard {
    /// What there is to offer where the computer has not played.
    const fn without_computer() -> Self {
        Self {
            record: None,
            advice: None,
            easier: None,
            stronger: None,
            advised: None,
            take_back: false,
        }
    }
}
