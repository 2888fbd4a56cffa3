//! The rules that rank a tournament: the edition, how unplayed rounds count, and the list of tie-breaks.

use ronde_domain::{PairingNumber, RoundNumber};
use ronde_tiebreak::fide::{Code, Edition, Pairings, TieBreak};

use super::start_date::edition_of;
use crate::{System, Tournament};

/// The rules that rank a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// Those of a system with its own rules.
    Own(System),
    /// The tie-breaks of FIDE (C.07).
    Fide(FideRanking),
}

/// FIDE's tie-breaks in full detail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FideRanking {
    /// The edition.
    pub edition: Edition,
    /// How unplayed rounds count.
    pub pairings: Pairings,
    /// The list, in order.
    pub list: Vec<TieBreak>,
}

/// Where a list of tie-breaks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOrigin {
    /// The tournament names it.
    Event,
    /// The tournament names none: the usual one of its system.
    Preset,
}

/// The rules of a tournament, with notes about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenRanking {
    /// The rules.
    pub ranking: Ranking,
    /// Where the list comes from.
    pub origin: ListOrigin,
    /// Codes in the tournament's list that are not computed: of teams, or defined by the organiser.
    pub left_out: Vec<Code>,
    /// Why the tournament's list is not used, if it couldn't be read.
    pub unreadable: Option<String>,
}

/// The rules that rank a tournament as `system`: its own list of tie-breaks, otherwise the usual one.
pub fn ranking_of(tournament: &Tournament, system: &System) -> ChosenRanking {
    let (codes, unreadable) = match own_list(tournament) {
        Ok(codes) => (codes, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let mut list = Vec::new();
    let mut left_out = Vec::new();
    for code in codes {
        match code {
            Code::Individual(tie_break) => list.push(tie_break),
            Code::Team(_) | Code::SelfDefined(_) => left_out.push(code),
        }
    }
    // record 202 names what counts at equal points
    if !list.is_empty() && !list.contains(&points()) {
        list.insert(0, points());
    }
    let origin = if list.is_empty() { ListOrigin::Preset } else { ListOrigin::Event };
    let ranking = if !list.is_empty() {
        Ranking::Fide(FideRanking { list, ..usual(tournament, system) })
    } else if system.has_own_ranking() {
        Ranking::Own(system.clone())
    } else {
        Ranking::Fide(usual(tournament, system))
    };
    ChosenRanking { ranking, origin, left_out, unreadable }
}

/// The tie-breaks of FIDE that are usual for a system.
pub(super) fn usual(tournament: &Tournament, system: &System) -> FideRanking {
    let edition = edition_of(&tournament.settings().info.start).unwrap_or_default();
    let pairings = system.pairings();
    FideRanking { edition, pairings, list: preset(pairings) }
}

/// The list that the tournament names: in its settings, or in a record kept from a report.
fn own_list(tournament: &Tournament) -> Result<Vec<Code>, String> {
    let settled = &tournament.settings().tie_breaks;
    if !settled.is_empty() {
        return Ok(settled.clone());
    }
    Code::list(tournament.kept().tie_breaks().unwrap_or("")).map_err(|error| error.to_string())
}

fn points() -> TieBreak {
    preset(Pairings::Swiss).swap_remove(0)
}

/// The usual list.
pub fn preset(pairings: Pairings) -> Vec<TieBreak> {
    let codes = match pairings {
        Pairings::Swiss => "PTS,BH/C1,BH,SB,DE",
        Pairings::Predetermined => "PTS,DE,WIN,SB,KS",
    };
    let codes = Code::list(codes).expect("the presets are codes").into_iter();
    codes
        .filter_map(|code| match code {
            Code::Individual(tie_break) => Some(tie_break),
            Code::Team(_) | Code::SelfDefined(_) => None,
        })
        .collect()
}

/// The players whose games don't count, as of `rounds` rounds.
pub(super) fn leavers(tournament: &Tournament, system: &System, rounds: usize) -> Vec<PairingNumber> {
    let list = tournament.start_list();
    // leaving after the whole table has been played is not leaving early
    let next = RoundNumber::from_index(rounds);
    let final_round = system.table_rounds(list.len()).and_then(RoundNumber::new);
    let next = final_round.map_or(next, |final_round| next.min(final_round));
    list.iter().filter(|player| player.is_gone(next)).filter_map(|player| player.number()).collect()
}
