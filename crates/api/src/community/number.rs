//! Numbers and texts of calls within the bounds that the description names.

use ronde_app::community::NotAllowed;
use ronde_community::TextFault;
use ronde_http::Error;
use ronde_store::secrets;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use super::super::extract::RequestId;

/// The largest whole number that every program can write.
const MOST: i64 = (1 << 53) - 1;

/// A number that is not negative and that every program can write.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(minimum = 0, maximum = 9_007_199_254_740_991_i64)]
pub(crate) struct Number(pub(crate) i64);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match i64::deserialize(deserializer)? {
            number @ 0..=MOST => Ok(Self(number)),
            _ => Err(D::Error::custom(format!("this lies between 0 and {MOST}"))),
        }
    }
}

/// A text as it was sent has no more characters than it may have when it is cleaned.
pub(super) fn check_length(text: &str, most: usize) -> Result<(), Error> {
    if text.chars().nth(most).is_some() {
        return Err(NotAllowed::from(TextFault::TooLong(most)).into());
    }
    Ok(())
}

/// The name under which an entry is stored once: as the writer gave it, or one that nobody else has.
pub(super) fn name_of(request: RequestId) -> String {
    request.0.unwrap_or_else(secrets::secret)
}
