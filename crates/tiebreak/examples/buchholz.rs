//! Ranks a report file by tie-breaks of your choice:
//! `cargo run -p ronde-tiebreak --example buchholz -- examples/open.trf BH/C1,BH,SB`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::error::Error;

use ronde_tiebreak::fide::{Code, Contest, Edition, Pairings, Particulars, Rules, TieBreak, rank};
use ronde_trf::{ReadOptions, read};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| "examples/open.trf".to_owned());
    let codes = arguments.next().unwrap_or_else(|| "BH/C1,BH,SB".to_owned());
    let document = read(&std::fs::read(&file)?, &ReadOptions::default())?.document;
    let table = document.crosstable().map_err(|faults| format!("{faults:?}"))?;

    let planned_rounds = document.rounds.map(usize::from);
    let rules = Rules { edition: Edition::March2026, pairings: Pairings::Swiss, planned_rounds };
    let contest = Contest::new(&table, rules, &Particulars::default());
    let standings = rank(&contest, &individual(&codes)?);
    for row in standings.rows() {
        let rank = row.rank.map_or_else(String::new, |rank| rank.to_string());
        let values: Vec<String> = standings.written(row).map(Option::unwrap_or_default).collect();
        println!("{rank:>3}  no {:>3}  {:>4}  {}", row.number, row.points, values.join("  "));
    }
    Ok(())
}

/// The codes for individual players; those for teams are left out.
fn individual(codes: &str) -> Result<Vec<TieBreak>, Box<dyn Error>> {
    let individual = |code| match code {
        Code::Individual(tie_break) => Some(tie_break),
        Code::Team(_) | Code::SelfDefined(_) => None,
    };
    Ok(Code::list(codes)?.into_iter().filter_map(individual).collect())
}
