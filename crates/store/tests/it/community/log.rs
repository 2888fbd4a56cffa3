//! The logs of conversations: places without gaps, each entry once, and what can be found.

use ronde_community::{Event, Seq};
use ronde_store::StoreError;

use super::{group, new, people, said, write};
use crate::{at, fixture};

#[tokio::test]
async fn places_have_no_gaps_and_a_name_is_stored_once() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let (one, two) = (group(&store, "one", &[anna, boris]).await, group(&store, "two", &[anna]).await);
        let batch = [
            new(one, anna, "a", said("1")),
            new(two, anna, "b", said("1")),
            new(one, boris, "a", said("2")),
            // the same again within one batch
            new(one, anna, "a", said("other words")),
            new(one, anna, "c", said("3")),
        ];
        let stored = store.append_entries(&batch, at(1)).await.unwrap();
        let places: Vec<_> =
            stored.iter().map(|one| (one.conversation, one.entry.seq.0, one.is_new)).collect();
        assert_eq!(places, [(one, 1, true), (two, 1, true), (one, 2, true), (one, 1, false), (one, 3, true)]);
        assert_eq!(stored[3].entry, stored[0].entry, "the words that stand there");
        // and later, also if another room is named
        let again = store.append_entries(&[new(two, boris, "a", said("x"))], at(2)).await.unwrap();
        assert_eq!((again[0].conversation, again[0].entry.seq, again[0].is_new), (one, Seq(2), false));
        assert_eq!(again[0].entry.at, at(1));
        assert_eq!(store.stored_as(boris, "a").await.unwrap(), Some(again[0].clone()));
        assert_eq!(store.stored_as(boris, "b").await.unwrap(), None);
        assert_eq!((store.head(one).await.unwrap(), store.head(two).await.unwrap()), (Seq(3), Seq(1)));
        let lines = store.entries_after(one, Seq(0), 10).await.unwrap();
        let texts: Vec<_> =
            lines.iter().map(|line| (line.entry.event.words(), line.author.as_str())).collect();
        assert_eq!(texts, [(Some("1"), "Anna"), (Some("2"), "Boris"), (Some("3"), "Anna")]);
    }
}

#[tokio::test]
async fn of_an_entry_that_cannot_be_stored_the_whole_batch_is_left_out() {
    for store in fixture().await.stores {
        let [anna] = people(&store, ["Anna"]).await;
        let room = group(&store, "room", &[anna]).await;
        let nowhere = ronde_store::ConversationId(999);
        let batch = [new(room, anna, "a", said("1")), new(nowhere, anna, "b", said("2"))];
        assert!(matches!(store.append_entries(&batch, at(1)).await, Err(StoreError::Database(_))));
        assert_eq!(store.head(room).await.unwrap(), Seq(0));
    }
}

#[tokio::test]
async fn writers_at_the_same_moment_share_the_places() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let room = group(&store, "room", &[anna, boris]).await;
        let write = |by, writer: u32| {
            let store = store.clone();
            tokio::spawn(async move {
                for number in 0..10 {
                    let entry = new(room, by, &format!("{writer}-{number}"), said("x"));
                    store.append_entries(&[entry], at(1)).await.unwrap();
                }
            })
        };
        for writer in [write(anna, 1), write(boris, 2), write(anna, 3), write(boris, 4)] {
            writer.await.unwrap();
        }
        let lines = store.entries_after(room, Seq(0), 100).await.unwrap();
        let places: Vec<i64> = lines.iter().map(|line| line.entry.seq.0).collect();
        assert_eq!(places, (1..=40).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn pieces_of_a_log_come_in_order_with_their_changes() {
    for store in fixture().await.stores {
        let [anna] = people(&store, ["Anna"]).await;
        let room = group(&store, "room", &[anna]).await;
        for number in 1..=6 {
            write(&store, room, anna, &number.to_string(), said(&number.to_string())).await;
        }
        write(&store, room, anna, "e", Event::Edited { of: Seq(2), text: "two".to_owned() }).await;
        write(&store, room, anna, "d", Event::Deleted { of: Seq(3) }).await;
        let places = |lines: Vec<ronde_store::community::log::Line>| {
            lines.iter().map(|line| line.entry.seq.0).collect::<Vec<_>>()
        };
        assert_eq!(places(store.entries_after(room, Seq(2), 3).await.unwrap()), [3, 4, 5]);
        assert_eq!(places(store.entries_before(room, Seq(4), 2).await.unwrap()), [2, 3]);
        assert_eq!(places(store.entries_before(room, Seq(1), 2).await.unwrap()), [] as [i64; 0]);
        assert_eq!(places(store.changes_of(room, Seq(1), Seq(2)).await.unwrap()), [7]);
        assert_eq!(places(store.changes_of(room, Seq(1), Seq(6)).await.unwrap()), [7, 8]);
        assert_eq!(store.deleted_among(room, &[Seq(2), Seq(3)]).await.unwrap(), [Seq(3)]);
        assert!(matches!(store.entry(room, Seq(9)).await, Err(StoreError::NotFound("message"))));
        assert_eq!(store.last_said(room, anna).await.unwrap(), Some(at(10)));
    }
}

#[tokio::test]
async fn searching_finds_the_words_that_stand_now() {
    for store in fixture().await.stores {
        let [anna, boris, cem] = people(&store, ["Anna", "Boris", "Cem"]).await;
        let room = group(&store, "room", &[anna, boris]).await;
        let other = group(&store, "other", &[anna]).await;
        let found = async |who, words: &str, within| {
            let found = store.search_messages(who, words, within, 10).await.unwrap();
            found.into_iter().map(|one| (one.conversation, one.seq.0, one.text)).collect::<Vec<_>>()
        };
        write(&store, room, boris, "1", said("Le café d’Élise")).await;
        write(&store, room, boris, "2", said("100% sure_")).await;
        write(&store, other, anna, "3", said("cafe too")).await;
        assert_eq!(found(boris, "CAFE d", None).await, [(room, 1, "Le café d’Élise".to_owned())]);
        assert_eq!(found(anna, "café", None).await.len(), 2);
        assert_eq!(found(anna, "café", Some(other)).await, [(other, 1, "cafe too".to_owned())]);
        assert_eq!(found(cem, "café", None).await, []);
        // signs of the database's patterns are letters like others
        assert_eq!(found(anna, "0%_s", None).await, []);
        assert_eq!(found(anna, "0% s", None).await.len(), 1);

        // the words of an edit are found where the message stands, the old ones are not
        write(&store, room, boris, "4", Event::Edited { of: Seq(1), text: "Le thé d’Élise".to_owned() })
            .await;
        assert_eq!(found(anna, "cafe d", None).await, []);
        assert_eq!(found(anna, "the d", None).await, [(room, 1, "Le thé d’Élise".to_owned())]);
        write(&store, room, boris, "5", Event::Edited { of: Seq(1), text: "Le lait d’Élise".to_owned() })
            .await;
        assert_eq!(found(anna, "the d", None).await, []);
        write(&store, room, boris, "6", Event::Deleted { of: Seq(1) }).await;
        assert_eq!(found(anna, "elise", None).await, []);
        // an edit that was under way when the message was taken away
        write(&store, room, boris, "7", Event::Edited { of: Seq(1), text: "Encore Élise".to_owned() }).await;
        assert_eq!(found(anna, "elise", None).await, []);

        // whom one has muted is not found
        store.set_mute(anna, boris, true, at(20)).await.unwrap();
        assert_eq!(found(anna, "sure", None).await, []);
        assert_eq!(found(boris, "sure", None).await.len(), 1);
    }
}
