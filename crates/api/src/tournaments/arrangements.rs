//! How an event is run, as calls write it: when, where in the hall, who may enter, who must not meet.

use jiff::civil::DateTime;
use ronde_domain::{BoardNumber, PlayerId, RoundNumber};
use ronde_tournament::{
    Acceleration, Apart, Boards, ByeRules, Change, Entrance, FideMode, Group, Settings, Tournament,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::online::OnlineShape;
use super::settings::SettingsChange;
use super::texts::Texts;

/// Players who must not meet.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"players": [1, 2], "until": 3}))]
pub(crate) struct ApartShape {
    /// The ids of the players; left out where everybody of a club or federation is meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, max_items = 1000)]
    players: Vec<u32>,
    /// Everybody who has the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    same: Option<SameName>,
    /// The last round for which it holds; all of them if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 999)]
    until: Option<u16>,
}

/// What players have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SameName {
    /// The club.
    Club,
    /// The federation.
    Federation,
}

/// The boards of the hall.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct BoardsShape {
    /// How many boards come before the first one of the event.
    #[schema(maximum = 9998)]
    before: u16,
    /// Players who cannot change tables.
    #[schema(max_items = 500)]
    fixed: Vec<FixedBoard>,
}

/// A player who keeps a board.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FixedBoard {
    /// The id of the player.
    #[schema(minimum = 1)]
    player: u32,
    /// The board, counted within the event.
    #[schema(minimum = 1, maximum = 9999)]
    board: u32,
}

/// Which byes may be asked for.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ByesShape {
    /// So many byes with points for each player; none for as many as are asked for.
    #[schema(maximum = 99)]
    half_points: Option<u8>,
    /// None in so many rounds at the end.
    #[schema(maximum = 99)]
    not_in_last: Option<u8>,
}

/// Whether people can enter by themselves.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct EntranceShape {
    /// Whether whoever has the link can enter.
    is_open: bool,
    /// So many places; whoever comes later waits. None for no limit.
    #[schema(minimum = 1, maximum = 9999)]
    limit: Option<u32>,
    /// Whether presence is confirmed before the first round.
    checks_in: bool,
}

/// Virtual points in the first rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AccelerationName {
    /// None.
    None,
    /// By the Baku method.
    Baku,
}

/// Whether the handling rules of FIDE are enforced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FideModeName {
    /// They never were.
    Off,
    /// They are; only until round 1 is paired.
    On,
    /// They were, and cannot be again.
    Left,
}

impl From<FideMode> for FideModeName {
    fn from(mode: FideMode) -> Self {
        match mode {
            FideMode::Off => Self::Off,
            FideMode::On => Self::On,
            FideMode::Left => Self::Left,
        }
    }
}

/// How the event is run, in answers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Arrangements {
    /// The time zone of the hall, by its IANA name.
    #[schema(example = "Europe/Istanbul")]
    time_zone: String,
    /// When each round begins, in the time of the hall.
    #[schema(example = json!(["2026-06-01T14:00:00"]))]
    schedule: Vec<String>,
    /// Who must not meet.
    apart: Vec<ApartShape>,
    /// The boards of the hall.
    boards: BoardsShape,
    /// Which byes may be asked for.
    byes: ByesShape,
    /// Whether people can enter by themselves.
    entrance: EntranceShape,
    /// The short names of the rating lists that the event counts for.
    rated: Vec<String>,
    /// Virtual points in the first rounds.
    acceleration: AccelerationName,
    /// Whether the handling rules of FIDE are enforced.
    fide_mode: FideModeName,
    /// How the games are played on the site; none for games over the board.
    online: Option<OnlineShape>,
    /// Whether everybody may see in which years the players were born. Those of minors are never shown.
    shows_birth_years: bool,
}

impl Arrangements {
    pub(super) fn of(settings: &Settings) -> Self {
        let apart = |one: &Apart| {
            let (players, same) = match &one.who {
                Group::Players(ids) => (ids.iter().map(|id| id.get()).collect(), None),
                Group::SameClub => (Vec::new(), Some(SameName::Club)),
                Group::SameFederation => (Vec::new(), Some(SameName::Federation)),
            };
            ApartShape { players, same, until: one.until.map(RoundNumber::get) }
        };
        let fixed = settings.boards.fixed.iter();
        Self {
            time_zone: settings.schedule.time_zone.clone(),
            schedule: settings.schedule.rounds.iter().map(ToString::to_string).collect(),
            apart: settings.apart.iter().map(apart).collect(),
            boards: BoardsShape {
                before: settings.boards.before,
                fixed: fixed.map(|(id, board)| FixedBoard { player: id.get(), board: board.get() }).collect(),
            },
            byes: ByesShape {
                half_points: settings.byes.half_points,
                not_in_last: settings.byes.not_in_last,
            },
            entrance: EntranceShape {
                is_open: settings.entrance.is_open,
                limit: settings.entrance.limit,
                checks_in: settings.entrance.checks_in,
            },
            rated: settings.rated.clone(),
            acceleration: match settings.acceleration {
                None => AccelerationName::None,
                Some(Acceleration::Baku) => AccelerationName::Baku,
            },
            fide_mode: settings.fide_mode.into(),
            online: settings.online.map(OnlineShape::from),
            shows_birth_years: settings.shows_birth_years,
        }
    }
}

