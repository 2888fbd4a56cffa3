//! What a stranger, a thief or a forger can do: nothing.

use std::num::NonZeroU32;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use jiff::SignedDuration;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Settings, System};
use serde_json::json;

use crate::newcomer::{OTHER, PASSWORD};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_form_of_another_site_changes_nothing() {
    let site = TestApp::new().await;
    let cookie = site.newcomer("Gül").await;
    let login = format!("login=G%C3%BCl&password={}", PASSWORD.replace(' ', "+"));
    for (path, body) in [
        ("/login", login.as_str()),
        ("/register", "name=Eve"),
        ("/logout", ""),
        ("/account/preferences", "language=tr"),
        ("/account/sessions/end-all", ""),
        ("/account/delete", "name=G%C3%BCl"),
        ("/admin/people/1/erase", "name=x"),
    ] {
        for origin in ["https://evil.example", "null", "http://ronde.test.evil.example"] {
            let forged = Request::builder()
                .method(Method::POST)
                .uri(path)
                .header("origin", origin)
                .header("host", "ronde.test")
                .header("cookie", &cookie)
                .header("accept", "text/html")
                .header("content-type", "application/x-www-form-urlencoded")
                .body(Body::from(body.to_owned()));
            let answer = site.send(forged.unwrap()).await;
            assert_eq!(
                (answer.status, answer.cookies()),
                (StatusCode::FORBIDDEN, String::new()),
                "{path} {origin}"
            );
        }
    }
    assert_eq!(site.get("/account", &cookie).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_session_that_was_there_before_the_login_is_worth_nothing_after() {
    let site = TestApp::new().await;
    site.newcomer("Hana").await;
    let fixed = format!("session={}", "0".repeat(64));
    let fields = [("login", "Hana"), ("password", PASSWORD)];
    let entered = site.post("/login", &fixed, &fields).await;
    assert!(!entered.cookies().contains(&fixed), "the secret is a new one");
    assert_eq!(site.get("/account", &fixed).await.status, StatusCode::SEE_OTHER);
    let again = site.post("/login", &entered.cookies(), &fields).await;
    assert_eq!(
        site.get("/account", &entered.cookies()).await.status,
        StatusCode::SEE_OTHER,
        "the first ended"
    );
    assert_eq!(site.get("/account", &again.cookies()).await.status, StatusCode::OK);
    let cookie = entered.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
    let cookie = cookie.into_iter().find(|cookie| cookie.starts_with("session=")).unwrap();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
}

/// Rows S3 and S4: guessing gets slower, and an account and a name that is nobody's behave alike. Name and address of one account share
/// nothing that can be seen from outside.
#[tokio::test]
async fn s4_guessing_gets_slower_and_tells_nothing() {
    let site = TestApp::with(|config| config.limits.logins_per_account = NonZeroU32::new(3).unwrap()).await;
    site.newcomer("Ivan").await;
    let mut seen = Vec::new();
    for login in ["Ivan", "Nobody", "ivan@example.org", "nobody@example.org"] {
        let mut answers = Vec::new();
        for _ in 0..5 {
            let answer = site.log_in(login, OTHER).await;
            let text = answer.text().replace(login, "LOGIN");
            answers.push((answer.status, answer.header("retry-after").to_owned(), text));
        }
        assert_eq!(answers[2].0, StatusCode::UNPROCESSABLE_ENTITY, "{login}");
        assert_eq!((answers[3].0, answers[3].1.as_str()), (StatusCode::TOO_MANY_REQUESTS, "1"), "{login}");
        assert!(answers[3].2.contains("reset your password by e-mail"), "{}", answers[3].2);
        seen.push(answers);
    }
    assert!(seen.iter().all(|answers| *answers == seen[0]), "known and unknown differ");
    // nothing is locked: after the wait the right password gets in
    site.clock.advance(SignedDuration::from_secs(2));
    assert_eq!(site.log_in("Ivan", PASSWORD).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn one_network_address_can_try_only_so_often() {
    let site = TestApp::with(|config| config.limits.attempts_per_address = NonZeroU32::new(5).unwrap()).await;
    for number in 0..5 {
        assert_eq!(
            site.log_in(&format!("Guess {number}"), OTHER).await.status,
            StatusCode::UNPROCESSABLE_ENTITY
        );
    }
    for answer in
        [site.log_in("Somebody", OTHER).await, site.register("Somebody", "somebody@example.org").await]
    {
        assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
        assert!(!answer.header("retry-after").is_empty());
    }
    let forgotten = site.post("/forgotten", "", &[("email", "somebody@example.org")]).await;
    assert_eq!(forgotten.status, StatusCode::OK, "logins do not use up what is left for a new password");
}

#[tokio::test]
async fn nobody_learns_whether_an_address_has_an_account() {
    let site = TestApp::new().await;
    site.newcomer("Jana").await;
    let before = site.outbox(1).await.len();
    let mut seen = Vec::new();
    for (name, email) in [("Known", "jana@example.org"), ("Fresh", "fresh@example.org")] {
        let answer = site.register(name, email).await;
        let waiting = answer.header("location").to_owned();
        let key = waiting.rsplit('/').next().unwrap().to_owned();
        let page = site.get(&waiting, "").await;
        let text = page.text().replace(&key, "KEY");
        let (head, rest) = text.split_once("data-topic=\"w-").unwrap();
        let page_text = format!("{head}{}", &rest[64..]);
        let same_name = site.register(name, "another@example.org").await;
        let log_in = site.log_in(name, PASSWORD).await;
        let resent = site.post(&format!("{waiting}/resend"), "", &[]).await;
        let resent_to = resent.header("location").replace(&key, "KEY");
        let forgotten = site.post("/forgotten", "", &[("email", email)]).await.text();
        let log_in = log_in.text().replace(name, "NAME");
        let (head, rest) = log_in.split_once("/register/waiting/").unwrap();
        let log_in_to = format!("{head}{}", &rest[64..]);
        seen.push((answer.status, page.status, page_text, same_name.status, log_in_to, resent_to, forgotten));
    }
    assert_eq!(seen[0], seen[1]);
    let mails = site.outbox(before + 6).await;
    let to = |address: &str| {
        mails[before..].iter().filter(|mail| mail.recipient.eq_ignore_ascii_case(address)).count()
    };
    assert_eq!((to("jana@example.org"), to("fresh@example.org")), (3, 3));
    let told = mails.iter().find(|mail| mail.subject.contains("tried to register")).unwrap();
    assert!(told.body.contains("http://ronde.test/forgotten") && told.body.contains("Jana"), "{}", told.body);
    // a mail to an address without an account is not written, and the answer does not say so
    assert_eq!(site.post("/forgotten", "", &[("email", "nobody@example.org")]).await.text(), seen[0].6);
}

#[tokio::test]
async fn a_stolen_database_opens_nothing() {
    let site = TestApp::new().await;
    let cookie = site.newcomer("Kemal").await;
    let waiting = site.register("Lena", "lena@example.org").await.header("location").to_owned();
    site.post("/forgotten", "", &[("email", "kemal@example.org")]).await;
    site.outbox(3).await;
    let made = site
        .post(
            "/account/tokens",
            &cookie,
            &[("name", "x"), ("scope", "write"), ("days", "9"), ("password", PASSWORD)],
        )
        .await
        .text();
    let token = made.split_once("id=\"made\">").unwrap().1.split('<').next().unwrap().to_owned();
    let first = ronde_server::first_admin_link(&TestApp::new().await.app).await.unwrap().unwrap();
    assert!(first.contains("/admin/first/"));
    let secrets = [
        cookie.split_once("session=").unwrap().1.split(';').next().unwrap().to_owned(),
        cookie.split_once("device=").unwrap().1.split(';').next().unwrap().to_owned(),
        waiting.rsplit('/').next().unwrap().to_owned(),
        site.link_to("lena@example.org").await.rsplit('/').next().unwrap().to_owned(),
        site.link_to("Kemal@example.org").await.rsplit('/').next().unwrap().to_owned(),
        token,
        PASSWORD.to_owned(),
    ];
    let mut dump = Vec::new();
    site.app.store().back_up(&mut dump).await.unwrap();
    let dump = String::from_utf8(dump).unwrap();
    assert!(dump.contains("lena@example.org") && dump.contains("$argon2id$"), "the dump is whole");
    for secret in secrets {
        assert!(secret.len() > 20 && !dump.contains(&secret), "{secret} stands in the database");
    }
    // what stands there instead is no key either
    let hash = ronde_store::secrets::hash(waiting.rsplit('/').next().unwrap());
    assert_eq!(site.get(&format!("/register/waiting/{hash}"), "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_people_type_is_harmless_or_refused() {
    let site = TestApp::new().await;
    let cookie = site.newcomer("Mara").await;
    let long = "x".repeat(10_000);
    for name in ["<script>alert(1)</script>", &long, "a\u{202e}bcd", "a\u{200f}bcd", "ab\0cd", "a\r\nBcc: x"]
    {
        let answer = site.register(name, "mallory@example.org").await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
        assert!(!answer.text().contains("<script>alert"), "{name:?}");
        assert!(answer.body.len() < 20_000, "what is far too long is not sent back whole");
        assert_eq!(site.log_in(name, PASSWORD).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
    }
    for email in ["<script>@example.org", "a@example.org\r\nBcc: b@example.org", &long, "a\0@example.org"] {
        assert_eq!(
            site.register("Mallory", email).await.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{email:?}"
        );
        let forgotten = site.post("/forgotten", "", &[("email", email)]).await;
        assert_eq!(forgotten.status, StatusCode::UNPROCESSABLE_ENTITY, "{email:?}");
    }
    let fields = [("name", "<b>&\"'"), ("scope", "read"), ("days", "1"), ("password", PASSWORD)];
    let made = site.post("/account/tokens", &cookie, &fields).await;
    assert!(made.status == StatusCode::OK && !made.text().contains("<b>"));
    let admin = site.session(&site.admin().await).await;
    for query in ["%3Cscript%3E", "%00", "%25", &long] {
        for list in ["accounts", "people", "mails"] {
            let answer = site.get(&format!("/admin/{list}?q={query}"), &admin).await;
            assert!(answer.status == StatusCode::OK && !answer.text().contains("<script>"), "{list} {query}");
        }
    }
    for address in ["/e/%00", "/ratings/%00", "/people/%00", "/confirm/%00", "/api/v1/tournaments/%00"] {
        assert_eq!(site.get(address, "").await.status, StatusCode::NOT_FOUND, "{address}");
    }
    assert_eq!(site.get("/events?q=%00", "").await.status, StatusCode::OK);
    let refused = site.get("/api/v1/tournaments?q=%00", "").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "a call is told what is wrong");
    let elsewhere = [("login", "Mara"), ("password", PASSWORD), ("next", "//evil.example")];
    assert_eq!(site.post("/login", "", &elsewhere).await.header("location"), "/");
}

/// A name may not turn or hide what stands beside it, and one that an imported file brings along does not.
#[tokio::test]
async fn names_of_tournaments_leave_the_page_around_them_alone() {
    let site = TestApp::new().await;
    let admin = site.admin().await;
    let token = site.token(&admin, "write").await;
    for name in ["Open\u{202e}gnp.exe", "a\u{2028}b", "\u{200b}\u{2060}", "\u{3164}"] {
        let new = json!({"name": name, "system": "nearest", "rounds": 3});
        let answer = site.call(Method::POST, "/api/v1/tournaments", &token, Some(new)).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
    }
    let mut settings = Settings::new(System::RoundRobin);
    "Open\u{202e}gnp.exe".clone_into(&mut settings.info.name);
    site.app.tournaments().create(settings, Visibility::Public, &admin).await.unwrap();
    for path in ["/", "/events"] {
        let page = site.get(path, "").await.text();
        assert!(page.contains("Opengnp.exe") && !page.contains('\u{202e}'), "{path}");
    }
}
