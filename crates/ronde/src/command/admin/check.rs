//! Checks that everything in the database is consistent.

use clap::Args;
use ronde_store::check::Finding;
use serde::Serialize;

use crate::exit::Failure;
use crate::output::{Align, Table, plain, print, print_json, progress};
use crate::site::{Absent, Database};
use crate::words::Words;

/// Check the database: every log can be replayed, lists agree with logs, every reference exists
///
/// The exit code is 0 if everything is consistent, 1 if not.
#[derive(Args, Clone, Copy, Debug)]
#[command(after_help = "Example:
  ronde admin check --database ronde.db")]
pub(super) struct CheckOptions {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(database: &Database, options: CheckOptions, words: &Words) -> Result<(), Failure> {
    let (counts, events, findings) = database.run(Absent::Refuse, words, async |store| {
        let mut findings = store.check_references().await?;
        let ids = store.tournament_ids().await?;
        let games = store.game_ids().await?;
        let bar = progress::bar(ids.len() + games.len());
        for id in &ids {
            findings.extend(store.check_tournament(*id).await?);
            bar.inc(1);
        }
        for game in games {
            findings.extend(store.check_game(game).await?);
            bar.inc(1);
        }
        findings.extend(store.check_game_standings().await?);
        bar.finish_and_clear();
        Ok((store.row_counts().await?, ids.len(), findings))
    })?;
    let told: Vec<String> = findings.iter().map(|finding| sentence(finding, words)).collect();
    let fits = told.is_empty();
    if options.json {
        let rows = counts.into_iter().collect();
        print_json(&CheckJson { rows, events, findings: told })?;
    } else {
        let mut table = Table::titled(words.say("admin-check-title"))
            .column(words.say("admin-column-table"), Align::Left)
            .column(words.say("admin-column-rows"), Align::Right);
        for (name, rows) in counts {
            table.row(vec![name.to_owned(), rows.to_string()]);
        }
        print(&table.render())?;
        for line in &told {
            print(&format!("{}\n", plain(line)))?;
        }
        let values = [("events", events.into()), ("findings", told.len().into())];
        print(&(words.tell(if fits { "admin-check-fits" } else { "admin-check-findings" }, &values) + "\n"))?;
    }
    if fits { Ok(()) } else { Err(Failure::Different) }
}

fn sentence(finding: &Finding, words: &Words) -> String {
    match finding {
        Finding::Log { tournament, why } => {
            let values = [("event", tournament.to_string().into()), ("why", why.as_str().into())];
            words.tell("admin-check-log", &values)
        }
        Finding::Listed { tournament, column, stored, told } => {
            let values = [
                ("event", tournament.to_string().into()),
                ("column", (*column).into()),
                ("stored", stored.as_str().into()),
                ("told", told.as_str().into()),
            ];
            words.tell("admin-check-listed", &values)
        }
        Finding::Player { tournament, player } => {
            let values = [("event", tournament.to_string().into()), ("player", player.to_string().into())];
            words.tell("admin-check-player", &values)
        }
        Finding::GameLog { game, why } => {
            let values = [("game", game.to_string().into()), ("why", why.as_str().into())];
            words.tell("admin-check-game-log", &values)
        }
        Finding::GameListed { game, column, stored, told } => {
            let values = [
                ("game", game.to_string().into()),
                ("column", (*column).into()),
                ("stored", stored.as_str().into()),
                ("told", told.as_str().into()),
            ];
            words.tell("admin-check-game-listed", &values)
        }
        Finding::GameRatings { game } => {
            words.tell("admin-check-game-ratings", &[("game", game.to_string().into())])
        }
        Finding::GameStanding { account, modality } => {
            let values = [("account", account.to_string().into()), ("modality", modality.as_str().into())];
            words.tell("admin-check-game-standing", &values)
        }
        Finding::Reference { table, column, rows } => {
            let values = [
                ("table", table.as_str().into()),
                ("column", column.as_str().into()),
                ("rows", (*rows).into()),
            ];
            words.tell("admin-check-reference", &values)
        }
        Finding::File(what) => words.tell("admin-check-file", &[("what", what.as_str().into())]),
    }
}

#[derive(Serialize)]
struct CheckJson {
    rows: std::collections::BTreeMap<&'static str, u64>,
    events: usize,
    findings: Vec<String>,
}
