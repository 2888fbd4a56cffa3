//! Explains a player's place: every value in its parts, and what separates neighbours.

use ronde_domain::PairingNumber;
use serde::Serialize;

use super::breakdown::{Breakdown, Working};
use super::code::{Name, TieBreak};
use super::contest::Contest;
use super::direct_encounter::encounter;
use super::measure::measure;
use super::ranking::{Ranking, forfeits, rank};
use crate::Value;
use crate::standings::{DecidedBy, Standings};

/// Explains a player's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// Who.
    pub player: PairingNumber,
    /// The place.
    pub rank: Option<u32>,
    /// The values in the order of the list.
    pub values: Vec<Explained>,
    /// The player directly above.
    pub above: Option<Neighbour>,
    /// The player directly below.
    pub below: Option<Neighbour>,
}

/// One value and its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// The code of the tie-break.
    pub code: String,
    /// The value in its parts.
    #[serde(flatten)]
    pub breakdown: Breakdown,
}

/// A neighbour in the ranking, and what separates the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Neighbour {
    /// Who.
    pub player: PairingNumber,
    /// The place.
    pub rank: Option<u32>,
    /// What separates the two; `None` if nothing does.
    pub decided_by: Option<Decision>,
}

/// The tie-break that separates two neighbours, with both values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// The code; `PTS` for the points.
    pub code: String,
    /// The value of the player in question.
    pub own: Option<Value>,
    /// The neighbour's value.
    pub other: Option<Value>,
}

/// Explains one player; `None` if nobody has the number, or if the player's games don't count.
pub fn explain(contest: &Contest, list: &[TieBreak], player: PairingNumber) -> Option<Explanation> {
    let place = contest.place_of(player)?;
    let standings = rank(contest, list);
    let mut ranking = Ranking::new(contest, list.len());
    if !list.iter().any(|tie_break| tie_break.name() == Name::Pts) {
        ranking.by_points();
    }
    let mut values = Vec::with_capacity(list.len());
    for (at, tie_break) in list.iter().enumerate() {
        let breakdown = if tie_break.name() == Name::De {
            of_encounter(contest, tie_break, ranking.groups(), place)
        } else {
            measure(contest, tie_break)(place)
        };
        values.push(Explained { code: tie_break.to_string(), breakdown });
        ranking.apply(at, tie_break);
    }
    Some(Explanation::new(&standings, player, values))
}

impl Explanation {
    /// Combines the values with the place in the ranking.
    pub fn new(standings: &Standings, player: PairingNumber, values: Vec<Explained>) -> Self {
        let [above, below] = neighbours(standings, player);
        let rank = standings.of(player).and_then(|row| row.rank);
        Self { player, rank, values, above, below }
    }
}

/// The value of direct encounter, with the group that was tied before it.
fn of_encounter(contest: &Contest, tie_break: &TieBreak, groups: &[Vec<usize>], place: usize) -> Breakdown {
    let alone = vec![place];
    let group = groups.iter().find(|group| group.contains(&place)).unwrap_or(&alone);
    let encounter = encounter(contest, group, forfeits(tie_break));
    let own = encounter.group.iter().find(|member| member.player == contest.records[place].number);
    let value = Some(Value::count(own.map_or(0, |member| member.place)));
    Breakdown { value, working: Working::Encounter(encounter), parts: Vec::new() }
}

/// The players directly above and below, with what separates them.
fn neighbours(standings: &Standings, player: PairingNumber) -> [Option<Neighbour>; 2] {
    let rows = standings.rows();
    let Some(at) = rows.iter().position(|row| row.number == player) else { return [None, None] };
    let neighbour = |other: usize, lower: usize| {
        let row = rows.get(other).filter(|row| row.rank.is_some() && rows[at].rank.is_some())?;
        let decided_by = rows[lower].decided_by.map(|by| match by {
            DecidedBy::Points => Decision {
                code: Name::Pts.acronym().to_owned(),
                own: Some(Value::of(rows[at].points)),
                other: Some(Value::of(row.points)),
            },
            DecidedBy::Column(column) => Decision {
                code: standings.columns()[column].code.clone(),
                own: rows[at].values[column],
                other: row.values[column],
            },
            DecidedBy::Number => Decision {
                code: Name::Tpn.acronym().to_owned(),
                own: Some(Value::count(player.get())),
                other: Some(Value::count(row.number.get())),
            },
        });
        Some(Neighbour { player: row.number, rank: row.rank, decided_by })
    };
    [at.checked_sub(1).and_then(|above| neighbour(above, at)), neighbour(at + 1, at + 1)]
}
