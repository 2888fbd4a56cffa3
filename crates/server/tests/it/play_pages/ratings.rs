//! Ratings of games as pages.

use axum::http::StatusCode;

use super::{BLITZ, SHORT_GAME, page, play_all, player, table};
use crate::test_app::TestApp;

#[tokio::test]
async fn lists_and_profiles_follow_from_games() {
    let site = TestApp::new().await;
    let empty = page(&site, "/play/ratings/quoridor-2-blitz", "").await;
    assert!(empty.contains("Nobody has played a game that counts here yet."), "{empty}");
    let (path, players) = table(&site, &BLITZ).await;
    play_all(&site, &path, &players, &SHORT_GAME).await;
    let [loser, winner] = &players;
    let index = loser.page(&site, "/play/ratings").await;
    assert!(index.contains("2 players") && index.contains("you: 1484"), "{index}");
    let list = loser.page(&site, "/play/ratings/quoridor-2-blitz").await;
    let [first, second] =
        [winner, loser].map(|one| list.find(&format!("/play/people/{}\"", one.account.id)).unwrap());
    assert!(first < second && list.contains("1516<abbr title=\"provisional\">P</abbr>"), "{list}");
    assert!(list.contains("class=\"me\""), "{list}");
    let found = page(&site, &format!("/play/ratings/quoridor-2-blitz?q={}", winner.account.name), "").await;
    assert!(found.contains("1516") && !found.contains("1484"), "{found}");
    for query in ["%00", "%25", "%3Cscript%3E"] {
        let nobody = page(&site, &format!("/play/ratings/quoridor-2-blitz?q={query}"), "").await;
        assert!(!nobody.contains("<script>"));
    }
    // among friends
    let friends = "/play/ratings/quoridor-2-blitz?who=friends";
    let alone = loser.page(&site, friends).await;
    assert!(alone.contains("1484") && !alone.contains("1516"), "{alone}");
    loser.sent(&site, &format!("/friends/{}/ask", winner.account.id), &[]).await;
    winner.sent(&site, &format!("/friends/{}/accept", loser.account.id), &[]).await;
    assert!(loser.page(&site, friends).await.contains("1516"));

    let profile = page(&site, &format!("/play/people/{}", winner.account.id), "").await;
    assert!(profile.contains("1516") && profile.contains("One game") && profile.contains(&path), "{profile}");
    assert!(!profile.contains("class=\"graph\""), "one game makes no line");
    let next = loser.sent(&site, "/play/new", &BLITZ).await;
    winner.sent(&site, &format!("{next}/sit"), &[]).await;
    let is_first = loser.game(&site, &next).await["you"] == 1;
    let (one, two) = if is_first { (loser, winner) } else { (winner, loser) };
    for (ply, play) in ["e2", "e8"].into_iter().enumerate() {
        [one, two][ply].play(&site, &next, ply, play).await;
    }
    winner.sent(&site, &format!("{next}/resign"), &[]).await;
    let profile = page(&site, &format!("/play/people/{}", winner.account.id), "").await;
    assert!(profile.contains("class=\"graph\"") && profile.contains("2 games"), "{profile}");
    let systems = page(&site, "/play/ratings/quoridor-2-blitz/systems?by=openskill", "").await;
    assert!(systems.contains("what one wins by Elo the other loses") && systems.contains("μ"), "{systems}");
    let four = page(&site, "/play/ratings/quoridor-4-blitz/systems", "").await;
    assert!(four.contains("is not a zero-sum game"), "{four}");
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let site = TestApp::new().await;
    let anna = player(&site, "anna").await;
    for path in [
        "/play/ratings/chess",
        "/play/ratings/quoridor-3-blitz",
        "/play/ratings/chess/systems",
        "/play/people/999",
        "/play/people/anna",
    ] {
        assert_eq!(site.get(path, &anna.cookie).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(
        anna.page(&site, &format!("/play/people/{}", anna.account.id)).await.contains("No rated games yet.")
    );
    assert!(page(&site, "/play/ratings/quoridor-2-blitz?page=7", "").await.contains("Nobody"));
}
