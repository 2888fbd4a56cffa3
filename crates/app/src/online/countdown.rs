//! Who loses a game by not coming or not moving, and when: what boards count down to.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::GameId;
use ronde_play::{Access, Control, Table};
use ronde_quoridor::Seat;

use super::attendance::{Attendance, Awaited, Waiting, awaited};
use super::look::{TO_RETURN, wait};
use crate::error::AppError;
use crate::state::App;

/// What happens at a table if nobody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// When.
    pub at: Timestamp,
    pub ends: Ends,
}

/// What happens when the time is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// A player who has not come to the board loses by forfeit.
    NotCome(Seat),
    /// A player who has come but not moved loses by forfeit.
    NotMoved(Seat),
    /// Nobody came: both lose by forfeit.
    NobodyCame,
    /// The first move is missing: the game is called off.
    CalledOff(Seat),
    /// The time for a move has run out.
    OutOfTime(Seat),
}

/// What a table counts down to, other than a running clock.
#[boxed]
pub async fn countdown(app: &App, game: GameId, table: &Table) -> Result<Option<Countdown>, AppError> {
    if let Access::Board { tournament, round, .. } = table.access()
        && !table.is_everybody_moved()
    {
        let event = app.tournaments().get(*tournament).await?;
        let settings = event.tournament().settings();
        if let Some(online) = settings.online {
            let log = app.store().game_log(game).await?.unwrap_or_default();
            let (wait, start) = (wait(online), settings.schedule.moment_of(*round));
            let not_before = app.started() + wait.min(TO_RETURN);
            let awaited = awaited(table, &log, &Waiting { wait, start, not_before });
            return Ok(awaited.and_then(of_board));
        }
    }
    Ok(of_table(table))
}

fn of_board(awaited: Awaited) -> Option<Countdown> {
    let ends = match awaited.outcome {
        Attendance::Nobody => Ends::NobodyCame,
        Attendance::Absent(seat) if awaited.has_come => Ends::NotMoved(seat),
        Attendance::Absent(seat) => Ends::NotCome(seat),
        Attendance::Settled | Attendance::WaitUntil(_) => return None,
    };
    Some(Countdown { at: awaited.until, ends })
}

/// Outside tournaments: the first move with a clock, each move in correspondence. A computer is never late.
fn of_table(table: &Table) -> Option<Countdown> {
    let (at, seat) = (table.deadline()?, table.to_move()?);
    table.sitter(seat)?.account()?;
    match table.terms().control {
        Control::Days { .. } => Some(Countdown { at, ends: Ends::OutOfTime(seat) }),
        Control::Clock { .. } => {
            table.is_undone_in_the_end(seat).then_some(Countdown { at, ends: Ends::CalledOff(seat) })
        }
    }
}

#[cfg(test)]
mod tests {
    use ronde_domain::AccountId;
    use ronde_play::{Act, Entry, Level, Offer, PlayerAct, Sitter, Terms};
    use ronde_quoridor::Seats;

    use super::*;

    const BLITZ: Control = Control::Clock { base: 300, increment: 3 };

    fn table(control: Control, sitters: [Sitter; 2]) -> Table {
        let at = Timestamp::UNIX_EPOCH;
        let event = Table::make(Terms::new(Seats::Two, control, false), Access::Open, None);
        let mut table = Table::from_log(&[Entry { seq: 1, at, event }]).unwrap();
        act(&mut table, sitters.map(Act::Sit).into_iter().chain([Act::Begin(sitters.to_vec())]));
        table
    }

    fn act(table: &mut Table, acts: impl IntoIterator<Item = Act>) {
        let at = Timestamp::UNIX_EPOCH;
        for act in acts {
            let events = table.decide(&act, at).unwrap();
            table.take(events, at).unwrap();
        }
    }

    const fn person(number: i64) -> Sitter {
        Sitter::Account(AccountId(number))
    }

    fn play(seat: Seat, ply: u32, play: &str) -> Act {
        PlayerAct::Play { ply, r#move: play.parse().unwrap() }.by(seat)
    }

    /// Row "Boards show the countdown to a forfeit": nobody waits for the computer with a watch.
    #[test]
    fn fair_no_countdown_for_the_computer() {
        let ends = |table: &Table| of_table(table).map(|counted| counted.ends);
        for control in [BLITZ, Control::Days { days: 3 }] {
            let mut alone = table(control, [Sitter::Computer(Level::Easy), person(1)]);
            assert_eq!(ends(&alone), None);
            act(&mut alone, [play(Seat::One, 0, "e2")]);
            assert!(ends(&alone).is_some(), "but for whoever plays it");
        }
    }

    /// Row "Boards show the countdown to a forfeit": a first move that was taken back is no longer free.
    #[test]
    fn fair_no_countdown_after_the_first_moves_are_taken_back() {
        let mut table = table(BLITZ, [person(1), person(2)]);
        assert_eq!(of_table(&table).map(|counted| counted.ends), Some(Ends::CalledOff(Seat::One)));
        act(&mut table, [play(Seat::One, 0, "e2"), play(Seat::Two, 1, "e8")]);
        act(
            &mut table,
            [Seat::One, Seat::Two].map(|seat| PlayerAct::Offer { what: Offer::TakeBack }.by(seat)),
        );
        assert!(table.moves().is_empty());
        assert_eq!(of_table(&table), None, "the clock decides");
    }
}
