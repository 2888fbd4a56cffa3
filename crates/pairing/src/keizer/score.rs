//! The score: values of places, repeated until the table is stable.
//!
//! All arithmetic is exact. A value is counted in halves, because a table that alternates between two orders uses the mean of both, and a
//! score in halves of sixtieths.

use std::cmp::Reverse;
use std::collections::HashMap;

use ronde_domain::{
    Bye, Crosstable, Mark, Outcome, PairingNumber, RoundEntry, RoundNumber, Scorecard, Share,
};

use super::Rules;

/// A table that is not stable after this many passes stays as it is.
const MOST_PASSES: usize = 20;

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Who.
    pub number: PairingNumber,
    /// What the place is worth, in halves.
    pub value: i64,
    /// The score, in halves of sixtieths.
    pub score: i64,
    /// What each round gave.
    pub rewards: Vec<Reward>,
}

/// What one round gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward {
    /// The round.
    pub round: RoundNumber,
    /// The opponent the player was to meet.
    pub opponent: Option<PairingNumber>,
    /// What was counted.
    pub kind: RewardKind,
    /// The value that counted, in halves.
    pub value: i64,
    /// The share of it that the round gave.
    pub share: Share,
}

impl Reward {
    /// What the round gave, in halves of sixtieths.
    pub const fn worth(&self) -> i64 {
        self.share.sixtieths_of(self.value)
    }
}

/// What a round counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RewardKind {
    /// The value of the opponent's place.
    Opponent,
    /// The player's own value, for the bye.
    Bye,
    /// The player's own value, for an absence with notice.
    Excused,
    /// Nothing: one absence with notice too many.
    ExcusedTooOften,
    /// The player's own value, for a duty for the club.
    Duty,
    /// Nothing: an absence without notice, or a game without a result.
    Nothing,
}

/// The table after all rounds, the best first. `order` is the starting list and breaks ties.
pub fn rank(table: &Crosstable, order: &[PairingNumber], rules: &Rules) -> Vec<Place> {
    let cards: Vec<&Scorecard> = order.iter().filter_map(|&number| table.card(number)).collect();
    let places: HashMap<PairingNumber, usize> =
        cards.iter().enumerate().map(|(index, card)| (card.number, index)).collect();
    let club = Club { cards, places, rules };
    let mut before_last: Option<Vec<usize>> = None;
    let mut ranking: Vec<usize> = (0..club.cards.len()).collect();
    for _ in 0..MOST_PASSES {
        let new = club.sorted(&club.values(&ranking));
        if new == ranking {
            break;
        }
        if before_last.as_ref() == Some(&new) {
            // it swings between two orders: the mean of both decides
            let values = club.values(&ranking).into_iter().zip(club.values(&new));
            let mean: Vec<i64> = values.map(|(one, other)| i64::midpoint(one, other)).collect();
            return club.table(&club.sorted(&mean), &mean);
        }
        before_last = Some(std::mem::replace(&mut ranking, new));
    }
    let values = club.values(&ranking);
    club.table(&club.sorted(&values), &values)
}

/// The players by their index in the starting list.
struct Club<'a> {
    cards: Vec<&'a Scorecard>,
    places: HashMap<PairingNumber, usize>,
    rules: &'a Rules,
}

impl Club<'_> {
    /// The value of each player's place, in halves.
    fn values(&self, ranking: &[usize]) -> Vec<i64> {
        let players = i64::try_from(self.cards.len()).unwrap_or(i64::MAX);
        let top = self.rules.top.map_or((3 * players + 1) / 2, i64::from).max(players);
        let mut values = vec![0; self.cards.len()];
        for (value, &player) in (0..=top).rev().zip(ranking) {
            values[player] = 2 * value;
        }
        values
    }

    /// The players by score; among equals, in the order of the starting list.
    fn sorted(&self, values: &[i64]) -> Vec<usize> {
        let scores: Vec<i64> = (0..self.cards.len()).map(|player| self.score(player, values)).collect();
        let mut ranking: Vec<usize> = (0..self.cards.len()).collect();
        ranking.sort_by_key(|&player| (Reverse(scores[player]), player));
        ranking
    }

    fn score(&self, player: usize, values: &[i64]) -> i64 {
        let own = if self.rules.counts_own_value { Share::ALL } else { Share::NONE };
        let rewards: i64 = self.rewards(player, values).iter().map(Reward::worth).sum();
        own.sixtieths_of(values[player]) + rewards
    }

    fn rewards(&self, player: usize, values: &[i64]) -> Vec<Reward> {
        let mut excused = 0;
        let entries = self.cards[player].entries.iter().enumerate();
        let reward = |(index, entry): (usize, &RoundEntry)| {
            let (kind, share) = self.counted(*entry, &mut excused);
            let value = match (kind, entry.opponent().and_then(|opponent| self.places.get(&opponent))) {
                (RewardKind::Opponent, Some(&opponent)) => values[opponent],
                (RewardKind::Opponent | RewardKind::Nothing | RewardKind::ExcusedTooOften, _) => 0,
                (RewardKind::Bye | RewardKind::Excused | RewardKind::Duty, _) => values[player],
            };
            Reward { round: RoundNumber::from_index(index), opponent: entry.opponent(), kind, value, share }
        };
        entries.map(reward).collect()
    }

    /// What an entry counts, and which share. `excused` is the number of absences with notice so far.
    fn counted(&self, entry: RoundEntry, excused: &mut u32) -> (RewardKind, Share) {
        let rules = self.rules;
        match entry {
            RoundEntry::Game { outcome, .. } => match outcome {
                Outcome::Played { mark: Mark::Win, .. } | Outcome::ForfeitWin => {
                    (RewardKind::Opponent, Share::ALL)
                }
                Outcome::Played { mark: Mark::Draw, .. } => (RewardKind::Opponent, Share::HALF),
                Outcome::Played { mark: Mark::Loss, .. } => (RewardKind::Opponent, rules.loss),
                Outcome::ForfeitLoss | Outcome::Pending => (RewardKind::Nothing, Share::NONE),
            },
            RoundEntry::Bye(Bye::PairingAllocated) => (RewardKind::Bye, rules.bye),
            RoundEntry::Bye(Bye::FullPoint) => (RewardKind::Duty, rules.duty),
            RoundEntry::Bye(Bye::HalfPoint) => {
                *excused += 1;
                match rules.excused_rounds {
                    Some(most) if *excused > most => (RewardKind::ExcusedTooOften, Share::NONE),
                    _ => (RewardKind::Excused, rules.excused),
                }
            }
            RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent => (RewardKind::Nothing, Share::NONE),
        }
    }

    fn table(&self, ranking: &[usize], values: &[i64]) -> Vec<Place> {
        let place = |&player: &usize| Place {
            number: self.cards[player].number,
            value: values[player],
            score: self.score(player, values),
            rewards: self.rewards(player, values),
        };
        ranking.iter().map(place).collect()
    }
}
