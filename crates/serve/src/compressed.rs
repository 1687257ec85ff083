//! Files as brotli, kept so that none is compressed twice.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// The window, as a power of two in bytes: the largest that every browser takes.
const WINDOW: i32 = 22;

/// The bytes as brotli at a quality from 0 to 11.
///
/// # Panics
/// Never: memory takes all that is written.
#[must_use]
pub fn brotli(plain: &[u8], quality: i32) -> Vec<u8> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality, lgwin: WINDOW, ..Default::default() };
    let mut bytes = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut bytes, &parameters)
        .expect("reading from memory and writing to it cannot fail");
    bytes
}

/// What has been compressed, by the file.
#[derive(Default)]
pub struct Compressed {
    kept: Mutex<HashMap<PathBuf, Kept>>,
}

/// A file as it was at a time.
#[derive(Clone)]
struct Kept {
    changed: SystemTime,
    bytes: Arc<Vec<u8>>,
}

impl Compressed {
    /// The file, which has been opened, at that quality.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn get(&self, path: &Path, mut file: &File, quality: i32) -> io::Result<Arc<Vec<u8>>> {
        let changed = file.metadata()?.modified()?;
        // Whole even if a thread has panicked while it held the lock.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = kept.get(path).filter(|kept| kept.changed == changed) {
            return Ok(Arc::clone(&same.bytes));
        }
        let mut plain = Vec::new();
        file.read_to_end(&mut plain)?;
        let bytes = Arc::new(brotli(&plain, quality));
        kept.insert(path.to_owned(), Kept { changed, bytes: Arc::clone(&bytes) });
        Ok(bytes)
    }
}
