//! `ronde backup`: everything on the site in one file, while the site is running.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use flate2::Compression;
use flate2::write::GzEncoder;
use indicatif::ProgressBar;
use ronde_store::StoreError;
use serde::Serialize;

use crate::exit::{Failure, stdout_failure};
use crate::output::{file, print, print_json, progress};
use crate::site::{Absent, BlockingWriter, Database};
use crate::words::Words;

/// Save everything on the site in one file
///
/// Accounts, people, tournaments, e-mails: a text format for both kinds of database, consistent even while the site is running. The file
/// appears under its name once it is complete. If the name ends in .gz, it is compressed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde backup site.ronde-backup.gz
  ronde backup --database postgres://ronde@localhost/ronde monday.backup
  ronde backup - | ssh elsewhere 'cat > site.backup'")]
pub(crate) struct BackupOptions {
    /// The file to write; - for standard output
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    database: Database,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was copied.
#[derive(Debug, Serialize)]
pub(crate) struct Copied {
    pub(crate) file: String,
    pub(crate) rows: u64,
    pub(crate) tables: usize,
}

impl Copied {
    /// Reports it; `done` is the sentence for people.
    pub(crate) fn report(&self, done: &str, json: bool, words: &Words) -> Result<(), Failure> {
        if json {
            return print_json(self);
        }
        print(&(self.sentence(done, words) + "\n"))
    }

    fn sentence(&self, done: &str, words: &Words) -> String {
        let values =
            [("file", self.file.as_str().into()), ("rows", self.rows.into()), ("tables", self.tables.into())];
        words.tell(done, &values)
    }
}

pub(crate) fn run(options: &BackupOptions, words: &Words) -> Result<(), Failure> {
    let path = &options.file;
    if path == Path::new("-") {
        let failed = |error| stdout_failure(error);
        let copied = write(
            options,
            BufWriter::with_capacity(1 << 16, io::stdout()),
            &failed,
            |mut out| out.flush(),
            words,
        )?;
        // standard output is taken by the backup
        anstream::eprintln!("{}", copied.sentence("backup-done", words));
        return Ok(());
    }
    let failed = |error| Failure::write(path, error);
    let is_compressed = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gz"));
    let copied = file::replace_private_by(path, |file| {
        let file: &File = file;
        let out = BufWriter::with_capacity(1 << 16, file);
        if is_compressed {
            let end = |out: GzEncoder<BufWriter<&File>>| out.finish().and_then(|mut out| out.flush());
            write(options, GzEncoder::new(out, Compression::default()), &failed, end, words)
        } else {
            write(options, out, &failed, |mut out| out.flush(), words)
        }
    })?;
    copied.report("backup-done", options.json, words)
}

fn write<W: Write + Send + Unpin>(
    options: &BackupOptions,
    out: W,
    failed: &dyn Fn(io::Error) -> Failure,
    end: impl FnOnce(W) -> io::Result<()>,
    words: &Words,
) -> Result<Copied, Failure> {
    options.database.run(Absent::Refuse, words, async |store| {
        let counts = store.row_counts().await?;
        let expected: u64 = counts.iter().map(|(_, rows)| rows).sum();
        let bar = progress::bar(usize::try_from(expected).unwrap_or(usize::MAX));
        let mut writer = BlockingWriter(Lines { out, bar });
        let rows = store.back_up(&mut writer).await.map_err(|error| match error {
            StoreError::File(error) => failed(error),
            other => other.into(),
        })?;
        let Lines { out, bar } = writer.0;
        bar.finish_and_clear();
        end(out).map_err(failed)?;
        Ok(Copied { file: options.file.display().to_string(), rows, tables: counts.len() })
    })
}

/// Counts the lines that pass through; each is a row.
struct Lines<W> {
    out: W,
    bar: ProgressBar,
}

impl<W: Write> Write for Lines<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.out.write(bytes)?;
        let lines = memchr::memchr_iter(b'\n', &bytes[..count]).count();
        self.bar.inc(u64::try_from(lines).unwrap_or(0));
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
