//! The card of an exercise: what to do, what was right or wrong, and how to go on.

use luft_l10n::Text;

use crate::composition::Model;
use crate::features::exercise::Verdict;

/// The card of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseCard {
    /// What to do, or what was right or wrong.
    pub text: Text,
    /// The same in one word: `begun`, `right`, `wrong`, `solved` or `failed`.
    pub state: &'static str,
    /// The imported game's comment on the last move.
    pub comment: String,
    /// The exercise's number in its course, how many are solved, and whether the text contains
    /// more; `None` for a single exercise.
    pub place: Option<Text>,
    /// Whether hints are offered; `Some(false)` while no hint can be given.
    pub hint: Option<bool>,
    /// Whether the exercise can be tried again.
    pub retry: bool,
    /// Whether there is an exercise before it, and one after it.
    pub others: [bool; 2],
}

/// The card; `None` in other games.
pub fn exercise(model: &Model) -> Option<ExerciseCard> {
    let (session, exercise) = (&model.session, &model.features.exercise);
    let task = session.task()?;
    let (verdict, count) = (exercise.verdict(), task.count);
    let is_cut = model.features.library.is_course_cut();
    let place = Text::new(if is_cut { "exercise-place-more" } else { "exercise-place" })
        .with("number", task.place + 1)
        .with("count", count)
        .with("solved", exercise.solved(task));
    Some(ExerciseCard {
        text: exercise.text(session)?,
        state: verdict.name(),
        comment: exercise.comment().to_owned(),
        place: (count > 1).then_some(place),
        hint: (!session.locked().hint).then(|| session.may_hint().is_ok()),
        retry: !matches!(verdict, Verdict::Wrong(_)) && !session.game().plies().is_empty(),
        others: [task.place > 0, task.place + 1 < count],
    })
}
