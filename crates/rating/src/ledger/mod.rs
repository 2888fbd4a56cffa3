//! The ledger: an append-only list of rated events, and the rating lists that it folds into.
//!
//! Nothing is ever edited. A starting list, an event, a correction of an event, a closed period are [`Entry`]s; the [`Ledger`] folds them.
//! Events are rated in date order, whatever the order in which they were entered. A correction undoes everything from that event on and
//! rates it again, which gives the same lists as rating everything again (a property test checks this). The [`System`] decides how one
//! batch of events is rated and what a list knows about a player. Files are up to the shell.

mod change;
mod entry;
mod list;
mod refusal;

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

pub use change::{Change, Opponent, Played, Rerated};
pub use entry::{Entry, EventId, Settings};
pub use list::ListLine;
pub use refusal::Refusal;

pub use crate::system::Published;
pub use crate::system::rated::{Participant, Person, RatedEvent, TableGame};
pub use crate::{Derivation, Standing, System};

use crate::period::Period;
use crate::system::Key;

/// A ledger in its current state.
#[derive(Clone, Debug)]
pub struct Ledger {
    entries: Vec<Entry>,
    settings: Settings,
    people: BTreeMap<String, Person>,
    /// By number, each in its latest version.
    events: Vec<RatedEvent>,
    /// Their numbers in the order in which they are rated.
    order: Vec<EventId>,
    batches: Vec<Batch>,
    standings: BTreeMap<Key, Standing>,
    /// Closed periods: their number, the date of the list, and the number of entries before each was closed.
    closed: Vec<(i32, Date, usize)>,
}

/// Events that were rated together, and the state before them.
#[derive(Clone, Debug)]
struct Batch {
    /// The number of events up to the end of this batch.
    end: usize,
    before: Vec<(Key, Option<Standing>)>,
}

impl Ledger {
    /// A new ledger.
    pub fn open(settings: Settings) -> Self {
        Self {
            entries: vec![Entry::Opened(settings)],
            settings,
            people: BTreeMap::new(),
            events: Vec::new(),
            order: Vec::new(),
            batches: Vec::new(),
            standings: BTreeMap::new(),
            closed: Vec::new(),
        }
    }

    /// Folds entries; the first one opens the ledger.
    pub fn replay(entries: impl IntoIterator<Item = Entry>) -> Result<Self, Refusal> {
        let mut entries = entries.into_iter();
        let Some(Entry::Opened(settings)) = entries.next() else { return Err(Refusal::NotOpened) };
        let mut ledger = Self::open(settings);
        for entry in entries {
            ledger.append(entry)?;
        }
        Ok(ledger)
    }

    /// Adds an entry, or returns why not; then nothing has changed.
    pub fn append(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.add(entry, None)
    }

    /// Adds an entry and reports what it changed.
    pub fn append_telling(&mut self, entry: Entry) -> Result<Rerated, Refusal> {
        let mut news = Rerated::default();
        self.add(entry, Some(&mut news))?;
        Ok(news)
    }

    /// Everything that was ever rated, in its current version.
    pub fn changes(&self) -> Rerated {
        let mut news = Rerated::default();
        self.clone().rate_again(0, |_| {}, Some(&mut news));
        news
    }

    fn add(&mut self, entry: Entry, news: Option<&mut Rerated>) -> Result<(), Refusal> {
        self.check(&entry)?;
        match &entry {
            Entry::Opened(_) => {}
            Entry::ListImported { modality, players } => {
                self.import(modality, players);
                if let Some(news) = news {
                    news.players =
                        players.iter().map(|player| (modality.clone(), player.id.clone())).collect();
                }
            }
            Entry::EventRated(event) => {
                let id = EventId::from_index(self.events.len());
                self.events.push(event.clone());
                let place = self.place_of(id);
                self.rate_again(place, |order| order.insert(place, id), news);
            }
            Entry::EventCorrected { event: id, corrected } => {
                let old = self.order.iter().position(|other| other == id).unwrap_or(0);
                let before = std::mem::replace(&mut self.events[id.index()], corrected.clone());
                let moved = before.date != corrected.date;
                let mut order = self.order.clone();
                if moved {
                    order.remove(old);
                    let place = self.place_in(&order, *id);
                    order.insert(place, *id);
                }
                let first = order.iter().position(|other| other == id).unwrap_or(0).min(old);
                self.rate_again(first, |current| *current = order, news);
            }
            Entry::PeriodClosed { day, published } => {
                self.closed.push((self.settings.period.index(*day), *published, self.entries.len()));
            }
        }
        self.learn(&entry);
        self.entries.push(entry);
        Ok(())
    }

    /// Everything that was ever entered.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What the ledger was opened with.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// An event in its latest version.
    pub fn event(&self, id: EventId) -> Option<&RatedEvent> {
        self.events.get(id.index())
    }

    /// Whether a player is in any list.
    pub fn knows(&self, player: &str) -> bool {
        self.people.contains_key(player)
    }

    /// Whether a player is in one of the lists.
    pub fn is_listed(&self, modality: &str, player: &str) -> bool {
        self.standing(modality, player).is_some()
    }

    /// A player's standing in a list.
    pub fn standing(&self, modality: &str, player: &str) -> Option<&Standing> {
        self.standings.get(&(modality.to_owned(), player.to_owned()))
    }

    /// Everyone in every list: modality, id, standing.
    pub fn standings(&self) -> impl Iterator<Item = (&str, &str, &Standing)> {
        self.standings.iter().map(|((modality, id), standing)| (modality.as_str(), id.as_str(), standing))
    }

    /// The number of events, which is also the number of the last one.
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// Everyone in the ledger, by id.
    pub fn people(&self) -> impl Iterator<Item = (&str, &Person)> {
        self.people.iter().map(|(id, person)| (id.as_str(), person))
    }

