//! What was known before a round of a report file, and how the round was paired.

use anyhow::{Context, anyhow};
use ronde_domain::{Bye, Color, Crosstable, PairingNumber, RoundEntry, RoundNumber, Scorecard};
use ronde_pairing::dutch::{Field, VirtualPoints};
use ronde_pairing::{Game, PairedRound};
use ronde_trf::{Document, PlayerRecord};

/// The position before a round.
pub(crate) struct Position {
    table: Crosstable,
    present: Vec<PairingNumber>,
    rounds: u16,
    initial_color: Color,
    accelerations: Vec<VirtualPoints>,
    forbidden: Vec<Vec<PairingNumber>>,
}

impl Position {
    /// Later cells are dropped. Who has a half-point, zero-point or full-point bye in the round is not paired; everybody
    /// else is.
    pub(crate) fn before(document: &Document, round: RoundNumber) -> anyhow::Result<Self> {
        let card = |player: &PlayerRecord| {
            let mut entries = player.entries.clone();
            entries.resize(round.index(), RoundEntry::Absent);
            Scorecard { number: player.number, entries }
        };
        let cards = document.players.iter().map(card).collect();
        let announced = |player: &&PlayerRecord| {
            matches!(player.entry(round), RoundEntry::Bye(Bye::HalfPoint | Bye::ZeroPoint | Bye::FullPoint))
        };
        let present = document.players.iter().filter(|player| !announced(player));
        let virtual_points = |record: &ronde_trf::Acceleration| {
            Some(VirtualPoints {
                points: record.points?,
                first_round: record.rounds.first,
                last_round: record.rounds.last,
                first: record.first,
                last: record.last,
            })
        };
        let forbidden = document.forbidden.iter().filter(|sets| sets.rounds.contains(round));
        let table = Crosstable::new(cards, document.effective_scoring());
        Ok(Self {
            table: table.map_err(|faults| anyhow!("the rounds contradict each other: {faults:?}"))?,
            present: present.map(|player| player.number).collect(),
            rounds: document.rounds.context("the number of rounds is not given")?,
            initial_color: document.initial_color.context("the initial colour is not given")?,
            accelerations: document.accelerations.iter().filter_map(virtual_points).collect(),
            forbidden: forbidden.map(|sets| sets.players.clone()).collect(),
        })
    }

    /// As the engine wants it.
    pub(crate) fn field(&self) -> Field<'_> {
        Field {
            table: &self.table,
            present: &self.present,
            rounds: self.rounds,
            initial_color: self.initial_color,
            accelerations: &self.accelerations,
            forbidden: &self.forbidden,
        }
    }
}

/// How a round of the file was paired, the games in the order of White's numbers.
pub(crate) fn recorded(document: &Document, round: RoundNumber) -> PairedRound {
    let mut answer = PairedRound::default();
    for player in &document.players {
        match player.entry(round) {
            RoundEntry::Game { opponent, color: Color::White, .. } => {
                answer.games.push(Game { white: player.number, black: opponent });
            }
            RoundEntry::Bye(Bye::PairingAllocated) => answer.bye = Some(player.number),
            _ => {}
        }
    }
    answer.games.sort_unstable();
    answer
}
