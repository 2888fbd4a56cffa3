//! The slow path for any line: headers, quotation marks, other orders of columns, and faults with their columns.

use jiff::civil::Date;

use super::players::NoNumber;
use super::{Batch, GameLine, Games, Style};
use crate::fault::{Fault, What};
use crate::fields::{Field, split};

/// Where the columns are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    fields: usize,
    date: usize,
    white: usize,
    black: usize,
    result: usize,
}

impl Columns {
    pub(super) const USUAL: Self = Self { fields: 4, date: 0, white: 1, black: 2, result: 3 };

    /// The columns named by a header; `None` if the line is not a header.
    fn named(fields: &[Field<'_>]) -> Option<Result<Self, What>> {
        let place = |name: &str| fields.iter().position(|field| field.text.eq_ignore_ascii_case(name));
        let is_header = ["date", "white", "black", "result"].iter().any(|name| place(name).is_some());
        let need = |name: &'static str| place(name).ok_or(What::NoColumn(name));
        let columns = || {
            let (date, white, black, result) =
                (need("date")?, need("white")?, need("black")?, need("result")?);
            Ok(Self { fields: fields.len(), date, white, black, result })
        };
        is_header.then(columns)
    }
}

impl Games {
    /// Reads one line; `ended` says whether it had a line end.
    #[cold]
    pub(super) fn careful(&mut self, line: &[u8], ended: bool, batch: &mut Batch) -> Result<(), Fault> {
        let number = self.line;
        let at = move |column, what| Fault::new(number, column, what);
        let line = std::str::from_utf8(line).map_err(|error| {
            let sound = std::str::from_utf8(&line[..error.valid_up_to()]).unwrap_or_default();
            at(u64::try_from(sound.chars().count()).unwrap_or(u64::MAX).saturating_add(1), What::NotUtf8)
        })?;
        let line = line.strip_suffix('\r').unwrap_or(line);
        if line.trim().is_empty() {
            return Ok(());
        }
        let fields = split(line).map_err(|(column, what)| at(column, what))?;
        let columns = match self.columns {
            Some(columns) => columns,
            None => match Columns::named(&fields) {
                Some(named) => {
                    self.columns = Some(named.map_err(|what| at(1, what))?);
                    return Ok(());
                }
                None => *self.columns.insert(Columns::USUAL),
            },
        };
        if fields.len() < columns.fields {
            let end = fields.last().map_or(1, |field| field.column);
            return Err(at(end, What::TooFewFields { found: fields.len(), wanted: columns.fields }));
        }
        self.date(&fields[columns.date], batch)?;
        let white = self.player(&fields[columns.white], "white player")?;
        let black = self.player(&fields[columns.black], "black player")?;
        if white == black {
            let field = &fields[columns.black];
            return Err(at(field.column, What::OwnOpponent(field.text.to_string())));
        }
        let result = &fields[columns.result];
        let (half_points, style) =
            score(&result.text).ok_or_else(|| at(result.column, What::Result(result.text.to_string())))?;
        // `1` can be the beginning of `1-0` or `1/2-1/2`, `0` that of `0.5` or `0-1`
        let short = matches!(result.text.as_ref(), "1" | "0");
        if !ended && short && columns.result + 1 == fields.len() && self.style == Some(Style::Long) {
            return Err(at(result.column, What::CutOff(result.text.to_string())));
        }
        self.style = Some(style);
        batch.games.push(GameLine { white, black, half_points });
        Ok(())
    }

    fn date(&mut self, field: &Field<'_>, batch: &mut Batch) -> Result<(), Fault> {
        let text = field.text.as_ref();
        if let Some((last, _)) = &self.last_date
            && last == text.as_bytes()
        {
            return Ok(());
        }
        let fault = |what: fn(String) -> What| Fault::new(self.line, field.column, what(text.to_owned()));
        let date = parse_date(text).ok_or_else(|| fault(What::Date))?;
        match self.last_date {
            Some((_, last)) if date < last => return Err(fault(What::DateOrder)),
            Some((_, last)) if date == last => {}
            _ => batch.dates.push((batch.games.len(), date)),
        }
        let bytes = text.as_bytes().try_into().map_err(|_| fault(What::Date))?;
        self.last_date = Some((bytes, date));
        Ok(())
    }

    fn player(&mut self, field: &Field<'_>, name: &'static str) -> Result<u32, Fault> {
        let fault = |what| Fault::new(self.line, field.column, what);
        if field.text.is_empty() {
            return Err(fault(What::Missing(name)));
        }
        self.players.number(field.text.as_bytes()).map_err(|why| match why {
            NoNumber::NotUtf8 => fault(What::NotUtf8),
            NoNumber::Unknown => fault(What::Unknown(field.text.to_string())),
        })
    }
}

/// `2026-11-15`, also with dots or slashes; always ten characters.
fn parse_date(text: &str) -> Option<Date> {
    let bytes: &[u8; 10] = text.as_bytes().try_into().ok()?;
    let sign = bytes[4];
    if bytes[7] != sign || !matches!(sign, b'-' | b'.' | b'/') {
        return None;
    }
    let digits = |range: std::ops::Range<usize>| {
        let part = text.get(range)?;
        part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse::<i16>().ok())?
    };
    let small = |number: i16| i8::try_from(number).ok();
    Date::new(digits(0..4)?, small(digits(5..7)?)?, small(digits(8..10)?)?).ok()
}

/// White's score in half points, and how it is written.
fn score(text: &str) -> Option<(u8, Style)> {
    Some(match text {
        "1" | "1.0" => (2, Style::Short),
        "0.5" | ".5" | "½" | "=" | "1/2" => (1, Style::Short),
        "0" | "0.0" => (0, Style::Short),
        "1-0" | "1–0" => (2, Style::Long),
        "1/2-1/2" | "½-½" | "½–½" | "0.5-0.5" => (1, Style::Long),
        "0-1" | "0–1" => (0, Style::Long),
        _ => return None,
    })
}
