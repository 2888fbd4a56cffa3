//! The measurements and their limits: a table for people, JSON for programs.

use std::fmt;
use std::time::Duration;

use serde_json::{Value, json};

use crate::measure::Delays;

/// One figure.
#[derive(Debug)]
struct Figure {
    part: &'static str,
    what: String,
    measured: f64,
    unit: &'static str,
    limit: Option<Bound>,
}

/// The limit of a figure.
#[derive(Clone, Copy, Debug)]
enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

/// Figures in their order.
#[derive(Debug, Default)]
pub(super) struct Figures(Vec<Figure>);

impl Figures {
    /// A figure without a limit.
    pub(super) fn note(&mut self, what: &str, measured: f64, unit: &'static str) {
        self.add(what, measured, unit, None);
    }

    /// A figure that must not exceed a limit.
    pub(super) fn at_most(&mut self, what: &str, measured: f64, limit: f64, unit: &'static str) {
        self.add(what, measured, unit, Some(Bound::AtMost(limit)));
    }

    /// A figure that must reach a limit.
    pub(super) fn at_least(&mut self, what: &str, measured: f64, limit: f64, unit: &'static str) {
        self.add(what, measured, unit, Some(Bound::AtLeast(limit)));
    }

    /// The median and the 99th percentile, which must stay below the limit if there is one.
    pub(super) fn delays(&mut self, what: &str, delays: &Delays, limit: Option<Duration>) {
        let p99 = format!("{what}, p99 of {}", delays.count());
        self.note(&format!("{what}, median"), milliseconds(delays.median()), "ms");
        self.add(
            &p99,
            milliseconds(delays.p99()),
            "ms",
            limit.map(|limit| Bound::AtMost(milliseconds(limit))),
        );
        self.note(&format!("{what}, slowest"), milliseconds(delays.slowest()), "ms");
    }

    fn add(&mut self, what: &str, measured: f64, unit: &'static str, limit: Option<Bound>) {
        self.0.push(Figure { part: "", what: what.to_owned(), measured, unit, limit });
    }

    /// Adds the figures of a part.
    pub(super) fn append(&mut self, part: &'static str, figures: Self) {
        self.0.extend(figures.0.into_iter().map(|figure| Figure { part, ..figure }));
    }

    /// How many limits were missed.
    pub(super) fn missed(&self) -> usize {
        self.0.iter().filter(|figure| figure.is_held() == Some(false)).count()
    }

    pub(super) fn as_json(&self) -> Value {
        let figure = |figure: &Figure| {
            let limit = figure.limit.map(|limit| match limit {
                Bound::AtMost(most) => json!({ "at_most": most }),
                Bound::AtLeast(least) => json!({ "at_least": least }),
            });
            json!({
                "part": figure.part, "what": figure.what, "measured": figure.measured, "unit": figure.unit,
                "limit": limit, "held": figure.is_held(),
            })
        };
        json!({ "figures": self.0.iter().map(figure).collect::<Vec<_>>(), "missed": self.missed() })
    }
}

impl Figure {
    fn is_held(&self) -> Option<bool> {
        self.limit.map(|limit| match limit {
            Bound::AtMost(most) => self.measured <= most,
            Bound::AtLeast(least) => self.measured >= least,
        })
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.iter().map(|figure| figure.what.chars().count()).max().unwrap_or(0);
        writeln!(f, "{:<12} {:<width$} {:>16} {:>16}", "part", "figure", "measured", "limit")?;
        for figure in &self.0 {
            let number = |number: f64| format!("{number:.1} {}", figure.unit);
            let limit = match figure.limit {
                Some(Bound::AtMost(most)) => format!("<= {}", number(most)),
                Some(Bound::AtLeast(least)) => format!(">= {}", number(least)),
                None => String::new(),
            };
            let verdict = match figure.is_held() {
                Some(true) => "pass",
                Some(false) => "FAIL",
                None => "",
            };
            let measured = number(figure.measured);
            let line =
                format!("{:<12} {:<width$} {measured:>16} {limit:>16}  {verdict}", figure.part, figure.what);
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

pub(super) fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_limit_is_counted_and_shown() {
        let mut part = Figures::default();
        part.at_most("p99", 30.0, 100.0, "ms");
        part.at_least("served", 0.0, 1.0, "pages");
        part.note("memory", 12.34, "MB");
        let mut all = Figures::default();
        all.append("queries", part);
        assert_eq!(all.missed(), 1);
        let table = all.to_string();
        assert!(table.contains("30.0 ms") && table.contains("FAIL") && table.contains("12.3 MB"), "{table}");
        assert_eq!(all.as_json()["figures"][0]["held"], true);
    }
}
