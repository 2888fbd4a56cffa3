//! What clients follow without taking part: games as spectators, the list of games.

use std::collections::HashMap;

use ronde_domain::AccountId;

use super::Topic;

/// So much may one client follow at once.
const AT_ONCE: usize = 20;

/// Which client follows what.
#[derive(Debug, Default)]
pub(super) struct Topics {
    watchers: HashMap<Topic, Vec<(AccountId, u64)>>,
    watched: HashMap<u64, Vec<Topic>>,
}

impl Topics {
    /// A client follows a topic. Not if it follows too many already.
    pub(super) fn watch(&mut self, who: AccountId, device: u64, topic: Topic) -> bool {
        let watched = self.watched.entry(device).or_default();
        if watched.contains(&topic) {
            return true;
        }
        if watched.len() >= AT_ONCE {
            return false;
        }
        watched.push(topic);
        self.watchers.entry(topic).or_default().push((who, device));
        true
    }

    /// A client follows a topic no longer.
    pub(super) fn unwatch(&mut self, device: u64, topic: Topic) {
        if let Some(watched) = self.watched.get_mut(&device) {
            watched.retain(|one| *one != topic);
        }
        self.forget(device, topic);
    }

    /// A client has gone.
    pub(super) fn close(&mut self, device: u64) {
        for topic in self.watched.remove(&device).unwrap_or_default() {
            self.forget(device, topic);
        }
    }

    /// Everybody who follows a topic.
    pub(super) fn watchers(&self, topic: Topic) -> &[(AccountId, u64)] {
        self.watchers.get(&topic).map_or(&[], Vec::as_slice)
    }

    fn forget(&mut self, device: u64, topic: Topic) {
        let Some(watchers) = self.watchers.get_mut(&topic) else { return };
        watchers.retain(|(_, number)| *number != device);
        if watchers.is_empty() {
            self.watchers.remove(&topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::GameId;

    use super::*;

    #[test]
    fn a_client_follows_until_it_goes() {
        let mut topics = Topics::default();
        let (anna, game) = (AccountId(1), Topic::Game(GameId(7)));
        assert!(topics.watch(anna, 3, game) && topics.watch(anna, 3, game) && topics.watch(anna, 4, game));
        assert_eq!(topics.watchers(game), [(anna, 3), (anna, 4)]);
        topics.unwatch(4, game);
        assert_eq!(topics.watchers(game), [(anna, 3)]);
        topics.close(3);
        assert!(topics.watchers(game).is_empty() && topics.watchers.is_empty() && topics.watched.len() == 1);
    }

    #[test]
    fn nobody_follows_everything() {
        let mut topics = Topics::default();
        for number in 0..20 {
            assert!(topics.watch(AccountId(1), 3, Topic::Game(GameId(number))));
        }
        assert!(!topics.watch(AccountId(1), 3, Topic::Games));
        topics.unwatch(3, Topic::Game(GameId(0)));
        assert!(topics.watch(AccountId(1), 3, Topic::Games));
    }
}
