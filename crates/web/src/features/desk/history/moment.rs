//! The event as it stood at a moment: players, pairings with their results, standings.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::blocking::run_blocking;
use ronde_app::entry_at::entry_at;
use ronde_app::error::AppError;
use ronde_app::hall_time::{in_hall, to_the_second, zone_name};
use ronde_domain::PlayerId;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_tournament::project::standings;
use ronde_tournament::{Round, Tournament};
use ronde_words::{Words, result_text, shown_columns, shown_name};
use serde::Deserialize;

use super::timeline;
use crate::features::desk::frame::Desk;
use crate::layout::{Page, html, shown};

/// Which moment.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    entry: Option<u64>,
    moment: String,
}

#[derive(Template)]
#[template(path = "features/desk/history/moment.html")]
struct Moment {
    page: Page,
    desk: Desk,
    entry: u64,
    is_now: bool,
    at: String,
    zone: String,
    state: PastState,
}

/// A state of the event, ready to be shown.
struct PastState {
    players: Vec<PlayerLine>,
    rounds: Vec<RoundLines>,
    columns: Vec<String>,
    standings: Vec<StandingLine>,
}

struct PlayerLine {
    number: String,
    name: String,
    rating: String,
    state: &'static str,
}

struct RoundLines {
    number: u16,
    /// Board, the two names, the result.
    boards: Vec<(u32, String, String, &'static str)>,
    byes: Vec<(String, String)>,
}

struct StandingLine {
    rank: String,
    number: String,
    name: String,
    points: String,
    values: Vec<String>,
}

/// GET /e/{event}/desk/history/at
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let history = event.history();
    let Some(entry) = entry_at(history, asked.entry, &asked.moment) else {
        return timeline::with_fault(&app, page, event, asked.moment).await;
    };
    let (snapshot, words) = (std::sync::Arc::clone(event), page.words);
    let state = run_blocking(move || {
        let past = snapshot.history().state_after(entry)?;
        Some(state(&past, words))
    });
    let state = state.await?.ok_or(AppError::NotFound("entry"))?;
    let schedule = &event.tournament().settings().schedule;
    let recorded = usize::try_from(entry).ok().and_then(|entry| history.entries().get(entry - 1));
    let at = recorded.map(|recorded| to_the_second(in_hall(schedule, recorded.at))).unwrap_or_default();
    html(&Moment {
        desk: Desk::new(&app, &page, event).await?,
        entry,
        is_now: entry == history.version(),
        at,
        zone: zone_name(schedule),
        state,
        page,
    })
}

fn state(past: &Tournament, words: &Words) -> PastState {
    let name =
        |id: PlayerId| past.player(id).map_or_else(String::new, |player| shown(&shown_name(past, player)));
    let mut players: Vec<_> = past.players().iter().collect();
    players.sort_by_key(|player| {
        (player.number().map_or(u32::MAX, ronde_domain::PairingNumber::get), player.id())
    });
    let player = |player: &ronde_tournament::Player| {
        let rating = player.profile().fide_rating.or(player.profile().national_rating);
        PlayerLine {
            number: player.number().map(|number| number.to_string()).unwrap_or_default(),
            name: name(player.id()),
            rating: rating.map(|rating| rating.to_string()).unwrap_or_default(),
            state: match () {
                () if player.is_waiting() => "desk-waiting",
                () if player.is_gone(past.next_round()) => "history-out",
                () if player.is_checked_in() => "desk-checked-in",
                () => "",
            },
        }
    };
    let round = |round: &Round| {
        let boards = round.boards().map(|(number, board)| {
            let number = past.settings().boards.shown(number);
            (number, name(board.game.white), name(board.game.black), board.result.map_or("–", result_text))
        });
        let bye = |out: &ronde_tournament::SittingOut| (name(out.player), words.bye_name(out.bye));
        RoundLines {
            number: round.number().get(),
            boards: boards.collect(),
            byes: round.byes().iter().map(bye).collect(),
        }
    };
    let (columns, lines) = ranking(past, words);
    PastState {
        players: players.into_iter().map(player).collect(),
        rounds: past.rounds().iter().rev().map(round).collect(),
        columns,
        standings: lines,
    }
}

fn ranking(past: &Tournament, words: &Words) -> (Vec<String>, Vec<StandingLine>) {
    if past.rounds().is_empty() {
        return (Vec::new(), Vec::new());
    }
    let ranking = standings(past, past.rounds().len());
    let columns = shown_columns(&ranking).map(|(_, column)| words.heading(column)).collect();
    let line = |(row, values): (&ronde_tiebreak::Standing, Vec<String>)| StandingLine {
        rank: row.rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string()),
        number: row.number.to_string(),
        name: past.by_number(row.number).map_or_else(String::new, |player| shown(&shown_name(past, player))),
        points: words.score(row.points),
        values,
    };
    let lines = ranking.rows().iter().zip(words.value_cells(&ranking)).map(line).collect();
    (columns, lines)
}
