//! Lists of games, boards of tournaments, rematches, opponents.

use ronde_domain::{BoardNumber, RoundNumber};
use ronde_play::{Access, Event, Level, Sitter, Table};
use ronde_store::games::{GameFilter, ListedPlayer, Which};
use ronde_store::{GameId, Store, StoreError, TournamentId};

use super::{beginning, begun, blitz, blitz_of_four, full, made, make, played};
use crate::community::people;
use crate::fixture;
use crate::tournaments::stored;

async fn list(store: &Store, filter: GameFilter) -> Vec<GameId> {
    let games = store.listed_games(&filter).await.unwrap();
    assert!(store.count_games(&filter).await.unwrap() >= i64::try_from(games.len()).unwrap());
    games.into_iter().map(|game| game.id).collect()
}

#[tokio::test]
async fn the_newest_come_first_and_can_be_chosen() {
    for store in fixture().await.stores {
        let [anna, boris, cem, dora] = people(&store, ["Anna", "Boris", "Cem", "Dora"]).await;
        let over = played(&store, anna, boris).await;
        let of_four = begun(&store, blitz_of_four(), &[anna, boris, cem, dora]).await;
        let playing = begun(&store, blitz(), &[boris, cem]).await;
        let waiting = make(&store, &[made(blitz(), Access::Open)]).await;
        let any = GameFilter::default();
        assert_eq!(list(&store, any).await, [waiting, playing, of_four, over]);
        assert_eq!(list(&store, GameFilter { limit: 2, offset: 1, ..any }).await, [playing, of_four]);
        assert_eq!(list(&store, GameFilter { account: Some(anna), ..any }).await, [of_four, over]);
        assert_eq!(list(&store, GameFilter { modality: Some(blitz_of_four()), ..any }).await, [of_four]);
        let which = async |which| list(&store, GameFilter { which, ..any }).await;
        assert_eq!(which(Which::UnderWay).await, [waiting, playing, of_four]);
        assert_eq!(which(Which::Waiting).await, [waiting]);
        assert_eq!(which(Which::Playing).await, [playing, of_four]);
        assert_eq!(which(Which::Paused).await, []);
        assert_eq!(which(Which::Over).await, [over]);
        assert_eq!(which(Which::Finished).await, [over]);
        let mine =
            GameFilter { account: Some(boris), modality: Some(blitz()), which: Which::Finished, ..any };
        assert_eq!(list(&store, mine).await, [over]);
        assert_eq!(store.count_games(&GameFilter { limit: 1, ..any }).await.unwrap(), 4);
        assert!(matches!(store.listed_game(GameId(999)).await, Err(StoreError::NotFound("game"))));
    }
}

/// Row "lists of old games show the ratings of that day and the change": later games change nothing in the row of an earlier one.
#[tokio::test]
async fn old_games_keep_the_ratings_of_their_day() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let first = played(&store, anna, boris).await;
        let second = played(&store, anna, boris).await;
        let running = begun(&store, blitz(), &[anna, boris]).await;
        let ratings = async |game| {
            let listed = store.listed_game(game).await.unwrap();
            let of = |player: &Option<ListedPlayer>| player.as_ref().map(|one| (one.rating, one.change));
            listed.players.iter().map(of).map(Option::unwrap).collect::<Vec<_>>()
        };
        let [before_two, now] = {
            let changes = store.game_rating_changes(anna, blitz(), 2, 0).await.unwrap();
            [changes[0].before, changes[0].after]
        };
        assert_eq!(ratings(first).await, [(Some(1500), Some(16)), (Some(1500), Some(-16))]);
        let gain = now - before_two;
        assert_eq!(ratings(second).await, [(Some(1516), Some(gain)), (Some(1484), Some(-gain))]);
        assert_eq!(ratings(running).await, [(Some(now), None), (Some(3000 - now), None)]);
        assert_ne!(now, 1516);
    }
}

#[tokio::test]
async fn computers_and_free_chairs_stand_in_lists() {
    for store in fixture().await.stores {
        let (_, anna) = full(&store).await;
        let mine = GameFilter { account: Some(anna), which: Which::Playing, ..GameFilter::default() };
        let games = store.listed_games(&mine).await.unwrap();
        let players: Vec<_> = games[0].players.iter().map(|one| one.as_ref().unwrap()).collect();
        assert_eq!(players[1].sitter, Sitter::Computer(Level::Hard));
        assert_eq!((players[1].name.as_ref(), players[1].rating), (None, None));
        assert_eq!((games[0].terms, &games[0].access), (blitz().usual_terms(), &Access::Computer));
        let events = [made(blitz(), Access::Open), Event::Sat { sitter: Sitter::Account(anna) }];
        let waiting = make(&store, &events).await;
        let listed = store.listed_game(waiting).await.unwrap();
        assert_eq!(listed.players.iter().map(Option::is_some).collect::<Vec<_>>(), [true, false]);
    }
}

#[tokio::test]
async fn boards_of_tournaments_and_rematches_are_found() {
    for store in fixture().await.stores {
        let (tournament, _) = stored(&store, "open").await;
        let (round, other) = (RoundNumber::FIRST, RoundNumber::FIRST.next());
        let open = async |round, board| {
            let board = BoardNumber::new(board).unwrap();
            make(&store, &[made(blitz(), Access::Board { tournament, round, board })]).await
        };
        let (first, second) = (open(round, 1).await, open(round, 2).await);
        let again = open(round, 1).await;
        let later = open(other, 1).await;
        let [one, two, three] = [1, 2, 3].map(|number| BoardNumber::new(number).unwrap());
        assert_eq!(store.game_boards(tournament, round).await.unwrap(), [(one, again), (two, second)]);
        assert_eq!(store.game_board(tournament, other, one).await.unwrap(), Some(later));
        assert_eq!(store.game_board(tournament, round, three).await.unwrap(), None);
        let filter = GameFilter { tournament: Some(tournament), ..GameFilter::default() };
        assert_eq!(list(&store, filter).await, [later, again, second, first]);
        let elsewhere = GameFilter { tournament: Some(TournamentId(999)), ..filter };
        assert_eq!(list(&store, elsewhere).await, []);
        let rematch = Table::make(blitz().usual_terms(), Access::Open, Some(first));
        let rematch = make(&store, &[rematch]).await;
        assert_eq!(store.rematch_of(first).await.unwrap(), Some(rematch));
        assert_eq!(store.rematch_of(second).await.unwrap(), None);
        assert_eq!(store.listed_game(rematch).await.unwrap().after, Some(first));
    }
}

#[tokio::test]
async fn the_last_opponents_are_told_once_each() {
    for store in fixture().await.stores {
        let [anna, boris, cem, dora] = people(&store, ["Anna", "Boris", "Cem", "Dora"]).await;
        played(&store, anna, boris).await;
        played(&store, cem, anna).await;
        played(&store, anna, boris).await;
        begun(&store, blitz(), &[dora, anna]).await;
        begun(&store, blitz_of_four(), &[anna, boris, cem, dora]).await;
        let against = vec![Sitter::Account(anna), Sitter::Computer(Level::Easy)];
        make(&store, &beginning(blitz(), Access::Computer, against)).await;
        let last = async |games| store.recent_opponents(anna, blitz(), games).await.unwrap();
        assert_eq!(last(10).await, [dora, boris, cem]);
        assert_eq!(last(3).await, [dora, boris]);
        assert_eq!(store.recent_opponents(anna, blitz_of_four(), 5).await.unwrap(), [boris, cem, dora]);
    }
}
