//! The next round before it is published, a round of which a part is settled, and publishing pairs of one's own.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::faults::Faults;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PairingNumber, PlayerId, RoundNumber};
use ronde_http::Error;
use ronde_http::session::{Arbiter, Insider};
use ronde_tournament::{Command, Player, Proposal, SeatedGame, Settled, propose_part};
use ronde_words::{Words, explained_round};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::{Editing, Weighing};
use super::super::tournaments::{EventPath, address};
use super::super::work::compute;
use super::RoundPath;
use super::edit::{EditedRound, NewPairing, Pair, seats};
use super::show::{ByeShape, Seat};

/// Two who would meet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProposedGame {
    /// The number of the board.
    #[schema(minimum = 1)]
    board: u32,
    /// Who has White.
    white: Seat,
    /// Who has Black.
    black: Seat,
}

/// A round as the engine would pair it. Nothing is stored.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProposedRound {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// Which round.
    #[schema(minimum = 1, maximum = 999)]
    round: u16,
    /// The games.
    games: Vec<ProposedGame>,
    /// Everybody else.
    byes: Vec<ByeShape>,
    /// Why, in sentences: bracket by bracket, or board by board.
    reasons: Vec<String>,
}

impl ProposedRound {
    fn of(event: &Snapshot, proposal: &Proposal, reasons: Vec<String>, words: &Words) -> Self {
        let seat = |id| Seat::of(event, id, true, words);
        let games = proposal.games.iter().zip(1..);
        let games = games.map(|(game, board)| ProposedGame {
            board,
            white: seat(game.white),
            black: seat(game.black),
        });
        Self {
            version: event.version(),
            round: proposal.round.get(),
            games: games.collect(),
            byes: proposal.byes.iter().map(|out| ByeShape::of(event, *out, true, words)).collect(),
            reasons,
        }
    }
}

/// The next round before it is published
///
/// As the engine would pair it now, with the reasons. If it cannot be paired yet, the refusal says why.
#[utoipa::path(get, path = "/tournaments/{event}/next-round", tag = "rounds", params(EventPath),
    security(("bearer" = [])), responses((status = 200, description = "The proposal", body = ProposedRound), Weighing))]
pub(crate) async fn show(State(app): State<App>, insider: Insider, seen: Seen) -> Result<Response, Error> {
    let (event, words) = (insider.event, app.words(seen.language));
    let proposed = compute(move || {
        let tournament = event.tournament();
        let round = tournament.next_round();
        let proposal = propose_part(tournament, round, &Settled::default())?;
        let explained = app.explanations().of(&event, &[round]).swap_remove(0);
        let reasons = explained.map(|explained| explained_round(&explained, words)).unwrap_or_default();
        Ok(ProposedRound::of(&event, &proposal, reasons, words))
    });
    Ok(Json(proposed.await?).into_response())
}

/// Publish the next round with pairs of one's own
///
/// The engine's own round is recorded as such; for another one the rules that it breaks are told and written down.
#[utoipa::path(post, path = "/tournaments/{event}/next-round", tag = "rounds", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = NewPairing,
    responses((status = 201, description = "The new round, and the rules that it breaks", body = EditedRound,
        headers(("Location" = String, description = "Its address"))), Editing))]
pub(crate) async fn publish(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<NewPairing>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let (games, byes) = seats(&asked, before)?;
    let commands = vec![Command::PairByHand { games, byes }];
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, commands)).await?;
    let round = event.tournament().rounds().last().ok_or(AppError::Internal)?;
    let location = format!("{}/rounds/{}", address(event.slug()), round.number());
    Ok(seen.created(&location, &event, EditedRound::of(&event, round, app.words(seen.language))))
}

/// What is settled of a round, by pairing numbers.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"games": [{"white": 1, "black": 4}], "apart": [{"white": 2, "black": 3}]}))]
pub(crate) struct Part {
    /// Games that stay.
    #[serde(default)]
    #[schema(max_items = 5000, required = false)]
    games: Vec<Pair>,
    /// Who keeps the bye.
    #[serde(default)]
    #[schema(minimum = 1, required = false)]
    bye: Option<u32>,
    /// Pairs that shall not meet in this round, where the engine can keep them apart; the Dutch system can.
    #[serde(default)]
    #[schema(max_items = 5000, required = false)]
    apart: Vec<Pair>,
}

/// Pair a part of a round
///
/// The engine pairs everybody whose place is not settled: in the next round, or in one that is paired already, as if it were not. Nothing is
/// stored: publish the games with the other calls. The games that stay come first.
#[utoipa::path(post, path = "/tournaments/{event}/rounds/{round}/proposal", tag = "rounds", params(RoundPath),
    security(("bearer" = [])), request_body = Part,
    responses((status = 200, description = "The proposal", body = ProposedRound), Editing))]
pub(crate) async fn propose(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<RoundPath>,
    seen: Seen,
    ApiJson(asked): ApiJson<Part>,
) -> Result<Response, Error> {
    let event = Arc::clone(&arbiter.event);
    let round = RoundNumber::new(path.round).filter(|round| *round <= event.tournament().next_round());
    let round = round.ok_or(AppError::NotFound("round"))?;
    let settled = settled(&asked, &event)?;
    let words = app.words(seen.language);
    let proposed = compute(move || {
        let proposal = propose_part(event.tournament(), round, &settled)?;
        Ok(ProposedRound::of(&event, &proposal, Vec::new(), words))
    });
    Ok(Json(proposed.await?).into_response())
}

fn settled(asked: &Part, event: &Snapshot) -> Result<Settled, Error> {
    let mut faults = Faults::default();
    let mut id = |number: u32, field: String| {
        let player = PairingNumber::new(number).and_then(|number| event.tournament().by_number(number));
        if player.is_none() {
            faults.fault(&field, format!("nobody has the number {number}"));
        }
        // stands for nobody: with a fault the call ends here
        player.map_or(PlayerId::FIRST, Player::id)
    };
    let mut pairs = |pairs: &[Pair], name: &str| -> Vec<SeatedGame> {
        let pairs = pairs.iter().enumerate();
        let pair = |(at, pair): (usize, &Pair)| SeatedGame {
            white: id(pair.white, format!("{name}/{at}/white")),
            black: id(pair.black, format!("{name}/{at}/black")),
        };
        pairs.map(pair).collect()
    };
    let games = pairs(&asked.games, "games");
    let apart = pairs(&asked.apart, "apart").into_iter().map(|pair| (pair.white, pair.black)).collect();
    let bye = asked.bye.map(|number| id(number, "bye".to_owned()));
    faults.finish()?;
    Ok(Settled { games, bye, apart })
}
