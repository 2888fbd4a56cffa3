//! Detects the format of a list, zipped or not.

use std::io::{BufRead, BufReader, Cursor, Read, Seek};

use zip::ZipArchive;

use super::{ListedPlayer, csv, text, xml};
use crate::fault::{Fault, ReadError};

/// The format of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `id,name,rating,games[,birth]`
    Csv,
    /// The fixed columns of FIDE.
    FideText,
    /// The elements of FIDE.
    FideXml,
}

const BUFFER: usize = 1 << 18;

/// Reads a list of any format as a stream; `each` gets every player with the number of the line. Returns the format.
///
/// Faults are collected; after twenty, reading stops. `each` can refuse a player.
pub fn read(
    source: impl Read + Seek,
    each: impl FnMut(ListedPlayer, u64) -> Result<(), Fault>,
) -> Result<Form, ReadError> {
    let mut source = BufReader::with_capacity(BUFFER, source);
    if !source.fill_buf()?.starts_with(b"PK\x03\x04") {
        return read_plain(source, each);
    }
    let archive = |error: zip::result::ZipError| ReadError::Archive(error.to_string());
    let mut opened = ZipArchive::new(source).map_err(archive)?;
    if opened.len() != 1 {
        return Err(ReadError::Archive(format!("one file was expected in it, found {}", opened.len())));
    }
    let member = opened.by_index(0).map_err(archive)?;
    read_plain(BufReader::with_capacity(BUFFER, member), each)
}

fn read_plain(
    mut source: impl BufRead,
    each: impl FnMut(ListedPlayer, u64) -> Result<(), Fault>,
) -> Result<Form, ReadError> {
    // a first buffer may be short, so the first line is read completely and then put back in front
    let mut first = Vec::new();
    source.by_ref().take(4096).read_until(b'\n', &mut first)?;
    let start = first.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&first);
    let form = if start.trim_ascii_start().starts_with(b"<") {
        Form::FideXml
    } else if text::is_header(start) {
        Form::FideText
    } else if memchr::memchr(b',', start).is_some() {
        Form::Csv
    } else {
        return Err(ReadError::UnknownForm);
    };
    let start = start.to_owned();
    let whole = Cursor::new(start).chain(source);
    match form {
        Form::Csv => csv::read(whole, each)?,
        Form::FideText => text::read(whole, each)?,
        Form::FideXml => xml::read(whole, each)?,
    }
    Ok(form)
}
