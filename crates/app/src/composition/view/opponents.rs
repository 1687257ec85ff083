//! The opponents to choose from.

use luft_l10n::Text;
use luft_persona::PersonaId;

use crate::composition::Model;

/// A persona, as it is offered to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentChoice {
    /// The persona, with the name of its character.
    pub persona: PersonaId,
    /// Its strength: `Easy`, or `Rating 1200`.
    pub strength: Text,
    /// Its style of play, in a sentence.
    pub note: Text,
}

/// All personas, the weakest first.
pub fn opponents() -> impl Iterator<Item = OpponentChoice> {
    PersonaId::all().map(opponent)
}

/// The persona that matches the player's rating, and that rating in words; `None` before there is
/// one.
pub fn match_me(model: &Model) -> Option<OpponentChoice> {
    let results = &model.features.results;
    let (rating, persona) = (results.rating()?, results.match_me()?);
    let note = Text::new("match-note")
        .with("rating", rating.value())
        .with("uncertainty", rating.uncertainty())
        .with("games", rating.games());
    Some(OpponentChoice { persona, strength: Text::new("match-me"), note })
}

/// A persona as a choice.
pub(super) fn opponent(persona: PersonaId) -> OpponentChoice {
    OpponentChoice {
        persona,
        strength: Text::new("persona-name").with("persona", persona.as_str()),
        note: Text::new("persona-note").with("name", persona.get().name.to_ascii_lowercase()),
    }
}
