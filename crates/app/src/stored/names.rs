//! Names in stored texts and in addresses that scripts of `www` need, too. The bundler reads this file,
//! which must have one constant a line, and replaces `STORED.GAME` in a script by the text of `GAME`.

/// The key of a game: then come the page's path, the board's name, a colon and the record's id.
pub const GAME: &str = "luft.game:";
/// The key of the settings: then comes the page's path.
pub const SETTINGS: &str = "luft.settings:";
/// The key of the player's results: then comes the page's path.
pub const RESULTS: &str = "luft.results:";

/// The part of a record that says how far the game is.
pub const STATUS: &str = "stage";
/// Nobody has done anything in it.
pub const NOT_STARTED: &str = "fresh";
/// It is not finished.
pub const IN_PROGRESS: &str = "goes-on";
/// The part of a record that says which side is at the bottom of the board.
pub const BOTTOM: &str = "bottom";
/// White, there and in addresses.
pub const WHITE: &str = "white";
/// So a record ends that has no moves from the start position.
pub const NO_MOVES: &str = " fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves";

/// The parameter of an address that gives a position.
pub const POSITION: &str = "fen";
/// The one that says which side the player has.
pub const COLOR: &str = "color";
/// The one that says how many people play.
pub const PLAYERS: &str = "players";
/// Its value for two of them.
pub const TWO: &str = "2";
/// The one that says how much of the page is shown.
pub const LAYOUT: &str = "layout";
