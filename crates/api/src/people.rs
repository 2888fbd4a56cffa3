//! People who are known already, for those who enter players.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::session::{Scope, Visitor};
use ronde_store::known::{Known, KnownRating};
use ronde_store::roles::Role;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::extract::ApiQuery;
use super::problem::Searching;

/// So many at once.
const MOST: usize = 20;

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// A part of a name, a FIDE number or a licence number.
    #[serde(default)]
    #[param(required = false, max_length = 200, example = "alpha")]
    q: String,
}

/// Somebody who is known.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KnownShape {
    /// The number of the person on this site.
    #[schema(minimum = 1)]
    id: i64,
    /// The name.
    name: String,
    /// The federation.
    federation: Option<String>,
    /// The title.
    title: Option<String>,
    /// `m` or `w`.
    sex: Option<String>,
    /// The year of birth, for administrators.
    birth_year: Option<u16>,
    /// The FIDE number.
    fide_id: Option<i64>,
    /// The licence number.
    licence: Option<i64>,
    /// The international rating.
    fide_rating: Option<u16>,
    /// The national rating.
    national_rating: Option<u16>,
    /// The ratings in all lists of this site.
    ratings: Vec<RatingShape>,
}

/// A rating in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingShape {
    /// The short name of the list.
    list: String,
    /// Such as rapid or blitz.
    modality: String,
    /// The rating.
    rating: u16,
}

/// People who are known.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KnownPeople {
    /// At most twenty.
    people: Vec<KnownShape>,
}

impl From<Known> for KnownShape {
    fn from(known: Known) -> Self {
        let (fide_rating, national_rating) = (known.fide_rating(), known.national_rating());
        let rating = |rating: KnownRating| RatingShape {
            list: rating.list,
            modality: rating.modality,
            rating: rating.rating,
        };
        let person = known.person;
        Self {
            id: person.id.0,
            name: person.name,
            federation: person.federation,
            title: person.title,
            sex: known.sex,
            birth_year: known.birth_year,
            fide_id: person.fide_id,
            licence: person.licence,
            fide_rating,
            national_rating,
            ratings: known.ratings.into_iter().map(rating).collect(),
        }
    }
}

/// Find people who are known
///
/// For those who run a tournament. Words in any order, also only their beginnings; accents do not matter, and slips of the pen are forgiven. Whoever wants not to be named is not found; years of birth are for administrators.
#[utoipa::path(get, path = "/people", tag = "players", params(Wanted), security(("bearer" = [])),
    responses((status = 200, description = "The people", body = KnownPeople), Searching))]
pub(super) async fn find(
    State(app): State<App>,
    visitor: Visitor,
    ApiQuery(wanted): ApiQuery<Wanted>,
) -> Result<Json<KnownPeople>, Error> {
    let account = visitor.account_for(Scope::Read)?;
    if !account.is_admin && !app.store().runs_something(account.id, Role::Arbiter).await? {
        return Err(AppError::Forbidden.into());
    }
    if !account.is_admin {
        app.config().second_factor.of_role(account, Role::Arbiter)?;
    }
    let text: String = wanted.q.chars().filter(|letter| !letter.is_control()).take(200).collect();
    let found = if text.trim().is_empty() { Vec::new() } else { app.people().known(&text, MOST).await? };
    let mut people: Vec<KnownShape> = found.into_iter().map(KnownShape::from).collect();
    if !account.is_admin {
        // anybody can make a tournament, and somebody's age is not for everybody
        for person in &mut people {
            person.birth_year = None;
        }
    }
    Ok(Json(KnownPeople { people }))
}
