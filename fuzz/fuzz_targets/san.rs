//! Fuzzes the reader of SAN.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| luft_fuzz::san(bytes));
