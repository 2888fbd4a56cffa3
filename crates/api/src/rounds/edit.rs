//! A pairing is changed by hand.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PairingNumber, PlayerId};
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Breach, Command, Event, Player, Round, SeatedGame, SittingOut};
use ronde_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::extract::{ApiJson, ApiPath, IfMatch, Seen};
use super::super::problem::Editing;
use super::RoundPath;
use super::show::{AnyByeName, RoundShape};

/// Two players at a board, by pairing number.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pair {
    /// Who has White.
    #[schema(minimum = 1)]
    pub(super) white: u32,
    /// Who has Black.
    #[schema(minimum = 1)]
    pub(super) black: u32,
}

/// A player without a game, by pairing number.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Left {
    /// Who.
    #[schema(minimum = 1)]
    player: u32,
    /// With what.
    bye: AnyByeName,
}

/// The pairs that shall be in the place of those of a round.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"games": [{"white": 1, "black": 4}, {"white": 3, "black": 2}], "byes": [{"player": 5, "bye": "pairing-allocated"}]}))]
pub(crate) struct NewPairing {
    /// The games in the order of the boards.
    #[schema(max_items = 5000)]
    games: Vec<Pair>,
    /// Everybody else.
    #[serde(default)]
    #[schema(max_items = 10000, required = false)]
    byes: Vec<Left>,
}

/// A rule that a pairing made by hand breaks. It is the arbiter's right; it is written down.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BreachShape {
    /// `met-before`, `kept-apart`, `second-bye` or `not-the-table`.
    #[schema(pattern = "^(met-before|kept-apart|second-bye|not-the-table)$")]
    rule: &'static str,
    /// The pairing numbers of those concerned.
    players: Vec<u32>,
}

/// A round after its pairing was changed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EditedRound {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// The round.
    round: RoundShape,
    /// The rules that the new pairing breaks.
    breaches: Vec<BreachShape>,
}

/// Change a pairing by hand
///
/// Results of games that stay as they are are kept; a game with another result must stay. Whoever had a place needs one again. Rules that the
/// new pairing breaks are told in the answer.
#[utoipa::path(put, path = "/tournaments/{event}/rounds/{round}/pairing", tag = "rounds", params(RoundPath, IfMatch),
    security(("bearer" = [])), request_body = NewPairing,
    responses((status = 200, description = "The round, and the rules that it breaks", body = EditedRound), Editing))]
pub(crate) async fn edit(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<RoundPath>,
    seen: Seen,
    ApiJson(asked): ApiJson<NewPairing>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let round = path.find(before)?.number();
    let (games, byes) = seats(&asked, before)?;
    let command = vec![Command::EditPairing { round, games, byes }];
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, command)).await?;
    let body = EditedRound::of(&event, path.find(&event)?, app.words(seen.language));
    Ok(seen.answer(StatusCode::OK, &event, body))
}

impl EditedRound {
    pub(super) fn of(event: &Snapshot, round: &Round, words: &Words) -> Self {
        let version = event.version();
        Self { version, round: RoundShape::of(event, round, true, words), breaches: breaches(event) }
    }
}

pub(super) fn seats(
    asked: &NewPairing,
    event: &Snapshot,
) -> Result<(Vec<SeatedGame>, Vec<SittingOut>), Error> {
    let mut faults = Faults::default();
    let mut id = |number: u32, field: String| {
        let player = PairingNumber::new(number).and_then(|number| event.tournament().by_number(number));
        let nobody = || {
            faults.fault(&field, format!("nobody has the number {number}"));
            // stands for nobody: with a fault the call ends here
            PlayerId::FIRST
        };
        player.map_or_else(nobody, Player::id)
    };
    let games = asked.games.iter().enumerate().map(|(at, game)| SeatedGame {
        white: id(game.white, format!("games/{at}/white")),
        black: id(game.black, format!("games/{at}/black")),
    });
    let games = games.collect();
    let byes = asked.byes.iter().enumerate().map(|(at, left)| SittingOut {
        player: id(left.player, format!("byes/{at}/player")),
        bye: left.bye.into(),
    });
    let byes = byes.collect();
    faults.finish()?;
    Ok((games, byes))
}

/// What the last entry about pairs says; after it may stand the warnings that were overridden.
fn breaches(event: &Snapshot) -> Vec<BreachShape> {
    let mut last = event.history().entries().iter().rev().map(|entry| &entry.event);
    let last = last.find(|event| !matches!(event, Event::WarningsOverridden { .. }));
    let Some(Event::PairingEdited { breaches, .. }) = last else { return Vec::new() };
    let number =
        |id: PlayerId| event.tournament().player(id).and_then(Player::number).map_or(0, PairingNumber::get);
    let shape = |breach: &Breach| match *breach {
        Breach::MetBefore { white, black } => {
            BreachShape { rule: "met-before", players: vec![number(white), number(black)] }
        }
        Breach::KeptApart { white, black } => {
            BreachShape { rule: "kept-apart", players: vec![number(white), number(black)] }
        }
        Breach::SecondBye { player } => BreachShape { rule: "second-bye", players: vec![number(player)] },
        Breach::NotTheTable => BreachShape { rule: "not-the-table", players: Vec::new() },
    };
    breaches.iter().map(shape).collect()
}
