use luft_rules::random::SplitMix64;
use luft_rules::san;
use std::collections::HashMap;

use super::*;

const FILE: &str = include_str!("../../../../../www/lazy/openings.txt");
const TABLE: &str = include_str!("../../../../../tests/data/openings.tsv");

fn read(text: &str) -> Rc<OpeningNames> {
    let mut reading = OpeningNamesReader::new(text.to_owned());
    std::iter::repeat_with(|| reading.go_on()).find_map(|read| read).expect("an end")
}

fn moves(text: &str) -> Vec<Move> {
    let mut position = Position::start();
    let words = text.split(' ').filter(|word| !word.ends_with('.'));
    words
        .map(|word| {
            let mv = san::parse(&position, word).expect("a legal move");
            position.play_unchecked(mv);
            mv
        })
        .collect()
}

/// The openings of the table: the code and name of each, and its moves.
fn table() -> Vec<(String, Vec<Move>)> {
    let line = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        (format!("{} {}", columns[0], columns[1]), moves(columns[2]))
    };
    TABLE.lines().skip(1).map(line).collect()
}

fn name(text: &str) -> Option<String> {
    read(FILE).name(&Position::start(), &moves(text)).map(str::to_owned)
}

#[test]
fn every_opening_of_the_table_has_its_name() {
    let openings = read(FILE);
    let table = table();
    assert_eq!(table.len(), 3807);
    for (name, moves) in table {
        assert!(moves.len() < MOST_PLIES);
        assert_eq!(openings.name(&Position::start(), &moves), Some(&*name));
    }
}

#[test]
fn an_opening_is_known_by_its_position_and_keeps_its_name() {
    let queens_gambit = "D31 Queen's Gambit Declined: Queen's Knight Variation";
    assert_eq!(name("1. d4 d5 2. c4 e6 3. Nc3").as_deref(), Some(queens_gambit));
    assert_eq!(name("1. c4 e6 2. Nc3 d5 3. d4").as_deref(), Some(queens_gambit));
    assert_eq!(
        name("1. e4 e5 2. Nf3 Nc6 3. Bc4 h6").as_deref(),
        Some("C50 Italian Game: Anti-Fried Liver Defense")
    );
    let unknown = name("1. e4 e5 2. Nf3 Nc6 3. Bc4 h6 4. h4 Rh7 5. Rh2");
    assert_eq!(unknown.as_deref(), Some("C50 Italian Game: Anti-Fried Liver Defense"));
}

#[test]
fn a_game_from_another_position_has_no_name_until_it_comes_to_one() {
    let openings = read(FILE);
    let start = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
    assert_eq!(openings.name(&start, &[]), None);
    let two_knights = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    let start = Position::from_fen(two_knights).unwrap();
    let name = openings.name(&start, &[]);
    assert_eq!(name, Some("C55 Italian Game: Two Knights Defense"));
    assert_eq!(openings.name(&Position::start(), &[]), None);
}

/// Hashes have 64 bits, and the 3,807 positions all have different hashes. The probability that
/// another position has the hash of one of them is 3,807 / 2⁶⁴, or 2·10⁻¹⁶.
#[test]
fn no_other_position_of_random_games_has_a_name() {
    let openings = read(FILE);
    let mut named = HashMap::new();
    for (name, moves) in table() {
        let end = moves.iter().fold(Position::start(), |position, &mv| position.after(mv));
        assert_eq!(named.insert(end.hash(), (end, name)), None);
    }
    let mut random = SplitMix64::new(8);
    let mut met = 0;
    for _ in 0..2_000 {
        let mut position = Position::start();
        for _ in 0..30 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
            let name = openings.name(&position, &[]);
            let known = named.get(&position.hash()).filter(|(known, _)| known.is_same(&position));
            assert_eq!(name, known.map(|(_, name)| &**name));
            met += usize::from(name.is_some());
        }
    }
    assert!(met > 2_000, "{met}");
}

#[test]
fn a_file_that_is_not_of_openings_has_no_names() {
    for text in
        ["", "\n", "one line", "a line\n!!!!", "<!doctype html>\n<p>!  ~~ ##</p>\n", "a\n ! !"]
    {
        let openings = read(text);
        assert_eq!(openings.name(&Position::start(), &moves("1. e4 e5")), None, "{text:?}");
    }
    let many = ["a\n", &"!".repeat(100_000)].concat();
    assert_eq!(read(&many).name(&Position::start(), &[]), None);
}
