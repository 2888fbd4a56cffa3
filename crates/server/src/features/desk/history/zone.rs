//! Moments in the time of the hall.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use ronde_tournament::{History, Tournament};

/// The time zone of an event; that of the world where the event names none.
pub(crate) fn zone_of(tournament: &Tournament) -> TimeZone {
    let name = &tournament.settings().schedule.time_zone;
    if name.is_empty() { TimeZone::UTC } else { TimeZone::get(name).unwrap_or(TimeZone::UTC) }
}

/// What the zone is called.
pub(crate) fn name_of(tournament: &Tournament) -> String {
    let name = &tournament.settings().schedule.time_zone;
    if name.is_empty() { "UTC".to_owned() } else { name.clone() }
}

/// A moment to the second.
pub(crate) fn written(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

/// Where in the log a moment lies: an entry by its number, or a moment in the time of the hall (`2026-11-16T14:05`) or of the world.
/// None if there is no such entry, the text is no moment, or the event did not exist yet.
pub(crate) fn entry_at(history: &History, entry: Option<u64>, moment: &str) -> Option<u64> {
    if let Some(entry) = entry {
        return (1..=history.version()).contains(&entry).then_some(entry);
    }
    let text = moment.trim();
    let zone = zone_of(history.tournament());
    let at: Timestamp = match text.parse() {
        Ok(at) => at,
        Err(_) => zone.to_timestamp(text.replace(' ', "T").parse().ok()?).ok()?,
    };
    Some(history.version_at(at)).filter(|version| *version > 0)
}

#[cfg(test)]
mod tests {
    use ronde_tournament::{Settings, System};

    use super::*;

    #[test]
    fn moments_are_read_in_the_time_of_the_hall() {
        let mut settings = Settings::new(System::Dutch);
        "America/Toronto".clone_into(&mut settings.schedule.time_zone);
        let at: Timestamp = "2026-11-16T14:00:00Z".parse().unwrap();
        let history = History::create(settings, at, None);
        assert_eq!(written(at, &zone_of(history.tournament())), "2026-11-16 09:00:00");
        for (text, expected) in [
            ("2026-11-16T09:00", Some(1)),
            ("2026-11-16 09:05", Some(1)),
            ("2026-11-16T08:59", None),
            ("2026-11-16T14:00:00Z", Some(1)),
            ("soon", None),
            ("", None),
        ] {
            assert_eq!(entry_at(&history, None, text), expected, "{text}");
        }
        assert_eq!((entry_at(&history, Some(1), ""), entry_at(&history, Some(2), "")), (Some(1), None));
    }
}
