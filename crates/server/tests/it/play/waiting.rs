//! Those who wait for opponents keep their places: while the site is down, while they are away for a moment, while others block them.

use jiff::SignedDuration;
use ronde_store::AccountId;
use serde_json::{Value, json};

use super::{Club, Player, SHORT_GAME, blitz, play_from, seat};

const BLITZ: &str = "quoridor-2-blitz";
const DAYS: &str = "quoridor-2-correspondence";

async fn seek(player: &mut Player, modality: &str) -> Value {
    player.ok(json!({"do": "seek", "modality": modality})).await
}

async fn seeks(player: &mut Player) -> Value {
    player.ok(json!({"do": "seeks"})).await
}

impl Club {
    async fn players<const N: usize>(&self, names: [&str; N]) -> [Player; N] {
        let mut players = Vec::new();
        for name in names {
            players.push(self.player(name).await);
        }
        players.try_into().map_err(|_| "as many").unwrap()
    }

    /// Somebody connects again.
    async fn back(&self, player: &mut Player) {
        player.line = self.connect(&player.token).await;
        player.ok(json!({"do": "ping"})).await;
    }

    async fn stored(&self) -> Vec<(AccountId, &'static str)> {
        let seeks = self.site.app.store().seeks().await.unwrap();
        seeks.into_iter().map(|seek| (seek.account, seek.modality.code())).collect()
    }

    async fn at_table(&self, game: &Value) -> Vec<AccountId> {
        let game = ronde_domain::GameId(game.as_i64().unwrap());
        let listed = self.site.app.store().listed_game(game).await.unwrap();
        let mut players: Vec<AccountId> =
            listed.players.into_iter().flatten().filter_map(|player| player.sitter.account()).collect();
        players.sort_unstable();
        players
    }
}

async fn matched(player: &mut Player) -> Value {
    player.push("matched").await["game"].clone()
}

#[tokio::test]
async fn searches_survive_a_restart() {
    let club = Club::new().await;
    let [mut anna, mut boris] = club.players(["anna", "boris"]).await;
    seek(&mut anna, DAYS).await;
    boris.ok(json!({"do": "seek", "modality": BLITZ, "widest": 300})).await;
    let club = club.restarted(SignedDuration::from_hours(30)).await;
    club.back(&mut boris).await;
    club.later(50);
    let found = seeks(&mut boris).await;
    assert_eq!(
        (&found[0]["modality"], &found[0]["since"], &found[0]["window"], found.as_array().unwrap().len()),
        (&json!(BLITZ), &json!("2026-11-16T09:00:00Z"), &json!(300), 1)
    );
    // she is not connected, and need not be
    let [mut cem, mut dora] = club.players(["cem", "dora"]).await;
    assert_eq!(seek(&mut dora, DAYS).await["pool"], 2);
    let game = matched(&mut dora).await;
    assert_eq!(club.at_table(&game).await, [anna.account.id, dora.account.id]);
    let why = &dora.ok(json!({"do": "game", "game": game})).await["matched"]["waited"];
    assert!(why.as_array().unwrap().contains(&json!(30 * 3_600 + 50)), "{why}");
    seek(&mut cem, BLITZ).await;
    assert_eq!(matched(&mut cem).await, matched(&mut boris).await);
    assert_eq!(club.stored().await, []);
}

#[tokio::test]
async fn what_has_ended_does_not_come_back() {
    let club = Club::new().await;
    let [mut anna, mut boris] = club.players(["anna", "boris"]).await;
    for modality in [BLITZ, "quoridor-4-blitz", DAYS] {
        seek(&mut anna, modality).await;
    }
    assert_eq!(club.stored().await.len(), 3);
    // one game with a clock ends the search for another
    seek(&mut boris, BLITZ).await;
    matched(&mut anna).await;
    assert_eq!(club.stored().await, [(anna.account.id, DAYS)]);
    anna.ok(json!({"do": "unseek"})).await;
    assert_eq!(club.stored().await, []);
    let club = club.restarted(SignedDuration::from_mins(1)).await;
    club.back(&mut anna).await;
    assert_eq!(seeks(&mut anna).await, json!([]));
}

#[tokio::test]
async fn who_does_not_come_back_loses_the_place_after_the_grace() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    seek(&mut anna, BLITZ).await;
    let club = club.restarted(SignedDuration::from_hours(3)).await;
    let mut cem = club.player("cem").await;
    assert_eq!(seek(&mut cem, BLITZ).await["pool"], 2);
    club.later(29);
    assert_eq!(seeks(&mut cem).await[0]["pool"], 2, "not matched, and not let go");
    let mut pool = json!(2);
    while pool == 2 {
        club.later(2);
        pool = seeks(&mut cem).await[0]["pool"].clone();
    }
    assert_eq!(pool, 1);
    let gone = async {
        while club.stored().await.len() > 1 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), gone).await.expect("it is removed");
    assert_eq!(club.stored().await, [(cem.account.id, BLITZ)]);
}

