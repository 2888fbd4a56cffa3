//! Who looks for opponents, from one start of the site to the next.

use ronde_community::Step;
use ronde_play::{Access, Modality};
use ronde_store::games::{EndedSeek, NewGame, StoredSeek, Summary};
use ronde_store::notices::GameNotices;
use ronde_store::{AccountId, Store};

use super::{beginning, blitz, blitz_of_four, sitters, table};
use crate::community::people;
use crate::{at, fixture};

fn seek(account: AccountId, modality: Modality, since: i64) -> StoredSeek {
    StoredSeek { account, modality, since: at(since), widest: None, lowest: None, highest: None, tab: None }
}

fn ended(seek: &StoredSeek) -> EndedSeek {
    EndedSeek { account: seek.account, modality: seek.modality, since: seek.since }
}

async fn put(store: &Store, seeks: &[StoredSeek]) {
    for seek in seeks {
        store.put_seek(seek).await.unwrap();
    }
}

#[tokio::test]
async fn what_was_asked_for_is_there_until_it_ends() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let wishes = StoredSeek {
            widest: Some(400),
            lowest: Some(-50),
            highest: Some(1_900),
            ..seek(anna, blitz(), 5)
        };
        let (four, other) = (seek(anna, blitz_of_four(), 3), seek(boris, blitz(), 4));
        put(&store, &[wishes, four, other]).await;
        assert_eq!(store.seeks().await.unwrap(), [four, other, wishes]);
        assert_eq!(store.seeks_of(anna).await.unwrap(), [wishes, four]);
        store.remove_seeks(&[ended(&four), ended(&other)]).await.unwrap();
        store.remove_seeks(&[]).await.unwrap();
        assert_eq!(store.seeks().await.unwrap(), [wishes]);
    }
}

#[tokio::test]
async fn the_later_search_counts_in_whichever_order_they_come() {
    for store in fixture().await.stores {
        let [anna] = people(&store, ["Anna"]).await;
        let (first, second) = (seek(anna, blitz(), 1), seek(anna, blitz(), 2));
        put(&store, &[second, first]).await;
        assert_eq!(store.seeks().await.unwrap(), [second]);
        // the end of the first is not that of the second
        store.remove_seeks(&[ended(&first)]).await.unwrap();
        assert_eq!(store.seeks().await.unwrap(), [second]);
        let third = StoredSeek { widest: Some(100), ..seek(anna, blitz(), 3) };
        put(&store, &[third]).await;
        assert_eq!(store.seeks().await.unwrap(), [third]);
    }
}

#[tokio::test]
async fn searches_end_with_the_table_that_they_led_to() {
    for store in fixture().await.stores {
        let [anna, boris, cem] = people(&store, ["Anna", "Boris", "Cem"]).await;
        let seeks = [anna, boris, cem].map(|who| seek(who, blitz(), 1));
        let four = seek(anna, blitz_of_four(), 2);
        put(&store, &seeks).await;
        put(&store, &[four]).await;
        let access = Access::Matched {
            ratings: vec![1500, 1500],
            waited: vec![0, 0],
            windows: vec![100, 100],
            pool: 3,
        };
        let events = beginning(blitz(), access, sitters(&[anna, boris]));
        let over = [ended(&seeks[0]), ended(&seeks[1]), ended(&four)];
        let (summary, notices) = (Summary::of(&table(&events)), GameNotices::default());
        let new = NewGame {
            events: &events,
            summary: &summary,
            at: at(9),
            by: None,
            client_id: None,
            ended: &over,
            notices: &notices,
        };
        let game = store.add_game(&new).await.unwrap().id;
        assert_eq!(store.game_log(game).await.unwrap().unwrap().len(), events.len());
        assert_eq!(store.seeks().await.unwrap(), [seeks[2]]);
    }
}

#[tokio::test]
async fn who_is_erased_looks_no_longer() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        put(&store, &[seek(anna, blitz(), 1), seek(boris, blitz(), 2)]).await;
        assert_eq!(store.games_about(anna).await.unwrap()["seeks"][0]["modality"], "quoridor-2-blitz");
        store.erase_account(anna, at(5)).await.unwrap();
        assert_eq!(store.seeks_of(anna).await.unwrap(), []);
        // what was on its way then is not taken up
        put(&store, &[seek(anna, blitz(), 6)]).await;
        assert_eq!(store.seeks().await.unwrap(), [seek(boris, blitz(), 2)]);
    }
}

#[tokio::test]
async fn whom_people_never_meet_is_told_for_many_at_once() {
    for store in fixture().await.stores {
        let [anna, boris, cem, dora] = people(&store, ["Anna", "Boris", "Cem", "Dora"]).await;
        let step = async |by, other, step| store.take_step(by, other, step, at(1)).await.unwrap().unwrap();
        step(boris, anna, Step::Block).await;
        step(anna, cem, Step::Block).await;
        step(cem, dora, Step::Ask).await;
        store.erase_account(dora, at(2)).await.unwrap();
        let present = store.present_with_bars(&[anna, cem, dora]).await.unwrap();
        let present: Vec<_> = present.into_iter().collect();
        assert_eq!(present, [(anna, vec![boris, cem]), (cem, vec![anna])]);
        assert!(store.present_with_bars(&[]).await.unwrap().is_empty());
    }
}
