//! Accounts: from the registration to the deletion.

use axum::http::StatusCode;
use futures_util::StreamExt;
use jiff::SignedDuration;
use ronde_domain::Language;
use ronde_server::live::Topic;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Command, Profile, Settings, System};

use crate::newcomer::{OTHER, PASSWORD};
use crate::test_app::TestApp;

fn topic_in(page: &str) -> Topic {
    let (_, topic) = page.split_once("data-topic=\"").expect("a topic");
    topic.split('"').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn the_waiting_page_turns_when_the_link_is_opened_and_only_then_one_can_log_in() {
    let site = TestApp::new().await;
    let answer = site.register("Ayşe", "ayse@example.org").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let waiting = answer.header("location").to_owned();
    let page = site.get(&waiting, "").await.text();
    assert!(page.contains("We have sent a mail") && !page.contains("account is ready"), "{page}");
    let too_early = site.log_in("ayşe", PASSWORD).await;
    assert_eq!(too_early.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(too_early.text().contains("not confirmed yet") && too_early.cookies().is_empty());
    assert!(
        !site.log_in("ayşe", OTHER).await.text().contains("confirmed"),
        "a wrong password is told nothing"
    );

    let mut news = site.app.hub().subscribe(&[topic_in(&page)]);
    site.outbox(1).await;
    let link = site.link_to("ayse@example.org").await;
    assert!(site.get(&link, "").await.text().contains("Ayşe"), "looking at the link uses nothing up");
    assert_eq!(site.post(&link, "", &[]).await.header("location"), "/login?after=confirmed");
    assert!(news.next().await.is_some(), "the page was told");
    assert!(site.get(&waiting, "").await.text().contains("account is ready"), "a reload shows it, too");

    let entered = site
        .post(
            "/login",
            "lang=fr",
            &[("login", "AYSE@example.org"), ("password", PASSWORD), ("next", "/account")],
        )
        .await;
    assert_eq!((entered.status, entered.header("location")), (StatusCode::SEE_OTHER, "/account"));
    assert!(entered.cookies().contains("lang=en"), "{}", entered.cookies());
    assert!(site.get("/account", &entered.cookies()).await.text().contains("ayse@example.org"));
    let left = site.post("/logout", &entered.cookies(), &[]).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER);
    assert_eq!(site.get("/account", &entered.cookies()).await.header("location"), "/login?next=%2Faccount");
}

#[tokio::test]
async fn the_form_comes_back_with_what_was_typed_and_a_message_at_the_field() {
    let site = TestApp::new().await;
    let fields = [("email", "no address"), ("name", "x"), ("password", "password"), ("again", "other")];
    for (language, name_fault) in [
        ("en", "A name has 3 to 30 characters."),
        ("fr", "Un nom compte de 3 à 30 caractères."),
        ("de", "Ein Name hat 3 bis 30 Zeichen."),
        ("tr", "Ad 3 ile 30 karakter arasında olmalı."),
    ] {
        let answer = site.post("/register", &format!("lang={language}"), &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        let page = answer.text();
        assert!(page.contains(name_fault) && page.contains("value=\"no address\""), "{page}");
        assert!(page.contains("aria-describedby=\"name-hint name-fault\" aria-invalid=\"true\""), "{page}");
        assert!(!page.contains("value=\"password\"") && !page.contains("value=\"other\""), "{page}");
    }
    let weak = site.post("/register", "", &fields).await.text();
    assert!(weak.contains("among the first that are tried"), "{weak}");
    let differ = [("email", "a@example.org"), ("name", "Anna"), ("password", PASSWORD), ("again", OTHER)];
    assert!(site.post("/register", "", &differ).await.text().contains("not the same"));
    assert_eq!(site.app.store().counts(site.app.now()).await.unwrap().accounts, 0, "nothing half-written");
    assert!(site.app.store().mails(10, 0).await.unwrap().is_empty());
    assert_eq!(site.post("/login", "", &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn of_many_who_take_the_same_name_at_once_exactly_one_gets_it() {
    let site = TestApp::new().await;
    let attempts = ["Mila", "mila", "MILA", "ＭＩＬＡ"].map(|name| {
        let site = &site;
        async move {
            let email = format!(
                "{}@example.org",
                name.len() + usize::from(name == "mila") + 10 * usize::from(name == "MILA")
            );
            site.register(name, &email).await.status
        }
    });
    let [a, b, c, d] = attempts;
    let (a, b, c, d) = tokio::join!(a, b, c, d);
    let mut statuses = [a, b, c, d];
    statuses.sort();
    assert_eq!(statuses[0], StatusCode::SEE_OTHER);
    assert!(statuses[1..].iter().all(|status| *status == StatusCode::UNPROCESSABLE_ENTITY), "{statuses:?}");
    assert_eq!(site.outbox(1).await.len(), 1);
}

#[tokio::test]
async fn a_forgotten_password_is_set_anew_and_every_session_ends() {
    let site = TestApp::new().await;
    let cookie = site.newcomer("Boris").await;
    let answer = site.post("/forgotten", "", &[("email", "boris@EXAMPLE.org")]).await;
    assert!(answer.status == StatusCode::OK && answer.text().contains("an e-mail is on its way"));
    site.outbox(2).await;
    let link = site.link_to("Boris@example.org").await;
    assert!(link.starts_with("/reset/"), "{link}");
    let weak = site.post(&link, "", &[("password", "short"), ("again", "short")]).await;
    assert_eq!(weak.status, StatusCode::UNPROCESSABLE_ENTITY, "a fault does not use the link up");
    let set = site.post(&link, "", &[("password", OTHER), ("again", OTHER)]).await;
    assert_eq!(set.header("location"), "/login?after=reset");
    assert_eq!(site.get("/account", &cookie).await.status, StatusCode::SEE_OTHER, "the old session");
    assert_eq!(
        site.post(&link, "", &[("password", PASSWORD), ("again", PASSWORD)]).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(site.log_in("Boris", PASSWORD).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(site.log_in("Boris", OTHER).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn links_end_after_their_time_and_work_once() {
    let site = TestApp::new().await;
    site.register("Clara", "clara@example.org").await;
    site.outbox(1).await;
    let link = site.link_to("clara@example.org").await;
    site.clock.advance(SignedDuration::from_hours(25));
    for answer in [site.get(&link, "").await, site.post(&link, "", &[]).await] {
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert!(answer.text().contains("does not work any more"));
    }
    let again = site.log_in("Clara", PASSWORD).await.text();
    let (_, key) = again.split_once("/register/waiting/").expect("the way to a new mail");
    let waiting = format!("/register/waiting/{}", &key[..64]);
    let answer = site.post(&format!("{waiting}/resend"), "", &[]).await;
    assert!(site.get(answer.header("location"), "").await.text().contains("on its way again"));
    site.outbox(2).await;
    let fresh = site.link_to("clara@example.org").await;
    assert_ne!(fresh, link);
    assert_eq!(site.post(&fresh, "", &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(site.post(&fresh, "", &[]).await.status, StatusCode::NOT_FOUND);
    site.post("/forgotten", "", &[("email", "clara@example.org")]).await;
    site.outbox(3).await;
    let reset = site.link_to("clara@example.org").await;
    site.clock.advance(SignedDuration::from_mins(61));
    assert_eq!(site.get(&reset, "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn password_and_address_are_changed_by_who_knows_the_password() {
    let site = TestApp::new().await;
    let cookie = site.newcomer("Dora").await;
    let elsewhere = site.log_in("Dora", PASSWORD).await.cookies();
    let wrong = [("old", OTHER), ("password", OTHER), ("again", OTHER)];
    let refused = site.post("/account/password", &cookie, &wrong).await;
    assert!(
        refused.status == StatusCode::UNPROCESSABLE_ENTITY && refused.text().contains("id=\"old-fault\"")
    );
    let right = [("old", PASSWORD), ("password", OTHER), ("again", OTHER)];
    assert_eq!(
        site.post("/account/password", &cookie, &right).await.header("location"),
        "/account?after=password"
    );
    assert_eq!(site.get("/account", &cookie).await.status, StatusCode::OK);
    assert_eq!(site.get("/account", &elsewhere).await.status, StatusCode::SEE_OTHER, "other sessions end");

    let before = site.app.store().mails(100, 0).await.unwrap().len();
    let ask = [("email", "dora@elsewhere.example"), ("password", OTHER)];
    assert_eq!(site.post("/account/email", &cookie, &ask).await.header("location"), "/account?after=email");
    let mails = site.outbox(before + 2).await;
    assert_eq!(mails.last().unwrap().recipient, "Dora@example.org", "the old address is told");
    let link = site.link_to("dora@elsewhere.example · ").await;
    assert!(site.get("/account", &cookie).await.text().contains("Dora@example.org"), "not yet");
    assert_eq!(site.post(&link, &cookie, &[]).await.header("location"), "/account?after=email-changed");
    assert_eq!(site.log_in("dora@elsewhere.example", OTHER).await.status, StatusCode::SEE_OTHER);
    assert_eq!(site.log_in("dora@example.org", OTHER).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_new_password_ends_every_link_of_a_thief() {
    let site = TestApp::new().await;
    let cookie = site.newcomer("Nadia").await;
    // somebody who knows the password asks for the account to go to another address
    site.post("/account/email", &cookie, &[("email", "thief@example.org"), ("password", PASSWORD)]).await;
    site.outbox(3).await;
    let stolen = site.link_to("thief@example.org · ").await;
    site.post("/forgotten", "", &[("email", "nadia@example.org")]).await;
    site.outbox(4).await;
    let reset = site.link_to("Nadia@example.org").await;
    assert_eq!(
        site.post(&reset, "", &[("password", OTHER), ("again", OTHER)]).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(site.post(&stolen, "", &[]).await.status, StatusCode::NOT_FOUND);
    let account = site.app.store().account_by_name("nadia").await.unwrap().unwrap();
    assert_eq!(account.email.as_deref(), Some("Nadia@example.org"));
}

#[tokio::test]
async fn sessions_tokens_and_preferences_are_looked_after_on_the_account_page() {
    let site = TestApp::new().await;
    let cookie = site.newcomer("Elif").await;
    let elsewhere = site.log_in("Elif", PASSWORD).await.cookies();
    let page = site.get("/account", &cookie).await.text();
    assert_eq!(page.matches("this one").count(), 1);
    let (_, hash) = page.split_once("name=\"session\" value=\"").expect("another session");
    let ended = site.post("/account/sessions/end", &cookie, &[("session", &hash[..64])]).await;
    assert_eq!(ended.header("location"), "/account?after=ended");
    assert_eq!(site.get("/account", &elsewhere).await.status, StatusCode::SEE_OTHER);

    let preferred = site.post("/account/preferences", &cookie, &[("language", "tr")]).await;
    assert_eq!(preferred.cookies(), "lang=tr");
    let account = site.app.store().account_by_name("elif").await.unwrap().unwrap();
    assert_eq!((account.language, account.wants_mail), (Language::Turkish, false));

    let faulty =
        site.post("/account/tokens", &cookie, &[("name", ""), ("scope", "all"), ("days", "0")]).await;
    assert_eq!(
        (faulty.status, faulty.text().matches("class=\"fault\"").count()),
        (StatusCode::UNPROCESSABLE_ENTITY, 3)
    );
    let made = site
        .post(
            "/account/tokens",
            &cookie,
            &[("name", "board 1"), ("scope", "results"), ("days", "2"), ("password", PASSWORD)],
        )
        .await;
    assert_eq!(made.header("cache-control"), "no-store");
    let text = made.text();
    let (_, token) = text.split_once("id=\"made\">").expect("the token");
    assert!(token.starts_with("ronde_"), "{token}");
    assert!(!site.get("/account/tokens", &cookie).await.text().contains("ronde_"), "shown once");
    let kept = site.app.store().access_tokens(account.id).await.unwrap();
    assert_eq!((kept[0].scopes.as_str(), kept[0].name.as_str()), ("results", "board 1"));
    site.post(&format!("/account/tokens/{}/revoke", kept[0].id), &cookie, &[]).await;
    assert!(site.app.store().access_tokens(account.id).await.unwrap().is_empty());

    let everywhere = site.post("/account/sessions/end-all", &cookie, &[]).await;
    assert_eq!(everywhere.header("location"), "/login?after=left");
    assert_eq!(site.get("/account", &cookie).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_deleted_account_leaves_results_and_no_name() {
    let site = TestApp::new().await;
    let cookie = site.newcomer("Farid").await;
    let admin = site.admin().await;
    let tournaments = site.app.tournaments();
    let event =
        tournaments.create(Settings::new(System::RoundRobin), Visibility::Public, &admin).await.unwrap();
    let register = [Command::Register(Profile::named("Farid Q. Unmistakable"))];
    let event = tournaments.execute(event.id(), &admin, None, &register).await.unwrap();
    let person = site.app.store().players_of(event.id()).await.unwrap()[0].1;
    let account = site.app.store().account_by_name("farid").await.unwrap().unwrap();
    // what somebody did stays, without the name
    site.give_role(event.id(), &account, Role::Arbiter).await;
    let other = [Command::Register(Profile::named("Somebody Else"))];
    tournaments.execute(event.id(), &account, None, &other).await.unwrap();
    let link = format!("/admin/accounts/{}/person", account.id);
    site.post(&link, &site.session(&admin).await, &[("person", &person.to_string())]).await;

    assert!(site.get("/account", &cookie).await.text().contains("Unmistakable"));
    site.post("/account/hidden", &cookie, &[("hidden", "yes")]).await;
    let words = site.app.words(Language::English);
    let shown = tournaments.get(event.id()).await.unwrap();
    let name = shown.public_name(&shown.tournament().players()[0], words);
    assert!(!name.contains("Unmistakable"), "{name}");
    let data = site.get("/account/data", &cookie).await;
    assert!(data.header("content-disposition").starts_with("attachment"));
    assert_eq!(data.json()["account"]["email"], "Farid@example.org");
    assert_eq!(data.json()["player"]["person"]["name"], "Farid Q. Unmistakable");

    for wrong in [[("name", "Farid"), ("password", OTHER)], [("name", "Other"), ("password", PASSWORD)]] {
        let refused = site.post("/account/delete", &cookie, &wrong).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let gone = site.post("/account/delete", &cookie, &[("name", "farid"), ("password", PASSWORD)]).await;
    assert_eq!(gone.header("location"), "/login?after=deleted");
    assert_eq!(site.log_in("Farid", PASSWORD).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let left = tournaments.get(event.id()).await.unwrap();
    assert_eq!(left.tournament().players()[0].profile().name, format!("Player {person}"));
    let mut dump = Vec::new();
    site.app.store().back_up(&mut dump).await.unwrap();
    let dump = String::from_utf8(dump).unwrap();
    assert!(!dump.contains("Unmistakable") && !dump.to_lowercase().contains("farid"), "{dump}");
}
