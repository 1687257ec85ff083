//! The set of puzzles in the format that the page reads.
//!
//! A file has a line that names its source, and then three parts with an empty line before each:
//! the positions, in FEN without the counters, and without the castling rights and the en passant
//! square if there are none; the solutions, in standard algebraic notation; the ratings, each
//! followed by a letter for each theme, in the order of [`THEMES`]. The puzzles are in the same
//! order in each part. Texts of one kind are together, so the file compresses well.

use std::collections::BTreeMap;

use luft_coach::Theme;

use super::prove::Proved;

/// The first line of a file.
pub const SOURCE: &str = "Puzzles: made by Luft from games and pawn endings, CC0 1.0";

/// The themes, in the order of their letters: `a` is the first.
pub const THEMES: [Theme; 16] = [
    Theme::Mate,
    Theme::BackRank,
    Theme::Hanging,
    Theme::Exchange,
    Theme::Fork,
    Theme::Pin,
    Theme::Skewer,
    Theme::Discovery,
    Theme::RemovedProtector,
    Theme::Overload,
    Theme::Trapped,
    Theme::Promotion,
    Theme::Stalemate,
    Theme::Opposition,
    Theme::KeySquare,
    Theme::Gain,
];

/// Two positions are near duplicates if they differ on at most this many squares. A position with fewer pieces than
/// this is compared by the number of its pieces instead.
const NEAR: usize = 8;

/// The ratings in an interval of this size form a group.
const BAND: u16 = 100;

/// At most this many puzzles, the easiest first: about as many from each group of similar rating
/// and theme, the longest first, without near duplicates.
pub fn choose(proved: Vec<Proved>, most: usize) -> Vec<Proved> {
    let mut groups: BTreeMap<(u16, Theme), Vec<Proved>> = BTreeMap::new();
    for puzzle in without_duplicates(proved) {
        groups.entry((puzzle.rating / BAND, puzzle.themes[0])).or_default().push(puzzle);
    }
    let length = |puzzle: &Proved| puzzle.solution.split(' ').count();
    // The longest are last.
    groups.values_mut().for_each(|group| group.sort_by_key(length));
    let mut chosen: Vec<Proved> = Vec::new();
    while chosen.len() < most {
        let before = chosen.len();
        let room = most - before;
        chosen.extend(groups.values_mut().filter_map(Vec::pop).take(room));
        if chosen.len() == before {
            break;
        }
    }
    sort(&mut chosen);
    chosen
}

/// The order in a file: the easiest first.
pub fn sort(puzzles: &mut [Proved]) {
    puzzles.sort_by(|a, b| (a.rating, &a.position).cmp(&(b.rating, &b.position)));
}

fn without_duplicates(proved: Vec<Proved>) -> Vec<Proved> {
    let mut kept: Vec<([u8; 64], Proved)> = Vec::new();
    for puzzle in proved {
        let squares = squares(&puzzle.position);
        let near = NEAR.min(squares.iter().filter(|&&letter| letter != 0).count());
        let is_near =
            |other: &[u8; 64]| squares.iter().zip(other).filter(|(a, b)| a != b).count() <= near;
        if !kept.iter().any(|(other, _)| is_near(other)) {
            kept.push((squares, puzzle));
        }
    }
    kept.into_iter().map(|(_, puzzle)| puzzle).collect()
}

/// The letter of the piece on each square, in the order of FEN; 0 on an empty one.
fn squares(fen: &str) -> [u8; 64] {
    let (mut squares, mut at) = ([0; 64], 0);
    for letter in fen.bytes().take_while(|&letter| letter != b' ') {
        match letter {
            b'/' => {}
            b'1'..=b'8' => at += usize::from(letter - b'0'),
            _ => {
                squares[at.min(63)] = letter;
                at += 1;
            }
        }
    }
    squares
}

/// The file with these puzzles.
pub fn write(puzzles: &[Proved]) -> String {
    let letter = |theme: &Theme| {
        let place = THEMES.iter().position(|other| other == theme).unwrap_or_default();
        char::from(b'a' + place as u8)
    };
    let mut file = format!("{SOURCE}\n\n");
    for puzzle in puzzles {
        file.extend([puzzle.position.trim_end_matches(" - -"), "\n"]);
    }
    file.push('\n');
    for puzzle in puzzles {
        file.extend([&puzzle.solution, "\n"]);
    }
    file.push('\n');
    for puzzle in puzzles {
        let letters: String = puzzle.themes.iter().map(letter).collect();
        file += &format!("{}{letters}\n", puzzle.rating);
    }
    file
}

