//! What each answer of the site means.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{App, Notice, Screen};
use crate::play::wire::{
    Conversation, Friend, Game, Games, History, LeadersPage, Problem, Request, Seek, Someone, Stored, Welcome,
};

impl App {
    pub(super) fn answer(&mut self, request: Request, outcome: Result<Value, Problem>) {
        match (request, outcome) {
            (Request::Hello { .. }, Ok(told)) => self.welcomed(told),
            (Request::Games, Ok(told)) => self.games_told(told),
            (Request::MakeGame(_), outcome) => self.table_made(outcome),
            (Request::Sit { .. } | Request::Game { .. }, Ok(told)) => self.show_game(&told),
            (Request::Sit { game }, Err(problem)) => {
                self.lobby.uninvite(game);
                self.refused(&problem);
                self.ask(Request::Games);
            }
            (Request::Game { game }, Err(problem)) => {
                self.refused(&problem);
                if self.is_at(game) && self.board.as_ref().is_some_and(|board| board.game.is_none()) {
                    self.board = None;
                    self.show_lobby();
                }
            }
            (Request::StandUp { game }, Ok(_)) => self.stood_up(game),
            (Request::Play { ply, .. }, outcome) => self.played(ply, outcome.err()),
            (Request::Check { play, .. }, outcome) => self.checked(play, outcome.err()),
            (Request::Seek { .. }, Ok(told)) => {
                if let Some(seek) = read::<Seek>(told) {
                    self.searching.take(seek, self.now);
                }
            }
            (Request::Seek { modality }, Err(problem)) => {
                self.searching.refused(modality);
                if self.screen == Screen::Waiting && !self.searching.is_on() {
                    self.show_lobby();
                }
                self.refused(&problem);
            }
            (Request::Seeks, Ok(told)) => self.seeks_told(told),
            (Request::Say { conversation, client_id, .. }, outcome) => {
                let stored = outcome.map(|told| read::<Stored>(told).map_or(0, |stored| stored.seq));
                self.said(conversation, &client_id, stored);
            }
            (Request::History { after, .. }, Ok(told)) => {
                if let Some(history) = read::<History>(told) {
                    self.history_read(history, after.is_some());
                }
            }
            (Request::Conversations, Ok(told)) => {
                self.talk.set_conversations(read_all(told));
            }
            (Request::Open { game, .. }, Ok(told)) => {
                if let Some(conversation) = read::<Conversation>(told) {
                    self.conversation_opened(conversation, game);
                }
            }
            (Request::People { name }, Ok(told)) => self.people_found(name, read_all::<Someone>(told)),
            (Request::Friend { step, .. }, Ok(told)) => {
                if let Some(friend) = read::<Friend>(told) {
                    self.step_taken(step, friend);
                }
            }
            (request @ Request::Leaders { .. }, Ok(told)) => {
                if let Some(page) = read::<LeadersPage>(told) {
                    self.leaders_told(request, page);
                }
            }
            // first moves that were taken back count as made: too late to abort alone, but the players can
            // agree
            (Request::Abort { game }, Err(problem)) if problem.is("too-late-to-abort") => {
                self.ask(Request::Offer { game, what: ronde_play::Offer::Abort });
            }
            // nothing to show, or a push has it
            (_, Ok(_))
            | (
                Request::Ping | Request::Read { .. } | Request::Unwatch { .. } | Request::ReadNotices { .. },
                Err(_),
            ) => {}
            (_, Err(problem)) => self.refused(&problem),
        }
    }

    fn refused(&mut self, problem: &Problem) {
        self.notice = Some(Notice::Site(problem.sentence()));
    }

    /// The site knows who it is talking to: asks for everything that may have changed, and sends again what was in doubt.
    fn welcomed(&mut self, told: Value) {
        let Some(welcome) = read::<Welcome>(told) else { return };
        self.me = Some(welcome.you.clone());
        self.site_clock = Some((welcome.now, self.now));
        self.ask(Request::Games);
        self.ask(Request::Seeks);
        if let Some(game) = self.board.as_ref().map(|board| board.id) {
            self.ask(Request::Game { game });
        }
        if let Some(table) = self.lobby.making.clone() {
            self.ask(Request::MakeGame(table));
        }
        self.welcomed_to_talk(welcome);
        self.look_at_leaders_again();
    }

    /// People whose names begin like this, for the screen that searched for them.
    fn people_found(&mut self, name: String, found: Vec<Someone>) {
        match self.screen {
            Screen::NewTable => self.invited_found(name, found),
            Screen::Friends => self.friend_found(name, &found),
            _ => {}
        }
    }

    fn games_told(&mut self, told: Value) {
        if let Some(games) = read::<Games>(told) {
            self.lobby.take(games);
            self.look_for_match();
        }
    }

    fn table_made(&mut self, outcome: Result<Value, Problem>) {
        self.lobby.making = None;
        match outcome {
            Ok(told) => self.show_game(&told),
            Err(problem) => self.refused(&problem),
        }
    }

    /// Shows a game that arrived whole. If it was not on the screen before, asks for its news.
    fn show_game(&mut self, told: &Value) {
        let Some(game) = Game::read(told) else { return };
        let id = game.listed.id;
        if !self.is_at(id) {
            self.open_board(id);
        }
        self.game_told(game);
        // looking at a game counts as reading its notifications
        if self.talk.notices > 0 {
            self.ask(Request::ReadNotices { game: id });
        }
    }

    fn seeks_told(&mut self, told: Value) {
        let missing = self.searching.take_all(read_all::<Seek>(told), self.now);
        // a search survives a cut, but not a long one if the game has a clock; anyone still waiting starts again
        for modality in missing {
            self.ask(Request::Seek { modality });
        }
    }
}

fn read<T: DeserializeOwned>(told: Value) -> Option<T> {
    serde_json::from_value(told).ok()
}

/// The items of a list that can be read.
fn read_all<T: DeserializeOwned>(told: Value) -> Vec<T> {
    let Value::Array(items) = told else { return Vec::new() };
    items.into_iter().filter_map(read).collect()
}
