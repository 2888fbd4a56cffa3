//! The method to the letter: without any look-ahead, changing the last choice first when it gets stuck.

use ronde_domain::Color;
use ronde_pairing::{Game, PairedRound};

use crate::position::{EXTENDED, METHOD, Player, after_bye, byes, proposals, without};

/// The round found without ever changing a choice; `None` if that gets stuck.
pub(crate) fn plain(players: &[Player]) -> Option<PairedRound> {
    let bye = *byes(players).first()?;
    let mut rest = after_bye(players, bye);
    let mut games = Vec::new();
    while !rest.is_empty() {
        let &(opponent, color) = proposals(&rest, METHOD).first()?;
        games.push(game(&rest[0], &rest[opponent], color));
        rest = without(&rest, &[0, opponent]);
    }
    Some(PairedRound { games, bye: bye.map(|place| players[place].number) })
}

/// The first complete round in the order of the proposals; with the extension only if there is none without.
pub(crate) fn backtracking(players: &[Player]) -> Option<PairedRound> {
    [METHOD, EXTENDED].into_iter().find_map(|steps| {
        byes(players).into_iter().find_map(|bye| {
            let games = complete(&after_bye(players, bye), steps)?;
            Some(PairedRound { games, bye: bye.map(|place| players[place].number) })
        })
    })
}

fn complete(players: &[Player], steps: &[u8]) -> Option<Vec<Game>> {
    if players.is_empty() {
        return Some(Vec::new());
    }
    proposals(players, steps).into_iter().find_map(|(opponent, color)| {
        let mut games = complete(&without(players, &[0, opponent]), steps)?;
        games.insert(0, game(&players[0], &players[opponent], color));
        Some(games)
    })
}

fn game(player: &Player, opponent: &Player, color: Color) -> Game {
    match color {
        Color::White => Game { white: player.number, black: opponent.number },
        Color::Black => Game { white: opponent.number, black: player.number },
    }
}
