//! Rating lists: what was entered is kept, what pages show follows from it, and nobody overwrites anybody.

mod import;
mod people;

use jiff::civil::{Date, date};
use ronde_domain::{RoundNumber, Score};
use ronde_rating::fide::Chess;
use ronde_rating::fqe::EventForm;
use ronde_rating::ledger::{Entry, EventId, Participant, RatedEvent, Settings, System};
use ronde_rating::{Game, Period};
use ronde_ratinglist::list::{ListedPlayer, Listing};
use ronde_store::ratings::{Audience, Counted, Numbers, OpenLedger, Order, Page, Search, Source};
use ronde_store::{PersonId, RatingListId, Store, StoreError};

use crate::{at, fixture};

pub(crate) const FQE: Settings = Settings { system: System::Fqe, period: Period::Month };
pub(crate) const MARCH: Date = date(2026, 3, 15);

pub(crate) fn source() -> Source {
    Source { tournament: None, account: None, at: at(100) }
}

/// A player of a file with a number and a rating from 40 games.
pub(crate) fn listed(number: usize, name: &str, rating: u16) -> ListedPlayer {
    ListedPlayer {
        id: number.to_string(),
        name: name.to_owned(),
        federation: "FRA".to_owned(),
        standard: Listing { rating: ronde_domain::Rating::new(rating), games: 40, k: None },
        ..ListedPlayer::default()
    }
}

/// A list by licences in which four are listed: 1800, 1700, 1700, and one without a rating.
pub(crate) async fn list_of_four(store: &Store, settings: Settings) -> (OpenLedger, Vec<PersonId>) {
    let open = store.add_rating_list("fqe", "FQE", Numbers::Licence, settings, None, at(0)).await.unwrap();
    let players = [
        listed(11, "Émile Côté", 1800),
        listed(12, "Ayşe Yılmaz", 1700),
        listed(13, "Zoé Martin", 1700),
        ListedPlayer { standard: Listing::default(), ..listed(14, "Boris", 0) },
    ];
    let (open, imported) =
        store.import_rating_list(open, "", &players, Counted::All, source()).await.unwrap();
    assert_eq!((imported.added, imported.known, imported.people_made), (4, 0, 4));
    let page = page(store, open.list(), "", Order::Rating).await;
    let mut people: Vec<(Option<i64>, PersonId)> =
        page.lines.iter().map(|line| (line.person.licence, line.person.id)).collect();
    people.sort_unstable();
    (open, people.into_iter().map(|(_, person)| person).collect())
}

pub(crate) async fn page(store: &Store, list: RatingListId, text: &str, order: Order) -> Page {
    let audience = Audience::Public;
    let search = Search { list, modality: "", text, order, audience, limit: 50, offset: 0 };
    store.rating_page(&search).await.unwrap()
}

/// Everybody against everybody; whoever stands first wins.
pub(crate) fn event(name: &str, day: Date, people: &[PersonId]) -> RatedEvent {
    let mut games = Vec::new();
    for white in 0..people.len() {
        for black in white + 1..people.len() {
            games.push(Game {
                round: RoundNumber::from_index(games.len()),
                white,
                black,
                score: Score::WhiteWins,
            });
        }
    }
    let player = |id: &PersonId| Participant { id: id.to_string(), ..Participant::default() };
    RatedEvent {
        name: name.to_owned(),
        date: day,
        modality: String::new(),
        rounds: 5,
        form: EventForm::Tournament,
        players: people.iter().map(player).collect(),
        games,
        tables: Vec::new(),
    }
}

pub(crate) async fn everything(store: &Store) -> String {
    let mut bytes = Vec::new();
    store.back_up(&mut bytes).await.unwrap();
    String::from_utf8(bytes).unwrap()
}

/// Whether what pages show is what the ledger says.
pub(crate) async fn agrees(store: &Store, open: &OpenLedger) {
    let lines = page(store, open.list(), "", Order::Rating).await.lines;
    let shown: Vec<(String, Option<f64>, u32)> =
        lines.iter().map(|line| (line.person.id.to_string(), line.rating, line.published.games)).collect();
    let told = open.ledger().list("", None);
    assert_eq!(shown.len(), told.len());
    for line in told {
        assert!(shown.contains(&(line.id.clone(), line.rating, line.games)), "{line:?} in {shown:?}");
    }
}

