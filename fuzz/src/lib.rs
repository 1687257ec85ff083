//! Properties of the readers of FEN, SAN and PGN that hold for any input: no panic, and what was
//! read can be written and is read back unchanged.
//!
//! Both the fuzz targets and the bounded run of the ordinary tests (`crates/game/tests/fuzz.rs`)
//! check them.

use std::task::Poll;

use luft_game::pgn::{
    GameHeader, GameIndex, Indexing, PgnError, PgnGame, PgnParser, PgnReader, WorkBudget, decode,
};
use luft_rules::{Position, san};

/// The most bytes of an error message, however long the input.
const LONGEST_ERROR: usize = 4000;

/// The number of games of a text that are examined in full; all are read.
const CHECKED_GAMES: usize = 1000;

/// Any text as a FEN: it is refused with a reason, or becomes a position whose FEN is read back as
/// the same position.
pub fn fen(bytes: &[u8]) {
    match Position::from_fen(&String::from_utf8_lossy(bytes)) {
        Ok(position) => {
            for fen in [position.fen(), format!("{position:#}")] {
                assert_eq!(Position::from_fen(&fen).as_ref(), Ok(&position));
            }
            for mv in position.legal_moves() {
                let after = position.after(mv);
                assert_eq!(after.hash(), after.recomputed_hash());
            }
        }
        Err(error) => {
            assert!(!error.faults().is_empty());
            assert_told(&error.to_string());
        }
    }
}

/// Positions in which moves are read: the first, castling, promotion and en passant, three queens
/// that can move to the same square, and castling of Chess960.
const POSITIONS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 7",
    "8/P6k/8/1pP5/8/8/p6K/8 w - b6 0 40",
    "8/7k/8/1Q1Q4/8/1Q6/8/4K3 w - - 0 1",
    "1rk3rr/8/8/8/8/8/8/RR1K2R1 w KBgb - 0 1",
];

/// Any text as a move in positions of many kinds: it is refused with a reason, or becomes a legal
/// move that its own notation names again.
pub fn san(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for fen in POSITIONS {
        let position = Position::from_fen(fen).expect("a position");
        match san::parse(&position, &text) {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                assert_eq!(san::parse(&position, &san::write(&position, mv)), Ok(mv));
            }
            Err(error) => assert_told(&error.to_string()),
        }
    }
}

/// Any bytes as a PGN file: each game is refused with a place that lies within the text, or it is
/// read, written, and read again as the same game.
pub fn pgn(bytes: &[u8]) {
    let text = decode(bytes);
    index(&text);
    let mut slices = Slices::of(&text);
    let lines = || text.split(['\n', '\r']);
    let (mut games, mut refused) = (0, Vec::new());
    for game in PgnReader::new(&text) {
        games += 1;
        assert_eq!(slices.game().as_ref(), Some(&game), "read in slices");
        match game {
            // Every byte of a text may begin a game.
            Ok(_) if games > CHECKED_GAMES => {}
            Ok(game) => {
                assert_eq!(game.to_string().parse::<PgnGame>().as_ref(), Ok(&game));
                let mainline = game.mainline();
                let played = mainline.game.plies().len();
                assert_eq!(played + mainline.left_out, game.tree().main_line().len());
            }
            Err(error) => {
                assert_told(&error.to_string());
                refused.push((error.line, error.column));
            }
        }
    }
    assert_eq!(slices.game(), None);
    assert!(games <= bytes.len(), "a game needs at least a character");
    let longest = lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let count = lines().count();
    for (line, column) in refused {
        assert!((1..=count).contains(&line) && (1..=longest + 1).contains(&column));
    }
}

/// The number of games found by an index that are read from their places: recovery from a fault may
/// scan the rest of the text.
const FOUND_GAMES: usize = 20;

/// At each place where an index finds a game, there is a game to be read or refused, further on than
/// the game before.
fn index(text: &str) {
    let mut index = GameIndex::new(text);
    let (mut games, mut from) = (0, 0);
    let mut slices = Slices::of(text);
    while let Some(header) = index.next() {
        assert_eq!(slices.header().as_ref(), Some(&header), "looked through in slices");
        assert!((from..index.bytes()).contains(&header.place.bytes()));
        from = index.bytes();
        games += 1;
        if games > FOUND_GAMES {
            continue;
        }
        match PgnReader::at(text, header.place).next() {
            Some(Ok(game)) => assert_eq!(&header.tags, game.tags()),
            Some(Err(_)) => {}
            None => panic!("there is nothing at {:?}", header.place),
        }
    }
}

/// In each slice of a reading a reader examines this many bytes, and more only by the length of the
/// longest tag, which it examines at once.
const SLICE: usize = 1000;
const LONGEST_TAG: usize = 40_000;

/// A text that is read and searched in slices.
struct Slices<'a> {
    text: &'a str,
    reading: PgnParser,
    indexing: Indexing,
}

impl<'a> Slices<'a> {
    fn of(text: &'a str) -> Self {
        Self { text, reading: PgnParser::default(), indexing: Indexing::default() }
    }

    fn game(&mut self) -> Option<Result<PgnGame, PgnError>> {
        loop {
            let before = self.reading.bytes();
            if let Poll::Ready(game) = self.reading.step(self.text, &mut WorkBudget::bytes(SLICE)) {
                return game;
            }
            assert!(self.reading.bytes() <= before + SLICE + LONGEST_TAG);
        }
    }

    fn header(&mut self) -> Option<GameHeader> {
        loop {
            let before = self.indexing.bytes();
            if let Poll::Ready(header) =
                self.indexing.step(self.text, &mut WorkBudget::bytes(SLICE))
            {
                return header;
            }
            assert!(self.indexing.bytes() <= before + SLICE + LONGEST_TAG);
        }
    }
}

fn assert_told(error: &str) {
    assert!(!error.is_empty() && error.len() < LONGEST_ERROR, "{} bytes", error.len());
}
