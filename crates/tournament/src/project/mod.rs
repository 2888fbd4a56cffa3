//! What people see of a tournament: crosstable and standings, computed from the state on demand.
//!
//! [`ranking_of`] decides by which rules a tournament is ranked.

mod difference;
mod prizes;
mod ranking;
mod start_date;
mod statistics;

use std::collections::HashMap;
use std::fmt;

use ronde_domain::{
    Bye, Color, Crosstable, GameResult, Outcome, PairingNumber, PlayerId, RoundEntry, Score, Scorecard,
};
use ronde_tiebreak::fide::{self, Contest, Explanation, Note, Particulars, Rules, TieBreak};
use ronde_tiebreak::{Standings, round_robin};

pub use self::difference::{Differs, Rank, Seats, differences};
pub use self::prizes::{Award, Winner, awards};
pub use self::ranking::{ChosenRanking, FideRanking, ListOrigin, Ranking, preset, ranking_of};
use self::ranking::{leavers, usual};
pub use self::start_date::edition_of;
pub use self::statistics::{RatingClass, RoundFigures, Statistics, statistics};
use crate::report::extra_points;
use crate::{Board, Player, System, Tournament, order};

/// The crosstable of all paired rounds, by pairing number.
pub fn crosstable(tournament: &Tournament) -> Crosstable {
    table_with(tournament, |board| board.result)
}

/// The crosstable of rated results, including corrections that came too late for the standings.
pub fn rating_table(tournament: &Tournament) -> Crosstable {
    table_with(tournament, Board::rated_result)
}

fn table_with(tournament: &Tournament, result: impl Fn(&Board) -> Option<GameResult>) -> Crosstable {
    let numbers: HashMap<PlayerId, PairingNumber> =
        tournament.players().iter().filter_map(|player| Some((player.id(), player.number()?))).collect();
    let list = tournament.start_list();
    let place: HashMap<PlayerId, usize> =
        list.iter().enumerate().map(|(index, player)| (player.id(), index)).collect();
    // late entries were not there before
    let missed = RoundEntry::Bye(Bye::ZeroPoint);
    let mut cards: Vec<Scorecard> = list
        .iter()
        .filter_map(|player| {
            Some(Scorecard { number: player.number()?, entries: vec![missed; tournament.rounds().len()] })
        })
        .collect();
    for round in tournament.rounds() {
        let mut enter = |player: PlayerId, entry: RoundEntry| {
            if let Some(&index) = place.get(&player) {
                cards[index].entries[round.number().index()] = entry;
            }
        };
        for (_, board) in round.boards() {
            let seats = [
                (Color::White, board.game.white, board.game.black),
                (Color::Black, board.game.black, board.game.white),
            ];
            for (color, player, opponent) in seats {
                let outcome = result(board).map_or(Outcome::Pending, |result| result.outcome_for(color));
                if let Some(&opponent) = numbers.get(&opponent) {
                    enter(player, RoundEntry::Game { opponent, color, outcome });
                }
            }
        }
        for sitting in round.byes() {
            enter(sitting.player, RoundEntry::Bye(sitting.bye));
        }
    }
    Crosstable::new(cards, tournament.settings().scoring).expect("seats are checked before they are recorded")
}

/// The crosstable as the pairing sees it: an adjourned game counts as a draw (C.04.2, 3.1).
pub fn pairing_table(tournament: &Tournament) -> Crosstable {
    table_with(tournament, |board| {
        board.result.or_else(|| board.is_adjourned.then(|| GameResult::rated(Score::Draw)))
    })
}

/// The crosstable of the first `rounds` rounds.
pub fn crosstable_after(tournament: &Tournament, rounds: usize) -> Crosstable {
    let table = crosstable(tournament);
    if rounds < table.rounds() { table.after(rounds) } else { table }
}

/// The order of players with equal points in the nearest-opponent Swiss.
pub fn below_points(tournament: &Tournament) -> Vec<PairingNumber> {
    order::below_points(tournament).into_iter().filter_map(Player::number).collect()
}

/// The standings by the rules of the tournament's system, after the first `rounds` rounds.
pub fn standings(tournament: &Tournament, rounds: usize) -> Standings {
    standings_by(tournament, &tournament.settings().system, rounds)
}

/// The standings by the rules of `system`, with the tournament's own list of tie-breaks if it has one.
pub fn standings_by(tournament: &Tournament, system: &System, rounds: usize) -> Standings {
    Ranked::new(tournament, system, &ranking_of(tournament, system).ranking, rounds).standings()
}

/// A ranking with the rules of one system only.
pub trait OwnRanking: fmt::Debug {
    /// The standings.
    fn standings(&self) -> Standings;

    /// Explains a player's place; `None` if nobody has the number.
    fn explain(&self, player: PairingNumber) -> Option<Explanation>;
}

/// A tournament as its ranking rules see it, ready to be ranked and explained.
#[derive(Debug)]
pub enum Ranked {
    /// By the rules of its system.
    Own(Box<dyn OwnRanking>),
    /// By a list of tie-breaks of FIDE.
    Fide(Contest, Vec<TieBreak>),
}

impl Ranked {
    /// The tournament after the first `rounds` rounds.
    pub fn new(tournament: &Tournament, system: &System, ranking: &Ranking, rounds: usize) -> Self {
        let fide =
            |fide: &FideRanking| Self::Fide(contest(tournament, system, fide, rounds), fide.list.clone());
        match ranking {
            Ranking::Fide(list) => fide(list),
            Ranking::Own(own) => {
                let table = crosstable_after(tournament, rounds);
                let ranked = own.own_ranking(&table, &below_points(tournament)).map(Self::Own);
                ranked.unwrap_or_else(|| fide(&usual(tournament, own)))
            }
        }
    }

    /// The standings.
    pub fn standings(&self) -> Standings {
        match self {
            Self::Own(own) => own.standings(),
            Self::Fide(contest, list) => fide::rank(contest, list),
        }
    }

    /// What an arbiter should know about the list.
    pub fn notes(&self) -> Vec<Note> {
        match self {
            Self::Own(_) => Vec::new(),
            Self::Fide(contest, list) => fide::notes(contest, list),
        }
    }

    /// Explains a player's place; `None` if nobody has the number, or if the player's games don't count.
    pub fn explain(&self, player: PairingNumber) -> Option<Explanation> {
        match self {
            Self::Own(own) => own.explain(player),
            Self::Fide(contest, list) => fide::explain(contest, list, player),
        }
    }
}

/// The tournament as FIDE's tie-breaks see it after the first `rounds` rounds.
fn contest(tournament: &Tournament, system: &System, ranking: &FideRanking, rounds: usize) -> Contest {
    let table = crosstable_after(tournament, rounds);
    let list = tournament.start_list();
    let leavers = leavers(tournament, system, table.rounds());
    let left_out = system
        .scheduled_games(list.len())
        .map(|scheduled| round_robin::not_counted(&table, scheduled, &leavers))
        .unwrap_or_default();
    // without a FIDE rating the national one counts
    let rating = |player: &&Player| {
        let profile = player.profile();
        Some((player.number()?, profile.fide_rating.or(profile.national_rating)?))
    };
    let ratings = list.iter().filter_map(rating).collect();
    let rules = Rules {
        edition: ranking.edition,
        pairings: ranking.pairings,
        planned_rounds: tournament.planned_rounds(system).map(usize::from),
    };
    let extra_points = extra_points(tournament, &table);
    Contest::new(&table, rules, &Particulars { ratings, extra_points, left_out })
}
