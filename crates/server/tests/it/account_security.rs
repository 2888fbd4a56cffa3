//! Account owners against attackers: rows S3, S6 and S7 of the security table.

use std::num::NonZeroU32;

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use jiff::SignedDuration;

use crate::newcomer::{OTHER, PASSWORD};
use crate::test_app::{Answer, TestApp, request};

/// A site behind a proxy, so that requests can come from any address.
async fn site() -> TestApp {
    TestApp::with(|config| {
        config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
        config.limits.logins_per_account = NonZeroU32::new(3).unwrap();
    })
    .await
}

impl TestApp {
    /// A form that comes from this network address.
    async fn post_from(&self, from: &str, path: &str, cookie: &str, fields: &[(&str, &str)]) -> Answer {
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = request(&Method::POST, path, cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("x-forwarded-for", from)
            .body(Body::from(body));
        self.send(request.unwrap()).await
    }

    /// The number of e-mails to somebody with this subject.
    async fn mails_about(&self, subject: &str) -> usize {
        let mails = self.app.store().mails(1_000, 0).await.unwrap();
        mails.iter().filter(|mail| mail.subject == subject).count()
    }
}

/// What a browser keeps after its session has ended.
fn device(cookies: &str) -> String {
    cookies.split("; ").find(|cookie| cookie.starts_with("device=")).expect("a known browser").to_owned()
}

const RIGHT: [(&str, &str); 2] = [("login", "Anna"), ("password", PASSWORD)];
const WRONG: [(&str, &str); 2] = [("login", "Anna"), ("password", OTHER)];

/// Row S3: others cannot lock the owner out, by name or by address, at the login or when the password is changed.
#[tokio::test]
async fn s3_a_browser_that_has_logged_in_before_is_never_locked_out_by_others() {
    let site = site().await;
    let session = site.newcomer("Anna").await;
    let known = device(&session);
    site.post("/logout", &session, &[]).await;
    let session = site.post_from("203.0.113.5", "/login", &known, &RIGHT).await.cookies();
    let mut slowed = 0;
    for number in 0..60 {
        let from = format!("198.51.100.{}", number % 20);
        let login = if number % 2 == 0 { "Anna" } else { "anna@example.org" };
        let answer = site.post_from(&from, "/login", "", &[("login", login), ("password", OTHER)]).await;
        slowed += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(slowed > 0, "the attacker gets slower");
    // even from the attacker's own network
    let entered = site.post_from("198.51.100.1", "/login", &known, &RIGHT).await;
    assert_eq!((entered.status, entered.header("location")), (StatusCode::SEE_OTHER, "/"));
    let change = [("old", PASSWORD), ("password", OTHER), ("again", OTHER)];
    let changed = site.post("/account/password", &session, &change).await;
    assert_eq!(changed.header("location"), "/account?after=password");
    // a browser known to somebody else is a stranger here
    let other = device(&site.newcomer("Mallory").await);
    for _ in 0..3 {
        site.post_from("192.0.2.1", "/login", &other, &WRONG).await;
    }
    let stranger = site.post_from("192.0.2.1", "/login", &other, &WRONG).await;
    assert_eq!(stranger.status, StatusCode::TOO_MANY_REQUESTS);
}

/// Row S3: many attempts from one network do not stop a known browser in the same network.
#[tokio::test]
async fn s3_a_busy_network_does_not_stop_a_known_browser() {
    let site = TestApp::with(|config| config.limits.attempts_per_address = NonZeroU32::new(6).unwrap()).await;
    let known = device(&site.newcomer("Anna").await);
    for number in 0..10 {
        site.log_in(&format!("Guess {number}"), OTHER).await;
    }
    assert_eq!(site.log_in("Anna", PASSWORD).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(site.post("/login", &known, &RIGHT).await.status, StatusCode::SEE_OTHER);
}

/// Row S3: a reset always ends with a working link, however often others ask, and the mailbox is not flooded.
#[tokio::test]
async fn s3_a_reset_is_always_possible() {
    let site = site().await;
    site.newcomer("Anna").await;
    let ask = [("email", "anna@example.org")];
    for number in 0..30 {
        let from = format!("198.51.100.{number}");
        assert_eq!(site.post_from(&from, "/forgotten", "", &ask).await.status, StatusCode::OK);
    }
    site.outbox(6).await;
    let link = site.link_to("Anna@example.org").await;
    assert!(link.starts_with("/reset/"), "{link}");
    // an hour later the link has expired; asking again extends it instead of sending another e-mail
    site.clock.advance(SignedDuration::from_mins(61));
    assert_eq!(site.get(&link, "").await.status, StatusCode::NOT_FOUND);
    let answer = site.post_from("203.0.113.5", "/forgotten", "", &ask).await;
    assert!(answer.text().contains("use the link in the latest e-mail"), "{}", answer.text());
    for _ in 0..1_000 {
        if site.get(&link, "").await.status == StatusCode::OK {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(site.mails_about("A new password").await, 5, "the mailbox is not flooded");
    for _ in 0..20 {
        site.post_from("198.51.100.1", "/login", "", &WRONG).await;
    }
    let fields = [("password", OTHER), ("again", OTHER)];
    let reset = site.post_from("198.51.100.1", &link, "", &fields).await;
    assert_eq!(reset.header("location"), "/login?after=reset");
    // this browser is the owner's: the next login is not delayed
    let entered = site.post_from("198.51.100.1", "/login", &device(&reset.cookies()), &WRONG).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text());
}

/// Row S3: nobody can end the owner's link by asking for another one.
#[tokio::test]
async fn s3_a_further_request_does_not_end_the_first_link() {
    let site = site().await;
    site.newcomer("Anna").await;
    site.post("/forgotten", "", &[("email", "anna@example.org")]).await;
    site.outbox(2).await;
    let first = site.link_to("Anna@example.org").await;
    site.post("/forgotten", "", &[("email", "anna@example.org")]).await;
    site.outbox(3).await;
    assert_ne!(site.link_to("Anna@example.org").await, first);
    assert_eq!(site.get(&first, "").await.status, StatusCode::OK);
}

/// Row S6: whatever outlives the session asks for the password again.
#[tokio::test]
async fn s6_a_token_is_not_made_without_the_password() {
    let site = TestApp::new().await;
    let session = site.newcomer("Anna").await;
    let account = site.app.store().account_by_name("anna").await.unwrap().unwrap();
    let fields = [("name", "thief"), ("scope", "write"), ("days", "300")];
    for password in ["", OTHER] {
        let refused =
            site.post("/account/tokens", &session, &[&fields[..], &[("password", password)]].concat()).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.text().contains("id=\"password-fault\""));
    }
    assert!(site.app.store().access_tokens(account.id).await.unwrap().is_empty());
    let right = [&fields[..], &[("password", PASSWORD)]].concat();
    assert_eq!(site.post("/account/tokens", &session, &right).await.status, StatusCode::OK);
    // it is not asked for again for some minutes, and then it is
    assert!(!site.get("/account/tokens", &session).await.text().contains("name=\"password\""));
    assert_eq!(site.post("/account/tokens", &session, &fields).await.status, StatusCode::OK);
    site.clock.advance(SignedDuration::from_mins(11));
    assert_eq!(
        site.post("/account/tokens", &session, &fields).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // this does not confirm another session of the same account
    let elsewhere = site.log_in("Anna", PASSWORD).await.cookies();
    assert_eq!(
        site.post("/account/tokens", &elsewhere, &fields).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // changes to the login ask every time
    for (path, fields) in [
        ("/account/email", vec![("email", "thief@example.org")]),
        ("/account/delete", vec![("name", "Anna")]),
        ("/account/password", vec![("password", OTHER), ("again", OTHER)]),
    ] {
        let refused = site.post(path, &session, &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
    }
}

/// Row S6: a reset ends all tokens and sessions and says so by e-mail; a change ends them unless the owner keeps the
/// tokens.
#[tokio::test]
async fn s6_a_new_password_ends_tokens_and_sessions() {
    let site = TestApp::new().await;
    let session = site.newcomer("Anna").await;
    let account = site.app.store().account_by_name("anna").await.unwrap().unwrap();
    let token = site.token(&account, "write").await;
    let me = async |token: &str| site.call(Method::GET, "/api/v1/me", token, None).await.status;
    assert_eq!(me(&token).await, StatusCode::OK);
    site.post("/forgotten", "", &[("email", "anna@example.org")]).await;
    site.outbox(2).await;
    let link = site.link_to("Anna@example.org").await;
    site.post(&link, "", &[("password", OTHER), ("again", OTHER)]).await;
    assert_eq!(me(&token).await, StatusCode::UNAUTHORIZED);
    assert_eq!(site.get("/account", &session).await.status, StatusCode::SEE_OTHER);
    assert_eq!(site.mails_about("Your password was reset").await, 1);

    let session = site.log_in("Anna", OTHER).await.cookies();
    let (kept, ended) = (site.token(&account, "read").await, site.log_in("Anna", OTHER).await.cookies());
    let change = [("old", OTHER), ("password", PASSWORD), ("again", PASSWORD), ("keep_tokens", "yes")];
    assert!(site.get("/account/password", &session).await.text().contains("keep_tokens"));
    assert_eq!(site.post("/account/password", &session, &change).await.status, StatusCode::SEE_OTHER);
    assert_eq!(
        (me(&kept).await, site.get("/account", &ended).await.status),
        (StatusCode::OK, StatusCode::SEE_OTHER)
    );
    let change = [("old", PASSWORD), ("password", OTHER), ("again", OTHER)];
    assert_eq!(site.post("/account/password", &session, &change).await.status, StatusCode::SEE_OTHER);
    assert_eq!(me(&kept).await, StatusCode::UNAUTHORIZED);
    assert_eq!(site.mails_about("Your password was changed").await, 2);
}

/// Row S7: a session ends after 180 days, however often it is used.
#[tokio::test]
async fn s7_a_session_ends_after_180_days() {
    let site = TestApp::new().await;
    let session = site.newcomer("Anna").await;
    for week in 0..25 {
        assert_eq!(site.get("/account", &session).await.status, StatusCode::OK, "week {week}");
        site.clock.advance(SignedDuration::from_hours(24 * 7));
    }
    assert_eq!(site.get("/account", &session).await.status, StatusCode::OK, "after 175 days");
    site.clock.advance(SignedDuration::from_hours(24 * 5));
    assert_eq!(site.get("/account", &session).await.status, StatusCode::SEE_OTHER, "after 180 days");
}

/// Row S7: guests are removed after a day.
#[tokio::test]
async fn s7_guests_are_removed_after_a_day() {
    let site = TestApp::with(|config| config.guests = true).await;
    let anna = site.newcomer("Anna").await;
    let guest = site.post("/play/computer", "", &[("level", "easy")]).await.cookies();
    let store = site.app.store();
    let accounts = async || store.counts(site.app.now()).await.unwrap().accounts;
    let before = accounts().await;
    site.clock.advance(SignedDuration::from_hours(23));
    ronde_server::sweep(&site.app).await;
    assert_eq!((accounts().await, site.get("/account", &guest).await.status), (before, StatusCode::OK));
    site.clock.advance(SignedDuration::from_hours(2));
    ronde_server::sweep(&site.app).await;
    assert_eq!(
        (accounts().await, site.get("/account", &guest).await.status),
        (before - 1, StatusCode::SEE_OTHER)
    );
    assert_eq!(site.get("/account", &anna).await.status, StatusCode::OK);
    let mut dump = Vec::new();
    store.back_up(&mut dump).await.unwrap();
    assert!(!String::from_utf8(dump).unwrap().contains("guest.invalid"));
}

/// Row S3: after a link was used another one can be had, although several mails went out within the last hours.
#[tokio::test]
async fn s3_a_reset_is_possible_after_a_reset() {
    let site = site().await;
    site.newcomer("Anna").await;
    let ask = [("email", "anna@example.org")];
    for number in 1..=5 {
        site.post("/forgotten", "", &ask).await;
        site.outbox(1 + number).await;
    }
    let used = site.link_to("Anna@example.org").await;
    for mail in site.app.store().mails(100, 0).await.unwrap() {
        site.app.store().mail_sent(mail.id, site.app.now()).await.unwrap();
    }
    let fields = [("password", OTHER), ("again", OTHER)];
    assert_eq!(site.post(&used, "", &fields).await.header("location"), "/login?after=reset");
    assert_eq!(site.get(&used, "").await.status, StatusCode::NOT_FOUND);
    let admin = site.session(&site.admin().await).await;
    site.confirm(&admin).await;
    for _ in 0..3 {
        site.post("/forgotten", "", &ask).await;
        // the newest mail has a link a moment after it was written
        let mut newest = String::new();
        for _ in 0..1_000 {
            let page = site.get("/admin/mails", &admin).await.text();
            page.split("<article").nth(1).unwrap().clone_into(&mut newest);
            if newest.contains("/reset/") {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        let link = newest.split("/reset/").nth(1).expect("a link").split('<').next().unwrap();
        assert_eq!(site.get(&format!("/reset/{link}"), "").await.status, StatusCode::OK);
        assert_eq!(site.mails_about("A new password").await, 6, "one more, and that one is prolonged");
    }
}

/// Row S3: a flood of requests for new passwords leaves others in the same network theirs.
#[tokio::test]
async fn s3_a_flood_of_resets_does_not_stop_others_of_the_network() {
    let site = TestApp::with(|config| config.limits.attempts_per_address = NonZeroU32::new(6).unwrap()).await;
    site.newcomer("Anna").await;
    for number in 0..20 {
        let one = site.post("/forgotten", "", &[("email", "mallory@example.org")]).await;
        // who has asked too often for one mailbox is told the same
        assert_eq!(one.status, StatusCode::OK);
        let email = format!("guess{number}@example.org");
        assert_eq!(site.post("/forgotten", "", &[("email", &email)]).await.status, StatusCode::OK);
    }
    let before = site.mails_about("A new password").await;
    assert_eq!(site.post("/forgotten", "", &[("email", "anna@example.org")]).await.status, StatusCode::OK);
    site.outbox(2).await;
    assert_eq!(site.mails_about("A new password").await, before + 1);
}

/// Row S6: rights that outlive the session take the password again, also where a page calls the interface for programs.
#[tokio::test]
async fn s6_rights_are_not_given_without_the_password() {
    let site = TestApp::new().await;
    let session = site.newcomer("Anna").await;
    let store = site.app.store();
    let account = store.account_by_name("anna").await.unwrap().unwrap();
    let thief = site.account("thief").await;
    store.set_admin(account.id, true).await.unwrap();
    let settings = ronde_tournament::Settings::new(ronde_tournament::System::Dutch);
    let public = ronde_store::tournaments::Visibility::Public;
    let event = site.app.tournaments().create(settings, public, &account).await.unwrap();
    let has_nothing = async || {
        let thief = store.account(thief.id).await.unwrap();
        let role = store.role(event.id(), thief.id).await.unwrap();
        !thief.is_admin && !thief.is_moderator && role.is_none()
    };
    let people = format!("/e/{}/desk/people", event.slug());
    let [admin, moderator] =
        ["admin", "moderator"].map(|right| format!("/admin/accounts/{}/{right}", thief.id));
    let role = [("account", "thief"), ("role", "owner")];
    let yes = [("admin", "yes")];
    let steps: [(&str, &[(&str, &str)]); 3] = [(&people, &role), (&admin, &yes), (&moderator, &yes)];
    for (path, fields) in steps {
        let asked = site.post(path, &session, fields).await;
        let text = asked.text();
        assert_eq!(asked.status, StatusCode::OK, "{path}: {text}");
        assert!(text.contains("name=\"password\"") && text.contains(&format!("action=\"{path}\"")), "{text}");
        for (name, value) in fields {
            assert!(text.contains(&format!("name=\"{name}\" value=\"{value}\"")), "{text}");
        }
        let wrong = site.post(path, &session, &[fields, &[("password", OTHER)]].concat()).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
        assert!(wrong.text().contains("id=\"password-fault\""));
        assert!(has_nothing().await, "{path}");
    }
    let call = format!("/api/v1/tournaments/{}/roles/thief", event.slug());
    let called = request(&Method::PUT, &call, &session)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from("{\"role\":\"owner\"}"));
    assert_eq!(site.send(called.unwrap()).await.status, StatusCode::FORBIDDEN);
    assert!(has_nothing().await);
    for (path, fields) in steps {
        site.clock.advance(SignedDuration::from_mins(11));
        let done = site.post(path, &session, &[fields, &[("password", PASSWORD)]].concat()).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{path}: {}", done.text());
        // for some minutes it is not asked for again
        assert_eq!(site.post(path, &session, fields).await.status, StatusCode::SEE_OTHER, "{path}");
    }
    let thief = store.account(thief.id).await.unwrap();
    assert!(thief.is_admin && thief.is_moderator);
    let role = store.role(event.id(), thief.id).await.unwrap();
    assert_eq!(role, Some(ronde_store::roles::Role::Owner));
}
