//! A late entry to a Dutch Swiss gets the number that its strength gives, and everybody below moves down by one
//! (C.04.2, 2.3 to 2.5).

use ronde_domain::{PairingNumber, PlayerId};

use crate::report::kept_after_insertion;
use crate::{Event, InitialOrder, Profile, Tournament, order};

/// Once this round is paired, numbers stay as they are.
pub(super) const FIXED_FROM_ROUND: usize = 4;

/// The events of somebody who is put between others; none where the number after the last one is the right one.
pub(super) fn insert(tournament: &Tournament, player: PlayerId, profile: &Profile) -> Option<Vec<Event>> {
    let number = place(tournament, profile)?;
    let from = tournament.next_round();
    let mut events = vec![Event::PlayerInserted { player, profile: profile.clone(), number, from }];
    if !tournament.kept().lines.is_empty() {
        // lines of a report name players by number; where they cannot be read, nobody is given another one
        let kept = kept_after_insertion(tournament, number).ok()?;
        events.extend((kept.lines != tournament.kept().lines).then_some(Event::ReportKept(kept)));
    }
    Some(events)
}

/// The number of the strongest player who is weaker than the newcomer.
pub(super) fn place(tournament: &Tournament, profile: &Profile) -> Option<PairingNumber> {
    let settings = tournament.settings();
    if !settings.system.inserts_late_entries() || tournament.rounds().len() >= FIXED_FROM_ROUND {
        return None;
    }
    let list = tournament.start_list();
    match settings.order {
        InitialOrder::Rating => {}
        // numbers of a report may follow another order, and then nobody knows where a newcomer belongs
        InitialOrder::AsGiven if list.is_sorted_by_key(|player| order::strength(player.profile())) => {}
        InitialOrder::AsGiven | InitialOrder::Lot { .. } => return None,
    }
    let by_strength = order::by_strength(settings.alphabet);
    let is_weaker = |player: &&crate::Player| by_strength(profile, player.profile()).is_lt();
    list.into_iter().find(is_weaker)?.number()
}
