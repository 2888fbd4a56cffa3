//! Where in the log a moment lies.

use jiff::Timestamp;
use ronde_tournament::History;

use crate::hall_time::zone_of;

/// An entry by its number, or a moment in the time of the hall (`2026-11-16T14:05`) or of the world.
/// None if there is no such entry, the text is no moment, or the event did not exist yet.
pub fn entry_at(history: &History, entry: Option<u64>, moment: &str) -> Option<u64> {
    if let Some(entry) = entry {
        return (1..=history.version()).contains(&entry).then_some(entry);
    }
    let text = moment.trim();
    let zone = zone_of(&history.tournament().settings().schedule);
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
    use crate::hall_time::{in_hall, to_the_second};

    #[test]
    fn moments_are_read_in_the_time_of_the_hall() {
        let mut settings = Settings::new(System::Dutch);
        "America/Toronto".clone_into(&mut settings.schedule.time_zone);
        let at: Timestamp = "2026-11-16T14:00:00Z".parse().unwrap();
        let history = History::create(settings, at, None);
        let schedule = &history.tournament().settings().schedule;
        assert_eq!(to_the_second(in_hall(schedule, at)), "2026-11-16 09:00:00");
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
