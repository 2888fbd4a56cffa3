//! What people see of an event: crosstable and standings, made from the state on demand.

use std::collections::HashMap;

use ronde_domain::{
    Bye, Color, Crosstable, Outcome, PairingNumber, PlayerId, RoundEntry, RoundNumber, Scorecard,
};
use ronde_tiebreak::{Standings, nearest, round_robin};

use crate::{Player, System, Tournament};

/// The crosstable of all paired rounds, by pairing number.
pub fn crosstable(tournament: &Tournament) -> Crosstable {
    let numbers: HashMap<PlayerId, PairingNumber> =
        tournament.players().iter().filter_map(|player| Some((player.id(), player.number()?))).collect();
    let list = tournament.start_list();
    let place: HashMap<PlayerId, usize> =
        list.iter().enumerate().map(|(index, player)| (player.id(), index)).collect();
    // who entered late was not there before
    let missed = RoundEntry::Bye(Bye::ZeroPoint);
    let mut cards: Vec<Scorecard> = list
        .iter()
        .filter_map(|player| {
            Some(Scorecard { number: player.number()?, entries: vec![missed; tournament.rounds().len()] })
        })
        .collect();
    for round in tournament.rounds() {
        let mut enter = |player: PlayerId, entry: RoundEntry| {
            if let Some(&index) = place.get(&player) {
                cards[index].entries[round.number().index()] = entry;
            }
        };
        for board in round.boards() {
            let seats = [
                (Color::White, board.game.white, board.game.black),
                (Color::Black, board.game.black, board.game.white),
            ];
            for (color, player, opponent) in seats {
                let outcome = board.result.map_or(Outcome::Pending, |result| result.outcome_for(color));
                if let Some(&opponent) = numbers.get(&opponent) {
                    enter(player, RoundEntry::Game { opponent, color, outcome });
                }
            }
        }
        for sitting in round.byes() {
            enter(sitting.player, RoundEntry::Bye(sitting.bye));
        }
    }
    Crosstable::new(cards, tournament.settings().scoring).expect("seats are checked before they are recorded")
}

/// The standings by the rules of the event's system, after the first `rounds` rounds.
pub fn standings(tournament: &Tournament, rounds: usize) -> Standings {
    standings_by(tournament, &tournament.settings().system, rounds)
}

/// The standings by the rules of `system`.
pub fn standings_by(tournament: &Tournament, system: &System, rounds: usize) -> Standings {
    let table = crosstable(tournament).after(rounds);
    let list = tournament.start_list();
    match (system, system.scheduled_games(list.len())) {
        (System::Nearest, _) => nearest::rank(&table),
        (_, Some(scheduled)) => {
            // as it stood after the last of these rounds; who left after the whole table was played has not left early
            let next = RoundNumber::from_index(table.rounds());
            let final_round = system.table_rounds(list.len()).and_then(RoundNumber::new);
            let next = final_round.map_or(next, |final_round| next.min(final_round));
            let gone = list.iter().filter(|player| player.is_gone(next));
            let leavers: Vec<PairingNumber> = gone.filter_map(|player| Player::number(player)).collect();
            round_robin::rank(&table, scheduled, &leavers)
        }
        // the tie-breaks of other systems are not computed yet: points, then wins
        (_, None) => round_robin::rank(&table, 0, &[]),
    }
}
