//! The list of tables is that of the database.

use super::*;
use crate::Store;

#[tokio::test]
async fn the_list_is_that_of_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("ronde.db").to_string_lossy()).await.unwrap();
    let pool = &store.pool;
    let statement = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' \
                     AND name NOT LIKE 'sqlite%' ORDER BY name";
    let there: Vec<String> = sqlx::query_scalar(statement).fetch_all(pool).await.unwrap();
    let kept = tables().map(|table| table.name);
    let mut listed: Vec<&str> = kept.chain(LEFT_OUT.iter().copied()).collect();
    listed.sort_unstable();
    assert_eq!(there, listed);
    for table in tables() {
        let statement = "SELECT name FROM pragma_table_info($1) ORDER BY cid";
        let columns: Vec<String> =
            sqlx::query_scalar(statement).bind(table.name).fetch_all(pool).await.unwrap();
        assert_eq!(
            columns,
            table.columns.iter().map(|column| column.name).collect::<Vec<_>>(),
            "{}",
            table.name
        );
    }
}
