//! The site stops and goes on: boards stay open, results are not lost, and nobody is late for what was not there.

use jiff::SignedDuration;
use serde_json::json;

use super::{Cup, blitz, let_it_look};

impl Cup {
    async fn restarted(self, after: i64) -> Self {
        let club = self.club.restarted(SignedDuration::from_secs(after)).await;
        let cup = Self { club, ..self };
        cup.watch();
        cup
    }
}

#[tokio::test]
async fn boards_stay_open_and_results_come_in() {
    let (cup, players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let token = players[0].token.clone();
    let cup = cup.restarted(2).await;
    let_it_look().await;
    assert_eq!(cup.game(1, 1, None).await, game);
    assert_eq!(cup.tables().await, 1);
    let mut line = cup.club.connect(&token).await;
    line.ask(json!({"do": "resign", "game": game})).await.unwrap().unwrap();
    assert!(["1-0", "0-1"].contains(&cup.result(1, 1).await.as_str()));
}

#[tokio::test]
async fn a_game_that_ended_while_nobody_watched_is_entered_once() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    let mut anna = cup.club.player("anna").await;
    cup.club.site.account("boris").await;
    cup.link(1, "anna").await;
    cup.link(2, "boris").await;
    let watching = tokio::spawn(ronde_server::online::watch(cup.club.site.app.clone()));
    cup.pair().await;
    let game = cup.game(1, 1, None).await;
    watching.abort();
    let _ = watching.await;
    anna.ok(json!({"do": "resign", "game": game})).await;
    let_it_look().await;
    assert_eq!(cup.stands(1, 1).await, None);
    drop(anna);
    let cup = cup.restarted(3600).await;
    let result = cup.result(1, 1).await;
    assert!(["1-0", "0-1"].contains(&result.as_str()), "{result}");
    let cup = cup.restarted(3600).await;
    let_it_look().await;
    assert_eq!((cup.stands(1, 1).await, cup.tables().await), (Some(result), 1));
}

#[tokio::test]
async fn a_round_that_was_published_last_opens_after_the_restart() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    for (name, number) in ["anna", "boris"].into_iter().zip(1..) {
        cup.club.site.account(name).await;
        cup.link(number, name).await;
    }
    cup.pair().await;
    let cup = cup.restarted(24 * 3600).await;
    cup.game(1, 1, None).await;
}

#[tokio::test]
async fn nobody_is_late_while_the_site_is_down() {
    let (cup, players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    cup.pair().await;
    cup.game(1, 1, None).await;
    drop(players);
    cup.later(60);
    let cup = cup.restarted(3600).await;
    let_it_look().await;
    assert_eq!(cup.stands(1, 1).await, None);
    cup.later(590);
    let_it_look().await;
    assert_eq!(cup.stands(1, 1).await, None, "the whole time is there again");
    cup.later(70);
    assert_eq!(cup.result(1, 1).await, "---");
}
