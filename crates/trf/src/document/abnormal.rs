//! What records `299` change in a player's points.

use ronde_domain::{Bye, Mark, Outcome, Points, RoundEntry, Scoring};

use super::{AbnormalPoints, PlayerRecord, PointsType};

impl AbnormalPoints {
    /// What the record adds to the points of a player whom it names, or takes from them, as far as the first `rounds` rounds
    /// are concerned. A penalty or bonus without a round counts from the start.
    pub fn difference(&self, player: &PlayerRecord, scoring: &Scoring, rounds: usize) -> Points {
        let worth = self.points.unwrap_or(Points::ZERO);
        let Some(kind) = self.kind else {
            let counts = self.round.is_none_or(|round| round.index() < rounds);
            return if counts { worth } else { Points::ZERO };
        };
        let concerned = player.entries.iter().take(rounds).enumerate();
        let concerned = concerned
            .filter(|&(index, _)| self.round.is_none_or(|round| round.index() == index))
            .map(|(_, &entry)| entry);
        concerned.filter(|&entry| kind.is_of(entry)).map(|entry| worth - scoring.entry(entry)).sum()
    }
}

impl PointsType {
    fn is_of(self, entry: RoundEntry) -> bool {
        match entry {
            RoundEntry::Game { outcome, .. } => match outcome {
                Outcome::Pending => false,
                Outcome::Played { mark: Mark::Win, .. } => self == Self::Win,
                Outcome::Played { mark: Mark::Draw, .. } => self == Self::Draw,
                Outcome::Played { mark: Mark::Loss, .. } => self == Self::Loss,
                Outcome::ForfeitWin => self == Self::ForfeitWin,
                Outcome::ForfeitLoss => self == Self::ForfeitLoss,
            },
            RoundEntry::Bye(Bye::FullPoint) => self == Self::FullBye,
            RoundEntry::Bye(Bye::HalfPoint) => self == Self::HalfBye,
            RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent => self == Self::ZeroBye,
            RoundEntry::Bye(Bye::PairingAllocated) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::{PairingNumber, RoundNumber};

    use super::*;

    #[test]
    fn a_penalty_and_a_bye_worth_less() {
        let number = PairingNumber::FIRST;
        let entries = vec![RoundEntry::Bye(Bye::HalfPoint), RoundEntry::Bye(Bye::HalfPoint)];
        let player = PlayerRecord { entries, ..PlayerRecord::new(number) };
        let record = |kind, tenths, round: Option<u16>| AbnormalPoints {
            kind,
            match_points: None,
            points: Some(Points::from_tenths(tenths)),
            round: round.and_then(RoundNumber::new),
            players: vec![number],
        };
        let tenths = |record: AbnormalPoints| {
            [0, 1, 2].map(|rounds| record.difference(&player, &Scoring::default(), rounds).tenths())
        };
        assert_eq!(tenths(record(None, -10, Some(1))), [0, -10, -10]);
        assert_eq!(tenths(record(None, 5, None)), [5, 5, 5]);
        assert_eq!(tenths(record(Some(PointsType::HalfBye), 0, None)), [0, -5, -10]);
        assert_eq!(tenths(record(Some(PointsType::HalfBye), 0, Some(2))), [0, 0, -5]);
        assert_eq!(tenths(record(Some(PointsType::Win), 20, None)), [0, 0, 0]);
    }
}
