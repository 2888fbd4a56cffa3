//! What is fixed about an event: its system, rounds, points, and the facts on its report.

mod apart;
mod arrangements;
mod online;
mod prize;
mod template;

use ronde_domain::{Color, GameKind, Scoring};
use ronde_tiebreak::fide::Code;
use serde::{Deserialize, Serialize};

pub use self::apart::{Apart, Group};
pub use self::arrangements::{
    Acceleration, Boards, ByeRules, Entrance, FideMode, Schedule, Screen, ScreenPage,
};
pub use self::online::{Online, OnlineControl};
pub use self::prize::{Category, Prize, PrizeList};
use crate::{Alphabet, Reason, System};

/// The settings of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// Name, place, dates and officials.
    #[serde(default)]
    pub info: EventInfo,
    /// How rounds are paired.
    pub system: System,
    /// How many rounds there will be, once that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
    /// The colour that number 1 gets in round 1, once it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_color: Option<Color>,
    /// How pairing numbers are given.
    pub order: InitialOrder,
    /// How many points a result is worth.
    pub scoring: Scoring,
    /// Which letters names have, and their order.
    #[serde(default)]
    pub alphabet: Alphabet,
    /// The tie-breaks in the order in which they decide; empty for the usual ones of the system.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<Code>,
    /// Virtual points in the first rounds of a Dutch Swiss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acceleration: Option<Acceleration>,
    /// Who must not meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<Apart>,
    /// When rounds begin.
    #[serde(default, skip_serializing_if = "is_default")]
    pub schedule: Schedule,
    /// The boards of the hall.
    #[serde(default, skip_serializing_if = "is_default")]
    pub boards: Boards,
    /// Which byes may be asked for.
    #[serde(default, skip_serializing_if = "is_default")]
    pub byes: ByeRules,
    /// Who may enter.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entrance: Entrance,
    /// The rating lists that the event counts for, by their short names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rated: Vec<String>,
    /// What there is to win.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prizes: Vec<PrizeList>,
    /// Whether the handling rules of FIDE are enforced.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fide_mode: FideMode,
    /// The screens in the hall.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub screens: Vec<Screen>,
    /// How the games are played on the site; none for an event over the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub online: Option<Online>,
    /// Whether everybody may see the years in which the players were born.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shows_birth_years: bool,
    /// Whether this is a copy that plays itself, to try things out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub is_rehearsal: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Settings {
    /// The usual settings of a system: numbers by rating, points as the system has them.
    pub fn new(system: System) -> Self {
        Self {
            info: EventInfo::default(),
            scoring: system.usual_scoring(),
            system,
            rounds: None,
            first_color: None,
            order: InitialOrder::Rating,
            alphabet: Alphabet::default(),
            tie_breaks: Vec::new(),
            acceleration: None,
            apart: Vec::new(),
            schedule: Schedule::default(),
            boards: Boards::default(),
            byes: ByeRules::default(),
            entrance: Entrance::default(),
            rated: Vec::new(),
            prizes: Vec::new(),
            fide_mode: FideMode::default(),
            screens: Vec::new(),
            online: None,
            shows_birth_years: false,
            is_rehearsal: false,
        }
    }

    /// Which game is played: what the site can have played on it is Quoridor.
    pub const fn game(&self) -> GameKind {
        if self.online.is_some() { GameKind::Quoridor } else { GameKind::Chess }
    }

    /// What these settings ask for that is for chess alone, if another game is played.
    pub fn only_for_chess(&self, game: GameKind) -> Vec<Reason> {
        let reasons = [
            (self.fide_mode == FideMode::On).then_some(Reason::FideModeOfOtherGame(game)),
            (!self.rated.is_empty()).then_some(Reason::RatedListsOfOtherGame(game)),
        ];
        if game.is_chess() { Vec::new() } else { reasons.into_iter().flatten().collect() }
    }

    /// Puts another value in its place.
    pub fn change(&mut self, change: &Change) {
        match change {
            Change::Info(info) => self.info = info.clone(),
            Change::System(system) => self.system = system.clone(),
            Change::Rounds(rounds) => self.rounds = Some(*rounds),
            Change::FirstColor(color) => self.first_color = Some(*color),
            Change::Order(order) => self.order = *order,
            Change::Scoring(scoring) => self.scoring = *scoring,
            Change::TieBreaks(codes) => self.tie_breaks.clone_from(codes),
            Change::Acceleration(acceleration) => self.acceleration = *acceleration,
            Change::Apart(apart) => self.apart.clone_from(apart),
            Change::Schedule(schedule) => self.schedule = schedule.clone(),
            Change::Boards(boards) => self.boards = boards.clone(),
            Change::ByeRules(rules) => self.byes = *rules,
            Change::Entrance(entrance) => self.entrance = *entrance,
            Change::Rated(lists) => self.rated.clone_from(lists),
            Change::Prizes(prizes) => self.prizes.clone_from(prizes),
            Change::FideMode(mode) => self.fide_mode = *mode,
            Change::Screens(screens) => self.screens.clone_from(screens),
            Change::Online(online) => self.online = *online,
            Change::BirthYears(shown) => self.shows_birth_years = *shown,
        }
    }

    /// The changes that make these settings of others, as far as there are any.
    pub fn changes_from(&self, before: &Self) -> Vec<Change> {
        fn differs<T: Clone + PartialEq>(now: &T, before: &T, change: fn(T) -> Change) -> Option<Change> {
            (now != before).then(|| change(now.clone()))
        }
        // whoever adds a setting is reminded here
        let Self {
            info,
            system,
            rounds,
            first_color,
            order,
            scoring,
            alphabet: _,
            tie_breaks,
            acceleration,
            apart,
            schedule,
            boards,
            byes,
            entrance,
            rated,
            prizes,
            fide_mode,
            screens,
            online,
            shows_birth_years,
            is_rehearsal: _,
        } = self;
        let changes = [
            differs(info, &before.info, Change::Info),
            differs(system, &before.system, Change::System),
            rounds.filter(|_| *rounds != before.rounds).map(Change::Rounds),
            first_color.filter(|_| *first_color != before.first_color).map(Change::FirstColor),
            differs(order, &before.order, Change::Order),
            differs(scoring, &before.scoring, Change::Scoring),
            differs(tie_breaks, &before.tie_breaks, Change::TieBreaks),
            differs(acceleration, &before.acceleration, Change::Acceleration),
            differs(apart, &before.apart, Change::Apart),
            differs(schedule, &before.schedule, Change::Schedule),
            differs(boards, &before.boards, Change::Boards),
            differs(byes, &before.byes, Change::ByeRules),
            differs(entrance, &before.entrance, Change::Entrance),
            differs(rated, &before.rated, Change::Rated),
            differs(prizes, &before.prizes, Change::Prizes),
            differs(fide_mode, &before.fide_mode, Change::FideMode),
            differs(screens, &before.screens, Change::Screens),
            differs(online, &before.online, Change::Online),
            differs(shows_birth_years, &before.shows_birth_years, Change::BirthYears),
        ];
        changes.into_iter().flatten().collect()
    }
}

