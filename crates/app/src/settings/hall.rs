//! How a tournament is run: who must not meet, the boards of the hall, which byes are given, who may enter.

use ronde_domain::{BoardNumber, PlayerId, RoundNumber};
use ronde_tournament::{Apart, Boards, ByeRules, Entrance, Group, Tournament};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Raw;
use super::named::named;
use crate::faults::Faults;

/// Players who must not meet.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ApartShape, example = json!({"players": [1, 2], "until": 3}))]
pub struct ApartDraft {
    /// The ids of the players; left out where everybody of a club or federation is meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<u32>, required = false, max_items = 1000)]
    pub players: Vec<Raw<u32>>,
    /// Everybody who has the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same: Option<Same>,
    /// The last round for which it holds; all of them if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 999)]
    pub until: Option<Raw<u16>>,
}

/// What players have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SameName)]
pub enum Same {
    /// The club.
    Club,
    /// The federation.
    Federation,
}

/// The boards of the hall.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = BoardsShape)]
pub struct BoardsDraft {
    /// How many boards come before the first one of the event.
    // people type the number of the first board
    #[schema(value_type = u16, maximum = 9998)]
    pub before: Raw<u16>,
    /// Players who cannot change tables.
    #[schema(max_items = 500)]
    pub fixed: Vec<FixedBoard>,
}

impl Default for BoardsDraft {
    fn default() -> Self {
        Self { before: Raw::Value(0), fixed: Vec::new() }
    }
}

/// A player who keeps a board.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FixedBoard {
    /// The id of the player.
    #[schema(value_type = u32, minimum = 1)]
    pub player: Raw<u32>,
    /// The board, counted within the event.
    // people type the number that stands on the table
    #[schema(value_type = u32, minimum = 1, maximum = 9999)]
    pub board: Raw<u32>,
}

/// Which byes may be asked for.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ByesShape)]
pub struct ByesDraft {
    /// So many byes with points for each player; none for as many as are asked for.
    #[schema(value_type = Option<u8>, maximum = 99)]
    pub half_points: Option<Raw<u8>>,
    /// None in so many rounds at the end.
    #[schema(value_type = Option<u8>, maximum = 99)]
    pub not_in_last: Option<Raw<u8>>,
}

/// Whether people can enter by themselves.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = EntranceShape)]
pub struct EntranceDraft {
    /// Whether whoever has the link can enter.
    pub is_open: bool,
    /// So many places; whoever comes later waits. None for no limit.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 9999)]
    pub limit: Option<Raw<u32>>,
    /// Whether presence is confirmed before the first round.
    pub checks_in: bool,
}

/// A player by the id, or as somebody names one. A tournament that is yet to be made has none.
fn player(
    way: &str,
    raw: &Raw<u32>,
    tournament: Option<&Tournament>,
    faults: &mut Faults,
) -> Option<PlayerId> {
    let (found, name) = match raw {
        Raw::Value(id) => {
            let id = PlayerId::new(*id);
            (id.filter(|id| tournament.is_some_and(|all| all.player(*id).is_some())), "")
        }
        Raw::Typed { text, .. } => (tournament.and_then(|all| named(all, text)), text.as_str()),
    };
    if found.is_none() {
        let shown = [("name", name.to_owned().into())];
        faults.put_with(raw.place(way), "setup-fault-player", &shown, "no player has this id");
    }
    found
}

pub(super) fn read_apart(
    drafts: &[ApartDraft],
    tournament: Option<&Tournament>,
    faults: &mut Faults,
) -> Vec<Apart> {
    faults.few("apart", drafts, 500);
    let mut apart = Vec::with_capacity(drafts.len());
    for (at, draft) in drafts.iter().enumerate() {
        let field = format!("apart/{at}/players");
        let until = draft.until.as_ref();
        let until = until.and_then(|round| round.number(&format!("apart/{at}/until"), 1..=999, faults));
        let who = match draft.same {
            Some(_) if !draft.players.is_empty() => {
                faults.fault(&field, "say either players or same");
                continue;
            }
            Some(Same::Club) => Group::SameClub,
            Some(Same::Federation) => Group::SameFederation,
            None => Group::Players(group(&field, &draft.players, tournament, faults)),
        };
        apart.push(Apart { who, until: until.and_then(RoundNumber::new) });
    }
    apart
}

