//! The rating systems as calls give the numbers of the rules' own examples.

use serde_json::{Value, json};

use super::Program;
use crate::test_app::TestApp;

/// The first player against the others, one a round: `1`, `=` or `0`.
fn card(results: &str) -> Vec<Value> {
    let games = results.chars().enumerate().map(|(at, letter)| {
        let result = match letter {
            '1' => "1-0",
            '=' => "1/2-1/2",
            '+' => "+--",
            _ => "0-1",
        };
        json!({"round": at + 1, "white": "0", "black": (at + 1).to_string(), "result": result})
    });
    games.collect()
}

fn players(list: &[Value]) -> Vec<Value> {
    let with_id = |(at, player): (usize, &Value)| {
        let mut player = player.clone();
        player["id"] = at.to_string().into();
        player
    };
    list.iter().enumerate().map(with_id).collect()
}

fn rated(rating: u16, games: u32) -> Value {
    json!({"rating": rating, "games": games})
}

#[tokio::test]
async fn fqe_as_the_rules_of_quebec_have_it() {
    let site = TestApp::new().await;
    let program = Program { site: &site, token: String::new() };
    let cases = [
        (vec![json!({}), rated(1200, 30)], "0", 1000, "unrated"),
        (vec![json!({}), rated(1300, 30)], "0", 1050, "unrated"),
        (vec![json!({}), rated(1200, 30)], "=", 1200, "unrated"),
        (vec![json!({}), rated(1206, 30), rated(1228, 6), rated(1502, 3)], "001", 1189, "unrated"),
        (vec![json!({}), json!({}), rated(1300, 40)], "1=", 1400, "unrated"),
        (
            vec![rated(1462, 12), rated(1430, 99), rated(1430, 99), rated(1430, 99), rated(1430, 99)],
            "1110",
            1504,
            "provisional",
        ),
        // a forfeit is no game
        (
            vec![
                rated(1462, 12),
                rated(1430, 99),
                rated(1430, 99),
                rated(1430, 99),
                rated(1430, 99),
                rated(1430, 99),
            ],
            "1110+",
            1504,
            "provisional",
        ),
    ];
    for (list, results, after, class) in cases {
        let asked = json!({"rounds": results.len(), "players": players(&list), "games": card(results)});
        let answer = program.post("/ratings/fqe", asked).await;
        let first = &answer["players"][0];
        assert_eq!((&first["after"], &first["class"]), (&json!(after), &json!(class)), "{results}: {first}");
        assert!(first["sentences"].as_array().unwrap().len() >= 2, "{first}");
    }
}

#[tokio::test]
async fn fqe_tells_how_in_the_language_that_is_asked_for() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let asked = json!({"players": players(&[rated(1500, 40), rated(1600, 40)]), "games": card("1")});
    let mut told = Vec::new();
    for language in ["en", "fr", "de", "tr"] {
        let answer = program
            .with(
                axum::http::Method::POST,
                "/ratings/fqe",
                &[("accept-language", language)],
                Some(asked.clone()),
            )
            .await
            .json();
        assert_eq!(answer["players"][0]["derivation"]["permanent"]["games"][0]["opponent"], "1");
        told.push(answer["players"][0]["sentences"].to_string());
    }
    assert!(told.windows(2).all(|two| two[0] != two[1]), "{told:?}");
}

