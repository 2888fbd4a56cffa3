//! A full disk, a read-only, locked or damaged database, a second site on the same file, a port in use: each says
//! what is wrong and what to do (faults 4 and 8). A shell that allows few open files does not take the site offline (row S1).

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::process::Command;

use jiff::Timestamp;
use ronde_store::secrets;
use serde_json::{Value, json};

use crate::program::{Ended, feed, ronde};
use crate::running::Running;
use crate::site::Site;

const SERVE: [&str; 3] = ["serve", "--listen", "127.0.0.1:0"];

fn serve(site: &Site) -> Command {
    let mut command = ronde(SERVE);
    command.current_dir(site.folder.path()).env_remove("RONDE_DATABASE").env_remove("RONDE_PUBLIC_URL");
    command
}

/// A run that must end by itself, in a language.
fn refused(site: &Site, arguments: &[&str], language: &str) -> Ended {
    let mut command = ronde(arguments);
    command.args(["--lang", language]).current_dir(site.folder.path());
    command.env_remove("RONDE_DATABASE").env("RUST_LOG", "off");
    feed(command, "")
}

/// A token that may create tournaments.
fn token(site: &Site) -> String {
    let account = site.account("anna");
    let secret = secrets::program_secret();
    site.with(async |store| {
        let now = Timestamp::now();
        store.confirm_account(account, now).await.expect("it is there");
        // so that a starting site has nothing to write
        store.set_admin(account, true).await.expect("it is there");
        store
            .add_access_token(account, &secrets::hash(&secret), "test", "write", now, None)
            .await
            .expect("it is there");
    });
    secret
}

fn new_event() -> Value {
    json!({"name": "Open", "system": "dutch", "rounds": 5, "visibility": "public"})
}

const LANGUAGES: [(&str, usize); 4] = [("en", 0), ("fr", 1), ("tr", 2), ("de", 3)];

#[test]
fn fault_8_a_port_that_is_taken_says_so_and_what_to_do() {
    let site = Site::empty();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    for (language, at) in LANGUAGES {
        let ended = refused(&site, &["serve", "--listen", &address], language).with(5);
        let said = [
            "already in use",
            "déjà utilisé",
            "başka bir program tarafından kullanılıyor",
            "schon von einem anderen",
        ][at];
        assert!(ended.err.contains(said) && ended.err.contains(&address), "{}", ended.err);
        assert!(ended.err.contains("--listen"), "{}", ended.err);
    }
}

/// The site raises the soft limit on open files that it is started with, so half-open requests leave room for visitors.
#[test]
fn s1_half_open_requests_do_not_use_up_a_low_limit_on_open_files() {
    let site = Site::empty();
    let program = ronde(SERVE);
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -Sn 256 && exec \"$0\" \"$@\""]).arg(program.get_program()).args(SERVE);
    shell.current_dir(site.folder.path()).env_remove("RONDE_DATABASE").env_remove("RONDE_PUBLIC_URL");
    let running = Running::start(shell);
    let host = running.address.trim_start_matches("http://");
    let half_open: Vec<TcpStream> = (0..400)
        .map(|_| {
            let mut stream = TcpStream::connect(host).expect("the site accepts it");
            stream.write_all(b"GET / HTTP/1.1\r\nhost: ").expect("the site reads it");
            stream
        })
        .collect();
    assert_eq!(running.get("/", "en").0, 200, "with {} half-open requests", half_open.len());
    assert_eq!(running.get("/readyz", "en").0, 200);
}

