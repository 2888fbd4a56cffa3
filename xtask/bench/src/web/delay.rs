//! From results sent and versions received to delays: which client heard of which result, and how late.

use std::time::{Duration, Instant};

use super::stream::Heard;

/// A result that was sent, and the version it made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sent {
    pub(super) at: Instant,
    pub(super) version: u64,
}

/// How late the streams heard of results.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Delays {
    /// Sorted; one for each stream and result that it heard of.
    all: Vec<Duration>,
    /// Streams × results.
    pub(super) owed: usize,
}

impl Delays {
    /// A stream that hears of a newer version knows the older ones too: it reads the whole state anyway.
    pub(super) fn of(sent: &[Sent], told: &[Heard], streams: usize) -> Self {
        let mut by_stream = vec![Vec::new(); streams];
        for one in told {
            if let Some(list) = by_stream.get_mut(one.stream) {
                list.push(one);
            }
        }
        let mut all = Vec::new();
        for list in &by_stream {
            for result in sent {
                let news = list.iter().filter(|told| told.version >= result.version && told.at >= result.at);
                all.extend(news.map(|told| told.at).min().map(|at| at - result.at));
            }
        }
        all.sort();
        Self { all, owed: sent.len() * streams }
    }

    /// Heard of at all.
    pub(super) fn told(&self) -> usize {
        self.all.len()
    }

    /// The delay not exceeded by this share, in percent.
    pub(super) fn percentile(&self, percent: usize) -> Duration {
        let at = (self.all.len() * percent).div_ceil(100).saturating_sub(1);
        self.all.get(at).copied().unwrap_or_default()
    }

    pub(super) fn worst(&self) -> Duration {
        self.all.last().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stream_owes_each_result() {
        let start = Instant::now();
        let after = |millis| start + Duration::from_millis(millis);
        let sent = [Sent { at: after(0), version: 5 }, Sent { at: after(1_000), version: 6 }];
        let told = |stream, version, millis| Heard { stream, version, at: after(millis) };
        let news = [
            told(0, 5, 10),
            told(0, 6, 1_020),
            // the second stream missed one and learnt about both with the next
            told(1, 6, 1_030),
            // the third heard only of the first, and of what was before
            told(2, 4, 1),
            told(2, 5, 40),
        ];
        let delays = Delays::of(&sent, &news, 3);
        let millis: Vec<u128> = delays.all.iter().map(Duration::as_millis).collect();
        assert_eq!((millis, delays.owed), (vec![10, 20, 30, 40, 1_030], 6));
        assert_eq!(delays.told(), 5);
        assert_eq!(delays.percentile(50), Duration::from_millis(30));
        assert_eq!(delays.percentile(99), delays.worst());
    }

    #[test]
    fn no_streams_do_not_panic() {
        let delays = Delays::of(&[], &[], 2);
        assert_eq!(
            (delays.told(), delays.worst(), delays.percentile(99)),
            (0, Duration::ZERO, Duration::ZERO)
        );
    }
}
