//! When rounds begin, in the time of the hall.

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use ronde_tournament::Schedule;

use super::SettingsDraft;
use crate::faults::Faults;

impl SettingsDraft {
    pub(super) fn when(&self, schedule: &mut Schedule, faults: &mut Faults) {
        if let Some(zone) = &self.time_zone {
            schedule.time_zone = faults.line("time_zone", zone, 60);
            if !zone.is_empty() && TimeZone::get(zone).is_err() {
                let plain = "there is no such time zone; write a name such as Europe/Istanbul";
                faults.put("time_zone", "setup-fault-zone", plain);
            }
        }
        let Some(starts) = &self.schedule else { return };
        faults.few("schedule", starts, 999);
        let mut rounds: Vec<DateTime> = Vec::with_capacity(starts.len());
        for (at, raw) in starts.iter().enumerate() {
            let way = format!("schedule/{at}");
            let field = raw.place(&way);
            match raw.as_str().parse::<DateTime>() {
                Ok(start) => {
                    if rounds.last().is_some_and(|before| *before >= start) {
                        faults.put(field, "setup-fault-before", "this is not after the round before");
                    }
                    rounds.push(start);
                }
                Err(error) if raw.as_str().is_empty() => {
                    faults.put(field, "setup-fault-gap", error.to_string());
                }
                Err(error) => faults.put(field, "setup-fault-moment", error.to_string()),
            }
        }
        if !starts.is_empty() && self.time_zone.as_ref().is_some_and(String::is_empty) {
            let plain = "times need the time zone of the hall";
            faults.put("time_zone", "setup-fault-zone-missing", plain);
        }
        schedule.rounds = rounds;
    }
}
