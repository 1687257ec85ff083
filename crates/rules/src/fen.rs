//! Reading and writing of Forsyth-Edwards Notation.

use core::fmt;
use core::str::FromStr;
use std::fmt::Write as _;

use crate::{
    CastlingRights, CastlingSide, Color, File, Piece, Position, Rank, Setup, SetupError, Square,
    escaped_character, plural, quoted, shortened,
};

/// The most bytes of a text, without the space around it. Longer texts are refused at once: a FEN
/// has about 90 at most.
const MAX_BYTES: usize = 200;

/// The same for EPD, whose operations may contain comments.
const MAX_EPD_BYTES: usize = 1000;

/// A reason why a text is not a FEN, or not the FEN of a playable position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenFault {
    /// The text has this number of bytes, more than any FEN.
    Length(usize),
    /// The text has this number of fields: none, or more than 6.
    Fields(usize),
    /// The placement has this number of ranks instead of 8.
    Ranks(usize),
    /// A rank describes this number of squares instead of 8.
    RankWidth(Rank, u32),
    /// A character in the placement that is neither a piece nor a number from 1 to 8.
    Piece(char),
    /// Two numbers side by side in a rank.
    AdjacentNumbers(Rank),
    /// The side to move is neither `w` nor `b`.
    Side(String),
    /// The castling rights are neither `-` nor some of `KQkq` or of files of rooks, each once.
    Castling(String),
    /// The en passant square is neither `-` nor a square.
    EnPassant(String),
    /// The half-move clock is not a number.
    HalfmoveClock(String),
    /// The move number is not a number.
    FullmoveNumber(String),
    /// A correct text whose position is not playable.
    Position(SetupError),
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(count) => {
                write!(f, "it is {count} bytes long, and no FEN is longer than {MAX_BYTES}")
            }
            Self::Fields(count) => {
                write!(f, "it has {count} field{}, not 1 to 6", plural(*count))
            }
            Self::Ranks(count) => write!(f, "it has {count} rank{}, not 8", plural(*count)),
            Self::RankWidth(rank, count) => {
                write!(f, "rank {rank:?} has {count} square{}, not 8", plural(*count as usize))
            }
            Self::Piece(letter) => write!(f, "'{}' is not a piece", escaped_character(*letter)),
            Self::AdjacentNumbers(rank) => {
                write!(f, "rank {rank:?} has two numbers side by side")
            }
            Self::Side(text) => write!(f, "the side to move is {}, not w or b", quoted(text)),
            Self::Castling(text) => {
                write!(
                    f,
                    "the castling rights are {}, not - or some of KQkq (or files, as in HAha)",
                    quoted(text)
                )
            }
            Self::EnPassant(text) => {
                write!(f, "the en passant square is {}, not - or a square", quoted(text))
            }
            Self::HalfmoveClock(text) => {
                write!(
                    f,
                    "the half-move clock is {}, not a number up to {}",
                    quoted(text),
                    Position::MAX_COUNT
                )
            }
            Self::FullmoveNumber(text) => {
                write!(
                    f,
                    "the move number is {}, not a number up to {}",
                    quoted(text),
                    Position::MAX_COUNT
                )
            }
            Self::Position(fault) => fault.fmt(f),
        }
    }
}

/// All faults of a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    faults: Vec<FenFault>,
}

impl FenError {
    /// The faults: at least one.
    pub fn faults(&self) -> &[FenFault] {
        &self.faults
    }

    /// The number of faults that a message lists.
    pub const MOST_TOLD: usize = 5;

    /// The faults to be listed, and the number of the others: a text can have a hundred.
    pub fn told(&self) -> (&[FenFault], usize) {
        let (told, others) = self.faults.split_at(self.faults.len().min(Self::MOST_TOLD));
        (told, others.len())
    }
}

impl From<Vec<SetupError>> for FenError {
    /// The faults of a set-up.
    fn from(faults: Vec<SetupError>) -> Self {
        Self { faults: faults.into_iter().map(FenFault::Position).collect() }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (told, more) = self.told();
        for (index, fault) in told.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        match more {
            0 => Ok(()),
            _ => write!(f, "; and {more} more fault{}", plural(more)),
        }
    }
}

impl core::error::Error for FenError {}

/// Makes a fault from the text of a field.
type FaultOf = fn(String) -> FenFault;

/// The values of fields that a FEN leaves out. Castling rights and an en passant square exist only
/// if the text names them, as in python-chess and chessops: pieces on their first squares do not
/// prove that they have never moved.
const UNSAID: [&str; 6] = ["", "w", "-", "-", "0", "1"];

