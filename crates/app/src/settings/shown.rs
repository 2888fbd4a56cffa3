//! The settings that hold, as plain values: what calls answer.

use ronde_domain::{Color, GameKind};
use ronde_tournament::{FideMode, InitialOrder, Tournament};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::system::settings_of;
use super::{
    ApartDraft, BoardsDraft, ByesDraft, ColorName, EntranceDraft, FideModeName, Numbering, OnlineDraft,
    ScoringDraft, VirtualPoints,
};

/// The settings of a tournament.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TournamentSettings)]
pub struct ShownSettings {
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
    system_settings: Map<String, Value>,
    /// How many rounds there will be, once that is known.
    rounds: Option<u16>,
    /// The colour that number 1 gets in round 1, once it is drawn.
    #[schema(value_type = Option<ColorName>)]
    first_color: Option<Color>,
    /// How pairing numbers are given; none if a report gave them.
    order: Option<Numbering>,
    /// The seed of the draw, once the numbers are given.
    lot_seed: Option<u64>,
    /// What results are worth.
    scoring: ScoringDraft,
    /// The tie-breaks that were chosen; empty for the usual ones of the system.
    tie_breaks: Vec<String>,
    /// The time zone of the hall, by its IANA name.
    #[schema(example = "Europe/Istanbul")]
    time_zone: String,
    /// When each round begins, in the time of the hall.
    #[schema(example = json!(["2026-06-01T14:00:00"]))]
    schedule: Vec<String>,
    /// Who must not meet.
    apart: Vec<ApartDraft>,
    /// The boards of the hall.
    boards: BoardsDraft,
    /// Which byes may be asked for.
    byes: ByesDraft,
    /// Whether people can enter by themselves.
    entrance: EntranceDraft,
    /// The short names of the rating lists that the event counts for.
    rated: Vec<String>,
    /// Virtual points in the first rounds.
    acceleration: VirtualPoints,
    /// Whether the handling rules of FIDE are enforced.
    #[schema(value_type = FideModeName)]
    fide_mode: FideMode,
    /// How the games are played on the site; none for games over the board.
    online: Option<OnlineDraft>,
    /// Whether everybody may see in which years the players were born. Those of minors are never shown.
    shows_birth_years: bool,
}

impl ShownSettings {
    pub fn of(tournament: &Tournament) -> Self {
        let settings = tournament.settings();
        let info = settings.info.clone();
        let (order, seed) = match settings.order {
            InitialOrder::Rating => (Some(Numbering::Rating), None),
            InitialOrder::Lot { seed } => (Some(Numbering::Lot), Some(seed)),
            InitialOrder::AsGiven => (None, None),
        };
        Self {
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
            first_color: settings.first_color,
            order,
            // a seed that is known before the draw tells the draw
            lot_seed: seed.filter(|_| tournament.numbers_given()),
            scoring: ScoringDraft::from(&settings.scoring),
            tie_breaks: settings.tie_breaks.iter().map(ToString::to_string).collect(),
            time_zone: settings.schedule.time_zone.clone(),
            schedule: settings.schedule.rounds.iter().map(ToString::to_string).collect(),
            apart: settings.apart.iter().map(ApartDraft::from).collect(),
            boards: BoardsDraft::from(&settings.boards),
            byes: ByesDraft::from(settings.byes),
            entrance: EntranceDraft::from(settings.entrance),
            rated: settings.rated.clone(),
            acceleration: settings.acceleration.into(),
            fide_mode: settings.fide_mode,
            online: settings.online.map(OnlineDraft::from),
            shows_birth_years: settings.shows_birth_years,
        }
    }
}
