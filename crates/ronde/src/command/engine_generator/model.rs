//! A tournament as the model for another one: its players and their strength, its rounds and points, and how often there were byes,
//! forfeits, withdrawals and late entries.

use ronde_domain::{Bye, Mark, Outcome, RatedGame, Rating, RoundEntry, RoundNumber};
use ronde_pairing::dutch::admits_baku;
use ronde_pairing::simulation::{Acceleration, Plan, Rate, Rates, Ratings};
use ronde_trf::{Document, PlayerRecord};

/// The plan of a tournament of the same kind.
pub(super) fn plan(model: &Document) -> Plan {
    let played = u16::try_from(model.played_rounds()).expect("a report holds at most 999 rounds");
    let rounds = model.rounds.unwrap_or(played).max(1);
    let players = u32::try_from(model.players.len()).expect("a report holds at most 9999 players");
    let mut numbered: Vec<&PlayerRecord> = model.players.iter().collect();
    numbered.sort_by_key(|player| player.number);
    // unrated players are not stronger than anybody
    let lowest = numbered.iter().filter_map(|player| player.rating).min().map_or(1400, Rating::get);
    let ratings = numbered.iter().map(|player| player.rating.map_or(lowest, Rating::get));
    let scoring = model.effective_scoring();
    let is_accelerated =
        !model.accelerations.is_empty() || model.system_code().is_some_and(|code| code.ends_with("_BAKU"));
    Plan {
        ratings: Ratings::Given(ratings.collect()),
        rates: Frequencies::of(&numbered, played).rates(),
        acceleration: if is_accelerated && admits_baku(&scoring) {
            Acceleration::Baku
        } else {
            Acceleration::None
        },
        scoring,
        forbidden_sets: u16::try_from(model.forbidden.len()).unwrap_or(u16::MAX),
        initial_color: model.initial_color,
        ..Plan::new(players, rounds)
    }
}

/// How often things happened.
#[derive(Default)]
struct Frequencies {
    players: usize,
    /// All rounds of all players while they were in the tournament.
    entries: usize,
    half_byes: usize,
    full_byes: usize,
    zero_byes: usize,
    late_entries: usize,
    withdrawals: usize,
    /// Each game is counted twice, once for each player.
    games: usize,
    forfeits: usize,
    short_games: usize,
    draws: usize,
}

impl Frequencies {
    fn of(players: &[&PlayerRecord], rounds: u16) -> Self {
        let mut seen = Self { players: players.len(), ..Self::default() };
        for player in players {
            let entries: Vec<RoundEntry> =
                RoundNumber::up_to(rounds).map(|round| player.entry(round)).collect();
            let is_here =
                |entry: &RoundEntry| !matches!(entry, RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent);
            let first = entries.iter().position(is_here);
            let last = entries.iter().rposition(is_here);
            // a no-show is not a model for anybody
            let (Some(first), Some(last)) = (first, last) else { continue };
            seen.late_entries += usize::from(first > 0);
            seen.withdrawals += usize::from(last + 1 < entries.len());
            entries[first..=last].iter().for_each(|&entry| seen.count(entry));
        }
        seen
    }

    fn count(&mut self, entry: RoundEntry) {
        self.entries += 1;
        match entry {
            RoundEntry::Bye(Bye::HalfPoint) => self.half_byes += 1,
            RoundEntry::Bye(Bye::FullPoint) => self.full_byes += 1,
            RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent => self.zero_byes += 1,
            RoundEntry::Bye(Bye::PairingAllocated) => {}
            RoundEntry::Game { outcome, .. } => {
                self.games += 1;
                match outcome {
                    Outcome::ForfeitWin | Outcome::ForfeitLoss => self.forfeits += 1,
                    Outcome::Played { mark, rated } => {
                        self.draws += usize::from(mark == Mark::Draw);
                        self.short_games += usize::from(rated == RatedGame::TooShort);
                    }
                    Outcome::Pending => {}
                }
            }
        }
    }

    fn rates(&self) -> Rates {
        let played = self.games - self.forfeits;
        Rates {
            draws: (played > 0).then(|| share(self.draws, played)),
            forfeits: share(self.forfeits, self.games),
            short_games: share(self.short_games, played),
            unusual_results: Rate::NEVER,
            half_byes: share(self.half_byes, self.entries),
            full_byes: share(self.full_byes, self.entries),
            zero_byes: share(self.zero_byes, self.entries),
            withdrawals: share(self.withdrawals, self.entries),
            late_entries: share(self.late_entries, self.players),
        }
    }
}

fn share(part: usize, all: usize) -> Rate {
    let millionths = (part * Rate::ALWAYS.millionths() as usize).checked_div(all).unwrap_or(0);
    Rate::from_millionths(u32::try_from(millionths).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_while_the_player_was_there() {
        use ronde_domain::PairingNumber;
        let bye = RoundEntry::Bye;
        let player = |index, entries: Vec<RoundEntry>| PlayerRecord {
            entries,
            ..PlayerRecord::new(PairingNumber::from_index(index))
        };
        let late = player(0, vec![RoundEntry::Absent, bye(Bye::HalfPoint), bye(Bye::PairingAllocated)]);
        let gone = player(1, vec![bye(Bye::PairingAllocated), bye(Bye::HalfPoint), bye(Bye::ZeroPoint)]);
        let rates = Frequencies::of(&[&late, &gone], 3).rates();
        assert_eq!((rates.half_byes, rates.zero_byes), (Rate::percent(50), Rate::NEVER));
        assert_eq!((rates.withdrawals, rates.late_entries), (Rate::percent(25), Rate::percent(50)));
        assert_eq!((rates.draws, rates.forfeits), (None, Rate::NEVER));
    }
}
