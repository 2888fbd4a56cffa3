//! The Keizer system: for club evenings with changing attendance.
//!
//! Everyone present plays. A game is worth the value of the opponent's current place in the table, so the table ranks itself: [`rank`]
//! repeats until it is stable. Then [`pair`] pairs neighbours in the table, from the top down: each player meets the next lower player whom
//! the [`Rules`] allow, unless the others could then not all be paired.
//!
//! **Absences.** A half-point bye is an absence with notice and gives a share of the player's own value, for the first few; a full-point
//! bye is a duty for the club; a zero-point bye, or a game lost by forfeit, gives nothing.
//!
//! **When it gets stuck.** First the gap between two meetings is reduced, one round at a time; then more meetings are allowed.
//! [`Round::relaxed`] says what was relaxed. Players who must not meet are never paired: if there is no other way, there is no round.

mod color;
mod score;
#[cfg(test)]
mod tests;

use ronde_domain::{Bye, Crosstable, PairingNumber, RoundEntry, Share};
use ronde_matching::{Completion, Graph};
use serde::{Deserialize, Serialize};

use crate::{Game, PairedRound};
pub use color::ColorRule;
pub use score::{Place, Reward, RewardKind, rank};

/// How a club plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Rules {
    /// The value of first place; `None` for one and a half times the number of players. It is never less than that number, so that every
    /// place is worth something.
    pub top: Option<u32>,
    /// Whether each player's own value counts once.
    pub counts_own_value: bool,
    /// How many rounds must lie between two meetings.
    pub gap: u32,
    /// How often two players may meet; `None` for as often as the gap allows.
    pub meetings: Option<u32>,
    /// The share of the opponent's value for a loss.
    pub loss: Share,
    /// The share of the player's own value for the bye.
    pub bye: Share,
    /// The share of the player's own value for an absence with notice.
    pub excused: Share,
    /// How many such absences count; `None` for all of them.
    pub excused_rounds: Option<u32>,
    /// The share of the player's own value for a duty for the club.
    pub duty: Share,
}

impl Rules {
    /// As most clubs play it.
    pub const USUAL: Self = Self {
        top: None,
        counts_own_value: true,
        gap: 3,
        meetings: None,
        loss: Share::NONE,
        bye: TWO_THIRDS,
        excused: ONE_THIRD,
        excused_rounds: Some(5),
        duty: TWO_THIRDS,
    };
}

impl Default for Rules {
    fn default() -> Self {
        Self::USUAL
    }
}

const ONE_THIRD: Share = Share::new(1, 3).expect("20 sixtieths");
const TWO_THIRDS: Share = Share::new(2, 3).expect("40 sixtieths");

/// Who is to be paired, and everything that the rules need.
///
/// The order of `present`, of `forbidden` and of the players in each set doesn't matter.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// All players' rounds so far.
    pub table: &'a Crosstable,
    /// Everyone in the order of the starting list, which breaks ties.
    pub order: &'a [PairingNumber],
    /// Who is to be paired.
    pub present: &'a [PairingNumber],
    /// Sets of players; no two in a set may meet.
    pub forbidden: &'a [Vec<PairingNumber>],
    /// How the club plays it.
    pub rules: &'a Rules,
}

/// A round, with its explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The round, boards from the top of the table down.
    pub paired: PairedRound,
    /// Why each game has its colours, in the order of the boards.
    pub colors: Vec<ColorRule>,
    /// What had to be relaxed.
    pub relaxed: Relaxed,
    /// The table before the round, the best first.
    pub table: Vec<Place>,
}

/// The rules that had to be relaxed so that everyone has an opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Relaxed {
    /// The gap that was used instead of the usual one.
    pub gap: Option<u32>,
    /// How often two may meet, instead of the usual number.
    pub meetings: Option<u32>,
}

