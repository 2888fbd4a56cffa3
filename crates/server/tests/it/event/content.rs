//! The pages say what the projections say.

use axum::http::StatusCode;
use ronde_domain::{Language, PairingNumber, RoundEntry};
use ronde_tournament::project::{Ranked, crosstable_after, ranking_of, standings};
use ronde_tournament::report::{export, position};
use ronde_tournament::{System, Tournament};
use ronde_words::{Words, entry_symbol, result_text, shown_name};
use serde_json::json;

use super::made::{Until, event};
use super::{pages, rows, shown, text};
use crate::test_app::TestApp;

fn name(tournament: &Tournament, number: PairingNumber) -> String {
    let player = tournament.by_number(number).unwrap();
    let title = player.profile().title.map_or_else(String::new, |title| format!("{title} "));
    title + &shown_name(tournament, player)
}

#[tokio::test]
async fn boards_have_both_players_and_the_result() {
    let site = TestApp::new().await;
    let snapshot = shown(&site, &event(System::Dutch, 21, 5, Until::Open(2, 4))).await;
    let tournament = snapshot.tournament();
    let page = site.get(&format!("/e/{}/rounds/3", snapshot.slug()), "lang=en").await.text();
    let round = &tournament.rounds()[2];
    let expected: Vec<Vec<String>> = round
        .boards()
        .map(|(_, board)| {
            let player = |id| name(tournament, tournament.player(id).unwrap().number().unwrap());
            let result = board.result.map_or("–", result_text);
            vec![player(board.game.white), result.to_owned(), player(board.game.black)]
        })
        .collect();
    let seen = rows(&page).into_iter().map(|row| vec![row[2].clone(), row[5].clone(), row[7].clone()]);
    assert_eq!(seen.collect::<Vec<_>>(), expected);
    assert!(page.contains("pairing-allocated bye"), "an odd field has a bye");
    let by_name = site.get(&format!("/e/{}/rounds/3?by=name", snapshot.slug()), "lang=en").await.text();
    assert_eq!(rows(&by_name).len(), 21);
}

#[tokio::test]
async fn standings_after_any_round_are_those_of_the_rules() {
    let site = TestApp::new().await;
    let snapshot = shown(&site, &event(System::Dutch, 30, 5, Until::Closed(4))).await;
    let tournament = snapshot.tournament();
    for (language, after) in
        [(Language::English, 4), (Language::French, 2), (Language::German, 3), (Language::Turkish, 1)]
    {
        let words = Words::for_people(language);
        let path = format!("/e/{}/standings?after={after}", snapshot.slug());
        let page = site.get(&path, &format!("lang={}", language.code())).await.text();
        let ranking = standings(tournament, after);
        let expected: Vec<Vec<String>> = ranking
            .rows()
            .iter()
            .zip(words.value_cells(&ranking))
            .map(|(row, values)| {
                let mut cells = vec![name(tournament, row.number), words.score(row.points)];
                cells.extend(values);
                cells
            })
            .collect();
        let seen = rows(&page).into_iter().map(|row| {
            let mut cells = vec![row[2].clone()];
            cells.extend_from_slice(&row[5..]);
            cells
        });
        assert_eq!(seen.collect::<Vec<_>>(), expected, "{language} after {after}");
    }
}

#[tokio::test]
async fn shared_places_name_the_first_and_the_last() {
    let site = TestApp::new().await;
    // nothing is played, so nothing separates anybody
    let snapshot = shown(&site, &event(System::Dutch, 4, 3, Until::Open(0, 0))).await;
    let page = site.get(&format!("/e/{}/standings", snapshot.slug()), "lang=en").await.text();
    let places: Vec<String> = rows(&page).into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(places, ["1–4"; 4]);
}

