//! The players, as everybody may see them, and some more for those who run the tournament.

use axum::response::Response;
use ronde_app::tournaments::Snapshot;
use ronde_domain::RequestedBye;
use ronde_http::Error;
use ronde_tournament::Player;
use ronde_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiPath, IfNoneMatch, Look};
use super::super::problem::Looking;
use super::super::tournaments::EventPath;
use super::PlayerPath;

/// A bye that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::enum_variant_names, reason = "the names of the rules: a full-point bye, a half-point bye")]
pub(crate) enum ByeName {
    /// Worth a win.
    FullPoint,
    /// Worth a draw.
    HalfPoint,
    /// Worth nothing.
    ZeroPoint,
}

impl From<ByeName> for RequestedBye {
    fn from(name: ByeName) -> Self {
        match name {
            ByeName::FullPoint => Self::FullPoint,
            ByeName::HalfPoint => Self::HalfPoint,
            ByeName::ZeroPoint => Self::ZeroPoint,
        }
    }
}

impl From<RequestedBye> for ByeName {
    fn from(bye: RequestedBye) -> Self {
        match bye {
            RequestedBye::FullPoint => Self::FullPoint,
            RequestedBye::HalfPoint => Self::HalfPoint,
            RequestedBye::ZeroPoint => Self::ZeroPoint,
        }
    }
}

/// A bye that was granted for a round.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GrantedBye {
    /// The round.
    #[schema(minimum = 1)]
    round: u16,
    /// Which kind.
    bye: ByeName,
}

/// A player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerShape {
    /// The id within the tournament, which never changes.
    #[schema(minimum = 1)]
    id: u32,
    /// The pairing number, once numbers are given.
    number: Option<u32>,
    /// The name; a neutral one if the player wants it hidden.
    name: String,
    /// The title.
    title: Option<String>,
    /// `m` or `w`.
    sex: Option<String>,
    /// The federation.
    federation: Option<String>,
    /// The international rating.
    fide_rating: Option<u16>,
    /// The national rating.
    national_rating: Option<u16>,
    /// The FIDE number.
    fide_id: Option<u64>,
    /// The licence number.
    licence: Option<u64>,
    /// The year of birth; for everybody only if the tournament shows it, and never of minors.
    birth_year: Option<u16>,
    /// The date of birth; only for those who run the tournament.
    birth: Option<String>,
    /// The club.
    club: String,
    /// Whether the player has left.
    is_withdrawn: bool,
    /// Whether there is no place for the player yet.
    is_waiting: bool,
    /// Whether the player has said to be there.
    is_checked_in: bool,
    /// The byes that were granted.
    byes: Vec<GrantedBye>,
    /// The name of the account that sits down for the player where games are played on the site; only for those who run the tournament.
    account: Option<String>,
}

impl PlayerShape {
    /// A player as somebody may see it.
    pub(super) fn of(event: &Snapshot, player: &Player, is_insider: bool, words: &Words) -> Self {
        let profile = player.profile();
        // by these numbers a hidden name could be found
        let is_open = is_insider || !event.is_hidden(player.id());
        let name = if is_insider {
            ronde_words::shown_name(event.tournament(), player)
        } else {
            event.public_name(player, words)
        };
        Self {
            id: player.id().get(),
            number: player.number().map(ronde_domain::PairingNumber::get),
            name,
            title: profile.title.map(|title| title.to_string()),
            sex: profile.sex.map(|sex| sex.to_string()),
            federation: profile.federation.map(|federation| federation.to_string()),
            fide_rating: profile.fide_rating.map(ronde_domain::Rating::get),
            national_rating: profile.national_rating.map(ronde_domain::Rating::get),
            fide_id: profile.fide_id.filter(|_| is_open).map(ronde_domain::FideId::get),
            licence: profile.licence.filter(|_| is_open).map(ronde_domain::LicenceNumber::get),
            birth_year: if is_insider {
                profile.birth.map(ronde_domain::BirthDate::year)
            } else {
                event.public_birth_year(player)
            },
            birth: profile.birth.filter(|_| is_insider).map(|birth| birth.to_string()),
            club: if is_open { profile.club.clone() } else { String::new() },
            is_waiting: player.is_waiting(),
            is_checked_in: player.is_checked_in(),
            is_withdrawn: player.is_gone(event.tournament().next_round()),
            byes: player
                .byes()
                .iter()
                .map(|(round, bye)| GrantedBye { round: round.get(), bye: (*bye).into() })
                .collect(),
            account: event.account(player.id()).filter(|_| is_insider).map(|linked| linked.name.clone()),
        }
    }
}

/// The players of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Players {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    pub(super) version: u64,
    /// In the order of the numbers; before there are any, in that of registration.
    pub(super) players: Vec<PlayerShape>,
}

impl Players {
    /// All players as somebody may see them.
    pub(super) fn of(event: &Snapshot, is_insider: bool, words: &Words) -> Self {
        let mut players: Vec<&Player> = event.tournament().players().iter().collect();
        // who has no number comes last
        players.sort_by_key(|player| (player.number().is_none(), player.number(), player.id()));
        let shape = |player: &Player| PlayerShape::of(event, player, is_insider, words);
        Self { version: event.version(), players: players.into_iter().map(shape).collect() }
    }
}

/// One player, with the version of the tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OnePlayer {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    pub(super) version: u64,
    /// The player.
    pub(super) player: PlayerShape,
}

/// The players
///
/// In the order of the pairing numbers; before there are any, in that of registration.
#[utoipa::path(get, path = "/tournaments/{event}/players", tag = "players", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])), responses((status = 200, description = "The players", body = Players), Looking))]
pub(crate) async fn list(look: Look) -> Result<Response, Error> {
    look.answer(|| Ok(Players::of(&look.event, look.is_insider, look.words())))
}

/// One player
#[utoipa::path(get, path = "/tournaments/{event}/players/{player}", tag = "players", params(PlayerPath, IfNoneMatch),
    security((), ("bearer" = [])), responses((status = 200, description = "The player", body = OnePlayer), Looking))]
pub(crate) async fn show(look: Look, ApiPath(path): ApiPath<PlayerPath>) -> Result<Response, Error> {
    let player = path.find(&look.event)?;
    look.answer(|| {
        let player = PlayerShape::of(&look.event, player, look.is_insider, look.words());
        Ok(OnePlayer { version: look.event.version(), player })
    })
}
