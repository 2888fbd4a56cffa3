//! Who leads a list: by calls and over the socket the same, searched, among friends, page by page.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Club, Player, blitz, play_from, seat};
use crate::api::{Program, problem};

const LIST: &str = "/games/leaders/quoridor-2-blitz";

/// Zoé and Émile have won a game each, Anna and Boris have lost one.
async fn four(club: &Club) -> [Player; 4] {
    let [emile, anna] = rated(club, "Émile", "Anna").await;
    let [zoe, boris] = rated(club, "Zoé", "Boris").await;
    [zoe, emile, anna, boris]
}

/// A game of two newcomers, of whom the second one resigns.
async fn rated(club: &Club, winner: &str, loser: &str) -> [Player; 2] {
    let mut players = vec![club.player(winner).await, club.player(loser).await];
    let game = seat(&mut players, blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    players.sort_by_key(|player| player.account.name == loser);
    players[1].ok(json!({"do": "resign", "game": game})).await;
    players[0].news(|news| news["phase"] == "over").await;
    players.try_into().map_err(|_| "two").unwrap()
}

/// What everybody is told who calls.
async fn called(club: &Club, token: &str, query: &str) -> Value {
    Program::ok(club.site.call(Method::GET, &format!("/api/v1{LIST}{query}"), token, None).await)
}

/// Ranks and names of a page.
fn lines(page: &Value) -> Vec<(i64, &str)> {
    let lines = page["lines"].as_array().unwrap();
    lines.iter().map(|line| (line["rank"].as_i64().unwrap(), line["name"].as_str().unwrap())).collect()
}

#[tokio::test]
async fn everybody_may_see_who_leads() {
    let club = Club::new().await;
    let empty = called(&club, "", "").await;
    let nobody = json!({"modality": "quoridor-2-blitz", "total": 0, "page": 1, "per_page": 50, "lines": []});
    assert_eq!(empty, nobody);
    let [zoe, emile, ..] = four(&club).await;
    let page = called(&club, "", "").await;
    assert_eq!(lines(&page), [(1, "Émile"), (1, "Zoé"), (3, "Anna"), (3, "Boris")]);
    assert_eq!(page["total"], 4);
    let first = json!({"rank": 1, "account": emile.id(), "name": "Émile", "rating": 1516, "games": 1, "is_provisional": true});
    assert_eq!(page["lines"][0], first);
    // a token for something else is no hindrance
    let token = club.site.token(&zoe.account, "read").await;
    assert_eq!(called(&club, &token, "?who=all").await, page);
}

#[tokio::test]
async fn names_are_found_and_pages_go_on() {
    let club = Club::new().await;
    let _players = four(&club).await;
    assert_eq!(lines(&called(&club, "", "?q=ZOE").await), [(1, "Zoé")]);
    assert_eq!(lines(&called(&club, "", "?q=nn").await), [(3, "Anna")]);
    assert_eq!(called(&club, "", "?q=%25").await["total"], 0);
    let second = called(&club, "", "?page=2&per_page=3").await;
    assert_eq!(lines(&second), [(3, "Boris")]);
    assert_eq!((&second["total"], &second["page"], &second["per_page"]), (&json!(4), &json!(2), &json!(3)));
    assert_eq!(called(&club, "", "?page=9").await["lines"], json!([]));
    let other = club.site.call(Method::GET, "/api/v1/games/leaders/quoridor-4-rapid", "", None).await;
    assert_eq!(other.json()["total"], 0);
}

#[tokio::test]
async fn friends_are_for_those_who_may_chat() {
    let club = Club::new().await;
    let [mut zoe, emile, mut anna, _boris] = four(&club).await;
    assert_eq!(lines(&called(&club, &zoe.token, "?who=friends").await), [(1, "Zoé")]);
    // a request is no friendship yet
    zoe.ok(json!({"do": "friend", "account": emile.id(), "step": "ask"})).await;
    zoe.befriend(&mut anna).await;
    let among = called(&club, &anna.token, "?who=friends").await;
    assert_eq!(lines(&among), [(1, "Zoé"), (2, "Anna")]);
    assert_eq!(lines(&called(&club, &anna.token, "?who=friends&q=ann").await), [(2, "Anna")]);
    let path = format!("/api/v1{LIST}?who=friends");
    let nobody = club.site.call(Method::GET, &path, "", None).await;
    assert_eq!(problem(&nobody, StatusCode::UNAUTHORIZED)["type"], "/problems/not-logged-in");
    let reader = club.site.token(&anna.account, "read").await;
    let reader = club.site.call(Method::GET, &path, &reader, None).await;
    assert_eq!(problem(&reader, StatusCode::FORBIDDEN)["type"], "/problems/forbidden");
}

#[tokio::test]
async fn the_socket_tells_the_same() {
    let club = Club::new().await;
    let [mut zoe, _emile, mut anna, _boris] = four(&club).await;
    zoe.befriend(&mut anna).await;
    for (query, fields) in [
        ("", json!({})),
        ("?q=zoe", json!({"q": "zoe"})),
        ("?who=friends&page=2&per_page=1", json!({"who": "friends", "page": 2, "per_page": 1})),
    ] {
        let mut request = json!({"do": "leaders", "modality": "quoridor-2-blitz"});
        request.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        let token = anna.token.clone();
        assert_eq!(anna.ok(request).await, called(&club, &token, query).await, "{query}");
    }
}

#[tokio::test]
async fn what_cannot_be_asked_is_named() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    for (query, field) in [
        ("?page=0", "page"),
        ("?page=100001", "page"),
        ("?page=-1", "page"),
        ("?per_page=0", "per_page"),
        ("?per_page=101", "per_page"),
        ("?who=nobody", "who"),
        ("?q=%00", "q"),
        ("?pages=2", "pages"),
    ] {
        let answer = club.site.call(Method::GET, &format!("/api/v1{LIST}{query}"), "", None).await;
        let problem = problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(problem["errors"][0]["field"], field, "{query}: {problem}");
    }
    let long = format!("/api/v1{LIST}?q={}", "a".repeat(201));
    let long = club.site.call(Method::GET, &long, "", None).await;
    assert_eq!(problem(&long, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], "q");
    for unknown in ["chess", "quoridor-3-blitz"] {
        let path = format!("/api/v1/games/leaders/{unknown}");
        let answer = club.site.call(Method::GET, &path, "", None).await;
        assert_eq!(problem(&answer, StatusCode::NOT_FOUND)["type"], "/problems/not-found");
    }
    for (fields, status) in [
        (json!({"modality": "chess"}), 400),
        (json!({}), 400),
        (json!({"modality": "quoridor-2-blitz", "who": "nobody"}), 400),
        (json!({"modality": "quoridor-2-blitz", "page": 0}), 422),
        (json!({"modality": "quoridor-2-blitz", "per_page": 101}), 422),
        (json!({"modality": "quoridor-2-blitz", "q": "a\nb"}), 422),
    ] {
        let mut request = json!({"do": "leaders"});
        request.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        let refused = anna.ask(request).await.unwrap_err();
        assert_eq!(refused["status"], status, "{fields}: {refused}");
    }
}