    /// The ledger as it was when a period was closed, and the date of its list.
    pub fn published(&self, day: Date) -> Option<(Self, Date)> {
        let index = self.settings.period.index(day);
        let &(_, date, entries) = self.closed.iter().find(|(closed, ..)| *closed == index)?;
        let then = Self::replay(self.entries[..entries].iter().cloned());
        Some((then.expect("what was entered once is accepted again"), date))
    }

    /// The number of the last closed period.
    fn closed_up_to(&self) -> Option<i32> {
        self.closed.last().map(|(index, ..)| *index)
    }

    /// A starting list replaces what nobody has played for yet.
    fn import(&mut self, modality: &str, players: &[Participant]) {
        for player in players {
            let key = (modality.to_owned(), player.id.clone());
            self.standings.insert(key, self.settings.system.start(player));
        }
    }

    fn learn(&mut self, entry: &Entry) {
        let players = match entry {
            Entry::ListImported { players, .. } => players,
            Entry::EventRated(event) | Entry::EventCorrected { corrected: event, .. } => &event.players,
            Entry::Opened(_) | Entry::PeriodClosed { .. } => return,
        };
        for Participant { id, person, .. } in players {
            let known = self.people.entry(id.clone()).or_default();
            if !person.name.is_empty() {
                known.name.clone_from(&person.name);
            }
            known.birth_year = person.birth_year.or(known.birth_year);
        }
    }

    /// The place of an event among the rated ones: by date, then by number.
    fn place_of(&self, id: EventId) -> usize {
        self.place_in(&self.order, id)
    }

    fn place_in(&self, order: &[EventId], id: EventId) -> usize {
        let key = |id: &EventId| (self.events[id.index()].date, *id);
        order.partition_point(|other| key(other) < key(&id))
    }

    /// Undoes everything from the event at `place` on, changes the order, and rates again.
    fn rate_again(
        &mut self,
        place: usize,
        change: impl FnOnce(&mut Vec<EventId>),
        mut news: Option<&mut Rerated>,
    ) {
        let mut touched = BTreeSet::new();
        // the previous batch may grow: an event can join its period
        while let Some(batch) = self.batches.pop_if(|batch| batch.end + 1 > place) {
            for (key, before) in batch.before.into_iter().rev() {
                if news.is_some() {
                    touched.insert(key.clone());
                }
                match before {
                    Some(standing) => self.standings.insert(key, standing),
                    None => self.standings.remove(&key),
                };
            }
        }
        change(&mut self.order);
        let mut start = self.batches.last().map_or(0, |batch| batch.end);
        if let Some(news) = &mut news {
            news.events = self.order[start..].to_vec();
        }
        while start < self.order.len() {
            let end = self.batch_end(start);
            let events: Vec<(EventId, &RatedEvent)> =
                self.order[start..end].iter().map(|&id| (id, &self.events[id.index()])).collect();
            let rated: Vec<&RatedEvent> = events.iter().map(|(_, event)| *event).collect();
            let after = self.settings.system.rate(self.settings.period, &self.standings, &rated);
            let seats = if news.is_some() { change::seats(&events) } else { BTreeMap::new() };
            let mut before = Vec::with_capacity(after.len());
            for (key, standing, derivation) in after {
                let known = self.standings.insert(key.clone(), standing.clone());
                if let (Some(news), Some(seats)) = (&mut news, seats.get(&key)) {
                    touched.insert(key.clone());
                    news.changes.push(Change {
                        modality: key.0.clone(),
                        player: key.1.clone(),
                        events: seats.iter().map(|&(index, _)| events[index].0).collect(),
                        before: known.clone(),
                        after: standing,
                        games: change::games(self.settings.system, &events, seats),
                        derivation,
                    });
                }
                before.push((key, known));
            }
            self.batches.push(Batch { end, before });
            start = end;
        }
        if let Some(news) = news {
            news.players = touched.into_iter().collect();
        }
    }

    /// Where the batch that begins at `start` ends: one event, or all events of a period.
    fn batch_end(&self, start: usize) -> usize {
        if !self.settings.system.has_periods() {
            return start + 1;
        }
        let period = |id: &EventId| self.settings.period.index(self.events[id.index()].date);
        let first = period(&self.order[start]);
        start + self.order[start..].iter().take_while(|id| period(id) == first).count()
    }

    fn check(&self, entry: &Entry) -> Result<(), Refusal> {
        match entry {
            Entry::Opened(_) => Err(Refusal::OpenedTwice),
            Entry::ListImported { modality, players } => {
                let taken = players
                    .iter()
                    .find(|player| self.standings.contains_key(&(modality.clone(), player.id.clone())));
                taken.map_or(Ok(()), |player| Err(Refusal::AlreadyListed(player.id.clone())))
            }
            Entry::EventRated(event) => {
                entry::check(event)?;
                match self.closed_up_to() {
                    Some(closed) if self.settings.period.index(event.date) <= closed => {
                        Err(Refusal::PeriodClosed(self.settings.period.name(event.date)))
                    }
                    _ => Ok(()),
                }
            }
            Entry::EventCorrected { event, corrected } => {
                self.event(*event).ok_or(Refusal::NoSuchEvent(*event))?;
                entry::check(corrected)
            }
            Entry::PeriodClosed { day, .. } => match self.closed_up_to() {
                Some(closed) if self.settings.period.index(*day) <= closed => {
                    Err(Refusal::PeriodClosed(self.settings.period.name(*day)))
                }
                _ if self.settings.period == Period::Game => Err(Refusal::NoPeriods),
                _ => Ok(()),
            },
        }
    }
}