#[tokio::test]
async fn an_event_changes_standings_and_tells_why() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        let list = open.list();
        let spring = event("Spring Open", MARCH, &[people[1], people[0], people[3]]);
        let (open, id) = store.rate_event(open, spring, source()).await.unwrap();
        agrees(&store, &open).await;
        let changes = store.changes_of_event(list, id).await.unwrap();
        assert_eq!(changes.len(), 3);
        let history = store.rating_history(people[1]).await.unwrap();
        let [change] = &history[..] else { panic!("{history:?}") };
        assert_eq!((change.event_name.as_str(), change.day, change.games), ("Spring Open", MARCH, 2));
        assert_eq!(change.before, Some(1700.0));
        assert!(change.after > Some(1700.0), "{change:?}");
        let detail = serde_json::to_value(&change.detail).unwrap();
        assert_eq!(detail["derivation"]["fqe"]["class"], "permanent", "{detail}");
        let opponents: Vec<&str> = detail["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| game["opponents"][0]["id"].as_str().unwrap())
            .collect();
        assert_eq!(opponents, [people[0].to_string(), people[3].to_string()]);
        // the newcomer has a first rating now, and it is provisional
        let standings = store.standings_of(people[3]).await.unwrap();
        assert_eq!((standings.len(), standings[0].rank), (1, Some(4)));
        assert!(standings[0].published.provisional && standings[0].rating.is_some());
        let again = store.open_ledger(list).await.unwrap();
        assert_eq!((again.version(), again.ledger().entries()), (open.version(), open.ledger().entries()));
        assert_eq!(again.ledger().list("", None), open.ledger().list("", None));
    }
}

#[tokio::test]
async fn every_system_keeps_a_list() {
    for store in fixture().await.stores {
        for system in System::all() {
            let (code, settings) = (system.code(), Settings { system, period: Period::Month });
            let open =
                store.add_rating_list(code, code, Numbers::Licence, settings, None, at(0)).await.unwrap();
            let players = [listed(21, "Émile", 1800), listed(22, "Ayşe", 1700), listed(23, "Zoé", 1600)];
            let (open, _) =
                store.import_rating_list(open, "", &players, Counted::All, source()).await.unwrap();
            let lines = page(&store, open.list(), "", Order::Name).await.lines;
            let people: Vec<PersonId> = lines.iter().map(|line| line.person.id).collect();
            let (open, id) =
                store.rate_event(open, event("Spring Open", MARCH, &people), source()).await.unwrap();
            agrees(&store, &open).await;
            let changes = store.changes_of_event(open.list(), id).await.unwrap();
            assert_eq!(changes.len(), 3, "{system:?}");
            for change in &changes {
                let derivation = serde_json::to_value(&change.detail.derivation).unwrap();
                assert!(derivation.get(code).is_some() && change.detail.games.len() == 2, "{derivation}");
            }
            let again = store.open_ledger(open.list()).await.unwrap();
            assert_eq!(again.ledger().list("", None), open.ledger().list("", None));
            store.rebuild_rating_list(open.list()).await.unwrap();
            assert_eq!(store.changes_of_event(open.list(), id).await.unwrap(), changes);
        }
    }
}

#[tokio::test]
async fn a_correction_rates_again_and_what_is_rebuilt_is_what_was_there() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        let (open, first) =
            store.rate_event(open, event("One", MARCH, &[people[0], people[3]]), source()).await.unwrap();
        let (open, _) = store
            .rate_event(open, event("Two", date(2026, 4, 2), &[people[1], people[0]]), source())
            .await
            .unwrap();
        let before = store.rating_history(people[1]).await.unwrap();
        let corrected = event("One", MARCH, &[people[2], people[0]]);
        let open = store.correct_rated_event(open, first, corrected, source()).await.unwrap();
        agrees(&store, &open).await;
        // whoever did not play after all has no change, and later events count from other ratings
        assert_eq!(store.rating_history(people[3]).await.unwrap(), []);
        assert_eq!(store.rating_history(people[2]).await.unwrap().len(), 1);
        assert_ne!(store.rating_history(people[1]).await.unwrap(), before);
        let events = store.rated_events(open.list(), 10, 0).await.unwrap();
        let told: Vec<_> = events.iter().map(|event| (event.name.as_str(), event.is_corrected)).collect();
        assert_eq!(told, [("Two", false), ("One", true)]);
        let whole = everything(&store).await;
        store.rebuild_rating_list(open.list()).await.unwrap();
        assert_eq!(everything(&store).await, whole);
        let log = store.rating_log(open.list(), 10, 0).await.unwrap();
        assert_eq!(log.iter().map(|line| line.seq).collect::<Vec<_>>(), [5, 4, 3, 2, 1]);
        assert!(matches!(log[0].entry, Entry::EventCorrected { .. }));
        let unknown = EventId::new(9).unwrap();
        let refused = store.correct_rated_event(open, unknown, event("?", MARCH, &people), source()).await;
        assert_eq!(refused.unwrap_err().to_string(), "there is no event 9");
    }
}