/// How pairing numbers are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InitialOrder {
    /// By FIDE rating, national rating, name, licence number; in the Dutch system a title comes before the name.
    Rating,
    /// By lot. The seed makes the draw repeatable.
    Lot {
        /// The seed of the draw.
        seed: u64,
    },
    /// As the report file that the event came from gives them.
    AsGiven,
}

/// The facts about an event that stand on its report, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct EventInfo {
    /// Its name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The city.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub city: String,
    /// The federation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The first day.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub start: String,
    /// The last day.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub end: String,
    /// The chief arbiter.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub chief_arbiter: String,
    /// The deputies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deputies: Vec<String>,
    /// The time control.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub time_control: String,
    /// The day of each round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub round_dates: Vec<String>,
}

/// One changed setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Other facts for the report.
    Info(EventInfo),
    /// Another system, only before numbers are given; or other settings of the same system.
    System(System),
    /// The number of rounds.
    Rounds(u16),
    /// The colour of number 1 in round 1.
    FirstColor(Color),
    /// Another way to give numbers; only before they are given.
    Order(InitialOrder),
    /// Another point system.
    Scoring(Scoring),
    /// Another list of tie-breaks; empty for the usual one.
    TieBreaks(Vec<Code>),
    /// Virtual points in the first rounds, or none.
    Acceleration(Option<Acceleration>),
    /// Who must not meet.
    Apart(Vec<Apart>),
    /// When rounds begin.
    Schedule(Schedule),
    /// The boards of the hall.
    Boards(Boards),
    /// Which byes may be asked for.
    ByeRules(ByeRules),
    /// Who may enter.
    Entrance(Entrance),
    /// The rating lists that the event counts for.
    Rated(Vec<String>),
    /// What there is to win.
    Prizes(Vec<PrizeList>),
    /// The handling rules of FIDE are enforced, or no longer.
    FideMode(FideMode),
    /// The screens in the hall.
    Screens(Vec<Screen>),
    /// The games are played on the site, or no longer.
    Online(Option<Online>),
    /// Whether everybody may see the years in which the players were born.
    BirthYears(bool),
}
