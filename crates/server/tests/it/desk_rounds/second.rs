//! The second opinion: the literal reading for small fields, and an engine that the operator names.

use axum::http::StatusCode;
use ronde_tournament::System;

use super::{Hall, fields};
use crate::event::made::Until;
use crate::test_app::TestApp;

/// An engine that answers with these pairs, whatever it is asked.
#[cfg(unix)]
fn engine(folder: &std::path::Path, script: &str) -> std::path::PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join("other-engine");
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

#[tokio::test]
async fn the_literal_reading_agrees_on_a_small_field() {
    let hall = Hall::new(9, Until::Closed(2)).await;
    let page = hall.page("/desk/rounds/next/second").await;
    assert!(
        page.contains("The rules read literally") && page.contains("The same pairs, colours and bye."),
        "{page}"
    );
    let large = Hall::new(40, Until::Closed(1)).await;
    assert!(large.page("/desk/rounds/next/second").await.contains("--second-engine"));
    let other = Hall::of(System::RoundRobin, 6, Until::Closed(1)).await;
    assert_eq!(other.get("/desk/rounds/next/second").await.status, StatusCode::NOT_FOUND);
}

#[cfg(unix)]
#[tokio::test]
async fn another_engine_is_asked_and_differences_are_shown_with_the_rule() {
    let folder = tempfile::tempdir().unwrap();
    let own = Hall::new(6, Until::Closed(1)).await;
    let ours: Vec<String> = fields(&own.page("/desk/rounds/next").await, "games")
        .iter()
        .map(|(_, game)| (*game).to_owned())
        .collect();
    // ids are numbers here only if the order of entry is that of the numbers
    let event = own.event().await;
    let number = |id: &str| {
        let player =
            event.tournament().players().iter().find(|player| player.id().to_string() == id).unwrap();
        player.number().unwrap().to_string()
    };
    let pairs: Vec<(String, String)> =
        ours.iter().map(|game| game.split_once('-').map(|(w, b)| (number(w), number(b))).unwrap()).collect();
    let swapped = format!(
        "test \"$1\" = --dutch && grep -q ^142 \"$2\" && test \"$3\" = -p || exit 3\nprintf '3\\n{} {}\\n{} {}\\n{} {}\\n' > \"$4\"",
        pairs[0].0, pairs[1].1, pairs[1].0, pairs[0].1, pairs[2].0, pairs[2].1
    );
    let path = engine(folder.path(), &swapped);
    let site = TestApp::with(|config| config.second_engine = Some(path)).await;
    let hall = Hall::on(site, System::Dutch, 6, Until::Closed(1)).await;
    let page = hall.page("/desk/rounds/next/second").await;
    assert!(page.contains("other-engine") && page.contains("The rounds differ."), "{page}");
    assert!(page.contains("Only theirs") && page.contains("Why not their first pair"), "{page}");
    engine(folder.path(), "echo it hurts >&2; exit 1");
    assert!(hall.page("/desk/rounds/next/second").await.contains("it hurts"));
}
