//! What records `299` do to a player's points, round by round.

use ronde_domain::{Bye, Mark, Outcome, Points, RoundEntry, RoundNumber, Scoring};

use super::{AbnormalPoints, PlayerRecord, PointsType};

impl AbnormalPoints {
    /// What the record adds to, or takes from, a player whom it concerns: in which round, and how much. A penalty or bonus may
    /// belong to no round.
    pub fn differences(
        &self,
        scoring: &Scoring,
        player: &PlayerRecord,
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
