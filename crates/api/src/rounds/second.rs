//! A second opinion on the next round.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::second_opinion::{Opinion, opinions};
use ronde_http::Error;
use ronde_http::session::Insider;
use ronde_pairing::Game;
use ronde_tournament::report::{Difference, RoundCheck};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::extract::Seen;
use super::super::problem::Weighing;
use super::super::tournaments::EventPath;

/// Two who meet, by pairing number.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NumberedPair {
    /// Who has White.
    #[schema(minimum = 1)]
    white: u32,
    /// Who has Black.
    #[schema(minimum = 1)]
    black: u32,
}

impl From<Game> for NumberedPair {
    fn from(game: Game) -> Self {
        Self { white: game.white.get(), black: game.black.get() }
    }
}

/// What somebody else makes of the round.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct OpinionShape {
    /// The name of the engine; none for the rules read literally.
    engine: Option<String>,
    /// Whether the rounds are the same.
    agrees: bool,
    /// Why there is no opinion, if there is none.
    failure: Option<String>,
    /// Pairs of our engine alone.
    only_ours: Vec<NumberedPair>,
    /// Pairs of the other alone.
    only_theirs: Vec<NumberedPair>,
    /// The same pairs with other colours, as ours has them.
    other_colors: Vec<NumberedPair>,
    /// Who has the bye in ours and in theirs, where that differs.
    #[schema(example = json!([7, 9]))]
    byes: Option<(Option<u32>, Option<u32>)>,
    /// Why the first pair of the other is not in our round.
    why: String,
}

impl From<Opinion> for OpinionShape {
    fn from(Opinion { engine, found, why }: Opinion) -> Self {
        match found {
            Ok(check) => Self { engine, why, ..Self::of(&check) },
            Err(failure) => Self { engine, failure: Some(failure), ..Self::default() },
        }
    }
}

impl OpinionShape {
    fn of(check: &RoundCheck) -> Self {
        let mut shape = Self { agrees: check.agrees(), ..Self::default() };
        for difference in check.differences() {
            match difference {
                Difference::Colors(game) => shape.other_colors.push(game.into()),
                Difference::OnlyInFile(game) => shape.only_ours.push(game.into()),
                Difference::OnlyByEngine(game) => shape.only_theirs.push(game.into()),
                Difference::Bye { in_file, by_engine } => {
                    let number = |number: ronde_domain::PairingNumber| number.get();
                    shape.byes = Some((in_file.map(number), by_engine.map(number)));
                }
                Difference::NoPairing(_) => {}
            }
        }
        shape
    }
}

/// Opinions on the next round.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Opinions {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// From everybody who has one.
    opinions: Vec<OpinionShape>,
}

/// A second opinion on the next round
///
/// For a Dutch Swiss: the rules read literally, for small fields, and the engine that the operator has named.
#[utoipa::path(get, path = "/tournaments/{event}/next-round/second-opinion", tag = "rounds", params(EventPath),
    security(("bearer" = [])), responses((status = 200, description = "The opinions", body = Opinions), Weighing))]
pub(crate) async fn show(
    State(app): State<App>,
    insider: Insider,
    seen: Seen,
) -> Result<Json<Opinions>, Error> {
    let found = opinions(&app, &insider.event, app.words(seen.language)).await?;
    let opinions = found.into_iter().map(OpinionShape::from).collect();
    Ok(Json(Opinions { version: insider.event.version(), opinions }))
}
