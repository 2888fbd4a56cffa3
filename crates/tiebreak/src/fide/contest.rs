//! The input of tie-breaks: the records of all players, and the rules for reading them.

use ronde_domain::{
    Color, Crosstable, Mark, Outcome, PairingNumber, Points, Rating, RoundEntry, RoundNumber, Scoring,
};

use super::Edition;
use super::record::{Kind, Pairings, Record, Round};

/// The rules for reading a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The edition of C.07.
    pub edition: Edition,
    /// A Swiss, or pairings known in advance.
    pub pairings: Pairings,
    /// The number of rounds of the tournament, if known. Until the last one is paired, FB equals BH.
    pub planned_rounds: Option<usize>,
}

/// Facts about players that a table of games doesn't contain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Particulars {
    /// The ratings of rated players.
    pub ratings: Vec<(PairingNumber, Rating)>,
    /// Points that don't follow from the results: whose, in which round if any, how many.
    pub extra_points: Vec<(PairingNumber, Option<RoundNumber>, Points)>,
    /// Players whose games don't count (C.05, 6.6).
    pub left_out: Vec<PairingNumber>,
}

/// All records of an event, ready to be ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    pub(super) rules: Rules,
    pub(super) scoring: Scoring,
    pub(super) rounds: usize,
    /// In the order of the pairing numbers.
    pub(super) records: Vec<Record>,
    /// Players whose games don't count, with the points in their lines.
    pub(super) left_out: Vec<(PairingNumber, Points)>,
}

impl Contest {
    /// Reads a table by the rules.
    pub fn new(table: &Crosstable, rules: Rules, particulars: &Particulars) -> Self {
        let counts = |number: PairingNumber| !particulars.left_out.contains(&number);
        let numbers: Vec<PairingNumber> =
            table.cards().iter().map(|card| card.number).filter(|&number| counts(number)).collect();
        let place = |number: PairingNumber| match numbers.get(number.index()) {
            // most lists have no gaps
            Some(&found) if found == number => Some(number.index()),
            _ => numbers.binary_search(&number).ok(),
        };
        let scoring = *table.scoring();
        let read = |entry: RoundEntry| match entry.opponent() {
            Some(opponent) if !counts(opponent) => {
                Round { kind: Kind::Free, opponent: None, color: None, mark: None, points: Points::ZERO }
            }
            _ => round(entry, rules.pairings, &scoring, place),
        };
        let mut records: Vec<Record> = table
            .cards()
            .iter()
            .filter(|card| counts(card.number))
            .map(|card| Record {
                number: card.number,
                rating: None,
                rounds: card.entries.iter().map(|&entry| read(entry)).collect(),
                extra: Points::ZERO,
            })
            .collect();
        for &(number, rating) in &particulars.ratings {
            if let Some(place) = place(number) {
                records[place].rating = Some(rating);
            }
        }
        for &(number, in_round, points) in &particulars.extra_points {
            let Some(place) = place(number) else { continue };
            match in_round {
                Some(round) => {
                    // a later round is still to come
                    if let Some(round) = records[place].rounds.get_mut(round.index()) {
                        round.points += points;
                    }
                }
                None => records[place].extra += points,
            }
        }
        let left_out = table.cards().iter().filter(|card| !counts(card.number));
        let left_out = left_out.map(|card| (card.number, table.points(card))).collect();
        Self { rules, scoring, rounds: table.rounds(), records, left_out }
    }

    /// The rules for reading the table.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The players without a rating.
    pub fn unrated(&self) -> impl Iterator<Item = PairingNumber> + '_ {
        self.records.iter().filter(|record| record.rating.is_none()).map(|record| record.number)
    }

    pub(super) fn is_swiss(&self) -> bool {
        self.rules.pairings == Pairings::Swiss
    }

    pub(super) fn place_of(&self, number: PairingNumber) -> Option<usize> {
        self.records.binary_search_by_key(&number, |record| record.number).ok()
    }

    /// The value of a win; if it depends on the colour, that of White.
    pub(super) const fn win(&self) -> Points {
        self.scoring.win.white
    }

    pub(super) const fn draw(&self) -> Points {
        self.scoring.draw.white
    }

    pub(super) const fn loss(&self) -> Points {
        self.scoring.loss.white
    }

    /// The same tournament as if every paired game of the final round had been drawn (8.3); `None` until that round is paired.
    pub(super) fn with_final_round_drawn(&self) -> Option<Self> {
        let is_final = self.rules.planned_rounds.is_none_or(|planned| self.rounds >= planned);
        let last = self.rounds.checked_sub(1).filter(|_| is_final)?;
        let mut drawn = self.clone();
        for record in &mut drawn.records {
            let round = &mut record.rounds[last];
            if round.opponent.is_some() {
                round.kind = Kind::Played;
                round.mark = Some(Mark::Draw);
                round.points = *self.scoring.draw.get(round.color.unwrap_or(Color::White));
            }
        }
        Some(drawn)
    }
}

fn round(
    entry: RoundEntry,
    pairings: Pairings,
    scoring: &Scoring,
    place: impl Fn(PairingNumber) -> Option<usize>,
) -> Round {
    let (color, mark) = match entry {
        RoundEntry::Game { color, outcome, .. } => {
            let mark = match outcome {
                Outcome::Pending => None,
                Outcome::Played { mark, .. } => Some(mark),
                Outcome::ForfeitWin => Some(Mark::Win),
                Outcome::ForfeitLoss => Some(Mark::Loss),
            };
            (Some(color), mark)
        }
        RoundEntry::Bye(_) | RoundEntry::Absent => (None, None),
    };
    Round {
        kind: Kind::of(entry, pairings),
        opponent: entry.opponent().and_then(place),
        color,
        mark,
        points: scoring.entry(entry),
    }
}
