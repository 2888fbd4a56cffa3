//! Backups of every schema can be restored: one golden file for each, in `tests/golden/backups`.
//!
//! After a new migration write the file of the new schema and commit it; the files of older schemas never change:
//!
//! ```text
//! RONDE_GOLDEN=write cargo nextest run -p ronde-store --test it golden
//! ```
//!
//! A table that `site` cannot fill yet gets a line there. The files up to 20261116223000 are in the format without names of columns.

mod migration;
mod site;

use std::path::PathBuf;

use ronde_store::{Store, StoreError};
use serde_json::Value;

use crate::{fixture, new_database};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/backups")
}

fn current() -> PathBuf {
    folder().join(format!("{}.backup", Store::schema()))
}

/// Schema and text of each golden file, the oldest first.
fn golden() -> Vec<(i64, String)> {
    let files = std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let mut found: Vec<(i64, String)> = files
        .map(|path| {
            let schema = path.file_stem().unwrap().to_str().unwrap().parse().expect("the number of a schema");
            (schema, std::fs::read_to_string(path).unwrap())
        })
        .collect();
    found.sort_unstable();
    found
}

async fn backup(store: &Store) -> String {
    let mut bytes = Vec::new();
    store.back_up(&mut bytes).await.unwrap();
    String::from_utf8(bytes).unwrap()
}

/// The rows of a backup with their tables.
fn rows(text: &str) -> Vec<(String, Vec<Value>)> {
    let row = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        Some((line["t"].as_str()?.to_owned(), line["r"].as_array()?.clone()))
    };
    text.lines().filter_map(row).collect()
}

/// The inconsistencies of a database.
async fn findings(store: &Store) -> Vec<ronde_store::check::Finding> {
    let mut findings = store.check_references().await.unwrap();
    for id in store.tournament_ids().await.unwrap() {
        findings.extend(store.check_tournament(id).await.unwrap());
    }
    findings
}

#[tokio::test]
async fn the_current_schema_has_a_golden_file() {
    if std::env::var("RONDE_GOLDEN").is_ok_and(|what| what == "write") && !current().exists() {
        let store = &fixture().await.stores[0];
        site::fill(store).await;
        std::fs::write(current(), backup(store).await).unwrap();
    }
    assert!(
        current().exists(),
        "there is no backup of the schema {}; write one with\n  \
         RONDE_GOLDEN=write cargo nextest run -p ronde-store --test it golden\nand commit it",
        Store::schema()
    );
}

/// Fault 5: a backup of every older schema can be restored, and its content is consistent.
#[tokio::test]
async fn a_backup_of_every_schema_restores() {
    let server = std::env::var("RONDE_TEST_POSTGRES").ok();
    let folder = tempfile::tempdir().unwrap();
    let golden = golden();
    assert!(golden.len() >= 11, "no file of an older schema was lost");
    for (schema, text) in &golden {
        assert!(text.starts_with("{\"format\":\"ronde-backup\"") && text.contains(&schema.to_string()));
        let file = folder.path().join(format!("{schema}.db"));
        let mut stores = vec![Store::open(&file.to_string_lossy()).await.unwrap()];
        // creating a database on the server takes a while, so only the first and the last one there
        if let Some(server) = &server
            && [golden[0].0, golden[golden.len() - 1].0].contains(schema)
        {
            stores.push(Store::open(&new_database(server).await).await.unwrap());
        }
        for store in stores {
            let expected = rows(text);
            assert_eq!(store.restore(text.as_bytes()).await.unwrap(), expected.len() as u64, "{schema}");
            assert_eq!(findings(&store).await, [], "{schema}");
            // columns are only ever appended, so each row begins with its old values
            for ((table, then), (same, now)) in expected.iter().zip(rows(&backup(&store).await)) {
                assert_eq!((table, &then[..]), (&same, &now[..then.len()]), "{schema}");
            }
            store.close().await;
        }
    }
}

/// Fault 5: columns are found by name, in any order.
#[tokio::test]
async fn columns_are_found_by_name_and_what_is_missing_has_its_default() {
    let fixture = fixture().await;
    let store = &fixture.stores[0];
    let text = sealed(&[
        format!(r#"{{"format":"ronde-backup","version":2,"schema":{}}}"#, Store::schema()),
        r#"{"t":"person","c":["sort_key","name","created_at","id"]}"#.to_owned(),
        r#"{"t":"person","r":["anna","Anna",5,3]}"#.to_owned(),
    ]);
    assert_eq!(store.restore(text.as_bytes()).await.unwrap(), 1);
    let person = store.person(ronde_store::PersonId(3)).await.unwrap();
    assert_eq!((person.name.as_str(), person.is_hidden), ("Anna", false));
}

/// Fault 5: errors in a backup name the line.
#[tokio::test]
async fn each_fault_names_its_line() {
    let fixture = fixture().await;
    let store = &fixture.stores[0];
    let head = format!(r#"{{"format":"ronde-backup","version":2,"schema":{}}}"#, Store::schema());
    let named = r#"{"t":"person","c":["id","name","sort_key","created_at"]}"#;
    let good = r#"{"t":"person","r":[1,"Anna","anna",5]}"#;
    for (lines, told) in [
        (vec![good], "line 2: the columns of this row are not named"),
        (vec![r#"{"t":"persons","c":["id"]}"#], "line 2: there is no such table"),
        (vec![r#"{"t":"person","c":["id","nose"]}"#], "line 2: this column does not exist or is named twice"),
        (vec![r#"{"t":"person","c":["id","id"]}"#], "line 2: this column does not exist or is named twice"),
        (
            vec![named, good, r#"{"t":"person","r":[2,"Boris"]}"#],
            "line 4: the row does not have one value for each column of its table",
        ),
        (
            vec![named, r#"{"t":"person","r":["one","Anna","anna",5]}"#],
            "line 3: a value has the wrong type for its column",
        ),
        (vec![named, good, good], "line 3: from here on, one row conflicts with another"),
        (
            vec![r#"{"t":"person","c":["id"]}"#, r#"{"t":"person","r":[1]}"#],
            "line 3: from here on, one row conflicts with another",
        ),
    ] {
        let mut all = vec![head.clone()];
        all.extend(lines.into_iter().map(str::to_owned));
        let error = store.restore(sealed(&all).as_bytes()).await.unwrap_err();
        assert_eq!(error.to_string(), told);
        assert!(store.is_empty().await.unwrap());
    }
    let newer = head.replace("\"version\":2", "\"version\":3");
    let error = store.restore(sealed(&[newer]).as_bytes()).await.unwrap_err();
    assert!(matches!(error, StoreError::Newer(_)), "{error}");
}

/// The lines with the last one, which counts the rows and holds the checksum.
fn sealed(lines: &[String]) -> String {
    let text = lines.iter().fold(String::new(), |text, line| format!("{text}{line}\n"));
    let count = rows(&text).len();
    let sum = blake3::hash(text.as_bytes());
    format!("{text}{{\"rows\":{count},\"sum\":\"{sum}\"}}\n")
}
