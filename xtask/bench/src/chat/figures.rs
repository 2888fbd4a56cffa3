//! From what was sent and heard to figures.

use std::collections::HashMap;

use super::crowd::Talk;
use crate::measure::Delays;

/// From sending a message until the last member of the room had it, for each that all of them had once; and how many members heard
/// exactly the same sequence as the first one.
pub(super) fn in_room(talk: &Talk, members: usize) -> (Delays, usize) {
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
    (Delays::of(delays), same)
}

/// From sending a private message until the friend had it, for each that the friend had once.
pub(super) fn in_private(talk: &Talk) -> Delays {
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
    Delays::of(once.map(|(message, at)| at[0].duration_since(talk.sent[message])).collect())
}

/// From sending until the sender knew that it is stored.
pub(super) fn stored(talk: &Talk) -> Delays {
    let all = talk.stored.iter().map(|(message, at)| at.duration_since(talk.sent[*message]));
    Delays::of(all.collect())
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

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
