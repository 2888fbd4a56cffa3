//! The second factor: setting it up, logging in, losing it, and sites that require it.

use axum::http::{Method, StatusCode};
use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use jiff::SignedDuration;
use ronde_server::RequiredSecondFactor;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Change, Command, Entrance, Settings, System};
use sha1::Sha1;

use crate::newcomer::{OTHER, PASSWORD};
use crate::test_app::{Answer, TestApp};

/// What an authenticator app shows, this many steps from now.
fn code(site: &TestApp, key: &str, off: i64) -> String {
    let step = site.app.now().as_second() / 30 + off;
    let mut mac = Hmac::<Sha1>::new_from_slice(&BASE32_NOPAD.decode(key.as_bytes()).unwrap()).unwrap();
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let at = usize::from(hash[19] & 15);
    let word = u32::from_be_bytes([hash[at] & 127, hash[at + 1], hash[at + 2], hash[at + 3]]);
    format!("{:06}", word % 1_000_000)
}

/// The text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("no {start} in {text}"));
    rest.split_once(end).unwrap().0
}

/// Turns the second factor of an account on; returns its key and the recovery codes.
async fn turn_on(site: &TestApp, session: &str) -> (String, Vec<String>) {
    let begun = site.post("/account/second-factor/begin", session, &[("password", PASSWORD)]).await;
    let page = begun.text();
    assert!(begun.status == StatusCode::OK && page.contains("<svg class=\"qr\""), "{page}");
    let key = between(&page, "id=\"key\">", "<").replace(' ', "");
    let typed = code(site, &key, 0);
    let on = site.post("/account/second-factor/on", session, &[("code", &typed)]).await;
    assert_eq!((on.status, on.header("cache-control")), (StatusCode::OK, "no-store"));
    let page = on.text();
    let codes = between(&page, "id=\"recovery\">", "</pre>").split_whitespace().map(str::to_owned).collect();
    // the code just used does not work again
    site.clock.advance(SignedDuration::from_secs(60));
    (key, codes)
}

/// Types the password; returns the secret that stands for it in the second step.
async fn first_step(site: &TestApp, name: &str) -> String {
    let asked =
        site.post("/login", "", &[("login", name), ("password", PASSWORD), ("next", "/account")]).await;
    assert_eq!(
        (asked.status, asked.cookies()),
        (StatusCode::OK, String::new()),
        "the password is not enough"
    );
    between(&asked.text(), "name=\"step\" value=\"", "\"").to_owned()
}

async fn second_step(site: &TestApp, step: &str, code: &str) -> Answer {
    site.post("/login/code", "", &[("step", step), ("code", code), ("next", "/account")]).await
}

