//! Ratings over millions of games, compared with the crate `skillratings` on the same games in the same run.
//!
//! Targets: the rating loop is not slower than that crate's, and the whole command (reading, rating, writing) rates more than three million
//! games a second by Elo. `ronde generate` makes the games; players, dates and results come from the same file.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use ronde_rating::glicko2::Parameters;
use ronde_rating::history::{EloByGame, GlickoByGame, GlickoByPeriod, Pairing, Rater, Run};
use ronde_rating::{Period, elo};
use ronde_ratinglist::games::{Batch, Games};
use skillratings::Outcomes;
use skillratings::elo::{EloConfig, EloRating};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating};

use crate::measure::{Report, high_water_mark, median};

const GAMES: usize = 10_000_000;
const PLAYERS: usize = 200_000;
const WHOLE_COMMAND: f64 = 3e6;
const RUNS: usize = 3;

/// Measures and prints the figures.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    let mut numbers = arguments.iter().map(|argument| argument.parse::<usize>());
    let games = numbers.next().transpose().context("the number of games")?.unwrap_or(GAMES);
    let players = numbers.next().transpose().context("the number of players")?.unwrap_or(PLAYERS);
    let ronde = executable()?;
    let folder = std::env::temp_dir().join(format!("ronde-bench-rating-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let outcome = measure(&ronde, &folder, games, players);
    std::fs::remove_dir_all(&folder)?;
    outcome
}

fn measure(ronde: &Path, folder: &Path, games: usize, players: usize) -> anyhow::Result<()> {
    let file = folder.join("games.csv");
    let path = file.to_str().context("a temporary folder with a plain name")?;
    let made = [
        "generate",
        "--games",
        &games.to_string(),
        "--among",
        &players.to_string(),
        "--seed",
        "1",
        "-o",
        path,
    ];
    ensure!(Command::new(ronde).args(made).status()?.success(), "the games could not be made");
    let mut report = Report::default();
    let mut peaks = Vec::new();
    for (system, limit) in [("elo", Some(WHOLE_COMMAND)), ("glicko2", None)] {
        let mut runs =
            (0..RUNS).map(|_| whole_command(ronde, path, system, folder)).collect::<Result<Vec<_>, _>>()?;
        runs.sort();
        let (time, peak) = runs[RUNS / 2];
        report.speed(&format!("whole command, {system}"), speed(games, time), limit);
        peaks.push(format!("{system} {} MB", peak * 1024 / 1_000_000));
    }
    let (days, count) = read(&file)?;
    ensure!(days.iter().map(|(_, games)| games.len()).sum::<usize>() == games, "all games are read");
    loops(&mut report, &days, count, games);
    println!(
        "{games} games of {players} players, median of {RUNS} runs; peak memory of the command: {}",
        peaks.join(", ")
    );
    report.finish()
}

/// The rating loops alone, ours and the other crate's.
fn loops(report: &mut Report, days: &[Day], count: usize, games: usize) {
    let other = speed(games, median(RUNS, || other_elo(days, count)));
    let ours = speed(games, median(RUNS, || ours_run(EloByGame::new(elo::K), Period::Game, days, count)));
    report.speed("skillratings, elo loop", other, None);
    report.speed("rating loop, elo", ours, Some(other));
    let other = speed(games, median(1, || other_glicko_periods(days, count)));
    let paper = || GlickoByPeriod::new(Parameters::PAPER);
    let ours_by_month = speed(games, median(RUNS, || ours_run(paper(), Period::Month, days, count)));
    report.speed("skillratings, glicko2 by month", other, None);
    report.speed("rating loop, glicko2 by month", ours_by_month, Some(other));
    let other = speed(games, median(RUNS, || other_glicko_games(days, count)));
    // the same constants as the other crate
    let server = || GlickoByGame::new(Parameters { periods_per_day: 1.0, ..Parameters::PAPER });
    let ours_by_game = speed(games, median(RUNS, || ours_run(server(), Period::Game, days, count)));
    report.speed("skillratings, glicko2 by game", other, None);
    report.speed("rating loop, glicko2 by game", ours_by_game, Some(other));
}

/// The games of a date.
type Day = (jiff::civil::Date, Vec<Pairing>);

/// The executable next to this one, built now so that it is up to date.
fn executable() -> anyhow::Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo).args(["build", "--release", "--quiet", "--package", "ronde"]).status()?;
    ensure!(built.success(), "ronde could not be built");
    let own = std::env::current_exe()?;
    Ok(own.with_file_name(format!("ronde{}", std::env::consts::EXE_SUFFIX)))
}

