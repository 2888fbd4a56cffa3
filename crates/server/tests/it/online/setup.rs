//! The setting at the desk and by calls.

use axum::http::{Method, StatusCode};
use ronde_tournament::{Online, OnlineControl};
use serde_json::{Value, json};

use super::{Cup, EVENT, blitz};

const FORM: &str = "/e/cup/desk/settings/online";

impl Cup {
    /// Sends the form of the desk as the arbiter.
    async fn set(&self, fields: &[(&str, &str)]) -> crate::test_app::Answer {
        let arbiter = self.club.site.app.store().account_by_name("arbiter").await.unwrap().unwrap();
        let cookie = self.club.site.session(&arbiter).await;
        self.club.site.post(FORM, &cookie, fields).await
    }

    async fn setting(&self) -> Option<Online> {
        self.club.site.app.tournaments().find("cup").await.unwrap().tournament().settings().online
    }
}

#[tokio::test]
async fn the_desk_sets_and_takes_back() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], Value::Null).await;
    assert_eq!(cup.setting().await, None);
    let clock = [
        ("online_kind", "clock"),
        ("online_base", "1:30"),
        ("online_increment", "2"),
        ("online_wait", "15"),
        ("online_rated", "yes"),
    ];
    let answer = cup.set(&clock).await;
    assert_eq!(answer.header("location"), "/e/cup/desk/settings#online");
    let control = OnlineControl::Clock { base: 90, increment: 2 };
    assert_eq!(cup.setting().await, Some(Online { control, no_show: 900, is_rated: true }));
    let days = [("online_kind", "days"), ("online_days", "2"), ("online_wait", "")];
    assert_eq!(cup.set(&days).await.status, StatusCode::SEE_OTHER);
    let control = OnlineControl::Days(2);
    assert_eq!(cup.setting().await, Some(Online { control, no_show: 2 * 86_400, is_rated: false }));
    assert_eq!(cup.set(&[("online_kind", "none")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(cup.setting().await, None);
}

#[tokio::test]
async fn faults_stand_at_their_fields() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], Value::Null).await;
    let wrong = [
        ("online_base", "soon", "online-online_base-fault"),
        ("online_base", "0:05", "online-online_base-fault"),
        ("online_increment", "181", "online-online_increment-fault"),
        ("online_wait", "0", "online-online_wait-fault"),
    ];
    for (field, typed, fault) in wrong {
        let answer = cup.set(&[("online_kind", "clock"), (field, typed)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field} {typed}");
        assert!(answer.text().contains(&format!("id=\"{fault}\"")), "{fault}");
    }
    assert_eq!(cup.setting().await, None);
}

#[tokio::test]
async fn calls_set_it_and_null_takes_it_back() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    assert_eq!(cup.ok(Method::GET, EVENT, None).await["online"], blitz());
    let days = json!({"control": {"days": 3}, "no_show": 86_400, "is_rated": false});
    let changed = cup.ok(Method::PATCH, EVENT, Some(json!({ "online": days }))).await;
    assert_eq!(changed["online"], days);
    // what is left out stays
    let changed = cup.ok(Method::PATCH, EVENT, Some(json!({"city": "Bursa"}))).await;
    assert_eq!(changed["online"], days);
    let changed = cup.ok(Method::PATCH, EVENT, Some(json!({"online": null}))).await;
    assert_eq!(changed["online"], Value::Null);
    let wrong = [
        (json!({"base": 5, "increment": 0}), 600, "online/control/base"),
        (json!({"base": 60, "increment": 500}), 600, "online/control/increment"),
        (json!({"days": 15}), 600, "online/control/days"),
        (json!({"days": 1}), 0, "online/no_show"),
    ];
    for (control, no_show, field) in wrong {
        let online = json!({"control": control, "no_show": no_show, "is_rated": true});
        let answer = cup.call(Method::PATCH, EVENT, Some(json!({ "online": online }))).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text());
        assert_eq!(answer.json()["errors"][0]["field"], field);
    }
}
