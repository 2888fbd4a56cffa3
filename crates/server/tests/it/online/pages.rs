//! The ways to the games.

use axum::http::StatusCode;

use super::{Cup, blitz};

#[tokio::test]
async fn the_round_leads_to_its_games() {
    let (cup, players) = Cup::with_players(&["Anna", "Boris", "Cem", "Deniz"], blitz()).await;
    cup.pair().await;
    let (site, round) = (&cup.club.site, "/e/cup/rounds/1");
    let games = [cup.game(1, 1, None).await, cup.game(1, 2, None).await];
    for (game, board) in games.iter().zip(1..) {
        let answer = site.get(&format!("{round}/boards/{board}/game"), "").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        assert_eq!(answer.header("location"), format!("/play/games/{game}"));
    }
    assert_eq!(site.get(&format!("{round}/boards/3/game"), "").await.status, StatusCode::NOT_FOUND);
    let everybody = site.get(round, "").await.text();
    assert_eq!(everybody.matches(">Watch<").count(), 2, "{everybody}");
    let cookie = site.session(&players[0].account).await;
    let own = site.get(round, &cookie).await.text();
    // the head of every page has a link of the same name
    let play = "class=\"button\">Play<";
    assert_eq!((own.matches(play).count(), own.matches(">Watch<").count()), (1, 1));
    cup.enter(1, 1, "1-0").await;
    cup.enter(1, 2, "+--").await;
    let after = site.get(round, "").await.text();
    assert_eq!((after.matches(">Replay<").count(), after.matches(">Watch<").count()), (1, 0));
}

#[tokio::test]
async fn the_own_page_leads_to_the_board() {
    let (cup, players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    let links = cup.ok(axum::http::Method::GET, &format!("{}/links", super::EVENT), None).await;
    let own = links["players"][0]["link"].as_str().unwrap().strip_prefix(crate::test_app::SITE).unwrap();
    let site = &cup.club.site;
    let cookie = site.session(&players[0].account).await;
    assert!(!site.get(own, &cookie).await.text().contains("/boards/1/game"));
    cup.pair().await;
    let page = site.get(own, &cookie).await.text();
    assert!(page.contains("href=\"/e/cup/rounds/1/boards/1/game\">To the board<"), "{page}");
    assert!(!page.contains("Enter the result"));
    cup.enter(1, 1, "1-0").await;
    assert!(!site.get(own, &cookie).await.text().contains("/boards/1/game"));
}

#[tokio::test]
async fn the_desk_names_those_who_cannot_sit_down() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    let site = &cup.club.site;
    site.account("anna").await;
    cup.link(1, "anna").await;
    let arbiter = site.app.store().account_by_name("arbiter").await.unwrap().unwrap();
    let desk = site.get("/e/cup/desk", &site.session(&arbiter).await).await.text();
    assert!(desk.contains("1 / 2") && desk.contains("href=\"/e/cup/desk/players/2#account\""), "{desk}");
    assert!(!desk.contains("href=\"/e/cup/desk/players/1#account\""));
}
