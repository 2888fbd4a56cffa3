//! Players are told of a published round, and boards count down to a forfeit.

use super::{Cup, at_board, blitz};
use crate::notices::{badge, unread};

#[tokio::test]
async fn a_published_round_is_told_to_its_players_once() {
    let (cup, players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    let boards = cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let players = at_board(players, &boards[0]);
    let site = &cup.club.site;
    for (player, other) in [(&players[0], &players[1]), (&players[1], &players[0])] {
        let sentence = format!("Cup, round 1: your Quoridor board against {} is open", other.account.name);
        let told = unread(site, &player.account).await;
        assert_eq!(told, [("round".to_owned(), sentence, format!("/play/games/{game}"))]);
        assert_eq!(badge(site, &player.account).await, Some(1));
    }
}

#[tokio::test]
async fn the_board_the_round_and_the_lobby_count_down_to_a_forfeit() {
    let (cup, players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    let boards = cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let mut players = at_board(players, &boards[0]);
    let site = &cup.club.site;
    let until = "2026-11-16T09:10:00Z";
    let moment = format!(r#"data-until="{until}""#);
    let cookies = [site.session(&players[0].account).await, site.session(&players[1].account).await];
    let white = boards[0]["white"]["name"].as_str().unwrap();
    let others = format!("{} must make the first move or lose by forfeit:", players[0].account.name);
    for path in [format!("/play/games/{game}"), "/play".to_owned(), "/e/cup/rounds/1".to_owned()] {
        let own = site.get(&path, &cookies[0]).await.text();
        assert!(
            own.contains("Make your first move or lose by forfeit:") && own.contains(&moment),
            "{path}: {own}"
        );
        // without scripts it shows the time itself
        assert!(own.contains("2026-11-16 09:10:00 UTC"), "{path}");
        let other = site.get(&path, &cookies[1]).await.text();
        let by_name = format!("{white} must make the first move or lose by forfeit:");
        assert!(
            (other.contains(&others) || other.contains(&by_name)) && other.contains(&moment),
            "{path}: {other}"
        );
    }
    // everyone sees it at the board; a page that is the same for all has none
    assert!(site.get(&format!("/play/games/{game}"), "").await.text().contains(&moment));
    assert!(!site.get("/e/cup/rounds/1", "").await.text().contains("data-until"));
    // White has moved: Black now has the same time
    cup.later(60);
    players[0].play(game, 0, "e2").await.unwrap();
    let page = site.get(&format!("/play/games/{game}"), &cookies[1]).await.text();
    assert!(
        page.contains("Make your first move") && page.contains(r#"data-until="2026-11-16T09:11:00Z""#),
        "{page}"
    );
    players[1].play(game, 1, "e8").await.unwrap();
    let page = site.get(&format!("/play/games/{game}"), &cookies[1]).await.text();
    assert!(!page.contains("data-until"), "the clocks run");
}

#[tokio::test]
async fn who_has_not_come_sees_how_long_the_board_waits() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    for (number, name) in [(1, "anna"), (2, "boris")] {
        cup.club.site.account(name).await;
        cup.link(number, name).await;
    }
    cup.watch();
    cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let page = cup.club.site.get(&format!("/play/games/{game}"), "").await.text();
    assert!(page.contains("If neither player comes, both lose by forfeit:"), "{page}");
    assert!(page.contains(r#"data-until="2026-11-16T09:10:00Z""#), "{page}");
}
