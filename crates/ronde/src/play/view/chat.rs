//! Messages as lines.

use ratatui::text::{Line, Span};
use ronde_domain::ConversationId;
use ronde_words::Words;
use unicode_width::UnicodeWidthStr;

use super::text::wrap;
use super::theme;
use crate::play::app::App;

/// Lines from the oldest to the newest.
pub(super) struct Lines(Vec<Line<'static>>);

impl Lines {
    /// The last ones that fit.
    pub(super) fn last(self, room: usize) -> Vec<Line<'static>> {
        self.up_to(0, room)
    }

    /// Those that fit when the user has scrolled back this far; never beyond the first.
    pub(super) fn up_to(self, back: usize, room: usize) -> Vec<Line<'static>> {
        let Self(mut lines) = self;
        let back = back.min(lines.len().saturating_sub(room));
        lines.truncate(lines.len() - back);
        lines.split_off(lines.len().saturating_sub(room))
    }
}

/// All messages, including those on their way.
pub(super) fn lines(app: &App, conversation: ConversationId, width: usize, words: &Words) -> Lines {
    let mut lines = Vec::new();
    if let Some(room) = app.talk.room(conversation) {
        for message in room.messages().filter(|message| !app.talk.is_unheard(message.by)) {
            let mark = if message.is_announced { "‼ " } else { "" };
            let name = format!("{mark}{}", message.name);
            let text = match &message.text {
                Some(text) if message.is_edited => format!("{text} ({})", words.say("chat-edited")),
                Some(text) => text.clone(),
                None => words.say("chat-taken-away"),
            };
            lines.extend(said(&name, &text, width));
        }
    }
    let me = app.me.as_ref().map(|me| me.name.clone()).unwrap_or_default();
    for text in app.talk.waiting(conversation) {
        let text = format!("{text} ({})", words.say("chat-sending"));
        lines.extend(said(&me, &text, width).into_iter().map(|line| line.style(theme::QUIET)));
    }
    Lines(lines)
}

/// The name before the first line, the other lines indented to match.
fn said(name: &str, text: &str, width: usize) -> Vec<Line<'static>> {
    let head = format!("{name}: ");
    let whole = wrap(&format!("{head}{text}"), width);
    let mut lines: Vec<Line<'static>> = whole.into_iter().map(Line::from).collect();
    if let Some(first) = lines.first_mut() {
        let shown = first.to_string();
        if let Some(rest) = shown.strip_prefix(&head).filter(|_| head.width() < width) {
            *first = Line::from(vec![Span::styled(head, theme::STRONG), Span::raw(rest.to_owned())]);
        }
    }
    lines
}
