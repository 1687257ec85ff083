//! The rules of chess: positions, legal moves, and their notations.

#![cfg_attr(not(test), warn(clippy::string_slice, reason = "its panic is 3 kB of the page"))]

mod attacks;
mod bitboard;
mod castling;
pub mod chess960;
mod color;
pub mod exchange;
mod fen;
pub mod fnv;
mod identity;
mod illegal;
mod legality;
mod magics;
mod movegen;
mod mv;
mod perft;
mod piece;
mod play;
mod position;
mod quote;
pub mod random;
pub mod san;
mod setup;
mod square;
pub mod uci;
mod zobrist;

pub use attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, line, pawn_attacks, queen_attacks,
    rook_attacks,
};
pub use bitboard::Bitboard;
pub use castling::{CastlingRights, CastlingSide};
pub use color::{ByColor, Color};
pub use fen::{FenError, FenFault};
pub use illegal::Illegality;
pub use movegen::{MoveList, Moves};
pub use mv::Move;
pub use perft::{divide, perft};
pub use piece::{Piece, PieceKind};
pub use play::IllegalMove;
pub use position::Position;
pub use quote::{
    clipped, escaped, escaped_character, part, plural, quoted, shortened, shortened_to,
};
pub use setup::{Setup, SetupError};
pub use square::{File, NotASquare, Rank, Square};
