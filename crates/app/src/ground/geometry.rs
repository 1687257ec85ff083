//! Points and rectangles on the canvas, and the layout of the squares.

use luft_rules::{Color, File, Rank, Square};

/// A point in CSS pixels from the canvas's top left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The distance to another point, in CSS pixels.
    pub fn distance(self, other: Self) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }
}

/// A rectangle in CSS pixels on the canvas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The top edge.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Rect {
    /// The middle.
    pub fn center(self) -> Point {
        Point { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    /// Whether the two overlap in more than an edge.
    pub fn meets(self, other: Self) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }

    /// Whether it contains a point. The left and upper edges are part of it, the others are not.
    pub fn contains(self, point: Point) -> bool {
        (self.x..self.x + self.width).contains(&point.x)
            && (self.y..self.y + self.height).contains(&point.y)
    }
}

/// The board fills the canvas; `orientation` is the side at its bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The board's side, in CSS pixels.
    pub side: f64,
    /// The side at the bottom.
    pub orientation: Color,
}

impl Layout {
    /// The side of a square, in CSS pixels.
    pub fn unit(self) -> f64 {
        self.side / 8.0
    }

    /// The column from the left and the row from the top, each from 0 to 7.
    pub const fn place(self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file().index(), square.rank().index());
        match self.orientation {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        }
    }

    /// The square at a column from the left and a row from the top, each from 0 to 7; larger
    /// numbers count as 7.
    pub fn square(self, column: usize, row: usize) -> Square {
        let last = |index: usize| index.min(7);
        let (file, rank) = match self.orientation {
            Color::White => (last(column), 7 - last(row)),
            Color::Black => (7 - last(column), last(row)),
        };
        match (File::new(file), Rank::new(rank)) {
            (Some(file), Some(rank)) => Square::at(file, rank),
            _ => unreachable!("both are at most 7"),
        }
    }

    /// The rectangle of a square.
    pub fn rect(self, square: Square) -> Rect {
        let (column, row) = self.place(square);
        let unit = self.unit();
        Rect { x: column as f64 * unit, y: row as f64 * unit, width: unit, height: unit }
    }

    /// The square at a point; `None` outside the board.
    pub fn square_at(self, point: Point) -> Option<Square> {
        let inside = |at: f64| (0.0..self.side).contains(&at);
        if !(inside(point.x) && inside(point.y)) {
            return None;
        }
        // Truncation is intended; `square` handles a result of 8.
        let index = |at: f64| (at / self.unit()) as usize;
        Some(self.square(index(point.x), index(point.y)))
    }

    /// All squares in reading order, from the top left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..64).map(move |index| self.square(index % 8, index / 8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_found_at_its_middle_from_either_side() {
        for orientation in Color::ALL {
            let layout = Layout { side: 321.0, orientation };
            for square in Square::all() {
                assert_eq!(layout.square_at(layout.rect(square).center()), Some(square));
                let (column, row) = layout.place(square);
                assert_eq!(layout.square(column, row), square);
            }
        }
    }

    #[test]
    fn the_players_side_is_at_the_bottom() {
        let top_left = |orientation| {
            Layout { side: 80.0, orientation }.square_at(Point { x: 0.0, y: 0.0 }).unwrap()
        };
        assert_eq!(top_left(Color::White).to_string(), "a8");
        assert_eq!(top_left(Color::Black).to_string(), "h1");
    }

    #[test]
    fn beyond_the_edges_there_is_no_square() {
        let layout = Layout { side: 80.0, orientation: Color::White };
        for (x, y) in [(-0.1, 4.0), (4.0, -0.1), (80.0, 4.0), (4.0, 80.0), (f64::NAN, 1.0)] {
            assert_eq!(layout.square_at(Point { x, y }), None);
        }
        // A canvas without a size has no squares.
        let empty = Layout { side: 0.0, ..layout };
        assert_eq!(empty.square_at(Point::default()), None);
    }
}
