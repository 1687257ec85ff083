//! Which exercises of which courses the player has solved.

use std::fmt::{self, Write as _};

/// The number of courses that are remembered: those opened last.
const MOST_COURSES: usize = 50;

/// One line for each course, the course opened last first. It is stored as it is: a hash of the
/// course's text, the index of the exercise opened last, and the indices of the solved exercises,
/// separated by spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CourseProgress(Vec<String>);

/// The beginning of a course's line.
fn name(course: u64) -> String {
    format!("course {course:x}")
}

/// The numbers of a line.
fn numbers(line: &str) -> impl Iterator<Item = usize> {
    line.split(' ').skip(2).filter_map(|word| word.parse().ok())
}

/// Whether a line has this place among the solved exercises.
fn is_solved(line: &str, place: usize) -> bool {
    numbers(line).skip(1).any(|solved| solved == place)
}

impl CourseProgress {
    /// Reads the result of [`Display`](fmt::Display). Unreadable parts are ignored.
    pub fn read(text: &str) -> Self {
        let mut courses = Self::default();
        for line in text.lines() {
            if courses.0.len() < MOST_COURSES {
                courses.0.push(line.to_owned());
            }
        }
        courses
    }

    fn line(&self, course: u64) -> Option<usize> {
        let name = name(course);
        self.0.iter().position(|line| {
            line.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with(' '))
        })
    }

    /// Records that an exercise of a course was opened.
    pub fn open(&mut self, course: u64, place: usize) {
        let mut line = name(course);
        let _ = write!(line, " {place}");
        if let Some(known) = self.line(course) {
            for solved in numbers(&self.0.remove(known)).skip(1) {
                let _ = write!(line, " {solved}");
            }
        }
        self.0.insert(0, line);
        self.0.truncate(MOST_COURSES);
    }

    /// Records that the exercise opened last is solved.
    pub fn solve(&mut self) {
        let Some(line) = self.0.first_mut() else { return };
        let place = numbers(line).next().unwrap_or_default();
        if !is_solved(line, place) {
            let _ = write!(line, " {place}");
        }
    }

    /// The exercise of a course that was opened last, or the next one if that is solved.
    pub fn place(&self, course: u64, count: usize) -> usize {
        let line = self.line(course).map_or("", |at| &self.0[at]);
        let place = numbers(line).next().unwrap_or_default();
        let next = place.saturating_add(usize::from(is_solved(line, place)));
        if next < count { next } else { 0 }
    }

    /// The number of exercises of a course that are solved.
    pub fn solved(&self, course: u64) -> usize {
        self.line(course).map_or(0, |at| numbers(&self.0[at]).skip(1).count())
    }
}

impl fmt::Display for CourseProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_read_as_it_is_written() {
        let mut progress = CourseProgress::default();
        progress.open(0xAB, 0);
        progress.solve();
        progress.solve();
        progress.open(0xAB, 1);
        progress.open(0xFFFF_FFFF_FFFF_FFFF, 3);
        assert_eq!(progress.to_string(), "course ffffffffffffffff 3\ncourse ab 1 0\n");
        assert_eq!(CourseProgress::read(&progress.to_string()), progress);
        assert_eq!((progress.place(0xAB, 5), progress.solved(0xAB)), (1, 1));
    }

    #[test]
    fn unreadable_progress_is_ignored() {
        for text in ["", "course", "course ab", "course ab x", "course abc 1 2", "game ab 1 1"] {
            let mut progress = CourseProgress::read(text);
            assert_eq!((progress.place(0xAB, 9), progress.solved(0xAB)), (0, 0), "{text}");
            progress.open(0xAB, 2);
            progress.solve();
            assert_eq!((progress.place(0xAB, 9), progress.solved(0xAB)), (3, 1), "{text}");
        }
        let most = CourseProgress::read("course ab 18446744073709551615 18446744073709551615");
        assert_eq!(most.place(0xAB, 3), 0);
    }

    #[test]
    fn a_course_continues_with_the_next_exercise_and_finally_returns_to_the_first() {
        let mut progress = CourseProgress::default();
        for (place, next) in [(0, 1), (1, 2), (2, 0)] {
            progress.open(7, place);
            assert_eq!(progress.place(7, 3), place);
            progress.solve();
            assert_eq!(progress.place(7, 3), next);
        }
        assert_eq!(progress.solved(7), 3);
    }

    #[test]
    fn the_courses_opened_last_are_remembered() {
        let mut progress = CourseProgress::default();
        (0..60).for_each(|id| progress.open(id, 1));
        assert_eq!((progress.place(59, 9), progress.place(10, 9), progress.place(9, 9)), (1, 1, 0));
        let long = (0..60).map(|id| format!("course {id:x} 1\n")).collect::<String>();
        assert_eq!(CourseProgress::read(&long).0.len(), MOST_COURSES);
    }
}
