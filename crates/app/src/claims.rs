//! What players say about their own game: its result, or that they need the arbiter.

use async_recursion::async_recursion as boxed;
use ronde_domain::{AtBoard, Color, GameResult};
use ronde_tournament::{CallReason, Command, Reason};

use crate::error::AppError;
use crate::state::App;
use crate::tournaments::{Act, Snapshot};

/// Writes down what one of the two says. What is so already is no mistake: the page shows how it stands.
#[boxed]
pub async fn say(
    app: &App,
    event: &Snapshot,
    at: AtBoard,
    by: Color,
    result: GameResult,
) -> Result<(), AppError> {
    app.limiters().claim(&format!("{}/{}/{}", event.id(), at.round, at.board))?;
    let act = Act::of_player(Command::ClaimResult { at, by, result });
    match app.tournaments().act(event.id(), act).await {
        Err(AppError::Refused(refusal))
            if refusal.reasons().iter().all(|reason| {
                matches!(reason, Reason::AlreadySo)
                    || matches!(reason, Reason::AlreadyEntered { result: stands, .. } if *stands == result)
            }) =>
        {
            Ok(())
        }
        done => done.map(|_| ()),
    }
}

/// Calls the arbiter. Whoever called before has done it for both: the page shows how it stands.
#[boxed]
pub async fn call_arbiter(app: &App, event: &Snapshot, at: AtBoard, why: CallReason) -> Result<(), AppError> {
    app.limiters().claim(&format!("{}/{}/{}/call", event.id(), at.round, at.board))?;
    let act = Act::of_player(Command::CallArbiter { at, why });
    match app.tournaments().act(event.id(), act).await {
        Err(AppError::Refused(refusal)) if matches!(refusal.reasons(), [Reason::AlreadyCalled(_)]) => Ok(()),
        done => done.map(|_| ()),
    }
}