/// Reads the result of [`write()`].
///
/// # Errors
/// A sentence, if it is not such a file.
pub fn read(file: &str) -> Result<Vec<Proved>, String> {
    let parts: Vec<Vec<&str>> = file.split("\n\n").map(|part| part.lines().collect()).collect();
    let [source, positions, solutions, ratings] = &parts[..] else {
        return Err("not a source and three parts".to_owned());
    };
    if source[..] != [SOURCE] || [solutions.len(), ratings.len()] != [positions.len(); 2] {
        return Err("another source, or parts of different lengths".to_owned());
    }
    let lines = positions.iter().zip(solutions).zip(ratings);
    lines.map(|((position, solution), last)| read_line(position, solution, last)).collect()
}

fn read_line(position: &str, solution: &str, last: &str) -> Result<Proved, String> {
    let digits = last.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(last.len());
    let (rating, letters) = last.split_at(digits);
    let theme = |letter: u8| letter.checked_sub(b'a').and_then(|at| THEMES.get(usize::from(at)));
    let themes: Option<Vec<Theme>> = letters.bytes().map(|letter| theme(letter).copied()).collect();
    let (rating, themes) = rating.parse().ok().zip(themes).ok_or_else(|| format!("{last}?"))?;
    let rest = if position.matches(' ').count() == 1 { " - -" } else { "" };
    Ok(Proved {
        position: format!("{position}{rest}"),
        solution: solution.to_owned(),
        rating,
        themes,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proved(position: &str, solution: &str, rating: u16, themes: &[Theme]) -> Proved {
        let (position, solution) = (position.to_owned(), solution.to_owned());
        Proved { position, solution, rating, themes: themes.to_vec() }
    }

    #[test]
    fn a_file_is_read_as_it_is_written() {
        let puzzles = [
            proved("4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O", 610, &[Theme::Mate]),
            proved("4k3/8/8/8/8/8/8/R3K3 b - -", "Kd7 Ke2 Kd6", 1230, &[Theme::Fork, Theme::Gain]),
        ];
        let file = write(&puzzles);
        assert!(file.contains("\n4k3/8/8/8/8/8/8/R3K3 b\n"), "{file}");
        assert!(file.ends_with("\n610a\n1230ep\n"), "{file}");
        assert_eq!(read(&file).expect("a file"), puzzles);
        for wrong in ["", "x", "Puzzles\n\na\n\nb\n\n1a\n", &file.replace("1230ep", "1230e?")] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn near_duplicates_are_left_out_and_groups_take_turns() {
        let fens =
            ["8/8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/7P w - -", "pppppppp/p7/8/8/8/8/8/8 w - -"];
        let [one, near, other] = fens.map(|fen| proved(fen, "a", 600, &[Theme::Mate]));
        assert_eq!(choose(vec![one.clone(), near, other.clone()], 9), [one, other]);
        let full =
            ["pppppppp", "PPPPPPPP", "nnnnnnnn", "NNNNNNNN"].map(|rank| format!("{rank}/{rank}"));
        let forks = full[..3].iter().map(|fen| proved(fen, "a", 900, &[Theme::Fork]));
        let pin = proved(&full[3], "a b c", 950, &[Theme::Pin]);
        let chosen = choose(forks.chain([pin.clone()]).collect(), 2);
        assert_eq!(chosen.len(), 2);
        assert!(chosen.contains(&pin));
    }

    /// The shipped file; docs/puzzles.md has the command that makes it.
    const SHIPPED: &str = include_str!("../../../../www/lazy/learn/puzzles.txt");

    #[test]
    fn every_shipped_puzzle_is_legal_and_ends_with_a_move_of_the_solver() {
        let puzzles = read(SHIPPED).expect("a file");
        assert!(puzzles.len() >= 2_000);
        for puzzle in &puzzles {
            let solution = puzzle.puzzle().expect("legal moves").solution;
            let fen = &puzzle.position;
            assert_eq!(solution.len() % 2, 1, "{fen}");
            assert!((300..=3300).contains(&puzzle.rating) && !puzzle.themes.is_empty(), "{fen}");
        }
    }

    #[test]
    fn every_theme_has_shipped_puzzles() {
        let puzzles = read(SHIPPED).expect("a file");
        for theme in THEMES {
            let count = puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
            assert!(count >= 10, "{count} of {}", theme.name());
        }
    }

    #[test]
    fn the_shipped_puzzles_have_at_most_90_kilobytes() {
        let weight = luft_serve::brotli(SHIPPED.as_bytes()).len();
        assert!(weight <= 90_000, "{weight} bytes after brotli");
    }

    #[test]
    fn every_theme_has_its_letter() {
        for (at, theme) in THEMES.iter().enumerate() {
            assert_eq!(THEMES.iter().position(|other| other == theme), Some(at));
        }
    }
}
