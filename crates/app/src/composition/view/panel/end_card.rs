//! The card shown after a game: what to do next.

use luft_l10n::Text;
use luft_persona::PersonaId;

use super::remote_card::remote;
use super::start_card::record;
use super::status::status;
use crate::composition::Model;
use crate::composition::view::perspective;
use crate::ground::tally::Advice;
use crate::session::Audience;

/// The offers after a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndCard {
    /// The player's results against this persona, and the number of hints in this game, in one
    /// line; `None` if there are neither.
    pub record: Option<Text>,
    /// Advice to choose another persona, in a sentence.
    pub advice: Option<Text>,
    /// The next weaker persona, for a rematch.
    pub easier: Option<PersonaId>,
    /// The next stronger one.
    pub stronger: Option<PersonaId>,
    /// Which of the two is recommended.
    pub advised: Option<PersonaId>,
    /// Whether to show the button that takes a resignation back.
    pub take_back: bool,
}

/// The offers after a game; `None` during the game, until the animation of the last move has ended,
/// and if another card says what to do next.
pub fn end(model: &Model) -> Option<EndCard> {
    // An exercise has its own card; so has a game with a friend, until the friend knows how it
    // ended.
    let has_other = model.session.task().is_some() || remote(model).is_some();
    status(model).result.filter(|_| !has_other)?;
    let take_back = model.features.actions.may_regret();
    let own = perspective(model) == Audience::Players;
    let hints = model.session.coaching().hints;
    let hints = (hints > 0).then(|| Text::new("end-hints").with("count", hints));
    let Some(persona) = model.session.seats().computer() else {
        return Some(EndCard { take_back, record: hints, ..EndCard::without_computer() });
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
    // In one line, because a small window has no space for another.
    let told = (tally.games() > 0).then(|| record(persona, tally)).into_iter().chain(hints);
    let told: Vec<_> = told.collect();
    Some(EndCard {
        record: (!told.is_empty()).then(|| Text::joined(told)),
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
    /// The offers after a game without the computer.
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
