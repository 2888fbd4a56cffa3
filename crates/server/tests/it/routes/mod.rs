//! Every route with every role: who may, and who is turned away. A route that is missing in the table fails the test.

mod tables;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use ronde_store::accounts::Account;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Settings, System};

use self::tables::{CALLS, CHAT, PAGES};
use crate::test_app::{SITE, TestApp, request};

/// Who asks, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Anybody,
    Account,
    ResultEntry,
    Arbiter,
    Owner,
    Admin,
}

use Who::{Admin, Anybody, Arbiter, Owner, ResultEntry};

const ALL: [Who; 6] = [Anybody, Who::Account, ResultEntry, Arbiter, Owner, Admin];

/// A site with one event and somebody of each kind.
struct Cast {
    site: TestApp,
    event: String,
    accounts: Vec<(Who, Account)>,
}

impl Cast {
    async fn new() -> Self {
        let site = TestApp::with(|config| {
            // the walk is a crowd behind one address
            config.limits.attempts_per_address = 100_000.try_into().unwrap();
        })
        .await;
        let mut accounts = Vec::new();
        for (who, name) in [
            (Who::Account, "somebody"),
            (ResultEntry, "clerk"),
            (Arbiter, "arbiter"),
            (Owner, "owner"),
            (Admin, "administrator"),
        ] {
            accounts.push((who, site.account(name).await));
        }
        let [_, (_, clerk), (_, arbiter), (_, owner), (_, admin)] = &accounts[..] else { unreachable!() };
        let mut settings = Settings::new(System::Dutch);
        "Open".clone_into(&mut settings.info.name);
        let event = site.app.tournaments().create(settings, Visibility::Public, owner).await.unwrap();
        site.give_role(event.id(), clerk, Role::ResultEntry).await;
        site.give_role(event.id(), arbiter, Role::Arbiter).await;
        site.app.store().set_admin(admin.id, true).await.unwrap();
        let event = event.slug().to_owned();
        Self { site, event, accounts }
    }

    fn account(&self, who: Who) -> Option<&Account> {
        self.accounts.iter().find(|(of, _)| *of == who).map(|(_, account)| account)
    }

    /// An address with something in the place of each name. Nobody and nothing has the number 999.
    fn address(&self, path: &str) -> String {
        let path =
            path.replace("{event}", &self.event).replace("{*rest}", "nowhere").replace("{account}", "999");
        let mut parts = path.split('/').map(|part| if part.starts_with('{') { "999" } else { part });
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |address, part| address + "/" + part)
    }

    /// What somebody gets who opens a page in a browser, or sends an empty form.
    async fn page(&self, who: Who, method: &str, path: &str) -> StatusCode {
        let cookie = match self.account(who) {
            Some(account) => self.site.session(account).await,
            None => String::new(),
        };
        let method: Method = method.parse().unwrap();
        let mut asked = request(&method, &self.address(path), &cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        if path == "/socket" {
            // as a page of this site opens it; browsers name it also where they do not for other pages
            asked = asked.header(header::ORIGIN, SITE);
        }
        let asked = asked.body(Body::empty());
        let (status, to) = self.site.status(asked.unwrap()).await;
        // who has to log in is sent there
        if to.starts_with("/login?next=") { StatusCode::UNAUTHORIZED } else { status }
    }

    /// What a program gets that acts for somebody.
    async fn call(&self, who: Who, method: &str, path: &str, scopes: &str) -> StatusCode {
        let asked = self.asked(who, method, path, scopes).await;
        self.site.status(asked).await.0
    }

    /// The call of a program that acts for somebody.
    async fn asked(&self, who: Who, method: &str, path: &str, scopes: &str) -> axum::http::Request<Body> {
        let mut asked =
            axum::http::Request::builder().method(method).uri(self.address(&format!("/api/v1{path}")));
        if let Some(account) = self.account(who) {
            let token = self.site.token(account, scopes).await;
            asked = asked.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        asked.header(header::CONTENT_TYPE, "application/json").body(Body::empty()).unwrap()
    }
}

/// What somebody gets who may not.
fn refusal(who: Who) -> StatusCode {
    if who == Anybody { StatusCode::UNAUTHORIZED } else { StatusCode::FORBIDDEN }
}

fn is_refusal(status: StatusCode) -> bool {
    matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN)
}

