//! What goes over the socket and through the REST API about games, people and conversations, as types that both sides share.
//!
//! A client writes a [`Request`] and reads a [`Frame`]: the [`Answer`] to a request, or a [`Push`] that the site sends on its own. Everything
//! else is what these carry; calls of the REST API answer with the same shapes. The contract is `docs/PROTOCOL.md`.
//!
//! A newer site must not stop an older client: unknown fields are passed over, and what a client can do without is left out if it cannot be read
//! ([`lenient`]).
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod community;
mod frame;
mod game;
mod lenient;
mod notice;
mod problem;
mod push;
mod request;
mod table;

pub use community::{
    ActShape, BondShape, ConversationShape, EntryKind, EntryShape, FoundShape, FriendShape, HistoryShape,
    MemberShape, NewGroup, NewTimeOut, PersonShape, ReportedShape, StoredShape, TimeOutShape, WelcomeShape,
};
pub use frame::{Answer, Frame, Outcome};
pub use game::{
    Among, BoardOfShape, ClaimShape, ClockShape, DoneShape, GameShape, GameStandingShape, GamesOfShape,
    HappenedShape, LeaderShape, LeadersAsked, LeadersShape, LegalShape, ListedShape, LobbyShape,
    MatchedShape, NewSeek, NewsShape, OfferShape, OutShape, OutcomeShape, PlayShape, PlayerShape,
    PositionShape, RatingShape, SeekShape, WindowShape,
};
pub use lenient::readable_items;
pub use notice::{NoticeShape, UnreadShape};
pub use problem::{FieldFault, Problem};
pub use push::Push;
pub use request::{Opening, Request, Unreadable, WhatIsWrong};
pub use table::{Against, NewTable};
