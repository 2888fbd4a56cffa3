//! `ronde admin check` reports whatever is inconsistent, and nothing else.

use sqlx::SqlitePool;

use crate::site::{Site, block_on};

/// Changes the database behind the program's back.
fn tamper(site: &Site, statement: &'static str) {
    block_on(async {
        let pool = SqlitePool::connect(&format!("sqlite:{}", site.path("ronde.db").display()))
            .await
            .expect("the database takes it");
        let mut connection = pool.acquire().await.expect("the database takes it");
        sqlx::query("PRAGMA foreign_keys = OFF")
            .execute(&mut *connection)
            .await
            .expect("the database takes it");
        sqlx::query(statement).execute(&mut *connection).await.expect("the database takes it");
        drop(connection);
        pool.close().await;
    });
}

#[test]
fn what_fits() {
    let site = Site::with_event();
    let told = site.json(&["admin", "check", "--json"]);
    assert_eq!((told["events"].as_u64(), told["rows"]["tournament_player"].as_u64()), (Some(1), Some(4)));
    assert_eq!(told["findings"].as_array().unwrap().len(), 0);
    assert!(site.run(&["admin", "check"]).done().contains("Everything is consistent (one tournament)."));
}

#[test]
fn what_does_not_fit() {
    for (statement, expected) in [
        ("UPDATE tournament SET players = 7", "players “7”, the log “4”"),
        ("UPDATE tournament SET status = 'finished'", "status"),
        ("UPDATE tournament_event SET event = '{' WHERE seq = 3", "the log cannot be read"),
        ("DELETE FROM tournament_event WHERE seq = 3", "the log cannot be read"),
        ("DELETE FROM tournament_event", "the log cannot be read"),
        ("DELETE FROM tournament_player WHERE player = 2", "player 2"),
        ("DELETE FROM person WHERE id = 3", "tournament_player.person_id: one row refers to nothing"),
        (
            "INSERT INTO session (hash, account_id, browser, address, created_at, seen_at, expires_at) VALUES ('h', 99, '', '', 0, 0, 0)",
            "session.account_id: one row refers to nothing",
        ),
    ] {
        let site = Site::with_event();
        tamper(&site, statement);
        let ended = site.run(&["admin", "check"]).with(1);
        assert!(ended.out.contains(expected), "{statement}: {}", ended.out);
        assert!(ended.out.contains("One problem found"), "{statement}: {}", ended.out);
        assert_eq!(site.run(&["admin", "check", "--json"]).code, 1);
    }
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let site = Site::with_event();
    tamper(
        &site,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (99990101000000, 'later', TRUE, X'00', 0)",
    );
    let ended = site.run(&["admin", "check"]).with(3);
    assert!(ended.err.contains("newer version"), "{}", ended.err);
}
