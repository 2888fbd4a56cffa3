//! From the preview to a published round, by the engine and by hand.

use axum::http::StatusCode;
use ronde_tournament::{Event, System};

use super::{Hall, fields, pairs, sheet};
use crate::event::made::Until;

#[tokio::test]
async fn the_preview_explains_and_is_published_unchanged() {
    let hall = Hall::new(9, Until::Closed(2)).await;
    let page = hall.page("/desk/rounds/next").await;
    assert_eq!(fields(&page, "games").len(), 4);
    assert!(
        page.contains("<details class=\"bracket\" id=\"bracket-1\"") && page.contains("id=\"bracket-bye\"")
    );
    assert!(page.contains("Publish round 3") && !page.contains("Only by the engine"));
    let answer = hall.post("/desk/rounds/next", &pairs(&sheet(&page, "publish", &[]))).await;
    assert_eq!(
        (answer.status, answer.header("location").ends_with("/desk/rounds/3")),
        (StatusCode::SEE_OTHER, true)
    );
    let event = hall.event().await;
    let last = &event.history().entries().last().unwrap().event;
    assert!(matches!(last, Event::RoundPaired { .. }), "{last:?}");
    let shown: Vec<_> = fields(&page, "games");
    for (game, (_, value)) in event.tournament().rounds()[2].pairs().zip(&shown) {
        assert_eq!(*value, format!("{}-{}", game.white, game.black));
    }
    let rounds = hall.page("/desk/rounds").await;
    assert!(rounds.contains("/desk/rounds/3\"") && rounds.contains("/desk/results/3\""));
}

#[tokio::test]
async fn what_stands_in_the_way_is_told_with_the_way_out() {
    let hall = Hall::new(8, Until::Open(1, 2)).await;
    let page = hall.page("/desk/rounds/next").await;
    assert!(page.contains("/desk/results/2?show=missing") && !page.contains("name=\"games\""));
    let open = Hall::new(8, Until::Registered).await;
    let page = open.page("/desk/rounds/next").await;
    assert!(page.contains("Registration is still open") && page.contains("/desk/players#start"));
}

