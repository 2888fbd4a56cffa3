//! The board by forms: moves, refusals, offers, the end, replay, text.

use axum::http::StatusCode;

use super::{BLITZ, SHORT_GAME, page, play_all, player, table};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_whole_rated_game_by_forms() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    let [one, two] = &players;
    let board = one.page(&site, &path).await;
    assert!(board.contains("It is your turn") && board.contains("data-turns=\"0\""), "{board}");
    assert_eq!(board.matches("class=\"reachable\"").count(), 3, "{board}");
    let other = two.page(&site, &path).await;
    assert!(other.contains("is to move") && other.contains("data-turns=\"2\""), "{other}");
    assert_eq!(other.matches("class=\"reachable\"").count(), 0);
    play_all(&site, &path, &players, &SHORT_GAME).await;

    let end = page(&site, &path, "").await;
    assert!(end.contains(&format!("{} has won: the pawn has reached its goal.", two.account.name)), "{end}");
    for (before, after) in [("1500", "1516"), ("1500", "1484")] {
        assert!(end.contains(&format!("{before} → {after}")), "{end}");
    }
    assert!(end.contains("1500.00 + 32 × (1.00 − 0.500) = 1516.00, published 1516"), "{end}");
    assert!(!end.contains("data-act=\"resign\"") && end.contains("class=\"path seat-1\""), "{end}");
    // step by step, also without a script
    let start = page(&site, &format!("{path}?step=0"), "").await;
    assert!(start.contains("transform=\"translate(450 850)\"") && start.contains("?step=1"), "{start}");
    let first = page(&site, &format!("{path}?step=1"), "").await;
    assert!(
        first.contains("transform=\"translate(450 750)\"") && first.contains("aria-current=\"step\""),
        "{first}"
    );
    assert!(page(&site, &format!("{path}?step=999"), "").await.contains("class=\"result\""));
    let text = site.get(&format!("{path}.txt"), "").await;
    assert_eq!(text.header("content-type"), "text/plain; charset=utf-8");
    let record: ronde_quoridor::Record = text.text().parse().unwrap();
    assert_eq!(record.game.moves().map(|play| play.to_string()).collect::<Vec<_>>(), SHORT_GAME);
    // once more, by agreement
    one.sent(&site, &format!("{path}/offer/rematch"), &[]).await;
    assert!(two.page(&site, &path).await.contains(&format!("{} wants a rematch.", one.account.name)));
    two.sent(&site, &format!("{path}/offer/rematch"), &[]).await;
    let rematch = tokio::time::timeout(std::time::Duration::from_secs(20), async {
        loop {
            let game = one.game(&site, &path).await;
            if let Some(rematch) = game["rematch"].as_i64() {
                return rematch;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    });
    let rematch = format!("/play/games/{}", rematch.await.expect("a rematch"));
    assert_eq!(two.game(&site, &rematch).await["you"], 1, "the other one begins");
    assert!(two.page(&site, &rematch).await.contains("The game before"));
}

#[tokio::test]
async fn what_is_not_possible_is_told_in_words() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    let [one, two] = &players;
    let cem = player(&site, "cem").await;
    for (who, play, status, told) in [
        (one, "e5", StatusCode::UNPROCESSABLE_ENTITY, "e5"),
        (one, "castle", StatusCode::UNPROCESSABLE_ENTITY, "A move is a square such as e2"),
        (two, "e8", StatusCode::CONFLICT, "not your turn"),
        (&cem, "e2", StatusCode::CONFLICT, "do not sit"),
    ] {
        let answer = who.play(&site, &path, 0, play).await;
        assert_eq!(answer.status, status, "{play}: {}", answer.text());
        assert!(answer.text().contains(told), "{play}: {}", answer.text());
    }
    play_all(&site, &path, &players, &["E2", "e8", "d3h"]).await;
    let answer = two.play(&site, &path, 3, "e3h").await;
    assert!(answer.text().contains("d3h"), "{}", answer.text());
    let walls = two.page(&site, &path).await;
    assert!(walls.contains("Walls: d3h.") && walls.contains("class=\"wall last\""), "{walls}");
    for path in ["/play/games/999", "/play/games/none", "/play/games/none.txt", "/play/games/999.txt"] {
        assert_eq!(site.get(path, "").await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let unknown = one.post(&site, &format!("{path}/offer/marriage"), &[]).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn offers_are_made_declined_and_accepted() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    let [one, two] = &players;
    assert!(one.page(&site, &path).await.contains("Call off"), "before everybody has moved");
    play_all(&site, &path, &players, &["e2", "e8"]).await;
    let board = one.page(&site, &path).await;
    assert!(!board.contains("data-act=\"abort\"") && board.contains("data-act=\"resign\""), "{board}");
    one.sent(&site, &format!("{path}/offer/draw"), &[]).await;
    assert!(one.page(&site, &path).await.contains("You have offered a draw."));
    let offered = two.page(&site, &path).await;
    assert!(offered.contains(&format!("{} offers a draw.", one.account.name)), "{offered}");
    two.sent(&site, &format!("{path}/decline/draw"), &[]).await;
    assert!(!one.page(&site, &path).await.contains("class=\"offer\""));
    // saved, and taken up again
    for who in [one, two] {
        who.sent(&site, &format!("{path}/offer/pause"), &[]).await;
    }
    assert!(two.page(&site, &path).await.contains("The game is paused."));
    for who in [two, one] {
        who.sent(&site, &format!("{path}/offer/resume"), &[]).await;
    }
    assert!(one.page(&site, &path).await.contains("It is your turn"));
    for who in [one, two] {
        who.sent(&site, &format!("{path}/offer/draw"), &[]).await;
    }
    let end = one.page(&site, &path).await;
    assert!(end.contains("A draw between") && end.contains("1500 → 1500"), "{end}");
}

#[tokio::test]
async fn resigning_and_calling_off() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    let [one, two] = &players;
    play_all(&site, &path, &players, &["e2", "e8"]).await;
    one.sent(&site, &format!("{path}/resign"), &[]).await;
    let end = two.page(&site, &path).await;
    let told = format!("{} has won: {} has resigned.", two.account.name, one.account.name);
    assert!(end.contains(&told), "{end}");
    assert!(
        end.contains(&format!("{} has resigned</a>", one.account.name)),
        "it stands among the moves: {end}"
    );
    let next = one.sent(&site, "/play/new", &BLITZ).await;
    two.sent(&site, &format!("{next}/sit"), &[]).await;
    two.sent(&site, &format!("{next}/abort"), &[]).await;
    let off = one.page(&site, &next).await;
    assert!(off.contains("Called off before everybody had moved.") && !off.contains("→"), "{off}");
}

#[tokio::test]
async fn every_page_of_a_game_speaks_every_language() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    play_all(&site, &path, &players, &SHORT_GAME[..5]).await;
    for (language, word) in
        [("fr", "Clavardage des joueurs"), ("de", "Spieler-Chat"), ("tr", "Oyuncu sohbeti")]
    {
        let cookie = format!("{}; lang={language}", players[0].cookie);
        assert!(page(&site, &path, &cookie).await.contains(word), "{language}");
        for path in
            ["/play", "/play/new", "/play/seek", "/play/ratings", "/play/ratings/quoridor-4-blitz/systems"]
        {
            page(&site, path, &cookie).await;
        }
    }
    players[1].sent(&site, &format!("{path}/resign"), &[]).await;
    for language in ["fr", "de", "tr"] {
        assert!(page(&site, &path, &format!("lang={language}")).await.contains("1484"), "{language}");
    }
}

