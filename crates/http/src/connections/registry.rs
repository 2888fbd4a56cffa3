//! All connections by network, and which of them make room for others.
//!
//! A newcomer is refused only if nothing can be closed instead. First to go are connections that seem to be only held
//! open: half a request, or a stalled body. Then come idle ones. Among equals, the network with the most connections
//! gives way first. Requests being answered, streams and sockets stay.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use ipnet::IpNet;
use ronde_app::config::ConnectionLimits;
use ronde_app::network::Network;
use tokio::time::Instant;

use super::activity::Activity;
use super::body_budget::BodyBudget;
use super::report::{Report, Why};

/// Making room scans every connection. One in this many is closed at once, so that a flood does not cause a scan per
/// newcomer.
const SHARE: usize = 64;

/// All connections.
#[derive(Debug)]
pub(super) struct Registry {
    limits: ConnectionLimits,
    /// Proxies carry the connections of many visitors.
    proxies: Vec<IpNet>,
    present: Mutex<Present>,
    pub(super) report: Report,
    pub(super) budget: Arc<BodyBudget>,
}

#[derive(Debug, Default)]
struct Present {
    total: usize,
    next: u64,
    networks: HashMap<Network, Group>,
}

/// The connections of one network, the oldest first.
#[derive(Debug, Default)]
struct Group {
    is_proxy: bool,
    activity: BTreeMap<u64, Arc<Activity>>,
}

/// The slot of one connection, freed when dropped.
#[derive(Debug)]
pub(super) struct Place {
    registry: Arc<Registry>,
    pub(super) network: Network,
    number: u64,
    pub(super) activity: Arc<Activity>,
}

impl Registry {
    pub(super) fn new(limits: ConnectionLimits, proxies: Vec<IpNet>) -> Self {
        Self { limits, proxies, present: Mutex::default(), report: Report::default(), budget: Arc::default() }
    }

    pub(super) fn limits(&self) -> &ConnectionLimits {
        &self.limits
    }

    /// A slot for one more connection; the error says why there is none.
    pub(super) fn enter(self: &Arc<Self>, from: IpAddr) -> Result<Place, Why> {
        let (network, now) = (Network::from(from), Instant::now());
        let address = from.to_canonical();
        let is_proxy = self.proxies.iter().any(|proxy| proxy.contains(&address));
        let mut present = self.present();
        let there = present.networks.get(&network).map_or(0, |group| group.activity.len());
        let mut outcome = Ok(());
        if !is_proxy && there >= self.limits.per_address {
            let count = there + 1 - self.limits.per_address + self.limits.per_address / SHARE;
            if self.make_room(&mut present, count, Some(network), now) == 0 {
                outcome = Err(Why::TooMany);
            }
        }
        if outcome.is_ok() && present.total >= self.limits.total {
            let count = present.total + 1 - self.limits.total + self.limits.total / SHARE;
            if self.make_room(&mut present, count, None, now) == 0 {
                outcome = Err(Why::Full);
            }
        }
        if let Err(why) = outcome {
            drop(present);
            self.report.note(why, network, now);
            return Err(why);
        }
        let activity = Arc::new(Activity::new(now));
        let number = present.next;
        present.next += 1;
        present.total += 1;
        let group = present.networks.entry(network).or_default();
        group.is_proxy = is_proxy;
        group.activity.insert(number, Arc::clone(&activity));
        metrics::gauge!("ronde_open_connections").increment(1);
        Ok(Place { registry: Arc::clone(self), network, number, activity })
    }

    /// Closes up to `count` expendable connections because descriptors have run out. Returns how many.
    pub(super) fn spare(&self, count: usize) -> usize {
        self.make_room(&mut self.present(), count, None, Instant::now())
    }

    /// Closes up to `count` expendable connections of one network or of all. Returns how many.
    fn make_room(&self, present: &mut Present, count: usize, of: Option<Network>, now: Instant) -> usize {
        let mut spare = Vec::new();
        let groups = present.networks.iter().filter(|(network, _)| of.is_none_or(|one| one == **network));
        for (network, group) in groups {
            let most = Reverse(group.activity.len());
            let activity = group
                .activity
                .iter()
                .filter_map(|(number, activity)| Some((number, activity.spare(&self.limits, now)?)));
            spare.extend(
                activity.map(|(number, (spare, since))| {
                    ((spare, group.is_proxy, most, since), *network, *number)
                }),
            );
        }
        let count = count.min(spare.len());
        if count < spare.len() {
            spare.select_nth_unstable(count);
        }
        for (_, network, number) in &spare[..count] {
            if let Some(activity) = present.leave(*network, *number) {
                activity.cut(Why::Room);
            }
        }
        count
    }

