//! The state of one connection: what it waits for, and since when.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use ronde_app::config::ConnectionLimits;
use tokio::sync::Notify;
use tokio::time::Instant;

use super::report::Why;

/// A client that takes longer than this to send a head is closed first when room is needed.
const PROMPT: Duration = Duration::from_secs(1);
/// The same for one that has stalled in the middle of a body.
const STALLED: Duration = Duration::from_secs(5);

/// One connection.
#[derive(Debug)]
pub struct Activity {
    state: Mutex<State>,
    leave: Notify,
    is_slow: AtomicBool,
    has_no_room: AtomicBool,
}

#[derive(Debug)]
struct State {
    phase: Phase,
    since: Instant,
    /// Since when the client has not read what we send.
    blocked: Option<Instant>,
    /// How long the client has paused on this connection so far, and how much it has read.
    waited: Duration,
    taken: u64,
    told: Option<Why>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Waiting for the head of a request.
    Head,
    /// The site is preparing or sending an answer.
    Answering,
    /// Waiting for more of a body.
    Body,
    /// A stream or a socket, which stays open.
    Live,
    /// Between two requests.
    Idle,
}

/// How readily a connection is closed to make room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spare {
    /// It seems to be only held open.
    Held,
    /// Nobody is waiting for it; the client can open another one.
    Unused,
}

impl Activity {
    pub(super) fn new(now: Instant) -> Self {
        let state = State {
            phase: Phase::Head,
            since: now,
            blocked: None,
            waited: Duration::ZERO,
            taken: 0,
            told: None,
        };
        let (is_slow, has_no_room) = (AtomicBool::new(false), AtomicBool::new(false));
        Self { state: Mutex::new(state), leave: Notify::new(), is_slow, has_no_room }
    }

    /// Something was read from the client.
    pub(super) fn heard(&self) {
        let mut state = self.state();
        if state.phase == Phase::Idle {
            state.turn(Phase::Head);
        }
    }

    /// The head of a request is complete.
    pub(super) fn head_complete(&self) {
        self.state().turn(Phase::Answering);
    }

    /// Waiting for more of the body.
    pub(super) fn awaits_body(&self) {
        let mut state = self.state();
        if state.phase == Phase::Answering {
            state.turn(Phase::Body);
        }
    }

    /// More of the body has arrived, or is no longer needed.
    pub(super) fn got_body(&self) {
        let mut state = self.state();
        if state.phase == Phase::Body {
            state.turn(Phase::Answering);
        }
    }

    /// The body came in too slowly.
    pub(super) fn was_too_slow(&self) {
        self.is_slow.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_slow(&self) -> bool {
        self.is_slow.load(Ordering::Relaxed)
    }

    /// There was no room for the body.
    pub(super) fn had_no_room(&self) {
        self.has_no_room.store(true, Ordering::Relaxed);
    }

    pub(super) fn has_no_room(&self) -> bool {
        self.has_no_room.load(Ordering::Relaxed)
    }

    /// The connection has become a stream or a socket.
    pub(super) fn stays(&self) {
        self.state().turn(Phase::Live);
    }

    /// The whole answer has been handed over.
    pub(super) fn answered(&self) {
        self.state().turn(Phase::Idle);
    }

    /// The client has read some bytes of an answer.
    pub(super) fn takes(&self, bytes: usize, now: Instant) {
        let mut state = self.state();
        state.taken += bytes as u64;
        if let Some(since) = state.blocked.take()
            // streams and sockets last for hours, on phones that come and go
            && state.phase != Phase::Live
        {
            state.waited += now.saturating_duration_since(since);
        }
        if state.phase == Phase::Idle {
            // the answer is ready, but still being sent
            state.turn(Phase::Idle);
        }
    }

    /// The client does not read what is sent to it.
    pub(super) fn takes_nothing(&self, now: Instant) {
        self.state().blocked.get_or_insert(now);
    }

    /// Tells the connection to end.
    pub(super) fn cut(&self, why: Why) {
        self.state().told.get_or_insert(why);
        self.leave.notify_one();
    }

    /// Ready when the connection is to end, with the reason.
    pub(super) async fn until_cut(&self) -> Why {
        loop {
            if let Some(why) = self.state().told {
                return why;
            }
            self.leave.notified().await;
        }
    }

    /// When to check again whether the client takes too long.
    pub(super) fn look_at(&self, limits: &ConnectionLimits, now: Instant) -> Instant {
        let state = self.state();
        state.deadline(limits).map_or_else(|| now + limits.head.min(limits.idle), |(at, _)| at)
    }

    /// Why the connection must end now, if the client takes too long.
    pub(super) fn overdue(&self, limits: &ConnectionLimits, now: Instant) -> Option<Why> {
        self.state().deadline(limits).filter(|(at, _)| *at <= now).map(|(_, why)| why)
    }

    /// Whether the connection can be closed to make room, and since when.
    pub(super) fn spare(&self, limits: &ConnectionLimits, now: Instant) -> Option<(Spare, Instant)> {
        let state = self.state();
        if let Some(blocked) = state.blocked {
            let is_stuck = blocked + state.patience(STALLED, limits) <= now;
            return is_stuck.then_some((Spare::Held, blocked));
        }
        let age = now.saturating_duration_since(state.since);
        let spare = match state.phase {
            Phase::Head if age >= PROMPT => Spare::Held,
            Phase::Body if age >= STALLED => Spare::Held,
            Phase::Head | Phase::Idle => Spare::Unused,
            Phase::Answering | Phase::Body | Phase::Live => return None,
        };
        Some((spare, state.since))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics while holding the state of a connection")
    }
}

impl State {
    fn turn(&mut self, phase: Phase) {
        self.phase = phase;
        self.since = Instant::now();
    }

