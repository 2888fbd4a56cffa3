//! Lists in CSV: `id,name,rating,games[,birth]`, and what Ronde's own lists add (`k`, `peak`, `exact`, `deviation`, `volatility`).

use std::io::BufRead;

use super::number::{birth_year, decimal, k, rating, whole};
use super::{Exact, ListedPlayer, Listing};
use crate::fault::{Fault, Found, ReadError, What};
use crate::fields::{Field, split};

/// Where the columns are.
#[derive(Clone, Copy, Debug)]
struct Columns {
    wanted: usize,
    id: usize,
    name: usize,
    rating: usize,
    games: usize,
    birth: Option<usize>,
    k: Option<usize>,
    peak: Option<usize>,
    exact: Option<usize>,
    deviation: Option<usize>,
    volatility: Option<usize>,
}

/// Reads a list; `each` gets every player with the number of the line.
pub(super) fn read(
    mut source: impl BufRead,
    mut each: impl FnMut(ListedPlayer, u64) -> Result<(), Fault>,
) -> Result<(), ReadError> {
    let mut columns = None;
    let mut found = Found::default();
    let mut bytes = Vec::new();
    let mut number = 0;
    loop {
        bytes.clear();
        if source.read_until(b'\n', &mut bytes)? == 0 {
            return found.finish();
        }
        number += 1;
        let outcome = line_of(&bytes, number).and_then(|line| {
            let line = if number == 1 { line.trim_start_matches('\u{feff}') } else { line };
            if line.trim().is_empty() {
                return Ok(());
            }
            let at = |(column, what)| Fault::new(number, column, what);
            let fields = split(line).map_err(at)?;
            let columns = if let Some(columns) = columns {
                columns
            } else {
                let (these, is_header) = columns_of(&fields).map_err(at)?;
                columns = Some(these);
                if is_header {
                    return Ok(());
                }
                these
            };
            each(player(&fields, &columns).map_err(at)?, number)
        });
        if let Err(fault) = outcome {
            found.add(fault)?;
        }
    }
}

fn line_of(bytes: &[u8], number: u64) -> Result<&str, Fault> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let sound = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        let column = u64::try_from(sound.chars().count()).unwrap_or(u64::MAX).saturating_add(1);
        Fault::new(number, column, What::NotUtf8)
    })?;
    Ok(text.trim_end_matches(['\n', '\r']))
}

/// The columns named by the first line, and whether it names any: without a header they are in the usual order.
fn columns_of(fields: &[Field<'_>]) -> Result<(Columns, bool), (u64, What)> {
    let place = |name: &str| fields.iter().position(|field| field.text.eq_ignore_ascii_case(name));
    let is_header = place("id").is_some() || place("rating").is_some() || place("name").is_some();
    if !is_header {
        let birth = (fields.len() > 4).then_some(4);
        let none = None;
        let columns = Columns {
            wanted: fields.len().clamp(4, 5),
            id: 0,
            name: 1,
            rating: 2,
            games: 3,
            birth,
            k: none,
            peak: none,
            exact: none,
            deviation: none,
            volatility: none,
        };
        return Ok((columns, false));
    }
    let need = |name: &'static str| place(name).ok_or((1, What::NoColumn(name)));
    let columns = Columns {
        wanted: fields.len(),
        id: need("id")?,
        name: need("name")?,
        rating: need("rating")?,
        games: need("games")?,
        birth: place("birth"),
        k: place("k"),
        peak: place("peak"),
        exact: place("exact"),
        deviation: place("deviation"),
        volatility: place("volatility"),
    };
    Ok((columns, true))
}

fn player(fields: &[Field<'_>], columns: &Columns) -> Result<ListedPlayer, (u64, What)> {
    if fields.len() < columns.wanted {
        let end = fields.last().map_or(1, |field| field.column);
        return Err((end, What::TooFewFields { found: fields.len(), wanted: columns.wanted }));
    }
    let text = |column: usize| fields[column].text.as_ref();
    let maybe = |column: Option<usize>| column.map_or("", text);
    let at = |column: usize| move |what| (fields[column].column, what);
    if text(columns.id).is_empty() {
        return Err(at(columns.id)(What::Missing("id")));
    }
    let of = |column: Option<usize>| at(column.unwrap_or_default());
    Ok(ListedPlayer {
        id: text(columns.id).to_owned(),
        name: text(columns.name).to_owned(),
        standard: Listing {
            rating: published(text(columns.rating), maybe(columns.exact)).map_err(at(columns.rating))?,
            games: whole(text(columns.games), "number of games").map_err(at(columns.games))?,
            k: k(maybe(columns.k)).map_err(of(columns.k))?,
        },
        birth_year: birth_year(maybe(columns.birth)).map_err(of(columns.birth))?,
        exact: Exact {
            rating: decimal(maybe(columns.exact), "rating").map_err(of(columns.exact))?,
            deviation: decimal(maybe(columns.deviation), "deviation").map_err(of(columns.deviation))?,
            volatility: decimal(maybe(columns.volatility), "volatility").map_err(of(columns.volatility))?,
            peak: rating(maybe(columns.peak)).map_err(of(columns.peak))?,
        },
        ..ListedPlayer::default()
    })
}

/// A published rating. If the exact one is given too, it may use another scale, such as 27.38.
fn published(text: &str, exact: &str) -> Result<Option<ronde_domain::Rating>, What> {
    match rating(text) {
        Err(_) if !exact.is_empty() && text.parse::<f64>().is_ok() => Ok(None),
        other => other,
    }
}
