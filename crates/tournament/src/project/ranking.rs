//! By which rules an event is ranked: the edition, how unplayed rounds are read, and the list of tie-breaks.

use ronde_domain::{PairingNumber, RoundNumber};
use ronde_tiebreak::fide::{Code, Edition, Pairings, TieBreak};

use super::start_date::edition_of;
use crate::{System, Tournament};

/// By which rules an event is ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ranking {
    /// Those of a system that has its own.
    Own(System),
    /// The tie-breaks of FIDE (C.07).
    Fide(FideRanking),
}

/// The tie-breaks of FIDE, made exact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FideRanking {
    /// The edition.
    pub edition: Edition,
    /// How unplayed rounds are read.
    pub pairings: Pairings,
    /// The list, in order.
    pub list: Vec<TieBreak>,
}

/// Where a list of tie-breaks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOrigin {
    /// The event names it.
    Event,
    /// The event names none: the usual one of its system.
    Preset,
}

/// The rules of an event, and what there is to know about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenRanking {
    /// The rules.
    pub ranking: Ranking,
    /// Where the list comes from.
    pub origin: ListOrigin,
    /// Codes of the event's list that are not computed: of teams, or defined by the organiser.
    pub left_out: Vec<Code>,
    /// Why the event's list is not used, if it could not be read.
    pub unreadable: Option<String>,
}

/// The rules by which an event ranks as `system`: its own list of tie-breaks, else the usual one.
pub fn ranking_of(tournament: &Tournament, system: &System) -> ChosenRanking {
    let (codes, unreadable) = match event_list(tournament) {
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
    // record 202 names what counts below equal points
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

/// The list that the event names: in its settings, or in a record that was kept from a report.
fn event_list(tournament: &Tournament) -> Result<Vec<Code>, String> {
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

/// The players whose games count for nobody, as it stood after so many rounds.
pub(super) fn leavers(tournament: &Tournament, system: &System, rounds: usize) -> Vec<PairingNumber> {
    let list = tournament.start_list();
    // who left after the whole table was played has not left early
    let next = RoundNumber::from_index(rounds);
    let final_round = system.table_rounds(list.len()).and_then(RoundNumber::new);
    let next = final_round.map_or(next, |final_round| next.min(final_round));
    list.iter().filter(|player| player.is_gone(next)).filter_map(|player| player.number()).collect()
}
