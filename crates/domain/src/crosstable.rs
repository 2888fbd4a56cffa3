//! The scorecards of all players of a tournament, checked against each other.
//!
//! A [`Scorecard`] is what one player's line says; a [`Crosstable`] is the proof that all lines agree: opponents
//! point at each other, colours differ, and the two outcomes belong to one game. Pairing and ranking take a
//! `Crosstable`, so they never meet a contradiction.

use crate::result::ContradictoryOutcomes;
use crate::{Bye, Color, GameResult, PairingNumber, Points, RoundEntry, RoundNumber, Scoring};

/// One player's rounds so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scorecard {
    /// Whose card it is.
    pub number: PairingNumber,
    /// Each round, from round 1.
    pub entries: Vec<RoundEntry>,
}

/// All scorecards, consistent with each other, in the order of the pairing numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// By number; numbers may have gaps.
    cards: Vec<Scorecard>,
    rounds: usize,
    scoring: Scoring,
}

/// A contradiction between scorecards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Inconsistency {
    /// Two cards with the same number.
    #[error("player {0} appears twice")]
    NumberTwice(PairingNumber),
    /// An opponent who does not exist.
    #[error("round {round}: the opponent {opponent} of player {player} is not in the list")]
    UnknownOpponent {
        /// Whose card says so.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// The number that nobody has.
        opponent: PairingNumber,
    },
    /// A player paired with itself.
    #[error("round {round}: player {player} is paired with itself")]
    OwnOpponent {
        /// Whose card says so.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
    },
    /// The opponent's card doesn't point back.
    #[error("round {round}: player {player} names {opponent} as opponent, but not the other way round")]
    OneSided {
        /// Whose card says so.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// Whose card says otherwise.
        opponent: PairingNumber,
    },
    /// Both had the same colour.
    #[error("round {round}: players {player} and {opponent} both have the same colour")]
    SameColor {
        /// The one with the lower number.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// The other one.
        opponent: PairingNumber,
    },
    /// The two outcomes cannot come from one game.
    #[error("round {round}: the results of {player} and {opponent} contradict each other ({outcomes})")]
    Contradiction {
        /// The one with White.
        player: PairingNumber,
        /// The round.
        round: RoundNumber,
        /// The other one.
        opponent: PairingNumber,
        /// What each card says.
        outcomes: ContradictoryOutcomes,
    },
    /// More than one player had the pairing-allocated bye.
    #[error(
        "round {round}: {first} and {second} both have the pairing-allocated bye; at most one is possible"
    )]
    TwoAllocatedByes {
        /// The round.
        round: RoundNumber,
        /// One player who had it.
        first: PairingNumber,
        /// The other.
        second: PairingNumber,
    },
}

impl Crosstable {
    /// Puts the cards in order and checks them against each other. Shorter cards are filled up with absences.
    ///
    /// All contradictions are reported, each once.
    pub fn new(mut cards: Vec<Scorecard>, scoring: Scoring) -> Result<Self, Vec<Inconsistency>> {
        cards.sort_by_key(|card| card.number);
        let rounds = cards.iter().map(|card| card.entries.len()).max().unwrap_or(0);
        for card in &mut cards {
            card.entries.resize(rounds, RoundEntry::Absent);
        }
        let twice = cards.windows(2).filter(|pair| pair[0].number == pair[1].number);
        let mut faults: Vec<_> = twice.map(|pair| Inconsistency::NumberTwice(pair[0].number)).collect();
        let table = Self { cards, rounds, scoring };
        for index in 0..rounds {
            table.check_round(RoundNumber::from_index(index), &mut faults);
        }
        if faults.is_empty() { Ok(table) } else { Err(faults) }
    }

    fn check_round(&self, round: RoundNumber, faults: &mut Vec<Inconsistency>) {
        let mut allocated = None;
        for card in &self.cards {
            let player = card.number;
            match card.entries[round.index()] {
                RoundEntry::Bye(Bye::PairingAllocated) => match allocated {
                    Some(first) => {
                        faults.push(Inconsistency::TwoAllocatedByes { round, first, second: player });
                    }
                    None => allocated = Some(player),
                },
                RoundEntry::Game { opponent, .. } => faults.extend(self.check_game(player, round, opponent)),
                _ => {}
            }
        }
    }

    fn check_game(
        &self,
        player: PairingNumber,
        round: RoundNumber,
        opponent: PairingNumber,
    ) -> Option<Inconsistency> {
        if opponent == player {
            return Some(Inconsistency::OwnOpponent { player, round });
        }
        let Some(other) = self.card(opponent) else {
            return Some(Inconsistency::UnknownOpponent { player, round, opponent });
        };
        let RoundEntry::Game { opponent: back, color: other_color, outcome: theirs } =
            other.entries[round.index()]
        else {
            return Some(Inconsistency::OneSided { player, round, opponent });
        };
        if back != player {
            return Some(Inconsistency::OneSided { player, round, opponent });
        }
        let RoundEntry::Game { color, outcome, .. } = self.entry(player, round)? else { return None };
        if color == other_color {
            // seen from both sides; reported once
            return (player < opponent).then_some(Inconsistency::SameColor { player, round, opponent });
        }
        if color == Color::Black {
            return None;
        }
        let outcomes = GameResult::from_outcomes(outcome, theirs).err()?;
        Some(Inconsistency::Contradiction { player, round, opponent, outcomes })
    }

