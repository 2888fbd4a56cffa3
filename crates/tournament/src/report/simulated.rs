//! Turns a made-up tournament into a report.

use std::cmp::Reverse;

use ronde_domain::{Points, RoundEntry, Scorecard, Scoring};
use ronde_pairing::simulation::{ForbiddenSet, SimulatedPlayer, Simulation};
use ronde_trf::{Document, ForbiddenPairs, PlayerRecord, RoundRange, TournamentRecord};

use super::kept::acceleration_record;

/// Which program the report is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// TRF-26 as specified.
    #[default]
    Trf26,
    /// What bbpPairings 6.0.0 reads: the point system in its own records `BBW` ….
    Bbp,
}

/// The report of a made-up tournament.
///
/// It is dated after 1 February 2026, so that `FIDE_DUTCH` means the rules of 2026 for every reader.
pub fn simulated(event: &Simulation, name: String, dialect: Dialect) -> Document {
    let scoring = *event.table.scoring();
    let is_usual = scoring == Scoring::default();
    Document {
        tournament: TournamentRecord {
            name,
            start_date: "2026/06/01".to_owned(),
            kind: "Individual: Swiss-System".to_owned(),
            player_count: event.players.len().to_string(),
            ..TournamentRecord::default()
        },
        rounds: Some(event.rounds),
        initial_color: Some(event.initial_color),
        scoring: (dialect == Dialect::Trf26 && !is_usual).then_some(scoring),
        system: "FIDE_DUTCH".to_owned(),
        players: players(event),
        accelerations: event.accelerations.iter().map(acceleration_record).collect(),
        forbidden: event.forbidden.iter().map(forbidden).collect(),
        unknown: if dialect == Dialect::Bbp && !is_usual { bbp_scoring(&scoring) } else { Vec::new() },
        ..Document::default()
    }
}

fn players(event: &Simulation) -> Vec<PlayerRecord> {
    let cards = event.table.cards();
    let mut order: Vec<_> = cards.iter().collect();
    order.sort_by_key(|card| (Reverse(event.table.points(card)), card.number));
    let mut ranks = vec![None; cards.len()];
    for (card, rank) in order.into_iter().zip(1_u16..) {
        ranks[card.number.index()] = Some(rank);
    }
    let record = |(player, card): (&SimulatedPlayer, &Scorecard)| {
        let mut entries = card.entries.clone();
        // a line doesn't end with an empty cell
        while entries.last() == Some(&RoundEntry::Absent) {
            entries.pop();
        }
        PlayerRecord {
            name: format!("Player {}", player.number),
            rating: Some(player.rating),
            points: Some(event.table.points(card)),
            rank: ranks[card.number.index()],
            entries,
            ..PlayerRecord::new(player.number)
        }
    };
    event.players.iter().zip(cards).map(record).collect()
}

fn forbidden(set: &ForbiddenSet) -> ForbiddenPairs {
    ForbiddenPairs { rounds: RoundRange { first: set.first, last: set.last }, players: set.players.clone() }
}

/// That engine accepts `162` only together with `A`, and no `XXS` at all; these lines say everything that it can know.
fn bbp_scoring(scoring: &Scoring) -> Vec<String> {
    let values = [
        ("BBW", scoring.win.white),
        ("BBD", scoring.draw.white),
        ("BBL", scoring.loss.white),
        ("BBZ", scoring.zero_bye),
        ("BBF", scoring.forfeit_loss),
        ("BBU", scoring.allocated_bye),
    ];
    let line = |(code, points): (&str, Points)| format!("{code} {:>4}", points.to_string());
    values.into_iter().map(line).collect()
}
