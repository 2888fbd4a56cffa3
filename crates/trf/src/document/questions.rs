//! What callers ask of a document: how far the tournament has got, who is absent next, what the table is.

use ronde_domain::{
    Bye, Crosstable, Inconsistency, PairingNumber, Points, RoundEntry, RoundNumber, Scorecard, Scoring,
};

use super::{Document, PlayerRecord};

impl Document {
    /// The number of the last round in which somebody was paired: against a player, or with the
    /// pairing-allocated bye. Cells after it are byes announced for future rounds.
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

    /// The table of the played rounds. A document from [`read`](fn@crate::read) has one, except in team tournaments, where several players
    /// can share an allocated bye.
    pub fn crosstable(&self) -> Result<Crosstable, Vec<Inconsistency>> {
        let rounds = self.played_rounds();
        let card = |player: &PlayerRecord| {
            let kept = player.entries.len().min(rounds);
            let mut entries = player.entries[..kept].to_vec();
            // the table has as many rounds as were played, even if everyone's last cell is empty
            entries.resize(rounds, RoundEntry::Absent);
            Scorecard { number: player.number, entries }
        };
        Crosstable::new(self.players.iter().map(card).collect(), self.effective_scoring())
    }

    /// The known byes for the round to be paired: from cells beyond the played rounds, from `240` and from `XXZ`; each player once, in
    /// number order. A cell takes precedence over the other records.
    pub fn next_round_absences(&self) -> Vec<(PairingNumber, Bye)> {
        let round = self.next_round();
        let in_cell = |player: &PlayerRecord| match player.entry(round) {
            RoundEntry::Bye(bye) => Some((player.number, bye)),
            RoundEntry::Game { .. } | RoundEntry::Absent => None,
        };
        let mut absences: Vec<_> = self.players.iter().filter_map(in_cell).collect();
        if !self.is_team_tournament() {
            let records = self.byes.iter().filter(|record| record.round == round);
            absences.extend(
                records.flat_map(|record| record.players.iter().map(|&id| (id, Bye::from(record.bye)))),
            );
        }
        // stable: of several entries of one player, the first was added first
        absences.sort_by_key(|&(number, _)| number);
        absences.dedup_by_key(|&mut (number, _)| number);
        absences
    }

    /// The point system: the file's, otherwise 1, ½, 0.
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

    /// The code of the pairing system: `192`, or else `092` if an engine put it there.
    pub fn system_code(&self) -> Option<&str> {
        let is_code = |text: &&str| {
            text.contains('_')
                && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_')
        };
        let stated = Some(self.system.as_str()).filter(|system| !system.is_empty());
        stated.or_else(|| Some(self.tournament.kind.as_str()).filter(is_code))
    }

    /// Whether teams play, so that byes and forbidden pairs refer to teams.
    pub fn is_team_tournament(&self) -> bool {
        !self.teams.is_empty() || !self.old_teams.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::{Color, Outcome, RequestedBye};

    use super::*;
    use crate::{Acceleration, ByeRecord, RoundRange, TeamRecord};

    fn number(n: u32) -> PairingNumber {
        PairingNumber::new(n).unwrap()
    }

    /// One round: 1 against 2 without a result, 3 left over; 3 announces half a point for round 2.
    fn event() -> Document {
        let mut players: Vec<_> = (1..=4).map(|n| PlayerRecord::new(number(n))).collect();
        for (place, opponent, color) in [(0, 2, Color::White), (1, 1, Color::Black)] {
            let game = RoundEntry::Game { opponent: number(opponent), color, outcome: Outcome::Pending };
            players[place].entries.push(game);
        }
        players[2].entries = vec![RoundEntry::Bye(Bye::PairingAllocated), RoundEntry::Bye(Bye::HalfPoint)];
        Document { players, ..Document::default() }
    }

    #[test]
    fn a_round_counts_as_soon_as_it_is_paired() {
        let mut document = event();
        assert_eq!((document.played_rounds(), document.next_round().get()), (1, 2));
        let table = document.crosstable().unwrap();
        assert_eq!((table.rounds(), table.cards().len()), (1, 4));
        document.players.truncate(0);
        assert_eq!(document.played_rounds(), 0);
    }

    #[test]
    fn absences_come_from_cells_and_records_each_player_once() {
        let mut document = event();
        let round = document.next_round();
        let players = vec![number(4), number(3)];
        document.byes.push(ByeRecord { bye: RequestedBye::ZeroPoint, round, players });
        document.byes.push(ByeRecord {
            bye: RequestedBye::FullPoint,
            round: round.next(),
            players: vec![number(1)],
        });
        let expected = [(number(3), Bye::HalfPoint), (number(4), Bye::ZeroPoint)];
        assert_eq!(document.next_round_absences(), expected);
    }

    #[test]
    fn records_of_team_events_name_teams() {
        let mut document = event();
        let round = document.next_round();
        document.byes.push(ByeRecord { bye: RequestedBye::ZeroPoint, round, players: vec![number(1)] });
        document.teams.push(TeamRecord {
            number: number(1),
            name: String::new(),
            nickname: String::new(),
            strength: String::new(),
            match_points: None,
            game_points: None,
            rank: None,
            players: vec![],
        });
        assert_eq!(document.next_round_absences(), [(number(3), Bye::HalfPoint)]);
    }

    #[test]
    fn virtual_points_of_a_range() {
        let mut document = event();
        let round = document.next_round();
        let rounds = RoundRange { first: RoundNumber::FIRST, last: round };
        let points = Some(Points::ONE);
        let record = Acceleration { match_points: None, points, rounds, first: number(1), last: number(2) };
        document.accelerations.push(record);
        assert_eq!(document.virtual_points(number(2), round), Points::ONE);
        assert_eq!(document.virtual_points(number(3), round), Points::ZERO);
        assert_eq!(document.virtual_points(number(2), round.next()), Points::ZERO);
    }

    #[test]
    fn the_code_of_the_system_may_stand_in_the_free_text() {
        let mut document = event();
        document.tournament.kind = "Individual: Swiss-System".to_owned();
        assert_eq!(document.system_code(), None);
        document.tournament.kind = "FIDE_DUTCH_2025".to_owned();
        assert_eq!(document.system_code(), Some("FIDE_DUTCH_2025"));
        document.system = "FIDE_DUBOV".to_owned();
        assert_eq!(document.system_code(), Some("FIDE_DUBOV"));
    }
}
