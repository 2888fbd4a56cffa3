//! Everything that the rules derive from a field, once per round.
//!
//! Players are known by their [`Rank`]: by score, then by number [1.2]. So a scoregroup is a range of ranks, and all players below it are
//! the rest. Everything is kept in flat arrays and answered in constant time or in the time of one short list, even for a hundred thousand
//! players. `derive` computes it from the scorecards; `entry` says what a single entry means.

mod bans;
mod derive;
mod entry;
mod player;
mod rows;

use std::ops::Range;

use ronde_domain::{Color, Points, RoundNumber};

use super::{Field, PreferenceCounts, Unsound};
use bans::Bans;
use rows::Rows;

pub use player::{Float, Floats, Player};

/// The place of a player in the order of the round, from 0: higher score first, then the smaller number [1.2].
pub type Rank = usize;

/// The players of a round in order, with everything that the criteria need.
#[derive(Clone, Debug)]
pub struct State {
    round: RoundNumber,
    is_last_round: bool,
    initial_color: Color,
    players: Vec<Player>,
    groups: Vec<Scoregroup>,
    /// The ranks of previous opponents, in the order of the rounds, without those absent today.
    met: Rows<u32>,
    /// The colours of the played games, the last one at the end.
    colors: Rows<Color>,
    bans: Bans,
}

/// All players with the same score [1.3.1].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoregroup {
    /// The score.
    pub score: Points,
    /// Who has it.
    pub ranks: Range<Rank>,
}

impl State {
    /// Derives the state of the round to be paired.
    pub fn new(field: &Field<'_>) -> Result<Self, Unsound> {
        derive::state(field)
    }

    /// The same, but these players may not have the bye: what would happen if they had to be paired.
    pub(super) fn without_bye_for(mut self, ranks: &[Rank]) -> Self {
        for &rank in ranks {
            self.players[rank].may_have_bye = false;
        }
        self
    }

    /// The same, but these pairs may not meet either: what would happen if they were not paired.
    pub(super) fn keeping_apart(mut self, pairs: impl Iterator<Item = (Rank, Rank)>) -> Self {
        self.bans.forbid(pairs);
        self
    }

    /// The round to be paired.
    pub const fn round(&self) -> RoundNumber {
        self.round
    }

    /// Whether it is the last one, so that there are topscorers [1.8].
    pub const fn is_last_round(&self) -> bool {
        self.is_last_round
    }

    /// The colour drawn by lot [5.1].
    pub const fn initial_color(&self) -> Color {
        self.initial_color
    }

    /// The players by rank.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// One player.
    pub fn player(&self, rank: Rank) -> &Player {
        &self.players[rank]
    }

    /// How many are to be paired.
    pub const fn len(&self) -> usize {
        self.players.len()
    }

    /// Whether there is nobody to pair; [`State::new`] refuses that.
    pub const fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Whether the number of players is odd.
    pub const fn has_bye(&self) -> bool {
        self.players.len() % 2 == 1
    }

    /// The scoregroups from the top down.
    pub fn groups(&self) -> &[Scoregroup] {
        &self.groups
    }

    /// The ranks of previous opponents who are present, in the order of the rounds.
    pub fn met(&self, rank: Rank) -> &[u32] {
        self.met.of(rank)
    }

    /// The colours of the player's games, the last one at the end; rounds without a game leave no gap (C.04.2, 3.4).
    pub fn colors(&self, rank: Rank) -> &[Color] {
        self.colors.of(rank)
    }

    /// The indices, in increasing order, of the sets of [`Field::forbidden`] to which the player belongs.
    pub fn bans(&self, rank: Rank) -> &[u32] {
        self.bans.of(rank)
    }

    /// How many of these players have each colour preference.
    pub fn preferences(&self, ranks: impl IntoIterator<Item = Rank>) -> PreferenceCounts {
        ranks.into_iter().map(|rank| self.players[rank].preference).collect()
    }

    /// Whether the two may be paired: C1, C3, and no organiser's ban.
    pub fn compat(&self, one: Rank, other: Rank) -> bool {
        self.c3(one, other) && self.c1(one, other) && !self.banned(one, other)
    }

    /// C1: the two have not played each other.
    pub fn c1(&self, one: Rank, other: Rank) -> bool {
        one != other && !self.met(one).iter().any(|&rank| rank as usize == other)
    }

    /// C2: the player may have the pairing-allocated bye.
    pub fn c2(&self, rank: Rank) -> bool {
        self.players[rank].may_have_bye
    }

    /// C3: the two are not both non-topscorers who must have the same colour.
    pub fn c3(&self, one: Rank, other: Rank) -> bool {
        let (one, other) = (&self.players[one], &self.players[other]);
        let clash = matches!((one.preference, other.preference), (Some(wish), Some(same)) if
            wish == same && wish.is_absolute());
        !clash || one.is_topscorer || other.is_topscorer
    }

    /// Whether the organiser has forbidden the pair.
    pub fn banned(&self, one: Rank, other: Rank) -> bool {
        self.bans.part(one, other)
    }
}
