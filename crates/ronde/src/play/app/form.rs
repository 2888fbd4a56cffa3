//! A new table: how many players, how much time, who may sit down.

use crossterm::event::{KeyCode, KeyEvent};
use ronde_domain::AccountId;
use ronde_play::{Control, Level};
use ronde_protocol::{Against, NewTable, PersonShape, Request};
use ronde_quoridor::Seats;

use super::typed::{edit, insert};
use super::{App, Notice};

/// The times to choose from.
const TIMES: [Control; 8] = [
    Control::Clock { base: 180, increment: 2 },
    Control::Clock { base: 300, increment: 3 },
    Control::Clock { base: 600, increment: 5 },
    Control::Clock { base: 900, increment: 10 },
    Control::Clock { base: 1800, increment: 20 },
    Control::Days { days: 1 },
    Control::Days { days: 3 },
    Control::Days { days: 7 },
];

#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) row: Row,
    pub(crate) seats: Seats,
    time: usize,
    is_rated: bool,
    pub(crate) access: Access,
    level: usize,
    /// Names separated by commas.
    pub(crate) invited: String,
    /// People whose numbers the site has told, by name.
    known: Vec<PersonShape>,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Seats,
    Time,
    Access,
    Rated,
    Level,
    Invited,
}

/// Who may sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Open,
    Invited,
    Computer,
}

impl Access {
    const ALL: [Self; 3] = [Self::Open, Self::Invited, Self::Computer];
}

impl Default for Form {
    fn default() -> Self {
        Self {
            row: Row::Seats,
            seats: Seats::Two,
            time: 1,
            is_rated: true,
            access: Access::Open,
            level: 0,
            invited: String::new(),
            known: Vec::new(),
        }
    }
}

impl Form {
    /// The lines of the form, depending on the choices so far.
    pub(crate) fn rows(&self) -> &'static [Row] {
        match self.access {
            Access::Open => &[Row::Seats, Row::Time, Row::Access, Row::Rated],
            Access::Invited => &[Row::Seats, Row::Time, Row::Access, Row::Rated, Row::Invited],
            Access::Computer => &[Row::Seats, Row::Time, Row::Access, Row::Level],
        }
    }

    pub(crate) fn time(&self) -> Control {
        TIMES[self.time]
    }

    pub(crate) fn level(&self) -> Level {
        Level::ALL[self.level]
    }

    /// Games against the computer are never rated.
    pub(crate) fn is_rated(&self) -> bool {
        self.is_rated && self.access != Access::Computer
    }

    fn step(&mut self, up: bool) {
        let rows = self.rows();
        let at = rows.iter().position(|row| *row == self.row).unwrap_or_default();
        let to = if up { at.saturating_sub(1) } else { (at + 1).min(rows.len() - 1) };
        self.row = rows[to];
    }

    fn change(&mut self, back: bool) {
        let turned = |at: usize, count: usize| (at + if back { count - 1 } else { 1 }) % count;
        match self.row {
            Row::Seats => {
                self.seats = match self.seats {
                    Seats::Two => Seats::Four,
                    Seats::Four => Seats::Two,
                }
            }
            Row::Time => self.time = turned(self.time, TIMES.len()),
            Row::Access => {
                let at = Access::ALL.iter().position(|one| *one == self.access).unwrap_or_default();
                self.access = Access::ALL[turned(at, Access::ALL.len())];
            }
            Row::Rated => self.is_rated = !self.is_rated,
            Row::Level => self.level = turned(self.level, Level::ALL.len()),
            Row::Invited => {}
        }
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.invited.split(',').map(str::trim).filter(|name| !name.is_empty())
    }
}

impl App {
    pub(super) fn form_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Esc => self.show_lobby(),
            KeyCode::Up | KeyCode::BackTab => self.form.step(true),
            KeyCode::Down | KeyCode::Tab => self.form.step(false),
            KeyCode::Enter => self.submit(),
            _ if self.form.row == Row::Invited => drop(edit(&mut self.form.invited, key)),
            KeyCode::Left => self.form.change(true),
            KeyCode::Right | KeyCode::Char(' ') => self.form.change(false),
            _ => {}
        }
    }

    pub(super) fn form_paste(&mut self, text: &str) {
        if self.form.row == Row::Invited {
            insert(&mut self.form.invited, text);
        }
    }

    fn submit(&mut self) {
        let mut invited = Vec::new();
        if self.form.access == Access::Invited {
            let names: Vec<String> = self.form.names().map(str::to_owned).collect();
            if names.is_empty() {
                self.form.row = Row::Invited;
                self.notice = Some(Notice::Own("term-invite-whom"));
                return;
            }
            for name in names {
                match self.number_of(&name) {
                    Some(account) => invited.push(account),
                    // goes on when the site has said who that is
                    None => return self.act(Request::People { name }),
                }
            }
        }
        let form = &self.form;
        let table = NewTable {
            client_id: String::new(),
            seats: form.seats,
            control: form.time(),
            is_rated: form.is_rated(),
            against: match form.access {
                Access::Open => Against::Open,
                Access::Invited => Against::Invited { invited },
                Access::Computer => Against::Computer { level: Some(form.level()) },
            },
        };
        let client_id = self.names.fresh();
        self.make(NewTable { client_id, ..table });
    }

    fn number_of(&self, name: &str) -> Option<AccountId> {
        let friend = self.talk.friends.iter().find(|friend| friend.is_called(name)).map(|friend| friend.id);
        friend.or_else(|| self.form.known.iter().find(|one| one.is_called(name)).map(|one| one.id))
    }

    /// The site has told who is called so.
    pub(super) fn invited_found(&mut self, name: String, found: Vec<PersonShape>) {
        self.form.known.extend(found);
        if self.number_of(&name).is_some() {
            self.submit();
        } else {
            self.notice = Some(Notice::About("term-nobody-called", name));
        }
    }
}
