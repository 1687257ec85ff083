//! The card of a game that is over: what comes next.

use luft_l10n::Text;
use luft_persona::PersonaId;

use super::start::record;
use super::{perspective, status};
use crate::composition::Model;
use crate::features::results::Advice;
use crate::session::Perspective;

/// What a game that is over offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndCard {
    /// How the player has fared against this persona, in words; `None` where the computer has
    /// not played.
    pub record: Option<Text>,
    /// Which persona suits the player better, in a sentence.
    pub advice: Option<Text>,
    /// The next weaker persona, for a rematch.
    pub easier: Option<PersonaId>,
    /// The next stronger one.
    pub stronger: Option<PersonaId>,
    /// Which of the two is advised.
    pub advised: Option<PersonaId>,
    /// Whether giving up can be taken back by a button of its own.
    pub take_back: bool,
}

/// What the game offers now that it is over; `None` while it goes on, and until the
/// piece that ended it has arrived.
pub fn end(model: &Model) -> Option<EndCard> {
    status(model).result?;
    let take_back = model.features.actions.may_regret();
    let own = perspective(model) == Perspective::Players;
    let Some(persona) = model.session.seats().computer() else {
        return Some(EndCard { take_back, ..EndCard::without_computer() });
    };
    if !own {
        return Some(EndCard::without_computer());
    }
    let tally = model.features.results.at(persona);
    let (easier, stronger) = (persona.weaker(), persona.stronger());
    let advised = tally.advice().and_then(|advice| match advice {
        Advice::Stronger => stronger,
        Advice::Easier => easier,
    });
    let harder = advised.is_some() && advised == stronger;
    Some(EndCard {
        record: (tally.games() > 0).then(|| record(persona, tally)),
        advice: advised.map(|persona| {
            let way = if harder { "stronger" } else { "easier" };
            Text::new("end-advice").with("way", way).with("persona", persona.as_str())
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
