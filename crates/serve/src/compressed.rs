//! Compressed files, kept so that none is compressed twice.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// A compression function: from a file's bytes to the bytes sent.
pub type Compress = fn(&[u8]) -> Vec<u8>;

/// The largest window that every browser supports, as a power of two in bytes.
#[cfg(feature = "brotli")]
const WINDOW: i32 = 22;

/// Brotli's highest quality, as static hosts use for files that they compress once.
#[cfg(feature = "brotli")]
const QUALITY: i32 = 11;

/// The bytes compressed by brotli at its highest quality.
///
/// # Panics
/// Never: writing to memory cannot fail.
#[cfg(feature = "brotli")]
#[must_use]
pub fn brotli(plain: &[u8]) -> Vec<u8> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: QUALITY, lgwin: WINDOW, ..Default::default() };
    let mut bytes = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut bytes, &parameters)
        .expect("reading from memory and writing to it cannot fail");
    bytes
}

/// The compressed files.
#[derive(Default)]
pub struct Compressed {
    kept: Mutex<HashMap<PathBuf, Kept>>,
}

/// A file's contents at a time.
#[derive(Clone)]
struct Kept {
    changed: SystemTime,
    bytes: Arc<Vec<u8>>,
}

impl Compressed {
    /// The opened file, compressed.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn get(
        &self,
        path: &Path,
        mut file: &File,
        compress: Compress,
    ) -> io::Result<Arc<Vec<u8>>> {
        let changed = file.metadata()?.modified()?;
        // The data is complete even if a thread has panicked while holding the lock.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = kept.get(path).filter(|kept| kept.changed == changed) {
            return Ok(Arc::clone(&same.bytes));
        }
        let mut plain = Vec::new();
        file.read_to_end(&mut plain)?;
        let bytes = Arc::new(compress(&plain));
        kept.insert(path.to_owned(), Kept { changed, bytes: Arc::clone(&bytes) });
        Ok(bytes)
    }
}
