//! From what was sent and heard to figures.

use std::collections::HashMap;
use std::time::Duration;

use super::crowd::Talk;

/// Delays, sorted.
#[derive(Debug)]
pub(super) struct Figures(Vec<Duration>);

impl Figures {
    pub(super) fn of(mut delays: Vec<Duration>) -> Self {
        delays.sort();
        Self(delays)
    }

    pub(super) fn median(&self) -> Duration {
        share(&self.0, 50)
    }

    pub(super) fn p99(&self) -> Duration {
        share(&self.0, 99)
    }

    pub(super) fn slowest(&self) -> Duration {
        self.0.last().copied().unwrap_or_default()
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }
}

/// The value that this share of sorted values does not exceed, in percent.
pub(super) fn share(sorted: &[Duration], percent: usize) -> Duration {
    let at = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(at).copied().unwrap_or_default()
}

/// From sending a message until the last member of the room had it, for each that all of them had once; and how many members heard
/// exactly the same sequence as the first one.
pub(super) fn in_room(talk: &Talk, members: usize) -> (Figures, usize) {
    let mut times = vec![0; talk.sent.len()];
    let mut last = talk.sent.clone();
    for heard in &talk.heard[..members] {
        for (message, at) in heard {
            times[*message] += 1;
            last[*message] = last[*message].max(*at);
        }
    }
    let complete = times.iter().enumerate().filter(|(_, times)| **times == members);
    let delays = complete.map(|(message, _)| last[message].duration_since(talk.sent[message])).collect();
    let order = |heard: &[(usize, std::time::Instant)]| heard.iter().map(|(message, _)| *message).collect();
    let first: Vec<usize> = order(&talk.heard[0]);
    let same = talk.heard[..members].iter().filter(|heard| Vec::from_iter(order(heard)) == first).count();
    (Figures::of(delays), same)
}

/// From sending a private message until the friend had it, for each that the friend had once.
pub(super) fn in_private(talk: &Talk) -> Figures {
    let mut heard: HashMap<usize, Vec<std::time::Instant>> = HashMap::new();
    for (listener, list) in talk.heard.iter().enumerate() {
        for (message, at) in list {
            // the sender's own devices hear it too
            if talk.sender[*message] != listener {
                heard.entry(*message).or_default().push(*at);
            }
        }
    }
    let once = heard.into_iter().filter(|(_, times)| times.len() == 1);
    Figures::of(once.map(|(message, at)| at[0].duration_since(talk.sent[message])).collect())
}

/// From sending until the sender knew that it is stored.
pub(super) fn stored(talk: &Talk) -> Figures {
    let all = talk.stored.iter().map(|(message, at)| at.duration_since(talk.sent[*message]));
    Figures::of(all.collect())
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn only_what_everybody_heard_once_counts() {
        let start = Instant::now();
        let after = |millis| start + Duration::from_millis(millis);
        let talk = Talk {
            sent: vec![after(0), after(10), after(20)],
            sender: vec![0, 1, 0],
            heard: vec![
                vec![(0, after(5)), (1, after(15)), (2, after(25))],
                vec![(0, after(9)), (1, after(12))],
            ],
            stored: vec![(0, after(4))],
        };
        let (room, same) = in_room(&talk, 2);
        assert_eq!((room.count(), same), (2, 1));
        assert_eq!(room.slowest(), Duration::from_millis(9));
        let private = in_private(&talk);
        assert_eq!((private.count(), private.slowest()), (2, Duration::from_millis(9)));
        assert_eq!(stored(&talk).median(), Duration::from_millis(4));
    }
}
