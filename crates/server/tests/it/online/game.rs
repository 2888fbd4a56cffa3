//! A Quoridor tournament says so everywhere, and is not mistaken for a chess tournament.

use axum::http::{Method, StatusCode};
use ronde_store::ratings::Numbers;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{FideMode, Online, OnlineControl, Settings, System};
use serde_json::{Value, json};

use super::{Cup, EVENT, blitz};

impl Cup {
    async fn arbiter(&self) -> String {
        let store = self.club.site.app.store();
        let arbiter = store.account_by_name("arbiter").await.unwrap().unwrap();
        self.club.site.session(&arbiter).await
    }

    async fn text(&self, path: &str) -> String {
        let answer = self.club.site.get(path, &self.arbiter().await).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.text()
    }
}

/// Row "the game is always named": settings, entry form, pairings, standings, exports, sheets, screens, calls.
#[tokio::test]
async fn a_tournament_of_quoridor_is_named_everywhere() {
    let cup = Cup::without_accounts(&["Anna", "Boris", "Cem", "Deniz"], blitz()).await;
    cup.pair().await;
    for page in [
        "/e/cup",
        "/e/cup/rounds/1",
        "/e/cup/standings",
        "/e/cup/players",
        "/e/cup/crosstable",
        "/e/cup/desk",
        "/e/cup/desk/settings",
        "/e/cup/print/standings",
        "/e/cup/print/crosstable",
        "/e/cup/print/pairings",
        "/e/cup/screen/hall",
        "/events",
        "/",
    ] {
        let text = cup.text(page).await;
        let body = text.split_once("<body").unwrap().1;
        assert!(body.contains("Quoridor"), "{page}: {body}");
    }
    for call in ["", "/standings", "/crosstable"] {
        assert_eq!(cup.ok(Method::GET, &format!("{EVENT}{call}"), None).await["game"], "quoridor", "{call}");
    }
    let listed = cup.ok(Method::GET, "/tournaments", None).await;
    assert_eq!(listed["tournaments"][0]["game"], "quoridor", "{listed}");
    for file in ["export.trf", "export.trf16"] {
        let trf = cup.call(Method::GET, &format!("{EVENT}/{file}"), None).await.text();
        assert!(trf.contains("092 Quoridor: Individual: Round-Robin"), "{file}: {trf}");
    }
    for sheet in ["standings.csv", "players.csv", "crosstable.csv"] {
        let csv = cup.call(Method::GET, &format!("{EVENT}/{sheet}"), None).await.text();
        assert!(csv.lines().next().unwrap().ends_with(",game"), "{sheet}: {csv}");
        assert!(csv.lines().skip(1).all(|line| line.ends_with(",quoridor")), "{sheet}: {csv}");
    }
}

/// A chess tournament says so where it could be mistaken, and its files are unchanged.
#[tokio::test]
async fn a_tournament_of_chess_stays_one() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], Value::Null).await;
    cup.pair().await;
    assert_eq!(cup.ok(Method::GET, EVENT, None).await["game"], "chess");
    assert!(cup.text("/e/cup").await.contains("<dd><bdi>Chess</bdi></dd>"));
    assert!(cup.text("/events").await.contains("Chess"));
    let csv = cup.call(Method::GET, &format!("{EVENT}/standings.csv"), None).await.text();
    assert!(!csv.contains("game") && !csv.contains("chess"), "{csv}");
    let trf = cup.call(Method::GET, &format!("{EVENT}/export.trf"), None).await.text();
    assert!(trf.contains("092 Individual: Round-Robin") && !trf.contains("Quoridor"), "{trf}");
}

/// Row "a tournament of Quoridor games cannot be in FIDE mode or count for a chess rating list": by call and at the
/// desk.
#[tokio::test]
async fn quoridor_and_chess_ratings_are_kept_apart() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    let list = ronde_rating::ledger::Settings {
        system: ronde_rating::ledger::System::Elo,
        period: ronde_rating::Period::default(),
    };
    let app = &cup.club.site.app;
    app.store().add_rating_list("club", "Club", Numbers::Nothing, list, None, app.now()).await.unwrap();
    for change in [json!({"rated": ["club"]}), json!({"fide_mode": "on"})] {
        let answer = cup.call(Method::PATCH, EVENT, Some(change)).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text());
        assert!(answer.text().contains("for chess only; a Quoridor tournament"), "{}", answer.text());
    }
    let both = json!({"name": "Both", "system": "dutch", "fide_mode": "on", "online": blitz()});
    assert_eq!(cup.call(Method::POST, "/tournaments", Some(both)).await.status, StatusCode::CONFLICT);
    // the desk offers neither
    let desk = cup.text("/e/cup/desk/settings").await;
    assert!(
        desk.contains("FIDE mode is for chess tournaments only.") && !desk.contains("name=\"rated\""),
        "{desk}"
    );
    let cookie = cup.arbiter().await;
    let sent = cup.club.site.post("/e/cup/desk/settings/rated", &cookie, &[("rated", "club")]).await;
    assert_eq!(sent.status, StatusCode::CONFLICT, "{}", sent.text());
    // a new one is a Quoridor tournament from the start, and not in FIDE mode
    let form = [("event_name", "Walls"), ("game", "quoridor"), ("system", "dutch"), ("fide_mode", "yes")];
    let made = cup.club.site.post("/events/new", &cookie, &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text());
    let slug = made.header("location").strip_prefix("/e/").and_then(|rest| rest.split('/').next()).unwrap();
    let walls = cup.club.site.app.tournaments().find(slug).await.unwrap();
    let settings = walls.tournament().settings();
    assert!(settings.online.is_some() && settings.fide_mode == FideMode::Off);
}

/// An older tournament that breaks the rule is no longer rated, and the desk says how to fix it.
#[tokio::test]
async fn an_older_tournament_is_handled_gently() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], Value::Null).await;
    let site = &cup.club.site;
    let arbiter = site.app.store().account_by_name("arbiter").await.unwrap().unwrap();
    let online =
        Online { control: OnlineControl::Clock { base: 300, increment: 3 }, no_show: 600, is_rated: true };
    let mut settings = Settings::new(System::RoundRobin);
    "Old".clone_into(&mut settings.info.name);
    settings.online = Some(online);
    settings.fide_mode = FideMode::On;
    settings.rated = vec!["club".to_owned()];
    site.app.tournaments().create(settings, Visibility::Public, &arbiter).await.unwrap();
    let desk = cup.text("/e/old/desk/settings").await;
    assert!(desk.contains("Please leave FIDE mode."), "{desk}");
    let changed = cup.ok(Method::PATCH, "/tournaments/old", Some(json!({"city": "Bursa"}))).await;
    assert_eq!(changed["city"], "Bursa");
    let changed = cup.ok(Method::PATCH, "/tournaments/old", Some(json!({"rated": []}))).await;
    assert_eq!(changed["rated"], json!([]));
}