#[test]
fn fault_4_a_second_site_on_the_same_file_is_refused_and_commands_are_not() {
    let site = Site::empty();
    let running = Running::start(serve(&site));
    for (language, at) in LANGUAGES {
        for name in ["ronde.db", "./ronde.db"] {
            let ended = refused(&site, &[&SERVE[..], &["--database", name]].concat(), language).with(5);
            let said = ["already using", "utilise déjà", "zaten kullanıyor", "benutzt schon"][at];
            assert!(ended.err.contains(said) && ended.err.contains(name), "{}", ended.err);
        }
    }
    // another name of the same file has another lock file beside it, and somebody may tidy that away
    std::fs::hard_link(site.path("ronde.db"), site.path("other.db")).expect("a second name");
    std::os::unix::fs::symlink(site.path("ronde.db"), site.path("link.db")).expect("a link");
    std::fs::remove_file(site.path("ronde.db.lock")).expect("it is there");
    for name in ["other.db", "link.db", "ronde.db"] {
        let ended = refused(&site, &[&SERVE[..], &["--database", name]].concat(), "en").with(5);
        assert!(ended.err.contains("already using"), "{}", ended.err);
    }
    site.run(&["admin", "people"]).with(0);
    site.run(&["backup", "copy.ronde-backup"]).with(0);
    // killed: the lock file stays, but does not get in the way
    drop(running);
    drop(Running::start(serve(&site)));
    assert!(site.files().contains(&"ronde.db.lock".to_owned()));
}

/// SQLite takes these for something else than a file of that name. A second site came to the same database by `file:`, past the lock.
#[test]
fn fault_4_only_the_name_of_a_file_names_a_database() {
    let site = Site::empty();
    let before = site.files();
    for name in ["", ":memory:", "sqlite::memory:", "file:ronde.db", "sqlite:file:ronde.db?mode=rwc"] {
        for (language, at) in LANGUAGES {
            let ended = refused(&site, &[&SERVE[..], &["--database", name]].concat(), language).with(3);
            let said =
                ["not a database address", "pas l’adresse", "veritabanı adresi değil", "keine Adresse"][at];
            assert!(ended.err.contains(said), "{name}: {}", ended.err);
        }
    }
    assert_eq!(site.files(), before, "nothing is left behind");
}

/// Makes the file read-only for SQLite by setting a write format from the future. This works even for root.
fn make_read_only(database: &Path) {
    let file = OpenOptions::new().write(true).open(database).expect("the database");
    file.write_all_at(&[3], 18).expect("the header");
}

#[test]
fn fault_4_a_read_only_database_says_so_in_pages_problems_and_commands() {
    let site = Site::empty();
    let token = token(&site);
    make_read_only(&site.path("ronde.db"));
    for (language, at) in LANGUAGES {
        let ended = refused(&site, &["admin", "confirm", "anna"], language);
        let said = ["read-only", "lecture seule", "salt okunur", "schreibgeschützt"][at];
        assert!(ended.code == 5 && ended.err.contains(said), "{ended:?}");
    }
    let running = Running::start(serve(&site));
    let (status, problem) = running.post("/api/v1/tournaments", &token, &new_event());
    assert!(status == 503 && problem.contains("/problems/storage-read-only"), "{status} {problem}");
    let (status, why) = running.get("/readyz", "fr");
    assert!(
        status == 503 && why.contains("storage-read-only") && why.contains("Rien ne peut être enregistré"),
        "{why}"
    );
}

#[test]
fn fault_4_a_locked_database_makes_the_site_not_ready_until_it_is_free() {
    let site = Site::empty();
    let running = Running::start(serve(&site));
    assert_eq!(running.get("/readyz", "en"), (200, "ready\n".to_owned()));
    crate::site::block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(site.path("ronde.db"));
        let pool = sqlx::SqlitePool::connect_with(options).await.expect("the database");
        let lock = pool.begin_with("BEGIN IMMEDIATE").await.expect("nobody else writes");
        let why = running.until("/readyz", |status, _| status == 503);
        assert!(why.contains("storage-locked") && why.contains("Another program"), "{why}");
        lock.rollback().await.expect("nothing was written");
        pool.close().await;
    });
    running.until("/readyz", |status, _| status == 200);
}

#[test]
fn fault_4_a_damaged_file_is_refused_with_what_to_do() {
    let site = Site::with_event();
    let database = site.path("ronde.db");
    let mut file = OpenOptions::new().write(true).open(&database).expect("the database");
    let length = file.metadata().expect("it is there").len();
    // the second half: the tables are still found, their content is not
    file.seek(SeekFrom::Start(length / 2 / 4096 * 4096)).expect("a place");
    let half = usize::try_from(length / 2).expect("it is small");
    file.write_all(&vec![0xA5; half]).expect("room");
    drop(file);
    for (language, at) in LANGUAGES {
        let ended = refused(&site, &SERVE, language).with(5);
        let said = ["is damaged", "endommagée", "bozuk", "ist beschädigt"][at];
        assert!(ended.err.contains(said) && ended.err.contains("ronde restore"), "{}", ended.err);
    }
    std::fs::write(&database, "this is not a database at all, and longer than a header of one hundred bytes would be, so that it is read").expect("room");
    let ended = refused(&site, &SERVE, "en").with(5);
    assert!(ended.err.contains("is damaged"), "{}", ended.err);
}

