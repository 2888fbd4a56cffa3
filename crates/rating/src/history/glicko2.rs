//! Glicko-2 over a history: by rating periods, or game by game with fractions of periods in between.

use super::{Beginning, Pairing, Place, Rater};
use crate::glicko2::{Evidence, Parameters, Scaled, State, expected, rate_scaled, scale};

/// Glicko-2 with rating periods.
#[derive(Clone, Debug)]
pub struct GlickoByPeriod {
    parameters: Parameters,
    players: Vec<Player>,
    /// Who has played in the period.
    active: Vec<u32>,
    /// The number of the period.
    now: u32,
}

#[derive(Clone, Copy, Debug)]
struct Player {
    /// At the beginning of the period `since`.
    mu: f64,
    /// g(φ), ready for all games of a period.
    weight: f64,
    evidence: Evidence,
    phi: f64,
    sigma: f64,
    games: u32,
    /// The period up to which idle time is counted.
    since: u32,
    active: bool,
}

impl Player {
    fn new(state: State, games: u32, since: u32) -> Self {
        let Scaled { mu, phi, sigma } = state.into();
        let evidence = Evidence::default();
        Self { mu, weight: scale::weight(phi), evidence, phi, sigma, games, since, active: false }
    }

    fn at(&self, now: u32) -> Scaled {
        let scaled = Scaled { mu: self.mu, phi: self.phi, sigma: self.sigma };
        if self.since == now { scaled } else { scaled.idle((now - self.since).into()) }
    }
}

impl GlickoByPeriod {
    /// With these constants.
    pub const fn new(parameters: Parameters) -> Self {
        Self { parameters, players: Vec::new(), active: Vec::new(), now: 0 }
    }

    /// The first game of a player in the period: the time since the last one counts now.
    #[inline]
    fn wake(&mut self, number: u32) {
        let player = &mut self.players[number as usize];
        if !player.active {
            let scaled = player.at(self.now);
            (player.phi, player.since, player.active) = (scaled.phi, self.now, true);
            player.weight = scale::weight(scaled.phi);
            self.active.push(number);
        }
    }
}

impl Rater for GlickoByPeriod {
    fn admit(&mut self, count: usize) {
        if self.players.len() < count {
            // a newcomer has not been idle before the first game
            self.players.resize(count, Player::new(self.parameters.start, 0, u32::MAX));
        }
    }

    fn begin(&mut self, player: u32, beginning: Beginning) {
        let state = beginning_state(beginning, &self.parameters);
        self.players[player as usize] = Player::new(state, beginning.games, 0);
    }

    fn expected(&self, game: Pairing) -> f64 {
        let state = |number: u32| {
            let player = &self.players[number as usize];
            State::from(player.at(if player.since == u32::MAX { u32::MAX } else { self.now }))
        };
        expected(state(game.white), state(game.black))
    }

    #[inline]
    fn rate(&mut self, game: Pairing) {
        for number in [game.white, game.black] {
            if self.players[number as usize].since == u32::MAX {
                self.players[number as usize].since = self.now;
            }
            self.wake(number);
        }
        let (white, black) = (self.players[game.white as usize], self.players[game.black as usize]);
        let score = game.score();
        let share = |own: &Player, opponent: &Player| scale::expected(own.mu, opponent.mu, opponent.weight);
        let (white_share, black_share) = (share(&white, &black), share(&black, &white));
        let player = &mut self.players[game.white as usize];
        player.evidence.add(black.weight, white_share, score);
        player.games += 1;
        let player = &mut self.players[game.black as usize];
        player.evidence.add(white.weight, black_share, 1.0 - score);
        player.games += 1;
    }

    fn end_period(&mut self, later: u32) {
        for number in self.active.drain(..) {
            let player = &mut self.players[number as usize];
            let scaled = Scaled { mu: player.mu, phi: player.phi, sigma: player.sigma };
            let after = scaled.settle(player.evidence, self.parameters.tau, 1.0);
            (player.mu, player.phi, player.sigma) = (after.mu, after.phi, after.sigma);
            player.evidence = Evidence::default();
            (player.since, player.active) = (self.now + 1, false);
        }
        self.now += later;
    }

    fn place(&self, player: u32) -> Place {
        let player = &self.players[player as usize];
        let now = if player.since == u32::MAX { u32::MAX } else { self.now.max(player.since) };
        place(player.at(now).into(), player.games)
    }
}

/// Glicko-2 as online servers use it: every game at once.
#[derive(Clone, Debug)]
pub struct GlickoByGame {
    parameters: Parameters,
    players: Vec<Online>,
    today: i32,
}

/// Two of these fill a line of the cache.
#[derive(Clone, Copy, Debug)]
struct Online {
    scaled: Scaled,
    games: u32,
    /// The day of the last game; that of a newcomer is today.
    last: i32,
}

const NEVER: i32 = i32::MAX;

impl GlickoByGame {
    /// With these constants.
    pub const fn new(parameters: Parameters) -> Self {
        Self { parameters, players: Vec::new(), today: 0 }
    }

    /// The periods since a player's last game.
    #[inline]
    fn elapsed(&self, last: i32) -> f64 {
        f64::from((self.today - last.min(self.today)).max(0)) * self.parameters.periods_per_day
    }
}

impl Rater for GlickoByGame {
    fn admit(&mut self, count: usize) {
        if self.players.len() < count {
            let newcomer = Online { scaled: self.parameters.start.into(), games: 0, last: NEVER };
            self.players.resize(count, newcomer);
        }
    }

    fn begin(&mut self, player: u32, beginning: Beginning) {
        let scaled = beginning_state(beginning, &self.parameters).into();
        self.players[player as usize] = Online { scaled, games: beginning.games, last: NEVER };
    }

    fn expected(&self, game: Pairing) -> f64 {
        let state = |number: u32| {
            let Online { scaled, last, .. } = self.players[number as usize];
            State::from(scaled.idle(self.elapsed(last)))
        };
        expected(state(game.white), state(game.black))
    }

    #[inline]
    fn rate(&mut self, game: Pairing) {
        let (white, black) = (self.players[game.white as usize], self.players[game.black as usize]);
        let elapsed = [self.elapsed(white.last), self.elapsed(black.last)];
        let [first, second] =
            rate_scaled([white.scaled, black.scaled], game.score(), elapsed, &self.parameters);
        let last = self.today;
        self.players[game.white as usize] = Online { scaled: first, games: white.games + 1, last };
        self.players[game.black as usize] = Online { scaled: second, games: black.games + 1, last };
    }

    fn day(&mut self, day: i32, _: u16) {
        self.today = day;
    }

    fn place(&self, player: u32) -> Place {
        let Online { scaled, games, .. } = self.players[player as usize];
        place(scaled.into(), games)
    }
}

fn beginning_state(beginning: Beginning, parameters: &Parameters) -> State {
    let start = parameters.start;
    State {
        rating: beginning.rating.unwrap_or(start.rating),
        deviation: beginning.deviation.unwrap_or(start.deviation),
        volatility: beginning.volatility.unwrap_or(start.volatility),
    }
}

fn place(state: State, games: u32) -> Place {
    Place {
        rating: Some(crate::elo::published(state.rating).into()),
        games,
        exact: Some(state.rating),
        deviation: Some(state.deviation),
        volatility: Some(state.volatility),
        peak: None,
    }
}
