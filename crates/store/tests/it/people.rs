//! People: linked by their numbers, merged, split, hidden and erased.

use ronde_domain::{FideId, Rating};
use ronde_store::tournaments::NewTournament;
use ronde_store::{PersonId, Store, TournamentId};
use ronde_tournament::{Command, History, Profile, Settings, System};

use crate::{at, fixture};

async fn event_with(store: &Store, slug: &str, profile: Profile) -> (TournamentId, PersonId) {
    let mut history = History::create(Settings::new(System::RoundRobin), at(0), None);
    history.execute(Command::Register(profile), at(1), None).unwrap();
    let id = store.add_tournament(&NewTournament::new(slug, &history), at(1)).await.unwrap();
    let players = store.players_of(id).await.unwrap();
    (id, players[0].1)
}

fn anna(fide_id: Option<u64>) -> Profile {
    Profile { fide_id: fide_id.and_then(FideId::new), ..Profile::named("Anna Kovács") }
}

#[tokio::test]
async fn a_number_makes_two_entries_one_person_and_a_name_does_not() {
    for store in fixture().await.stores {
        let (_, first) = event_with(&store, "a", anna(Some(123))).await;
        let (second_event, second) = event_with(&store, "b", anna(Some(123))).await;
        let (_, third) = event_with(&store, "c", anna(None)).await;
        assert_eq!(first, second);
        assert_ne!(first, third);
        assert_eq!(store.search_people("kovacs", 10, 0).await.unwrap().len(), 2);
        store.merge_people(third, first).await.unwrap();
        assert_eq!(store.entries_of(first).await.unwrap().len(), 3);
        assert_eq!(store.person(third).await.unwrap().id, first);
        assert_eq!(store.search_people("kovacs", 10, 0).await.unwrap().len(), 1);
        let player = store.players_of(second_event).await.unwrap()[0].0;
        let split = store.split_player(second_event, player, &anna(Some(123)), at(9)).await.unwrap();
        assert_ne!(split, first);
        assert_eq!(store.entries_of(first).await.unwrap().len(), 2);
    }
}

#[tokio::test]
async fn an_erased_person_is_nowhere_and_the_log_still_folds() {
    for store in fixture().await.stores {
        let (id, person) = event_with(&store, "a", anna(Some(7))).await;
        let touched = store.erase_person(person, at(5)).await.unwrap();
        assert_eq!(touched, [id]);
        let history = store.history(id).await.unwrap();
        let profile = history.tournament().players()[0].profile();
        assert_eq!((profile.name.as_str(), profile.fide_id), (format!("Player {person}").as_str(), None));
        assert_eq!(store.search_people("anna", 10, 0).await.unwrap(), []);
        let mut everything = Vec::new();
        store.back_up(&mut everything).await.unwrap();
        assert!(!String::from_utf8(everything).unwrap().contains("Kov"));
    }
}

#[tokio::test]
async fn a_player_who_was_inserted_late_is_a_person_and_can_be_erased() {
    for store in fixture().await.stores {
        let mut settings = Settings::new(System::Dutch);
        settings.rounds = Some(3);
        let mut history = History::create(settings, at(0), None);
        for name in ["One", "Two", "Three", "Four"] {
            let profile = Profile { fide_rating: Rating::new(1500), ..Profile::named(name) };
            history.execute(Command::Register(profile), at(1), None).unwrap();
        }
        history.execute(Command::CloseRegistration, at(2), None).unwrap();
        let late = Profile { fide_rating: Rating::new(2000), ..anna(Some(77)) };
        history.execute(Command::Register(late), at(4), None).unwrap();
        let inserted = |entry: &ronde_tournament::Recorded| {
            matches!(entry.event, ronde_tournament::Event::PlayerInserted { .. })
        };
        assert!(history.entries().iter().any(inserted), "{:?}", history.entries().last());
        let id = store.add_tournament(&NewTournament::new("late", &history), at(5)).await.unwrap();
        assert_eq!(store.history(id).await.unwrap(), history);
        let person = store.search_people("kovacs", 10, 0).await.unwrap()[0].id;
        assert_eq!(store.entries_of(person).await.unwrap().len(), 1);
        assert_eq!(store.erase_person(person, at(6)).await.unwrap(), [id]);
        let mut everything = Vec::new();
        store.back_up(&mut everything).await.unwrap();
        assert!(!String::from_utf8(everything).unwrap().contains("Kov"));
    }
}
