//! The code of a result in the cell of a round.

use ronde_domain::{Mark, Outcome, RatedGame};

/// The code of an outcome in a cell.
pub(crate) const fn result_code(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Pending => b' ',
        Outcome::Played { mark: Mark::Win, rated: RatedGame::Rated } => b'1',
        Outcome::Played { mark: Mark::Draw, rated: RatedGame::Rated } => b'=',
        Outcome::Played { mark: Mark::Loss, rated: RatedGame::Rated } => b'0',
        Outcome::Played { mark: Mark::Win, rated: RatedGame::TooShort } => b'W',
        Outcome::Played { mark: Mark::Draw, rated: RatedGame::TooShort } => b'D',
        Outcome::Played { mark: Mark::Loss, rated: RatedGame::TooShort } => b'L',
        Outcome::ForfeitWin => b'+',
        Outcome::ForfeitLoss => b'-',
    }
}
