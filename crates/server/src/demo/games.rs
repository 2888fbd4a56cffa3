//! Games that were played on the site: lists with a season behind them, games that are under way, and a table that waits.
//!
//! The computer plays for everybody, with dice that always fall the same way: some think a little, others stroll.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ronde_domain::{AccountId, GameId};
use ronde_play::{Access, Act, Control, Modality, Sitter, Table, Terms};
use ronde_quoridor::computer::{Strength, choose_within};
use ronde_quoridor::{Game, Move, Seats};
use ronde_store::accounts::Account;
use ronde_store::games::{NewGameEvents, Summary};

use super::members::Members;
use crate::error::AppError;
use crate::play::Plan;
use crate::state::App;

/// Into so many positions a player looks who thinks.
const THOUGHT: u64 = 60;
/// So many games of each list are behind the ratings.
const SEASON: [(&str, usize); 3] =
    [("quoridor-2-blitz", 24), ("quoridor-2-rapid", 6), ("quoridor-4-blitz", 6)];

/// Plays a season, and begins games that go on.
pub(super) async fn fill(app: &App, owner: &Account, members: &Members) -> Result<(), AppError> {
    let Members { elodie, deniz, maxime, others } = members;
    let people: Vec<&Account> = [owner, elodie, deniz, maxime].into_iter().chain(others).collect();
    let people: Vec<Player> =
        (0..).zip(people).map(|(number, account)| Player::new(number, account)).collect();
    let mut hall = Hall { app, dice: ChaCha8Rng::seed_from_u64(9), ratings: HashMap::new() };
    for (code, games) in SEASON {
        let modality: Modality = code.parse().map_err(|_| AppError::Internal)?;
        let mut start = app.now() - SignedDuration::from_hours(20 * (i64::try_from(games).unwrap_or(0) + 1));
        for _ in 0..games {
            let players = hall.draw(&people, modality.seats);
            hall.play(&players, modality, start, None).await?;
            start += SignedDuration::from_hours(20);
        }
    }
    let days: Modality = "quoridor-2-correspondence".parse().map_err(|_| AppError::Internal)?;
    let yesterday = app.now() - SignedDuration::from_hours(30);
    // one to watch, and one that waits for the owner
    hall.play(&[people[1], people[2]], days, yesterday, Some(21)).await?;
    hall.play(&[people[0], people[3]], days, yesterday, Some(12)).await?;
    hall.wait(people[4]).await
}

/// Somebody, and how much they think.
#[derive(Clone, Copy, Debug)]
struct Player {
    account: AccountId,
    thought: u64,
}

impl Player {
    fn new(number: u64, account: &Account) -> Self {
        let thought = if number.is_multiple_of(3) { 0 } else { THOUGHT };
        Self { account: account.id, thought }
    }

    fn choose(self, game: &Game, seed: u64) -> Move {
        let strength = if self.thought == 0 { Strength::Easy } else { Strength::Medium };
        choose_within(game, strength, seed, self.thought, &|| false)
    }
}

/// Where the games are played.
struct Hall<'a> {
    app: &'a App,
    dice: ChaCha8Rng,
    /// The published rating of everybody who has played, by list.
    ratings: HashMap<(Modality, AccountId), i32>,
}

impl Hall<'_> {
    /// Some of the people, in the order of the seats.
    fn draw(&mut self, people: &[Player], seats: Seats) -> Vec<Player> {
        let mut left = people.to_vec();
        let mut one = || left.swap_remove(self.dice.next_u32() as usize % left.len());
        seats.seats().map(|_| one()).collect()
    }

    fn seconds(&mut self, from: u32, to: u32) -> u32 {
        from + self.dice.next_u32() % (to - from)
    }

    /// Plays a game to the end, or so many moves.
    async fn play(
        &mut self,
        players: &[Player],
        modality: Modality,
        start: Timestamp,
        moves: Option<u32>,
    ) -> Result<(), AppError> {
        let ratings: Vec<i32> = players.iter().map(|one| self.rating(modality, one.account)).collect();
        let waited: Vec<u32> = players.iter().map(|_| self.seconds(2, 40)).collect();
        let widest = ratings.iter().max().zip(ratings.iter().min()).map_or(0, |(most, least)| most - least);
        let windows = vec![u32::try_from(widest).unwrap_or(0).next_multiple_of(50).max(100); players.len()];
        let pool = 3 + self.seconds(2, 9);
        let access = Access::Matched { ratings, waited, windows, pool };
        let sitters: Vec<Sitter> = players.iter().map(|one| Sitter::Account(one.account)).collect();
        let order = Some(sitters.clone());
        let plan = Plan { terms: modality.usual_terms(), access, after: None, sitters, order };
        let (mut table, made) = self.lay(plan, start, None).await?;
        let pause = match modality.usual_terms().control {
            Control::Clock { .. } => 1,
            Control::Days { .. } => 300,
        };
        let (mut at, mut steps) = (start, Vec::new());
        while let Some(game) = table.game().filter(|game| moves != Some(game.plies())) {
            let Some(seat) = table.to_move() else { break };
            let (ply, play) = (game.plies(), players[seat.index()].choose(game, self.dice.next_u64()));
            at += SignedDuration::from_secs(i64::from(self.seconds(2, 7) * pause));
            let (expected_head, events) = (table.head(), table.decide(&Act::Play { seat, ply, play }, at)?);
            table.take(events.clone(), at).map_err(|_| AppError::Internal)?;
            let summary = Summary::of(&table);
            steps.push(NewGameEvents { game: made, expected_head, at, events, summary });
        }
        for stored in self.app.store().append_game_events(&steps).await? {
            for change in stored?.ratings {
                self.ratings.insert((modality, change.account), change.after);
            }
        }
        Ok(())
    }

    fn rating(&self, modality: Modality, account: AccountId) -> i32 {
        self.ratings.get(&(modality, account)).copied().unwrap_or(1500)
    }

    async fn lay(
        &self,
        plan: Plan,
        at: Timestamp,
        by: Option<AccountId>,
    ) -> Result<(Table, GameId), AppError> {
        let (table, events) = plan.lay(at)?;
        let made = self.app.store().make_game(&events, &Summary::of(&table), at, by, None).await?;
        Ok((table, made.id))
    }

    /// Somebody waits at a table.
    async fn wait(&self, player: Player) -> Result<(), AppError> {
        let terms = Terms::new(Seats::Two, Control::Days { days: 3 }, false);
        let sitters = vec![Sitter::Account(player.account)];
        let plan = Plan { terms, access: Access::Open, after: None, sitters, order: None };
        self.lay(plan, self.app.now(), Some(player.account)).await.map(drop)
    }
}
