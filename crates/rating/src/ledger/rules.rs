//! How a batch of events is rated: one event, or all events of a period.

use std::collections::BTreeMap;

use super::change::{Derivation, EloGame};
use super::standing::Pooled;
use super::{Key, RatedEvent, Settings, Standing, System, TableGame};
use crate::event::{Event, Meeting, Seat, points};
use crate::fide::{self, Chess, Listed, Opposition, Verdict, initial};
use crate::glicko2::{self, Parameters};
use crate::plackett_luce;
use crate::{elo, fqe};

/// Games of newcomers are pooled for so many days: 26 months.
const POOLED_DAYS: i32 = 26 * 365 / 12;

type Standings = BTreeMap<Key, Standing>;
/// Who, what the player has afterwards, and why.
type Rated = (Key, Standing, Derivation);

/// What everybody who played in these events has afterwards.
pub(super) fn rate(settings: Settings, before: &Standings, events: &[&RatedEvent]) -> Vec<Rated> {
    let batch = Batch { settings, before };
    match settings.system {
        System::Fqe => events.iter().flat_map(|event| batch.fqe(event)).collect(),
        System::Elo => events.iter().flat_map(|event| batch.elo(event)).collect(),
        System::Openskill => events.iter().flat_map(|event| batch.openskill(event)).collect(),
        System::Fide(chess) => batch.fide(events, chess),
        System::Glicko2 => batch.glicko2(events),
    }
}

struct Batch<'a> {
    settings: Settings,
    before: &'a Standings,
}

