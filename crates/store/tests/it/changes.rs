//! The change log: every change outside a log is in it, in the order in which it became visible, whoever wrote it.

use ronde_domain::Language;
use ronde_store::accounts::NewAccount;
use ronde_store::changes::{Change, Heard, Tail, Topic};
use ronde_store::roles::Role;
use ronde_store::tournaments::{NewTournament, Visibility};
use ronde_store::{AccountId, PersonId, Store, TournamentId};
use ronde_tournament::{Command, History, Profile, Settings, System};

use crate::{at, fixture};

async fn event(store: &Store, slug: &str, names: &[&str]) -> (TournamentId, History, Vec<PersonId>) {
    let mut history = History::create(Settings::new(System::RoundRobin), at(0), None);
    for name in names {
        history.execute(Command::Register(Profile::named(*name)), at(1), None).unwrap();
    }
    let id = store.add_tournament(&NewTournament::new(slug, &history), at(1)).await.unwrap();
    let people = store.players_of(id).await.unwrap().into_iter().map(|(_, person)| person).collect();
    (id, history, people)
}

async fn account(store: &Store, name: &str) -> AccountId {
    let email = format!("{name}@example.org");
    let new = NewAccount {
        name,
        name_key: name,
        email: &email,
        email_key: &email,
        password_hash: "a hash",
        language: Language::English,
    };
    store.add_account(&new, at(0)).await.unwrap()
}

async fn heard(tail: &mut Tail) -> Vec<Change> {
    match tail.hear().await.unwrap() {
        Heard::Changes(changes) => changes,
        Heard::Lost => panic!("nothing was pruned"),
    }
}

async fn topics(tail: &mut Tail) -> Vec<Topic> {
    let mut topics: Vec<Topic> = heard(tail).await.into_iter().map(|change| change.topic).collect();
    topics.sort_unstable();
    topics.dedup();
    topics
}

/// Fault 3: hide, erase, merge, visibility, roles, slug. On commit 4ce0a3e there was no such log.
#[tokio::test]
async fn fault_3_every_change_beside_a_log_is_heard_by_another_process() {
    let fixture = fixture().await;
    for (writer, address) in fixture.stores.iter().zip(&fixture.addresses) {
        let (id, mut history, people) = event(writer, "a", &["Anna", "Béla", "Cem"]).await;
        let (owner, friend) = (account(writer, "owner").await, account(writer, "friend").await);
        let reader = Store::open(address).await.unwrap();
        let mut tail = reader.tail_changes().await.unwrap();
        topics(&mut tail).await;

        writer.set_hidden(people[0], true).await.unwrap();
        assert_eq!(topics(&mut tail).await, [Topic::Person(people[0])]);
        writer.erase_person(people[1], at(5)).await.unwrap();
        assert_eq!(topics(&mut tail).await, [Topic::Tournament(id), Topic::Person(people[1])]);
        writer.merge_people(people[2], people[0]).await.unwrap();
        assert_eq!(topics(&mut tail).await, [Topic::Tournament(id), Topic::Person(people[2])]);
        for change in ["visibility", "slug", "role", "link"] {
            match change {
                "visibility" => writer.set_visibility(id, Visibility::ByLink).await.unwrap(),
                "slug" => writer.set_slug(id, "b").await.unwrap(),
                "role" => writer.set_role(id, owner, Some(Role::Owner)).await.unwrap(),
                _ => {
                    let player = history.tournament().players()[0].id();
                    writer.link_player(id, player, Some(owner)).await.unwrap();
                }
            }
            let told = heard(&mut tail).await;
            assert_eq!(told, [Change { topic: Topic::Tournament(id), version: None }], "{change}");
        }
        let seen = history.version();
        history.execute(Command::Register(Profile::named("Dora")), at(9), None).unwrap();
        writer.append(id, seen, &history, None).await.unwrap();
        let appended = Change { topic: Topic::Tournament(id), version: Some(history.version()) };
        assert_eq!(heard(&mut tail).await, [appended]);
        let step = ronde_community::Step::Block;
        writer.take_step(owner, friend, step, at(10)).await.unwrap().unwrap();
        assert_eq!(topics(&mut tail).await, [Topic::Friends(owner, friend)]);
        writer.erase_account(owner, at(11)).await.unwrap();
        let told = topics(&mut tail).await;
        assert!(told.contains(&Topic::Account(owner)) && told.contains(&Topic::Tournament(id)), "{told:?}");
        assert_eq!(heard(&mut tail).await, [], "each change is heard once");
        tail.close().await;
        reader.close().await;
    }
}

