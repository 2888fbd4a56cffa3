//! The rating report of a tournament: what each of its lists would say after it, why, and the one entry in the ledger.
//!
//! A tournament is written into a list once and only once. The check for that is made on the ledger as it was read, and the append is
//! refused when the list has moved on since.

use async_recursion::async_recursion as boxed;
use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;
use ronde_domain::PlayerId;
use ronde_rating::ledger::{Change, Entry, EventId, Ledger};
use ronde_store::PersonId;
use ronde_store::accounts::Account;
use ronde_store::ratings::{OpenLedger, RatedIn, RatingList, Source, rated_event};
use ronde_words::Words;
use ronde_words::rating::ledger_change;

use crate::blocking::run_blocking;
use crate::display::day;
use crate::error::{AppError, NoReport};
use crate::state::App;
use crate::tournaments::Snapshot;

/// What a list would say.
#[derive(Debug)]
pub struct Report {
    pub list: RatingList,
    /// For which day the tournament counts.
    pub day: Date,
    /// The version of the list that it was worked out from.
    pub version: u64,
    /// Who gains and who loses, by pairing number.
    pub lines: Vec<ReportLine>,
}

/// What would become of one player.
#[derive(Debug)]
pub struct ReportLine {
    pub player: PlayerId,
    /// The rating before; none for the unrated.
    pub before: Option<f64>,
    /// The rating after.
    pub after: Option<f64>,
    /// How many games counted.
    pub games: usize,
    /// How it comes about, a line each.
    pub derivation: Vec<String>,
}

/// Why the tournament cannot be rated now, whatever the list.
pub fn against(event: &Snapshot) -> Option<NoReport> {
    let tournament = event.tournament();
    if tournament.settings().is_rehearsal {
        return Some(NoReport::Rehearsal);
    }
    if !tournament.game().is_chess() {
        return Some(NoReport::OtherGame(tournament.game()));
    }
    let is_open =
        tournament.rounds().iter().any(|round| round.boards().any(|(_, board)| board.result.is_none()));
    (tournament.rounds().is_empty() || is_open).then_some(NoReport::NotOver)
}

/// The lists that the tournament counts for; a list that does not exist is passed over.
#[boxed]
pub async fn lists(app: &App, event: &Snapshot) -> Result<Vec<RatingList>, AppError> {
    let all = app.store().rating_lists().await?;
    let named = &event.tournament().settings().rated;
    Ok(all.into_iter().filter(|list| named.contains(&list.slug)).collect())
}

/// One of the lists that the tournament counts for.
#[boxed]
pub async fn list(app: &App, event: &Snapshot, slug: &str) -> Result<RatingList, AppError> {
    let lists = lists(app, event).await?;
    lists.into_iter().find(|list| list.slug == slug).ok_or(AppError::NotFound("rating list"))
}

/// Whether somebody may write into a list: whoever opened it, and administrators.
#[boxed]
pub async fn may_write(app: &App, list: &RatingList, account: &Account) -> Result<bool, AppError> {
    Ok(account.is_admin || app.store().keeper_of_list(list.id).await? == Some(account.id))
}

/// What the list would say, worked out and not written.
#[boxed]
pub async fn preview(
    app: &App,
    event: &Snapshot,
    list: RatingList,
    words: &Words,
) -> Result<Report, AppError> {
    let (open, entry, day) = opened(app, event, &list).await?;
    let version = open.version();
    let changes = work_out(open, entry).await?;
    let players: HashMap<PersonId, PlayerId> =
        event.people().into_iter().map(|(player, person)| (person, player)).collect();
    let names = names(app, event, &players, &changes, words).await?;
    let mut lines: Vec<ReportLine> = changes
        .iter()
        .filter_map(|change| {
            let player = *players.get(&change.player.parse().ok()?)?;
            Some(report_line(player, change, &names, words))
        })
        .collect();
    lines.sort_by_key(|line| {
        event.tournament().player(line.player).and_then(ronde_tournament::Player::number)
    });
    Ok(Report { list, day, version, lines })
}

