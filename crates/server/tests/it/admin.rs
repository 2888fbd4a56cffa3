//! Administration: the first administrator, accounts, people, the outbox.

use axum::http::StatusCode;
use ronde_server::first_admin_link;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Command, Profile, Settings, System};

use crate::newcomer::PASSWORD;
use crate::test_app::{SITE, TestApp};

#[tokio::test]
async fn the_printed_link_makes_the_first_administrator_once() {
    let site = TestApp::new().await;
    let link = first_admin_link(&site.app).await.unwrap().unwrap();
    let link = link.strip_prefix(SITE).unwrap();
    let unused = first_admin_link(&site.app).await.unwrap().unwrap();
    assert!(site.get(link, "").await.text().contains("The first administrator"));
    let weak = [("email", "a@example.org"), ("name", "Ada"), ("password", "short"), ("again", "short")];
    assert_eq!(site.post(link, "", &weak).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields = [("email", "a@example.org"), ("name", "Ada"), ("password", PASSWORD), ("again", PASSWORD)];
    let made = site.post(link, "", &fields).await;
    assert_eq!(made.header("location"), "/admin");
    let database = if site.app.store().is_shared() { "PostgreSQL" } else { "SQLite" };
    assert!(site.get("/admin", &made.cookies()).await.text().contains(database));
    for link in [link, unused.strip_prefix(SITE).unwrap()] {
        assert_eq!(site.post(link, "", &fields).await.status, StatusCode::NOT_FOUND, "there is one already");
    }
    assert_eq!(first_admin_link(&site.app).await.unwrap(), None);
}

#[tokio::test]
async fn who_is_logged_in_becomes_the_first_administrator_with_one_click() {
    let site = TestApp::new().await;
    let account = site.account("Bela").await;
    let cookie = site.session(&account).await;
    let link = first_admin_link(&site.app).await.unwrap().unwrap();
    let link = link.strip_prefix(SITE).unwrap();
    assert!(site.get(link, &cookie).await.text().contains("Make “Bela” administrator"));
    assert_eq!(site.post(link, &cookie, &[]).await.header("location"), "/admin");
    assert!(site.app.store().account(account.id).await.unwrap().is_admin);
}

#[tokio::test]
async fn only_administrators_see_and_do_what_is_theirs() {
    let site = TestApp::new().await;
    let account = site.account("Cem").await;
    let cookie = site.session(&account).await;
    for path in
        ["/admin", "/admin/accounts", "/admin/accounts/1", "/admin/mails", "/admin/people", "/admin/people/1"]
    {
        assert_eq!(site.get(path, &cookie).await.status, StatusCode::FORBIDDEN, "{path}");
        assert!(site.get(path, "").await.header("location").starts_with("/login?next="), "{path}");
    }
    let own = format!("/admin/accounts/{}/admin", account.id);
    assert_eq!(site.post(&own, &cookie, &[("admin", "yes")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(site.post(&own, "", &[("admin", "yes")]).await.status, StatusCode::UNAUTHORIZED);
    assert!(!site.app.store().account(account.id).await.unwrap().is_admin);
}

#[tokio::test]
async fn accounts_are_found_confirmed_promoted_and_logged_out() {
    let site = TestApp::new().await;
    let admin = site.admin().await;
    let cookie = site.session(&admin).await;
    let waiting = site.register("Defne", "defne@example.org").await.header("location").to_owned();
    let found = site.get("/admin/accounts?q=DEFNE%40", &cookie).await.text();
    assert!(
        found.contains("Defne") && found.contains("not confirmed") && !found.contains("admin@"),
        "{found}"
    );
    let account = site.app.store().account_by_name("defne").await.unwrap().unwrap();
    let at = |act: &str| format!("/admin/accounts/{}{act}", account.id);
    site.post(&at("/confirm"), &cookie, &[]).await;
    assert!(site.get(&waiting, "").await.text().contains("account is ready"));
    let entered = site.log_in("Defne", PASSWORD).await.cookies();
    site.confirm(&cookie).await;
    site.post(&at("/admin"), &cookie, &[("admin", "yes")]).await;
    assert_eq!(site.get("/admin", &entered).await.status, StatusCode::OK);
    site.post(&at("/admin"), &cookie, &[("admin", "")]).await;
    assert_eq!(site.get("/admin", &entered).await.status, StatusCode::FORBIDDEN);
    assert!(site.get(&at(""), &cookie).await.text().contains("End all sessions (1)"));
    site.post(&at("/sessions"), &cookie, &[]).await;
    assert_eq!(site.get("/account", &entered).await.status, StatusCode::SEE_OTHER);
    let last = site.post(&format!("/admin/accounts/{}/admin", admin.id), &cookie, &[("admin", "")]).await;
    assert_eq!(last.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(last.text().contains("There must be an administrator"));
    let nobody = site.post(&at("/person"), &cookie, &[("person", "77")]).await;
    assert!(
        nobody.status == StatusCode::UNPROCESSABLE_ENTITY
            && nobody.text().contains("no person with this number")
    );
}

#[tokio::test]
async fn people_are_merged_split_hidden_and_erased_after_a_question() {
    let site = TestApp::new().await;
    let admin = site.admin().await;
    let cookie = site.session(&admin).await;
    let tournaments = site.app.tournaments();
    let mut people = Vec::new();
    for name in ["Kovács, Anna", "Kovacs Anna"] {
        let event =
            tournaments.create(Settings::new(System::RoundRobin), Visibility::Public, &admin).await.unwrap();
        let register = [Command::Register(Profile::named(name))];
        let event = tournaments.execute(event.id(), &admin, None, &register).await.unwrap();
        people.push((event.id(), site.app.store().players_of(event.id()).await.unwrap()[0].1));
    }
    let [(_, first), (event, second)] = people[..] else { panic!("two people") };
    let list = site.get("/admin/people?q=kovacs", &cookie).await.text();
    assert!(list.contains("Kovács, Anna") && list.contains("Kovacs Anna"), "{list}");

    let wrong = site.get(&format!("/admin/people/{second}/merge?into={second}"), &cookie).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let question = site.get(&format!("/admin/people/{second}/merge?into={first}"), &cookie).await.text();
    assert!(question.contains("“Kovacs Anna”") && question.contains("“Kovács, Anna”"), "{question}");
    assert_eq!(site.app.store().entries_of(first).await.unwrap().len(), 1, "asking changes nothing");
    let merged =
        site.post(&format!("/admin/people/{second}/merge"), &cookie, &[("into", &first.to_string())]).await;
    assert_eq!(merged.header("location"), format!("/admin/people/{first}"));
    assert_eq!(site.app.store().entries_of(first).await.unwrap().len(), 2);

    let split = [("tournament", event.to_string()), ("player", "1".to_owned())];
    let split: Vec<(&str, &str)> = split.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let apart = site.post(&format!("/admin/people/{first}/split"), &cookie, &split).await;
    assert_eq!(apart.status, StatusCode::SEE_OTHER);
    assert_eq!(site.app.store().entries_of(first).await.unwrap().len(), 1);

    let own = apart.header("location").to_owned();
    site.post(&format!("{own}/hidden"), &cookie, &[("hidden", "yes")]).await;
    assert!(site.get(&own, &cookie).await.text().contains("Show the name"));
    let refused = site.post(&format!("{own}/erase"), &cookie, &[("name", "Somebody")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    site.post(&format!("{own}/erase"), &cookie, &[("name", "Kovacs Anna")]).await;
    let erased = tournaments.get(event).await.unwrap();
    assert!(!erased.tournament().players()[0].profile().name.contains("Anna"));
}

#[tokio::test]
async fn a_site_without_a_mail_server_shows_links_to_its_administrator() {
    let site = TestApp::new().await;
    let cookie = site.session(&site.admin().await).await;
    site.register("Ece", "ece@example.org").await;
    let mail = site.outbox(1).await.remove(0);
    let page = site.get("/admin/mails", &cookie).await.text();
    assert!(
        page.contains("Show the links") && !page.contains("/confirm/"),
        "the password comes first: {page}"
    );
    for path in ["/admin/mails/links".to_owned(), format!("/admin/mails/{}/link", mail.id)] {
        let asked = site.post(&path, &cookie, &[]).await;
        assert_eq!(asked.status, StatusCode::OK);
        assert!(asked.text().contains("name=\"password\""), "{}", asked.text());
    }
    site.confirm(&cookie).await;
    let shown = site.post("/admin/mails/links", &cookie, &[]).await;
    assert_eq!(shown.header("location"), "/admin/mails");
    let page = site.get("/admin/mails", &cookie).await;
    assert_eq!(page.header("cache-control"), "no-store");
    let text = page.text();
    assert!(text.contains("There is no mail server") && text.contains("Confirm your address"), "{text}");
    assert!(text.contains(&format!("{SITE}/confirm/")), "{text}");
    let again = site.post(&format!("/admin/mails/{}/link", mail.id), &cookie, &[]).await;
    assert_eq!(again.header("location"), "/admin/mails");
    let link = site.link_to("ece@example.org").await;
    assert_eq!(site.post(&link, "", &[]).await.status, StatusCode::SEE_OTHER);
}
