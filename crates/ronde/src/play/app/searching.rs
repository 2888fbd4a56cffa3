//! The search for opponents, and the screen that waits for them.

use std::collections::BTreeSet;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent};
use ronde_domain::GameId;
use ronde_play::{Modality, Phase};
use ronde_protocol::{NewSeek, Request, SeekShape};

use super::{App, Menu, Notice, Screen};

#[derive(Debug, Default)]
pub(crate) struct Searching {
    /// What the site has told of each search, and when.
    seeks: Vec<(SeekShape, Duration)>,
    /// Where one wants to play; asked for again after a cut.
    wanted: BTreeSet<Modality>,
    /// What was wanted here until the site ended it, and when: the end of a search is told before the game.
    ended: Vec<(Modality, Duration)>,
}

/// Once opponents are found, their table is made within this time.
const MADE_WITHIN: Duration = Duration::from_secs(30);

impl Searching {
    pub(crate) fn is_on(&self) -> bool {
        !self.wanted.is_empty() || !self.seeks.is_empty()
    }

    /// What the site has told of each search, and when.
    pub(crate) fn seeks(&self) -> &[(SeekShape, Duration)] {
        &self.seeks
    }

    pub(super) fn take(&mut self, seek: SeekShape, now: Duration) {
        self.seeks.retain(|(one, _)| one.modality != seek.modality);
        if seek.is_over {
            let before = self.wanted.len();
            self.wanted.remove(&seek.modality);
            if self.wanted.len() < before {
                self.ended.push((seek.modality, now));
            }
        } else {
            self.seeks.push((seek, now));
            self.seeks.sort_by_key(|(one, _)| one.modality.code());
        }
    }

    pub(super) fn refused(&mut self, modality: Modality) {
        self.wanted.remove(&modality);
    }

    /// The searches that stand, all of them; which wanted ones are not among them.
    pub(super) fn take_all(&mut self, seeks: Vec<SeekShape>, now: Duration) -> Vec<Modality> {
        self.seeks.clear();
        for seek in seeks {
            self.take(seek, now);
        }
        let stands = |modality: &Modality| self.seeks.iter().any(|(seek, _)| seek.modality == *modality);
        self.wanted.iter().copied().filter(|modality| !stands(modality)).collect()
    }

    pub(super) fn end(&mut self) {
        self.seeks.clear();
        self.wanted.clear();
        self.ended.clear();
    }

    /// Whether this client looks for such a game, or did a moment ago.
    fn looks_for(&self, modality: Modality, now: Duration) -> bool {
        let is_fresh = |at: Duration| now.saturating_sub(at) < MADE_WITHIN;
        self.wanted.contains(&modality)
            || self.ended.iter().any(|(ended, at)| *ended == modality && is_fresh(*at))
    }
}

impl App {
    pub(super) fn search(&mut self, modality: Modality) {
        self.searching.wanted.insert(modality);
        self.screen = Screen::Waiting;
        self.act(Request::Seek(NewSeek::of(modality)));
    }

    pub(super) fn waiting_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Char('s') | KeyCode::Esc => {
                self.searching.end();
                self.ask(Request::Unseek { modality: None });
                self.show_lobby();
            }
            KeyCode::Char('l' | 'q') => self.show_lobby(),
            KeyCode::Char('t') => self.show_talk(),
            KeyCode::Char('?') => self.menu = Some(Menu::Help),
            _ => {}
        }
    }

    /// Somebody was found. Only who looked here goes there by itself, and nobody who is typing; all others are told.
    pub(super) fn matched(&mut self, game: GameId, modality: Modality, is_of_a_tab: bool) {
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
        let wanted = |modality: &Modality| self.searching.wanted.contains(modality);
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
