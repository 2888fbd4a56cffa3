//! Prints a round robin: `cargo run -p ronde-pairing --example berger -- 6`, or `-- 6 double`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::error::Error;

use ronde_domain::RoundNumber;
use ronde_pairing::berger::{self, Cycles};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let players = arguments.next().map_or(Ok(6), |typed| typed.parse())?;
    let cycles = if arguments.next().as_deref() == Some("double") { Cycles::Double } else { Cycles::Single };
    for index in 0..berger::rounds(players, cycles)? {
        let round = RoundNumber::from_index(usize::from(index));
        println!("round {round}: {}", berger::pair(players, cycles, round)?);
    }
    Ok(())
}
