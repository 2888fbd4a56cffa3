//! The position before a round of a report file: the edge where TRF becomes an engine's input.
//!
//! A round in the file is seen as it was before it was paired; the next round is the one to be paired. [`check`](fn@super::check) compares
//! the engine's answer with the file.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use ronde_domain::{Color, Crosstable, Inconsistency, PairingNumber, RoundEntry, RoundNumber};
use ronde_pairing::dutch::VirtualPoints;
use ronde_trf::{Document, PlayerRecord};

use super::kept::{accelerations, extra_points_of, is_baku};
use super::line_order::LineOrder;
use crate::position::{Position, at, baku, beyond_results, is_paired};

/// Why a report has no such position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPosition {
    /// There are no players in the file.
    #[error("there are no players")]
    NoPlayers,
    /// Byes and forbidden pairs name teams.
    #[error("this is a team tournament; only individual ones can be paired")]
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
    /// Neither `142` nor `XXR`: it is unknown whether the next round is the last one.
    #[error("the number of rounds of the tournament is missing (record 142 or XXR)")]
    NoRounds,
    /// Neither `152` nor `XXC`, and no game that shows it.
    #[error("the initial colour is missing (record 152, or XXC white1)")]
    NoInitialColor,
}

/// The position before `round`, which is in the file or is the next one.
pub fn position(document: &Document, round: RoundNumber) -> Result<Position, NoPosition> {
    if document.players.is_empty() {
        return Err(NoPosition::NoPlayers);
    }
    if document.is_team_tournament() {
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
    let virtual_points = virtual_points(&document, &table, rounds);
    let present = present(&document, round);
    let first_color = document
        .initial_color
        .or_else(|| seen_color(&table, &virtual_points))
        // a single player needs none
        .or_else(|| (present.len() < 2).then_some(Color::White))
        .ok_or(NoPosition::NoInitialColor)?;
    let forbidden = document.forbidden.iter().filter(|sets| sets.rounds.contains(round));
    Ok(Position {
        order: table.cards().iter().map(|card| card.number).collect(),
        table: if round.index() == played { table } else { table.after(round.index()) },
        present,
        rounds,
        first_color,
        virtual_points,
        forbidden: forbidden.map(|sets| sets.players.clone()).collect(),
        unreadable: None,
        file_numbers: line_order.map(LineOrder::into_numbers),
    })
}

/// The position before the next round.
pub fn next_position(document: &Document) -> Result<Position, NoPosition> {
    position(document, document.next_round())
}

/// The points beyond the results: those of records `250`, or of a system code such as `FIDE_DUTCH_BAKU`, and of records `299`.
fn virtual_points(document: &Document, table: &Crosstable, rounds: u16) -> Vec<VirtualPoints> {
    let given = accelerations(document);
    let accelerations = given.unwrap_or_else(|| {
        let players = document.players.iter().map(|player| player.number).collect();
        if is_baku(document) { baku(players, rounds, table.scoring()) } else { Vec::new() }
    });
    if document.is_team_tournament() {
        return accelerations;
    }
    beyond_results(accelerations, &extra_points_of(document, table), rounds)
}

/// In a paired round: everyone who was paired. In the next one: everyone who has not announced an absence.
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

/// The initial colour according to the first games: nobody has a preference yet, so in the pair of the first player of the order the parity
/// of that player's number decided (C.04.3, 5.2.5).
fn seen_color(table: &Crosstable, accelerations: &[VirtualPoints]) -> Option<Color> {
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

/// The initial colour of a Dutch Swiss according to the games in its report.
pub(crate) fn seen_dutch_color(document: &Document) -> Option<Color> {
    let table = document.crosstable().ok()?;
    seen_color(&table, &virtual_points(document, &table, document.rounds.unwrap_or(0)))
}
