//! Plots of the tables in docs/opponents.md, as SVG.
//!
//! The tables are the output of the laboratory's commands. The plots show the same numbers, so the
//! two cannot differ.

use std::fmt::Write as _;

/// A table of a document in Markdown.
struct Table<'a> {
    rows: Vec<Vec<&'a str>>,
}

impl<'a> Table<'a> {
    /// The table whose head begins with these words.
    fn find(document: &'a str, head: &str) -> Result<Self, String> {
        let lines = document.lines().skip_while(|line| !line.starts_with(head));
        let rows: Vec<Vec<&str>> = lines
            .take_while(|line| line.starts_with('|'))
            .skip(2)
            .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
            .collect();
        if rows.is_empty() {
            Err(format!("there is no table \"{head}\""))
        } else {
            Ok(Self { rows })
        }
    }

    /// The first column, and the numbers of some others.
    fn numbers<const N: usize>(
        &self,
        columns: [usize; N],
    ) -> Result<Vec<(&'a str, [f32; N])>, String> {
        let number = |row: &[&str], column: usize| {
            let text = row.get(column).copied().unwrap_or_default();
            let number = text.trim_end_matches('%').trim();
            number.parse().map_err(|_| format!("\"{text}\" is not a number"))
        };
        let line = |row: &Vec<&'a str>| {
            let mut numbers = [0.0; N];
            for (place, column) in numbers.iter_mut().zip(columns) {
                *place = number(row, column)?;
            }
            Ok((row[0], numbers))
        };
        self.rows.iter().map(line).collect()
    }
}

/// The drawing so far.
struct Drawing {
    shapes: String,
    height: f32,
}

const WIDTH: f32 = 720.0;

/// The left end of the bars, to the right of the scale's numbers.
const LEFT: f32 = 44.0;

/// The height of a panel's tallest bar.
const TALL: f32 = 110.0;