/// The players of a group, each once.
fn group(
    field: &str,
    raw: &[Raw<u32>],
    tournament: Option<&Tournament>,
    faults: &mut Faults,
) -> Vec<PlayerId> {
    let (mut players, mut unknown) = (Vec::with_capacity(raw.len()), 0);
    if raw.len() > 1 || matches!(raw, [Raw::Typed { .. }]) {
        for (place, one) in raw.iter().enumerate() {
            match player(&format!("{field}/{place}"), one, tournament, faults) {
                Some(player) if players.contains(&player) => {}
                Some(player) => players.push(player),
                None => unknown += 1,
            }
        }
    }
    if players.len() + unknown < 2 {
        let field = raw.first().map_or(field, |one| one.place(field));
        faults.put(field, "setup-fault-alone", "name at least two players");
    }
    players
}

impl BoardsDraft {
    pub(super) fn read(&self, tournament: Option<&Tournament>, faults: &mut Faults) -> Boards {
        faults.few("boards/fixed", &self.fixed, 500);
        let before = match &self.before {
            Raw::Value(before) => faults.number("boards/before", *before, 0..=9998),
            Raw::Typed { text, field } => {
                faults.typed_number(field, text, 1..=9999).map_or(0, |first| first - 1)
            }
        };
        let mut fixed: Vec<(PlayerId, BoardNumber)> = Vec::with_capacity(self.fixed.len());
        for (at, one) in self.fixed.iter().enumerate() {
            let place = format!("boards/fixed/{at}");
            let id = player(&format!("{place}/player"), &one.player, tournament, faults);
            let board = one.board(&format!("{place}/board"), before, faults);
            let taken = "this player or this board stands there already";
            if fixed.iter().any(|(other, _)| Some(*other) == id) {
                faults.put(one.player.place(&place), "setup-fault-twice", taken);
            } else if fixed.iter().any(|(_, other)| Some(*other) == board) {
                faults.put(one.board.place(&place), "setup-fault-board-twice", taken);
            }
            fixed.extend(id.zip(board));
        }
        Boards { before, fixed }
    }
}

impl FixedBoard {
    /// The board, counted within the tournament.
    fn board(&self, way: &str, before: u16, faults: &mut Faults) -> Option<BoardNumber> {
        let number = match &self.board {
            Raw::Value(board) => faults.number(way, *board, 1..=9999),
            Raw::Typed { text, field } if text.is_empty() => {
                faults.empty(field);
                return None;
            }
            Raw::Typed { text, field } => {
                let before = u32::from(before);
                faults.typed_number(field, text, before + 1..=9999)? - before
            }
        };
        BoardNumber::new(number)
    }
}

impl ByesDraft {
    pub(super) fn read(&self, faults: &mut Faults) -> ByeRules {
        let mut number = |name, raw: &Option<Raw<u8>>| raw.as_ref()?.number(name, 0..=99, faults);
        ByeRules {
            half_points: number("byes/half_points", &self.half_points),
            not_in_last: number("byes/not_in_last", &self.not_in_last),
        }
    }
}

impl EntranceDraft {
    pub(super) fn read(&self, faults: &mut Faults) -> Entrance {
        let limit = self.limit.as_ref().and_then(|limit| limit.number("entrance/limit", 1..=9999, faults));
        Entrance { is_open: self.is_open, limit, checks_in: self.checks_in }
    }
}

impl From<&Apart> for ApartDraft {
    fn from(apart: &Apart) -> Self {
        let (players, same) = match &apart.who {
            Group::Players(ids) => (ids.iter().map(|id| Raw::Value(id.get())).collect(), None),
            Group::SameClub => (Vec::new(), Some(Same::Club)),
            Group::SameFederation => (Vec::new(), Some(Same::Federation)),
        };
        Self { players, same, until: apart.until.map(|round| Raw::Value(round.get())) }
    }
}

impl From<&Boards> for BoardsDraft {
    fn from(boards: &Boards) -> Self {
        let fixed = |(id, board): &(PlayerId, BoardNumber)| FixedBoard {
            player: Raw::Value(id.get()),
            board: Raw::Value(board.get()),
        };
        Self { before: Raw::Value(boards.before), fixed: boards.fixed.iter().map(fixed).collect() }
    }
}

impl From<ByeRules> for ByesDraft {
    fn from(rules: ByeRules) -> Self {
        Self {
            half_points: rules.half_points.map(Raw::Value),
            not_in_last: rules.not_in_last.map(Raw::Value),
        }
    }
}

impl From<Entrance> for EntranceDraft {
    fn from(entrance: Entrance) -> Self {
        let Entrance { is_open, limit, checks_in } = entrance;
        Self { is_open, limit: limit.map(Raw::Value), checks_in }
    }
}
