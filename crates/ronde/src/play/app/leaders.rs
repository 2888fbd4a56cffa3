//! The leaderboards: everyone or friends, searched by name, page by page.

use crossterm::event::{KeyCode, KeyEvent};
use ronde_community::Step;
use ronde_play::Modality;
use ronde_protocol::{Among, LeaderShape, LeadersAsked, LeadersShape, Request};

use super::typed::{edit, insert};
use super::{App, Menu, Screen};

/// How many lines to ask for at once.
const PER_PAGE: usize = 50;
/// How many lines Page Up and Page Down move.
const LINES: usize = 10;
const LONGEST_NAME: usize = 100;

#[derive(Debug)]
pub(crate) struct Leaders {
    pub(crate) modality: Modality,
    pub(crate) among: Among,
    /// The part of a name that is searched for.
    pub(crate) search: String,
    /// The next search, while it is typed.
    pub(crate) typed: Option<String>,
    /// The chosen line, counted from 0 through all pages.
    chosen: usize,
    /// The last page that was told, and as the answer to what.
    told: Option<(LeadersAsked, LeadersShape)>,
}

impl Default for Leaders {
    fn default() -> Self {
        Self {
            modality: Modality::ALL[0],
            among: Among::All,
            search: String::new(),
            typed: None,
            chosen: 0,
            told: None,
        }
    }
}

impl Leaders {
    /// The page in which the chosen line stands; nothing until it is told.
    pub(crate) fn page(&self) -> Option<&LeadersShape> {
        self.told.as_ref().filter(|(asked, _)| *asked == self.asked()).map(|(_, page)| page)
    }

    /// The row of the chosen line in its page.
    pub(crate) fn row(&self) -> usize {
        self.chosen % PER_PAGE
    }

    fn leader(&self) -> Option<&LeaderShape> {
        self.page()?.lines.get(self.row())
    }

    fn asked(&self) -> LeadersAsked {
        LeadersAsked {
            modality: self.modality,
            q: self.search.clone(),
            who: self.among,
            page: u32::try_from(self.chosen / PER_PAGE + 1).ok(),
            per_page: u32::try_from(PER_PAGE).ok(),
        }
    }

    fn take(&mut self, asked: LeadersAsked, page: LeadersShape) {
        let is_this_list = asked.is_same_list(&self.asked());
        if is_this_list {
            // the list may have become shorter
            self.chosen = self.chosen.min(last(&page));
        }
        self.told = Some((asked, page));
    }

    /// Goes down by so many lines, or up; never beyond what is known.
    fn move_by(&mut self, lines: isize) {
        let last = self.page().map_or(0, last);
        if self.page().is_some() {
            self.chosen = self.chosen.saturating_add_signed(lines).min(last);
        }
    }

    fn turn(&mut self, back: bool) {
        let count = Modality::ALL.len();
        let at = Modality::ALL.iter().position(|one| *one == self.modality).unwrap_or_default();
        self.modality = Modality::ALL[(at + if back { count - 1 } else { 1 }) % count];
        self.chosen = 0;
    }

    fn toggle_friends(&mut self) {
        self.among = match self.among {
            Among::All => Among::Friends,
            Among::Friends => Among::All,
        };
        self.chosen = 0;
    }

    fn find(&mut self, name: &str) {
        self.search = name.trim().chars().take(LONGEST_NAME).collect();
        self.chosen = 0;
    }
}

/// The last line of the whole list, counted from 0.
fn last(page: &LeadersShape) -> usize {
    usize::try_from(page.total - 1).unwrap_or_default()
}

impl App {
    pub(super) fn show_leaders(&mut self) {
        self.leaders.typed = None;
        self.screen = Screen::Leaders;
        // what is known already is shown until the site has told it anew
        self.act(Request::Leaders(self.leaders.asked()));
    }

    pub(super) fn leaders_key(&mut self, key: KeyEvent) {
        if self.leaders.typed.is_some() {
            return self.search_key(key);
        }
        match key.code {
            KeyCode::Left | KeyCode::BackTab => self.leaders.turn(true),
            KeyCode::Right | KeyCode::Tab => self.leaders.turn(false),
            KeyCode::Up => self.leaders.move_by(-1),
            KeyCode::Down => self.leaders.move_by(1),
            KeyCode::PageUp => self.leaders.move_by(-LINES.cast_signed()),
            KeyCode::PageDown => self.leaders.move_by(LINES.cast_signed()),
            KeyCode::Home => self.leaders.move_by(isize::MIN),
            KeyCode::End => self.leaders.move_by(isize::MAX),
            KeyCode::Char('f') => self.leaders.toggle_friends(),
            KeyCode::Char('/') => self.leaders.typed = Some(self.leaders.search.clone()),
            KeyCode::Char('a') => self.befriend_leader(),
            KeyCode::Char('t') => return self.show_talk(),
            KeyCode::Char('?') => self.menu = Some(Menu::Help),
            KeyCode::Char('q') | KeyCode::Esc => return self.show_lobby(),
            _ => {}
        }
        self.look_at_leaders();
    }

    fn search_key(&mut self, key: KeyEvent) {
        let Some(typed) = &mut self.leaders.typed else { return };
        match key.code {
            KeyCode::Enter => {
                let name = std::mem::take(typed);
                self.leaders.typed = None;
                self.leaders.find(&name);
                self.look_at_leaders();
            }
            KeyCode::Esc => self.leaders.typed = None,
            _ => drop(edit(typed, key)),
        }
    }

    pub(super) fn leaders_paste(&mut self, text: &str) {
        if let Some(typed) = &mut self.leaders.typed {
            insert(typed, text);
        }
    }

    fn befriend_leader(&mut self) {
        let me = self.my_number();
        let other = self.leaders.leader().map(|leader| leader.account).filter(|account| Some(*account) != me);
        if let Some(account) = other {
            self.act(Request::Friend { account, step: Step::Ask });
        }
    }

    /// Asks for the current page, unless it is here or a request is on its way: its answer continues from here, so that holding down a key
    /// doesn't ask faster than the site answers.
    fn look_at_leaders(&mut self) {
        let is_asked = self.is_asked(|request| matches!(request, Request::Leaders(_)));
        if self.leaders.page().is_none() && !is_asked {
            self.act(Request::Leaders(self.leaders.asked()));
        }
    }

    pub(super) fn leaders_told(&mut self, asked: LeadersAsked, page: LeadersShape) {
        self.leaders.take(asked, page);
        if self.screen == Screen::Leaders {
            self.look_at_leaders();
        }
    }

    /// After a cut.
    pub(super) fn look_at_leaders_again(&mut self) {
        if self.screen == Screen::Leaders {
            self.ask(Request::Leaders(self.leaders.asked()));
        }
    }
}
