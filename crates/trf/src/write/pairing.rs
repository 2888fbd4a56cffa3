//! The records that affect the pairing: `240`, `250`, `260`, `299`, and in TRF-16 `XXZ`, `XXA`, `XXP`.

use std::collections::{BTreeMap, HashSet};

use ronde_domain::{PairingNumber, Points, RequestedBye, RoundNumber};

use super::error::Loss;
use super::{Edition, Writer};
use crate::document::{Acceleration, Document};
use crate::read::gathered;
use crate::{MAX_NUMBER, MAX_ROUND};

impl Writer<'_> {
    pub(super) fn pairing(&mut self) {
        match self.edition {
            Edition::Trf26 => {
                self.byes();
                self.accelerations();
                self.forbidden();
                self.abnormal_points();
            }
            Edition::Trf16 => {
                self.absent_next();
                self.virtual_points();
                self.never_meet();
            }
        }
    }

    fn byes(&mut self) {
        for record in &self.document.byes {
            self.text.push_str(match record.bye {
                RequestedBye::FullPoint => "240 F ",
                RequestedBye::HalfPoint => "240 H ",
                RequestedBye::ZeroPoint => "240 Z ",
            });
            self.round(record.round);
            self.ids(&record.players);
            self.end_line();
        }
    }

    fn accelerations(&mut self) {
        for record in &self.document.accelerations {
            self.text.push_str("250 ");
            self.points("the virtual match points", record.match_points, 4);
            self.text.push(' ');
            self.points("the virtual points", record.points, 4);
            self.text.push(' ');
            self.round(record.rounds.first);
            self.text.push(' ');
            self.round(record.rounds.last);
            self.ids(&[record.first, record.last]);
            self.end_line();
        }
    }

    fn forbidden(&mut self) {
        // an empty set forbids nothing, and no reader accepts it
        for record in self.document.forbidden.iter().filter(|record| !record.players.is_empty()) {
            self.text.push_str("260 ");
            self.round(record.rounds.first);
            self.text.push(' ');
            self.round(record.rounds.last);
            self.ids(&record.players);
            self.end_line();
        }
    }

    fn abnormal_points(&mut self) {
        for record in &self.document.abnormal_points {
            self.text.push_str("299 ");
            self.text.push(record.kind.map_or(' ', crate::PointsType::letter));
            self.blanks(2);
            self.points("the match points", record.match_points, 4);
            self.blanks(2);
            self.points("the points", record.points, 4);
            self.blanks(2);
            match record.round {
                Some(round) => self.round(round),
                None => self.blanks(3),
            }
            self.ids(&record.players);
            self.end_line();
        }
    }

    /// Only zero-point byes of the next round have a record; see `player` for the others of that round.
    fn absent_next(&mut self) {
        let next = self.document.next_round();
        for record in &self.document.byes {
            if record.round != next || self.document.is_team_tournament() {
                self.lose(Loss::Byes(record.round.get()));
            } else if record.bye == RequestedBye::ZeroPoint {
                self.text.push_str("XXZ");
                self.ids(&record.players);
                self.end_line();
            }
        }
    }

    fn never_meet(&mut self) {
        let last = self.document.rounds.unwrap_or(MAX_ROUND);
        for record in self.document.forbidden.iter().filter(|record| !record.players.is_empty()) {
            if record.rounds.first != RoundNumber::FIRST || record.rounds.last.get() < last {
                self.lose(Loss::ForbiddenInSomeRounds);
                continue;
            }
            self.text.push_str("XXP");
            self.ids(&record.players);
            self.end_line();
        }
    }

    fn virtual_points(&mut self) {
        let records = by_player(self.document);
        if self.document.accelerations.iter().any(|record| record.match_points.is_some()) {
            self.lose(Loss::VirtualMatchPoints);
        }
        let again: Vec<Acceleration> =
            gathered(records.iter().map(|(&player, points)| (0, player, points.clone())).collect())
                .into_iter()
                .map(|(_, record)| record)
                .collect();
        if again != self.document.accelerations {
            self.lose(Loss::AccelerationByPlayer);
        }
        for (player, points) in records {
            self.text.push_str("XXA ");
            self.number("the starting rank", player.get(), 4);
            for points in points {
                self.text.push(' ');
                self.points("the virtual points", Some(points), 4);
            }
            self.end_line();
        }
    }
}

/// The virtual points of each player, from round 1 on.
fn by_player(document: &Document) -> BTreeMap<PairingNumber, Vec<Points>> {
    let mut players: BTreeMap<PairingNumber, Vec<Points>> = BTreeMap::new();
    let known =
        document.players.iter().map(|player| player.number).filter(|number| number.get() <= MAX_NUMBER);
    let mut seen = HashSet::new();
    let records: Vec<_> = document.accelerations.iter().filter(|&record| seen.insert(*record)).collect();
    for number in known {
        let applies = |record: &&&Acceleration| (record.first..=record.last).contains(&number);
        for record in records.iter().filter(applies) {
            let Some(points) = record.points else { continue };
            let rounds = players.entry(number).or_default();
            let last = record.rounds.last.index().min(usize::from(MAX_ROUND) - 1);
            if rounds.len() <= last {
                rounds.resize(last + 1, Points::ZERO);
            }
            for round in &mut rounds[record.rounds.first.index().min(last)..=last] {
                // the first record with a player counts
                if *round == Points::ZERO {
                    *round = points;
                }
            }
        }
    }
    players
}
