//! What an organiser has decreed about the pairing: who must not meet, and virtual points.
//!
//! Both come from the settings, and from the records of the report that an event was made from.

use ronde_domain::{PairingNumber, RoundNumber};
use ronde_pairing::dutch::VirtualPoints;
use ronde_trf::Faults;

use super::virtual_points::{baku, beyond_results};
use crate::project::crosstable;
use crate::report::{KeptSteering, extra_points, kept_steering};
use crate::{Acceleration, Player, Tournament};

/// Players of whom no two may meet in a range of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptApart {
    pub(crate) first: RoundNumber,
    pub(crate) last: RoundNumber,
    pub(crate) players: Vec<PairingNumber>,
}

/// What an organiser has decreed for a Swiss.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Steering {
    /// Virtual points, given or by the Baku method.
    pub(crate) accelerations: Vec<VirtualPoints>,
    /// The same, and points that an arbiter gave or took.
    pub(crate) virtual_points: Vec<VirtualPoints>,
    apart: Vec<KeptApart>,
}

impl Steering {
    /// The sets of players of whom no two may meet in the round.
    pub(crate) fn forbidden_in(&self, round: RoundNumber) -> impl Iterator<Item = Vec<PairingNumber>> {
        let sets = self.apart.iter().filter(move |set| (set.first..=set.last).contains(&round));
        sets.map(|set| set.players.clone())
    }
}

/// What holds in an event. The records of a report may be unreadable.
pub(crate) fn steering(tournament: &Tournament) -> Result<Steering, Faults> {
    let settings = tournament.settings();
    let KeptSteering { accelerations, is_baku, mut apart } = kept_steering(tournament)?;
    apart.extend(own_apart(tournament));
    let rounds = settings.rounds.unwrap_or(0);
    let accelerations = match accelerations {
        Some(given) => given,
        None if is_baku || settings.acceleration == Some(Acceleration::Baku) => {
            // the upper group is made of those who were there at the start (C.04.7)
            let on_time = tournament.start_list().into_iter().filter(|one| one.entered == RoundNumber::FIRST);
            baku(on_time.filter_map(Player::number).collect(), rounds, &settings.scoring)
        }
        None => Vec::new(),
    };
    let extra = extra_points(tournament, &crosstable(tournament));
    let virtual_points = beyond_results(accelerations.clone(), &extra, rounds);
    Ok(Steering { accelerations, virtual_points, apart })
}

/// Who must not meet by the settings of the event.
pub(crate) fn own_apart(tournament: &Tournament) -> Vec<KeptApart> {
    let numbered = tournament.start_list();
    let last = tournament.settings().rounds.and_then(RoundNumber::new);
    let mut sets = Vec::new();
    for rule in &tournament.settings().apart {
        let last = rule.until.or(last).unwrap_or_else(|| tournament.next_round());
        for set in rule.sets(&numbered).iter().filter(|set| set.len() > 1) {
            let players = set.iter().filter_map(|player| player.number()).collect();
            sets.push(KeptApart { first: RoundNumber::FIRST, last, players });
        }
    }
    sets
}
