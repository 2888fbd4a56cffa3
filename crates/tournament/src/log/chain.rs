//! The chain of checksums through the lines of a log; ledgers of ratings have the same.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Damage;

/// How many hexadecimal digits of the hash a line carries: 128 bits, far beyond any accident.
const DIGITS: usize = 32;
const BEFORE: &str = r#","sum":""#;
const AFTER: &str = r#""}"#;

/// The checksum of the last line, which the next one continues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    last: String,
}

impl Chain {
    /// The chain of a file with nothing but its first line.
    pub fn new(header: &str) -> Self {
        Self { last: sum("", header) }
    }

    /// The chain of a new log.
    pub fn start() -> Self {
        Self::new(super::HEADER)
    }

    /// One entry as a line, with its line end.
    pub fn write_line(&mut self, entry: &impl Serialize) -> String {
        let mut line = serde_json::to_string(entry).expect("an entry has string keys only");
        self.last = sum(&self.last, &line);
        line.pop();
        line + BEFORE + &self.last + AFTER + "\n"
    }

    /// The entry of a line, without its line end; the chain advances only if the line is intact.
    pub fn read_line<E: DeserializeOwned>(&mut self, line: &[u8]) -> Result<E, Damage> {
        let text = std::str::from_utf8(line).map_err(|_| Damage::WrongChecksum)?;
        let tail = BEFORE.len() + DIGITS + AFTER.len();
        let cut = text
            .len()
            .checked_sub(tail)
            .filter(|cut| text.is_char_boundary(*cut))
            .ok_or(Damage::NoChecksum)?;
        let (body, tail) = text.split_at(cut);
        let digits =
            tail.strip_prefix(BEFORE).and_then(|tail| tail.strip_suffix(AFTER)).ok_or(Damage::NoChecksum)?;
        let body = format!("{body}}}");
        let expected = sum(&self.last, &body);
        if digits != expected {
            return Err(Damage::WrongChecksum);
        }
        let entry = serde_json::from_str(&body).map_err(|fault| Damage::NotUnderstood(fault.to_string()))?;
        self.last = expected;
        Ok(entry)
    }
}

fn sum(before: &str, body: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before.as_bytes());
    hasher.update(body.as_bytes());
    let mut digits = hasher.finalize().to_hex().to_string();
    digits.truncate(DIGITS);
    digits
}