/// The style of all plots: bars for people are outlined, those for the computer are filled.
const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#333}\
.title{font-weight:600;font-size:14px}.middle{text-anchor:middle}.end{text-anchor:end}\
.grid{stroke:#ddd}.people{fill:#b9c6d3}.luft{fill:#2f6f9f}.bar{stroke:#2f6f9f;stroke-width:2}\
@media(prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#444}.people{fill:#5d6b78}\
.luft{fill:#6bb1e0}.bar{stroke:#6bb1e0}}";

impl Drawing {
    const fn new() -> Self {
        Self { shapes: String::new(), height: 8.0 }
    }

    fn push(&mut self, shape: std::fmt::Arguments<'_>) {
        writeln!(self.shapes, "{shape}").expect("a string takes all that is written");
    }

    fn text(&mut self, class: &str, x: f32, y: f32, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        self.push(format_args!(r#"<text class="{class}" x="{x:.1}" y="{y:.1}">{text}</text>"#));
    }

    /// A title, with a legend for the two kinds of bars.
    fn title(&mut self, title: &str, series: Option<[&str; 2]>) {
        self.height += 16.0;
        let y = self.height;
        self.text("title", 4.0, y, title);
        for (place, (name, class)) in
            series.into_iter().flatten().zip(["people", "luft"]).enumerate()
        {
            let x = WIDTH - 200.0 + 100.0 * place as f32;
            let top = y - 10.0;
            self.push(format_args!(
                r#"<rect class="{class}" x="{x:.1}" y="{top:.1}" width="11" height="11"/>"#
            ));
            self.text("", x + 16.0, y, name);
        }
        self.height += 14.0;
    }

    /// A scale that begins at 0 and has four lines. Returns the height of a unit.
    fn scale(&mut self, most: f32, unit: &str) -> f32 {
        let step = nice(most / 4.0);
        let high = TALL / most;
        let mut value = 0.0;
        while value <= most {
            let y = self.height + TALL - value * high;
            self.push(format_args!(r#"<path class="grid" d="M{LEFT} {y:.1}H{WIDTH}"/>"#));
            self.text("end", LEFT - 6.0, y + 4.0, &format!("{value}{unit}"));
            value += step;
        }
        high
    }

    /// A panel with two bars for each name.
    fn bars(&mut self, pairs: &[(&str, [f32; 2])], unit: &str) {
        let most = pairs.iter().flat_map(|(_, pair)| *pair).fold(0.0, f32::max);
        let high = self.scale(most, unit);
        let bottom = self.height + TALL;
        let width = (WIDTH - LEFT) / pairs.len() as f32;
        for (place, (name, pair)) in pairs.iter().enumerate() {
            let left = LEFT + width * place as f32;
            for (side, (value, class)) in pair.iter().zip(["people", "luft"]).enumerate() {
                let (x, bar) = (left + width * (0.14 + 0.36 * side as f32), width * 0.34);
                let (y, height) = (bottom - value * high, value * high);
                self.push(format_args!(
                    r#"<rect class="{class}" x="{x:.1}" y="{y:.1}" width="{bar:.1}" height="{height:.1}"/>"#
                ));
            }
            self.text("middle", left + width / 2.0, bottom + 15.0, name);
        }
        self.height = bottom + 28.0;
    }

    fn finish(&self, what: &str) -> String {
        let Self { shapes, height } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\">\n\
             <title>{what}</title>\n<style>{STYLE}</style>\n{shapes}</svg>\n"
        )
    }
}

/// A round number that is not much smaller.
fn nice(step: f32) -> f32 {
    let power = 10.0_f32.powf(step.log10().floor());
    let round = [5.0, 2.0, 1.0].into_iter().find(|round| round * power <= step);
    round.unwrap_or(1.0) * power
}

/// The shares of moves that lose much, of personas and of people.
fn errors(document: &str) -> Result<String, String> {
    let table = Table::find(document, "| persona | positions | mean loss")?;
    let numbers = table.numbers([4, 5, 6, 7, 8, 9])?;
    let mut drawing = Drawing::new();
    for (panel, least) in ["0.1", "0.2", "0.3"].into_iter().enumerate() {
        let title = format!("Moves that lose over {least} of the winning chances");
        drawing.title(&title, Some(["people", "persona"]));
        let pair = |all: &[f32; 6]| [all[2 * panel], all[2 * panel + 1]];
        let pairs: Vec<(&str, [f32; 2])> =
            numbers.iter().map(|(name, all)| (*name, pair(all))).collect();
        drawing.bars(&pairs, " %");
    }
    Ok(drawing.finish("Errors of people and of the personas, by rating"))
}

/// The ratings of personas, with intervals.
fn ladder(document: &str) -> Result<String, String> {
    let table = Table::find(document, "| persona | Elo | 95 % interval |")?;
    let rated = table.numbers([1])?;
    let intervals: Option<Vec<[f32; 2]>> = table
        .rows
        .iter()
        .map(|row| {
            let (low, high) = row.get(2)?.split_once(" to ")?;
            Some([low.parse().ok()?, high.parse().ok()?])
        })
        .collect();
    let intervals = intervals.ok_or("an interval is \"LOW to HIGH\"")?;
    let (low, high) = intervals.iter().fold((f32::MAX, f32::MIN), |(low, high), interval| {
        (low.min(interval[0]), high.max(interval[1]))
    });
    let (low, high) = ((low / 200.0).floor() * 200.0, (high / 200.0).ceil() * 200.0);
    let left = LEFT + 30.0;
    let at = |elo: f32| left + (elo - low) / (high - low) * (WIDTH - left - 20.0);
    let mut drawing = Drawing::new();
    drawing.title("Elo among the personas, with 95 % intervals", None);
    let (top, line) = (drawing.height, 22.0);
    let bottom = top + line * rated.len() as f32;
    let mut elo = low;
    while elo <= high {
        let x = at(elo);
        drawing.push(format_args!(r#"<path class="grid" d="M{x:.1} {top:.1}V{bottom:.1}"/>"#));
        drawing.text("middle", x, bottom + 16.0, &format!("{elo}"));
        elo += 200.0;
    }
    for (place, ((name, [elo]), [from, to])) in rated.iter().zip(&intervals).enumerate() {
        let y = top + line * (place as f32 + 0.5);
        let (x, from, to) = (at(*elo), at(*from), at(*to));
        drawing.text("end", left - 8.0, y + 4.0, name);
        drawing.push(format_args!(r#"<path class="bar" d="M{from:.1} {y:.1}H{to:.1}"/>"#));
        drawing.push(format_args!(r#"<circle class="luft" cx="{x:.1}" cy="{y:.1}" r="5"/>"#));
    }
    drawing.height = bottom + 28.0;
    Ok(drawing.finish("The personas on one scale"))
}

/// The time that people take, and the time by the formula.
fn pace(document: &str) -> Result<String, String> {
    let table = Table::find(document, "| moves | how many | people's seconds")?;
    let numbers = table.numbers([2, 3])?;
    let mut drawing = Drawing::new();
    for (title, prefix) in [
        ("Seconds by the place in the game (moves)", "moves "),
        ("Seconds by difficulty (nats)", "difficulty "),
    ] {
        drawing.title(title, Some(["people", "formula"]));
        let pairs: Vec<(&str, [f32; 2])> = numbers
            .iter()
            .filter_map(|(name, pair)| Some((name.strip_prefix(prefix)?, *pair)))
            .collect();
        drawing.bars(&pairs, "");
    }
    Ok(drawing.finish("How long people think about a move, and the formula"))
}

/// The columns of the table of styles that are plotted, with their titles.
const STYLES: [(usize, &str); 9] = [
    (1, "Captures, % of moves"),
    (2, "Checks, % of moves"),
    (3, "Pawn moves, % of moves"),
    (4, "Squares nearer to the opponent's king, per 100 moves"),
    (5, "Trades made or offered, per 100 moves, those of queens twice"),
    (6, "Backward moves, % of moves"),
    (7, "Moves into attack, % of moves"),
    (8, "Pieces left at move 25"),
    (9, "Queens left at move 25, % of games"),
];

/// The text of a cell that was not measured.
const UNMEASURED: &str = "–";

/// The measures of personas with their style, and without it.
fn styles(document: &str) -> Result<String, String> {
    let table = Table::find(document, "| style | captures, %")?;
    let mean = |row: &[&str], column: usize| -> Option<f32> {
        row.get(column)?.split_once(" ± ")?.0.parse().ok()
    };
    let mut drawing = Drawing::new();
    for (column, title) in STYLES {
        drawing.title(title, Some(["without", "with style"]));
        let pair = |rows: &[Vec<&str>]| {
            let [with, without] = rows else { return None };
            Some([mean(without, column)?, mean(with, column)?])
        };
        let measured = |rows: &&[Vec<&str>]| rows[0].get(column) != Some(&UNMEASURED);
        let rows = table.rows.chunks(2).filter(measured);
        let pairs: Option<Vec<(&str, [f32; 2])>> =
            rows.map(|rows| Some((rows[0][0], pair(rows)?))).collect();
        drawing.bars(&pairs.ok_or("a cell of the styles is \"MEAN ± ERROR\"")?, "");
    }
    Ok(drawing.finish("What the styles change"))
}

/// The plots of a document's tables: the files' names and contents.
///
/// # Errors
/// If a table is missing, or a cell is not a number.
pub fn plots(document: &str) -> Result<[(&'static str, String); 4], String> {
    Ok([
        ("opponents-errors.svg", errors(document)?),
        ("opponents-ladder.svg", ladder(document)?),
        ("opponents-pace.svg", pace(document)?),
        ("opponents-styles.svg", styles(document)?),
    ])
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_plots_in_the_documents_are_those_of_the_tables() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let document = fs::read_to_string(docs.join("opponents.md")).expect("the document");
        for (name, plot) in plots(&document).expect("the tables are there") {
            let kept = fs::read_to_string(docs.join(name)).unwrap_or_default();
            assert!(kept == plot, "update {name} with `cargo xtask lab human-plots`");
            assert!(document.contains(name), "{name} is shown");
        }
    }

    #[test]
    fn steps_of_scales_are_round_numbers() {
        assert_eq!([nice(8.4), nice(2.4), nice(0.9), nice(19.0)], [5.0, 2.0, 0.5, 10.0]);
    }

    #[test]
    fn missing_tables_are_reported() {
        assert!(plots("# Nothing").expect_err("no table").contains("no table"));
    }
}