/// The placement at the start of a game. A text of this placement alone means the whole start
/// position.
const START_PLACEMENT: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Puts the counters in place of the operations of EPD, which follow the first four fields or all
/// six.
fn replace_operations(fields: &mut Vec<&str>) {
    let begins = |field: &&str| field.starts_with(|c: char| c.is_ascii_alphabetic() || c == ';');
    let Some(place) = fields.iter().skip(4).position(begins) else { return };
    let [mut halfmoves, mut fullmoves] = [UNSAID[4], UNSAID[5]];
    let (mut operation, mut is_quoted) = ("", false);
    for &field in fields.iter().skip(4 + place) {
        let count = field.strip_suffix(';').unwrap_or(field);
        match operation {
            "" => operation = field,
            "hmvc" => halfmoves = count,
            "fmvn" => fullmoves = count,
            _ => {}
        }
        // A text in quotation marks may contain anything.
        is_quoted ^= field.bytes().filter(|byte| *byte == b'"').count() % 2 == 1;
        if !is_quoted && field.ends_with(';') {
            operation = "";
        }
    }
    fields.truncate(4 + place);
    if place == 0 {
        fields.extend([halfmoves, fullmoves]);
    }
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN without checking that the position is playable. Fields at its end may be
    /// missing. If the side to move is missing, it is the side whose king is in check, or else
    /// White. The operations of EPD, as in `bm Nf3; id "1";`, are skipped, except for the counters
    /// `hmvc` and `fmvn`.
    fn from_str(text: &str) -> Result<Self, FenError> {
        let text = text.trim_ascii();
        let is_epd = text.contains(';');
        if text.len() > if is_epd { MAX_EPD_BYTES } else { MAX_BYTES } {
            return Err(FenError { faults: vec![FenFault::Length(text.len())] });
        }
        let mut fields: Vec<&str> = text.split_ascii_whitespace().collect();
        if is_epd {
            replace_operations(&mut fields);
        }
        let count = fields.len();
        if count == 0 || count > UNSAID.len() {
            return Err(FenError { faults: vec![FenFault::Fields(count)] });
        }
        let mut said = UNSAID;
        said[..count].copy_from_slice(&fields);
        if count < 3 && said[0] == START_PLACEMENT {
            said[2] = "KQkq";
        }
        let setup = Self::from_fields(said)?;
        let turned = Self { side_to_move: !setup.side_to_move, ..setup.clone() };
        let is_turned =
            count == 1 && setup.validate_composed().is_err() && turned.validate_composed().is_ok();
        Ok(if is_turned { turned } else { setup })
    }
}

impl Setup {
    fn from_fields(fields: [&str; 6]) -> Result<Self, FenError> {
        let [board, side, castling, en_passant, halfmoves, fullmove] = fields;
        let mut faults = Vec::new();
        let bare = Self { board: read_board(board, &mut faults), ..Self::EMPTY };
        let fields = (
            read_side(side),
            bare.read_castling(castling),
            read_en_passant(en_passant),
            read_count(halfmoves),
            read_count(fullmove),
        );
        let faulty: [(bool, FaultOf, &str); 5] = [
            (fields.0.is_none(), FenFault::Side, side),
            (fields.1.is_none(), FenFault::Castling, castling),
            (fields.2.is_none(), FenFault::EnPassant, en_passant),
            (fields.3.is_none(), FenFault::HalfmoveClock, halfmoves),
            (fields.4.is_none(), FenFault::FullmoveNumber, fullmove),
        ];
        let faulty = faulty.into_iter().filter(|(is_faulty, ..)| *is_faulty);
        faults.extend(faulty.map(|(_, fault, text)| fault(shortened(text))));
        match fields {
            (
                Some(side_to_move),
                Some(castling),
                Some(en_passant),
                Some(halfmove_clock),
                Some(fullmove_number),
            ) if faults.is_empty() => Ok(Self {
                board: bare.board,
                side_to_move,
                castling,
                en_passant,
                halfmove_clock,
                // Programs that do not count moves write 0.
                fullmove_number: fullmove_number.max(1),
            }),
            _ => Err(FenError { faults }),
        }
    }
}

fn read_board(text: &str, faults: &mut Vec<FenFault>) -> [Option<Piece>; Square::COUNT] {
    let mut board = [None; Square::COUNT];
    let count = text.split('/').count();
    if count != 8 {
        faults.push(FenFault::Ranks(count));
        return board;
    }
    for (rank, text) in Rank::all().rev().zip(text.split('/')) {
        read_rank(rank, text, &mut board, faults);
    }
    board
}

fn read_rank(
    rank: Rank,
    text: &str,
    board: &mut [Option<Piece>; Square::COUNT],
    faults: &mut Vec<FenFault>,
) {
    let mut width: u32 = 0;
    let (mut after_number, mut has_adjacent_numbers) = (false, false);
    for letter in text.chars() {
        if let Some(empty @ 1..=8) = letter.to_digit(10) {
            has_adjacent_numbers |= after_number;
            after_number = true;
            width += empty;
            continue;
        }
        after_number = false;
        match (Piece::from_letter(letter), File::new(width as usize)) {
            (None, _) => push_piece_fault(faults, letter),
            (piece, Some(file)) => board[Square::at(file, rank).index()] = piece,
            (_, None) => {}
        }
        width += 1;
    }
    if has_adjacent_numbers {
        faults.push(FenFault::AdjacentNumbers(rank));
    }
    if width != 8 {
        faults.push(FenFault::RankWidth(rank, width));
    }
}

