//! Search as one types.

use ronde_tournament::{Command, Profile};

use super::Hall;

#[tokio::test]
async fn the_store_answers_until_the_index_is_there() {
    let hall = Hall::playing().await;
    let app = &hall.site.app;
    let before = app.people().search("bergeron", 10).await.unwrap();
    assert_eq!(before.len(), 2);
    assert!(app.people().search("begreron", 10).await.unwrap().is_empty());
    app.people().index().await.unwrap();
    let mut after = app.people().search("bergeron", 10).await.unwrap();
    assert_eq!(app.people().search("begreron", 10).await.unwrap(), after, "a slip is forgiven");
    assert_eq!(app.people().search("anna ayd", 10).await.unwrap().len(), 1);
    assert_eq!(app.people().search("gunes", 1).await.unwrap().len(), 1);
    let gone = after.remove(0);
    app.store().erase_person(gone, app.now()).await.unwrap();
    assert_eq!(app.people().search("bergeron", 10).await.unwrap(), after, "who is erased is not found");
}

#[tokio::test]
async fn who_comes_or_is_merged_after_the_fold_is_found_at_once() {
    let mut hall = Hall::playing().await;
    hall.site.app.people().index().await.unwrap();
    hall.act(Command::Register(Profile::named("Çağla Şıkırdım"))).await;
    let app = &hall.site.app;
    let found = app.people().search("sikirdmi", 10).await.unwrap();
    assert_eq!(found.len(), 1, "without accents, and with a slip");
    let known = app.people().known("cagla", 10).await.unwrap();
    assert_eq!(known[0].person.name, "Çağla Şıkırdım");
    let other = app.people().search("bergeron", 1).await.unwrap()[0];
    app.store().merge_people(found[0], other).await.unwrap();
    assert_eq!(app.people().search("sikirdim", 10).await.unwrap(), [other]);
    app.store().set_hidden(other, true).await.unwrap();
    assert!(app.people().known("sikirdim", 10).await.unwrap().is_empty());
}
