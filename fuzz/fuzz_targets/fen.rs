//! Fuzzes the reader of FEN.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| luft_fuzz::fen(bytes));
