//! What players say about their own game: its result, or that they need the arbiter.

use ronde_domain::{BoardNumber, Color, GameResult, RoundNumber};
use ronde_tournament::{CallReason, Command, Reason};

use crate::error::AppError;
use crate::state::App;
use crate::tournaments::{Act, Snapshot};

/// Writes down what one of the two says. What is so already is no mistake: the page shows how it stands.
pub async fn say(
    app: &App,
    event: &Snapshot,
    round: RoundNumber,
    board: BoardNumber,
    by: Color,
    result: GameResult,
) -> Result<(), AppError> {
    app.limiters().claim(&format!("{}/{round}/{board}", event.id()))?;
    let act = Act::of_player(Command::ClaimResult { round, board, by, result });
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
pub async fn call_arbiter(
    app: &App,
    event: &Snapshot,
    round: RoundNumber,
    board: BoardNumber,
    why: CallReason,
) -> Result<(), AppError> {
    app.limiters().claim(&format!("{}/{round}/{board}/call", event.id()))?;
    let act = Act::of_player(Command::CallArbiter { round, board, why });
    match app.tournaments().act(event.id(), act).await {
        Err(AppError::Refused(refusal)) if matches!(refusal.reasons(), [Reason::AlreadyCalled { .. }]) => {
            Ok(())
        }
        done => done.map(|_| ()),
    }
}
