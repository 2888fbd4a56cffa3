//! One look at an event and its tables, and everything that follows from it.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use ronde_domain::{AtBoard, GameId};
use ronde_play::{Control, Event, NoGame};
use ronde_store::TournamentId;
use ronde_tournament::{Command, Online, OnlineControl};

use super::attendance::{Attendance, Waiting, attendance};
use super::boards::{Served, Wanted, serve, wanted};
use super::result::result_of;
use crate::error::AppError;
use crate::play::{NoPlay, OpenBoard};
use crate::state::App;
use crate::tournaments::{Act, Snapshot};

/// A site that was away for less was hardly away.
const SHORT: SignedDuration = SignedDuration::from_secs(5);
/// How long everybody has to come back after the site does.
pub(super) const TO_RETURN: SignedDuration = SignedDuration::from_mins(1);

/// Brings the tables of an event in line with it; when to look again, or none if nothing is left to be played. The site runs since
/// `started`: who could not come before is not absent.
pub(super) async fn look(
    app: &App,
    id: TournamentId,
    started: Timestamp,
) -> Result<Option<Timestamp>, AppError> {
    let event = app.tournaments().get(id).await?;
    let (boards, astray) = serve(&wanted(&event), &app.store().board_games(id).await?);
    for game in astray {
        call_off(app, game, NoGame::CalledOff).await?;
    }
    let Some(online) = event.tournament().settings().online else { return Ok(None) };
    let mut next: Option<Timestamp> = None;
    for board in boards {
        let due = Look { app, event: &event, online, started }.at(&board).await?;
        next = [next, due].into_iter().flatten().min();
    }
    Ok(next)
}

struct Look<'a> {
    app: &'a App,
    event: &'a Arc<Snapshot>,
    online: Online,
    started: Timestamp,
}

impl Look<'_> {
    /// Does what one board needs; when to look at it again, or none if nothing will happen there by itself.
    async fn at(&self, board: &Served) -> Result<Option<Timestamp>, AppError> {
        if let Some(game) = board.table {
            return self.attend(game, &board.wanted).await;
        }
        if let Some(game) = board.ended
            && self.enter(game, &board.wanted).await?
        {
            // what was entered is a change, after which this is looked at again
            return Ok(Some(Timestamp::MAX));
        }
        if board.wanted.opens {
            return self.open(&board.wanted).await;
        }
        Ok(None)
    }

    /// Opens the table of a board.
    async fn open(&self, wanted: &Wanted) -> Result<Option<Timestamp>, AppError> {
        let control = match self.online.control {
            OnlineControl::Clock { base, increment } => Control::Clock { base, increment },
            OnlineControl::Days(days) => Control::Days { days },
        };
        let open = OpenBoard {
            tournament: self.event.id(),
            round: wanted.round,
            board: wanted.board,
            players: wanted.players,
            control,
            is_rated: self.online.is_rated,
        };
        let game = self.app.play().open_board(open).await?;
        tracing::info!(tournament.id = self.event.id().0, game.id = game.0, "a board is open");
        Ok(Some(self.app.now() + self.wait()))
    }

    /// Enters the result of a game that has ended, once: whoever takes it out again wants another game. Whether there was one to enter.
    async fn enter(&self, game: GameId, wanted: &Wanted) -> Result<bool, AppError> {
        let request = format!("game-{game}");
        if self.app.store().has_request(self.event.id(), &request).await? {
            return Ok(false);
        }
        let Some(result) = result_of(&*self.app.play().table(game).await?) else { return Ok(false) };
        let command = Command::enter_result(AtBoard::new(wanted.round, wanted.board), result);
        // pairs may have been exchanged since: then the board is looked for again
        let act = Act::of_site(command, request).expecting(Some(self.event.version()));
        match self.app.tournaments().act(self.event.id(), act).await {
            // the arbiter was faster
            Ok(_) | Err(AppError::Refused(_) | AppError::Overtaken(_) | AppError::Conflict { .. }) => {
                Ok(true)
            }
            Err(error) => Err(error),
        }
    }

    /// Takes those out of a game who have not come in time.
    async fn attend(&self, game: GameId, wanted: &Wanted) -> Result<Option<Timestamp>, AppError> {
        if !wanted.opens {
            return self.put_off(game).await.map(|()| Some(Timestamp::MAX));
        }
        let now = self.app.now();
        if self.app.health().is_settling() {
            // time in which nobody could come is written down in a moment
            return Ok(Some(now));
        }
        let table = self.app.play().table(game).await?;
        let has_clock = matches!(self.online.control, OnlineControl::Clock { .. });
        if table.is_over() || has_clock && table.changed_at() + SHORT < self.started {
            // the end, or that the site was down, is written down in a moment
            return Ok(Some(now));
        }
        let log = self.app.store().game_log(game).await?.unwrap_or_default();
        let start = self.event.tournament().settings().schedule.moment_of(wanted.round);
        let waiting =
            Waiting { wait: self.wait(), start, not_before: self.started + self.wait().min(TO_RETURN) };
        let absent = match attendance(&table, &log, &waiting, now) {
            Attendance::Settled => return Ok(Some(Timestamp::MAX)),
            Attendance::WaitUntil(over) => return Ok(Some(over)),
            Attendance::Nobody => {
                return call_off(self.app, game, NoGame::NobodyCame).await.map(|()| Some(now));
            }
            Attendance::Absent(seat) => seat,
        };
        match self.app.play().forfeit(game, absent).await {
            // who moves in the last moment has come
            Ok(()) | Err(AppError::NoPlay(NoPlay::Refused(_))) => Ok(Some(now)),
            Err(error) => Err(error),
        }
    }

    /// The clocks of a game that was put off stand, once: when its players go on, they run.
    async fn put_off(&self, game: GameId) -> Result<(), AppError> {
        let log = self.app.store().game_log(game).await?.unwrap_or_default();
        if log.iter().all(|entry| entry.event != Event::Paused) {
            self.app.play().adjourn(game).await?;
        }
        Ok(())
    }

    fn wait(&self) -> SignedDuration {
        wait(self.online)
    }
}

/// How long a board waits: less than the time of a move, whose end would count as that of a game which was played.
pub(super) fn wait(online: Online) -> SignedDuration {
    const MARGIN: SignedDuration = SignedDuration::from_mins(1);
    let wait = SignedDuration::from_secs(online.no_show.into());
    match online.control {
        OnlineControl::Clock { .. } => wait,
        OnlineControl::Days(days) => wait.min(SignedDuration::from_hours(24 * i64::from(days)) - MARGIN),
    }
}

/// Ends a game that is not to be one; one that has ended by itself has.
async fn call_off(app: &App, game: GameId, why: NoGame) -> Result<(), AppError> {
    match app.play().call_off(game, why).await {
        Ok(()) | Err(AppError::NoPlay(NoPlay::Refused(_))) => Ok(()),
        Err(error) => Err(error),
    }
}