/// Adds the fault for a character that is not a piece, once for each character.
fn push_piece_fault(faults: &mut Vec<FenFault>, letter: char) {
    let is_named = |fault: &FenFault| matches!(fault, FenFault::Piece(named) if *named == letter);
    if !faults.iter().any(is_named) {
        faults.push(FenFault::Piece(letter));
    }
}

fn read_side(text: &str) -> Option<Color> {
    match text {
        "w" => Some(Color::White),
        "b" => Some(Color::Black),
        _ => None,
    }
}

/// `None` if the text is wrong, `Some(None)` if it says that there is none.
fn read_en_passant(text: &str) -> Option<Option<Square>> {
    if text == "-" { Some(None) } else { text.parse().ok().map(Some) }
}

fn read_count(text: &str) -> Option<u16> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&count| is_number && count <= Position::MAX_COUNT)
}

impl Position {
    /// The start position.
    #[allow(clippy::missing_panics_doc, reason = "the text is a constant that tests read")]
    pub fn start() -> Self {
        Self::from_fen(START_PLACEMENT)
            .unwrap_or_else(|_| unreachable!("the start position can be played"))
    }

    /// Reads a FEN, X-FEN or Shredder-FEN. Fields at its end may be missing: missing castling
    /// rights mean none, except that the placement of the start position alone means that position
    /// with all its rights; see how [`Setup`] is read.
    ///
    /// An en passant square behind a pawn that cannot be captured is accepted and dropped: it has
    /// no effect on the game.
    ///
    /// # Errors
    /// Every fault of the text; if it has none, every fault of the position.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        text.parse::<Setup>()?.validate().map_err(FenError::from)
    }

    /// Reads a FEN as [`from_fen`](Self::from_fen) does, but accepts composed
    /// positions: see [`Setup::validate_composed`].
    ///
    /// # Errors
    /// As [`from_fen`](Self::from_fen).
    pub fn from_composed_fen(text: &str) -> Result<Self, FenError> {
        text.parse::<Setup>()?.validate_composed().map_err(FenError::from)
    }

    /// The FEN. Its en passant field names a square only where a legal en
    /// passant capture exists, so that equal positions have equal texts.
    pub fn fen(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Position {
    /// Writes the FEN; `{:#}` writes Shredder-FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl fmt::Display for Setup {
    /// Writes the FEN of any set-up, playable or not. `{:#}` writes castling rights by the files of
    /// the rooks, as Shredder-FEN does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_board(f)?;
        f.write_str(match self.side_to_move {
            Color::White => "w ",
            Color::Black => "b ",
        })?;
        self.write_castling(f)?;
        f.write_char(' ')?;
        match self.en_passant {
            Some(square) => square.fmt(f)?,
            None => f.write_char('-')?,
        }
        write!(f, " {} {}", self.halfmove_clock, self.fullmove_number)
    }
}

/// Castling rights, as X-FEN writes them (Reinhard Scharnagl, 2003): KQkq stand for the outermost
/// rook on a side of the king, the letter of a file for the rook there, a capital one for White's.
/// FEN is the orthodox case of this. Shredder-FEN has letters of files only.
impl Setup {
    fn read_castling(&self, text: &str) -> Option<CastlingRights> {
        let mut rights = CastlingRights::NONE;
        if text == "-" {
            return Some(rights);
        }
        for letter in text.chars() {
            let rook = self.meant_rook(letter)?;
            if rights.has(rook) {
                return None;
            }
            rights.grant(rook);
        }
        Some(rights)
    }

    /// The square of the rook that a letter means, whether or not a rook is there.
    fn meant_rook(&self, letter: char) -> Option<Square> {
        if let Some((color, side)) = CastlingSide::from_letter(letter) {
            return Some(self.rook_of_side(color, side));
        }
        let file = File::from_letter(letter.to_ascii_lowercase())?;
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Square::at(file, Square::A1.relative_to(color).rank()))
    }

    /// The square of the rook that the letter of a side means: the corner if there is none.
    fn rook_of_side(&self, color: Color, side: CastlingSide) -> Square {
        self.outermost_rook(color, side).unwrap_or(side.corner(color))
    }

    fn write_castling(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.castling == CastlingRights::NONE {
            return f.write_char('-');
        }
        for (color, side) in CastlingSide::of_each_color() {
            let Some(rook) = self.castling_rook(color, side) else { continue };
            let names_file = f.alternate() || self.rook_of_side(color, side) != rook;
            f.write_char(match (names_file, color) {
                (false, _) => side.letter(color),
                (true, Color::White) => rook.file().letter().to_ascii_uppercase(),
                (true, Color::Black) => rook.file().letter(),
            })?;
        }
        Ok(())
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            let mut empty = 0;
            for file in File::all() {
                let piece = self.board[Square::at(file, rank).index()];
                let is_last = file.index() == 7;
                empty += u8::from(piece.is_none());
                if empty > 0 && (is_last || piece.is_some()) {
                    f.write_char((b'0' + empty).into())?;
                    empty = 0;
                }
                if let Some(piece) = piece {
                    f.write_char(piece.letter())?;
                }
            }
            f.write_char(if rank.index() > 0 { '/' } else { ' ' })?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// See [`Position::from_fen`].
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}
