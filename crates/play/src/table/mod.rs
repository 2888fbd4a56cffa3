//! A table from the first chair taken to the end of the game: the fold of its log.
//!
//! Before the game: [`waiting`]. From the drawing of seats on: [`course`], with the players' time in [`clocks`] and their offers in
//! [`offers`]; [`claims`] protects players from being kept waiting. [`fold`] applies events, [`decide`] says what follows from an act,
//! [`questions`] is what others want to know about a table.

mod claims;
mod clocks;
mod course;
mod decide;
mod fold;
mod offers;
mod questions;
mod waiting;

use jiff::Timestamp;
use ronde_domain::{AccountId, GameId};

use crate::{Access, Damage, Damaged, Entry, Event, NoGame, Sitter, Terms};
use course::Course;
pub use course::Made;

/// A table: what was agreed, who sits there, the game with its clocks, how it ended.
///
/// ```
/// use jiff::Timestamp;
/// use ronde_domain::AccountId;
/// use ronde_play::{Access, Act, Control, Entry, Phase, PlayerAct, Sitter, Table, Terms};
/// use ronde_quoridor::{Seat, Seats};
///
/// let now = Timestamp::UNIX_EPOCH;
/// let terms = Terms::new(Seats::Two, Control::Clock { base: 300, increment: 3 }, true);
/// let made = Table::make(terms, Access::Open, None);
/// let mut table = Table::from_log(&[Entry { seq: 1, at: now, event: made }])?;
///
/// let players = [1, 2].map(|number| Sitter::Account(AccountId(number)));
/// let acts = [Act::Sit(players[0]), Act::Sit(players[1]), Act::Begin(players.to_vec())];
/// let first = PlayerAct::Play { ply: 0, r#move: "e2".parse()? }.by(Seat::One);
/// for act in acts.into_iter().chain([first]) {
///     let events = table.decide(&act, now)?;
///     let entries = table.take(events, now)?; // these are what is stored
///     assert_eq!(entries.last().map(|entry| entry.seq), Some(table.head()));
/// }
/// assert_eq!((table.phase(), table.to_move()), (Phase::Playing, Some(Seat::Two)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    terms: Terms,
    access: Access,
    after: Option<GameId>,
    head: i64,
    made_at: Timestamp,
    changed_at: Timestamp,
    /// Who sat down first.
    maker: Option<AccountId>,
    /// By chair; once the game has begun, by seat.
    sitters: Vec<Sitter>,
    /// From the drawing of seats on.
    course: Option<Course>,
    called_off: Option<NoGame>,
}

impl Table {
    /// The first event of a table.
    pub const fn make(terms: Terms, access: Access, after: Option<GameId>) -> Event {
        Event::Made { terms, access, after }
    }

    /// The table with this log.
    pub fn from_log(entries: &[Entry]) -> Result<Self, Damaged> {
        let damaged = |seq, damage| Damaged { seq, damage };
        let (first, later) = entries.split_first().ok_or(damaged(0, Damage::Empty))?;
        let Event::Made { terms, access, after } = &first.event else {
            return Err(damaged(first.seq, Damage::NotMade));
        };
        if first.seq != 1 {
            return Err(damaged(first.seq, Damage::Gap { expected: 1 }));
        }
        let mut table = Self {
            terms: *terms,
            access: access.clone(),
            after: *after,
            head: first.seq,
            made_at: stored(first.at),
            changed_at: stored(first.at),
            maker: None,
            sitters: Vec::new(),
            course: None,
            called_off: None,
        };
        for entry in later {
            table.apply(entry.clone())?;
        }
        Ok(table)
    }

    /// Applies an event of the log. A refused one changes nothing.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Damaged> {
        let Entry { seq, at, event } = entry;
        let damaged = |damage| Damaged { seq, damage };
        let expected = self.head + 1;
        if seq != expected {
            return Err(damaged(Damage::Gap { expected }));
        }
        self.happen(event, stored(at)).map_err(damaged)?;
        self.head = seq;
        self.changed_at = stored(at);
        Ok(())
    }

    /// Applies what [`Table::decide`] returned, and returns the entries that continue the log.
    pub fn take(&mut self, events: Vec<Event>, at: Timestamp) -> Result<Vec<Entry>, Damaged> {
        let number = |(seq, event)| Entry { seq, at: stored(at), event };
        let entries: Vec<Entry> = (self.head + 1..).zip(events).map(number).collect();
        for entry in &entries {
            self.apply(entry.clone())?;
        }
        Ok(entries)
    }
}

/// A moment as precise as a log stores it, so that a table is the same before and after it is read back.
fn stored(at: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(at.as_microsecond()).unwrap_or(at)
}