impl Batch<'_> {
    fn key(event: &RatedEvent, seat: Seat) -> Key {
        (event.modality.clone(), event.players[seat].id.clone())
    }

    fn standing(&self, key: &Key) -> Standing {
        self.before.get(key).cloned().unwrap_or_else(|| Standing::newcomer(self.settings))
    }

    fn all(&self, event: &RatedEvent) -> Vec<(Key, Standing)> {
        (0..event.players.len())
            .map(|seat| {
                let key = Self::key(event, seat);
                let standing = self.standing(&key);
                (key, standing)
            })
            .collect()
    }

    fn fqe(&self, event: &RatedEvent) -> Vec<Rated> {
        let lines = self.all(event);
        let standings: Vec<fqe::Standing> = lines
            .iter()
            .map(|(_, standing)| match standing {
                Standing::Fqe(standing) => *standing,
                _ => fqe::Standing::Unrated,
            })
            .collect();
        let changes = fqe::rate(&standings, &games(event), event.form);
        let rated = |((key, _), change): ((Key, Standing), fqe::Change)| {
            (key, Standing::Fqe(change.after), Derivation::Fqe(change))
        };
        lines.into_iter().zip(changes).map(rated).collect()
    }

    /// Games of two all count from the ratings before the event, then games of many one after the other.
    fn elo(&self, event: &RatedEvent) -> Vec<Rated> {
        let mut lines = self.all(event);
        let value = |standing: &Standing| match standing {
            Standing::Elo { rating, .. } => *rating,
            _ => elo::START,
        };
        let mut ratings: Vec<f64> = lines.iter().map(|(_, standing)| value(standing)).collect();
        let before = ratings.clone();
        let paired = games(event);
        let mut of_two: Vec<Vec<EloGame>> = Vec::with_capacity(ratings.len());
        for (seat, rating) in ratings.iter_mut().enumerate() {
            let game = |meeting: &Meeting| EloGame {
                seat: meeting.opponent,
                opponent: before[meeting.opponent],
                expected: elo::expected(before[seat], before[meeting.opponent]),
                score: points(meeting.mark),
            };
            let played: Vec<EloGame> = paired.meetings(seat).iter().map(game).collect();
            let sum: f64 = played.iter().map(|game| game.score - game.expected).sum();
            *rating = (*rating + elo::K * sum).max(elo::FLOOR);
            of_two.push(played);
        }
        let mut of_many: Vec<Vec<elo::many::Share>> = vec![Vec::new(); ratings.len()];
        for TableGame { seats, ranks, .. } in tables(event) {
            let at_table: Vec<f64> = seats.iter().map(|&seat| ratings[seat]).collect();
            let best = ranks.iter().min().copied().unwrap_or(1);
            let winners = ranks.iter().filter(|&&rank| rank == best).map(|_| 1.0).sum::<f64>();
            let scores: Vec<f64> =
                ranks.iter().map(|&rank| if rank == best { 1.0 / winners } else { 0.0 }).collect();
            for (&seat, share) in seats.iter().zip(elo::many::rate(&at_table, &scores)) {
                ratings[seat] = share.after.max(elo::FLOOR);
                of_many[seat].push(share);
            }
        }
        for (seat, (_, standing)) in lines.iter_mut().enumerate() {
            if let Standing::Elo { rating, games, many } = standing {
                let at_tables = event.tables.iter().filter(|table| table.seats.contains(&seat));
                let large = at_tables.clone().any(|table| table.seats.len() > 2);
                let played = paired.meetings(seat).len() + at_tables.count();
                *rating = ratings[seat];
                *games += u32::try_from(played).unwrap_or(u32::MAX);
                *many = if played > 0 { large } else { *many };
            }
        }
        let derivations =
            of_two.into_iter().zip(of_many).map(|(games, tables)| Derivation::Elo { games, tables });
        lines.into_iter().zip(derivations).map(|((key, standing), why)| (key, standing, why)).collect()
    }

    /// Round by round; within a round from the skills before it.
    fn openskill(&self, event: &RatedEvent) -> Vec<Rated> {
        let mut lines = self.all(event);
        let mut told: Vec<Vec<plackett_luce::Change>> = vec![Vec::new(); lines.len()];
        let of_two = event.games.iter().map(|game| {
            let ranks = match game.score.mark(ronde_domain::Color::White) {
                ronde_domain::Mark::Win => [1, 2],
                ronde_domain::Mark::Draw => [1, 1],
                ronde_domain::Mark::Loss => [2, 1],
            };
            TableGame { round: game.round, seats: vec![game.white, game.black], ranks: ranks.to_vec() }
        });
        let mut all: Vec<TableGame> = of_two.chain(event.tables.iter().cloned()).collect();
        all.sort_by(|one, other| (one.round, &one.seats).cmp(&(other.round, &other.seats)));
        for table in all {
            let skill = |seat: &Seat| match &lines[*seat].1 {
                Standing::Openskill { skill, .. } => *skill,
                _ => plackett_luce::Skill::START,
            };
            let skills: Vec<_> = table.seats.iter().map(skill).collect();
            for (&seat, change) in table.seats.iter().zip(plackett_luce::rate(&skills, &table.ranks)) {
                if let Standing::Openskill { skill, games } = &mut lines[seat].1 {
                    (*skill, *games) = (change.after, *games + 1);
                }
                told[seat].push(change);
            }
        }
        let derivations = told.into_iter().map(Derivation::Openskill);
        lines.into_iter().zip(derivations).map(|((key, standing), why)| (key, standing, why)).collect()
    }

    /// All players of the period with their games, against whom and in which event.
    fn together<'e>(events: &[&'e RatedEvent]) -> BTreeMap<Key, Vec<(&'e RatedEvent, Vec<Meeting>)>> {
        let mut together: BTreeMap<Key, Vec<(&RatedEvent, Vec<Meeting>)>> = BTreeMap::new();
        for event in events {
            let paired = games(event);
            for seat in 0..event.players.len() {
                let meetings = paired.meetings(seat).to_vec();
                together.entry(Self::key(event, seat)).or_default().push((event, meetings));
            }
        }
        together
    }

    fn fide(&self, events: &[&RatedEvent], chess: Chess) -> Vec<Rated> {
        let year = events.last().map_or(0, |event| u16::try_from(event.date.year()).unwrap_or_default());
        let listed = |key: &Key| match self.before.get(key) {
            Some(Standing::Fide { listed, .. }) => *listed,
            _ => Listed::default(),
        };
        let one = |(key, played): (Key, Vec<(&RatedEvent, Vec<Meeting>)>)| {
            let Standing::Fide { listed: mut own, mut pool } = self.standing(&key) else { return None };
            own.birth_year = own.birth_year.or_else(|| born(&played, &key));
            let mut games = Vec::new();
            // seats go on from event to event, so that a derivation can tell the opponents apart
            let mut seats = 0;
            for (event, meetings) in &played {
                let first_seat = seats;
                seats += event.players.len();
                let in_event: Vec<Opposition> = meetings
                    .iter()
                    .map(|meeting| Opposition {
                        round: Some(meeting.round),
                        opponent: first_seat + meeting.opponent,
                        rating: listed(&Self::key(event, meeting.opponent)).rating,
                        mark: meeting.mark,
                    })
                    .collect();
                // a first event without a point is ignored
                let first = own.rating.is_none() && pool.is_empty();
                if first && initial::rate(&in_event).verdict == Verdict::Zero {
                    continue;
                }
                if own.rating.is_none() {
                    pool.extend(in_event.iter().filter_map(|game| {
                        Some(Pooled { date: event.date, opponent: game.rating?, mark: game.mark })
                    }));
                }
                games.extend(in_event);
            }
            let (standing, outcome) = match own.rating {
                Some(before) => {
                    let outcome = fide::rate_player(&own, &games, chess, year);
                    if let fide::Outcome::Changed(change) = &outcome {
                        own.games += u32::try_from(change.games.len()).unwrap_or(u32::MAX);
                    }
                    own.peak = own.peak.max(Some(before));
                    own.rating = outcome.after(Some(before));
                    own.peak = own.peak.max(own.rating);
                    (Standing::Fide { listed: own, pool }, outcome)
                }
                None => first_rating(own, pool, events),
            };
            Some((key, standing, Derivation::Fide(outcome)))
        };
        Self::together(events).into_iter().filter_map(one).collect()
    }

    fn glicko2(&self, events: &[&RatedEvent]) -> Vec<Rated> {
        let Some(now) = events.first().map(|event| self.settings.period.index(event.date)) else {
            return Vec::new();
        };
        let state = |key: &Key| match self.standing(key) {
            Standing::Glicko2 { state, since, .. } => {
                state.idle(since.map_or(0, |since| (now - since).max(0)).into())
            }
            _ => Parameters::PAPER.start,
        };
        let one = |(key, played): (Key, Vec<(&RatedEvent, Vec<Meeting>)>)| {
            let Standing::Glicko2 { games, .. } = self.standing(&key) else { return None };
            let results: Vec<glicko2::Result> = played
                .iter()
                .flat_map(|(event, meetings)| {
                    meetings.iter().map(|meeting| glicko2::Result {
                        opponent: state(&Self::key(event, meeting.opponent)),
                        score: points(meeting.mark),
                    })
                })
                .collect();
            let change = glicko2::rate_period(state(&key), &results, &Parameters::PAPER);
            let games = games + u32::try_from(results.len()).unwrap_or(u32::MAX);
            let standing = Standing::Glicko2 { state: change.after, games, since: Some(now + 1) };
            Some((key, standing, Derivation::Glicko2(change)))
        };
        Self::together(events).into_iter().filter_map(one).collect()
    }
}

