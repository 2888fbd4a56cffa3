//! The sheet on which a round is made: its boards, what can be done with them, how it differs from the engine's round, and why that one is
//! as it is.

use std::sync::Arc;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::blocking::run_blocking;
use ronde_app::error::AppError;
use ronde_app::names::{Names, Seat};
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PlayerId, RoundNumber};
use ronde_http::Error;
use ronde_tournament::{Command, Proposal, Reason, Refusal, Settled, propose_part};
use ronde_words::result_text;

use super::brackets::{Bracket, Reasons};
use super::compare::{Differences, broken};
use super::hand::{Fields, Hand, bye_code};
use crate::features::desk::frame::Desk;
use crate::features::desk::rights::is_arbiter;
use crate::layout::{Page, html};

/// A round on the sheet.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) round: RoundNumber,
    /// None for the round as it is proposed, or stands.
    pub(super) hand: Option<Hand>,
    pub(super) picked: Vec<PlayerId>,
    /// What could not be done.
    pub(super) fault: String,
}

#[derive(Template)]
#[template(path = "features/desk/rounds/sheet.html")]
#[expect(clippy::struct_excessive_bools, reason = "a template asks what to show")]
struct Sheet {
    page: Page,
    desk: Desk,
    round: u16,
    is_published: bool,
    /// Whether the arbiter has changed something.
    is_changed: bool,
    boards: Vec<BoardLine>,
    byes: Vec<ByeLine>,
    /// Pairs that shall not meet: as the form and as people write them.
    apart: Vec<(String, String)>,
    differences: Differences,
    broken: Vec<String>,
    /// Why the engine has no round.
    no_engine: Vec<String>,
    fault: String,
    note: String,
    brackets: Vec<Bracket>,
    lines: Vec<String>,
    bye: Vec<String>,
    has_second: bool,
    keeps_apart: bool,
    has_engine: bool,
    is_arbiter: bool,
}

struct BoardLine {
    board: usize,
    white: Seat,
    black: Seat,
    result: &'static str,
    is_new: bool,
}

struct ByeLine {
    seat: Seat,
    what: String,
    code: &'static str,
}

/// What is worked out beside the other requests.
struct Worked {
    boards: Vec<BoardLine>,
    byes: Vec<ByeLine>,
    apart: Vec<(String, String)>,
    is_changed: bool,
    differences: Differences,
    broken: Vec<String>,
    no_engine: Vec<String>,
    reasons: Reasons,
}

