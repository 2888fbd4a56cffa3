//! The keys of the conversations: up and down choose one, letters are typed.

use crossterm::event::{KeyCode, KeyEvent};
use ronde_protocol::{Opening, Request};

use super::typed::{edit, insert};
use super::{App, Place, Screen};

/// How many lines Page Up and Page Down move.
const LINES: usize = 10;

impl App {
    pub(super) fn show_talk(&mut self) {
        self.before_talk = self.screen;
        self.screen = Screen::Talk;
        self.talk.scroll = 0;
        self.enter_place();
    }

    pub(super) fn talk_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Esc if self.before_talk == Screen::Lobby => self.show_lobby(),
            KeyCode::Esc => self.screen = self.before_talk,
            KeyCode::Up => self.go_to_place(self.talk.chosen().saturating_sub(1)),
            KeyCode::Down => self.go_to_place(self.talk.chosen() + 1),
            KeyCode::PageUp => {
                self.talk.scroll += LINES;
                self.read_earlier();
            }
            KeyCode::PageDown => self.talk.scroll = self.talk.scroll.saturating_sub(LINES),
            KeyCode::Tab => self.show_friends(),
            KeyCode::Enter => self.say_here(),
            _ => drop(edit(&mut self.talk.typed, key)),
        }
    }

    pub(super) fn talk_paste(&mut self, text: &str) {
        insert(&mut self.talk.typed, text);
    }

    fn go_to_place(&mut self, index: usize) {
        self.talk.chosen = index;
        self.talk.chosen = self.talk.chosen();
        self.talk.scroll = 0;
        self.enter_place();
    }

    /// Shows the chosen conversation; a new one begins with the first message.
    fn enter_place(&mut self) {
        match self.talk.place() {
            Some(Place::Room(room)) => self.open_room(room),
            Some(Place::Lobby | Place::Friend(_)) | None => {}
        }
    }

    fn say_here(&mut self) {
        match self.talk.place() {
            Some(Place::Room(room)) => {
                let text = std::mem::take(&mut self.talk.typed);
                if !text.trim().is_empty() {
                    self.talk.scroll = 0;
                    self.say(room, text);
                }
            }
            // what is typed stays in the line, for when the door is open
            Some(Place::Lobby) => self.act(Request::Open(Opening::default())),
            Some(Place::Friend(account)) => {
                self.act(Request::Open(Opening { account: Some(account), ..Opening::default() }));
            }
            None => {}
        }
    }
}
