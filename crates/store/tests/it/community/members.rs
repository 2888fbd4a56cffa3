//! Who takes part, what they may read, and what they have read.

use ronde_community::{Event, Key, Part, Seq, Writing};
use ronde_store::StoreError;
use ronde_store::community::conversations::UNREAD_MOST;

use super::{group, new, people, said, write};
use crate::{at, fixture};

#[tokio::test]
async fn there_is_one_conversation_for_a_key() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let key = Key::pair(boris, anna);
        assert_eq!(store.conversation_for(&key).await.unwrap(), None);
        let members = [(anna, Part::Member), (boris, Part::Member)];
        let id = store.open_conversation(&key, None, &members, at(1)).await.unwrap();
        let again = store.open_conversation(&key, None, &[(anna, Part::Keeper)], at(2)).await.unwrap();
        assert_eq!((again, store.conversation_for(&key).await.unwrap()), (id, Some(id)));
        let conversation = store.conversation(id).await.unwrap();
        assert_eq!((conversation.key, conversation.created_at), (key, at(1)));
        // who is in it stays as they are
        let parts: Vec<Part> = store.members(id).await.unwrap().iter().map(|member| member.part).collect();
        assert_eq!(parts, [Part::Member, Part::Member]);
        let nowhere = ronde_store::ConversationId(999);
        assert!(matches!(store.conversation(nowhere).await, Err(StoreError::NotFound("conversation"))));
    }
}

#[tokio::test]
async fn entries_change_members_and_rules() {
    for store in fixture().await.stores {
        let [anna, boris, cem] = people(&store, ["Anna", "Boris", "Cem"]).await;
        let room = group(&store, "room", &[anna, boris]).await;
        let names = async || {
            let members = store.members(room).await.unwrap();
            members.into_iter().map(|one| (one.name, one.reads_from.0)).collect::<Vec<_>>()
        };
        write(&store, room, anna, "1", said("before Cem")).await;
        write(&store, room, anna, "2", Event::Joined(cem)).await;
        let expected = |names: &[(&str, i64)]| {
            names.iter().map(|(name, from)| ((*name).to_owned(), *from)).collect::<Vec<_>>()
        };
        assert_eq!(names().await, expected(&[("Anna", 1), ("Boris", 1), ("Cem", 2)]));
        // what was said before is not for Cem to find
        assert_eq!(store.search_messages(cem, "before", None, 10).await.unwrap(), []);
        assert_eq!(store.search_messages(boris, "before", None, 10).await.unwrap().len(), 1);
        write(&store, room, anna, "3", Event::Left(boris)).await;
        assert_eq!(names().await, expected(&[("Anna", 1), ("Cem", 2)]));
        store.leave_quietly(room, cem).await.unwrap();
        assert_eq!(names().await, expected(&[("Anna", 1)]));

        let rules =
            [Event::Renamed("Evening".to_owned()), Event::SlowMode(30), Event::Opened(Writing::Keepers)];
        for (place, rule) in rules.into_iter().enumerate() {
            write(&store, room, anna, &format!("rule{place}"), rule).await;
        }
        let conversation = store.conversation(room).await.unwrap();
        assert_eq!(conversation.name.as_deref(), Some("Evening"));
        assert_eq!((conversation.slow_mode, conversation.writing), (30, Writing::Keepers));
        write(&store, room, anna, "open", Event::Opened(Writing::Everybody)).await;
        assert_eq!(store.conversation(room).await.unwrap().writing, Writing::Everybody);
    }
}

#[tokio::test]
async fn what_was_read_never_goes_back_and_the_unread_are_those_of_others() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let room = group(&store, "room", &[anna, boris]).await;
        let unread = async |who| store.conversations_of(who).await.unwrap()[0].unread;
        for number in 1..=3 {
            write(&store, room, anna, &number.to_string(), said("x")).await;
        }
        write(&store, room, boris, "own", said("x")).await;
        write(&store, room, anna, "edit", Event::Edited { of: Seq(1), text: "y".to_owned() }).await;
        assert_eq!((unread(anna).await, unread(boris).await), (1, 3));
        assert!(store.set_read(room, boris, Seq(2)).await.unwrap());
        assert_eq!(unread(boris).await, 1);
        // back, again, and beyond the end
        for seq in [1, 2, 6, 9_999] {
            assert!(!store.set_read(room, boris, Seq(seq)).await.unwrap(), "{seq}");
        }
        assert_eq!(store.members(room).await.unwrap()[1].read_to, Seq(2));
        assert!(store.set_read(room, boris, Seq(5)).await.unwrap());
        assert_eq!(unread(boris).await, 0);

        let many: Vec<_> = (0..150).map(|at| new(room, anna, &format!("many{at}"), said("x"))).collect();
        store.append_entries(&many, at(30)).await.unwrap();
        assert_eq!(unread(boris).await, UNREAD_MOST);
    }
}

#[tokio::test]
async fn the_list_has_the_latest_first_and_counts_only_what_one_may_read() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let first = group(&store, "first", &[anna]).await;
        let second = group(&store, "second", &[anna, boris]).await;
        let order = async || {
            let listed = store.conversations_of(anna).await.unwrap();
            listed.iter().map(|one| one.conversation.id).collect::<Vec<_>>()
        };
        assert_eq!(order().await, [second, first], "the later one, both being empty");
        write(&store, first, anna, "1", said("x")).await;
        write(&store, first, anna, "2", Event::Joined(boris)).await;
        assert_eq!(order().await, [first, second]);
        let listed = store.conversations_of(boris).await.unwrap();
        let [joined, empty] = &listed[..] else { panic!("{listed:?}") };
        assert_eq!(
            (joined.reads_from, joined.read_to, joined.head, joined.unread),
            (Seq(2), Seq(2), Seq(2), 0)
        );
        assert_eq!((joined.last_at, joined.part, joined.is_quiet), (at(10), Part::Member, false));
        assert_eq!((empty.head, empty.last_at, empty.unread), (Seq(0), at(0), 0));
        store.set_quiet(first, boris, true).await.unwrap();
        assert!(store.conversations_of(boris).await.unwrap()[0].is_quiet);
        assert!(!store.conversations_of(anna).await.unwrap()[0].is_quiet);
    }
}
