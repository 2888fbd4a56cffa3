//! `ronde backup`, `ronde restore` and `ronde admin move-to`: everything or nothing.

use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::site::{Site, block_on};

#[test]
fn a_backup_becomes_the_same_site() {
    let site = Site::with_event();
    site.account("Anna");
    for file in ["site.backup", "site.gz"] {
        let told = site.json(&["backup", file, "--json"]);
        assert!(told["rows"].as_u64().unwrap() > 20 && told["tables"].as_u64().unwrap() >= 11, "{told}");
        let database = format!("{file}.db");
        let restored = site.json(&["restore", file, "--database", &database, "--json"]);
        assert_eq!((&restored["rows"], &restored["tables"]), (&told["rows"], &told["tables"]));
        site.run(&["backup", "again.backup", "--database", &database]).with(0);
        let (first, again) =
            (fs::read(site.path("site.backup")).unwrap(), fs::read(site.path("again.backup")).unwrap());
        assert!(first == again, "the same lines");
        site.run(&["admin", "check", "--database", &database]).with(0);
        let report = |database: &str| site.run(&["export", "club-evening", "--database", database]).done();
        assert_eq!(report("ronde.db"), report(&database));
    }
    let compressed = fs::read(site.path("site.gz")).unwrap();
    assert!(compressed.starts_with(&[0x1f, 0x8b]));
    assert!(compressed.len() < fs::read(site.path("site.backup")).unwrap().len() / 2);
    assert!(!site.files().iter().any(|name| name.contains(".part")), "{:?}", site.files());
}

/// Fault 5: `ronde backup ronde.db` looks as if the name were that of the database. It is that of the backup, which would take its place.
#[test]
fn fault_5_no_output_takes_the_place_of_a_database() {
    let site = Site::with_event();
    std::os::unix::fs::symlink(site.path("ronde.db"), site.path("link.db")).unwrap();
    let journal = [&[0x37, 0x7f, 0x06, 0x82][..], &[0; 28]].concat();
    fs::write(site.path("other.db-wal"), &journal).unwrap();
    let before = fs::read(site.path("ronde.db")).unwrap();
    let orders: [&[&str]; 4] = [
        &["backup", "ronde.db"],
        &["backup", "./link.db"],
        &["backup", "other.db-wal"],
        &["export", "club-evening", "ronde.db", "--format", "trf"],
    ];
    for order in orders {
        for (language, said) in [
            ("en", "is a database"),
            ("fr", "base de données"),
            ("de", "eine Datenbank"),
            ("tr", "veritabanı"),
        ] {
            let ended = site.run(&[order, &["--lang", language]].concat()).with(3);
            assert!(ended.err.contains(said), "{order:?}: {}", ended.err);
        }
    }
    assert!(fs::read(site.path("ronde.db")).unwrap() == before, "the database is as it was");
    assert_eq!(fs::read(site.path("other.db-wal")).unwrap(), journal);
}

#[test]
fn through_pipes() {
    let site = Site::with_event();
    let piped = site.run(&["backup", "-"]).with(0);
    assert!(piped.err.contains("rows of"), "{}", piped.err);
    site.run(&["backup", "file.backup"]).with(0);
    assert_eq!(piped.out, fs::read_to_string(site.path("file.backup")).unwrap());
    let told = site.feed(&["restore", "-", "--database", "copy.db"], &piped.out).done();
    assert!(told.contains("restored"), "{told}");
    site.run(&["admin", "check", "--database", "copy.db"]).with(0);
}

#[test]
fn a_damaged_backup_leaves_nothing_behind() {
    let site = Site::with_event();
    site.run(&["backup", "good.backup"]).with(0);
    site.run(&["backup", "good.gz"]).with(0);
    let text = fs::read_to_string(site.path("good.backup")).unwrap();
    let archive = fs::read(site.path("good.gz")).unwrap();
    let without_end = text.trim_end().rsplit_once('\n').unwrap().0;
    let mut flipped = archive.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 0x10;
    let damaged: [(&str, Vec<u8>); 8] = [
        ("cut.backup", text.as_bytes()[..text.len() / 2].to_vec()),
        ("without-end.backup", without_end.as_bytes().to_vec()),
        ("changed.backup", text.replacen("Player A", "Player Z", 1).into_bytes()),
        ("twice.backup", format!("{text}{text}").into_bytes()),
        ("other.backup", b"012 Club evening\n".to_vec()),
        ("empty.backup", Vec::new()),
        ("cut.gz", archive[..archive.len() - 9].to_vec()),
        ("flipped.gz", flipped),
    ];
    for (name, bytes) in damaged {
        fs::write(site.path(name), bytes).unwrap();
        let before = site.files();
        let ended = site.run(&["restore", name, "--database", "new.db"]).with(3);
        assert!(ended.err.contains(name) && ended.err.contains("Nothing was restored"), "{}", ended.err);
        assert_eq!(site.files(), before, "{name}");
    }
    // an existing empty database stays, and stays empty
    let other = Site::empty();
    fs::copy(site.path("cut.backup"), other.path("cut.backup")).unwrap();
    other.run(&["restore", "cut.backup"]).with(3);
    assert!(other.with(async |store| store.is_empty().await.unwrap()));
    let cut = site.run(&["restore", "cut.backup", "--database", "new.db", "--lang", "fr"]).with(3);
    assert!(cut.err.contains("Rien n’a été restauré"), "{}", cut.err);
}

