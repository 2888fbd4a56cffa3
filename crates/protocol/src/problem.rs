//! Why the site did not do something.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What went wrong, and where (RFC 9457).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Problem {
    /// The kind of the problem.
    #[schema(required = true, example = "/problems/invalid", pattern = "^/problems/[a-z-]+$")]
    pub r#type: String,
    /// The kind in words.
    #[schema(required = true, example = "some fields cannot be taken as they are")]
    pub title: String,
    /// The status of the answer.
    #[schema(required = true, minimum = 400, maximum = 599, example = 422)]
    pub status: u16,
    /// What happened here, where there is more to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The fields that cannot be taken as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<Vec<FieldFault>>,
    /// After a conflict: the version at which the tournament stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub version: Option<u64>,
    /// With `/problems/not-allowed`, why the rules of the community do not allow it: `not-member`, `not-friends`, `barred` (one of the
    /// two has blocked the other), `closed` (only those who keep order may write), `timed-out`, `slow-mode`, `too-fast`, `links` (too
    /// many), `empty`, `too-long`, `not-yours`, `too-late`, `no-message`, `not-keeper`, `too-many-people`; between two people also
    /// `you-blocked`, `friends-already`, `asked-already`, `not-asked`, `not-blocked`, `oneself`, `too-many-requests`. Of games:
    /// `no-game`, `illegal`, `not-your-turn`, `overtaken`, `game-over`, `not-begun`, `begun`, `paused`, `not-paused`, `out`, `full`,
    /// `seated`, `not-seated`, `not-invited`, `too-late-to-abort`, `no-abort`, `no-draw`, `no-pause`, `offered-already`, `not-offered`,
    /// `not-over`, `not-rated-computer`, `too-many-games`, `playing`. With `/problems/over-quota`, of what the account has no room for
    /// more: `tournaments`, `players` or `bytes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "not-friends", pattern = "^[a-z-]+$")]
    pub reason: Option<String>,
    /// With `illegal`: which rule of the board the move breaks: `occupied`, `wall-between`, `too-far`, `straight-jump-open`,
    /// `no-walls-left`, `overlaps`, `crosses`, `closes-last-path`, `must-move` or `game-over`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "closes-last-path", pattern = "^[a-z-]+$")]
    pub illegal: Option<String>,
    /// With `slow-mode` and `too-fast`: after so many seconds it can be tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub retry_after: Option<u64>,
}

/// A field that cannot be taken as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct FieldFault {
    /// The way to the field.
    #[schema(required = true, example = "games/3/white")]
    pub field: String,
    /// What is wrong with it.
    #[schema(required = true, example = "no player has this id")]
    pub message: String,
}

impl Problem {
    /// The sentence for people: in the language of the account where the site says it so.
    pub fn sentence(&self) -> String {
        let faults = || self.errors.iter().flatten().map(|fault| fault.message.as_str());
        let fault = || faults().find(|text| !text.is_empty());
        self.detail.as_deref().or_else(fault).unwrap_or(&self.title).to_owned()
    }

    /// Whether this is the reason.
    pub fn is(&self, reason: &str) -> bool {
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
