//! The search for opponents: how far the window has widened, and how long it may take.

use std::time::Duration;

use jiff::SignedDuration;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ronde_words::Words;

use super::text::{clock, rating};
use super::{description, put, theme};
use crate::play::app::App;
use crate::play::wire::Seek;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    let inner = Rect { x: area.x + 4, width: area.width - 8, ..area };
    put(buffer, inner, 1, Line::styled(words.say("term-searching"), theme::STRONG));
    let mut row = 3;
    for (seek, told_at) in app.searching.seeks() {
        let since = app.site_time().map(|now| now.duration_since(seek.since));
        for line in lines(seek, since, app.now.saturating_sub(*told_at), words) {
            put(buffer, inner, row, line);
            row += 1;
        }
        row += 1;
    }
    if app.searching.seeks().is_empty() {
        put(buffer, inner, row, Line::from(words.say("term-asking")));
    }
}

/// One search: how long it has lasted, and how long ago the site said so.
fn lines(seek: &Seek, lasted: Option<SignedDuration>, passed: Duration, words: &Words) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(description::modality(&seek.modality, words), theme::STRONG)];
    if let Some(lasted) = lasted {
        let lasted = clock(lasted.as_secs().max(0).saturating_mul(1000));
        lines.push(Line::from(words.tell("term-waited", &[("time", lasted.into())])));
    }
    let (own, window) = (rating(seek.rating), i64::from(seek.window));
    let values = [
        ("rating", own.as_str().into()),
        ("window", window.into()),
        ("lowest", rating(seek.rating - f64::from(seek.window)).into()),
        ("highest", rating(seek.rating + f64::from(seek.window)).into()),
    ];
    lines.push(Line::from(words.tell("term-window", &values)));
    let steps = seek.next.iter().take(4).map(|step| {
        let after = step.at.duration_since(seek.since).as_secs();
        let values = [("after", clock(after.saturating_mul(1000)).into()), ("window", step.window.into())];
        words.tell("term-widens", &values)
    });
    let steps: Vec<String> = steps.collect();
    if !steps.is_empty() {
        lines.push(Line::from(words.tell("term-will-widen", &[("steps", steps.join(", ").into())])));
    }
    lines.push(Line::from(match seek.expected_wait {
        Some(seconds) => {
            let left = (seconds - passed.as_secs_f64()).max(0.0);
            words.tell("term-expected-wait", &[("time", clock(whole_milliseconds(left)).into())])
        }
        None => words.say("term-expected-wait-none"),
    }));
    lines.push(Line::from(words.tell("term-pool", &[("count", seek.pool.into())])));
    lines
}

/// A wait in milliseconds; anything longer than a day is a day.
fn whole_milliseconds(seconds: f64) -> i64 {
    let wait = Duration::from_secs_f64(seconds.clamp(0.0, 86_400.0));
    i64::try_from(wait.as_millis()).unwrap_or_default()
}
