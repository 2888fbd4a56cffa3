//! The settings of a tournament as people type them and as calls give them: every one with its bounds and checks, once.
//!
//! Forms and calls fill a [`SettingsDraft`] and show its [`Faults`]; a form places them at its own fields. What comes out are the
//! changes against the present settings, or the settings of a new tournament. Whether a change is allowed by now is decided in
//! `ronde_tournament`. [`ShownSettings`] is the way back: what holds, as plain values.

mod facts;
mod hall;
mod named;
mod names;
mod online;
mod points;
mod raw;
mod screens;
mod shown;
mod system;
mod when;

use ronde_domain::Color;
use ronde_store::ratings::RatingList;
use ronde_store::{Store, StoreError};
use ronde_tournament::{Acceleration, Alphabet, Change, FideMode, Settings, System, Tournament};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use self::facts::iso;
pub use self::hall::{ApartDraft, BoardsDraft, ByesDraft, EntranceDraft, FixedBoard, Same};
pub use self::named::{called, number_of};
pub use self::names::{ColorName, FideModeName};
pub use self::online::{OnlineClock, OnlineControlDraft, OnlineDays, OnlineDraft, USUAL_WAIT, minutes};
pub use self::points::{ScoringDraft, scoring_object};
pub use self::raw::Raw;
pub use self::screens::{ScreenDraft, read_screens};
pub use self::shown::ShownSettings;
pub use self::system::{Numbering, SystemName, SystemSettings};
use crate::faults::Faults;

/// Settings to be changed; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = SettingsChange, example = json!({"rounds": 7, "tie_breaks": ["BH/C1", "BH", "SB"]}))]
pub struct SettingsDraft {
    /// What it is called.
    #[schema(
        min_length = 1,
        max_length = 200,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$"
    )]
    pub name: Option<String>,
    /// Where it takes place.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    pub city: Option<String>,
    /// The federation.
    #[schema(max_length = 40, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    pub federation: Option<String>,
    /// The first day; empty for none. It selects the edition of the tie-break rules.
    #[schema(pattern = r"^(2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))?$", example = "2026-06-01")]
    pub start: Option<String>,
    /// The last day; empty for none.
    #[schema(pattern = r"^(2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))?$", example = "2026-06-09")]
    pub end: Option<String>,
    /// The chief arbiter.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    pub chief_arbiter: Option<String>,
    /// The deputies.
    #[schema(max_items = 50)]
    pub deputies: Option<Vec<String>>,
    /// The time control.
    #[schema(max_length = 100, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$", example = "90 min + 30 s")]
    pub time_control: Option<String>,
    /// The day of each round.
    #[schema(max_items = 999)]
    pub round_dates: Option<Vec<String>>,
    /// How rounds are paired; another system only before the start.
    pub system: Option<SystemName>,
    /// The settings that the system alone has, by name; what is left out stays.
    #[schema(value_type = Option<Object>, example = json!({}))]
    pub system_settings: Option<SystemSettings>,
    /// How many rounds there will be. A round robin knows it from its table.
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 999)]
    pub rounds: Option<Raw<u16>>,
    /// The colour that number 1 gets in round 1. If it is left out, it is drawn by lot at the start.
    #[schema(value_type = Option<ColorName>)]
    pub first_color: Option<Color>,
    /// How pairing numbers are given; only before the start.
    pub order: Option<Numbering>,
    /// The seed of the draw, for an order by lot; drawn if it is left out.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    pub lot_seed: Option<u64>,
    /// What results are worth.
    #[serde(deserialize_with = "scoring_object")]
    pub scoring: Option<ScoringDraft>,
    /// The tie-breaks in the order in which they decide, by the codes of FIDE; empty for the usual ones of the system.
    #[schema(value_type = Option<Vec<String>>, max_items = 20, example = json!(["BH/C1", "BH", "SB"]))]
    pub tie_breaks: Option<Vec<Raw<String>>>,
    /// The time zone of the hall, by its IANA name; empty for none.
    #[schema(max_length = 60, pattern = "^([A-Za-z]+(/[A-Za-z_]+)*)?$", example = "Europe/Istanbul")]
    pub time_zone: Option<String>,
    /// When each round begins, in the time of the hall.
    #[schema(value_type = Option<Vec<String>>, max_items = 999, example = json!(["2026-06-01T14:00", "2026-06-01T18:00"]))]
    pub schedule: Option<Vec<Raw<String>>>,
    /// Who must not meet.
    #[schema(max_items = 500)]
    pub apart: Option<Vec<ApartDraft>>,
    /// The boards of the hall.
    pub boards: Option<BoardsDraft>,
    /// Which byes may be asked for.
    pub byes: Option<ByesDraft>,
    /// Whether people can enter by themselves.
    pub entrance: Option<EntranceDraft>,
    /// The short names of the rating lists that the event counts for.
    #[schema(max_items = 50)]
    pub rated: Option<Vec<String>>,
    /// Virtual points in the first rounds.
    pub acceleration: Option<VirtualPoints>,
    /// Whether the handling rules of FIDE are enforced.
    #[schema(value_type = Option<FideModeName>)]
    pub fide_mode: Option<FideMode>,
    /// How the games are played on the site; null for games over the board.
    #[serde(deserialize_with = "online::given")]
    #[schema(value_type = Option<OnlineDraft>)]
    pub online: Option<Option<OnlineDraft>>,
    /// Whether everybody may see in which years the players were born. Those of minors are never shown.
    pub shows_birth_years: Option<bool>,
}

