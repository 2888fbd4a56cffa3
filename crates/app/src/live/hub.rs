//! The carrier of news within one process.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};

use futures_util::stream::{self, BoxStream, SelectAll, Stream, StreamExt};
use tokio::sync::broadcast::{self, error::RecvError};

use super::Topic;

/// How many news a slow follower may be behind; one who is further behind is told the latest and reads the log.
const BACKLOG: usize = 16;

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
pub struct Hub {
    topics: Arc<Mutex<HashMap<Topic, broadcast::Sender<Arc<News>>>>>,
}

impl Hub {
    /// Tells everybody who follows the topic.
    pub fn publish(&self, topic: &Topic, version: u64) {
        self.tell(News { topic: topic.clone(), version, beside: None });
    }

    /// Tells everybody who follows the topic of the news.
    pub fn tell(&self, news: News) {
        let mut topics = self.topics();
        let Some(sender) = topics.get(&news.topic) else { return };
        let topic = news.topic.clone();
        if sender.send(Arc::new(news)).is_err() {
            // the last follower has gone
            topics.remove(&topic);
        }
    }

    /// Whether somebody follows the topic.
    pub fn is_followed(&self, topic: &Topic) -> bool {
        self.topics().get(topic).is_some_and(|sender| sender.receiver_count() > 0)
    }

    /// What somebody follows.
    pub fn followed(&self) -> Vec<Topic> {
        let topics = self.topics();
        topics
            .iter()
            .filter(|(_, sender)| sender.receiver_count() > 0)
            .map(|(topic, _)| topic.clone())
            .collect()
    }

    /// Follows topics from now on.
    pub fn subscribe(&self, followed: &[Topic]) -> Subscription {
        let mut topics = self.topics();
        let mut streams = SelectAll::new();
        for topic in followed {
            let sender = topics.entry(topic.clone()).or_insert_with(|| broadcast::Sender::new(BACKLOG));
            streams.push(news_of(sender.subscribe()));
        }
        Subscription { streams, hub: self.clone(), topics: followed.to_vec() }
    }

    /// Forgets those of the topics that nobody follows any more.
    fn forget(&self, left: &[Topic]) {
        let mut topics = self.topics();
        for topic in left {
            if topics.get(topic).is_some_and(|sender| sender.receiver_count() == 0) {
                topics.remove(topic);
            }
        }
    }

    fn topics(&self) -> MutexGuard<'_, HashMap<Topic, broadcast::Sender<Arc<News>>>> {
        self.topics.lock().expect("nobody panics while holding the list of topics")
    }
}

/// The news of the topics that somebody follows.
pub struct Subscription {
    streams: SelectAll<BoxStream<'static, Arc<News>>>,
    hub: Hub,
    topics: Vec<Topic>,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        // topics are named by visitors: what nobody follows must not stay
        self.streams.clear();
        self.hub.forget(&self.topics);
    }
}

impl std::fmt::Debug for Subscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Subscription").field("topics", &self.topics).finish_non_exhaustive()
    }
}

impl Stream for Subscription {
    type Item = Arc<News>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.streams.poll_next_unpin(context)
    }
}

fn news_of(receiver: broadcast::Receiver<Arc<News>>) -> BoxStream<'static, Arc<News>> {
    stream::unfold(receiver, |mut receiver| async {
        loop {
            match receiver.recv().await {
                Ok(news) => return Some((news, receiver)),
                // what was missed does not matter: the next news tells the version that stands
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    })
    .boxed()
}

#[cfg(test)]
mod tests {
    use ronde_store::TournamentId;

    use super::*;

    #[tokio::test]
    async fn a_follower_hears_of_its_topics_alone() {
        let hub = Hub::default();
        let [one, other] = [1, 2].map(|id| Topic::Tournament(TournamentId(id)));
        let mut following = hub.subscribe(&[one.clone(), Topic::Site]);
        hub.publish(&other, 5);
        hub.publish(&one, 7);
        hub.publish(&Topic::Site, 1);
        let mut heard = [following.next().await.unwrap(), following.next().await.unwrap()];
        heard.sort_by_key(|news| news.version);
        assert_eq!((heard[0].topic.clone(), heard[1].topic.clone()), (Topic::Site, one));
    }

    #[tokio::test]
    async fn a_slow_follower_is_told_the_latest_and_slows_nobody() {
        let hub = Hub::default();
        let topic = Topic::Tournament(TournamentId(1));
        let mut slow = hub.subscribe(std::slice::from_ref(&topic));
        for version in 1..=1000 {
            hub.publish(&topic, version);
        }
        let mut last = 0;
        while last < 1000 {
            last = slow.next().await.unwrap().version;
        }
        drop(slow);
        assert!(hub.topics().is_empty());
    }

    /// Row S5: whatever visitors name, nothing of it stays.
    #[tokio::test]
    async fn s5_what_nobody_follows_is_forgotten() {
        let hub = Hub::default();
        let [one, other] = [1, 2].map(|id| Topic::Tournament(TournamentId(id)));
        let both = hub.subscribe(&[one.clone(), other.clone()]);
        let mut still = hub.subscribe(std::slice::from_ref(&other));
        drop(both);
        assert_eq!(hub.topics().keys().collect::<Vec<_>>(), [&other]);
        hub.publish(&other, 3);
        assert_eq!(still.next().await.unwrap().version, 3);
    }
}
