//! Report files: a TRF document becomes a history, and an event becomes a document.
//!
//! This is the one place where `ronde-trf` and the event log meet. What a report says beyond the log's own words (tie-break
//! lists, accelerations, national records, unknown lines …) is kept as lines and written back.

mod dutch;
mod export;
mod import;
mod line_order;
mod scoring;
mod system;

pub use dutch::{DutchPosition, NoPosition};
pub use export::{Export, ExportLoss, export};
pub use import::{Import, ImportError, ImportLoss, import};
pub use system::system_of;

#[cfg(test)]
mod tests;
