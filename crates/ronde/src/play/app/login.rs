//! The login screen: name and password.

use crossterm::event::{KeyCode, KeyEvent};

use super::typed::{edit, insert};
use super::{App, Effect, Notice, Screen, Trouble};

/// What is typed on the login screen.
#[derive(Clone, Default)]
pub(crate) struct Login {
    pub(crate) name: String,
    password: String,
    pub(crate) field: Field,
    /// Whether the site is being asked right now.
    pub(crate) is_trying: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Field {
    #[default]
    Name,
    Password,
}

impl std::fmt::Debug for Login {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Login").field("name", &self.name).field("field", &self.field).finish_non_exhaustive()
    }
}

impl Login {
    pub(super) fn new(name: &str) -> Self {
        let field = if name.is_empty() { Field::Name } else { Field::Password };
        Self { name: name.to_owned(), field, ..Self::default() }
    }

    /// How many letters of the password are typed.
    pub(crate) fn letters(&self) -> usize {
        self.password.chars().count()
    }

    fn line(&mut self) -> &mut String {
        match self.field {
            Field::Name => &mut self.name,
            Field::Password => &mut self.password,
        }
    }
}

impl App {
    pub(super) fn login_key(&mut self, key: KeyEvent) {
        if self.login.is_trying {
            return;
        }
        match key.code {
            KeyCode::Esc => self.quit(None),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Up | KeyCode::Down => {
                self.login.field = self.other_field();
            }
            KeyCode::Enter => self.log_in(),
            _ => drop(edit(self.login.line(), key)),
        }
    }

    fn other_field(&self) -> Field {
        match self.login.field {
            Field::Name => Field::Password,
            Field::Password => Field::Name,
        }
    }

    pub(super) fn login_paste(&mut self, text: &str) {
        insert(self.login.line(), text);
    }

    fn log_in(&mut self) {
        self.login.name = self.login.name.trim().to_owned();
        if self.login.name.is_empty() {
            self.login.field = Field::Name;
        } else if self.login.password.is_empty() {
            self.login.field = Field::Password;
        } else {
            self.login.is_trying = true;
            let password = std::mem::take(&mut self.login.password);
            self.effects.push(Effect::LogIn { name: self.login.name.clone(), password });
        }
    }

    pub(super) fn not_logged_in(&mut self, trouble: Trouble) {
        self.login.is_trying = false;
        self.login.field = Field::Password;
        self.notice = Some(Notice::Trouble(trouble));
    }

    /// Back to the login screen, because the login has expired.
    pub(super) fn show_door(&mut self) {
        self.login = Login::new(&self.login.name);
        self.screen = Screen::Login;
        self.menu = None;
        self.notice = Some(Notice::Trouble(Trouble::NotLoggedIn));
    }
}