#[test]
fn only_an_empty_database_is_restored_into() {
    let site = Site::with_event();
    site.run(&["backup", "site.gz"]).with(0);
    let before = site.run(&["backup", "-"]).done();
    let ended = site.run(&["restore", "site.gz"]).with(3);
    assert!(ended.err.contains("not empty") && ended.err.contains("--database"), "{}", ended.err);
    assert_eq!(site.run(&["backup", "-"]).done(), before);
}

#[test]
fn what_is_not_there_or_cannot_be_written() {
    let site = Site::with_event();
    let missing = site.run(&["backup", "x.gz", "--database", "typo.db"]).with(5);
    assert!(missing.err.contains("typo.db is not there"), "{}", missing.err);
    site.run(&["backup", "no/such/folder.gz"]).with(5);
    site.run(&["restore", "missing.gz", "--database", "new.db"]).with(5);
    let address = site.run(&["backup", "x.gz", "--database", "mysql://root:s3cret@host/x"]).with(3);
    assert!(!address.err.contains("s3cret"), "{}", address.err);
    fs::write(site.path("old.gz"), "an older backup").unwrap();
    site.run(&["backup", "old.gz", "--database", "typo.db"]).with(5);
    assert_eq!(fs::read_to_string(site.path("old.gz")).unwrap(), "an older backup");
    assert_eq!(site.files(), ["event.trf", "old.gz", "ronde.db"], "no database, no half file");
}

#[test]
fn a_site_moves_to_another_database() {
    let site = Site::with_event();
    site.account("Anna");
    let mut places = vec![site.path("moved.db").to_string_lossy().into_owned()];
    if let Ok(server) = std::env::var("RONDE_TEST_POSTGRES") {
        places.push(new_database(&server));
    }
    for place in places {
        let moved = site.run(&["admin", "move-to", &place]).with(0);
        assert!(moved.out.contains("moved to"), "{}", moved.out);
        let backup = |database: &str| site.run(&["backup", "-", "--database", database]).done();
        assert_eq!(backup("ronde.db"), backup(&place));
        site.run(&["admin", "check", "--database", &place]).with(0);
        // numbers continue, and a second move is refused
        site.run(&["import", "event.trf", "--slug", "another", "--database", &place]).with(0);
        let again = site.run(&["admin", "move-to", &place]).with(3);
        assert!(again.err.contains("not empty"), "{}", again.err);
    }
}

/// An empty database on the server; its address.
fn new_database(server: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("move_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    block_on(async {
        let pool = sqlx::PgPool::connect(server).await.expect("the server");
        let statement = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(statement).execute(&pool).await.expect("a new database");
        pool.close().await;
    });
    let (start, _) = server.rsplit_once('/').expect("an address with a database");
    format!("{start}/{name}")
}

/// Row S7: a backup holds everything that the site knows, so it is only for its owner, whatever file it replaces.
#[cfg(unix)]
#[test]
fn s7_a_backup_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;

    let site = Site::with_event();
    let mode = |name: &str| fs::metadata(site.path(name)).unwrap().permissions().mode() & 0o777;
    fs::write(site.path("site.backup"), "an older one").unwrap();
    fs::set_permissions(site.path("site.backup"), fs::Permissions::from_mode(0o644)).unwrap();
    for file in ["site.backup", "site.gz"] {
        site.run(&["backup", file]).with(0);
        assert_eq!(mode(file), 0o600, "{file}");
    }
    site.run(&["restore", "site.gz", "--database", "new.db"]).with(0);
    assert_eq!((mode("new.db"), mode("ronde.db")), (0o600, 0o600));
}
