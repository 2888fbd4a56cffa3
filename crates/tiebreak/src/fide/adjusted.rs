//! A participant's score as the opponents' tie-breaks see it (16.3).

use ronde_domain::Points;

use super::Contest;
use super::edition::Dummy;
use super::record::{Kind, Record};

/// The adjusted scores of all players, in the order of the records.
pub(super) fn adjusted_scores(contest: &Contest) -> Vec<Points> {
    contest.records.iter().map(|record| adjusted(contest, record)).collect()
}

/// Points as awarded, except that a requested bye after which the player did not return counts as a draw. Under the virtual opponent every
/// unplayed round does. With pairings known in advance nothing is adjusted.
fn adjusted(contest: &Contest, record: &Record) -> Points {
    if !contest.is_swiss() {
        return record.score();
    }
    let counts_as_draw = |index: usize| match contest.rules.edition.dummy() {
        Dummy::Virtual => !matches!(record.rounds[index].kind, Kind::Played | Kind::Pending),
        Dummy::OwnScore | Dummy::Capped => record.is_left_for_good(index),
    };
    let points = |index: usize| {
        if counts_as_draw(index) { contest.draw() } else { record.rounds[index].points }
    };
    (0..contest.rounds).map(points).sum::<Points>() + record.extra
}
