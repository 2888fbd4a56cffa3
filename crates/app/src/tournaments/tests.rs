//! A name is erased while something else is written (fault 3).

use ronde_domain::Language;
use ronde_store::accounts::NewAccount;
use ronde_tournament::{Profile, System};

use super::*;

const NAME: &str = "Anna Kovacs";

struct Desk {
    tournaments: Tournaments,
    arbiter: Account,
    id: TournamentId,
    _folder: tempfile::TempDir,
}

impl Desk {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("ronde.db").to_str().unwrap()).await.unwrap();
        let clock = Clock::standing("2026-11-16T09:00:00Z".parse().unwrap());
        let new = NewAccount {
            name: "arbiter",
            name_key: "arbiter",
            email: "arbiter@ronde.test",
            email_key: "arbiter@ronde.test",
            password_hash: "!",
            language: Language::English,
        };
        let arbiter = store.add_account(&new, clock.now()).await.unwrap();
        let arbiter = store.account(arbiter).await.unwrap();
        let tournaments = Tournaments::new(store, Hub::default(), clock, Quotas::default());
        let mut settings = Settings::new(System::RoundRobin);
        "Autumn Cup".clone_into(&mut settings.info.name);
        let event = tournaments.create(settings, Visibility::Public, &arbiter).await.unwrap();
        let desk = Self { tournaments, arbiter, id: event.id(), _folder: folder };
        desk.tournaments.execute(desk.id, &desk.arbiter, None, &[register(NAME)]).await.unwrap();
        desk
    }

    async fn erase(&self) {
        let store = &self.tournaments.store;
        let (_, person) = store.players_of(self.id).await.unwrap()[0];
        store.erase_person(person, self.tournaments.clock.now()).await.unwrap();
    }

    /// Something is decided on a snapshot and appended.
    async fn append(&self, on: &Arc<Snapshot>) -> History {
        let act = Act::of(&self.arbiter, vec![register("Bela Nagy")]);
        let history = self.tournaments.decide(on, &Arc::new(act)).await.unwrap();
        let store = &self.tournaments.store;
        store.append_as(self.id, on.version(), &history, Some(self.arbiter.id), None).await.unwrap();
        history
    }

    /// Nobody finds the name any more, nor in what is decided next.
    async fn is_clean(&self) {
        let known = self.tournaments.cached(self.id).expect("it is at hand");
        assert!(!names(&known).contains(&NAME.to_owned()), "{:?}", names(&known));
        let next = self.tournaments.execute(self.id, &self.arbiter, None, &[register("Cem Demir")]).await;
        let names = names(&next.unwrap());
        assert!(!names.contains(&NAME.to_owned()) && names.len() == 3, "{names:?}");
    }
}

fn register(name: &str) -> Command {
    Command::Register(Profile::named(name))
}

fn names(event: &Snapshot) -> Vec<String> {
    event.tournament().players().iter().map(|player| player.profile().name.clone()).collect()
}

#[tokio::test]
async fn fault_3_a_name_that_is_erased_before_a_write_ends_stays_erased() {
    let desk = Desk::new().await;
    let on = desk.tournaments.get(desk.id).await.unwrap();
    desk.erase().await;
    desk.tournaments.changed(desk.id, None).await.unwrap();
    let history = desk.append(&on).await;
    let written = desk.tournaments.written(&on, history).await.unwrap();
    assert!(!names(&written).contains(&NAME.to_owned()) && names(&written).len() == 2);
    desk.is_clean().await;
}

#[tokio::test]
async fn fault_3_a_name_that_is_read_as_erased_while_a_write_ends_stays_erased() {
    let desk = Desk::new().await;
    let on = desk.tournaments.get(desk.id).await.unwrap();
    desk.erase().await;
    // the change log has been heard, and what it says is read before the log grows
    let read = Snapshot::read(&desk.tournaments.store, desk.id).await.unwrap();
    let history = desk.append(&on).await;
    desk.tournaments.written(&on, history).await.unwrap();
    assert!(desk.tournaments.keep(read).is_none(), "what is there was read before");
    desk.tournaments.load(desk.id).await.unwrap();
    desk.is_clean().await;
}

#[tokio::test]
async fn fault_3_what_is_not_at_hand_when_a_write_ends_is_read_again() {
    let desk = Desk::new().await;
    let on = desk.tournaments.get(desk.id).await.unwrap();
    desk.erase().await;
    desk.tournaments.folded.invalidate(&desk.id);
    desk.tournaments.changed(desk.id, None).await.unwrap();
    let history = desk.append(&on).await;
    desk.tournaments.written(&on, history).await.unwrap();
    desk.is_clean().await;
}
