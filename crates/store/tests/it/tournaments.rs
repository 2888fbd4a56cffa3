//! Logs of tournaments: what was written is read, and nobody overwrites anybody.

use ronde_domain::{AtBoard, BoardNumber, GameResult, RoundNumber, Score};
use ronde_store::tournaments::{NewTournament, Status, Visibility};
use ronde_store::{Store, StoreError, TournamentId};
use ronde_tournament::{Command, History, Profile, Settings, System};

use crate::{at, fixture};

/// A round robin of four that has begun.
pub(crate) fn event(name: &str) -> History {
    let mut settings = Settings::new(System::RoundRobin);
    name.clone_into(&mut settings.info.name);
    let mut history = History::create(settings, at(0), None);
    for player in ["Anna", "Boris", "Çem", "Dora"] {
        history.execute(Command::Register(Profile::named(player)), at(1), Some("arbiter")).unwrap();
    }
    history.execute(Command::CloseRegistration, at(2), None).unwrap();
    history.execute(Command::PairRound, at(3), None).unwrap();
    history
}

pub(crate) async fn stored(store: &Store, slug: &str) -> (TournamentId, History) {
    let history = event("Şampiyona 2026");
    let id = store.add_tournament(&NewTournament::new(slug, &history), at(3)).await.unwrap();
    (id, history)
}

/// White wins at this board of the first round.
pub(crate) fn result(board: u32) -> Command {
    let at = AtBoard::new(RoundNumber::FIRST, BoardNumber::new(board).unwrap());
    Command::enter_result(at, GameResult::rated(Score::WhiteWins))
}

#[tokio::test]
async fn a_log_is_read_as_it_was_written() {
    for store in fixture().await.stores {
        let (id, history) = stored(&store, "sampiyona").await;
        assert_eq!(store.history(id).await.unwrap(), history);
        let listed = store.listed_by_slug("sampiyona").await.unwrap();
        assert_eq!((listed.id, listed.version, listed.status), (id, history.version(), Status::Running));
        assert_eq!((listed.players, listed.paired), (4, 1));
        assert!(matches!(store.history(TournamentId(99)).await, Err(StoreError::NotFound("tournament"))));
        let error =
            store.add_tournament(&NewTournament::new("sampiyona", &history), at(4)).await.unwrap_err();
        assert_eq!(error.to_string(), "this short name is taken");
    }
}

#[tokio::test]
async fn who_comes_second_is_told_and_changes_nothing() {
    for store in fixture().await.stores {
        let (id, history) = stored(&store, "open").await;
        let seen = history.version();
        let (mut one, mut two) = (history.clone(), history);
        one.execute(result(1), at(10), None).unwrap();
        two.execute(result(2), at(10), None).unwrap();
        store.append(id, seen, &one, None).await.unwrap();
        match store.append(id, seen, &two, None).await {
            Err(StoreError::Conflict { expected, found }) => {
                assert_eq!((expected, found), (seen, one.version()));
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(store.history(id).await.unwrap(), one);
        assert_eq!(store.listed(id).await.unwrap().version, one.version());
    }
}

#[tokio::test]
async fn many_writers_lose_nothing() {
    for store in fixture().await.stores {
        let (id, history) = stored(&store, "busy").await;
        let start = history.version();
        let writer = |_| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut written = 0;
                while written < 5 {
                    let mut history = store.history(id).await.unwrap();
                    let seen = history.version();
                    let has_result =
                        history.tournament().rounds()[0].board(BoardNumber::FIRST).unwrap().result.is_some();
                    let command = if has_result { Command::Undo { back_to: start } } else { result(1) };
                    history.execute(command, at(20), None).unwrap();
                    match store.append(id, seen, &history, None).await {
                        Ok(()) => written += 1,
                        Err(StoreError::Conflict { .. }) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            })
        };
        let writers: Vec<_> = (0..4).map(writer).collect();
        for writer in writers {
            writer.await.expect("no panic");
        }
        assert_eq!(store.history(id).await.unwrap().version(), start + 20);
    }
}

#[tokio::test]
async fn search_ignores_case_and_accents() {
    for store in fixture().await.stores {
        let (id, _) = stored(&store, "a").await;
        for text in ["sampiyona", "ŞAMPİYONA", "", "2026"] {
            let found = store.search_tournaments(text, 10, 0).await.unwrap();
            assert_eq!(found.iter().map(|listed| listed.id).collect::<Vec<_>>(), [id], "{text}");
        }
        assert_eq!(store.search_tournaments("100%", 10, 0).await.unwrap(), []);
        store.set_visibility(id, Visibility::ByLink).await.unwrap();
        assert_eq!(store.search_tournaments("", 10, 0).await.unwrap(), []);
        let before = store.listed(id).await.unwrap().slug;
        store.set_slug(id, "another").await.unwrap();
        assert_eq!(store.listed_by_slug("another").await.unwrap().id, id);
        assert!(matches!(store.listed_by_slug(&before).await, Err(StoreError::NotFound(_))));
    }
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let fixture = fixture().await;
    let file = fixture.folder.path().join("ronde.db");
    fixture.stores[0].close().await;
    let address = format!("sqlite:{}", file.display());
    let pool = sqlx::SqlitePool::connect(&address).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (29990101000000, 'future', TRUE, x'00', 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
    let error = Store::open(&address).await.unwrap_err();
    assert!(matches!(error, StoreError::Newer(29_990_101_000_000)), "{error}");
}

#[tokio::test]
async fn a_place_that_an_undo_has_freed_belongs_to_who_takes_it() {
    for store in fixture().await.stores {
        let mut history = History::create(Settings::new(System::RoundRobin), at(0), None);
        let id = store.add_tournament(&NewTournament::new("open", &history), at(0)).await.unwrap();
        history.execute(Command::Register(Profile::named("Anna")), at(1), None).unwrap();
        store.append(id, 1, &history, None).await.unwrap();
        let [(player, anna)] = store.players_of(id).await.unwrap()[..] else { panic!("one player") };
        history.execute(Command::Undo { back_to: 1 }, at(2), None).unwrap();
        history.execute(Command::Register(Profile::named("Boris")), at(3), None).unwrap();
        store.append(id, 2, &history, None).await.unwrap();
        let [(same, boris)] = store.players_of(id).await.unwrap()[..] else { panic!("one player") };
        assert_eq!(player, same);
        assert_ne!(anna, boris);
        assert_eq!(store.person(boris).await.unwrap().name, "Boris");
    }
}
