//! A board calls the arbiter; somebody at the desk says to be coming.

use axum::http::StatusCode;
use ronde_domain::{AtBoard, BoardNumber, GameResult, RoundNumber, Score};
use ronde_tournament::{Boards, CallReason, Change, Command};

use super::Hall;

#[tokio::test]
async fn a_call_is_seen_at_the_desk_and_the_answer_on_the_phone() {
    let hall = Hall::new().await;
    let path = hall.board(3).await;
    let page = hall.site.get(&path, "").await.text();
    assert!(page.contains("Call the arbiter</summary>") && page.contains("value=\"draw-claim\""), "{page}");
    assert!(!hall.desk("").await.contains("class=\"calls\""));
    let called = hall.site.post(&format!("{path}/call"), "", &[("why", "illegal-move")]).await;
    assert_eq!((called.status, called.header("location")), (StatusCode::SEE_OTHER, path.as_str()));
    let page = hall.site.get(&path, "").await.text();
    assert!(page.contains("The arbiter was called at 12:00 (illegal move)."), "{page}");
    assert!(!page.contains("name=\"why\""), "once is enough: {page}");
    // the other player calls too: nothing would change
    hall.pass(1);
    let again = hall.site.post(&format!("{path}/call"), "", &[("why", "clock")]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert_eq!(hall.call_at(3).await.unwrap().why, CallReason::IllegalMove);

    let event = hall.event().await;
    let game = event.tournament().rounds()[1].board(BoardNumber::from_index(2)).unwrap().game;
    let name = |id| event.tournament().player(id).unwrap().profile().name.clone();
    let action = hall.path("/desk/calls/2/3/answer");
    for rest in ["", "/players", "/rounds", "/results/2", "/history", "/announcements", "/settings", "/end"] {
        let page = hall.desk(rest).await;
        assert!(page.contains("Round 2, board 3") && page.contains(&action), "{rest}: {page}");
        assert!(page.contains(&name(game.white)) && page.contains(&name(game.black)), "{rest}");
        assert!(page.contains("<em>illegal move</em>") && page.contains("since 12:00"), "{rest}");
        assert!(page.contains("<title>(1) "), "{rest}: {page}");
    }
    // whoever enters results may go
    let answered = hall.site.post(&action, &hall.clerk, &[]).await;
    let then = hall.path("/desk/results/2/3");
    assert_eq!((answered.status, answered.header("location")), (StatusCode::SEE_OTHER, then.as_str()));
    let desk = hall.desk("").await;
    assert!(!desk.contains("class=\"calls\"") && desk.contains("<title>The desk"), "{desk}");
    let page = hall.site.get(&path, "").await.text();
    assert!(page.contains("The arbiter is coming (12:01).") && page.contains("Call the arbiter again"));
    // somebody else said so before
    assert_eq!(hall.site.post(&action, &hall.clerk, &[]).await.status, StatusCode::SEE_OTHER);
    let history = hall.desk("/history").await;
    assert!(history.contains("Round 2, board 3: the arbiter was called (illegal move)"), "{history}");
    assert!(history.contains("Round 2, board 3: the arbiter is coming"), "{history}");
}

#[tokio::test]
async fn a_call_is_over_with_the_game() {
    let hall = Hall::new().await;
    let path = hall.board(2).await;
    hall.site.post(&format!("{path}/call"), "", &[("why", "clock")]).await;
    let (round, board) = (RoundNumber::new(2).unwrap(), BoardNumber::new(2).unwrap());
    let result = GameResult::rated(Score::Draw);
    hall.act(Command::enter_result(AtBoard { round, board }, result)).await;
    assert!(!hall.desk("").await.contains("class=\"calls\""));
    let page = hall.site.get(&path, "").await.text();
    assert!(!page.contains("The arbiter was called") && !page.contains("name=\"why\""), "{page}");
    let late = hall.site.post(&format!("{path}/call"), "", &[("why", "clock")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    // the result is taken back, and so the call stands again
    let back = hall.post("/history/undo", &[("consent", "confirm")]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text());
    assert!(hall.desk("").await.contains("class=\"calls\""));
}

#[tokio::test]
async fn nobody_calls_without_the_link_or_a_reason() {
    let hall = Hall::new().await;
    let path = hall.board(1).await;
    for wrong in
        [path.replace("/board/2/1/", "/board/2/2/"), format!("{path}0"), path.replace("/2/1/", "/9/1/")]
    {
        let called = hall.site.post(&format!("{wrong}/call"), "", &[("why", "clock")]).await;
        assert_eq!(called.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    for fields in [&[][..], &[("why", "boredom")]] {
        let answer = hall.site.post(&format!("{path}/call"), "", fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        let page = answer.text();
        assert!(page.contains("Say what it is about."), "{page}");
        assert!(page.contains(&format!("action=\"{path}\"")), "the result goes where it went: {page}");
    }
    assert_eq!(hall.call_at(1).await, None);
    // not for ever: each call is an entry of the log
    let mut last = StatusCode::OK;
    for _ in 0..20 {
        last = hall.site.post(&format!("{path}/call"), "", &[("why", "clock")]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    // those who say how the game ended are not held up by it
    let said = hall.site.post(&path, "", &[("side", "white"), ("result", "=")]).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn nobody_answers_who_does_not_run_the_event() {
    let hall = Hall::new().await;
    let path = hall.board(1).await;
    hall.site.post(&format!("{path}/call"), "", &[("why", "other")]).await;
    let action = hall.path("/desk/calls/2/1/answer");
    let stranger = hall.site.session(&hall.site.account("stranger").await).await;
    assert_eq!(hall.site.post(&action, &stranger, &[]).await.status, StatusCode::FORBIDDEN);
    assert!(hall.call_at(1).await.unwrap().is_open());
    for wrong in ["/desk/calls/2/9/answer", "/desk/calls/9/1/answer"] {
        let answer = hall.site.post(&hall.path(wrong), &hall.clerk, &[]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{wrong}");
    }
    assert_eq!(hall.post("/calls/2/0/answer", &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_of_a_player_says_how_it_stands() {
    let hall = Hall::new().await;
    let boards = Boards { before: 20, ..Boards::default() };
    hall.act(Command::ChangeSettings(vec![Change::Boards(boards)])).await;
    let path = hall.board(2).await;
    let id =
        hall.event().await.tournament().rounds()[1].board(BoardNumber::from_index(1)).unwrap().game.black;
    let desk = hall.desk(&format!("/players/{id}")).await;
    let start = hall.path(&format!("/me/{id}/"));
    let own = format!("{start}{}", &desk.split(&start).nth(1).unwrap()[..12]);
    let page = hall.site.get(&own, "").await.text();
    assert!(page.contains(&format!("href=\"{path}#call-why\"")), "{page}");
    hall.site.post(&format!("{path}/call"), "", &[("why", "disturbance")]).await;
    let page = hall.site.get(&own, "").await.text();
    assert!(page.contains("The arbiter was called at 12:00 (disturbance)."), "{page}");
    assert!(!page.contains("#call-why"), "{page}");
    assert!(hall.desk("").await.contains("Round 2, board 22"), "boards are counted from 21 on");
    hall.post("/calls/2/2/answer", &[]).await;
    let page = hall.site.get(&own, "").await.text();
    assert!(page.contains("The arbiter is coming (12:00).") && page.contains("#call-why"), "{page}");
}

#[tokio::test]
async fn players_call_in_every_language() {
    let hall = Hall::new().await;
    let path = hall.board(4).await;
    hall.site.post(&format!("{path}/call"), "", &[("why", "draw-claim")]).await;
    for (language, told) in [
        ("fr", "L’arbitre est appelé depuis 12:00 (demande de nulle)."),
        ("de", "Der Schiedsrichter wurde um 12:00 gerufen (Remisreklamation)."),
        ("tr", "Hakem saat 12:00 itibarıyla çağrıldı (beraberlik talebi)."),
    ] {
        let page = hall.site.get(&path, &format!("lang={language}")).await.text();
        assert!(page.contains(told), "{page}");
    }
}
