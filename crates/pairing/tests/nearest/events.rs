//! Random tournaments, played to the end or to the first round that cannot be paired, every round judged.

use std::collections::HashMap;

use ronde_domain::{
    Bye, Color, Crosstable, Forfeit, GameResult, PairingNumber, RoundEntry, Score, Scorecard, Scoring,
};
use ronde_pairing::PairedRound;
use ronde_pairing::nearest::Field;
use ronde_soak::times;

use crate::dice::Dice;
use crate::referee::{Verdict, judge};

/// How lively a tournament is, in percent.
struct Habits {
    absences: usize,
    withdrawals: usize,
    forfeits: usize,
    draws: usize,
}

/// A tournament under way.
struct Event {
    dice: Dice,
    habits: Habits,
    cards: Vec<Vec<RoundEntry>>,
    /// The order at equal points.
    order: Vec<PairingNumber>,
    withdrawn: Vec<bool>,
    first_color: Color,
}

impl Event {
    fn new(players: usize, mut dice: Dice) -> Self {
        let mut order: Vec<_> = (0..players).map(PairingNumber::from_index).collect();
        if dice.percent(30) {
            dice.shuffle(&mut order);
        }
        let lively = dice.percent(60);
        let mut up_to = |most: usize| if lively { dice.between(0, most) } else { 0 };
        let habits =
            Habits { absences: up_to(10), withdrawals: up_to(2), forfeits: up_to(8), draws: up_to(60) };
        let first_color = if dice.percent(50) { Color::White } else { Color::Black };
        let (cards, withdrawn) = (vec![Vec::new(); players], vec![false; players]);
        Self { dice, habits, cards, order, withdrawn, first_color }
    }

    /// Who comes to the next round.
    fn call(&mut self) -> Vec<PairingNumber> {
        let mut present = self.order.clone();
        present.retain(|number| {
            let index = number.index();
            self.withdrawn[index] |= self.dice.percent(self.habits.withdrawals);
            !self.withdrawn[index] && !self.dice.percent(self.habits.absences)
        });
        present
    }

    fn absence(&mut self) -> RoundEntry {
        match self.dice.below(8) {
            0 => RoundEntry::Bye(Bye::HalfPoint),
            1 => RoundEntry::Bye(Bye::FullPoint),
            2..5 => RoundEntry::Bye(Bye::ZeroPoint),
            _ => RoundEntry::Absent,
        }
    }

    fn play(&mut self, round: &PairedRound) {
        let mut entries = vec![None; self.cards.len()];
        for game in &round.games {
            let result = self.result();
            let sides = [(game.white, game.black, Color::White), (game.black, game.white, Color::Black)];
            for (player, opponent, color) in sides {
                let outcome = result.outcome_for(color);
                entries[player.index()] = Some(RoundEntry::Game { opponent, color, outcome });
            }
        }
        if let Some(player) = round.bye {
            entries[player.index()] = Some(RoundEntry::Bye(Bye::PairingAllocated));
        }
        for (index, entry) in entries.into_iter().enumerate() {
            let entry = entry.unwrap_or_else(|| self.absence());
            self.cards[index].push(entry);
        }
    }

    fn result(&mut self) -> GameResult {
        if self.dice.percent(self.habits.forfeits) {
            let forfeits = [Forfeit::WhiteAbsent, Forfeit::BlackAbsent, Forfeit::BothAbsent];
            return GameResult::Forfeit(forfeits[self.dice.below(3)]);
        }
        if self.dice.percent(self.habits.draws) {
            return GameResult::rated(Score::Draw);
        }
        GameResult::rated([Score::WhiteWins, Score::BlackWins][self.dice.below(2)])
    }

    fn table(&self) -> Crosstable {
        let card = |(index, entries): (usize, &Vec<_>)| Scorecard {
            number: PairingNumber::from_index(index),
            entries: entries.clone(),
        };
        let cards = self.cards.iter().enumerate().map(card).collect();
        Crosstable::new(cards, Scoring::default()).expect("the event keeps its cards consistent")
    }
}

/// Plays up to `rounds` rounds and counts the verdicts.
fn play_event(players: usize, rounds: usize, dice: Dice, count: &mut HashMap<&'static str, usize>) {
    let mut event = Event::new(players, dice);
    for _ in 0..rounds {
        let present = event.call();
        if present.is_empty() {
            return;
        }
        let table = event.table();
        let (round, verdict) = judge(&Field { table: &table, present, first_color: event.first_color });
        let name = match verdict {
            Verdict::Plain => "plain",
            Verdict::Unstuck => "unstuck",
            Verdict::Extended => "extended",
            Verdict::Refused => "refused",
        };
        *count.entry(name).or_default() += 1;
        match round {
            Some(round) => event.play(&round),
            None => return,
        }
    }
    *count.entry("events to the end").or_default() += 1;
}

/// The smallest number of rounds that can tell this many players apart.
fn fewest_rounds(players: usize) -> usize {
    players.next_power_of_two().trailing_zeros() as usize
}

#[test]
fn a_thousand_events_keep_every_rule() {
    // the usual number of rounds, or anything up to the maximum
    let [mut usual, mut long] = [HashMap::new(), HashMap::new()];
    for seed in 0..1_000 {
        let mut dice = Dice::new(seed);
        let players = dice.between(4, 60);
        let few = fewest_rounds(players);
        if seed % 2 == 0 {
            let rounds = dice.between(few, (few + 4).min(players - 1));
            play_event(players, rounds, dice, &mut usual);
        } else {
            let rounds = dice.between(few, players - 1);
            play_event(players, rounds, dice, &mut long);
        }
    }
    println!("500 events of usual length: {usual:?}");
    println!("500 events of any length: {long:?}");
    for kind in ["plain", "unstuck", "refused", "events to the end"] {
        assert!([&usual, &long].iter().all(|count| count.contains_key(kind)), "{kind}: {usual:?} {long:?}");
    }
}

#[test]
fn small_events_to_the_last_round_agree_with_backtracking() {
    let mut count = HashMap::new();
    let events = times(1_000, 3_000);
    for seed in 0..events as u64 {
        let mut dice = Dice::new(1_000_000 + seed);
        let players = dice.between(2, 10);
        play_event(players, players - 1, dice, &mut count);
    }
    println!("{events} small events: {count:?}");
    assert!(count["unstuck"] > events / 6 && count["refused"] > events / 6, "{count:?}");
}

#[test]
fn eleven_rounds_of_five_hundred_players_are_paired() {
    let mut event = Event::new(500, Dice::new(500));
    event.habits.absences = 3;
    for _ in 0..11 {
        let present = event.call();
        let table = event.table();
        let field = Field { table: &table, present, first_color: event.first_color };
        let round = ronde_pairing::nearest::pair(&field).expect("eleven rounds of 500 always exist");
        event.play(&round);
    }
}
