//! Lines on flat black and white, as in printed diagrams.

use crate::set::{Layer, Paint, Palette, Set, sets, without_paths};

sets! {
    name: "book",
    white: Palette::flat("#fff", "#1c1b1f", "#1c1b1f"),
    black: Palette::flat("#26252b", "#121114", "#f2f0ea"),
    outline: 3.6,
    line: 2.8,
}

const PAWN_BODY: &str = "\
    M41.2 48.6A13 13 0 1 1 58.8 48.6C66.5 53.4 70.6 63 71.6 77 C76.6 77.6 79 80.4 79 84.5V91H2\
    1V84.5C21 80.4 23.4 77.6 28.4 77 C29.4 63 33.5 53.4 41.2 48.6z";
const PAWN_LINE: &str = "M28.4 77H71.6";
const KNIGHT_BODY: &str = "\
    M23 91V84.5C23 80.6 25 78 29 77C28.4 66 34.4 59.6 41.6 53.6C45.2 50.6 47.2 47.6 47.6 44.4C\
    43.6 47.4 39 48 34.6 49.6C31.2 51 29.8 55.4 25.6 57C21.6 58.4 17.4 56.4 15.4 52.6C13.8 49.\
    4 14.8 46.2 17.2 42.6C21.4 36.2 24.6 30.4 28.6 25.2C30.8 22.4 33.4 20.2 36.4 18.6L35 9.8L4\
    3.8 15.4C63 15 77.4 29.6 80 51.6C81 61 80 69.6 77 77C79 78 80 80.6 80 84.5V91z";
const KNIGHT_LINE: &str = "M29 77H77M56.6 23.4C66.8 31.6 71.2 45 68.8 59.6";
const KNIGHT_MARK: &str = "M34.6 28.3a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 1 0 0 -5.8z";
const KNIGHT_MARK_2: &str = "M19.4 49.6a2 2 0 1 0 4 0 2 2 0 1 0-4 0z";
const BISHOP_BODY: &str = "M50 9.9a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 1 0 0 -9.2z";
const BISHOP_BODY_2: &str = "\
    M50 19.5C62 27.5 70 37 70 47.5C70 54.6 66.6 60.4 61 64.5L63.5 73C70 75 79 76.5 79 84.5V91H\
    21V84.5C21 76.5 30 75 36.5 73L39 64.5C33.4 60.4 30 54.6 30 47.5C30 37 38 27.5 50 19.5z";
const BISHOP_LINE: &str = "M50 33V52M41 41.5H59M39 64.5Q50 60.5 61 64.5M36.5 73Q50 69 63.5 73";
const ROOK_BODY: &str = "\
    M25 19H36V27H44.5V19H55.5V27H64V19H75V35L67 42V69L72 77C77 77.6 79 80.4 79 84.5V91H21V84.5\
    C21 80.4 23 77.6 28 77L33 69V42L25 35z";
const ROOK_LINE: &str = "M25 35H75M33 42H67M33 69H67M28 77H72";
const QUEEN_BODY: &str = "\
    M15 26.1a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 1 0 0 -8.8zM32 16.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 1 \
    0 0 -8.8zM50 13.1a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 1 0 0 -8.8zM68 16.6a4.4 4.4 0 1 0 0 8.8 4.\
    4 4.4 0 1 0 0 -8.8zM85 26.1a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 1 0 0 -8.8z";
const QUEEN_BODY_2: &str = "\
    M22 64L15.5 35L31.5 52L32.5 26L44 50L50 22.5L56 50L67.5 26L68.5 52L84.5 35L78 64C76 68.5 7\
    5.2 72.5 75.6 76.6C78 78 79.5 80.6 79.5 84.5V91H20.5V84.5C20.5 80.6 22 78 24.4 76.6C24.8 7\
    2.5 24 68.5 22 64z";
const QUEEN_LINE: &str = "M22 64Q50 56 78 64M24.4 76.6Q50 69.4 75.6 76.6";
const KING_CROSS: &str = "M50 9V24M43.5 14.5H56.5";
const KING_BODY: &str = "\
    M50 64C48.4 52 45.6 45.4 40.5 41.4C42 32.4 45 26.8 50 23.4C55 26.8 58 32.4 59.5 41.4C54.4 \
    45.4 51.6 52 50 64z";
const KING_BODY_2: &str = "\
    M50 66C49 53 46 45.5 40.5 41.4C31 34.6 18 37.4 14.4 47C11 56.6 16.6 66 25 76.6C22 78 20.5 \
    80.6 20.5 84.5V91H79.5V84.5C79.5 80.6 78 78 75 76.6C83.4 66 89 56.6 85.6 47C82 37.4 69 34.\
    6 59.5 41.4C54 45.5 51 53 50 66z";
const KING_LINE: &str = "\
    M25 76.6Q50 68.6 75 76.6M40.5 41.4C46 45.5 49 53 50 66C51 53 54 45.5 59.5 41.4M50 66V70";

const PAWN: [Layer; 3] = [
    Layer::new(PAWN_BODY, Paint::Body),
    Layer::new(PAWN_LINE, Paint::Line),
    Layer::new(PAWN_BODY, Paint::Outline),
];

const KNIGHT: [Layer; 5] = [
    Layer::new(KNIGHT_BODY, Paint::Body),
    Layer::new(KNIGHT_LINE, Paint::Line),
    Layer::new(KNIGHT_BODY, Paint::Outline),
    Layer::new(KNIGHT_MARK, Paint::Mark),
    Layer::new(KNIGHT_MARK_2, Paint::Mark),
];

const BISHOP: [Layer; 5] = [
    Layer::new(BISHOP_BODY, Paint::Body),
    Layer::new(BISHOP_BODY, Paint::Outline),
    Layer::new(BISHOP_BODY_2, Paint::Body),
    Layer::new(BISHOP_LINE, Paint::Line),
    Layer::new(BISHOP_BODY_2, Paint::Outline),
];

const ROOK: [Layer; 3] = [
    Layer::new(ROOK_BODY, Paint::Body),
    Layer::new(ROOK_LINE, Paint::Line),
    Layer::new(ROOK_BODY, Paint::Outline),
];

const QUEEN: [Layer; 5] = [
    Layer::new(QUEEN_BODY, Paint::Body),
    Layer::new(QUEEN_BODY, Paint::Outline),
    Layer::new(QUEEN_BODY_2, Paint::Body),
    Layer::new(QUEEN_LINE, Paint::Line),
    Layer::new(QUEEN_BODY_2, Paint::Outline),
];

const KING: [Layer; 6] = [
    Layer::new(KING_CROSS, Paint::Outline),
    Layer::new(KING_BODY, Paint::Body),
    Layer::new(KING_BODY, Paint::Outline),
    Layer::new(KING_BODY_2, Paint::Body),
    Layer::new(KING_LINE, Paint::Line),
    Layer::new(KING_BODY_2, Paint::Outline),
];
