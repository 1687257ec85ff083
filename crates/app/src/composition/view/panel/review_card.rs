//! The review of the game. The coach itself reports what it has found.

use crate::composition::Model;

/// The card of the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewCard {
    /// A number that changes when what the coach says may have changed.
    pub revision: u32,
    /// The number of half-moves before the position shown.
    pub ply: usize,
}

/// The card; `None` if it is closed.
pub fn review(model: &Model) -> Option<ReviewCard> {
    let (session, features) = (&model.session, &model.features);
    let review = &features.review;
    review.is_open().then(|| ReviewCard {
        revision: review.answers(),
        ply: session.tree().ply(features.navigation.cursor(session)),
    })
}
