//! Who loses a game by not coming or not moving, and when: what boards count down to.

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
pub(crate) struct Countdown {
    /// When.
    pub(crate) at: Timestamp,
    /// What.
    pub(crate) ends: Ends,
}

/// What happens when the time is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
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
pub(crate) async fn countdown(app: &App, game: GameId, table: &Table) -> Result<Option<Countdown>, AppError> {
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

/// Outside tournaments: the first move with a clock, each move in correspondence.
fn of_table(table: &Table) -> Option<Countdown> {
    let (at, seat) = (table.deadline()?, table.to_move()?);
    match table.terms().control {
        Control::Days { .. } => Some(Countdown { at, ends: Ends::OutOfTime(seat) }),
        Control::Clock { .. } => {
            let has_moved = table.moves().iter().any(|made| made.seat == seat);
            (!has_moved).then_some(Countdown { at, ends: Ends::CalledOff(seat) })
        }
    }
}