/// Virtual points in the first rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = AccelerationName)]
pub enum VirtualPoints {
    /// None.
    None,
    /// By the Baku method.
    Baku,
}

impl From<Option<Acceleration>> for VirtualPoints {
    fn from(acceleration: Option<Acceleration>) -> Self {
        match acceleration {
            None => Self::None,
            Some(Acceleration::Baku) => Self::Baku,
        }
    }
}

impl SettingsDraft {
    /// The changes that the settings of a tournament need to become what is asked for. `lists` are those of the site.
    pub fn changes(&self, tournament: &Tournament, lists: &[RatingList]) -> Result<Vec<Change>, Faults> {
        let before = tournament.settings();
        let (mut after, mut faults) = (before.clone(), Faults::default());
        self.fill(&mut after, Some(tournament), lists, &mut faults);
        faults.or(after.changes_from(before))
    }

    /// The settings of a new tournament.
    pub fn create(&self, alphabet: Alphabet, lists: &[RatingList]) -> Result<Settings, Faults> {
        let mut faults = Faults::default();
        if self.name.is_none() {
            faults.put("name", "setup-fault-empty", "missing field `name`");
        }
        if self.system.is_none() {
            faults.put("system", "fault-token-scope", "missing field `system`");
        }
        let system = self.system.as_ref().map_or(System::Dutch, |name| name.0.clone());
        let mut settings = Settings::new(system);
        settings.alphabet = alphabet;
        self.fill(&mut settings, None, lists, &mut faults);
        faults.or(settings)
    }

    /// The rating lists of the site, if the draft names any.
    pub async fn known_lists(&self, store: &Store) -> Result<Vec<RatingList>, StoreError> {
        match &self.rated {
            Some(rated) if !rated.is_empty() => store.rating_lists().await,
            _ => Ok(Vec::new()),
        }
    }

    /// Puts everything that is asked for in its place. A tournament that is yet to be made has no players to name.
    fn fill(
        &self,
        settings: &mut Settings,
        tournament: Option<&Tournament>,
        lists: &[RatingList],
        faults: &mut Faults,
    ) {
        self.facts(&mut settings.info, faults);
        self.system(settings, faults);
        self.rounds(&mut settings.rounds, faults);
        settings.first_color = self.first_color.or(settings.first_color);
        self.order(&mut settings.order, faults);
        if let Some(scoring) = &self.scoring {
            settings.scoring = scoring.read("scoring", settings.scoring, faults);
        }
        self.tie_breaks(&mut settings.tie_breaks, faults);
        self.when(&mut settings.schedule, faults);
        if let Some(apart) = &self.apart {
            settings.apart = hall::read_apart(apart, tournament, faults);
        }
        if let Some(boards) = &self.boards {
            settings.boards = boards.read(tournament, faults);
        }
        if let Some(byes) = &self.byes {
            settings.byes = byes.read(faults);
        }
        if let Some(entrance) = &self.entrance {
            settings.entrance = entrance.read(faults);
        }
        self.rated(&mut settings.rated, lists, faults);
        if let Some(acceleration) = self.acceleration {
            settings.acceleration = (acceleration == VirtualPoints::Baku).then_some(Acceleration::Baku);
        }
        self.fide_mode(&mut settings.fide_mode, faults);
        if let Some(online) = &self.online {
            settings.online = online.as_ref().map(|online| online.read(faults));
        }
        settings.shows_birth_years = self.shows_birth_years.unwrap_or(settings.shows_birth_years);
    }

    fn rounds(&self, rounds: &mut Option<u16>, faults: &mut Faults) {
        match &self.rounds {
            // a number that stands there cannot be taken out again
            Some(raw) if raw.is_blank() && rounds.is_some() => faults.empty(raw.place("rounds")),
            Some(raw) => *rounds = raw.number("rounds", 1..=999, faults).or(*rounds),
            None => {}
        }
    }

    fn rated(&self, rated: &mut Vec<String>, lists: &[RatingList], faults: &mut Faults) {
        let Some(wanted) = &self.rated else { return };
        faults.few("rated", wanted, 50);
        if let Some(at) = wanted.iter().position(|slug| lists.iter().all(|list| list.slug != *slug)) {
            faults.fault(&format!("rated/{at}"), "there is no such rating list");
        }
        rated.clone_from(wanted);
    }

    fn fide_mode(&self, mode: &mut FideMode, faults: &mut Faults) {
        *mode = match (self.fide_mode, *mode) {
            (None, mode) => mode,
            (Some(FideMode::On), _) => FideMode::On,
            (Some(FideMode::Off), FideMode::Off) => FideMode::Off,
            (Some(FideMode::Left), FideMode::Off) => {
                faults.fault("fide_mode", "the mode was never on");
                FideMode::Off
            }
            // what was left is not forgotten
            (Some(FideMode::Off | FideMode::Left), FideMode::On | FideMode::Left) => FideMode::Left,
        };
    }
}

#[cfg(test)]
mod tests;
