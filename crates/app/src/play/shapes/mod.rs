//! What programs and pages are told of games: the same shapes over the socket, in the answers of calls, and for templates.
//!
//! [`of`] makes them of a table; [`seek`] is for those who look for opponents, [`leaders`] for those who look at a list.

mod leaders;
mod of;
mod seek;

use jiff::Timestamp;
use ronde_domain::{AccountId, GameKind};
use ronde_play::{Access, Control, Entry, Level, Modality, NoGame, Offer, Phase};
use ronde_quoridor::{Leaving, Move, Outcome, Seat, Square, Wall};
use ronde_store::games::Derivation;
use serde::Serialize;
use utoipa::ToSchema;

pub use self::leaders::{LeaderShape, LeadersShape};
pub use self::seek::{SeekShape, WindowShape};

/// A game in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListedShape {
    /// Its number.
    #[schema(minimum = 1)]
    pub id: i64,
    /// Which game is played: `quoridor`.
    #[schema(value_type = String, example = "quoridor")]
    pub game: GameKind,
    /// In which list it counts or would count, such as `quoridor-2-blitz`.
    #[schema(value_type = String, example = "quoridor-2-blitz")]
    pub modality: Modality,
    /// How many play: 2 or 4.
    pub seats: u8,
    /// `{base, increment}` in seconds, or `{days}` for each move.
    #[schema(value_type = Object)]
    pub control: Control,
    /// Whether it counts.
    pub is_rated: bool,
    /// How one comes to the table: `open`, `invited`, `link`, `computer`, `matched` or `board`.
    pub access: &'static str,
    /// `waiting`, `playing`, `paused` or `over`.
    #[schema(value_type = String)]
    pub phase: Phase,
    /// Who sits where, in the order of the seats once the game has begun; nobody where a seat is free.
    pub players: Vec<Option<PlayerShape>>,
    /// How many moves were made.
    pub moves: u32,
    /// How it ended.
    pub outcome: Option<OutcomeShape>,
    /// Why it is no game: `aborted`, `agreed`, `no-first-move`, `nobody-came`, `called-off`, `nobody-left` or `never-resumed`.
    #[schema(value_type = Option<String>)]
    pub called_off: Option<NoGame>,
    /// When the table was made.
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// When something last happened.
    #[schema(value_type = String, format = DateTime)]
    pub changed_at: Timestamp,
    /// When the pause is over that stands now: from then on each player can have the game go on.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub pause_ends_at: Option<Timestamp>,
    /// Whether it is the turn of whoever asks.
    pub is_my_turn: bool,
    /// Of which tournament it is a board.
    pub event: Option<BoardOfShape>,
}

/// Somebody at a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SeatedShape)]
pub struct PlayerShape {
    /// The seat, from 1 on; before the game begins the chair.
    pub seat: u8,
    /// The number of the account; none of a computer.
    #[schema(value_type = Option<i64>)]
    pub account: Option<AccountId>,
    /// The name; none of a computer.
    pub name: String,
    /// How strong a computer plays: `easy`, `medium` or `hard`.
    #[schema(value_type = Option<String>)]
    pub computer: Option<Level>,
    /// The Elo in the list of this game: today's while it goes on, and once it is over that of the day, with what the game did to it.
    pub rating: Option<i32>,
    /// What the game did to the Elo; none while it goes on, or if it was not rated.
    pub rating_change: Option<i32>,
    /// Whether that of a newcomer.
    pub is_provisional: bool,
}

impl PlayerShape {
    /// The Elo before the game, once it is over.
    pub fn rating_before(&self) -> Option<i32> {
        self.rating.map(|rating| rating - self.rating_change.unwrap_or_default())
    }
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = GameOutcomeShape)]
pub struct OutcomeShape {
    /// The seat that won; all who share it, of a draw.
    #[schema(value_type = Vec<u8>)]
    pub winners: Vec<Seat>,
    /// `arrived`, `last-left`, `repetition`, `no-walls`, `too-long` or `agreed`.
    pub reason: &'static str,
    /// As in a record: `1-0`, `0-1`, `1/2-1/2`; of four players `#3`.
    pub token: String,
}

