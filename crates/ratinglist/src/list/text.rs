//! FIDE's list as text: fixed columns, whose places are in the header, because editions differ.

use std::borrow::Cow;
use std::io::BufRead;

use encoding_rs::WINDOWS_1252;

use super::number::{birth_year, k, rating, whole};
use super::{ListedPlayer, Listing};
use crate::fault::{Fault, Found, ReadError, What};

/// A column: where it begins and where the next one does, in characters.
type Column = (usize, usize);

/// Where the columns of an edition are; a column that it doesn't have is empty.
#[derive(Clone, Copy, Debug, Default)]
struct Columns {
    id: Column,
    name: Column,
    federation: Column,
    sex: Column,
    title: Column,
    standard: [Column; 3],
    rapid: [Column; 3],
    blitz: [Column; 3],
    birth: Column,
    flag: Column,
}

/// A number fills at most its column; FIDE's have ten digits.
const LONGEST_ID: usize = 14;

/// Whether a line is the header of such a list.
pub(super) fn is_header(line: &[u8]) -> bool {
    let start = line.trim_ascii_start().get(..9).unwrap_or_default();
    start.eq_ignore_ascii_case(b"ID Number") || start.eq_ignore_ascii_case(b"ID_NUMBER")
}

/// Reads a list; `each` gets every player with the number of the line.
pub(super) fn read(
    mut source: impl BufRead,
    mut each: impl FnMut(ListedPlayer, u64) -> Result<(), Fault>,
) -> Result<(), ReadError> {
    let mut bytes = Vec::new();
    source.read_until(b'\n', &mut bytes)?;
    let columns = columns(&decode(&bytes))?;
    let mut found = Found::default();
    let mut number = 1;
    loop {
        bytes.clear();
        if source.read_until(b'\n', &mut bytes)? == 0 {
            return found.finish();
        }
        number += 1;
        let line = decode(&bytes);
        if line.trim().is_empty() {
            continue;
        }
        let outcome = player(&line, &columns, number).and_then(|player| each(player, number));
        if let Err(fault) = outcome {
            found.add(fault)?;
        }
    }
}

/// The text of a line: UTF-8, or otherwise the code page of western Europe.
fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

fn columns(header: &str) -> Result<Columns, Fault> {
    let mut columns = Columns::default();
    let mut starts: Vec<(usize, &str)> = Vec::new();
    for word in header.split_whitespace() {
        let start = word.as_ptr().addr() - header.as_ptr().addr();
        // the first heading has two words
        if !word.eq_ignore_ascii_case("Number") {
            starts.push((start, word));
        }
    }
    let ends = starts.iter().skip(1).map(|(start, _)| *start).chain([usize::MAX]);
    for (&(start, word), end) in starts.iter().zip(ends) {
        let column = (start, end);
        let place = match word.to_ascii_lowercase().as_str() {
            "id" | "id_number" => &mut columns.id,
            "name" => &mut columns.name,
            "fed" => &mut columns.federation,
            "sex" => &mut columns.sex,
            "tit" => &mut columns.title,
            "srtng" => &mut columns.standard[0],
            "sgm" | "gms" | "gm" => &mut columns.standard[1],
            "sk" | "k" => &mut columns.standard[2],
            "rrtng" => &mut columns.rapid[0],
            "rgm" => &mut columns.rapid[1],
            "rk" => &mut columns.rapid[2],
            "brtng" => &mut columns.blitz[0],
            "bgm" => &mut columns.blitz[1],
            "bk" => &mut columns.blitz[2],
            "b-day" | "born" => &mut columns.birth,
            "flag" => &mut columns.flag,
            month if is_month(month) => &mut columns.standard[0],
            _ => continue,
        };
        *place = column;
    }
    let missing = |column: Column, name| {
        if column.1 == 0 { Err(Fault::new(1, 1, What::NoColumn(name))) } else { Ok(()) }
    };
    missing(columns.id, "ID Number")?;
    missing(columns.name, "Name")?;
    missing(columns.standard[0], "SRtng")?;
    Ok(columns)
}

/// `sep26`: lists of a single kind head their ratings by the month.
fn is_month(word: &str) -> bool {
    let (letters, digits) = word.split_at_checked(3).unwrap_or_default();
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    months.contains(&letters) && digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit())
}

fn player(line: &str, columns: &Columns, number: u64) -> Result<ListedPlayer, Fault> {
    let places: Option<Vec<usize>> =
        (!line.is_ascii()).then(|| line.char_indices().map(|(place, _)| place).collect());
    let text = |column: Column| cut(line, places.as_deref(), column).trim();
    let fault = |column: Column| {
        move |what| Fault::new(number, u64::try_from(column.0).unwrap_or_default() + 1, what)
    };
    let listing = |block: &[Column; 3]| -> Result<Listing, Fault> {
        Ok(Listing {
            rating: rating(text(block[0])).map_err(fault(block[0]))?,
            games: whole(text(block[1]), "number of games").map_err(fault(block[1]))?,
            k: k(text(block[2])).map_err(fault(block[2]))?,
        })
    };
    let id = text(columns.id);
    if !(1..=LONGEST_ID).contains(&id.len()) || !id.bytes().all(|byte| byte.is_ascii_digit()) {
        let what = What::Number { text: id.to_owned(), name: "FIDE number" };
        return Err(fault(columns.id)(what));
    }
    Ok(ListedPlayer {
        id: id.to_owned(),
        name: text(columns.name).to_owned(),
        federation: text(columns.federation).to_owned(),
        sex: text(columns.sex).to_owned(),
        title: text(columns.title).to_owned(),
        standard: listing(&columns.standard)?,
        rapid: listing(&columns.rapid)?,
        blitz: listing(&columns.blitz)?,
        birth_year: birth_year(text(columns.birth)).map_err(fault(columns.birth))?,
        flag: text(columns.flag).to_owned(),
        ..ListedPlayer::default()
    })
}

/// The characters of a column; nothing where the line is shorter. `places` are the places of the letters, if some are longer than a byte.
fn cut<'a>(line: &'a str, places: Option<&[usize]>, (start, end): Column) -> &'a str {
    let place = |column: usize| match places {
        None => column.min(line.len()),
        Some(places) => places.get(column).copied().unwrap_or(line.len()),
    };
    line.get(place(start)..place(end)).unwrap_or_default()
}