/// A slow writer neither hides what others commit meanwhile nor is missed when it commits last.
#[tokio::test]
async fn fault_3_a_long_transaction_holds_up_nobody_and_is_not_missed() {
    let Ok(server) = std::env::var("RONDE_TEST_POSTGRES") else { return };
    let address = crate::new_database(&server).await;
    let store = Store::open(&address).await.unwrap();
    let (id, _, people) = event(&store, "a", &["Anna"]).await;
    let mut tail = store.tail_changes().await.unwrap();
    topics(&mut tail).await;
    let pool = sqlx::PgPool::connect(&address).await.unwrap();
    let mut slow = pool.begin().await.unwrap();
    sqlx::query("UPDATE tournament SET slug = 'slow' WHERE id = $1")
        .bind(id.0)
        .execute(&mut *slow)
        .await
        .unwrap();
    store.set_hidden(people[0], true).await.unwrap();
    assert_eq!(topics(&mut tail).await, [Topic::Person(people[0])], "heard at once");
    assert_eq!(topics(&mut tail).await, [], "and once only");
    slow.commit().await.unwrap();
    assert_eq!(topics(&mut tail).await, [Topic::Tournament(id)]);
    let mut undone = pool.begin().await.unwrap();
    sqlx::query("UPDATE tournament SET slug = 'undone' WHERE id = $1")
        .bind(id.0)
        .execute(&mut *undone)
        .await
        .unwrap();
    undone.rollback().await.unwrap();
    assert_eq!(topics(&mut tail).await, []);
}

#[tokio::test]
async fn fault_3_who_is_too_far_behind_is_told_so() {
    for store in fixture().await.stores {
        let (id, _, people) = event(&store, "a", &["Anna"]).await;
        let mut behind = store.tail_changes().await.unwrap();
        for slug in ["b", "c", "d", "e"] {
            store.set_slug(id, slug).await.unwrap();
        }
        assert_eq!(store.prune_changes().await.unwrap(), 0, "the newest stay");
        assert!(store.prune_changes_to(1).await.unwrap() > 0);
        assert_eq!(behind.hear().await.unwrap(), Heard::Lost);
        store.set_hidden(people[0], true).await.unwrap();
        // transactions of other databases on the server delay the horizon for a moment: then everything is read again
        let mut heard = Heard::Lost;
        for _ in 0..400 {
            heard = behind.hear().await.unwrap();
            if matches!(&heard, Heard::Changes(changes) if !changes.is_empty()) {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(25)).await;
        }
        let Heard::Changes(changes) = heard else { panic!("it does not go on") };
        assert!(changes.iter().any(|change| change.topic == Topic::Person(people[0])), "and then goes on");
    }
}

/// Fault 3: a dump that was restored into another server brings numbers of transactions that are still to come there.
#[tokio::test]
async fn fault_3_a_log_from_another_server_is_begun_again() {
    let Ok(server) = std::env::var("RONDE_TEST_POSTGRES") else { return };
    let address = crate::new_database(&server).await;
    let store = Store::open(&address).await.unwrap();
    let (_, _, people) = event(&store, "a", &["Anna"]).await;
    let pool = sqlx::PgPool::connect(&address).await.unwrap();
    sqlx::query("UPDATE change SET xid = '900000000000'::xid8").execute(&pool).await.unwrap();
    let mut tail = store.tail_changes().await.unwrap();
    let rows: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM change").fetch_one(&pool).await.unwrap();
    assert_eq!(rows, 1, "the log is never empty");
    assert_eq!(topics(&mut tail).await, []);
    store.set_hidden(people[0], true).await.unwrap();
    assert_eq!(topics(&mut tail).await, [Topic::Person(people[0])]);
    assert_eq!(topics(&mut tail).await, [], "each change is heard once");
}
