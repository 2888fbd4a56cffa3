//! Why a round is paired as it is.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PairingNumber, PlayerId, RoundNumber};
use ronde_http::Error;
use ronde_tournament::{Explained, Player, Position, Refusal, Round, SeatedGame};
use ronde_words::{Words, explained_round};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::super::extract::{ApiPath, IfNoneMatch, Look};
use super::super::keys::with_underscores;
use super::super::problem::Working;
use super::super::work::compute_for_anybody;
use super::RoundPath;

/// The reasons of a round.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Reasons {
    /// The facts. In the Dutch system: the brackets with their natural pairing, the criterion that decided against it, floaters, the bye. Players
    /// are named by pairing number.
    #[schema(value_type = Object)]
    pub(crate) facts: Value,
    /// The same in words, in the language of `Accept-Language`.
    pub(crate) sentences: Vec<String>,
}

/// Why a round is paired as it is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExplainedRound {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// Which round.
    #[schema(minimum = 1, maximum = 999)]
    round: u16,
    /// The system by which it was paired.
    #[schema(example = "dutch")]
    system: String,
    /// Whether the pairs on the boards are those that the rules give; not so after a change by hand, or after a result of an earlier round was corrected.
    is_by_the_rules: bool,
    /// Why.
    explanation: Reasons,
}

/// Pairs by number, White first, and who is left over: whatever order the boards have.
type Pairs = (BTreeSet<(PairingNumber, PairingNumber)>, Option<PairingNumber>);

/// Why a round is paired as it is
///
/// In the Dutch system every bracket is explained; in the nearest-opponent Swiss who changes colours; in a round robin the table.
#[utoipa::path(get, path = "/tournaments/{event}/rounds/{round}/explanation", tag = "rounds", params(RoundPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The reasons", body = ExplainedRound), Working))]
pub(crate) async fn show(look: Look, ApiPath(path): ApiPath<RoundPath>) -> Result<Response, Error> {
    let number = path.find(&look.event)?.number();
    if let Some(response) = look.unchanged() {
        return Ok(response);
    }
    let (event, words) = (Arc::clone(&look.event), look.words());
    let explained = compute_for_anybody(move || explained(&event, number, words)).await?;
    Ok((look.tags(), Json(explained)).into_response())
}

fn explained(event: &Snapshot, number: RoundNumber, words: &Words) -> Result<ExplainedRound, Error> {
    let tournament = event.tournament();
    let round = tournament.round(number).ok_or(AppError::NotFound("round"))?;
    let explained = round.system().explain(&Position::before(tournament, number)).map_err(Refusal::from)?;
    let paired = explained.round();
    let pairs: Pairs = (paired.games.iter().map(|game| (game.white, game.black)).collect(), paired.bye);
    let boards = on_boards(event, round);
    // in a round robin the free round follows from the games
    let is_by_the_rules = pairs.0 == boards.0 && (round.system().cycles().is_some() || pairs.1 == boards.1);
    Ok(ExplainedRound {
        version: event.version(),
        round: number.get(),
        system: round.system().code().to_owned(),
        is_by_the_rules,
        explanation: reasons(&explained, words)?,
    })
}

pub(crate) fn too_large(error: &ronde_trf::WriteError) -> AppError {
    AppError::Unwritable(error.to_string())
}

fn on_boards(event: &Snapshot, round: &Round) -> Pairs {
    let number = |id: PlayerId| event.tournament().player(id).and_then(Player::number);
    let pair = |pair: SeatedGame| Some((number(pair.white)?, number(pair.black)?));
    let left = round.byes().iter().find(|out| out.bye == ronde_domain::Bye::PairingAllocated);
    (round.pairs().filter_map(pair).collect(), left.and_then(|out| number(out.player)))
}

/// The reasons of a round of any system.
pub(crate) fn reasons(explained: &Explained, words: &Words) -> Result<Reasons, Error> {
    let facts = match explained {
        Explained::Brackets(explanation) => with_underscores(explanation)?,
        Explained::Lines(lines) => lines.facts.clone(),
    };
    Ok(Reasons { facts, sentences: explained_round(explained, words) })
}
