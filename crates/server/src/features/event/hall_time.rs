//! Time as the clocks in the hall show it.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use ronde_tournament::Schedule;

use crate::layout::Page;

/// The time zone of the hall; the common one where none is set.
fn zone(schedule: &Schedule) -> TimeZone {
    TimeZone::get(&schedule.time_zone).unwrap_or(TimeZone::UTC)
}

/// A moment as the clocks in the hall show it.
pub(crate) fn in_hall(schedule: &Schedule, at: Timestamp) -> DateTime {
    at.to_zoned(zone(schedule)).datetime()
}

/// Hours and minutes.
pub(crate) fn clock(at: DateTime) -> String {
    at.strftime("%H:%M").to_string()
}

/// Day and time in the reader's language.
pub(crate) fn day_and_time(page: &Page, at: DateTime) -> String {
    format!("{}, {}", page.date_of(&at.day().to_string(), at.date()), clock(at))
}