/// Writes the tournament into the list, if somebody has seen this version of it.
#[boxed]
pub async fn write(
    app: &App,
    event: &Snapshot,
    list: &RatingList,
    account: &Account,
    seen: Option<u64>,
) -> Result<RatedIn, AppError> {
    if !may_write(app, list, account).await? {
        return Err(AppError::Forbidden);
    }
    let (open, entry, _) = opened(app, event, list).await?;
    if let Some(expected) = seen.filter(|seen| *seen != open.version()) {
        return Err(AppError::Conflict { expected, found: open.version() });
    }
    // what the list does not take is told in words, and nothing is written
    work_out(open.clone(), entry.clone()).await?;
    let source = Source { tournament: Some(event.id()), account: Some(account.id), at: app.now() };
    app.store().append_rating(open, entry, source).await?;
    // the page of the event says so from now on
    app.tournaments().renamed(&[event.id()]).await?;
    let rated = app.store().rated_in(event.id()).await?;
    rated.into_iter().find(|rated| rated.list == list.id).ok_or(AppError::Internal)
}

/// The ledger, and what would be appended. The check that the tournament is not there comes after the reading.
async fn opened(
    app: &App,
    event: &Snapshot,
    list: &RatingList,
) -> Result<(OpenLedger, Entry, Date), AppError> {
    if let Some(why) = against(event) {
        return Err(why.into());
    }
    let open = app.store().open_ledger(list.id).await?;
    if app.store().rated_in(event.id()).await?.iter().any(|rated| rated.list == list.id) {
        return Err(NoReport::AlreadyRated(list.name.clone()).into());
    }
    let day = day_of(app, event);
    let entry = Entry::EventRated(rated_event(event.tournament(), &event.people(), day, ""));
    Ok((open, entry, day))
}

/// The last day of the event, as far as it is known.
fn day_of(app: &App, event: &Snapshot) -> Date {
    let info = &event.tournament().settings().info;
    let written = day(info.end.trim()).or_else(|| day(info.start.trim()));
    written.unwrap_or_else(|| app.now().to_zoned(jiff::tz::TimeZone::UTC).date())
}

/// The changes that the entry makes for those who play in it.
async fn work_out(open: OpenLedger, entry: Entry) -> Result<Vec<Change>, AppError> {
    let worked = run_blocking(move || {
        let mut ledger: Ledger = open.ledger().clone();
        let id = EventId::from_index(ledger.events());
        let news = ledger.append_telling(entry);
        news.map(|news| news.changes.into_iter().filter(|change| change.events.contains(&id)).collect())
    });
    worked.await?.map_err(|refusal| NoReport::Ledger(refusal.to_string()).into())
}

/// The names of everybody whom a derivation speaks of, by what the ledger calls them.
async fn names(
    app: &App,
    event: &Snapshot,
    players: &HashMap<PersonId, PlayerId>,
    changes: &[Change],
    words: &Words,
) -> Result<HashMap<String, String>, AppError> {
    let mut names = HashMap::new();
    for id in everybody_in(changes) {
        let Ok(person) = id.parse::<PersonId>() else { continue };
        let player = players.get(&person).and_then(|player| event.tournament().player(*player));
        let name = match player {
            Some(player) => event.public_name(player, words),
            // in a rated period also those count whom somebody met in another event
            None => app.store().person(person).await?.name,
        };
        names.insert(id, name);
    }
    Ok(names)
}

/// Everybody in these changes, as the ledger calls them.
fn everybody_in(changes: &[Change]) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for change in changes {
        ids.insert(change.player.clone());
        for game in &change.games {
            ids.extend(game.opponents.iter().map(|opponent| opponent.id.clone()));
        }
    }
    ids
}

fn report_line(
    player: PlayerId,
    change: &Change,
    names: &HashMap<String, String>,
    words: &Words,
) -> ReportLine {
    let called = |id: &str| names.get(id).cloned().unwrap_or_else(|| id.to_owned());
    let opponents = || change.games.iter().flat_map(|game| &game.opponents);
    let at_seat = |seat: usize| {
        let found = opponents().find(|opponent| opponent.seat == seat);
        found.map_or_else(|| (seat + 1).to_string(), |opponent| called(&opponent.id))
    };
    let met: Vec<String> = opponents().map(|opponent| called(&opponent.id)).collect();
    let before = change.before.as_ref().and_then(|standing| standing.published(None).rating);
    let after = change.after.published(None).rating;
    let told =
        ledger_change(&called(&change.player), (before, after), &change.derivation, &at_seat, &met, words);
    let derivation = told.lines().map(|line| line.trim().to_owned()).collect();
    ReportLine { player, before, after, games: change.games.len(), derivation }
}