#[tokio::test]
async fn pairs_made_by_hand_are_compared_confirmed_and_written_down() {
    let hall = Hall::new(8, Until::Closed(1)).await;
    let page = hall.page("/desk/rounds/next").await;
    let first = fields(&page, "games")[0].1.to_owned();
    let (white, black) = first.split_once('-').unwrap();
    // colours
    let answer = hall.post("/desk/rounds/next", &pairs(&sheet(&page, "colors", &[white]))).await;
    let turned = answer.text();
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(fields(&turned, "games")[0].1, format!("{black}-{white}"));
    assert!(turned.contains("Same pair, other colours"));
    // back
    let again = hall.post("/desk/rounds/next", &pairs(&sheet(&turned, "colors", &[black]))).await.text();
    assert!(!again.contains("How it differs"));
    // two who have met sit together again
    let met =
        hall.event().await.tournament().rounds()[0].board(ronde_domain::BoardNumber::FIRST).unwrap().game;
    let (one, other) = (met.white.to_string(), met.black.to_string());
    let game_of = |page: &str, who: &str| -> (String, String) {
        let games = fields(page, "games");
        let found = games.iter().find_map(|(_, game)| {
            let (white, black) = game.split_once('-').unwrap();
            (white == who || black == who).then(|| (white.to_owned(), black.to_owned()))
        });
        found.unwrap()
    };
    let (white, black) = game_of(&page, &one);
    let opponent = if white == one { black } else { white };
    let answer =
        hall.post("/desk/rounds/next", &pairs(&sheet(&page, "exchange", &[&other, &opponent]))).await;
    let swapped = answer.text();
    assert!(swapped.contains("Only by the engine") && swapped.contains("Only here"), "{swapped}");
    assert!(
        swapped.contains("is not as the rules pair it"),
        "the broken rule is named before it is published"
    );
    let before = hall.event().await.version();
    let mut publish = sheet(&swapped, "publish", &[]);
    let asked = hall.post("/desk/rounds/next", &pairs(&publish)).await;
    assert_eq!((asked.status, hall.event().await.version()), (StatusCode::CONFLICT, before));
    assert!(asked.text().contains("name=\"games\"") && asked.text().contains("value=\"confirm\""));
    publish.push(("consent".to_owned(), "confirm"));
    let done = hall.post("/desk/rounds/next", &pairs(&publish)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let event = hall.event().await;
    let entries = event.history().entries();
    let edited = entries
        .iter()
        .rev()
        .any(|entry| matches!(&entry.event, Event::PairingEdited { breaches, .. } if breaches.len() == 1));
    assert!(
        edited
            && event.tournament().rounds()[1].board_of(met.white).unwrap().1.game.black
                != opponent.parse().unwrap()
    );
}

#[tokio::test]
async fn a_part_is_paired_anew_and_a_pair_is_forbidden() {
    let hall = Hall::new(9, Until::Closed(1)).await;
    let page = hall.page("/desk/rounds/next").await;
    let games = fields(&page, "games");
    let (white, _) = games[0].1.split_once('-').unwrap();
    let apart = hall.post("/desk/rounds/next", &pairs(&sheet(&page, "apart", &[white]))).await.text();
    assert_eq!(fields(&apart, "apart").len(), 1, "{apart}");
    assert!(!fields(&apart, "games").iter().any(|(_, game)| *game == games[0].1));
    // what was forbidden holds for the part that is paired anew too
    let kept = fields(&apart, "games")[3].1.to_owned();
    let picks: Vec<&str> =
        fields(&apart, "games")[..3].iter().map(|(_, game)| game.split('-').next().unwrap()).collect();
    let part = hall.post("/desk/rounds/next", &pairs(&sheet(&apart, "free", &picks))).await.text();
    assert_eq!(fields(&part, "games")[3].1, kept);
    assert!(!fields(&part, "games").iter().any(|(_, game)| *game == games[0].1));
    // the bye goes to somebody else
    let given = hall.post("/desk/rounds/next", &pairs(&sheet(&page, "bye", &[white]))).await.text();
    assert!(fields(&given, "byes").iter().any(|(_, out)| *out == format!("{white}:pairing-allocated")));
    let start = hall.post("/desk/rounds/next", &pairs(&sheet(&given, "start", &[]))).await.text();
    assert_eq!(fields(&start, "games"), fields(&page, "games"));
}

#[tokio::test]
async fn what_makes_no_sense_comes_back_with_a_message() {
    let hall = Hall::new(8, Until::Closed(1)).await;
    let page = hall.page("/desk/rounds/next").await;
    for (act, message) in [
        ("colors", "Tick somebody at a board first."),
        ("exchange", "Tick two players first."),
        ("free", "Tick somebody at a board first."),
        ("apart", "Tick two players first."),
    ] {
        let answer = hall.post("/desk/rounds/next", &pairs(&sheet(&page, act, &[]))).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{act}");
        assert!(answer.text().contains(message), "{act}");
        assert_eq!(fields(&answer.text(), "games"), fields(&page, "games"));
    }
    let nobody = hall.post("/desk/rounds/next", &pairs(&sheet(&page, "bye", &["1"]))).await;
    assert!(nobody.text().contains("Nobody has the bye"));
    // somebody sits twice
    let mut wrong = sheet(&page, "publish", &[]);
    let second = wrong[1].1;
    wrong[0].1 = second;
    wrong.push(("consent".to_owned(), "confirm"));
    let answer = hall.post("/desk/rounds/next", &pairs(&wrong)).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().contains("is seated more than once") && fields(&answer.text(), "games").len() == 4);
    let unread = hall.post("/desk/rounds/next", &[("games", "x-y"), ("do", "publish")]).await;
    assert_eq!(unread.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_published_round_is_changed_taken_back_closed_and_opened() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let page = hall.page("/desk/rounds/2").await;
    assert!(page.contains("/desk/rounds/2/edit") && page.contains("/desk/rounds/2/unpair"));
    let page = hall.page("/desk/rounds/2/edit").await;
    let first = fields(&page, "games")[0].1.to_owned();
    let white = first.split('-').next().unwrap();
    let turned = hall.post("/desk/rounds/2/edit", &pairs(&sheet(&page, "colors", &[white]))).await.text();
    let mut publish = sheet(&turned, "publish", &[]);
    let asked = hall.post("/desk/rounds/2/edit", &pairs(&publish)).await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    assert!(asked.text().contains("is published"));
    publish.push(("consent".to_owned(), "confirm"));
    assert_eq!(hall.post("/desk/rounds/2/edit", &pairs(&publish)).await.status, StatusCode::SEE_OTHER);
    let board =
        hall.event().await.tournament().rounds()[1].board(ronde_domain::BoardNumber::FIRST).unwrap().game;
    assert_eq!(board.black.to_string(), white);
    // the preview of round 3 waits, and the round can be taken back
    let answer = hall.post("/desk/rounds/2/unpair", &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(hall.event().await.tournament().rounds().len(), 1);
    assert_eq!(hall.post("/desk/rounds/1/reopen", &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(hall.post("/desk/rounds/1/unpair", &[]).await.status, StatusCode::CONFLICT);
    assert_eq!(hall.post("/desk/rounds/1/close", &[]).await.status, StatusCode::SEE_OTHER);
    assert!(hall.page("/desk/rounds/1").await.contains("/desk/rounds/1/reopen"));
}

#[tokio::test]
async fn who_enters_late_is_put_into_the_published_round() {
    let hall = Hall::new(7, Until::Open(1, 0)).await;
    let entered = hall.post("/desk/players/new", &[("name", "Late, Lou"), ("fide_rating", "1000")]).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text());
    let page = hall.page("/desk/rounds/2/edit").await;
    let late = hall.event().await.tournament().players().last().unwrap().id().to_string();
    let byes: Vec<String> = fields(&page, "byes").iter().map(|(_, value)| (*value).to_owned()).collect();
    assert!(byes.contains(&format!("{late}:zero-point")), "{byes:?}");
    let alone = byes.iter().find_map(|bye| bye.strip_suffix(":pairing-allocated")).unwrap();
    let met = hall.post("/desk/rounds/2/edit", &pairs(&sheet(&page, "meet", &[alone, &late]))).await.text();
    let mut publish = sheet(&met, "publish", &[]);
    publish.push(("consent".to_owned(), "confirm"));
    let done = hall.post("/desk/rounds/2/edit", &pairs(&publish)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let round = hall.event().await.tournament().rounds()[1].clone();
    assert_eq!((round.boards().len(), round.byes().len()), (4, 0));
    // who has entered and was given no place takes nobody else's: nothing has changed
    let page = hall.page("/desk/rounds/2/edit").await;
    let unchanged = sheet(&page, "publish", &[]);
    assert_eq!(hall.post("/desk/rounds/2/edit", &pairs(&unchanged)).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn other_systems_are_previewed_too() {
    for system in [System::RoundRobin, System::Nearest] {
        let hall = Hall::of(system, 6, Until::Closed(1)).await;
        let page = hall.page("/desk/rounds/next").await;
        assert_eq!(fields(&page, "games").len(), 3);
        assert!(!page.contains("value=\"apart\""));
        let answer = hall.post("/desk/rounds/next", &pairs(&sheet(&page, "publish", &[]))).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    }
}

#[tokio::test]
async fn who_enters_results_looks_and_changes_no_pairs() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let path = |end: &str| format!("/e/{}/desk{end}", hall.slug);
    assert_eq!(hall.site.get(&path("/rounds/2"), &hall.clerk).await.status, StatusCode::OK);
    assert_eq!(hall.site.get(&path("/rounds/2/edit"), &hall.clerk).await.status, StatusCode::FORBIDDEN);
    assert_eq!(
        hall.site.post(&path("/rounds/2/unpair"), &hall.clerk, &[]).await.status,
        StatusCode::FORBIDDEN
    );
    assert!(!hall.site.get(&path("/results/1"), &hall.clerk).await.text().contains("/rounds/1/reopen"));
}
