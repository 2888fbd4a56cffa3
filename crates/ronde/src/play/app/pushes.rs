//! What the site sends unasked.

use ronde_play::Phase;
use ronde_protocol::{ListedShape, NewsShape, Push, Request};

use super::{App, Notice, Screen};
use crate::play::game::Fit;

impl App {
    pub(super) fn push(&mut self, push: Push) {
        match push {
            Push::Entries(told) => self.entries_told(told),
            Push::Presence { account, presence } => {
                let friend = self.talk.friends.iter_mut().find(|friend| friend.id == account);
                if let Some(friend) = friend {
                    friend.presence = presence;
                }
            }
            Push::Friend { friend } => self.friend_told(friend),
            Push::Conversations { .. } => self.ask(Request::Conversations),
            Push::Read { conversation, read_to } => self.talk.read_elsewhere(conversation, read_to),
            Push::Unheard { unheard } => self.talk.set_unheard(unheard),
            Push::TimeOut { reason, .. } => self.notice = Some(Notice::About("term-time-out", reason)),
            Push::Game(news) => self.game_news(&news),
            Push::Seek(seek) => self.searching.take(seek, self.now),
            Push::Matched { game, modality, tab } => self.matched(game, modality, tab.is_some()),
            Push::Store { is_down } => self.store_told(is_down),
            Push::Invited { game } => self.invited(*game),
            Push::Declined { name, .. } => {
                self.notice = Some(Notice::About("term-declined", name.unwrap_or_default()));
            }
            Push::Lobby => {
                let is_asked = self.is_asked(|request| *request == Request::Games);
                if self.screen == Screen::Lobby && !is_asked {
                    self.ask(Request::Games);
                }
            }
            Push::Notice { unread, .. } => self.talk.notices = unread,
            Push::Other => {}
        }
    }

    fn game_news(&mut self, news: &NewsShape) {
        if !self.is_at(news.game) {
            return self.news_of_another_game(news);
        }
        let (me, now) = (self.me.as_ref().map(|me| me.id), self.now);
        let Some(board) = &mut self.board else { return };
        if board.take(news, me, now) == Fit::Gap {
            let request = Request::Game { game: news.game };
            if !self.is_asked(|asked| *asked == request) {
                self.ask(request);
            }
            return;
        }
        let Some(game) = &board.game else { return };
        let is_settled = |ply: u32| game.ply() > ply || game.listed.phase == Phase::Over;
        board.sending = board.sending.filter(|sending| !is_settled(sending.ply));
        if game.listed.phase == Phase::Over {
            board.sure = None;
        }
        let next = game.position.rematch.filter(|_| game.you.is_some());
        let is_typing = self.is_typing();
        if let Some(next) = next.filter(|_| self.screen == Screen::Board) {
            if is_typing {
                self.notice = Some(Notice::Game("term-begun-in", next));
            } else {
                self.open_board(next);
            }
        }
    }

    /// The site can't store anything, or can again. Meanwhile all clocks are stopped.
    fn store_told(&mut self, is_down: bool) {
        let now = self.now;
        let Some(board) = &mut self.board else { return };
        board.stop(is_down.then_some(now));
        if is_down {
            self.notice = Some(Notice::Own("game-outage"));
        } else {
            let game = board.id;
            self.ask(Request::Game { game });
        }
    }

    /// A game that is not on the screen: one's own table has begun, or waits for one's move.
    fn news_of_another_game(&mut self, news: &NewsShape) {
        let Some(me) = self.me.as_ref().map(|me| me.id) else { return };
        if !news.has_player(me) {
            return;
        }
        if news.has_begun() && self.is_free() {
            self.open_board(news.game);
        } else if news.phase == Phase::Playing && news.is_turn_of(me) {
            self.notice = Some(Notice::Game("term-your-turn-in", news.game));
        }
    }

    /// Whether keys pressed now belong to a text.
    pub(super) fn is_typing(&self) -> bool {
        match self.screen {
            Screen::Board => {
                let text = |board: &super::Board| board.words.is_some() || !board.typed.is_empty();
                self.board.as_ref().is_some_and(text)
            }
            Screen::Talk => !self.talk.typed.is_empty(),
            Screen::Login | Screen::NewTable | Screen::Leaders | Screen::Friends => !self.is_free(),
            Screen::Lobby | Screen::Waiting => false,
        }
    }

    /// Whether nothing is lost if the screen changes by itself.
    fn is_free(&self) -> bool {
        match self.screen {
            Screen::Lobby | Screen::Waiting => true,
            Screen::Leaders => self.leaders.typed.is_none(),
            Screen::Friends => self.friends.typed.is_none() && self.friends.sure.is_none(),
            Screen::Login | Screen::NewTable | Screen::Board | Screen::Talk => false,
        }
    }

    fn invited(&mut self, game: ListedShape) {
        let host = game.players.iter().flatten().map(|player| player.name.clone()).next();
        self.notice = Some(Notice::About("term-invited-by", host.unwrap_or_default()));
        self.lobby.invite(game);
    }
}
