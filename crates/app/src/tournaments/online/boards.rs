//! Which boards of an event are to be played on the site, and which tables are theirs.

use ronde_domain::{BoardNumber, GameId, RoundNumber};
use ronde_store::AccountId;
use ronde_store::games::BoardGame;
use ronde_tournament::{Round, RoundStatus};

use crate::tournaments::Snapshot;

/// A board whose game is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) round: RoundNumber,
    pub(super) board: BoardNumber,
    /// White first.
    pub(super) players: [AccountId; 2],
    /// Whether a table is opened if there is none: not for a game that was put off, which goes on where it stood.
    pub(super) opens: bool,
}

/// The boards without a result whose two players have accounts. A round that is closed has none but those that were put off.
pub(super) fn wanted(event: &Snapshot) -> Vec<Wanted> {
    let tournament = event.tournament();
    let settings = tournament.settings();
    if settings.online.is_none() || settings.is_rehearsal || tournament.is_archived() {
        return Vec::new();
    }
    let of_round = |round: &Round| {
        let is_open = round.status() == RoundStatus::Open;
        let wanted = round.boards().filter_map(|(number, board)| {
            let players = event.accounts_at(board.game).filter(|_| board.result.is_none())?;
            let opens = is_open && !board.is_adjourned;
            Some(Wanted { round: round.number(), board: number, players, opens })
        });
        wanted.collect::<Vec<_>>()
    };
    tournament.rounds().iter().flat_map(of_round).collect()
}

/// A board with its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Served {
    pub(super) wanted: Wanted,
    /// The table at which the game goes on.
    pub(super) table: Option<GameId>,
    /// The latest table at which one has ended.
    pub(super) ended: Option<GameId>,
}

/// Gives each board its tables. Games are known by their players, so that one that moves to another board goes on. What goes on and belongs
/// to no board is told apart: it is to be called off.
pub(super) fn serve(wanted: &[Wanted], games: &[BoardGame]) -> (Vec<Served>, Vec<GameId>) {
    let serve = |wanted: &Wanted| {
        let own = || games.iter().filter(|game| game.round == wanted.round && game.players == wanted.players);
        Served {
            wanted: *wanted,
            table: own().find(|game| !game.is_over).map(|game| game.game),
            ended: own().filter(|game| game.is_over).map(|game| game.game).max(),
        }
    };
    let served: Vec<Served> = wanted.iter().map(serve).collect();
    let is_wanted = |game: GameId| served.iter().any(|board| board.table == Some(game));
    let astray = games.iter().filter(|game| !game.is_over && !is_wanted(game.game));
    let astray = astray.map(|game| game.game).collect();
    (served, astray)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(n: u32) -> BoardNumber {
        BoardNumber::new(n).unwrap()
    }

    fn want(n: u32, players: [i64; 2]) -> Wanted {
        let players = players.map(AccountId);
        Wanted { round: RoundNumber::FIRST, board: board(n), players, opens: true }
    }

    fn game(id: i64, n: u32, players: [i64; 2], is_over: bool) -> BoardGame {
        let players = players.map(AccountId).to_vec();
        BoardGame { game: GameId(id), round: RoundNumber::FIRST, board: board(n), players, is_over }
    }

    fn tables(served: &[Served]) -> Vec<(Option<i64>, Option<i64>)> {
        served.iter().map(|one| (one.table.map(|id| id.0), one.ended.map(|id| id.0))).collect()
    }

    #[test]
    fn a_game_follows_its_players_to_another_board() {
        let (served, astray) = serve(&[want(1, [3, 4]), want(2, [1, 2])], &[game(7, 1, [1, 2], false)]);
        assert_eq!(tables(&served), [(None, None), (Some(7), None)]);
        assert_eq!(astray, []);
    }

    #[test]
    fn whoever_is_not_paired_any_more_does_not_play_on() {
        let (served, astray) =
            serve(&[want(1, [2, 1])], &[game(7, 1, [1, 2], false), game(8, 1, [1, 2], true)]);
        assert_eq!(tables(&served), [(None, None)], "colours were exchanged");
        assert_eq!(astray, [GameId(7)]);
    }

    #[test]
    fn of_several_tables_one_goes_on_and_the_latest_has_ended() {
        let games = [
            game(5, 1, [1, 2], true),
            game(6, 1, [1, 2], true),
            game(7, 1, [1, 2], false),
            game(8, 1, [1, 2], false),
        ];
        let (served, astray) = serve(&[want(1, [1, 2])], &games);
        assert_eq!(tables(&served), [(Some(7), Some(6))]);
        assert_eq!(astray, [GameId(8)]);
    }
}
