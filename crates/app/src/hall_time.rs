//! Time as the clocks in the hall show it.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use ronde_tournament::Schedule;

/// The time zone of the hall; the common one where none is set.
pub fn zone_of(schedule: &Schedule) -> TimeZone {
    TimeZone::get(&schedule.time_zone).unwrap_or(TimeZone::UTC)
}

/// What the zone is called.
pub fn zone_name(schedule: &Schedule) -> String {
    if schedule.time_zone.is_empty() { "UTC".to_owned() } else { schedule.time_zone.clone() }
}

/// A moment as the clocks in the hall show it.
pub fn in_hall(schedule: &Schedule, at: Timestamp) -> DateTime {
    at.to_zoned(zone_of(schedule)).datetime()
}

/// Hours and minutes.
pub fn clock(at: DateTime) -> String {
    at.strftime("%H:%M").to_string()
}

/// A moment to the second, the same in every language.
pub fn to_the_second(at: DateTime) -> String {
    at.strftime("%Y-%m-%d %H:%M:%S").to_string()
}
