//! Measures the crates against their targets: `cargo xtask bench <name>`.
//!
//! One module per bench. [`measure`] measures and prints, [`event`] is the large tournament that several benches use, [`crew`] runs many
//! tasks on all cores. Whether a missed target is an error is up to each bench.
#![expect(clippy::print_stdout, reason = "a command-line tool talks to its user")]
#![expect(clippy::print_stderr, reason = "failures are reported on standard error")]

use std::process::ExitCode;

use anyhow::bail;

mod chat;
mod conformance;
mod crew;
mod desk;
mod event;
mod matchmaking;
mod measure;
mod pairing;
mod quoridor;
mod rating;
mod search;
mod self_play;
mod siege;
mod standings;
mod trf;
mod web;

/// A bench that can be named on the command line.
struct Bench {
    name: &'static str,
    about: &'static str,
    run: fn(&[String]) -> anyhow::Result<()>,
}

const BENCHES: &[Bench] = &[
    Bench {
        name: "pairing",
        about: "one round of the Dutch system: program, library, stress fields; --help",
        run: pairing::run,
    },
    Bench {
        name: "rating",
        about: "Elo and Glicko-2 over millions of games, next to another crate; [games] [players]",
        run: rating::run,
    },
    Bench {
        name: "search",
        about: "search as one types over 1.8 million people in a new SQLite file; [people]",
        run: search::run,
    },
    Bench { name: "standings", about: "ten tie-breaks of the largest event", run: standings::run },
    Bench { name: "trf", about: "read and write the largest report file", run: trf::run },
    Bench {
        name: "web",
        about: "the standings page under load, and thousands of open event streams; --help",
        run: web::run,
    },
    Bench {
        name: "siege",
        about: "connections held open, junk queries, guessed passwords, large imports: how everybody else fares; --help",
        run: siege::run,
    },
    Bench {
        name: "desk",
        about: "the arbiter's desk as a person feels it, in Chromium: 300 players, a list of 1.8 million; [people]",
        run: desk::run,
    },
    Bench {
        name: "chat",
        about: "two thousand connected people, a room full of talk, private messages, all coming back; --help",
        run: chat::run,
    },
    Bench {
        name: "quoridor",
        about: "perft, checks of moves, the computer against itself; --help",
        run: quoridor::run,
    },
    Bench {
        name: "matchmaking",
        about: "games from a pool of 10,000, the gap to the optimum, thousands of arrivals; --help",
        run: matchmaking::run,
    },
    Bench {
        name: "event",
        about: "no measurement: write the large event as TRF; [players] [rounds] [trf16|trf26]",
        run: event::print,
    },
    Bench {
        name: "swiss",
        about: "no measurement: write a Swiss event before its last round; [players] [rounds] [seed]",
        run: conformance::print,
    },
    Bench {
        name: "runs",
        about: "no measurement of ours: start a program some times; COUNT PROGRAM ARGUMENTS…",
        run: pairing::runs,
    },
    Bench {
        name: "conformance",
        about: "no measurement: the Dutch engine against others; see `cargo xtask conformance`",
        run: conformance::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> anyhow::Result<()> {
    let Some((name, rest)) = arguments.split_first() else {
        for bench in BENCHES {
            println!("{:<11} {}", bench.name, bench.about);
        }
        return Ok(());
    };
    match BENCHES.iter().find(|bench| bench.name == name) {
        Some(bench) => (bench.run)(rest),
        None => bail!("there is no bench `{name}`; without a name they are listed"),
    }
}
