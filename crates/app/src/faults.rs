//! What is wrong with what somebody gave: found once, told at its field to people in their language and to programs in English.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use ronde_domain::Language;
use ronde_i18n::Value;
use ronde_tiebreak::fide::CodeError;
use ronde_words::Words;

use crate::display::{fits_on_a_line, is_blank};
use crate::error::{AppError, Fault};
use crate::sentences::words;

/// The values in a message.
type Values<'a> = &'a [(&'static str, Value<'static>)];

/// Collects what is wrong with the fields of a call or a form. A field is named by the way to it: `apart/3/players`.
#[derive(Clone, Debug, Default)]
pub struct Faults(Vec<(String, Why)>);

#[derive(Clone, Debug)]
enum Why {
    /// Only a call can be wrong in this way.
    Plain(String),
    /// The message for people; programs read `plain`, or the message in English.
    Told { message: &'static str, values: Vec<(&'static str, Value<'static>)>, plain: Option<String> },
    /// A tie-break that is none.
    Code(CodeError),
}

impl Why {
    fn for_people(&self, words: &Words) -> String {
        match self {
            Self::Plain(plain) => plain.clone(),
            Self::Told { message, values, .. } => words.tell(message, values),
            Self::Code(error) => words.code_error(error),
        }
    }

    fn for_programs(&self, reader: &Words) -> String {
        match self {
            Self::Plain(plain) | Self::Told { plain: Some(plain), .. } => plain.clone(),
            Self::Told { message, values, .. } => words(Language::English).tell(message, values),
            Self::Code(error) => reader.code_error(error),
        }
    }
}

impl Faults {
    /// A text on one line, without blanks at its ends.
    pub fn line(&mut self, field: &str, text: &str, most: usize) -> String {
        if !fits_on_a_line(text) {
            self.put(field, "setup-fault-line", "this must stand on one line, without control characters");
        } else if text.chars().count() > most {
            let plain = format!("this has at most {most} characters");
            self.put_with(field, "setup-fault-long", &[("most", most.into())], plain);
        }
        text.trim().to_owned()
    }

    /// The same, and it must not be empty.
    pub fn name(&mut self, field: &str, text: &str, most: usize) -> String {
        let text = self.line(field, text, most);
        if is_blank(&text) {
            self.empty(field);
        }
        text
    }

    /// A number within bounds; outside of them the nearest bound, so that the rest can be looked at.
    pub fn number<T: PartialOrd + Copy + Display>(
        &mut self,
        field: &str,
        number: T,
        within: RangeInclusive<T>,
    ) -> T {
        if within.contains(&number) {
            return number;
        }
        let (low, high) = (*within.start(), *within.end());
        self.out_of_bounds(field, &within);
        if number < low { low } else { high }
    }

    /// A number that was typed; none if nothing was.
    pub fn typed_number<T: FromStr + PartialOrd + Copy + Display>(
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
            self.out_of_bounds(field, &within);
        }
        number
    }

    /// A text that has a form of its own, such as a federation.
    pub fn parsed<T: FromStr<Err: Display>>(&mut self, field: &str, text: &str) -> Option<T> {
        match text.parse() {
            Ok(value) => Some(value),
            Err(error) => {
                self.fault(field, error.to_string());
                None
            }
        }
    }

    /// The same as it was typed; none if nothing was. `message` says how it is written.
    pub fn typed<T: FromStr>(&mut self, field: &str, text: &str, message: &'static str) -> Option<T> {
        if text.is_empty() {
            return None;
        }
        let read = text.parse().ok();
        if read.is_none() {
            self.message(field, message);
        }
        read
    }

    /// At most so many.
    pub fn few<T>(&mut self, field: &str, list: &[T], most: usize) {
        if list.len() > most {
            let plain = format!("there are at most {most}");
            self.put_with(field, "setup-fault-many", &[("most", most.into())], plain);
        }
    }

    /// There must be something.
    pub fn empty(&mut self, field: &str) {
        self.put(field, "setup-fault-empty", "this must not be empty");
    }

    fn out_of_bounds<T: Display>(&mut self, field: &str, within: &RangeInclusive<T>) {
        let [low, high] = [within.start(), within.end()].map(ToString::to_string);
        let plain = format!("this lies between {low} and {high}");
        let bounds = [("low", low.into()), ("high", high.into())];
        self.put_with(field, "setup-fault-number", &bounds, plain);
    }

    /// A fault that only calls can have.
    pub fn fault(&mut self, field: &str, plain: impl Into<String>) {
        self.0.push((field.to_owned(), Why::Plain(plain.into())));
    }

    /// A fault by its message.
    pub fn message(&mut self, field: &str, message: &'static str) {
        self.0.push((field.to_owned(), Why::Told { message, values: Vec::new(), plain: None }));
    }

    /// A fault by its message for people and its sentence for programs.
    pub fn put(&mut self, field: &str, message: &'static str, plain: impl Into<String>) {
        self.put_with(field, message, &[], plain);
    }

    /// The same with values in the message.
    pub fn put_with(
        &mut self,
        field: &str,
        message: &'static str,
        values: Values<'_>,
        plain: impl Into<String>,
    ) {
        let why = Why::Told { message, values: values.to_vec(), plain: Some(plain.into()) };
        self.0.push((field.to_owned(), why));
    }

    /// A tie-break that is none.
    pub fn code(&mut self, field: &str, error: CodeError) {
        self.0.push((field.to_owned(), Why::Code(error)));
    }

    /// The same faults at other fields.
    #[must_use]
    pub fn placed(self, place: impl Fn(&str) -> String) -> Self {
        Self(self.0.into_iter().map(|(field, why)| (place(&field), why)).collect())
    }

    /// As forms show them.
    pub fn for_people(&self, words: &Words) -> Vec<Fault> {
        self.0.iter().map(|(field, why)| Fault::new(field, why.for_people(words))).collect()
    }

    /// As calls are answered. The sentence of a tie-break that is none is in the reader's language.
    pub fn for_programs(&self, reader: &Words) -> AppError {
        AppError::Invalid(
            self.0.iter().map(|(field, why)| Fault::new(field, why.for_programs(reader))).collect(),
        )
    }

    /// The value, if nothing was wrong.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }

    /// Whether nothing was wrong with a call.
    pub fn finish(self) -> Result<(), AppError> {
        self.or(()).map_err(|faults| faults.for_programs(words(Language::English)))
    }
}
