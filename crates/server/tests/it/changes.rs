//! Changes outside a log reach every page of a running site, whether made through the site or by another process
//! (fault 3).

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use ronde_server::{Listening, router, serve};
use ronde_store::accounts::Account;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_store::{PersonId, Store, TournamentId};
use ronde_tournament::{Command, Profile, Settings, System};
use tower::ServiceExt;

use crate::test_app::TestApp;

/// Far longer than a change takes to arrive, even on a busy machine. The promise is two seconds.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running site with a tournament of three players, and a second connection to its database.
pub(crate) struct Running {
    site: TestApp,
    admin: Account,
    cookie: String,
    id: TournamentId,
    slug: String,
    people: Vec<PersonId>,
    elsewhere: Store,
}

/// Who makes a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Site,
    AnotherProcess,
}

impl Running {
    async fn new() -> Self {
        Self::of(TestApp::new().await).await
    }

    pub(crate) async fn of(site: TestApp) -> Self {
        let listening = Listening::bind("127.0.0.1:0".parse().unwrap()).unwrap();
        tokio::spawn(serve(site.app.clone(), listening, std::future::pending()));
        let admin = site.admin().await;
        let cookie = site.session(&admin).await;
        let tournaments = site.app.tournaments();
        let mut settings = Settings::new(System::RoundRobin);
        "Autumn Cup".clone_into(&mut settings.info.name);
        let event = tournaments.create(settings, Visibility::Public, &admin).await.unwrap();
        let players =
            ["Anna Kovacs", "Bela Nagy", "Cem Demir"].map(|name| Command::Register(Profile::named(name)));
        let event = tournaments.execute(event.id(), &admin, None, &players).await.unwrap();
        let event =
            tournaments.execute(event.id(), &admin, None, &[Command::CloseRegistration]).await.unwrap();
        let (id, slug) = (event.id(), event.slug().to_owned());
        let people = site.app.store().players_of(id).await.unwrap().into_iter().map(|(_, one)| one).collect();
        let elsewhere = Store::open(&site.database).await.unwrap();
        let running = Self { site, admin, cookie, id, slug, people, elsewhere };
        // everything that can be cached is
        for path in running.pages() {
            running.site.get(&path, "").await;
        }
        running.site.app.people().index().await.unwrap();
        running
    }

