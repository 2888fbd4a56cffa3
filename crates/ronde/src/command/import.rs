//! `ronde import`: adds tournaments from files to the site.

use std::path::{Path, PathBuf};

use clap::Args;
use jiff::Timestamp;
use ronde_store::tournaments::{Listed, NewTournament, Visibility, slug_of};
use ronde_store::{Store, StoreError};
use ronde_tournament::History;
use serde::Serialize;

use super::convert;
use crate::event_file::{EventFile, Strictness};
use crate::exit::Failure;
use crate::options::{Form, Input};
use crate::output::{Align, Table, print, print_json, progress};
use crate::site::{self, Absent, Database};
use crate::words::Words;

/// Add tournaments from files to the site
///
/// Report files (TRF-16, TRF-26), logs (.ronde) with everything that happened and when, or their JSON. All files are read before the first
/// one is stored; if one of them makes no sense or its short name is taken, nothing is stored.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde import event.trf
  ronde import --by-link --owner Anna club.ronde
  ronde import --slug spring-open-2026 event.trf
  ronde import archive/*.trf")]
pub(crate) struct ImportOptions {
    /// Report files (TRF), tournament logs (.ronde) or their JSON; - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The encoding of report files that are not UTF-8, such as windows-1254
    #[arg(long, value_name = "LABEL")]
    encoding: Option<String>,
    /// The short name in addresses [default: from the name of the tournament]
    #[arg(long, value_name = "SLUG")]
    slug: Option<String>,
    /// Visible only to people with the link; in no public list
    #[arg(long)]
    by_link: bool,
    /// The account that owns the tournaments
    #[arg(long, value_name = "ACCOUNT")]
    owner: Option<String>,
    #[command(flatten)]
    database: Database,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A file that was read successfully.
struct Arrival {
    file: String,
    slug: String,
    history: History,
}

/// A tournament that was stored.
#[derive(Serialize)]
struct Imported {
    file: String,
    id: i64,
    slug: String,
    name: String,
    players: usize,
    rounds: usize,
    entries: usize,
}

pub(crate) fn run(options: &ImportOptions, words: &Words) -> Result<(), Failure> {
    let arrivals = arrivals(options, words)?;
    let imported = options.database.run(Absent::Make, words, async |store| {
        let owner = match &options.owner {
            Some(name) => Some(site::account(store, name, words).await?.id),
            None => None,
        };
        for arrival in &arrivals {
            match store.listed_by_slug(&arrival.slug).await {
                Ok(there) => return Err(taken(store, arrival, &there, words).await),
                Err(StoreError::NotFound(_)) => {}
                Err(other) => return Err(other.into()),
            }
        }
        let visibility = if options.by_link { Visibility::ByLink } else { Visibility::Public };
        let bar = progress::bar(arrivals.len());
        let mut imported = Vec::new();
        for Arrival { file, slug, history } in arrivals {
            // the authors of a log's entries stay, no matter who owns the tournament now
            let new = NewTournament { visibility, owner, ..NewTournament::new(&slug, &history) };
            let id = store.add_tournament(&new, Timestamp::now()).await?;
            let tournament = history.tournament();
            imported.push(Imported {
                file,
                id: id.0,
                slug,
                name: tournament.settings().info.name.clone(),
                players: tournament.players().len(),
                rounds: tournament.rounds().len(),
                entries: history.entries().len(),
            });
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(imported)
    })?;
    if options.json {
        return print_json(&imported);
    }
    print(&table(imported, words).render())
}

fn arrivals(options: &ImportOptions, words: &Words) -> Result<Vec<Arrival>, Failure> {
    if let Some(slug) = &options.slug {
        if options.files.len() > 1 {
            return Err(Failure::BadInput(words.say("import-one-slug")));
        }
        if *slug != slug_of(slug) {
            let values = [("slug", slug.as_str().into()), ("better", slug_of(slug).into())];
            return Err(Failure::BadInput(words.tell("import-bad-slug", &values)));
        }
    }
    let mut arrivals: Vec<Arrival> = Vec::with_capacity(options.files.len());
    for path in &options.files {
        let input = Input { file: path.clone(), encoding: options.encoding.clone() };
        let history = EventFile::open(&input, Strictness::Warn, words)?.into_history(&input, words)?;
        let slug = options.slug.clone().unwrap_or_else(|| slug_for(&history, path));
        let file = path.display().to_string();
        if let Some(first) = arrivals.iter().find(|arrival| arrival.slug == slug) {
            let values = [
                ("file", file.into()),
                ("other", first.file.as_str().into()),
                ("slug", slug.as_str().into()),
            ];
            return Err(Failure::BadInput(words.tell("import-same-slug", &values)));
        }
        arrivals.push(Arrival { file, slug, history });
    }
    Ok(arrivals)
}

/// The short name for a tournament without one of its own.
fn slug_for(history: &History, path: &Path) -> String {
    let name = history.tournament().settings().info.name.trim();
    if name.is_empty() {
        return slug_of(&path.file_stem().unwrap_or_default().to_string_lossy());
    }
    slug_of(name)
}

/// Why a tournament can't have its short name: the same tournament is already there, or another one has it.
async fn taken(store: &Store, arrival: &Arrival, there: &Listed, words: &Words) -> Failure {
    let stored = match store.history(there.id).await {
        Ok(history) => history,
        Err(error) => return error.into(),
    };
    let values = [
        ("file", arrival.file.as_str().into()),
        ("slug", there.slug.as_str().into()),
        ("name", there.name.as_str().into()),
        ("id", there.id.to_string().into()),
    ];
    let text = if is_same(&stored, &arrival.history) {
        words.tell("import-same-event", &values)
    } else {
        words.tell("import-taken-slug", &values)
    };
    Failure::BadInput(text)
}

/// Whether two logs have the same players and games, whenever they were written.
fn is_same(stored: &History, arriving: &History) -> bool {
    let told = |history: &History| convert::written(history, Form::Trf26).map(|(text, _)| text);
    matches!((told(stored), told(arriving)), (Ok(stored), Ok(arriving)) if stored == arriving)
}

fn table(imported: Vec<Imported>, words: &Words) -> Table {
    let mut table = Table::titled(words.say("import-title"))
        .column(words.say("admin-column-id"), Align::Right)
        .column(words.say("admin-column-slug"), Align::Left)
        .column(words.say("column-name"), Align::Left)
        .column(words.say("admin-column-players"), Align::Right)
        .column(words.say("admin-column-rounds"), Align::Right)
        .column(words.say("admin-column-file"), Align::Left);
    for event in imported {
        table.row(vec![
            event.id.to_string(),
            event.slug,
            event.name,
            event.players.to_string(),
            event.rounds.to_string(),
            event.file,
        ]);
    }
    table
}
