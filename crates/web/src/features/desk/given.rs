//! The fields of a form by their names, as they were typed, and their check: everything that is wrong is told at once, at its field.

use std::ops::RangeInclusive;
use std::str::FromStr;

use ronde_app::display::{fits_on_a_line, is_blank};
use ronde_app::error::Fault;
use ronde_i18n::Value;
use ronde_words::Words;
use serde::Deserialize;

/// What was typed into a form. A field that is missing is empty.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Given(Vec<(String, String)>);

impl Given {
    /// The field of this name, without blanks at its ends.
    pub(crate) fn one(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.trim())
    }

    /// All fields of this name, in their order.
    pub(crate) fn all(&self, name: &str) -> Vec<&str> {
        self.0.iter().filter(|(key, _)| key == name).map(|(_, value)| value.trim()).collect()
    }

    /// Whether a box is ticked.
    pub(crate) fn is_ticked(&self, name: &str) -> bool {
        !self.one(name).is_empty()
    }
}

impl FromIterator<(String, String)> for Given {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(fields: I) -> Self {
        Self(fields.into_iter().collect())
    }
}

/// Collects what is wrong with the fields of a form, in the reader's language.
#[derive(Debug)]
pub(crate) struct Checking {
    words: &'static Words,
    faults: Vec<Fault>,
}

impl Checking {
    pub(crate) fn new(words: &'static Words) -> Self {
        Self { words, faults: Vec::new() }
    }

    /// A text on one line.
    pub(crate) fn line(&mut self, field: &str, text: &str, most: usize) -> String {
        if text.chars().count() > most {
            self.fault_with(field, "setup-fault-long", &[("most", most.into())]);
        } else if !fits_on_a_line(text) {
            self.fault(field, "setup-fault-line");
        }
        text.trim().to_owned()
    }

    /// The same, and it must not be empty.
    pub(crate) fn name(&mut self, field: &str, text: &str, most: usize) -> String {
        if is_blank(text) {
            self.fault(field, "setup-fault-empty");
        }
        self.line(field, text, most)
    }

    /// A number within bounds; none if nothing was typed.
    pub(crate) fn number<T: FromStr + PartialOrd + Copy + Into<i64>>(
        &mut self,
        field: &str,
        text: &str,
        within: RangeInclusive<T>,
    ) -> Option<T> {
        if text.is_empty() {
            return None;
        }
        let number = text.parse().ok().filter(|number| within.contains(number));
        if number.is_none() {
            let (low, high): (i64, i64) = ((*within.start()).into(), (*within.end()).into());
            let bounds = [("low", Value::from(low.to_string())), ("high", Value::from(high.to_string()))];
            self.fault_with(field, "setup-fault-number", &bounds);
        }
        number
    }

    /// Something that has a form of its own; none if nothing was typed. `fault` says how it is written.
    pub(crate) fn parsed<T: FromStr>(&mut self, field: &str, text: &str, fault: &str) -> Option<T> {
        if text.is_empty() {
            return None;
        }
        let read = text.parse().ok();
        if read.is_none() {
            self.fault(field, fault);
        }
        read
    }

    pub(crate) fn fault(&mut self, field: &str, message: &str) {
        let message = self.words.say(message);
        self.faults.push(Fault::new(field, message));
    }

    pub(crate) fn fault_with(&mut self, field: &str, message: &str, values: &[(&str, Value<'_>)]) {
        let message = self.words.tell(message, values);
        self.faults.push(Fault::new(field, message));
    }

    /// A fault in words that are there already.
    pub(crate) fn say(&mut self, field: &str, message: String) {
        self.faults.push(Fault::new(field, message));
    }

    pub(crate) fn words(&self) -> &'static Words {
        self.words
    }

    /// What was wrong.
    pub(crate) fn faults(self) -> Vec<Fault> {
        self.faults
    }
}