    /// Waits until the site has noticed that the database is away, or there again.
    pub(crate) async fn until_down(&self, is_down: bool) {
        let started = tokio::time::Instant::now();
        while self.site.get("/", "").await.headers.contains_key("ronde-store-down") != is_down {
            assert!(started.elapsed() < PATIENCE, "nobody notices: {is_down}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Another process hides the first player, which is seen on every page.
    pub(crate) async fn hide_first(&self) {
        let elsewhere = Store::open(&self.site.database).await.unwrap();
        elsewhere.set_hidden(self.people[0], true).await.unwrap();
        self.until_everywhere("hidden", |text| !text.contains("Anna")).await;
    }

    /// The pages and answers that show a player's name.
    fn pages(&self) -> Vec<String> {
        let base = format!("/e/{}", self.slug);
        let api = format!("/api/v1/tournaments/{}", self.id);
        vec![
            format!("{base}/players"),
            format!("{base}/standings"),
            format!("{base}/crosstable"),
            format!("{api}/players"),
            format!("{api}/standings"),
        ]
    }

    /// Retries until the page is as expected.
    async fn until(&self, what: &str, path: &str, cookie: &str, is_right: impl Fn(StatusCode, &str) -> bool) {
        let started = tokio::time::Instant::now();
        loop {
            let answer = self.site.get(path, cookie).await;
            if is_right(answer.status, &answer.text()) {
                return;
            }
            assert!(started.elapsed() < PATIENCE, "{what}: {path} is still wrong: {}", answer.text());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn until_everywhere(&self, what: &str, is_right: impl Fn(&str) -> bool) {
        for path in self.pages() {
            self.until(what, &path, "", |status, text| status == StatusCode::OK && is_right(text)).await;
        }
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) {
        let answer = self.site.post(path, &self.cookie, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text());
    }
}

const BOTH: [By; 2] = [By::Site, By::AnotherProcess];

#[tokio::test]
async fn fault_3_a_hidden_name_is_nowhere_and_comes_back() {
    for by in BOTH {
        let running = Running::new().await;
        let person = running.people[0];
        for is_hidden in [true, false] {
            match by {
                By::Site => {
                    let value = if is_hidden { "yes" } else { "" };
                    running.post(&format!("/admin/people/{person}/hidden"), &[("hidden", value)]).await;
                }
                By::AnotherProcess => running.elsewhere.set_hidden(person, is_hidden).await.unwrap(),
            }
            running.until_everywhere(&format!("{by:?}"), |text| text.contains("Anna") != is_hidden).await;
            let own = format!("/people/{person}");
            running.until("person", &own, "", |_, text| text.contains("Anna") != is_hidden).await;
        }
    }
}

#[tokio::test]
async fn fault_3_an_erased_name_is_nowhere_not_even_in_search() {
    for by in BOTH {
        let running = Running::new().await;
        let (site, person) = (&running.site, running.people[1]);
        assert_eq!(site.app.people().search("nagy", 5).await.unwrap(), [person]);
        match by {
            By::Site => {
                running.post(&format!("/admin/people/{person}/erase"), &[("name", "Bela Nagy")]).await;
            }
            By::AnotherProcess => drop(running.elsewhere.erase_person(person, site.app.now()).await.unwrap()),
        }
        running.until_everywhere(&format!("{by:?}"), |text| !text.contains("Nagy")).await;
        assert_eq!(site.app.people().search("nagy", 5).await.unwrap(), []);
        running.until("person", &format!("/people/{person}"), "", |_, text| !text.contains("Nagy")).await;
    }
}

#[tokio::test]
async fn fault_3_merged_people_are_one_on_every_page() {
    for by in BOTH {
        let running = Running::new().await;
        let (gone, kept) = (running.people[2], running.people[0]);
        let link = format!("/people/{gone}\"");
        match by {
            By::Site => {
                running.post(&format!("/admin/people/{gone}/merge"), &[("into", &kept.to_string())]).await;
            }
            By::AnotherProcess => running.elsewhere.merge_people(gone, kept).await.unwrap(),
        }
        let tournaments = running.site.app.tournaments();
        let started = tokio::time::Instant::now();
        while tournaments.get(running.id).await.unwrap().people().iter().any(|(_, one)| *one == gone) {
            assert!(started.elapsed() < PATIENCE, "{by:?}: the snapshot still knows both");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        running.until_everywhere(&format!("{by:?}"), |text| !text.contains(&link)).await;
    }
}

#[tokio::test]
async fn fault_3_visibility_and_address_change_everywhere() {
    for by in BOTH {
        let running = Running::new().await;
        let (site, id) = (&running.site, running.id);
        let old = format!("/e/{}", running.slug);
        match by {
            By::Site => running.post(&format!("{old}/desk/visibility"), &[("visibility", "by-link")]).await,
            By::AnotherProcess => {
                running.elsewhere.set_visibility(id, Visibility::ByLink).await.unwrap();
                running.elsewhere.set_slug(id, "autumn-cup-4711").await.unwrap();
            }
        }
        let what = format!("{by:?}");
        running.until(&what, &old, "", |status, _| status == StatusCode::NOT_FOUND).await;
        running.until(&what, "/events", "", |_, text| !text.contains("Autumn Cup")).await;
        let api = format!("/api/v1/tournaments/{id}");
        running.until(&what, &api, "", |status, _| status == StatusCode::NOT_FOUND).await;
        let now = site.app.store().listed(id).await.unwrap().slug;
        running.until(&what, &format!("/e/{now}"), "", |status, _| status == StatusCode::OK).await;
        if by == By::AnotherProcess {
            running.elsewhere.set_visibility(id, Visibility::Public).await.unwrap();
            running.until(&what, "/events", "", |_, text| text.contains("Autumn Cup")).await;
            running.until(&what, &api, "", |status, _| status == StatusCode::OK).await;
        }
    }
}

#[tokio::test]
async fn fault_3_roles_open_and_close_the_desk() {
    for by in BOTH {
        let running = Running::new().await;
        let arbiter = running.site.account("Dora").await;
        let cookie = running.site.session(&arbiter).await;
        running.site.confirm(&running.cookie).await;
        let desk = format!("/e/{}/desk", running.slug);
        assert_eq!(running.site.get(&desk, &cookie).await.status, StatusCode::FORBIDDEN);
        for role in [Some(Role::Arbiter), None] {
            match by {
                By::Site => {
                    let code = role.map_or("", Role::code);
                    let path = format!("/e/{}/desk/people", running.slug);
                    running.site.post(&path, &running.cookie, &[("account", "Dora"), ("role", code)]).await;
                }
                By::AnotherProcess => {
                    running.elsewhere.set_role(running.id, arbiter.id, role).await.unwrap();
                }
            }
            let wanted = if role.is_some() { StatusCode::OK } else { StatusCode::FORBIDDEN };
            running.until(&format!("{by:?}"), &desk, &cookie, |status, _| status == wanted).await;
        }
    }
}

#[tokio::test]
async fn fault_3_open_pages_hear_of_it_on_the_live_stream() {
    let running = Running::new().await;
    let request = Request::builder().method(Method::GET).uri(format!("/live?topic=t-{}", running.id));
    let request =
        request.extension(axum::extract::ConnectInfo(std::net::SocketAddr::from(([127, 0, 0, 1], 9))));
    let response =
        router(running.site.app.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    let mut stream = response.into_body();
    let mut next = async || {
        let frame = tokio::time::timeout(PATIENCE, stream.frame()).await.expect("news").unwrap().unwrap();
        String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
    };
    let opening = next().await;
    let version = running.site.app.tournaments().get(running.id).await.unwrap().version();
    assert!(opening.contains(&format!("\"version\":{version},\"beside\":\"")), "{opening}");
    running.elsewhere.set_hidden(running.people[0], true).await.unwrap();
    let news = next().await;
    assert!(news.contains(&format!("\"version\":{version},\"beside\":\"")), "{news}");
    assert!(!opening.contains(news.trim()), "something beside the log is another now");
}

/// An open page must not show a name again because a slow reader brought back the old state.
#[tokio::test]
async fn fault_3_the_last_of_many_changes_stands() {
    let running = Running::new().await;
    let person = running.people[0];
    for turn in 0..20 {
        running.elsewhere.set_hidden(person, turn % 2 == 0).await.unwrap();
        for path in running.pages() {
            running.site.get(&path, "").await;
        }
    }
    running.elsewhere.set_hidden(person, true).await.unwrap();
    running.until_everywhere("hidden last", |text| !text.contains("Anna")).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    running.until_everywhere("and stays so", |text| !text.contains("Anna")).await;
    assert!(running.admin.is_admin);
}

/// Fault 3: a tournament that cannot be read holds up nothing but itself.
#[tokio::test]
async fn fault_3_an_unreadable_tournament_holds_up_no_other() {
    let running = Running::new().await;
    let tournaments = running.site.app.tournaments();
    let mut settings = Settings::new(System::RoundRobin);
    "Broken Cup".clone_into(&mut settings.info.name);
    // its number is greater, so that everything else would have been behind it had it been read first
    let broken = tournaments.create(settings, Visibility::Public, &running.admin).await.unwrap();
    let statement = format!("UPDATE tournament_event SET event = '?' WHERE tournament_id = {}", broken.id());
    let statement = sqlx::AssertSqlSafe(statement);
    if running.site.app.store().is_shared() {
        let pool = sqlx::PgPool::connect(&running.site.database).await.unwrap();
        sqlx::query(statement).execute(&pool).await.unwrap();
    } else {
        let pool = sqlx::SqlitePool::connect(&running.site.database).await.unwrap();
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    running.elsewhere.set_slug(broken.id(), "broken").await.unwrap();
    running.elsewhere.erase_person(running.people[1], running.site.app.now()).await.unwrap();
    running.until_everywhere("erased", |text| !text.contains("Nagy")).await;
    // and again, with the broken one alone before it
    running.elsewhere.set_slug(broken.id(), "still-broken").await.unwrap();
    running.elsewhere.set_hidden(running.people[0], true).await.unwrap();
    running.until_everywhere("hidden", |text| !text.contains("Anna")).await;
    let page = running.site.get(&format!("/e/{}", running.slug), "").await;
    assert_eq!(page.status, StatusCode::OK);
}
