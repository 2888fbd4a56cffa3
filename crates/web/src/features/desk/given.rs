//! The fields of a form by their names, as they were typed.

use ronde_app::error::Fault;
use ronde_app::faults::Faults;
use ronde_app::settings::Raw;
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

    /// The same as a text of a draft.
    pub(crate) fn text(&self, name: &str) -> String {
        self.one(name).to_owned()
    }

    /// The same as a value of a draft.
    pub(crate) fn raw<T>(&self, name: &str) -> Raw<T> {
        Raw::typed(self.one(name), name)
    }

    /// One of the fields of this name; blank if there are fewer.
    pub(crate) fn nth<T>(&self, name: &str, at: usize) -> Raw<T> {
        Raw::typed(self.all(name).get(at).copied().unwrap_or_default(), format!("{name}-{at}"))
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

/// Faults of a draft at the fields of a form. A field has the name that it has in the draft, whatever stands before it there.
pub(crate) fn at_fields(faults: Faults, words: &Words) -> Vec<Fault> {
    let is_name = |part: &&str| part.parse::<usize>().is_err();
    faults.placed(|way| way.rsplit('/').find(is_name).unwrap_or(way).to_owned()).for_people(words)
}