#[tokio::test]
async fn who_is_away_for_a_moment_is_met_after_coming_back() {
    let club = Club::new().await;
    let [mut anna, mut boris] = club.players(["anna", "boris"]).await;
    seek(&mut anna, BLITZ).await;
    let Player { account, token, line } = anna;
    line.close().await;
    for _ in 0..20 {
        // by then the site has noticed
        boris.ok(json!({"do": "ping"})).await;
    }
    assert_eq!(seek(&mut boris, BLITZ).await["pool"], 2);
    club.later(10);
    assert_eq!(seeks(&mut boris).await[0]["pool"], 2, "she keeps her place");
    let mut anna = Player { account, line: club.connect(&token).await, token };
    anna.ok(json!({"do": "ping"})).await;
    club.later(1);
    assert_eq!(matched(&mut boris).await, matched(&mut anna).await);
}

#[tokio::test]
async fn a_block_that_is_made_while_both_wait_is_not_broken() {
    let club = Club::new().await;
    let table = "quoridor-4-rapid";
    let [mut anna, mut boris, mut cem, mut dora] = club.players(["anna", "boris", "cem", "dora"]).await;
    for one in [&mut anna, &mut boris, &mut cem] {
        seek(one, table).await;
    }
    boris.ok(json!({"do": "friend", "account": anna.id(), "step": "block"})).await;
    seek(&mut dora, table).await;
    club.later(5);
    for one in [&mut anna, &mut boris, &mut cem, &mut dora] {
        let found = seeks(one).await;
        assert_eq!((&found[0]["pool"], &found[0]["since"]), (&json!(4), &json!("2026-11-16T09:00:00Z")));
    }
    // each of them is met by others
    let mut later = club.players(["emil", "fatma", "gerd", "hana"]).await;
    for one in &mut later {
        seek(one, table).await;
    }
    let (one, other) = (matched(&mut anna).await, matched(&mut boris).await);
    assert_ne!(one, other);
    assert!(!club.at_table(&one).await.contains(&boris.account.id));
}

#[tokio::test]
async fn two_of_whom_one_has_blocked_the_other_meanwhile_meet_others() {
    let club = Club::new().await;
    let [mut anna, mut boris] = club.players(["anna", "boris"]).await;
    seek(&mut anna, BLITZ).await;
    // she counts as gone, so that both wait
    let club = club.restarted(SignedDuration::ZERO).await;
    club.back(&mut boris).await;
    seek(&mut boris, BLITZ).await;
    boris.ok(json!({"do": "friend", "account": anna.id(), "step": "block"})).await;
    club.back(&mut anna).await;
    club.later(3);
    assert_eq!(seeks(&mut anna).await[0]["pool"], 2);
    let [mut cem, mut dora] = club.players(["cem", "dora"]).await;
    seek(&mut cem, BLITZ).await;
    seek(&mut dora, BLITZ).await;
    let (one, other) = (matched(&mut anna).await, matched(&mut boris).await);
    assert_ne!(one, other);
}

#[tokio::test]
async fn recent_opponents_meet_others_first() {
    let club = Club::new().await;
    let mut others = Vec::from(club.players(["cem", "dora"]).await);
    let game = seat(&mut others, blitz(), true).await;
    play_from(&mut others, game, 0, &SHORT_GAME).await;
    let mut third = others.pop().unwrap();
    let mut two = Vec::from(club.players(["anna", "boris"]).await);
    let game = seat(&mut two, blitz(), false).await;
    play_from(&mut two, game, 0, &SHORT_GAME).await;
    let (mut anna, mut boris) = (two.pop().unwrap(), two.pop().unwrap());
    // whoever has not come back is not met, so that all three wait at the same moment
    seek(&mut anna, BLITZ).await;
    let club = club.restarted(SignedDuration::ZERO).await;
    club.back(&mut boris).await;
    boris.ok(json!({"do": "seek", "modality": BLITZ, "highest": 1510})).await;
    let club = club.restarted(SignedDuration::ZERO).await;
    club.back(&mut third).await;
    assert_eq!(seek(&mut third, BLITZ).await["rating"], 1516);
    club.back(&mut anna).await;
    club.back(&mut boris).await;
    club.later(1);
    // the two are closest to each other, but have just played; he would not play with the third
    let game = matched(&mut anna).await;
    assert!(club.at_table(&game).await.contains(&third.account.id), "she met him again");
    assert_eq!(seeks(&mut boris).await[0]["pool"], 1);
}

#[tokio::test]
async fn who_is_erased_is_never_met() {
    let club = Club::new().await;
    let [mut anna, mut boris, mut cem] = club.players(["anna", "boris", "cem"]).await;
    seek(&mut anna, DAYS).await;
    club.site.app.store().erase_account(anna.account.id, club.site.app.now()).await.unwrap();
    seek(&mut boris, DAYS).await;
    club.later(1);
    assert_eq!(seeks(&mut boris).await[0]["pool"], 1);
    assert_eq!(club.stored().await, [(boris.account.id, DAYS)]);
    seek(&mut cem, DAYS).await;
    let game = matched(&mut boris).await;
    assert_eq!(club.at_table(&game).await, [boris.account.id, cem.account.id]);
}
