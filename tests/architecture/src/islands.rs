//! Parts of a crate that must not depend on one another.

use crate::Knowledge;

/// Parts that must not depend on one another, and the modules that may depend on all of them.
pub struct Islands {
    /// The module whose children they are.
    pub folder: &'static str,
    /// Modules below the crate's root that put the parts together.
    pub known_by: &'static [&'static str],
}

/// A fault for each module that depends on an island to which it does not belong.
#[must_use]
pub fn faults_of_islands(knowledge: &Knowledge, islands: &Islands) -> Vec<String> {
    let broken = |from: &str, to: &str| {
        let (home, island) = (step(from, 0), step(to, 1));
        let at_home = home == islands.folder && [island, ""].contains(&step(from, 1));
        let named = step(to, 0) == islands.folder && !island.is_empty();
        named && !at_home && !islands.known_by.contains(&home)
    };
    let links = knowledge.iter().flat_map(|(from, known)| known.iter().map(move |to| (from, to)));
    let faults = links.filter(|(from, to)| broken(from, to));
    faults.map(|(from, to)| format!("{from} knows {to}")).collect()
}

/// A step of a module's path, from 0; empty if the path is shorter.
fn step(path: &str, index: usize) -> &str {
    path.split("::").nth(index).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const FEATURES: Islands = Islands { folder: "features", known_by: &["composition"] };

    fn knowing(from: &str, to: &str) -> Knowledge {
        Knowledge::from([(from.to_owned(), BTreeSet::from([to.to_owned()]))])
    }

    #[test]
    fn islands_know_themselves_and_who_puts_them_together_knows_all() {
        let count = |from, to| faults_of_islands(&knowing(from, to), &FEATURES).len();
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
