//! From the scorecards to the state: one pass over all cards for the scores, and one for everything else.
//!
//! Both go through the cards in the order of the numbers, as they lie in memory. Inside a scoregroup the ranks follow the
//! numbers, so the second pass writes every group from its front to its end.

use std::cmp::Reverse;

use ronde_domain::{Color, PairingNumber, Points, RoundEntry, Scorecard};

use super::bans::Bans;
use super::entry::{Rules, Worth, is_paired, played};
use super::rows::Rows;
use super::{Float, Floats, Player, Scoregroup, State};
use crate::dutch::preference::difference;
use crate::dutch::{Field, Preference, Unsound};

/// The rank of an absent player.
const ABSENT: u32 = u32::MAX;

pub(super) fn state(field: &Field<'_>) -> Result<State, Unsound> {
    let present = present(field)?;
    let worth = Worth::new(field.table.scoring());
    let scores = Scores::new(field, &worth);
    let mut order: Vec<_> = field.table.cards().iter().map(|card| card.number.index()).collect();
    order.retain(|&index| present[index]);
    order.sort_by_key(|&index| Reverse(scores.now[index])); // stable: equal scores by number [1.2]
    let mut ranks = vec![ABSENT; present.len()];
    for (rank, &index) in (0..).zip(&order) {
        ranks[index] = rank;
    }
    let rank_of = |number: PairingNumber| ranks.get(number.index()).copied().filter(|&rank| rank != ABSENT);
    let (players, rounds) = (order.len(), field.table.rounds());
    let mut state = State {
        round: field.round(),
        is_last_round: field.is_last_round(),
        initial_color: field.initial_color,
        groups: groups(order.iter().map(|&index| scores.now[index])),
        players: vec![Player::BLANK; players],
        met: Rows::new(players, rounds, 0),
        colors: Rows::new(players, rounds, Color::White),
        bans: Bans::new(field.forbidden, players, rank_of),
    };
    let rules = Rules::new(field, worth);
    let mut places = 0;
    for card in field.table.cards() {
        let rank = ranks[card.number.index()];
        // an announced bye is not part of the pairing, so it gives nobody a number [5.2.5]
        if rank != ABSENT || card.entries.iter().any(|&entry| is_paired(entry)) {
            places += 1;
        }
        if rank != ABSENT {
            let rank = rank as usize;
            let may_have_bye = games(&mut state, rank, card, &ranks, &rules);
            let colors = state.colors.of(rank);
            state.players[rank] =
                Player { place: places, may_have_bye, ..player(card, colors, &scores, &rules) };
        }
    }
    for (number, group) in (0..).zip(&state.groups) {
        for player in &mut state.players[group.ranks.clone()] {
            player.group = number;
        }
    }
    Ok(state)
}

/// Who is to be paired, by [`PairingNumber::index`]. Numbers may have gaps.
fn present(field: &Field<'_>) -> Result<Vec<bool>, Unsound> {
    let numbers = field.table.cards().last().map_or(0, |card| card.number.index() + 1);
    let mut present = vec![false; numbers];
    for &number in field.present {
        field.table.card(number).ok_or(Unsound::UnknownPlayer(number))?;
        if std::mem::replace(&mut present[number.index()], true) {
            return Err(Unsound::ListedTwice(number));
        }
    }
    if field.present.is_empty() { Err(Unsound::NobodyPresent) } else { Ok(present) }
}

/// The pairing scores of everyone in the table, present or not, by [`PairingNumber::index`].
struct Scores {
    /// In the round to be paired.
    now: Vec<Points>,
    /// In the previous round and in the one before, when those were paired.
    before: Vec<[Points; 2]>,
}

impl Scores {
    fn new(field: &Field<'_>, worth: &Worth<'_>) -> Self {
        let rounds = field.table.rounds();
        let mut now = field.virtual_points(rounds);
        let virtual_before = [1, 2].map(|ago| field.virtual_points(rounds.saturating_sub(ago)));
        let mut before = vec![[Points::ZERO; 2]; now.len()];
        for card in field.table.cards() {
            let index = card.number.index();
            let sum =
                |entries: &[RoundEntry]| -> Points { entries.iter().map(|&entry| worth.of(entry)).sum() };
            let (older, recent) = card.entries.split_at(rounds.saturating_sub(2));
            let (earlier, previous) = recent.split_at(recent.len().saturating_sub(1));
            let two_ago = sum(older);
            let one_ago = two_ago + sum(earlier);
            now[index] += one_ago + sum(previous);
            before[index] = [one_ago + virtual_before[0][index], two_ago + virtual_before[1][index]];
        }
        Self { now, before }
    }
}

fn groups(scores: impl Iterator<Item = Points>) -> Vec<Scoregroup> {
    let mut groups: Vec<Scoregroup> = Vec::new();
    for (rank, score) in scores.enumerate() {
        match groups.last_mut() {
            Some(group) if group.score == score => group.ranks.end = rank + 1,
            _ => groups.push(Scoregroup { score, ranks: rank..rank + 1 }),
        }
    }
    groups
}

/// Stores the player's opponents and colours; returns whether nothing bars the player from the bye (C2).
fn games(state: &mut State, rank: usize, card: &Scorecard, ranks: &[u32], rules: &Rules<'_>) -> bool {
    let (met, colors) = (state.met.room(rank), state.colors.room(rank));
    let (mut opponents, mut games, mut may_have_bye) = (0, 0, true);
    for &entry in &card.entries {
        let Some((opponent, color)) = played(entry) else {
            may_have_bye &= !rules.bars_from_bye(entry);
            continue;
        };
        colors[games] = color;
        games += 1;
        let opponent = ranks[opponent.index()];
        if opponent != ABSENT {
            met[opponents] = opponent;
            opponents += 1;
        }
    }
    state.met.close(rank, opponents);
    state.colors.close(rank, games);
    may_have_bye
}

/// What follows from the scores and from the colours of the games.
fn player(card: &Scorecard, colors: &[Color], scores: &Scores, rules: &Rules<'_>) -> Player {
    let score = scores.now[card.number.index()];
    let entries = &card.entries;
    let float = |ago: usize| match entries.len().checked_sub(ago) {
        Some(index) => rules.float(entries[index], |opponent| {
            let before = |number: PairingNumber| scores.before[number.index()][ago - 1];
            before(card.number).cmp(&before(opponent))
        }),
        None => Float::None,
    };
    Player {
        number: card.number,
        score,
        difference: difference(colors),
        preference: Preference::after(colors),
        repeated: match colors {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        },
        floats: Floats { previous: float(1), earlier: float(2) },
        unplayed: u16::try_from(entries.len() - colors.len()).expect("no event has so many rounds"),
        is_topscorer: rules.is_topscore(score),
        ..Player::BLANK
    }
}
