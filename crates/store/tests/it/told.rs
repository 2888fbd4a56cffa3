//! What players were told is told once, and found among the people again by their names.

use ronde_domain::{PlayerId, RoundNumber};
use ronde_store::PersonId;
use ronde_store::mails::NewMail;
use ronde_store::people_index::PeopleIndex;
use ronde_store::tournaments::NewTournament;
use ronde_tournament::{Command, History, Profile, Settings, System};

use crate::{at, fixture};

#[tokio::test]
async fn the_same_is_told_once_and_something_else_anew() {
    for store in fixture().await.stores {
        let history = History::create(Settings::new(System::RoundRobin), at(0), None);
        let id = store.add_tournament(&NewTournament::new("told", &history), at(1)).await.unwrap();
        let (round, player) = (RoundNumber::FIRST, PlayerId::FIRST);
        let mail = NewMail {
            account: None,
            recipient: "a@example.org",
            subject: "Round 1",
            body: "Board 1",
            purpose: None,
            detail: Some("https://example.org/unsubscribe"),
            is_news: true,
        };
        for (game, is_new) in [("1 white 2", true), ("1 white 2", false), ("2 black 3", true)] {
            let told = store.tell_player(id, round, player, game, &mail, at(2)).await.unwrap();
            assert_eq!(told, is_new, "{game}");
        }
        assert_eq!(store.mails(10, 0).await.unwrap().len(), 2);
        assert_eq!(store.told(id, round).await.unwrap(), [(player, "2 black 3".to_owned())]);
    }
}

#[tokio::test]
async fn people_are_read_in_parts_and_the_gone_are_left_out() {
    for store in fixture().await.stores {
        let mut history = History::create(Settings::new(System::RoundRobin), at(0), None);
        for name in ["Anna Kovács", "Boris Kovač", "Cem Kovaç"] {
            history.execute(Command::Register(Profile::named(name)), at(1), None).unwrap();
        }
        store.add_tournament(&NewTournament::new("people", &history), at(1)).await.unwrap();
        let first = store.findable_people(PersonId(0), 2).await.unwrap();
        let rest = store.findable_people(first[1].id, 2).await.unwrap();
        assert_eq!((first.len(), rest.len()), (2, 1));
        let index = PeopleIndex::new(first.into_iter().chain(rest));
        let found: Vec<PersonId> = index.search("kovac", 10).into_iter().map(|found| found.id).collect();
        assert_eq!(found.len(), 3);
        store.erase_person(found[1], at(3)).await.unwrap();
        assert_eq!(store.as_they_are(&found).await.unwrap(), [found[0], found[2]]);
        assert_eq!(store.findable_people(PersonId(0), 10).await.unwrap().len(), 2);
        // who was merged is found by the old name, once
        store.merge_people(found[0], found[2]).await.unwrap();
        assert_eq!(store.as_they_are(&found).await.unwrap(), [found[2]]);
        let known = store.known_of(&found).await.unwrap();
        assert_eq!(known.iter().map(|one| one.person.id).collect::<Vec<_>>(), [found[2]]);
    }
}
