//! The computer's memory use: what a worker needs in addition to its module.

use std::cell::Cell;
use std::time::Duration;

use luft_engine::bench::BENCH_POSITIONS;
use luft_opponent::EngineService;
use luft_persona::PersonaId;
use luft_protocol::{Go, Request, Time};
use peak_alloc::PeakAlloc;

/// Counts this program's allocations.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// In mebibytes: the transposition table takes 16, the histories and the pawn table most of the
/// rest, the model of people and its searches 1, the network 0.8.
const MOST: f32 = 28.7;

/// Lets every persona answer in this position.
fn answer(opponent: &mut EngineService, fen: &str) {
    for persona in [PersonaId::HARD, PersonaId::MEDIUM, PersonaId::EASY] {
        let go = Go {
            id: 1,
            persona,
            seed: 1,
            time: Time::Move(20),
            may_offer: true,
            may_resign: true,
            offered: false,
            fen: fen.to_owned(),
            moves: Vec::new(),
        };
        // Each reading of this clock advances it by a millisecond.
        let looks = Cell::new(0);
        let clock = || {
            looks.set(looks.get() + 1);
            Duration::from_millis(looks.get())
        };
        opponent.answer(Request::Go(go), &clock, &mut drop);
    }
}

#[test]
fn memory_is_bounded_and_does_not_grow_with_the_games() {
    let mut opponent = EngineService::default();
    opponent.receive_network(Ok(luft_network::FILE));
    let mut peaks = Vec::new();
    for _ in 0..3 {
        BENCH_POSITIONS.iter().step_by(4).for_each(|fen| answer(&mut opponent, fen));
        peaks.push(MEMORY.peak_usage_as_mb());
    }
    println!("at most {} MiB", peaks[2]);
    assert!(peaks[2] < MOST, "{peaks:?} MiB");
    assert!(peaks[2] - peaks[0] < 0.1, "{peaks:?} MiB");
}
