//! The keys at the board. Letters from a to i begin a move; everything else is a command.

use crossterm::event::{KeyCode, KeyEvent};
use ronde_play::{Offer, Phase, PlayerAct};
use ronde_protocol::Request;

use super::typed::{edit, insert};
use super::{App, Menu, Notice, Screen, Sure};
use crate::play::game::Game;

/// No move is longer.
const LONGEST_MOVE: usize = 3;

impl App {
    pub(super) fn board_key(&mut self, key: KeyEvent) {
        let Some(board) = &mut self.board else { return self.show_lobby() };
        if board.words.is_some() {
            return self.say_key(key);
        }
        if let Some(sure) = board.sure.take() {
            if key.code == KeyCode::Char('y') {
                self.do_surely(sure);
            }
            return;
        }
        match key.code {
            KeyCode::Enter => self.enter_move(),
            KeyCode::Esc => {
                board.typed.clear();
                board.aim = None;
                board.doubt = None;
            }
            KeyCode::Backspace => drop(board.typed.pop()),
            KeyCode::Left => self.point(-1, 0),
            KeyCode::Right => self.point(1, 0),
            KeyCode::Up => self.point(0, 1),
            KeyCode::Down => self.point(0, -1),
            KeyCode::Char(' ') => {
                board.turn_wall();
                self.ask_about_wall();
            }
            KeyCode::Char(letter) => self.board_letter(letter.to_ascii_lowercase()),
            _ => {}
        }
    }

    fn point(&mut self, right: i8, up: i8) {
        if let Some(board) = self.board.as_mut().filter(|board| board.may_move()) {
            board.typed.clear();
            board.point(right, up);
            self.ask_about_wall();
        }
    }

    fn board_letter(&mut self, letter: char) {
        let Some(board) = &mut self.board else { return };
        let is_first = board.typed.is_empty();
        match letter {
            'a'..='i' | '-' | 'w' if !board.may_move() => {
                let is_watching = self.phase() == Some(Phase::Playing);
                self.notice = is_watching.then_some(Notice::Own("term-only-watching"));
            }
            'a'..='i' | '-' if is_first => board.typed.push(letter),
            '1'..='9' | 'h' | 'v' | '-' if !is_first && board.typed.len() < LONGEST_MOVE => {
                board.typed.push(letter);
            }
            // a slip of the finger must not leave a half-typed move
            _ if !is_first => {}
            'w' => {
                board.take_up_wall();
                self.ask_about_wall();
            }
            't' => self.talk_at_board(),
            'q' => self.go_from_board(),
            '?' => self.menu = Some(Menu::Help),
            'r' if self.is_player_in(&[Phase::Playing, Phase::Paused]) => self.be_sure(Sure::Resign),
            'k' => self.call_off(),
            'o' if self.is_player_in(&[Phase::Playing]) => self.offer(Offer::Draw),
            'p' if self.is_player_in(&[Phase::Paused]) => self.offer(Offer::Resume),
            'p' if self.is_player_in(&[Phase::Playing]) => self.offer(Offer::Pause),
            'u' if self.is_player_in(&[Phase::Playing]) => self.offer(Offer::TakeBack),
            'x' if self.is_player_in(&[Phase::Playing, Phase::Paused]) => self.claim(),
            'm' if self.is_player_in(&[Phase::Over]) => self.rematch(),
            'y' => self.agree(),
            'n' => self.decline(),
            _ => {}
        }
    }

    fn game(&self) -> Option<&Game> {
        self.board.as_ref()?.game.as_ref()
    }

    fn is_player_in(&self, phases: &[Phase]) -> bool {
        let is_player = self.game().is_some_and(|game| game.you.is_some());
        is_player && self.phase().is_some_and(|phase| phases.contains(&phase))
    }

    fn be_sure(&mut self, sure: Sure) {
        if let Some(board) = &mut self.board {
            board.sure = Some(sure);
        }
    }

    fn do_surely(&mut self, sure: Sure) {
        let Some(game) = self.board.as_ref().map(|board| board.id) else { return };
        let act = match sure {
            Sure::Resign => PlayerAct::Resign,
            Sure::Abort => PlayerAct::Abort,
        };
        self.act(Request::Act { game, act });
    }

