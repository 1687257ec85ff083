//! Properties of every game, tested on random ones.

use crate::games::from;
use luft_game::winnability::Chance;
use luft_game::{Color, Game, Offer};
use luft_rules::random::SplitMix64;
use proptest::prelude::*;
use proptest::sample::Index;

/// Plays random moves until they are used up or the game is over.
fn random_game(choices: &[Index]) -> Game {
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

/// How often the position on the board has occurred, by comparing the data that the laws compare,
/// without a hash.
fn counted_repetitions(game: &Game) -> usize {
    let identity = |fen: String| fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
    let now = identity(game.position().fen());
    game.positions().filter(|position| identity(position.fen()) == now).count()
}

/// An action that a player takes or tries.
#[derive(Clone, Debug)]
enum Act {
    Move(Index),
    Offer,
    Decline,
    Accept,
    ClaimNow,
    ClaimBy(Index),
    Resign(Color),
    Forfeit(Color),
    TimeOut(Color, Chance),
    DeclareDead,
}

fn act() -> impl Strategy<Value = Act> {
    let color = || prop::sample::select(Color::ALL.to_vec());
    let verdict = prop::sample::select(vec![Chance::Winnable, Chance::Unwinnable]);
    prop_oneof![
        60 => any::<Index>().prop_map(Act::Move),
        6 => Just(Act::Offer),
        6 => Just(Act::Decline),
        1 => Just(Act::Accept),
        4 => Just(Act::ClaimNow),
        4 => any::<Index>().prop_map(Act::ClaimBy),
        1 => color().prop_map(Act::Resign),
        1 => color().prop_map(Act::Forfeit),
        1 => (color(), verdict).prop_map(|(color, verdict)| Act::TimeOut(color, verdict)),
        1 => Just(Act::DeclareDead),
    ]
}

/// Performs the action if the game allows it; otherwise the game must be unchanged.
fn attempt(game: &mut Game, act: &Act) {
    let before = game.clone();
    let moves = game.position().legal_moves();
    let chosen = |index: &Index| moves.get(index.index(moves.len().max(1))).copied();
    let done = match act {
        Act::Move(index) => chosen(index).is_some_and(|mv| game.play(mv).is_ok()),
        Act::ClaimBy(index) => chosen(index).is_some_and(|mv| game.claim_draw_by(mv).is_ok()),
        Act::Offer => game.offer_draw().is_ok(),
        Act::Decline => game.decline_draw().is_ok(),
        Act::Accept => game.accept_draw().is_ok(),
        Act::ClaimNow => game.claim_draw_now().is_ok(),
        Act::Resign(color) => game.resign(*color).is_ok(),
        Act::Forfeit(color) => game.forfeit(*color).is_ok(),
        Act::TimeOut(color, verdict) => game.time_out(*color, *verdict).is_ok(),
        Act::DeclareDead => game.declare_dead().is_ok(),
    };
    assert_eq!(done, *game != before, "{act:?}");
}

/// The game of only the first moves, played again, each with its offer.
fn replayed(game: &Game, plies: usize) -> Game {
    let mut again = Game::new(game.start().clone());
    for ply in &game.plies()[..plies] {
        again.play(ply.mv()).unwrap();
        if let Some(offer) = ply.offer() {
            again.offer_draw().unwrap();
            if offer == Offer::Declined {
                again.decline_draw().unwrap();
            }
        }
    }
    again
}

/// Start positions: the usual one, and others in which pieces move until a position repeats, fifty
/// moves have passed, or no piece is left to mate with.
const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "n3k3/8/8/p7/P7/8/8/N3K3 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 90 60",
    "8/2k5/8/p1p1p1p1/P1P1P3/2K3P1/8/8 w - - 139 90",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_record_plays_back_to_the_same_game(
        choices in prop::collection::vec(any::<Index>(), 0..200),
    ) {
        let game = random_game(&choices);
        prop_assert_eq!(game.to_string().parse::<Game>().unwrap(), game);
    }

    #[test]
    fn undo_equals_replaying_the_game(
        start in prop::sample::select(STARTS.to_vec()),
        acts in prop::collection::vec(act(), 0..120),
        count in any::<Index>(),
    ) {
        let mut game = from(start, "");
        acts.iter().for_each(|act| attempt(&mut game, act));
        let count = count.index(game.plies().len() + 1);
        let kept = game.plies().len() - count;
        let again = replayed(&game, kept);
        let mut undone = game.clone();
        undone.undo(count).unwrap();
        prop_assert_eq!(undone.history(), again.history());
        prop_assert_eq!(undone.repetitions(), again.repetitions());
        prop_assert_eq!(undone.claimable_moves(), again.claimable_moves());
        prop_assert_eq!((undone.claim(), undone.offer()), (again.claim(), again.offer()));
        prop_assert_eq!(undone.outcome(), again.outcome());
        prop_assert_eq!(&undone, &again);
        prop_assert!(undone.undo(kept + 1).is_err());
        prop_assert_eq!(undone, again);
    }

    #[test]
    fn every_san_of_a_game_reads_back_as_its_move(
        choices in prop::collection::vec(any::<Index>(), 0..120),
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

/// Knights move among fixed pawns, so that positions often repeat.
#[test]
fn repetitions_by_hash_are_repetitions_by_comparison() {
    let mut game: Game = "fen n3k3/8/8/p7/P7/8/8/N3K3 w - - 0 1 moves".parse().unwrap();
    let mut random = SplitMix64::new(1);
    let mut most = 0;
    while !game.is_over() {
        let moves: Vec<_> =
            game.position().legal_moves().into_iter().filter(|mv| !mv.is_irreversible()).collect();
        game.play(moves[random.below(moves.len())]).unwrap();
        assert_eq!(game.repetitions(), counted_repetitions(&game));
        most = most.max(game.repetitions());
    }
    assert!(most >= 2, "the walk never came back");
}
