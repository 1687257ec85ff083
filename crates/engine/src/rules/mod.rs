//! The rules of chess: positions, legal moves, and their notations.

mod attacks;
mod bitboard;
mod castling;
mod color;
mod fen;
mod mv;
mod movegen;
mod perft;
mod piece;
mod play;
mod position;
pub mod san;
mod square;
pub mod uci;
mod zobrist;

pub use attacks::{between, bishop_attacks, king_attacks, knight_attacks, line, pawn_attacks, queen_attacks, rook_attacks};
pub use bitboard::Bitboard;
pub use castling::{CastlingRights, Wing};
pub use color::{ByColor, Color};
pub use fen::{FenError, Fault};
pub use mv::Move;
pub use movegen::{MoveList, Moves};
pub use perft::{divide, perft};
pub use piece::{Piece, PieceKind};
pub use play::IllegalMove;
pub use position::Position;
pub use square::{File, Rank, Square};
