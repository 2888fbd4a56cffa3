//! Tournaments that the Dutch engine plays against itself, for benches: seeded results, some absences and forfeits.

use ronde_domain::{
    Bye, Color, Crosstable, Forfeit, GameResult, Outcome, PairingNumber, RoundEntry, Score, Scorecard,
    Scoring,
};
use ronde_pairing::dutch::Field;
use ronde_pairing::dutch::engine::{Pairing, pair_with_decisions};

/// How games end, in thousandths of all games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    pub(crate) draws: u64,
    pub(crate) white_wins: u64,
    pub(crate) forfeits: u64,
    pub(crate) absences: u64,
}

impl Habits {
    /// An ordinary open.
    pub(crate) const ORDINARY: Self = Self { draws: 300, white_wins: 380, forfeits: 10, absences: 10 };
}

/// A tournament in progress.
pub(crate) struct SelfPlay {
    cards: Vec<Scorecard>,
    habits: Habits,
    rounds: u16,
    dice: u64,
}

impl SelfPlay {
    pub(crate) fn new(players: usize, rounds: u16, habits: Habits, seed: u64) -> Self {
        let card = |index| Scorecard { number: PairingNumber::from_index(index), entries: Vec::new() };
        Self { cards: (0..players).map(card).collect(), habits, rounds, dice: seed }
    }

    fn roll(&mut self) -> u64 {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) % 1000
    }

    /// The table, and the players present in the next round; the same each time until a round is played.
    pub(crate) fn position(&self) -> (Crosstable, Vec<PairingNumber>) {
        let table =
            Crosstable::new(self.cards.clone(), Scoring::default()).expect("self-play keeps its cards");
        let mut dice = self.dice;
        let mut away = || {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) % 1000 < self.habits.absences
        };
        let present = self.cards.iter().map(|card| card.number).filter(|_| !away()).collect();
        (table, present)
    }

    /// The engine's answer for a position.
    pub(crate) fn pair(&self, table: &Crosstable, present: &[PairingNumber]) -> Option<Pairing> {
        let field = Field {
            table,
            present,
            rounds: self.rounds,
            initial_color: Color::White,
            accelerations: &[],
            forbidden: &[],
        };
        pair_with_decisions(&field).ok()
    }

    /// Plays a paired round.
    pub(crate) fn play(&mut self, pairing: &Pairing) {
        let mut entries = vec![RoundEntry::Bye(Bye::ZeroPoint); self.cards.len()];
        if let Some(bye) = pairing.round.bye {
            entries[bye.index()] = RoundEntry::Bye(Bye::PairingAllocated);
        }
        for game in &pairing.round.games {
            let result = self.result();
            let outcome = |color| -> Outcome { result.outcome_for(color) };
            entries[game.white.index()] = RoundEntry::Game {
                opponent: game.black,
                color: Color::White,
                outcome: outcome(Color::White),
            };
            entries[game.black.index()] = RoundEntry::Game {
                opponent: game.white,
                color: Color::Black,
                outcome: outcome(Color::Black),
            };
        }
        for (card, entry) in self.cards.iter_mut().zip(entries) {
            card.entries.push(entry);
        }
    }

    fn result(&mut self) -> GameResult {
        if self.roll() < self.habits.forfeits {
            return GameResult::Forfeit(Forfeit::BlackAbsent);
        }
        let Habits { draws, white_wins, .. } = self.habits;
        GameResult::rated(match self.roll() {
            roll if roll < draws => Score::Draw,
            roll if roll < draws + white_wins => Score::WhiteWins,
            _ => Score::BlackWins,
        })
    }
}
