//! The lobby, new tables, the search for an opponent, guests.

use std::time::Duration;

use axum::http::StatusCode;

use super::{BLITZ, game_of, page, player, table};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_visitor_sees_where_to_play_and_has_to_log_in() {
    let site = TestApp::new().await;
    for path in ["/", "/play"] {
        let shown = page(&site, path, "").await;
        assert!(shown.contains("href=\"/play\"") && shown.contains("/login?next=/play"), "{path}");
        assert!(!shown.contains("action=\"/play/computer\""), "{path}");
    }
    assert_eq!(site.post("/play/computer", "", &[("level", "easy")]).await.status, StatusCode::UNAUTHORIZED);
    for (language, word) in [("fr", "Jouer au Quoridor"), ("de", "Quoridor spielen"), ("tr", "Quoridor oyna")]
    {
        assert!(page(&site, "/play", &format!("lang={language}")).await.contains(word), "{language}");
    }
}

#[tokio::test]
async fn a_guest_is_at_the_board_with_one_click() {
    let site = TestApp::with(|config| config.guests = true).await;
    assert!(page(&site, "/", "").await.contains("action=\"/play/computer\""));
    let entered = site.post("/play/computer", "", &[("level", "easy")]).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text());
    let board = page(&site, entered.header("location"), &entered.cookies()).await;
    let game = game_of(&board);
    assert!(!game["you"].is_null() && game["access"] == "computer", "{game}");
    assert!(board.contains("Computer (easy)") && board.contains("<svg viewBox"), "{board}");
    // the next game is played under the same name
    let again = site.post("/play/computer", &entered.cookies(), &[("level", "hard")]).await;
    assert!(again.headers.get("set-cookie").is_none());
    let lobby = page(&site, "/play", &entered.cookies()).await;
    assert_eq!(lobby.matches("<bdi>Computer (").count(), 2, "{lobby}");
}

