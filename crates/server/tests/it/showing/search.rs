//! Search as one types.

use super::Hall;

#[tokio::test]
async fn the_store_answers_until_the_index_is_there() {
    let hall = Hall::playing().await;
    let app = &hall.site.app;
    let before = app.search_people("bergeron", 10).await.unwrap();
    assert_eq!(before.len(), 2);
    assert!(app.search_people("begreron", 10).await.unwrap().is_empty());
    app.index_people().await.unwrap();
    let mut after = app.search_people("bergeron", 10).await.unwrap();
    assert_eq!(app.search_people("begreron", 10).await.unwrap(), after, "a slip is forgiven");
    assert_eq!(app.search_people("anna ayd", 10).await.unwrap().len(), 1);
    assert_eq!(app.search_people("gunes", 1).await.unwrap().len(), 1);
    let gone = after.remove(0);
    app.store().erase_person(gone, app.now()).await.unwrap();
    assert_eq!(app.search_people("bergeron", 10).await.unwrap(), after, "who is erased is not found");
}
