//! One player: what is known, byes, coming and going, where to be told.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::codes::{self, Purpose};
use ronde_app::email::Email;
use ronde_app::error::{AppError, Fault};
use ronde_app::faults::Faults;
use ronde_app::mail::contacts;
use ronde_app::tournaments::Snapshot;
use ronde_domain::{PlayerId, RequestedBye, RoundNumber};
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::{Command, Player, Tournament};
use serde::Deserialize;

use super::super::form::DeskForm;
use super::super::frame::Desk;
use super::super::given::Given;
use super::list::{Line, line};
use super::profile::{FIELDS, faults_of, field, read, value};
use super::{address, check_in};
use crate::layout::{Field, Page, html};

/// So many rounds can have a bye while their number is not known.
const USUAL: u16 = 9;

#[derive(Debug, Deserialize)]
pub(super) struct PlayerPath {
    player: String,
    #[serde(default)]
    act: String,
}

impl PlayerPath {
    pub(super) fn find<'a>(&self, event: &'a Snapshot) -> Result<&'a Player, Error> {
        let id = self.player.parse().ok().and_then(PlayerId::new);
        id.and_then(|id| event.tournament().player(id)).ok_or(Error(AppError::NotFound("player")))
    }
}

#[derive(Template)]
#[template(path = "features/desk/players/one.html")]
#[expect(clippy::struct_excessive_bools, reason = "each decides about one thing on the page")]
pub(super) struct One {
    page: Page,
    desk: Desk,
    line: Line,
    fields: Vec<Field>,
    has_faults: bool,
    byes: Vec<Field>,
    email: Field,
    /// The account that sits down for the player, where games are played on the site.
    account: Option<Field>,
    is_gone: bool,
    is_waiting: bool,
    is_here: bool,
    asks_presence: bool,
    started: bool,
    /// The player's own page.
    own: String,
    /// The first round for which a bye can be asked.
    first_round: RoundNumber,
}

/// What came back to the page: what is wrong, and what was typed into the forms beside the first one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Back<'a> {
    pub(super) faults: &'a [Fault],
    pub(super) email: Option<&'a str>,
    pub(super) account: Option<&'a str>,
}

pub(super) async fn one_page(
    app: &App,
    page: Page,
    event: &Snapshot,
    player: &Player,
    typed: impl Fn(&str) -> String,
    back: Back<'_>,
) -> Result<One, Error> {
    let (tournament, faults) = (event.tournament(), back.faults);
    let stored = app.store().contacts(event.id()).await?;
    let stored = stored.into_iter().find(|contact| contact.player == player.id());
    let is_open = stored.as_ref().is_some_and(|contact| !contact.is_confirmed);
    let hint = page.say(if is_open { "me-mail-unconfirmed" } else { "player-email-hint" });
    let address = back.email.map_or_else(|| stored.map(|one| one.email).unwrap_or_default(), str::to_owned);
    let email = Field::new("email", "email", page.say("field-email")).value(address).optional();
    Ok(One {
        line: line(tournament, player),
        fields: FIELDS.iter().map(|name| field(&page, name, &typed(name), faults)).collect(),
        has_faults: !faults.is_empty(),
        byes: bye_fields(&page, tournament, player),
        email: email.hint(hint).with_faults(faults),
        account: super::account::field(&page, event, player, back),
        is_gone: player.is_gone(tournament.next_round()),
        is_waiting: player.is_waiting(),
        is_here: player.is_checked_in(),
        asks_presence: tournament.settings().entrance.checks_in && !tournament.numbers_given(),
        started: tournament.numbers_given(),
        own: codes::path(app, event, Purpose::Player(player.id())).await?,
        first_round: tournament.next_round(),
        desk: Desk::new(app, &page, event).await?,
        page,
    })
}

/// The rounds for which a bye can still be asked.
fn to_come(tournament: &Tournament) -> impl Iterator<Item = RoundNumber> {
    let last = tournament.settings().rounds.unwrap_or(USUAL);
    (tournament.next_round().get()..=last).filter_map(RoundNumber::new)
}

const BYES: [(&str, RequestedBye); 3] =
    [("half", RequestedBye::HalfPoint), ("zero", RequestedBye::ZeroPoint), ("full", RequestedBye::FullPoint)];

fn bye_fields(page: &Page, tournament: &Tournament, player: &Player) -> Vec<Field> {
    let has_points = tournament.settings().system.cycles().is_none();
    let kinds = BYES.iter().filter(|(_, bye)| has_points || *bye == RequestedBye::ZeroPoint);
    let kinds = kinds.map(|(code, _)| ((*code).to_owned(), page.say(&format!("bye-{code}"))));
    let options: Vec<(String, String)> =
        std::iter::once((String::new(), page.say("player-plays"))).chain(kinds).collect();
    let field = |round: RoundNumber| {
        let now = player.byes().get(&round);
        let code = BYES.iter().find(|(_, bye)| Some(bye) == now).map_or("", |(code, _)| code);
        let label = page.count("round-now", "round", round);
        Field::choice("bye", label, options.clone()).id(format!("bye-{round}")).value(code)
    };
    to_come(tournament).map(field).collect()
}