#[tokio::test]
async fn the_computer_answers_a_move_of_a_form() {
    let site = TestApp::new().await;
    let anna = player(&site, "anna").await;
    assert_eq!(
        anna.post(&site, "/play/computer", &[("level", "divine")]).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let path = anna.sent(&site, "/play/computer", &[("level", "easy")]).await;
    let mut moves = 0;
    for _ in 0..3 {
        let game = tokio::time::timeout(Duration::from_secs(30), async {
            loop {
                let game = anna.game(&site, &path).await;
                if game["is_my_turn"] == true && game["moves"].as_u64() >= Some(moves) {
                    return game;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
        let game = game.await.expect("the computer moves");
        let ply = game["plays"].as_array().unwrap().len();
        let play = game["paths"][usize::from(game["you"] == 2)][1].as_str().unwrap().to_owned();
        // where the other pawn stands in the way, any legal square will do
        let legal = game["legal"]["pawns"].as_array().unwrap();
        let play =
            if legal.iter().any(|one| *one == play) { play } else { legal[0].as_str().unwrap().to_owned() };
        assert_eq!(anna.play(&site, &path, ply, &play).await.status, StatusCode::SEE_OTHER);
        moves = game["moves"].as_u64().unwrap() + 2;
    }
}

#[tokio::test]
async fn a_table_is_made_and_found() {
    let site = TestApp::new().await;
    let (anna, boris) = (player(&site, "anna").await, player(&site, "boris").await);
    let form = anna.page(&site, "/play/new").await;
    assert!(form.contains("name=\"minutes\"") && form.contains("name=\"level\""), "{form}");
    for (field, value) in [("minutes", "0"), ("minutes", "five"), ("increment", "181"), ("increment", "-1")] {
        let fields: Vec<_> =
            BLITZ.iter().map(|one| if one.0 == field { (field, value) } else { *one }).collect();
        let answer = anna.post(&site, "/play/new", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field} {value}");
        assert!(answer.text().contains(&format!("id=\"{field}-fault\"")), "{field} {value}");
    }
    let nobody = [("access", "invited"), ("pace", "days"), ("days", "3")];
    let answer = anna.post(&site, "/play/new", &nobody).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().contains("Invite at least one friend."));

    let path = anna.sent(&site, "/play/new", &BLITZ).await;
    let waiting = anna.page(&site, &path).await;
    assert!(waiting.contains("You sit at this table") && waiting.contains("Close the table"), "{waiting}");
    let lobby = boris.page(&site, "/play").await;
    assert!(lobby.contains(&format!("{path}/sit")) && lobby.contains("5 min + 3 s"), "{lobby}");
    assert!(page(&site, &path, "").await.contains("This table waits for players."));
    boris.sent(&site, &format!("{path}/sit"), &[]).await;
    let lobby = page(&site, "/play", "").await;
    assert!(lobby.contains("no move yet") && !lobby.contains("/sit\""), "{lobby}");
    // a table that nobody wants any more
    let path = anna.sent(&site, "/play/new", &[("pace", "days"), ("days", "2")]).await;
    assert_eq!(anna.sent(&site, &format!("{path}/stand-up"), &[]).await, "/play");
    assert!(anna.page(&site, &path).await.contains("The table is gone"));
}

#[tokio::test]
async fn friends_are_invited() {
    let site = TestApp::new().await;
    let [anna, boris, cem] =
        [player(&site, "anna").await, player(&site, "boris").await, player(&site, "cem").await];
    anna.sent(&site, &format!("/friends/{}/ask", boris.account.id), &[]).await;
    boris.sent(&site, &format!("/friends/{}/accept", anna.account.id), &[]).await;
    assert!(
        anna.page(&site, "/play/new")
            .await
            .contains(&format!("name=\"invited\" value=\"{}\"", boris.account.id))
    );
    let invited = boris.account.id.to_string();
    let path = anna.sent(&site, "/play/new", &[("access", "invited"), ("invited", &invited)]).await;
    assert!(cem.page(&site, &path).await.contains("This table is for those who are invited."));
    assert_eq!(cem.post(&site, &format!("{path}/sit"), &[]).await.status, StatusCode::CONFLICT);
    assert!(boris.page(&site, "/play").await.contains(&path));
    boris.sent(&site, &format!("{path}/sit"), &[]).await;
    assert_eq!(boris.game(&site, &path).await["phase"], "playing");
}

#[tokio::test]
async fn looking_for_an_opponent() {
    let site = TestApp::new().await;
    let anna = player(&site, "anna").await;
    let unknown = anna.post(&site, "/play/seek", &[("modality", "chess")]).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    let wrong = anna.post(&site, "/play/seek", &[("modality", "quoridor-2-blitz"), ("lowest", "low")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields = [("modality", "quoridor-2-blitz"), ("lowest", "1000"), ("highest", ""), ("widest", "300")];
    assert_eq!(anna.sent(&site, "/play/seek", &fields).await, "/play/seek");
    let waiting = anna.page(&site, "/play/seek").await;
    assert!(
        waiting.contains("Two players, blitz") && waiting.contains("nobody else is looking"),
        "{waiting}"
    );
    assert!(waiting.contains("class=\"widening\"") && waiting.contains("Stop looking"), "{waiting}");
    assert!(anna.page(&site, "/play").await.contains("You are looking for an opponent."));
    anna.sent(&site, "/play/seek/stop", &[("modality", "quoridor-2-blitz")]).await;
    assert!(anna.page(&site, "/play/seek").await.contains("You are not looking for an opponent."));
}

#[tokio::test]
async fn those_who_are_matched_are_told_why() {
    let site = TestApp::new().await;
    let (anna, boris) = (player(&site, "anna").await, player(&site, "boris").await);
    for one in [&anna, &boris] {
        one.sent(&site, "/play/seek", &[("modality", "quoridor-2-rapid")]).await;
    }
    let path = tokio::time::timeout(Duration::from_secs(20), async {
        loop {
            let answer = site.get("/play/seek", &anna.cookie).await;
            if answer.status == StatusCode::SEE_OTHER {
                return answer.header("location").to_owned();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let path = path.await.expect("the two are matched");
    for one in [&anna, &boris] {
        let board = one.page(&site, &path).await;
        assert!(board.contains("Why you were matched") && board.contains("15:00"), "{board}");
        assert!(board.contains("anna: 1500, window ±"), "{board}");
    }
}

#[tokio::test]
async fn a_room_beside_the_board() {
    let site = TestApp::new().await;
    let (path, [one, two]) = table(&site, &BLITZ).await;
    let cem = player(&site, "cem").await;
    assert!(!page(&site, &path, "").await.contains("/chat\""));
    for who in [&one, &two, &cem] {
        let board = who.page(&site, &path).await;
        if board.contains(&format!("{path}/chat")) {
            who.sent(&site, &format!("{path}/chat"), &[]).await;
        }
    }
    let board = cem.page(&site, &path).await;
    let (_, room) = board.split_once("data-conversation=\"").expect("a room");
    let room = format!("/chat/{}", room.split('"').next().unwrap());
    assert_eq!(cem.post(&site, &room, &[("text", "nice wall")]).await.status, StatusCode::SEE_OTHER);
    assert!(cem.page(&site, &path).await.contains("nice wall"));
    assert!(!one.page(&site, &path).await.contains("nice wall"), "players do not hear spectators");
}
