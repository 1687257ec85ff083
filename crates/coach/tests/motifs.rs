//! Each detector, with positions where its motif holds and where it does not.

use luft_coach::{Motif, Theme, motifs};
use luft_engine::rules::{Move, Position, uci};
use luft_l10n::{Catalogue, Plain};

const CASES: [(Theme, &str); 4] = [
    (Theme::Mate, include_str!("../../../tests/data/coach/mate.txt")),
    (Theme::Hanging, include_str!("../../../tests/data/coach/hanging.txt")),
    (Theme::Exchange, include_str!("../../../tests/data/coach/exchange.txt")),
    (Theme::Gain, include_str!("../../../tests/data/coach/gain.txt")),
];

fn line(position: &Position, moves: &str) -> Vec<Move> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for text in moves.split_whitespace() {
        let mv = uci::parse(&position, text).unwrap_or_else(|why| panic!("{moves}: {why}"));
        position.play_unchecked(mv);
        line.push(mv);
    }
    line
}

/// Mates on the back rank are cases of mate.
fn is_about(motif: &Motif, theme: Theme) -> bool {
    motif.theme == theme || (motif.theme, theme) == (Theme::BackRank, Theme::Mate)
}

#[test]
fn motifs_are_found_where_they_hold_and_only_there() {
    let english = Catalogue::parse(include_str!("../locales/en.ftl")).expect("a catalogue");
    let mut faults = Vec::new();
    for (theme, cases) in CASES {
        let mut held = [0, 0];
        for case in cases.lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&str> = case.split('|').map(str::trim).collect();
            let &[holds, fen, moves, sentence] = columns.as_slice() else { panic!("{case}") };
            let position = Position::from_fen(fen).unwrap_or_else(|why| panic!("{case}: {why}"));
            let found = motifs(&position, &line(&position, moves));
            let found = found.iter().find(|motif| is_about(motif, theme));
            let said = found.map(|motif| english.format(&motif.text, &Plain));
            let expected = (holds == "yes").then(|| sentence.to_owned());
            held[usize::from(holds == "yes")] += 1;
            if said != expected {
                faults.push(format!("{theme:?}: {case}: {said:?}"));
            }
        }
        assert!(held.iter().all(|&count| count >= 2), "{theme:?} has too few cases");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
