//! The differences between two states of a tournament: players, numbers, settings, pairings, results, places.
//!
//! Games are identified by their players, not by their boards, so that a round whose boards were reordered has no other differences.

use std::collections::{BTreeMap, HashMap, HashSet};

use ronde_domain::{GameResult, PairingNumber, PlayerId, Points, RoundNumber};

use super::standings;
use crate::{Change, Player, Round, RoundStatus, SeatedGame, Settings, SittingOut, Tournament};

/// One difference between two states of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Differs {
    /// A setting has this value in the second state.
    Setting(Change),
    /// The second state doesn't say how many rounds there are.
    RoundsOpen,
    /// In the second state no colour is drawn.
    ColorOpen,
    /// Only in the second state.
    PlayerNew(PlayerId),
    /// Only in the first state.
    PlayerGone(PlayerId),
    /// The player at this place of the list is somebody else, or has other data.
    Profile {
        /// Who.
        player: PlayerId,
        /// The name in the first state.
        was: String,
        /// The name in the second state.
        is: String,
    },
    /// Whether a player takes part in the second state.
    TakesPart(PlayerId, bool),
    /// Whether a player has checked in in the second state.
    CheckedIn(PlayerId, bool),
    /// Other byes are granted to the player.
    Byes(PlayerId),
    /// Another pairing number.
    Number {
        /// Who.
        player: PlayerId,
        /// In the first state.
        from: Option<PairingNumber>,
        /// In the second state.
        to: Option<PairingNumber>,
    },
    /// A round that only the second state has.
    RoundNew(RoundNumber),
    /// A round that only the first state has.
    RoundGone(RoundNumber),
    /// Other games or byes in a round.
    Pairing {
        /// Which round.
        round: RoundNumber,
        /// What only the first state has.
        before: Seats,
        /// What only the second state has.
        after: Seats,
    },
    /// Another result of the same game.
    Result {
        /// In which round.
        round: RoundNumber,
        /// The game.
        game: SeatedGame,
        /// In the first state.
        from: Option<GameResult>,
        /// In the second state.
        to: Option<GameResult>,
    },
    /// Another rating-only result.
    RatedResult {
        /// In which round.
        round: RoundNumber,
        /// The game.
        game: SeatedGame,
        /// In the second state.
        to: Option<GameResult>,
    },
    /// Whether a round is closed in the second state.
    Closed(RoundNumber, bool),
    /// An announcement only in the second state.
    Announced(String),
    /// An announcement only in the first state.
    Withdrawn(String),
    /// Whether the tournament is archived in the second state.
    Archived(bool),
    /// Another place in the standings, or other points.
    Place {
        /// Who.
        player: PlayerId,
        /// In the first state; `None` for an unranked player.
        from: Option<Rank>,
        /// In the second state.
        to: Option<Rank>,
    },
}

/// Games and byes of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// The games.
    pub games: Vec<SeatedGame>,
    /// The players without a game.
    pub byes: Vec<SittingOut>,
}

/// A player's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The place.
    pub place: u32,
    /// The points.
    pub points: Points,
}

/// All differences between two states of a tournament: settings, players, rounds, standings, in this order.
pub fn differences(before: &Tournament, after: &Tournament) -> Vec<Differs> {
    let mut found = settings(before.settings(), after.settings());
    found.extend(players(before, after));
    found.extend(rounds(before, after));
    found.extend(announcements(before, after));
    if before.is_archived() != after.is_archived() {
        found.push(Differs::Archived(after.is_archived()));
    }
    found.extend(places(before, after));
    found
}

fn settings(before: &Settings, after: &Settings) -> Vec<Differs> {
    let rounds_open = (before.rounds.is_some() && after.rounds.is_none()).then_some(Differs::RoundsOpen);
    let color_open =
        (before.first_color.is_some() && after.first_color.is_none()).then_some(Differs::ColorOpen);
    let changes = after.changes_from(before).into_iter().map(Differs::Setting);
    changes.chain(rounds_open).chain(color_open).collect()
}

