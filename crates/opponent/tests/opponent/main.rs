//! Tests of the engine service with a fake clock.

mod analysis;
mod answers;
mod queue;
mod slices;
mod table;
