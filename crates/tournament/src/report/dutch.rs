//! What a report says about one round of a Dutch Swiss: everything that the engine asks for, before the round.
//!
//! A round that the file holds is seen as it was before it was paired; the next round is the one to be paired.
//! Comparing the engine's answer with the file is in [`check`](fn@super::check).

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use ronde_domain::{Bye, Color, Crosstable, Inconsistency, PairingNumber, RoundEntry, RoundNumber};
use ronde_pairing::dutch::explain::{Explanation, explain};
use ronde_pairing::dutch::{Field, NoPairing, VirtualPoints, pair};
use ronde_pairing::{Game, PairedRound};
use ronde_trf::{Document, PlayerRecord};

use super::line_order::LineOrder;
use super::virtual_points::{at, beyond_results};

/// The position before one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DutchPosition {
    table: Crosstable,
    present: Vec<PairingNumber>,
    rounds: u16,
    initial_color: Color,
    /// Abnormal points too.
    accelerations: Vec<VirtualPoints>,
    forbidden: Vec<Vec<PairingNumber>>,
    line_order: Option<LineOrder>,
}

/// Why a report has no such position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPosition {
    /// There is nobody in the file.
    #[error("there are no players")]
    NoPlayers,
    /// Byes and forbidden pairs name teams.
    #[error("this is a team event; only individual ones can be paired")]
    TeamEvent,
    /// The lines contradict each other.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Inconsistent(Vec<Inconsistency>),
    /// The rounds before it are not in the file.
    #[error("round {round} cannot be paired: only {played} rounds are in the file")]
    TooEarly {
        /// The round.
        round: RoundNumber,
        /// How many rounds the file holds.
        played: usize,
    },
    /// Neither `142` nor `XXR`: whether the next round is the last one is not known.
    #[error("the number of rounds of the event is missing (record 142 or XXR)")]
    NoRounds,
    /// Neither `152` nor `XXC`, and no game from which it could be seen.
    #[error("the initial colour is missing (record 152, or XXC white1)")]
    NoInitialColor,
}

impl DutchPosition {
    /// The position before `round`, which the file holds or which is the next one.
    pub fn new(document: &Document, round: RoundNumber) -> Result<Self, NoPosition> {
        if document.players.is_empty() {
            return Err(NoPosition::NoPlayers);
        }
        if document.is_team_event() {
            return Err(NoPosition::TeamEvent);
        }
        let played = document.played_rounds();
        if round.index() > played {
            return Err(NoPosition::TooEarly { round, played });
        }
        let line_order = LineOrder::of(document);
        let document = match &line_order {
            Some(order) => Cow::Owned(order.numbered(document)),
            None => Cow::Borrowed(document),
        };
        let table = document.crosstable().map_err(NoPosition::Inconsistent)?;
        let rounds = match document.rounds {
            Some(rounds) => rounds,
            None if round.index() == played => return Err(NoPosition::NoRounds),
            None => u16::try_from(played).expect("a report holds at most 999 rounds"),
        };
        let accelerations = beyond_results(&document, rounds);
        let present = present(&document, round);
        let initial_color = document
            .initial_color
            .or_else(|| seen_color(&table, &accelerations))
            // one player alone needs none
            .or_else(|| (present.len() < 2).then_some(Color::White))
            .ok_or(NoPosition::NoInitialColor)?;
        let forbidden = document.forbidden.iter().filter(|sets| sets.rounds.contains(round));
        Ok(Self {
            table: if round.index() == played { table } else { table.after(round.index()) },
            present,
            rounds,
            initial_color,
            accelerations,
            forbidden: forbidden.map(|sets| sets.players.clone()).collect(),
            line_order,
        })
    }

    /// The position before the next round.
    pub fn next(document: &Document) -> Result<Self, NoPosition> {
        Self::new(document, document.next_round())
    }

    /// What the engine asks for. Where the order of the lines counts (`XXC rank`), players are numbered by line:
    /// [`Self::in_file_numbers`] turns an answer back.
    pub fn field(&self) -> Field<'_> {
        Field {
            table: &self.table,
            present: &self.present,
            rounds: self.rounds,
            initial_color: self.initial_color,
            accelerations: &self.accelerations,
            forbidden: &self.forbidden,
        }
    }

    /// The engine's round, in the numbers of the file.
    pub fn pair(&self) -> Result<PairedRound, NoPairing> {
        match pair(&self.field()) {
            Ok(round) => Ok(self.in_file_numbers(round)),
            Err(NoPairing::Impossible(left)) => {
                Err(NoPairing::Impossible(left.into_iter().map(|number| self.file_number(number)).collect()))
            }
            Err(other) => Err(other),
        }
    }

    /// Why the engine pairs the round as it does, in the numbers of the file.
    pub fn explain(&self) -> Result<Explanation, NoPairing> {
        Ok(explain(&self.field())?.renumbered(|number| self.file_number(number)))
    }

    /// The number in the file of a player whom the field calls `number`.
    pub fn file_number(&self, number: PairingNumber) -> PairingNumber {
        self.line_order.as_ref().map_or(number, |order| order.file_number(number))
    }

    /// A round of the engine, in the numbers of the file.
    pub fn in_file_numbers(&self, round: PairedRound) -> PairedRound {
        let game =
            |game: Game| Game { white: self.file_number(game.white), black: self.file_number(game.black) };
        PairedRound {
            games: round.games.into_iter().map(game).collect(),
            bye: round.bye.map(|number| self.file_number(number)),
        }
    }
}

/// Whether the entry comes from the pairing, rather than from an absence known before it.
fn is_paired(entry: RoundEntry) -> bool {
    matches!(entry, RoundEntry::Game { .. } | RoundEntry::Bye(Bye::PairingAllocated))
}

/// In a round that was paired: who was. In the next one: everybody who has not announced an absence.
fn present(document: &Document, round: RoundNumber) -> Vec<PairingNumber> {
    let numbers = |is_present: &dyn Fn(&&PlayerRecord) -> bool| {
        document.players.iter().filter(is_present).map(|player| player.number).collect()
    };
    if round.index() < document.played_rounds() {
        return numbers(&|player| is_paired(player.entry(round)));
    }
    let absent: BTreeSet<_> = document.next_round_absences().into_iter().map(|(number, _)| number).collect();
    numbers(&|player| !absent.contains(&player.number))
}

/// The initial colour as the first games show it: nobody has a preference yet, so in the pair of the first player of
/// the order the parity of that player's number decided (C.04.3, 5.2.5).
pub(super) fn seen_color(table: &Crosstable, accelerations: &[VirtualPoints]) -> Option<Color> {
    let cards = table.cards();
    let is_game = |entry: &RoundEntry| matches!(entry, RoundEntry::Game { .. });
    let index = (0..table.rounds()).find(|&index| cards.iter().any(|card| is_game(&card.entries[index])))?;
    let round = RoundNumber::from_index(index);
    let virtual_points = |number: PairingNumber| at(accelerations, number, round);
    let playing = cards.iter().filter(|card| is_game(&card.entries[index]));
    let first = playing.max_by_key(|card| {
        (table.points_before(card, index) + virtual_points(card.number), Reverse(card.number))
    })?;
    let numbered = cards.iter().take_while(|card| card.number <= first.number);
    let place = numbered.filter(|card| card.entries[..=index].iter().any(|&entry| is_paired(entry))).count();
    let RoundEntry::Game { color, .. } = first.entries[index] else { return None };
    Some(if place % 2 == 1 { color } else { color.opposite() })
}
