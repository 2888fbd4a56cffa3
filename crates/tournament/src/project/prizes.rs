//! Who wins which prize: each player gets one, the most valuable.

use std::collections::HashSet;

use ronde_domain::{PairingNumber, PlayerId};

use super::standings;
use crate::{Category, Tournament};

/// A prize and its winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The category, by its index in the list.
    pub list: usize,
    /// The prize, by its index in the category.
    pub prize: usize,
    /// The winner; `None` if the category has too few players.
    pub winner: Option<Winner>,
    /// Players of the category who are placed before the winner and have a more valuable prize.
    pub passed: Vec<PairingNumber>,
}

/// The winner of a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner {
    /// Who.
    pub player: PlayerId,
    /// The number.
    pub number: PairingNumber,
    /// The place in the standings.
    pub place: usize,
}

/// Awards the prizes after the first `rounds` rounds: from the most valuable to the least, each to the best-placed player of its category
/// who has none yet. Equally valuable prizes are awarded in list order.
pub fn awards(tournament: &Tournament, rounds: usize) -> Vec<Award> {
    let ranked: Vec<Winner> = standings(tournament, rounds)
        .rows()
        .iter()
        .enumerate()
        .filter_map(|(index, row)| {
            let player = tournament.by_number(row.number)?;
            Some(Winner { player: player.id(), number: row.number, place: index + 1 })
        })
        .collect();
    let lists = &tournament.settings().prizes;
    let mut order: Vec<(usize, usize)> = lists
        .iter()
        .enumerate()
        .flat_map(|(list, prizes)| (0..prizes.prizes.len()).map(move |prize| (list, prize)))
        .collect();
    order.sort_by_key(|&(list, prize)| std::cmp::Reverse(lists[list].prizes[prize].value));
    let mut has_one: HashSet<PlayerId> = HashSet::new();
    let belongs = |category: &Category, winner: &Winner| {
        tournament.player(winner.player).is_some_and(|player| category.has(player.profile()))
    };
    let mut awards: Vec<Award> = Vec::new();
    for (list, prize) in order {
        let field: Vec<Winner> =
            ranked.iter().copied().filter(|winner| belongs(&lists[list].category, winner)).collect();
        let winner = field.iter().copied().find(|winner| !has_one.contains(&winner.player));
        let before =
            field.iter().take_while(|other| Some(other.player) != winner.map(|winner| winner.player));
        let passed =
            before.filter(|other| has_one.contains(&other.player)).map(|other| other.number).collect();
        has_one.extend(winner.map(|winner| winner.player));
        awards.push(Award { list, prize, winner, passed });
    }
    awards.sort_by_key(|award| (award.list, award.prize));
    awards
}
