//! The event-sourced core: what an arbiter does, what it means, and the log that remembers it.
//!
//! The log is the truth; everything else is a fold. A [`Command`] is decided against the [`History`] into [`Event`]s or a
//! [`Refusal`] with all its reasons; recorded events change the [`Tournament`], which is nothing but what the log
//! says. The line format of `.ronde` files is in [`log`], the way to and from report files in [`report`], and
//! standings and crosstables in [`project`].
//!
//! There is no file, clock or random source here: bytes, moments and seeds come in as arguments.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod alphabet;
mod announcement;
mod call;
mod command;
mod decide;
mod draft;
mod event;
mod history;
mod order;
mod player;
mod position;
mod profile;
mod refusal;
mod rehearsal;
mod round;
mod seen;
mod settings;
mod soundness;
mod systems;
mod tournament;
mod warning;

pub mod log;
pub mod project;
pub mod report;

pub use alphabet::Alphabet;
pub use announcement::Announcement;
pub use call::{Call, CallReason, OpenCall};
pub use command::Command;
pub use decide::{Proposal, Settled, overtaken, propose_part, propose_round, round_limits};
pub use draft::{Draft, DraftAnswer};
pub use event::{Breach, Event, Kept, SeatedGame, SittingOut};
pub use history::{History, NoHistory, Recorded, Step};
pub use player::{Player, Presence};
pub use position::Position;
pub use profile::Profile;
pub use refusal::{Reason, Refusal};
pub use rehearsal::rehearse;
pub use round::{Board, Match, Round, RoundStatus};
pub use seen::{Seen, Stood};
pub use settings::{
    Acceleration, Apart, Boards, ByeRules, Category, Change, Entrance, EventInfo, FideMode, Group,
    InitialOrder, Online, OnlineControl, Prize, PrizeList, Schedule, Screen, ScreenPage, Settings,
};
pub use systems::{
    About, Explained, Fact, GeneralReasons, Line, Lines, PairingSystem, ReportName, Setting, SettingFault,
    SettingValue, System, Told, explain_table,
};
pub use tournament::Tournament;
pub use warning::{Level, Warning, warnings};
