//! How long this machine waits for its disk.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Writes a page and waits for it, some hundred times; how long each took, sorted.
pub(crate) fn waits(file: PathBuf) -> anyhow::Result<Vec<Duration>> {
    let mut disk = File::create(&file)?;
    let mut waits = Vec::new();
    for _ in 0..300 {
        let begun = Instant::now();
        disk.write_all(&[0x5a; 4096])?;
        disk.sync_data()?;
        waits.push(begun.elapsed());
    }
    waits.sort();
    std::fs::remove_file(file)?;
    Ok(waits)
}
