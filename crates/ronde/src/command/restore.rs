//! `ronde restore`: turns a backup into a site again.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use flate2::bufread::MultiGzDecoder;
use ronde_store::StoreError;

use super::backup::Copied;
use crate::exit::Failure;
use crate::output::progress;
use crate::site::{Absent, BlockingReader, Database};
use crate::words::Words;

/// Restore a backup into an empty database
///
/// All or nothing: a damaged or incomplete file changes nothing, and a database that was created for it is removed again. Compressed files
/// are recognised automatically.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde restore site.ronde-backup.gz --database new.db
  ssh elsewhere cat site.backup | ronde restore - --database postgres://ronde@localhost/ronde")]
pub(crate) struct RestoreOptions {
    /// The backup; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    database: Database,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &RestoreOptions, words: &Words) -> Result<(), Failure> {
    let source = source(&options.file).map_err(|error| Failure::read(&options.file, error))?;
    read(options, source, words)?.report("restore-done", options.json, words)
}

fn read(options: &RestoreOptions, source: Box<dyn Read + Send>, words: &Words) -> Result<Copied, Failure> {
    options.database.run(Absent::Make, words, async |store| {
        let reader = tokio::io::BufReader::new(BlockingReader(source));
        let rows = store.restore(reader).await.map_err(|error| fault(&options.file, error, words))?;
        let tables = store.row_counts().await?.len();
        Ok(Copied { file: options.file.display().to_string(), rows, tables })
    })
}

/// The text of the backup, decompressed if necessary.
fn source(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    let raw: Box<dyn Read + Send> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        Box::new(progress::bytes(length).wrap_read(file))
    };
    let mut raw = BufReader::with_capacity(1 << 16, raw);
    let is_compressed = raw.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    Ok(if is_compressed { Box::new(MultiGzDecoder::new(raw)) } else { Box::new(raw) })
}

fn fault(path: &Path, error: StoreError, words: &Words) -> Failure {
    let file = path.display().to_string();
    match error {
        StoreError::File(error) => match error.kind() {
            // an incomplete archive, or bytes that are not text
            io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof => {
                let values = [("file", file.into()), ("what", error.to_string().into())];
                Failure::BadInput(words.tell("restore-unreadable", &values))
            }
            _ => Failure::read(path, error),
        },
        StoreError::Backup { .. } | StoreError::Newer(_) => Failure::Store(file, error),
        other => other.into(),
    }
}
