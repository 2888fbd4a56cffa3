//! Row S7: only its owner can read a database. PostgreSQL keeps its own files.

use std::fs::{Permissions, metadata, set_permissions, write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use ronde_store::Store;

fn mode(file: &Path) -> u32 {
    metadata(file).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn s7_a_new_database_is_for_its_owner_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ronde.db");
    let store = Store::open(file.to_str().unwrap()).await.unwrap();
    for ending in ["", "-wal", "-shm"] {
        let file = folder.path().join(format!("ronde.db{ending}"));
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    store.close().await;
}

#[tokio::test]
async fn s7_a_database_that_others_could_read_is_tightened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ronde.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let journal = folder.path().join("ronde.db-wal");
    write(&journal, b"").unwrap();
    for file in [&file, &journal] {
        set_permissions(file, Permissions::from_mode(0o644)).unwrap();
    }
    let store = Store::open(file.to_str().unwrap()).await.unwrap();
    assert_eq!((mode(&file), mode(&journal)), (0o600, 0o600));
    store.close().await;
}

/// Row S7, fault 4: tightening takes rights away and gives none.
#[tokio::test]
async fn s7_a_database_that_its_owner_made_read_only_stays_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ronde.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    set_permissions(&file, Permissions::from_mode(0o444)).unwrap();
    // whether it can be opened depends on who runs the test
    if let Ok(store) = Store::open(file.to_str().unwrap()).await {
        store.close().await;
    }
    assert_eq!(mode(&file), 0o400);
}
