//! What programs and pages are told of games: the same shapes over the socket, in the answers of calls, and for templates.

mod leaders;
mod listed;
mod news;
mod position;
mod seek;
mod whole;

pub use leaders::{Among, GameStandingShape, LeaderShape, LeadersAsked, LeadersShape};
pub use listed::{BoardOfShape, GamesOfShape, ListedShape, LobbyShape, OutcomeShape, PlayerShape};
pub use news::{HappenedShape, NewsShape};
pub use position::{ClaimShape, ClockShape, LegalShape, OfferShape, OutShape, PositionShape, RatingShape};
pub use seek::{NewSeek, SeekShape, WindowShape};
pub use whole::{DoneShape, GameShape, MatchedShape, PlayShape};

/// The game of which a site speaks that has only one.
const fn quoridor() -> ronde_domain::GameKind {
    ronde_domain::GameKind::Quoridor
}
