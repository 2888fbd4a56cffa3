//! The form of a new table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ronde_words::Words;

use super::text::{end_of, fit};
use super::{description, put, theme};
use crate::play::app::{Access, App, Form, FormRow};

const LABEL: usize = 24;
const TYPED: usize = 44;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    let inner = Rect { x: area.x + 4, width: area.width - 8, ..area };
    put(buffer, inner, 1, Line::styled(words.say("term-new-table"), theme::STRONG));
    let form = &app.form;
    for (index, row) in form.rows().iter().enumerate() {
        let is_here = *row == form.row;
        let (mark, style) =
            if is_here { ("▶", theme::STRONG) } else { (" ", ratatui::style::Style::new()) };
        let (label, value) = described(form, *row, words);
        let label = fit(&label, LABEL);
        let mut spans = vec![Span::raw(format!("{mark} {label} "))];
        if *row == FormRow::Invited {
            spans.push(Span::raw(end_of(&form.invited, TYPED)));
            if is_here {
                spans.push(Span::styled("█", theme::CURSOR));
            }
        } else {
            spans.push(Span::styled(format!("‹ {value} ›"), style));
        }
        put(buffer, inner, 3 + u16::try_from(index).unwrap_or_default(), Line::from(spans));
    }
}

/// The label of a row, and what is chosen in it.
fn described(form: &Form, row: FormRow, words: &Words) -> (String, String) {
    match row {
        FormRow::Seats => (words.say("term-form-seats"), form.seats.number().to_string()),
        FormRow::Time => (words.say("term-form-time"), description::control(form.time(), words)),
        FormRow::Access => {
            let access = match form.access {
                Access::Open => words.say("term-access-open"),
                Access::Invited => words.say("term-access-invited"),
                Access::Computer => words.say("term-access-computer"),
            };
            (words.say("term-form-access"), access)
        }
        FormRow::Rated => {
            let rated = if form.is_rated() { words.say("term-yes") } else { words.say("term-no") };
            (words.say("term-form-rated"), rated)
        }
        FormRow::Level => (words.say("term-form-level"), description::level(form.level(), words)),
        FormRow::Invited => (words.say("term-form-invited"), String::new()),
    }
}
