//! Who wins which prize: one for each player, the one that is worth most.

use std::collections::HashSet;

use ronde_domain::{PairingNumber, PlayerId};

use super::standings;
use crate::{Category, Tournament};

/// A prize and who gets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The category, by its place in the list.
    pub list: usize,
    /// The prize, by its place in the category.
    pub prize: usize,
    /// Who gets it; nobody if the category has too few players.
    pub winner: Option<Winner>,
    /// Who stood before the winner in the category and has a prize that is worth more.
    pub passed: Vec<PairingNumber>,
}

/// Who gets a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner {
    /// Who.
    pub player: PlayerId,
    /// The number.
    pub number: PairingNumber,
    /// The place in the standings.
    pub place: usize,
}

/// Gives the prizes after the first `rounds` rounds: from the one that is worth most to the least, each to the best placed of its
/// category who has none yet. Of equally valuable ones those that stand earlier come first.
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
