//! What a mistake allows or misses.

use luft_coach::{Mistake, SideScore, explain, reason};
use luft_l10n::{Catalogue, Plain, Text};
use luft_rules::{Move, Position, san};

fn line(position: &Position, moves: &str) -> Vec<Move> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for text in moves.split_whitespace() {
        let mv = san::parse(&position, text).unwrap_or_else(|why| panic!("{moves}: {why}"));
        position.play_unchecked(mv);
        line.push(mv);
    }
    line
}

fn score(text: &str) -> SideScore {
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is no score"));
    text.strip_prefix('#')
        .map_or_else(|| SideScore::Centipawns(number(text)), |n| SideScore::Mate(number(n)))
}

fn said(text: Option<Text>) -> String {
    let english = Catalogue::parse(include_str!("../locales/en.ftl")).expect("a catalogue");
    text.map_or_else(String::new, |text| english.format(&text, &Plain))
}

#[test]
fn mistakes_are_explained_by_what_the_lines_prove() {
    let cases = include_str!("../../../tests/data/coach/explain.txt");
    let mut faults = Vec::new();
    for case in cases.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = case.split('|').map(str::trim).collect();
        let &[fen, played, best, reply, before, after, expected] = columns.as_slice() else {
            panic!("{case}")
        };
        let position = Position::from_fen(fen).unwrap_or_else(|why| panic!("{case}: {why}"));
        let played = line(&position, played)[0];
        let (best, reply) = (line(&position, best), line(&position.after(played), reply));
        let (before, after) = (score(before), score(after));
        let mistake =
            Mistake { position: &position, played, best: &best, reply: &reply, before, after };
        let said = said(explain(&mistake));
        if said != expected {
            faults.push(format!("{case}: \"{said}\""));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_hint_has_a_reason() {
    let position = Position::from_fen("3rk3/8/8/8/3N4/8/8/4K3 b - - 0 1").expect("a position");
    let best = line(&position, "Rxd4");
    assert_eq!(
        said(reason(&position, &best, SideScore::Centipawns(500))),
        "It takes the knight on d4, which nothing protects."
    );
    assert_eq!(said(reason(&position, &line(&position, "Rd7"), SideScore::Centipawns(0))), "");
    assert_eq!(reason(&position, &[], SideScore::Centipawns(0)), None);
}
