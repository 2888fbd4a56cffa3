//! The seam: what a rating system provides, and what it is given.
//!
//! A system is a type that implements [`RatingSystem`], next to its rules in its own module. The list of systems is in the root of this
//! crate; ledgers, stores, pages and commands use a [`System`](crate::System) from there. The players and events that a system is given are
//! in [`rated`], the macro that makes the list in `list`.

pub(crate) mod list;
pub mod rated;

use std::collections::BTreeMap;
use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use self::rated::{Participant, RatedEvent, TableGame};
use crate::event::{Chess, Event, Meeting, Seat};
use crate::period::Period;

/// A player in one of the lists of a ledger: the modality, and the id under which the ledger knows the player.
pub type Key = (String, String);

/// A rating system.
///
/// The value holds the rules that can be chosen, such as which of FIDE's three lists; most systems have no
/// choice.
pub trait RatingSystem: Copy {
    /// The name in stored ledgers, on command lines and in addresses; the message `rating-system-CODE` is its name for people.
    const CODE: &'static str;
    /// Which events are rated together.
    const RATES: Rates;
    /// The order in which a derivation lists a player's games.
    const GAMES: GameOrder = GameOrder::TwoThenMany;
    /// Whether a rule needs the players' age. If not, a site doesn't keep the year of birth in its ledger.
    const NEEDS_BIRTH_YEAR: bool = false;

    /// What a list knows about a player.
    type Standing: Clone + fmt::Debug + PartialEq;
    /// How a change came about. It is stored with the change, so its format must not change.
    type Derivation: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;

    /// The standing of a player from a starting list; [`Participant::default`] is a newcomer.
    fn start(self, player: &Participant) -> Self::Standing;

    /// Everyone who took part in the batch, with their standing afterwards.
    fn rate(self, batch: &Batch<'_, Self::Standing>) -> Vec<Rated<Self>>;

    /// What a list shows at the start of the period with the number `end`; without one, right after the last game.
    fn published(standing: &Self::Standing, end: Option<i32>) -> Published;

    /// Which of a player's ratings in FIDE's list a ledger starts with.
    fn chess(self) -> Chess {
        Chess::Standard
    }
}

/// The player, the standing afterwards, and the derivation.
pub type Rated<S> = (Key, <S as RatingSystem>::Standing, <S as RatingSystem>::Derivation);

/// Which events are rated together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rates {
    /// Each event by itself.
    Events,
    /// All events of a period.
    Periods,
}

/// The order in which a derivation lists the games of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOrder {
    /// Games of two first, then games of many, each by round.
    TwoThenMany,
    /// All games by round.
    ByRound,
}

/// What a list shows of a standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Published {
    /// The printed number; `None` for unrated players.
    pub rating: Option<f64>,
    /// The number of rated games.
    pub games: u32,
    /// Whether it is still based on few games.
    pub provisional: bool,
    /// The rating before rounding.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<f64>,
    /// How uncertain the rating is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// How erratic the player's results are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volatility: Option<f64>,
    /// The highest rating ever published, if a rule needs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak: Option<u16>,
}

/// Events that are rated together, and the standings before them.
pub struct Batch<'a, S> {
    /// One event, or those of a period in the order of their dates.
    pub events: &'a [&'a RatedEvent],
    /// How the ledger divides the calendar.
    pub period: Period,
    /// The standing of a newcomer.
    pub newcomer: S,
    /// A player's standing.
    pub find: &'a dyn Fn(&Key) -> Option<&'a S>,
}

impl<S: Clone> Batch<'_, S> {
    /// A player's standing, or that of a newcomer.
    pub fn standing(&self, key: &Key) -> S {
        (self.find)(key).unwrap_or(&self.newcomer).clone()
    }

    /// Everyone in an event, by seat.
    pub fn players(&self, event: &RatedEvent) -> Vec<(Key, S)> {
        let player = |seat| {
            let key = event.key(seat);
            let standing = self.standing(&key);
            (key, standing)
        };
        (0..event.players.len()).map(player).collect()
    }
}

impl<'a, S> Batch<'a, S> {
    /// Everyone in the batch, with each event they took part in and their games in it.
    pub fn by_player(&self) -> BTreeMap<Key, Vec<(&'a RatedEvent, Vec<Meeting>)>> {
        let mut players: BTreeMap<Key, Vec<(&RatedEvent, Vec<Meeting>)>> = BTreeMap::new();
        for &event in self.events {
            let paired = games(event);
            for seat in 0..event.players.len() {
                let meetings = paired.meetings(seat).to_vec();
                players.entry(event.key(seat)).or_default().push((event, meetings));
            }
        }
        players
    }
}

impl<S> fmt::Debug for Batch<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("events", &self.events)
            .field("period", &self.period)
            .finish_non_exhaustive()
    }
}

/// The games of two in an event that a ledger has accepted.
pub fn games(event: &RatedEvent) -> Event {
    event.event().expect("an event in the ledger was checked")
}

/// The games of many in the order of the rounds.
pub fn tables(event: &RatedEvent) -> Vec<&TableGame> {
    let mut tables: Vec<&TableGame> = event.tables.iter().collect();
    tables.sort_by_key(|table| (table.round, &table.seats));
    tables
}

/// A player's seat in an event.
pub fn seat_of(event: &RatedEvent, key: &Key) -> Option<Seat> {
    event.players.iter().position(|player| player.id == key.1)
}
