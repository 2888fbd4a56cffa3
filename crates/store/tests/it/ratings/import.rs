//! Files of players, and what a search finds among many.

use ronde_ratinglist::list::ListedPlayer;
use ronde_store::ratings::{Audience, Counted, Numbers, Order, Search};

use super::{FQE, list_of_four, listed, page, source};
use crate::{at, fixture};

/// More than one statement holds, and few enough for every run; the same code took in 200,000.
const MANY: usize = 20_500;

#[tokio::test]
async fn names_are_found_without_accents_and_numbers_too() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        let list = open.list();
        let all = page(&store, list, "", Order::Rating).await;
        let ranks: Vec<_> = all.lines.iter().map(|line| (line.person.name.as_str(), line.rank)).collect();
        let told =
            [("Émile Côté", Some(1)), ("Ayşe Yılmaz", Some(2)), ("Zoé Martin", Some(2)), ("Boris", None)];
        assert_eq!((all.total, &ranks[..]), (4, &told[..]));
        let names = page(&store, list, "", Order::Name).await;
        let names: Vec<&str> = names.lines.iter().map(|line| line.person.name.as_str()).collect();
        assert_eq!(names, ["Ayşe Yılmaz", "Boris", "Émile Côté", "Zoé Martin"]);
        for (text, found) in [
            ("cote", 0),
            ("COTE emile", 0),
            ("Côté, É", 0),
            ("yilmaz", 1),
            ("12", 1),
            (" 13 ", 2),
            ("BOR", 3),
        ] {
            let page = page(&store, list, text, Order::Rating).await;
            let ids: Vec<_> = page.lines.iter().map(|line| line.person.id).collect();
            assert_eq!((page.total, &ids[..]), (1, &[people[found]][..]), "{text}");
        }
        for text in ["100%", "_", "99", "emile martin"] {
            let page = page(&store, list, text, Order::Name).await;
            let all = text == "_";
            assert_eq!(page.total, if all { 4 } else { 0 }, "{text}");
        }
        let second = Search {
            list,
            modality: "",
            text: "",
            order: Order::Rating,
            audience: Audience::Public,
            limit: 2,
            offset: 2,
        };
        let page = store.rating_page(&second).await.unwrap();
        assert_eq!((page.total, page.lines.len(), page.lines[0].person.id), (4, 2, people[2]));
    }
}

#[tokio::test]
async fn whoever_hides_is_marked_and_not_found_by_name() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        store.set_hidden(people[1], true).await.unwrap();
        let list = open.list();
        let all = page(&store, list, "", Order::Rating).await;
        assert_eq!(
            (all.total, all.lines[1].person.is_hidden, all.lines[0].person.is_hidden),
            (4, true, false)
        );
        for text in ["ayse", "12"] {
            assert_eq!(page(&store, list, text, Order::Rating).await.total, 0, "{text}");
            let (audience, order) = (Audience::Officials, Order::Rating);
            let search = Search { list, modality: "", text, order, audience, limit: 9, offset: 0 };
            assert_eq!(store.rating_page(&search).await.unwrap().lines.len(), 1, "{text}");
        }
    }
}

#[tokio::test]
async fn a_second_file_adds_only_who_is_new_and_tells_titles() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        let list = open.list();
        let titled =
            ListedPlayer { title: "FM".into(), federation: "TUR".into(), ..listed(12, "Ayse", 2000) };
        let players =
            [titled, listed(15, "Chloé", 1500), listed(15, "Chloé", 1501), listed(0, "Nobody", 1400)];
        let (open, imported) =
            store.import_rating_list(open, "", &players, Counted::LastPeriod, source()).await.unwrap();
        assert_eq!((imported.added, imported.known, imported.people_made), (2, 1, 2));
        let found = page(&store, list, "12", Order::Rating).await.lines.remove(0);
        assert_eq!((found.person.id, found.rating), (people[1], Some(1700.0)));
        assert_eq!(
            (found.person.title.as_deref(), found.person.federation.as_deref()),
            (Some("FM"), Some("TUR"))
        );
        assert_eq!(page(&store, list, "chloe", Order::Rating).await.lines[0].published.games, 30);
        // another list by the same numbers has the same people
        let other =
            store.add_rating_list("rapid", "Rapid", Numbers::Licence, FQE, None, at(2)).await.unwrap();
        let (_, imported) =
            store.import_rating_list(other, "", &players[..2], Counted::All, source()).await.unwrap();
        assert_eq!((imported.added, imported.people_made), (2, 0));
        assert_eq!(store.standings_of(people[1]).await.unwrap().len(), 2);
        super::agrees(&store, &open).await;
    }
}

#[tokio::test]
async fn a_large_list_is_taken_in_one_go_and_paged() {
    for store in fixture().await.stores {
        let rating = |number: usize| u16::try_from(1000 + number * 7 % 1800).unwrap();
        let players: Vec<ListedPlayer> = (1..=MANY)
            .map(|number| listed(number, &format!("Family{} Given{number}", number % 977), rating(number)))
            .collect();
        let open = store.add_rating_list("world", "World", Numbers::Fide, FQE, None, at(0)).await.unwrap();
        let list = open.list();
        let (open, imported) =
            store.import_rating_list(open, "", &players, Counted::All, source()).await.unwrap();
        assert_eq!((imported.added, imported.people_made), (MANY, MANY));
        let search = Search {
            list,
            modality: "",
            text: "family976 given",
            order: Order::Name,
            audience: Audience::Public,
            limit: 10,
            offset: 10,
        };
        let page = store.rating_page(&search).await.unwrap();
        let expected = i64::try_from((1..=MANY).filter(|number| number % 977 == 976).count()).unwrap();
        assert_eq!((page.total, page.lines.len()), (expected, 10));
        for line in &page.lines {
            let own = line.rating.unwrap();
            let higher = (1..=MANY).filter(|&number| f64::from(rating(number)) > own).count();
            assert_eq!(line.rank, Some(i64::try_from(higher).unwrap() + 1));
        }
        let again = store.open_ledger(list).await.unwrap();
        assert_eq!(again.ledger().entries(), open.ledger().entries());
    }
}