#[tokio::test]
async fn a_code_is_needed_besides_the_password_and_works_once() {
    let site = TestApp::new().await;
    let session = site.newcomer("Anna").await;
    let refused = site.post("/account/second-factor/begin", &session, &[("password", OTHER)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "the password is asked for again");
    let (key, codes) = turn_on(&site, &session).await;
    assert_eq!(codes.len(), 10);
    assert!(site.get("/account", &session).await.text().contains("Two-step login"));
    assert!(!site.get("/account/second-factor", &session).await.text().contains(&key), "shown once");
    let mails = site.app.store().mails(10, 0).await.unwrap();
    assert!(mails.iter().any(|mail| mail.subject == "Two-step login is on"));

    let step = first_step(&site, "Anna").await;
    for wrong in ["", "000000", "abcdef", &code(&site, &key, 5)] {
        assert_eq!(
            second_step(&site, &step, wrong).await.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{wrong}"
        );
    }
    let now = code(&site, &key, 0);
    let entered = second_step(&site, &step, &now).await;
    assert_eq!((entered.status, entered.header("location")), (StatusCode::SEE_OTHER, "/account"));
    assert_eq!(site.get("/account", &entered.cookies()).await.status, StatusCode::OK);
    // neither the step nor the code can be used again
    assert_eq!(
        second_step(&site, &step, &code(&site, &key, 1)).await.header("location"),
        "/login?after=too-long"
    );
    let step = first_step(&site, "Anna").await;
    assert_eq!(second_step(&site, &step, &now).await.status, StatusCode::UNPROCESSABLE_ENTITY, "a replay");
    assert_eq!(
        second_step(&site, &step, &code(&site, &key, -1)).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(second_step(&site, &step, &code(&site, &key, 1)).await.status, StatusCode::SEE_OTHER);
    // after too long a wait the password is needed again
    let step = first_step(&site, "Anna").await;
    site.clock.advance(SignedDuration::from_mins(11));
    assert_eq!(
        second_step(&site, &step, &code(&site, &key, 0)).await.header("location"),
        "/login?after=too-long"
    );
}

#[tokio::test]
async fn a_recovery_code_replaces_the_phone_once() {
    let site = TestApp::new().await;
    let session = site.newcomer("Anna").await;
    let (key, codes) = turn_on(&site, &session).await;
    let step = first_step(&site, "Anna").await;
    let typed = codes[0].to_uppercase().replace('-', " ");
    assert_eq!(second_step(&site, &step, &typed).await.status, StatusCode::SEE_OTHER);
    let step = first_step(&site, "Anna").await;
    assert_eq!(second_step(&site, &step, &codes[0]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(site.get("/account/second-factor", &session).await.text().contains("9 recovery codes left"));

    // new codes replace the old ones, and need both password and code
    let renew = "/account/second-factor/codes";
    let refused = site.post(renew, &session, &[("password", PASSWORD)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let now = code(&site, &key, 0);
    let page = site.post(renew, &session, &[("password", PASSWORD), ("code", &now)]).await.text();
    let fresh = between(&page, "id=\"recovery\">", "</pre>").split_whitespace().next().unwrap().to_owned();
    assert_eq!(second_step(&site, &step, &codes[1]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(second_step(&site, &step, &fresh).await.status, StatusCode::SEE_OTHER);
    let mut dump = Vec::new();
    site.app.store().back_up(&mut dump).await.unwrap();
    let dump = String::from_utf8(dump).unwrap();
    assert!(codes.iter().all(|code| !dump.contains(code.as_str()) && !dump.contains(&code.replace('-', ""))));
}

/// Row S6: everything that outlives the session needs the code too; a password reset does not turn the second factor
/// off.
#[tokio::test]
async fn s6_the_second_factor_guards_what_outlives_the_session() {
    let site = TestApp::new().await;
    let session = site.newcomer("Anna").await;
    let (key, _) = turn_on(&site, &session).await;
    site.clock.advance(SignedDuration::from_mins(11));
    let token = [("name", "x"), ("scope", "read"), ("days", "9"), ("password", PASSWORD)];
    for (path, fields) in [
        ("/account/tokens", token.to_vec()),
        ("/account/password", vec![("old", PASSWORD), ("password", OTHER), ("again", OTHER)]),
        ("/account/email", vec![("email", "b@example.org"), ("password", PASSWORD)]),
        ("/account/delete", vec![("name", "Anna"), ("password", PASSWORD)]),
        ("/account/second-factor/off", vec![("password", PASSWORD)]),
    ] {
        let refused = site.post(path, &session, &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
        assert!(refused.text().contains("code-fault\""), "{path}: {}", refused.text());
    }
    site.post("/forgotten", "", &[("email", "anna@example.org")]).await;
    site.outbox(3).await;
    let link = site.link_to("Anna@example.org").await;
    site.post(&link, "", &[("password", PASSWORD), ("again", PASSWORD)]).await;
    let step = first_step(&site, "Anna").await;
    let session = second_step(&site, &step, &code(&site, &key, 0)).await.cookies();
    site.clock.advance(SignedDuration::from_secs(60));
    let now = code(&site, &key, 0);
    let off = [("password", PASSWORD), ("code", now.as_str())];
    let off = site.post("/account/second-factor/off", &session, &off).await;
    assert_eq!(off.header("location"), "/account/second-factor?after=off");
    assert_eq!(site.log_in("Anna", PASSWORD).await.status, StatusCode::SEE_OTHER);
}

/// Row S3: guessing codes gets slower as well, and does not hold up the owner's known browser.
#[tokio::test]
async fn s3_codes_cannot_be_guessed_by_trying() {
    let site = TestApp::new().await;
    let session = site.newcomer("Anna").await;
    let known = session.split("; ").find(|cookie| cookie.starts_with("device=")).unwrap().to_owned();
    let (key, _) = turn_on(&site, &session).await;
    let step = first_step(&site, "Anna").await;
    for _ in 0..10 {
        assert_eq!(second_step(&site, &step, "000000").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let slowed = second_step(&site, &step, &code(&site, &key, 0)).await;
    assert_eq!((slowed.status, slowed.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "1"));
    let typed = code(&site, &key, 0);
    let fields = [("step", step.as_str()), ("code", &typed)];
    assert_eq!(site.post("/login/code", &known, &fields).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_site_can_demand_it_of_those_who_run_it() {
    let site = TestApp::with(|config| config.second_factor = RequiredSecondFactor::Arbiters).await;
    let store = site.app.store();
    // whose outbox the test reads
    let admin = site.admin().await;
    store.offer_otp_key(admin.id, "JBSWY3DPEHPK3PXP").await.unwrap();
    assert!(store.turn_on_second_factor(admin.id, 0, &[], site.app.now()).await.unwrap());
    let session = site.newcomer("Anna").await;
    let account = store.account_by_name("anna").await.unwrap().unwrap();
    let tournaments = site.app.tournaments();
    let event = tournaments.create(Settings::new(System::Dutch), Visibility::Public, &account).await.unwrap();
    let desk = format!("/e/{}/desk/players/new", event.slug());
    let token = site.token(&account, "write").await;
    let players = format!("/api/v1/tournaments/{}/links", event.slug());
    let needed = "/account/second-factor?after=needed";
    let answer = site.get(&desk, &session).await;
    assert_eq!(answer.header("location"), needed, "{} {}", answer.status, answer.text());
    assert!(site.get(needed, &session).await.text().contains("requires two-step login"));
    let refused = site.call(Method::GET, &players, &token, None).await;
    assert_eq!(
        (refused.status, refused.json()["type"].as_str()),
        (StatusCode::FORBIDDEN, Some("/problems/second-factor"))
    );
    // neither do pages that others may see, too, show what is for arbiters
    let open =
        Command::ChangeSettings(vec![Change::Entrance(Entrance { is_open: true, ..Entrance::default() })]);
    tournaments.execute(event.id(), &account, None, &[open]).await.unwrap();
    let list = format!("/e/{}/desk/players", event.slug());
    let shown = site.get(&list, &session).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert!(
        !shown.text().contains("/enter/") && !shown.text().contains("/desk/players/new"),
        "{}",
        shown.text()
    );
    let people = site.call(Method::GET, "/api/v1/people?q=a", &token, None).await;
    assert_eq!(people.status, StatusCode::FORBIDDEN, "{}", people.text());
    store.set_admin(account.id, true).await.unwrap();
    assert_eq!(site.get("/admin", &session).await.header("location"), needed);
    assert!(!site.get("/", &session).await.text().contains("href=\"/admin\""));
    // people who only enter results are not asked
    let clerk = site.account("clerk").await;
    site.give_role(event.id(), &clerk, Role::ResultEntry).await;
    let results = format!("/e/{}/desk", event.slug());
    assert_eq!(site.get(&results, &site.session(&clerk).await).await.status, StatusCode::OK);

    turn_on(&site, &session).await;
    assert_eq!(site.get(&desk, &session).await.status, StatusCode::OK);
    assert_eq!(site.get("/admin", &session).await.status, StatusCode::OK);
    assert_eq!(site.call(Method::GET, &players, &token, None).await.status, StatusCode::OK);
    assert_eq!(site.call(Method::GET, "/api/v1/people?q=a", &token, None).await.status, StatusCode::OK);
    assert!(site.get(&list, &session).await.text().contains("/enter/"));
}
