//! Random tournaments that grow round by round, identified by their seeds.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use ronde_domain::{
    Bye, Color, Crosstable, Forfeit, GameResult, Outcome, PairingNumber, Points, RoundEntry, RoundNumber,
    Score, Scorecard, Scoring,
};
use ronde_pairing::dutch::{Field, VirtualPoints};
use ronde_pairing::{Game, PairedRound};

/// The lots.
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// One of 0 … `bound` − 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("small");
        usize::try_from(self.0.next_u64() % bound).expect("small")
    }

    /// True in `percent` percent of cases.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

/// How often things happen in a tournament, in percent.
struct Habits {
    draws: usize,
    forfeits: usize,
    absences: usize,
    bans: usize,
    /// Sets of up to half of the field that may not meet.
    cliques: usize,
    /// Rounds that were not paired by the rules, as an arbiter might have done by hand.
    by_hand: usize,
    pending: usize,
}

/// A tournament before one of its rounds.
pub(crate) struct Play {
    pub(crate) table: Crosstable,
    pub(crate) present: Vec<PairingNumber>,
    pub(crate) forbidden: Vec<Vec<PairingNumber>>,
    rounds: u16,
    initial_color: Color,
    accelerations: Vec<VirtualPoints>,
    /// The announced byes of the coming round, by the players' indices.
    absences: Vec<Option<RoundEntry>>,
    habits: Habits,
    pub(crate) dice: Dice,
}

impl Play {
    /// Before the first round of a small tournament with every kind of disturbance.
    pub(crate) fn small(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let players = 3 + dice.below(8);
        let rounds = 1 + dice.below(players + 1);
        let habits = Habits {
            draws: dice.pick(&[0, 20, 40, 95]),
            forfeits: dice.pick(&[0, 0, 8, 40]),
            absences: dice.pick(&[0, 0, 10, 30]),
            bans: dice.pick(&[0, 0, 0, 40]),
            cliques: 0,
            by_hand: dice.pick(&[0, 0, 0, 30]),
            pending: dice.pick(&[0, 0, 0, 5]),
        };
        Self::new(players, rounds, habits, dice)
    }

    /// Before the first round of a tournament of this size.
    pub(crate) fn open(players: usize, rounds: usize, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let habits = Habits {
            draws: dice.pick(&[10, 30, 60]),
            forfeits: 3,
            absences: dice.pick(&[1, 10]),
            bans: dice.pick(&[0, 30]),
            cliques: 0,
            by_hand: 0,
            pending: 0,
        };
        Self::new(players, rounds, habits, dice)
    }

    /// Before the first round of a tournament whose organiser keeps up to half of the field apart, and whose rounds may have been paired by
    /// hand, with colours that no Swiss would give.
    pub(crate) fn unruly(players: usize, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let rounds = 3 + dice.below(7);
        let habits = Habits {
            draws: dice.pick(&[0, 0, 30]),
            forfeits: dice.pick(&[0, 0, 5]),
            absences: dice.pick(&[0, 5]),
            bans: dice.pick(&[0, 30]),
            cliques: dice.pick(&[0, 50, 100]),
            by_hand: dice.pick(&[0, 50, 100, 100]),
            pending: 0,
        };
        Self::new(players, rounds, habits, dice)
    }

    fn new(players: usize, rounds: usize, habits: Habits, mut dice: Dice) -> Self {
        let scoring = scoring(&mut dice);
        let card = |index| Scorecard { number: PairingNumber::from_index(index), entries: Vec::new() };
        let table = Crosstable::new((0..players).map(card).collect(), scoring).expect("empty cards");
        let mut play = Self {
            table,
            present: Vec::new(),
            forbidden: Vec::new(),
            rounds: u16::try_from(rounds).expect("a few"),
            initial_color: dice.pick(&[Color::White, Color::Black]),
            accelerations: accelerations(players, rounds, &mut dice),
            absences: Vec::new(),
            habits,
            dice,
        };
        play.announce();
        play
    }

    pub(crate) fn field(&self) -> Field<'_> {
        Field {
            table: &self.table,
            present: &self.present,
            rounds: self.rounds,
            initial_color: self.initial_color,
            accelerations: &self.accelerations,
            forbidden: &self.forbidden,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.rounds() >= usize::from(self.rounds)
    }

