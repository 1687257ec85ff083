//! Games of Chess960: moves as typed, records, PGN, and when two positions are the same.

use crate::games::{assert_record_keeps, from, mv, play};
use luft_game::Game;
use luft_game::pgn::{PgnGame, Tags};
use luft_rules::random::SplitMix64;
use luft_rules::{Position, chess960, uci};

/// Number 362 without the pieces between White's king and rooks, so that castling on both sides is
/// possible.
const BOTH: &str = "1rkrnnbq/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w KQkq - 0 1";

#[test]
fn castling_is_typed_as_letters_zeros_or_the_king_onto_its_rook() {
    let game = from(BOTH, "");
    for (text, meant) in [
        ("O-O", "d1g1"),
        ("0-0", "d1g1"),
        ("d1g1", "d1g1"),
        ("d1-g1", "d1g1"),
        ("O-O-O", "d1b1"),
        ("d1b1", "d1b1"),
        // A single square means an ordinary move of the king, even to its target of castling.
        ("Kc1", "d1c1"),
        ("d1c1", "d1c1"),
    ] {
        assert_eq!(uci::write(mv(&game, text)), meant, "{text}");
    }
    assert!(game.read_move("d1f1").is_err(), "two squares, but not where castling ends");
}

#[test]
fn random_games_of_all_starts_are_kept_by_records_and_pgn() {
    let mut random = SplitMix64::new(960);
    let mut castled = 0;
    for number in (0..chess960::COUNT).step_by(16) {
        let mut game = Game::new(chess960::start(number).unwrap());
        for _ in 0..120 {
            let moves = game.position().legal_moves();
            if game.is_over() || moves.is_empty() {
                break;
            }
            let castling = moves.iter().find(|mv| mv.castling_side().is_some());
            castled += usize::from(castling.is_some());
            let mv = castling.copied().unwrap_or_else(|| moves[random.below(moves.len())]);
            game.play(mv).unwrap();
        }
        assert_record_keeps(&game);
        let pgn = PgnGame::from_game(&game, Tags::default(), []);
        let text = pgn.to_string();
        assert!(text.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \""), "{text}");
        let read: PgnGame = text.parse().unwrap();
        assert_eq!(read.mainline().game, game, "{text}");
        assert_eq!(read.to_string(), text);
    }
    assert!(castled >= 40, "castled {castled} times only");
}

#[test]
fn the_variant_is_named_once_and_only_where_it_matters() {
    let read = |tags: &str| format!("{tags}\n1. e4 *").parse::<PgnGame>().unwrap().to_string();
    let start = "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]";
    for (tags, written) in [
        (start.to_owned(), Some("Chess960")),
        (format!("[Variant \"chess 960\"]{start}"), Some("Chess960")),
        (format!("[Variant \"Fischerandom\"][SetUp \"1\"]{start}"), Some("Chess960")),
        (format!("[Variant \"From Position\"]{start}"), Some("Chess960")),
        ("[Variant \"Chess960\"]".to_owned(), None),
        ("[Variant \"Standard\"]".to_owned(), None),
        (String::new(), None),
        // Orthodox rules are enough after the rights are lost.
        ("[FEN \"4k3/8/8/8/8/8/4P3/1R1K4 w - - 0 1\"]".to_owned(), None),
    ] {
        let text = read(&tags);
        let named: Vec<_> = text.lines().filter(|line| line.starts_with("[Variant")).collect();
        let expected: Vec<_> =
            written.map(|name| format!("[Variant \"{name}\"]")).into_iter().collect();
        assert_eq!(named, expected, "{tags}");
    }
}

#[test]
fn a_lost_right_makes_another_position() {
    let mut game = from("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1", "");
    // The first round loses the castling rights; later ones repeat.
    let round = "Rg2 Rg7 Rg1 Rg8 ";
    play(&mut game, round);
    assert_eq!(game.repetitions(), 1);
    let fen = game.position().fen();
    assert!(fen.contains(" w Qq "), "{fen}");
    play(&mut game, round);
    assert_eq!(game.repetitions(), 2);
    let again = Position::from_fen(&fen).unwrap();
    assert!(again.is_same(game.position()) && !again.is_same(game.start()));
}
