//! People, conversations and what is said in them.

mod conversation;
mod entry;
mod moderation;
mod people;

pub use conversation::{ConversationShape, MemberShape, NewGroup, WelcomeShape};
pub use entry::{EntryKind, EntryShape, FoundShape, HistoryShape, StoredShape};
pub use moderation::{ActShape, NewTimeOut, ReportedShape, TimeOutShape};
pub use people::{BondShape, FriendShape, PersonShape};
