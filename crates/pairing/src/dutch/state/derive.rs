//! From the scorecards to the state: one pass over all cards for the scores, one over those present for the rest.

use std::cmp::Reverse;

use ronde_domain::{Bye, Color, Outcome, PairingNumber, Points, RoundEntry, Scorecard, Scoring};

use super::lists::Lists;
use super::{Float, Floats, Player, Scoregroup, State};
use crate::dutch::preference::difference;
use crate::dutch::{Field, Preference, Unsound};

/// The rank of somebody who is not present.
const ABSENT: u32 = u32::MAX;

pub(super) fn state(field: &Field<'_>) -> Result<State, Unsound> {
    let entrants = entrants(field)?;
    let ranked = ranked(field, &entrants);
    let mut ranks = vec![ABSENT; entrants.len()];
    for (rank, card) in (0..).zip(&ranked) {
        ranks[card.number.index()] = rank;
    }
    let rules = Rules::new(field);
    let games = field.table.rounds() * ranked.len();
    let mut state = State {
        round: field.round(),
        is_last_round: field.is_last_round(),
        initial_color: field.initial_color,
        players: Vec::with_capacity(ranked.len()),
        groups: Vec::new(),
        met: Lists::with_capacity(ranked.len(), games),
        colors: Lists::with_capacity(ranked.len(), games),
        bans: bans(field, &ranks, ranked.len()),
    };
    for (rank, card) in ranked.iter().enumerate() {
        let score = entrants[card.number.index()].score;
        match state.groups.last_mut() {
            Some(group) if group.score == score => group.ranks.end = rank + 1,
            _ => state.groups.push(Scoregroup { score, ranks: rank..rank + 1 }),
        }
        for entry in &card.entries {
            let Some((opponent, color)) = played(*entry) else { continue };
            state.colors.push(color);
            let opponent = ranks[opponent.index()];
            if opponent != ABSENT {
                state.met.push(opponent);
            }
        }
        state.met.open().sort_unstable();
        let group = u32::try_from(state.groups.len() - 1).expect("no more groups than players");
        let player = player(card, group, state.colors.open(), &entrants, &rules);
        state.players.push(player);
        state.met.close();
        state.colors.close();
    }
    Ok(state)
}

fn player(card: &Scorecard, group: u32, colors: &[Color], entrants: &[Entrant], rules: &Rules<'_>) -> Player {
    let Entrant { score, place, .. } = entrants[card.number.index()];
    let entries = &card.entries;
    let float = |rounds_ago: usize| match entries.len().checked_sub(rounds_ago) {
        Some(index) => rules.float(card.number, entries[index], rounds_ago, entrants),
        None => Float::None,
    };
    Player {
        number: card.number,
        score,
        group,
        place,
        difference: difference(colors),
        preference: Preference::after(colors),
        repeated: match colors {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        },
        floats: Floats { previous: float(1), earlier: float(2) },
        unplayed: u16::try_from(entries.len() - colors.len()).expect("no event has so many rounds"),
        may_have_bye: !entries.iter().any(|&entry| rules.bars_from_bye(entry)),
        is_topscorer: rules.topscore.is_some_and(|half| score + score > half),
    }
}

/// What is known of everybody in the table, present or not, by [`PairingNumber::index`]. Numbers may have gaps.
#[derive(Clone, Copy, Default)]
struct Entrant {
    present: bool,
    /// The pairing score of the round to be paired.
    score: Points,
    /// The pairing scores of the previous round and of the one before, as they were when those were paired.
    earlier: [Points; 2],
    place: u32,
}

fn entrants(field: &Field<'_>) -> Result<Vec<Entrant>, Unsound> {
    let (cards, rounds) = (field.table.cards(), field.table.rounds());
    let mut entrants = vec![Entrant::default(); cards.last().map_or(0, |card| card.number.index() + 1)];
    for &number in field.present {
        field.table.card(number).ok_or(Unsound::UnknownPlayer(number))?;
        if std::mem::replace(&mut entrants[number.index()].present, true) {
            return Err(Unsound::ListedTwice(number));
        }
    }
    if field.present.is_empty() {
        return Err(Unsound::NobodyPresent);
    }
    let virtual_points = [0, 1, 2].map(|ago| rounds.checked_sub(ago).map(|at| field.virtual_points(at)));
    let mut places = 0;
    for card in cards {
        let index = card.number.index();
        // an announced bye is no part of the pairing, so it gives nobody a number [5.2.5]
        let paired = card.entries.iter().any(|&entry| is_paired(entry));
        if paired || entrants[index].present {
            places += 1;
            entrants[index].place = places;
        }
        let mut points = Points::ZERO;
        let mut scores = [Points::ZERO; 3];
        for at in 0..=rounds {
            if let Some(virtual_points) = virtual_points.get(rounds - at) {
                let extra = virtual_points.as_ref().map_or(Points::ZERO, |points| points[index]);
                scores[rounds - at] = points + extra;
            }
            points += card.entries.get(at).map_or(Points::ZERO, |&entry| worth(entry, field.table.scoring()));
        }
        entrants[index].score = scores[0];
        entrants[index].earlier = [scores[1], scores[2]];
    }
    Ok(entrants)
}

