//! Compares the format of games with the `viriformat` crate.

use luft_lab::viriformat::{Game, Outcome, Ply, ReadError, Reader};
use luft_rules::random::SplitMix64;
use luft_rules::{Color, Move, Position};
use viriformat::chess::board::GameOutcome;
use viriformat::chess::board::{Board, WinType};
use viriformat::dataformat;

/// A game of random moves from a position. It castles, promotes and captures en passant if it can.
fn wild(start: Position, seed: u64) -> Game {
    let mut random = SplitMix64::new(seed);
    let mut position = start.clone();
    let mut plies = Vec::new();
    while plies.len() < 120 && position.halfmove_clock() < 100 {
        let moves = position.legal_moves();
        let rare = |mv: &&Move| !matches!(mv, Move::Normal { .. });
        let rare: Vec<Move> = moves.iter().filter(rare).copied().collect();
        let moves = if rare.is_empty() { moves.to_vec() } else { rare };
        let Some(&mv) = moves.get(random.below(moves.len())) else { break };
        position.play_unchecked(mv);
        plies.push(Ply { mv, score: random.next_u64() as i16 });
    }
    let outcomes = [Outcome::Win(Color::White), Outcome::Draw, Outcome::Win(Color::Black)];
    Game { start, outcome: outcomes[random.below(3)], plies }
}

fn wild_games() -> impl Iterator<Item = Game> {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 11",
        "8/PPPk4/8/8/8/8/4Kppp/8 w - - 17 60",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "4k2r/8/8/8/8/8/R7/r3K2R w Kk - 0 1",
    ];
    starts.into_iter().flat_map(|fen| {
        let start = Position::from_fen(fen).unwrap();
        (0..40).map(move |seed| wild(start.clone(), seed))
    })
}

#[test]
fn both_read_what_the_other_writes() {
    let (mut castled, mut promoted, mut en_passant) = (0, 0, 0);
    for game in wild_games() {
        let bytes = game.bytes();
        let theirs = dataformat::Game::deserialise_from(&mut &bytes[..], Vec::new()).unwrap();
        let mut positions = game.positions();
        theirs.visit_positions(|board, score| {
            let (position, ply) = positions.next().unwrap();
            assert_eq!(board.to_string(), fen_as_theirs(&position, board));
            assert_eq!(i32::from(ply.score), score);
            match ply.mv {
                Move::Castle { .. } => castled += 1,
                Move::Promotion { .. } => promoted += 1,
                Move::EnPassant { .. } => en_passant += 1,
                Move::Normal { .. } => {}
            }
        });
        assert!(positions.next().is_none());
        drop(positions);

        let mut again = Vec::new();
        theirs.serialise_into(&mut again).unwrap();
        assert!(again == bytes);
        let read: Vec<Game> = Reader::new(&again[..]).map(Result::unwrap).collect();
        assert_eq!(read, [game]);
    }
    assert!(castled > 50 && promoted > 50 && en_passant > 20, "{castled} {promoted} {en_passant}");
}

/// The FEN with the en passant square of their library, which sets it after every double step.
fn fen_as_theirs(position: &Position, board: &Board) -> String {
    let fen = position.fen();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let theirs = board.to_string();
    if fields[3] == "-" {
        fields[3] = theirs.split(' ').nth(3).unwrap();
    }
    fields.join(" ")
}

#[test]
fn their_games_are_ours_byte_for_byte() {
    for (outcome, theirs) in [
        (Outcome::Win(Color::White), GameOutcome::WhiteWin(WinType::Mate)),
        (Outcome::Win(Color::Black), GameOutcome::BlackWin(WinType::Mate)),
    ] {
        let start = Position::from_fen("4k2r/8/8/8/8/8/8/R3K3 b Qk - 12 40").unwrap();
        let mut board = Board::new();
        board.set_from_fen(&start.fen(), false).unwrap();
        let mut game = dataformat::Game::new(&board);
        game.set_outcome(theirs);
        let mut bytes = Vec::new();
        game.serialise_into(&mut bytes).unwrap();
        assert!(Game { start, outcome, plies: Vec::new() }.bytes() == bytes);
    }
}

#[test]
fn damaged_games_are_refused() {
    let game = wild(Position::start(), 3);
    let bytes = game.bytes();
    let read = |bytes: &[u8]| Reader::new(bytes).next().unwrap().map(|_| ());
    assert!(read(&bytes).is_ok());
    for end in [1, 31, 32, 33, bytes.len() - 4, bytes.len() - 1] {
        assert!(matches!(read(&bytes[..end]), Err(ReadError::CutOff)), "{end}");
    }
    let damaged = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        read(&bytes).expect_err("damage").to_string()
    };
    assert!(damaged(2, 255).contains("more than 32"));
    assert!(damaged(8, 0x77).contains("not a kind of piece"));
    assert!(damaged(12, 0x06).contains("no rook castles from a2"));
    assert!(damaged(24, 100).contains("not an en passant square"));
    assert!(damaged(30, 3).contains("not a result"));
    assert!(damaged(16, 0).contains("pawn"));
    // A king from a1 to a1.
    assert!(damaged(32, 0).contains("its move 1 is illegal"));
}

#[test]
fn a_fault_ends_the_reading() {
    let mut bytes = wild(Position::start(), 1).bytes();
    let whole = bytes.len() as u64;
    bytes.extend(wild(Position::start(), 2).bytes());
    bytes.truncate(bytes.len() - 2);
    let mut reader = Reader::new(&bytes[..]);
    assert!(reader.next().is_some_and(|game| game.is_ok()));
    assert!(reader.next().is_some_and(|game| game.is_err()));
    assert_eq!(reader.position(), whole);
    assert!(reader.next().is_none());
}
