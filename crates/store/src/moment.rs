//! Moments as whole microseconds, which both databases keep and compare alike.

use jiff::Timestamp;

/// The number that stands in the database.
pub(crate) fn to_number(at: Timestamp) -> i64 {
    at.as_microsecond()
}

/// The moment that a number stands for. What lies outside of the calendar was not written by this program.
pub(crate) fn from_number(number: i64) -> Timestamp {
    Timestamp::from_microsecond(number).unwrap_or(Timestamp::UNIX_EPOCH)
}