#[tokio::test]
async fn elo_of_two_and_of_many() {
    let site = TestApp::new().await;
    let program = Program { site: &site, token: String::new() };
    let after = |answer: &Value| -> Vec<i64> {
        answer["players"].as_array().unwrap().iter().map(|player| player["after"].as_i64().unwrap()).collect()
    };
    let two = program.post("/ratings/elo", json!({"ratings": [1500, 1753], "result": "1-0"})).await;
    assert_eq!(after(&two), [1526, 1727]);
    let four =
        program.post("/ratings/elo", json!({"ratings": [1700, 1900, 1500, 1600], "winners": [1]})).await;
    assert_eq!(after(&four), [1719, 1872, 1495, 1592]);
    assert_eq!(four["players"][0]["sentences"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn fide_as_published() {
    let site = TestApp::new().await;
    let program = Program { site: &site, token: String::new() };
    let list = [
        json!({"rating": 1850, "k": 20}),
        json!({"rating": 2300}),
        json!({"rating": 1900}),
        json!({"rating": 1400}),
        json!({"rating": 1845}),
        json!({"rating": 2000}),
    ];
    let answer =
        program.post("/ratings/fide", json!({"players": players(&list), "games": card("1=10=")})).await;
    assert_eq!(
        (&answer["players"][0]["points"], &answer["players"][0]["after"]),
        (&json!("15.20"), &json!(1865))
    );
    assert_eq!(answer["year"], 2026);
    // a first rating that was published: five games, three points, opponents 9507 together
    let list = [
        json!({}),
        json!({"rating": 1900}),
        json!({"rating": 1900}),
        json!({"rating": 1900}),
        json!({"rating": 1900}),
        json!({"rating": 1907}),
    ];
    let answer =
        program.post("/ratings/fide", json!({"players": players(&list), "games": card("11100")})).await;
    assert_eq!(answer["players"][0]["after"], 1922);
}

#[tokio::test]
async fn us_chess_special_and_standard() {
    let site = TestApp::new().await;
    let program = Program { site: &site, token: String::new() };
    let rate = async |first: Value, ratings: &[u16], results: &str, more: Value| {
        let others = ratings.iter().map(|&rating| rated(rating, 100));
        let list: Vec<Value> = std::iter::once(first).chain(others).collect();
        let mut asked = json!({"date": "2026-11-15", "players": players(&list), "games": card(results)});
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        program.post("/ratings/uschess", asked).await["players"][0].clone()
    };
    let few = rate(rated(1500, 6), &[1400, 1550, 1650], "10=", json!({})).await;
    assert!(few["derivation"]["formula"]["special"]["prior"] == 1500.0 && few["games_after"] == 9, "{few}");
    let strong = rate(rated(1700, 100), &[1750, 1800, 1650, 1900], "111=", json!({})).await;
    let standard = &strong["derivation"]["formula"]["standard"];
    assert!(
        (standard["k"].as_f64().unwrap() - 33.317).abs() < 1e-3 && standard["bonus"].as_f64() > Some(0.0),
        "{strong}"
    );
    assert_eq!(strong["derivation"]["games"][0]["opponent"], "1");
    let earlier =
        rate(rated(1700, 100), &[1750, 1800, 1650, 1900], "111=", json!({"date": "2019-07-04"})).await;
    assert!(earlier["exact"].as_f64() < strong["exact"].as_f64(), "the bonus was smaller then: {earlier}");
    let newcomer = rate(json!({"birth_year": 2014}), &[900], "0", json!({})).await;
    assert_eq!((&newcomer["derivation"]["start"], &newcomer["games_before"]), (&json!(600.0), &json!(0)));
    assert!(newcomer["sentences"].as_array().unwrap().len() >= 3, "{newcomer}");
    let few = rate(rated(1700, 20), &[1750], "1", json!({"form": "match"})).await;
    assert_eq!(
        (&few["after"], &few["derivation"]["formula"]),
        (&json!(1700), &json!({"not_rated": "provisional"}))
    );
}

#[tokio::test]
async fn glicko2_as_in_the_paper() {
    let site = TestApp::new().await;
    let program = Program { site: &site, token: String::new() };
    let list = [
        json!({"rating": 1500, "deviation": 200}),
        json!({"rating": 1400, "deviation": 30}),
        json!({"rating": 1550, "deviation": 100}),
        json!({"rating": 1700, "deviation": 300}),
    ];
    let answer =
        program.post("/ratings/glicko2", json!({"players": players(&list), "games": card("100")})).await;
    let after = &answer["players"][0]["after"];
    assert!((after["rating"].as_f64().unwrap() - 1464.0507).abs() < 1e-3, "{after}");
    assert!((after["deviation"].as_f64().unwrap() - 151.5165).abs() < 1e-3, "{after}");
    assert_eq!(answer["players"][0]["derivation"]["games"][2]["opponent"], "3");
}
