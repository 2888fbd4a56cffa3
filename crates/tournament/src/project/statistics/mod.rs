//! Statistics of a tournament: who plays, and how the games of each round ended.
//!
//! Everything is counted from the state. Pages and API calls decide what to show, and in which words.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ronde_domain::{Bye, Federation, GameResult, Rating, RoundNumber, Score, Sex, Title};

use crate::{Player, Round, Tournament};

/// How many ratings a class holds: 1800 to 1999 is one.
const CLASS: u16 = 200;

/// Statistics of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Everyone on the starting list; before numbers are assigned, everyone who takes part.
    pub players: usize,
    /// Players with a known rating.
    pub rated_players: usize,
    /// The average of the known ratings, rounded; none if there is none.
    pub average_rating: Option<Rating>,
    /// Players by federation, the most frequent first; `None` if unknown.
    pub federations: Vec<(Option<Federation>, usize)>,
    /// Players by title, the highest first; then those without.
    pub titles: Vec<(Option<Title>, usize)>,
    /// Players by sex; then those with none recorded.
    pub sexes: Vec<(Option<Sex>, usize)>,
    /// Players by rating class, the highest first, without gaps; then unrated players.
    pub rating_classes: Vec<(Option<RatingClass>, usize)>,
    /// The rounds that are paired.
    pub rounds: Vec<RoundFigures>,
}

impl Statistics {
    /// The total of all rounds.
    pub fn altogether(&self) -> RoundFigures {
        self.rounds.iter().copied().fold(RoundFigures::default(), RoundFigures::and)
    }
}

/// The statistics of a tournament.
pub fn statistics(tournament: &Tournament) -> Statistics {
    let players: Vec<&Player> =
        if tournament.numbers_given() { tournament.start_list() } else { tournament.taking_part().collect() };
    let profiles = || players.iter().map(|player| player.profile());
    // without a FIDE rating the national one counts, as in the standings
    let ratings = || profiles().map(|profile| profile.fide_rating.or(profile.national_rating));
    let known: Vec<u64> = ratings().flatten().map(|rating| rating.get().into()).collect();
    let mut federations: Vec<_> = counted(profiles().map(|profile| profile.federation)).into_iter().collect();
    federations.sort_by_key(|&(federation, count)| (federation.is_none(), Reverse(count), federation));
    Statistics {
        players: players.len(),
        rated_players: known.len(),
        average_rating: average(&known),
        federations,
        titles: in_order(Title::ALL, &counted(profiles().map(|profile| profile.title))),
        sexes: in_order([Sex::Woman, Sex::Man], &counted(profiles().map(|profile| profile.sex))),
        rating_classes: classes(&counted(ratings().map(|rating| rating.map(RatingClass::of)))),
        rounds: tournament.rounds().iter().map(|round| RoundFigures::new(tournament, round)).collect(),
    }
}

/// How many there are of each.
fn counted<T: Ord>(all: impl Iterator<Item = Option<T>>) -> BTreeMap<Option<T>, usize> {
    let mut counts = BTreeMap::new();
    for one in all {
        *counts.entry(one).or_default() += 1;
    }
    counts
}

/// The counts that are not zero, in this order; unknown ones last.
fn in_order<T: Ord + Copy>(
    order: impl IntoIterator<Item = T>,
    counts: &BTreeMap<Option<T>, usize>,
) -> Vec<(Option<T>, usize)> {
    let order = order.into_iter().map(Some).chain([None]);
    order.filter_map(|one| counts.get(&one).map(|count| (one, *count))).collect()
}

/// All classes from the highest to the lowest, including empty ones in between.
fn classes(counts: &BTreeMap<Option<RatingClass>, usize>) -> Vec<(Option<RatingClass>, usize)> {
    let known: Vec<RatingClass> = counts.keys().copied().flatten().collect();
    let mut classes = Vec::new();
    if let (Some(lowest), Some(highest)) = (known.first(), known.last()) {
        let mut class = *highest;
        while class > *lowest {
            classes.push(class);
            class = class.below();
        }
        classes.push(*lowest);
    }
    let mut lines: Vec<_> = classes
        .into_iter()
        .map(|class| (Some(class), counts.get(&Some(class)).copied().unwrap_or_default()))
        .collect();
    lines.extend(counts.get(&None).map(|unrated| (None, *unrated)));
    lines
}

/// The average, halves rounded up.
fn average(ratings: &[u64]) -> Option<Rating> {
    let count = u64::try_from(ratings.len()).ok()?;
    let average = (2 * ratings.iter().sum::<u64>() + count).checked_div(2 * count)?;
    u16::try_from(average).ok().and_then(Rating::new)
}

