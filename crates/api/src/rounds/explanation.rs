//! Why a round is paired as it is.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{Color, Crosstable, PairingNumber, PlayerId, RoundEntry, RoundNumber};
use ronde_http::Error;
use ronde_pairing::berger;
use ronde_pairing::dutch::explain::explain;
use ronde_pairing::nearest::{self as nearest_opponent, Field};
use ronde_tournament::report::{self, DutchPosition};
use ronde_tournament::{Player, Reason, Refusal, Round, SeatedGame, System, project};
use ronde_words::{Words, round_reasons};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::super::extract::{ApiPath, IfNoneMatch, Look};
use super::super::keys::with_underscores;
use super::super::problem::Working;
use super::super::work::compute_for_anybody;
use super::RoundPath;

/// The reasons of a round.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Reasons {
    /// The facts. In the Dutch system: the brackets with their natural pairing, the criterion that decided against it, floaters, the bye. Players
    /// are named by pairing number.
    #[schema(value_type = Object)]
    pub(crate) facts: Value,
    /// The same in words, in the language of `Accept-Language`.
    pub(crate) sentences: Vec<String>,
}

/// Why a round is paired as it is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExplainedRound {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// Which round.
    #[schema(minimum = 1, maximum = 999)]
    round: u16,
    /// The system by which it was paired.
    #[schema(example = "dutch")]
    system: String,
    /// Whether the pairs on the boards are those that the rules give; not so after a change by hand, or after a result of an earlier round was corrected.
    is_by_the_rules: bool,
    /// Why.
    explanation: Reasons,
}

/// Pairs by number, White first, and who is left over: whatever order the boards have.
type Pairs = (BTreeSet<(PairingNumber, PairingNumber)>, Option<PairingNumber>);

/// Why a round is paired as it is
///
/// In the Dutch system every bracket is explained; in the nearest-opponent Swiss who changes colours; in a round robin the table.
#[utoipa::path(get, path = "/tournaments/{event}/rounds/{round}/explanation", tag = "rounds", params(RoundPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The reasons", body = ExplainedRound), Working))]
pub(crate) async fn show(look: Look, ApiPath(path): ApiPath<RoundPath>) -> Result<Response, Error> {
    let number = path.find(&look.event)?.number();
    if let Some(response) = look.unchanged() {
        return Ok(response);
    }
    let (event, words) = (Arc::clone(&look.event), look.words());
    let explained = compute_for_anybody(move || explained(&event, number, words)).await?;
    Ok((look.tags(), Json(explained)).into_response())
}

fn explained(event: &Snapshot, number: RoundNumber, words: &Words) -> Result<ExplainedRound, Error> {
    let tournament = event.tournament();
    let round = tournament.round(number).ok_or(AppError::NotFound("round"))?;
    let (pairs, explanation) = match round.system() {
        System::Dutch => {
            let document = report::export(event.history()).map_err(|error| too_large(&error))?.document;
            let position = DutchPosition::new(&document, number)
                .map_err(|why| AppError::Refused(Reason::KeptLines(why.to_string()).into()))?;
            dutch(&position, words)?
        }
        System::Nearest => {
            let table = project::crosstable(tournament).after(number.index());
            let first = tournament.settings().first_color.unwrap_or(Color::White);
            let seated: BTreeSet<PlayerId> = seated(round).collect();
            let order = project::below_points(tournament);
            let is_seated = |number: &PairingNumber| {
                tournament.by_number(*number).is_some_and(|player| seated.contains(&player.id()))
            };
            let present = order.into_iter().filter(is_seated).collect();
            let field = Field { table: &table, present, first_color: first };
            let paired =
                nearest_opponent::pair(&field).map_err(|why| Refusal::from(Reason::NoPairing(why)))?;
            let pairs = (paired.games.iter().map(|game| (game.white, game.black)).collect(), paired.bye);
            let explanation = nearest(&table, first, &pairs, words);
            (pairs, explanation)
        }
        system => table(tournament.start_list().len(), system, number, words)?,
    };
    let boards = on_boards(event, round);
    // in a round robin the free round follows from the games
    let is_by_the_rules = pairs.0 == boards.0 && (round.system().cycles().is_some() || pairs.1 == boards.1);
    Ok(ExplainedRound {
        version: event.version(),
        round: number.get(),
        system: round.system().code().to_owned(),
        is_by_the_rules,
        explanation,
    })
}

pub(crate) fn too_large(error: &ronde_trf::WriteError) -> AppError {
    AppError::Unwritable(error.to_string())
}

