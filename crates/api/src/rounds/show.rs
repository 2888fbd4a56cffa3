//! Rounds as calls see them.

use axum::response::Response;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{Bye, GameResult, PlayerId, RatedGame};
use ronde_http::Error;
use ronde_tournament::{Board, Player, Round, RoundStatus, SittingOut};
use ronde_words::{Words, shown_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiPath, IfNoneMatch, Look};
use super::super::problem::Looking;
use super::super::tournaments::EventPath;
use super::RoundPath;
use super::result_code::{self, ResultCode};

/// A player in a round.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Seat {
    /// The id within the tournament.
    #[schema(minimum = 1)]
    id: u32,
    /// The pairing number.
    #[schema(minimum = 1)]
    number: Option<u32>,
    /// The name.
    name: String,
}

/// A board of a round.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardShape {
    /// The number of the board.
    #[schema(minimum = 1)]
    board: u32,
    /// Who has White.
    white: Seat,
    /// Who has Black.
    black: Seat,
    /// What became of the game; none until it is known.
    #[serde(with = "result_code::optional")]
    #[schema(value_type = Option<ResultCode>)]
    result: Option<GameResult>,
    /// Whether the game counts for ratings.
    is_rated: Option<bool>,
    /// What counts for ratings where it is not the result.
    #[serde(with = "result_code::optional")]
    #[schema(value_type = Option<ResultCode>)]
    rated_as: Option<GameResult>,
    /// Whether the game goes on later.
    is_adjourned: bool,
    /// What the players say until it is settled; only for those who run the tournament.
    claims: Option<Claims>,
}

/// What the two players of a game say about its result.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Claims {
    /// White.
    #[serde(with = "result_code::optional")]
    #[schema(value_type = Option<ResultCode>)]
    white: Option<GameResult>,
    /// Black.
    #[serde(with = "result_code::optional")]
    #[schema(value_type = Option<ResultCode>)]
    black: Option<GameResult>,
    /// Whether they do not agree.
    is_disputed: bool,
}

impl Claims {
    fn of(board: &Board) -> Option<Self> {
        let (white, black) = (board.claims.white, board.claims.black);
        let is_open = board.result.is_none() && (white.is_some() || black.is_some());
        is_open.then(|| Self { white, black, is_disputed: board.is_disputed() })
    }
}

/// Why somebody has no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AnyByeName {
    /// Left over in an odd field.
    PairingAllocated,
    /// Worth a win.
    FullPoint,
    /// Worth a draw.
    HalfPoint,
    /// Worth nothing.
    ZeroPoint,
}

impl From<AnyByeName> for Bye {
    fn from(name: AnyByeName) -> Self {
        match name {
            AnyByeName::PairingAllocated => Self::PairingAllocated,
            AnyByeName::FullPoint => Self::FullPoint,
            AnyByeName::HalfPoint => Self::HalfPoint,
            AnyByeName::ZeroPoint => Self::ZeroPoint,
        }
    }
}

impl From<Bye> for AnyByeName {
    fn from(bye: Bye) -> Self {
        match bye {
            Bye::PairingAllocated => Self::PairingAllocated,
            Bye::FullPoint => Self::FullPoint,
            Bye::HalfPoint => Self::HalfPoint,
            Bye::ZeroPoint => Self::ZeroPoint,
        }
    }
}

/// A player without a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ByeShape {
    /// Who.
    player: Seat,
    /// Why.
    bye: AnyByeName,
}

impl ByeShape {
    pub(super) fn of(event: &Snapshot, out: SittingOut, is_insider: bool, words: &Words) -> Self {
        Self { player: Seat::of(event, out.player, is_insider, words), bye: out.bye.into() }
    }
}

/// A round.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoundShape {
    /// Which.
    #[schema(minimum = 1, maximum = 999)]
    round: u16,
    /// The system by which it was paired.
    #[schema(example = "dutch")]
    system: String,
    /// Whether all results are in and the round is settled.
    is_closed: bool,
    /// How many results are missing.
    missing: usize,
    /// The boards, from number 1 on.
    boards: Vec<BoardShape>,
    /// Everybody else.
    byes: Vec<ByeShape>,
}

impl Seat {
    pub(super) fn of(event: &Snapshot, id: PlayerId, is_insider: bool, words: &Words) -> Self {
        let player = event.tournament().player(id);
        let name = |player| {
            if is_insider { shown_name(event.tournament(), player) } else { event.public_name(player, words) }
        };
        Self {
            id: id.get(),
            number: player.and_then(Player::number).map(ronde_domain::PairingNumber::get),
            name: player.map_or_else(String::new, name),
        }
    }
}

impl RoundShape {
    pub(in super::super) fn of(event: &Snapshot, round: &Round, is_insider: bool, words: &Words) -> Self {
        let seat = |id: PlayerId| Seat::of(event, id, is_insider, words);
        let boards = round.boards().map(|(number, board)| BoardShape {
            board: number.get(),
            white: seat(board.game.white),
            black: seat(board.game.black),
            result: board.result,
            is_rated: board
                .result
                .map(|result| matches!(result, GameResult::Played { rated: RatedGame::Rated, .. })),
            rated_as: board.rated_as,
            is_adjourned: board.is_adjourned,
            claims: Claims::of(board).filter(|_| is_insider),
        });
        let byes = round.byes().iter();
        Self {
            round: round.number().get(),
            system: round.system().code().to_owned(),
            is_closed: round.status() == RoundStatus::Closed,
            missing: round.missing().count(),
            boards: boards.collect(),
            byes: byes.map(|out| ByeShape::of(event, *out, is_insider, words)).collect(),
        }
    }
}

/// All rounds that are paired.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Rounds {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// From round 1 on.
    rounds: Vec<RoundShape>,
}

/// One round, with the version of the tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OneRound {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    pub(super) version: u64,
    /// The round.
    pub(super) round: RoundShape,
}

impl OneRound {
    /// A round as those who run the tournament see it.
    pub(super) fn of(event: &Snapshot, round: &Round, words: &Words) -> Self {
        Self { version: event.version(), round: RoundShape::of(event, round, true, words) }
    }
}

/// All rounds that are paired
#[utoipa::path(get, path = "/tournaments/{event}/rounds", tag = "rounds", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])), responses((status = 200, description = "The rounds", body = Rounds), Looking))]
pub(crate) async fn list(look: Look) -> Result<Response, Error> {
    look.answer(|| {
        let event = &look.event;
        let shape = |round: &Round| RoundShape::of(event, round, look.is_insider, look.words());
        let rounds = event.tournament().rounds().iter().map(shape).collect();
        Ok(Rounds { version: event.version(), rounds })
    })
}

/// One round
///
/// With its boards, results and byes.
#[utoipa::path(get, path = "/tournaments/{event}/rounds/{round}", tag = "rounds", params(RoundPath, IfNoneMatch),
    security((), ("bearer" = [])), responses((status = 200, description = "The round", body = OneRound), Looking))]
pub(crate) async fn show(look: Look, ApiPath(path): ApiPath<RoundPath>) -> Result<Response, Error> {
    let round = path.find(&look.event)?;
    look.answer(|| {
        let round = RoundShape::of(&look.event, round, look.is_insider, look.words());
        Ok(OneRound { version: look.event.version(), round })
    })
}
