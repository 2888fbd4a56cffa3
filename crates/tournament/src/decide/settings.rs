//! Changing settings: what may still change, and whether the number of rounds fits.

use crate::{Change, Event, FideMode, Online, Reason, Refusal, System, Tournament};

pub(super) fn change(tournament: &Tournament, changes: Vec<Change>) -> Result<Vec<Event>, Refusal> {
    let mut reasons: Vec<Reason> = changes.iter().filter_map(|change| against(tournament, change)).collect();
    reasons.extend(for_another_game(tournament, &changes));
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::SettingsChanged { changes }])
}

/// FIDE mode and the rating lists are for chess alone. An older event that breaks this may still change everything else.
fn for_another_game(tournament: &Tournament, changes: &[Change]) -> Vec<Reason> {
    let mut after = tournament.settings().clone();
    for change in changes {
        after.change(change);
    }
    // what was Quoridor once stays so
    let game = if tournament.game().is_chess() { after.game() } else { tournament.game() };
    let becomes_another = tournament.game() != game;
    let mut reasons = after.only_for_chess(game);
    reasons.retain(|reason| {
        becomes_another
            || changes.iter().any(|change| match change {
                Change::FideMode(_) => matches!(reason, Reason::FideModeOfOtherGame(_)),
                Change::Rated(_) => matches!(reason, Reason::RatedListsOfOtherGame(_)),
                _ => false,
            })
    });
    reasons
}

fn against(tournament: &Tournament, change: &Change) -> Option<Reason> {
    match change {
        Change::Info(_)
        | Change::Scoring(_)
        | Change::TieBreaks(_)
        | Change::Acceleration(_)
        | Change::Apart(_)
        | Change::Boards(_)
        | Change::ByeRules(_)
        | Change::Entrance(_)
        | Change::Rated(_)
        | Change::Prizes(_)
        | Change::Screens(_)
        | Change::BirthYears(_)
        | Change::FideMode(FideMode::Off | FideMode::Left) => None,
        Change::Online(online) => {
            let is_playable = online.is_none_or(Online::is_playable);
            (!is_playable).then_some(Reason::OnlineUnplayable)
        }
        Change::Schedule(schedule) => {
            let zone = &schedule.time_zone;
            let is_known = zone.is_empty() || jiff::tz::TimeZone::get(zone).is_ok();
            (!is_known).then(|| Reason::NoTimeZone(zone.clone()))
        }
        Change::FideMode(FideMode::On) => {
            let is_over = tournament.settings().fide_mode == FideMode::Left
                || (tournament.settings().fide_mode == FideMode::Off && !tournament.rounds().is_empty());
            is_over.then_some(Reason::FideModeOver)
        }
        Change::System(_) | Change::Order(_) => {
            tournament.numbers_given().then_some(Reason::RegistrationClosed)
        }
        Change::FirstColor(_) => (!tournament.rounds().is_empty()).then_some(Reason::AlreadyPlaying),
        Change::Rounds(rounds) => rounds_unfit(tournament, tournament.start_list().len(), *rounds),
    }
}

/// What is wrong with a number of rounds when so many play.
pub(super) fn rounds_unfit(tournament: &Tournament, players: usize, found: u16) -> Option<Reason> {
    let (min, max) = limits_for(tournament, players);
    // late entries may bring the opponents that more rounds need
    let too_many = found > max && tournament.settings().system != System::Dutch;
    (found < min || too_many).then_some(Reason::RoundsOutOfRange { min, max, found })
}

/// The fewest and the most rounds that fit: never fewer than are paired; in the nearest-opponent Swiss
/// `⌈log2 n⌉ … n − 1`; in the Dutch system up to what the opponents suffice for, though more are not refused; in a
/// round robin what the table has.
pub fn round_limits(tournament: &Tournament) -> (u16, u16) {
    limits_for(tournament, tournament.start_list().len())
}

/// The limits if so many players took part; with none there is no upper one yet.
fn limits_for(tournament: &Tournament, players: usize) -> (u16, u16) {
    let paired = u16::try_from(tournament.rounds().len()).unwrap_or(u16::MAX).max(1);
    if players == 0 {
        return (paired, u16::MAX);
    }
    let most = u16::try_from(players - 1).unwrap_or(u16::MAX);
    let system = &tournament.settings().system;
    let (min, max) = match system {
        System::RoundRobin | System::DoubleRoundRobin | System::DoubleRoundRobinInOrder => {
            let rounds = system.table_rounds(players).unwrap_or(paired);
            (rounds, rounds)
        }
        // an event that has begun may end early: no pairing may be left for the rounds that were planned
        System::Nearest if tournament.rounds().is_empty() => (log2_up(players), most),
        System::Nearest => (paired, most),
        // with an odd number everybody can be left over once
        System::Dutch => (1, most + u16::from(players % 2 == 1 && most < u16::MAX)),
        System::Declared(_) => (1, u16::MAX),
    };
    (min.max(paired), max.max(paired))
}

/// `⌈log2 n⌉`
fn log2_up(n: usize) -> u16 {
    let bits = usize::BITS - n.saturating_sub(1).leading_zeros();
    u16::try_from(bits).expect("an integer has few bits")
}

#[cfg(test)]
mod tests {
    use super::log2_up;

    #[test]
    fn logarithm_rounded_up() {
        let cases = [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (60, 6), (64, 6), (65, 7)];
        for (n, expected) in cases {
            assert_eq!(log2_up(n), expected, "{n}");
        }
    }
}