#[tokio::test]
async fn the_crosstable_has_every_game() {
    let site = TestApp::new().await;
    let snapshot = shown(&site, &event(System::Dutch, 15, 5, Until::Closed(4))).await;
    let table = crosstable_after(snapshot.tournament(), 4);
    let words = Words::for_people(Language::Turkish);
    let path = format!("/e/{}/crosstable?by=number", snapshot.slug());
    let page = site.get(&path, "lang=tr").await.text();
    let expected: Vec<Vec<String>> = table
        .cards()
        .iter()
        .map(|card| {
            let cell = |&entry: &RoundEntry| match entry {
                RoundEntry::Game { opponent, color, .. } => {
                    format!("{opponent}{}{}", words.color_letter(color), entry_symbol(entry))
                }
                _ => format!("–{}", entry_symbol(entry)),
            };
            card.entries.iter().map(cell).collect()
        })
        .collect();
    let seen = rows(&page).into_iter().map(|row| row[3..7].to_vec());
    assert_eq!(seen.collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn behind_each_value_is_its_explanation() {
    let site = TestApp::new().await;
    let snapshot = shown(&site, &event(System::Dutch, 30, 5, Until::Closed(4))).await;
    let tournament = snapshot.tournament();
    let words = Words::for_people(Language::English);
    let ranking = ranking_of(tournament, &System::Dutch).ranking;
    for number in [1, 12, 30].map(|number| PairingNumber::new(number).unwrap()) {
        let ranked = Ranked::new(tournament, &System::Dutch, &ranking, 3);
        let called = |number| {
            let player = tournament.by_number(number).unwrap();
            format!("{number} {}", shown_name(tournament, player))
        };
        let reasons = words.ranking_reasons(&ranked.explain(number).unwrap(), &called);
        let path = format!("/e/{}/standings/{number}?after=3", snapshot.slug());
        let page = text(&site.get(&path, "lang=en").await.text());
        assert!(page.contains(&reasons.title), "{}", reasons.title);
        assert!(reasons.values.len() > 3);
        let lines = reasons.values.iter().flat_map(|value| &value.working).chain(&reasons.neighbours);
        for line in lines {
            assert!(page.contains(line.as_str()), "{line}");
        }
        for part in reasons.values.iter().flat_map(|value| &value.parts) {
            assert!(page.contains(&part.facts) && page.contains(&part.sum), "{part:?}");
        }
    }
}

#[tokio::test]
async fn a_round_is_explained_bracket_by_bracket() {
    let site = TestApp::new().await;
    let history = event(System::Dutch, 21, 5, Until::Closed(3));
    let snapshot = shown(&site, &history).await;
    let words = Words::for_people(Language::English);
    let document = export(&history).unwrap().document;
    let round = snapshot.tournament().rounds()[2].number();
    let explanation = position(&document, round).unwrap().explain_dutch().unwrap();
    let page = text(&site.get(&format!("/e/{}/rounds/3/why", snapshot.slug()), "lang=en").await.text());
    for bracket in &explanation.brackets {
        assert!(page.contains(&words.verdict(bracket)), "{}", words.verdict(bracket));
        for pair in &bracket.pairs {
            assert!(page.contains(&words.color_rule(pair.color_rule)));
        }
    }
    assert!(!page.contains("not the one that the rules give"), "{page}");
    // the same facts from the seat of whoever has the bye, and of somebody who plays
    let bye = explanation.bye.unwrap();
    let card = format!("/e/{}/players/{}", snapshot.slug(), bye.player);
    let card = text(&site.get(&card, "lang=en").await.text());
    assert!(card.contains(&words.float_reason(bye.reason)), "{card}");
    let pair = explanation.brackets[0].pairs[0];
    let card = format!("/e/{}/players/{}", snapshot.slug(), pair.white);
    let card = text(&site.get(&card, "lang=en").await.text());
    assert!(card.contains(&words.color_rule(pair.color_rule)), "{card}");
}

#[tokio::test]
async fn a_card_tells_what_ratings_make_of_the_games() {
    let site = TestApp::new().await;
    let snapshot = shown(&site, &event(System::Dutch, 12, 5, Until::Open(3, 0))).await;
    let page = text(&site.get(&format!("/e/{}/players/2", snapshot.slug()), "lang=fr").await.text());
    let table = crosstable_after(snapshot.tournament(), 4);
    let number = PairingNumber::new(2).unwrap();
    let rated = table.card(number).unwrap().entries.iter().filter_map(|entry| {
        let RoundEntry::Game { outcome: ronde_domain::Outcome::Played { mark, .. }, opponent, .. } = entry
        else {
            return None;
        };
        Some((snapshot.tournament().by_number(*opponent)?.profile().fide_rating?, *mark))
    });
    let rated: Vec<_> = rated.collect();
    let performance = ronde_rating::fide::performance::performance(&rated).unwrap();
    assert!(page.contains(&format!("Performance{performance}")), "{page}");
    assert!(page.contains("B.02") && page.contains("K 10"), "{page}");
    assert!(!page.contains("1987"), "birth years are hidden unless the organiser shows them");
}

#[tokio::test]
async fn every_page_of_every_kind_of_event_speaks_every_language() {
    let site = TestApp::new().await;
    let owner = site.account("owner").await;
    let events = [
        event(System::Dutch, 0, 5, Until::Registered),
        event(System::Dutch, 9, 5, Until::Registered),
        event(System::Dutch, 9, 5, Until::Closed(0)),
        event(System::Dutch, 9, 5, Until::Open(2, 1)),
        event(System::Nearest, 9, 5, Until::Open(2, 1)),
        event(System::RoundRobin, 5, 5, Until::Closed(5)),
    ];
    for history in events {
        let visibility = ronde_store::tournaments::Visibility::Public;
        let snapshot = site.app.tournaments().adopt(&history, visibility, &owner).await.unwrap();
        for path in pages(&snapshot) {
            for (language, tab) in
                [("en", "Crosstable"), ("fr", "Grille"), ("de", "Kreuztabelle"), ("tr", "Çapraz tablo")]
            {
                let answer = site.get(&path, &format!("lang={language}")).await;
                assert_eq!(answer.status, StatusCode::OK, "{path}");
                let page = answer.text();
                assert!(
                    page.contains(&format!("<html lang=\"{language}\">")) && page.contains(tab),
                    "{path}"
                );
                assert!(!page.contains("show-") && !page.contains(" style="), "{path}: {page}");
            }
        }
    }
}

/// Row S7: what a rating is worked out from does not tell who is under 18.
#[tokio::test]
async fn s7_a_card_calls_nobody_a_minor() {
    let site = TestApp::new().await;
    let program = crate::api::Program::of(&site, "anna").await;
    let made = json!({"name": "Open", "system": "dutch", "visibility": "public", "rounds": 1});
    let made = program.post("/tournaments", made).await;
    let (event, slug) = (format!("/tournaments/{}", made["slug"].as_str().unwrap()), made["slug"].clone());
    let players = json!([
        {"name": "Minnie Junior", "birth": "2012/05/04", "fide_rating": 1800},
        {"name": "Deniz Grown", "birth": "1987/03/21", "fide_rating": 1700},
    ]);
    program.post(&format!("{event}/players"), json!({ "players": players })).await;
    program.post(&format!("{event}/start"), serde_json::Value::Null).await;
    program.play(&event, |_| "1-0").await;
    for shows in [false, true] {
        let body = json!({ "shows_birth_years": shows });
        program.call(axum::http::Method::PATCH, &event, Some(body)).await;
        for number in [1, 2] {
            let path = format!("/e/{}/players/{number}", slug.as_str().unwrap());
            let card = text(&site.get(&path, "lang=en").await.text());
            assert!(card.contains("K 20") && !card.contains("under 18"), "{shows}: {path}: {card}");
        }
    }
}
