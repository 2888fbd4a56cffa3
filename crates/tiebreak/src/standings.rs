//! A ranking with the values that decided it.

use std::cmp::Reverse;
use std::collections::HashMap;

use ronde_domain::{PairingNumber, Points};

use crate::Value;

/// A tie-break as a column of a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The code, as in programs' output.
    pub code: String,
    /// The format of its values.
    pub form: Form,
}

/// The format of the values of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// With as many decimals as necessary: `13`, `4.5`, `8.75`.
    Shortest,
    /// As a whole number.
    Whole,
    /// With two decimals.
    TwoPlaces,
}

impl Form {
    /// The value as text.
    pub fn write(self, value: Value) -> String {
        match self {
            Self::Shortest => value.shortest(),
            Self::Whole => format!("{value:.0}"),
            Self::TwoPlaces => value.to_string(),
        }
    }
}

/// One line of the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place; equal for players who are still tied, `None` for an unranked player.
    pub rank: Option<u32>,
    /// Who.
    pub number: PairingNumber,
    /// The score.
    pub points: Points,
    /// The tie-break values, in the order of [`Standings::columns`]; `None` for a missing value.
    pub values: Vec<Option<Value>>,
    /// What separates the player from the one directly above; `None` if nothing does.
    pub decided_by: Option<DecidedBy>,
}

/// What separates two neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// The score.
    Points,
    /// The tie-break of this column.
    Column(usize),
    /// The lower pairing number.
    Number,
}

/// A ranking, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    columns: Vec<Column>,
    rows: Vec<Standing>,
    places: HashMap<PairingNumber, usize>,
}

impl Standings {
    /// Rows that are already in order and ranked.
    pub fn ordered(columns: Vec<Column>, rows: Vec<Standing>) -> Self {
        let places = rows.iter().enumerate().map(|(place, row)| (row.number, place)).collect();
        Self { columns, rows, places }
    }

    /// Ranks rows in any order: by points, values, and finally the lower number.
    pub(crate) fn by_number_at_last(columns: Vec<Column>, mut rows: Vec<Standing>) -> Self {
        rows.sort_by_cached_key(|row| (Reverse(row.points), Reverse(row.values.clone()), row.number));
        for at in 0..rows.len() {
            rows[at].rank = u32::try_from(at + 1).ok();
            rows[at].decided_by = at.checked_sub(1).map(|above| {
                let (above, row) = (&rows[above], &rows[at]);
                let differs = || above.values.iter().zip(&row.values).position(|(one, other)| one != other);
                if above.points == row.points {
                    differs().map_or(DecidedBy::Number, DecidedBy::Column)
                } else {
                    DecidedBy::Points
                }
            });
        }
        Self::ordered(columns, rows)
    }

    /// The tie-breaks, in the order in which they decide.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The lines, the best first.
    pub fn rows(&self) -> &[Standing] {
        &self.rows
    }

    /// The line of one player.
    pub fn of(&self, number: PairingNumber) -> Option<&Standing> {
        self.rows.get(*self.places.get(&number)?)
    }

    /// The values of a line as text, in column order; `None` for a missing value.
    pub fn written<'a>(&'a self, row: &'a Standing) -> impl Iterator<Item = Option<String>> + 'a {
        row.values
            .iter()
            .zip(&self.columns)
            .map(|(value, column)| value.map(|value| column.form.write(value)))
    }
}