/// A class of ratings, two hundred points wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RatingClass {
    /// The lowest rating of the class.
    pub from: u16,
    /// The highest.
    pub to: u16,
}

impl RatingClass {
    fn of(rating: Rating) -> Self {
        let from = rating.get() / CLASS * CLASS;
        Self { from, to: from + CLASS - 1 }
    }

    fn below(self) -> Self {
        Self { from: self.from - CLASS, to: self.from - 1 }
    }
}

/// How the games of one round, or of several, ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundFigures {
    /// Games White won over the board.
    pub white_wins: usize,
    /// Games that were drawn.
    pub draws: usize,
    /// Games Black won over the board.
    pub black_wins: usize,
    /// Games in which the arbiter took points away: ½–0, 0–½, 0–0.
    pub penalised: usize,
    /// Games not played because somebody was absent.
    pub forfeits: usize,
    /// Games without a result.
    pub pending: usize,
    /// Players left over by the pairing.
    pub allocated_byes: usize,
    /// Full points without playing, granted by the arbiter.
    pub full_point_byes: usize,
    /// Half points, asked for in advance.
    pub half_point_byes: usize,
    /// Players of the tournament who missed the round for no points.
    pub zero_point_byes: usize,
    /// Players who withdrew: they played the round before, or were supposed to, and not this one.
    pub withdrawals: usize,
    /// Players whose first round it was, unless it is the tournament's first.
    pub late_entries: usize,
}

impl RoundFigures {
    fn new(tournament: &Tournament, round: &Round) -> Self {
        let number = round.number();
        let mut figures = Self::of_boards(round);
        for sitting in round.byes() {
            let is_gone = tournament.player(sitting.player).is_some_and(|player| player.is_gone(number));
            match sitting.bye {
                Bye::PairingAllocated => figures.allocated_byes += 1,
                Bye::FullPoint => figures.full_point_byes += 1,
                Bye::HalfPoint => figures.half_point_byes += 1,
                // withdrawn and future players don't count as missing a round
                Bye::ZeroPoint if is_gone => {}
                Bye::ZeroPoint => figures.zero_point_byes += 1,
            }
        }
        let numbered = tournament.players().iter().filter(|player| player.number().is_some());
        figures.withdrawals = numbered.clone().filter(|player| leaves_before(player, number)).count();
        let is_late = |player: &&Player| number > RoundNumber::FIRST && player.entered == number;
        figures.late_entries = numbered.filter(is_late).count();
        figures
    }

    fn of_boards(round: &Round) -> Self {
        let mut figures = Self::default();
        for (_, board) in round.boards() {
            let count = match board.result {
                Some(GameResult::Played { score: Score::WhiteWins, .. }) => &mut figures.white_wins,
                Some(GameResult::Played { score: Score::Draw, .. }) => &mut figures.draws,
                Some(GameResult::Played { score: Score::BlackWins, .. }) => &mut figures.black_wins,
                Some(GameResult::Played { .. }) => &mut figures.penalised,
                Some(GameResult::Forfeit(_)) => &mut figures.forfeits,
                None => &mut figures.pending,
            };
            *count += 1;
        }
        figures
    }

    /// Games that ended over the board as they were played.
    pub const fn decided(&self) -> usize {
        self.white_wins + self.draws + self.black_wins
    }

    /// The sum.
    const fn and(self, other: Self) -> Self {
        Self {
            white_wins: self.white_wins + other.white_wins,
            draws: self.draws + other.draws,
            black_wins: self.black_wins + other.black_wins,
            penalised: self.penalised + other.penalised,
            forfeits: self.forfeits + other.forfeits,
            pending: self.pending + other.pending,
            allocated_byes: self.allocated_byes + other.allocated_byes,
            full_point_byes: self.full_point_byes + other.full_point_byes,
            half_point_byes: self.half_point_byes + other.half_point_byes,
            zero_point_byes: self.zero_point_byes + other.zero_point_byes,
            withdrawals: self.withdrawals + other.withdrawals,
            late_entries: self.late_entries + other.late_entries,
        }
    }
}

/// Whether a player who was in the tournament until now is out from this round on.
fn leaves_before(player: &Player, round: RoundNumber) -> bool {
    let was_here = || {
        round == player.entered
            || round.index() > 0 && !player.is_gone(RoundNumber::from_index(round.index() - 1))
    };
    round >= player.entered && player.is_gone(round) && was_here()
}

#[cfg(test)]
mod tests;
