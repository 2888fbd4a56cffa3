//! `--demo`: a club with players, a running Swiss, a finished round robin and an event that is open for registration, so that a
//! newcomer sees a living site at once.

mod play;
mod roster;

use jiff::civil::Date;
use jiff::{SignedDuration, ToSpan};
use ronde_store::accounts::Account;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{EventInfo, Settings, System};

use self::play::{Until, play};
use crate::error::AppError;
use crate::state::App;

/// Fills a site with its owner's events.
pub async fn fill(app: &App, owner: &Account) -> Result<(), AppError> {
    let people = roster::people();
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
    let running = Until::Playing { rounds: 5, boards: 14 };

    let mut championship = Settings::new(System::RoundRobin);
    championship.info =
        info("Club championship", "Montréal", today.saturating_sub(40.days()), 30, "90 min + 30 s");

    let mut blitz = Settings::new(System::Nearest);
    blitz.info = info("Kış hızlı turnuvası", "İstanbul", today.saturating_add(12.days()), 0, "10 min + 5 s");
    blitz.rounds = Some(7);

    let events = [
        (blitz, people[20..34].to_vec(), Until::Registered, ago(3), 3),
        (championship, people[6..16].to_vec(), Until::Finished, ago(40), 2),
        (open, people.clone(), running, ago(2), 1),
    ];
    for (settings, players, until, start, seed) in events {
        let history = play(settings, &players, until, start, &owner.name, seed)?;
        app.tournaments().adopt(&history, Visibility::Public, owner).await?;
    }
    Ok(())
}

/// A day as report files write it.
fn written(day: Date) -> String {
    day.strftime("%Y/%m/%d").to_string()
}
