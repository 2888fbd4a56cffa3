//! Keys: first the menu on top, then the screen.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ronde_play::{Level, Modality};

use super::{App, Screen};

/// A choice shown on top of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Menu {
    /// The strength of the computer.
    Computer,
    /// The list in which to look for opponents.
    Search,
    /// The keys of this screen.
    Help,
}

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.quit(None);
        }
        self.notice = None;
        if let Some(menu) = self.menu {
            return self.menu_key(menu, key);
        }
        match self.screen {
            Screen::Login => self.login_key(key),
            Screen::Lobby => self.lobby_key(key),
            Screen::NewTable => self.form_key(key),
            Screen::Waiting => self.waiting_key(key),
            Screen::Board => self.board_key(key),
            Screen::Talk => self.talk_key(key),
            Screen::Leaders => self.leaders_key(key),
            Screen::Friends => self.friends_key(key),
        }
    }

    fn menu_key(&mut self, menu: Menu, key: KeyEvent) {
        self.menu = None;
        let KeyCode::Char(letter) = key.code else { return };
        let number = letter.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
        let Some(index) = number.and_then(|number| number.checked_sub(1)) else { return };
        match menu {
            Menu::Computer => {
                if let Some(level) = Level::ALL.get(index) {
                    self.play_the_computer(*level);
                }
            }
            Menu::Search => {
                if let Some(modality) = Modality::ALL.get(index) {
                    self.search(*modality);
                }
            }
            Menu::Help => {}
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        match self.screen {
            Screen::Login => self.login_paste(text),
            Screen::NewTable => self.form_paste(text),
            Screen::Board => self.board_paste(text),
            Screen::Talk => self.talk_paste(text),
            Screen::Leaders => self.leaders_paste(text),
            Screen::Friends => self.friends_paste(text),
            Screen::Lobby | Screen::Waiting => {}
        }
    }
}
