//! Every route with every role: who may, and who is turned away. A route that is missing in the table fails the test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use ronde_store::accounts::Account;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Settings, System};

use crate::test_app::{TestApp, request};

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

/// The pages: method, path, and who may at least.
const PAGES: &[(&str, &str, Who)] = &[
    ("GET", "/", Anybody),
    ("GET", "/account", Who::Account),
    ("GET", "/account/data", Who::Account),
    ("GET", "/account/delete", Who::Account),
    ("POST", "/account/delete", Who::Account),
    ("GET", "/account/email", Who::Account),
    ("POST", "/account/email", Who::Account),
    ("POST", "/account/hidden", Who::Account),
    ("GET", "/account/password", Who::Account),
    ("POST", "/account/password", Who::Account),
    ("POST", "/account/preferences", Who::Account),
    ("POST", "/account/sessions/end", Who::Account),
    ("POST", "/account/sessions/end-all", Who::Account),
    ("GET", "/account/tokens", Who::Account),
    ("POST", "/account/tokens", Who::Account),
    ("POST", "/account/tokens/{token}/revoke", Who::Account),
    ("GET", "/admin", Admin),
    ("GET", "/admin/accounts", Admin),
    ("GET", "/admin/accounts/{account}", Admin),
    ("POST", "/admin/accounts/{account}/admin", Admin),
    ("POST", "/admin/accounts/{account}/confirm", Admin),
    ("POST", "/admin/accounts/{account}/person", Admin),
    ("POST", "/admin/accounts/{account}/sessions", Admin),
    ("GET", "/admin/first/{token}", Anybody),
    ("POST", "/admin/first/{token}", Anybody),
    ("GET", "/admin/mails", Admin),
    ("POST", "/admin/mails/{mail}/link", Admin),
    ("POST", "/admin/mails/{mail}/retry", Admin),
    ("GET", "/admin/people", Admin),
    ("GET", "/admin/people/{person}", Admin),
    ("GET", "/admin/people/{person}/erase", Admin),
    ("POST", "/admin/people/{person}/erase", Admin),
    ("POST", "/admin/people/{person}/hidden", Admin),
    ("GET", "/admin/people/{person}/merge", Admin),
    ("POST", "/admin/people/{person}/merge", Admin),
    ("POST", "/admin/people/{person}/split", Admin),
    ("GET", "/api/docs", Anybody),
    ("GET", "/api/v1/openapi.json", Anybody),
    ("GET", "/api/v1/{*rest}", Anybody),
    ("GET", "/assets/{version}/{name}", Anybody),
    ("GET", "/confirm/{token}", Anybody),
    ("POST", "/confirm/{token}", Anybody),
    ("GET", "/e/{event}", Anybody),
    ("GET", "/e/{event}/board/{round}/{board}/{code}", Anybody),
    ("POST", "/e/{event}/board/{round}/{board}/{code}", Anybody),
    ("GET", "/e/{event}/crosstable", Anybody),
    ("GET", "/e/{event}/desk", ResultEntry),
    ("GET", "/e/{event}/desk/end", ResultEntry),
    ("POST", "/e/{event}/desk/end/archive", Arbiter),
    ("POST", "/e/{event}/desk/end/copy", Arbiter),
    ("GET", "/e/{event}/desk/end/prizes", ResultEntry),
    ("POST", "/e/{event}/desk/end/prizes", Arbiter),
    ("POST", "/e/{event}/desk/end/prizes/{list}", Arbiter),
    ("POST", "/e/{event}/desk/end/prizes/{list}/remove", Arbiter),
    ("GET", "/e/{event}/desk/end/rating/{list}", ResultEntry),
    ("POST", "/e/{event}/desk/end/rating/{list}", Arbiter),
    ("POST", "/e/{event}/desk/end/rehearsal", Arbiter),
    ("GET", "/e/{event}/desk/files/{file}", ResultEntry),
    ("GET", "/e/{event}/desk/history", ResultEntry),
    ("GET", "/e/{event}/desk/history/at", ResultEntry),
    ("GET", "/e/{event}/desk/history/compare", ResultEntry),
    ("GET", "/e/{event}/desk/history/redo", Arbiter),
    ("POST", "/e/{event}/desk/history/redo", Arbiter),
    ("GET", "/e/{event}/desk/history/undo", Arbiter),
    ("POST", "/e/{event}/desk/history/undo", Arbiter),
    ("GET", "/e/{event}/desk/results", ResultEntry),
    ("GET", "/e/{event}/desk/results/{round}", ResultEntry),
    ("POST", "/e/{event}/desk/results/{round}", ResultEntry),
    ("GET", "/e/{event}/desk/results/{round}/{board}", ResultEntry),
    ("POST", "/e/{event}/desk/results/{round}/{board}", ResultEntry),
    ("POST", "/e/{event}/desk/results/{round}/{board}/adjourn", Arbiter),
    ("POST", "/e/{event}/desk/results/{round}/{board}/rated", Arbiter),
    ("GET", "/e/{event}/desk/rounds", ResultEntry),
    ("GET", "/e/{event}/desk/rounds/next", ResultEntry),
    ("POST", "/e/{event}/desk/rounds/next", Arbiter),
    ("GET", "/e/{event}/desk/rounds/next/second", ResultEntry),
    ("GET", "/e/{event}/desk/rounds/{round}", ResultEntry),
    ("POST", "/e/{event}/desk/rounds/{round}/close", Arbiter),
    ("GET", "/e/{event}/desk/rounds/{round}/edit", Arbiter),
    ("POST", "/e/{event}/desk/rounds/{round}/edit", Arbiter),
    ("POST", "/e/{event}/desk/rounds/{round}/reopen", Arbiter),
    ("POST", "/e/{event}/desk/rounds/{round}/unpair", Arbiter),
    ("GET", "/e/{event}/calendar.ics", Anybody),
    ("GET", "/e/{event}/desk/showing", ResultEntry),
    ("POST", "/e/{event}/desk/showing/announcement", Arbiter),
    ("POST", "/e/{event}/desk/showing/screens", Arbiter),
    ("POST", "/e/{event}/desk/showing/screens/{name}/remove", Arbiter),
    ("GET", "/e/{event}/me/{player}/{code}", Anybody),
    ("GET", "/e/{event}/me/{player}/{code}/calendar.ics", Anybody),
    ("POST", "/e/{event}/me/{player}/{code}/check-in", Anybody),
    ("POST", "/e/{event}/me/{player}/{code}/mail", Anybody),
    ("GET", "/e/{event}/me/{player}/{code}/unsubscribe", Anybody),
    ("POST", "/e/{event}/me/{player}/{code}/unsubscribe", Anybody),
    ("GET", "/e/{event}/me/{player}/{code}/withdraw", Anybody),
    ("POST", "/e/{event}/me/{player}/{code}/withdraw", Anybody),
    ("GET", "/e/{event}/players", Anybody),
    ("GET", "/e/{event}/players/{number}", Anybody),
    ("GET", "/e/{event}/print/boards", ResultEntry),
    ("GET", "/e/{event}/print/cards", Arbiter),
    ("GET", "/e/{event}/print/slips", ResultEntry),
    ("GET", "/e/{event}/print/{what}", Anybody),
    ("GET", "/e/{event}/rounds", Anybody),
    ("GET", "/e/{event}/rounds/{round}", Anybody),
    ("GET", "/e/{event}/rounds/{round}/why", Anybody),
    ("GET", "/e/{event}/screen/{name}", Anybody),
    ("GET", "/e/{event}/standings", Anybody),
    ("GET", "/e/{event}/standings/{number}", Anybody),
    ("GET", "/e/{event}/statistics", Anybody),
    ("GET", "/email/{token}", Anybody),
    ("POST", "/email/{token}", Anybody),
    ("GET", "/events", Anybody),
    ("GET", "/forgotten", Anybody),
    ("POST", "/forgotten", Anybody),
    ("GET", "/healthz", Anybody),
    ("POST", "/language", Anybody),
    ("GET", "/live", Anybody),
    ("GET", "/login", Anybody),
    ("POST", "/login", Anybody),
    ("POST", "/logout", Anybody),
    ("GET", "/metrics", Anybody),
    ("GET", "/people/{person}", Anybody),
    ("GET", "/ratings", Anybody),
    ("GET", "/ratings/{list}", Anybody),
    ("GET", "/readyz", Anybody),
    ("GET", "/register", Anybody),
    ("POST", "/register", Anybody),
    ("GET", "/register/waiting/{key}", Anybody),
    ("POST", "/register/waiting/{key}/resend", Anybody),
    ("GET", "/reset/{token}", Anybody),
    ("POST", "/reset/{token}", Anybody),
    ("GET", "/unsubscribe/{token}", Anybody),
    ("POST", "/unsubscribe/{token}", Anybody),
];

