//! Who sits down for the players of a tournament, and which tournaments are played on the site.

use ronde_domain::PlayerId;
use ronde_store::player_accounts::PlayerAccount;
use ronde_store::tournaments::NewTournament;
use ronde_store::{Store, StoreError, TournamentId, Unique};
use ronde_tournament::{Change, Command, History, Online, OnlineControl, Profile, Settings, System};

use crate::accounts::account;
use crate::{at, fixture};

const ONLINE: Online =
    Online { control: OnlineControl::Clock { base: 300, increment: 3 }, no_show: 600, is_rated: true };

fn player(n: u32) -> PlayerId {
    PlayerId::new(n).unwrap()
}

async fn event(store: &Store, slug: &str, history: &History) -> TournamentId {
    store.add_tournament(&NewTournament::new(slug, history), at(1)).await.unwrap()
}

fn entered(names: &[&str]) -> History {
    let mut history = History::create(Settings::new(System::RoundRobin), at(0), None);
    for name in names {
        history.execute(Command::Register(Profile::named(*name)), at(1), None).unwrap();
    }
    history
}

#[tokio::test]
async fn an_account_plays_as_one_player_of_a_tournament() {
    for store in fixture().await.stores {
        let (anna, boris) = (account(&store, "anna").await, account(&store, "boris").await);
        let id = event(&store, "cup", &entered(&["Anna", "Boris"])).await;
        store.link_player(id, player(1), Some(boris)).await.unwrap();
        store.link_player(id, player(1), Some(anna)).await.unwrap();
        let taken = store.link_player(id, player(2), Some(anna)).await;
        assert!(matches!(taken, Err(StoreError::Taken(Unique::Place))), "{taken:?}");
        let linked = PlayerAccount { player: player(1), account: anna, name: "anna".to_owned() };
        assert_eq!(store.player_accounts(id).await.unwrap(), [linked]);
        // in another tournament it is free
        let other = event(&store, "open", &entered(&["Cem"])).await;
        store.link_player(other, player(1), Some(anna)).await.unwrap();
        store.link_player(id, player(1), None).await.unwrap();
        assert_eq!(store.player_accounts(id).await.unwrap(), []);
        store.erase_account(anna, at(5)).await.unwrap();
        assert_eq!(store.player_accounts(other).await.unwrap(), []);
    }
}

#[tokio::test]
async fn who_takes_a_place_that_was_taken_back_does_not_take_the_account_with_it() {
    for store in fixture().await.stores {
        let anna = account(&store, "anna").await;
        let mut history = entered(&["Anna"]);
        let id = event(&store, "cup", &history).await;
        store.link_player(id, player(1), Some(anna)).await.unwrap();
        let seen = history.version();
        history.execute(Command::Undo { back_to: 1 }, at(2), None).unwrap();
        history.execute(Command::Register(Profile::named("Boris")), at(3), None).unwrap();
        store.append(id, seen, &history, None).await.unwrap();
        assert_eq!(store.player_accounts(id).await.unwrap(), []);
    }
}

#[tokio::test]
async fn tournaments_on_the_site_are_found_while_their_rounds_are_played() {
    for store in fixture().await.stores {
        let mut history = entered(&["Anna", "Boris"]);
        let id = event(&store, "cup", &history).await;
        let set = |online| Command::ChangeSettings(vec![Change::Online(online)]);
        let steps = [
            (set(Some(ONLINE)), false),
            (Command::CloseRegistration, false),
            (Command::PairRound, true),
            (set(None), false),
            (set(Some(ONLINE)), true),
            (Command::Archive(true), false),
        ];
        for (command, is_found) in steps {
            let (seen, shown) = (history.version(), format!("{command:?}"));
            history.execute(command, at(2), None).unwrap();
            store.append(id, seen, &history, None).await.unwrap();
            let found = store.online_tournaments().await.unwrap();
            assert_eq!(!found.is_empty(), is_found, "{shown}");
            assert_eq!(store.check_tournament(id).await.unwrap(), [], "{shown}");
        }
    }
}
