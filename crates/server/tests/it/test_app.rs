//! A site for tests: the real router, a real database, a clock that stands until it is moved.
//!
//! The database is a SQLite file, or a new one on the PostgreSQL server that `RONDE_TEST_SITE` names: `cargo xtask test` runs everything
//! on both.

use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt;
use jiff::Timestamp;
use ronde_server::{App, Clock, Config, router};
use ronde_store::accounts::{Account, NewAccount};
use ronde_store::roles::Role;
use ronde_store::sessions::Session;
use ronde_store::{Store, TournamentId, secrets};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;
use url::Url;

/// The address of the site in tests.
pub(crate) const SITE: &str = "http://ronde.test";

/// A site.
pub(crate) struct TestApp {
    pub(crate) app: App,
    pub(crate) clock: Clock,
    router: axum::Router,
    /// Where it is, for those who open it a second time.
    pub(crate) database: String,
    folder: TempDir,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The cookies that were set, as a browser would send them back.
    pub(crate) fn cookies(&self) -> String {
        let set = self.headers.get_all(header::SET_COOKIE).iter().map(|value| value.to_str().unwrap());
        set.map(|cookie| cookie.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }
}

impl TestApp {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// A site with other settings.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let clock = Clock::standing("2026-11-16T09:00:00Z".parse::<Timestamp>().unwrap());
        Self::built(clock, async |database| database, change).await
    }

    /// A site with this clock that reaches its database by some way.
    pub(crate) async fn built(
        clock: Clock,
        way: impl AsyncFnOnce(String) -> String,
        change: impl FnOnce(&mut Config),
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = match std::env::var("RONDE_TEST_SITE") {
            Ok(server) => new_database(&server).await,
            Err(_) => folder.path().join("ronde.db").to_str().unwrap().to_owned(),
        };
        let database = way(database).await;
        let store = Store::open(&database).await.unwrap();
        let mut config = Config::new(Url::parse(SITE).unwrap());
        change(&mut config);
        let app = App::start(config, store, clock.clone()).await;
        let router = router(app.clone());
        Self { app, clock, router, database, folder }
    }

    /// Stops the site and starts another one on the same database, so much later.
    pub(crate) async fn restarted(self, after: jiff::SignedDuration) -> Self {
        let Self { app, clock, router: old, database, folder } = self;
        app.stop();
        drop(old);
        app.store().close().await;
        clock.advance(after);
        let store = Store::open(&database).await.unwrap();
        let app = App::start(app.config().clone(), store, clock.clone()).await;
        let router = router(app.clone());
        Self { app, clock, router, database, folder }
    }

    /// The same site on a database that takes no writes. Root may write to any file, so SQLite is told by the header of the file that
    /// its format for writing is of the future.
    pub(crate) async fn read_only(self) -> Self {
        let store = self.app.store();
        if store.is_shared() {
            let pool = sqlx::PgPool::connect(&self.database).await.unwrap();
            let (_, name) = self.database.rsplit_once('/').unwrap();
            let statement = format!("ALTER DATABASE {name} SET default_transaction_read_only = on");
            sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&pool).await.unwrap();
            let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                          WHERE datname = current_database() AND pid <> pg_backend_pid()";
            sqlx::query(others).execute(&pool).await.unwrap();
            pool.close().await;
            return self;
        }
        store.close().await;
        // whoever still has the file open keeps the log in front of it, which would hide the header
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&self.database);
        let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await.unwrap();
        sqlx::Connection::close(connection).await.unwrap();
        let file = std::fs::OpenOptions::new().write(true).open(&self.database).unwrap();
        std::os::unix::fs::FileExt::write_all_at(&file, &[3], 18).unwrap();
        self.restarted(jiff::SignedDuration::ZERO).await
    }

    /// Sends a request.
    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response: Response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// Only the status, and where one is sent; a stream that never ends is not read.
    pub(crate) async fn status(&self, request: Request<Body>) -> (StatusCode, String) {
        let response: Response = self.router.clone().oneshot(request).await.unwrap();
        let to = response.headers().get(header::LOCATION).map(|to| to.to_str().unwrap().to_owned());
        (response.status(), to.unwrap_or_default())
    }

    /// GET, as a browser asks.
    pub(crate) async fn get(&self, path: &str, cookie: &str) -> Answer {
        self.send(request(&Method::GET, path, cookie).body(Body::empty()).unwrap()).await
    }

    /// A form of this site.
    pub(crate) async fn post(&self, path: &str, cookie: &str, fields: &[(&str, &str)]) -> Answer {
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = request(&Method::POST, path, cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body));
        self.send(request.unwrap()).await
    }

    /// A call of a program; an empty token means none.
    pub(crate) async fn call(&self, method: Method, path: &str, token: &str, body: Option<Value>) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if !token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = match body {
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        self.send(request.body(body).unwrap()).await
    }

    /// An account that has been confirmed. Its password is not one that can be typed.
    pub(crate) async fn account(&self, name: &str) -> Account {
        let store = self.app.store();
        let email = format!("{name}@ronde.test");
        let new = NewAccount {
            name,
            name_key: &name.to_lowercase(),
            email: &email,
            email_key: &email,
            password_hash: "!",
            language: ronde_domain::Language::English,
        };
        let id = store.add_account(&new, self.app.now()).await.unwrap();
        store.confirm_account(id, self.app.now()).await.unwrap();
        store.account(id).await.unwrap()
    }

    /// The cookie of a session of this account.
    pub(crate) async fn session(&self, account: &Account) -> String {
        let secret = secrets::secret();
        let now = self.app.now();
        let session = Session {
            hash: secrets::hash(&secret),
            account: account.id,
            browser: "test".to_owned(),
            address: "127.0.0.1".to_owned(),
            created_at: now,
            seen_at: now,
            expires_at: now + jiff::SignedDuration::from_hours(48),
        };
        self.app.store().add_session(&session).await.unwrap();
        format!("session={secret}")
    }

    /// The password was typed in this session just now.
    pub(crate) async fn confirm(&self, cookie: &str) {
        let secret = cookie.split("; ").find_map(|cookie| cookie.strip_prefix("session=")).unwrap();
        self.app.store().confirm_session(&secrets::hash(secret), self.app.now()).await.unwrap();
    }

    /// The token of a program that acts for this account.
    pub(crate) async fn token(&self, account: &Account, scopes: &str) -> String {
        let secret = secrets::program_secret();
        let (store, now) = (self.app.store(), self.app.now());
        store.add_access_token(account.id, &secrets::hash(&secret), "test", scopes, now, None).await.unwrap();
        secret
    }

    /// Gives an account a role.
    pub(crate) async fn give_role(&self, tournament: TournamentId, account: &Account, role: Role) {
        self.app.store().set_role(tournament, account.id, Some(role)).await.unwrap();
    }
}

/// Makes an empty database on the server and returns its address.
async fn new_database(server: &str) -> String {
    let name = format!("site_{}", &secrets::secret()[..16]);
    let pool = sqlx::PgPool::connect(server).await.unwrap();
    let statement = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(statement).execute(&pool).await.unwrap();
    pool.close().await;
    let (start, _) = server.rsplit_once('/').unwrap();
    format!("{start}/{name}")
}

/// A request as a browser sends it.
pub(crate) fn request(method: &Method, path: &str, cookie: &str) -> axum::http::request::Builder {
    let mut request = Request::builder().method(method.clone()).uri(path).header(header::ACCEPT, "text/html");
    if !cookie.is_empty() {
        request = request.header(header::COOKIE, cookie);
    }
    if !method.is_safe() {
        request = request.header(header::ORIGIN, SITE);
    }
    request
}
