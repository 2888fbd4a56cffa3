//! The five steps in which an event is rated.

use super::special;
use super::standard;
use super::{Change, Floor, Formula, GameShare, NoMatch, Rated, Standing, Streak, Terms};
use crate::elo;
use crate::event::{Event, EventForm, Meeting, points};

/// The special formula applies up to this number of games.
const SPECIAL_GAMES: u32 = 8;
/// The players of a match are at most this far apart.
const MATCH_DISTANCE: f64 = 400.0;
/// The most that a match changes a rating.
const MATCH_CAP: f64 = 50.0;

/// A player about to be rated.
#[derive(Clone, Copy, Debug)]
struct Prior<'a> {
    standing: &'a Standing,
    /// R₀
    start: f64,
    /// The age on which the start was based, if any.
    age: Option<u16>,
    /// N′
    effective_games: f64,
    meetings: &'a [Meeting],
}

/// Rates an event.
pub fn rate(players: &[Standing], event: &Event, terms: &Terms) -> Vec<Rated> {
    let terms = *terms;
    let prior = |(seat, standing)| Prior::new(standing, event.meetings(seat), terms);
    let priors: Vec<Prior<'_>> = players.iter().enumerate().map(prior).collect();
    let no_match = no_match(&priors, terms);
    let starts: Vec<f64> = priors.iter().map(|prior| prior.start).collect();
    let estimates: Vec<f64> = priors.iter().map(|prior| prior.estimate(&starts)).collect();
    let intermediate: Vec<f64> = priors
        .iter()
        .zip(&estimates)
        .map(|(prior, &estimate)| {
            let formula = prior.formula(&estimates, terms, no_match);
            prior.limited(&formula, terms).map_or(estimate, |(rating, _)| rating)
        })
        .collect();
    let finish = |prior: &Prior<'_>| {
        let formula = prior.formula(&intermediate, terms, no_match);
        prior.settle(formula, &intermediate, terms)
    };
    priors.iter().map(finish).collect()
}

impl<'a> Prior<'a> {
    /// Steps 1 and 2.
    fn new(standing: &'a Standing, meetings: &'a [Meeting], terms: Terms) -> Self {
        let (start, age) = standing.start(terms.date);
        Self { standing, start, age, effective_games: effective_games(standing.games, start), meetings }
    }

    /// The first estimate for a player without rated games (step 3); the rating of everyone else.
    fn estimate(&self, starts: &[f64]) -> f64 {
        if self.standing.games > 0 || self.meetings.is_empty() {
            return self.start;
        }
        let (count, score) = (number(self.meetings.len()), score(self.meetings));
        let opponents: f64 = self.meetings.iter().map(|meeting| starts[meeting.opponent]).sum();
        ((self.start + opponents + 400.0 * (2.0 * score - count)) / (1.0 + count)).max(100.0)
    }

    /// Steps 4 and 5: a player against opponents with these ratings.
    fn formula(&self, ratings: &[f64], terms: Terms, no_match: Option<NoMatch>) -> Formula {
        if self.meetings.is_empty() {
            return Formula::NoGame;
        }
        if let Some(why) = no_match {
            return Formula::NotRated(why);
        }
        let streak = self.standing.record.streak;
        if self.standing.games <= SPECIAL_GAMES || matches!(streak, Streak::Won | Streak::Lost) {
            let opponents: Vec<f64> = self.meetings.iter().map(|meeting| ratings[meeting.opponent]).collect();
            let score = score(self.meetings);
            return Formula::Special(special::rate(
                self.start,
                self.effective_games,
                streak,
                &opponents,
                score,
            ));
        }
        let standard = standard::Player { rating: self.start, effective_games: self.effective_games };
        Formula::Standard(standard.rate(self.meetings, ratings, &terms))
    }

    /// The result of a formula, and what the limit of a match takes away; `None` if nothing is rated.
    fn limited(&self, formula: &Formula, terms: Terms) -> Option<(f64, f64)> {
        let rating = match formula {
            Formula::NoGame | Formula::NotRated(_) => return None,
            Formula::Special(special) => special.rating,
            Formula::Standard(standard) => standard.rating,
        };
        if terms.form == EventForm::Tournament {
            return Some((rating, 0.0));
        }
        let limited = rating.clamp(self.start - MATCH_CAP, self.start + MATCH_CAP);
        Some((limited, rating - limited))
    }

    /// The new standing, not below the floor.
    fn settle(&self, formula: Formula, ratings: &[f64], terms: Terms) -> Rated {
        let &Self { standing: before, start, age, effective_games, meetings } = self;
        let expected = |rating: f64| match &formula {
            Formula::Special(special) => special::expected(special.rating, rating),
            _ => elo::expected(start, rating),
        };
        let games: Vec<GameShare> = meetings
            .iter()
            .map(|&Meeting { round, opponent, mark }| {
                let rating = ratings[opponent];
                GameShare { round, opponent, rating, mark, expected: expected(rating) }
            })
            .collect();
        let mut standing = *before;
        let (mut raised, mut cut) = (None, 0.0);
        if let Some((rating, over)) = self.limited(&formula, terms) {
            cut = over;
            standing.games += u32::try_from(games.len()).unwrap_or(u32::MAX);
            standing.record = before.record.with(meetings);
            let floor = Floor::of(&standing);
            raised = (rating < f64::from(floor.level())).then_some(floor);
            standing.rating = Some(rating.max(floor.level().into()));
            if standing.is_established() {
                let published = standing.published().and_then(|rating| u16::try_from(rating).ok());
                standing.peak = standing.peak.max(published);
            }
        }
        let change = Change {
            before: before.rating,
            games_before: before.games,
            start,
            age,
            effective_games,
            score: score(meetings),
            games,
            formula,
            cut,
            floor: raised,
            exact: standing.rating,
            games_after: standing.games,
        };
        Rated { standing, change }
    }
}

/// N′ (step 2): games behind a low rating weigh less.
pub fn effective_games(games: u32, rating: f64) -> f64 {
    let most = if rating <= 2355.0 {
        50.0 / (0.662 + 0.000_007_39 * (2569.0 - rating).powi(2)).sqrt()
    } else {
        50.0
    };
    f64::from(games).min(most)
}

/// Why a match is not rated: both must be established, and at most 400 points apart.
fn no_match(priors: &[Prior<'_>], terms: Terms) -> Option<NoMatch> {
    let [first, second] = priors else { return None };
    if terms.form == EventForm::Tournament {
        None
    } else if !(first.standing.is_established() && second.standing.is_established()) {
        Some(NoMatch::Provisional)
    } else {
        ((first.start - second.start).abs() > MATCH_DISTANCE).then_some(NoMatch::TooFarApart)
    }
}

pub(super) fn score(meetings: &[Meeting]) -> f64 {
    meetings.iter().map(|meeting| points(meeting.mark)).fold(0.0, |sum, points| sum + points)
}

#[expect(clippy::cast_precision_loss, reason = "an event has few rounds")]
pub(super) const fn number(games: usize) -> f64 {
    games as f64
}
