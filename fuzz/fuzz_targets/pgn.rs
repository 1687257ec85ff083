//! Any bytes as a PGN file: each game refused with a place in the text, or read,
//! written, and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luft_game::pgn::{PgnGame, Reader, decode};

fuzz_target!(|bytes: &[u8]| {
    for game in Reader::new(&decode(bytes)) {
        match game {
            Ok(game) => {
                assert_eq!(game.to_string().parse::<PgnGame>().as_ref(), Ok(&game));
                let _ = game.mainline();
            }
            Err(error) => assert!(error.line > 0 && error.column > 0),
        }
    }
});
