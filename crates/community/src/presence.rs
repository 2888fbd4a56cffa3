//! Who is online: all devices of one person, counted as one.
//!
//! When somebody's last device drops, they stay online for a grace period, so that others don't notice a railway tunnel or a page reload.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// What the others see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Offline.
    #[default]
    Gone,
    /// Online, but not looking.
    Away,
    /// Online.
    Online,
    /// In a game.
    Playing,
}

impl Presence {
    /// Its name in protocols and pages.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gone => "gone",
            Self::Away => "away",
            Self::Online => "online",
            Self::Playing => "playing",
        }
    }
}

/// The devices of one person.
#[derive(Clone, Debug, Default)]
pub struct Devices {
    /// Each connection, and whether somebody looks at it.
    open: HashMap<u64, bool>,
    games: u32,
    /// What was seen when the last one dropped, and when that was.
    dropped: Option<(Presence, Timestamp)>,
}

impl Devices {
    /// A device has connected.
    pub fn connect(&mut self, device: u64) {
        self.open.insert(device, true);
    }

    /// A device has dropped. Returns whether it was the last one.
    pub fn drop_device(&mut self, device: u64, now: Timestamp, grace: SignedDuration) -> bool {
        let before = self.presence(now, grace);
        let was_there = self.open.remove(&device).is_some();
        let is_last = was_there && self.open.is_empty();
        if is_last {
            self.dropped = Some((before, now));
        }
        is_last
    }

    /// Whether somebody is looking at a device.
    pub fn look(&mut self, device: u64, looks: bool) {
        if let Some(looked) = self.open.get_mut(&device) {
            *looked = looks;
        }
    }

    /// A game has begun, or ended if the number is negative.
    pub fn play(&mut self, games: i32) {
        self.games = self.games.saturating_add_signed(games);
    }

    /// What the others see now.
    pub fn presence(&self, now: Timestamp, grace: SignedDuration) -> Presence {
        if self.open.is_empty() {
            return match self.dropped {
                Some((seen, at)) if now.duration_since(at) < grace => seen,
                _ => Presence::Gone,
            };
        }
        match (self.games, self.open.values().any(|looks| *looks)) {
            (1.., _) => Presence::Playing,
            (0, true) => Presence::Online,
            (0, false) => Presence::Away,
        }
    }

    /// When somebody whose last device has dropped will be listed as offline, if nothing happens before.
    pub fn gone_at(&self, grace: SignedDuration) -> Option<Timestamp> {
        if !self.open.is_empty() {
            return None;
        }
        self.dropped.map(|(_, at)| at + grace)
    }

    /// Whether a device is connected.
    pub fn is_connected(&self) -> bool {
        !self.open.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRACE: SignedDuration = SignedDuration::from_secs(30);

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    #[test]
    fn several_devices_are_one_person() {
        let mut devices = Devices::default();
        assert_eq!(devices.presence(at(0), GRACE), Presence::Gone);
        devices.connect(1);
        devices.connect(2);
        devices.look(1, false);
        assert_eq!(devices.presence(at(1), GRACE), Presence::Online);
        devices.look(2, false);
        assert_eq!(devices.presence(at(2), GRACE), Presence::Away);
        devices.play(1);
        assert_eq!(devices.presence(at(2), GRACE), Presence::Playing);
        devices.play(-1);
        assert!(!devices.drop_device(1, at(3), GRACE));
        assert_eq!(devices.presence(at(300), GRACE), Presence::Away);
    }

    #[test]
    fn who_drops_keeps_the_place_for_a_while() {
        let mut devices = Devices::default();
        devices.connect(1);
        assert!(devices.drop_device(1, at(10), GRACE));
        assert!(!devices.drop_device(1, at(11), GRACE));
        assert_eq!(devices.gone_at(GRACE), Some(at(40)));
        assert_eq!(devices.presence(at(39), GRACE), Presence::Online);
        assert_eq!(devices.presence(at(40), GRACE), Presence::Gone);
        devices.connect(2);
        assert_eq!((devices.presence(at(41), GRACE), devices.gone_at(GRACE)), (Presence::Online, None));
    }
}
