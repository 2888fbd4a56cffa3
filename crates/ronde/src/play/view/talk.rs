//! The conversations: a list on the left, messages on the right.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ronde_community::{Kind, Presence};
use ronde_protocol::ConversationShape;
use ronde_words::Words;

use super::text::fit;
use super::{chat, put, theme};
use crate::play::app::{App, Place};

const PLACES: u16 = 26;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, words: &Words) {
    let left = Rect { width: PLACES, ..area };
    let chosen = app.talk.chosen();
    // the chosen line stays in sight
    let skipped = (chosen + 1).saturating_sub(usize::from(area.height));
    let places = app.talk.places();
    for (row, (index, place)) in
        places.iter().enumerate().skip(skipped).take(usize::from(area.height)).enumerate()
    {
        let text = fit(&format!(" {}", described(app, *place, words)), usize::from(PLACES));
        let style = if index == chosen { theme::CHOSEN } else { Style::new() };
        put(buffer, left, u16::try_from(row).unwrap_or_default(), Line::styled(text, style));
    }
    for row in 0..area.height {
        let line = Rect { x: left.right(), width: 1, ..area };
        put(buffer, line, row, Line::styled("│", theme::QUIET));
    }
    let right = Rect { x: left.right() + 2, width: area.width - PLACES - 3, ..area };
    match app.talk.place() {
        Some(Place::Room(room)) => {
            let lines = chat::lines(app, room, usize::from(right.width), words);
            let lines = lines.up_to(app.talk.scroll, usize::from(right.height));
            // the newest messages are right above the line for typing
            let empty = right.height - u16::try_from(lines.len()).unwrap_or(right.height);
            for (row, line) in lines.into_iter().enumerate() {
                put(buffer, right, empty + u16::try_from(row).unwrap_or_default(), line);
            }
        }
        Some(Place::Lobby | Place::Friend(_)) | None => {
            put(buffer, right, right.height - 1, Line::styled(words.say("term-enter-room"), theme::QUIET));
        }
    }
}

fn described(app: &App, place: Place, words: &Words) -> String {
    match place {
        Place::Lobby => words.say("chat-lobby"),
        Place::Friend(account) => {
            let friend = app.talk.friends.iter().find(|friend| friend.id == account);
            friend.map_or(String::new(), |friend| format!("{} {}", mark(friend.presence), friend.name))
        }
        Place::Room(room) => app.talk.conversation(room).map_or_else(
            || words.tell("term-room", &[("room", room.to_string().into())]),
            |conversation| named(app, conversation, words),
        ),
    }
}

fn named(app: &App, conversation: &ConversationShape, words: &Words) -> String {
    let friend = app.talk.friends.iter().find(|friend| Some(friend.id) == conversation.with);
    let name = match conversation.kind {
        Kind::Lobby => words.say("chat-lobby"),
        Kind::Game | Kind::Spectators => {
            // `g-12` is the room of the players of game 12, `s-12` that of its spectators
            let game = conversation.key.rsplit('-').next().unwrap_or_default();
            let is_of_players = conversation.kind == Kind::Game;
            let id = if is_of_players { "chat-game" } else { "chat-spectators" };
            words.tell(id, &[("game", game.into())])
        }
        Kind::Pair | Kind::Group | Kind::Tournament => conversation.name.clone(),
    };
    let name = friend.map_or(name.clone(), |friend| format!("{} {name}", mark(friend.presence)));
    if conversation.unread > 0 { format!("{name} ({})", conversation.unread) } else { name }
}

/// Whether somebody is online.
pub(super) const fn mark(presence: Presence) -> char {
    match presence {
        Presence::Online | Presence::Playing => '●',
        Presence::Away => '◐',
        Presence::Gone => '○',
    }
}
