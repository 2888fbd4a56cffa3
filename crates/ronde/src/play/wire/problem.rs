//! Why the site did not do something.

use serde::Deserialize;

/// A problem as in the answers of calls.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(crate) struct Problem {
    title: String,
    detail: Option<String>,
    errors: Vec<Fault>,
    pub(crate) reason: Option<String>,
    /// After so many seconds it can be tried again.
    pub(crate) retry_after: Option<u64>,
}

/// What is wrong with a field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
struct Fault {
    message: String,
}

impl Problem {
    /// The sentence for people: in the language of the account where the site says it so.
    pub(crate) fn sentence(&self) -> String {
        let faults = || self.errors.iter().map(|fault| fault.message.as_str()).find(|text| !text.is_empty());
        self.detail.as_deref().or_else(faults).unwrap_or(&self.title).to_owned()
    }

    pub(crate) fn is(&self, reason: &str) -> bool {
        self.reason.as_deref() == Some(reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_helpful_sentence_is_shown() {
        let sentence = |json: &str| serde_json::from_str::<Problem>(json).unwrap().sentence();
        assert_eq!(
            sentence(r#"{"title":"not now","detail":"Pas maintenant.","status":409}"#),
            "Pas maintenant."
        );
        assert_eq!(sentence(r#"{"title":"t","errors":[{"field":"seats","message":"2 or 4"}]}"#), "2 or 4");
        assert_eq!(sentence(r#"{"title":"not now"}"#), "not now");
    }
}
