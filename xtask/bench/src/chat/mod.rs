//! The chat of a site under load: thousands of connected people, a busy room, private messages, everyone coming back at once.
//!
//! A release `ronde serve` runs on a new SQLite file, which waits for the disk before it acknowledges; how long this machine's disk takes
//! is measured next to the figures. Clients come from addresses spread over 127.0.0.0/8 ([`crowd`]) and share the cores with the site. A
//! missed limit is an error only with `--strict`.

mod client;
mod crowd;
mod figures;

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use ronde_site::{Opening, Program};

use self::crowd::Crowd;
use crate::measure::{Limit, Table, disk, milliseconds, share};
use crate::web::{allow_files, resident};

const USAGE: &str = "\
usage: cargo xtask bench chat [--people N] [--members N] [--seconds S] [--strict]

  --people N     how many are connected; 2000 if not said
  --members N    how many of them are in the room; 500 if not said
  --seconds S    how long people talk in the room, and in private; 20 if not said
  --strict       a missed limit is an error";

const ROOM_RATE: u32 = 200;
const PRIVATE_RATE: u32 = 1_000;
const ROOM_P99: Duration = Duration::from_millis(100);
const PRIVATE_P99: Duration = Duration::from_millis(50);
const COMING_BACK: Duration = Duration::from_secs(5);
const IDLE_KILOBYTES: u64 = 40;

#[derive(Debug, PartialEq, Eq)]
struct Options {
    people: usize,
    members: usize,
    seconds: u32,
    strict: bool,
}

/// Measures everything.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    if arguments.iter().any(|word| word == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let options = Options::read(arguments)?;
    allow_files(options.people)?;
    let runtime = tokio::runtime::Runtime::new().context("no runtime for the clients")?;
    let missed = runtime.block_on(measure(&options))?;
    ensure!(missed == 0 || !options.strict, "{missed} limits missed");
    Ok(())
}

async fn measure(options: &Options) -> anyhow::Result<usize> {
    eprintln!("building ronde, unless RONDE_BIN names one");
    let program = Program::release()?;
    println!("measured is {}", program.path().display());
    let opening = Opening::new(program)?;
    let disk = disk::waits(opening.database().with_file_name("disk"))?;
    println!(
        "one wait for the disk (4 KB, fsync): median {}, p99 {}",
        milliseconds(share(&disk, 50)),
        milliseconds(share(&disk, 99))
    );
    eprintln!("making {} people", options.people);
    let people = crowd::people(&opening.database(), options.people, options.members).await?;
    let site = opening.start()?;
    let mut table = Table::new(["chat", "p50", "p99", "slowest", "how many"]);

    let empty = resident(site.process()).context("the memory of the site")?;
    let mut crowd = Crowd::connect(site.address(), people, Duration::from_secs(4)).await?;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let full = resident(site.process()).context("the memory of the site")?;
    let each = full.saturating_sub(empty) / u64::try_from(options.people)?;
    let cells = [
        "memory per idle connection".to_owned(),
        String::new(),
        format!("{:.1} KB", share_of_kilobyte(each)),
        String::new(),
        format!("{} connected", crowd.connected()),
    ];
    let limits = [Limit::memory_each(each, IDLE_KILOBYTES), Limit::all(crowd.connected(), options.people)];
    table.row(cells, &limits);

    eprintln!("{ROOM_RATE} messages a second into a room of {} for {} s", options.members, options.seconds);
    let talk = crowd.talk_in_room(ROOM_RATE, options.seconds).await?;
    let (room, same) = figures::in_room(&talk, options.members);
    table.row(
        room.row(&format!("room of {}, to the last member", options.members)),
        &[Limit::time(room.p99(), ROOM_P99), Limit::all(room.count(), talk.sent.len())],
    );
    let cells = [
        "the same order for all members".to_owned(),
        String::new(),
        String::new(),
        String::new(),
        format!("{same} of {}", options.members),
    ];
    table.row(cells, &[Limit::all(same, options.members)]);
    table.row(figures::stored(&talk).row("  until the sender knows that it is stored"), &[]);

    eprintln!("{PRIVATE_RATE} private messages a second for {} s", options.seconds);
    let talk = crowd.talk_in_private(PRIVATE_RATE, options.seconds).await?;
    let private = figures::in_private(&talk);
    table.row(
        private.row("private, to the friend"),
        &[Limit::time(private.p99(), PRIVATE_P99), Limit::all(private.count(), talk.sent.len())],
    );
    table.row(figures::stored(&talk).row("  until the sender knows that it is stored"), &[]);

    eprintln!("everybody comes back within a second");
    let back = crowd.come_back(Duration::from_secs(1)).await?;
    table.row(
        back.row("coming back, until welcomed"),
        &[Limit::time(back.slowest(), COMING_BACK), Limit::all(back.count(), options.people)],
    );
    Ok(table.finish())
}

fn share_of_kilobyte(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)) / 1024.0
}

impl Options {
    fn read(arguments: &[String]) -> anyhow::Result<Self> {
        let mut options = Self { people: 2_000, members: 500, seconds: 20, strict: false };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut number = || -> anyhow::Result<u16> {
                let number = words.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
                number.with_context(|| format!("{word} wants a number between 1 and 65535\n\n{USAGE}"))
            };
            match word.as_str() {
                "--people" => options.people = number()?.into(),
                "--members" => options.members = number()?.into(),
                "--seconds" => options.seconds = number()?.into(),
                "--strict" => options.strict = true,
                _ => bail!("`{word}` is not known\n\n{USAGE}"),
            }
        }
        ensure!(options.members <= options.people && options.people >= 2, "more members than people");
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let read =
            |line: &str| Options::read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let all = read("").unwrap();
        assert_eq!((all.people, all.members, all.seconds, all.strict), (2_000, 500, 20, false));
        let some = read("--people 10 --members 4 --strict").unwrap();
        assert_eq!((some.people, some.members, some.strict), (10, 4, true));
        assert!(read("--people 3 --members 4").is_err() && read("--people").is_err() && read("x").is_err());
    }
}
