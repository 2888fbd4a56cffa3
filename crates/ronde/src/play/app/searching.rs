//! The search for opponents, and the screen that waits for them.

use std::collections::BTreeSet;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};
use ronde_domain::GameId;
use ronde_play::Modality;

use super::{App, Menu, Notice, Screen};
use crate::play::wire::{Phase, Request, Seek};

#[derive(Debug, Default)]
pub(crate) struct Searching {
    /// Each search as the site sent it, and when.
    seeks: Vec<(Seek, Duration)>,
    /// Where the user wants to play; requested again after a cut.
    wanted: BTreeSet<Modality>,
    /// What was wanted here until the site ended it, and when: the end of a search arrives before the game.
    ended: Vec<(String, Duration)>,
}

/// Once opponents are found, their table is made within this time.
const MADE_WITHIN: Duration = Duration::from_secs(30);

impl Searching {
    pub(crate) fn is_on(&self) -> bool {
        !self.wanted.is_empty() || !self.seeks.is_empty()
    }

    /// What the site has told of each search, and when.
    pub(crate) fn seeks(&self) -> &[(Seek, Duration)] {
        &self.seeks
    }

    pub(super) fn take(&mut self, seek: Seek, now: Duration) {
        self.seeks.retain(|(one, _)| one.modality != seek.modality);
        if seek.is_over {
            let before = self.wanted.len();
            self.wanted.retain(|modality| modality.code() != seek.modality);
            if self.wanted.len() < before {
                self.ended.push((seek.modality, now));
            }
        } else {
            self.seeks.push((seek, now));
            self.seeks.sort_by(|(one, _), (other, _)| one.modality.cmp(&other.modality));
        }
    }

    pub(super) fn refused(&mut self, modality: Modality) {
        self.wanted.remove(&modality);
    }

    /// All current searches; returns the wanted ones that are not among them.
    pub(super) fn take_all(&mut self, seeks: Vec<Seek>, now: Duration) -> Vec<Modality> {
        self.seeks.clear();
        for seek in seeks {
            self.take(seek, now);
        }
        let stands =
            |modality: &Modality| self.seeks.iter().any(|(seek, _)| seek.modality == modality.code());
        self.wanted.iter().copied().filter(|modality| !stands(modality)).collect()
    }

    pub(super) fn end(&mut self) {
        self.seeks.clear();
        self.wanted.clear();
        self.ended.clear();
    }

    /// Whether this client is looking for such a game, or was a moment ago.
    fn looks_for(&self, modality: &str, now: Duration) -> bool {
        let is_fresh = |at: Duration| now.saturating_sub(at) < MADE_WITHIN;
        self.wanted.iter().any(|one| one.code() == modality)
            || self.ended.iter().any(|(ended, at)| ended == modality && is_fresh(*at))
    }
}

impl App {
    pub(super) fn search(&mut self, modality: Modality) {
        self.searching.wanted.insert(modality);
        self.screen = Screen::Waiting;
        self.act(Request::Seek { modality });
    }

    pub(super) fn waiting_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Char('s') | KeyCode::Esc => {
                self.searching.end();
                self.ask(Request::Unseek);
                self.show_lobby();
            }
            KeyCode::Char('l' | 'q') => self.show_lobby(),
            KeyCode::Char('t') => self.show_talk(),
            KeyCode::Char('?') => self.menu = Some(Menu::Help),
            _ => {}
        }
    }

    /// Opponents were found. Only the client that searched goes to the board by itself, and not while the user is typing; all others show a
    /// notice.
    pub(super) fn matched(&mut self, game: GameId, modality: &str, is_of_a_tab: bool) {
        let is_wanted = self.searching.looks_for(modality, self.now);
        if is_wanted && !is_of_a_tab && !self.is_typing() {
            return self.go_to_match(game);
        }
        if is_wanted {
            self.searching.end();
        }
        self.notice = Some(Notice::Game("term-begun-in", game));
        self.ask(Request::Games);
    }

    fn go_to_match(&mut self, game: GameId) {
        self.searching.end();
        self.menu = None;
        self.open_board(game);
        self.notice = Some(Notice::Own("term-matched"));
    }

    /// After a cut: shows a game that was found meanwhile, since its news was lost.
    pub(super) fn look_for_match(&mut self) -> bool {
        if !self.searching.is_on() || self.screen != Screen::Waiting {
            return false;
        }
        let wanted = |modality: &str| self.searching.wanted.iter().any(|one| one.code() == modality);
        let is_fresh = |moves: u32, seats: u8| moves < u32::from(seats);
        let found = self.lobby.mine().iter().find(|game| {
            game.phase == Phase::Playing
                && wanted(&game.modality)
                && is_fresh(game.moves, game.seats.number())
        });
        let Some(game) = found.map(|game| game.id) else { return false };
        self.go_to_match(game);
        true
    }
}