/// Who was to be paired: everybody at a board, and whoever was left over.
fn seated(round: &Round) -> impl Iterator<Item = PlayerId> + '_ {
    let at_boards = round.pairs().flat_map(|pair| [pair.white, pair.black]);
    let left = round.byes().iter().filter(|out| out.bye == ronde_domain::Bye::PairingAllocated);
    at_boards.chain(left.map(|out| out.player))
}

fn on_boards(event: &Snapshot, round: &Round) -> Pairs {
    let number = |id: PlayerId| event.tournament().player(id).and_then(Player::number);
    let pair = |pair: SeatedGame| Some((number(pair.white)?, number(pair.black)?));
    let left = round.byes().iter().find(|out| out.bye == ronde_domain::Bye::PairingAllocated);
    (round.pairs().filter_map(pair).collect(), left.and_then(|out| number(out.player)))
}

/// A round of the Dutch system.
pub(crate) fn dutch(position: &DutchPosition, words: &Words) -> Result<(Pairs, Reasons), Error> {
    let explanation = explain(&position.field()).map_err(|why| Refusal::from(Reason::NoDutchPairing(why)))?;
    let explanation = explanation.renumbered(|number| position.file_number(number));
    let pairs = explanation.brackets.iter().flat_map(|bracket| &bracket.pairs);
    let pairs = pairs.map(|pair| (pair.white, pair.black)).collect();
    let bye = explanation.bye.as_ref().map(|bye| bye.player);
    let sentences = round_reasons(&explanation, words);
    Ok(((pairs, bye), Reasons { facts: with_underscores(&explanation)?, sentences }))
}

/// A round of the nearest-opponent Swiss: the points of each pair, and who changes colours. `table` holds the rounds before.
pub(crate) fn nearest(table: &Crosstable, first: Color, (pairs, bye): &Pairs, words: &Words) -> Reasons {
    let points = |number| table.card(number).map(|card| table.points(card).to_string()).unwrap_or_default();
    let mut facts = Vec::new();
    let mut sentences = Vec::new();
    for &(white, black) in pairs {
        let changes =
            (previous(table, white, first) == Color::Black, previous(table, black, first) == Color::White);
        let id = match changes {
            (true, true) => "nearest-both-change",
            (true, false) => "nearest-white-changes",
            (false, true) => "nearest-black-changes",
            (false, false) => "nearest-both-keep",
        };
        let local = |number| words.decimal(&points(number));
        sentences.push(words.tell(
            id,
            &[
                ("white", white.get().into()),
                ("black", black.get().into()),
                ("whitePoints", local(white).into()),
                ("blackPoints", local(black).into()),
            ],
        ));
        facts.push(json!({
            "white": white, "black": black, "white_points": points(white), "black_points": points(black),
            "white_changes_color": changes.0, "black_changes_color": changes.1,
        }));
    }
    if let Some(bye) = bye {
        sentences.push(words.tell("nearest-bye", &[("player", bye.get().into())]));
    }
    Reasons { facts: json!({ "pairs": facts, "bye": bye }), sentences }
}

/// The colour of the last pairing; before the first one, odd numbers are taken to have had the colour that they do not get in round 1.
fn previous(table: &Crosstable, number: PairingNumber, first: Color) -> Color {
    let entries = table.card(number).map_or(&[][..], |card| &card.entries[..table.rounds()]);
    let last = entries.iter().rev().find_map(|entry| match entry {
        RoundEntry::Game { color, .. } => Some(*color),
        RoundEntry::Bye(_) | RoundEntry::Absent => None,
    });
    last.unwrap_or(if number.get() % 2 == 1 { first.opposite() } else { first })
}

/// A round of a round robin.
pub(crate) fn table(
    players: usize,
    system: &System,
    round: RoundNumber,
    words: &Words,
) -> Result<(Pairs, Reasons), Error> {
    let not_paired = || AppError::Refused(Reason::SystemNotPaired(system.code().to_owned()).into());
    let cycles = system.cycles().ok_or_else(not_paired)?;
    let count = u32::try_from(players).map_err(|_| not_paired())?;
    let paired = berger::pair(count, cycles, round).map_err(|_| not_paired())?;
    let pairs = paired.games.iter().map(|game| (game.white, game.black)).collect();
    let sentence =
        words.tell("berger-by-table", &[("round", round.get().into()), ("players", players.into())]);
    let facts = json!({ "players": players, "round": round, "free": paired.bye });
    Ok(((pairs, paired.bye), Reasons { facts, sentences: vec![sentence] }))
}
