//! Positions in 32 bytes: the occupied squares, the pieces on them in 4 bits each,
//! then side to move and en passant square, both counters, a score, the result, and a spare byte.
//! Games have their scores beside their moves, and leave this one at 0.

use std::fmt;

use luft_rules::{
    Bitboard, CastlingRights, Color, Piece, PieceKind, Position, Setup, SetupError, Square,
};

use super::Outcome;

/// The bytes of a packed position.
pub const BOARD_BYTES: usize = 32;

/// The offset of the pieces, after the occupied squares.
const PIECES: usize = 8;
const TURN: usize = 24;
const HALFMOVE_CLOCK: usize = 25;
const FULLMOVE_NUMBER: usize = 26;
const SCORE: usize = 28;
const OUTCOME: usize = 30;

/// Marks a rook with which its side may still castle, in place of its kind.
const CASTLING_ROOK: u8 = 6;
/// Added to the kind of a black piece.
const BLACK_PIECE: u8 = 8;
/// Marks that there is no en passant square.
const NO_SQUARE: u8 = 64;
/// Added to the en passant square if Black is to move.
const BLACK_TO_MOVE: u8 = 128;

/// Why 32 bytes are not a position with a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// More than 32 squares are occupied.
    TooManyPieces(u32),
    /// A piece of an unknown kind.
    Piece(u8),
    /// A rook that may castle does not stand on its first rank.
    CastlingRook(Square),
    /// Not a square behind a pawn that can be captured en passant.
    EnPassant(u8),
    /// A result that is neither 0, 1 nor 2.
    Outcome(u8),
    /// The position is illegal.
    Position(Vec<SetupError>),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyPieces(count) => write!(f, "{count} pieces, more than 32"),
            Self::Piece(code) => write!(f, "{code} is not a kind of piece"),
            Self::CastlingRook(square) => write!(f, "no rook castles from {square}"),
            Self::EnPassant(code) => write!(f, "{code} is not an en passant square"),
            Self::Outcome(code) => write!(f, "{code} is not a result: expected 0, 1 or 2"),
            Self::Position(faults) => {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                f.write_str(&faults.join("; "))
            }
        }
    }
}

/// A position's bytes, with a score of 0 and a win for Black as its result.
pub fn pack(position: &Position) -> [u8; BOARD_BYTES] {
    let mut bytes = [0; BOARD_BYTES];
    let occupied = position.occupied();
    bytes[..PIECES].copy_from_slice(&occupied.0.to_le_bytes());
    for (index, square) in occupied.into_iter().enumerate() {
        if let Some(piece) = position.piece_on(square) {
            let code = code(position.castling(), square, piece);
            bytes[PIECES + index / 2] |= code << (4 * (index % 2));
        }
    }
    let square = position.en_passant().map_or(NO_SQUARE, |square| square.index() as u8);
    bytes[TURN] = square
        | match position.side_to_move() {
            Color::White => 0,
            Color::Black => BLACK_TO_MOVE,
        };
    // Larger numbers are clamped to the byte's maximum.
    bytes[HALFMOVE_CLOCK] = u8::try_from(position.halfmove_clock()).unwrap_or(u8::MAX);
    bytes[FULLMOVE_NUMBER..][..2].copy_from_slice(&position.fullmove_number().to_le_bytes());
    bytes
}

/// Writes the result into a packed position.
pub fn set_outcome(bytes: &mut [u8; BOARD_BYTES], outcome: Outcome) {
    bytes[OUTCOME] = outcome.half_points();
}

/// Writes a score, in centipawns for White, into a packed position.
pub fn set_score(bytes: &mut [u8; BOARD_BYTES], score: i16) {
    bytes[SCORE..][..2].copy_from_slice(&score.to_le_bytes());
}

/// The score of a packed position, in centipawns for White.
pub const fn score(bytes: &[u8; BOARD_BYTES]) -> i16 {
    i16::from_le_bytes([bytes[SCORE], bytes[SCORE + 1]])
}

fn code(rights: CastlingRights, square: Square, piece: Piece) -> u8 {
    let kind = if rights.has(square) { CASTLING_ROOK } else { piece.kind.index() as u8 };
    match piece.color {
        Color::White => kind,
        Color::Black => kind | BLACK_PIECE,
    }
}

/// The position and the result of packed bytes.
pub fn unpack(bytes: &[u8; BOARD_BYTES]) -> Result<(Position, Outcome), BoardError> {
    let outcome =
        Outcome::from_half_points(bytes[OUTCOME]).ok_or(BoardError::Outcome(bytes[OUTCOME]))?;
    let (board, castling) = unpack_pieces(bytes)?;
    let turn = bytes[TURN];
    let setup = Setup {
        board,
        side_to_move: if turn & BLACK_TO_MOVE == 0 { Color::White } else { Color::Black },
        castling,
        en_passant: match turn & !BLACK_TO_MOVE {
            NO_SQUARE => None,
            code => Some(Square::new(code.into()).ok_or(BoardError::EnPassant(code))?),
        },
        halfmove_clock: bytes[HALFMOVE_CLOCK].into(),
        // The counter may be left at zero.
        fullmove_number: u16::from_le_bytes([bytes[FULLMOVE_NUMBER], bytes[FULLMOVE_NUMBER + 1]])
            .max(1),
    };
    setup.validate().map(|position| (position, outcome)).map_err(BoardError::Position)
}

type Mailbox = [Option<Piece>; Square::COUNT];

fn unpack_pieces(bytes: &[u8; BOARD_BYTES]) -> Result<(Mailbox, CastlingRights), BoardError> {
    let mut board = [None; Square::COUNT];
    let mut castling = CastlingRights::NONE;
    let occupied = bytes[..PIECES].iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    let occupied = Bitboard(occupied);
    if occupied.count() > 32 {
        return Err(BoardError::TooManyPieces(occupied.count()));
    }
    for (index, square) in occupied.into_iter().enumerate() {
        let code = bytes[PIECES + index / 2] >> (4 * (index % 2)) & 15;
        let color = if code & BLACK_PIECE == 0 { Color::White } else { Color::Black };
        let kind = match code & !BLACK_PIECE {
            CASTLING_ROOK => {
                if square.rank() != Square::A1.relative_to(color).rank() {
                    return Err(BoardError::CastlingRook(square));
                }
                castling.grant(square);
                PieceKind::Rook
            }
            kind => *PieceKind::ALL.get(usize::from(kind)).ok_or(BoardError::Piece(code))?,
        };
        board[square.index()] = Some(Piece { color, kind });
    }
    Ok((board, castling))
}
