//! Reviews of whole games, with the real search.

use luft_coach::ENGLISH;
use luft_engine::search::{Handicap, Limits, SearchRequest, Searcher, Unattended};
use luft_game::pgn::PgnGame;
use luft_game::tree::GameTree;
use luft_judge::score;
use luft_l10n::{Catalogue, Plain, Text};
use luft_review::{GameReview, Judged};
use luft_rules::Position;

/// Black leaves the knight on e5 unprotected; later White allows a mate.
const GAME: &str = "[Event \"Test\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ \
    7. Be2 Nf3# 0-1";

fn english(text: &Text) -> String {
    Catalogue::parse(ENGLISH).expect("a catalogue").format(text, &Plain)
}

fn search(position: &Position) -> Judged {
    let limits = Limits { depth: None, nodes: Some(4_000) };
    let request = SearchRequest { position, history: &[], handicap: Handicap::NONE, limits };
    let found = Searcher::new(1).search(&request, &mut Unattended);
    let score = score(found.score.value());
    Judged { score, second: None, line: found.pv }
}

/// Reviews a game, or at most this number of its positions. Also returns the number of positions
/// searched.
fn review(pgn: &str, most: usize) -> (GameReview, usize) {
    let mut review = GameReview::new(pgn.parse().expect("a game"));
    for searched in 0..most {
        let Some((position, _)) = review.next() else { return (review, searched) };
        let judged = search(position);
        review.judge(judged);
    }
    (review, most)
}

fn written(review: &GameReview) -> String {
    review.annotated(&english).to_string()
}

fn tree(pgn: &str) -> GameTree {
    pgn.parse::<PgnGame>().unwrap_or_else(|error| panic!("{error}\n{pgn}")).tree().clone()
}

#[test]
fn all_results_are_written_into_the_game() {
    let (review, searched) = review(GAME, usize::MAX);
    assert_eq!(searched, 14, "mate needs no search");
    let pgn = written(&review);
    let tree = tree(&pgn);
    let line = tree.main_line();
    let (mate, before) = line.split_last().unwrap();
    assert!(before.iter().all(|node| tree.evaluation(*node).is_some()), "{pgn}");
    assert_eq!(tree.evaluation(*mate), None);
    let signs = |ply: usize| tree.nags(line[ply - 1]).iter().map(|nag| nag.0).collect::<Vec<_>>();
    assert_eq!((signs(9), signs(13)), (vec![4], vec![2]), "{pgn}");
    let said = tree.comments(line[12]).join(" ");
    assert!(said.contains("Allows Nf3#"), "{said}");
    assert_eq!(tree.variations(line[12]).len(), 1, "the better line: {pgn}");
    let [white, black] = review.accuracy().map(Option::unwrap);
    assert!(white < black && black < 100, "{white} {black}");
}

#[test]
fn a_game_is_judged_the_same_each_time_also_after_a_pause() {
    let (whole, _) = review(GAME, usize::MAX);
    assert_eq!(written(&review(GAME, usize::MAX).0), written(&whole));
    let half = written(&review(GAME, 9).0);
    let evaluated = |pgn: &str| {
        let tree = tree(pgn);
        tree.main_line().iter().map(|node| tree.evaluation(*node)).collect::<Vec<_>>()
    };
    assert_eq!(evaluated(&half).iter().flatten().count(), 8, "the root has the ninth: {half}");
    let (rest, searched) = review(&half, usize::MAX);
    assert_eq!((rest.accuracy(), searched), (whole.accuracy(), 6), "the last one again");
    assert_eq!(written(&rest), written(&whole));
}

#[test]
fn evaluations_of_others_are_not_searched_again_and_their_verdicts_stay() {
    let file = "1. e4 $1 {[%eval 0.3] good} e5 {[%eval 0.2]} 2. Ke2 $6 {[%eval -0.9]} Nc6 {[%eval -0.8]} *";
    let (review, searched) = review(file, usize::MAX);
    assert_eq!(searched, 0);
    let pgn = written(&review);
    let tree = tree(&pgn);
    let line = tree.main_line();
    assert_eq!(tree.nags(line[0]).len(), 1, "{pgn}");
    assert_eq!((tree.nags(line[2])[0].0, tree.nags(line[2]).len()), (6, 1));
    assert_eq!(tree.comments(line[0]), ["[%eval 0.3] good"]);
    assert!(review.accuracy().iter().all(Option::is_some), "{:?}", review.accuracy());
}

#[test]
fn a_game_without_moves_has_no_accuracy() {
    let (review, searched) = review("[Event \"Empty\"]\n\n*", usize::MAX);
    assert_eq!((review.accuracy(), searched), ([None, None], 1));
}