impl OutcomeShape {
    pub(in crate::play) fn of(outcome: &Outcome, seats: ronde_quoridor::Seats) -> Self {
        Self {
            winners: outcome.winners.clone(),
            reason: outcome.reason.code(),
            token: outcome.token(seats).to_string(),
        }
    }
}

/// A board of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct BoardOfShape {
    /// The short name of the tournament.
    pub slug: String,
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
}

/// What changes while a game is played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PositionShape {
    /// The last entry of its log.
    #[schema(minimum = 1)]
    pub version: i64,
    /// Walls, pawns, walls left and who is to move, as text.
    #[schema(example = "d3d6 / e6 / e4 e6 / 8 9 / 2")]
    pub position: String,
    /// Whose turn it is; nobody's unless it is played.
    #[schema(value_type = Option<u8>)]
    pub to_move: Option<Seat>,
    /// The clocks, by seat.
    pub clocks: Vec<ClockShape>,
    /// How many walls each has left, by seat.
    pub walls: Vec<u8>,
    /// Who has left the game, and why.
    pub out: Vec<OutShape>,
    /// When who is to move runs out of time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Timestamp>,
    /// What can be claimed, now or soon.
    pub claim: Option<ClaimShape>,
    /// What is offered.
    pub offers: Vec<OfferShape>,
    /// What whoever is to move may do.
    pub legal: Option<LegalShape>,
    /// What the game did to the ratings of its players, once it is over.
    pub ratings: Option<Vec<RatingShape>>,
    /// The game that the same players have made after this one.
    pub rematch: Option<i64>,
    /// What time it is here.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
}

/// The clock of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClockShape {
    /// Milliseconds that are left; none where days are counted.
    pub left: Option<i64>,
    /// Whether it runs.
    pub is_running: bool,
    /// In so many milliseconds it runs, if nothing happens: 0 when it does, more while who is to move is not back after the site was
    /// down; none of a clock that stands.
    pub runs_in: Option<i64>,
    /// Whether the player is connected.
    pub is_here: bool,
    /// So many milliseconds a player to move may be away before the others can claim. In games from before absence was charged: so
    /// many are not charged.
    pub grace_ms: i64,
}

/// Somebody who has left a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OutShape {
    /// The seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// `resigned`, `out-of-time`, `forfeited` or `abandoned`.
    #[schema(value_type = String)]
    pub why: Leaving,
}

/// What can be claimed.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ClaimShape {
    /// Against whom: who is to move and away. Nobody, if it is the end of a pause.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// From when on, if nothing happens.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// Something to which all must agree.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OfferShape {
    /// Who offers it.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// `draw`, `abort`, `pause`, `resume`, `rematch` or `take-back`.
    #[schema(value_type = String)]
    pub what: Offer,
}

/// What a player may do.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LegalShape {
    /// The squares to which the pawn may go.
    #[schema(value_type = Vec<String>)]
    pub pawns: Vec<Square>,
    /// The walls that may be placed.
    #[schema(value_type = Vec<String>)]
    pub walls: Vec<Wall>,
    /// Whether there is nothing else than to pass.
    pub pass: bool,
}

/// What a game did to the rating of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = GameRatingShape)]
pub struct RatingShape {
    /// The number of the account.
    #[schema(value_type = i64)]
    pub account: AccountId,
    /// The seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The Elo before.
    pub before: i32,
    /// The Elo after.
    pub after: i32,
    /// The difference.
    pub change: i32,
    /// What the player was expected to score.
    pub expected: f64,
    /// The numbers behind it: the formula, the opponents' ratings, the score, the weights, K.
    #[schema(value_type = Object)]
    pub derivation: Derivation,
}

