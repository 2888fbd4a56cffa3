//! The lobby.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ronde_words::Words;

use super::text::{clip, fit, rating};
use super::{description, put, put_list, theme};
use crate::play::app::{App, Section};
use crate::play::wire::{Listed, Phase};

/// The columns before the names of the players.
const NUMBER: usize = 6;
const KIND: usize = 26;
const STATE: usize = 16;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    if !app.lobby.is_told {
        return put(buffer, area, 1, Line::from(format!(" {}", words.say("term-asking"))));
    }
    let (lines, chosen) = lines(app, words, usize::from(area.width));
    put_list(buffer, area, lines, chosen);
}

/// The list with its headings, and which line is chosen.
fn lines(app: &App, words: &Words, width: usize) -> (Vec<Line<'static>>, usize) {
    let rows = app.lobby.rows();
    let (mut lines, mut chosen) = (Vec::new(), 0);
    for section in [Section::Mine, Section::Open, Section::Watch] {
        let (title, none) = match section {
            Section::Mine => (words.say("term-my-games"), words.say("term-my-games-none")),
            Section::Open => (words.say("term-open-tables"), words.say("term-open-tables-none")),
            Section::Watch => (words.say("term-to-watch"), words.say("term-to-watch-none")),
        };
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(format!(" {title}"), theme::STRONG));
        let before = lines.len();
        for (index, (_, game)) in rows.iter().enumerate().filter(|(_, (one, _))| *one == section) {
            let is_chosen = index == app.lobby.chosen();
            let mark = if is_chosen { "▶" } else { " " };
            let text = fit(&format!(" {mark} {}", row(app, game, section, words)), width);
            if is_chosen {
                chosen = lines.len();
            }
            lines.push(Line::styled(
                text,
                if is_chosen { theme::CHOSEN } else { ratatui::style::Style::new() },
            ));
        }
        if lines.len() == before {
            lines.push(Line::styled(format!("   {none}"), theme::QUIET));
        }
    }
    (lines, chosen)
}

/// Says that a game is paused, and for how long at most.
fn paused(app: &App, game: &Listed, words: &Words) -> String {
    let left = game.pause_ends_at.zip(app.site_time()).map(|(ends_at, now)| ends_at.duration_since(now));
    match left.map(|left| left.as_mins()) {
        None => words.say("term-phase-paused"),
        Some(..=0) => words.say("term-pause-over"),
        Some(minutes @ ..=90) => words.tell("term-paused-minutes", &[("count", minutes.into())]),
        Some(minutes @ ..=2880) => words.tell("term-paused-hours", &[("count", (minutes / 60).into())]),
        Some(minutes) => words.tell("term-paused-days", &[("count", (minutes / 1440).into())]),
    }
}

fn row(app: &App, game: &Listed, section: Section, words: &Words) -> String {
    let number = fit(&format!("#{}", game.id), NUMBER);
    let kind = fit(&description::terms(game, words), KIND);
    let state = match (section, game.phase) {
        (Section::Mine, _) if game.is_my_turn => words.say("term-your-turn"),
        (Section::Mine, Phase::Waiting) => words.say("term-phase-waiting"),
        (_, Phase::Paused) => paused(app, game, words),
        (_, Phase::Over) => words.say("term-phase-over"),
        (Section::Open, _) => String::new(),
        (_, _) => words.tell("term-moves", &[("count", game.moves.into())]),
    };
    let players = game.players.iter().map(|player| match player {
        Some(player) => {
            let name = description::name(player, words);
            player.rating.map_or(name.clone(), |number| format!("{name} {}", rating(number)))
        }
        None => "?".to_owned(),
    });
    let players = players.collect::<Vec<_>>().join(" – ");
    format!("{number}{kind} {} {players}", fit(&clip(&state, STATE), STATE))
}
