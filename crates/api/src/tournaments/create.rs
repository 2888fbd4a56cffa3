//! A new tournament.

use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::settings::{SettingsDraft, SystemName};
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::language::LanguageCode;
use ronde_http::session::Maker;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Alphabet, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::openapi::schema::{Schema, Type};
use utoipa::openapi::{Object, Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::super::extract::{ApiJson, Seen, shaped};
use super::super::problem::Making;
use super::address;
use super::show::TournamentShape;

/// Who may look at a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum VisibilityName {
    /// Everybody; it is in the list.
    Public,
    /// Everybody who has the address, which cannot be guessed.
    #[default]
    ByLink,
}

impl From<VisibilityName> for Visibility {
    fn from(name: VisibilityName) -> Self {
        match name {
            VisibilityName::Public => Self::Public,
            VisibilityName::ByLink => Self::ByLink,
        }
    }
}

/// What is said about a tournament beside its settings when it is made.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct Besides {
    /// Who may look.
    visibility: VisibilityName,
    /// The language in whose order names are sorted, and which may limit their letters.
    #[schema(value_type = Option<LanguageCode>)]
    alphabet: Option<Language>,
}

/// The shape of a tournament to be made: its settings and what is beside them in one object.
struct NewTournament;

impl PartialSchema for NewTournament {
    fn schema() -> RefOr<Schema> {
        let (RefOr::T(Schema::Object(mut all)), RefOr::T(Schema::Object(besides))) =
            (SettingsDraft::schema(), Besides::schema())
        else {
            return Object::new().into();
        };
        all.properties.extend(besides.properties);
        if let Some(RefOr::T(Schema::Object(name))) = all.properties.get_mut("name") {
            name.schema_type = Type::String.into();
        }
        all.properties.insert("system".to_owned(), Ref::from_schema_name(SystemName::name()).into());
        all.required = vec!["name".to_owned(), "system".to_owned()];
        all.description = Some("A tournament to be made. Only name and system must be given.".to_owned());
        let example =
            json!({"name": "Club championship", "system": "dutch", "rounds": 5, "visibility": "public"});
        all.example = Some(example);
        all.into()
    }
}

impl ToSchema for NewTournament {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        SettingsDraft::schemas(schemas);
        Besides::schemas(schemas);
    }
}

/// Reads both; a flattened struct would not know which field a fault is at.
fn read(mut fields: Map<String, Value>) -> Result<(SettingsDraft, Besides), AppError> {
    let own = ["visibility", "alphabet"].into_iter().filter_map(|name| fields.remove_entry(name));
    let besides = shaped(Value::Object(own.collect()))?;
    Ok((shaped(Value::Object(fields))?, besides))
}

/// Make a tournament
///
/// The account behind the token becomes its owner. Without a word about visibility only those find it who have the address.
#[utoipa::path(post, path = "/tournaments", tag = "tournaments", security(("bearer" = [])), request_body = NewTournament,
    responses((status = 201, description = "The new tournament", body = TournamentShape,
        headers(("Location" = String, description = "Its address"), ("ETag" = String, description = "Its version"))), Making))]
pub(crate) async fn create(
    State(app): State<App>,
    maker: Maker,
    seen: Seen,
    ApiJson(asked): ApiJson<Map<String, Value>>,
) -> Result<Response, Error> {
    let (draft, besides) = read(asked)?;
    let lists = draft.known_lists(app.store()).await?;
    let settings = draft
        .create(Alphabet::of(besides.alphabet.unwrap_or_default()), &lists)
        .map_err(|faults| faults.for_programs(app.words(seen.language)))?;
    Refusal::unless_empty(settings.only_for_chess(settings.game()))?;
    let event = app.tournaments().create(settings, besides.visibility.into(), &maker.account).await?;
    Ok(seen.created(&address(event.slug()), &event, TournamentShape::of(&event)))
}