#[tokio::test]
async fn of_two_who_append_at_once_exactly_one_wins() {
    for store in fixture().await.stores {
        let (open, people) = list_of_four(&store, FQE).await;
        let list = open.list();
        for round in 0..5_u64 {
            let seen = open.version() + round;
            let both = [store.open_ledger(list).await.unwrap(), store.open_ledger(list).await.unwrap()];
            assert!(both.iter().all(|open| open.version() == seen));
            let [one, two] = both.map(|open| {
                let store = store.clone();
                let event = event("At once", MARCH, &people[..2]);
                tokio::spawn(async move { store.rate_event(open, event, source()).await.map(|_| ()) })
            });
            let outcomes = [one.await.unwrap(), two.await.unwrap()];
            let won = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
            let beaten = outcomes.iter().filter(|outcome| {
                matches!(outcome, Err(StoreError::Conflict { expected, found }) if (*expected, *found) == (seen, seen + 1))
            });
            assert_eq!((won, beaten.count()), (1, 1), "{outcomes:?}");
        }
        let open = store.open_ledger(list).await.unwrap();
        assert_eq!(open.ledger().events(), 5);
        agrees(&store, &open).await;
    }
}

#[tokio::test]
async fn a_published_list_stays_as_it_was() {
    for store in fixture().await.stores {
        let settings = Settings { system: System::Fide(Chess::Standard), period: Period::Month };
        let (open, people) = list_of_four(&store, settings).await;
        let list = open.list();
        let (open, id) =
            store.rate_event(open, event("One", MARCH, &[people[1], people[0]]), source()).await.unwrap();
        let second = event("Two", date(2026, 3, 20), &[people[1], people[2]]);
        let (open, newest) = store.rate_event(open, second, source()).await.unwrap();
        // both events of the month are one change, with the last of them
        let history = store.rating_history(people[1]).await.unwrap();
        let [change] = &history[..] else { panic!("{history:?}") };
        assert_eq!((change.event, change.games, change.before), (newest, 2, Some(1700.0)));
        let open = store.close_rating_period(open, MARCH, date(2026, 4, 1), source()).await.unwrap();
        let then = open.ledger().list("", Some(MARCH));
        let late = store.rate_event(open.clone(), event("Late", MARCH, &people[..2]), source()).await;
        assert!(matches!(late, Err(StoreError::Refused(_))), "{late:?}");
        let corrected = event("One", MARCH, &[people[0], people[1]]);
        let open = store.correct_rated_event(open, id, corrected, source()).await.unwrap();
        assert_eq!(store.published_list(list, "", MARCH).await.unwrap(), then);
        assert_ne!(open.ledger().list("", Some(MARCH)), then);
        let periods = store.published_periods(list).await.unwrap();
        assert_eq!(
            (periods.len(), periods[0].name.as_str(), periods[0].published),
            (1, "2026-03", date(2026, 4, 1))
        );
        let whole = everything(&store).await;
        store.rebuild_rating_list(list).await.unwrap();
        assert_eq!(everything(&store).await, whole);
    }
}

#[tokio::test]
async fn lists_are_found_by_their_short_name() {
    for store in fixture().await.stores {
        let (open, _) = list_of_four(&store, FQE).await;
        let list = store.rating_list_by_slug("fqe").await.unwrap();
        assert_eq!(
            (list.id, list.numbers, list.settings, list.version),
            (open.list(), Numbers::Licence, FQE, 2)
        );
        store.rename_rating_list(list.id, "Québec").await.unwrap();
        assert_eq!(store.rating_lists().await.unwrap()[0].name, "Québec");
        let taken = store.add_rating_list("fqe", "FQE", Numbers::Fide, FQE, None, at(1)).await.unwrap_err();
        assert_eq!(taken.to_string(), "this short name is taken");
        assert!(matches!(store.open_ledger(RatingListId(9)).await, Err(StoreError::NotFound("rating list"))));
    }
}
