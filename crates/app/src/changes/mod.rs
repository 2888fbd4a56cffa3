//! Follows the change log and keeps this process's memory in step with the database.
//!
//! Every change made outside this process, such as `ronde admin erase`, is in the change log in the same transaction.
//! It is read here a moment later, and [`apply`] reloads what depends on it. Hearing of this process's own writes
//! again costs next to nothing.

mod apply;

use async_recursion::async_recursion as boxed;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::time::Duration;

use ronde_store::StoreError;
use ronde_store::changes::{Heard, Tail, Topic};
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::state::App;

/// How often the log is read. On SQLite that is one number, unless somebody has written.
const EVERY: Duration = Duration::from_millis(200);
/// A connection on which a look takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(15);

/// Follows the log until the site stops. Without a tail it starts as soon as the database answers, and reloads
/// everything that was in memory by then.
#[boxed]
pub async fn follow(app: App, mut tail: Option<Tail>) {
    let mut stopping = app.stopping();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut pending = Pending { must_reload_all: tail.is_none(), ..Pending::default() };
    let mut is_down = false;
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => break,
            _ = ticks.tick() => {}
        }
        let heard = app.health().patiently(hear(&app, &mut tail, &mut pending)).await;
        match heard.unwrap_or(Err(hangs())) {
            Ok(()) => is_down = false,
            Err(error) if is_hanging(&error) => {
                tracing::warn!("the log of changes hangs on a lost connection; opening it again");
                // nobody knows what was read of it
                tail = None;
                pending.must_reload_all = true;
            }
            // once, not five times a second while the database is away
            Err(error) if !is_down => {
                is_down = true;
                tracing::warn!(error = ?error, "cannot read the log of changes; retrying");
            }
            Err(_) => {}
        }
    }
    if let Some(tail) = tail {
        tail.close().await;
    }
}

/// No answer came on a connection that nobody has closed.
fn hangs() -> StoreError {
    StoreError::File(ErrorKind::TimedOut.into())
}

fn is_hanging(error: &StoreError) -> bool {
    matches!(error, StoreError::File(error) if error.kind() == ErrorKind::TimedOut)
}

/// Reads what is new and reloads what depends on it. What could not be reloaded stays pending.
async fn hear(app: &App, tail: &mut Option<Tail>, pending: &mut Pending) -> Result<(), StoreError> {
    let tail = match tail {
        Some(tail) => tail,
        none => none.insert(app.store().tail_changes().await?),
    };
    match timeout(PATIENCE, tail.hear()).await.unwrap_or(Err(hangs()))? {
        Heard::Lost => {
            tracing::warn!("missed some changes; reloading everything in memory");
            pending.must_reload_all = true;
        }
        Heard::Changes(changes) => {
            for change in changes {
                pending.add(change.topic, change.version);
            }
        }
    }
    if pending.must_reload_all {
        apply::reload_all(app).await?;
        *pending = Pending::default();
    }
    while let Some((topic, news)) = pending.topics.pop_first() {
        match apply::one(app, topic, news).await {
            Ok(()) => {}
            Err(error) if error.is_unavailable() => {
                pending.topics.insert(topic, news);
                return Err(error);
            }
            // what cannot be read must not hold up what is behind it
            Err(error) => tracing::error!(error = ?error, ?topic, "cannot apply a change"),
        }
    }
    Ok(())
}

/// Changes that are not applied yet.
#[derive(Debug, Default)]
struct Pending {
    topics: BTreeMap<Topic, News>,
    must_reload_all: bool,
}

/// The changes of one topic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct News {
    /// The length of its log, if that has grown.
    version: Option<u64>,
    /// Whether something outside the log has changed.
    is_beside: bool,
}

impl Pending {
    /// Merges several changes of one topic.
    fn add(&mut self, topic: Topic, version: Option<u64>) {
        let news = self.topics.entry(topic).or_default();
        news.version = news.version.max(version);
        news.is_beside |= version.is_none();
    }
}

#[cfg(test)]
mod tests {
    use ronde_store::TournamentId;

    use super::*;

    #[test]
    fn many_changes_of_one_topic_are_one() {
        let topic = Topic::Tournament(TournamentId(1));
        let mut pending = Pending::default();
        for version in [Some(3), Some(5), None, Some(4)] {
            pending.add(topic, version);
        }
        assert_eq!(pending.topics, BTreeMap::from([(topic, News { version: Some(5), is_beside: true })]));
    }
}
