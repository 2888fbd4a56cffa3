//! Reports in which the order of lines counts instead of the starting ranks (`XXC rank`).

use std::collections::BTreeMap;

use ronde_domain::{PairingNumber, RoundEntry};
use ronde_trf::{Acceleration, Document, PairingOrder, PlayerRecord};

/// The starting ranks in the order of the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineOrder(Vec<PairingNumber>);

impl LineOrder {
    /// The order of the lines, if it counts.
    pub(super) fn of(document: &Document) -> Option<Self> {
        let numbers = || document.players.iter().map(|player| player.number).collect();
        (document.pairing_order == PairingOrder::ByLine).then(|| Self(numbers()))
    }

    /// The starting ranks, by line.
    pub(super) fn into_numbers(self) -> Vec<PairingNumber> {
        self.0
    }

    /// The same document with the players numbered by line.
    pub(super) fn numbered(&self, document: &Document) -> Document {
        let lines: BTreeMap<_, _> = self
            .0
            .iter()
            .enumerate()
            .map(|(line, &number)| (number, PairingNumber::from_index(line)))
            .collect();
        // players not in the list get a number that nobody has
        let renumber = |number: PairingNumber| lines.get(&number).copied().unwrap_or(number);
        let list = |numbers: &mut Vec<PairingNumber>| {
            numbers.retain(|number| lines.contains_key(number));
            for number in numbers {
                *number = renumber(*number);
            }
        };
        let mut numbered = document.clone();
        for player in &mut numbered.players {
            renumber_player(player, &renumber);
        }
        numbered.byes.iter_mut().for_each(|record| list(&mut record.players));
        numbered.forbidden.iter_mut().for_each(|record| list(&mut record.players));
        numbered.abnormal_points.iter_mut().for_each(|record| list(&mut record.players));
        // a range of numbers is not a range of lines
        let alone = |record: &Acceleration| {
            let concerned = lines.range(record.first..=record.last);
            let record = *record;
            concerned
                .map(move |(_, &line)| Acceleration { first: line, last: line, ..record })
                .collect::<Vec<_>>()
        };
        numbered.accelerations = document.accelerations.iter().flat_map(alone).collect();
        numbered
    }
}

fn renumber_player(player: &mut PlayerRecord, renumber: &impl Fn(PairingNumber) -> PairingNumber) {
    player.number = renumber(player.number);
    for entry in &mut player.entries {
        if let RoundEntry::Game { opponent, .. } = entry {
            *opponent = renumber(*opponent);
        }
    }
}
