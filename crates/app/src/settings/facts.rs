//! Name, place, dates and officials, as they stand on the report.

use ronde_tournament::EventInfo;

use super::SettingsDraft;
use crate::display::day;
use crate::faults::Faults;

/// A day as fields for days write it; what is no day stays.
pub fn iso(written: &str) -> String {
    day(written.trim()).map_or_else(|| written.to_owned(), |day| day.to_string())
}

/// A day such as 2026-06-01, written as reports do: 2026/06/01. An empty text stands for none.
fn written(field: &str, text: &str, faults: &mut Faults) -> String {
    if text.is_empty() {
        return String::new();
    }
    match text.replace('/', "-").parse::<jiff::civil::Date>() {
        Ok(day) if text.len() == 10 => day.strftime("%Y/%m/%d").to_string(),
        _ => {
            faults.put(field, "setup-fault-day", "write a day such as 2026-06-01");
            String::new()
        }
    }
}

impl SettingsDraft {
    pub(super) fn facts(&self, info: &mut EventInfo, faults: &mut Faults) {
        if let Some(name) = &self.name {
            info.name = faults.name("name", name, 200);
        }
        for (field, text, most, place) in [
            ("city", &self.city, 100, &mut info.city),
            ("federation", &self.federation, 40, &mut info.federation),
            ("chief_arbiter", &self.chief_arbiter, 100, &mut info.chief_arbiter),
            ("time_control", &self.time_control, 100, &mut info.time_control),
        ] {
            if let Some(text) = text {
                *place = faults.line(field, text, most);
            }
        }
        if let Some(deputies) = &self.deputies {
            faults.few("deputies", deputies, 50);
            let deputies = deputies.iter().enumerate();
            info.deputies =
                deputies.map(|(at, name)| faults.name(&format!("deputies/{at}"), name, 100)).collect();
        }
        self.days(info, faults);
    }

    /// A tournament that came from a report may have dates of another form; what is sent back unchanged is no mistake.
    fn days(&self, info: &mut EventInfo, faults: &mut Faults) {
        let mut is_changed = false;
        for (field, text, place) in
            [("start", &self.start, &mut info.start), ("end", &self.end, &mut info.end)]
        {
            if let Some(text) = text.as_ref().filter(|text| *text != place && **text != iso(place)) {
                *place = written(field, text, faults);
                is_changed = true;
            }
        }
        if is_changed
            && let (Some(start), Some(end)) = (day(&info.start), day(&info.end))
            && end < start
        {
            faults.put("end", "setup-fault-end", "the last day is before the first");
        }
        if let Some(days) = self.round_dates.as_ref().filter(|days| **days != info.round_dates) {
            faults.few("round_dates", days, 999);
            let days = days.iter().enumerate();
            info.round_dates =
                days.map(|(at, day)| written(&format!("round_dates/{at}"), day, faults)).collect();
        }
    }
}
