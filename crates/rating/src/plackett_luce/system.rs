//! Weng–Lin ratings in a ledger: each event by itself, game by game.

use ronde_domain::{Color, Mark};

use super::{Change, Skill, rate};
use crate::system::rated::{Participant, RatedEvent, TableGame};
use crate::system::{Batch, GameOrder, Published, Rated, Rates, RatingSystem};

/// Weng–Lin, known as `OpenSkill`.
#[derive(Clone, Copy, Debug)]
pub struct Openskill;

/// What a list knows about a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// As it stands after the last game.
    pub skill: Skill,
    /// The number of rated games.
    pub games: u32,
}

impl RatingSystem for Openskill {
    const CODE: &'static str = "openskill";
    const RATES: Rates = Rates::Events;
    // games of two and of many are rated in one sequence
    const GAMES: GameOrder = GameOrder::ByRound;
    type Standing = Standing;
    /// A change for each game.
    type Derivation = Vec<Change>;

    fn start(self, player: &Participant) -> Standing {
        let start = Skill::START;
        let (mu, sigma) = (player.exact.unwrap_or(start.mu), player.deviation.unwrap_or(start.sigma));
        Standing { skill: Skill { mu, sigma }, games: player.games }
    }

    fn rate(self, batch: &Batch<'_, Standing>) -> Vec<Rated<Self>> {
        batch.events.iter().flat_map(|event| rate_event(batch, event)).collect()
    }

    fn published(standing: &Standing, _: Option<i32>) -> Published {
        let &Standing { skill, games } = standing;
        Published {
            rating: Some((skill.ordinal() * 100.0).round() / 100.0),
            games,
            exact: Some(skill.mu),
            deviation: Some(skill.sigma),
            ..Published::default()
        }
    }
}

/// Round by round, and within a round in the order of the seats.
fn rate_event(batch: &Batch<'_, Standing>, event: &RatedEvent) -> Vec<Rated<Openskill>> {
    let mut players = batch.players(event);
    let mut changes: Vec<Vec<Change>> = vec![Vec::new(); players.len()];
    let of_two = event.games.iter().map(|game| {
        let ranks = match game.score.mark(Color::White) {
            Mark::Win => [1, 2],
            Mark::Draw => [1, 1],
            Mark::Loss => [2, 1],
        };
        TableGame { round: game.round, seats: vec![game.white, game.black], ranks: ranks.to_vec() }
    });
    let mut all: Vec<TableGame> = of_two.chain(event.tables.iter().cloned()).collect();
    all.sort_by(|one, other| (one.round, &one.seats).cmp(&(other.round, &other.seats)));
    for table in all {
        let skills: Vec<Skill> = table.seats.iter().map(|&seat| players[seat].1.skill).collect();
        for (&seat, change) in table.seats.iter().zip(rate(&skills, &table.ranks)) {
            let standing = &mut players[seat].1;
            (standing.skill, standing.games) = (change.after, standing.games + 1);
            changes[seat].push(change);
        }
    }
    players.into_iter().zip(changes).map(|((key, standing), why)| (key, standing, why)).collect()
}
