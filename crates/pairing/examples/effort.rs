//! How many steps the Dutch engine takes for ordinary tournaments and for deliberately hard fields, as a basis for budgets: `cargo run
//! --release -p ronde-pairing --example effort -- 2000`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::time::Instant;

use ronde_domain::{Color, Crosstable, PairingNumber};
use ronde_pairing::Effort;
use ronde_pairing::dutch::Field;
use ronde_pairing::dutch::engine::pair_with_decisions_within;
use ronde_pairing::dutch::explain::explain_in;
use ronde_pairing::simulation::{Plan, Rate, simulate};

/// More than anybody would wait for.
const MOST: u64 = 20_000_000_000;

fn main() {
    let players: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let rounds = 9;
    let mut plan = Plan::new(players, rounds);
    plan.rates.half_byes = Rate::percent(2);
    plan.rates.forfeits = Rate::percent(1);
    let ordinary = simulate(&plan, 7).table;
    for after in 0..usize::from(rounds) {
        measure(&format!("ordinary, round {}", after + 1), &ordinary.after(after), rounds, &[]);
    }
    let number = |index: u32| PairingNumber::from_index(index as usize);
    let half: Vec<PairingNumber> = (0..players).step_by(2).map(number).collect();
    let top: Vec<PairingNumber> = (0..players / 2).map(number).collect();
    let in_pairs = |half: &[PairingNumber], every: usize| {
        let pairs = half
            .iter()
            .enumerate()
            .flat_map(|(at, &one)| half[at + 1..].iter().step_by(every).map(move |&other| vec![one, other]));
        pairs.collect::<Vec<_>>()
    };
    for after in [0, 2, 4, 6] {
        let table = ordinary.after(after);
        let round = after + 1;
        let clubs: Vec<Vec<PairingNumber>> =
            (0..20).map(|club| (club..players).step_by(20).map(number).collect()).collect();
        measure(&format!("twenty clubs, round {round}"), &table, rounds, &clubs);
        measure(
            &format!("every other player apart, round {round}"),
            &table,
            rounds,
            std::slice::from_ref(&half),
        );
        measure(&format!("upper half apart, round {round}"), &table, rounds, std::slice::from_ref(&top));
        measure(&format!("every other, in pairs, round {round}"), &table, rounds, &in_pairs(&half, 1));
        measure(&format!("every other, every 2nd pair, round {round}"), &table, rounds, &in_pairs(&half, 2));
        measure(&format!("every other, every 3rd pair, round {round}"), &table, rounds, &in_pairs(&half, 3));
    }
}

fn measure(what: &str, table: &Crosstable, rounds: u16, forbidden: &[Vec<PairingNumber>]) {
    let present: Vec<PairingNumber> = table.cards().iter().map(|card| card.number).collect();
    let field = Field {
        table,
        present: &present,
        rounds,
        initial_color: Color::White,
        accelerations: &[],
        forbidden,
    };
    let (start, effort) = (Instant::now(), Effort::of(MOST));
    let pairing = pair_with_decisions_within(&field, &effort);
    let (paired, steps) = (start.elapsed(), effort.used());
    let explained = pairing.as_ref().map(|pairing| explain_in(&field, pairing, &effort).is_ok());
    let outcome = match (&pairing, explained) {
        (Ok(_), Ok(true)) => "done".to_owned(),
        (Ok(_), _) => "paired, not explained".to_owned(),
        (Err(why), _) => why.to_string().chars().take(60).collect(),
    };
    let millions = |steps: u64| steps / 1_000_000;
    println!(
        "{what:45} pair {:6} M in {:7.2} s, with reasons {:6} M in {:7.2} s: {outcome}",
        millions(steps),
        paired.as_secs_f64(),
        millions(effort.used()),
        start.elapsed().as_secs_f64(),
    );
}
