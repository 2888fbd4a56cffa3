//! Looking for an opponent: the window of ratings now, how it will widen, and how long it may take.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::Timestamp;
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use ronde_matchmaking::ANYONE;
use ronde_play::{Modality, Phase};
use ronde_protocol::{ListedShape, NewSeek, SeekShape};
use serde::Deserialize;

use super::{game_text, paths};
use crate::layout::{Page, html};

/// The fields with which somebody limits a search.
pub(super) const LIMITS: [&str; 3] = ["widest", "lowest", "highest"];

#[derive(Template)]
#[template(path = "features/play/seek.html")]
struct Show {
    page: Page,
    seeks: Vec<Search>,
}

/// One search.
struct Search {
    code: &'static str,
    /// The tab that looks; empty if none does.
    tab: String,
    modality: String,
    control: String,
    rating: i32,
    /// How many others are looking.
    others: u32,
    /// How far away opponents may be now, in words.
    reach: String,
    waited: i64,
    expected: Option<u64>,
    steps: Vec<Step>,
    /// The height of the picture.
    height: usize,
}

/// How wide the window is at some moment.
struct Step {
    /// From now, in seconds.
    seconds: i64,
    /// How far away opponents may be then.
    reach: String,
    y: usize,
    width: u32,
}

/// A row of the picture.
const ROW: usize = 26;
/// The widest bar of the picture, and the window that it stands for: nearly everybody is within it.
const BAR: u32 = 300;
const WIDE: u32 = 1_000;
/// So many of the next steps are shown one by one; after them, and before the last one, some.
const NEXT: usize = 5;
const LATER: usize = 3;

impl Search {
    fn of(page: &Page, seek: &SeekShape, now: Timestamp) -> Self {
        let seconds = |at: Timestamp| at.duration_since(now).as_secs().max(0);
        let next = seek.next.iter().map(|step| (seconds(step.at), step.window));
        let windows: Vec<(i64, u32)> = std::iter::once((0, seek.window)).chain(next).collect();
        let windows = thinned(windows);
        let step = |(index, (seconds, window)): (usize, (i64, u32))| Step {
            seconds,
            reach: if window >= ANYONE { page.say("play-seek-anybody") } else { format!("± {window}") },
            y: index * ROW,
            width: (window.min(WIDE) * BAR / WIDE).max(2),
        };
        Self {
            code: seek.modality.code(),
            tab: seek.tab.map(|tab| tab.to_string()).unwrap_or_default(),
            modality: game_text::list(page, seek.modality),
            control: game_text::control(page, seek.modality.usual_terms().control),
            rating: seek.rating,
            others: seek.pool.saturating_sub(1),
            reach: match seek.window {
                ANYONE.. => page.say("play-seek-window-all"),
                window => page.with("play-seek-window", "window", window),
            },
            waited: now.duration_since(seek.since).as_secs().max(0),
            expected: seek.expected_wait,
            height: windows.len() * ROW,
            steps: windows.into_iter().enumerate().map(step).collect(),
        }
    }
}

/// What is shown of many steps: the next ones, some later ones, and where it ends.
fn thinned<T: Copy>(steps: Vec<T>) -> Vec<T> {
    let Some(later) = steps.len().checked_sub(NEXT + LATER + 1) else { return steps };
    let (next, rest) = steps.split_at(NEXT);
    let chosen = (1..=LATER + 1).map(|part| rest[part * (later + LATER) / (LATER + 1)]);
    next.iter().copied().chain(chosen).collect()
}

/// GET /play/seek
pub(super) async fn show(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    let now = app.now();
    let seeks = app.play().seeks(&who.account).await?;
    if seeks.is_empty() {
        // the search has just led to a game
        let lobby = app.play().lobby(Some(&who.account)).await?;
        let is_fresh = |game: &&ListedShape| {
            game.access == "matched"
                && game.phase == Phase::Playing
                && game.moves < u32::from(game.seats.number())
        };
        if let Some(game) = lobby.mine.iter().find(is_fresh) {
            return Ok(Redirect::to(&paths::game(game.id)).into_response());
        }
    }
    let seeks = seeks.iter().map(|seek| Search::of(&page, seek, now)).collect();
    html(&Show { page, seeks })
}

/// A search as it is typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SeekForm {
    modality: String,
    widest: String,
    lowest: String,
    highest: String,
    tab: String,
}

/// A number that may be left out.
fn number<T: std::str::FromStr>(page: &Page, field: &str, typed: &str) -> Result<Option<T>, Error> {
    match typed.trim() {
        "" => Ok(None),
        typed => {
            let fault = || AppError::Invalid(vec![Fault::new(field, page.say("play-fault-limit"))]);
            typed.parse().map(Some).map_err(|_| Error(fault()))
        }
    }
}

/// POST /play/seek
pub(super) async fn seek(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(form): Typed<SeekForm>,
) -> Result<Redirect, Error> {
    let seeking = NewSeek {
        modality: modality(&form.modality)?,
        widest: number(&page, "widest", &form.widest)?,
        lowest: number(&page, "lowest", &form.lowest)?,
        highest: number(&page, "highest", &form.highest)?,
        // a page without scripts has none
        tab: form.tab.parse().ok(),
    };
    app.community().count_request(&who.account)?;
    app.play().seek(&who.account, seeking).await?;
    Ok(Redirect::to("/play/seek"))
}

/// POST /play/seek/stop
pub(super) async fn stop(
    State(app): State<App>,
    who: LoggedIn,
    Typed(form): Typed<SeekForm>,
) -> Result<Redirect, Error> {
    let modality = match form.modality.as_str() {
        "" => None,
        code => Some(modality(code)?),
    };
    app.play().unseek(&who.account, modality).await?;
    Ok(Redirect::to("/play"))
}

/// The list that an address or a form names.
pub(super) fn modality(code: &str) -> Result<Modality, Error> {
    code.parse().map_err(|_| Error(AppError::NotFound("rating list")))
}

#[cfg(test)]
mod tests {
    use super::thinned;

    #[test]
    fn of_many_steps_the_next_some_and_the_last_are_shown() {
        assert_eq!(thinned((0..4).collect()), [0, 1, 2, 3]);
        assert_eq!(thinned((0..9).collect()), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(thinned((0..25).collect()), [0, 1, 2, 3, 4, 9, 14, 19, 24]);
        assert_eq!(thinned((0..10).collect()).last(), Some(&9));
    }
}