impl SettingsChange {
    /// The changes of how the event is run. A tournament that is yet to be made has no players to name.
    pub(super) fn arrangements(
        &self,
        settings: &Settings,
        tournament: Option<&Tournament>,
        texts: &mut Texts,
    ) -> Vec<Change> {
        let mut changes = Vec::new();
        changes.extend(self.when(settings, texts));
        if let Some(apart) = &self.apart {
            let apart = read_apart(apart, tournament, texts);
            changes.extend((apart != settings.apart).then_some(Change::Apart(apart)));
        }
        if let Some(boards) = &self.boards {
            let boards = read_boards(boards, tournament, texts);
            changes.extend((boards != settings.boards).then_some(Change::Boards(boards)));
        }
        if let Some(byes) = self.byes {
            let limit = |name, number: Option<u8>, texts: &mut Texts| {
                number.map(|number| texts.number(name, number, 0..=99))
            };
            let rules = ByeRules {
                half_points: limit("byes/half_points", byes.half_points, texts),
                not_in_last: limit("byes/not_in_last", byes.not_in_last, texts),
            };
            changes.extend((rules != settings.byes).then_some(Change::ByeRules(rules)));
        }
        if let Some(entrance) = self.entrance {
            let limit = entrance.limit.map(|limit| texts.number("entrance/limit", limit, 1..=9999));
            let entrance = Entrance { is_open: entrance.is_open, limit, checks_in: entrance.checks_in };
            changes.extend((entrance != settings.entrance).then_some(Change::Entrance(entrance)));
        }
        if let Some(rated) = &self.rated {
            texts.few("rated", rated, 50);
            changes.extend((*rated != settings.rated).then(|| Change::Rated(rated.clone())));
        }
        if let Some(name) = self.acceleration {
            let acceleration = (name == AccelerationName::Baku).then_some(Acceleration::Baku);
            changes.extend(
                (acceleration != settings.acceleration).then_some(Change::Acceleration(acceleration)),
            );
        }
        let shown = self.shows_birth_years.filter(|shown| *shown != settings.shows_birth_years);
        changes.extend(shown.map(Change::BirthYears));
        let mode = self.fide_mode.map(|mode| match mode {
            FideModeName::On => FideMode::On,
            // what was left is not forgotten
            FideModeName::Off if settings.fide_mode == FideMode::Off => FideMode::Off,
            FideModeName::Off | FideModeName::Left => FideMode::Left,
        });
        if mode == Some(FideMode::Left) && settings.fide_mode == FideMode::Off {
            texts.fault("fide_mode", "the mode was never on");
        }
        changes.extend(mode.filter(|mode| *mode != settings.fide_mode).map(Change::FideMode));
        changes
    }

    fn when(&self, settings: &Settings, texts: &mut Texts) -> Option<Change> {
        let mut schedule = settings.schedule.clone();
        if let Some(zone) = &self.time_zone {
            schedule.time_zone = texts.line("time_zone", zone, 60);
            if !zone.is_empty() && jiff::tz::TimeZone::get(zone).is_err() {
                texts.fault("time_zone", "there is no such time zone; write a name such as Europe/Istanbul");
            }
        }
        if let Some(starts) = &self.schedule {
            texts.few("schedule", starts, 999);
            let read =
                |(at, start): (usize, &String)| texts.parsed::<DateTime>(&format!("schedule/{at}"), start);
            schedule.rounds = starts.iter().enumerate().filter_map(read).collect();
            if let Some(at) = schedule.rounds.windows(2).position(|pair| pair[1] <= pair[0]) {
                texts.fault(&format!("schedule/{}", at + 1), "this is not after the round before");
            }
        }
        (schedule != settings.schedule).then_some(Change::Schedule(schedule))
    }
}

fn player(field: &str, id: u32, tournament: Option<&Tournament>, texts: &mut Texts) -> Option<PlayerId> {
    let known = PlayerId::new(id).filter(|id| tournament.is_some_and(|all| all.player(*id).is_some()));
    if known.is_none() {
        texts.fault(field, "no player has this id");
    }
    known
}

fn read_apart(shapes: &[ApartShape], tournament: Option<&Tournament>, texts: &mut Texts) -> Vec<Apart> {
    texts.few("apart", shapes, 500);
    let mut apart = Vec::with_capacity(shapes.len());
    for (at, shape) in shapes.iter().enumerate() {
        let until = shape.until.map(|round| texts.number(&format!("apart/{at}/until"), round, 1..=999));
        let who = match (shape.same, &shape.players[..]) {
            (Some(SameName::Club), []) => Group::SameClub,
            (Some(SameName::Federation), []) => Group::SameFederation,
            (Some(_), _) => {
                texts.fault(&format!("apart/{at}/players"), "say either players or same");
                continue;
            }
            (None, [] | [_]) => {
                texts.fault(&format!("apart/{at}/players"), "name at least two players");
                continue;
            }
            (None, ids) => {
                let field = |place: usize| format!("apart/{at}/players/{place}");
                let known = ids.iter().enumerate();
                Group::Players(
                    known.filter_map(|(place, id)| player(&field(place), *id, tournament, texts)).collect(),
                )
            }
        };
        apart.push(Apart { who, until: until.and_then(RoundNumber::new) });
    }
    apart
}

fn read_boards(shape: &BoardsShape, tournament: Option<&Tournament>, texts: &mut Texts) -> Boards {
    texts.few("boards/fixed", &shape.fixed, 500);
    let before = texts.number("boards/before", shape.before, 0..=9998);
    let mut fixed: Vec<(PlayerId, BoardNumber)> = Vec::with_capacity(shape.fixed.len());
    for (at, one) in shape.fixed.iter().enumerate() {
        let place = format!("boards/fixed/{at}");
        let id = player(&format!("{place}/player"), one.player, tournament, texts);
        let board = texts.number(&format!("{place}/board"), one.board, 1..=9999);
        let (Some(id), Some(board)) = (id, BoardNumber::new(board)) else { continue };
        if fixed.iter().any(|(other, taken)| *other == id || *taken == board) {
            texts.fault(&place, "this player or this board stands there already");
        }
        fixed.push((id, board));
    }
    Boards { before, fixed }
}
