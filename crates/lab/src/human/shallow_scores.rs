//! The search scores of samples, cached in a file because the searches take long.

use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use luft_human::shallow::{DEPTHS, Scores, ShallowSearcher};

use crate::files::open_alone;
use crate::parallel::parallel;

use super::GamesError;
use super::measure::{BANDS, band};
use super::samples::Sample;

/// Samples that are searched between two writes.
const CHUNK: usize = 2_000;

/// The scores of samples.
pub struct ShallowScores {
    /// The indices of the samples.
    pub places: Vec<u32>,
    /// The start of each sample's scores.
    starts: Vec<usize>,
    scores: Vec<Scores>,
}

impl ShallowScores {
    /// The scores of `per_band` samples of each rating band. They are cached in a file; missing
    /// ones are computed on several threads and added.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn load(
        samples: &[Sample],
        path: &Path,
        per_band: usize,
        threads: usize,
        report: impl Fn(&str),
    ) -> Result<Self, GamesError> {
        let places = choose(samples, per_band);
        let io = |fault: io::Error| GamesError::Io(path.to_owned(), fault);
        let mut known = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(fault) => return Err(io(fault)),
        };
        let (count, whole) = records(&known);
        known.truncate(whole);
        if count < places.len() {
            let mut file = open_alone(path).map_err(|fault| io(io::Error::other(fault)))?;
            file.set_len(whole as u64).map_err(io)?;
            for chunk in places[count..].chunks(CHUNK) {
                let bytes = search(samples, chunk, threads);
                file.write_all(&bytes).map_err(io)?;
                known.extend(bytes);
                report(&format!("{}: {} more searched", path.display(), chunk.len()));
            }
        }
        Ok(Self::unpack(places, &known))
    }

    /// Computes the scores of these samples.
    pub fn search(samples: &[Sample], places: Vec<u32>, threads: usize) -> Self {
        let bytes = search(samples, &places, threads);
        Self::unpack(places, &bytes)
    }

    fn unpack(places: Vec<u32>, bytes: &[u8]) -> Self {
        let mut all = Self { starts: Vec::new(), scores: Vec::new(), places };
        let mut rest = bytes;
        for _ in 0..all.places.len() {
            let Some((&count, more)) = rest.split_first() else { break };
            let Some((numbers, more)) = more.split_at_checked(usize::from(count) * RECORD) else {
                break;
            };
            all.starts.push(all.scores.len());
            all.scores.extend(numbers.chunks_exact(RECORD).map(|bytes| {
                std::array::from_fn(|at| i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]))
            }));
            rest = more;
        }
        all.starts.push(all.scores.len());
        all
    }

    /// The scores of the moves of a sample, by its index among those searched.
    pub fn scores(&self, index: usize) -> &[Scores] {
        &self.scores[self.starts[index]..self.starts[index + 1]]
    }
}

/// The bytes of a move's scores.
const RECORD: usize = 2 * DEPTHS;

/// The number of complete records, and their bytes.
fn records(bytes: &[u8]) -> (usize, usize) {
    let (mut count, mut at) = (0, 0);
    while let Some(&moves) = bytes.get(at) {
        let end = at + 1 + usize::from(moves) * RECORD;
        if end > bytes.len() {
            break;
        }
        (count, at) = (count + 1, end);
    }
    (count, at)
}

/// Chooses samples of each band in an order that depends only on the samples, so that a larger
/// choice begins with the smaller one.
pub fn choose(samples: &[Sample], per_band: usize) -> Vec<u32> {
    let mut order: Vec<(u64, u32)> =
        samples.iter().zip(0..).map(|(sample, place)| (sample.number(), place)).collect();
    order.sort_unstable();
    let mut bands: Vec<Vec<u32>> = vec![Vec::new(); BANDS.len()];
    for (_, place) in order {
        let band = &mut bands[band(samples[place as usize].rating())];
        if band.len() < per_band {
            band.push(place);
        }
    }
    (0..per_band)
        .flat_map(|turn| bands.iter().filter_map(move |band| band.get(turn).copied()))
        .collect()
}

fn search(samples: &[Sample], places: &[u32], threads: usize) -> Vec<u8> {
    let mut records = vec![Vec::new(); places.len()];
    parallel(
        threads,
        places.iter().enumerate(),
        ShallowSearcher::default,
        |searcher, (number, &place)| {
            let scores = searcher.scores(&samples[place as usize].position());
            let numbers = scores.iter().flatten().flat_map(|score| score.to_le_bytes());
            let record: Vec<u8> = std::iter::once(scores.len() as u8).chain(numbers).collect();
            (number, record)
        },
        |(number, record)| {
            records[number] = record;
            ControlFlow::Continue(())
        },
    );
    records.concat()
}