/// The cards of those present in the order of the pairing [1.2].
fn ranked<'a>(field: &Field<'a>, entrants: &[Entrant]) -> Vec<&'a Scorecard> {
    let cards = field.table.cards().iter();
    let present = cards.filter(|card| entrants[card.number.index()].present);
    let mut ranked: Vec<_> = present.map(|card| (entrants[card.number.index()].score, card)).collect();
    ranked.sort_by_key(|&(score, _)| Reverse(score)); // stable: the cards are in the order of the numbers
    ranked.into_iter().map(|(_, card)| card).collect()
}

/// The sets of players who may not meet, seen from each player.
fn bans(field: &Field<'_>, ranks: &[u32], players: usize) -> Lists<u32> {
    let mut banned: Vec<(u32, u32)> = Vec::new();
    for (set, members) in (0..).zip(field.forbidden) {
        // whoever is unknown or absent cannot be met anyway
        let present = members.iter().filter_map(|number| ranks.get(number.index()));
        banned.extend(present.filter(|&&rank| rank != ABSENT).map(|&rank| (rank, set)));
    }
    banned.sort_unstable();
    let mut lists = Lists::with_capacity(players, banned.len());
    let mut banned = banned.into_iter().peekable();
    for rank in 0..players {
        while let Some((_, set)) = banned.next_if(|&(holder, _)| holder as usize == rank) {
            lists.push(set);
        }
        lists.close();
    }
    lists
}

/// The point system as the float and bye rules use it. Where it tells colours apart, the larger value counts.
struct Rules<'a> {
    scoring: &'a Scoring,
    win: Points,
    loss: Points,
    /// In the last round: what twice a topscorer's score must exceed [1.8].
    topscore: Option<Points>,
}

impl<'a> Rules<'a> {
    fn new(field: &Field<'a>) -> Self {
        let scoring = field.table.scoring();
        let win = scoring.win.white.max(scoring.win.black);
        let reachable = std::iter::repeat_n(win, field.table.rounds()).sum();
        Self {
            scoring,
            win,
            loss: scoring.loss.white.max(scoring.loss.black),
            topscore: field.is_last_round().then_some(reachable),
        }
    }

    /// The float that a round gave [1.4].
    fn float(&self, number: PairingNumber, entry: RoundEntry, ago: usize, entrants: &[Entrant]) -> Float {
        let score = |number: PairingNumber| entrants[number.index()].earlier[ago - 1];
        match played(entry) {
            Some((opponent, _)) => match score(number).cmp(&score(opponent)) {
                std::cmp::Ordering::Greater => Float::Down,
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
            },
            // whatever it is worth [1.4.3]
            None if entry == RoundEntry::Bye(Bye::PairingAllocated) => Float::Down,
            None if worth(entry, self.scoring) > self.loss => Float::Down,
            None => Float::None,
        }
    }

    /// Whether a round bars from the pairing-allocated bye (C2).
    fn bars_from_bye(&self, entry: RoundEntry) -> bool {
        let unplayed = played(entry).is_none();
        let allocated = entry == RoundEntry::Bye(Bye::PairingAllocated);
        unplayed && (allocated || worth(entry, self.scoring) >= self.win)
    }
}

/// Opponent and colour of a game that counts as played. An unfinished one does (C.04.2, 3.1).
const fn played(entry: RoundEntry) -> Option<(PairingNumber, Color)> {
    match entry {
        RoundEntry::Game { opponent, color, outcome: Outcome::Played { .. } | Outcome::Pending } => {
            Some((opponent, color))
        }
        _ => None,
    }
}

/// The points of a round for pairing, where an unfinished game counts as a draw (C.04.2, 3.1).
const fn worth(entry: RoundEntry, scoring: &Scoring) -> Points {
    match entry {
        RoundEntry::Game { outcome: Outcome::Pending, .. } => scoring.unknown,
        _ => scoring.entry(entry),
    }
}

/// Whether the player was taken into account when the round was paired.
const fn is_paired(entry: RoundEntry) -> bool {
    matches!(entry, RoundEntry::Game { .. } | RoundEntry::Bye(Bye::PairingAllocated))
}
