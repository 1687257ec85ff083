//! Each detector, with positions where its motif holds and where it does not.

use luft_coach::{Motif, Theme, motifs};
use luft_l10n::{Catalogue, Plain};
use luft_rules::{Move, Position, san, uci};

const CASES: [(Theme, &str); 15] = [
    (Theme::Mate, include_str!("../../../tests/data/coach/mate.txt")),
    (Theme::Hanging, include_str!("../../../tests/data/coach/hanging.txt")),
    (Theme::Exchange, include_str!("../../../tests/data/coach/exchange.txt")),
    (Theme::Fork, include_str!("../../../tests/data/coach/fork.txt")),
    (Theme::Pin, include_str!("../../../tests/data/coach/pin.txt")),
    (Theme::Skewer, include_str!("../../../tests/data/coach/skewer.txt")),
    (Theme::Discovery, include_str!("../../../tests/data/coach/discovery.txt")),
    (Theme::RemovedProtector, include_str!("../../../tests/data/coach/removed_protector.txt")),
    (Theme::Overload, include_str!("../../../tests/data/coach/overload.txt")),
    (Theme::Trapped, include_str!("../../../tests/data/coach/trapped.txt")),
    (Theme::Promotion, include_str!("../../../tests/data/coach/promotion.txt")),
    (Theme::Stalemate, include_str!("../../../tests/data/coach/stalemate.txt")),
    (Theme::Opposition, include_str!("../../../tests/data/coach/opposition.txt")),
    (Theme::KeySquare, include_str!("../../../tests/data/coach/key_square.txt")),
    (Theme::Gain, include_str!("../../../tests/data/coach/gain.txt")),
];

/// The moves from a position in either notation, and the position after them.
fn line(position: &Position, moves: &str) -> (Position, Vec<Move>) {
    let mut position = position.clone();
    let mut line = Vec::new();
    for text in moves.split_whitespace() {
        let mv = uci::parse(&position, text).ok().or_else(|| san::parse(&position, text).ok());
        let mv = mv.unwrap_or_else(|| panic!("{moves}: {text} in {}", position.fen()));
        position.play_unchecked(mv);
        line.push(mv);
    }
    (position, line)
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
            let (before, moves) = moves.split_once(';').unwrap_or(("", moves));
            let (position, _) = line(&position, before);
            let found = motifs(&position, &line(&position, moves).1);
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