    /// The client's deadline. Bodies have their own pace: [`super::body`].
    fn deadline(&self, limits: &ConnectionLimits) -> Option<(Instant, Why)> {
        let waits = match self.phase {
            Phase::Head => Some((self.since + limits.head, Why::SlowHead)),
            Phase::Idle => Some((self.since + limits.idle, Why::Idle)),
            Phase::Answering | Phase::Body | Phase::Live => None,
        };
        let reads = self.blocked.map(|since| (since + self.patience(limits.idle, limits), Why::NotRead));
        [waits, reads].into_iter().flatten().min_by_key(|(at, _)| *at)
    }

    /// How long to wait now for a client that doesn't read, if it may pause for `pause`. Earlier pauses count, unless it was quick in
    /// between; otherwise a client that reads a little now and then would keep its place indefinitely.
    fn patience(&self, pause: Duration, limits: &ConnectionLimits) -> Duration {
        let earned =
            Duration::from_millis(self.taken.saturating_mul(1_000) / u64::from(limits.body_rate.max(1)));
        pause.min((pause + earned).saturating_sub(self.waited))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAUSE: Duration = Duration::from_secs(4);

    fn asked(now: Instant) -> Activity {
        let activity = Activity::new(now);
        activity.head_complete();
        activity
    }

    /// Reads a number of bytes every four seconds; returns how long until the connection is cut, if that is within the hour.
    fn cut_after(activity: &Activity, bytes: usize, start: Instant) -> Option<u32> {
        let limits = ConnectionLimits::default();
        (1..=900).find(|number| {
            let now = start + PAUSE * *number;
            activity.takes_nothing(now - PAUSE);
            let is_cut = activity.overdue(&limits, now).is_some();
            activity.takes(bytes, now);
            is_cut
        })
    }

    /// Row S1: a client that reads its answer in drops doesn't keep its place; one on a slow line that moves does, and so does a stream.
    #[test]
    fn s1_an_answer_that_is_read_in_drops_is_cut() {
        let start = Instant::now();
        assert_eq!(cut_after(&asked(start), 100, start), Some(20));
        assert!(cut_after(&asked(start), 2 << 10, start).is_some_and(|number| number < 40));
        assert_eq!(cut_after(&asked(start), 8 << 10, start), None);
        let stream = asked(start);
        stream.stays();
        assert_eq!(cut_after(&stream, 100, start), None);
    }

    /// Row S1: a client that reads in drops makes room for others long before that.
    #[test]
    fn s1_a_client_that_reads_in_drops_makes_room() {
        let (limits, start) = (ConnectionLimits::default(), Instant::now());
        let activity = asked(start);
        activity.takes_nothing(start);
        assert_eq!(activity.spare(&limits, start + PAUSE), None);
        activity.takes(100, start + PAUSE);
        activity.takes_nothing(start + PAUSE);
        assert_eq!(activity.spare(&limits, start + 2 * PAUSE), Some((Spare::Held, start + PAUSE)));
    }
}
