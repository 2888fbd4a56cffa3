//! `ronde convert`: a tournament in another format.

use std::path::Path;

use ronde_tournament::log::{self, Chain};
use ronde_tournament::report::export;
use ronde_tournament::{History, Recorded};
use ronde_trf::{Document, Edition, FaultKind, Reading, WriteError};
use serde::Serialize;

use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::{ConvertOptions, Form};
use crate::output::{file, print_json};
use crate::words::Words;

pub(crate) fn run(options: &ConvertOptions, words: &Words) -> Result<(), Failure> {
    let form = options.to.or_else(|| form_of(&options.output)).ok_or_else(|| {
        let file = options.output.display().to_string();
        Failure::BadInput(words.tell("error-unknown-form", &[("file", file.into())]))
    })?;
    if is_same(&options.input.file, &options.output) {
        let file = options.output.display().to_string();
        return Err(Failure::BadInput(words.tell("error-same-file", &[("file", file.into())])));
    }
    let opened = EventFile::open(&options.input, Strictness::Warn, words)?;
    let (text, losses) = match (form, opened) {
        // from report to report no history is needed, so team tournaments work too
        (Form::Trf16 | Form::Trf26, EventFile::Report(reading)) => report(&counted_anew(*reading), form)?,
        (form, opened) => written(&opened.into_history(&options.input, words)?, form)?,
    };
    file::replace(&options.output, text.as_bytes())?;
    if options.json {
        return print_json(&ConvertJson { output: options.output.display().to_string(), losses });
    }
    for loss in losses {
        words.note("note-loss", &[("what", loss.into())]);
    }
    Ok(())
}

/// A tournament in a format, and what that format can't hold.
pub(super) fn written(history: &History, form: Form) -> Result<(String, Vec<String>), Failure> {
    match form {
        Form::Trf16 | Form::Trf26 => {
            let exported = export(history).map_err(|error| too_large(&error))?;
            let (text, of_edition) = report(&exported.document, form)?;
            let losses = exported.losses.iter().map(ToString::to_string).chain(of_edition).collect();
            Ok((text, losses))
        }
        Form::Ronde => Ok((lines(history), Vec::new())),
        Form::Json => Ok((log::to_json(history), Vec::new())),
    }
}

#[derive(Serialize)]
struct ConvertJson {
    output: String,
    losses: Vec<String>,
}

/// The report with the points that its results give, where the points column disagreed.
fn counted_anew(reading: Reading) -> Document {
    let Reading { mut document, warnings, .. } = reading;
    for warning in warnings {
        if let FaultKind::PointsDiffer { player, computed, .. } = warning.kind {
            let mut players = document.players.iter_mut();
            if let Some(record) = players.find(|record| record.number == player) {
                record.points = Some(computed);
            }
        }
    }
    document
}

pub(super) fn form_of(path: &Path) -> Option<Form> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "trf" | "trfx" | "trf26" => Some(Form::Trf26),
        "trf16" => Some(Form::Trf16),
        "ronde" => Some(Form::Ronde),
        "json" => Some(Form::Json),
        _ => None,
    }
}

fn is_same(input: &Path, output: &Path) -> bool {
    match (input.canonicalize(), output.canonicalize()) {
        (Ok(input), Ok(output)) => input == output,
        _ => false,
    }
}

fn report(document: &Document, form: Form) -> Result<(String, Vec<String>), Failure> {
    let edition = if form == Form::Trf16 { Edition::Trf16 } else { Edition::Trf26 };
    let written = ronde_trf::write(document, edition).map_err(|error| too_large(&error))?;
    Ok((written.text, written.losses.iter().map(ToString::to_string).collect()))
}

fn too_large(error: &WriteError) -> Failure {
    if error.is_too_large() {
        Failure::TooLarge(error.to_string())
    } else {
        Failure::BadInput(error.to_string())
    }
}

fn lines(history: &History) -> String {
    let mut chain = Chain::start();
    let line = |entry: &Recorded| chain.write_line(entry);
    log::header() + &history.entries().iter().map(line).collect::<String>()
}
