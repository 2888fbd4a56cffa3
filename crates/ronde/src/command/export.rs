//! `ronde export`: saves a tournament of the site as a file.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use ronde_tournament::History;
use ronde_tournament::project::standings;

use super::convert;
use crate::exit::Failure;
use crate::options::Form;
use crate::output::{csv, file, print_raw};
use crate::site::{self, Absent, Database};
use crate::words::Words;

/// Save a tournament of the site as a file
///
/// A report (TRF-26 or TRF-16), the whole log (.ronde or JSON), or the standings for a spreadsheet (CSV). Anything that the format can't
/// hold is listed. In CSV, text that a spreadsheet would take for a formula gets an apostrophe in front.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde export club-championship event.trf
  ronde export 12 --format csv > standings.csv
  ronde export club-championship event.ronde")]
pub(crate) struct ExportOptions {
    /// The short name of the tournament, as in its address, or its number
    #[arg(value_name = "EVENT")]
    event: String,
    /// The file to write [default: standard output]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The format [default: by the extension of FILE, otherwise trf]
    #[arg(long, value_enum)]
    format: Option<ExportForm>,
    #[command(flatten)]
    database: Database,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExportForm {
    /// A report in the format of 2026
    #[value(alias = "trf-26", alias = "trf26")]
    Trf,
    /// A report in the format of 2016
    #[value(name = "trf-16", alias = "trf16")]
    Trf16,
    /// The log
    Ronde,
    /// The log as JSON
    Json,
    /// The standings
    Csv,
}

pub(crate) fn run(options: &ExportOptions, words: &Words) -> Result<(), Failure> {
    let path = options.file.as_deref().filter(|path| *path != Path::new("-"));
    let form = match (options.format, path) {
        (Some(form), _) => form,
        (None, None) => ExportForm::Trf,
        (None, Some(path)) => by_ending(path).ok_or_else(|| {
            let file = path.display().to_string();
            Failure::BadInput(words.tell("export-unknown-form", &[("file", file.into())]))
        })?,
    };
    let history = options.database.run(Absent::Refuse, words, async |store| {
        let event = site::tournament(store, &options.event, words).await?;
        Ok(store.history(event.id).await?)
    })?;
    let (text, losses) = written(&history, form)?;
    match path {
        Some(path) => file::replace(path, text.as_bytes())?,
        None => print_raw(&text)?,
    }
    for loss in losses {
        words.note("note-loss", &[("what", loss.into())]);
    }
    Ok(())
}

fn by_ending(path: &Path) -> Option<ExportForm> {
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv")) {
        return Some(ExportForm::Csv);
    }
    Some(match convert::form_of(path)? {
        Form::Trf26 => ExportForm::Trf,
        Form::Trf16 => ExportForm::Trf16,
        Form::Ronde => ExportForm::Ronde,
        Form::Json => ExportForm::Json,
    })
}

fn written(history: &History, form: ExportForm) -> Result<(String, Vec<String>), Failure> {
    let form = match form {
        ExportForm::Csv => {
            let tournament = history.tournament();
            let rows = standings(tournament, tournament.rounds().len());
            return Ok((csv::standings(tournament, &rows), Vec::new()));
        }
        ExportForm::Trf => Form::Trf26,
        ExportForm::Trf16 => Form::Trf16,
        ExportForm::Ronde => Form::Ronde,
        ExportForm::Json => Form::Json,
    };
    convert::written(history, form)
}
