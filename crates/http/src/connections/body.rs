//! Bodies of requests and answers: a request body must keep a minimum pace, and a finished answer frees the
//! connection.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::body::{Frame, Incoming, SizeHint};
use ronde_app::config::ConnectionLimits;
use tokio::time::{Instant, Sleep, sleep_until};

use super::activity::Activity;
use super::body_budget::{BodyBudget, Part};

/// The body of a request. Only the time spent waiting for the client counts; a body of any size may take as long as
/// it needs if it keeps moving.
pub(super) struct Paced {
    body: Incoming,
    activity: Arc<Activity>,
    pace: Pace,
    part: Part,
    timer: Option<Pin<Box<Sleep>>>,
}

/// The body came in too slowly.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the request body came in too slowly")]
struct TooSlow;

/// Too many large bodies are in transit.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("too many large requests are in transit")]
struct NoRoom;

impl Paced {
    /// The body of a request, as handlers read it.
    pub(super) fn wrap(
        body: Incoming,
        activity: Arc<Activity>,
        budget: Arc<BodyBudget>,
        limits: &ConnectionLimits,
    ) -> Body {
        if body.is_end_stream() {
            return Body::empty();
        }
        let (pace, part) = (Pace::new(limits), Part::new(budget));
        Body::new(Self { body, activity, pace, part, timer: None }.map_err(axum::Error::new))
    }

    fn is_too_late(&mut self, context: &mut Context<'_>) -> bool {
        let deadline = self.pace.waits(Instant::now());
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep_until(deadline)));
        timer.as_mut().reset(deadline);
        timer.as_mut().poll(context).is_ready()
    }
}

impl HttpBody for Paced {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        let this = &mut *self;
        let came = match Pin::new(&mut this.body).poll_frame(context) {
            Poll::Ready(Some(Ok(frame))) => {
                let bytes = frame.data_ref().map_or(0, Bytes::len);
                this.activity.got_body();
                if !this.part.came(bytes) {
                    this.activity.had_no_room();
                    return Poll::Ready(Some(Err(NoRoom.into())));
                }
                this.pace.came(bytes, Instant::now()).then_some(frame)
            }
            Poll::Ready(other) => {
                this.activity.got_body();
                return Poll::Ready(other.map(|frame| frame.map_err(Into::into)));
            }
            Poll::Pending if this.is_too_late(context) => None,
            Poll::Pending => {
                this.activity.awaits_body();
                return Poll::Pending;
            }
        };
        Poll::Ready(Some(came.ok_or_else(|| {
            this.activity.was_too_slow();
            this.activity.got_body();
            TooSlow.into()
        })))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Paced {
    fn drop(&mut self) {
        self.activity.got_body();
    }
}

/// How long the site has waited for the client, and for how many bytes.
#[derive(Debug)]
struct Pace {
    patience: Duration,
    rate: u32,
    received: u64,
    waited: Duration,
    waits_since: Option<Instant>,
}

impl Pace {
    fn new(limits: &ConnectionLimits) -> Self {
        let (patience, rate) = (limits.body, limits.body_rate.max(1));
        Self { patience, rate, received: 0, waited: Duration::ZERO, waits_since: None }
    }

    /// Starts waiting; returns the deadline.
    fn waits(&mut self, now: Instant) -> Instant {
        let since = *self.waits_since.get_or_insert(now);
        since + self.patience.min(self.allowed().saturating_sub(self.waited))
    }

    /// Bytes have arrived; returns whether they came fast enough.
    fn came(&mut self, bytes: usize, now: Instant) -> bool {
        if let Some(since) = self.waits_since.take() {
            self.waited += now.saturating_duration_since(since);
        }
        self.received += bytes as u64;
        self.waited <= self.allowed()
    }

    /// The total waiting time allowed for what has arrived so far.
    fn allowed(&self) -> Duration {
        self.patience + Duration::from_millis(self.received.saturating_mul(1_000) / u64::from(self.rate))
    }
}

/// The body of an answer. Once it is sent, the connection waits for the next request.
pub(super) struct Answered {
    body: Body,
    /// None for a socket: it has no next request.
    activity: Option<Arc<Activity>>,
}

impl Answered {
    pub(super) fn wrap(body: Body, activity: Option<Arc<Activity>>) -> Self {
        Self { body, activity }
    }
}

impl HttpBody for Answered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answered {
    fn drop(&mut self) {
        if let Some(activity) = &self.activity {
            activity.answered();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row S1: a large upload over a slow line goes through; one that drips does not.
    #[test]
    fn s1_a_body_may_take_long_if_it_moves() {
        let limits = ConnectionLimits {
            body: Duration::from_secs(20),
            body_rate: 1_000,
            ..ConnectionLimits::default()
        };
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        // 4 MB at 2 kB/s take more than half an hour
        let mut slow_line = Pace::new(&limits);
        for second in 0..2_000 {
            assert!(slow_line.waits(after(second)) > after(second + 1));
            assert!(slow_line.came(2_000, after(second + 1)));
        }
        // a byte every ten seconds is never silent for long, but is cut anyway
        let mut drip = Pace::new(&limits);
        let cut = (0..10).find(|turn| {
            drip.waits(after(turn * 10));
            !drip.came(1, after(turn * 10 + 10))
        });
        assert_eq!(cut, Some(2));
        // the time that a handler takes is not the client's fault
        let mut patient = Pace::new(&limits);
        assert!(patient.came(10, after(500)));
        assert_eq!(patient.waits(after(1_000)), after(1_020));
        // silence after a lot of data is still silence
        let mut stopped = Pace::new(&limits);
        assert!(stopped.came(4_000_000, after(1)));
        assert_eq!(stopped.waits(after(1)), after(21));
    }
}
