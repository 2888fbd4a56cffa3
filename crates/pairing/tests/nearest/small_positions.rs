//! Random positions that no tournament played by the method would reach, compared with backtracking.

use std::collections::BTreeMap;

use ronde_domain::{
    Bye, Color, Crosstable, GameResult, PairingNumber, RoundEntry, Score, Scorecard, Scoring,
};
use ronde_pairing::nearest::Field;
use ronde_soak::times;

use crate::dice::Dice;
use crate::referee::{Verdict, judge};

/// A table of rounds paired at random, with any colours and even with opponents who have met before.
fn position(players: usize, rounds: usize, dice: &mut Dice) -> Crosstable {
    let mut cards = vec![Vec::new(); players];
    for _ in 0..rounds {
        let mut seats: Vec<_> = (0..players).collect();
        dice.shuffle(&mut seats);
        if players % 2 == 1 {
            let free = seats.pop().expect("somebody is there");
            let byes = [Bye::PairingAllocated, Bye::ZeroPoint, Bye::ZeroPoint];
            cards[free].push(RoundEntry::Bye(byes[dice.below(3)]));
        }
        for pair in seats.chunks_exact(2) {
            let score = [Score::WhiteWins, Score::BlackWins, Score::Draw][dice.below(3)];
            let sides = [(pair[0], pair[1], Color::White), (pair[1], pair[0], Color::Black)];
            for (player, opponent, color) in sides {
                let outcome = GameResult::rated(score).outcome_for(color);
                let opponent = PairingNumber::from_index(opponent);
                cards[player].push(RoundEntry::Game { opponent, color, outcome });
            }
        }
    }
    let numbered = cards.into_iter().enumerate();
    let cards =
        numbered.map(|(index, entries)| Scorecard { number: PairingNumber::from_index(index), entries });
    Crosstable::new(cards.collect(), Scoring::default()).expect("the rounds are consistent")
}

#[test]
fn positions_of_any_origin_agree_with_backtracking() {
    let mut count = BTreeMap::<_, usize>::new();
    let positions = times(3_000, 10_000);
    for seed in 0..positions as u64 {
        let mut dice = Dice::new(2_000_000 + seed);
        let players = dice.between(1, 10);
        let rounds = dice.below(players.max(2));
        let table = position(players, rounds, &mut dice);
        let mut present: Vec<_> = (0..players).map(PairingNumber::from_index).collect();
        dice.shuffle(&mut present);
        let first_color = Color::BOTH[dice.below(2)];
        let (_, verdict) = judge(&Field { table: &table, present, first_color });
        *count.entry(format!("{verdict:?}")).or_default() += 1;
    }
    println!("{positions} positions: {count:?}");
    for verdict in [Verdict::Plain, Verdict::Unstuck, Verdict::Extended, Verdict::Refused] {
        assert!(count[&format!("{verdict:?}")] >= positions / 200, "{count:?}");
    }
}