/// GET /e/{event}/desk/players/{player}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path(path): Path<PlayerPath>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let player = path.find(event)?;
    let known = |name: &str| value(player.profile(), name);
    html(&one_page(&app, page, event, player, known, Back::default()).await?)
}

/// POST /e/{event}/desk/players/{player}: corrects what is known.
pub(super) async fn correct(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path(path): Path<PlayerPath>,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let (event, given) = (&arbiter.event, &form.typed);
    let player = path.find(event)?;
    let then = format!("{}/{}", address(event), player.id());
    let mut found = Faults::default();
    let profile = read(|name| given.one(name), &mut found);
    let mut faults = found.for_people(page.words);
    if faults.is_empty() {
        if profile == *player.profile() {
            return Ok(Redirect::to(&then).into_response());
        }
        let command = Command::Correct { player: player.id(), profile: profile.clone() };
        let act = form.act(&arbiter.account, vec![command]);
        match form.carry_out(&app, page.clone(), event, act, &then).await {
            Err(Error(AppError::Refused(refusal))) => faults = faults_of(refusal, &profile, &page)?,
            done => return done,
        }
    }
    let typed = |name: &str| given.one(name).to_owned();
    let back = Back { faults: &faults, ..Back::default() };
    let shown = html(&one_page(&app, page, event, player, typed, back).await?)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
}

/// POST /e/{event}/desk/players/{player}/byes: the byes of all rounds to come, in their order.
pub(super) async fn byes(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path(path): Path<PlayerPath>,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let player = path.find(event)?;
    let then = format!("{}/{}#byes", address(event), player.id());
    // the form names its first round: meanwhile another may have been paired
    let first = form.typed.one("first").parse().unwrap_or(event.tournament().next_round());
    let mut commands = Vec::new();
    for (round, typed) in (first.get()..).filter_map(RoundNumber::new).zip(form.typed.all("bye")) {
        let wanted = BYES.iter().find(|(code, _)| *code == typed).map(|(_, bye)| *bye);
        let player_id = player.id();
        match (player.byes().get(&round), wanted) {
            (now, wanted) if now.copied() == wanted => {}
            (_, Some(bye)) => commands.push(Command::RequestBye { player: player_id, round, bye }),
            (_, None) => commands.push(Command::CancelBye { player: player_id, round }),
        }
    }
    if commands.is_empty() {
        return Ok(Redirect::to(&then).into_response());
    }
    form.carry_out(&app, page, event, form.act(&arbiter.account, commands), &then).await
}

/// POST /e/{event}/desk/players/{player}/contact
pub(super) async fn contact(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path(path): Path<PlayerPath>,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let player = path.find(event)?;
    let typed = form.typed.one("email");
    if typed.is_empty() {
        app.store().set_contact(event.id(), player.id(), None).await?;
    } else {
        match Email::parse(typed) {
            Ok(email) => {
                let told = (email.typed.as_str(), page.language());
                contacts::set(&app, event, player.id(), told, Some(&arbiter.account)).await?;
            }
            Err(message) => {
                let faults = [Fault::new("email", page.say(message))];
                let known = |name: &str| value(player.profile(), name);
                let back = Back { faults: &faults, email: Some(typed), ..Back::default() };
                let shown = one_page(&app, page, event, player, known, back).await?;
                return Ok((StatusCode::UNPROCESSABLE_ENTITY, html(&shown)?).into_response());
            }
        }
    }
    Ok(Redirect::to(&format!("{}/{}#contact", address(event), player.id())).into_response())
}

/// POST /e/{event}/desk/players/{player}/{act}: coming and going.
pub(super) async fn act(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path(path): Path<PlayerPath>,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let player = path.find(event)?.id();
    let own = format!("{}/{player}", address(event));
    let list = format!("{}#p{player}", check_in::address(event));
    let (command, then) = match path.act.as_str() {
        "withdraw" => (Command::Withdraw(player), own),
        "return" => (Command::Return(player), own),
        "admit" => (Command::Admit(player), own),
        "here" => (Command::CheckIn { player, is_here: true }, list),
        "not-here" => (Command::CheckIn { player, is_here: false }, list),
        _ => return Err(Error(AppError::NotFound("page"))),
    };
    form.carry_out(&app, page, event, form.act(&arbiter.account, vec![command]), &then).await
}
