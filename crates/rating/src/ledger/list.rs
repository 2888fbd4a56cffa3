//! A published list.

use jiff::civil::Date;
use serde::Serialize;

use super::{Ledger, Person, Published, Standing};

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ListLine {
    /// The id under which the ledger knows the person.
    pub id: String,
    /// Name and year of birth, if known.
    #[serde(flatten)]
    pub person: Person,
    /// The published rating; `None` for unrated players.
    pub rating: Option<f64>,
    /// The number of rated games.
    pub games: u32,
    /// The rating before rounding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<f64>,
    /// How uncertain the rating is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// How erratic the player's results are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volatility: Option<f64>,
    /// The highest rating ever published, if a rule needs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peak: Option<u16>,
}

impl Ledger {
    /// The modalities that have a list.
    pub fn modalities(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.standings.keys().map(|(modality, _)| modality.as_str()).collect();
        names.dedup();
        names
    }

    /// A list, from the highest rating down; at the end of the period of `day`, otherwise at that of the last event.
    pub fn list(&self, modality: &str, day: Option<Date>) -> Vec<ListLine> {
        let last = self.order.last().map(|id| self.events[id.index()].date);
        let end = day.or(last).map(|day| self.settings.period.index(day) + 1);
        let mut lines: Vec<ListLine> = self
            .standings
            .iter()
            .filter(|((of, _), _)| of == modality)
            .map(|((_, id), standing)| self.line(id, standing, end))
            .collect();
        let value = |line: &ListLine| line.rating.unwrap_or(f64::NEG_INFINITY);
        lines.sort_by(|one, other| {
            let exact = |line: &ListLine| line.exact.unwrap_or(0.0);
            let order = value(other).total_cmp(&value(one)).then(exact(other).total_cmp(&exact(one)));
            order.then_with(|| one.id.cmp(&other.id))
        });
        lines
    }

    fn line(&self, id: &str, standing: &Standing, end: Option<i32>) -> ListLine {
        let Published { rating, games, exact, deviation, volatility, peak, .. } = standing.published(end);
        let person = self.people.get(id).cloned().unwrap_or_default();
        ListLine { id: id.to_owned(), person, rating, games, exact, deviation, volatility, peak }
    }
}
