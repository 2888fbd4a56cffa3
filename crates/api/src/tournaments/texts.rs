//! Texts and numbers of a call, checked; everything that is wrong is told at once.

use std::ops::RangeInclusive;

use ronde_app::display::{fits_on_a_line, is_blank};
use ronde_app::error::{AppError, Fault};
use ronde_http::Error;

/// Collects what is wrong with the fields of a call.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    faults: Vec<Fault>,
}

impl Texts {
    /// A text on one line, without blanks at its ends.
    pub(crate) fn line(&mut self, field: &str, text: &str, most: usize) -> String {
        if !fits_on_a_line(text) {
            self.fault(field, "this must stand on one line, without control characters");
        } else if text.chars().count() > most {
            self.fault(field, format!("this has at most {most} characters"));
        }
        text.trim().to_owned()
    }

    /// The same, and it must not be empty.
    pub(crate) fn name(&mut self, field: &str, text: &str, most: usize) -> String {
        let text = self.line(field, text, most);
        if is_blank(&text) {
            self.fault(field, "this must not be empty");
        }
        text
    }

    /// A day such as 2026-06-01, written as reports do: 2026/06/01. An empty text stands for none.
    pub(crate) fn day(&mut self, field: &str, text: &str) -> String {
        if text.is_empty() {
            return String::new();
        }
        match text.replace('/', "-").parse::<jiff::civil::Date>() {
            Ok(day) if text.len() == 10 => day.strftime("%Y/%m/%d").to_string(),
            _ => {
                self.fault(field, "write a day such as 2026-06-01");
                String::new()
            }
        }
    }

    /// A number within bounds; outside of them the nearest bound, so that the rest can be looked at.
    pub(crate) fn number<T: PartialOrd + Copy + std::fmt::Display>(
        &mut self,
        field: &str,
        number: T,
        within: RangeInclusive<T>,
    ) -> T {
        if within.contains(&number) {
            return number;
        }
        let (low, high) = (*within.start(), *within.end());
        self.fault(field, format!("this lies between {low} and {high}"));
        if number < low { low } else { high }
    }

    /// A text that has a form of its own, such as a federation.
    pub(crate) fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(
        &mut self,
        field: &str,
        text: &str,
    ) -> Option<T> {
        match text.parse() {
            Ok(value) => Some(value),
            Err(error) => {
                self.fault(field, error.to_string());
                None
            }
        }
    }

    /// At most so many.
    pub(crate) fn few<T>(&mut self, field: &str, list: &[T], most: usize) {
        if list.len() > most {
            self.fault(field, format!("there are at most {most}"));
        }
    }

    /// Something else is wrong.
    pub(crate) fn fault(&mut self, field: &str, message: impl Into<String>) {
        self.faults.push(Fault::new(field, message));
    }

    /// Whether nothing was wrong.
    pub(crate) fn finish(self) -> Result<(), Error> {
        if self.faults.is_empty() { Ok(()) } else { Err(Error(AppError::Invalid(self.faults))) }
    }
}
