//! Tournament report files: TRF-06/16, the engines' extensions TRF(x) and TRF(bx), and TRF-26.
//!
//! [`read`] turns the bytes of a file into a [`Document`], [`write`](fn@write) turns a document into text. A document is everything that a
//! file says, typed; what the crate doesn't understand is kept as it is. There is no file access here and no pairing: bytes come in, text
//! goes out, and `ronde-tournament` decides what a document means for a tournament.
//!
//! The reader is tolerant where real files deviate (line ends, byte order marks, old code pages, names padded by bytes, byes in the style
//! of 2006) and reports that in [`Reading::warnings`]. It is strict where a guess could change a result: then every fault of the file is
//! reported at once, with line and column.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod document;
mod encoding;
mod fault;
mod line;
mod read;
mod result_code;
mod source;
mod write;

pub use document::{
    AbnormalPoints, Acceleration, ByeRecord, Document, ForbiddenPairs, ForfeitedMatch, LineUp, MatchForfeit,
    MatchPoints, NationalRecord, OldTeam, PairingOrder, PlayerRecord, PointsType, RoundRange,
    StartingRankMethod, TeamByes, TeamRecord, TitleField, TournamentRecord, UnopposedWin,
};
pub use encoding::{Encoding, UnknownEncoding};
pub use fault::{Fault, FaultKind, Faults, ResultCode, What};
pub use read::{PointsCheck, ReadOptions, Reading, read, read_records};
pub use source::SourceMap;
pub use write::{Edition, Loss, WriteError, WriteFault, Written, write};

/// The highest starting rank that four columns can hold.
pub const MAX_NUMBER: u32 = 9999;
/// The highest round that three columns can hold.
pub const MAX_ROUND: u16 = 999;
