//! The lines of the players and the national records.

use std::collections::HashMap;

use ronde_domain::{Bye, Color, PairingNumber, Points, RoundEntry, RoundNumber, Sex};

use super::error::{Loss, WriteFault};
use super::{Edition, Writer};
use crate::document::{NationalRecord, PlayerRecord, TitleField, UnopposedWin};
use crate::result_code::result_code;
use crate::{MAX_NUMBER, MAX_ROUND};

impl Writer<'_> {
    pub(super) fn players(&mut self) {
        let count = self.document.players.len();
        if count > MAX_NUMBER as usize {
            self.faults.push(WriteFault::TooManyPlayers { count });
            return;
        }
        let moved = self.byes_for_lines();
        let played = if moved.is_empty() { 0 } else { self.document.played_rounds() };
        for player in &self.document.players {
            // an existing cell takes precedence over the record
            let bye = moved.get(&player.number).filter(|_| player.entries.len() <= played);
            self.player(player, bye.map(|&bye| (played, bye)));
        }
    }

    /// TRF-16 has no record for half-point and full-point byes of the next round: they go into the player's
    /// line.
    fn byes_for_lines(&mut self) -> HashMap<PairingNumber, Bye> {
        let mut moved = HashMap::new();
        if self.edition == Edition::Trf26 || self.document.is_team_tournament() {
            return moved;
        }
        let next = self.document.next_round();
        for record in self.document.byes.iter().filter(|record| record.round == next) {
            let bye = Bye::from(record.bye);
            for &id in record.players.iter().filter(|_| bye != Bye::ZeroPoint) {
                if moved.insert(id, bye).is_none() {
                    self.losses.push(Loss::ByeInLine(id));
                }
            }
        }
        moved
    }

    fn player(&mut self, player: &PlayerRecord, bye: Option<(usize, Bye)>) {
        let title = match &player.title {
            TitleField::None => "",
            TitleField::Fide(title) => title.letters(),
            TitleField::Other(letters) => letters,
        };
        self.text.push_str("001 ");
        self.fixed_part(player.number, player.sex, title, &player.name);
        self.rating(player.rating);
        self.left("the federation", &player.federation, 3);
        self.text.push(' ');
        self.right("the FIDE number", &player.fide_id, 11);
        self.text.push(' ');
        self.left("the date of birth", &player.birth, 10);
        self.text.push(' ');
        self.points("the points", self.points_with(player, bye.map(|(_, bye)| bye)), 4);
        self.text.push(' ');
        match player.rank {
            Some(rank) => self.number("the rank", u32::from(rank), 4),
            None => self.blanks(4),
        }
        self.entries(player, bye);
        self.end_line();
    }

    /// The points of a line that announces a bye already contain it.
    fn points_with(&self, player: &PlayerRecord, bye: Option<Bye>) -> Option<Points> {
        let scoring = self.document.effective_scoring();
        let computed: Points = player.entries.iter().map(|&entry| scoring.entry(entry)).sum();
        match (player.points, bye) {
            (Some(points), Some(bye)) if points == computed => Some(points + scoring.bye(bye)),
            (points, _) => points,
        }
    }

    fn entries(&mut self, player: &PlayerRecord, bye: Option<(usize, Bye)>) {
        let rounds = bye.map_or(player.entries.len(), |(played, _)| played + 1);
        if rounds > usize::from(MAX_ROUND) {
            self.faults.push(WriteFault::TooManyRounds { count: rounds });
            return;
        }
        for (index, &entry) in player.entries.iter().enumerate() {
            self.entry(player.number, index, entry);
        }
        if let Some((played, bye)) = bye {
            for index in player.entries.len()..played {
                self.entry(player.number, index, RoundEntry::Absent);
            }
            self.entry(player.number, played, RoundEntry::Bye(bye));
        }
    }

    fn entry(&mut self, player: PairingNumber, index: usize, entry: RoundEntry) {
        match entry {
            RoundEntry::Absent => self.blanks(10),
            RoundEntry::Game { opponent, color, outcome } => {
                self.text.push_str("  ");
                self.number("the opponent", opponent.get(), 4);
                self.text.push_str(if color == Color::White { " w " } else { " b " });
                self.text.push(char::from(result_code(outcome)));
            }
            RoundEntry::Bye(bye) => {
                self.text.push_str("  0000 - ");
                let round = RoundNumber::from_index(index);
                self.text.push(match bye {
                    Bye::PairingAllocated => 'U',
                    Bye::FullPoint if self.unopposed.contains(&UnopposedWin { player, round }) => '+',
                    Bye::FullPoint => 'F',
                    Bye::HalfPoint => 'H',
                    Bye::ZeroPoint => 'Z',
                });
            }
        }
    }

    pub(super) fn national(&mut self) {
        for record in &self.document.national {
            if self.edition == Edition::Trf16 {
                return self.lose(Loss::Record("national ratings"));
            }
            self.national_record(record);
        }
    }

    fn national_record(&mut self, record: &NationalRecord) {
        self.left("the federation", &record.federation, 3);
        self.text.push(' ');
        self.fixed_part(record.number, record.sex, &record.class, &record.name);
        self.rating(record.rating);
        self.left("the origin", &record.origin, 3);
        self.text.push(' ');
        self.right("the national number", &record.national_id, 11);
        self.text.push(' ');
        self.left("the date of birth", &record.birth, 10);
        self.end_line();
    }

    /// From the starting rank to the name.
    fn fixed_part(&mut self, number: PairingNumber, sex: Option<Sex>, title: &str, name: &str) {
        self.number("the starting rank", number.get(), 4);
        self.text.push(' ');
        self.text.push(match sex {
            Some(Sex::Man) => 'm',
            Some(Sex::Woman) => 'w',
            None => ' ',
        });
        self.right("the title", title, 3);
        self.text.push(' ');
        self.left("the name", name, 33);
        self.text.push(' ');
    }

    fn rating(&mut self, rating: Option<ronde_domain::Rating>) {
        match rating {
            Some(rating) => self.number("the rating", u32::from(rating.get()), 4),
            None => self.blanks(4),
        }
        self.text.push(' ');
    }
}
