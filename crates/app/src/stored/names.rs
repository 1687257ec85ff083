//! Names in stored texts and in addresses that the scripts in `www` need, too. The bundler reads
//! this file, which must have one constant per line, and replaces `STORED.GAME` in a script by the
//! text of `GAME`, and `STORED.KEYS` by a list of those that begin with `luft.`.

/// The key of a game, followed by the page's path, the board's name if it has one, and the record's id.
pub const GAME: &str = "luft.game:";
/// The key of the settings, followed by the page's path.
pub const SETTINGS: &str = "luft.settings:";
/// The key of the player's results, followed by the page's path.
pub const RESULTS: &str = "luft.results:";
/// The key of the progress in exercises, followed by the page's path.
pub const PROGRESS: &str = "luft.progress:";
/// The key of the data of the script for puzzles and lessons, followed by the page's path.
pub const LEARNT: &str = "luft.learn:";
/// The mark before a board's name.
pub const BOARD: &str = "#";
/// The mark before a record's id.
pub const RECORD: &str = ":";
/// The form of a record's id, as a regular expression.
pub const RECORD_ID: &str = "[0-9a-f]{16}";

/// The part of a record with the game's status.
pub const STATUS: &str = "stage";
/// Its value if nothing has happened in the game.
pub const NOT_STARTED: &str = "fresh";
/// Its value if the game is not finished.
pub const IN_PROGRESS: &str = "goes-on";
/// The part of a record with the side at the bottom of the board.
pub const BOTTOM: &str = "bottom";
/// Its value for White, which is also the word in addresses.
pub const WHITE: &str = "white";
/// The end of a record without moves from the start position.
pub const NO_MOVES: &str = " fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves";

/// The parameter of an address with a position.
pub const POSITION: &str = "fen";
/// The parameter with the start position of Chess960.
pub const START_NUMBER: &str = "chess960";
/// The parameter with the player's colour.
pub const COLOR: &str = "color";
/// The parameter with the number of people.
pub const PLAYERS: &str = "players";
/// Its value for two people.
pub const TWO: &str = "2";
/// The parameter that says how much of the page is shown.
pub const LAYOUT: &str = "layout";

#[cfg(test)]
mod tests {
    use crate::RecordId;

    #[test]
    fn ids_have_the_form_that_scripts_look_for() {
        let length = super::RECORD_ID.strip_prefix("[0-9a-f]{").unwrap().strip_suffix('}').unwrap();
        for digit in "0123456789abcdef".chars() {
            let id = digit.to_string().repeat(length.parse().unwrap());
            assert!(RecordId::from_text(&id).is_some(), "{id}");
        }
        assert_eq!(RecordId::from_number(u64::MAX).as_str().len().to_string(), length);
    }
}
