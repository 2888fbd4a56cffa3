//! The end of a tournament through the interface.

use axum::http::{Method, StatusCode};
use ronde_rating::ledger::{Settings, System};
use ronde_store::ratings::Numbers;
use ronde_tournament::{Change, Command};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
async fn prizes_report_archive_copy_and_rehearsal() {
    let site = TestApp::new().await;
    let keeper = site.account("keeper").await;
    let program = Program { site: &site, token: site.token(&keeper, "write").await };
    let event = program.event("dutch", 4, 1).await;
    let list = Settings { system: System::Elo, period: ronde_rating::Period::default() };
    site.app
        .store()
        .add_rating_list("club", "Club", Numbers::Nothing, list, Some(keeper.id), site.app.now())
        .await
        .unwrap();
    let slug = event.strip_prefix("/tournaments/").unwrap();
    let id = site.app.tournaments().find(slug).await.unwrap().id();
    let rated = Command::ChangeSettings(vec![Change::Rated(vec!["club".to_owned()])]);
    site.app.tournaments().execute(id, &keeper, None, &[rated]).await.unwrap();
    program.post(&format!("{event}/start"), Value::Null).await;
    let report = format!("{event}/rating-reports/club");
    assert_eq!(problem(&program.get(&report).await, StatusCode::CONFLICT)["type"], "/problems/not-rated");
    program.play(&event, |_| "1-0").await;

    let prizes = json!({"lists": [
        {"prizes": [{"name": "Cup", "value": 100}]},
        {"name": "U2390", "rating_until": 2390, "prizes": [{"name": "Medal"}]},
    ]});
    program.put(&format!("{event}/prizes"), prizes).await;
    assert_eq!(program.read(&format!("{event}/prizes")).await["lists"][1]["rating_until"], 2390);
    let awards = program.read(&format!("{event}/awards")).await;
    assert_eq!(
        (&awards["awards"][0]["name"], &awards["awards"][1]["category"]),
        (&json!("Anna"), &json!("U2390"))
    );
    let wrong =
        json!({"lists": [{"sex": "x", "federation": "Q", "born_from": 3, "prizes": [{"name": " "}]}]});
    let wrong = program.call(Method::PUT, &format!("{event}/prizes"), Some(wrong)).await;
    let fields = problem(&wrong, StatusCode::UNPROCESSABLE_ENTITY)["errors"].as_array().unwrap().len();
    assert_eq!(fields, 4);

    let preview = program.read(&report).await;
    assert_eq!(preview["changes"].as_array().unwrap().len(), 4);
    assert!(!preview["changes"][0]["derivation"].as_array().unwrap().is_empty());
    let written = program.call(Method::POST, &report, None).await;
    assert_eq!(written.status, StatusCode::CREATED, "{}", written.text());
    problem(&program.call(Method::POST, &report, None).await, StatusCode::CONFLICT);

    let pgn = program.get(&format!("{event}/rounds/1/games.pgn")).await.text();
    assert_eq!(pgn.matches("[Result \"1-0\"]").count(), 2);
    let table = program.get(&format!("{event}/crosstable.csv")).await.text();
    assert!(table.starts_with("number,name,round_1,points\r\n1,Anna,3w1,1.0\r\n"), "{table}");

    let rehearsal = program.post(&format!("{event}/rehearsal"), json!({"seed": 5})).await;
    assert_eq!((&rehearsal["status"], &rehearsal["visibility"]), (&json!("archived"), &json!("by-link")));
    let rehearsed = format!("/tournaments/{}/rating-reports/club", rehearsal["slug"].as_str().unwrap());
    problem(&program.get(&rehearsed).await, StatusCode::CONFLICT);
    let copy = program.post(&format!("{event}/copy"), json!({"name": "Next"})).await;
    assert_eq!((&copy["name"], &copy["players"], &copy["rounds"]), (&json!("Next"), &json!(0), &json!(1)));
    let archived = program.put(&format!("{event}/archived"), json!({"is_archived": true})).await;
    assert_eq!(archived["status"], "archived");
    let refused = program.call(Method::PUT, &format!("{event}/prizes"), Some(json!({"lists": []}))).await;
    problem(&refused, StatusCode::CONFLICT);
    program.put(&format!("{event}/archived"), json!({"is_archived": false})).await;
}

/// Row S7: the ratings of people tell neither the name nor the number of a tournament that is not in the list.
#[tokio::test]
async fn s7_ratings_do_not_name_a_hidden_tournament() {
    let site = TestApp::new().await;
    let keeper = site.account("keeper").await;
    let program = Program { site: &site, token: site.token(&keeper, "write").await };
    let event = program.event("dutch", 4, 1).await;
    let list = Settings { system: System::Elo, period: ronde_rating::Period::default() };
    let store = site.app.store();
    store
        .add_rating_list("club", "Club", Numbers::Nothing, list, Some(keeper.id), site.app.now())
        .await
        .unwrap();
    let tournaments = site.app.tournaments();
    let found = tournaments.find(event.strip_prefix("/tournaments/").unwrap()).await.unwrap();
    let rated = Command::ChangeSettings(vec![Change::Rated(vec!["club".to_owned()])]);
    tournaments.execute(found.id(), &keeper, None, &[rated]).await.unwrap();
    program.post(&format!("{event}/start"), Value::Null).await;
    program.play(&event, |_| "1-0").await;
    let written = program.call(Method::POST, &format!("{event}/rating-reports/club"), None).await;
    assert_eq!(written.status, StatusCode::CREATED, "{}", written.text());
    let (_, person) = store.players_of(found.id()).await.unwrap()[0];
    let (page, call) = (format!("/people/{person}"), format!("/api/v1/people/{person}"));
    for path in [&page, &call, "/ratings/club"] {
        assert!(site.get(path, "").await.text().contains("Test open"), "{path}");
    }
    let found = tournaments.find(event.strip_prefix("/tournaments/").unwrap()).await.unwrap();
    tournaments.show_to(&found, ronde_store::tournaments::Visibility::ByLink).await.unwrap();
    let link = format!("/e/{}\"", found.id());
    for path in [&page, &call, "/ratings/club"] {
        let text = site.get(path, "").await.text();
        assert!(!text.contains("Test open") && !text.contains(&link), "{path}: {text}");
        assert!(text.contains("An event that is not in the list"), "{path}: {text}");
    }
    let told = site.get(&call, "").await.json();
    assert_eq!(told["standings"][0]["changes"][0]["tournament"], Value::Null);
}