/// A move that was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = PlayedMoveShape)]
pub struct PlayShape {
    /// Who made it.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The move: `e2`, `e3h` or `--`.
    #[schema(value_type = String)]
    pub r#move: Move,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Milliseconds on the mover's clock afterwards; none where days are counted.
    pub left: Option<i64>,
}

/// Why these players were brought together.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MatchedShape {
    /// Their ratings, in the order of the seats.
    pub ratings: Vec<i32>,
    /// How many seconds each had waited.
    pub waited: Vec<u32>,
    /// How far from the own rating each would have played.
    pub windows: Vec<u32>,
    /// How many were looking.
    pub pool: u32,
}

impl MatchedShape {
    fn of(access: &Access) -> Option<Self> {
        let Access::Matched { ratings, waited, windows, pool } = access else { return None };
        let (ratings, waited, windows) = (ratings.clone(), waited.clone(), windows.clone());
        Some(Self { ratings, waited, windows, pool: *pool })
    }
}

/// A game, as somebody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameShape {
    /// As in lists.
    #[serde(flatten)]
    pub listed: ListedShape,
    /// The board.
    #[serde(flatten)]
    pub position: PositionShape,
    /// The moves.
    pub plays: Vec<PlayShape>,
    /// Where whoever asks sits.
    #[schema(value_type = Option<u8>)]
    pub you: Option<Seat>,
    /// Whether whoever asks could sit down; at a table that is open by a link the key is needed besides.
    pub may_sit: bool,
    /// The key of the link that opens the table, for whoever made it.
    pub key: Option<String>,
    /// The room where whoever asks talks, once somebody has come into it: that of the players, or while the game goes on for a spectator
    /// that of the spectators.
    pub conversation: Option<i64>,
    /// The room of the spectators, once somebody has come into it; hidden from the players until the game is over.
    pub spectators: Option<i64>,
    /// Why these players were brought together, if the site has done so.
    pub matched: Option<MatchedShape>,
    /// The game of which this is the rematch.
    pub after: Option<i64>,
    /// A shortest way of each pawn to its goal, by seat; empty for who has left.
    #[schema(value_type = Vec<Vec<String>>)]
    pub paths: Vec<Vec<Square>>,
}

/// The rooms of a game that somebody may come into.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::play) struct Rooms {
    /// Where they talk.
    pub(in crate::play) own: Option<i64>,
    /// Where spectators talk.
    pub(in crate::play) spectators: Option<i64>,
}

/// What the players and those who watch are told when something has happened: written once for all of them.
#[derive(Debug, Serialize)]
pub(super) struct NewsShape<'a> {
    pub(super) push: &'static str,
    pub(super) game: i64,
    pub(super) events: &'a [Entry],
    pub(super) phase: Phase,
    pub(super) moves: u32,
    pub(super) outcome: Option<OutcomeShape>,
    pub(super) called_off: Option<NoGame>,
    pub(super) pause_ends_at: Option<Timestamp>,
    pub(super) players: Vec<Option<PlayerShape>>,
    #[serde(flatten)]
    pub(super) position: PositionShape,
}

/// A move that is on the disk.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct DoneShape {
    /// The game.
    #[schema(minimum = 1)]
    pub game: i64,
    /// The last entry of its log.
    #[schema(minimum = 1)]
    pub version: i64,
    /// When it was stored.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// A page of somebody's games, the newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GamesOfShape {
    /// How many there are.
    #[schema(minimum = 0)]
    pub total: i64,
    /// Which page this is, from 1 on.
    #[schema(minimum = 1)]
    pub page: u32,
    /// How many a page holds.
    #[schema(minimum = 1, maximum = 100)]
    pub per_page: u32,
    /// The games of this page; old ones with the ratings of their day.
    pub games: Vec<ListedShape>,
}

/// The games that somebody may care about.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LobbyShape {
    /// One's own, and those to which one is invited; where it is one's turn first.
    pub mine: Vec<ListedShape>,
    /// Tables with a free seat for everybody, the newest first.
    pub open: Vec<ListedShape>,
    /// Games to watch, the newest first.
    pub running: Vec<ListedShape>,
}