/// The sheet; a refusal if nobody can pair the round yet.
pub(super) async fn sheet(
    app: &App,
    page: Page,
    event: &Arc<Snapshot>,
    asked: Asked,
) -> Result<Response, Error> {
    // the thing to do is on this page
    let desk = Desk { next: None, ..Desk::new(app, &page, event).await? };
    let system = &event.tournament().settings().system;
    let (round, fault) = (asked.round, asked.fault.clone());
    let is_faulty = !fault.is_empty();
    let (own_app, own_page, own_event) = (app.clone(), page.clone(), Arc::clone(event));
    let worked = run_blocking(move || worked(&own_app, &own_page, &own_event, &asked)).await??;
    let mut response = html(&Sheet {
        round: round.get(),
        is_published: event.tournament().round(round).is_some(),
        is_changed: worked.is_changed,
        boards: worked.boards,
        byes: worked.byes,
        apart: worked.apart,
        differences: worked.differences,
        broken: worked.broken,
        no_engine: worked.no_engine,
        note: worked.reasons.note,
        brackets: worked.reasons.brackets,
        lines: worked.reasons.lines,
        bye: worked.reasons.bye,
        has_second: system.engine_option().is_some(),
        keeps_apart: system.keeps_apart(),
        has_engine: system.pairs_parts(),
        is_arbiter: is_arbiter(app, &page, event).await?,
        fault,
        desk,
        page,
    })?;
    if is_faulty {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

fn worked(app: &App, page: &Page, event: &Snapshot, asked: &Asked) -> Result<Worked, Error> {
    let tournament = event.tournament();
    let names = Names::new(tournament, asked.round, page.words);
    let engine = engine(event, asked.round);
    let engine_hand = engine.as_ref().ok().map(Hand::from);
    let start = match tournament.round(asked.round) {
        Some(published) => Hand::standing(tournament, published),
        None => match &engine {
            Ok(proposal) => Hand::from(proposal),
            Err(refusal) if asked.hand.is_some() || can_be_made(refusal) => Hand::in_order(tournament),
            Err(refusal) => return Err(refusal.clone().into()),
        },
    };
    let hand = asked.hand.clone().unwrap_or_else(|| start.clone());
    let differences = engine_hand.as_ref().map(|engine| Differences::new(&hand, engine, &names));
    let differences = differences.unwrap_or_default();
    let is_made = !differences.is_empty() || engine_hand.is_none();
    let command = publish(event, asked.round, &hand);
    Ok(Worked {
        is_changed: !hand.is_like(&start),
        boards: boards(event, asked, &hand, &start, &names),
        byes: byes(page, asked, &hand, &names),
        apart: apart(&hand, &names),
        broken: if is_made { broken(event, &command, page.words) } else { Vec::new() },
        no_engine: engine.err().map(|refusal| page.words.refusal(&refusal)).unwrap_or_default(),
        differences,
        reasons: Reasons::new(app, page, event, asked.round, &names),
    })
}

/// The engine's round.
pub(super) fn engine(event: &Snapshot, round: RoundNumber) -> Result<Proposal, Refusal> {
    propose_part(event.tournament(), round, &Settled::default())
}

/// Whether a hand can pair what no engine can.
fn can_be_made(refusal: &Refusal) -> bool {
    let by_hand = |reason: &Reason| reason.is_no_pairing() || matches!(reason, Reason::SystemNotPaired(_));
    refusal.reasons().iter().all(by_hand)
}

/// The command that puts a round in its place.
pub(super) fn publish(event: &Snapshot, round: RoundNumber, hand: &Hand) -> Command {
    let games = hand.games.clone();
    match event.tournament().round(round) {
        Some(published) => Command::EditPairing { round, games, byes: hand.byes_of(published) },
        None => Command::PairByHand { games, byes: hand.byes.clone() },
    }
}

fn boards(event: &Snapshot, asked: &Asked, hand: &Hand, start: &Hand, names: &Names<'_>) -> Vec<BoardLine> {
    let published = event.tournament().round(asked.round);
    let seat = |id| Seat { is_picked: asked.picked.contains(&id), ..names.seat(id) };
    let line = |(index, game): (usize, &ronde_tournament::SeatedGame)| {
        let board = published.and_then(|round| round.boards().find(|(_, board)| board.game == *game));
        BoardLine {
            board: index + 1,
            white: seat(game.white),
            black: seat(game.black),
            result: board.and_then(|(_, board)| board.result).map_or("", result_text),
            is_new: !start.games.contains(game),
        }
    };
    hand.games.iter().enumerate().map(line).collect()
}

fn byes(page: &Page, asked: &Asked, hand: &Hand, names: &Names<'_>) -> Vec<ByeLine> {
    let line = |out: &ronde_tournament::SittingOut| ByeLine {
        seat: Seat { is_picked: asked.picked.contains(&out.player), ..names.seat(out.player) },
        what: page.words.bye_name(out.bye),
        code: bye_code(out.bye),
    };
    hand.byes.iter().map(line).collect()
}

fn apart(hand: &Hand, names: &Names<'_>) -> Vec<(String, String)> {
    let told = |&(one, other): &(PlayerId, PlayerId)| {
        (format!("{one}-{other}"), format!("{} – {}", names.called(one), names.called(other)))
    };
    hand.apart.iter().map(told).collect()
}

/// Does what the form asks for with a round that is being made. Nothing is stored.
pub(super) async fn act(
    page: &Page,
    event: &Arc<Snapshot>,
    round: RoundNumber,
    fields: &Fields,
) -> Result<Asked, Error> {
    let hand = fields.hand().ok_or_else(|| AppError::invalid("games", page.say("hand-unreadable")))?;
    let (act, picked) = (fields.act.clone(), fields.picked());
    if act == "start" || hand.games.is_empty() {
        return Ok(Asked { round, hand: None, picked: Vec::new(), fault: String::new() });
    }
    let before = hand.clone();
    let words = page.words;
    let event = Arc::clone(event);
    let done = run_blocking(move || changed(&event, round, hand, &picked, &act)).await?;
    let (hand, picked, fault) = match done {
        // the return key does nothing
        Ok(hand) if fields.act.is_empty() => (hand, fields.picked(), String::new()),
        Ok(hand) => (hand, Vec::new(), String::new()),
        Err(NotDone::Fault(fault)) => (before, fields.picked(), words.say(fault)),
        Err(NotDone::Refused(refusal)) => (before, fields.picked(), words.refusal(&refusal).join(" ")),
    };
    Ok(Asked { round, hand: Some(hand), picked, fault })
}

enum NotDone {
    Fault(&'static str),
    Refused(Refusal),
}

impl From<&'static str> for NotDone {
    fn from(fault: &'static str) -> Self {
        Self::Fault(fault)
    }
}

fn changed(
    event: &Snapshot,
    round: RoundNumber,
    mut hand: Hand,
    picked: &[PlayerId],
    act: &str,
) -> Result<Hand, NotDone> {
    let part = |settled: &Settled| propose_part(event.tournament(), round, settled).map_err(NotDone::Refused);
    match act {
        "colors" => hand.change_colors(picked)?,
        "exchange" => hand.exchange(picked)?,
        "meet" => hand.meet(picked)?,
        "bye" => hand.give_bye(picked)?,
        "free" => {
            let settled = hand.without(picked)?;
            hand.refill(&settled, &part(&settled)?);
        }
        "apart" => {
            hand.keep_apart(picked)?;
            let settled = Settled { apart: hand.apart.clone(), ..Settled::default() };
            let proposal = part(&settled)?;
            hand = Hand { apart: hand.apart, ..Hand::from(&proposal) };
        }
        _ => {}
    }
    Ok(hand)
}
