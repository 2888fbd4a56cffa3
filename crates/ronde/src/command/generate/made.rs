//! One made-up tournament: its report, and what programs want to know about it.

use ronde_pairing::simulation::{EarlyEnd, Plan, simulate};
use ronde_tournament::report::{Dialect, simulated};
use ronde_trf::Edition;
use serde::Serialize;

use crate::exit::Failure;

/// A made-up tournament.
pub(crate) struct MadeTournament {
    pub(crate) seed: u64,
    pub(crate) players: usize,
    /// How many rounds were paired.
    pub(crate) rounds: usize,
    /// The report.
    pub(crate) text: String,
    pub(crate) early_end: Option<EarlyEnd>,
}

impl MadeTournament {
    /// The tournament with this plan and seed.
    pub(crate) fn new(plan: &Plan, seed: u64, dialect: Dialect) -> Result<Self, Failure> {
        let event = simulate(plan, seed);
        let document = simulated(&event, format!("Random tournament, seed {seed}"), dialect);
        let written = ronde_trf::write(&document, Edition::Trf26)
            .map_err(|error| Failure::TooLarge(error.to_string()))?;
        Ok(Self {
            seed,
            players: event.players.len(),
            rounds: event.table.rounds(),
            text: written.text,
            early_end: event.early_end,
        })
    }

    /// The same as JSON, with the name of the file or, without one, with the report itself.
    pub(super) fn into_json(self, file: Option<String>) -> MadeJson {
        let Self { seed, players, rounds, text, early_end } = self;
        MadeJson {
            seed,
            players,
            rounds,
            unpairable_round: early_end.map(|end| end.round.get()),
            report: file.is_none().then_some(text),
            file,
        }
    }
}

#[derive(Serialize)]
pub(super) struct MadeJson {
    seed: u64,
    players: usize,
    rounds: usize,
    /// The round that could not be paired; the tournament ends before it.
    pub(super) unpairable_round: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<String>,
}
