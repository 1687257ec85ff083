//! Winnability on positions of known class, and its certainty on others.

mod positions;

use luft_rules::{Color, Move, Piece, PieceKind, Position};
use luft_winnability::{
    Chance, Chances, DEAD_NODES, DEFAULT_NODES, Inquiry, Winnability, decide, either, glance,
};
use positions::{Random, brute_force};

const CLASSIFIED: &str = include_str!("../../../../tests/data/unwinnability.txt");

/// The classified positions, each with the sides that can mate.
fn classified() -> impl Iterator<Item = (Position, [bool; 2])> {
    CLASSIFIED.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (class, fen) = line.split_once(' ').unwrap();
        let letters = class.as_bytes();
        (Position::from_composed_fen(fen).unwrap(), [letters[0] == b'W', letters[1] == b'B'])
    })
}

/// Plays a helpmate. At every step no stage may call the position lost, because it leads to mate.
fn check_line(position: &Position, winner: Color, line: &[Move]) {
    let mut position = position.clone();
    for mv in line {
        position.play(*mv).unwrap();
        // Bound 1: the stages before the search, and no search.
        for answer in [decide(&position, winner, 1), glance(&position)[winner].clone()] {
            assert_ne!(answer, Winnability::Unwinnable, "{winner:?} in {position}");
        }
    }
    assert!(position.is_checkmate() && position.side_to_move() != winner, "{position}");
}

/// Every fourth classified position, from one on, so that four tests share them.
fn check_classified(first: usize) {
    let (mut sides, mut undetermined) = (0, 0);
    for (position, can_mate) in classified().skip(first).step_by(4) {
        for (winner, can_mate) in Color::ALL.into_iter().zip(can_mate) {
            sides += 1;
            match decide(&position, winner, DEFAULT_NODES) {
                Winnability::Winnable(line) => {
                    assert!(can_mate, "{winner:?} in {position}");
                    check_line(&position, winner, &line);
                }
                Winnability::Unwinnable => assert!(!can_mate, "{winner:?} in {position}"),
                Winnability::Undetermined => undetermined += 1,
            }
        }
    }
    assert!(sides > 290 && undetermined * 100 <= sides, "{undetermined} of {sides}");
}

#[test]
fn classified_positions_are_decided_1() {
    check_classified(0);
}

#[test]
#[ignore = "long"]
fn classified_positions_are_decided_2() {
    check_classified(1);
}

#[test]
#[ignore = "long"]
fn classified_positions_are_decided_3() {
    check_classified(2);
}

#[test]
#[ignore = "long"]
fn classified_positions_are_decided_4() {
    check_classified(3);
}

#[test]
fn a_glance_is_never_wrong_and_finds_most_dead_positions() {
    let (mut lost, mut found) = (0, 0);
    for (position, can_mate) in classified() {
        let answers = glance(&position);
        for (winner, can_mate) in Color::ALL.into_iter().zip(can_mate) {
            lost += usize::from(!can_mate);
            match &answers[winner] {
                Winnability::Winnable(line) => {
                    assert!(can_mate);
                    check_line(&position, winner, line);
                }
                Winnability::Unwinnable => {
                    assert!(!can_mate, "{winner:?} in {position}");
                    found += 1;
                }
                Winnability::Undetermined => {}
            }
        }
    }
    assert!(found * 10 >= lost * 7, "{found} of {lost}");
}

fn whether_dead(position: &Position) -> (Option<bool>, usize) {
    let mut inquiry = Inquiry::whether_dead(position, DEAD_NODES);
    let mut steps = 0;
    loop {
        if let Some(chances) = inquiry.step(100) {
            return (chances.is_dead(), steps);
        }
        steps += 1;
    }
}

#[test]
#[ignore = "long"]
fn dead_positions_are_found_dead_and_no_others() {
    let (mut dead, mut found) = (0, 0);
    for (position, can_mate) in classified() {
        let is_alive = can_mate.contains(&true);
        dead += usize::from(!is_alive);
        let verdicts = [either(&position, DEAD_NODES).is_dead(), whether_dead(&position).0];
        for verdict in verdicts.into_iter().flatten() {
            assert_eq!(verdict, !is_alive, "{position}");
        }
        assert_eq!(verdicts[0] == Some(true), verdicts[1] == Some(true), "{position}");
        found += usize::from(verdicts[1] == Some(true));
    }
    assert!(dead > 100 && found * 100 >= dead * 98, "{found} of {dead}");
}

/// Dead positions cannot be proved among so many positions, and mates are useless here.
#[test]
fn ordinary_positions_are_quickly_left_undetermined() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8",
        "8/5pk1/6p1/8/3R4/6P1/r4PK1/8 w - - 0 40",
    ] {
        let (is_dead, steps) = whether_dead(&Position::from_fen(fen).unwrap());
        assert!(is_dead.is_none() && steps <= 15, "{is_dead:?} after {steps} steps in {fen}");
    }
}

/// Asks in steps of sizes at random.
fn inquire(random: &mut Random, position: &Position, of: Option<Color>, nodes: usize) -> Chances {
    let mut inquiry = Inquiry::new(position, of, nodes);
    let chances = loop {
        let positions = 1 << random.below(12);
        if let Some(chances) = inquiry.step(random.below(positions)) {
            break chances;
        }
    };
    assert_eq!(inquiry.step(1), Some(chances), "an answer stands");
    chances
}

