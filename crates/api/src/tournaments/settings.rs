//! The settings of a tournament as calls write them, and their change.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::rng::random_number;
use ronde_domain::Color;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tiebreak::fide::Code;
use ronde_tournament::{Change, Command, InitialOrder, Settings, Tournament};
use ronde_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, IfMatch, Seen};
use super::super::problem::Editing;
use super::EventPath;
use super::arrangements::{
    AccelerationName, ApartShape, BoardsShape, ByesShape, EntranceShape, FideModeName,
};
use super::online::OnlineShape;
use super::scoring::ScoringShape;
use super::show::TournamentShape;
use super::system::{self, SystemName, SystemSettings};
use super::texts::Texts;

/// The colour of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ColorName {
    /// The side that moves first.
    White,
    /// The other one.
    Black,
}

/// How pairing numbers are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OrderName {
    /// By rating, title, name.
    Rating,
    /// By lot.
    Lot,
}

/// Settings to be changed; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::option_option, reason = "for one setting, left out and taken out are two things")]
#[schema(example = json!({"rounds": 7, "tie_breaks": ["BH/C1", "BH", "SB"]}))]
pub(crate) struct SettingsChange {
    /// What it is called.
    #[schema(
        min_length = 1,
        max_length = 200,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$"
    )]
    pub(super) name: Option<String>,
    /// Where it takes place.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    pub(super) city: Option<String>,
    /// The federation.
    #[schema(max_length = 40, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    pub(super) federation: Option<String>,
    /// The first day; empty for none.
    #[schema(pattern = r"^(2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))?$", example = "2026-06-01")]
    pub(super) start: Option<String>,
    /// The last day; empty for none.
    #[schema(pattern = r"^(2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))?$", example = "2026-06-09")]
    pub(super) end: Option<String>,
    /// The chief arbiter.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    pub(super) chief_arbiter: Option<String>,
    /// The deputies.
    #[schema(max_items = 50)]
    pub(super) deputies: Option<Vec<String>>,
    /// The time control.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$", example = "90 min + 30 s")]
    pub(super) time_control: Option<String>,
    /// The day of each round.
    #[schema(max_items = 999)]
    pub(super) round_dates: Option<Vec<String>>,
    /// How rounds are paired; another system only before the start.
    pub(super) system: Option<SystemName>,
    /// The settings that the system alone has, by name; what is left out stays.
    #[schema(value_type = Option<Object>, example = json!({}))]
    pub(super) system_settings: Option<SystemSettings>,
    /// How many rounds there will be. A round robin knows it from its table.
    #[schema(minimum = 1, maximum = 999)]
    pub(super) rounds: Option<u16>,
    /// The colour that number 1 gets in round 1. If it is left out, it is drawn by lot at the start.
    pub(super) first_color: Option<ColorName>,
    /// How pairing numbers are given; only before the start.
    pub(super) order: Option<OrderName>,
    /// The seed of the draw, for an order by lot; drawn if it is left out.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    pub(super) lot_seed: Option<u64>,
    /// What results are worth.
    #[serde(default, deserialize_with = "super::scoring::object")]
    pub(super) scoring: Option<ScoringShape>,
    /// The tie-breaks in the order in which they decide, by the codes of FIDE; empty for the usual ones of the system.
    #[schema(max_items = 20, example = json!(["BH/C1", "BH", "SB"]))]
    pub(super) tie_breaks: Option<Vec<String>>,
    /// The time zone of the hall, by its IANA name; empty for none.
    #[schema(max_length = 60, pattern = "^([A-Za-z]+(/[A-Za-z_]+)*)?$", example = "Europe/Istanbul")]
    pub(super) time_zone: Option<String>,
    /// When each round begins, in the time of the hall.
    #[schema(max_items = 999, example = json!(["2026-06-01T14:00", "2026-06-01T18:00"]))]
    pub(super) schedule: Option<Vec<String>>,
    /// Who must not meet.
    #[schema(max_items = 500)]
    pub(super) apart: Option<Vec<ApartShape>>,
    /// The boards of the hall.
    pub(super) boards: Option<BoardsShape>,
    /// Which byes may be asked for.
    pub(super) byes: Option<ByesShape>,
    /// Whether people can enter by themselves.
    pub(super) entrance: Option<EntranceShape>,
    /// The short names of the rating lists that the event counts for.
    #[schema(max_items = 50)]
    pub(super) rated: Option<Vec<String>>,
    /// Virtual points in the first rounds.
    pub(super) acceleration: Option<AccelerationName>,
    /// Whether the handling rules of FIDE are enforced.
    pub(super) fide_mode: Option<FideModeName>,
    /// How the games are played on the site; null for games over the board.
    #[serde(deserialize_with = "super::online::given")]
    #[schema(value_type = Option<OnlineShape>)]
    pub(super) online: Option<Option<OnlineShape>>,
    /// Whether everybody may see in which years the players were born. Those of minors are never shown.
    pub(super) shows_birth_years: Option<bool>,
}

