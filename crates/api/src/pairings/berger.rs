//! Rounds of the Berger tables.

use axum::Json;
use jiff::Timestamp;
use ronde_app::error::AppError;
use ronde_app::faults::Faults;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_pairing::PairedRound;
use ronde_pairing::berger;
use ronde_tournament::report::{self, system_of};
use ronde_tournament::{Explained, Proposal, Refusal, System, explain_table, propose_round};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::Content;
use super::super::problem::Pairing;
use super::super::rounds::explanation;
use super::super::work::compute_for_anybody;
use super::nearest::in_numbers;
use super::{PairedShape, PairingCall, Wanted, report as read_report};

/// How often everybody meets everybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TableName {
    /// Once.
    #[default]
    RoundRobin,
    /// Twice, with the last two rounds of the first cycle exchanged as FIDE recommends.
    DoubleRoundRobin,
    /// Twice, without that exchange.
    DoubleRoundRobinInOrder,
}

impl From<TableName> for System {
    fn from(name: TableName) -> Self {
        match name {
            TableName::RoundRobin => Self::RoundRobin,
            TableName::DoubleRoundRobin => Self::DoubleRoundRobin,
            TableName::DoubleRoundRobinInOrder => Self::DoubleRoundRobinInOrder,
        }
    }
}

/// A round of a table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"players": 6, "round": 1}))]
pub(crate) struct TableRound {
    /// How many players there are.
    #[schema(minimum = 2, maximum = 2000)]
    players: u32,
    /// Which round.
    #[schema(minimum = 1, maximum = 999)]
    round: u16,
    /// How often everybody meets everybody.
    #[serde(default)]
    #[schema(required = false)]
    system: TableName,
}

/// Pair a round of a round robin
///
/// By the Berger tables. The body says how many play and which round is wanted, or it is a report as text, whose next round is paired.
#[utoipa::path(post, path = "/pairings/berger", tag = "pairings", params(Wanted), security((), ("bearer" = [])),
    request_body(content((TableRound = "application/json"), (String = "text/plain"))),
    responses((status = 200, description = "The round", body = PairedShape), Pairing))]
pub(crate) async fn pair(call: PairingCall) -> Result<Json<PairedShape>, Error> {
    compute_for_anybody(move || next(&call)).await.map(Json)
}

fn next(call: &PairingCall) -> Result<PairedShape, Error> {
    let (players, system, round, paired) = match &call.content {
        Content::Json(bytes) => of_table(&Content::parse(bytes)?, call.most)?,
        Content::Text(bytes) => of_report(bytes, call.most)?,
    };
    let cycles = system.cycles().ok_or(AppError::Internal)?;
    let explained = || explain_table(players, cycles, round).map(Explained::Lines).map_err(Refusal::from);
    let reasons = if call.explain { Some(explanation::reasons(&explained()?, call.words)?) } else { None };
    Ok(PairedShape::new(round, &system, &paired, reasons))
}

type Paired = (usize, System, RoundNumber, PairedRound);

fn of_table(asked: &TableRound, most: usize) -> Result<Paired, Error> {
    let mut faults = Faults::default();
    let most = u32::try_from(most).unwrap_or(u32::MAX);
    let players = faults.number("players", asked.players, 2..=most);
    let round =
        RoundNumber::new(faults.number("round", asked.round, 1..=u16::MAX)).unwrap_or(RoundNumber::FIRST);
    faults.finish()?;
    let system = System::from(asked.system);
    let cycles = system.cycles().ok_or(AppError::Internal)?;
    let paired =
        berger::pair(players, cycles, round).map_err(|why| AppError::invalid("round", why.to_string()))?;
    Ok((usize::try_from(players).unwrap_or(usize::MAX), system, round, paired))
}

fn of_report(bytes: &[u8], most: usize) -> Result<Paired, Error> {
    let document = read_report(bytes)?;
    if document.players.len() > most {
        return Err(AppError::TooLarge(format!("a call pairs at most {most} players")).into());
    }
    let system = system_of(&document).filter(|system| system.cycles().is_some());
    let system = system.unwrap_or(System::RoundRobin);
    let imported = report::import(&document, Timestamp::UNIX_EPOCH)
        .map_err(|why| AppError::invalid("", why.to_string()))?;
    let tournament = imported.history.tournament();
    let proposal: Proposal = propose_round(tournament, &system)?;
    let mut paired = in_numbers(tournament, &proposal);
    // in a round robin whoever has no board has the free round
    let free = proposal.byes.first().and_then(|out| tournament.player(out.player)?.number());
    paired.bye = paired.bye.or(free);
    Ok((tournament.start_list().len(), system, proposal.round, paired))
}
