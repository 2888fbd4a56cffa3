//! Friends, and people who would like to be.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ronde_protocol::FriendShape;
use ronde_words::Words;

use super::text::fit;
use super::{description, put_list, talk, theme};
use crate::play::app::{App, Circle};

const NAME: usize = 40;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    let (lines, chosen) = lines(app, words, usize::from(area.width));
    put_list(buffer, area, lines, chosen);
}

/// The list with its headings, and which line is chosen.
fn lines(app: &App, words: &Words, width: usize) -> (Vec<Line<'static>>, usize) {
    let known = app.acquaintances();
    let (mut lines, mut chosen) = (Vec::new(), 0);
    for circle in Circle::ALL {
        let mut people = known.iter().enumerate().filter(|(_, (one, _))| *one == circle).peekable();
        let is_empty = people.peek().is_none();
        // friends always have their heading, so that an empty list says what to do
        if is_empty && circle != Circle::Friend {
            continue;
        }
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(format!(" {}", heading(circle, words)), theme::STRONG));
        if is_empty {
            lines.push(Line::styled(format!("   {}", words.say("term-friends-none")), theme::QUIET));
        }
        for (index, (_, friend)) in people {
            let is_chosen = index == app.chosen_friend();
            let mark = if is_chosen { "▶" } else { " " };
            let text = fit(&format!(" {mark} {}", row(circle, friend, words)), width);
            if is_chosen {
                chosen = lines.len();
            }
            lines.push(Line::styled(text, if is_chosen { theme::CHOSEN } else { Style::new() }));
        }
    }
    (lines, chosen)
}

fn heading(circle: Circle, words: &Words) -> String {
    match circle {
        Circle::Asking => words.say("friends-asking"),
        Circle::Friend => words.say("friends-mine"),
        Circle::Asked => words.say("friends-asked"),
        Circle::Blocked => words.say("term-friends-blocked"),
    }
}

/// Only of friends it is known whether they are there.
fn row(circle: Circle, friend: &FriendShape, words: &Words) -> String {
    match circle {
        Circle::Friend => {
            let presence = description::presence(friend.presence, words);
            format!("{} {} {presence}", talk::mark(friend.presence), fit(&friend.name, NAME))
        }
        Circle::Asking | Circle::Asked | Circle::Blocked => friend.name.clone(),
    }
}
