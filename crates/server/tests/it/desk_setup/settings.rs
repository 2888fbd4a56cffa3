//! The settings of an event.

use axum::http::StatusCode;
use ronde_domain::{Points, RoundNumber};
use ronde_tournament::{Acceleration, FideMode, Group, InitialOrder, System};

use super::Desk;

#[tokio::test]
async fn facts_and_system_change_and_only_what_changed_is_written() {
    let desk = Desk::new(System::Dutch, 4).await;
    let facts = [
        ("name", "Winter open"),
        ("city", "Québec"),
        ("start", "2026-12-01"),
        ("end", ""),
        ("chief_arbiter", "Ayşe"),
        ("deputies", "Boris\nCem\n"),
        ("time_control", "90 min + 30 s"),
    ];
    assert_eq!(desk.done("/desk/settings/facts", &facts).await, "/e/open/desk/settings#facts");
    let version = desk.event().await.version();
    desk.done("/desk/settings/facts", &facts).await;
    assert_eq!(desk.event().await.version(), version, "the same again is no change");
    let event = desk.event().await;
    let info = &event.tournament().settings().info;
    assert_eq!((info.name.as_str(), info.start.as_str()), ("Winter open", "2026/12/01"));
    assert_eq!(info.deputies, ["Boris", "Cem"]);
    let shown = desk.get("/desk/settings").await.text();
    assert!(shown.contains("value=\"2026-12-01\"") && shown.contains("Winter open"));

    let system = [
        ("system", "nearest"),
        ("rounds", "2"),
        ("first_color", "black"),
        ("order", "lot"),
        ("acceleration", ""),
    ];
    desk.done("/desk/settings/system", &system).await;
    let event = desk.event().await;
    let settings = event.tournament().settings();
    assert_eq!((&settings.system, settings.rounds), (&System::Nearest, Some(2)));
    assert!(matches!(settings.order, InitialOrder::Lot { .. }));
    let table = [("system", "round-robin"), ("rounds", "2"), ("first_color", "black"), ("order", "lot")];
    desk.done("/desk/settings/system", &table).await;
    let event = desk.event().await;
    assert_eq!(event.tournament().settings().scoring.allocated_bye, Points::ZERO);
}

