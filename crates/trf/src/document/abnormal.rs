//! How records `299` change a player's points.

use ronde_domain::{Bye, Mark, Outcome, Points, RoundEntry, RoundNumber, Scoring};

use super::{AbnormalPoints, PlayerRecord, PointsType};

impl AbnormalPoints {
    /// What the record adds to, or takes from, the points of a player in it within the first `rounds` rounds. A penalty or bonus without a
    /// round counts from the start.
    pub fn difference(&self, player: &PlayerRecord, scoring: &Scoring, rounds: usize) -> Points {
        let counts = |round: &Option<RoundNumber>| round.is_none_or(|round| round.index() < rounds);
        let differences = self.differences(player, scoring);
        differences.into_iter().filter(|(round, _)| counts(round)).map(|(_, points)| points).sum()
    }

    /// The same by round; a penalty or bonus may belong to none.
    pub fn differences(
        &self,
        player: &PlayerRecord,
        scoring: &Scoring,
    ) -> Vec<(Option<RoundNumber>, Points)> {
        let worth = self.points.unwrap_or(Points::ZERO);
        let Some(kind) = self.kind else { return vec![(self.round, worth)] };
        let rounds =
            player.entries.iter().enumerate().map(|(index, &entry)| (RoundNumber::from_index(index), entry));
        let concerned = rounds.filter(|(round, _)| self.round.is_none_or(|only| only == *round));
        let of_kind = concerned.filter(|(_, entry)| kind.is_of(*entry));
        of_kind.map(|(round, entry)| (Some(round), worth - scoring.entry(entry))).collect()
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
    use ronde_domain::PairingNumber;

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
