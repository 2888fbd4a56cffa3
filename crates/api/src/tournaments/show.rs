//! One tournament.

use axum::response::Response;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{Color, GameKind};
use ronde_http::Error;
use ronde_tournament::{InitialOrder, RoundStatus};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::extract::{IfNoneMatch, Look};
use super::super::problem::Looking;
use super::EventPath;
use super::arrangements::Arrangements;
use super::scoring::ScoringShape;
use super::settings::{ColorName, OrderName};
use super::system::{SystemSettings, settings_of};

/// A tournament: its settings, and where it stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentShape {
    /// Its number.
    #[schema(minimum = 1)]
    id: i64,
    /// Its short name, as it stands in addresses.
    slug: String,
    /// The version of its log: the number of entries.
    #[schema(minimum = 1)]
    version: u64,
    /// `public`, or `by-link` for those who have the address.
    #[schema(pattern = "^(public|by-link)$")]
    visibility: String,
    /// `registration`, `running`, `finished` or `archived`.
    #[schema(pattern = "^(registration|running|finished|archived)$")]
    status: String,
    /// Whether registration is closed and pairing numbers are given.
    is_started: bool,
    /// How many players there are.
    players: usize,
    /// How many rounds are paired.
    paired: usize,
    /// How many rounds are closed.
    closed: usize,
    /// What it is called.
    name: String,
    /// Where it takes place.
    city: String,
    /// The federation.
    federation: String,
    /// The first day.
    #[schema(example = "2026/06/01")]
    start: String,
    /// The last day.
    end: String,
    /// The chief arbiter.
    chief_arbiter: String,
    /// The deputies.
    deputies: Vec<String>,
    /// The time control.
    time_control: String,
    /// The day of each round.
    round_dates: Vec<String>,
    /// Which game is played: `chess`, or `quoridor` if the games are played on the site.
    #[schema(value_type = String, pattern = "^(chess|quoridor)$")]
    game: GameKind,
    /// How rounds are paired: `dutch`, `nearest`, `round-robin` …, or the code of a system that only a report named.
    #[schema(example = "dutch")]
    system: String,
    /// The settings that the system alone has, by name.
    #[schema(value_type = Object, example = json!({}))]
    system_settings: SystemSettings,
    /// How many rounds there will be, once that is known.
    rounds: Option<u16>,
    /// The colour that number 1 gets in round 1, once it is drawn.
    first_color: Option<ColorName>,
    /// How pairing numbers are given; none if a report gave them.
    order: Option<OrderName>,
    /// The seed of the draw, once the numbers are given.
    lot_seed: Option<u64>,
    /// What results are worth.
    scoring: ScoringShape,
    /// The tie-breaks that were chosen; empty for the usual ones of the system.
    tie_breaks: Vec<String>,
    /// How it is run.
    #[serde(flatten)]
    arrangements: Arrangements,
}

impl TournamentShape {
    pub(crate) fn of(event: &Snapshot) -> Self {
        let (listed, tournament) = (event.listed(), event.tournament());
        let settings = tournament.settings();
        let info = settings.info.clone();
        let (order, seed) = match settings.order {
            InitialOrder::Rating => (Some(OrderName::Rating), None),
            InitialOrder::Lot { seed } => (Some(OrderName::Lot), Some(seed)),
            InitialOrder::AsGiven => (None, None),
        };
        let is_closed = |round: &&ronde_tournament::Round| round.status() == RoundStatus::Closed;
        Self {
            id: listed.id.0,
            slug: listed.slug.clone(),
            version: event.version(),
            visibility: listed.visibility.code().to_owned(),
            status: listed.status.code().to_owned(),
            is_started: tournament.numbers_given(),
            players: tournament.players().len(),
            paired: tournament.rounds().len(),
            closed: tournament.rounds().iter().filter(is_closed).count(),
            name: info.name,
            city: info.city,
            federation: info.federation,
            start: info.start,
            end: info.end,
            chief_arbiter: info.chief_arbiter,
            deputies: info.deputies,
            time_control: info.time_control,
            round_dates: info.round_dates,
            game: tournament.game(),
            system: settings.system.code().to_owned(),
            system_settings: settings_of(&settings.system),
            rounds: settings.rounds,
            first_color: settings.first_color.map(|color| match color {
                Color::White => ColorName::White,
                Color::Black => ColorName::Black,
            }),
            order,
            // a seed that is known before the draw tells the draw
            lot_seed: seed.filter(|_| tournament.numbers_given()),
            scoring: ScoringShape::from(&settings.scoring),
            tie_breaks: settings.tie_breaks.iter().map(ToString::to_string).collect(),
            arrangements: Arrangements::of(settings),
        }
    }
}

/// One tournament
///
/// Its settings, and where it stands.
#[utoipa::path(get, path = "/tournaments/{event}", tag = "tournaments", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The tournament", body = TournamentShape), Looking))]
pub(crate) async fn show(look: Look) -> Result<Response, Error> {
    look.answer(|| Ok(TournamentShape::of(&look.event)))
}
