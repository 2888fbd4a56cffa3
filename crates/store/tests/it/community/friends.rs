//! Friendships and mutes.

use ronde_community::{Bond, NoBond, Step};
use ronde_store::community::friends::BondSeen;

use super::people;
use crate::{at, fixture};

#[tokio::test]
async fn each_of_two_sees_the_bond_from_their_side() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let seen = async |who| {
            let known = store.acquaintances(who).await.unwrap();
            known.into_iter().map(|one| (one.name, one.bond, one.is_blocked)).collect::<Vec<_>>()
        };
        let (step, relation) = store.take_step(anna, boris, Step::Ask, at(1)).await.unwrap().unwrap();
        assert_eq!((step, relation.bond() == Bond::Friends), (Step::Ask, false));
        assert_eq!(seen(anna).await, [("Boris".to_owned(), BondSeen::Asked, false)]);
        assert_eq!(seen(boris).await, [("Anna".to_owned(), BondSeen::Asks, false)]);
        let again = store.take_step(anna, boris, Step::Ask, at(2)).await.unwrap();
        assert_eq!(again, Err(NoBond::AskedAlready));
        // asking back is saying yes
        let (step, relation) = store.take_step(boris, anna, Step::Ask, at(3)).await.unwrap().unwrap();
        assert_eq!((step, relation.bond()), (Step::Accept, Bond::Friends));
        assert_eq!(store.friends(anna).await.unwrap(), [boris]);
        assert_eq!(store.relation(boris, anna).await.unwrap(), relation);

        store.take_step(boris, anna, Step::Block, at(4)).await.unwrap().unwrap();
        assert_eq!(store.friends(anna).await.unwrap(), []);
        // who is blocked does not see it
        assert_eq!(seen(anna).await, []);
        assert_eq!(seen(boris).await, [("Anna".to_owned(), BondSeen::None, true)]);
        assert_eq!(store.take_step(anna, boris, Step::Ask, at(5)).await.unwrap(), Err(NoBond::Barred));
        assert_eq!(store.take_step(anna, anna, Step::Ask, at(5)).await.unwrap(), Err(NoBond::Oneself));
        assert!(store.relation(anna, boris).await.unwrap().is_barred());
    }
}

#[tokio::test]
async fn two_who_ask_at_the_same_moment_are_friends() {
    for store in fixture().await.stores {
        for round in 0..5 {
            let names = [format!("a{round}"), format!("b{round}")];
            let [one, other] = people(&store, [&names[0], &names[1]]).await;
            let ask = |by, whom| {
                let store = store.clone();
                tokio::spawn(async move { store.take_step(by, whom, Step::Ask, at(1)).await.unwrap() })
            };
            let (first, second) = (ask(one, other), ask(other, one));
            assert!(first.await.unwrap().is_ok() && second.await.unwrap().is_ok());
            assert_eq!(store.relation(one, other).await.unwrap().bond(), Bond::Friends);
        }
    }
}

/// Row "invitations are limited": a request that is taken back and made again rings a few times a day, not as often as somebody clicks.
#[tokio::test]
async fn fair_the_same_request_is_told_three_times_a_day() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let told = async || store.notices(boris, 50).await.unwrap().len();
        for number in 0..6 {
            store.take_step(anna, boris, Step::Ask, at(number)).await.unwrap().unwrap();
            store.take_step(anna, boris, Step::Withdraw, at(number)).await.unwrap().unwrap();
        }
        assert_eq!(told().await, 3);
        // somebody else's request is told, and hers the next day
        store.take_step(boris, anna, Step::Ask, at(7)).await.unwrap().unwrap();
        assert_eq!(store.notices(anna, 50).await.unwrap().len(), 1);
        store.take_step(boris, anna, Step::Withdraw, at(7)).await.unwrap().unwrap();
        store.take_step(anna, boris, Step::Ask, at(86_410)).await.unwrap().unwrap();
        assert_eq!((told().await, store.unread_notices(boris).await.unwrap()), (4, 1));
    }
}

#[tokio::test]
async fn only_so_many_requests_wait_for_an_answer() {
    for store in fixture().await.stores {
        let [anna] = people(&store, ["Anna"]).await;
        for number in 0..100 {
            let [other] = people(&store, [&format!("p{number}")]).await;
            store.take_step(anna, other, Step::Ask, at(1)).await.unwrap().unwrap();
        }
        let [last] = people(&store, ["last"]).await;
        assert_eq!(
            store.take_step(anna, last, Step::Ask, at(2)).await.unwrap(),
            Err(NoBond::TooManyRequests)
        );
        let first = store.acquaintances(anna).await.unwrap()[0].id;
        store.take_step(anna, first, Step::Withdraw, at(3)).await.unwrap().unwrap();
        assert!(store.take_step(anna, last, Step::Ask, at(4)).await.unwrap().is_ok());
    }
}

#[tokio::test]
async fn people_are_found_by_the_beginning_of_their_names() {
    for store in fixture().await.stores {
        let [anna, annika, boris] = people(&store, ["Anna", "Annika", "Boris"]).await;
        crate::accounts::account(&store, "Annex").await;
        let found = async |text: &str, by| {
            let found = store.find_people_called(text, by, 10).await.unwrap();
            found.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
        };
        assert_eq!(
            found("ANN", boris).await,
            [anna, annika],
            "who has not confirmed the address is not found"
        );
        assert_eq!(found("ann", anna).await, [annika], "oneself neither");
        assert_eq!(found("%", boris).await, []);
        store.take_step(annika, boris, Step::Block, at(1)).await.unwrap().unwrap();
        assert_eq!(found("ann", boris).await, [anna]);
        assert_eq!(found("bor", annika).await, [boris]);
    }
}

#[tokio::test]
async fn the_muted_and_the_blocked_are_not_heard() {
    for store in fixture().await.stores {
        let [anna, boris, cem] = people(&store, ["Anna", "Boris", "Cem"]).await;
        for _ in 0..2 {
            store.set_mute(anna, boris, true, at(1)).await.unwrap();
        }
        store.take_step(anna, cem, Step::Block, at(2)).await.unwrap().unwrap();
        let mut unheard = store.unheard(anna).await.unwrap();
        unheard.sort_unstable();
        assert_eq!(unheard, [boris, cem]);
        assert_eq!(store.muted(anna).await.unwrap(), [(boris, "Boris".to_owned())]);
        assert_eq!(store.unheard(boris).await.unwrap(), []);
        store.set_mute(anna, boris, false, at(3)).await.unwrap();
        assert_eq!(store.unheard(anna).await.unwrap(), [cem]);
    }
}
