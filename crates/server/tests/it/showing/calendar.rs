//! Calendars.

use ronde_tournament::{Change, Command};

use super::Hall;

#[tokio::test]
async fn rounds_begin_in_the_time_of_the_hall() {
    let mut hall = Hall::playing().await;
    let mut info = hall.event.tournament().settings().info.clone();
    "Cup; open, 2026".clone_into(&mut info.name);
    hall.act(Command::ChangeSettings(vec![Change::Info(info)])).await;
    hall.schedule("Europe/Istanbul", &["2026-11-15T10:00:00", "2026-11-15T12:30:00", "2026-11-16T10:00:00"])
        .await;
    let answer = hall.site.get(&hall.path("/calendar.ics"), "").await;
    assert_eq!(answer.header("content-type"), "text/calendar; charset=utf-8");
    let text = answer.text();
    assert!(
        text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:") && text.ends_with("END:VCALENDAR\r\n")
    );
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 3, "{text}");
    // the second begins before four hours are over
    assert!(text.contains("DTSTART:20261115T070000Z\r\nDTEND:20261115T093000Z"), "{text}");
    assert!(text.contains("DTSTART:20261115T093000Z\r\nDTEND:20261115T133000Z"), "{text}");
    assert!(text.contains("SUMMARY:Cup\\; open\\, 2026: Round 1"), "{text}");
    let uids = |text: &str| {
        text.lines().filter(|line| line.starts_with("UID:")).map(str::to_owned).collect::<Vec<_>>()
    };
    let before = uids(&text);
    assert!(before[0].contains("round-1@ronde.test"), "{before:?}");
    hall.schedule("", &["2026-11-15T11:00:00", "2026-11-15T16:00:00", "2026-11-16T10:00:00"]).await;
    let text = hall.page("/calendar.ics").await;
    assert_eq!(uids(&text), before, "the same rounds at other times");
    assert!(text.contains("DTSTART:20261115T110000\r\nDTEND:20261115T150000"), "{text}");
}

#[tokio::test]
async fn the_own_calendar_says_where_to_sit() {
    let mut hall = Hall::playing().await;
    hall.schedule("Europe/Istanbul", &["2026-11-15T10:00:00", "2026-11-15T14:00:00", "2026-11-16T10:00:00"])
        .await;
    let game =
        hall.event.tournament().rounds()[1].board(ronde_domain::BoardNumber::from_index(1)).unwrap().game;
    let own = hall.own(game.black.get()).await;
    let text = hall.site.get(&format!("{own}/calendar.ics"), "").await.text().replace("\r\n ", "");
    let white = hall.event.tournament().player(game.white).unwrap().profile().name.clone();
    assert!(text.contains(&format!("SUMMARY:Round 2: Board 2\\, Black\\, against {white}")), "{text}");
    assert!(text.contains("Round 3\r\n"), "{text}");
}

#[tokio::test]
async fn without_times_there_are_days_or_nothing() {
    let mut hall = Hall::playing().await;
    assert!(!hall.page("/calendar.ics").await.contains("VEVENT"));
    let mut info = hall.event.tournament().settings().info.clone();
    info.round_dates = vec!["2026/06/01".to_owned(), "2026/06/02".to_owned()];
    hall.act(Command::ChangeSettings(vec![Change::Info(info)])).await;
    assert!(hall.page("/calendar.ics").await.contains("DTSTART;VALUE=DATE:20260602"));
}
