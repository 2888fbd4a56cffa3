//! Report files: a TRF document becomes a history, and a tournament becomes a document.
//!
//! This is the only place where `ronde-trf` and the log of a tournament meet. What a report says beyond the log's own words (tie-break
//! lists, accelerations, national records, unknown lines …) is kept as lines and written back.

mod check;
mod export;
mod import;
mod insertion;
mod kept;
mod line_order;
mod pgn;
mod position;
mod remarks;
mod scoring;
mod simulated;

pub(crate) use crate::systems::says_quoridor;
pub use crate::systems::system_of;
pub use check::{Difference, RoundCheck, check};
pub use export::{Export, ExportLoss, export};
pub use import::{Import, ImportError, ImportLoss, import};
pub(crate) use insertion::kept_after_insertion;
pub(crate) use kept::{KeptSteering, extra_points, kept_steering};
pub use pgn::pgn_headers;
pub(crate) use position::seen_dutch_color;
pub use position::{NoPosition, next_position, position};
pub use simulated::{Dialect, simulated};

#[cfg(test)]
mod tests;