#[expect(clippy::cast_precision_loss, reason = "a count of games")]
fn speed(games: usize, time: Duration) -> f64 {
    games as f64 / time.as_secs_f64()
}

/// The time of the command and the most memory that it held, in kilobytes.
fn whole_command(ronde: &Path, games: &str, system: &str, folder: &Path) -> anyhow::Result<(Duration, u64)> {
    let list = folder.join("list.csv");
    let start = Instant::now();
    let mut child = Command::new(ronde)
        .args(["rate", "history", games, "--system", system, "--out"])
        .arg(list)
        .stdout(Stdio::null())
        .spawn()?;
    let status = format!("/proc/{}/status", child.id());
    let watcher = thread::spawn(move || {
        let mut peak = 0;
        while let Some(now) = std::fs::read_to_string(&status).ok().as_deref().and_then(high_water_mark) {
            peak = now.max(peak);
            thread::sleep(Duration::from_millis(10));
        }
        peak
    });
    let ended = child.wait()?;
    let time = start.elapsed();
    ensure!(ended.success(), "the command failed");
    Ok((time, watcher.join().unwrap_or_default()))
}

fn read(file: &Path) -> anyhow::Result<(Vec<Day>, usize)> {
    let text = std::fs::read(file)?;
    let mut games = Games::default();
    let mut batch = Batch::default();
    games.read(&text, &mut batch)?;
    let pairing = |line: &ronde_ratinglist::games::GameLine| Pairing {
        white: line.white,
        black: line.black,
        half_points: line.half_points,
    };
    let days = batch.days().map(|(date, lines)| (date, lines.iter().map(pairing).collect())).collect();
    Ok((days, games.players().len()))
}

fn ours_run<R: Rater>(rater: R, period: Period, days: &[Day], players: usize) -> R {
    let mut run = Run::new(rater, period);
    run.rater().admit(players);
    for (date, games) in days {
        run.date(*date);
        let rater = run.rater();
        for game in games {
            rater.rate(*game);
        }
    }
    run.finish()
}

fn outcome(game: Pairing) -> Outcomes {
    match game.half_points {
        2 => Outcomes::WIN,
        1 => Outcomes::DRAW,
        _ => Outcomes::LOSS,
    }
}

fn other_elo(days: &[Day], players: usize) -> Vec<EloRating> {
    let config = EloConfig { k: elo::K };
    let mut ratings = vec![EloRating { rating: elo::START }; players];
    for game in days.iter().flat_map(|(_, games)| games) {
        let (white, black) = (game.white as usize, game.black as usize);
        let (first, second) =
            skillratings::elo::elo(&ratings[white], &ratings[black], &outcome(*game), &config);
        (ratings[white], ratings[black]) = (first, second);
    }
    ratings
}

fn other_glicko_games(days: &[Day], players: usize) -> Vec<Glicko2Rating> {
    let config = Glicko2Config::default();
    let mut ratings = vec![Glicko2Rating::default(); players];
    for game in days.iter().flat_map(|(_, games)| games) {
        let (white, black) = (game.white as usize, game.black as usize);
        let (first, second) =
            skillratings::glicko2::glicko2(&ratings[white], &ratings[black], &outcome(*game), &config);
        (ratings[white], ratings[black]) = (first, second);
    }
    ratings
}

fn other_glicko_periods(days: &[Day], players: usize) -> Vec<Glicko2Rating> {
    let config = Glicko2Config::default();
    let mut ratings = vec![Glicko2Rating::default(); players];
    let mut results: Vec<Vec<(Glicko2Rating, Outcomes)>> = vec![Vec::new(); players];
    for month in
        days.chunk_by(|(one, _), (other, _)| Period::Month.index(*one) == Period::Month.index(*other))
    {
        for game in month.iter().flat_map(|(_, games)| games) {
            let (white, black) = (game.white as usize, game.black as usize);
            let mirrored = Pairing { half_points: 2 - game.half_points, ..*game };
            results[white].push((ratings[black], outcome(*game)));
            results[black].push((ratings[white], outcome(mirrored)));
        }
        for (rating, results) in ratings.iter_mut().zip(&mut results) {
            *rating = skillratings::glicko2::glicko2_rating_period(rating, results, &config);
            results.clear();
        }
    }
    ratings
}