/// SQLite would go on writing to a file that is gone.
#[test]
fn fault_4_a_database_that_is_deleted_or_replaced_stops_the_site_until_it_is_back() {
    let site = Site::empty();
    let token = token(&site);
    let running = Running::start(serve(&site));
    running.until("/readyz", |status, _| status == 200);
    std::fs::rename(site.path("ronde.db"), site.path("away.db")).expect("it is there");
    for is_replaced in [false, true] {
        if is_replaced {
            std::fs::write(site.path("ronde.db"), "another file").expect("room");
        }
        let why = running.until("/readyz", |status, _| status == 503);
        assert!(why.contains("storage-cannot-open"), "{why}");
        let started = std::time::Instant::now();
        let problem = loop {
            let (status, problem) = running.post("/api/v1/tournaments", &token, &new_event());
            if status == 503 {
                break problem;
            }
            assert!(started.elapsed() < crate::running::PATIENCE, "it still stores: {status} {problem}");
        };
        assert!(problem.contains("/problems/storage-cannot-open"), "{problem}");
    }
    std::fs::rename(site.path("away.db"), site.path("ronde.db")).expect("it is there");
    running.until("/readyz", |status, _| status == 200);
    let (status, made) = running.post("/api/v1/tournaments", &token, &new_event());
    assert_eq!(status, 201, "{made}");
}

/// A file system of two megabytes in its own namespace, which needs no privileges where the machine allows them.
fn in_small_file_system(folder: &Path, script: &str) -> Command {
    let mut command = Command::new("unshare");
    let mount = format!(
        "mount -t tmpfs -o size=2m none '{}' && cd '{}' && {script}",
        folder.display(),
        folder.display()
    );
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c", &mount]);
    command
}

#[test]
fn fault_4_a_full_disk_says_so_and_the_site_is_not_ready() {
    let made = Site::empty();
    let token = token(&made);
    let folder = tempfile::tempdir().expect("a folder");
    let works = in_small_file_system(folder.path(), "true").output();
    if !works.is_ok_and(|output| output.status.success()) {
        // mounts are not allowed on this machine
        return;
    }
    // all free space is filled as soon as the site listens; requesting a page triggers it
    let script = format!(
        "cp '{}' ronde.db; (while ! [ -e '{}' ]; do sleep 0.05; done; \
         dd if=/dev/zero of=filler bs=4k 2>/dev/null; : > '{}') & cd '{}' && exec '{}' serve --listen 127.0.0.1:0",
        made.path("ronde.db").display(),
        made.path("fill").display(),
        made.path("filled").display(),
        folder.path().display(),
        env!("CARGO_BIN_EXE_ronde"),
    );
    let mut command = in_small_file_system(folder.path(), &script);
    command.env("LANG", "C").env_remove("RONDE_DATABASE").env_remove("RONDE_PUBLIC_URL");
    let running = Running::start(command);
    running.until("/readyz", |status, _| status == 200);
    std::fs::write(made.path("fill"), "").expect("room");
    let started = std::time::Instant::now();
    while !made.path("filled").exists() {
        assert!(started.elapsed() < crate::running::PATIENCE, "the disk is not full yet");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    // whatever fits into the existing write-ahead log is still accepted
    let mut writes = (0..200).map(|_| running.post("/api/v1/tournaments", &token, &new_event()));
    let (status, problem) = writes.find(|(status, _)| *status >= 500).expect("the disk is full");
    assert!(
        status == 503 && problem.contains("/problems/storage-full") && problem.contains("no room left"),
        "{status} {problem}"
    );
    let why = running.until("/readyz", |status, _| status == 503);
    assert!(why.contains("storage-full"), "{why}");
}
