//! What happens to a database whose update is interrupted.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use ronde_store::{Store, StoreError};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, SqlSafeStr, SqlitePool};

use super::findings;

/// The last step of the databases of these tests: several have followed since.
const OLD: i64 = 20_261_116_140_000;
/// The step that an old database gets next.
const NEXT: i64 = 20_261_116_154_500;
/// Tells the test binary that it is the process to be killed, and which database it opens.
const VICTIM: &str = "RONDE_TEST_VICTIM";

/// A database as an older version left it, with one account.
async fn old_database(folder: &Path) -> PathBuf {
    let file = folder.join("ronde.db");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let mut steps: Vec<Migration> = std::fs::read_dir(sources)
        .unwrap()
        .map(|source| {
            let source = source.unwrap().path();
            let name = source.file_stem().unwrap().to_str().unwrap().to_owned();
            let (version, name) = name.split_once('_').unwrap();
            let text = AssertSqlSafe(std::fs::read_to_string(&source).unwrap()).into_sql_str();
            let name = Cow::Owned(name.replace('_', " "));
            Migration::new(version.parse().unwrap(), name, MigrationType::Simple, text, false)
        })
        .filter(|step| step.version <= OLD)
        .collect();
    steps.sort_by_key(|step| step.version);
    let pool = open(&file).await;
    Migrator { migrations: Cow::Owned(steps), ..Migrator::DEFAULT }.run(&pool).await.unwrap();
    let person = "INSERT INTO person (name, sort_key, created_at) VALUES ('Anna', 'anna', 5)";
    sqlx::query(person).execute(&pool).await.unwrap();
    pool.close().await;
    file
}

async fn open(file: &Path) -> SqlitePool {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    SqlitePool::connect_with(options).await.unwrap()
}

fn copy_of(file: &Path) -> PathBuf {
    PathBuf::from(format!("{}.before-{}", file.display(), Store::schema()))
}

async fn names(file: &Path) -> Vec<String> {
    let pool = open(file).await;
    let names = sqlx::query_scalar("SELECT name FROM person").fetch_all(&pool).await.unwrap();
    pool.close().await;
    names
}

/// Fault 5: before the tables change, the file is copied, readable by its owner only.
#[tokio::test]
async fn a_file_is_copied_before_its_tables_change() {
    let folder = tempfile::tempdir().unwrap();
    let file = old_database(folder.path()).await;
    let store = Store::open(&file.to_string_lossy()).await.unwrap();
    assert_eq!(findings(&store).await, []);
    store.close().await;
    let copy = copy_of(&file);
    assert_eq!(names(&copy).await, ["Anna"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    }
    // nothing changes the next time, and a new database needs no copy
    std::fs::remove_file(&copy).unwrap();
    Store::open(&file.to_string_lossy()).await.unwrap().close().await;
    assert!(!copy.exists());
    let new = folder.path().join("new.db");
    Store::open(&new.to_string_lossy()).await.unwrap().close().await;
    assert!(!copy_of(&new).exists());
}

/// Fault 5: a process killed during the update leaves a database that the next start brings up to date.
#[tokio::test]
async fn a_killed_update_goes_on_at_the_next_start() {
    for pause in (0..40).step_by(4) {
        let folder = tempfile::tempdir().unwrap();
        let file = old_database(folder.path()).await;
        let mut victim = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "golden::migration::victim"])
            .env(VICTIM, &file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(pause));
        victim.kill().unwrap();
        victim.wait().unwrap();
        let store = Store::open(&file.to_string_lossy()).await.unwrap();
        assert_eq!(findings(&store).await, [], "killed after {pause} ms");
        assert_eq!(store.counts(crate::at(0)).await.unwrap().people, 1);
        store.close().await;
    }
}

/// The process that the test above kills; on its own it does nothing.
#[tokio::test]
async fn victim() {
    if let Ok(file) = std::env::var(VICTIM) {
        Store::open(&file).await.unwrap().close().await;
    }
}

/// Fault 5: where a half-finished step is still possible, the error says so and names the copy.
#[tokio::test]
async fn a_half_finished_step_is_told_with_the_copy_to_go_back_to() {
    let half = "CREATE TABLE tournament_told (tournament_id BIGINT)".to_owned();
    let dirty = format!(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES ({NEXT}, 'told', FALSE, x'00', -1)"
    );
    for statement in [half, dirty] {
        let folder = tempfile::tempdir().unwrap();
        let file = old_database(folder.path()).await;
        let pool = open(&file).await;
        sqlx::query(AssertSqlSafe(statement)).execute(&pool).await.unwrap();
        pool.close().await;
        for _ in 0..2 {
            let error = Store::open(&file.to_string_lossy()).await.unwrap_err();
            let StoreError::HalfMigrated { version, copy } = error else { panic!("{error}") };
            assert_eq!((version, copy.map(PathBuf::from)), (NEXT, Some(copy_of(&file))));
        }
        assert_eq!(names(&copy_of(&file)).await, ["Anna"]);
    }
}

/// Fault 5: a step with different content was made by another version.
#[tokio::test]
async fn other_steps_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let file = old_database(folder.path()).await;
    let pool = open(&file).await;
    let changed = format!("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = {OLD}");
    sqlx::query(AssertSqlSafe(changed)).execute(&pool).await.unwrap();
    pool.close().await;
    let error = Store::open(&file.to_string_lossy()).await.unwrap_err();
    assert!(matches!(error, StoreError::OtherTables(OLD)), "{error}");
}
