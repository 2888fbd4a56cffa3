//! Tells players by mail where they sit, once a round is published: board, colour, opponent, time, and the link of their own page.
//!
//! Nothing waits for it: [`watch`] notices what has changed and writes the mails afterwards. The store remembers what each player was told,
//! so that the same is never told twice, by no node and after no restart; who gets another board is told anew.

use async_recursion::async_recursion as boxed;
use std::collections::HashMap;
use std::time::Duration;

use jiff::SignedDuration;
use ronde_i18n::Value;
use ronde_store::TournamentId;
use ronde_store::contacts::Contact;
use ronde_store::mails::NewMail;
use ronde_tournament::{Player, Round};
use ronde_words::shown_name;
use tokio::time::{MissedTickBehavior, interval};

use crate::codes::{Purpose, address};
use crate::error::AppError;
use crate::state::App;
use crate::tournaments::Snapshot;

const EVERY: Duration = Duration::from_secs(1);
/// How far back to look again after a restart.
const LOOK_BACK: SignedDuration = SignedDuration::from_hours(2);
/// Clocks of several nodes differ a little, and a transaction may commit late.
const OVERLAP: SignedDuration = SignedDuration::from_secs(10);

/// Looks for rounds that were published, until the site stops.
#[boxed]
pub async fn watch(app: App) {
    let mut stopping = app.stopping();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut since = app.now() - LOOK_BACK;
    let mut seen: HashMap<TournamentId, u64> = HashMap::new();
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => {}
        }
        let now = app.now();
        match app.health().pass(look(&app, since, &mut seen)).await {
            Ok(()) => since = now - OVERLAP,
            Err(error) => {
                tracing::warn!(error = ?error, "cannot tell players their boards; retrying");
            }
        }
    }
}

/// Tells the players of every tournament that has changed.
async fn look(
    app: &App,
    since: jiff::Timestamp,
    seen: &mut HashMap<TournamentId, u64>,
) -> Result<(), AppError> {
    let changed = app.store().versions_since(since).await?;
    seen.retain(|id, _| changed.iter().any(|(other, _)| other == id));
    for (id, version) in changed {
        if seen.get(&id) == Some(&version) {
            continue;
        }
        let event = app.tournaments().get(id).await?;
        if event.version() >= version {
            tell_players(app, &event).await?;
            seen.insert(id, version);
        }
    }
    Ok(())
}

/// Puts a mail into the outbox for everybody of the latest round who confirmed an address, has a game to play, and was not told of it yet; how
/// many.
#[boxed]
pub async fn tell_players(app: &App, event: &Snapshot) -> Result<usize, AppError> {
    let tournament = event.tournament();
    let Some(round) = tournament.rounds().last() else { return Ok(0) };
    if tournament.settings().is_rehearsal || round.missing().next().is_none() {
        return Ok(0);
    }
    let mut told = 0;
    for contact in app.store().contacts(event.id()).await? {
        let Some(player) = tournament.player(contact.player) else { continue };
        if !contact.is_confirmed {
            // typed before addresses were confirmed, or while the mailbox was full of questions
            if !contact.is_asked {
                super::contacts::ask(app, event, &contact).await?;
            }
            continue;
        }
        told += usize::from(tell(app, event, round, player, &contact).await?);
    }
    if told > 0 {
        app.outbox().wake();
    }
    Ok(told)
}

/// Tells one player; whether there was something to tell.
async fn tell(
    app: &App,
    event: &Snapshot,
    round: &Round,
    player: &Player,
    contact: &Contact,
) -> Result<bool, AppError> {
    let tournament = event.tournament();
    let settings = tournament.settings();
    let Some((board, at_board)) = round.board_of(player.id()) else { return Ok(false) };
    if at_board.result.is_some() {
        return Ok(false);
    }
    let is_white = at_board.game.white == player.id();
    let opponent = if is_white { at_board.game.black } else { at_board.game.white };
    let Some(opponent) = tournament.player(opponent) else { return Ok(false) };
    let words = app.words(contact.language);
    let page = address(app, event, Purpose::Player(player.id())).await?;
    let rating = opponent.profile().fide_rating.or(opponent.profile().national_rating);
    let start = settings.schedule.start_of(round.number());
    let shown = settings.boards.shown(board);
    let values: [(&str, Value<'_>); 9] = [
        ("name", shown_name(tournament, player).into()),
        ("event", words.event(tournament).into()),
        ("round", round.number().get().into()),
        ("board", shown.to_string().into()),
        ("color", words.say(if is_white { "color-white" } else { "color-black" }).into()),
        ("opponent", event.public_name(opponent, words).into()),
        ("rating", rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string()).into()),
        ("time", start.map_or_else(|| "–".to_owned(), |at| at.strftime("%Y-%m-%d %H:%M").to_string()).into()),
        ("link", page.as_str().into()),
    ];
    let subject = words.tell("mail-round-subject", &values).replace(char::is_control, " ");
    let unsubscribe = format!("{page}/unsubscribe");
    let end = words.tell("mail-round-unsubscribe", &[("link", unsubscribe.as_str().into())]);
    let body = format!("{}\n\n{end}\n", words.tell("mail-round-body", &values));
    let mail = NewMail {
        account: None,
        recipient: &contact.email,
        subject: &subject,
        body: &body,
        purpose: None,
        detail: Some(&unsubscribe),
        is_news: true,
    };
    let game = format!("{shown} {} {}", if is_white { "white" } else { "black" }, opponent.id());
    let (number, id) = (round.number(), event.id());
    Ok(app.store().tell_player(id, number, player.id(), &game, &mail, app.now()).await?)
}
