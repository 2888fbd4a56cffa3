//! Report files: a TRF document becomes a history, and an event becomes a document.
//!
//! This is the one place where `ronde-trf` and the event log meet. What a report says beyond the log's own words (tie-break
//! lists, accelerations, national records, unknown lines …) is kept as lines and written back.

mod abnormal;
mod check;
mod dutch;
mod export;
mod import;
mod insertion;
mod line_order;
mod pgn;
mod remarks;
mod scoring;
mod simulated;
mod steering;
mod system;
mod virtual_points;

pub(crate) use abnormal::extra_points;
pub use check::{Difference, RoundCheck, check};
pub use dutch::{DutchPosition, NoPosition};
pub use export::{Export, ExportLoss, export};
pub use import::{Import, ImportError, ImportLoss, import};
pub(crate) use insertion::kept_after_insertion;
pub use pgn::pgn_headers;
pub use simulated::{Dialect, simulated};
pub(crate) use steering::steering;
pub(crate) use system::says_quoridor;
pub use system::system_of;

#[cfg(test)]
mod tests;