/// The year of birth that an event knows.
fn born(played: &[(&RatedEvent, Vec<Meeting>)], key: &Key) -> Option<u16> {
    let players = played.iter().flat_map(|(event, _)| &event.players);
    players.filter(|player| player.id == key.1).find_map(|player| player.person.birth_year)
}

/// A newcomer at the end of a period: a rating, if the pool is enough for one.
fn first_rating(mut own: Listed, mut pool: Vec<Pooled>, events: &[&RatedEvent]) -> (Standing, fide::Outcome) {
    let day = |date| crate::period::days(date);
    let oldest = events.last().map_or(i32::MIN, |event| day(event.date) - POOLED_DAYS);
    pool.retain(|game| day(game.date) >= oldest);
    let games: Vec<Opposition> = pool
        .iter()
        .map(|game| Opposition { round: None, opponent: 0, rating: Some(game.opponent), mark: game.mark })
        .collect();
    let initial = initial::rate(&games);
    if let Some(rating) = initial.published() {
        own.rating = Some(rating);
        own.peak = own.peak.max(own.rating);
        own.games += u32::try_from(games.len()).unwrap_or(u32::MAX);
        pool.clear();
    }
    let outcome = if games.is_empty() { fide::Outcome::NoGame } else { fide::Outcome::First(initial) };
    (Standing::Fide { listed: own, pool }, outcome)
}

fn games(event: &RatedEvent) -> Event {
    event.event().expect("an event in the ledger was checked")
}

/// The games of many in the order of the rounds.
fn tables(event: &RatedEvent) -> Vec<&TableGame> {
    let mut tables: Vec<&TableGame> = event.tables.iter().collect();
    tables.sort_by_key(|table| (table.round, &table.seats));
    tables
}
