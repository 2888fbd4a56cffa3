//! Friends, conversations and moderation as pages, without a script.

use axum::http::StatusCode;
use jiff::SignedDuration;
use ronde_store::accounts::Account;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Settings, System};

use crate::test_app::TestApp;

struct Somebody {
    account: Account,
    cookie: String,
}

async fn somebody(site: &TestApp, name: &str) -> Somebody {
    let account = site.account(name).await;
    let cookie = site.session(&account).await;
    Somebody { account, cookie }
}

impl Somebody {
    /// Logs in again, as after a long time.
    async fn again(self, site: &TestApp) -> Self {
        Self { cookie: site.session(&self.account).await, ..self }
    }

    async fn step(&self, site: &TestApp, other: &Self, step: &str) -> StatusCode {
        site.post(&format!("/friends/{}/{step}", other.account.id), &self.cookie, &[]).await.status
    }

    /// Opens the conversation with a friend; its path.
    async fn write_to(&self, site: &TestApp, other: &Self) -> String {
        let answer = site.post(&format!("/friends/{}/write", other.account.id), &self.cookie, &[]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
        answer.header("location").trim_end_matches("#end").to_owned()
    }

    async fn say(&self, site: &TestApp, path: &str, text: &str) -> StatusCode {
        site.post(path, &self.cookie, &[("text", text)]).await.status
    }

    async fn page(&self, site: &TestApp, path: &str) -> String {
        let answer = site.get(path, &self.cookie).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.text()
    }
}

/// Two friends and the path of their conversation.
async fn friends(site: &TestApp) -> (Somebody, Somebody, String) {
    let (anna, bora) = (somebody(site, "anna").await, somebody(site, "bora").await);
    assert_eq!(anna.step(site, &bora, "ask").await, StatusCode::SEE_OTHER);
    assert_eq!(bora.step(site, &anna, "accept").await, StatusCode::SEE_OTHER);
    let path = anna.write_to(site, &bora).await;
    (anna, bora, path)
}

#[tokio::test]
async fn friendship_by_forms() {
    let site = TestApp::new().await;
    let (anna, bora) = (somebody(&site, "anna").await, somebody(&site, "bora").await);
    let found = anna.page(&site, "/friends?q=Bo").await;
    assert!(found.contains(&format!("/friends/{}/ask", bora.account.id)));
    assert_eq!(anna.step(&site, &bora, "ask").await, StatusCode::SEE_OTHER);
    assert_eq!(anna.step(&site, &bora, "ask").await, StatusCode::CONFLICT);
    assert_eq!(anna.step(&site, &anna, "ask").await, StatusCode::CONFLICT);
    assert_eq!(anna.step(&site, &bora, "fly").await, StatusCode::NOT_FOUND);
    assert!(anna.page(&site, "/friends").await.contains(&format!("/friends/{}/withdraw", bora.account.id)));
    assert!(bora.page(&site, "/friends").await.contains(&format!("/friends/{}/decline", anna.account.id)));
    assert_eq!(bora.step(&site, &anna, "decline").await, StatusCode::SEE_OTHER);
    assert_eq!(bora.step(&site, &anna, "ask").await, StatusCode::SEE_OTHER);
    assert_eq!(anna.step(&site, &bora, "ask").await, StatusCode::SEE_OTHER, "asking back is saying yes");
    assert!(anna.page(&site, "/friends").await.contains(&format!("/friends/{}/remove", bora.account.id)));
    // blocked: no longer found, no longer asked
    assert_eq!(bora.step(&site, &anna, "block").await, StatusCode::SEE_OTHER);
    assert!(!anna.page(&site, "/friends?q=bora").await.contains("/ask\""));
    assert_eq!(anna.step(&site, &bora, "ask").await, StatusCode::CONFLICT);
    assert!(bora.page(&site, "/friends").await.contains(&format!("/friends/{}/unblock", anna.account.id)));
    assert_eq!(bora.step(&site, &anna, "unblock").await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_conversation_by_forms() {
    let site = TestApp::new().await;
    let (anna, bora, path) = friends(&site).await;
    assert_eq!(
        anna.say(&site, &path, "Hello <b>Bora</b>, see https://ronde.test/x").await,
        StatusCode::SEE_OTHER
    );
    assert_eq!(anna.say(&site, &path, "  ").await, StatusCode::UNPROCESSABLE_ENTITY);
    let list = bora.page(&site, "/chat").await;
    assert!(list.contains("data-unread-in") && list.contains(">1</span>"), "{list}");
    let page = bora.page(&site, &path).await;
    assert!(page.contains("Hello &#60;b&#62;Bora&#60;/b&#62;, see "), "{page}");
    assert!(page.contains("<a href=\"https://ronde.test/x\" rel=\"noopener noreferrer nofollow ugc\""));
    assert!(!bora.page(&site, "/chat").await.contains(">1</span>"), "who has looked has read");
    // other words, and none
    let message = format!("{path}/messages/1");
    assert!(anna.page(&site, &message).await.contains("/edit"));
    let edited = site.post(&format!("{message}/edit"), &bora.cookie, &[("text", "not mine")]).await;
    assert_eq!(edited.status, StatusCode::FORBIDDEN);
    let edited = site.post(&format!("{message}/edit"), &anna.cookie, &[("text", "Good evening")]).await;
    assert_eq!(edited.status, StatusCode::SEE_OTHER);
    let page = bora.page(&site, &path).await;
    assert!(page.contains("Good evening") && !page.contains("Hello"), "{page}");
    assert!(bora.page(&site, "/chat/search?q=good+EVENING").await.contains("Good evening"));
    assert!(!bora.page(&site, "/chat/search?q=hello").await.contains("Hello"));
    let gone = site.post(&format!("{message}/delete"), &anna.cookie, &[]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER);
    let page = bora.page(&site, &path).await;
    assert!(page.contains("This message was taken away.") && !page.contains("Good evening"), "{page}");
    // too old to be changed
    anna.say(&site, &path, "tomorrow").await;
    site.clock.advance(SignedDuration::from_hours(25));
    let (anna, bora) = (anna.again(&site).await, bora.again(&site).await);
    let late = site.post(&format!("{path}/messages/4/edit"), &anna.cookie, &[("text", "today")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    // a third one finds nothing there
    let cem = somebody(&site, "cem").await;
    assert_eq!(site.get(&path, &cem.cookie).await.status, StatusCode::NOT_FOUND);
    assert_eq!(cem.say(&site, &path, "let me in").await, StatusCode::NOT_FOUND);
    assert_eq!(site.get(&message, &cem.cookie).await.status, StatusCode::NOT_FOUND);
    // who is no friend any more reads, and does not write
    assert_eq!(bora.step(&site, &anna, "remove").await, StatusCode::SEE_OTHER);
    assert!(!anna.page(&site, &path).await.contains("<textarea"));
    assert_eq!(anna.say(&site, &path, "why?").await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_group_by_forms() {
    let site = TestApp::new().await;
    let (anna, bora, _) = friends(&site).await;
    let cem = somebody(&site, "cem").await;
    let (bora_id, cem_id) = (bora.account.id.to_string(), cem.account.id.to_string());
    let with_stranger =
        site.post("/chat/groups", &anna.cookie, &[("name", "Team"), ("member", &cem_id)]).await;
    assert_eq!(with_stranger.status, StatusCode::FORBIDDEN);
    let made = site.post("/chat/groups", &anna.cookie, &[("name", "Team A"), ("member", &bora_id)]).await;
    let path = made.header("location").trim_end_matches("#end").to_owned();
    assert!(bora.page(&site, "/chat").await.contains("Team A"));
    assert_eq!(bora.say(&site, &path, "hello team").await, StatusCode::SEE_OTHER);
    let renamed = site.post(&format!("{path}/name"), &bora.cookie, &[("name", "Team B")]).await;
    assert_eq!(renamed.status, StatusCode::FORBIDDEN, "only who made it");
    assert_eq!(
        site.post(&format!("{path}/name"), &anna.cookie, &[("name", "Team B")]).await.status,
        StatusCode::SEE_OTHER
    );
    // somebody who comes later reads from there on
    anna.step(&site, &cem, "ask").await;
    cem.step(&site, &anna, "accept").await;
    let brought = site.post(&format!("{path}/bring"), &anna.cookie, &[("account", &cem_id)]).await;
    assert_eq!(brought.status, StatusCode::SEE_OTHER);
    let page = cem.page(&site, &path).await;
    assert!(page.contains("cem is here now.") && !page.contains("hello team"), "{page}");
    // slow mode
    let rules = [("slow_mode", "30"), ("closed", "")];
    assert_eq!(site.post(&format!("{path}/rules"), &bora.cookie, &rules).await.status, StatusCode::FORBIDDEN);
    assert_eq!(site.post(&format!("{path}/rules"), &anna.cookie, &rules).await.status, StatusCode::SEE_OTHER);
    assert_eq!(bora.say(&site, &path, "one").await, StatusCode::TOO_MANY_REQUESTS);
    site.clock.advance(SignedDuration::from_secs(31));
    assert_eq!(bora.say(&site, &path, "two").await, StatusCode::SEE_OTHER);
    assert_eq!(bora.say(&site, &path, "three").await, StatusCode::TOO_MANY_REQUESTS);
    // only who keeps order writes
    let rules = [("slow_mode", "0"), ("closed", "yes")];
    assert_eq!(site.post(&format!("{path}/rules"), &anna.cookie, &rules).await.status, StatusCode::SEE_OTHER);
    assert_eq!(bora.say(&site, &path, "four").await, StatusCode::FORBIDDEN);
    assert_eq!(anna.say(&site, &path, "five").await, StatusCode::SEE_OTHER);
    // put out
    let out = site.post(&format!("{path}/leave"), &anna.cookie, &[("account", &bora_id)]).await;
    assert_eq!(out.status, StatusCode::SEE_OTHER);
    assert_eq!(site.get(&path, &bora.cookie).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn order_is_kept_and_written_down() {
    let site = TestApp::new().await;
    let (anna, cem) = (somebody(&site, "anna").await, somebody(&site, "cem").await);
    let keeper = somebody(&site, "keeper").await;
    site.app.store().set_moderator(keeper.account.id, true).await.unwrap();
    let mut path = String::new();
    for one in [&anna, &cem] {
        let inside = site.post("/lobby", &one.cookie, &[]).await;
        inside.header("location").trim_end_matches("#end").clone_into(&mut path);
    }
    // newcomers write no links to everybody
    assert_eq!(cem.say(&site, &path, "buy at https://evil.test").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(cem.say(&site, &path, "buy my chess set").await, StatusCode::SEE_OTHER);
    let reported =
        site.post(&format!("{path}/messages/1/report"), &anna.cookie, &[("text", "advertising")]).await;
    assert_eq!(reported.status, StatusCode::SEE_OTHER);
    assert_eq!(site.get("/moderation", &anna.cookie).await.status, StatusCode::FORBIDDEN);
    let reports = keeper.page(&site, "/moderation").await;
    assert!(reports.contains("advertising") && reports.contains("buy my chess set"), "{reports}");
    assert_eq!(
        site.post("/moderation/reports/1/close", &keeper.cookie, &[]).await.status,
        StatusCode::SEE_OTHER
    );
    // silenced on the whole site, with the reason
    let out = [("name", "Cem"), ("minutes", "60"), ("reason", "no advertising here")];
    assert_eq!(site.post("/moderation/time-outs", &anna.cookie, &out).await.status, StatusCode::FORBIDDEN);
    assert_eq!(site.post("/moderation/time-outs", &keeper.cookie, &out).await.status, StatusCode::SEE_OTHER);
    let refused = site.post(&path, &cem.cookie, &[("text", "but")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.text().contains("no advertising here"), "{}", refused.text());
    site.clock.advance(SignedDuration::from_mins(61));
    let (anna, cem, keeper) = (anna.again(&site).await, cem.again(&site).await, keeper.again(&site).await);
    assert_eq!(cem.say(&site, &path, "sorry").await, StatusCode::SEE_OTHER);
    // a message taken away by somebody who keeps order stays for the moderators
    assert_eq!(
        site.post(&format!("{path}/messages/1/delete"), &keeper.cookie, &[]).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(!anna.page(&site, &path).await.contains("chess set"));
    assert!(keeper.page(&site, "/moderation").await.contains("buy my chess set"));
    let acts = keeper.page(&site, "/moderation/acts").await;
    for act in ["Report closed", "Silenced", "Message taken away"] {
        assert!(acts.contains(act), "{act}: {acts}");
    }
    // not heard any more
    let muted = site.post(&format!("/friends/{}/mute", cem.account.id), &anna.cookie, &[]).await;
    assert_eq!(muted.status, StatusCode::SEE_OTHER);
    assert!(!anna.page(&site, &path).await.contains("sorry"));
    assert!(cem.page(&site, &path).await.contains("sorry"));
    // everything that is kept about somebody, and its end
    let data = site.get("/account/data", &cem.cookie).await.json();
    let written: Vec<_> =
        data["community"]["written"].as_array().unwrap().iter().map(|one| one["text"].clone()).collect();
    assert!(written.contains(&"sorry".into()), "{data}");
    assert_eq!(data["community"]["time-outs"][0]["reason"], "no advertising here");
    site.app.store().erase_account(cem.account.id, site.app.now()).await.unwrap();
    assert!(!keeper.page(&site, "/moderation").await.contains("buy my chess set"));
}

#[tokio::test]
async fn every_page_speaks_every_language() {
    let site = TestApp::new().await;
    let (anna, _, path) = friends(&site).await;
    for (language, word) in [("fr", "Vos amis"), ("de", "Ihre Freunde"), ("tr", "Arkadaşlarınız")] {
        let cookie = format!("{}; lang={language}", anna.cookie);
        assert!(site.get("/friends", &cookie).await.text().contains(word), "{language}");
        assert_eq!(site.get(&path, &cookie).await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn announcements_stand_in_the_room_of_the_event_once() {
    let site = TestApp::new().await;
    let (arbiter, anna) = (somebody(&site, "arbiter").await, somebody(&site, "anna").await);
    let mut settings = Settings::new(System::Dutch);
    "Open".clone_into(&mut settings.info.name);
    let event = site.app.tournaments().create(settings, Visibility::Public, &arbiter.account).await.unwrap();
    let room = format!("/e/{}/chat", event.slug());
    assert!(anna.page(&site, &room).await.contains("Come in"));
    let inside = site.post(&room, &anna.cookie, &[]).await;
    let path = inside.header("location").trim_end_matches("#end").to_owned();
    let announce = format!("/e/{}/desk/announcements", event.slug());
    for text in ["Lunch at noon", "Round 2 at three"] {
        let version = site.app.tournaments().get(event.id()).await.unwrap().version().to_string();
        let told = site.post(&announce, &arbiter.cookie, &[("text", text), ("version", &version)]).await;
        assert_eq!(told.status, StatusCode::SEE_OTHER, "{}", told.text());
    }
    // somebody who comes later finds them, and finds them once
    let bora = somebody(&site, "bora").await;
    site.post(&room, &bora.cookie, &[]).await;
    for reader in [&anna, &bora] {
        let page = reader.page(&site, &path).await;
        let [lunch, round] = ["Lunch at noon", "Round 2 at three"].map(|text| page.matches(text).count());
        assert_eq!((lunch, round), (1, 1), "{page}");
        assert!(page.contains("class=\"message announcement\""), "{page}");
    }
    // the arbiter keeps order in the room of the event, others do not
    site.post(&room, &arbiter.cookie, &[]).await;
    assert_eq!(anna.say(&site, &path, "hello").await, StatusCode::SEE_OTHER);
    let rules = [("slow_mode", "0"), ("closed", "yes")];
    assert_eq!(site.post(&format!("{path}/rules"), &anna.cookie, &rules).await.status, StatusCode::FORBIDDEN);
    assert_eq!(
        site.post(&format!("{path}/rules"), &arbiter.cookie, &rules).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(anna.say(&site, &path, "still there?").await, StatusCode::FORBIDDEN);
    assert_eq!(arbiter.say(&site, &path, "yes").await, StatusCode::SEE_OTHER);
}
