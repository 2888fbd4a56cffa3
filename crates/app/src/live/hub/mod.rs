//! The one carrier of news within a process: topics, and who follows them.
//!
//! A stream ([`Subscription`]) hears at which version a topic stands; the newest counts, and older news may be left out. A socket
//! ([`Line`]) gets frames, each of them and in order; one that does not read is let go, and catches up from the log when it is back.

use std::collections::{HashMap, HashSet};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};

use bytestring::ByteString;
use futures_util::stream::Stream;
use tokio::sync::mpsc;

use super::newest::Newest;
use super::topic::Topic;

/// Maximum number of frames that wait for one socket. A room that is full of talk sends some fifty in a second.
const QUEUE: usize = 512;
/// Maximum number of topics that one socket can follow besides its owner's.
const TOPICS: usize = 20;

/// That a topic stands at a version now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// What has changed.
    pub topic: Topic,
    /// The version at which it stands.
    pub version: u64,
    /// A few letters that change with what is shown beside its log, such as a name that was hidden; none where there is no such thing.
    pub beside: Option<String>,
}

/// Carries news to whoever follows a topic. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Hub(Arc<Mutex<Followers>>);

#[derive(Debug, Default)]
struct Followers {
    topics: HashMap<Topic, Vec<FollowerId>>,
    all: HashMap<FollowerId, Follower>,
    last: u64,
}

/// The number of a follower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct FollowerId(u64);

impl FollowerId {
    pub(super) const fn number(self) -> u64 {
        self.0
    }
}

#[derive(Debug)]
struct Follower {
    topics: Vec<Topic>,
    way: Way,
}

/// How news reach a follower.
#[derive(Debug)]
enum Way {
    Stream(Arc<Newest>),
    Socket(mpsc::Sender<ByteString>),
}

impl Hub {
    /// Tells all streams that follow the topic.
    pub fn publish(&self, topic: &Topic, version: u64) {
        self.tell(News { topic: topic.clone(), version, beside: None });
    }

    /// Tells all streams that follow the topic of the news.
    pub fn tell(&self, news: News) {
        let news = Arc::new(news);
        let followers = self.followers();
        for id in followers.topics.get(&news.topic).into_iter().flatten() {
            if let Some(Follower { way: Way::Stream(newest), .. }) = followers.all.get(id) {
                newest.put(Arc::clone(&news));
            }
        }
    }

    /// Sends a frame to all sockets that follow any of the topics, to each once, and lets go of those that do not read.
    pub(super) fn send(&self, topics: impl IntoIterator<Item = Topic>, frame: &ByteString) {
        let mut followers = self.followers();
        let ids: HashSet<FollowerId> =
            topics.into_iter().filter_map(|topic| followers.topics.get(&topic)).flatten().copied().collect();
        followers.send(ids, frame);
    }

    /// Sends a frame to every socket.
    pub(super) fn send_to_all(&self, frame: &ByteString) {
        let mut followers = self.followers();
        let ids: Vec<FollowerId> = followers.all.keys().copied().collect();
        followers.send(ids, frame);
    }

    /// Lets go of all sockets that follow the topic.
    pub(super) fn let_go(&self, topic: &Topic) {
        let mut followers = self.followers();
        for id in followers.topics.get(topic).cloned().unwrap_or_default() {
            if followers.all.get(&id).is_some_and(|follower| matches!(follower.way, Way::Socket(_))) {
                followers.remove(id);
            }
        }
    }

    /// Whether somebody follows the topic.
    pub fn is_followed(&self, topic: &Topic) -> bool {
        self.followers().topics.contains_key(topic)
    }

    pub fn followed(&self) -> Vec<Topic> {
        self.followers().topics.keys().cloned().collect()
    }

    /// Follows topics from now on, as a stream.
    pub fn subscribe(&self, topics: &[Topic]) -> Subscription {
        let newest = Arc::new(Newest::default());
        let id = self.followers().add(topics, Way::Stream(Arc::clone(&newest)));
        Subscription { newest, id, hub: self.clone() }
    }

    /// Follows a topic from now on, as a socket.
    pub(super) fn open(&self, topic: Topic) -> Line {
        let (socket, frames) = mpsc::channel(QUEUE);
        let id = self.followers().add(&[topic], Way::Socket(socket));
        Line { id, hub: self.clone(), frames }
    }

    fn followers(&self) -> MutexGuard<'_, Followers> {
        self.0.lock().expect("nobody panics while holding the followers")
    }
}

impl Followers {
    fn add(&mut self, topics: &[Topic], way: Way) -> FollowerId {
        self.last += 1;
        let id = FollowerId(self.last);
        for topic in topics {
            self.topics.entry(topic.clone()).or_default().push(id);
        }
        self.all.insert(id, Follower { topics: topics.to_vec(), way });
        id
    }

    fn send(&mut self, ids: impl IntoIterator<Item = FollowerId>, frame: &ByteString) {
        for id in ids {
            let Some(Follower { way: Way::Socket(socket), .. }) = self.all.get(&id) else { continue };
            match socket.try_send(frame.clone()) {
                Ok(()) => {}
                Err(error) => {
                    if matches!(error, mpsc::error::TrySendError::Full(_)) {
                        metrics::counter!("ronde_slow_clients").increment(1);
                    }
                    self.remove(id);
                }
            }
        }
    }

    /// Topics are named by visitors: what nobody follows must not stay.
    fn remove(&mut self, id: FollowerId) {
        let topics = self.all.remove(&id).map(|follower| follower.topics);
        for topic in topics.unwrap_or_default() {
            self.forget(id, &topic);
        }
    }

    fn forget(&mut self, id: FollowerId, topic: &Topic) {
        let Some(ids) = self.topics.get_mut(topic) else { return };
        ids.retain(|one| *one != id);
        if ids.is_empty() {
            self.topics.remove(topic);
        }
    }
}

/// The news of the topics that a stream follows.
#[derive(Debug)]
pub struct Subscription {
    newest: Arc<Newest>,
    id: FollowerId,
    hub: Hub,
}

impl Stream for Subscription {
    type Item = Arc<News>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.newest.poll(context).map(Some)
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.hub.followers().remove(self.id);
    }
}

/// The frames for one socket.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) id: FollowerId,
    hub: Hub,
    /// It ends when the socket was too slow.
    pub(super) frames: mpsc::Receiver<ByteString>,
}

impl Line {
    /// Follows one more topic. Not if it follows too many already, or was let go.
    pub(super) fn follow(&self, topic: Topic) -> bool {
        let mut followers = self.hub.followers();
        let Some(follower) = followers.all.get_mut(&self.id) else { return false };
        if follower.topics.contains(&topic) {
            return true;
        }
        if follower.topics.len() > TOPICS {
            return false;
        }
        follower.topics.push(topic.clone());
        followers.topics.entry(topic).or_default().push(self.id);
        true
    }

    /// Follows a topic no longer.
    pub(super) fn unfollow(&self, topic: &Topic) {
        let mut followers = self.hub.followers();
        if let Some(follower) = followers.all.get_mut(&self.id) {
            follower.topics.retain(|one| one != topic);
        }
        followers.forget(self.id, topic);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.hub.followers().remove(self.id);
    }
}

#[cfg(test)]
mod tests;
