//! A limit on the effort: a hard field stops, an ordinary one never notices, and the limit affects only whether there is an answer.

use ronde_domain::{Color, Crosstable, PairingNumber};
use ronde_pairing::Effort;
use ronde_pairing::dutch::engine::pair_with_decisions_within;
use ronde_pairing::dutch::explain::{explain, explain_in, explain_within};
use ronde_pairing::dutch::{Field, NoPairing, pair, pair_within};
use ronde_pairing::simulation::{Plan, Rate, simulate};

use crate::play::Play;

/// A field before a round, with nobody absent.
struct Position {
    table: Crosstable,
    present: Vec<PairingNumber>,
    forbidden: Vec<Vec<PairingNumber>>,
}

impl Position {
    /// Two thousand players after this many rounds of nine.
    fn large(rounds: u16) -> Self {
        let mut plan = Plan::new(2_000, rounds);
        plan.rates.half_byes = Rate::percent(2);
        let table = simulate(&plan, 11).table;
        let present = table.cards().iter().map(|card| card.number).collect();
        Self { table, present, forbidden: Vec::new() }
    }

    /// Every other player is kept apart from every other one of them, pair by pair.
    fn with_half_apart(mut self) -> Self {
        let half: Vec<PairingNumber> = self.present.iter().copied().step_by(2).collect();
        let pairs = |(at, &one): (usize, &PairingNumber)| {
            half[at + 1..].iter().map(move |&other| vec![one, other]).collect::<Vec<_>>()
        };
        self.forbidden = half.iter().enumerate().flat_map(pairs).collect();
        self
    }

    fn field(&self) -> Field<'_> {
        Field {
            table: &self.table,
            present: &self.present,
            rounds: 9,
            initial_color: Color::White,
            accelerations: &[],
            forbidden: &self.forbidden,
        }
    }
}

#[test]
fn a_hard_field_stops_when_its_effort_is_used_up() {
    let position = Position::large(4).with_half_apart();
    let field = position.field();
    for steps in [0, 1_000, 1_000_000, 30_000_000] {
        let effort = Effort::of(steps);
        assert_eq!(pair_within(&field, &effort), Err(NoPairing::TooHard), "{steps}");
        assert_eq!(effort.used(), steps, "what is used up is used up for all");
        let again = Effort::of(steps);
        assert_eq!(explain_within(&field, &again), Err(NoPairing::TooHard), "{steps}");
    }
}

#[test]
fn an_ordinary_field_takes_a_small_part_of_what_a_visitor_may_ask_for() {
    // a twentieth of what `ronde_app::budget` allows anybody
    const MOST: u64 = 50_000_000;
    for rounds in [0, 1, 4] {
        let position = Position::large(rounds);
        let field = position.field();
        let effort = Effort::of(MOST);
        let pairing = pair_with_decisions_within(&field, &effort).expect("it is easy");
        let explanation = explain_in(&field, &pairing, &effort).expect("it is easy");
        let pairs: usize = explanation.brackets.iter().map(|bracket| bracket.pairs.len()).sum();
        assert_eq!(pairs, 1_000, "after {rounds} rounds");
    }
}

#[test]
fn what_is_allowed_decides_only_whether_there_is_an_answer() {
    let (mut answered, mut stopped) = (0, 0);
    for seed in 0..60 {
        let mut play = Play::open(24, 7, seed);
        while !play.is_over() {
            let field = play.field();
            let expected = pair(&field);
            let reasons = explain(&field);
            for steps in [100, 1_000, 3_000, 10_000, 100_000] {
                match pair_within(&field, &Effort::of(steps)) {
                    Err(NoPairing::TooHard) => stopped += 1,
                    found => {
                        assert_eq!(found, expected, "seed {seed}");
                        answered += 1;
                    }
                }
                match explain_within(&field, &Effort::of(steps)) {
                    Err(NoPairing::TooHard) => stopped += 1,
                    found => assert_eq!(found, reasons, "seed {seed}"),
                }
            }
            let Ok(paired) = expected else { break };
            play.advance(&paired);
        }
    }
    assert!(answered > 500 && stopped > 500, "{answered} answered, {stopped} stopped");
}
