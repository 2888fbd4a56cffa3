//! A choice or the help on top of the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget};
use ronde_play::{Level, Modality};
use ronde_words::Words;
use unicode_width::UnicodeWidthStr;

use super::{description, hints, put};
use crate::play::app::{App, Menu};

pub(super) fn draw(buffer: &mut Buffer, area: Rect, menu: Menu, app: &App, words: &Words) {
    let (title, lines) = match menu {
        Menu::Computer => {
            let levels = Level::ALL.iter().map(|level| description::level(*level, words));
            (words.say("term-menu-computer"), numbered(levels))
        }
        Menu::Search => {
            let lists = Modality::ALL.iter().map(|modality| description::modality(*modality, words));
            (words.say("term-menu-search"), numbered(lists))
        }
        Menu::Help => (words.say("term-menu-help"), hints::help(app, words)),
    };
    let width = lines.iter().map(|line| line.width()).chain([title.width()]).max().unwrap_or_default();
    let width = u16::try_from(width + 4).unwrap_or(area.width).min(area.width);
    let height = u16::try_from(lines.len() + 2).unwrap_or(area.height).min(area.height);
    let window =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    Clear.render(window, buffer);
    let block = Block::bordered().title(format!(" {title} "));
    let inner = block.inner(window);
    block.render(window, buffer);
    for (row, line) in lines.into_iter().enumerate() {
        put(buffer, inner, u16::try_from(row).unwrap_or_default(), Line::from(format!(" {line}")));
    }
}

fn numbered(choices: impl Iterator<Item = String>) -> Vec<String> {
    choices.enumerate().map(|(index, choice)| format!("{}  {choice}", index + 1)).collect()
}
