//! What holds of every game, tried on random ones.

use luft_game::Game;
use proptest::prelude::*;

/// Plays random moves until they run out or the game is over.
fn random_game(choices: &[prop::sample::Index]) -> Game {
    let mut game = Game::default();
    for choice in choices {
        if game.is_over() {
            break;
        }
        let moves = game.position().legal_moves();
        game.play(moves[choice.index(moves.len())]).unwrap();
    }
    game
}

/// How often the position on the board has been there, by comparing what the
/// laws compare, without a hash.
fn counted_repetitions(game: &Game) -> usize {
    let identity = |fen: String| fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
    let now = identity(game.position().fen());
    game.positions().filter(|position| identity(position.fen()) == now).count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_record_plays_back_to_the_same_game(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..200),
    ) {
        let game = random_game(&choices);
        prop_assert_eq!(game.to_string().parse::<Game>().unwrap(), game);
    }

    #[test]
    fn undo_is_the_game_never_played(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..120),
        count in 0..120_usize,
    ) {
        let game = random_game(&choices);
        let count = count.min(game.plies().len());
        let mut undone = game.clone();
        undone.undo(count).unwrap();
        let kept = game.plies().len() - count;
        let mut replayed = Game::default();
        for ply in &game.plies()[..kept] {
            replayed.play(ply.mv()).unwrap();
        }
        prop_assert_eq!(undone.history(), replayed.history());
        prop_assert_eq!(undone, replayed);
    }

    #[test]
    fn every_san_of_a_game_reads_back_as_its_move(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..120),
    ) {
        let game = random_game(&choices);
        let mut again = Game::default();
        for ply in game.plies() {
            prop_assert_eq!(again.read_move(ply.san()), Ok(ply.mv()));
            again.play(ply.mv()).unwrap();
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(fen |moves|end |[a-hKQkq1-8/ w-]){0,40}") {
        let _ = text.parse::<Game>();
    }
}

/// Knights wander where pawns are fixed, so that positions come again often.
#[test]
fn repetitions_by_hash_are_repetitions_by_comparison() {
    let mut game: Game = "fen n3k3/8/8/p7/P7/8/8/N3K3 w - - 0 1 moves".parse().unwrap();
    let mut state = 1_u64;
    let mut most = 0;
    while !game.is_over() {
        let moves: Vec<_> =
            game.position().legal_moves().into_iter().filter(|mv| !mv.is_irreversible()).collect();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        game.play(moves[(state >> 33) as usize % moves.len()]).unwrap();
        assert_eq!(game.repetitions(), counted_repetitions(&game));
        most = most.max(game.repetitions());
    }
    assert!(most >= 2, "the walk never came back");
}
