//! The news that wait for one stream.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use futures_util::task::AtomicWaker;

use super::News;

/// Where each topic stood, and how many news may wait before the older ones of a topic give way to its newest.
const BACKLOG: usize = 16;

/// The news that wait for one stream. Whoever is slow hears the newest of each topic, and slows nobody.
#[derive(Debug, Default)]
pub(super) struct Newest {
    waiting: Mutex<VecDeque<Arc<News>>>,
    reader: AtomicWaker,
}

impl Newest {
    pub(super) fn put(&self, news: Arc<News>) {
        let mut waiting = self.waiting.lock().expect("nobody panics while holding the news");
        if waiting.len() >= BACKLOG {
            // what was missed does not matter: the newest tells the version that stands
            let older = waiting.iter().position(|older| older.topic == news.topic);
            older.map(|at| waiting.remove(at));
        }
        waiting.push_back(news);
        drop(waiting);
        self.reader.wake();
    }

    pub(super) fn poll(&self, context: &Context<'_>) -> Poll<Arc<News>> {
        // first, so that nothing put in between is missed
        self.reader.register(context.waker());
        let first = self.waiting.lock().expect("nobody panics while holding the news").pop_front();
        first.map_or(Poll::Pending, Poll::Ready)
    }
}