#[tokio::test]
async fn every_page_with_every_role() {
    let cast = Cast::new().await;
    for (method, path, least) in PAGES {
        for who in ALL {
            let status = cast.page(who, method, path).await;
            assert!(!status.is_server_error(), "{who:?} {method} {path}: {status}");
            if who >= *least {
                assert!(!is_refusal(status), "{who:?} may {method} {path}, and got {status}");
            } else {
                assert_eq!(status, refusal(who), "{who:?} may not {method} {path}");
            }
        }
    }
}

#[tokio::test]
async fn every_call_with_every_role_and_scope() {
    let cast = Cast::new().await;
    for (method, path, least) in CALLS {
        for who in ALL {
            let status = cast.call(who, method, path, "write").await;
            assert!(!status.is_server_error(), "{who:?} {method} {path}: {status}");
            if who >= *least {
                assert!(!is_refusal(status), "{who:?} may {method} {path}, and got {status}");
            } else {
                assert_eq!(status, refusal(who), "{who:?} may not {method} {path}");
            }
        }
        // a token that may only read changes nothing, whoever made it
        let status = cast.call(Admin, method, path, "read").await;
        let changes = *method != "GET" && *least > Anybody;
        assert_eq!(
            status == StatusCode::FORBIDDEN,
            changes,
            "a token that may read: {method} {path}: {status}"
        );
    }
}

#[tokio::test]
async fn every_call_that_chats_asks_for_its_scope() {
    let cast = Cast::new().await;
    for (method, path) in CHAT {
        for who in ALL {
            let asked = cast.asked(who, method, path, "chat").await;
            let answer = cast.site.send(asked).await;
            assert!(!answer.status.is_server_error(), "{who:?} {method} {path}: {}", answer.status);
            // what the rules of the community do not allow is another matter
            let is_refusal = is_refusal(answer.status) && answer.json()["type"] != "/problems/not-allowed";
            assert_eq!(is_refusal, who == Anybody, "{who:?} {method} {path}: {}", answer.text());
            for scopes in ["read", "results", "write"] {
                let status = cast.call(who, method, path, scopes).await;
                assert_eq!(status, refusal(who), "{who:?} with {scopes} may not {method} {path}");
            }
        }
    }
}

#[tokio::test]
async fn the_rail_of_the_desk_leads_everybody_only_where_they_may_go() {
    let cast = Cast::new().await;
    for who in [ResultEntry, Arbiter, Owner, Admin] {
        let cookie = cast.site.session(cast.account(who).unwrap()).await;
        let desk = cast.site.get(&format!("/e/{}/desk", cast.event), &cookie).await.text();
        let rail = desk.split_once("<nav class=\"rail\"").unwrap().1.split_once("</nav>").unwrap().0;
        let links: Vec<&str> =
            rail.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        assert!(links.len() >= 9, "{who:?}: {links:?}");
        for link in links {
            let page = cast.site.get(link, &cookie).await;
            assert!(page.status.is_success(), "{who:?} {link}: {}", page.status);
            assert!(page.text().contains("aria-current=\"page\""), "{link} is marked in the rail");
        }
    }
}

#[tokio::test]
async fn the_tables_name_every_route() {
    let mut routes = BTreeSet::new();
    for part in ["server", "web", "api", "socket"] {
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(part).join("src"), &mut routes);
    }
    let named: BTreeSet<String> = PAGES.iter().map(|(_, path, _)| (*path).to_owned()).collect();
    assert!(routes.len() > 50);
    assert_eq!(routes, named);

    let site = TestApp::new().await;
    let description = site.call(Method::GET, "/api/v1/openapi.json", "", None).await.json();
    let mut described = BTreeSet::new();
    for (path, operations) in description["paths"].as_object().unwrap() {
        let path = path.strip_prefix("/api/v1").unwrap_or(path);
        for method in operations.as_object().unwrap().keys() {
            if ["get", "post", "put", "patch", "delete"].contains(&method.as_str()) {
                described.insert((method.to_uppercase(), path.to_owned()));
            }
        }
    }
    let named = CALLS
        .iter()
        .map(|(method, path, _)| (method, path))
        .chain(CHAT.iter().map(|(method, path)| (method, path)));
    let named = named.map(|(method, path)| ((*method).to_owned(), (*path).to_owned())).collect();
    assert_eq!(described, named);
}

/// The paths of all routes in the source.
fn collect(folder: &Path, routes: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.path().is_dir() {
            collect(&entry.path(), routes);
        } else if entry.path().extension().is_some_and(|kind| kind == "rs") {
            let source = fs::read_to_string(entry.path()).unwrap();
            let calls = source.split(".route(").skip(1);
            let paths = calls.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
            routes.extend(paths.map(str::to_owned));
        }
    }
}
