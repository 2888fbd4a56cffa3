//! A late entry to a Dutch Swiss gets the number that matches the rating, and everyone below moves down by one (C.04.2, 2.3 to 2.5).

use ronde_domain::{PairingNumber, PlayerId};

use crate::report::kept_after_insertion;
use crate::{Event, InitialOrder, Profile, Tournament, order};

/// Once this round is paired, numbers no longer change.
pub(super) const FIXED_FROM_ROUND: usize = 4;

/// The events for a player inserted between others; `None` if the next number after the last is right.
pub(super) fn insert(tournament: &Tournament, player: PlayerId, profile: &Profile) -> Option<Vec<Event>> {
    let number = place(tournament, profile)?;
    let from = tournament.next_round();
    let mut events = vec![Event::PlayerInserted { player, profile: profile.clone(), number, from }];
    if !tournament.kept().lines.is_empty() {
        // lines of a report name players by number; if they can't be read, nobody's number changes
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
        // numbers from a report may follow another order, and then a newcomer's place is unknown
        InitialOrder::AsGiven if list.is_sorted_by_key(|player| order::strength(player.profile())) => {}
        InitialOrder::AsGiven | InitialOrder::Lot { .. } => return None,
    }
    let by_strength = order::by_strength(settings.alphabet);
    let is_weaker = |player: &&crate::Player| by_strength(profile, player.profile()).is_lt();
    list.into_iter().find(is_weaker)?.number()
}
