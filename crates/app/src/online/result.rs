//! What the end of a game means for the board at which it was played.

use ronde_domain::{Forfeit, GameResult, Score};
use ronde_play::{NoGame, Table};
use ronde_quoridor::{Leaving, Seat};

/// The result of a game that has ended; none for one that was called off. Seat 1 is White.
pub(super) fn result_of(table: &Table) -> Option<GameResult> {
    match table.called_off() {
        Some(NoGame::NobodyCame) => return Some(GameResult::Forfeit(Forfeit::BothAbsent)),
        Some(_) => return None,
        None => {}
    }
    let winners = &table.outcome()?.winners;
    Some(match winners[..] {
        [Seat::One] if is_absent(table, Seat::Two) => GameResult::Forfeit(Forfeit::BlackAbsent),
        [Seat::Two] if is_absent(table, Seat::One) => GameResult::Forfeit(Forfeit::WhiteAbsent),
        [Seat::One] => GameResult::rated(Score::WhiteWins),
        [Seat::Two] => GameResult::rated(Score::BlackWins),
        _ => GameResult::rated(Score::Draw),
    })
}

/// Whether somebody lost without having come: taken out, or out of the days for the very first move.
fn is_absent(table: &Table, seat: Seat) -> bool {
    let has_moved = table.moves().iter().any(|made| made.seat == seat);
    let mut out = table.out();
    !has_moved && out.any(|(who, why)| who == seat && why != Leaving::Resigned)
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ronde_domain::{AccountId, BoardNumber, RoundNumber, TournamentId};
    use ronde_play::{Access, Act, Control, Entry, Offer, PlayerAct, Sitter, Terms};
    use ronde_quoridor::Seats;

    use super::*;

    fn after(acts: &[Act]) -> Table {
        let now = Timestamp::UNIX_EPOCH;
        let terms = Terms::new(Seats::Two, Control::Clock { base: 300, increment: 3 }, true);
        let (round, board) = (RoundNumber::FIRST, BoardNumber::new(1).unwrap());
        let access = Access::Board { tournament: TournamentId(1), round, board };
        let event = Table::make(terms, access, None);
        let mut table = Table::from_log(&[Entry { seq: 1, at: now, event }]).unwrap();
        let players = [1, 2].map(|number| Sitter::Account(AccountId(number)));
        let seated = [Act::Sit(players[0]), Act::Sit(players[1]), Act::Begin(players.to_vec())];
        for act in seated.iter().chain(acts) {
            let events = table.decide(act, now).unwrap();
            table.take(events, now).unwrap();
        }
        table
    }

    fn play(seat: Seat, ply: u32, play: &str) -> Act {
        PlayerAct::Play { ply, r#move: play.parse().unwrap() }.by(seat)
    }

    #[test]
    fn every_end_has_its_result() {
        let draw = [
            PlayerAct::Offer { what: Offer::Draw }.by(Seat::One),
            PlayerAct::Offer { what: Offer::Draw }.by(Seat::Two),
        ];
        let came = [play(Seat::One, 0, "e2"), PlayerAct::Resign.by(Seat::One)];
        let cases: [(&[Act], Option<GameResult>); 9] = [
            (&[], None),
            (&draw, Some(GameResult::rated(Score::Draw))),
            (&came, Some(GameResult::rated(Score::BlackWins))),
            (&[PlayerAct::Resign.by(Seat::Two)], Some(GameResult::rated(Score::WhiteWins))),
            (&[PlayerAct::Resign.by(Seat::One)], Some(GameResult::rated(Score::BlackWins))),
            (&[Act::Forfeit(Seat::One)], Some(GameResult::Forfeit(Forfeit::WhiteAbsent))),
            (&[Act::Forfeit(Seat::Two)], Some(GameResult::Forfeit(Forfeit::BlackAbsent))),
            (&[Act::CallOff(NoGame::NobodyCame)], Some(GameResult::Forfeit(Forfeit::BothAbsent))),
            (&[Act::CallOff(NoGame::CalledOff)], None),
        ];
        for (acts, result) in cases {
            assert_eq!(result_of(&after(acts)), result, "{acts:?}");
        }
    }
}
