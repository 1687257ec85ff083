//! Flat and bold: silhouettes that are recognisable on the smallest boards.

use crate::set::{Layer, Paint, Palette, Set, sets, without_paths};

sets! {
    name: "plain",
    white: Palette::flat("#fff", "#17222a", "#17222a"),
    black: Palette::flat("#1d2830", "#0b1014", "#dfe7ec"),
    outline: 4.6,
    line: 5.0,
}

const PAWN_BODY: &str = "\
    M50 22A15.5 15.5 0 0 1 60.2 49.2L68 76H76V91H24V76H32L39.8 49.2A15.5 15.5 0 0 1 50 22z";
const KNIGHT_BODY: &str = "\
    M23 91V76H31C30.4 64.4 36 58 46.4 50.4L33 53.6L24.4 60.4L13.4 50.6L29.4 25.6L33 9L45.6 17.\
    4C66.6 18.4 80 35 79.4 60C79.2 66.4 78 71.4 76 76H81V91z";
const KNIGHT_MARK: &str = "M37 29.8a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 1 0 0 -7.2z";
const BISHOP_BODY: &str = "\
    M50 8A6.5 6.5 0 0 1 54.4 19.4C68 29 73 42 63.4 56.6L69 76H79V91H21V76H31L36.6 56.6C27 42 3\
    2 29 45.6 19.4A6.5 6.5 0 0 1 50 8z";
const BISHOP_LINE: &str = "M60.5 29.5L49.5 43";
const ROOK_BODY: &str = "\
    M21 18H36V29H43V18H57V29H64V18H79V44L69 50L71 76H79V91H21V76H29L31 50L21 44z";
const QUEEN_BODY: &str = "\
    M11.5 26L32 44.5L34.5 15L50 41L65.5 15L68 44.5L88.5 26L75.5 76H81V91H19V76H24.5z";
const KING_BODY: &str = "\
    M44.5 8H55.5V15.5H63V25.5H55.5V35.5C72 28 89 38 84.6 54C82.6 61.6 77.6 69 74 76H81V91H19V7\
    6H26C22.4 69 17.4 61.6 15.4 54C11 38 28 28 44.5 35.5V25.5H37V15.5H44.5z";

const PAWN: [Layer; 2] =
    [Layer::new(PAWN_BODY, Paint::Body), Layer::new(PAWN_BODY, Paint::Outline)];

const KNIGHT: [Layer; 3] = [
    Layer::new(KNIGHT_BODY, Paint::Body),
    Layer::new(KNIGHT_BODY, Paint::Outline),
    Layer::new(KNIGHT_MARK, Paint::Mark),
];

const BISHOP: [Layer; 3] = [
    Layer::new(BISHOP_BODY, Paint::Body),
    Layer::new(BISHOP_LINE, Paint::Line),
    Layer::new(BISHOP_BODY, Paint::Outline),
];

const ROOK: [Layer; 2] =
    [Layer::new(ROOK_BODY, Paint::Body), Layer::new(ROOK_BODY, Paint::Outline)];

const QUEEN: [Layer; 2] =
    [Layer::new(QUEEN_BODY, Paint::Body), Layer::new(QUEEN_BODY, Paint::Outline)];

const KING: [Layer; 2] =
    [Layer::new(KING_BODY, Paint::Body), Layer::new(KING_BODY, Paint::Outline)];
