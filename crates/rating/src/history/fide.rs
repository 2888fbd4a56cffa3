//! FIDE ratings over a history: the list in force at the beginning of a period applies to all its games.

use std::collections::BTreeMap;

use ronde_domain::{Mark, Rating};

use super::{Beginning, Pairing, Place, Rater};
use crate::fide::change::{self, GameChange};
use crate::fide::{Chess, Listed, Opposition, initial, k};

/// Games of newcomers are pooled for 26 months.
const POOLED_DAYS: i32 = 26 * 365 / 12;

/// FIDE ratings by periods.
#[derive(Clone, Debug)]
pub struct FideByPeriod {
    chess: Chess,
    /// The initial rating of newcomers; by the rules, none.
    start: Option<Rating>,
    players: Vec<Player>,
    active: Vec<u32>,
    /// The games of players without a rating.
    pools: BTreeMap<u32, Vec<Pooled>>,
    today: i32,
    year: u16,
}

#[derive(Clone, Copy, Debug, Default)]
struct Player {
    listed: Listed,
    /// Hundredths gained in the period.
    sum: i32,
    /// Rated games of the period.
    games: u32,
    active: bool,
}

#[derive(Clone, Copy, Debug)]
struct Pooled {
    day: i32,
    opponent: Rating,
    mark: Mark,
}

impl FideByPeriod {
    /// One of the three lists; `start` is the initial rating of newcomers, if not left to the rules.
    pub const fn new(chess: Chess, start: Option<Rating>) -> Self {
        Self {
            chess,
            start,
            players: Vec::new(),
            active: Vec::new(),
            pools: BTreeMap::new(),
            today: 0,
            year: 0,
        }
    }

    fn half(&mut self, number: u32, opponent: u32, mark: Mark) {
        let rating = self.players[opponent as usize].listed.rating;
        let player = &mut self.players[number as usize];
        if !player.active {
            player.active = true;
            self.active.push(number);
        }
        let game = Opposition { round: None, opponent: 0, rating, mark };
        match player.listed.rating {
            Some(own) => {
                if let Ok(GameChange { gain, .. }) = change::game_change(own, &game, self.chess) {
                    player.sum += i32::try_from(gain.get()).unwrap_or_default();
                    player.games += 1;
                }
            }
            None => {
                if let Some(opponent) = rating {
                    let pool = self.pools.entry(number).or_default();
                    pool.push(Pooled { day: self.today, opponent, mark });
                }
            }
        }
    }

    /// A newcomer at the end of a period.
    fn first_rating(&mut self, number: u32) {
        let Some(pool) = self.pools.get_mut(&number) else { return };
        let oldest = self.today - POOLED_DAYS;
        pool.retain(|game| game.day >= oldest);
        let games: Vec<Opposition> = pool
            .iter()
            .map(|game| Opposition { round: None, opponent: 0, rating: Some(game.opponent), mark: game.mark })
            .collect();
        let first = initial::rate(&games);
        if first.verdict == initial::Verdict::Zero {
            // nothing scored so far: the games are ignored
            self.pools.remove(&number);
        } else if let Some(rating) = first.published() {
            let listed = &mut self.players[number as usize].listed;
            listed.rating = Some(rating);
            listed.peak = listed.peak.max(Some(rating));
            listed.games += u32::try_from(games.len()).unwrap_or_default();
            self.pools.remove(&number);
        }
    }
}

impl Rater for FideByPeriod {
    fn admit(&mut self, count: usize) {
        if self.players.len() < count {
            let listed = Listed { rating: self.start, ..Listed::default() };
            self.players.resize(count, Player { listed, ..Player::default() });
        }
    }

    fn begin(&mut self, player: u32, beginning: Beginning) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a published rating")]
        let rating = |number: f64| Rating::new(number.round() as u16);
        self.players[player as usize].listed = Listed {
            rating: beginning.rating.and_then(rating),
            games: beginning.games,
            birth_year: beginning.birth_year,
            peak: beginning.peak.and_then(rating),
            k: None,
        };
    }

    fn expected(&self, game: Pairing) -> f64 {
        // newcomers count like the hypothetical opponents of the rules; players who dropped off the list are at its end
        let rating = |number: u32| {
            let listed = &self.players[number as usize].listed;
            let unlisted = if listed.peak.is_some() { 1400 } else { 1800 };
            listed.rating.map_or(unlisted, Rating::get)
        };
        let difference = i32::from(rating(game.white)) - i32::from(rating(game.black));
        crate::table::expected(difference.clamp(-400, 400), crate::table::LastStep::Fide).value()
    }

    fn rate(&mut self, game: Pairing) {
        let (white, black) = match game.half_points {
            2 => (Mark::Win, Mark::Loss),
            1 => (Mark::Draw, Mark::Draw),
            _ => (Mark::Loss, Mark::Win),
        };
        self.half(game.white, game.black, white);
        self.half(game.black, game.white, black);
    }

    fn day(&mut self, day: i32, year: u16) {
        (self.today, self.year) = (day, year);
    }

    fn end_period(&mut self, _: u32) {
        for number in std::mem::take(&mut self.active) {
            let player = &mut self.players[number as usize];
            player.active = false;
            if let Some(rating) = player.listed.rating {
                let k = k::coefficient(&player.listed, self.year).limited(player.games);
                let after = (player.games > 0).then(|| {
                    change::rounded(rating, crate::Hundredths::new(player.sum.into()).times(k.into())).1
                });
                player.listed.rating = after.unwrap_or(Some(rating));
                player.listed.peak = player.listed.peak.max(player.listed.rating);
                player.listed.games += player.games;
                (player.sum, player.games) = (0, 0);
            } else {
                self.first_rating(number);
            }
        }
    }

    fn place(&self, player: u32) -> Place {
        let listed = self.players[player as usize].listed;
        let number = |rating: Option<Rating>| rating.map(|rating| f64::from(rating.get()));
        let (rating, peak) = (number(listed.rating), number(listed.peak.max(listed.rating)));
        Place { rating, games: listed.games, exact: None, deviation: None, volatility: None, peak }
    }
}
