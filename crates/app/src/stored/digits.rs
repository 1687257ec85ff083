//! Games as mixed-radix numbers in base64url, for the fragments of addresses. Each move is its
//! index among the legal moves, so that it takes about five bits, and the moves of every readable
//! number are legal. The lowest digit is a checksum of the others.

use luft_game::{Claim, Ending, Game};
use luft_rules::{Color, Move, Position, uci};

/// The longest game that is written, in half-moves; the longest master games have 540.
pub const MOST_PLIES: usize = 600;

/// The digits of base64url.
pub const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The radix of a digit of 16 bits: a checksum, or half of a number of 32 bits.
pub const BITS_16: u32 = 1 << 16;

/// The characters of a FEN; the index after the last one stands for its end. Of the capital letters for the files of
/// rooks that may castle, only `B` is among them: digits stand for the others.
const FEN: &[u8; 33] = b" -/0123456789BKNPQRabcdefghknpqrw";

/// The ways to end a game other than by its moves. The order must never change.
pub const ENDINGS: [Ending; 16] = [
    Ending::Resigned(Color::White),
    Ending::Resigned(Color::Black),
    Ending::Claimed(Claim::Threefold),
    Ending::Claimed(Claim::FiftyMoves),
    Ending::Agreed,
    Ending::TimeLoss(Color::White),
    Ending::TimeLoss(Color::Black),
    Ending::TimeDraw(Color::White),
    Ending::TimeDraw(Color::Black),
    Ending::Forfeited(Color::White),
    Ending::Forfeited(Color::Black),
    Ending::Dead,
    Ending::Unstated(None),
    Ending::Unstated(Some(Color::White)),
    Ending::Unstated(Some(Color::Black)),
    Ending::Unstated(None),
];

/// A number that is written digit by digit, the lowest first, after a checksum.
#[derive(Default)]
pub struct DigitWriter {
    digits: Vec<(u32, u32)>,
}

impl DigitWriter {
    /// Adds a digit that is less than its radix.
    pub fn push(&mut self, digit: u32, radix: u32) {
        debug_assert!(digit < radix);
        self.digits.push((digit, radix));
    }

    /// Adds how a game has ended, unless it has ended by its moves.
    pub fn push_ending(&mut self, game: &Game) {
        let ending = game.ending().and_then(|ending| place(&ENDINGS, &ending));
        self.push(ending.map_or(0, |ending| ending + 1), 32);
    }

    /// Adds a game's start position and its moves, and ends the number.
    pub fn game(mut self, game: &Game) -> String {
        if *game.start() != Position::start() {
            let fen = game.start().fen();
            let digit = |letter| {
                let file_number = || letter - b'A' + b'1';
                place(FEN, &letter).or_else(|| place(FEN, &file_number()))
            };
            self.digits.extend(fen.bytes().filter_map(digit).map(|digit| (digit, 34)));
        }
        self.push(FEN.len() as u32, 34);
        let mut position = game.start().clone();
        for ply in game.plies() {
            self.digits.push(among_legal(&position, ply.mv()));
            position = position.after(ply.mv());
        }
        let mut number = Number(vec![1]);
        self.digits.iter().rev().for_each(|&(digit, radix)| number.push(digit, radix));
        number.push(checksum(&self.digits), BITS_16);
        number.text()
    }
}

/// A number that is read digit by digit.
pub struct DigitReader {
    number: Number,
    /// The checksum.
    sum: u32,
    /// The digits so far, but for the checksum, with their radices.
    digits: Vec<(u32, u32)>,
}

impl DigitReader {
    /// Begins to read a number; `None` if the text is not one.
    pub fn of(text: &str) -> Option<Self> {
        let mut number = Number::read(text)?;
        let sum = number.pop(BITS_16)?;
        Some(Self { number, sum, digits: Vec::new() })
    }

