//! Prizes and who wins them.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_app::prizes::won;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Category, Change, Command, Prize, PrizeList};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiQuery, IfMatch, IfNoneMatch, Look, Seen};
use super::super::problem::{Editing, Looking};
use super::super::standings::After;
use super::super::tournaments::EventPath;

/// One prize.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrizeShape {
    /// What it is.
    #[schema(min_length = 1, max_length = 60, pattern = r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$")]
    name: String,
    /// What it is worth; of several that somebody could have, the one that is worth most is given.
    #[serde(default)]
    #[schema(required = false, maximum = 100_000_000)]
    value: u32,
}

/// The prizes of one category, the best first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "U14", "born_from": 2012, "prizes": [{"name": "Cup", "value": 20}]}))]
pub(crate) struct PrizeListShape {
    /// What the category is called; empty for the prizes of everybody.
    #[serde(default)]
    #[schema(required = false, max_length = 60, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    name: String,
    /// Of this sex.
    #[schema(pattern = "^[mw]$")]
    sex: Option<String>,
    /// Born in this year or later.
    #[schema(minimum = 1900, maximum = 2100)]
    born_from: Option<u16>,
    /// Born in this year or earlier.
    #[schema(minimum = 1900, maximum = 2100)]
    born_until: Option<u16>,
    /// Rated so high or higher.
    #[schema(minimum = 1, maximum = 4000)]
    rating_from: Option<u16>,
    /// Rated so high or lower; who has no rating counts too.
    #[schema(minimum = 1, maximum = 4000)]
    rating_until: Option<u16>,
    /// Of this federation.
    #[schema(pattern = "^[A-Z]{3}$")]
    federation: Option<String>,
    /// The prizes.
    #[schema(max_items = 60)]
    prizes: Vec<PrizeShape>,
}

/// All prizes.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrizesShape {
    /// The categories.
    #[schema(max_items = 60)]
    lists: Vec<PrizeListShape>,
}

impl PrizesShape {
    fn of(event: &Snapshot) -> Self {
        let list = |list: &PrizeList| {
            let category = list.category;
            let prize = |prize: &Prize| PrizeShape { name: prize.name.clone(), value: prize.value };
            PrizeListShape {
                name: list.name.clone(),
                sex: category.sex.map(|sex| sex.to_string()),
                born_from: category.born_from,
                born_until: category.born_until,
                rating_from: category.rating_from,
                rating_until: category.rating_until,
                federation: category.federation.map(|code| code.to_string()),
                prizes: list.prizes.iter().map(prize).collect(),
            }
        };
        Self { lists: event.tournament().settings().prizes.iter().map(list).collect() }
    }

    fn read(&self) -> Result<Vec<PrizeList>, Error> {
        let mut faults = Faults::default();
        faults.few("lists", &self.lists, 60);
        let lists = self.lists.iter().enumerate();
        let lists = lists.map(|(at, list)| list.read(&format!("lists/{at}"), &mut faults)).collect();
        faults.finish()?;
        Ok(lists)
    }
}

impl PrizeListShape {
    fn read(&self, at: &str, faults: &mut Faults) -> PrizeList {
        let field = |name: &str| format!("{at}/{name}");
        let mut number = |name: &str, number: Option<u16>, low: u16, high: u16| {
            number.map(|number| faults.number(&field(name), number, low..=high))
        };
        let (born_from, born_until) = (
            number("born_from", self.born_from, 1900, 2100),
            number("born_until", self.born_until, 1900, 2100),
        );
        let (rating_from, rating_until) = (
            number("rating_from", self.rating_from, 1, 4000),
            number("rating_until", self.rating_until, 1, 4000),
        );
        let category = Category {
            sex: self.sex.as_ref().and_then(|sex| faults.parsed(&field("sex"), sex)),
            born_from,
            born_until,
            rating_from,
            rating_until,
            federation: self.federation.as_ref().and_then(|code| faults.parsed(&field("federation"), code)),
        };
        faults.few(&field("prizes"), &self.prizes, 60);
        let prizes = self.prizes.iter().enumerate().map(|(place, prize)| Prize {
            name: faults.name(&field(&format!("prizes/{place}/name")), &prize.name, 60),
            value: faults.number(&field(&format!("prizes/{place}/value")), prize.value, 0..=100_000_000),
        });
        let prizes = prizes.collect();
        PrizeList { name: faults.line(&field("name"), &self.name, 60), category, prizes }
    }
}

/// The prizes
///
/// What there is to win, and by whom.
#[utoipa::path(get, path = "/tournaments/{event}/prizes", tag = "standings", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])), responses((status = 200, description = "The prizes", body = PrizesShape), Looking))]
pub(crate) async fn list(look: Look) -> Result<Response, Error> {
    look.answer(|| Ok(PrizesShape::of(&look.event)))
}

/// Set the prizes
///
/// All of them at once.
#[utoipa::path(put, path = "/tournaments/{event}/prizes", tag = "standings", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = PrizesShape,
    responses((status = 200, description = "The prizes", body = PrizesShape), Editing))]
pub(crate) async fn set(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<PrizesShape>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let command = Command::ChangeSettings(vec![Change::Prizes(asked.read()?)]);
    let act = seen.act(before, &arbiter.account, vec![command]);
    let event = app.tournaments().act(before.id(), act).await?;
    Ok(seen.answer(StatusCode::OK, &event, PrizesShape::of(&event)))
}

/// A prize and who gets it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AwardShape {
    /// The category; empty for the prizes of everybody.
    category: String,
    /// The prize.
    prize: String,
    /// What it is worth.
    value: u32,
    /// The pairing number of the winner; none if nobody gets it.
    number: Option<u32>,
    /// The name of the winner.
    name: Option<String>,
    /// The place of the winner in the standings.
    place: Option<usize>,
    /// The pairing numbers of those who stand higher in the category and have a better prize.
    passed: Vec<u32>,
}

/// Who wins what.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AwardsShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// After how many rounds.
    after: usize,
    /// In the order of the prizes.
    awards: Vec<AwardShape>,
}

/// Who wins what
///
/// One prize for each player, the one that is worth most; with those who were passed over since they have a better one.
#[utoipa::path(get, path = "/tournaments/{event}/awards", tag = "standings", params(EventPath, After, IfNoneMatch),
    security((), ("bearer" = [])), responses((status = 200, description = "The awards", body = AwardsShape), Looking))]
pub(crate) async fn awards(look: Look, ApiQuery(after): ApiQuery<After>) -> Result<Response, Error> {
    let rounds = after.rounds(&look.event)?;
    look.answer(|| {
        let tournament = look.event.tournament();
        let lists = &tournament.settings().prizes;
        let award = |won: ronde_app::prizes::Won| {
            let list = &lists[won.award.list];
            let winner = won.award.winner;
            let player = winner.and_then(|winner| tournament.player(winner.player));
            AwardShape {
                category: list.name.clone(),
                prize: list.prizes[won.award.prize].name.clone(),
                value: list.prizes[won.award.prize].value,
                number: winner.map(|winner| winner.number.get()),
                name: player.map(|player| look.name(player)),
                place: winner.map(|winner| winner.place),
                passed: won.award.passed.iter().map(|number| number.get()).collect(),
            }
        };
        let won = won(tournament, rounds, look.words());
        let awards = won.into_iter().map(award).collect();
        Ok(AwardsShape { version: look.event.version(), after: rounds, awards })
    })
}
