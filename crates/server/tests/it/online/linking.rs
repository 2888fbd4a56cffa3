//! Who sits down for a player: said by the arbiter, or by the player.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Cup, EVENT, blitz};

impl Cup {
    /// The account of a player, as the arbiter sees it.
    async fn account_of(&self, player: u32) -> Value {
        self.ok(Method::GET, &format!("{EVENT}/players/{player}"), None).await["player"]["account"].clone()
    }

    /// A form of the desk, sent by the arbiter.
    async fn desk(&self, path: &str, fields: &[(&str, &str)]) -> crate::test_app::Answer {
        let arbiter = self.club.site.app.store().account_by_name("arbiter").await.unwrap().unwrap();
        let cookie = self.club.site.session(&arbiter).await;
        self.club.site.post(&format!("/e/cup/desk{path}"), &cookie, fields).await
    }

    /// The link to enter or to a player's own page.
    async fn way(&self, to: &str) -> String {
        let links = self.ok(Method::GET, &format!("{EVENT}/links"), None).await;
        let address = match to {
            "enter" => links["enter"].clone(),
            player => {
                let number: u64 = player.parse().unwrap();
                let own = links["players"].as_array().unwrap().iter();
                own.into_iter().find(|one| one["player"] == number).unwrap()["link"].clone()
            }
        };
        address.as_str().unwrap().strip_prefix(crate::test_app::SITE).unwrap().to_owned()
    }
}

#[tokio::test]
async fn the_arbiter_links_at_the_desk() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    cup.club.site.account("anna").await;
    let page = |answer: crate::test_app::Answer| answer.text();
    let done = cup.desk("/players/1/account", &[("account", "ANNA")]).await;
    assert_eq!(done.header("location"), "/e/cup/desk/players/1#account");
    assert_eq!(cup.account_of(1).await, "anna");
    let nobody = cup.desk("/players/2/account", &[("account", "nobody")]).await;
    assert_eq!(nobody.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page(nobody).contains("There is no account nobody."));
    let taken = cup.desk("/players/2/account", &[("account", "anna")]).await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page(taken).contains("anna plays as somebody else"));
    assert_eq!(cup.desk("/players/1/account", &[("account", "")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(cup.account_of(1).await, Value::Null);
}

#[tokio::test]
async fn the_arbiter_links_by_calls() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    cup.club.site.account("anna").await;
    cup.link(1, "anna").await;
    assert_eq!(cup.account_of(1).await, "anna");
    let link = async |player: u32, name: &str| {
        let body = Some(json!({ "account": name }));
        cup.call(Method::PUT, &format!("{EVENT}/players/{player}/account"), body).await
    };
    let taken = link(2, "anna").await;
    assert_eq!((taken.status, &taken.json()["type"]), (StatusCode::CONFLICT, &json!("/problems/taken")));
    let nobody = link(2, "nobody").await;
    assert_eq!(nobody.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(nobody.json()["errors"][0]["field"], "account");
    // everybody else does not see it
    let public = cup.club.site.call(Method::GET, &format!("/api/v1{EVENT}/players/1"), "", None).await;
    assert_eq!(public.json()["player"]["account"], Value::Null);
    cup.ok(Method::DELETE, &format!("{EVENT}/players/1/account"), None).await;
    assert_eq!(cup.account_of(1).await, Value::Null);
}

#[tokio::test]
async fn whoever_enters_while_logged_in_sits_down() {
    let cup = Cup::without_accounts(&["Anna"], blitz()).await;
    cup.ok(Method::PATCH, EVENT, Some(json!({"entrance": {"is_open": true}}))).await;
    let (site, enter) = (&cup.club.site, cup.way("enter").await);
    let boris = site.account("boris").await;
    let cookie = site.session(&boris).await;
    assert!(site.get(&enter, &cookie).await.text().contains("I play with my account boris"));
    assert!(!site.get(&enter, "").await.text().contains("I play with my account"));
    let fields = [("name", "Boris"), ("asked_account", "yes"), ("account", "yes")];
    let entered = site.post(&enter, &cookie, &fields).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text());
    assert_eq!(cup.account_of(2).await, "boris");
    // a second player of the same account has none, nor has one who did not want it
    site.post(&enter, &cookie, &[("name", "Boris B"), ("account", "yes")]).await;
    assert_eq!(cup.account_of(3).await, Value::Null);
    let cem = site.account("cem").await;
    let cookie = site.session(&cem).await;
    site.post(&enter, &cookie, &[("name", "Child of Cem"), ("asked_account", "yes")]).await;
    assert_eq!(cup.account_of(4).await, Value::Null);
    // by a call too
    let code = enter.rsplit('/').next().unwrap();
    let token = site.token(&cem, "write").await;
    let body = json!({"code": code, "player": {"name": "Cem"}});
    let path = format!("/api/v1{EVENT}/applications");
    assert_eq!(site.call(Method::POST, &path, &token, Some(body)).await.status, StatusCode::CREATED);
    assert_eq!(cup.account_of(5).await, "cem");
}

#[tokio::test]
async fn a_player_sits_down_by_the_own_page() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    let (site, own) = (&cup.club.site, cup.way("1").await);
    assert!(site.get(&own, "").await.text().contains("Log in and come back to this page"));
    let stranger = site.post(&format!("{own}/account"), "", &[]).await;
    assert_eq!(stranger.status, StatusCode::UNAUTHORIZED);
    let anna = site.account("anna").await;
    let cookie = site.session(&anna).await;
    assert!(site.get(&own, &cookie).await.text().contains("I play with my account anna"));
    let done = site.post(&format!("{own}/account"), &cookie, &[]).await;
    assert_eq!(done.header("location"), format!("{own}?after=account"));
    assert_eq!(cup.account_of(1).await, "anna");
    assert!(site.get(&own, &cookie).await.text().contains("You play with the account anna."));
    // somebody else with the link does not take the place, and one account does not take two
    let boris = site.account("boris").await;
    let other = site.session(&boris).await;
    site.post(&format!("{own}/account"), &other, &[]).await;
    assert_eq!(cup.account_of(1).await, "anna");
    let second = cup.way("2").await;
    let taken = site.post(&format!("{second}/account"), &cookie, &[]).await;
    assert!(taken.text().contains("Your account plays as somebody else"));
    assert_eq!(cup.account_of(2).await, Value::Null);
}

#[tokio::test]
async fn over_the_board_nobody_asks_for_accounts() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], Value::Null).await;
    cup.ok(Method::PATCH, EVENT, Some(json!({"entrance": {"is_open": true}}))).await;
    let site = &cup.club.site;
    let anna = site.account("anna").await;
    let cookie = site.session(&anna).await;
    let enter = cup.way("enter").await;
    assert!(!site.get(&enter, &cookie).await.text().contains("I play with my account"));
    site.post(&enter, &cookie, &[("name", "Cem"), ("account", "yes")]).await;
    let id = site.app.tournaments().find("cup").await.unwrap().id();
    assert_eq!(site.app.store().player_accounts(id).await.unwrap(), []);
    assert!(!site.get(&cup.way("1").await, &cookie).await.text().contains("I play with my account"));
}
