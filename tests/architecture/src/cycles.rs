//! Cycles among modules.

use std::collections::BTreeSet;

use crate::Dependencies;

/// The cycles among modules, each with its dependencies, such as `a -> b`. Parent and child may
/// depend on each other, because one is a part of the other.
#[must_use]
pub fn cycles(dependencies: &Dependencies) -> Vec<Vec<String>> {
    let beside: Dependencies = dependencies
        .iter()
        .map(|(from, known)| {
            let known = known.iter().filter(|to| !is_within(from, to) && !is_within(to, from));
            (from.clone(), known.cloned().collect())
        })
        .collect();
    let reached: Dependencies =
        beside.keys().map(|from| (from.clone(), reachable(&beside, from))).collect();
    let mut cycles: Vec<Vec<String>> = Vec::new();
    let mut listed: BTreeSet<&String> = BTreeSet::new();
    for (from, reach) in &reached {
        let cycle: BTreeSet<&String> = reach
            .iter()
            .filter(|to| reached.get(*to).is_some_and(|back| back.contains(from)))
            .collect();
        if !cycle.is_empty() && listed.insert(from) {
            listed.extend(&cycle);
            cycles.push(links(&beside, &cycle));
        }
    }
    cycles
}

/// All modules on which a module depends, directly or indirectly.
fn reachable(dependencies: &Dependencies, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut pending = vec![from];
    while let Some(at) = pending.pop() {
        for to in dependencies.get(at).into_iter().flatten() {
            if reached.insert(to.clone()) {
                pending.push(to);
            }
        }
    }
    reached
}

fn links(dependencies: &Dependencies, cycle: &BTreeSet<&String>) -> Vec<String> {
    let of = |from: &&String| {
        let known = dependencies[*from].iter().filter(|to| cycle.contains(to));
        known.map(|to| format!("{from} -> {to}")).collect::<Vec<_>>()
    };
    cycle.iter().flat_map(of).collect()
}

/// Whether a module is a part of another.
fn is_within(module: &str, whole: &str) -> bool {
    let inside = module.strip_prefix(whole);
    whole.is_empty() || inside.is_some_and(|rest| rest.starts_with("::"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cycles among modules. In each pair, the first depends on the second.
    fn found(links: &[(&str, &str)]) -> Vec<String> {
        let mut dependencies = Dependencies::new();
        for (from, to) in links {
            dependencies.entry((*from).to_owned()).or_default().insert((*to).to_owned());
            dependencies.entry((*to).to_owned()).or_default();
        }
        cycles(&dependencies).iter().map(|links| links.join(", ")).collect()
    }

    #[test]
    fn a_tree_has_no_cycle() {
        assert!(found(&[("a", "b"), ("a", "c"), ("b", "c")]).is_empty());
    }

    #[test]
    fn each_cycle_is_listed_once_with_its_links() {
        let one = [("a", "b"), ("b", "c"), ("b", "d"), ("c", "a")];
        assert_eq!(found(&one), ["a -> b, b -> c, c -> a"]);
        let two = [("a", "b"), ("b", "a"), ("b", "c"), ("c", "d"), ("d", "c")];
        assert_eq!(found(&two), ["a -> b, b -> a", "c -> d, d -> c"]);
    }

    #[test]
    fn parent_and_child_may_depend_on_each_other() {
        let related = [("a", "a::b"), ("a::b", "a"), ("", "a"), ("a", ""), ("a::b::c", "a")];
        assert!(found(&related).is_empty());
        // Siblings may not, nor modules if one's name is only a prefix of the other's.
        assert_eq!(found(&[("a::b", "a::c"), ("a::c", "a::b")]).len(), 1);
        assert_eq!(found(&[("a", "ab"), ("ab", "a")]).len(), 1);
    }
}
