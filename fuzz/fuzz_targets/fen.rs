//! Any text as a FEN: refused with a reason, or a position that writes the FEN
//! it is read back from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luft_engine::rules::Position;

fuzz_target!(|text: &str| {
    match Position::from_fen(text) {
        Ok(position) => {
            assert_eq!(Position::from_fen(&position.fen()).as_ref(), Ok(&position));
            for mv in position.legal_moves() {
                assert_eq!(position.after(mv).hash(), position.after(mv).recomputed_hash());
            }
        }
        Err(error) => assert!(!error.faults().is_empty() && !error.to_string().is_empty()),
    }
});
