//! The tree of a game.

use std::time::Duration;

use crate::trees::{comments, moves, nags, node};
use luft_game::pgn::{Nag, PgnGame};
use luft_game::tree::{GameTree, NodeId, Track, WalkStep};
use luft_game::{Evaluation, Game};
use luft_rules::{Move, Position, uci};
use proptest::prelude::*;

fn mv(position: &Position, text: &str) -> Move {
    uci::parse(position, text).unwrap()
}

fn read(text: &str) -> PgnGame {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_move_from_any_node_continues_its_line_or_is_a_variation() {
    let start = Position::start();
    let mut tree = GameTree::new(start.clone());
    let e4 = tree.play(NodeId::ROOT, mv(&start, "e2e4")).unwrap();
    let e5 = tree.play(e4, mv(&tree.position(e4), "e7e5")).unwrap();
    let c5 = tree.play(e4, mv(&tree.position(e4), "c7c5")).unwrap();
    assert_eq!(tree.play(e4, mv(&tree.position(e4), "c7c5")), Some(c5), "it is known");
    assert_eq!(tree.play(e4, mv(&start, "e2e4")), None, "it is not legal");
    assert_eq!(tree.play(NodeId::at(99), mv(&start, "e2e4")), None, "there is no such node");
    assert_eq!((tree.next(e4), tree.children(e4)), (Some(e5), vec![e5, c5]));
    assert_eq!(tree.variations(e5), [c5]);
    assert_eq!(tree.variations(c5).len(), 0);
    assert!(tree.continues(e5) && !tree.continues(c5) && tree.continues(NodeId::ROOT));
    assert_eq!((tree.end(), tree.moves(), tree.ply(c5)), (e5, 3, 2));
    assert_eq!(tree.along(tree.line(c5)), [e4, c5]);
    assert_eq!((tree.mv(NodeId::ROOT), tree.parent(NodeId::ROOT)), (None, None));
}

/// The moves in UCI notation, each legal after those before it.
fn line(text: &str) -> Vec<Move> {
    let mut position = Position::start();
    let play = |text| {
        let mv = mv(&position, text);
        position = position.after(mv);
        mv
    };
    text.split_whitespace().map(play).collect()
}

fn add(game: &mut PgnGame, text: &str) {
    game.add_line(&line(text));
}

#[test]
fn lines_that_are_tried_leave_the_game_as_it_is() {
    let mut game = read("1. e4 e5 *");
    for tried in ["e2e4 e7e5 g1f3 b8c6", "e2e4 e7e5 g1f3 g8f6", "e2e4 e7e5 f2f4", "d2d4", "e2e4"] {
        add(&mut game, tried);
    }
    assert_eq!(moves(&game), "e2e4 (d2d4) e7e5 [g1f3 b8c6 (g8f6)) [f2f4)");
    let tree = game.tree();
    assert_eq!((tree.end(), tree.main_line().len()), (node(&game, "e2e4 e7e5"), 2));
    assert_eq!((tree.next(tree.end()), tree.variations_after_end().len()), (None, 2));
    assert!(!tree.continues(node(&game, "e2e4 e7e5 g1f3")));
    assert!(tree.is_main(NodeId::ROOT) && tree.is_main(node(&game, "e2e4 e7e5")));
    for variation in ["d2d4", "e2e4 e7e5 g1f3", "e2e4 e7e5 g1f3 b8c6"] {
        assert!(!tree.is_main(node(&game, variation)), "{variation}");
    }
    assert!(!tree.is_main(NodeId::at(99)));
    assert!(tree.continues(node(&game, "e2e4 e7e5 g1f3 b8c6")));
    assert_eq!(game.mainline().game.plies().len(), 2);
    let written = game.to_string();
    assert!(
        written
            .ends_with("1. e4 (1. d4) 1... e5 (1... e5 2. Nf3 Nc6 (2... Nf6)) (1... e5 2. f4) *\n"),
        "{written}"
    );
    assert_eq!(read(&written).mainline(), game.mainline());
}

#[test]
fn a_line_that_was_tried_becomes_the_game_when_it_is_played() {
    let mut tree = GameTree::new(Position::start());
    for tried in ["e2e4 e7e5", "d2d4 d7d5", "e2e4 c7c5"] {
        assert!(tree.add_line(&line(tried)).is_some());
    }
    let revision = tree.revision();
    assert_eq!(tree.main_line(), []);
    let [d4, d5] = line("d2d4 d7d5")[..] else { unreachable!() };
    let first = tree.extend(d4);
    assert_ne!(tree.revision(), revision, "moves have changed places");
    assert_eq!((tree.main_line(), tree.end()), (vec![first], first));
    assert_eq!(tree.variations(first).len(), 1);
    assert_eq!(tree.variations_after_end().len(), 1);
    let second = tree.extend(d5);
    assert_eq!((tree.main_line(), tree.variations_after_end()), (vec![first, second], vec![]));
    let revision = tree.revision();
    tree.extend(line("d2d4 d7d5 c2c4")[2]);
    assert_eq!((tree.revision(), tree.main_line().len()), (revision, 3));
    let [c4, illegal] = [line("c2c4")[0], line("e2e4 e7e5 g1f3")[2]];
    assert_eq!(tree.add_line(&[c4, illegal]), None, "it is White's move");
}

#[test]
fn variations_tried_before_the_first_move_are_not_written() {
    let mut game = read("*");
    add(&mut game, "e2e4 e7e5");
    assert!(game.to_string().ends_with("\n\n*\n"), "{game}");
    assert_eq!(read(&game.to_string()).tree().moves(), 0);
}

#[test]
fn variations_of_one_move_stand_side_by_side_however_they_were_nested() {
    let nested = read("1. e4 (1. d4 (1. c4 {English}) d5) (1. Nf3) e5 *");
    let flat = read("1. e4 (1. d4 d5) (1. c4 {English}) (1. Nf3) e5 *");
    assert_eq!(nested, flat);
    assert_eq!(moves(&nested), "e2e4 (d2d4 d7d5) (c2c4) (g1f3) e7e5");
    assert!(
        nested.to_string().ends_with("1. e4 (1. d4 d5) (1. c4 {English}) (1. Nf3) 1... e5 *\n")
    );
}

#[test]
fn a_comment_of_an_empty_variation_belongs_to_the_move() {
    let game =
        read("1. e4 {best} ({or not [%clk 0:01:00]} $3) ({$1} $2 {then} --) e5 ($5 1... c5) *");
    assert_eq!(comments(&game, "e2e4"), ["best", "or not"]);
    assert_eq!(game.tree().clock(node(&game, "e2e4")), Some(Duration::from_secs(60)));
    assert_eq!(game.tree().unplayed(NodeId::ROOT), ["$2 {$1} {then} --"]);
    assert_eq!(nags(&game, "e2e4 c7c5"), [Nag(5)], "a variation's signs are its first move's");
    assert_eq!(read(&game.to_string()), game);
}

#[test]
fn evaluations_are_numbers() {
    let game =
        read("1. e4 {[%eval 0.35] fine} e5 {[%eval #-3]} 2. f3 {[%eval 1]} {[%eval -0.5]} *");
    let told: Vec<_> =
        game.tree().main_line().into_iter().map(|id| game.tree().evaluation(id)).collect();
    let [e4, e5, f3] =
        [Evaluation::Centipawns(35), Evaluation::Mate(-3), Evaluation::Centipawns(-50)];
    assert_eq!(told, [Some(e4), Some(e5), Some(f3)]);
    assert_eq!(game.tree().evaluation(NodeId::ROOT), None);
    // They are written as they were read, and follow a comment that is replaced.
    let written = "1. e4 {[%eval 0.345,20] fine} 1... e5 {[%eval #-3]} *";
    let mut game = read(written);
    assert!(game.to_string().ends_with(&[written, "\n"].concat()), "{game}");
    game.set_shapes(|_| Some("[%csl Ge4]".to_owned()));
    assert_eq!(game.tree().evaluation(node(&game, "e2e4")), Some(Evaluation::Centipawns(34)));
    game.add_comment(node(&game, "e2e4"), "[%eval 1]");
    assert_eq!(game.tree().evaluation(node(&game, "e2e4")), Some(Evaluation::Centipawns(100)));
}

#[test]
fn node_numbers_are_read_as_they_are_written() {
    assert_eq!("0".parse(), Ok(NodeId::ROOT));
    assert_eq!("17".parse::<NodeId>().map(|id| id.to_string()).as_deref(), Ok("17"));
    assert!("-1".parse::<NodeId>().is_err() && "x".parse::<NodeId>().is_err());
    let tree = GameTree::default();
    assert!(!tree.has(NodeId::at(usize::MAX)));
    assert_eq!(tree.comments(NodeId::at(7)).len(), 0);
}

/// A tree of random moves: each from some node, with notes.
fn any_tree() -> impl Strategy<Value = GameTree> {
    let step = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    prop::collection::vec(step, 0..80).prop_map(|steps| {
        let mut tree = GameTree::default();
        for (from, choice) in steps {
            // Mostly from one of the last nodes.
            let nodes = tree.moves() + 1;
            let at = NodeId::at(nodes - 1 - from.index(nodes.min(5)));
            let moves = tree.position(at).legal_moves();
            if !moves.is_empty() {
                tree.play(at, moves[choice.index(moves.len())]).unwrap();
            }
        }
        tree
    })
}

fn nodes(tree: &GameTree) -> impl Iterator<Item = NodeId> {
    (0..=tree.moves()).map(NodeId::at)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn parents_and_children_agree(tree in any_tree()) {
        for id in nodes(&tree) {
            let children = tree.children(id);
            prop_assert_eq!(tree.next(id), children.first().copied());
            let mut moves: Vec<String> = Vec::new();
            for (index, child) in children.iter().enumerate() {
                prop_assert_eq!(tree.parent(*child), Some(id));
                prop_assert_eq!(tree.ply(*child), tree.ply(id) + 1);
                prop_assert_eq!(tree.continues(*child), index == 0);
                moves.extend(tree.mv(*child).map(uci::write));
            }
            moves.sort();
            moves.dedup();
            prop_assert_eq!(moves.len(), children.len(), "each move once");
            let line = tree.line(id);
            prop_assert_eq!(line.len(), tree.ply(id));
            prop_assert_eq!(tree.along(line).last().copied().unwrap_or_default(), id);
        }
    }

    #[test]
    fn a_walk_visits_every_node_once_with_its_position(tree in any_tree()) {
        let mut track = Track::new(tree.start().clone());
        let (mut seen, mut depth) = (Vec::new(), 0_i32);
        for step in tree.walk(NodeId::ROOT) {
            track.follow(step, &tree);
            match step {
                WalkStep::Move(id) => {
                    prop_assert_eq!(track.now(), &tree.position(id));
                    prop_assert!(depth > 0 || tree.continues(id));
                    seen.push(id);
                }
                WalkStep::Open | WalkStep::Branch => depth += 1,
                WalkStep::Close => depth -= 1,
                WalkStep::Unplayed(_) => {}
            }
            prop_assert!(depth >= 0);
        }
        seen.sort();
        prop_assert_eq!(seen, nodes(&tree).skip(1).collect::<Vec<_>>());
        prop_assert_eq!(depth, 0);
    }

    #[test]
    fn a_tree_copied_line_by_line_is_the_same(tree in any_tree()) {
        let mut game = Game::new(tree.start().clone());
        let played: Vec<Move> = tree.main_line().into_iter().filter_map(|id| tree.mv(id)).collect();
        let is_whole = played.iter().all(|mv| game.play(*mv).is_ok());
        prop_assume!(is_whole);
        let mut copy = GameTree::of(&game);
        let ids: Vec<_> = copy.main_line().into_iter().zip(tree.main_line()).collect();
        let mut room = 40;
        for (to, from) in ids {
            let before = tree.parent(from).unwrap();
            copy.copy_variations(to, &tree, before, &mut room);
        }
        let left_out = tree.moves() - copy.moves();
        prop_assert_eq!(copy.moves() - copy.main_line().len(), 40 - room);
        prop_assert!(left_out == 0 || room == 0);
        prop_assert_eq!(copy == tree, left_out == 0);
    }
}