fn players(before: &Tournament, after: &Tournament) -> Vec<Differs> {
    let mut found = Vec::new();
    let gone = before.players().iter().filter(|player| after.player(player.id()).is_none());
    found.extend(gone.map(|player| Differs::PlayerGone(player.id())));
    let takes_part =
        |event: &Tournament, player: &Player| !player.is_waiting() && !player.is_gone(event.next_round());
    for player in after.players() {
        let id = player.id();
        let Some(was) = before.player(id) else {
            found.push(Differs::PlayerNew(id));
            continue;
        };
        if was.profile() != player.profile() {
            let (was, is) = (was.profile().name.clone(), player.profile().name.clone());
            found.push(Differs::Profile { player: id, was, is });
        }
        let is_in = takes_part(after, player);
        if takes_part(before, was) != is_in {
            found.push(Differs::TakesPart(id, is_in));
        }
        if was.is_checked_in() != player.is_checked_in() {
            found.push(Differs::CheckedIn(id, player.is_checked_in()));
        }
        if was.byes() != player.byes() {
            found.push(Differs::Byes(id));
        }
        if was.number() != player.number() {
            found.push(Differs::Number { player: id, from: was.number(), to: player.number() });
        }
    }
    found
}

fn announcements(before: &Tournament, after: &Tournament) -> impl Iterator<Item = Differs> {
    let texts = |event: &Tournament| {
        event.announcements().iter().map(|announcement| announcement.text.clone()).collect::<Vec<_>>()
    };
    let (was, is) = (texts(before), texts(after));
    let gone: Vec<String> = was.iter().filter(|text| !is.contains(text)).cloned().collect();
    let new = is.into_iter().filter(move |text| !was.contains(text)).map(Differs::Announced);
    gone.into_iter().map(Differs::Withdrawn).chain(new)
}

fn rounds(before: &Tournament, after: &Tournament) -> Vec<Differs> {
    let mut found = Vec::new();
    for round in after.rounds() {
        match before.round(round.number()) {
            Some(was) => found.extend(one_round(was, round)),
            None => found.push(Differs::RoundNew(round.number())),
        }
    }
    let gone = before.rounds().iter().skip(after.rounds().len());
    found.extend(gone.map(|round| Differs::RoundGone(round.number())));
    found
}

fn one_round(before: &Round, after: &Round) -> Vec<Differs> {
    let round = after.number();
    let mut found = Vec::new();
    let (only_before, only_after) = (seats_without(before, after), seats_without(after, before));
    if only_before != Seats::default() || only_after != Seats::default() {
        found.push(Differs::Pairing { round, before: only_before, after: only_after });
    }
    let was: HashMap<SeatedGame, _> = before.boards().map(|(_, board)| (board.game, board)).collect();
    for (_, board) in after.boards() {
        let game = board.game;
        let Some(was) = was.get(&game) else { continue };
        if was.result != board.result {
            found.push(Differs::Result { round, game, from: was.result, to: board.result });
        }
        if was.rated_as != board.rated_as {
            found.push(Differs::RatedResult { round, game, to: board.rated_as });
        }
    }
    if before.status() != after.status() {
        found.push(Differs::Closed(round, after.status() == RoundStatus::Closed));
    }
    found
}

/// What one round has and another doesn't.
fn seats_without(round: &Round, other: &Round) -> Seats {
    let games: HashSet<SeatedGame> = other.pairs().collect();
    let byes: HashSet<SittingOut> = other.byes().iter().copied().collect();
    Seats {
        games: round.pairs().filter(|game| !games.contains(game)).collect(),
        byes: round.byes().iter().copied().filter(|bye| !byes.contains(bye)).collect(),
    }
}

fn places(before: &Tournament, after: &Tournament) -> Vec<Differs> {
    let (was, is) = (ranks(before), ranks(after));
    let mut everybody: Vec<PlayerId> = was.keys().chain(is.keys()).copied().collect();
    // by their current place; unranked players come last
    everybody.sort_by_key(|id| (is.get(id).map_or(u32::MAX, |rank| rank.place), *id));
    everybody.dedup();
    let place = |player: PlayerId| {
        let (from, to) = (was.get(&player).copied(), is.get(&player).copied());
        (from != to).then_some(Differs::Place { player, from, to })
    };
    everybody.into_iter().filter_map(place).collect()
}

fn ranks(event: &Tournament) -> BTreeMap<PlayerId, Rank> {
    if event.rounds().is_empty() {
        return BTreeMap::new();
    }
    let ranking = standings(event, event.rounds().len());
    let rank = |row: &ronde_tiebreak::Standing| {
        let player = event.by_number(row.number)?;
        Some((player.id(), Rank { place: row.rank?, points: row.points }))
    };
    ranking.rows().iter().filter_map(rank).collect()
}
