//! Changing settings: what may still change, and whether the number of rounds fits.

use crate::{Change, Event, FideMode, Online, Reason, Refusal, Tournament};

pub(super) fn change(tournament: &Tournament, changes: Vec<Change>) -> Result<Vec<Event>, Refusal> {
    let mut reasons: Vec<Reason> = changes.iter().filter_map(|change| against(tournament, change)).collect();
    reasons.extend(for_another_game(tournament, &changes));
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::SettingsChanged { changes }])
}

/// FIDE mode and the rating lists are only for chess. An older tournament that breaks this rule may still change everything else.
fn for_another_game(tournament: &Tournament, changes: &[Change]) -> Vec<Reason> {
    let mut after = tournament.settings().clone();
    for change in changes {
        after.change(change);
    }
    // once a tournament is Quoridor, it stays Quoridor
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
        Change::System(system) if system.is_same(&tournament.settings().system) => None,
        Change::System(_) | Change::Order(_) => {
            tournament.numbers_given().then_some(Reason::RegistrationClosed)
        }
        Change::FirstColor(_) => (!tournament.rounds().is_empty()).then_some(Reason::AlreadyPlaying),
        Change::Rounds(rounds) => rounds_unfit(tournament, tournament.start_list().len(), *rounds),
    }
}

/// What is wrong with this number of rounds for `players`.
pub(super) fn rounds_unfit(tournament: &Tournament, players: usize, found: u16) -> Option<Reason> {
    let (min, max) = limits_for(tournament, players);
    let too_many = found > max && !tournament.settings().system.may_outgrow_limits();
    (found < min || too_many).then_some(Reason::RoundsOutOfRange { min, max, found })
}

/// The smallest and largest possible number of rounds: never fewer than are paired, and otherwise as the
/// system requires.
pub fn round_limits(tournament: &Tournament) -> (u16, u16) {
    limits_for(tournament, tournament.start_list().len())
}

/// The limits for `players`; without any, there is no upper limit yet.
fn limits_for(tournament: &Tournament, players: usize) -> (u16, u16) {
    let paired = u16::try_from(tournament.rounds().len()).unwrap_or(u16::MAX).max(1);
    if players == 0 {
        return (paired, u16::MAX);
    }
    let has_begun = !tournament.rounds().is_empty();
    let limits = tournament.settings().system.round_limits(players, has_begun);
    let (min, max) = limits.unwrap_or((paired, paired));
    (min.max(paired), max.max(paired))
}
