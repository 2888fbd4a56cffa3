//! `--demo`: a club with players, a running Swiss, an evening between two rounds, a finished round robin and an event that is open for registration, so that a
//! newcomer sees a living site at once; the club's rating lists with the history of a season; and games of Quoridor among its members.

mod games;
mod members;
mod owner;
mod play;
mod ratings;
mod roster;
mod scenes;
mod talk;

use async_recursion::async_recursion as boxed;
use jiff::civil::Date;
use jiff::{SignedDuration, ToSpan};
use ronde_store::accounts::Account;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{EventInfo, Profile, Schedule, Settings, System};

use self::members::Members;
pub use self::owner::{Login, open};
use self::play::{Until, play};
use crate::error::AppError;
use crate::state::App;

/// Number of months with rated tournaments.
const SEASON: i64 = 8;

/// Fills a site with its owner's events.
#[boxed]
pub async fn fill(app: &App, owner: &Account) -> Result<(), AppError> {
    let people = roster::people();
    let members = Members::register(app).await?;
    let now = app.now();
    let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let info = |name: &str, city: &str, start: Date, days: i64, time_control: &str| EventInfo {
        name: name.to_owned(),
        city: city.to_owned(),
        federation: "CAN".to_owned(),
        start: written(start),
        end: written(start.saturating_add(days.days())),
        chief_arbiter: "Élodie Marchand".to_owned(),
        time_control: time_control.to_owned(),
        ..EventInfo::default()
    };
    let ago = |days: i64| now - SignedDuration::from_hours(24 * days);

    let first_day = today.saturating_sub(2.days());
    let mut open = Settings::new(System::Dutch);
    open.info = info("Open d’automne de Rosemont", "Montréal", first_day, 4, "90 min + 30 s");
    open.rounds = Some(9);
    open.schedule = schedule(now, 9, 6);
    open.prizes = scenes::prizes(today.year());
    open.screens = scenes::screens();
    open.rated = vec!["club-fqe".to_owned(), "club-elo".to_owned()];
    let running = Until::Playing { rounds: 5, boards: 14 };

    let mut championship = Settings::new(System::RoundRobin);
    championship.info =
        info("Club championship", "Montréal", today.saturating_sub(40.days()), 30, "90 min + 30 s");

    championship.prizes = scenes::prizes(today.year());

    let mut blitz = Settings::new(System::Nearest);
    blitz.info = info("Kış hızlı turnuvası", "İstanbul", today.saturating_add(12.days()), 0, "10 min + 5 s");
    "TUR".clone_into(&mut blitz.info.federation);
    blitz.rounds = Some(7);
    blitz.entrance = scenes::DOOR;

    // the season so far: one evening event a month, rated
    let mut rated = Vec::new();
    for (month, seed) in (0..=SEASON).rev().zip(10..) {
        // the report of the last one is still to be made
        let is_last = month == 0;
        let days = if is_last { 6 } else { 30 * month + 12 };
        let day = today.saturating_sub(days.days());
        let mut evening = Settings::new(System::Dutch);
        evening.info =
            info(&format!("Mardi d’échecs {}", day.strftime("%Y-%m")), "Montréal", day, 0, "25 min + 10 s");
        evening.rounds = Some(5);
        if is_last {
            evening.rated = vec!["club-fqe".to_owned(), "club-elo".to_owned()];
        }
        let players = regulars(&people, seed);
        let history = play(evening, &players, Until::Finished, ago(days), &owner.name, seed)?;
        let event = app.tournaments().adopt(&history, Visibility::Public, owner).await?;
        if !is_last {
            rated.push((event.id(), day));
        }
    }
    let mut evening = Settings::new(System::Dutch);
    evening.info = info("Mardi d’échecs, ce soir", "Montréal", today, 0, "25 min + 10 s");
    evening.rounds = Some(5);
    evening.rated = vec!["club-fqe".to_owned()];
    let tonight = regulars(&people, 1);

    let events = [
        (evening, tonight, Until::Between { rounds: 2 }, now - SignedDuration::from_hours(5), 4),
        (championship, people[6..16].to_vec(), Until::Finished, ago(40), 2),
        (blitz, people[20..36].to_vec(), Until::Registered { here: 9 }, ago(3), 3),
        (open, people.clone(), running, ago(2), 1),
    ];
    for (settings, players, until, start, seed) in events {
        let mut history = play(settings.clone(), &players, until, start, &owner.name, seed)?;
        if let (Until::Playing { .. }, Some(last)) = (until, history.entries().last()) {
            // the same again, so late that the last result has just come in
            let start = start + now.duration_since(last.at) - SignedDuration::from_mins(2);
            history = play(settings, &players, until, start, &owner.name, seed)?;
        }
        let event = app.tournaments().adopt(&history, Visibility::Public, owner).await?;
        if matches!(until, Until::Playing { .. }) {
            talk::fill(app, owner, &members, &event).await?;
        }
        if until == Until::Finished {
            rated.push((event.id(), today.saturating_sub(10.days())));
        }
    }
    ratings::fill(app, owner, &people, &rated).await?;
    games::fill(app, owner, &members).await
}

/// When the rounds of a running event begin: the next one in an hour or two.
fn schedule(now: jiff::Timestamp, rounds: i64, playing: i64) -> Schedule {
    let time_zone = "America/Toronto".to_owned();
    let Ok(here) = now.in_tz(&time_zone) else { return Schedule::default() };
    let hour = here.datetime().date().at(here.hour(), 0, 0, 0);
    let start = |round: i64| hour.saturating_add((2 + 5 * (round - playing - 1)).hours());
    Schedule { time_zone, rounds: (1..=rounds).map(start).collect() }
}

/// Who comes on an evening: every third of the people, another third each time.
fn regulars(people: &[Profile], evening: u64) -> Vec<Profile> {
    let turn = usize::try_from(evening % 3).unwrap_or_default();
    let comes = |(index, _): &(usize, &Profile)| index % 3 == turn || index % 5 == 0;
    people.iter().enumerate().filter(comes).map(|(_, profile)| profile.clone()).collect()
}

/// A day as report files write it.
fn written(day: Date) -> String {
    day.strftime("%Y/%m/%d").to_string()
}