    /// The next digit; `None` if there is none.
    pub fn next(&mut self, radix: u32) -> Option<u32> {
        let digit = self.number.pop(radix)?;
        self.digits.push((digit, radix));
        Some(digit)
    }

    /// How a game has ended, unless it has ended by its moves.
    pub fn next_ending(&mut self) -> Option<Option<Ending>> {
        match self.next(32)?.checked_sub(1) {
            None => Some(None),
            Some(place) => ENDINGS.get(place as usize).map(|&ending| Some(ending)),
        }
    }

    /// The rest of the number: a start position, and moves from it.
    pub fn game(mut self) -> Option<Game> {
        let (mut fen, mut spaces) = (String::new(), 0);
        while let Some(&letter) = FEN.get(self.next(34)? as usize) {
            spaces += u8::from(letter == b' ');
            let is_file_number = spaces == 2 && matches!(letter, b'1'..=b'8');
            fen.push(char::from(if is_file_number { letter - b'1' + b'A' } else { letter }));
        }
        let start =
            if fen.is_empty() { Position::start() } else { Position::from_fen(&fen).ok()? };
        let mut game = Game::new(start);
        while !self.number.is_end() {
            if game.plies().len() == MOST_PLIES {
                return None;
            }
            let mv = self.next_move(game.position())?;
            game.play(mv).ok()?;
        }
        (self.sum == checksum(&self.digits)).then_some(game)
    }

    fn next_move(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let wanted = self.next(moves.len().max(2) as u32)?;
        uci::nth(position, wanted as usize)
    }
}

/// The number of legal moves before a move in the order of their coordinates, and the number of all
/// legal moves, at least 2: a digit of radix 1 would leave no trace of a move.
fn among_legal(position: &Position, mv: Move) -> (u32, u32) {
    let moves = position.legal_moves();
    (uci::index(position, mv) as u32, moves.len().max(2) as u32)
}

/// The index of an item in a list.
pub fn place<T: PartialEq>(list: &[T], item: &T) -> Option<u32> {
    list.iter().position(|one| one == item).map(|place| place as u32)
}

/// A sum that differs for most changed digits: FNV-1a, folded.
fn checksum(digits: &[(u32, u32)]) -> u32 {
    let sum = digits
        .iter()
        .fold(0x811c_9dc5_u32, |sum, (digit, _)| (sum ^ digit).wrapping_mul(0x0100_0193));
    (sum >> 16) ^ (sum & 0xffff)
}

/// A number of any size: digits of six bits, the lowest first. The last is not 0.
struct Number(Vec<u8>);

impl Number {
    /// Reads base64url; `None` if the text is not a number, or begins with a 0.
    fn read(text: &str) -> Option<Self> {
        let digit = |letter: u8| place(DIGITS, &letter).map(|digit| digit as u8);
        let digits: Vec<u8> = text.bytes().rev().map(digit).collect::<Option<_>>()?;
        digits.last().is_some_and(|&digit| digit > 0).then_some(Self(digits))
    }

    fn text(&self) -> String {
        self.0.iter().rev().map(|&digit| char::from(DIGITS[usize::from(digit)])).collect()
    }

    /// Adds a digit below the others.
    fn push(&mut self, digit: u32, radix: u32) {
        let mut carry = digit;
        for part in &mut self.0 {
            carry += u32::from(*part) * radix;
            *part = (carry & 63) as u8;
            carry >>= 6;
        }
        while carry > 0 {
            self.0.push((carry & 63) as u8);
            carry >>= 6;
        }
    }

    /// Removes the lowest digit; `None` if no digit would be left, not even the end.
    fn pop(&mut self, radix: u32) -> Option<u32> {
        let mut rest = 0;
        for part in self.0.iter_mut().rev() {
            rest = (rest << 6) | u32::from(*part);
            *part = (rest / radix) as u8;
            rest %= radix;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        (!self.0.is_empty()).then_some(rest)
    }

    fn is_end(&self) -> bool {
        self.0 == [1]
    }
}