/// Why there is no round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPairing {
    /// The list of those present is empty.
    #[error("nobody is present")]
    NobodyPresent,
    /// Somebody listed has no card in the table, or is listed twice.
    #[error("player {0} is to be paired but is not in the table, or listed twice")]
    Unsound(PairingNumber),
    /// Whoever sits out, some who must not meet would have to.
    #[error("too many of those present must not meet each other")]
    KeptApart,
}

/// Pairs the next round of everyone present.
///
/// ```
/// use ronde_domain::{Crosstable, PairingNumber, Scorecard, Scoring};
/// use ronde_pairing::keizer::{Field, NoPairing, Rules, pair};
///
/// let order: Vec<_> = (0..5).map(PairingNumber::from_index).collect();
/// let cards = order.iter().map(|&number| Scorecard { number, entries: vec![] }).collect();
/// let table = Crosstable::new(cards, Scoring::default()).unwrap();
/// let field = Field { table: &table, order: &order, present: &order, forbidden: &[], rules: &Rules::USUAL };
/// assert_eq!(pair(&field)?.paired.to_string(), "2-1 4-3, bye 5");
/// # Ok::<(), NoPairing>(())
/// ```
pub fn pair(field: &Field<'_>) -> Result<Round, NoPairing> {
    let table = rank(field.table, field.order, field.rules);
    let contenders = contenders(field, &table)?;
    if contenders.is_empty() {
        return Err(NoPairing::NobodyPresent);
    }
    let levels = levels(field, &contenders);
    let sitting: Vec<Option<usize>> = if contenders.len() % 2 == 1 {
        let mut places: Vec<usize> = (0..contenders.len()).collect();
        // the fewest byes so far, and among these the lowest
        places.sort_by_key(|&place| (contenders[place].byes, std::cmp::Reverse(place)));
        places.into_iter().map(Some).collect()
    } else {
        vec![None]
    };
    for sitting in sitting {
        for level in &levels {
            if let Some(games) = complete(field, &contenders, sitting, *level) {
                return Ok(seated(field, &contenders, sitting, games, *level, table));
            }
        }
    }
    Err(NoPairing::KeptApart)
}

/// Whether the rules let two players meet in the next round.
pub fn may_meet(table: &Crosstable, [one, other]: [PairingNumber; 2], rules: &Rules) -> bool {
    Level::wanted(rules).allows(&meetings(table, one, other), table.rounds())
}

/// A player to be paired.
struct Contender {
    number: PairingNumber,
    byes: usize,
}

/// How strictly the rules are applied.
#[derive(Clone, Copy)]
struct Level {
    gap: u32,
    meetings: Option<u32>,
}

impl Level {
    fn wanted(rules: &Rules) -> Self {
        Self { gap: rules.gap, meetings: rules.meetings }
    }

    /// Whether two who met in these rounds may meet in the round at `index`.
    fn allows(self, met: &[usize], index: usize) -> bool {
        let long_ago =
            met.last().is_none_or(|last| index - last > usize::try_from(self.gap).unwrap_or(usize::MAX));
        let seldom = self.meetings.is_none_or(|most| met.len() < usize::try_from(most).unwrap_or(usize::MAX));
        long_ago && seldom
    }
}

/// Those present, from the top of the table down.
fn contenders(field: &Field<'_>, table: &[Place]) -> Result<Vec<Contender>, NoPairing> {
    let mut listed = field.present.to_vec();
    listed.sort_unstable();
    if let Some(twice) = listed.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(NoPairing::Unsound(twice[0]));
    }
    if let Some(&unknown) = listed.iter().find(|number| field.table.card(**number).is_none()) {
        return Err(NoPairing::Unsound(unknown));
    }
    let present = table.iter().filter(|place| listed.binary_search(&place.number).is_ok());
    Ok(present
        .map(|place| Contender { number: place.number, byes: byes(field.table, place.number) })
        .collect())
}