    fn enter_move(&mut self) {
        let Some(board) = &self.board else { return };
        if board.typed.is_empty() {
            if let Some(aim) = board.aim {
                self.play(aim.play());
            }
            return;
        }
        match board.typed.parse() {
            Ok(play) => self.play(play),
            Err(_) => self.notice = Some(Notice::About("term-no-move", board.typed.clone())),
        }
    }

    /// Aborts the game while the user can do that alone; later all players have to agree. At a table that is still waiting, gets up.
    fn call_off(&mut self) {
        let Some(game) = self.game() else { return };
        let id = game.listed.id;
        let everybody_moved = game.plays.len() >= usize::from(game.listed.seats.number());
        match (game.is_seated(self.my_number()), game.listed.phase) {
            (true, Phase::Waiting) => self.act(Request::StandUp { game: id }),
            (true, Phase::Playing | Phase::Paused) if everybody_moved => self.offer(Offer::Abort),
            (true, Phase::Playing | Phase::Paused) => self.be_sure(Sure::Abort),
            _ => {}
        }
    }

    fn offer(&mut self, what: Offer) {
        if let Some(game) = self.board.as_ref().map(|board| board.id) {
            self.act(Request::Act { game, act: PlayerAct::Offer { what } });
        }
    }

    fn claim(&mut self) {
        if let Some(game) = self.board.as_ref().map(|board| board.id) {
            self.act(Request::Act { game, act: PlayerAct::Claim });
        }
    }

    fn rematch(&mut self) {
        match self.game().and_then(|game| game.position.rematch) {
            Some(next) => self.open_board(next),
            None => self.offer(Offer::Rematch),
        }
    }

    fn agree(&mut self) {
        if let Some(offered) = self.game().and_then(Game::offer_to_me) {
            self.offer(offered.what);
        }
    }

    /// Declines the others' offer, or withdraws the user's own.
    fn decline(&mut self) {
        let Some(game) = self.game() else { return };
        let own = || game.position.offers.iter().copied().find(|offer| Some(offer.seat) == game.you);
        let (id, offered) = (game.listed.id, game.offer_to_me().or_else(own));
        if let Some(offered) = offered {
            self.act(Request::Act { game: id, act: PlayerAct::Decline { what: offered.what } });
        }
    }

    fn go_from_board(&mut self) {
        self.leave_board();
        self.show_lobby();
    }

    fn talk_at_board(&mut self) {
        if let Some(board) = &mut self.board {
            board.words = Some(String::new());
        }
        self.open_game_room();
    }

    fn say_key(&mut self, key: KeyEvent) {
        let Some(board) = &mut self.board else { return };
        let Some(words) = &mut board.words else { return };
        match (key.code, board.room) {
            (KeyCode::Enter, _) if words.trim().is_empty() => self.stop_talking(),
            (KeyCode::Enter, Some(room)) => {
                let text = std::mem::take(words);
                self.say(room, text);
                self.stop_talking();
            }
            (KeyCode::Enter, None) => {
                let text = std::mem::take(words);
                self.talk.unsaid.entry(board.id).or_default().push(text);
                self.stop_talking();
                self.notice = Some(Notice::Own("term-said-later"));
                self.open_game_room();
            }
            (KeyCode::Esc, _) => self.stop_talking(),
            _ => drop(edit(words, key)),
        }
    }

    fn stop_talking(&mut self) {
        if let Some(board) = &mut self.board {
            board.words = None;
        }
    }

    pub(super) fn board_paste(&mut self, text: &str) {
        if let Some(words) = self.board.as_mut().and_then(|board| board.words.as_mut()) {
            insert(words, text);
        } else {
            for letter in text.trim().chars().take(LONGEST_MOVE) {
                self.board_letter(letter.to_ascii_lowercase());
            }
        }
    }

    /// The user has left a table: back to the lobby.
    pub(super) fn stood_up(&mut self, game: ronde_domain::GameId) {
        if self.is_at(game) && self.screen == Screen::Board {
            self.board = None;
            self.show_lobby();
        }
    }
}
