//! Pairing engines as calls: a position in, the next round with its reasons out. Nothing is stored, and nobody needs an account.

mod berger;
mod by_name;
mod dutch;
mod nearest;
mod position;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::middleware::from_fn;
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_domain::{PairingNumber, RoundNumber};
use ronde_http::Error;
use ronde_http::bodies;
use ronde_http::language::language_of;
use ronde_pairing::PairedRound;
use ronde_tournament::{Position, Refusal, System};
use ronde_trf::{Document, PointsCheck, ReadOptions};
use ronde_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extract::{ApiQuery, Content};
use super::rounds::explanation::{Reasons, reasons};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(dutch::pair))
        .routes(routes!(berger::pair))
        .routes(routes!(nearest::pair))
        .routes(routes!(by_name::pair))
        .layer(from_fn(bodies::large))
}

/// What is wanted beside the pairs.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// Whether the reasons are wanted; in a large field they take longer than the pairs.
    #[serde(default = "yes")]
    #[param(required = false, default = true)]
    explain: bool,
}

fn yes() -> bool {
    true
}

/// Two players at a board, by number.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PairedGame {
    /// The number of the board.
    #[schema(minimum = 1)]
    board: usize,
    /// Who has White.
    #[schema(minimum = 1)]
    white: u32,
    /// Who has Black.
    #[schema(minimum = 1)]
    black: u32,
}

/// A round as an engine pairs it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PairedShape {
    /// Which round.
    #[schema(minimum = 1, maximum = 999)]
    round: u16,
    /// The system.
    #[schema(example = "dutch")]
    system: String,
    /// The games in the order of the boards.
    games: Vec<PairedGame>,
    /// Who is left over.
    bye: Option<u32>,
    /// Why, unless it was not wanted.
    explanation: Option<Reasons>,
}

impl PairedShape {
    fn new(round: RoundNumber, system: &System, paired: &PairedRound, explanation: Option<Reasons>) -> Self {
        let games = paired.games.iter().zip(1..);
        Self {
            round: round.get(),
            system: system.code().to_owned(),
            games: games
                .map(|(game, board)| PairedGame { board, white: game.white.get(), black: game.black.get() })
                .collect(),
            bye: paired.bye.map(PairingNumber::get),
            explanation,
        }
    }
}

/// A call that wants a round paired.
pub(crate) struct PairingCall {
    content: Content,
    explain: bool,
    /// So many players at most.
    most: usize,
    words: &'static Words,
}

impl FromRequest<App> for PairingCall {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        let words = app.words(language_of(request.headers()));
        let (mut parts, body) = request.into_parts();
        let ApiQuery(wanted) = ApiQuery::<Wanted>::from_request_parts(&mut parts, app).await?;
        let content = Content::from_request(Request::from_parts(parts, body), app).await?;
        let most = app.config().limits.players_per_call;
        Ok(Self { content, explain: wanted.explain, most, words })
    }
}

impl PairingCall {
    /// The document of the call: a report, or JSON.
    fn document(&self) -> Result<Document, Error> {
        let document = match &self.content {
            Content::Json(bytes) => Content::parse::<position::Position>(bytes)?.document(self.words)?,
            Content::Text(bytes) => report(bytes)?,
        };
        if document.players.len() > self.most {
            return Err(AppError::TooLarge(format!("a call pairs at most {} players", self.most)).into());
        }
        Ok(document)
    }
}

impl PairingCall {
    /// Why the round is paired so, if that is wanted.
    fn reasons(&self, system: &System, position: &Position) -> Result<Option<Reasons>, Error> {
        if !self.explain {
            return Ok(None);
        }
        let explained = system.explain(position).map_err(Refusal::from)?;
        reasons(&explained, self.words).map(Some)
    }
}

/// A report; a wrong score would pair wrong people.
fn report(bytes: &[u8]) -> Result<Document, Error> {
    let options = ReadOptions { points: PointsCheck::Strict, ..ReadOptions::default() };
    let reading = ronde_trf::read(bytes, &options).map_err(|faults| {
        let fault = |fault: &ronde_trf::Fault| {
            Fault::new(format!("line {}", fault.line), format!("column {}: {}", fault.column, fault.kind))
        };
        AppError::Invalid(faults.iter().take(100).map(fault).collect())
    })?;
    Ok(reading.document)
}

/// Refuses a position with games that are going on: on a guess nobody is paired.
fn all_played(document: &Document) -> Result<(), Error> {
    use ronde_domain::{Outcome, RoundEntry};
    let mut faults = Vec::new();
    for (at, player) in document.players.iter().enumerate() {
        for (round, entry) in player.entries.iter().enumerate() {
            if matches!(entry, RoundEntry::Game { outcome: Outcome::Pending, .. }) {
                let field = format!("players/{at}/rounds/{round}/result");
                faults.push(Fault::new(
                    field,
                    format!("player {} has no result in round {}", player.number, round + 1),
                ));
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Error(AppError::Invalid(faults))) }
}
