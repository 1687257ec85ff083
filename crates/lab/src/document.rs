//! Updates the tables of a Markdown document from the output of commands.

use std::fmt::Write as _;

/// Puts the rows of every table in `printed` into the document's table with the same head. Rows
/// with the same first cell are replaced, and others are added at the end.
///
/// # Errors
/// If the document has no such table.
pub fn with_rows(document: &str, printed: &str) -> Result<String, String> {
    let mut document = document.to_owned();
    for table in tables(printed) {
        let [head, rule, rows @ ..] = &table[..] else {
            return Err(format!("\"{}\" is not a table", table.join("\n")));
        };
        let old = find(&document, head)?;
        let is_new = |row: &&str| !old.iter().skip(2).any(|old| first_cell(old) == first_cell(row));
        let kept = old.iter().skip(2).map(|old| {
            rows.iter().find(|row| first_cell(row) == first_cell(old)).copied().unwrap_or(old)
        });
        let all = [*head, *rule].into_iter().chain(kept);
        let all: Vec<&str> = all.chain(rows.iter().copied().filter(is_new)).collect();
        document = document.replacen(&old.join("\n"), &all.join("\n"), 1);
    }
    Ok(document)
}

/// Puts a ladder's result into the document's tables of the scale and of its steps.
///
/// # Errors
/// If the document has no such tables, or the text is not the result of a ladder.
pub fn with_ladder(document: &str, result: &str) -> Result<String, String> {
    let scale = find(document, SCALE)?.join("\n");
    let steps = find(document, STEPS)?.join("\n");
    let told = || "this is not the result of a ladder".to_owned();
    Ok(document.replacen(&scale, &scale_of(result).ok_or_else(told)?, 1).replacen(
        &steps,
        &steps_of(result).ok_or_else(told)?,
        1,
    ))
}

const SCALE: &str = "| persona | Elo | 95 % interval |";
const STEPS: &str = "| from | to | games | won | drawn | lost | Elo | 95 % interval |";

/// The table of the scale, the strongest first.
fn scale_of(result: &str) -> Option<String> {
    let mut table = format!("{SCALE}\n| --- | --- | --- |");
    let lines = result.lines().skip_while(|line| *line != "Elo (95 %):").skip(1);
    for line in lines.take_while(|line| !line.is_empty()) {
        let (name, estimate) = line.split_once(' ')?;
        let [value, low, high] = numbers(estimate)?;
        write!(table, "\n| {name} | {value:.0} | {low:.0} to {high:.0} |").ok()?;
    }
    Some(table)
}

/// The table of the steps: the results of the stronger of two neighbours.
fn steps_of(result: &str) -> Option<String> {
    let mut table = format!("{STEPS}\n|{}", " --- |".repeat(8));
    let mut lines = result.lines();
    while let Some(line) = lines.next() {
        let Some((weaker, rest)) = line.split_once(" against ") else { continue };
        let (stronger, points) = rest.split_once(": ")?;
        let counts: Vec<u32> =
            points.split(' ').map(|count| count[1..].parse().ok()).collect::<Option<_>>()?;
        let &[lost, drawn, won] = &counts[..] else { return None };
        let estimate = lines.find_map(|line| line.strip_prefix("Elo:"))?;
        let games = lost + drawn + won;
        write!(table, "\n| {weaker} | {stronger} | {games} | {won} | {drawn} | {lost} | ").ok()?;
        // The result is given for the weaker player; without a draw or a loss the step has no
        // bound. Adding zero turns the negative zero of an even pair into a positive one.
        let bound = |elo: f64| match elo.is_finite() {
            true => format!("{:.0}", elo.round() + 0.0),
            false => "∞".to_owned(),
        };
        match numbers(estimate) {
            Some([value, low, high]) => {
                write!(table, "{} | {} to {} |", bound(-value), bound(-high), bound(-low)).ok()?;
            }
            None => table.push_str("∞ | unknown |"),
        }
    }
    Some(table)
}

/// The numbers of an estimate such as `+12.3 [-3.1, +27.8]`.
fn numbers(estimate: &str) -> Option<[f64; 3]> {
    let words = estimate.trim().trim_end_matches(" (95 %)");
    let (value, interval) = words.split_once(" [")?;
    let (low, high) = interval.trim_end_matches(']').split_once(", ")?;
    Some([value.trim().parse().ok()?, low.parse().ok()?, high.parse().ok()?])
}

/// The tables of a text, as lines.
fn tables(text: &str) -> Vec<Vec<&str>> {
    let lines: Vec<&str> = text.lines().collect();
    let runs = lines.chunk_by(|a, b| a.starts_with('|') == b.starts_with('|'));
    runs.filter(|run| run[0].starts_with('|')).map(<[&str]>::to_vec).collect()
}

/// The lines of the document's table with this head.
fn find(document: &str, head: &str) -> Result<Vec<String>, String> {
    let all = tables(document).into_iter();
    let table = all.into_iter().find(|table| table[0] == head);
    let table = table.ok_or_else(|| format!("there is no table \"{head}\""))?;
    Ok(table.into_iter().map(str::to_owned).collect())
}

fn first_cell(row: &str) -> &str {
    row.trim_start_matches('|').split('|').next().unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_replaced_by_their_first_cell() {
        let document = "before\n\n| a | b |\n| --- | --- |\n| x | 1 |\n| y | 2 |\n\nafter\n";
        let printed = "| a | b |\n| --- | --- |\n| y | 3 |\n| z | 4 |\n";
        let expected =
            "before\n\n| a | b |\n| --- | --- |\n| x | 1 |\n| y | 3 |\n| z | 4 |\n\nafter\n";
        assert_eq!(with_rows(document, printed).as_deref(), Ok(expected));
        assert!(with_rows("nothing", printed).expect_err("no table").contains("| a | b |"));
    }

    #[test]
    fn a_ladder_becomes_two_tables() {
        let result = "Elo (95 %):\nhard  +2400.4 [+2300.0, +2500.0]\n2600  +2100.0 [+2100.0, +2100.0]\n\n\
                      2600 against hard: +1 =2 -5\nresults:     …\nElo:         -190.8 [-inf, -18.9] (95 %)\n\n\
                      2400 against 2600: +0 =4 -0\nElo:         +0.0 [-392.0, +392.0] (95 %)\n";
        let document = format!("{SCALE}\n| --- |\n| old | 1 |\n\n{STEPS}\n| --- |\n| old | 2 |\n");
        let document = with_ladder(&document, result).expect("both tables are there");
        let rows: Vec<&str> = document.lines().filter(|line| !line.contains("--")).collect();
        assert_eq!(
            rows,
            [
                SCALE,
                "| hard | 2400 | 2300 to 2500 |",
                "| 2600 | 2100 | 2100 to 2100 |",
                "",
                STEPS,
                "| 2600 | hard | 8 | 5 | 2 | 1 | 191 | 19 to ∞ |",
                "| 2400 | 2600 | 4 | 0 | 4 | 0 | 0 | -392 to 392 |",
            ]
        );
        assert!(with_ladder("nothing", result).is_err());
    }
}
