//! The end of an event at the desk: prizes, rating report, files, archive, template, rehearsal.

use axum::http::StatusCode;
use ronde_domain::{AtBoard, BoardNumber, GameResult, RoundNumber, Score};
use ronde_rating::ledger::{Settings as ListSettings, System as RatingSystem};
use ronde_store::ratings::Numbers;
use ronde_tournament::{Command, Seen};

use crate::desk_history::Hall;

/// An event of four that is over and counts for the list `club`, kept by its owner.
async fn over() -> Hall {
    let hall = Hall::with(4, |settings| {
        settings.rounds = Some(2);
        settings.rated = vec!["club".to_owned()];
        "2026/11/10".clone_into(&mut settings.info.end);
    })
    .await;
    let settings = ListSettings { system: RatingSystem::Elo, period: ronde_rating::Period::default() };
    let store = hall.site.app.store();
    let owner = Some(hall.owner.id);
    store
        .add_rating_list("club", "Club Elo", Numbers::Nothing, settings, owner, hall.site.app.now())
        .await
        .unwrap();
    hall.play().await;
    hall.act(Command::PairRound).await;
    hall.play().await;
    hall
}

#[tokio::test]
async fn prizes_are_listed_given_and_explained() {
    let hall = over().await;
    let list = [("name", ""), ("sex", ""), ("rating_until", "")];
    assert_eq!(hall.post("end/prizes", &list).await.status, StatusCode::SEE_OTHER);
    let lower = [("name", "U2390"), ("rating_until", "2390")];
    assert_eq!(hall.post("end/prizes", &lower).await.status, StatusCode::SEE_OTHER);
    for (at, was, name, value) in [(0, "", "Cup", "100"), (0, "", "Book", "40"), (1, "U2390", "Medal", "10")]
    {
        let fields = [("was", was), ("name", name), ("value", value)];
        let added = hall.post(&format!("end/prizes/{at}"), &fields).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text());
    }
    let page = hall.page("end/prizes").await;
    assert!(page.contains("Anna") && page.contains("rated 2390 or lower"), "{page}");
    assert!(page.contains("stands higher, and has a better prize"), "{page}");
    assert!(hall.page("end").await.contains("Medal"));
    let stale = hall.post("end/prizes/0/remove", &[("prize", "0"), ("was", "Medal")]).await;
    assert_eq!(stale.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(
        hall.post("end/prizes/0/remove", &[("prize", "0"), ("was", "Cup")]).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(hall.post("end/prizes/1/remove", &[("was", "U2390")]).await.status, StatusCode::SEE_OTHER);
    let event = hall.event().await;
    let lists = &event.tournament().settings().prizes;
    assert_eq!((lists.len(), lists[0].prizes.len()), (1, 1));
}

#[tokio::test]
async fn a_wrong_prize_comes_back_with_a_message_at_its_field() {
    let hall = Hall::with(4, |_| {}).await;
    let wrong = [
        ("name", "U14"),
        ("born_from", "20x"),
        ("federation", "Québec"),
        ("rating_from", "2000"),
        ("rating_until", "1000"),
    ];
    let answer = hall.post("end/prizes", &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = answer.text();
    for field in ["born_from-fault", "federation-fault", "rating_until-fault"] {
        assert!(page.contains(&format!("id=\"{field}\"")), "{field}: {page}");
    }
    assert!(
        page.contains("value=\"20x\"") && page.contains("value=\"U14\""),
        "what was typed is still there"
    );
    assert!(hall.event().await.tournament().settings().prizes.is_empty());
    let unnamed = hall.post("end/prizes", &[("name", ""), ("sex", "w")]).await;
    assert!(unnamed.text().contains("id=\"name-fault\""));
    hall.post("end/prizes", &[]).await;
    let wrong = hall.post("end/prizes/0", &[("was", ""), ("name", ""), ("value", "much")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.text().contains("name-0-fault") && wrong.text().contains("value-0-fault"));
}

#[tokio::test]
async fn an_event_is_rated_once_and_says_so() {
    let hall = over().await;
    let preview = hall.page("end/rating/club").await;
    assert!(preview.contains("2026") && preview.matches("<details>").count() == 4, "{preview}");
    assert!(preview.contains("Write into the list"));
    let stale = hall.post("end/rating/club", &[("list_version", "7")]).await;
    assert_eq!(stale.status, StatusCode::PRECONDITION_FAILED);
    let public = format!("/e/{}", hall.slug);
    assert!(!hall.site.get(&public, "").await.text().contains("Rated in"));
    let written = hall.post("end/rating/club", &[("list_version", "1")]).await;
    assert_eq!(written.status, StatusCode::SEE_OTHER, "{}", written.text());
    assert!(hall.site.get(&public, "").await.text().contains("Rated in"), "everybody sees it");
    let again = hall.post("end/rating/club", &[]).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(again.text().contains("in the list “Club Elo” already"), "{}", again.text());
    assert!(hall.page("end/rating/club").await.contains("already"));
    let rated = hall.site.app.store().rated_in(hall.event().await.id()).await.unwrap();
    assert_eq!((rated.len(), rated[0].day.to_string()), (1, "2026-11-10".to_owned()));
    assert_eq!(
        hall.site.get(&hall.path("end/rating/other"), &hall.cookie).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_correction_for_ratings_alone_is_what_the_list_gets() {
    let hall = over().await;
    let round = RoundNumber::FIRST;
    let result = Some(GameResult::rated(Score::BlackWins));
    hall.act(Command::CorrectRatedResult { at: AtBoard::new(round, BoardNumber::FIRST), result }).await;
    let id = hall.event().await.id();
    hall.post("end/rating/club", &[]).await;
    let store = hall.site.app.store();
    let rated = store.rated_in(id).await.unwrap().remove(0);
    let open = store.open_ledger(rated.list).await.unwrap();
    let games = &open.ledger().event(rated.event).unwrap().games;
    assert_eq!(games[0].score, Score::BlackWins);
}

#[tokio::test]
async fn only_the_keeper_of_a_list_writes_into_it_and_only_what_is_over() {
    let hall = over().await;
    let other = hall.site.account("Cem").await;
    hall.site.give_role(hall.event().await.id(), &other, ronde_store::roles::Role::Owner).await;
    let cookie = hall.site.session(&other).await;
    let page = hall.site.get(&hall.path("end/rating/club"), &cookie).await.text();
    assert!(page.contains("whoever keeps it"), "{page}");
    let refused = hall.site.post(&hall.path("end/rating/club"), &cookie, &[]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let at = AtBoard::new(RoundNumber::new(2).unwrap(), BoardNumber::FIRST);
    let correct = Command::SetResult { at, result: None, seen: Seen::ANYTHING };
    hall.act(Command::ReopenRound(RoundNumber::new(2).unwrap())).await;
    hall.act(correct).await;
    assert!(hall.page("end/rating/club").await.contains("Results are missing"));
    assert_eq!(hall.post("end/rating/club", &[]).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_archived_event_is_marked_and_stays_as_it_is() {
    let hall = over().await;
    assert_eq!(hall.post("end/archive", &[("archived", "yes")]).await.status, StatusCode::SEE_OTHER);
    assert!(hall.site.get("/events", "").await.text().contains("Archived"));
    assert!(hall.page("end").await.contains("archived and cannot be changed"));
    let refused = hall.post("end/prizes", &[("name", "")]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("Take it out of the archive first"));
    assert_eq!(hall.post("end/archive", &[("archived", "no")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(hall.post("end/prizes", &[("name", "")]).await.status, StatusCode::SEE_OTHER);
    hall.post("end/archive", &[("archived", "yes")]).await;
    assert_eq!(hall.post("history/undo", &[]).await.status, StatusCode::SEE_OTHER);
    assert!(!hall.event().await.tournament().is_archived());
}

#[tokio::test]
async fn the_next_event_has_the_same_rules_and_nobody_in_it() {
    let hall = over().await;
    let wrong = hall.post("end/copy", &[("name", " ")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.text().contains("next-name-fault"));
    let made = hall.post("end/copy", &[("name", "Open 2027")]).await;
    assert_eq!(made.header("location"), "/e/open-2027/desk");
    let next = hall.site.app.tournaments().find("open-2027").await.unwrap();
    let settings = next.tournament().settings();
    assert_eq!(
        (settings.rounds, settings.info.end.as_str(), &settings.rated[..]),
        (Some(2), "", &["club".to_owned()][..])
    );
    assert!(next.tournament().players().is_empty());
}

#[tokio::test]
async fn a_rehearsal_plays_itself_and_says_what_it_is() {
    let hall = Hall::with(8, |settings| settings.rated = vec!["club".to_owned()]).await;
    assert_eq!(hall.post("end/rehearsal", &[("seed", "x")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let people = hall.site.app.store().search_people("", 100, 0).await.unwrap().len();
    let made = hall.post("end/rehearsal", &[("seed", "7")]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text());
    let path = made.header("location").to_owned();
    let page = hall.site.get(&path, "").await.text();
    assert!(page.contains("Rehearsal.") && page.contains("(rehearsal 7)"), "{page}");
    assert!(
        !hall.site.get("/events", "").await.text().contains("rehearsal 7"),
        "only who has the address finds it"
    );
    let slug = path.split('/').nth(2).unwrap();
    let played = hall.site.app.tournaments().find(slug).await.unwrap();
    let event = played.tournament();
    assert!(event.is_finished() && event.is_archived() && event.settings().is_rehearsal);
    assert_eq!(
        hall.site.app.store().search_people("", 100, 0).await.unwrap().len(),
        people,
        "nobody new was made"
    );
    let desk = hall.site.get(&format!("/e/{slug}/desk/end"), &hall.cookie).await.text();
    assert!(desk.contains("Rehearsal.") && desk.contains("never rated"), "{desk}");
    let again = hall.post("end/rehearsal", &[("seed", "7")]).await;
    let slug = again.header("location").split('/').nth(2).unwrap().to_owned();
    let again = hall.site.app.tournaments().find(&slug).await.unwrap();
    assert_eq!(again.tournament().rounds(), event.rounds(), "the same seed, the same games");
}

#[tokio::test]
async fn files_for_whoever_takes_down_the_games() {
    let hall = Hall::with(4, |_| {}).await;
    let pgn = hall.site.get(&hall.path("files/round-1.pgn"), &hall.cookie).await;
    assert_eq!(
        (pgn.status, pgn.header("content-type")),
        (StatusCode::OK, "application/x-chess-pgn; charset=utf-8")
    );
    assert!(
        pgn.text().contains("[White \"Anna\"]") && pgn.text().contains("[Round \"1.2\"]"),
        "{}",
        pgn.text()
    );
    for name in ["round-2.pgn", "round-x.pgn", "games.pgn"] {
        let none = hall.site.get(&hall.path(&format!("files/{name}")), &hall.cookie).await;
        assert_eq!(none.status, StatusCode::NOT_FOUND);
    }
    let end = hall.page("end").await;
    for link in [
        "export.trf\"",
        "export.trf16\"",
        "standings.csv",
        "players.csv",
        "crosstable.csv",
        "export.json",
        "export.ronde",
        "round-1.pgn",
    ] {
        assert!(end.contains(link), "{link}");
    }
}
