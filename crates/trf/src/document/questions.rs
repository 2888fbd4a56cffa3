//! What callers ask of a document: how far the event is, who is absent next, what the table says.

use ronde_domain::{
    Bye, Crosstable, Inconsistency, PairingNumber, Points, RoundEntry, RoundNumber, Scorecard, Scoring,
};

use super::{Document, PlayerRecord};

impl Document {
    /// The number of the last round in which somebody was paired: against a player, or left over with the
    /// pairing-allocated bye. Cells after it are byes announced for rounds to come.
    pub fn played_rounds(&self) -> usize {
        let paired = |entry: &RoundEntry| {
            matches!(entry, RoundEntry::Game { .. } | RoundEntry::Bye(Bye::PairingAllocated))
        };
        let last = |player: &PlayerRecord| player.entries.iter().rposition(paired).map_or(0, |at| at + 1);
        self.players.iter().map(last).max().unwrap_or(0)
    }

    /// The round to be paired: the one after [`Document::played_rounds`].
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::from_index(self.played_rounds())
    }

    /// The table of the played rounds. A document that came from [`read`](fn@crate::read) has one, unless it is that
    /// of a team event, where several players can share an allocated bye.
    pub fn crosstable(&self) -> Result<Crosstable, Vec<Inconsistency>> {
        let rounds = self.played_rounds();
        let card = |player: &PlayerRecord| {
            let kept = player.entries.len().min(rounds);
            let mut entries = player.entries[..kept].to_vec();
            // the table has as many rounds as were played, even if everybody's last cell is empty
            entries.resize(rounds, RoundEntry::Absent);
            Scorecard { number: player.number, entries }
        };
        Crosstable::new(self.players.iter().map(card).collect(), self.effective_scoring())
    }

    /// The byes that are known for the round to be paired: from cells beyond the played rounds, from `240` and from
    /// `XXZ`; each player once, in the order of the numbers. A cell counts before the other records.
    pub fn next_round_absences(&self) -> Vec<(PairingNumber, Bye)> {
        let round = self.next_round();
        let in_cell = |player: &PlayerRecord| match player.entry(round) {
            RoundEntry::Bye(bye) => Some((player.number, bye)),
            RoundEntry::Game { .. } | RoundEntry::Absent => None,
        };
        let mut absences: Vec<_> = self.players.iter().filter_map(in_cell).collect();
        if !self.is_team_event() {
            let records = self.byes.iter().filter(|record| record.round == round);
            absences.extend(
                records.flat_map(|record| record.players.iter().map(|&id| (id, Bye::from(record.bye)))),
            );
        }
        // stable: of several entries of one player the first was put first
        absences.sort_by_key(|&(number, _)| number);
        absences.dedup_by_key(|&mut (number, _)| number);
        absences
    }

    /// The point system: that of the file, else 1, ½, 0.
    pub fn effective_scoring(&self) -> Scoring {
        self.scoring.unwrap_or_default()
    }

    /// The virtual points of a player in a round.
    pub fn virtual_points(&self, player: PairingNumber, round: RoundNumber) -> Points {
        let applies =
            |a: &&super::Acceleration| a.rounds.contains(round) && (a.first..=a.last).contains(&player);
        self.accelerations.iter().find(applies).and_then(|record| record.points).unwrap_or(Points::ZERO)
    }

    /// The player with this starting rank.
    pub fn player(&self, number: PairingNumber) -> Option<&PlayerRecord> {
        // most files list the players in order, without gaps
        match self.players.get(number.index()) {
            Some(player) if player.number == number => Some(player),
            _ => self.players.iter().find(|player| player.number == number),
        }
    }

    /// Whether teams play: then byes and forbidden pairs name teams.
    pub fn is_team_event(&self) -> bool {
        !self.teams.is_empty() || !self.old_teams.is_empty()
    }
}