/// The calls of programs, below `/api/v1`.
const CALLS: &[(&str, &str, Who)] = &[
    ("GET", "/me", Who::Account),
    ("GET", "/people/{person}", Anybody),
    ("GET", "/rating-lists", Anybody),
    ("GET", "/rating-lists/{list}", Anybody),
    ("POST", "/pairings/berger", Anybody),
    ("POST", "/pairings/dutch", Anybody),
    ("POST", "/pairings/nearest", Anybody),
    ("POST", "/ratings/elo", Anybody),
    ("POST", "/ratings/fide", Anybody),
    ("POST", "/ratings/fqe", Anybody),
    ("POST", "/ratings/glicko2", Anybody),
    ("GET", "/tournaments", Anybody),
    ("POST", "/tournaments", Who::Account),
    ("POST", "/tournaments/import", Who::Account),
    ("GET", "/tournaments/{event}", Anybody),
    ("PATCH", "/tournaments/{event}", Arbiter),
    ("PUT", "/tournaments/{event}/archived", Arbiter),
    ("GET", "/tournaments/{event}/at", ResultEntry),
    ("GET", "/tournaments/{event}/awards", Anybody),
    ("POST", "/tournaments/{event}/copy", Arbiter),
    ("PUT", "/tournaments/{event}/announcement", Arbiter),
    ("GET", "/tournaments/{event}/crosstable", Anybody),
    ("GET", "/tournaments/{event}/crosstable.csv", Anybody),
    ("GET", "/tournaments/{event}/difference", ResultEntry),
    ("GET", "/tournaments/{event}/events", Anybody),
    ("GET", "/tournaments/{event}/export.json", Arbiter),
    ("GET", "/tournaments/{event}/export.ronde", Arbiter),
    ("GET", "/tournaments/{event}/export.trf", Anybody),
    ("GET", "/tournaments/{event}/export.trf16", Anybody),
    ("GET", "/tournaments/{event}/log", Anybody),
    ("GET", "/tournaments/{event}/next-round", Arbiter),
    ("POST", "/tournaments/{event}/next-round", Arbiter),
    ("GET", "/tournaments/{event}/next-round/second-opinion", Arbiter),
    ("GET", "/tournaments/{event}/players", Anybody),
    ("POST", "/tournaments/{event}/players", Arbiter),
    ("GET", "/tournaments/{event}/players.csv", Anybody),
    ("GET", "/tournaments/{event}/players/{player}", Anybody),
    ("PATCH", "/tournaments/{event}/players/{player}", Arbiter),
    ("PUT", "/tournaments/{event}/players/{player}/byes/{round}", Arbiter),
    ("DELETE", "/tournaments/{event}/players/{player}/byes/{round}", Arbiter),
    ("POST", "/tournaments/{event}/players/{player}/return", Arbiter),
    ("POST", "/tournaments/{event}/players/{player}/withdraw", Arbiter),
    ("GET", "/tournaments/{event}/prizes", Anybody),
    ("PUT", "/tournaments/{event}/prizes", Arbiter),
    ("GET", "/tournaments/{event}/rating-reports/{list}", ResultEntry),
    ("POST", "/tournaments/{event}/rating-reports/{list}", Arbiter),
    ("POST", "/tournaments/{event}/redo", Arbiter),
    ("POST", "/tournaments/{event}/rehearsal", Arbiter),
    ("GET", "/tournaments/{event}/roles", Arbiter),
    ("PUT", "/tournaments/{event}/roles/{account}", Owner),
    ("DELETE", "/tournaments/{event}/roles/{account}", Owner),
    ("GET", "/tournaments/{event}/rounds", Anybody),
    ("POST", "/tournaments/{event}/rounds", Arbiter),
    ("GET", "/tournaments/{event}/rounds/{round}", Anybody),
    ("POST", "/tournaments/{event}/rounds/{round}/boards/{board}/adjourn", Arbiter),
    ("POST", "/tournaments/{event}/rounds/{round}/boards/{board}/claims", Anybody),
    ("PUT", "/tournaments/{event}/rounds/{round}/boards/{board}/rated-result", Arbiter),
    ("PUT", "/tournaments/{event}/rounds/{round}/boards/{board}/result", ResultEntry),
    ("DELETE", "/tournaments/{event}/rounds/{round}/boards/{board}/result", ResultEntry),
    ("POST", "/tournaments/{event}/rounds/{round}/close", Arbiter),
    ("GET", "/tournaments/{event}/rounds/{round}/explanation", Anybody),
    ("GET", "/tournaments/{event}/rounds/{round}/games.pgn", Anybody),
    ("PUT", "/tournaments/{event}/rounds/{round}/pairing", Arbiter),
    ("POST", "/tournaments/{event}/rounds/{round}/proposal", Arbiter),
    ("POST", "/tournaments/{event}/rounds/{round}/reopen", Arbiter),
    ("POST", "/tournaments/{event}/rounds/{round}/unpair", Arbiter),
    ("GET", "/tournaments/{event}/screens", Anybody),
    ("PUT", "/tournaments/{event}/screens", Arbiter),
    ("GET", "/tournaments/{event}/standings", Anybody),
    ("GET", "/tournaments/{event}/standings.csv", Anybody),
    ("GET", "/tournaments/{event}/standings/{number}/explanation", Anybody),
    ("POST", "/tournaments/{event}/start", Arbiter),
    ("GET", "/tournaments/{event}/steps", ResultEntry),
    ("POST", "/tournaments/{event}/undo", Arbiter),
    ("PUT", "/tournaments/{event}/visibility", Owner),
];

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
        let asked = request(&method, &self.address(path), &cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::empty());
        let (status, to) = self.site.status(asked.unwrap()).await;
        // who has to log in is sent there
        if to.starts_with("/login?next=") { StatusCode::UNAUTHORIZED } else { status }
    }

    /// What a program gets that acts for somebody.
    async fn call(&self, who: Who, method: &str, path: &str, scopes: &str) -> StatusCode {
        let mut asked =
            axum::http::Request::builder().method(method).uri(self.address(&format!("/api/v1{path}")));
        if let Some(account) = self.account(who) {
            let token = self.site.token(account, scopes).await;
            asked = asked.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let asked = asked.header(header::CONTENT_TYPE, "application/json").body(Body::empty());
        self.site.status(asked.unwrap()).await.0
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
async fn the_tables_name_every_route() {
    let mut routes = BTreeSet::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut routes);
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
    let named = CALLS.iter().map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned())).collect();
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