#[tokio::test]
async fn four_at_one_table_see_it_from_their_sides() {
    let site = TestApp::new().await;
    let mut people = Vec::new();
    for name in ["anna", "boris", "cem", "duru"] {
        people.push(player(&site, name).await);
    }
    let path = people[0].sent(&site, "/play/new", &[("seats", "4"), ("pace", "days"), ("days", "1")]).await;
    for one in &people[1..] {
        one.sent(&site, &format!("{path}/sit"), &[]).await;
    }
    for one in &people {
        let board = one.page(&site, &path).await;
        let seat = super::game_of(&board)["you"].as_u64().unwrap();
        assert!(board.contains(&format!("data-turns=\"{}\"", seat - 1)), "{board}");
        let own =
            format!("class=\"pawn seat-{seat}\" href=\"#pawn-{seat}\" transform=\"translate(450 850)\"");
        assert!(board.contains(&own), "{board}");
        assert!(board.contains("one day per move") && !board.contains("Offer a draw"), "{board}");
    }
}

#[tokio::test]
async fn a_flood_of_forms_is_stopped() {
    let site = TestApp::new().await;
    let (path, [one, two]) = table(&site, &BLITZ).await;
    let mut is_stopped = false;
    for act in ["offer/draw", "decline/draw"].into_iter().cycle().take(2_000) {
        if one.post(&site, &format!("{path}/{act}"), &[]).await.status == StatusCode::TOO_MANY_REQUESTS {
            is_stopped = true;
            break;
        }
    }
    assert!(is_stopped);
    // the other one is not
    assert_ne!(two.post(&site, &format!("{path}/abort"), &[]).await.status, StatusCode::TOO_MANY_REQUESTS);
}
