//! Fault 2: the database accepts nothing for a while.

use std::io::Read;
use std::time::{Duration, Instant};

use axum::http::Method;
use serde_json::{Value, json};

use super::Site;
use super::proxy::Traffic;
use crate::play::{blitz, play_from};

const SOON: Duration = Duration::from_secs(3);

/// The next frame about the state of the database.
async fn told(player: &mut crate::play::Player, is_down: bool) {
    loop {
        if player.push("store").await["is_down"] == is_down {
            return;
        }
    }
}

/// Waits until a game shows something.
async fn until(player: &mut crate::play::Player, game: i64, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..400 {
        let seen = player.game(game).await;
        if holds(&seen) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("it does not come to that: {}", player.game(game).await);
}

/// Fault 2: forty seconds in the middle of a rated game cost nobody a second, although the one to move had only twenty left.
#[tokio::test]
async fn fault_2_an_outage_of_forty_seconds_charges_nobody_and_changes_no_rating() {
    let mut site = Site::standing().await;
    let (game, mut players) = site.club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let [anna, boris] = &mut players[..] else { panic!("two") };
    // the database was there while she thought
    site.club.later(283);
    site.proved().await;
    assert_eq!(anna.game(game).await["clocks"][0]["left"], 20_000);

    site.take_away().await;
    site.noticed(true).await;
    told(anna, true).await;
    site.club.later(40);
    let begun = Instant::now();
    let refused = anna.play(game, 2, "e3").await.unwrap_err();
    assert_eq!((&refused["status"], &refused["type"]), (&json!(503), &json!(site.problem())));
    assert!(begun.elapsed() < SOON);
    let said = json!({"do": "say", "conversation": 1, "client_id": "a", "text": "hello?"});
    assert_eq!(boris.ask(said).await.unwrap_err()["status"], 503);
    // a flag would have had time to fall
    tokio::time::sleep(Duration::from_millis(500)).await;

    site.give_back().await;
    told(anna, false).await;
    let seen = until(anna, game, |seen| seen["clocks"][0]["left"] != 0).await;
    assert_eq!((&seen["phase"], &seen["clocks"][0]["left"]), (&json!("playing"), &json!(20_000)));
    assert_eq!(seen["clocks"][1]["left"], 303_000);
    site.club.later(5);
    let moved = anna.play(game, 2, "e3").await.unwrap();
    assert_eq!(moved["game"], game);
    assert_eq!(anna.game(game).await["clocks"][0]["left"], 18_000);
    let ratings = site.app().app.store().ratings_of_game(ronde_domain::GameId(game)).await.unwrap();
    assert!(ratings.is_empty());
}

/// Fault 2: a step being stored when the database stops is neither lost nor doubled.
#[tokio::test]
async fn fault_2_a_move_in_an_outage_is_made_once_or_not_at_all() {
    let mut site = Site::standing().await;
    let (game, mut players) = site.club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    site.take_away().await;
    // nobody has noticed yet: the move hangs, and the player is told within a second or so
    let begun = Instant::now();
    let unsure = players[0].play(game, 2, "e3").await.unwrap_err();
    assert_eq!(unsure["status"], 503);
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    site.club.later(40);
    site.give_back().await;
    // sent again it is made, unless it was made before
    let patience = Duration::from_secs(20);
    let begun = Instant::now();
    while let Err(problem) = players[0].play(game, 2, "e3").await {
        assert!(begun.elapsed() < patience, "{problem}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let seen = players[1].game(game).await;
    let plays = seen["plays"].as_array().unwrap();
    assert_eq!((plays.len(), &plays[2]["left"]), (3, &json!(306_000)));
    let log = site.app().app.store().game_log(ronde_domain::GameId(game)).await.unwrap().unwrap();
    assert_eq!(ronde_play::Table::from_log(&log).unwrap().moves().len(), 3);
    players[1].play(game, 3, "e7").await.unwrap();
}

/// Fault 2: public pages come from memory with a note; logged-in visitors and writers are told within a second to
/// retry.
#[tokio::test]
async fn fault_2_pages_in_an_outage() {
    let mut site = Site::standing().await;
    let arbiter = site.app().account("arbiter").await;
    let cookie = site.app().session(&arbiter).await;
    let token = site.app().token(&arbiter, "write").await;
    let new = json!({"name": "Cup", "system": "round-robin", "visibility": "public"});
    let made = site.app().call(Method::POST, "/api/v1/tournaments", &token, Some(new)).await;
    assert!(made.status.is_success(), "{}", made.text());
    let pages = ["/", "/events", "/e/cup"];
    for page in pages {
        let answer = site.app().get(page, "").await;
        assert_eq!(answer.status, 200);
        assert!(!answer.text().contains("data-outage"));
    }
    site.take_away().await;
    site.noticed(true).await;
    for page in pages {
        let begun = Instant::now();
        let answer = site.app().get(page, "").await;
        assert_eq!(answer.status, 200, "{page}");
        assert!(
            answer.text().contains("data-outage") && answer.text().contains("The database is not answering")
        );
        assert_eq!(answer.header("ronde-store-down"), "2026-11-16T09:00:00Z");
        assert!(begun.elapsed() < SOON);
    }
    let begun = Instant::now();
    let account = site.app().get("/account", &cookie).await;
    assert_eq!((account.status.as_u16(), account.header("retry-after")), (503, "5"));
    assert!(account.text().to_lowercase().contains("nothing was saved"), "{}", account.text());
    let written = site.app().post("/login", "", &[("login", "arbiter"), ("password", "x")]).await;
    assert_eq!((written.status.as_u16(), written.header("retry-after")), (503, "5"));
    let called = site.app().call(Method::POST, "/api/v1/tournaments", &token, Some(json!({}))).await;
    assert_eq!((called.status.as_u16(), called.json()["type"].as_str()), (503, Some(site.problem())));
    assert!(begun.elapsed() < SOON);
    // whatever needs no login and no database works: the error page has its styles
    assert_eq!(site.app().get("/healthz", &cookie).await.status, 200);

    site.give_back().await;
    assert_eq!(site.app().get("/account", &cookie).await.status, 200);
    assert!(!site.app().get("/", "").await.text().contains("data-outage"));
}

/// Fault 2: a request in progress when the database stops does not hang.
#[tokio::test]
async fn fault_2_a_request_under_way_is_answered_in_time() {
    let mut site = Site::standing().await;
    let somebody = site.app().account("somebody").await;
    let cookie = site.app().session(&somebody).await;
    // so that being seen has to be written down
    site.club.later(600);
    site.take_away().await;
    let begun = Instant::now();
    let answer = site.app().get("/account", &cookie).await;
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "5"));
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    site.give_back().await;
    assert_eq!(site.app().get("/account", &cookie).await.status, 200);
}

/// Fault 2: connections cut by a stopped server are reopened.
#[tokio::test]
async fn fault_2_cut_connections_are_made_again() {
    let mut site = Site::standing().await;
    let super::Breakable::Postgres(proxy) = &site.database else { return };
    proxy.set(Traffic::Cut);
    site.noticed(true).await;
    let somebody = site.app().call(Method::GET, "/api/v1/me", "rk_none", None).await;
    assert_eq!(somebody.status, 503);
    site.give_back().await;
    let somebody = site.app().call(Method::GET, "/api/v1/me", "rk_none", None).await;
    assert_eq!(somebody.status, 401);
}

/// Fault 2: the note stands on the pages of browsers too, which ask for packed pages and name those that they have.
#[tokio::test]
async fn fault_2_the_note_is_there_for_browsers() {
    let mut site = Site::standing().await;
    let arbiter = site.app().account("arbiter").await;
    let token = site.app().token(&arbiter, "write").await;
    let new = json!({"name": "Cup", "system": "round-robin", "visibility": "public"});
    let made = site.app().call(Method::POST, "/api/v1/tournaments", &token, Some(new)).await;
    assert!(made.status.is_success(), "{}", made.text());
    let ask = async |site: &Site, path: &str, etag: &str| {
        let request = crate::test_app::request(&Method::GET, path, "")
            .header("accept-encoding", "gzip, br")
            .header("if-none-match", etag);
        site.app().send(request.body(axum::body::Body::empty()).unwrap()).await
    };
    let etag = ask(&site, "/e/cup/players", "\"none\"").await.header("etag").to_owned();
    assert!(!etag.is_empty());
    site.take_away().await;
    site.noticed(true).await;
    // one that was written before, the same with another query, and one that was not written yet
    for page in ["/e/cup/players", "/e/cup/players?sort=name", "/e/cup/standings"] {
        let answer = ask(&site, page, &format!("{etag}, *")).await;
        assert_eq!(answer.status, 200, "{page}");
        // it may be packed once the note is on it
        let mut text = String::new();
        if answer.header("content-encoding") == "gzip" {
            flate2::read::GzDecoder::new(&answer.body[..]).read_to_string(&mut text).unwrap();
        } else {
            text = answer.text();
        }
        assert!(text.contains("data-outage"), "{page}: {text}");
    }
    site.give_back().await;
    assert_eq!(ask(&site, "/e/cup/players", &etag).await.status, 304);
}

/// Fault 2: a connection that breaks during a write says nothing about whether it was stored, and neither does the site.
#[tokio::test]
async fn fault_2_a_write_whose_connection_breaks_may_have_been_stored() {
    let mut site = Site::standing().await;
    let super::Breakable::Postgres(proxy) = &site.database else { return };
    proxy.set(Traffic::Cut);
    let fields = [("login", "arbiter"), ("password", "x")];
    let answer = site.app().post("/login", "", &fields).await;
    assert_eq!(answer.status, 503);
    assert!(!answer.text().to_lowercase().contains("nothing was saved"), "{}", answer.text());
    site.give_back().await;
}

/// Fault 2: a stream that is opened again in an outage goes on from memory, or is refused at once.
#[tokio::test]
async fn fault_2_a_stream_is_opened_from_memory_or_refused_at_once() {
    let mut site = Site::standing().await;
    let owner = site.app().account("owner").await;
    let settings = || {
        let mut settings = ronde_tournament::Settings::new(ronde_tournament::System::Dutch);
        "Cup".clone_into(&mut settings.info.name);
        settings
    };
    let public = ronde_store::tournaments::Visibility::Public;
    let known = site.app().app.tournaments().create(settings(), public, &owner).await.unwrap().id();
    let elsewhere = ronde_store::Store::open(&site.app().database).await.unwrap();
    let history = ronde_tournament::History::create(settings(), site.app().app.now(), None);
    let new = ronde_store::tournaments::NewTournament::new("elsewhere", &history);
    let unknown = elsewhere.add_tournament(&new, site.app().app.now()).await.unwrap();
    elsewhere.close().await;
    let ask = async |site: &Site, id: ronde_store::TournamentId| {
        let asked = crate::test_app::request(&Method::GET, &format!("/live?topic=t-{id}"), "");
        site.app().status(asked.body(axum::body::Body::empty()).unwrap()).await.0.as_u16()
    };
    site.take_away().await;
    site.noticed(true).await;
    assert_eq!(ask(&site, known).await, 200);
    if let super::Breakable::Postgres(_) = site.database {
        let begun = Instant::now();
        assert_eq!(ask(&site, unknown).await, 503);
        assert!(begun.elapsed() < SOON);
    }
    site.give_back().await;
    assert_eq!(ask(&site, unknown).await, 200);
}

/// Fault 2: whoever loses the connection in an outage has a moment to come back, and is not charged for it.
#[tokio::test]
async fn fault_2_who_drops_in_an_outage_is_not_charged_until_the_grace_is_over() {
    let mut site = Site::standing().await;
    let (game, mut players) = site.club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let [anna, mut boris] = <[_; 2]>::try_from(players).map_err(|_| "two").unwrap();
    site.take_away().await;
    site.noticed(true).await;
    let token = anna.token.clone();
    anna.line.close().await;
    site.club.later(40);
    site.give_back().await;
    let kinds = |news: &Value| -> Vec<String> {
        let events = news["events"].as_array().into_iter().flatten();
        events.filter_map(|event| event["type"].as_str().map(str::to_owned)).collect()
    };
    // a step of its own, a moment later, would take the moment for time in which she was there
    let news = boris.news(|news| kinds(news).contains(&"dropped".to_owned())).await;
    assert_eq!(kinds(&news), ["outage", "dropped"]);
    site.club.later(20);
    site.proved().await;
    let seen = boris.game(game).await;
    assert_eq!(
        (&seen["clocks"][0]["left"], &seen["clocks"][0]["runs_in"]),
        (&json!(303_000), &json!(10_000))
    );
    let _anna = site.club.connect(&token).await;
    until(&mut boris, game, |seen| seen["clocks"][0]["is_here"] == true).await;
    site.club.later(5);
    assert_eq!(boris.game(game).await["clocks"][0]["left"], 298_000);
}

/// Fault 2: where days are counted, a long outage is left out of them, however many are left.
#[tokio::test]
async fn fault_2_an_outage_of_ten_minutes_is_left_out_of_the_days_for_a_move() {
    let mut site = Site::standing().await;
    let (game, mut players) = site.club.table(&["anna", "boris"], json!({"days": 3}), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    assert_eq!(players[0].game(game).await["deadline"], "2026-11-19T09:00:00Z");
    site.take_away().await;
    site.noticed(true).await;
    site.club.later(600);
    site.give_back().await;
    until(&mut players[0], game, |seen| seen["deadline"] == "2026-11-19T09:10:00Z").await;
}

/// Fault 3: who was hidden does not come back in an outage, on pages that were kept for it.
#[tokio::test]
async fn fault_3_a_hidden_name_does_not_come_back_in_an_outage() {
    let mut site = Site::standing().await;
    let listening = ronde_server::Listening::bind("127.0.0.1:0".parse().unwrap()).unwrap();
    tokio::spawn(ronde_server::serve(site.app().app.clone(), listening, std::future::pending()));
    let arbiter = site.app().account("arbiter").await;
    let token = site.app().token(&arbiter, "write").await;
    let new = json!({"name": "Cup", "system": "round-robin", "visibility": "public"});
    site.app().call(Method::POST, "/api/v1/tournaments", &token, Some(new)).await;
    let players = json!({"players": [{"name": "Deniz Gizli"}, {"name": "Ada Open"}]});
    let added = site.app().call(Method::POST, "/api/v1/tournaments/cup/players", &token, Some(players)).await;
    assert!(added.status.is_success(), "{}", added.text());
    let store = site.app().app.store();
    let id = site.app().app.tournaments().find("cup").await.unwrap().id();
    let mut pages = vec!["/e/cup/players".to_owned()];
    let mut persons = Vec::new();
    for (_, person) in store.players_of(id).await.unwrap() {
        pages.push(format!("/people/{person}"));
        persons.push(person);
    }
    let shown = async |site: &Site| {
        let mut shown = 0;
        for page in &pages {
            shown += usize::from(site.app().get(page, "").await.text().contains("Gizli"));
        }
        shown
    };
    assert_eq!(shown(&site).await, 2, "on the list, and on the page of its own");
    for person in persons {
        if store.person(person).await.unwrap().name.contains("Gizli") {
            store.set_hidden(person, true).await.unwrap();
        }
    }
    // one page says when the change has arrived; nobody has asked for the others since
    let list = "/api/v1/tournaments/cup/players";
    for turn in 0.. {
        if !site.app().get(list, "").await.text().contains("Gizli") {
            break;
        }
        assert!(turn < 1_000, "the name is not hidden");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    site.take_away().await;
    site.noticed(true).await;
    assert_eq!(shown(&site).await, 0);
    site.give_back().await;
    assert_eq!(shown(&site).await, 0);
}
