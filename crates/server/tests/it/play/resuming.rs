//! Fair games: nobody's game goes on behind their back.

use serde_json::{Value, json};

use super::{Club, Player, blitz, play_from};
use crate::notices::unread;

const DAY: i64 = 24 * 3600;

fn offer(game: i64, what: &str) -> Value {
    json!({"do": "offer", "game": game, "what": what})
}

/// A rated game that is paused, and its players.
async fn paused(club: &Club) -> (i64, [Player; 2]) {
    let (game, mut players) = club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    for player in &mut players {
        player.ok(offer(game, "pause")).await;
    }
    (game, players.try_into().map_err(|_| "two").unwrap())
}

/// Somebody closes their client, and the site has noticed: at another table, whose clock runs.
async fn goes(mut player: Player, witness: &mut Player) {
    let new = json!({"do": "make-game", "client_id": "c", "seats": 2, "control": blitz(), "access": "computer", "level": "easy"});
    let made = player.ok(new).await;
    let (game, seat) = (made["id"].as_i64().unwrap(), made["you"].as_u64().unwrap());
    let clock = usize::try_from(seat).unwrap() - 1;
    player.line.close().await;
    for _ in 0..1000 {
        if witness.game(game).await["clocks"][clock]["is_here"] == false {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("nobody notices that they have gone");
}

/// Row "pause": an offer to go on is worth nothing once whoever made it has gone.
#[tokio::test]
async fn fair_a_game_does_not_go_on_by_an_offer_of_somebody_who_has_gone() {
    let club = Club::new().await;
    let (game, [mut first, mut second]) = paused(&club).await;
    first.ok(offer(game, "resume")).await;
    let token = first.token.clone();
    goes(first, &mut second).await;
    club.later(60);
    second.ok(offer(game, "resume")).await;
    let seen = second.game(game).await;
    assert_eq!(
        (&seen["phase"], &seen["offers"]),
        (&json!("paused"), &json!([{"seat": 2, "what": "resume"}]))
    );
    let mut first = club.connect(&token).await;
    first.ask(offer(game, "resume")).await.unwrap().unwrap();
    assert_eq!(second.game(game).await["phase"], "playing");
}

/// Row "pause": who is away when the other one claims is told, and has five minutes to come.
#[tokio::test]
async fn fair_who_is_away_when_a_game_goes_on_is_told_and_not_charged_at_once() {
    let club = Club::new().await;
    let (game, [first, mut second]) = paused(&club).await;
    let account = first.account.clone();
    goes(first, &mut second).await;
    club.later(DAY);
    second.ok(json!({"do": "claim", "game": game})).await;
    let seen = second.game(game).await;
    let clock = &seen["clocks"][0];
    assert_eq!(
        (&clock["is_here"], &clock["left"], &clock["runs_in"]),
        (&json!(false), &json!(303_000), &json!(300_000))
    );
    let told = unread(&club.site, &account).await;
    let sentence = format!("Your Quoridor game against {} has resumed", second.account.name);
    assert!(told.contains(&("started".to_owned(), sentence, format!("/play/games/{game}"))), "{told:?}");
    let own = unread(&club.site, &second.account).await;
    assert!(!own.iter().any(|(_, text, _)| text.contains("resumed")), "{own:?}");
}
