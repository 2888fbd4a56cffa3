//! Pairs the next round of a report file by the FIDE (Dutch) rules and says how many brackets it took:
//! `cargo run -p ronde-pairing --example swiss -- examples/open.trf`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::error::Error;

use ronde_domain::Color;
use ronde_pairing::dutch::Field;
use ronde_pairing::dutch::engine::pair_with_decisions;
use ronde_trf::{ReadOptions, read};

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or_else(|| "examples/open.trf".to_owned());
    let document = read(&std::fs::read(&file)?, &ReadOptions::default())?.document;
    let table = document.crosstable().map_err(|faults| format!("{faults:?}"))?;
    let absent = document.next_round_absences();
    let is_absent = |number| absent.iter().any(|(other, _)| *other == number);
    let present: Vec<_> =
        table.cards().iter().map(|card| card.number).filter(|&number| !is_absent(number)).collect();
    let field = Field {
        table: &table,
        present: &present,
        rounds: document.rounds.ok_or("the file does not say how many rounds there are")?,
        initial_color: document.initial_color.unwrap_or(Color::White),
        accelerations: &[],
        forbidden: &[],
    };
    let pairing = pair_with_decisions(&field)?;
    println!("round {}: {}", field.round(), pairing.round);
    println!("{} brackets", pairing.decisions.len());
    Ok(())
}
