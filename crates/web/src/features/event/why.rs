//! Why a round is paired as it is: bracket by bracket, in words and as a picture.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Viewer;
use ronde_pairing::dutch::explain::{BracketReasons, Explanation};
use ronde_words::numbers;

use super::chart::{Chart, Shape};
use super::frame::{Frame, Rounds, Tab, paired};
use super::people::{People, Person};
use super::reasons::is_as_paired;
use super::{picture, written};
use crate::layout::Page;

#[derive(Template)]
#[template(path = "features/event/why.html")]
struct Why {
    page: Page,
    frame: Frame,
    rounds: Rounds,
    round: u16,
    /// What there is to say instead of brackets, or before them.
    notes: Vec<String>,
    brackets: Vec<Bracket>,
    /// Reasons that go line by line.
    lines: Vec<String>,
    bye: Vec<String>,
}

struct Bracket {
    score: String,
    residents: String,
    moved_down: String,
    count: usize,
    verdict: String,
    floaters: Vec<String>,
    pairs: Vec<Pair>,
    picture: Option<Chart>,
}

struct Pair {
    white: Person,
    black: Person,
    why: String,
}

/// GET /e/{event}/rounds/{round}/why
pub(super) async fn show(
    State(app): State<App>,
    viewer: Viewer,
    page: Page,
    Path((_, round)): Path<(String, String)>,
) -> Result<Response, Error> {
    written(app, page, viewer.event, move |app, page, event| why(app, page, event, &round)).await
}

fn why(app: &App, page: Page, event: &Snapshot, round: &str) -> Result<Why, Error> {
    let number = paired(event, round)?;
    let tournament = event.tournament();
    let round = tournament.round(number).ok_or(AppError::NotFound("round"))?;
    let people = People::new(&page, event);
    let mut notes = Vec::new();
    let explanation = app.explanations().of(event, &[number]).swap_remove(0);
    let general = round.system().general_reasons();
    match &explanation {
        Some(explained) if !is_as_paired(explained, round, &people) => {
            notes.push(page.say("show-why-differs"));
        }
        Some(explained) if explained.brackets().is_some() => {}
        _ => notes.push(page.say(general.round)),
    }
    let name = |number| people.called(number);
    let lines = explanation.iter().flat_map(|explained| explained.lines());
    let lines = lines.map(|line| page.words.told(&line.told, &name)).collect();
    let brackets = explanation.as_ref().and_then(|explained| explained.brackets());
    let told = brackets.map(|explanation| told(&page, &people, explanation));
    let (brackets, bye) = told.unwrap_or_default();
    Ok(Why {
        frame: Frame::new(&page, event, Tab::Pairings),
        rounds: Rounds::new(tournament.rounds().len(), number.index() + 1, |round| format!("../{round}/why")),
        round: number.get(),
        notes,
        brackets,
        lines,
        bye,
        page,
    })
}

fn told(page: &Page, people: &People, explanation: &Explanation) -> (Vec<Bracket>, Vec<String>) {
    let name = |number| people.called(number);
    let last = explanation.brackets.len().saturating_sub(1);
    let brackets = explanation.brackets.iter().enumerate();
    let brackets = brackets.map(|(at, bracket)| of_bracket(page, people, bracket, at == last)).collect();
    let bye = explanation.bye.as_ref().map(|bye| page.words.bye_reasons(bye, &name));
    (brackets, bye.unwrap_or_default())
}

fn of_bracket(page: &Page, people: &People, reasons: &BracketReasons, is_last: bool) -> Bracket {
    let words = page.words;
    // whom the last bracket leaves over has the bye, which has its own lines
    let floaters = reasons.floaters.iter().filter(|_| !is_last);
    let pairs = reasons.pairs.iter().filter_map(|pair| {
        Some(Pair {
            white: people.numbered(pair.white)?.clone(),
            black: people.numbered(pair.black)?.clone(),
            why: words.color_rule(pair.color_rule),
        })
    });
    Bracket {
        score: words.score(reasons.score),
        residents: numbers(&reasons.residents),
        moved_down: numbers(&reasons.moved_down),
        count: reasons.residents.len() + reasons.moved_down.len(),
        verdict: words.verdict(reasons),
        floaters: floaters.map(|floater| words.floater(floater, &|number| people.called(number))).collect(),
        pairs: pairs.collect(),
        picture: picture::bracket(reasons, is_last),
    }
}
