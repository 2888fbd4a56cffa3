//! Compares tie-breaks with the tables of another program: `cargo xtask conformance --tiebreaks DIR [DIR]`.
//!
//! For each `.tsv` in the folder, the report of the same name is looked for next to it, in the second folder, and in `dutch` next to the
//! folder. Every value is computed again. Differences are listed; a difference explained by a known deviation of the checker, shown by
//! computing what the checker does ([`known`]), is counted separately and is not an error.

mod checker;
mod encounter;
mod known;
mod sheet;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, ensure};
use ronde_domain::{Crosstable, PairingNumber};
use ronde_tiebreak::fide::{Code, Contest, Edition, Name, Pairings, Particulars, Rules, TieBreak, rank};
use ronde_tiebreak::{Standings, Value};
use ronde_tournament::report::system_of;
use ronde_trf::{Document, ReadOptions};

use self::known::{Difference, Known};
use self::sheet::Sheet;
use crate::crew;

/// The order behind the column `RANK`.
const RANK: &str = "PTS,DE,BH/C1,BH,SB,WON,BPG";

/// What one file gave.
#[derive(Default)]
struct Outcome {
    values: usize,
    /// Those that a known deviation explains.
    explained: Vec<(Known, String)>,
    unexplained: Vec<String>,
}

/// Compares all tables of a folder.
pub(super) fn run(folder: &Path, reports: Option<&Path>, jobs: usize) -> anyhow::Result<()> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut tables = Vec::new();
    for entry in entries {
        let path = entry.context("cannot read the folder")?.path();
        let is_table = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("tsv"));
        if is_table && path.file_stem().is_none_or(|name| name != "manifest") {
            tables.push(path);
        }
    }
    tables.sort();
    ensure!(!tables.is_empty(), "{} holds no .tsv files", folder.display());
    let start = Instant::now();
    let outcomes = crew::run(tables.len(), jobs, |index| {
        let name = tables[index].file_stem().unwrap_or_default().to_string_lossy().into_owned();
        compare(&tables[index], reports, &name).unwrap_or_else(|error| Outcome {
            unexplained: vec![format!("{name}: {error:#}")],
            ..Outcome::default()
        })
    });
    summary(&outcomes, start)
}

/// The report that belongs to a table.
fn report_of(table: &Path, reports: Option<&Path>) -> Option<PathBuf> {
    let name = table.with_extension("trf").file_name()?.to_owned();
    let folder = table.parent()?;
    let folders = [Some(folder.to_owned()), reports.map(Path::to_owned), Some(folder.join("../dutch"))];
    folders.into_iter().flatten().map(|folder| folder.join(&name)).find(|path| path.is_file())
}

fn compare(table: &Path, reports: Option<&Path>, name: &str) -> anyhow::Result<Outcome> {
    let sheet = Sheet::read(&std::fs::read_to_string(table).context("cannot read the table")?)?;
    let report = report_of(table, reports)
        .context("there is no .trf of this name next to it, in the second folder or in ../dutch")?;
    let bytes = std::fs::read(report).context("cannot read the report")?;
    let document = ronde_trf::read(&bytes, &ReadOptions::default())?.document;
    let table = document.crosstable().map_err(|faults| anyhow::anyhow!("{}", faults[0]))?;
    let contest = contest(&document, &table);
    let mut outcome = Outcome::default();
    for (heading, expected) in &sheet.columns {
        let found = computed(&contest, heading)?;
        for (&player, &expected) in expected {
            outcome.values += 1;
            let found = found
                .get(&player)
                .copied()
                .with_context(|| format!("player {player} is not in the report"))?;
            if found == expected {
                continue;
            }
            let text = |value: Option<Value>| value.map_or_else(|| "none".to_owned(), Value::shortest);
            let line =
                format!("{name} player {player} {heading}: {} instead of {}", text(found), text(expected));
            let difference =
                Difference { table: &table, contest: &contest, heading, player, found, expected };
            match Known::explaining(&difference) {
                Some(known) => outcome.explained.push((known, line)),
                None => outcome.unexplained.push(line),
            }
        }
    }
    Ok(outcome)
}

/// The tournament of a report under the rules of 2026, as the tables were made.
fn contest(document: &Document, table: &Crosstable) -> Contest {
    let round_robin = system_of(document).is_some_and(|system| system.cycles().is_some());
    let rules = Rules {
        edition: Edition::March2026,
        pairings: if round_robin { Pairings::Predetermined } else { Pairings::Swiss },
        planned_rounds: document.rounds.map(usize::from),
    };
    let ratings = document.players.iter().filter_map(|player| Some((player.number, player.rating?)));
    let particulars = Particulars { ratings: ratings.collect(), ..Particulars::default() };
    Contest::new(table, rules, &particulars)
}

/// A column of ours, by player. Direct encounter is computed among those with equal points.
fn computed(contest: &Contest, heading: &str) -> anyhow::Result<BTreeMap<PairingNumber, Option<Value>>> {
    if heading == "RANK" {
        let standings = rank(contest, &list(RANK)?);
        let rank = |row: &ronde_tiebreak::Standing| (row.number, row.rank.map(Value::count));
        return Ok(standings.rows().iter().map(rank).collect());
    }
    let standings: Standings = rank(contest, &[vec![TieBreak::plain(Name::Pts)], list(heading)?].concat());
    Ok(standings.rows().iter().map(|row| (row.number, row.values[1])).collect())
}

fn list(text: &str) -> anyhow::Result<Vec<TieBreak>> {
    let individual = |code| match code {
        Code::Individual(tie_break) => Ok(tie_break),
        other => anyhow::bail!("{other} is not a tie-break of single players"),
    };
    Code::list(text)?.into_iter().map(individual).collect()
}

/// Prints what differs and the sums; a difference that nothing explains is an error.
fn summary(outcomes: &[Outcome], start: Instant) -> anyhow::Result<()> {
    let mut by_rule: BTreeMap<Known, Vec<&String>> = BTreeMap::new();
    for (known, line) in outcomes.iter().flat_map(|outcome| &outcome.explained) {
        by_rule.entry(*known).or_default().push(line);
    }
    for (known, lines) in &by_rule {
        println!("{} values: {}", lines.len(), known.reason());
        for line in lines {
            println!("  {line}");
        }
    }
    let unexplained: Vec<&String> = outcomes.iter().flat_map(|outcome| &outcome.unexplained).collect();
    for line in &unexplained {
        println!("{line}");
    }
    let values: usize = outcomes.iter().map(|outcome| outcome.values).sum();
    let explained: usize = by_rule.values().map(Vec::len).sum();
    println!(
        "{} files, {values} values, {explained} differ for a known reason, {} without one, {:.1} s",
        outcomes.len(),
        unexplained.len(),
        start.elapsed().as_secs_f64()
    );
    ensure!(unexplained.is_empty(), "{} differences", unexplained.len());
    Ok(())
}