fn byes(table: &Crosstable, number: PairingNumber) -> usize {
    let entries = table.card(number).map_or(&[][..], |card| &card.entries);
    entries.iter().filter(|entry| **entry == RoundEntry::Bye(Bye::PairingAllocated)).count()
}

/// The rounds in which two have met over the board, by index.
fn meetings(table: &Crosstable, one: PairingNumber, other: PairingNumber) -> Vec<usize> {
    let entries = table.card(one).map_or(&[][..], |card| &card.entries);
    let met = entries.iter().enumerate().filter(|(_, entry)| entry.played_against() == Some(other));
    met.map(|(index, _)| index).collect()
}

/// The rules as wanted, then with a smaller and smaller gap, then with more meetings.
fn levels(field: &Field<'_>, contenders: &[Contender]) -> Vec<Level> {
    let wanted = Level::wanted(field.rules);
    // a gap as long as the season so far keeps everyone apart who has met at all
    let longest = wanted.gap.min(u32::try_from(field.table.rounds()).unwrap_or(u32::MAX));
    let gaps = |meetings| (0..=longest).rev().map(move |gap| Level { gap, meetings });
    let mut levels = vec![wanted];
    levels.extend(gaps(wanted.meetings));
    if let Some(most) = wanted.meetings {
        let numbers = || contenders.iter().map(|contender| contender.number);
        let pairs = numbers().flat_map(|one| numbers().map(move |other| (one, other)));
        let met = pairs.map(|(one, other)| meetings(field.table, one, other).len()).max().unwrap_or(0);
        let met = u32::try_from(met).unwrap_or(u32::MAX);
        levels.extend((most + 1..=met.saturating_add(1)).flat_map(|more| gaps(Some(more))));
    }
    levels
}

/// The games from the top down, if everyone except the one who sits out can have one.
fn complete(
    field: &Field<'_>,
    contenders: &[Contender],
    sitting: Option<usize>,
    level: Level,
) -> Option<Vec<(usize, usize)>> {
    let playing: Vec<usize> = (0..contenders.len()).filter(|&place| sitting != Some(place)).collect();
    let mut graph = Graph::new(playing.len());
    for (at, &place) in playing.iter().enumerate() {
        for (below, &lower) in playing.iter().enumerate().skip(at + 1) {
            let [one, other] = [place, lower].map(|place| contenders[place].number);
            let apart = field.forbidden.iter().any(|set| set.contains(&one) && set.contains(&other));
            if !apart && level.allows(&meetings(field.table, one, other), field.table.rounds()) {
                graph.add_edge(at, below);
            }
        }
    }
    let mut rest = Completion::new(&graph).ok()?;
    let mut games = Vec::with_capacity(playing.len() / 2);
    while let Some(at) = rest.unsettled().first() {
        let below = rest.settle_first(at)?;
        games.push((playing[at], playing[below]));
    }
    Some(games)
}

fn seated(
    field: &Field<'_>,
    contenders: &[Contender],
    sitting: Option<usize>,
    games: Vec<(usize, usize)>,
    level: Level,
    table: Vec<Place>,
) -> Round {
    let number = |place: usize| contenders[place].number;
    let (games, colors): (Vec<Game>, Vec<ColorRule>) = games
        .into_iter()
        .map(|(higher, lower)| color::seat(field.table, number(higher), number(lower)))
        .unzip();
    let wanted = Level::wanted(field.rules);
    let met_too_soon = |gap: u32| {
        let level = Level { gap, meetings: None };
        let index = field.table.rounds();
        games.iter().any(|game| !level.allows(&meetings(field.table, game.white, game.black), index))
    };
    Round {
        relaxed: Relaxed {
            // an unnecessary level relaxes nothing
            gap: (level.gap != wanted.gap && met_too_soon(wanted.gap)).then_some(level.gap),
            meetings: level.meetings.filter(|_| level.meetings != wanted.meetings),
        },
        paired: PairedRound { games, bye: sitting.map(number) },
        colors,
        table,
    }
}