#[tokio::test]
async fn faults_stand_at_their_fields() {
    let desk = Desk::new(System::Dutch, 4).await;
    desk.faulty("/desk/settings/facts", &[("name", "")], "id=\"facts-name-fault\"").await;
    let ends = [("name", "a"), ("start", "2026-12-02"), ("end", "2026-12-01")];
    desk.faulty("/desk/settings/facts", &ends, "id=\"facts-end-fault\"").await;
    desk.faulty("/desk/settings/system", &[("rounds", "many")], "id=\"system-rounds-fault\"").await;
    desk.faulty("/desk/settings/schedule", &[("time_zone", "Mars/Base")], "id=\"schedule-time_zone-fault\"")
        .await;
    let gap = [("time_zone", "Europe/Istanbul"), ("starts", ""), ("starts", "2026-12-01T14:00")];
    desk.faulty("/desk/settings/schedule", &gap, "id=\"starts-0-fault\"").await;
    desk.faulty("/desk/settings/points", &[("win", "much")], "id=\"points-win-fault\"").await;
    let text =
        desk.faulty("/desk/settings/tie-breaks", &[("code", "BH"), ("add", "XYZ")], "id=\"add-fault\"").await;
    assert!(text.contains("value=\"XYZ\""), "what was typed stays");
    desk.faulty("/desk/settings/byes", &[("half_points", "-1")], "id=\"byes-half_points-fault\"").await;
    desk.faulty("/desk/settings/apart", &[("group", "1; Nobody")], "id=\"group-0-fault\"").await;
    desk.faulty("/desk/settings/boards", &[("player", "1"), ("board", "")], "id=\"board-0-fault\"").await;
    assert_eq!(desk.post("/desk/settings/nothing", &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_hall_and_the_rules_of_the_event() {
    let desk = Desk::new(System::Dutch, 6).await;
    let schedule = [
        ("time_zone", "Europe/Istanbul"),
        ("starts", "2026-12-01T14:00"),
        ("starts", "2026-12-01T18:30"),
        ("starts", ""),
    ];
    desk.done("/desk/settings/schedule", &schedule).await;
    desk.done("/desk/settings/points", &[("win", "3"), ("draw", "1"), ("loss", "0"), ("allocated_bye", "3")])
        .await;
    desk.done("/desk/settings/byes", &[("half_points", "1"), ("not_in_last", "2")]).await;
    let apart =
        [("same_club", "yes"), ("club_until", "2"), ("group", "1, 2"), ("until", ""), ("group", "anna c; 4")];
    desk.done("/desk/settings/apart", &apart).await;
    let boards = [("first_board", "21"), ("player", "Anna F"), ("board", "23")];
    desk.done("/desk/settings/boards", &boards).await;
    let system = [("system", "dutch"), ("rounds", "3"), ("order", "rating"), ("acceleration", "baku")];
    desk.done("/desk/settings/system", &system).await;
    let event = desk.event().await;
    let settings = event.tournament().settings();
    assert_eq!(settings.schedule.rounds.len(), 2);
    assert_eq!(settings.info.round_dates, ["2026/12/01", "2026/12/01"]);
    assert!(settings.schedule.moment_of(RoundNumber::FIRST).is_some());
    assert_eq!(settings.scoring.win.black, Points::from_tenths(30));
    assert_eq!((settings.byes.half_points, settings.byes.not_in_last), (Some(1), Some(2)));
    assert_eq!(settings.acceleration, Some(Acceleration::Baku));
    assert_eq!(settings.apart.len(), 3);
    assert_eq!(settings.apart[0].until, RoundNumber::new(2));
    let Group::Players(ids) = &settings.apart[2].who else { panic!("{:?}", settings.apart) };
    assert_eq!(ids.iter().map(|id| id.get()).collect::<Vec<_>>(), [3, 4]);
    assert_eq!((settings.boards.before, settings.boards.fixed[0].1.get()), (20, 3));
    // what is shown can be sent back unchanged
    let shown = desk.get("/desk/settings").await.text();
    for value in ["1 Anna A; 2 Anna B", "6 Anna F", "value=\"23\"", "2026-12-01T18:30"] {
        assert!(shown.contains(value), "{value}");
    }
}

#[tokio::test]
async fn tie_breaks_move_by_buttons_and_are_stored_when_saved() {
    let desk = Desk::new(System::Dutch, 4).await;
    let list = [("code", "BH/C1"), ("code", "BH"), ("code", "SB")];
    let codes = |text: &str| -> Vec<String> {
        let values = text.split("name=\"code\" value=\"").skip(1);
        values.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    };
    for (act, after) in [
        ("up-2", vec!["BH/C1", "SB", "BH"]),
        ("down-0", vec!["BH", "BH/C1", "SB"]),
        ("remove-1", vec!["BH/C1", "SB"]),
        ("preset-table", vec!["DE", "WIN", "SB", "KS"]),
    ] {
        let answer = desk.post("/desk/settings/tie-breaks", &[&list[..], &[("act", act)]].concat()).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(codes(&answer.text()), after, "{act}");
    }
    let added =
        desk.post("/desk/settings/tie-breaks", &[&list[..], &[("act", "add"), ("add", "ks")]].concat()).await;
    assert_eq!(codes(&added.text()), ["BH/C1", "BH", "SB", "KS"]);
    assert!(desk.event().await.tournament().settings().tie_breaks.is_empty(), "nothing is stored yet");
    desk.done("/desk/settings/tie-breaks", &list).await;
    assert_eq!(desk.event().await.tournament().settings().tie_breaks.len(), 3);
    desk.faulty("/desk/settings/tie-breaks", &[("code", "BH"), ("code", "BH")], "id=\"code-fault\"").await;
    // the usual list is no choice
    let usual = [("code", "BH/C1"), ("code", "BH"), ("code", "SB"), ("code", "DE")];
    desk.done("/desk/settings/tie-breaks", &usual).await;
    assert!(desk.event().await.tournament().settings().tie_breaks.is_empty());
}

#[tokio::test]
async fn after_the_start_changes_are_asked_about() {
    let desk = Desk::new(System::Dutch, 8).await;
    desk.begin().await;
    desk.asked("/desk/settings/tie-breaks", &[("code", "SB")], "consequences").await;
    let system = [("system", "dutch"), ("rounds", "4"), ("order", "rating")];
    desk.asked("/desk/settings/system", &system, "consequences").await;
    // a system cannot change any more: the page says why, with what was typed
    let other = [("system", "nearest"), ("rounds", "4"), ("order", "rating")];
    let refused = desk.post("/desk/settings/system", &other).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("value=\"nearest\" selected"));
}

#[tokio::test]
async fn fide_mode_is_entered_once_and_left_for_ever() {
    let desk = Desk::new(System::Dutch, 4).await;
    desk.done("/desk/settings/fide", &[("mode", "on")]).await;
    assert_eq!(desk.event().await.tournament().settings().fide_mode, FideMode::On);
    desk.asked("/desk/settings/fide", &[("mode", "leave")], "consequences").await;
    assert_eq!(desk.event().await.tournament().settings().fide_mode, FideMode::Left);
    desk.done("/desk/settings/fide", &[("mode", "on")]).await;
    assert_eq!(desk.event().await.tournament().settings().fide_mode, FideMode::Left);
    assert!(desk.get("/desk/settings").await.text().contains("FIDE mode was left"));
}
