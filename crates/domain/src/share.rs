//! A fraction of something, exact: halves, thirds, quarters, fifths, sixths, tenths, and their sums.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A fraction of something, from none to all of it, in sixtieths.
///
/// ```
/// use ronde_domain::Share;
///
/// let third: Share = "1/3".parse().unwrap();
/// assert_eq!("0.35".parse::<Share>().unwrap().to_string(), "7/20");
/// assert_eq!(third.sixtieths_of(48), 16 * 60);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(u8);

impl Share {
    /// All of it.
    pub const ALL: Self = Self(60);
    /// Half of it.
    pub const HALF: Self = Self(30);
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// The whole, in sixtieths.
    pub const PARTS: i64 = 60;

    /// `parts` out of `of`; `None` if that is more than the whole or not a number of sixtieths.
    #[expect(clippy::cast_possible_truncation, reason = "a part is at most the whole: 60")]
    pub const fn new(parts: u32, of: u32) -> Option<Self> {
        if of == 0 || parts > of || of > 100_000 || !(parts * 60).is_multiple_of(of) {
            return None;
        }
        Some(Self((parts * 60 / of) as u8))
    }

    /// The share of a whole number, in sixtieths.
    pub const fn sixtieths_of(self, whole: i64) -> i64 {
        whole * self.0 as i64
    }
}

/// A text that is not a fraction of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a share is a fraction such as 2/3 or 0.35, at most 1 and a whole number of sixtieths")]
pub struct NoShare;

impl FromStr for Share {
    type Err = NoShare;

    fn from_str(text: &str) -> Result<Self, NoShare> {
        let text = text.trim().replace(',', ".");
        let digits = |text: &str| -> Option<u32> {
            let text = text.trim();
            let is_number =
                !text.is_empty() && text.len() <= 4 && text.bytes().all(|one| one.is_ascii_digit());
            is_number.then(|| text.parse().ok())?
        };
        let read = || match (text.split_once('/'), text.split_once('.')) {
            (Some((parts, of)), _) => Self::new(digits(parts)?, digits(of)?),
            (None, Some((whole, decimals))) => {
                let of = 10_u32.pow(u32::try_from(decimals.len()).ok().filter(|&places| places <= 4)?);
                let whole = if whole.is_empty() { 0 } else { digits(whole)? };
                Self::new(whole.checked_mul(of)?.checked_add(digits(decimals)?)?, of)
            }
            (None, None) => Self::new(digits(&text)?, 1),
        };
        read().ok_or(NoShare)
    }
}

impl fmt::Display for Share {
    /// The shortest fraction: `0`, `1/3`, `1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut common, mut rest) = (60_u8, self.0);
        while rest > 0 {
            (common, rest) = (rest, common % rest);
        }
        match (self.0 / common, 60 / common) {
            (parts, 1) => write!(f, "{parts}"),
            (parts, of) => write!(f, "{parts}/{of}"),
        }
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Share {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_is_read_as_it_is_written() {
        for sixtieths in 0..=60 {
            let share = Share(sixtieths);
            assert_eq!(share.to_string().parse(), Ok(share));
            assert_eq!(
                serde_json::from_str::<Share>(&serde_json::to_string(&share).unwrap()).unwrap(),
                share
            );
        }
        assert_eq!((Share::ALL.to_string(), Share::NONE.to_string()), ("1".to_owned(), "0".to_owned()));
    }

    #[test]
    fn fractions_and_decimals() {
        for (text, written) in
            [("2/3", "2/3"), ("4/6", "2/3"), ("0.5", "1/2"), ("0,70", "7/10"), (".25", "1/4"), ("1", "1")]
        {
            assert_eq!(
                text.parse::<Share>().map(|share| share.to_string()),
                Ok(written.to_owned()),
                "{text}"
            );
        }
        for wrong in ["", "3/2", "1/7", "0.333", "x", "1/0", "-1/2", "2", "1/2/3", "0.12345"] {
            assert_eq!(wrong.parse::<Share>(), Err(NoShare), "{wrong}");
        }
    }
}