#[test]
#[ignore = "long"]
fn an_inquiry_in_steps_has_the_same_answers() {
    let mut random = Random::new(5);
    for (position, _) in classified().step_by(3) {
        let nodes = [1, 300, 3_000, 10_000][random.below(4)];
        let known = inquire(&mut random, &position, None, nodes);
        assert_eq!(known, either(&position, nodes), "{nodes} positions of {position}");
        let of = Color::ALL[random.below(2)];
        let known = inquire(&mut random, &position, Some(of), nodes);
        assert_eq!(known, Chances::of_one(&position, of, nodes), "{nodes} positions of {position}");
    }
}

#[test]
fn an_inquiry_does_no_more_than_a_step_at_once() {
    // These take many positions: a search without result, with and without bishops to leave out.
    for fen in [
        "B1B1B3/pBpBpBp1/P1P1P1P1/8/8/8/8/k1K5 w - - 0 1",
        "8/n7/8/3k4/5pr1/7P/4K3/8 b - - 3 94",
        "k1K5/p1p5/PbPp4/1BpP4/PpP5/1Pp5/B1P5/1B6 w - - 0 1",
    ] {
        let position = Position::from_composed_fen(fen).unwrap();
        let steps = Color::ALL.map(|of| {
            let mut inquiry = Inquiry::new(&position, Some(of), DEAD_NODES);
            (1..).find(|_| inquiry.step(100).is_some()).unwrap()
        });
        assert!(steps.iter().sum::<u32>() > 100, "{steps:?} steps in {fen}");
    }
}

#[test]
fn chances_are_read_as_they_are_written() {
    for text in ["WB", "W-", "-B", "--", "?B", "W?", "??"] {
        assert_eq!(text.parse::<Chances>().map(|chances| chances.to_string()).as_deref(), Ok(text));
    }
    for text in ["", "W", "BW", "WB-", "wb", " W-"] {
        assert!(text.parse::<Chances>().is_err(), "{text:?}");
    }
    let chances: Chances = "-?".parse().unwrap();
    assert_eq!([chances.0.white, chances.0.black], [Chance::Unwinnable, Chance::Undetermined]);
    let dead =
        ["W?", "?B", "WB", "--", "-?", "??"].map(|text| text.parse::<Chances>().unwrap().is_dead());
    assert_eq!(dead, [Some(false), Some(false), Some(false), Some(true), None, None]);
}

/// Asks about positions made at random, and searches for a mate in all those
/// called lost without any of the knowledge that called them so.
fn check_random(seed: u64, count: usize, make: impl Fn(&mut Random) -> Option<Position>) {
    let mut random = Random::new(seed);
    let mut lost = 0;
    for _ in 0..count {
        let Some(position) = make(&mut random) else { continue };
        for winner in Color::ALL {
            match decide(&position, winner, 2_000) {
                Winnability::Winnable(line) => check_line(&position, winner, &line),
                Winnability::Unwinnable => {
                    lost += 1;
                    let mates = brute_force(&position, winner, 5_000);
                    assert_ne!(mates, Some(true), "{winner:?} in {position}");
                }
                Winnability::Undetermined => {}
            }
        }
    }
    assert!(lost > 10, "hardly anything to compare: {lost}");
}

#[test]
fn a_plain_search_agrees_on_few_men() {
    check_random(1, 100, |random| {
        let men: Vec<Piece> = (0..1 + random.below(3))
            .map(|_| Piece {
                color: Color::ALL[random.below(2)],
                kind: PieceKind::ALL[random.below(5)],
            })
            .collect();
        random.scattered(&men)
    });
}

#[test]
#[ignore = "long"]
fn a_plain_search_agrees_on_blocked_pawns() {
    check_random(2, 1000, |random| random.blocked(2));
}

#[test]
fn a_plain_search_agrees_on_walls() {
    check_random(3, 150, Random::wall);
}

#[test]
fn a_plain_search_agrees_on_games() {
    check_random(4, 60, |random| Some(random.walk(400)));
}

#[test]
fn the_game_over_on_the_board_is_decided() {
    let mated = Position::from_fen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").unwrap();
    let [white, black] = Color::ALL.map(|winner| decide(&mated, winner, 10));
    assert_eq!((white, black), (Winnability::Winnable(vec![]), Winnability::Unwinnable));
    let stalemate = Position::from_fen("k7/2Q5/8/8/8/8/8/7K b - - 0 1").unwrap();
    for winner in Color::ALL {
        assert_eq!(glance(&stalemate)[winner], Winnability::Unwinnable);
    }
}

#[test]
fn a_flag_falls_against_a_lone_knight() {
    let ask = |fen: &str| decide(&Position::from_fen(fen).unwrap(), Color::White, 100_000);
    // Alone against a bare king or a queen it cannot mate.
    assert_eq!(ask("8/8/4k3/8/8/2NK4/8/8 b - - 0 1"), Winnability::Unwinnable);
    assert_eq!(ask("8/8/4k3/8/8/q1NK4/8/8 b - - 0 1"), Winnability::Unwinnable);
    // A pawn can become a piece that stands in its king's way.
    let winnable = ask("8/8/4k2p/8/8/2NK4/8/8 b - - 0 1");
    assert!(matches!(winnable, Winnability::Winnable(_)), "{winnable:?}");
}

#[test]
fn a_capture_en_passant_opens_a_blocked_position() {
    // Only en passant, now, opens the wall.
    let open = "4k3/8/p1p1p1p1/PpP1P1P1/1P6/8/8/4K3 w - b6 0 1";
    let shut = "4k3/8/p1p1p1p1/PpP1P1P1/1P6/8/8/4K3 w - - 0 1";
    let ask = |fen: &str| decide(&Position::from_fen(fen).unwrap(), Color::White, 200_000);
    assert_eq!(ask(shut), Winnability::Unwinnable);
    assert!(matches!(ask(open), Winnability::Winnable(_)));
}
