//! People who are merged, split and erased take their ratings along.

use jiff::civil::date;
use ronde_domain::{AtBoard, BoardNumber, GameResult, RoundNumber, Score};
use ronde_store::ratings::{Counted, Order};
use ronde_store::tournaments::NewTournament;
use ronde_store::{Store, StoreError, TournamentId};
use ronde_tournament::{Command, History, Profile, Settings as Rules, System as Pairings};

use super::{FQE, MARCH, agrees, event, everything, list_of_four, listed, page, source};
use crate::{at, fixture};

/// A game of two: Anna beats Boris.
async fn duel(store: &Store, slug: &str) -> TournamentId {
    let mut rules = Rules::new(Pairings::RoundRobin);
    "Duel".clone_into(&mut rules.info.name);
    let mut history = History::create(rules, at(0), None);
    for name in ["Anna", "Boris"] {
        history.execute(Command::Register(Profile::named(name)), at(1), None).unwrap();
    }
    history.execute(Command::CloseRegistration, at(2), None).unwrap();
    history.execute(Command::PairRound, at(3), None).unwrap();
    let (round, board) = (RoundNumber::FIRST, BoardNumber::new(1).unwrap());
    let result = GameResult::rated(Score::WhiteWins);
    history.execute(Command::enter_result(AtBoard { round, board }, result), at(4), None).unwrap();
    store.add_tournament(&NewTournament::new(slug, &history), at(5)).await.unwrap()
}

#[tokio::test]
async fn merged_people_have_one_history() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        let list = open.list();
        let (open, _) =
            store.rate_event(open, event("One", MARCH, &[people[0], people[2]]), source()).await.unwrap();
        let (before, _) = store
            .rate_event(open, event("Two", date(2026, 4, 1), &[people[3], people[1]]), source())
            .await
            .unwrap();
        store.merge_people(people[3], people[0]).await.unwrap();
        let open = store.open_ledger(list).await.unwrap();
        agrees(&store, &open).await;
        assert_eq!(page(&store, list, "", Order::Rating).await.total, 3);
        let history = store.rating_history(people[0]).await.unwrap();
        assert_eq!(history.len(), 2);
        assert_eq!(history[0].after, history[1].before, "one event after the other");
        assert_eq!(store.rating_history(people[3]).await.unwrap(), []);
        // what was read before the merge cannot be appended to
        let stale = store.rate_event(before, event("Three", date(2026, 5, 1), &people[..2]), source()).await;
        assert!(matches!(stale, Err(StoreError::Conflict { .. })), "{stale:?}");
        let (open, _) =
            store.rate_event(open, event("Three", date(2026, 5, 1), &people[..2]), source()).await.unwrap();
        agrees(&store, &open).await;
        // a file that still has the number of the one who is gone means the other
        let (_, imported) = store
            .import_rating_list(open, "", &[listed(14, "Boris", 1500)], Counted::All, source())
            .await
            .unwrap();
        assert_eq!((imported.known, imported.people_made), (1, 0));
        let whole = everything(&store).await;
        store.rebuild_rating_list(list).await.unwrap();
        assert_eq!(everything(&store).await, whole);
    }
}

#[tokio::test]
async fn two_who_played_in_one_event_are_not_one_person() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        store.rate_event(open, event("One", MARCH, &people[..2]), source()).await.unwrap();
        let whole = everything(&store).await;
        let refused = store.merge_people(people[0], people[1]).await;
        assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
        assert_eq!(everything(&store).await, whole);
    }
}

#[tokio::test]
async fn a_tournament_is_rated_corrected_and_follows_its_players() {
    for store in fixture().await.stores {
        let (open, _) = list_of_four(&store, FQE).await;
        let list = open.list();
        let tournament = duel(&store, "duel").await;
        let players = store.players_of(tournament).await.unwrap();
        let (open, id) = store.rate_tournament(open, tournament, MARCH, "", source()).await.unwrap();
        let (open, again) = store.rate_tournament(open, tournament, MARCH, "", source()).await.unwrap();
        assert_eq!((id, open.ledger().events()), (again, 1));
        assert_eq!(store.ratings_of_tournament(tournament).await.unwrap(), [(list, id)]);
        let (player, anna) = players[0];
        let history = store.rating_history(anna).await.unwrap();
        assert_eq!((history.len(), history[0].tournament), (1, Some(tournament)));
        assert_eq!(history[0].event_name, "Duel");
        let split = store.split_player(tournament, player, &Profile::named("Anna B"), at(9)).await.unwrap();
        assert_eq!(store.rating_history(anna).await.unwrap(), []);
        let moved = store.rating_history(split).await.unwrap();
        assert_eq!((moved.len(), moved[0].after), (1, history[0].after));
        let open = store.open_ledger(list).await.unwrap();
        agrees(&store, &open).await;
        let log = store.rating_log(list, 1, 0).await.unwrap();
        assert_eq!((log[0].seq, log[0].tournament), (open.version(), Some(tournament)));
        // everything is told to whom it is about
        let told = store.everything_about(split).await.unwrap();
        assert_eq!(told["person"]["name"], "Anna B");
        assert_eq!(told["tournaments"][0]["slug"], "duel");
        assert_eq!(told["tournaments"][0]["said"]["profile"]["name"], "Anna");
        assert_eq!(told["ratings"]["changes"][0]["event_name"], "Duel");
        assert_eq!(told["ratings"]["standings"].as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn who_is_erased_keeps_numbers_under_a_neutral_name() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        let list = open.list();
        store.rate_event(open, event("One", MARCH, &people[..2]), source()).await.unwrap();
        let before = store.rating_history(people[1]).await.unwrap();
        store.erase_person(people[1], at(7)).await.unwrap();
        assert_eq!(store.rating_history(people[1]).await.unwrap(), before);
        let line = page(&store, list, "", Order::Rating).await.lines.into_iter();
        let line = line.clone().find(|line| line.person.id == people[1]).unwrap();
        assert_eq!(line.person.name, format!("Player {}", people[1]));
        assert_eq!((line.person.licence, page(&store, list, "yilmaz", Order::Name).await.total), (None, 0));
        let whole = everything(&store).await.to_lowercase();
        assert!(!whole.contains("yılmaz") && !whole.contains("yilmaz") && !whole.contains("ayşe"), "{whole}");
        store.rebuild_rating_list(list).await.unwrap();
        assert_eq!(everything(&store).await.to_lowercase(), whole);
    }
}

#[tokio::test]
async fn a_log_names_nobody() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        let list = open.list();
        let mut named = event("One", MARCH, &people[..2]);
        named.players[0].person.name = "Ayşe Yılmaz".to_owned();
        named.players[0].person.birth_year = Some(1987);
        store.rate_event(open, named, source()).await.unwrap();
        let log = serde_json::to_string(&store.rating_log(list, 9, 0).await.unwrap()).unwrap();
        assert!(!log.contains("Ayşe") && !log.contains("1987"), "{log}");
    }
}
