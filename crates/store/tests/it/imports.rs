//! A long log is stored in many short transactions: others write in between, and a partial import is never visible.

use std::time::Duration;

use jiff::{Timestamp, ToSpan};
use ronde_store::tournaments::{BATCH, NewTournament};
use ronde_store::{Store, StoreError};
use ronde_tournament::{Command, History, Profile, Settings, System};

use crate::community::{group, people, said, write};
use crate::{at, fixture};

/// An event with this many players, each with a FIDE number.
fn event(players: usize) -> History {
    let mut history = History::create(Settings::new(System::Dutch), at(0), Some("arbiter"));
    for number in 1..=players {
        // names have letters only
        let letters: String = format!("{number:05}").bytes().map(|digit| char::from(digit + 49)).collect();
        let mut profile = Profile::named(format!("Player {letters}"));
        profile.fide_id = ronde_domain::FideId::new((1_000_000 + number).try_into().unwrap());
        history.execute(Command::Register(profile), at(1), Some("arbiter")).unwrap();
    }
    history
}

async fn count(store: &Store, name: &str) -> u64 {
    store.row_counts().await.unwrap().iter().find(|(table, _)| *table == name).unwrap().1
}

fn later() -> Timestamp {
    at(0) + 3.hours()
}

/// Fault 7: another writer gets its turn during an import, and the log is the same as if stored at once.
#[tokio::test(flavor = "multi_thread")]
async fn others_write_between_the_batches() {
    let history = event(4 * BATCH);
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let room = group(&store, "room", &[anna, boris]).await;
        let (importing, log) = (store.clone(), history.clone());
        let import =
            tokio::spawn(
                async move { importing.add_tournament(&NewTournament::new("large", &log), at(2)).await },
            );
        while count(&store, "tournament_event").await == 0 {
            assert!(!import.is_finished(), "it was stored in one piece");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        write(&store, room, anna, "1", said("in between")).await;
        assert_eq!(count(&store, "tournament_staged").await, 1, "the message waited for the whole import");
        assert!(matches!(store.listed_by_slug("large").await, Err(StoreError::NotFound(_))));
        assert!(store.all_tournaments("", 10, 0).await.unwrap().is_empty());
        let id = import.await.unwrap().unwrap();
        assert_eq!(store.history(id).await.unwrap(), history);
        assert_eq!(store.check_tournament(id).await.unwrap(), []);
        assert_eq!(store.players_of(id).await.unwrap().len(), 4 * BATCH);
        assert_eq!(count(&store, "tournament_staged").await, 0);
        // the same people again are not duplicated
        let before = count(&store, "person").await;
        let again = store.add_tournament(&NewTournament::new("again", &history), at(3)).await.unwrap();
        assert_eq!(count(&store, "person").await, before);
        assert_eq!(store.players_of(again).await.unwrap(), store.players_of(id).await.unwrap());
        let taken = store.add_tournament(&NewTournament::new("again", &history), at(3)).await;
        assert!(matches!(taken, Err(StoreError::Taken(_))), "{taken:?}");
    }
}

/// Fault 7: an interrupted import leaves nothing visible, and the sweep removes the rest.
#[tokio::test(flavor = "multi_thread")]
async fn a_cut_off_import_is_swept() {
    let history = event(4 * BATCH);
    for store in fixture().await.stores {
        // people who were there before stay
        store.add_tournament(&NewTournament::new("small", &event(1)), at(1)).await.unwrap();
        let (importing, log) = (store.clone(), history.clone());
        let import =
            tokio::spawn(
                async move { importing.add_tournament(&NewTournament::new("large", &log), at(2)).await },
            );
        while count(&store, "tournament_event").await <= 2 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        import.abort();
        assert!(import.await.is_err(), "it ended before it could be cut off");
        assert_eq!(store.tournament_ids().await.unwrap().len(), 1);
        assert!(matches!(store.listed_by_slug("large").await, Err(StoreError::NotFound(_))));
        assert!(store.sweep(at(3)).await.is_ok());
        assert_eq!(count(&store, "tournament_staged").await, 1, "it might still go on");
        store.sweep(later()).await.unwrap();
        for (table, rows) in [
            ("tournament_staged", 0),
            ("tournament", 1),
            ("tournament_event", 2),
            ("tournament_personal", 1),
            ("tournament_player", 1),
            ("person", 1),
        ] {
            assert_eq!(count(&store, table).await, rows, "{table}");
        }
        assert_eq!(store.check_references().await.unwrap(), []);
        store.add_tournament(&NewTournament::new("large", &history), later()).await.unwrap();
    }
}
