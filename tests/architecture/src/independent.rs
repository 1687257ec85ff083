//! Parts of a crate that must not depend on one another.

use crate::Dependencies;

/// Parts that must not depend on one another, and the modules that may depend on all of them.
pub struct IndependentParts {
    /// The module whose children they are.
    pub parent: &'static str,
    /// Modules below the crate's root that combine the parts.
    pub used_by: &'static [&'static str],
}

/// A fault for each module that depends on such a part without belonging to it.
#[must_use]
pub fn faults_of_independent_parts(
    dependencies: &Dependencies,
    parts: &IndependentParts,
) -> Vec<String> {
    let broken = |from: &str, to: &str| {
        let (home, part) = (step(from, 0), step(to, 1));
        let at_home = home == parts.parent && [part, ""].contains(&step(from, 1));
        let named = step(to, 0) == parts.parent && !part.is_empty();
        named && !at_home && !parts.used_by.contains(&home)
    };
    let links =
        dependencies.iter().flat_map(|(from, known)| known.iter().map(move |to| (from, to)));
    let faults = links.filter(|(from, to)| broken(from, to));
    faults.map(|(from, to)| format!("{from} depends on {to}")).collect()
}

/// A step of a module's path, from 0; empty if the path is shorter.
fn step(path: &str, index: usize) -> &str {
    path.split("::").nth(index).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const FEATURES: IndependentParts =
        IndependentParts { parent: "features", used_by: &["composition"] };

    fn depending(from: &str, to: &str) -> Dependencies {
        Dependencies::from([(from.to_owned(), BTreeSet::from([to.to_owned()]))])
    }

    #[test]
    fn only_a_part_itself_and_its_users_may_depend_on_it() {
        let count = |from, to| faults_of_independent_parts(&depending(from, to), &FEATURES).len();
        assert_eq!(count("features::clock::view", "features::clock"), 0);
        assert_eq!(count("features", "features::clock"), 0);
        assert_eq!(count("composition::panel", "features::clock"), 0);
        assert_eq!(count("features::clock::view", "features::offers"), 1);
        assert_eq!(count("features::clock", "features::clocks"), 1);
        assert_eq!(count("session", "features::clock::update"), 1);
        assert_eq!(count("", "features::clock"), 1);
        assert_eq!(count("features::clock", "session"), 0);
    }
}
