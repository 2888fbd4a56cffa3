//! Games that were played on the site: lists with a season behind them, games that are under way, and a table that waits.
//!
//! The computer plays for everybody, with dice that always fall the same way: some think a little, others stroll.

use jiff::{SignedDuration, Timestamp};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use ronde_domain::{AccountId, GameId};
use ronde_play::{Access, Control, Modality, Pace, PlayerAct, Sitter, Table, Terms};
use ronde_quoridor::computer::{Strength, choose_within};
use ronde_quoridor::{Game, Move, Seats};
use ronde_store::accounts::Account;
use ronde_store::games::{NewGameEvents, Summary};
use ronde_store::notices::GameNotices;

use super::members::Members;
use crate::error::AppError;
use crate::play::Plan;
use crate::state::App;

/// Number of positions a thinking player looks at.
const THOUGHT: u64 = 60;
const BLITZ: Modality = Modality { seats: Seats::Two, pace: Pace::Blitz };
const RAPID: Modality = Modality { seats: Seats::Two, pace: Pace::Rapid };
const OF_FOUR: Modality = Modality { seats: Seats::Four, pace: Pace::Blitz };
const BY_DAYS: Modality = Modality { seats: Seats::Two, pace: Pace::Correspondence };
/// Number of games behind the ratings of each list.
const SEASON: [(Modality, i64); 3] = [(BLITZ, 24), (RAPID, 6), (OF_FOUR, 6)];

/// Plays a season, and begins games that go on.
pub(super) async fn fill(app: &App, owner: &Account, members: &Members) -> Result<(), AppError> {
    let Members { elodie, deniz, maxime, others } = members;
    let people: Vec<&Account> = [owner, elodie, deniz, maxime].into_iter().chain(others).collect();
    let people: Vec<Player> =
        (0..).zip(people).map(|(number, account)| Player::new(number, account)).collect();
    let mut club = Games { app, dice: ChaCha8Rng::seed_from_u64(9) };
    for (modality, games) in SEASON {
        for before in (1..=games).rev() {
            let players = club.draw(&people, modality.seats);
            let start = app.now() - SignedDuration::from_hours(20 * (before + 1));
            club.play(&players, modality, start, None).await?;
        }
    }
    let yesterday = app.now() - SignedDuration::from_hours(30);
    // one to watch, and one that waits for the owner
    club.play(&[people[1], people[2]], BY_DAYS, yesterday, Some(21)).await?;
    club.play(&[people[0], people[3]], BY_DAYS, yesterday, Some(12)).await?;
    club.wait(people[4]).await
}

/// Somebody, and how much they think.
#[derive(Clone, Copy, Debug)]
struct Player {
    account: AccountId,
    strength: Strength,
}

impl Player {
    fn new(number: u64, account: &Account) -> Self {
        let strength = if number.is_multiple_of(3) { Strength::Easy } else { Strength::Medium };
        Self { account: account.id, strength }
    }

    fn choose(self, game: &Game, seed: u64) -> Move {
        choose_within(game, self.strength, seed, THOUGHT, &|| false)
    }
}

/// Where the games are played.
struct Games<'a> {
    app: &'a App,
    dice: ChaCha8Rng,
}

impl Games<'_> {
    /// Some of the people, in the order of the seats.
    fn draw(&mut self, people: &[Player], seats: Seats) -> Vec<Player> {
        let mut left = people.to_vec();
        let mut one = || left.swap_remove(self.dice.next_u32() as usize % left.len());
        seats.seats().map(|_| one()).collect()
    }

    fn seconds(&mut self, from: u32, to: u32) -> u32 {
        from + self.dice.next_u32() % (to - from)
    }

    /// Plays a game to the end, or for a number of moves.
    async fn play(
        &mut self,
        players: &[Player],
        modality: Modality,
        start: Timestamp,
        moves: Option<u32>,
    ) -> Result<(), AppError> {
        let accounts: Vec<AccountId> = players.iter().map(|one| one.account).collect();
        let standings = self.app.store().game_ratings_in(modality, &accounts).await?;
        let ratings: Vec<i32> = standings.iter().map(|standing| standing.rating).collect();
        let waited: Vec<u32> = players.iter().map(|_| self.seconds(2, 40)).collect();
        let widest = ratings.iter().max().zip(ratings.iter().min()).map_or(0, |(most, least)| most - least);
        let windows = vec![u32::try_from(widest).unwrap_or(0).next_multiple_of(50).max(100); players.len()];
        let pool = 3 + self.seconds(2, 9);
        let access = Access::Matched { ratings, waited, windows, pool };
        let sitters = accounts.into_iter().map(Sitter::Account).collect();
        let plan = Plan::new(modality.usual_terms(), access, sitters).beginning();
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
            let (expected_head, events) =
                (table.head(), table.decide(&PlayerAct::Play { ply, r#move: play }.by(seat), at)?);
            table.take(events.clone(), at).map_err(|_| AppError::Internal)?;
            let summary = Summary::of(&table);
            steps.push(NewGameEvents {
                game: made,
                expected_head,
                at,
                events,
                summary,
                notices: GameNotices::default(),
            });
        }
        let stored = self.app.store().append_game_events(&steps).await?;
        stored.into_iter().try_for_each(|step| step.map(drop))?;
        if table.is_over() { Ok(()) } else { self.app.play().bring_back(made).await }
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
        let plan = Plan::new(terms, Access::Open, vec![Sitter::Account(player.account)]);
        let (_, made) = self.lay(plan, self.app.now(), Some(player.account)).await?;
        self.app.play().bring_back(made).await
    }
}
