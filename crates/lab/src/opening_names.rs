//! The names of openings in the form in which the page reads them, which
//! `crates/app/src/ground/openings.rs` describes.

use std::collections::{BTreeMap, HashMap};

use luft_rules::{Position, san, uci};

/// The first line of the file.
pub const SOURCE: &str = "Opening names: chess-openings by lichess-org, CC0 1.0";

/// The first move in the order of notation is this character.
const FIRST: u8 = b'A';

/// A position in the tree, with the moves from it by their index in the order of their notation.
#[derive(Default)]
struct Node {
    name: Option<String>,
    moves: BTreeMap<usize, Self>,
}

/// The file, from a table with the columns `eco`, `name` and `pgn`.
///
/// # Errors
/// If a line has no name or illegal moves, or two lines name the same position.
pub fn write(table: &str) -> Result<String, String> {
    let mut tree = Node::default();
    let mut known = HashMap::new();
    for line in table.lines().skip(1) {
        let (name, position) = add(&mut tree, line).map_err(|why| format!("{line}: {why}"))?;
        if let Some(other) = known.insert(position.hash(), name) {
            return Err(format!("{line}: the position is also that of {other}"));
        }
    }
    let (mut steps, mut names) = (String::new(), String::new());
    walk(&tree, &mut steps, &mut names)?;
    Ok([SOURCE, "\n", steps.trim_end(), "\n", &names].concat())
}

/// Adds a line of the table to the tree; returns its name and its position.
fn add(tree: &mut Node, line: &str) -> Result<(String, Position), String> {
    let [code, name, moves] = line.split('\t').collect::<Vec<_>>()[..] else {
        return Err("not three columns".to_owned());
    };
    let (mut node, mut position) = (tree, Position::start());
    for text in moves.split(' ').filter(|word| !word.ends_with('.')) {
        let mv = san::parse(&position, text).map_err(|why| why.to_string())?;
        node = node.moves.entry(uci::index(&position, mv)).or_default();
        position = position.after(mv);
    }
    let name = format!("{code} {name}");
    node.name = Some(name.clone());
    Ok((name, position))
}

/// Writes a part of the tree, depth first.
fn walk(node: &Node, steps: &mut String, names: &mut String) -> Result<(), String> {
    if let Some(name) = &node.name {
        steps.push('!');
        names.extend([name, "\n"]);
    }
    for (&place, next) in &node.moves {
        let step = u8::try_from(place).ok().and_then(|place| place.checked_add(FIRST));
        let step = step.filter(u8::is_ascii_graphic).ok_or("too many legal moves")?;
        steps.push(step.into());
        walk(next, steps, names)?;
        steps.push(' ');
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_walked_depth_first() {
        let table = "eco\tname\tpgn\nB20\tSicilian Defense\t1. e4 c5\n\
            B00\tKing's Pawn Game\t1. e4\nA00\tGrob Opening\t1. g4\n";
        let expected = [
            SOURCE,
            "\nL!G!  R!\n",
            "B00 King's Pawn Game\nB20 Sicilian Defense\nA00 Grob Opening\n",
        ];
        assert_eq!(write(table), Ok(expected.concat()));
    }

    #[test]
    fn a_table_with_faults_is_refused() {
        for (table, why) in [
            ("A00\tGrob Opening", "not three columns"),
            ("A00\tGrob Opening\t1. g5", "g5"),
            ("A00\tGrob Opening\t1. g4\nA00\tSpike\t1. g4", "also that of A00 Grob Opening"),
        ] {
            let refused = write(&format!("eco\tname\tpgn\n{table}")).unwrap_err();
            assert!(refused.contains(why), "{refused}");
        }
    }

    /// The command in `crates/lab/README.md` makes the shipped file.
    #[test]
    fn the_shipped_file_is_made_from_the_table() {
        let table = include_str!("../../../tests/data/openings.tsv");
        assert_eq!(write(table).as_deref(), Ok(include_str!("../../../www/lazy/openings.txt")));
    }
}
