//! The desk's page of screens and paper.

use axum::http::StatusCode;
use ronde_tournament::ScreenPage;

use super::Hall;

#[tokio::test]
async fn screens_are_added_changed_and_removed() {
    let hall = Hall::playing().await;
    let cookie = hall.cookie().await;
    let here = hall.path("/desk/showing");
    let screens = format!("{here}/screens");
    let page = hall.site.get(&here, &cookie).await.text();
    assert!(page.contains("/screen/hall") && page.contains("/print/slips"), "{page}");
    let fields = [("name", "door"), ("seconds", "15"), ("page", "clock"), ("page", "names"), ("page", "")];
    let done = hall.site.post(&screens, &cookie, &fields).await;
    assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, here.as_str()));
    let set = async || {
        let event = hall.site.app.tournaments().get(hall.event.id()).await.unwrap();
        event.tournament().settings().screens.clone()
    };
    assert_eq!(set().await[0].pages, [ScreenPage::Clock, ScreenPage::Names]);
    let fields = [("before", "door"), ("seconds", "30"), ("page", "results")];
    hall.site.post(&screens, &cookie, &fields).await;
    let all = set().await;
    assert_eq!((all.len(), all[0].seconds, all[0].pages.as_slice()), (1, 30, &[ScreenPage::Results][..]));
    // the usual screen becomes one of its own when it is changed
    hall.site.post(&screens, &cookie, &[("before", "hall"), ("seconds", "9"), ("page", "standings")]).await;
    assert_eq!(set().await.len(), 2);
    let removed = hall.site.post(&format!("{screens}/door/remove"), &cookie, &[]).await;
    assert_eq!(removed.status, StatusCode::SEE_OTHER);
    assert_eq!(set().await.len(), 1);
    assert_eq!(
        hall.site.post(&format!("{screens}/door/remove"), &cookie, &[]).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn each_fault_stands_at_its_field_and_nothing_is_done() {
    let hall = Hall::playing().await;
    let cookie = hall.cookie().await;
    let screens = hall.path("/desk/showing/screens");
    for (fields, told) in [
        (vec![("name", "Ön kapı"), ("seconds", "15"), ("page", "clock")], "small letters"),
        (vec![("name", "hall"), ("seconds", "15"), ("page", "clock")], "of this name already"),
        (vec![("name", "door"), ("seconds", "1"), ("page", "clock")], "between 3 and 600"),
        (vec![("name", "door"), ("seconds", "12"), ("page", "")], "at least one page"),
        (vec![("before", "hall"), ("seconds", "x"), ("page", "clock")], "between 3 and 600"),
    ] {
        let answer = hall.site.post(&screens, &cookie, &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{told}");
        let page = answer.text();
        assert!(page.contains(told) && page.contains("aria-invalid=\"true\""), "{told}: {page}");
        assert!(fields[0].0 == "before" || page.contains(fields[0].1), "what was typed is kept");
    }
    let event = hall.site.app.tournaments().get(hall.event.id()).await.unwrap();
    assert!(event.tournament().settings().screens.is_empty());
}
