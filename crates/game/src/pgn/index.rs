//! The index of a text of many games, to choose one by: tags and lengths, without
//! a move being played.

use super::header::Header;
use super::lex::{Lexed, Lexer, Mark, Token};
use super::{GameResult, Tags};

/// Where a game begins in its text, for [`Reader::at`](super::Reader::at).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub(super) Mark);

impl Place {
    /// How many bytes of the text stand before it.
    pub const fn bytes(self) -> usize {
        self.0.at
    }
}

/// What a game says of itself. Whether its moves can be played is not looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHeader {
    /// Where the game begins.
    pub place: Place,
    /// The tags, but for `Result`, `SetUp` and `FEN`; those up to a fault, where
    /// there is one among them.
    pub tags: Tags,
    /// The result.
    pub result: GameResult,
    /// How many moves of either side its main line seems to have.
    pub plies: usize,
}

/// Yields the games of a text, one after another, for about a tenth of the time
/// that a [`Reader`](super::Reader) takes. It goes no further than it is asked
/// to.
pub struct GameIndex<'a> {
    lexer: Lexer<'a>,
}

impl<'a> GameIndex<'a> {
    /// An index from the beginning of a text.
    pub const fn new(text: &'a str) -> Self {
        Self { lexer: Lexer::new(text) }
    }

    /// How many bytes of the text have been looked at: the games so far stand in
    /// these.
    pub const fn bytes(&self) -> usize {
        self.lexer.mark().at
    }

    /// Reads a game into `game`; whether there was one.
    fn read(&mut self, game: &mut GameHeader) -> Lexed<bool> {
        let mut header = Header::default();
        let found = header.read(&mut self.lexer);
        (game.result, game.tags) = (header.result, header.tags);
        if !found? {
            return Ok(false);
        }
        let result = skip_movetext(&mut self.lexer, &mut game.plies)?;
        if result != GameResult::Unknown {
            game.result = result;
        }
        Ok(true)
    }
}

impl Iterator for GameIndex<'_> {
    type Item = GameHeader;

    fn next(&mut self) -> Option<GameHeader> {
        self.lexer.skip_blank();
        let place = Place(self.lexer.mark());
        let (tags, result) = (Tags::default(), GameResult::Unknown);
        let mut game = GameHeader { place, tags, result, plies: 0 };
        match self.read(&mut game) {
            Ok(found) => found.then_some(game),
            Err((mark, fault)) => {
                self.lexer.recover(mark, &fault);
                Some(game)
            }
        }
    }
}

/// Goes to the end of a game, counting the moves outside of variations.
fn skip_movetext(lexer: &mut Lexer<'_>, plies: &mut usize) -> Lexed<GameResult> {
    let mut depth = 0_usize;
    loop {
        let before = *lexer;
        match lexer.next()? {
            None => return Ok(GameResult::Unknown),
            Some((_, Token::Tag(..))) => {
                *lexer = before;
                return Ok(GameResult::Unknown);
            }
            Some((_, Token::GameResult(result))) if depth == 0 => {
                lexer.comments_in_line(|_| {})?;
                return Ok(result);
            }
            Some((_, Token::Move(_))) if depth == 0 => *plies += 1,
            Some((_, Token::Open)) => depth += 1,
            Some((_, Token::Close)) => depth = depth.saturating_sub(1),
            Some(_) => {}
        }
    }
}