    /// Plays the round as it was paired, by the rules or by hand, and goes on to the next one.
    pub(crate) fn advance(&mut self, paired: &PairedRound) {
        let by_hand = self.dice.chance(self.habits.by_hand).then(|| self.by_hand());
        let paired = by_hand.as_ref().unwrap_or(paired);
        let mut entries: Vec<_> =
            self.absences.iter().map(|absence| absence.unwrap_or(RoundEntry::Absent)).collect();
        for &Game { white, black } in &paired.games {
            let result = self.result();
            for (player, opponent, color) in [(white, black, Color::White), (black, white, Color::Black)] {
                let outcome = result.map_or(Outcome::Pending, |result| result.outcome_for(color));
                entries[player.index()] = RoundEntry::Game { opponent, color, outcome };
            }
        }
        if let Some(holder) = paired.bye {
            entries[holder.index()] = RoundEntry::Bye(Bye::PairingAllocated);
        }
        let mut cards = self.table.cards().to_vec();
        for (card, entry) in cards.iter_mut().zip(entries) {
            card.entries.push(entry);
        }
        self.table = Crosstable::new(cards, *self.table.scoring()).expect("a consistent round");
        self.announce();
    }

    /// Everyone present, in any order and with any colours.
    fn by_hand(&mut self) -> PairedRound {
        let mut order = self.present.clone();
        self.dice.shuffle(&mut order);
        let games = order.chunks_exact(2).map(|pair| Game { white: pair[0], black: pair[1] });
        PairedRound { games: games.collect(), bye: (order.len() % 2 == 1).then(|| order[order.len() - 1]) }
    }

    fn result(&mut self) -> Option<GameResult> {
        let dice = &mut self.dice;
        if dice.chance(self.habits.pending) {
            return None;
        }
        if dice.chance(self.habits.forfeits) {
            let absent = [Forfeit::WhiteAbsent, Forfeit::BlackAbsent, Forfeit::BothAbsent];
            return Some(GameResult::Forfeit(dice.pick(&absent)));
        }
        let score = if dice.chance(self.habits.draws) {
            Score::Draw
        } else {
            dice.pick(&[Score::WhiteWins, Score::BlackWins])
        };
        Some(GameResult::rated(if dice.chance(1) { dice.pick(&Score::ALL) } else { score }))
    }

    /// Draws who is absent from the coming round and who must not meet in it. At least one player is present.
    fn announce(&mut self) {
        let dice = &mut self.dice;
        let kinds = [
            RoundEntry::Bye(Bye::HalfPoint),
            RoundEntry::Bye(Bye::ZeroPoint),
            RoundEntry::Bye(Bye::FullPoint),
            RoundEntry::Absent,
        ];
        let numbers: Vec<_> = self.table.cards().iter().map(|card| card.number).collect();
        let absences = numbers.iter().map(|_| dice.chance(self.habits.absences).then(|| dice.pick(&kinds)));
        self.absences = absences.collect();
        self.absences[dice.below(numbers.len())] = None;
        let here = |number: &PairingNumber| self.absences[number.index()].is_none();
        self.present = numbers.iter().copied().filter(here).collect();
        let sets = if dice.chance(self.habits.bans) { 1 + dice.below(3) } else { 0 };
        self.forbidden =
            (0..sets).map(|_| (0..2 + dice.below(2)).map(|_| dice.pick(&numbers)).collect()).collect();
        if dice.chance(self.habits.cliques) {
            let mut order = numbers;
            if dice.chance(50) {
                dice.shuffle(&mut order);
            }
            let size = order.len() / dice.pick(&[2, 3, 4]);
            self.forbidden.extend(order.chunks(size.max(1)).take(1 + dice.below(3)).map(<[_]>::to_vec));
        }
    }
}

/// The usual points or others, with an allocated bye that may be worth nothing.
fn scoring(dice: &mut Dice) -> Scoring {
    let tenths = Points::from_tenths;
    if dice.chance(60) {
        return Scoring::default();
    }
    let (win, draw, loss) = dice.pick(&[(10, 5, 0), (30, 10, 0), (20, 10, 0), (30, 20, 10)]);
    let mut scoring = Scoring::from_win_and_draw(tenths(win), tenths(draw));
    scoring.loss.white = tenths(loss);
    scoring.loss.black = tenths(loss);
    scoring.allocated_bye = tenths(dice.pick(&[win, draw, loss, 0]));
    scoring.forfeit_loss = tenths(dice.pick(&[0, 0, loss]));
    scoring
}

/// Sometimes virtual points for the first players in the first rounds.
fn accelerations(players: usize, rounds: usize, dice: &mut Dice) -> Vec<VirtualPoints> {
    if !dice.chance(25) {
        return Vec::new();
    }
    let last = PairingNumber::from_index(dice.below(players));
    let half = rounds.div_ceil(2);
    let phase = |points, first_round, last_round| VirtualPoints {
        points,
        first_round: RoundNumber::from_index(first_round),
        last_round: RoundNumber::from_index(last_round),
        first: PairingNumber::FIRST,
        last,
    };
    vec![phase(Points::ONE, 0, half / 2), phase(Points::HALF, half / 2 + 1, half)]
}
