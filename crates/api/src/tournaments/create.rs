//! A new tournament.

use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::language::LanguageCode;
use ronde_http::session::Maker;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Alphabet, Refusal, Settings};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, Seen};
use super::super::problem::Making;
use super::address;
use super::arrangements::FideModeName;
use super::online::OnlineShape;
use super::scoring::ScoringShape;
use super::settings::{ColorName, OrderName, SettingsChange};
use super::show::TournamentShape;
use super::system::{SystemName, SystemSettings};

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

/// A tournament to be made. Only name and system must be given.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Club championship", "system": "dutch", "rounds": 5, "visibility": "public"}))]
pub(crate) struct NewTournament {
    /// What it is called.
    #[schema(
        min_length = 1,
        max_length = 200,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$"
    )]
    name: String,
    /// How rounds are paired.
    system: SystemName,
    /// The settings that the system alone has, by name; the usual ones for what is left out.
    #[schema(value_type = Option<Object>, example = json!({}))]
    system_settings: Option<SystemSettings>,
    /// Who may look.
    #[serde(default)]
    #[schema(required = false)]
    visibility: VisibilityName,
    /// Where it takes place.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    city: Option<String>,
    /// The federation.
    #[schema(max_length = 40, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    federation: Option<String>,
    /// The first day; it selects the edition of the tie-break rules.
    #[schema(pattern = r"^(2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))?$", example = "2026-06-01")]
    start: Option<String>,
    /// The last day.
    #[schema(pattern = r"^(2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))?$", example = "2026-06-09")]
    end: Option<String>,
    /// The chief arbiter.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    chief_arbiter: Option<String>,
    /// The deputies.
    #[schema(max_items = 50)]
    deputies: Option<Vec<String>>,
    /// The time control.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$", example = "90 min + 30 s")]
    time_control: Option<String>,
    /// The day of each round.
    #[schema(max_items = 999)]
    round_dates: Option<Vec<String>>,
    /// How many rounds there will be. A round robin knows it from its table.
    #[schema(minimum = 1, maximum = 999)]
    rounds: Option<u16>,
    /// The colour that number 1 gets in round 1. If it is left out, it is drawn by lot at the start.
    first_color: Option<ColorName>,
    /// How pairing numbers are given.
    order: Option<OrderName>,
    /// The seed of the draw, for an order by lot; drawn if it is left out.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    lot_seed: Option<u64>,
    /// What results are worth.
    #[serde(default, deserialize_with = "super::scoring::object")]
    scoring: Option<ScoringShape>,
    /// The tie-breaks in the order in which they decide, by the codes of FIDE; empty for the usual ones of the system.
    #[schema(max_items = 20, example = json!(["BH/C1", "BH", "SB"]))]
    tie_breaks: Option<Vec<String>>,
    /// The time zone of the hall, by its IANA name.
    #[schema(max_length = 60, pattern = "^([A-Za-z]+(/[A-Za-z_]+)*)?$", example = "Europe/Istanbul")]
    time_zone: Option<String>,
    /// Whether the handling rules of FIDE are enforced.
    fide_mode: Option<FideModeName>,
    /// How the games are played on the site; left out for games over the board.
    online: Option<OnlineShape>,
    /// Whether everybody may see in which years the players were born. Those of minors are never shown.
    shows_birth_years: Option<bool>,
    /// The language in whose order names are sorted, and which may limit their letters.
    #[schema(value_type = Option<LanguageCode>)]
    alphabet: Option<Language>,
}

impl NewTournament {
    fn settings(self, words: &ronde_words::Words) -> Result<Settings, Error> {
        let mut settings = Settings::new(self.system.into());
        settings.alphabet = Alphabet::of(self.alphabet.unwrap_or_default());
        let asked = SettingsChange {
            name: Some(self.name),
            system_settings: self.system_settings,
            city: self.city,
            federation: self.federation,
            start: self.start,
            end: self.end,
            chief_arbiter: self.chief_arbiter,
            deputies: self.deputies,
            time_control: self.time_control,
            round_dates: self.round_dates,
            rounds: self.rounds,
            first_color: self.first_color,
            order: self.order,
            lot_seed: self.lot_seed,
            scoring: self.scoring,
            tie_breaks: self.tie_breaks,
            time_zone: self.time_zone,
            fide_mode: self.fide_mode,
            online: self.online.map(Some),
            shows_birth_years: self.shows_birth_years,
            ..SettingsChange::default()
        };
        for change in asked.changes(&settings, None, words)? {
            settings.change(&change);
        }
        Refusal::unless_empty(settings.only_for_chess(settings.game()))?;
        Ok(settings)
    }
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
    ApiJson(asked): ApiJson<NewTournament>,
) -> Result<Response, Error> {
    let visibility = asked.visibility.into();
    let settings = asked.settings(app.words(seen.language))?;
    let event = app.tournaments().create(settings, visibility, &maker.account).await?;
    Ok(seen.created(&address(event.slug()), &event, TournamentShape::of(&event)))
}
