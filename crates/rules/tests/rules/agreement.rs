//! Parts of the rules that must agree with one another on many positions.

use crate::common;
use luft_rules::{Move, Moves, PieceKind, Position, Square, san, uci};

#[test]
#[ignore = "long"]
fn every_from_to_promotion_triple_agrees_with_the_generator() {
    let promotions = [
        None,
        Some(PieceKind::Queen),
        Some(PieceKind::Rook),
        Some(PieceKind::Bishop),
        Some(PieceKind::Knight),
    ];
    for case in common::perft_cases().into_iter().chain(common::chess960_cases()) {
        let position = Position::from_fen(&case.fen).expect("a sound position");
        let legal = position.legal_moves();
        let mut found = 0;
        for from in Square::all() {
            for to in Square::all() {
                for promotion in promotions {
                    let Some(mv) = position.legal_move(from, to, promotion) else { continue };
                    assert!(legal.contains(&mv));
                    assert_eq!((mv.from(), mv.promotion()), (from, promotion));
                    assert!(position.clone().play(mv).is_ok());
                    // A castling move may be found twice: by the king's square and by the rook's.
                    let is_second = mv.castling_side().is_some() && position.kind_on(to).is_none();
                    found += usize::from(!is_second);
                }
            }
        }
        assert_eq!(found, legal.len(), "{}", case.fen);
    }
}

#[test]
fn one_move_is_legal_where_the_generator_lists_it() {
    let (mut positions, mut legal_found) = (0, 0);
    let mut remembered = Vec::new();
    common::random_walk(126, 16, |position, mv| {
        positions += 1;
        let legal = position.legal_moves();
        // Moves of other positions, as a transposition table may have them.
        remembered.push(mv);
        let others = remembered.iter().rev().take(100).copied();
        let candidates = candidates(position).chain(legal.iter().copied()).chain(others);
        for mv in candidates {
            legal_found += usize::from(position.is_legal(mv));
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{mv:?} in {position}");
        }
    });
    assert!(positions > 1_500 && legal_found > 40_000, "{positions} {legal_found}");
}

/// Moves between every two squares, most of them illegal.
fn candidates(position: &Position) -> impl Iterator<Item = Move> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    pairs.flat_map(move |(from, to)| {
        let capture = position.kind_on(to);
        let normal = position.kind_on(from).map(|piece| Move::Normal { piece, from, to, capture });
        let promotions = PieceKind::ALL.map(|into| Move::Promotion { from, to, capture, into });
        let queen = Move::Normal { piece: PieceKind::Queen, from, to, capture: None };
        let castling = Move::Castle { king: from, rook: to };
        normal.into_iter().chain(promotions).chain([queen, castling, Move::EnPassant { from, to }])
    })
}

#[test]
fn incremental_state_equals_recomputed_state() {
    let mut visited = 0;
    common::random_walk(500, 80, |position, mv| {
        visited += 1;
        let after = position.after(mv);
        assert_eq!(after.hash(), after.recomputed_hash(), "{mv:?} in {position}");
        // Reading the FEN computes checkers, pins and hash from nothing.
        for fen in [after.fen(), format!("{after:#}")] {
            assert_eq!(Position::from_fen(&fen).as_ref(), Ok(&after), "{mv:?} in {position}");
        }
    });
    assert!(visited > 20_000);
}

#[test]
fn notations_name_every_legal_move_and_no_two_alike() {
    common::random_walk(126, 40, |position, _| {
        let moves = position.legal_moves();
        for &mv in &moves {
            assert_eq!(san::parse(position, &san::write(position, mv)), Ok(mv), "{position}");
            for text in [uci::write(mv), uci::write_chess960(mv)] {
                assert_eq!(uci::parse(position, &text), Ok(mv), "{position}");
            }
            assert_eq!(uci::nth(position, uci::index(position, mv)), Some(mv), "{position}");
        }
        let mut names: Vec<_> = moves.iter().map(|&mv| san::write(position, mv)).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), moves.len(), "{position}");
    });
}

#[test]
fn choices_of_moves_split_the_whole() {
    common::random_walk(300, 60, |position, _| {
        let tactical = position.moves(Moves::Tactical);
        let quiet = position.moves(Moves::Quiet);
        assert!(tactical.iter().all(|mv| mv.capture().is_some() || mv.promotion().is_some()));
        assert!(quiet.iter().all(|mv| mv.capture().is_none() && mv.promotion().is_none()));
        let all = position.legal_moves();
        assert_eq!(all.len(), tactical.len() + quiet.len(), "{position}");
        assert_eq!(all.len(), position.legal_move_count(), "{position}");
        assert!(tactical.iter().chain(&quiet).all(|mv| all.contains(mv)));
    });
}

#[test]
fn a_null_move_only_passes_the_turn() {
    common::random_walk(200, 60, |position, _| {
        if !position.in_check() {
            let mut passed = position.clone();
            passed.play_null();
            assert_eq!(passed.hash(), passed.recomputed_hash());
            assert_eq!(passed.occupied(), position.occupied());
            assert_eq!(passed.side_to_move(), !position.side_to_move());
        }
    });
}
