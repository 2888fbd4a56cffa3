//! What each answer of the site means.

use ronde_play::{Offer, PlayerAct};
use ronde_protocol::{
    ConversationShape, FriendShape, HistoryShape, LeadersShape, LobbyShape, NewSeek, Opening, PersonShape,
    Problem, Request, SeekShape, StoredShape, WelcomeShape, readable_items,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{App, Notice, Screen};
use crate::play::game::Game;

impl App {
    pub(super) fn answer(&mut self, request: Request, outcome: Result<Value, Problem>) {
        match (request, outcome) {
            (Request::Hello { .. }, Ok(told)) => self.welcomed(told),
            (Request::Games, Ok(told)) => self.games_told(told),
            (Request::MakeGame(_), outcome) => self.table_made(outcome),
            (Request::Sit { .. } | Request::Game { .. }, Ok(told)) => self.show_game(told),
            (Request::Sit { game, .. }, Err(problem)) => {
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
            (Request::Act { act: PlayerAct::Play { ply, .. }, .. }, outcome) => {
                self.played(ply, outcome.err());
            }
            (Request::Check { r#move, .. }, outcome) => self.checked(r#move, outcome.err()),
            (Request::Seek(_), Ok(told)) => {
                if let Some(seek) = read::<SeekShape>(told) {
                    self.searching.take(seek, self.now);
                }
            }
            (Request::Seek(seek), Err(problem)) => {
                self.searching.refused(seek.modality);
                if self.screen == Screen::Waiting && !self.searching.is_on() {
                    self.show_lobby();
                }
                self.refused(&problem);
            }
            (Request::Seeks, Ok(told)) => self.seeks_told(told),
            (Request::Say { conversation, client_id, .. }, outcome) => {
                let stored = outcome.map(|told| read::<StoredShape>(told).map_or(0, |stored| stored.seq));
                self.said(conversation, &client_id, stored);
            }
            (Request::History { after, .. }, Ok(told)) => {
                if let Some(history) = read::<HistoryShape>(told) {
                    self.history_read(history, after.is_some());
                }
            }
            (Request::Conversations, Ok(told)) => {
                self.talk.set_conversations(readable_items(told));
            }
            (Request::Open(Opening { game, .. }), Ok(told)) => {
                if let Some(conversation) = read::<ConversationShape>(told) {
                    self.conversation_opened(conversation, game);
                }
            }
            (Request::People { name }, Ok(told)) => {
                self.people_found(name, readable_items::<PersonShape>(told));
            }
            (Request::Friend { step, .. }, Ok(told)) => {
                if let Some(friend) = read::<FriendShape>(told) {
                    self.step_taken(step, friend);
                }
            }
            (Request::Leaders(asked), Ok(told)) => {
                if let Some(page) = read::<LeadersShape>(told) {
                    self.leaders_told(asked, page);
                }
            }
            // first moves that were taken back count as made: alone it is too late, together it is not
            (Request::Act { game, act: PlayerAct::Abort }, Err(problem))
                if problem.is("too-late-to-abort") =>
            {
                self.ask(Request::Act { game, act: PlayerAct::Offer { what: Offer::Abort } });
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
        let Some(welcome) = read::<WelcomeShape>(told) else { return };
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

    /// People whose names begin so, for the screen on which they were looked for.
    fn people_found(&mut self, name: String, found: Vec<PersonShape>) {
        match self.screen {
            Screen::NewTable => self.invited_found(name, found),
            Screen::Friends => self.friend_found(name, &found),
            _ => {}
        }
    }

    fn games_told(&mut self, told: Value) {
        if let Some(games) = read::<LobbyShape>(told) {
            self.lobby.take(games);
            self.look_for_match();
        }
    }

    fn table_made(&mut self, outcome: Result<Value, Problem>) {
        self.lobby.making = None;
        match outcome {
            Ok(told) => self.show_game(told),
            Err(problem) => self.refused(&problem),
        }
    }

    /// Shows a game that was told whole. If it was not on the screen before, its news are asked for.
    fn show_game(&mut self, told: Value) {
        let Some(game) = read(told).map(Game::of) else { return };
        let id = game.listed.id;
        if !self.is_at(id) {
            self.open_board(id);
        }
        self.game_told(game);
        // looking at a game counts as reading its notifications
        if self.talk.notices > 0 {
            self.ask(Request::ReadNotices { game: Some(id) });
        }
    }

    fn seeks_told(&mut self, told: Value) {
        let missing = self.searching.take_all(readable_items(told), self.now);
        // a search survives a cut, but not a long one if the game has a clock; whoever still waits begins anew
        for modality in missing {
            self.ask(Request::Seek(NewSeek::of(modality)));
        }
    }
}

fn read<T: DeserializeOwned>(told: Value) -> Option<T> {
    serde_json::from_value(told).ok()
}
