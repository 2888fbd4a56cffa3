//! How long the machine was asleep: its monotonic clock stops then, but its uptime does not.

use std::time::{Duration, Instant};

/// Smaller differences are within the precision of the machine.
const COARSE: Duration = Duration::from_secs(1);

/// Compares the two clocks. Where the uptime is not known, as on systems other than Linux, the machine was never
/// asleep.
#[derive(Debug, Default)]
pub(super) struct Asleep(Option<(Instant, Duration)>);

impl Asleep {
    /// How long it was asleep since the last call.
    pub(super) fn since_last(&mut self) -> Duration {
        let Some(up) = up() else { return Duration::ZERO };
        self.compare(Instant::now(), up)
    }

    fn compare(&mut self, now: Instant, up: Duration) -> Duration {
        let Some((then, was_up)) = self.0.replace((now, up)) else { return Duration::ZERO };
        let asleep = up.saturating_sub(was_up).saturating_sub(now.duration_since(then));
        if asleep > COARSE { asleep } else { Duration::ZERO }
    }
}

/// The machine's uptime, including sleep.
fn up() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/uptime").ok()?;
    let seconds: f64 = told.split_whitespace().next()?.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_under_a_closed_lid_is_noticed_once() {
        let (mut asleep, start) = (Asleep::default(), Instant::now());
        let at = |seconds: u64, up: u64| (start + Duration::from_secs(seconds), Duration::from_secs(up));
        let mut slept = |(now, up)| asleep.compare(now, up).as_secs();
        assert_eq!(slept(at(0, 100)), 0);
        assert_eq!(slept(at(5, 105)), 0);
        assert_eq!(slept(at(6, 106 + 8 * 3600)), 8 * 3600);
        assert_eq!(slept(at(7, 107 + 8 * 3600)), 0);
    }
}