impl SettingsChange {
    /// The changes that these settings need to become what is asked for.
    pub(super) fn changes(
        self,
        settings: &Settings,
        tournament: Option<&Tournament>,
        words: &Words,
    ) -> Result<Vec<Change>, Error> {
        let mut texts = Texts::default();
        let mut changes = Vec::new();
        let info = self.info(settings, &mut texts);
        if info != settings.info {
            changes.push(Change::Info(info));
        }
        let system =
            system::asked(self.system.clone(), self.system_settings.as_ref(), &settings.system, &mut texts);
        changes.extend((system != settings.system).then_some(Change::System(system)));
        if let Some(rounds) = self.rounds {
            let rounds = texts.number("rounds", rounds, 1..=999);
            changes.extend((settings.rounds != Some(rounds)).then_some(Change::Rounds(rounds)));
        }
        let color = self.first_color.map(|color| match color {
            ColorName::White => Color::White,
            ColorName::Black => Color::Black,
        });
        changes.extend(color.filter(|_| color != settings.first_color).map(Change::FirstColor));
        let order = self.initial_order(settings, &mut texts);
        changes.extend(order.filter(|order| *order != settings.order).map(Change::Order));
        if let Some(scoring) = &self.scoring {
            let scoring = scoring.read("scoring", settings.scoring, &mut texts);
            changes.extend((scoring != settings.scoring).then_some(Change::Scoring(scoring)));
        }
        if let Some(codes) = &self.tie_breaks {
            let codes = tie_breaks(codes, &mut texts, words);
            changes.extend((codes != settings.tie_breaks).then_some(Change::TieBreaks(codes)));
        }
        changes.extend(self.arrangements(settings, tournament, &mut texts));
        changes.extend(super::online::change(self.online, settings, &mut texts));
        texts.finish()?;
        Ok(changes)
    }

    fn info(&self, settings: &Settings, texts: &mut Texts) -> ronde_tournament::EventInfo {
        let mut info = settings.info.clone();
        if let Some(name) = &self.name {
            info.name = texts.name("name", name, 200);
        }
        let lines = [
            ("city", &self.city, 100, &mut info.city),
            ("federation", &self.federation, 40, &mut info.federation),
            ("chief_arbiter", &self.chief_arbiter, 100, &mut info.chief_arbiter),
            ("time_control", &self.time_control, 100, &mut info.time_control),
        ];
        for (field, text, most, place) in lines {
            if let Some(text) = text {
                *place = texts.line(field, text, most);
            }
        }
        for (field, text, place) in
            [("start", &self.start, &mut info.start), ("end", &self.end, &mut info.end)]
        {
            // an event that came from a report may have dates of another form; what is sent back unchanged is no mistake
            if let Some(text) = text.as_ref().filter(|text| *text != place) {
                *place = texts.day(field, text);
            }
        }
        if let Some(deputies) = &self.deputies {
            texts.few("deputies", deputies, 50);
            let deputies = deputies.iter().enumerate();
            info.deputies =
                deputies.map(|(at, name)| texts.name(&format!("deputies/{at}"), name, 100)).collect();
        }
        if let Some(days) = self.round_dates.as_ref().filter(|days| **days != info.round_dates) {
            texts.few("round_dates", days, 999);
            let days = days.iter().enumerate();
            info.round_dates = days.map(|(at, day)| texts.day(&format!("round_dates/{at}"), day)).collect();
        }
        info
    }

    fn initial_order(&self, settings: &Settings, texts: &mut Texts) -> Option<InitialOrder> {
        let most = (1 << 53) - 1;
        let seed = self.lot_seed.map(|seed| texts.number("lot_seed", seed, 0..=most));
        let is_by_lot = matches!(settings.order, InitialOrder::Lot { .. });
        match (self.order, seed) {
            (Some(OrderName::Rating), None) => Some(InitialOrder::Rating),
            (Some(OrderName::Lot), None) if !is_by_lot => {
                Some(InitialOrder::Lot { seed: random_number() & most })
            }
            (Some(OrderName::Lot), Some(seed)) => Some(InitialOrder::Lot { seed }),
            (None, Some(seed)) if is_by_lot => Some(InitialOrder::Lot { seed }),
            (Some(OrderName::Rating) | None, Some(_)) => {
                texts.fault("lot_seed", "only an order by lot has a seed");
                None
            }
            (Some(OrderName::Lot) | None, None) => None,
        }
    }
}

fn tie_breaks(codes: &[String], texts: &mut Texts, words: &Words) -> Vec<Code> {
    texts.few("tie_breaks", codes, 20);
    let mut read = Vec::with_capacity(codes.len());
    for (at, code) in codes.iter().enumerate() {
        match code.parse() {
            Ok(code) => read.push(code),
            Err(error) => texts.fault(&format!("tie_breaks/{at}"), words.code_error(&error)),
        }
    }
    read
}

/// Refuses rating lists that the site does not have.
pub(super) async fn known_lists(app: &App, rated: Option<&[String]>) -> Result<(), Error> {
    let Some(rated) = rated.filter(|rated| !rated.is_empty()) else { return Ok(()) };
    let lists = app.store().rating_lists().await?;
    let unknown = rated.iter().position(|slug| !lists.iter().any(|list| list.slug == *slug));
    match unknown {
        Some(at) => Err(AppError::invalid(format!("rated/{at}"), "there is no such rating list").into()),
        None => Ok(()),
    }
}

/// Change the settings
///
/// What is left out stays as it is. System and order can change only before the start, the first colour before round 1 is paired.
#[utoipa::path(patch, path = "/tournaments/{event}", tag = "tournaments", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = SettingsChange,
    responses((status = 200, description = "The tournament with its new version", body = TournamentShape), Editing))]
pub(crate) async fn change(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<SettingsChange>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    seen.check(event)?;
    known_lists(&app, asked.rated.as_deref()).await?;
    let tournament = event.tournament();
    let changes = asked.changes(tournament.settings(), Some(tournament), app.words(seen.language))?;
    let event = if changes.is_empty() {
        event.clone()
    } else {
        let command = vec![Command::ChangeSettings(changes)];
        app.tournaments().act(event.id(), seen.act(event, &arbiter.account, command)).await?
    };
    Ok(seen.answer(StatusCode::OK, &event, TournamentShape::of(&event)))
}
