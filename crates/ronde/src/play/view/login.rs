//! The login screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ronde_words::Words;
use unicode_width::UnicodeWidthStr;

use super::text::{end_of, fit};
use super::{put, theme};
use crate::play::app::{App, Field};

/// Room for what is typed.
const TYPED: usize = 40;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    let inner = Rect { x: area.x + 4, width: area.width - 8, ..area };
    put(buffer, inner, 2, Line::styled(words.say("term-login-title"), theme::STRONG));
    put(buffer, inner, 3, Line::from(app.start.server.clone()));
    if app.start.is_readable_by_others {
        put(buffer, inner, 4, Line::styled(words.say("term-login-open"), theme::NOTICE));
    }
    let labels = [words.say("term-login-name"), words.say("term-login-password")];
    let width = labels.iter().map(|label| label.width()).max().unwrap_or_default();
    let hidden = "•".repeat(app.login.letters());
    for (row, (field, typed)) in
        [(Field::Name, app.login.name.as_str()), (Field::Password, &hidden)].iter().enumerate()
    {
        let is_here = app.login.field == *field && !app.login.is_trying;
        let mark = if is_here { "▶" } else { " " };
        let label = fit(&labels[row], width);
        let mut spans = vec![Span::raw(format!("{mark} {label}  {}", end_of(typed, TYPED)))];
        if is_here {
            spans.push(Span::styled("█", theme::CURSOR));
        }
        put(buffer, inner, 6 + u16::try_from(row).unwrap_or_default(), Line::from(spans));
    }
    if app.login.is_trying {
        put(buffer, inner, 9, Line::from(words.say("term-login-trying")));
    }
}