    fn present(&self) -> MutexGuard<'_, Present> {
        self.present.lock().expect("nobody panics while holding the list of connections")
    }
}

impl Present {
    fn leave(&mut self, network: Network, number: u64) -> Option<Arc<Activity>> {
        let group = self.networks.get_mut(&network)?;
        let activity = group.activity.remove(&number)?;
        if group.activity.is_empty() {
            self.networks.remove(&network);
        }
        self.total -= 1;
        metrics::gauge!("ronde_open_connections").decrement(1);
        Some(activity)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // connections closed earlier to make room have already left
        self.registry.present().leave(self.network, self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn registry(total: usize, per_address: usize) -> Arc<Registry> {
        let limits = ConnectionLimits { total, per_address, ..ConnectionLimits::default() };
        Arc::new(Registry::new(limits, vec!["10.0.0.0/8".parse().unwrap()]))
    }

    fn at(last: u8) -> IpAddr {
        IpAddr::from([203, 0, 113, last])
    }

    fn was_cut(place: &Place) -> bool {
        place.activity.until_cut().now_or_never().is_some()
    }

    /// Row S1: the address with the most connections makes room for the others.
    #[test]
    fn s1_the_address_with_most_connections_gives_way_first() {
        let registry = registry(10, 100);
        let held: Vec<Place> = (0..7).map(|_| registry.enter(at(1)).unwrap()).collect();
        let others: Vec<Place> = (2..5).map(|last| registry.enter(at(last)).unwrap()).collect();
        let newcomer = registry.enter(at(9)).unwrap();
        assert_eq!(held.iter().filter(|place| was_cut(place)).count(), 1);
        assert!(was_cut(&held[0]), "the oldest goes");
        assert!(!others.iter().any(was_cut) && !was_cut(&newcomer));
    }

    /// Row S1: requests being answered stay, and so do streams and sockets.
    #[test]
    fn s1_connections_being_served_are_not_cut() {
        let registry = registry(3, 3);
        let [answered, live, idle] = [1, 2, 3].map(|last| registry.enter(at(last)).unwrap());
        answered.activity.head_complete();
        live.activity.stays();
        idle.activity.answered();
        let newcomer = registry.enter(at(4)).unwrap();
        assert!(was_cut(&idle) && !was_cut(&answered) && !was_cut(&live));
        newcomer.activity.head_complete();
        assert_eq!(registry.enter(at(5)).unwrap_err(), Why::Full);
        drop(idle);
        assert_eq!(registry.enter(at(5)).unwrap_err(), Why::Full, "its place was taken before");
        drop(answered);
        assert!(registry.enter(at(5)).is_ok());
    }

    /// Row S1: connections per address are limited, except for a trusted proxy.
    #[test]
    fn s1_one_address_has_only_its_share() {
        let registry = registry(100, 2);
        let busy: Vec<Place> = (0..2).map(|_| registry.enter(at(1)).unwrap()).collect();
        for place in &busy {
            place.activity.head_complete();
        }
        assert_eq!(registry.enter(at(1)).unwrap_err(), Why::TooMany);
        assert!(registry.enter(at(2)).is_ok());
        let proxy = IpAddr::from([10, 1, 2, 3]);
        let behind: Vec<Place> = (0..20).map(|_| registry.enter(proxy).unwrap()).collect();
        for place in &behind {
            place.activity.head_complete();
        }
        assert!(registry.enter(proxy).is_ok());
        // an IPv6 address counts as its network
        let six = |last: u16| IpAddr::from([0x2001, 0xdb8, 0, 0, 0, 0, 0, last]);
        let busy = [six(1), six(2)].map(|from| registry.enter(from).unwrap());
        for place in &busy {
            place.activity.head_complete();
        }
        assert_eq!(registry.enter(six(3)).unwrap_err(), Why::TooMany);
    }

    /// Row S1: an address at its limit gives up its own idle connections.
    #[test]
    fn s1_an_address_makes_room_for_itself() {
        let registry = registry(100, 2);
        let held = [(); 2].map(|()| registry.enter(at(1)).unwrap());
        let newcomer = registry.enter(at(1)).unwrap();
        assert!(was_cut(&held[0]) && !was_cut(&held[1]) && !was_cut(&newcomer));
    }

    #[test]
    fn everything_is_forgotten_with_the_last() {
        let registry = registry(100, 100);
        let places: Vec<Place> = (0..9).map(|last| registry.enter(at(last % 3)).unwrap()).collect();
        assert_eq!(registry.present().total, 9);
        drop(places);
        assert!(registry.present().total == 0 && registry.present().networks.is_empty());
    }
}