    /// The cards in the order of the numbers.
    pub fn cards(&self) -> &[Scorecard] {
        &self.cards
    }

    /// How many rounds the cards hold.
    pub const fn rounds(&self) -> usize {
        self.rounds
    }

    /// The point system.
    pub const fn scoring(&self) -> &Scoring {
        &self.scoring
    }

    /// The card of one player.
    pub fn card(&self, number: PairingNumber) -> Option<&Scorecard> {
        // most lists have no gaps
        match self.cards.get(number.index()) {
            Some(card) if card.number == number => Some(card),
            _ => {
                let place = self.cards.binary_search_by_key(&number, |card| card.number).ok()?;
                self.cards.get(place)
            }
        }
    }

    /// What the player `number` had in `round`.
    pub fn entry(&self, number: PairingNumber, round: RoundNumber) -> Option<RoundEntry> {
        self.card(number)?.entries.get(round.index()).copied()
    }

    /// A player's points after all rounds of the table.
    pub fn points(&self, card: &Scorecard) -> Points {
        self.points_before(card, self.rounds)
    }

    /// A player's points from the rounds before the one at `index`.
    pub fn points_before(&self, card: &Scorecard, index: usize) -> Points {
        card.entries[..index].iter().map(|&entry| self.scoring.entry(entry)).sum()
    }

    /// The table as it stood after the first `rounds` rounds.
    #[must_use]
    pub fn after(&self, rounds: usize) -> Self {
        let mut earlier = self.clone();
        earlier.rounds = rounds.min(self.rounds);
        for card in &mut earlier.cards {
            card.entries.truncate(earlier.rounds);
        }
        earlier
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mark, Outcome, RatedGame};

    fn number(n: u32) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    fn game(opponent: u32, color: Color, mark: Mark) -> RoundEntry {
        let outcome = Outcome::Played { mark, rated: RatedGame::Rated };
        RoundEntry::Game { opponent: number(opponent), color, outcome }
    }

    fn table(cards: &[(u32, &[RoundEntry])]) -> Result<Crosstable, Vec<Inconsistency>> {
        let card =
            |&(n, entries): &(u32, &[RoundEntry])| Scorecard { number: number(n), entries: entries.to_vec() };
        Crosstable::new(cards.iter().map(card).collect(), Scoring::default())
    }

    #[test]
    fn agreeing_cards_make_a_table() {
        let table = table(&[
            (4, &[RoundEntry::Bye(Bye::PairingAllocated)]),
            (2, &[game(1, Color::Black, Mark::Loss)]),
            (1, &[game(2, Color::White, Mark::Win), RoundEntry::Bye(Bye::HalfPoint)]),
        ])
        .unwrap();
        assert_eq!(table.rounds(), 2);
        let points: Vec<_> = table.cards().iter().map(|card| table.points(card).tenths()).collect();
        assert_eq!(points, [15, 0, 10]);
        assert_eq!(table.card(number(3)), None);
        assert_eq!(table.after(1).points(&table.after(1).cards()[0]), Points::ONE);
    }

    #[test]
    fn every_contradiction_is_named_once() {
        let one = RoundNumber::FIRST;
        let win = |opponent, color| game(opponent, color, Mark::Win);
        let faults = table(&[
            (1, &[win(2, Color::White)]),
            (2, &[win(1, Color::White)]),
            (3, &[win(9, Color::White)]),
            (4, &[win(4, Color::White)]),
            (5, &[win(1, Color::Black)]),
            (6, &[win(7, Color::White)]),
            (7, &[win(6, Color::Black)]),
        ])
        .unwrap_err();
        assert_eq!(faults.len(), 5, "{faults:?}");
        assert!(faults.contains(&Inconsistency::SameColor {
            player: number(1),
            round: one,
            opponent: number(2)
        }));
        let unknown = Inconsistency::UnknownOpponent { player: number(3), round: one, opponent: number(9) };
        assert!(faults.contains(&unknown));
        assert!(faults.contains(&Inconsistency::OwnOpponent { player: number(4), round: one }));
        assert!(faults.contains(&Inconsistency::OneSided {
            player: number(5),
            round: one,
            opponent: number(1)
        }));
        assert!(matches!(faults[4], Inconsistency::Contradiction { .. }));
    }

    #[test]
    fn one_allocated_bye_a_round() {
        let bye = RoundEntry::Bye(Bye::PairingAllocated);
        let faults = table(&[(1, &[bye]), (2, &[bye])]).unwrap_err();
        assert!(matches!(faults[..], [Inconsistency::TwoAllocatedByes { .. }]));
    }
}
