//! The tournament itself, round by round: absences, pairing, results.

use ronde_domain::{
    Bye, Color, Crosstable, Forfeit, GameResult, PairingNumber, RatedGame, RoundEntry, RoundNumber, Score,
    Scorecard,
};

use super::dice::Dice;
use super::model::chances;
use super::registration::{self, ForbiddenSet, SimulatedPlayer};
use super::{Plan, Rate};
use crate::dutch::{Field, NoPairing, VirtualPoints, pair};
use crate::{Game, PairedRound};

/// A made-up tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    /// The players, by number.
    pub players: Vec<SimulatedPlayer>,
    /// Each player's rounds, with the point system.
    pub table: Crosstable,
    /// The planned number of rounds. After an early end the table has fewer.
    pub rounds: u16,
    /// The colour drawn by lot.
    pub initial_color: Color,
    /// Virtual points.
    pub accelerations: Vec<VirtualPoints>,
    /// Who may not meet.
    pub forbidden: Vec<ForbiddenSet>,
    /// Why there are fewer rounds than planned.
    pub early_end: Option<EarlyEnd>,
}

/// A round that couldn't be paired; the tournament ends before it. The plan stays as it was, because the rounds before were not paired as
/// last ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlyEnd {
    /// The round.
    pub round: RoundNumber,
    /// The reason.
    pub why: NoPairing,
}

/// Plays the tournament with this plan and seed.
pub fn simulate(plan: &Plan, seed: u64) -> Simulation {
    let mut dice = Dice::new(seed);
    let initial_color = registration::initial_color(plan, &mut dice);
    let players = registration::players(plan, &mut dice);
    let accelerations = registration::accelerations(plan, &players);
    let forbidden = registration::forbidden(plan, &mut dice);
    let cards = players.iter().map(|player| Scorecard { number: player.number, entries: Vec::new() });
    let mut event = Running {
        plan,
        dice,
        has_left: vec![false; players.len()],
        table: Crosstable::new(cards.collect(), plan.scoring).expect("empty cards agree"),
        players,
    };
    let mut early_end = None;
    for round in RoundNumber::up_to(plan.rounds) {
        let entries = event.absences(round);
        let banned = |set: &&ForbiddenSet| (set.first..=set.last).contains(&round);
        let sets: Vec<_> = forbidden.iter().filter(banned).map(|set| set.players.clone()).collect();
        let field = Field {
            table: &event.table,
            present: &event.present(&entries),
            rounds: plan.rounds,
            initial_color,
            accelerations: &accelerations,
            forbidden: &sets,
        };
        match pair(&field) {
            Ok(paired) => event.play(&paired, entries),
            Err(why) => {
                early_end = Some(EarlyEnd { round, why });
                break;
            }
        }
    }
    let Running { players, table, .. } = event;
    Simulation { players, table, rounds: plan.rounds, initial_color, accelerations, forbidden, early_end }
}

/// A tournament in progress.
struct Running<'a> {
    plan: &'a Plan,
    dice: Dice,
    players: Vec<SimulatedPlayer>,
    has_left: Vec<bool>,
    table: Crosstable,
}

impl Running<'_> {
    /// The round's entries of players known to be absent; `None` for the others.
    fn absences(&mut self, round: RoundNumber) -> Vec<Option<RoundEntry>> {
        let mut entries: Vec<_> = (0..self.players.len()).map(|index| self.absence(index, round)).collect();
        if entries.iter().all(Option::is_some) {
            // a round needs players: everyone still in the tournament plays after all
            for (index, entry) in entries.iter_mut().enumerate() {
                if self.players[index].from <= round && !self.has_left[index] {
                    *entry = None;
                }
            }
        }
        entries
    }

    fn absence(&mut self, index: usize, round: RoundNumber) -> Option<RoundEntry> {
        let rates = self.plan.rates;
        if self.players[index].from > round {
            return Some(RoundEntry::Bye(Bye::ZeroPoint));
        }
        if self.players[index].from < round && self.dice.happens(rates.withdrawals) {
            self.has_left[index] = true;
        }
        if self.has_left[index] {
            return Some(RoundEntry::Bye(Bye::ZeroPoint));
        }
        let byes = [
            (rates.half_byes, Bye::HalfPoint),
            (rates.full_byes, Bye::FullPoint),
            (rates.zero_byes, Bye::ZeroPoint),
        ];
        byes.into_iter().find(|&(rate, _)| self.dice.happens(rate)).map(|(_, bye)| RoundEntry::Bye(bye))
    }

    fn present(&self, entries: &[Option<RoundEntry>]) -> Vec<PairingNumber> {
        let players = self.players.iter().zip(entries);
        players.filter(|(_, entry)| entry.is_none()).map(|(player, _)| player.number).collect()
    }

    fn play(&mut self, paired: &PairedRound, mut entries: Vec<Option<RoundEntry>>) {
        // in number order, so that the order of boards decides nothing
        let mut games = paired.games.clone();
        games.sort_unstable();
        for Game { white, black } in games {
            let result = self.result(white, black);
            let entry = |opponent, color| {
                Some(RoundEntry::Game { opponent, color, outcome: result.outcome_for(color) })
            };
            entries[white.index()] = entry(black, Color::White);
            entries[black.index()] = entry(white, Color::Black);
        }
        if let Some(number) = paired.bye {
            entries[number.index()] = Some(RoundEntry::Bye(Bye::PairingAllocated));
        }
        let mut cards = self.table.cards().to_vec();
        for (card, entry) in cards.iter_mut().zip(entries) {
            card.entries.push(entry.unwrap_or(RoundEntry::Absent));
        }
        self.table =
            Crosstable::new(cards, self.plan.scoring).expect("both sides of a game are written together");
    }

    fn result(&mut self, white: PairingNumber, black: PairingNumber) -> GameResult {
        let rates = self.plan.rates;
        if self.dice.happens(rates.forfeits) {
            use Forfeit::{BlackAbsent, BothAbsent, WhiteAbsent};
            let absent = [WhiteAbsent, WhiteAbsent, BlackAbsent, BlackAbsent, BothAbsent];
            return GameResult::Forfeit(self.dice.one_of(&absent));
        }
        let rating = |number: PairingNumber| f64::from(self.players[number.index()].rating.get());
        let mut game = chances(rating(white) + f64::from(self.plan.white_bonus), rating(black));
        if let Some(draws) = rates.draws {
            game = game.with_draws(Rate::fraction(draws));
        }
        let drawn = self.dice.fraction();
        let mut score = match drawn {
            drawn if drawn < game.white => Score::WhiteWins,
            drawn if drawn < game.white + game.black => Score::BlackWins,
            _ => Score::Draw,
        };
        if self.dice.happens(rates.unusual_results) {
            score = self.dice.one_of(&[Score::HalfToWhite, Score::HalfToBlack, Score::BothLose]);
        }
        let is_short = self.dice.happens(rates.short_games);
        GameResult::Played { score, rated: if is_short { RatedGame::TooShort } else { RatedGame::Rated } }
    }
}
